"""One game as two rows of numbers, and every rule of play once more (rules 3 to 7, 9).

A game is a row of words `w` and a row of numbers `s`; `t` is its `Tables`.

`w`, uint64[11]: 0 the generator; 1, 2 the locked cells; 3 + 2 side, 4 + 2 side a side's chips.

`s`, uint16[t.length]: the names below; from HEAD on the counted lines of each side, MOST_LINES to a
side; from `t.held` on how many cards each seat holds, from `t.hands` on the hands, from `t.deck` on
the deck with the next card last, from `t.pile` on all piles as one.

An action is a number. With n spaces and k kinds of card: 0 to n - 1 put a chip on that space with a
card that shows it, or use the roll on it; n to 2n - 1 put one there with a wild card; 2n to 3n - 1
take one off with a remover; from 3n exchange a card of that kind, or lay it down where nothing can
be played; 3n + k passes; 3n + k + 1 rolls. Of cards that will do alike, the first in hand is used.

Draws are taken and lines are claimed at once; where there is a choice of lines, the first is taken.
Nobody calls table talk here.
"""

from typing import Any

import numpy as np

from jotas.sim.compile import ONE, apart, below, inner, popcount, select
from jotas.sim.tables import HEAD, MOST_LINES, PLACES, REMOVER, WILD

WORDS = 11
LOCK, OWN = 1, 3
(
    TURN, STARTER, OVER, WON, PLIES, DECK, PILE, EXCHANGED, STALE, PASSED, LEADER, OUT, ROLL,
    RESHUFFLES, COUNTED,
) = range(15)  # fmt: skip
"""Seat; seat; 0 or how it ended; 0 or 1 + side; turns so far; cards in the deck and in the pile;
as in `state.Table`: exchanged, stale, passed (a mask of seats), leader (0 or 1 + side), resigned
(a mask of seats), roll (0 or 8 x one die + the other); reshuffles so far; counted lines by side."""
LINES, LAST_REPLY, STUCK, PLAYED_OUT = 1, 2, 4, 5
"""How a game ended, in the order of `events.How`."""
MOST_TURNS = 2000
"""A game of more turns is stopped and counts as a draw: rules that people make may never end."""


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
def can_exchange(t: Any, s: Any) -> Any:
    """Whether a dead card may be exchanged now (rules 4.2)."""
    if t.exchange == 0 or s[EXCHANGED] >= t.exchanges or s[STALE] >= t.pack:
        return False
    return t.reshuffle or s[DECK] > 0


# Chips and lines


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


# Cards and turns


@inner
def shuffle(w: Any, s: Any, first: Any, count: Any) -> Any:
    """Shuffle so many numbers."""
    for left in range(count, 1, -1):
        other = first + below(w, left)
        last = first + left - 1
        s[last], s[other] = s[other], s[last]


@apart
def reshuffle(t: Any, w: Any, s: Any) -> Any:
    """The pile becomes the deck (rules 5.3)."""
    if t.reshuffle and s[PILE]:
        count = np.int64(s[PILE])
        for at in range(count):
            s[t.deck + at] = s[t.pile + at]
        s[DECK] = count
        s[PILE] = 0
        s[RESHUFFLES] += 1
        shuffle(w, s, t.deck, count)


@inner
def draw(t: Any, w: Any, s: Any, seat: Any) -> Any:
    """Draw the top card, if there is one (rules 5.3)."""
    if s[DECK] == 0:
        reshuffle(t, w, s)
    left = np.int64(s[DECK])
    if left:
        s[t.hands + seat * t.hand + s[t.held + seat]] = s[t.deck + left - 1]
        s[t.held + seat] += 1
        s[DECK] = left - 1
        if left == 1:
            reshuffle(t, w, s)


@inner
def lay(t: Any, s: Any, seat: Any, slot: Any) -> Any:
    """Lay a card of a hand on the pile; the last card takes its place."""
    first = t.hands + seat * t.hand
    s[t.pile + s[PILE]] = s[first + slot]
    s[PILE] += 1
    last = s[t.held + seat] - 1
    s[first + slot] = s[first + last]
    s[t.held + seat] = last


@inner
def following(t: Any, s: Any, seat: Any) -> Any:
    """The next seat clockwise that has not resigned."""
    seat += 1
    if seat == t.seats:
        seat = 0
    while s[OUT] >> seat & 1:
        seat += 1
        if seat == t.seats:
            seat = 0
    return seat


@inner
def end(s: Any, how: Any, winner: Any) -> Any:
    """The game is over; `winner` is 0 or 1 + side."""
    s[OVER] = how
    s[WON] = winner


@inner
def begin_turn(s: Any, seat: Any) -> Any:
    """It is a seat's turn."""
    s[TURN] = seat
    s[EXCHANGED] = 0


@inner
def end_turn(t: Any, w: Any, s: Any, seat: Any, draws: Any) -> Any:
    """Draw, and let the next seat begin (rules 3.1)."""
    if s[LEADER]:
        end(s, LINES, s[LEADER])
        return
    if draws:
        draw(t, w, s, seat)
    begin_turn(s, following(t, s, seat))


