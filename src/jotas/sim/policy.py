"""Which moves are worth a thought, and what lines say of them: the rules of thumb of a player."""

from typing import Any

import numpy as np

from jotas.sim.compile import ONE, apart, fraction, inner, lowest
from jotas.sim.game import (
    can_exchange,
    end_idle_turn,
    exchange_slot,
    lay,
    play_slot,
    random_kind,
    roll_dice,
    use_roll,
)
from jotas.sim.lines import open_cells, removable, roll_targets, taken
from jotas.sim.mind import CORNERS, MOST_MOVES
from jotas.sim.rows import COUNTED, OWN, PLIES, ROLL, TURN
from jotas.sim.tables import PLACES, REMOVER, WILD
from jotas.sim.worths import REMOVE_COST, WILD_COST, WIN

NO_SLOT = 31
"""The card of a move with dice."""


@inner
def worth(t: Any, codes: Any, table: Any, span: Any, side: Any, cell: Any) -> Any:
    """The sum of one of the tables of `Mind` over the lines through a cell."""
    total = 0.0
    base = CORNERS * span * side
    for at in range(np.int64(t.many[cell])):
        line = t.through[cell, at]
        total += table[base + span * t.corner[line] + codes[line]]
    return total


@inner
def removal(t: Any, codes: Any, k: Any, side: Any, cell: Any) -> Any:
    """What taking the chip off a cell is worth: lines it breaks, and lines it opens."""
    broken = worth(t, codes, k.breaks, k.span, side, cell)
    return broken + 0.5 * worth(t, codes, k.opens, k.span, side, cell)


@inner
def completed(t: Any, codes: Any, side: Any, cell: Any) -> Any:
    """How many lines a chip of a side on a cell would fill, that could count."""
    count = 0
    shift = 4 * side
    for at in range(np.int64(t.many[cell])):
        line = t.through[cell, at]
        code = codes[line]
        if code >> shift & 8 == 0 and (code >> shift & 7) + t.corner[line] == t.line - 1:
            if code & ~(15 << shift) & 0x7777 == 0:
                count += 1
    return count


@inner
def critical(t: Any, codes: Any, side: Any) -> Any:
    """Where powers matter: open cells of lines nearly full, and chips that hold such lines up."""
    place_low, place_high = np.uint64(0), np.uint64(0)
    take_low, take_high = np.uint64(0), np.uint64(0)
    shift = 4 * side
    for line in range(t.line_count):
        code = np.int64(codes[line])
        corners = np.int64(t.corner[line])
        own = (code >> shift & 7) + corners
        others, most, barred = 0, 0, 0
        for other in range(t.sides):
            if other != side:
                chips = code >> 4 * other & 7
                others += chips
                if chips > most:
                    most = chips
                    barred = code >> 4 * other & 8
        alone = most == others and others > 0 and own == corners
        mine = code >> shift & 8 == 0 and own >= t.line - 2
        threat = alone and barred == 0 and most + corners >= t.line - 2
        if (mine and others == 0) or threat:
            place_low |= t.lines[2 * line]
            place_high |= t.lines[2 * line + 1]
        if (mine and others == 1) or threat:
            take_low |= t.lines[2 * line]
            take_high |= t.lines[2 * line + 1]
    return place_low, place_high, take_low, take_high


@apart
def _list(m: Any, count: Any, slot: Any, low: Any, high: Any) -> Any:
    """Add a move for each cell of a mask; how many moves there are then."""
    while low and count < MOST_MOVES:
        m.slots[count] = slot
        m.cells[count] = np.int64(lowest(low))
        low &= low - ONE
        count += 1
    while high and count < MOST_MOVES:
        m.slots[count] = slot
        m.cells[count] = np.int64(lowest(high)) + 64
        high &= high - ONE
        count += 1
    return count


