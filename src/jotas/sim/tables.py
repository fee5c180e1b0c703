"""What the kernel knows of a table: boards, cards and options as arrays of numbers."""

from functools import lru_cache
from typing import Any, cast

import numpy as np

from jotas import dice
from jotas.board import MOST_CELLS, cells
from jotas.edition import MOST_SEATS
from jotas.errors import Found
from jotas.setup import Setup
from jotas.sim import BadKernel

HEAD = 18
"""Numbers of a game before its counted lines: see `rows`."""
MOST_LINES = 24
"""Lines of one side that a game has room for."""
MOST_CARDS = 2048
PLACES, WILD, REMOVER = 0, 1, 2
"""What a kind of card does."""

Array = np.ndarray[Any, np.dtype[Any]]


MOST_KINDS, MOST_GROUPS, MOST_AXES_LINES, LONGEST_LINE = 1024, 130, 512, 7
_INT, _BOOL, _MASK, _SMALL, _TINY = np.int64, np.bool_, np.uint64, np.uint16, np.uint8

LAYOUT = np.dtype(
    [
        ("cells", _INT),
        ("kinds", _INT),
        ("pack", _INT),  # how many cards there are
        ("line", _INT),  # spaces in a line
        ("line_count", _INT),
        ("seats", _INT),
        ("sides", _INT),
        ("hand", _INT),
        ("to_win", _INT),
        # Options
        ("dice", _BOOL),
        ("any_target", _BOOL),
        ("replace", _BOOL),
        ("discard", _BOOL),
        ("exchange", _INT),  # 0 off, 1 then the turn goes on, 2 ends the turn
        ("exchanges", _INT),  # in a turn
        ("reshuffle", _BOOL),
        ("shared", _INT),
        ("resplit", _BOOL),
        ("lock", _BOOL),
        ("last_reply", _BOOL),
        ("bonus_always", _BOOL),
        ("top_only", _BOOL),
        # Where the numbers of a game lie
        ("held", _INT),
        ("hands", _INT),
        ("deck", _INT),
        ("pile", _INT),
        ("length", _INT),
        # Boards and cards; masks are two words: cells 0 to 63, and from 64 up
        ("side", _SMALL, (MOST_SEATS,)),  # of each seat
        ("place", _MASK, (2 * MOST_KINDS,)),  # the spaces that show each kind of card
        ("power", _TINY, (MOST_KINDS,)),  # PLACES, WILD or REMOVER
        ("cards", _SMALL, (MOST_CARDS,)),  # the kind of each card
        ("playable", _MASK, (2,)),  # every cell but the corners
        ("free", _MASK, (2,)),  # the cells that count as every side's own chip
        ("group", _SMALL, (MOST_KINDS,)),  # cards of one group go to the same spaces;
        ("groups", _INT),  # the last two are the wild ones and the removers
        ("copies", np.int16, (MOST_GROUPS,)),  # how many cards there are of each group
        ("cell_group", _SMALL, (MOST_CELLS,)),  # whose cards go there; `groups` for a corner
        ("lines", _MASK, (2 * MOST_AXES_LINES,)),  # every line, in reading order
        ("axis", _TINY, (MOST_AXES_LINES,)),  # of each line
        ("line_cells", _SMALL, (MOST_AXES_LINES, LONGEST_LINE)),
        ("corner", _TINY, (MOST_AXES_LINES,)),  # how many free corners are in each line
        ("along", _MASK, (8 * MOST_CELLS,)),  # by cell and axis: all that share a line with it
        ("through", _SMALL, (MOST_CELLS, 4 * LONGEST_LINE)),  # lines of each cell, in reading order
        ("many", _SMALL, (MOST_CELLS,)),  # how many those are
        ("spaces", _MASK, (2 * 13,)),  # what each total of two dice is about (rules 9.2)
        ("room", _INT, (6 * MOST_AXES_LINES,)),  # memory to work in; each thread has its own
    ],
    align=True,
)
"""One table, compiled. It is one record, so that the kernel passes it on as one address."""

Tables = np.record


def for_thread(t: Tables) -> Tables:
    """The same tables with other memory to work in."""
    return record(LAYOUT, t)


def record(layout: Any, content: Any = None) -> np.record:
    """A record of zeros, or a copy of another of the same layout."""
    made = np.zeros(1, layout).view(np.recarray)
    if content is not None:
        made[0] = content
    return cast(np.record, made[0])


