"""Editions: a board, a pack and the numbers of a game, as data that is checked on load."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from jotas.board import Board, Cell
from jotas.cards import STANDARD, Card, Pack
from jotas.errors import BadEdition, BadNotation, Found, shown
from jotas.files import packaged, parse_toml
from jotas.options import VALUES

MOST_ALONE = 3
MOST_SIDES = 3
MOST_SEATS = 12


def sides_for(seats: int) -> tuple[int, ...]:
    """How many sides so many seats may form, fewest first; () if they form none (rules 1.2).

    >>> sides_for(3), sides_for(6), sides_for(8), sides_for(7)
    ((3,), (2, 3), (2,), ())
    """
    if seats <= MOST_ALONE:
        return (seats,)
    return tuple(sides for sides in (2, MOST_SIDES) if seats % sides == 0)


SEATS = tuple(str(seats) for seats in range(2, MOST_SEATS + 1) if sides_for(seats))
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
    _refuse_unknown(data, KEYS, where)
    pack = PACKS[_choice(data, "pack", tuple(PACKS), where)]
    board_name = _choice(data, "board", tuple(boards), where)
    line = _whole(data, "line", range(3, 8), where)
    board_file = f"{board_name}.toml"
    rows = _rows(boards[board_name], board_file)
    board = Board.parse(rows, pack, line, board_name, board_file)
    _check_size(board, data.get("size"), where, board_file)
    if not board.lines:
        raise BadEdition(
            board_file, Found(f"a board of {data['size']}"), f"room for lines of {line}"
        )
    jacks = _all_jacks(data, pack, where)
    special = next(iter(jacks.values()))
    spaces = _whole(data, "spaces", range(1, 7), where)
    _check_board(board, pack, special.wild | special.remove, spaces, board_file)
    corners = _whole(data, "corners", range(len(board.shows)), where)
    if board.corners.bit_count() != corners:
        raise BadEdition(board_file, Found(f"{board.corners.bit_count()} corners"), str(corners))
    version = _whole(data, "version", range(1, 1000), where)
    return Edition(name, version, board, pack, _hands(data, pack, where), jacks)


KEYS = ("version", "board", "size", "pack", "line", "corners", "spaces", "hands", "jacks")


def _refuse_unknown(data: Mapping[str, object], known: tuple[str, ...], where: str) -> None:
    for key in data:
        if key not in known:
            raise BadEdition(where, key, "one of: " + ", ".join(known))


def _rows(text: str, where: str) -> str:
    data = parse_toml(text, where, BadEdition)
    _refuse_unknown(data, ("rows",), where)
    if not isinstance(rows := data.get("rows"), str):
        raise BadEdition(where, rows, "rows = text with one line for each row of the board")
    return rows


def _check_size(board: Board, size: object, where: str, board_file: str) -> None:
    """The board is as large as the edition says, columns by rows."""
    if not isinstance(size, str):
        raise BadEdition(
            where, Found(f"size = {shown(size)}"), 'size = columns by rows, as "10x10"'
        )
    if (found := f"{board.width}x{board.height}") != size:
        raise BadEdition(board_file, Found(f"a board of {found}"), f"{size}, as {where} says")


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
            what = f"{pack.name(card)} on {_spaces(allowed)} only"
            raise BadEdition(f"{at}: row {down + 1}, column {right + 1}", pack.name(card), what)
    for kind, count in enumerate(seen):
        if count < spaces and kind not in special:
            name = pack.name(Card(kind))
            what = f"{name} on {_spaces(spaces)}"
            raise BadEdition(at, Found(f"{name} on {_spaces(count)}"), what)


def _spaces(count: int) -> str:
    return "1 space" if count == 1 else f"{count} spaces"


def _all_jacks(data: Mapping[str, Any], pack: Pack, where: str) -> dict[str, Jacks]:
    """What the jacks do under each value of the option; they are the same cards under all."""
    values = tuple(map(str, VALUES["jacks"]))
    _refuse_unknown(_table(data, "jacks", where), values, f"{where}: jacks")
    jacks = {value: _jacks(data, value, pack, where) for value in values}
    first = jacks[values[0]]
    for value, one in jacks.items():
        at = f"{where}: jacks.{value}"
        if one.wild & one.remove:
            raise BadEdition(at, pack.names_of(one.wild & one.remove), "wild or remove, not both")
        if one.wild | one.remove != first.wild | first.remove:
            odd = (one.wild | one.remove) ^ (first.wild | first.remove)
            raise BadEdition(at, pack.names_of(sorted(odd)), f"the same cards as jacks.{values[0]}")
    return jacks


def _jacks(data: Mapping[str, Any], value: str, pack: Pack, where: str) -> Jacks:
    at = f"{where}: jacks.{value}"
    table = _table(data, "jacks", where).get(value)
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
        if seats not in SEATS:
            raise BadEdition(at, seats, "seats that form sides: " + ", ".join(SEATS))
        most = len(pack.cards) // int(seats)
        if type(size) is not int or not 1 <= size <= most:
            raise BadEdition(at, size, f"a number of cards from 1 to {most}")
        hands[int(seats)] = size
    if not hands:
        raise BadEdition(where, Found("no seats in hands"), "seats and the cards each is dealt")
    return hands


def _table(data: Mapping[str, Any], key: str, where: str) -> dict[str, Any]:
    if not isinstance(table := data.get(key), dict):
        raise BadEdition(where, Found(f"{key} = {shown(table)}"), f"a table [{key}]")
    return table


def _whole(data: Mapping[str, Any], key: str, allowed: range, where: str) -> int:
    value = data.get(key)
    if type(value) is not int or value not in allowed:
        what = f"{key} = a whole number from {allowed.start} to {allowed.stop - 1}"
        raise BadEdition(where, Found(f"{key} = {shown(value)}"), what)
    return value


def _choice(data: Mapping[str, Any], key: str, known: tuple[str, ...], where: str) -> str:
    value = data.get(key)
    if value not in known:
        raise BadEdition(
            where, Found(f"{key} = {shown(value)}"), f"{key} = one of: " + ", ".join(known)
        )
    return str(value)