@inner
def moved(s: Any) -> Any:
    """A chip was placed or removed."""
    s[PASSED] = 0
    s[STALE] = 0


@inner
def wins(t: Any, s: Any, seat: Any) -> Any:
    """Whether the seat's side has its lines now (rules 7); all that follows is done."""
    side = np.int64(t.side[seat])
    if s[COUNTED + side] < t.to_win:
        return False
    if s[LEADER]:
        end(s, LAST_REPLY, 0)
        return True
    reply = following(t, s, seat)
    if t.last_reply and side == t.side[s[STARTER]] and side != t.side[reply]:
        s[LEADER] = side + 1
        begin_turn(s, reply)
    else:
        end(s, LINES, side + 1)
    return True


@inner
def end_idle_turn(t: Any, w: Any, s: Any, seat: Any, draws: Any) -> Any:
    """End a turn without a chip; when nobody in a row could play, the game (rules 3.8, 5.3)."""
    s[PASSED] |= 1 << seat
    everyone = (1 << t.seats) - 1 & ~np.int64(s[OUT])
    if s[LEADER] or s[PASSED] != everyone:
        end_turn(t, w, s, seat, draws)
    elif s[DECK] or t.reshuffle:
        end(s, STUCK, 0)
    else:
        best, most, equal = 0, -1, False
        for side in range(t.sides):
            count = np.int64(s[COUNTED + side])
            playing = False
            for one in range(side, t.seats, t.sides):
                playing |= not s[OUT] >> one & 1
            if playing and count >= most:
                equal = count == most
                best, most = side, count
        end(s, PLAYED_OUT, 0 if equal else best + 1)


@inner
def lands(t: Any, w: Any, s: Any, codes: Any, seat: Any, cell: Any) -> Any:
    """Put a seat's chip on a cell and count its lines; whether that ends its turn (rules 7)."""
    side = np.int64(t.side[seat])
    put(t, w, codes, side, cell)
    return (
        completes(t, w, side, cell) and count_lines(t, w, s, codes, side, cell) and wins(t, s, seat)
    )


@inner
def play_slot(t: Any, w: Any, s: Any, codes: Any, slot: Any, cell: Any) -> Any:
    """Play a card of the hand on a cell that it can be played on (rules 3)."""
    seat = np.int64(s[TURN])
    power = t.power[s[t.hands + seat * t.hand + slot]]
    lay(t, s, seat, slot)
    s[PLIES] += 1
    moved(s)
    if power == REMOVER:
        take(t, w, codes, cell)
    if power != REMOVER or t.replace:
        if lands(t, w, s, codes, seat, cell):
            return
    end_turn(t, w, s, seat, True)


@inner
def exchange_slot(t: Any, w: Any, s: Any, slot: Any) -> Any:
    """Hand in a dead card for another (rules 4.2)."""
    seat = np.int64(s[TURN])
    lay(t, s, seat, slot)
    s[EXCHANGED] += 1
    s[STALE] += 1
    s[PASSED] = 0
    draw(t, w, s, seat)
    if t.exchange == 2:
        end_turn(t, w, s, seat, False)


@inner
def roll_dice(t: Any, w: Any, s: Any) -> Any:
    """Roll; where there is nothing to do, the turn goes on without a chip (rules 9.2)."""
    roll = (below(w, 6) + 1) * 8 + below(w, 6) + 1
    s[ROLL] = roll
    s[PLIES] += 1
    low, high = roll_targets(t, w, roll, np.int64(t.side[s[TURN]]))
    if not low | high:
        s[PASSED] |= 1 << s[TURN]
        end_roll(t, s, False)


@inner
def end_roll(t: Any, s: Any, placed: Any) -> Any:
    """Roll again, or let the next seat roll (rules 9.2)."""
    total = (s[ROLL] >> 3) + (s[ROLL] & 7)
    s[ROLL] = 0
    if not ((placed or t.bonus_always) and (total == 2 or total == 12)):
        begin_turn(s, following(t, s, np.int64(s[TURN])))


@inner
def use_roll(t: Any, w: Any, s: Any, codes: Any, cell: Any) -> Any:
    """Use the roll on a cell: place, replace or remove (rules 9.2)."""
    seat = np.int64(s[TURN])
    removes = (s[ROLL] >> 3) + (s[ROLL] & 7) == 10
    take(t, w, codes, cell)
    moved(s)
    if not removes:
        if lands(t, w, s, codes, seat, cell):
            return
    end_roll(t, s, not removes)


@apart
def starting(t: Any, w: Any, s: Any) -> Any:
    """Deal a new game; the generator goes on from where it is (rules 1.6 to 1.9)."""
    for at in range(t.deck):
        s[at] = 0
    for at in range(1, WORDS):
        w[at] = 0
    starter = below(w, t.seats)
    s[STARTER] = starter
    s[TURN] = starter
    if t.dice:
        return
    for at in range(t.pack):
        s[t.deck + at] = t.cards[at]
    shuffle(w, s, t.deck, t.pack)
    left = t.pack
    for seat in range(t.seats):
        for slot in range(t.hand):
            left -= 1
            s[t.hands + seat * t.hand + slot] = s[t.deck + left]
        s[t.held + seat] = t.hand
    s[DECK] = left
    if left == 0:
        reshuffle(t, w, s)


