"""What a seat's moves say about the cards it still holds.

A seat that did less than a card would have let it do has probably not got that card. How much it
would have done, and how closely a seat keeps to that, nobody knows at first. So a game is followed
with several models of a player at once, each with a weight for every group of cards: how much
likelier the seat is to hold one of these than another card, beside what counting says. The model
that foretells the seat's own moves best is believed most.
"""

import math
from typing import Any

import numpy as np

from jotas.sim.compile import ONE, compiled, inner
from jotas.sim.lines import completes, count_lines, open_cells, put, removable, take
from jotas.sim.mind import Knowledge, Memory
from jotas.sim.policy import removal, worth
from jotas.sim.rows import OWN, WORDS
from jotas.sim.tables import REMOVER, WILD, Array, Tables
from jotas.sim.value import trial
from jotas.sim.worths import REMOVE_COST, WILD_COST

PLACED, TOOK, LAID = 0, 1, 2
"""What a seat did with a card: put a chip, took one, laid the card down for another."""
TAUS = np.array([0.5, 4.0, 1e9, 60.0])
"""Models: how much more a card must do than was done before it is doubted that a seat holds it.
By rules of thumb, from one who always follows them to one whose moves tell nothing; and the last
by what lines seem worth to players that have learned."""
PRIORS = np.array([0.1, 0.1, 0.1, 0.7])
"""How much each model is believed before a seat has moved."""
SLOW = 0.02
"""The least that one move can leave of a weight."""
RARE = 1e-6
"""The least chance that a move may have had."""


def read_hands(t: Tables, k: Knowledge, m: Memory, told: Array, pool: Array, me: int) -> Array:
    """What a seat, `me`, is to believe of each other hand, from a game's beginning on.

    `told`, int32[n, 4]: what was done, seat, kind of card, cell (-1 for
    what is not known), oldest first.
    `pool`, uint16[]: the kinds of the cards that are not seen now.
    The answer, float64[seats, groups + 1]: how much likelier the seat is to hold a card of the
    group than one of another, beside what counting says; 1 on average over the pool.
    """
    full = np.bincount(t.group[t.cards[: t.pack]], minlength=t.groups + 1).astype(np.float64)
    believed = np.ones((len(TAUS), t.seats, t.groups + 1))
    odds = np.zeros((len(TAUS), t.seats))
    follow(t, k, m, told, me, full, full.copy(), TAUS, believed, odds)
    if not len(pool):
        return np.ones((t.seats, t.groups + 1))
    trusted = PRIORS[:, None] * np.exp(odds - odds.max(0))
    trusted /= trusted.sum(0) * believed[:, :, t.group[pool]].mean(2)
    return np.einsum("ms,msg->sg", trusted, believed)


@compiled
def follow(
    t: Any, k: Any, m: Any, told: Any, me: Any, full: Any, left: Any, taus: Any, believed: Any,
    odds: Any,
) -> None:  # fmt: skip
    """Follow a game from its beginning with each model.

    `full`, `left`, float64[groups + 1]: cards of each group in the pack; scratch, the same at
    first. `believed`, float64[models, seats, groups + 1], all 1, becomes the weights, and `odds`,
    float64[models, seats], all 0, the logarithm of the chance that a seat's moves had.
    """
    w, s, codes = trial(m)
    for at in range(WORDS):
        w[at] = 0
    for at in range(t.length):
        s[at] = 0
    for line in range(t.line_count):
        codes[line] = 0
    for at in range(told.shape[0]):
        what, seat, kind, cell = told[at, 0], told[at, 1], told[at, 2], np.int64(told[at, 3])
        side, group = np.int64(t.side[seat]), np.int64(t.group[kind] if kind >= 0 else t.groups)
        gone = what != PLACED or t.power[kind] != REMOVER  # what that puts it has taken before
        if gone and what != LAID and seat != me:
            done = value_of(t, w, codes, k, k.place, m, side, what, kind, cell)
            for model in range(taus.size):
                tau = taus[model]
                if model == taus.size - 1:
                    done = value_of(t, w, codes, k, k.likes, m, side, what, kind, cell)
                if what == PLACED:
                    odds[model, seat] += foretold(
                        t, m, left, believed, model, seat, group, done, tau
                    )
                for one in range(t.groups):
                    believed[model, seat, one] *= held(m.bests[one], done, tau)
        if gone:
            renew(t, full, left, believed, seat, group)
        if what == TOOK:
            take(t, w, codes, cell)
        if what == PLACED:
            put(t, w, codes, side, cell)
            if completes(t, w, side, cell):
                count_lines(t, w, s, codes, side, cell)


