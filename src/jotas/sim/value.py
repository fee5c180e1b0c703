"""A learned judge of positions: features of lines and hands, and the small net that weighs them.

It judges what a seat leaves behind: its move is made, and another side is to move. It looks at the
board, the piles and that seat's own hand, and at nothing else.
"""

from typing import Any

import numpy as np

from jotas.sim.compile import ONE, apart, inner, lowest, popcount
from jotas.sim.lines import open_cells, put, take
from jotas.sim.policy import do_move
from jotas.sim.rows import COUNTED, OVER, PILE, TURN, WON, WORDS
from jotas.sim.tables import PLACES, REMOVER
from jotas.sim.weights import HIDDEN

OWN_LINES = 72
"""A line that only the side stands in: 6 chips x 4 missing spaces it has cards for x 3 unseen."""
OTHER_LINES = 54
"""A line that one other side stands in: 6 chips x 3 spaces the seat can block x 3 unseen."""
MIXED = 36
POWERS, READY, DEAD, STAGE = 20, 16, 4, 12
SURE = 30.0
"""The score of a move that wins at once."""


@inner
def feature_count(t: Any) -> Any:
    """How many features a phase has."""
    return 1 + OWN_LINES + OTHER_LINES * (t.sides - 1) + MIXED + POWERS + READY + DEAD + STAGE


@inner
def count_cards(t: Any, s: Any, m: Any, seat: Any) -> Any:
    """Count the seat's own cards, and those that it has not seen."""
    for group in range(t.groups):
        m.have[group] = 0
        m.unseen[group] = t.copies[group]
    for at in range(np.int64(s[PILE])):
        m.unseen[t.group[s[t.pile + at]]] -= 1
    first = t.hands + seat * t.hand
    for slot in range(np.int64(s[t.held + seat])):
        group = t.group[s[first + slot]]
        m.unseen[group] -= 1
        m.have[group] += 1


@inner
def phase(t: Any, s: Any, side: Any) -> Any:
    """Whether the side needs one line more (2), and whether another side does (1)."""
    mine = np.int64(t.to_win - np.int64(s[COUNTED + side]) <= 1)
    theirs = 0
    for other in range(t.sides):
        if other != side and t.to_win - np.int64(s[COUNTED + other]) <= 1:
            theirs = 1
    return 2 * mine + theirs


@inner
def line_feature(t: Any, codes: Any, m: Any, side: Any, line: Any, low: Any, high: Any) -> Any:
    """The feature of a line, or -1; and 1 for a line the seat can fill, 2 for one that others may.

    `low` and `high` are the open cells.
    """
    code = np.int64(codes[line])
    corners = np.int64(t.corner[line])
    shift = 4 * side
    own = code >> shift & 7
    others, owner = 0, -1
    for further in range(1, t.sides):
        other = side + further
        if other >= t.sides:
            other -= t.sides
        chips = code >> 4 * other & 7
        if chips:
            others += chips
            owner = further if owner < 0 else 99
    a, b = t.lines[2 * line] & low, t.lines[2 * line + 1] & high
    if others == 0:
        if own == 0 or code >> shift & 8:
            return -1, 0
        held, scarce = 0, 2
        while a:
            group = t.cell_group[np.int64(lowest(a))]
            a &= a - ONE
            if m.have[group] > 0:
                held += 1
            elif m.unseen[group] < scarce:
                scarce = np.int64(m.unseen[group])
        while b:
            group = t.cell_group[np.int64(lowest(b)) + 64]
            b &= b - ONE
            if m.have[group] > 0:
                held += 1
            elif m.unseen[group] < scarce:
                scarce = np.int64(m.unseen[group])
        chips = min(own + corners, 5)
        ready = 1 if own + corners == t.line - 1 and held > 0 else 0
        return 1 + (chips * 4 + min(held, 3)) * 3 + max(scarce, 0), ready
    if own == 0 and owner < 99:
        other = side + owner
        if other >= t.sides:
            other -= t.sides
        if code >> 4 * other & 8:
            return -1, 0
        guards, scarce = 0, 2
        while a:
            group = t.cell_group[np.int64(lowest(a))]
            a &= a - ONE
            guards += m.have[group] > 0
            if m.unseen[group] < scarce:
                scarce = np.int64(m.unseen[group])
        while b:
            group = t.cell_group[np.int64(lowest(b)) + 64]
            b &= b - ONE
            guards += m.have[group] > 0
            if m.unseen[group] < scarce:
                scarce = np.int64(m.unseen[group])
        chips = min(others + corners, 5)
        scarce = max(scarce, 0)
        threat = 2 if others + corners == t.line - 1 and scarce > 0 else 0
        base = 1 + OWN_LINES + OTHER_LINES * (owner - 1)
        return base + (chips * 3 + min(guards, 2)) * 3 + scarce, threat
    if own + others + corners >= t.line - 1:
        base = 1 + OWN_LINES + OTHER_LINES * (t.sides - 1)
        return base + min(own + corners, 5) * 6 + min(others + corners, 5), 0
    return -1, 0


