"""Random games as fast as they go: each time one of all legal actions, by equal chance.

They are the games that `batch.play_many` plays, and are only counted. What makes them fast is how
a table is written (see `points`): all that a hand can place is one AND, and one of it is found by
its rank. Beside that, the deck is shuffled while it is drawn, as nobody sees it; no pile is kept,
as it is what is in no hand when the deck is empty; and one number by chance does for a whole
action, half of it to choose, half of it to draw.

`u` is a table in points. Most tables are plain, and for them the kernel is compiled once more
without all that they don't need: `x` is None then, else it is their `Rest`.
"""

from typing import Any, NamedTuple

import numpy as np

from jotas.setup import Setup
from jotas.sim.batch import play_many
from jotas.sim.compile import ONE, apart, chance, compiled, inner, popcount, select
from jotas.sim.hands import HALF, REMOVERS, SEAT, WILDS, any_card, below, draw, lay, take
from jotas.sim.lanes import NONE, SIDE, TWO, pick, put, remove
from jotas.sim.points import LAYOUT, MOST_CARDS, NOWHERE, fits, is_plain, table
from jotas.sim.rows import COUNTED, WORDS
from jotas.sim.tables import Array, compile_tables, for_thread, record

TOTALS = ("turns", "won by the side that began", "draws", "reshuffles")
"""What is counted of the games."""
_WORD = np.uint64


class Rest(NamedTuple):
    """What a table that is not plain needs beside its points: a game as in `rows`."""

    t: Any
    w: Any
    s: Any


class Playouts:
    """Random games of one table. Several threads may play at once, each with one of its own."""

    def __init__(self, setup: Setup) -> None:
        self.fast = fits(setup)
        """Whether the table can be written in points; the games of others take longer."""
        self._plain = self.fast and is_plain(setup)
        self._points = record(LAYOUT, table(setup)) if self.fast else None
        t = for_thread(compile_tables(setup))
        self._rest = Rest(t, np.zeros(WORDS, np.uint64), np.zeros(t.length, np.uint16))

    def play(self, seed: int, games: int, totals: Array) -> None:
        """Play so many games and add to int64[4] what TOTALS names. A seed gives its games."""
        first = _WORD(seed % 2**64)
        if self.fast:
            play_fast(self._points, None if self._plain else self._rest, first, games, totals)
        else:
            self._rest.w[0] = first
            play_many(*self._rest, games, totals)


@compiled
def play_fast(u: Any, x: Any, seed: Any, games: Any, totals: Any) -> None:
    """Deal and play so many games."""
    u.random[0] = seed
    u.random[0] = chance(u.random)
    u.reshuffles = NONE
    for _ in range(games):
        _deal(u, x)
        while _act(u, x):
            pass
        totals[0] += np.int64(u.turns)
        totals[1] += u.won == ONE
        totals[2] += u.won == NONE
    totals[3] += np.int64(u.reshuffles)


@inner
def _deal(u: Any, x: Any) -> Any:
    """Deal a new game. All seats are alike, so the first one begins."""
    for side in range(u.sides):
        for at in range(SIDE):
            u.lanes[SIDE * side + at] = u.corners[at]
        u.loose[TWO * side], u.loose[TWO * side + ONE] = NONE, NONE
        u.lines[side], u.line_lane[side] = NONE, _WORD(NOWHERE)
        if x is not None:
            x.s[COUNTED + np.int64(side)] = 0
    u.open[0], u.open[1] = u.start[0], u.start[1]
    u.open_count = popcount(u.start[0]) + popcount(u.start[1])
    u.stale, u.idle, u.leader, u.won, u.turns = NONE, NONE, NONE, NONE, NONE
    for at in range(MOST_CARDS):
        u.deck[at] = u.cards[at]
    u.left = u.pack
    for seat in range(u.seats):
        for layer in range(SEAT):
            u.hands[SEAT * seat + layer] = NONE
        for _ in range(u.hand):
            take(u, x, seat, chance(u.random))
    _begin(u, x, NONE)


# Choices


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
def _exchangeable(u: Any, x: Any) -> Any:
    """The groups that may be exchanged now, if they are dead (rules 4.2)."""
    may = u.exchanged < u.exchanges and u.stale < u.pack
    if x is not None:
        may = may and x.t.exchange != 0 and (x.t.reshuffle or u.left != NONE)
    return u.shown if may else NONE


@inner
def _choices(u: Any, x: Any, cards: Any) -> Any:
    """Of some cards: the points they go to, as two words, and which are dead (rules 4.1)."""
    first, second = cards & u.open[0], cards & u.open[1]
    alive = first | second
    if x is not None and u.halves:
        alive |= alive >> HALF
    return first, second, cards & u.may & ~alive


@inner
def _more(u: Any, x: Any, seat: Any) -> Any:
    """How many choices more there are where each card of a group is a choice of its own."""
    count = NONE
    if u.alone:
        for layer in range(ONE, SEAT):
            a, b, dead = _choices(u, x, u.hands[SEAT * seat + layer])
            count += popcount(a) + popcount(b) + popcount(dead)
    return count


@inner
def _further(u: Any, x: Any, seat: Any, rank: Any) -> Any:
    """Of those, all that are of one layer with the one of a rank, and its rank among them."""
    for layer in range(ONE, SEAT):
        a, b, dead = _choices(u, x, u.hands[SEAT * seat + layer])
        count = popcount(a) + popcount(b) + popcount(dead)
        if rank < count:
            return rank, a, b, dead
        rank -= count
    return NONE, NONE, NONE, NONE


