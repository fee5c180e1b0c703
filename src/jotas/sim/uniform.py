"""Random games as fast as they go: each time one of all legal actions, by equal chance.

It plays what `batch.play_many` plays, and only counts. What makes it fast is how a table is
written (see `points`): what a hand can place is one AND, a count of bits and the n-th bit. Beside
that, a deck is shuffled while it is drawn, as nobody sees it; no pile is kept, for it is what is in
no hand when the deck is empty; and one number by chance does for a whole action, half of it to
choose, half of it to draw.

Most tables are plain, and the kernel is compiled for them alone: `x` is None then, and all that
asks for it is left out. For the others it is their `Rest`.
"""

from typing import Any, NamedTuple

import numba
import numpy as np

from jotas.setup import Setup
from jotas.sim.batch import play_many
from jotas.sim.compile import HOW, ONE, F, chance, compiled, inner, lowest, popcount, select
from jotas.sim.game import COUNTED, LOCK, OWN, WORDS, count_lines
from jotas.sim.points import (
    LANES,
    LAYERS,
    LAYOUT,
    MOST_CARDS,
    NOWHERE,
    PLACES,
    fits,
    is_plain,
    table,
)
from jotas.sim.tables import Array, compile_tables, for_thread, record

TOTALS = ("plies", "first_mover_wins", "draws", "reshuffles")
"""What is counted: turns, games won by the side that began, draws, reshuffles."""
_WORD = np.uint64
NONE, TWO, THREE, FOUR = _WORD(0), _WORD(2), _WORD(3), _WORD(4)
HALF, LOW, LANE = _WORD(32), _WORD(2**32 - 1), _WORD(2**16 - 1)
WILDS, REMOVERS = _WORD(3 << 60), _WORD(3 << 62)
SEAT, SIDE = _WORD(LAYERS), _WORD(LANES)
"""How far the hands of two seats, and the lanes of two sides, lie apart."""


def seldom(function: F) -> F:
    """Compile what is called seldom, really as a function of its own."""
    made = numba.njit(function, forceinline=False, **HOW)
    return made  # type: ignore[no-any-return]


class Rest(NamedTuple):
    """What a table that is not plain has beside its points: a game of the kernel."""

    t: Any
    w: Any
    s: Any


class Uniform:
    """Random games of one table. Several threads may play at once, each with one of its own."""

    def __init__(self, setup: Setup) -> None:
        self.fast = fits(setup)
        """Whether the table is one that can be written in points; others take longer."""
        t = for_thread(compile_tables(setup))
        self._rest = Rest(t, np.zeros(WORDS, np.uint64), np.zeros(t.length, np.uint16))
        self._points = record(LAYOUT, table(setup)) if self.fast else None
        self._plain = self.fast and is_plain(setup)

    def play(self, seed: int, games: int, totals: Array) -> None:
        """Play so many games and add what `TOTALS` names to int64[4]. A seed gives its games."""
        first = _WORD(seed % 2**64)
        if self.fast:
            play_fast(self._points, None if self._plain else self._rest, first, games, totals)
        else:
            self._rest.w[0] = first
            play_many(*self._rest, games, totals)


@compiled
def play_fast(u: Any, x: Any, seed: Any, games: Any, totals: Any) -> None:
    """Play so many games."""
    u.random[0] = seed
    u.random[0] = chance(u.random)
    u.reshuffles = NONE
    for _ in range(games):
        _deal(u, x)
        while _act(u, x):
            pass
        totals[0] += np.int64(u.plies)
        totals[1] += u.won == ONE
        totals[2] += u.won == NONE
    totals[3] += np.int64(u.reshuffles)


# Cards


@inner
def _below(bits: Any, most: Any) -> Any:
    """A number from 0 to `most` - 1, from the lower half of a word."""
    return ((bits & LOW) * most) >> HALF