def words(mask: int) -> list[int]:
    """A mask as two words."""
    return [mask & (1 << 64) - 1, mask >> 64]


def actions(t: Tables) -> int:
    """How many actions there are: see `game`."""
    return int(3 * t.cells + t.kinds + 2)


@lru_cache(maxsize=256)
def compile_tables(setup: Setup) -> Tables:
    """The tables of a setup.

    Raises:
        BadKernel: if the board, the lines or the pack are too large.
    """
    edition, options = setup.edition, setup.options
    board, pack = edition.board, edition.pack
    count = len(board.shows)
    _fits(setup)
    held = HEAD + MOST_LINES * setup.sides
    hand = 0 if edition.dice else setup.hand_size
    hands = held + setup.seats
    deck = hands + setup.seats * hand
    pile = deck + len(pack.cards)
    lines, kinds = board.lines, len(pack.names)
    number = {line: at for at, line in enumerate(lines)}
    through = np.zeros((count, 4 * LONGEST_LINE), np.uint16)
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
    shown = sorted(
        {key for kind, key in enumerate(pack.shows) if key is not None and not power[kind]}
    )
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
    made: dict[str, Any] = {
        "cells": count,
        "kinds": kinds,
        "pack": len(pack.cards),
        "line": board.line,
        "line_count": len(lines),
        "seats": setup.seats,
        "sides": setup.sides,
        "hand": hand,
        "to_win": setup.lines_to_win,
        "dice": edition.dice,
        "any_target": options.remove_target == "any_unlocked",
        "replace": bool(options.jack_replace),
        "discard": options.no_move == "discard_and_draw",
        "exchange": ("off", "then_turn", "ends_turn").index(options.exchange),
        "exchanges": MOST_CARDS if many == "any" else int(many),
        "reshuffle": options.empty_deck == "reshuffle",
        "shared": options.shared,
        "resplit": bool(options.resplit),
        "lock": bool(options.lock),
        "last_reply": options.tie == "last_reply",
        "bonus_always": options.dice_bonus == "always",
        "top_only": options.piles == "top_only",
        "held": held,
        "hands": hands,
        "deck": deck,
        "pile": pile,
        "length": pile + len(pack.cards),
        "side": np.array([setup.side(seat) for seat in setup.order], np.uint16),
        "place": _masks(places),
        "power": power,
        "cards": np.array(pack.cards, np.uint16),
        "playable": _masks([board.everywhere & ~board.corners]),
        "free": _masks([setup.free]),
        "group": np.array(group, np.uint16),
        "groups": groups,
        "copies": copies,
        "cell_group": [
            groups if key is None else number_of.get(key, groups) for key in board.shows
        ],
        "lines": _masks(lines),
        "axis": np.array([board.axis[line] for line in lines], np.uint8),
        "line_cells": [list(cells(line)) for line in lines],
        "corner": np.array([min((line & setup.free).bit_count(), 3) for line in lines], np.uint8),
        "along": along.reshape(-1),
        "through": through,
        "many": np.array([len(one) for one in board.through], np.uint16),
        "spaces": _masks(_spaces(setup)),
    }
    t = record(LAYOUT)
    for name, value in made.items():
        place = t[name]
        if isinstance(place, np.ndarray):
            array = np.asarray(value)
            place[tuple(map(slice, array.shape))] = array
        else:
            t[name] = value
    return t


def _fits(setup: Setup) -> None:
    """Refuse what the kernel has no room for.

    Raises:
        BadKernel: if the board, the lines or the pack are too large.
    """
    board, pack, name = setup.edition.board, setup.edition.pack, setup.edition.name
    for count, most, what in (
        (len(board.shows), MOST_CELLS, "spaces"),
        (board.line, LONGEST_LINE, "spaces in a line"),
        (len(pack.names), MOST_KINDS, "kinds of card"),
        (len(pack.cards), MOST_CARDS, "cards"),
    ):
        if count > most:
            raise BadKernel(name, Found(f"{count} {what}"), f"at most {most}")


def _spaces(setup: Setup) -> list[int]:
    if not setup.edition.dice:
        return [0] * 13
    board, keys = setup.edition.board, setup.edition.pack.keys
    rolls = [(0, 0)] * 2 + [(min(total - 1, 6), max(total - 6, 1)) for total in range(2, 13)]
    return [0, 0, *(dice.spaces(board, keys, roll) for roll in rolls[2:])]


def _masks(masks: Any) -> Array:
    return np.array([word for mask in masks for word in words(mask)], np.uint64)
