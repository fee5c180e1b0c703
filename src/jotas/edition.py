"""Editions: a board, a pack and the numbers of a game, as data that is checked on load."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from jotas.board import Board, Cell
from jotas.cards import STANDARD, Card, Pack
from jotas.errors import BadEdition, BadNotation, Found
from jotas.files import packaged, parse_toml
from jotas.options import VALUES

PACKS = {"standard": STANDARD}


@dataclass(frozen=True)
class Jacks:
    """The cards with a power: `wild` go anywhere, `remove` take a chip (rules 3.3, 3.4)."""

    wild: frozenset[Card]
    remove: frozenset[Card]


@dataclass(frozen=True)
class Edition:
    """What is printed in a box: the board, the pack, and how many cards each seat is dealt."""

    name: str
    version: int
    board: Board
    pack: Pack
    hands: Mapping[int, int]
    """Cards dealt to each seat, by the number of seats; these are the seats allowed."""
    jacks: Mapping[str, Jacks]
    """What the jacks do, by the value of the option `jacks` (rules 3.5)."""

    def __hash__(self) -> int:
        return hash((self.name, self.version))


@cache
def edition(name: str = "classic") -> Edition:
    """An edition that comes with the package.

    Raises:
        BadEdition: if there is none of that name.
    """
    known = packaged("editions")
    if name not in known:
        raise BadEdition("edition", name, "one of: " + ", ".join(known))
    return parse_edition(known[name], packaged("boards"), name, f"{name}.toml")


def parse_edition(text: str, boards: Mapping[str, str], name: str, where: str) -> Edition:
    """Read an edition's TOML; `boards` holds the text of each board it may name (rules 2.3).

    Raises:
        BadEdition: if anything does not hold together; the message names file, row and column.
    """
    data = parse_toml(text, where, BadEdition)
    _refuse_unknown(data, where)
    pack = PACKS[_choice(data, "pack", tuple(PACKS), where)]
    board_name = _choice(data, "board", tuple(boards), where)
    line = _whole(data, "line", range(3, 8), where)
    board_file = f"{board_name}.toml"
    rows = parse_toml(boards[board_name], board_file, BadEdition).get("rows")
    if not isinstance(rows, str):
        raise BadEdition(board_file, rows, "rows = text with one line for each row of the board")
    board = Board.parse(rows, pack, line, board_name, board_file)
    jacks = {value: _jacks(data, value, pack, where) for value in VALUES["jacks"]}
    special = next(iter(jacks.values()))
    spaces = _whole(data, "spaces", range(1, 7), where)
    _check_board(board, pack, special.wild | special.remove, spaces, board_file)
    corners = _whole(data, "corners", range(len(board.shows)), where)
    if board.corners.bit_count() != corners:
        raise BadEdition(board_file, Found(f"{board.corners.bit_count()} corners"), str(corners))
    version = _whole(data, "version", range(1, 1000), where)
    hands = _hands(data, pack, where)
    return Edition(name, version, board, pack, hands, {str(key): one for key, one in jacks.items()})


KEYS = ("version", "board", "pack", "line", "corners", "spaces", "hands", "jacks")


def _refuse_unknown(data: Mapping[str, object], where: str) -> None:
    for key in data:
        if key not in KEYS:
            raise BadEdition(where, key, "one of: " + ", ".join(KEYS))


def _check_board(board: Board, pack: Pack, special: frozenset[Card], spaces: int, at: str) -> None:
    """Each card stands on as many spaces as the edition says, wild cards and removers on none."""
    seen = [0] * len(pack.names)
    for cell, card in enumerate(board.shows):
        if card is None:
            continue
        seen[card] += 1
        allowed = 0 if card in special else spaces
        if seen[card] > allowed:
            down, right = divmod(Cell(cell), board.width)
            what = f"{pack.name(card)} on {allowed} spaces only"
            raise BadEdition(f"{at}: row {down + 1}, column {right + 1}", pack.name(card), what)
    for kind, count in enumerate(seen):
        if count < spaces and kind not in special:
            name = pack.name(Card(kind))
            raise BadEdition(at, Found(f"{name} on {count} spaces"), f"{name} on {spaces} spaces")


def _jacks(data: Mapping[str, Any], value: object, pack: Pack, where: str) -> Jacks:
    at = f"{where}: jacks.{value}"
    table = _table(data, "jacks", where).get(str(value))
    if not isinstance(table, dict) or set(table) != {"wild", "remove"}:
        raise BadEdition(at, table, "wild = [cards] and remove = [cards]")
    try:
        wild, remove = (frozenset(map(pack.parse, table[key])) for key in ("wild", "remove"))
    except (BadNotation, TypeError) as problem:
        read = problem.read if isinstance(problem, BadNotation) else table
        raise BadEdition(at, read, f"cards such as {pack.names[0]}") from None
    return Jacks(wild, remove)


def _hands(data: Mapping[str, Any], pack: Pack, where: str) -> dict[int, int]:
    hands: dict[int, int] = {}
    for seats, size in _table(data, "hands", where).items():
        at = f"{where}: hands.{seats}"
        if not seats.isdecimal() or not 2 <= int(seats) <= 12:
            raise BadEdition(at, seats, "a number of seats from 2 to 12")
        most = len(pack.cards) // int(seats)
        if type(size) is not int or not 1 <= size <= most:
            raise BadEdition(at, size, f"a number of cards from 1 to {most}")
        hands[int(seats)] = size
    return hands


def _table(data: Mapping[str, Any], key: str, where: str) -> dict[str, Any]:
    if not isinstance(table := data.get(key), dict):
        raise BadEdition(where, Found(f"{key} = {table}"), f"a table [{key}]")
    return table


def _whole(data: Mapping[str, Any], key: str, allowed: range, where: str) -> int:
    value = data.get(key)
    if type(value) is not int or value not in allowed:
        what = f"{key} = a whole number from {allowed.start} to {allowed.stop - 1}"
        raise BadEdition(where, Found(f"{key} = {value}"), what)
    return value


def _choice(data: Mapping[str, Any], key: str, known: tuple[str, ...], where: str) -> str:
    value = data.get(key)
    if value not in known:
        raise BadEdition(where, Found(f"{key} = {value}"), f"{key} = one of: " + ", ".join(known))
    return str(value)
