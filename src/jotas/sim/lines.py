"""What stands on the board: where chips can go, and the lines that they make (rules 3, 6, 9)."""

from typing import Any

import numpy as np

from jotas.sim.compile import ONE, apart, below, inner, popcount, select
from jotas.sim.rows import COUNTED, LOCK, OWN
from jotas.sim.tables import HEAD, MOST_LINES


@inner
def taken(t: Any, w: Any) -> Any:
    """Mask of the cells under any chip."""
    low, high = w[OWN] | w[OWN + 2], w[OWN + 1] | w[OWN + 3]
    if t.sides > 2:
        low |= w[OWN + 4] | w[OWN + 6]
        high |= w[OWN + 5] | w[OWN + 7]
    return low, high


@inner
def open_cells(t: Any, w: Any) -> Any:
    """Mask of the cells that can take a chip (rules 3.2, 3.6)."""
    low, high = taken(t, w)
    return t.playable[0] & ~low, t.playable[1] & ~high


@inner
def removable(t: Any, w: Any, side: Any) -> Any:
    """Mask of the chips that a side's remover may take (rules 3.4)."""
    low, high = taken(t, w)
    if not t.any_target:
        low &= ~w[OWN + 2 * side]
        high &= ~w[OWN + 1 + 2 * side]
    return low & ~w[LOCK], high & ~w[LOCK + 1]


@inner
def roll_targets(t: Any, w: Any, roll: Any, side: Any) -> Any:
    """Mask of the cells that a roll may be used on (rules 9.2)."""
    total = (roll >> 3) + (roll & 7)
    low, high = taken(t, w)
    a, b = t.spaces[2 * total], t.spaces[2 * total + 1]
    if total != 10:
        c, d = a & t.playable[0] & ~low, b & t.playable[1] & ~high
        if c | d:
            return c, d
    return a & low & ~w[OWN + 2 * side], b & high & ~w[OWN + 1 + 2 * side]


@inner
def put(t: Any, w: Any, codes: Any, side: Any, cell: Any) -> Any:
    """Put a chip of a side on a cell.

    `codes`, uint16[lines] or None, keeps count: four bits for each side in each line, its chips
    (corners not counted) and, as the highest, whether the line can't count for it any more.
    """
    if cell < 64:
        w[OWN + 2 * side] |= ONE << np.uint64(cell)
    else:
        w[OWN + 1 + 2 * side] |= ONE << np.uint64(cell - 64)
    if codes is not None:
        one = 1 << 4 * side
        for at in range(np.int64(t.many[cell])):
            codes[t.through[cell, at]] += one


@inner
def take(t: Any, w: Any, codes: Any, cell: Any) -> Any:
    """Take the chip off a cell."""
    word, bit = (0, cell) if cell < 64 else (1, cell - 64)
    mask = ONE << np.uint64(bit)
    for side in range(t.sides):
        if w[OWN + 2 * side + word] & mask:
            w[OWN + 2 * side + word] &= ~mask
            if codes is not None:
                one = 1 << 4 * side
                for at in range(np.int64(t.many[cell])):
                    codes[t.through[cell, at]] -= one
            return side
    return -1


@inner
def completes(t: Any, w: Any, side: Any, cell: Any) -> Any:
    """Whether a line of a side is full through a cell where its chip lies."""
    low, high = w[OWN + 2 * side] | t.free[0], w[OWN + 1 + 2 * side] | t.free[1]
    near = 8 * cell
    for axis in range(4):
        a, b = t.along[near + 2 * axis], t.along[near + 2 * axis + 1]
        if popcount(low & a) + popcount(high & b) >= np.uint64(t.line):
            for at in range(np.int64(t.many[cell])):
                line = t.through[cell, at]
                a, b = t.lines[2 * line], t.lines[2 * line + 1]
                if low & a == a and high & b == b:
                    return True
            return False
    return False


@inner
def fits(t: Any, line: Any, other: Any) -> Any:
    """Whether two lines of a side may both count (rules 6.2)."""
    if line == other:
        return False
    low = t.lines[2 * line] & t.lines[2 * other] & ~t.free[0]
    high = t.lines[2 * line + 1] & t.lines[2 * other + 1] & ~t.free[1]
    return np.int64(popcount(low) + popcount(high)) <= t.shared


@inner
def is_full(t: Any, line: Any, low: Any, high: Any) -> Any:
    """Whether a line is full, and not of corners alone (rules 6.1)."""
    a, b = t.lines[2 * line], t.lines[2 * line + 1]
    return low & a == a and high & b == b and ((a & ~t.free[0]) | (b & ~t.free[1])) != 0


