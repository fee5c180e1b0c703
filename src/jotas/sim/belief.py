"""What a seat's moves say about the cards it still holds.

For each seat and group of cards there is a weight: how much likelier the seat is to hold a card of
the group than one of another, beside what counting says. A seat that did less than a card would
have let it do has probably not got that card.
"""

import math
from typing import Any

import numpy as np

from jotas.sim.compile import ONE, compiled, inner
from jotas.sim.game import WORDS, completes, count_lines, open_cells, put, take
from jotas.sim.policy import removal, worth
from jotas.sim.tables import REMOVER, WILD
from jotas.sim.worths import REMOVE_COST, WILD_COST

PLACED, TOOK, LAID = 0, 1, 2
"""What a seat did with a card: put a chip, took one, laid the card down for another."""
SLOW = 0.02
"""The least that one move can leave of a weight."""


@compiled
def infer(t: Any, k: Any, m: Any, told: Any, weights: Any, tau: Any) -> None:
    """Follow a game from its beginning, and write what is to be believed.

    `told`, int32[n, 4]: what was done, seat, kind of card, cell (-1 for none), oldest first.
    `weights`, float64[seats, groups + 1], is written.
    """
    w, s, codes = m.trial_words, m.trial_numbers, m.trial_codes
    for at in range(WORDS):
        w[at] = 0
    for at in range(t.length):
        s[at] = 0
    for line in range(t.line_count):
        codes[line] = 0
    for seat in range(t.seats):
        for group in range(t.groups + 1):
            weights[seat, group] = 1.0
    for at in range(told.shape[0]):
        what, seat, kind, cell = told[at, 0], told[at, 1], told[at, 2], told[at, 3]
        side = np.int64(t.side[seat])
        if what == LAID:
            fade(t, weights, seat)
            continue
        if what == TOOK or t.power[kind] != REMOVER:  # what a remover puts it has taken before
            doubt(t, w, codes, k, m, weights, seat, side, what, kind, cell, tau)
        if what == TOOK:
            take(t, w, codes, cell)
        if what == PLACED:
            put(t, w, codes, side, cell)
            if completes(t, w, side, cell):
                count_lines(t, w, s, codes, side, cell)


@inner
def fade(t: Any, weights: Any, seat: Any) -> Any:
    """One card of the hand is new, and may be any."""
    new = 1.0 / t.hand
    for group in range(t.groups):
        weights[seat, group] = new + (1.0 - new) * weights[seat, group]


@inner
def doubt(
    t: Any, w: Any, codes: Any, k: Any, m: Any, weights: Any, seat: Any, side: Any, what: Any,
    kind: Any, cell: Any, tau: Any,
) -> Any:  # fmt: skip
    """Lower the weight of cards that would have done more than the move that was made."""
    if what == TOOK:
        done = removal(t, codes, k, side, cell) - REMOVE_COST
    else:
        done = worth(t, codes, k.place, k.span, side, cell)
        if t.power[kind] == WILD:
            done -= WILD_COST
    for group in range(t.groups + 1):
        m.bests[group] = -1.0
    wild = -1.0
    low, high = open_cells(t, w)
    for spot in range(t.cells):
        group = np.int64(t.cell_group[spot])
        free = low >> np.uint64(spot) if spot < 64 else high >> np.uint64(spot - 64)
        if not free & ONE:
            continue
        value = worth(t, codes, k.place, k.span, side, spot)
        if value > m.bests[group]:
            m.bests[group] = value
        if value - WILD_COST > wild:
            wild = value - WILD_COST
    m.bests[t.groups - 2] = wild
    m.bests[t.groups - 1] = -1.0
    new = 1.0 / t.hand
    for group in range(t.groups):
        best = m.bests[group]
        likely = 1.0
        if best > done:
            likely = 2.0 / (1.0 + math.exp(min((best - done) / tau, 30.0)))
            likely = max(likely, SLOW)
        weights[seat, group] = new + (1.0 - new) * weights[seat, group] * likely