@inner
def _deal(u: Any, x: Any) -> Any:
    """Deal a new game. The seats are alike, so seat 0 begins."""
    for side in range(u.sides):
        for at in range(SIDE):
            u.lanes[SIDE * side + at] = u.corners[at]
        u.loose[TWO * side], u.loose[TWO * side + ONE] = NONE, NONE
        u.lines[side], u.line_lane[side] = NONE, _WORD(NOWHERE)
        if x is not None:
            x.s[COUNTED + np.int64(side)] = 0
    u.open[0], u.open[1] = u.start[0], u.start[1]
    u.open_count = popcount(u.start[0]) + popcount(u.start[1])
    u.stale, u.idle, u.leader, u.won, u.plies = NONE, NONE, NONE, NONE, NONE
    for at in range(MOST_CARDS):
        u.deck[at] = u.cards[at]
    u.left = u.pack
    for seat in range(u.seats):
        for layer in range(SEAT):
            u.hands[SEAT * seat + layer] = NONE
        for _ in range(u.hand):
            _take(u, x, seat, chance(u.random))
    _begin(u, x, NONE)


@inner
def _take(u: Any, x: Any, seat: Any, bits: Any) -> Any:
    """Take a card of the deck, which is not empty, into a hand."""
    at = _below(bits, u.left)
    left = u.left - ONE
    card = u.card[u.deck[at]]
    u.deck[at] = u.deck[left]
    u.left = left
    first = SEAT * seat
    if x is not None:
        u.hands[first + THREE] |= u.hands[first + TWO] & card
        u.hands[first + TWO] |= u.hands[first + ONE] & card
    one = u.hands[first]
    u.hands[first + ONE] |= one & card
    u.hands[first] = one | card


@inner
def _lay(u: Any, x: Any, seat: Any, card: Any) -> Any:
    """Lay a card of a hand."""
    first = SEAT * seat
    if x is not None:
        fourth = u.hands[first + THREE] & card
        third = u.hands[first + TWO] & (card ^ fourth)
        u.hands[first + THREE] ^= fourth
        u.hands[first + TWO] ^= third
        card ^= fourth | third
    second = u.hands[first + ONE] & card
    u.hands[first + ONE] ^= second
    u.hands[first] ^= card ^ second


@inner
def _draw(u: Any, x: Any, seat: Any, bits: Any) -> Any:
    """Draw a card, if there is one (rules 5.3)."""
    if u.left > ONE:
        _take(u, x, seat, bits)
    else:
        _draw_last(u, x, seat, bits)


@seldom
def _draw_last(u: Any, x: Any, seat: Any, bits: Any) -> None:
    """Draw the last card of the deck, or the first of the next one."""
    if u.left == NONE:
        _reshuffle(u, x)
    if u.left:
        _take(u, x, seat, bits)
        if u.left == NONE:
            _reshuffle(u, x)


@seldom
def _reshuffle(u: Any, x: Any) -> None:
    """All cards that are in no hand become the deck (rules 5.3)."""
    if x is not None:
        if not x.t.reshuffle:
            return
    for number in range(64):
        u.held[number] = NONE
    for at in range(SEAT * u.seats):
        cards = u.hands[at] & u.kinds
        for number in range(64):
            u.held[number] += cards >> _WORD(number) & ONE
    left = NONE
    for number in range(64):
        for copy in range(SEAT):
            u.deck[left + copy] = number
        left += u.copies[number] - u.held[number]
    u.left = left
    u.reshuffles += _WORD(left != NONE)


# Chips and lines


@inner
def _pick(first: Any, second: Any, rank: Any) -> Any:
    """The point that has `rank` points of two words before it: as two words, and as a number."""
    count = popcount(first)
    past = NONE - _WORD(rank >= count)
    at = select((first & ~past) | (second & past), rank - (count & past))
    bit = ONE << at
    return bit & ~past, bit & past, at + (past & _WORD(64))