@apart
def write_rest(
    t: Any, m: Any, base: Any, ready: Any, threats: Any, dead: Any, low: Any, high: Any
) -> Any:
    """Write the features that are not of lines: powers, what is ready, dead cards, the stage."""
    wild, remover = t.groups - 2, t.groups - 1
    first = base + 1 + OWN_LINES + OTHER_LINES * (t.sides - 1) + MIXED
    m.rest[0] = first + min(np.int64(m.have[wild]), 4)
    m.rest[1] = first + 5 + min(np.int64(m.have[remover]), 4)
    m.rest[2] = first + 10 + min(np.int64(m.unseen[wild]), 4)
    m.rest[3] = first + 15 + min(np.int64(m.unseen[remover]), 4)
    m.rest[4] = first + POWERS + min(ready, 3) * 4 + min(threats, 3)
    m.rest[5] = first + POWERS + READY + min(dead, 3)
    m.rest[6] = first + POWERS + READY + DEAD + stage(t, low, high)


@inner
def stage(t: Any, low: Any, high: Any) -> Any:
    """How full the board is, in twelfths."""
    left = np.int64(popcount(low) + popcount(high))
    all_ = np.int64(popcount(t.playable[0]) + popcount(t.playable[1]))
    return min(STAGE - 1, (all_ - left) * STAGE // all_)


@apart
def list_features(t: Any, w: Any, s: Any, codes: Any, m: Any, seat: Any, found: Any) -> Any:
    """Write the features of what a seat leaves behind, phase included; how many there are."""
    side = np.int64(t.side[seat])
    count_cards(t, s, m, seat)
    low, high = open_cells(t, w)
    base = phase(t, s, side) * feature_count(t)
    found[0] = base
    count, ready, threats = 1, 0, 0
    for line in range(t.line_count):
        feature, flag = line_feature(t, codes, m, side, line, low, high)
        ready += flag == 1
        threats += flag == 2
        if feature >= 0:
            found[count] = base + feature
            count += 1
    write_rest(t, m, base, ready, threats, dead_cards(t, s, seat, low, high), low, high)
    for at in range(7):
        found[count + at] = m.rest[at]
    return count + 7


@inner
def squash(k: Any, m: Any, row: Any, at: Any) -> Any:
    """What the hidden units add, from a row of their sums."""
    total = np.float32(0.0)
    for unit in range(HIDDEN):
        total += k.out[at, unit] * min(max(m.sums[row, unit], np.float32(0.0)), np.float32(1.5))
    return total


@inner
def add_lines(
    t: Any, codes: Any, k: Any, m: Any, row: Any, side: Any, base: Any, low: Any, high: Any
) -> Any:
    """Begin the sums of a row with all lines: the linear weights, and how many lines are ready.

    The last is how many threaten. Row 0 keeps what each line is, for moves that are tried.
    """
    total = k.linear[base]
    for unit in range(HIDDEN):
        m.sums[row, unit] = k.embed[base, unit]
    ready, threats = 0, 0
    for line in range(t.line_count):
        feature, flag = -1, 0
        if codes[line] & 0x7777:
            feature, flag = line_feature(t, codes, m, side, line, low, high)
        if row == 0:
            m.ids[line] = feature * 4 + flag
        ready += flag == 1
        threats += flag == 2
        if feature >= 0:
            total += add(k, m, row, base + feature)
    return total, ready, threats


@apart
def judge(t: Any, w: Any, s: Any, codes: Any, k: Any, m: Any, seat: Any) -> Any:
    """The logit of the chance that the seat's side wins, when it has moved and others are next."""
    side = np.int64(t.side[seat])
    count_cards(t, s, m, seat)
    low, high = open_cells(t, w)
    where = phase(t, s, side)
    base = where * k.features
    total, ready, threats = add_lines(t, codes, k, m, 1, side, base, low, high)
    write_rest(t, m, base, ready, threats, dead_cards(t, s, seat, low, high), low, high)
    for at in range(7):
        total += add(k, m, 1, m.rest[at])
    return total + squash(k, m, 1, where)


@inner
def add(k: Any, m: Any, row: Any, feature: Any) -> Any:
    """Put a feature on the sums of a row; its linear weight."""
    for unit in range(HIDDEN):
        m.sums[row, unit] += k.embed[feature, unit]
    return k.linear[feature]


@inner
def drop(k: Any, m: Any, row: Any, feature: Any) -> Any:
    """Take a feature off the sums of a row; its linear weight."""
    for unit in range(HIDDEN):
        m.sums[row, unit] -= k.embed[feature, unit]
    return k.linear[feature]


@apart
def weigh(t: Any, w: Any, s: Any, codes: Any, k: Any, m: Any, count: Any) -> Any:
    """Score the moves of a mind with the logit of what each leaves behind.

    Only the lines that a move touches are looked at again: those through its cell, and those
    through the other spaces of its card where no second one is held.
    """
    seat = np.int64(s[TURN])
    side = np.int64(t.side[seat])
    first = t.hands + seat * t.hand
    count_cards(t, s, m, seat)
    low, high = open_cells(t, w)
    where = phase(t, s, side)
    base = where * k.features
    total, ready, threats = add_lines(t, codes, k, m, 0, side, base, low, high)
    lines = t.line_count
    for move in range(count):
        slot, cell = np.int64(m.slots[move]), np.int64(m.cells[move])
        kind = np.int64(s[first + slot])
        power, group = t.power[kind], np.int64(t.group[kind])
        bit = ONE << np.uint64(cell & 63)
        a, b = (bit, np.uint64(0)) if cell < 64 else (np.uint64(0), bit)
        places = power != REMOVER
        if t.replace and power == REMOVER or places and _fills(t, codes, side, cell):
            m.scores[move] = _tried(t, w, s, codes, k, m, slot, cell)
            count_cards(t, s, m, seat)
            continue
        owner = side
        if places:
            put(t, w, codes, side, cell)
            now_low, now_high = low & ~a, high & ~b
        else:
            owner = take(t, w, codes, cell)
            now_low, now_high = low | a, high | b
        m.have[group] -= 1
        for unit in range(HIDDEN):
            m.sums[1, unit] = m.sums[0, unit]
        value, is_ready, is_threat = total, ready, threats
        m.stamp[lines] += 1
        stamp = m.stamp[lines]
        m.near[0] = cell
        near = 1
        if power == PLACES and m.have[group] == 0:
            c, d = t.place[2 * kind] & now_low, t.place[2 * kind + 1] & now_high
            while c:
                m.near[near] = np.int64(lowest(c))
                near += 1
                c &= c - ONE
            while d:
                m.near[near] = np.int64(lowest(d)) + 64
                near += 1
                d &= d - ONE
        for place in range(near):
            spot = m.near[place]
            for at in range(np.int64(t.many[spot])):
                line = np.int64(t.through[spot, at])
                if m.stamp[line] == stamp:
                    continue
                m.stamp[line] = stamp
                feature, flag = line_feature(t, codes, m, side, line, now_low, now_high)
                old = m.ids[line]
                if feature != old >> 2:
                    if old >= 0:
                        value -= drop(k, m, 1, base + (old >> 2))
                    if feature >= 0:
                        value += add(k, m, 1, base + feature)
                is_ready += np.int64(flag == 1) - np.int64(old & 3 == 1)
                is_threat += np.int64(flag == 2) - np.int64(old & 3 == 2)
        played = 1 if power == PLACES and not _lives(t, kind, now_low, now_high) else 0
        dead = dead_cards(t, s, seat, now_low, now_high) - played
        write_rest(t, m, base, is_ready, is_threat, dead, now_low, now_high)
        for at in range(7):
            value += add(k, m, 1, m.rest[at])
        m.scores[move] = value + squash(k, m, 1, where)
        m.have[group] += 1
        if places:
            take(t, w, codes, cell)
        else:
            put(t, w, codes, owner, cell)


@inner
def _lives(t: Any, kind: Any, low: Any, high: Any) -> Any:
    return (t.place[2 * kind] & low) | (t.place[2 * kind + 1] & high) != 0


@inner
def dead_cards(t: Any, s: Any, seat: Any, low: Any, high: Any) -> Any:
    """How many cards of a hand have no space left."""
    first = t.hands + seat * t.hand
    count = 0
    for slot in range(np.int64(s[t.held + seat])):
        kind = np.int64(s[first + slot])
        if t.power[kind] == PLACES and not _lives(t, kind, low, high):
            count += 1
    return count


@inner
def _fills(t: Any, codes: Any, side: Any, cell: Any) -> Any:
    """Whether a chip of the side on the cell fills a line."""
    shift = 4 * side
    for at in range(np.int64(t.many[cell])):
        line = t.through[cell, at]
        if (codes[line] >> shift & 7) + t.corner[line] == t.line - 1:
            if codes[line] & ~(15 << shift) & 0x7777 == 0:
                return True
    return False


@apart
def _tried(t: Any, w: Any, s: Any, codes: Any, k: Any, m: Any, slot: Any, cell: Any) -> Any:
    """The logit after a move that is really made, on a copy."""
    words, kept, counts = m.spare_words[:], m.spare_numbers[:], m.spare_codes[:]
    copy(t, w, s, codes, words, kept, counts)
    seat = np.int64(s[TURN])
    side = np.int64(t.side[seat])
    do_move(t, words, kept, counts, slot, cell)
    if kept[OVER]:
        if kept[WON] == side + 1:
            return SURE
        return -SURE if kept[WON] else 0.0
    held = np.int64(s[t.held + seat]) - 1
    drew = np.int64(kept[t.held + seat]) > held
    if drew:
        kept[t.held + seat] = held
    return np.float64(judge(t, words, kept, counts, k, m, seat))


@inner
def trial(m: Any) -> Any:
    """The game in a mind's memory that is played on: arrays as any others (`[:]` makes them such).

    What lies in a record is of another type, and all that gets both is compiled for each.
    """
    return m.trial_words[:], m.trial_numbers[:], m.trial_codes[:]


@inner
def copy(t: Any, w: Any, s: Any, codes: Any, w2: Any, s2: Any, codes2: Any) -> Any:
    """Copy a game."""
    for at in range(WORDS):
        w2[at] = w[at]
    for at in range(t.length):
        s2[at] = s[at]
    for at in range(t.line_count):
        codes2[at] = codes[at]
