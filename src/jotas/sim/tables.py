"""What the kernel knows of a table: boards, cards and options as arrays of numbers."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from jotas import dice
from jotas.board import MOST_CELLS, cells
from jotas.errors import Found
from jotas.setup import Setup
from jotas.sim import BadKernel

HEAD = 18
"""Numbers of a game before its counted lines: see `game`."""
MOST_LINES = 24
"""Lines of one side that a game has room for."""
MOST_CARDS = 60_000
PLACES, WILD, REMOVER = 0, 1, 2
"""What a kind of card does."""

Array = np.ndarray[Any, np.dtype[Any]]


class Tables(NamedTuple):
    """One table, compiled. Masks are two words: cells 0 to 63, and from 64 up."""

    cells: int
    kinds: int
    pack: int
    """How many cards there are."""
    line: int
    """Spaces in a line."""
    seats: int
    sides: int
    hand: int
    to_win: int
    # Options
    dice: bool
    any_target: bool
    replace: bool
    discard: bool
    exchange: int
    """0 off, 1 then the turn goes on, 2 ends the turn."""
    exchanges: int
    """Exchanges in a turn."""
    reshuffle: bool
    shared: int
    resplit: bool
    lock: bool
    last_reply: bool
    bonus_always: bool
    # Where the numbers of a game lie
    held: int
    hands: int
    deck: int
    pile: int
    size: int
    # Boards and cards
    side: Array
    """uint16[seats]: the side of each seat."""
    place: Array
    """uint64[2 kinds]: the spaces that show each kind of card."""
    power: Array
    """uint8[kinds]: PLACES, WILD or REMOVER."""
    cards: Array
    """uint16[pack]: the kind of each card."""
    playable: Array
    """uint64[2]: every cell but the corners."""
    free: Array
    """uint64[2]: the cells that count as every side's own chip."""
    group: Array
    """uint16[kinds]: cards of one group go to the same spaces; then the wild ones, the removers."""
    groups: int
    """How many groups there are, these two included."""
    copies: Array
    """int16[groups]: how many cards there are of each group."""
    cell_group: Array
    """uint16[cells]: the group of the cards that go to each cell; `groups` for a corner."""
    lines: Array
    """uint64[2 lines]: every line, in reading order."""
    axis: Array
    """uint8[lines]: the axis of each."""
    line_cells: Array
    """uint16[lines, line]: the cells of each."""
    corner: Array
    """uint8[lines]: how many free corners are in each."""
    along: Array
    """uint64[8 cells]: for each cell and each of the 4 axes, all cells that share a line with it."""
    through: Array
    """uint16[cells, most]: the lines through each cell, in reading order."""
    many: Array
    """uint16[cells]: how many those are."""
    spaces: Array
    """uint64[2 x 13]: the spaces that each total of two dice is about (rules 9.2)."""
    room: Array
    """int64[]: memory to work in; each thread has its own (`for_thread`)."""

    def for_thread(self) -> "Tables":
        """The same tables with other memory to work in."""
        return self._replace(room=np.zeros_like(self.room))


def words(mask: int) -> list[int]:
    """A mask as two words."""
    return [mask & (1 << 64) - 1, mask >> 64]


def actions(t: Tables) -> int:
    """How many actions there are: see `game`."""
    return 3 * t.cells + t.kinds + 2