@inner
def slot_of(t: Any, s: Any, seat: Any, kind: Any) -> Any:
    """The first card of a kind in a hand; -1 if it holds none."""
    first = t.hands + seat * t.hand
    for slot in range(np.int64(s[t.held + seat])):
        if s[first + slot] == kind:
            return slot
    return -1


@inner
def act(t: Any, w: Any, s: Any, codes: Any, action: Any) -> Any:
    """Do what an action says; False if its seat has no card for it, and nothing has changed."""
    n = t.cells
    if action < 3 * n:
        cell = action % n
        if t.dice:
            use_roll(t, w, s, codes, cell)
            return True
        seat = np.int64(s[TURN])
        first = t.hands + seat * t.hand
        word, bit = (0, cell) if cell < 64 else (1, cell - 64)
        for slot in range(np.int64(s[t.held + seat])):
            kind = np.int64(s[first + slot])
            if t.power[kind] == action // n and (
                action >= n or t.place[2 * kind + word] >> np.uint64(bit) & ONE
            ):
                play_slot(t, w, s, codes, slot, cell)
                return True
        return False
    if action < 3 * n + t.kinds:
        slot = slot_of(t, s, np.int64(s[TURN]), action - 3 * n)
        if slot < 0:
            return False
        if can_exchange(t, s) and is_dead(t, w, action - 3 * n):
            exchange_slot(t, w, s, slot)
        else:
            seat = np.int64(s[TURN])
            lay(t, s, seat, slot)
            s[PLIES] += 1
            end_idle_turn(t, w, s, seat, True)
    elif action == 3 * n + t.kinds:
        s[PLIES] += 1
        end_idle_turn(t, w, s, np.int64(s[TURN]), False)
    else:
        roll_dice(t, w, s)
    return True


@inner
def is_dead(t: Any, w: Any, kind: Any) -> Any:
    """Whether every space that shows a card is covered (rules 4.1)."""
    low, high = open_cells(t, w)
    a, b = t.place[2 * kind], t.place[2 * kind + 1]
    return (a | b) != 0 and not (a & low) | (b & high)


@inner
def random_ply(t: Any, w: Any, s: Any, codes: Any) -> Any:
    """One action, each that is legal with equal chance."""
    if t.dice:
        if s[ROLL] == 0:
            roll_dice(t, w, s)
            return
        low, high = roll_targets(t, w, np.int64(s[ROLL]), np.int64(t.side[s[TURN]]))
        use_roll(t, w, s, codes, pick(w, low, high, popcount(low) + popcount(high)))
        return
    seat = np.int64(s[TURN])
    side = np.int64(t.side[seat])
    first, held = t.hands + seat * t.hand, np.int64(s[t.held + seat])
    free_low, free_high = open_cells(t, w)
    take_low, take_high = removable(t, w, side)
    any_dead = can_exchange(t, s)
    counts = t.room
    plays, dead = 0, 0
    for slot in range(held):
        kind = np.int64(s[first + slot])
        power = t.power[kind]
        if power == PLACES:
            a, b = t.place[2 * kind], t.place[2 * kind + 1]
            many = np.int64(popcount(a & free_low) + popcount(b & free_high))
            if many == 0 and any_dead and (a | b) != 0:
                dead += 1
                counts[slot] = -1
                continue
        elif power == WILD:
            many = np.int64(popcount(free_low) + popcount(free_high))
        else:
            many = np.int64(popcount(take_low) + popcount(take_high))
        counts[slot] = many
        plays += many
    total = plays + dead
    if total == 0:
        if held and t.discard:
            kind = random_kind(w, s, first, held)
            lay(t, s, seat, kind)
            s[PLIES] += 1
            end_idle_turn(t, w, s, seat, True)
        else:
            s[PLIES] += 1
            end_idle_turn(t, w, s, seat, False)
        return
    while True:
        rank = below(w, total)
        slot = np.int64(0)
        while True:
            many = abs(counts[slot])
            if rank < many:
                break
            rank -= many
            slot += 1
        kind = s[first + slot]
        again = False
        for other in range(slot):
            again |= s[first + other] == kind
        if not again:
            break
    if counts[slot] < 0:
        exchange_slot(t, w, s, slot)
        return
    power = t.power[kind]
    if power == PLACES:
        low, high = free_low & t.place[2 * kind], free_high & t.place[2 * kind + 1]
    elif power == WILD:
        low, high = free_low, free_high
    else:
        low, high = take_low, take_high
    play_slot(t, w, s, codes, slot, nth(low, high, rank))


@inner
def random_kind(w: Any, s: Any, first: Any, held: Any) -> Any:
    """A card of a hand, each kind with equal chance."""
    while True:
        slot = below(w, held)
        again = False
        for other in range(slot):
            again |= s[first + other] == s[first + slot]
        if not again:
            return slot


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
