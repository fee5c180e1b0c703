"""A table for random games: spaces and cards as single bits of words, chips as rows of bits.

Cards that go to the same spaces are a group. All that is asked of a hand is asked of all its
groups at once, so the spaces are numbered by group: the `point` of a space is a bit in one of two
words. Bit g of the first word is the first space that shows group g, bit g of the second word the
second one. Where a group has three or four spaces, bit g + 32 of the two words is the third and
the fourth. A card is bit g as well, and bit g + 32 too in that case.

A lane is a row, column or diagonal; the chips of a side in a lane are a number of 16 bits.
"""

from functools import lru_cache
from typing import Any

import numpy as np

from jotas.board import MOST_CELLS, Board
from jotas.edition import MOST_SEATS
from jotas.setup import Setup
from jotas.sim.tables import record

WILD, REMOVER, EACH = 60, 62, 2
"""The bits of the first wild card and of the first remover, and how many kinds there may be."""
LAYERS = 4
"""Cards of a group that a hand has room for."""
LANES, PLACES = 64, 16
NOWHERE = 255
MOST_CARDS, MOST_SIDES = 256, 4
_WORD, _FLAG, _BYTE, _LANE = np.uint64, np.bool_, np.uint8, np.uint16

LAYOUT = np.dtype(
    [
        ("seats", _WORD),
        ("sides", _WORD),
        ("hand", _WORD),
        ("pack", _WORD),
        ("to_win", _WORD),
        ("line", _WORD),
        ("width", _WORD),
        # How cards are numbered
        ("halves", _FLAG),  # whether a card is two bits
        ("simple", _FLAG),  # whether lines are
        ("alone", _FLAG),  # whether each card is a kind of its own, so a choice of its own
        ("exchanges", _WORD),  # in a turn
        # Boards and cards
        ("side", _BYTE, (MOST_SEATS,)),
        ("start", _WORD, (2,)),  # the points of all spaces
        ("shown", _WORD),  # the groups that go anywhere, in the lower half where there are halves
        ("kinds", _WORD),  # every card's bit, in the lower half likewise
        ("copies", _WORD, (64,)),  # how many cards of each number there are
        ("card", _WORD, (64,)),  # the bits of the card of a number
        ("shows", _WORD, (2 * 64,)),  # the bits of the card that goes to a point
        ("bits", _WORD, (2 * 64,)),  # a point's bit in each of its lanes, side by side
        ("lane", _BYTE, (4 * 2 * 64,)),  # its row, column, falling and rising diagonal
        ("cell", _BYTE, (2 * 64,)),
        ("point", _BYTE, (LANES * PLACES,)),  # the point at each place of a lane; NOWHERE
        ("corners", _LANE, (LANES,)),  # what every side has in each lane from the start
        ("cards", _BYTE, (MOST_CARDS,)),  # the number of each card
        # The game
        ("random", _WORD, (1,)),
        ("lanes", _LANE, (MOST_SIDES * LANES,)),
        ("loose", _WORD, (2 * MOST_SIDES,)),  # chips that lie in no counted line
        ("lines", _WORD, (MOST_SIDES,)),
        ("line_lane", _WORD, (MOST_SIDES,)),  # the lane of a counted line
        ("open", _WORD, (2,)),
        ("open_count", _WORD),
        ("hands", _WORD, (LAYERS * MOST_SEATS,)),  # cards of which a seat has 1, 2, 3, 4 or more
        ("deck", _BYTE, (MOST_CARDS + LAYERS,)),
        ("left", _WORD),  # cards in the deck
        ("turn", _WORD),
        ("may", _WORD),  # groups that may be exchanged once they are dead
        ("exchanged", _WORD),
        ("stale", _WORD),
        ("idle", _WORD),  # turns in a row without a chip or an exchange
        ("leader", _WORD),
        ("won", _WORD),
        ("turns", _WORD),
        ("reshuffles", _WORD),
        ("held", _WORD, (64,)),  # room to work in
    ],
    align=True,
)
"""A table and one game on it. Each thread has its own."""


def simple_lines(setup: Setup) -> bool:
    """Whether lines can be counted by how many chips are in a row, without a look at each.

    Two lines can share more than one space only along a lane. So where they may share one, and
    no lane has room for more than two, the chips in a row say how many lines there are, however
    they came (rules 6.2, 6.3). With two lines to win, a side has one to remember at most.
    """
    options, board = setup.options, setup.edition.board
    usual = options.shared == 1 and options.resplit and options.lock and setup.lines_to_win <= 2
    height = len(board.shows) // board.width
    short = max(board.width, height) <= 2 * board.line
    ends = [0, board.width - 1, len(board.shows) - board.width, len(board.shows) - 1]
    return usual and short and not setup.free & ~sum(1 << cell for cell in set(ends))


def is_plain(setup: Setup) -> bool:
    """Whether a table needs only what is compiled for plain tables."""
    options, copies = setup.options, setup.edition.pack.copies
    return (
        simple_lines(setup)
        and setup.sides == 2
        and options.remove_target == "opponent"
        and not options.jack_replace
        and options.no_move == "pass"
        and options.exchange == "then_turn"
        and options.empty_deck == "reshuffle"
        and options.tie == "none"
        and max(copies) <= 2
        and all(len(cells) <= 2 and len(kinds) <= 1 for cells, kinds in _groups(setup))
    )