@lru_cache(maxsize=256)
def compile_tables(setup: Setup) -> Tables:
    """The tables of a setup.

    Raises:
        BadKernel: if the board or the pack is too large.
    """
    edition, options = setup.edition, setup.options
    board, pack = edition.board, edition.pack
    count = len(board.shows)
    if count > MOST_CELLS:
        raise BadKernel(edition.name, Found(f"{count} spaces"), f"at most {MOST_CELLS}")
    if len(pack.cards) > MOST_CARDS:
        found = Found(f"{len(pack.cards)} cards")
        raise BadKernel(edition.name, found, f"at most {MOST_CARDS}")
    held = HEAD + MOST_LINES * setup.sides
    hand = 0 if edition.dice else setup.hand_size
    hands = held + setup.seats
    deck = hands + setup.seats * hand
    pile = deck + len(pack.cards)
    lines, kinds = board.lines, len(pack.names)
    number = {line: at for at, line in enumerate(lines)}
    most = max((len(through) for through in board.through), default=0)
    through = np.zeros((count, max(most, 1)), np.uint16)
    for cell, found_lines in enumerate(board.through):
        through[cell, : len(found_lines)] = [number[line] for line in found_lines]
    along = np.zeros((count, 4, 2), np.uint64)
    for line, axis in board.axis.items():
        for cell in cells(line):
            along[cell, axis] |= np.array(words(line), np.uint64)
    power = np.full(kinds, PLACES, np.uint8)
    power[list(setup.jacks.wild)] = WILD
    power[list(setup.jacks.remove)] = REMOVER
    places = [0 if power[kind] else mask for kind, mask in enumerate(edition.places)]
    shown = sorted({key for kind, key in enumerate(pack.shows) if key is not None and not power[kind]})
    number_of = {key: at for at, key in enumerate(shown)}
    groups = len(shown) + 2
    group = [
        groups - 3 + int(power[kind]) if power[kind] or key is None else number_of[key]
        for kind, key in enumerate(pack.shows)
    ]
    copies = np.zeros(groups, np.int16)
    for kind, one in enumerate(group):
        copies[one] += pack.copies[kind]
    many = options.exchanges_per_turn
    return Tables(
        cells=count,
        kinds=kinds,
        pack=len(pack.cards),
        line=board.line,
        seats=setup.seats,
        sides=setup.sides,
        hand=hand,
        to_win=setup.lines_to_win,
        dice=edition.dice,
        any_target=options.remove_target == "any_unlocked",
        replace=bool(options.jack_replace),
        discard=options.no_move == "discard_and_draw",
        exchange=("off", "then_turn", "ends_turn").index(options.exchange),
        exchanges=MOST_CARDS if many == "any" else int(many),
        reshuffle=options.empty_deck == "reshuffle",
        shared=options.shared,
        resplit=bool(options.resplit),
        lock=bool(options.lock),
        last_reply=options.tie == "last_reply",
        bonus_always=options.dice_bonus == "always",
        held=held,
        hands=hands,
        deck=deck,
        pile=pile,
        size=pile + len(pack.cards),
        side=np.array([setup.side(seat) for seat in setup.order], np.uint16),
        place=_masks(places),
        power=power,
        cards=np.array(pack.cards, np.uint16),
        playable=_masks([board.everywhere & ~board.corners]),
        free=_masks([setup.free]),
        group=np.array(group, np.uint16),
        groups=groups,
        copies=copies,
        cell_group=np.array([number_of.get(key, groups) for key in board.shows], np.uint16),  # type: ignore[call-overload]
        lines=_masks(lines),
        axis=np.array([board.axis[line] for line in lines], np.uint8),
        line_cells=np.array([list(cells(line)) for line in lines], np.uint16).reshape(
            len(lines), board.line
        ),
        corner=np.array([(line & setup.free).bit_count() for line in lines], np.uint8),
        along=along.reshape(-1),
        through=through,
        many=np.array([len(one) for one in board.through], np.uint16),
        spaces=_masks(_spaces(setup)),
        room=np.zeros(5 * len(lines) + 2 * MOST_LINES + hand + 8, np.int64),
    )


def _spaces(setup: Setup) -> list[int]:
    if not setup.edition.dice:
        return [0] * 13
    board, keys = setup.edition.board, setup.edition.pack.keys
    rolls = [(0, 0)] * 2 + [(min(total - 1, 6), max(total - 6, 1)) for total in range(2, 13)]
    return [0, 0, *(dice.spaces(board, keys, roll) for roll in rolls[2:])]


def _masks(masks: Any) -> Array:
    return np.array([word for mask in masks for word in words(mask)], np.uint64)