@inner
def _act(u: Any, x: Any) -> Any:
    """One action, each that is legal with equal chance. Returns whether the game goes on."""
    seat = u.turn
    side, bits = _WORD(u.side[seat]), chance(u.random)
    cards = u.hands[SEAT * seat]
    a, b, dead = _choices(u, x, cards)
    c, d = _targets(u, x, side)
    plays, targets = popcount(a) + popcount(b), popcount(c) + popcount(d)
    wild = u.open_count * popcount(cards & WILDS)
    removals = targets * popcount(cards & REMOVERS)
    choices = plays + wild + removals + popcount(dead)
    if x is None:
        rank = below(bits >> HALF, choices)
    else:
        rank = below(bits >> HALF, choices + _more(u, x, seat))
        if rank >= choices:
            rank, a, b, dead = _further(u, x, seat, rank - choices)
            plays, wild, removals = popcount(a) + popcount(b), NONE, NONE
    if rank >= plays + wild + removals:
        if dead:
            rank -= plays + wild + removals
            return _exchange(u, x, seat, bits, u.card[select(dead, rank)])
        return _idle(u, x, seat, bits)
    removes = rank >= plays + wild
    if rank < plays:
        a, b, point = pick(a, b, rank)
        card = u.shows[point]
    elif removes:
        a, b, point, card = _special(cards & REMOVERS, c, d, targets, rank - plays - wild)
    else:
        e, f = u.open[0], u.open[1]
        a, b, point, card = _special(cards & WILDS, e, f, u.open_count, rank - plays)
    return _play(u, x, seat, side, bits, card, removes, a, b, point)


@inner
def _special(cards: Any, first: Any, second: Any, count: Any, rank: Any) -> Any:
    """Of one or two kinds of card that go to `count` points: a point, and a card for it."""
    other = _WORD(rank >= count)
    a, b, point = pick(first, second, rank - count * other)
    return a, b, point, ONE << select(cards, other)


# Turns


@inner
def _begin(u: Any, x: Any, seat: Any) -> Any:
    """It is a seat's turn, or the first one's after the last."""
    u.turn = NONE if seat == u.seats else seat
    u.exchanged = NONE
    u.may = _exchangeable(u, x)


@inner
def _end_turn(u: Any, x: Any, seat: Any, bits: Any, draws: Any) -> Any:
    """Draw, and let the next seat begin (rules 3.1). Returns whether the game goes on."""
    if x is not None and u.leader:
        u.won = u.leader
        return False
    if draws:
        draw(u, x, seat, bits)
    _begin(u, x, seat + ONE)
    return True


@inner
def _play(
    u: Any, x: Any, seat: Any, side: Any, bits: Any,
    card: Any, removes: Any, first: Any, second: Any, point: Any,
) -> Any:  # fmt: skip
    """Play a card on a point (rules 3). Returns whether the game goes on."""
    lay(u, x, seat, card)
    u.turns += ONE
    u.stale = NONE
    u.idle = NONE
    places = not removes
    if removes:
        remove(u, _owner(u, x, side, first, second), first, second, point)
        if x is not None:
            places = x.t.replace
    if places and put(u, x, side, first, second, point):
        return _wins(u, x, seat, side)
    return _end_turn(u, x, seat, bits, True)


@apart
def _wins(u: Any, x: Any, seat: Any, side: Any) -> bool:
    """The seat's side has its lines (rules 7). Returns whether the game goes on."""
    if x is not None and u.leader:
        return False
    if x is not None and x.t.last_reply and side == NONE:
        u.leader = side + ONE
        _begin(u, x, seat + ONE)
        return True
    u.won = side + ONE
    return False


@apart
def _exchange(u: Any, x: Any, seat: Any, bits: Any, card: Any) -> bool:
    """Hand in a dead card for another (rules 4.2). Returns whether the game goes on."""
    lay(u, x, seat, card)
    u.exchanged += ONE
    u.stale += ONE
    u.idle = NONE
    draw(u, x, seat, bits)
    if x is not None and x.t.exchange == 2:
        return _end_turn(u, x, seat, bits, False)
    u.may = _exchangeable(u, x)
    return True


@apart
def _idle(u: Any, x: Any, seat: Any, bits: Any) -> bool:
    """A turn in which nothing can be played (rules 3.8). Returns whether the game goes on."""
    u.turns += ONE
    u.idle += ONE
    lays = x is not None and x.t.discard and u.hands[SEAT * seat] != NONE
    if lays:
        lay(u, x, seat, any_card(u, seat, bits >> HALF))
    if u.leader == NONE and u.idle == u.seats:
        if x is not None and not x.t.reshuffle and u.left == NONE:
            u.won = _ahead(u)
        return False
    return _end_turn(u, x, seat, bits, lays)


@inner
def _ahead(u: Any) -> Any:
    """1 + the side with most lines; 0 if two have as many (rules 5.3)."""
    best, equal = NONE, False
    for side in range(ONE, u.sides):
        if u.lines[side] >= u.lines[best]:
            equal = u.lines[side] == u.lines[best]
            best = side
    return NONE if equal else best + ONE