@inner
def renew(t: Any, full: Any, left: Any, believed: Any, seat: Any, group: Any) -> Any:
    """A card of the group is gone from the hand for a new one, which may be any that is left.

    If none was left, the deck has been shuffled anew.
    """
    if group < t.groups:
        if left[group] < 1.0:
            for one in range(t.groups):
                left[one] = full[one]
        left[group] -= 1.0
    cards = 0.0
    for one in range(t.groups):
        cards += left[one]
    new = 1.0 / t.hand
    for model in range(believed.shape[0]):
        total = sum_of(t, left, believed, model, seat)
        mean = total / cards if total > 0.0 else 1.0
        for one in range(t.groups):
            believed[model, seat, one] = new + (1.0 - new) * believed[model, seat, one] / mean


@inner
def sum_of(t: Any, left: Any, believed: Any, model: Any, seat: Any) -> Any:
    """The weights of all cards that are left, together."""
    total = 0.0
    for one in range(t.groups):
        total += left[one] * believed[model, seat, one]
    return total


@inner
def held(best: Any, done: Any, tau: Any) -> Any:
    """The chance that a card which could do `best` is in the hand of one who did `done`."""
    if best <= done:
        return 1.0
    return max(2.0 / (1.0 + math.exp(min((best - done) / tau, 30.0))), SLOW)


@inner
def value_of(
    t: Any, w: Any, codes: Any, k: Any, table: Any, m: Any, side: Any, what: Any, kind: Any,
    cell: Any,
) -> Any:  # fmt: skip
    """What was done by a table of worths; what each group could have done goes to `m.bests`."""
    for group in range(t.groups + 1):
        m.bests[group] = -1.0
    wild = remover = -1.0
    low, high = open_cells(t, w)
    a, b = removable(t, w, side)
    a, b = a & ~w[OWN + 2 * side], b & ~w[OWN + 1 + 2 * side]
    for spot in range(t.cells):
        group = np.int64(t.cell_group[spot])
        if (a >> np.uint64(spot) if spot < 64 else b >> np.uint64(spot - 64)) & ONE:
            remover = max(remover, removal(t, codes, k, side, spot) - REMOVE_COST)
        free = low >> np.uint64(spot) if spot < 64 else high >> np.uint64(spot - 64)
        if not free & ONE:
            continue
        value = worth(t, codes, table, k.span, side, spot)
        if value > m.bests[group]:
            m.bests[group] = value
        if value - WILD_COST > wild:
            wild = value - WILD_COST
    m.bests[t.groups - 2] = wild
    m.bests[t.groups - 1] = remover
    if what == TOOK:
        return removal(t, codes, k, side, cell) - REMOVE_COST
    done = worth(t, codes, table, k.span, side, cell)
    return done - WILD_COST if t.power[kind] == WILD else done


@inner
def foretold(
    t: Any, m: Any, left: Any, believed: Any, model: Any, seat: Any, group: Any, done: Any,
    tau: Any,
) -> Any:  # fmt: skip
    """The logarithm of the chance that the seat would play the card that it did.

    To play a card it must hold it, and hold no other that it would rather play.
    """
    total = max(sum_of(t, left, believed, model, seat), RARE)
    all_, this = 0.0, RARE
    for one in range(t.groups):
        does = done if one == group else m.bests[one]
        share = left[one] * believed[model, seat, one] / total
        if does < 0.0 or share <= 0.0:
            continue
        others = 0.0
        for other in range(t.groups):
            others += left[other] * believed[model, seat, other] * held(m.bests[other], does, tau)
        chance = share * (others / total) ** (t.hand - 1)
        all_ += chance
        if one == group:
            this = max(chance, RARE)
    return math.log(max(this / max(all_, this), RARE))
