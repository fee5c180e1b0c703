"""How players in the kernel move: at random, by rule of thumb, or by what has been learned."""

from typing import Any

import numpy as np

from jotas.sim.compile import apart, below, compiled, fraction, inner
from jotas.sim.game import MOST_TURNS, random_ply, starting
from jotas.sim.policy import best_of, do_move, list_moves, rate, settle
from jotas.sim.rows import OVER, PLIES, TURN, WON
from jotas.sim.value import weigh

RANDOM, THUMB, LEARNED, QUICK = 0, 1, 2, 3
"""Ways of playing: any move; rules of thumb; the learned value; that, of the few best by thumb."""
FEW = 4
SPREAD = 0.5
"""Chance added to what lines are worth, so that equal moves are equally likely."""


any_ply = apart(random_ply.py_func)
"""`random_ply` for whoever seldom needs it."""


@apart
def ply(t: Any, w: Any, s: Any, codes: Any, k: Any, m: Any, how: Any, slip: Any) -> Any:
    """One action in a way of playing; with the chance `slip`, any of the moves thought of."""
    if how == RANDOM:
        any_ply(t, w, s, codes)
        return
    if settle(t, w, s):
        return
    count = list_moves(t, w, s, codes, m, np.bool_(False))
    move = 0
    if slip > 0.0 and fraction(w) < slip:
        move = below(w, count)
    elif count > 1:
        if how >= LEARNED and k.features > 0:
            if how == QUICK and count > FEW:
                rate(t, w, s, codes, k, m, count)
                keep_best(m, count, FEW)
                count = FEW
            weigh(t, w, s, codes, k, m, count)
            move = best_of(w, m, count, 0.0)
        else:
            rate(t, w, s, codes, k, m, count)
            move = best_of(w, m, count, SPREAD)
    do_move(t, w, s, codes, np.int64(m.slots[move]), np.int64(m.cells[move]))


@inner
def keep_best(m: Any, count: Any, few: Any) -> Any:
    """Bring the moves with the highest scores to the front."""
    for place in range(few):
        best = place
        for move in range(place + 1, count):
            if m.scores[move] > m.scores[best]:
                best = move
        m.scores[place], m.scores[best] = m.scores[best], m.scores[place]
        m.slots[place], m.slots[best] = m.slots[best], m.slots[place]
        m.cells[place], m.cells[best] = m.cells[best], m.cells[place]


@inner
def fresh(t: Any, w: Any, s: Any, codes: Any) -> Any:
    """Deal a new game, with an empty count of its lines."""
    starting(t, w, s)
    for line in range(t.line_count):
        codes[line] = 0


@compiled
def contest(
    t: Any, w: Any, s: Any, codes: Any, m: Any, ours: Any, how: Any, theirs: Any, other: Any,
    games: Any, scores: Any,
) -> None:  # fmt: skip
    """Play so many deals, each once for every side that one way of playing may sit on.

    `ours` plays `how` on one side, `theirs` plays `other` on all others. Written into
    `scores`, float64[games]: the mean result of a deal's games (1 won, 0.5 drawn).
    """
    for game in range(games):
        seed = w[0]
        total = 0.0
        for side in range(t.sides):
            w[0] = seed
            fresh(t, w, s, codes)
            while s[OVER] == 0 and s[PLIES] < MOST_TURNS:
                if np.int64(t.side[s[TURN]]) == side:
                    ply(t, w, s, codes, ours, m, how, 0.0)
                else:
                    ply(t, w, s, codes, theirs, m, other, 0.0)
            total += 1.0 if s[WON] == side + 1 else 0.5 if s[WON] == 0 else 0.0
        scores[game] = total / t.sides
        w[0] = seed + np.uint64(0xD1342543DE82EF95)