def fits(setup: Setup) -> bool:
    """Whether a table can be written in points."""
    board, pack = setup.edition.board, setup.edition.pack
    height = len(board.shows) // board.width
    lanes = 3 * (board.width + height) - 2
    return (
        not setup.edition.dice
        and max(board.width, height) < PLACES
        and lanes <= LANES
        and 4 <= board.line <= 6
        and len(pack.cards) <= MOST_CARDS
        and max(len(setup.jacks.wild), len(setup.jacks.remove)) <= EACH
        and _groups_fit(setup)
    )


def _groups_fit(setup: Setup) -> bool:
    groups = _groups(setup)
    most_spaces = max(len(cells) for cells, _ in groups)
    room = WILD if most_spaces <= 2 else WILD - 32
    copies = setup.edition.pack.copies
    jacks = setup.jacks.wild | setup.jacks.remove
    single = all(len(kinds) <= 1 for _, kinds in groups)
    alone = all(copies[kind] == 1 for _, kinds in groups for kind in kinds)
    return (
        (single or alone)
        and most_spaces <= 4
        and len(groups) <= room
        and all(sum(copies[kind] for kind in kinds) <= LAYERS for _, kinds in groups)
        and all(copies[kind] <= LAYERS for kind in jacks)
    )


def _groups(setup: Setup) -> list[tuple[list[int], list[int]]]:
    """The spaces and the kinds of card of each group: those with spaces, then those without."""
    board, pack = setup.edition.board, setup.edition.pack
    jacks = setup.jacks.wild | setup.jacks.remove
    shown: dict[object, list[int]] = {}
    for cell, key in enumerate(board.shows):
        if key is not None:
            shown.setdefault(key, []).append(cell)
    kinds: dict[object, list[int]] = {key: [] for key in shown}
    idle = []
    for kind, key in enumerate(pack.shows):
        if kind not in jacks:
            if key in kinds:
                kinds[key].append(kind)
            else:
                idle.append(kind)
    return [(cells, kinds[key]) for key, cells in shown.items()] + [([], [kind]) for kind in idle]


@lru_cache(maxsize=64)
def table(setup: Setup) -> Any:
    """A table that fits, without a game on it."""
    u = record(LAYOUT)
    board, many = setup.edition.board, setup.options.exchanges_per_turn
    u.seats, u.sides, u.hand = setup.seats, setup.sides, setup.hand_size
    u.pack, u.to_win = len(setup.edition.pack.cards), setup.lines_to_win
    u.simple = simple_lines(setup)
    u.line, u.width = board.line, board.width
    u.exchanges = MOST_CARDS if many == "any" else many
    u.side[: setup.seats] = [setup.side(seat) for seat in setup.order]
    _number(u, setup)
    _draw_lanes(u, board, setup.free)
    return u


def _number(u: Any, setup: Setup) -> None:
    """Give each card its number and each space its point."""
    groups, copies = _groups(setup), setup.edition.pack.copies
    u.halves = any(len(cells) > 2 for cells, _ in groups)
    u.alone = any(len(kinds) > 1 for _, kinds in groups)
    u.cell[:] = NOWHERE
    numbers: dict[int, int] = {}
    for number, (cells, kinds) in enumerate(groups):
        numbers.update((kind, number) for kind in kinds)
        bits = 1 << number | (1 << number + 32 if u.halves else 0)
        u.card[number] = bits
        for at, cell in enumerate(cells):
            point = 64 * (at % 2) + number + 32 * (at // 2)
            u.cell[point], u.shows[point] = cell, bits
            u.start[at % 2] |= _WORD(1 << point % 64)
        if cells and kinds:
            u.shown |= _WORD(1 << number)
    for first, jacks in ((WILD, setup.jacks.wild), (REMOVER, setup.jacks.remove)):
        for number, jack in enumerate(sorted(jacks), first):
            numbers[jack], u.card[number] = number, 1 << number
    for kind, number in numbers.items():
        u.copies[number] += _WORD(copies[kind])
        u.kinds |= _WORD(1 << number)
    u.cards[: u.pack] = [numbers[card] for card in setup.edition.pack.cards]


def _draw_lanes(u: Any, board: Board, free: int) -> None:
    """Write which lanes run through each space; places of a lane are in reading order."""
    point_of = {int(cell): point for point, cell in enumerate(u.cell) if cell != NOWHERE}
    u.point[:] = NOWHERE
    width, height = board.width, len(board.shows) // board.width
    columns, falling = height, height + width
    rising = falling + height + width - 1
    for cell in range(min(len(board.shows), MOST_CELLS)):
        row, column = divmod(cell, width)
        lanes = row, columns + column, falling + width - 1 + row - column, rising + row + column
        point = point_of.get(cell, NOWHERE)
        for axis, (lane, place) in enumerate(zip(lanes, (column, row, row, row), strict=True)):
            u.point[PLACES * lane + place] = point
            if free >> cell & 1:
                u.corners[lane] |= _LANE(1 << place)
            if point != NOWHERE:
                u.lane[4 * point + axis] = lane
                u.bits[point] |= _WORD(1 << 16 * axis + place)