@inner
def _lanes(u: Any, side: Any, point: Any) -> Any:
    """Where the four lanes of a point are, among those of all sides."""
    near, base = FOUR * point, SIDE * side
    return (
        base + u.lane[near],
        base + u.lane[near + ONE],
        base + u.lane[near + TWO],
        base + u.lane[near + THREE],
    )


@inner
def _turn_over(u: Any, side: Any, first: Any, second: Any) -> Any:
    """A space that was open is the side's, or one of the side's is open."""
    u.open[0] ^= first
    u.open[1] ^= second
    u.loose[TWO * side] ^= first
    u.loose[TWO * side + ONE] ^= second


@inner
def _put(u: Any, x: Any, side: Any, first: Any, second: Any, point: Any) -> Any:
    """Put a chip of a side on a point. Returns whether the side has its lines then."""
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
    if x is None:
        _count_simple(u, side, point, starts)
    elif u.simple:
        _count_simple(u, side, point, starts)
    else:
        _count_any(u, x, side, point)
    return u.lines[side] >= u.to_win


@inner
def _remove(u: Any, side: Any, first: Any, second: Any, point: Any) -> Any:
    """Take a side's chip off a point."""
    _turn_over(u, side, first, second)
    u.open_count += ONE
    a, b, c, d = _lanes(u, side, point)
    bits = ~u.bits[point]
    u.lanes[a] &= bits
    u.lanes[b] &= bits >> _WORD(16)
    u.lanes[c] &= bits >> _WORD(32)
    u.lanes[d] &= bits >> _WORD(48)


@seldom
def _count_simple(u: Any, side: Any, point: Any, starts: Any) -> None:
    """Count the lines that the chip on a point makes (rules 6), if lines are simple."""
    for axis in range(4):
        here = starts >> _WORD(16 * axis) & LANE
        lane = _WORD(u.lane[FOUR * point + _WORD(axis)])
        if here == NONE:
            continue
        lines = (popcount(here) + u.line - TWO) // (u.line - ONE)
        lines -= _WORD(lane == u.line_lane[side])
        if lines == NONE:
            continue
        u.lines[side] += lines
        u.line_lane[side] = lane
        place = _WORD(PLACES) * lane + lowest(here)
        for at in range(u.line):
            _hold(u, side, _WORD(u.point[place + at]))


@inner
def _hold(u: Any, side: Any, point: Any) -> Any:
    """The chip on a point is in a counted line, and no remover takes it (rules 6.4)."""
    if point != _WORD(NOWHERE):
        u.loose[TWO * side + (point >> _WORD(6))] &= ~(ONE << (point & _WORD(63)))


@seldom
def _count_any(u: Any, x: Any, side: Any, point: Any) -> None:
    """Count the lines that the chip on a point makes (rules 6): as `game` does it."""
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
    for at in range(128):
        cell = _WORD(u.cell[at])
        if cell != _WORD(NOWHERE):
            word = low if cell < _WORD(64) else high
            bit = word >> (cell & _WORD(63)) & ONE
            u.loose[TWO * side + _WORD(at >> 6)] |= bit << _WORD(at & 63)


@inner
def _chips(u: Any, t: Any, side: Any) -> Any:
    """Mask of a side's chips and of the corners, by cells."""
    low, high = NONE, NONE
    row, first = SIDE * side, NONE
    while first < _WORD(t.cells):
        chips = _WORD(u.lanes[row])
        if first >= _WORD(64):
            high |= chips << (first - _WORD(64))
        else:
            low |= chips << first
            if first:
                high |= chips >> (_WORD(64) - first)
        row += ONE
        first += u.width
    return low, high


# Turns


@inner
def _begin(u: Any, x: Any, seat: Any) -> Any:
    """It is a seat's turn."""
    u.turn = NONE if seat == u.seats else seat
    u.exchanged = NONE
    if x is None:
        u.may = u.shown if u.stale < u.pack else NONE
    else:
        u.may = _exchangeable(u, x)


