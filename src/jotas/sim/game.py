"""Cards, turns and ends, and every action of play: one game as `rows` has it (rules 3 to 7, 9).

An action is a number. With n spaces and k kinds of card: 0 to n - 1 put a chip on that space with a
card that shows it, or use the roll on it; n to 2n - 1 put one there with a wild card; 2n to 3n - 1
take one off with a remover; from 3n exchange a card of that kind, or lay it down where nothing can
be played; 3n + k passes; 3n + k + 1 rolls. Of cards that will do alike, the first in hand is used.

Draws are taken and lines are claimed at once; where there is a choice of lines, the first is taken.
Nobody calls table talk here.
"""

from typing import Any

import numpy as np

from jotas.sim.compile import ONE, apart, below, inner, popcount
from jotas.sim.lines import (
    completes,
    count_lines,
    nth,
    open_cells,
    pick,
    put,
    removable,
    roll_targets,
    take,
)
from jotas.sim.rows import (
    COUNTED,
    DECK,
    EXCHANGED,
    LAST_REPLY,
    LEADER,
    LINES,
    OUT,
    OVER,
    PASSED,
    PILE,
    PLAYED_OUT,
    PLIES,
    RESHUFFLES,
    ROLL,
    STALE,
    STARTER,
    STUCK,
    TURN,
    WON,
    WORDS,
)
from jotas.sim.tables import PLACES, REMOVER, WILD

MOST_TURNS = 2000
"""A game of more turns is stopped and counts as a draw: rules that people make may never end."""


@inner
def can_exchange(t: Any, s: Any) -> Any:
    """Whether a dead card may be exchanged now (rules 4.2)."""
    if t.exchange == 0 or s[EXCHANGED] >= t.exchanges or s[STALE] >= t.pack:
        return False
    return t.reshuffle or s[DECK] > 0


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