@apart
def list_moves(t: Any, w: Any, s: Any, codes: Any, m: Any, everything: Any) -> Any:
    """Write the moves worth a thought into a mind; how many there are.

    Of several cards that go to the same spaces the first is listed. Powers are listed where they
    matter, unless nothing else can be played or `everything` is wanted.
    """
    side = np.int64(t.side[s[TURN]])
    if t.dice:
        low, high = roll_targets(t, w, np.int64(s[ROLL]), side)
        return _list(m, 0, NO_SLOT, low, high)
    first = t.hands + np.int64(s[TURN]) * t.hand
    held = np.int64(s[t.held + s[TURN]])
    free_low, free_high = open_cells(t, w)
    count = np.int64(0)
    wild, remover = np.int64(-1), np.int64(-1)
    for slot in range(held):
        kind = np.int64(s[first + slot])
        power = t.power[kind]
        if power == WILD:
            wild = slot
            continue
        if power == REMOVER:
            remover = slot
            continue
        again = False
        for other in range(slot):
            again |= t.group[s[first + other]] == t.group[kind]
        if not again:
            a, b = t.place[2 * kind] & free_low, t.place[2 * kind + 1] & free_high
            count = _list(m, count, slot, a, b)
    if wild < 0 and remover < 0:
        return count
    a, b, c, d = critical(t, codes, side)
    take_low, take_high = removable(t, w, side)
    if everything:
        a, b, c, d = free_low, free_high, take_low, take_high
    before = count
    if wild >= 0:
        count = _list(m, count, wild, a & free_low, b & free_high)
    if remover >= 0:
        count = _list(m, count, remover, c & take_low, d & take_high)
    if before == 0 and count == 0:
        if wild >= 0:
            count = _list(m, count, wild, free_low, free_high)
        if remover >= 0:
            count = _list(m, count, remover, take_low, take_high)
    return count


@apart
def rate(t: Any, w: Any, s: Any, codes: Any, k: Any, m: Any, count: Any) -> Any:
    """Score the moves of a mind by the lines through their cells."""
    seat = np.int64(s[TURN])
    side = np.int64(t.side[seat])
    first = t.hands + seat * t.hand
    need = t.to_win - np.int64(s[COUNTED + side])
    low, high = taken(t, w)
    own_low, own_high = w[OWN + 2 * side], w[OWN + 1 + 2 * side]
    ten = t.dice and (s[ROLL] >> 3) + (s[ROLL] & 7) == 10
    for move in range(count):
        cell = np.int64(m.cells[move])
        power = PLACES if t.dice else t.power[s[first + m.slots[move]]]
        if cell < 64:
            full = low >> np.uint64(cell) & ONE
            mine = own_low >> np.uint64(cell) & ONE
        else:
            full = high >> np.uint64(cell - 64) & ONE
            mine = own_high >> np.uint64(cell - 64) & ONE
        if full:
            score = -WIN if mine else removal(t, codes, k, side, cell)
            if t.dice and not ten:
                score += 0.5 * worth(t, codes, k.opens, k.span, side, cell)
        else:
            score = worth(t, codes, k.place, k.span, side, cell)
            if score >= 1000.0 and completed(t, codes, side, cell) >= need:
                score += WIN
        if power == WILD:
            score -= WILD_COST
        elif power == REMOVER:
            score -= REMOVE_COST
        m.scores[move] = score


@apart
def settle(t: Any, w: Any, s: Any) -> Any:
    """Roll, exchange a dead card or pass, where a player of sense would; whether it did."""
    if t.dice:
        if s[ROLL] == 0:
            roll_dice(t, w, s)
            return True
        return False
    seat = np.int64(s[TURN])
    first = t.hands + seat * t.hand
    held = np.int64(s[t.held + seat])
    low, high = open_cells(t, w)
    may = can_exchange(t, s)
    dead, playable = np.int64(-1), False
    for slot in range(held):
        kind = np.int64(s[first + slot])
        power = t.power[kind]
        if power == PLACES:
            a, b = t.place[2 * kind], t.place[2 * kind + 1]
            if a & low | b & high:
                playable = True
            elif may and (a | b):
                dead = slot
        elif power == WILD:
            playable |= (low | high) != 0
        else:
            c, d = removable(t, w, np.int64(t.side[seat]))
            playable |= (c | d) != 0
    if dead >= 0 and not (t.exchange == 2 and playable):
        exchange_slot(t, w, s, dead)
        return True
    if playable:
        return False
    s[PLIES] += 1
    if held and t.discard:
        lay(t, s, seat, random_kind(w, s, first, held))
        end_idle_turn(t, w, s, seat, True)
    else:
        end_idle_turn(t, w, s, seat, False)
    return True


@apart
def do_move(t: Any, w: Any, s: Any, codes: Any, slot: Any, cell: Any) -> Any:
    """Make a move: a card of the hand, or the roll, on a cell."""
    if t.dice:
        use_roll(t, w, s, codes, cell)
    else:
        play_slot(t, w, s, codes, slot, cell)


@inner
def best_of(w: Any, m: Any, count: Any, spread: Any) -> Any:
    """The move with the highest score, to which as much as `spread` of chance is added."""
    best, most = 0, -1e18
    for move in range(count):
        score = m.scores[move] + spread * fraction(w)
        if score > most:
            best, most = move, score
    return best