@inner
def _exchangeable(u: Any, x: Any) -> Any:
    """The groups that may be exchanged now, if they are dead (rules 4.2)."""
    may = u.exchanged < u.exchanges and u.stale < u.pack
    if x is not None:
        may = may and x.t.exchange != 0 and (x.t.reshuffle or u.left != NONE)
    return u.shown if may else NONE


@inner
def _end_turn(u: Any, x: Any, seat: Any) -> Any:
    """Let the next seat begin (rules 3.1). Returns whether the game goes on."""
    if x is not None:
        if u.leader:
            u.won = u.leader
            return False
    _begin(u, x, seat + ONE)
    return True


@inner
def _targets(u: Any, x: Any, side: Any) -> Any:
    """The chips that a side's remover may take (rules 3.4)."""
    if x is None:
        other = TWO * (ONE - side)
        return u.loose[other], u.loose[other + ONE]
    first, second = NONE, NONE
    for one in range(u.sides):
        if one != side or x.t.any_target:
            first |= u.loose[TWO * one]
            second |= u.loose[TWO * one + ONE]
    return first, second


@inner
def _owner(u: Any, x: Any, side: Any, first: Any, second: Any) -> Any:
    """The side of a chip that a side's remover may take."""
    if x is None:
        return ONE - side
    owner = NONE
    for one in range(u.sides):
        if u.loose[TWO * one] & first | u.loose[TWO * one + ONE] & second:
            owner = one
    return owner


@inner
def _dead(u: Any, x: Any, cards: Any, first: Any, second: Any) -> Any:
    """Which cards of a hand can be exchanged, by where the hand can place a chip (rules 4.1)."""
    alive = first | second
    if x is not None:
        if u.halves:
            alive |= alive >> HALF
    return cards & u.may & ~alive


@inner
def _act(u: Any, x: Any) -> Any:
    """One action, each that is legal with equal chance. Returns whether the game goes on."""
    seat = u.turn
    side = _WORD(u.side[seat])
    bits = chance(u.random)
    cards = u.hands[SEAT * seat]
    a, b = cards & u.open[0], cards & u.open[1]
    c, d = _targets(u, x, side)
    dead = _dead(u, x, cards, a, b)
    targets = popcount(c) + popcount(d)
    plays = popcount(a) + popcount(b)
    wild = u.open_count * popcount(cards & WILDS)
    removals = targets * popcount(cards & REMOVERS)
    choices = plays + wild + removals + popcount(dead)
    if x is None:
        rank = _below(bits >> HALF, choices)
    else:
        more = _more(u, x, seat) if u.alone else NONE
        rank = _below(bits >> HALF, choices + more)
        if rank >= choices:
            rank, a, b, dead = _layer(u, x, seat, rank - choices)
            plays, wild, removals = popcount(a) + popcount(b), NONE, NONE
    removes = False
    if rank < plays:
        a, b, point = _pick(a, b, rank)
        card = u.shows[point]
    elif rank - plays < wild:
        rank -= plays
        other = _WORD(rank >= u.open_count)
        a, b, point = _pick(u.open[0], u.open[1], rank - u.open_count * other)
        card = ONE << select(cards & WILDS, other)
    elif rank - plays - wild < removals:
        rank -= plays + wild
        other = _WORD(rank >= targets)
        a, b, point = _pick(c, d, rank - targets * other)
        card = ONE << select(cards & REMOVERS, other)
        removes = True
    elif dead:
        card = u.card[select(dead, rank - plays - wild - removals)]
        return _exchange(u, x, seat, card, bits)
    else:
        return _idle(u, x, seat, bits)
    _lay(u, x, seat, card)
    u.plies += ONE
    u.stale = NONE
    u.idle = NONE
    places = not removes
    if removes:
        _remove(u, _owner(u, x, side, a, b), a, b, point)
        if x is not None:
            places = x.t.replace
    if places:
        if _put(u, x, side, a, b, point):
            return _wins(u, x, seat, side)
    if x is not None:
        if u.leader:
            u.won = u.leader
            return False
    _draw(u, x, seat, bits)
    return _end_turn(u, x, seat)