@apart
def count_lines(t: Any, w: Any, s: Any, codes: Any, side: Any, cell: Any) -> bool:
    """Count the lines that the chip on a cell makes (rules 6): as `rules.layouts`, first choice."""
    low, high = w[OWN + 2 * side] | t.free[0], w[OWN + 1 + 2 * side] | t.free[1]
    base = HEAD + MOST_LINES * side
    count = np.int64(s[COUNTED + side])
    total = t.line_count
    member, made, moves = 0, total, 5 * total
    room = t.room
    for line in range(total):
        room[line] = 0
    for at in range(np.int64(t.many[cell])):
        line = t.through[cell, at]
        if low & t.lines[2 * line] == t.lines[2 * line] and (
            high & t.lines[2 * line + 1] == t.lines[2 * line + 1]
        ):
            room[member + line] = 1
    if t.resplit:
        grown = True
        while grown:
            grown = False
            for line in range(total):
                if room[member + line] or not is_full(t, line, low, high):
                    continue
                for other in range(total):
                    if (
                        room[member + other]
                        and t.axis[other] == t.axis[line]
                        and (
                            (t.lines[2 * line] & t.lines[2 * other])
                            | (t.lines[2 * line + 1] & t.lines[2 * other + 1])
                        )
                    ):
                        room[member + line] = 1
                        grown = True
                        break
    movable = 0
    for at in range(count):
        room[moves + at] = room[member + s[base + at]] if t.resplit else 0
        movable += room[moves + at]
    size = 0
    for line in range(total):
        if not room[member + line]:
            continue
        good = True
        for at in range(count):
            if not room[moves + at] and not fits(t, line, np.int64(s[base + at])):
                good = False
                break
        if good:
            room[made + size] = line
            size += 1
    for wanted in range(size, movable, -1):
        if _first_set(t, s, base, count, size, wanted):
            _adopt(t, w, s, side, wanted)
            if codes is not None:
                bar(t, s, codes, side)
            return True
    return False


@inner
def _first_set(t: Any, s: Any, base: Any, count: Any, size: Any, wanted: Any) -> Any:
    """The first set of so many lines that fit together: one that keeps those counted, if any."""
    total, room = t.line_count, t.room
    made, found, chosen, moves = total, 2 * total, 3 * total, 5 * total
    any_found = False
    depth = 0
    room[chosen] = 0
    while depth >= 0:
        at = room[chosen + depth]
        if at > size - (wanted - depth):
            depth -= 1
            if depth >= 0:
                room[chosen + depth] += 1
            continue
        good = True
        for before in range(depth):
            if not fits(t, room[made + at], room[made + room[chosen + before]]):
                good = False
                break
        if not good:
            room[chosen + depth] += 1
            continue
        if depth + 1 < wanted:
            depth += 1
            room[chosen + depth] = at + 1
            continue
        keeps = True
        for old in range(count):
            if room[moves + old]:
                there = False
                for one in range(wanted):
                    there |= room[made + room[chosen + one]] == s[base + old]
                keeps &= there
        if keeps or not any_found:
            any_found = True
            for one in range(wanted):
                room[found + one] = room[made + room[chosen + one]]
        if keeps:
            return True
        room[chosen + depth] += 1
    return any_found


@inner
def _adopt(t: Any, w: Any, s: Any, side: Any, wanted: Any) -> Any:
    """Lines that make room are dropped, then the new ones follow in reading order."""
    base = HEAD + MOST_LINES * side
    count = np.int64(s[COUNTED + side])
    total, room = t.line_count, t.room
    found, added, moves = 2 * total, 4 * total, 5 * total
    new = 0
    for one in range(wanted):
        there = False
        for old in range(count):
            there |= room[moves + old] != 0 and s[base + old] == room[found + one]
        if not there:
            room[added + new] = room[found + one]
            new += 1
    kept = 0
    for old in range(count):
        stays = room[moves + old] == 0
        if not stays:
            for one in range(wanted):
                stays |= s[base + old] == room[found + one]
        if stays:
            s[base + kept] = s[base + old]
            kept += 1
    for one in range(new):
        if kept < MOST_LINES:
            s[base + kept] = room[added + one]
            kept += 1
    s[COUNTED + side] = kept
    if t.lock:
        w[LOCK] = 0
        w[LOCK + 1] = 0
        for one in range(t.sides):
            for at in range(np.int64(s[COUNTED + one])):
                line = s[HEAD + MOST_LINES * one + at]
                w[LOCK] |= t.lines[2 * line]
                w[LOCK + 1] |= t.lines[2 * line + 1]


@inner
def bar(t: Any, s: Any, codes: Any, side: Any) -> Any:
    """Mark the lines that can't count for a side beside those it has (rules 6.2)."""
    base = HEAD + MOST_LINES * side
    mark = 8 << 4 * side
    for line in range(t.line_count):
        good = True
        for at in range(np.int64(s[COUNTED + side])):
            good &= fits(t, line, np.int64(s[base + at]))
        codes[line] = codes[line] & ~mark if good else codes[line] | mark


@inner
def nth(low: Any, high: Any, rank: Any) -> Any:
    """The cell of a mask that has `rank` cells of it before it."""
    count = np.int64(popcount(low))
    if rank < count:
        return np.int64(select(low, np.uint64(rank)))
    return np.int64(select(high, np.uint64(rank - count))) + 64


@inner
def pick(w: Any, low: Any, high: Any, count: Any) -> Any:
    """A cell of a mask of so many, each with equal chance."""
    return nth(low, high, below(w, count))
