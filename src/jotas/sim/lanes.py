"""Chips and lines of random games: see `points` for how they are written."""

from typing import Any

import numpy as np

from jotas.sim.compile import ONE, apart, inner, lowest, popcount, select
from jotas.sim.lines import count_lines
from jotas.sim.points import LANES, NOWHERE, PLACES
from jotas.sim.rows import COUNTED, LOCK, OWN

_WORD = np.uint64
NONE, TWO, THREE, FOUR, WORD = _WORD(0), _WORD(2), _WORD(3), _WORD(4), _WORD(64)
LANE, IN_WORD = _WORD(2**16 - 1), _WORD(63)
SIDE = _WORD(LANES)
"""How far the lanes of two sides lie apart."""


@inner
def pick(first: Any, second: Any, rank: Any) -> Any:
    """The point that has `rank` points of two words before it: as two words, and as a number."""
    count = popcount(first)
    past = NONE - _WORD(rank >= count)
    at = select((first & ~past) | (second & past), rank - (count & past))
    bit = ONE << at
    return bit & ~past, bit & past, at + (past & WORD)


@inner
def _lanes(u: Any, side: Any, point: Any) -> Any:
    """Where a side's chips in the four lanes of a point are."""
    near, base = FOUR * point, SIDE * side
    return (
        base + u.lane[near],
        base + u.lane[near + ONE],
        base + u.lane[near + TWO],
        base + u.lane[near + THREE],
    )


@inner
def _turn_over(u: Any, side: Any, first: Any, second: Any) -> Any:
    """An open space has a chip of the side, or a space with one is open."""
    u.open[0] ^= first
    u.open[1] ^= second
    u.loose[TWO * side] ^= first
    u.loose[TWO * side + ONE] ^= second


@inner
def put(u: Any, x: Any, side: Any, first: Any, second: Any, point: Any) -> Any:
    """Put a chip of a side on a point. Returns whether the side has the lines to win then."""
    _turn_over(u, side, first, second)
    u.open_count -= ONE
    a, b, c, d = _lanes(u, side, point)
    chips = (
        u.bits[point]
        | _WORD(u.lanes[a])
        | _WORD(u.lanes[b]) << _WORD(16)
        | _WORD(u.lanes[c]) << _WORD(32)
        | _WORD(u.lanes[d]) << _WORD(48)
    )
    u.lanes[a] = chips
    u.lanes[b] = chips >> _WORD(16)
    u.lanes[c] = chips >> _WORD(32)
    u.lanes[d] = chips >> _WORD(48)
    pairs = chips & chips >> ONE
    starts = pairs & pairs >> TWO & pairs >> (u.line - TWO)
    if starts == NONE:
        return False
    if x is None or u.simple:
        _count_in_lanes(u, side, point, starts)
    elif x is not None:
        _count_one_by_one(u, x, side, point)
    return u.lines[side] >= u.to_win


@inner
def remove(u: Any, side: Any, first: Any, second: Any, point: Any) -> Any:
    """Take a side's chip off a point."""
    _turn_over(u, side, first, second)
    u.open_count += ONE
    a, b, c, d = _lanes(u, side, point)
    bits = ~u.bits[point]
    u.lanes[a] &= bits
    u.lanes[b] &= bits >> _WORD(16)
    u.lanes[c] &= bits >> _WORD(32)
    u.lanes[d] &= bits >> _WORD(48)


@apart
def _count_in_lanes(u: Any, side: Any, point: Any, starts: Any) -> None:
    """Count the lines that the chip on a point makes, where lines are simple (rules 6).

    `starts` has the first places of all complete lines in the four lanes of the point.
    """
    for axis in range(4):
        here = starts >> _WORD(16 * axis) & LANE
        if here == NONE:
            continue
        lane = _WORD(u.lane[FOUR * point + _WORD(axis)])
        lines = (popcount(here) + u.line - TWO) // (u.line - ONE)
        lines -= _WORD(lane == u.line_lane[side])
        if lines == NONE:
            continue
        u.lines[side] += lines
        u.line_lane[side] = lane
        place = _WORD(PLACES) * lane + lowest(here)
        for at in range(u.line):
            held = _WORD(u.point[place + at])
            if held != _WORD(NOWHERE):
                u.loose[TWO * side + held // WORD] &= ~(ONE << (held & IN_WORD))


@apart
def _count_one_by_one(u: Any, x: Any, side: Any, point: Any) -> None:
    """Count the lines that the chip on a point makes, as `lines` does it (rules 6)."""
    own = OWN + 2 * np.int64(side)
    low, high = _chips(u, x.t, side)
    x.w[own], x.w[own + 1] = low, high
    if not count_lines(x.t, x.w, x.s, None, np.int64(side), np.int64(u.cell[point])):
        return
    u.lines[side] = x.s[COUNTED + np.int64(side)]
    if not x.t.lock:
        return
    low &= ~x.w[LOCK]
    high &= ~x.w[LOCK + 1]
    u.loose[TWO * side], u.loose[TWO * side + ONE] = NONE, NONE
    for at in range(TWO * WORD):
        cell = _WORD(u.cell[at])
        if cell != _WORD(NOWHERE):
            word = low if cell < WORD else high
            bit = word >> (cell & IN_WORD) & ONE
            u.loose[TWO * side + at // WORD] |= bit << (at & IN_WORD)


@inner
def _chips(u: Any, t: Any, side: Any) -> Any:
    """Mask of a side's chips and of the free corners: its rows, one after the other."""
    low, high = NONE, NONE
    row, first = SIDE * side, NONE
    while first < _WORD(t.cells):
        chips = _WORD(u.lanes[row])
        if first >= WORD:
            high |= chips << (first - WORD)
        else:
            low |= chips << first
            if first:
                high |= chips >> (WORD - first)
        row += ONE
        first += u.width
    return low, high