@seldom
def _wins(u: Any, x: Any, seat: Any, side: Any) -> bool:
    """The seat's side has its lines (rules 7). Returns whether the game goes on."""
    if x is not None:
        if u.leader:
            return False
        if x.t.last_reply and side == NONE:
            u.leader = side + ONE
            _begin(u, x, seat + ONE)
            return True
    u.won = side + ONE
    return False


@seldom
def _exchange(u: Any, x: Any, seat: Any, card: Any, bits: Any) -> bool:
    """Hand in a dead card for another (rules 4.2)."""
    _lay(u, x, seat, card)
    u.exchanged += ONE
    u.stale += ONE
    u.idle = NONE
    _draw(u, x, seat, bits)
    if x is not None:
        if x.t.exchange == 2:
            return _end_turn(u, x, seat)
    u.may = _exchangeable(u, x)
    return True


@seldom
def _idle(u: Any, x: Any, seat: Any, bits: Any) -> bool:
    """Nothing can be played (rules 3.8). Returns whether the game goes on."""
    u.plies += ONE
    u.idle += ONE
    if x is None:
        _begin(u, x, seat + ONE)
        return u.idle != u.seats
    draws = x.t.discard and u.hands[SEAT * seat] != NONE
    if draws:
        _lay(u, x, seat, _any_card(u, seat, bits >> HALF))
    if u.leader == NONE and u.idle == u.seats:
        if u.left == NONE and not x.t.reshuffle:
            u.won = _ahead(u)
        return False
    if draws and u.leader == NONE:
        _draw(u, x, seat, bits)
    return _end_turn(u, x, seat)


@inner
def _any_card(u: Any, seat: Any, bits: Any) -> Any:
    """A card of a hand, each kind with equal chance."""
    layers = SEAT if u.alone else ONE
    count = NONE
    for layer in range(layers):
        count += popcount(_kinds(u, seat, layer))
    rank = _below(bits, count)
    for layer in range(layers):
        kinds = _kinds(u, seat, layer)
        if rank < popcount(kinds):
            return u.card[select(kinds, rank)]
        rank -= popcount(kinds)
    return NONE


@inner
def _kinds(u: Any, seat: Any, layer: Any) -> Any:
    """The kinds of card that a layer of a hand adds."""
    kinds = u.hands[SEAT * seat + layer] & u.kinds
    return kinds if layer == NONE else kinds & ~(WILDS | REMOVERS)


@inner
def _ahead(u: Any) -> Any:
    """1 + the side with most lines; 0 if there are two of them (rules 5.3)."""
    best, equal = NONE, False
    for side in range(_WORD(1), u.sides):
        if u.lines[side] >= u.lines[best]:
            equal = u.lines[side] == u.lines[best]
            best = side
    return NONE if equal else best + ONE


@inner
def _more(u: Any, x: Any, seat: Any) -> Any:
    """How many choices more there are where each card of a group is a choice of its own."""
    count = NONE
    for layer in range(_WORD(1), SEAT):
        cards = u.hands[SEAT * seat + layer]
        a, b = cards & u.open[0], cards & u.open[1]
        count += popcount(a) + popcount(b) + popcount(_dead(u, x, cards, a, b))
    return count


@inner
def _layer(u: Any, x: Any, seat: Any, rank: Any) -> Any:
    """Of those, the layer of the one with `rank` before it: the rank in it, and its choices."""
    for layer in range(_WORD(1), SEAT):
        cards = u.hands[SEAT * seat + layer]
        a, b = cards & u.open[0], cards & u.open[1]
        dead = _dead(u, x, cards, a, b)
        count = popcount(a) + popcount(b) + popcount(dead)
        if rank < count:
            return rank, a, b, dead
        rank -= count
    return NONE, NONE, NONE, NONE
