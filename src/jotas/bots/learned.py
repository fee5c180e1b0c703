"""A player with judgement and no foresight: it has learned what positions are worth."""

from random import Random

import numpy as np

from jotas.bots.greedy import Greedy
from jotas.bots.kernel import case_of, command_of
from jotas.bots.manners import plays
from jotas.bots.slips import near_best
from jotas.events import Command
from jotas.sim.search import think_of
from jotas.view import View

STRONG = 0.01
"""The spread of the level `strong`."""


class Learned:
    """Counts cards, and makes a move that leaves behind what it has learned to like best.

    See `slips` for what a spread is. Where nothing has been learned, rules of thumb choose.
    """

    def __init__(self, spread: float = 0.0) -> None:
        self.spread = spread

    def choose(self, view: View, rng: Random) -> Command:
        """A move by what has been learned; what is no play is done as `Greedy` would."""
        if len(plays(view)) < 2:
            return Greedy().choose(view, rng)
        case = case_of(view, rng)
        t, m = case.t, case.m
        count = think_of(t, case.w, case.s, case.codes, case.k, m, False, False)
        scores = m.scores[:count]
        if case.judged:
            chosen = near_best((1 / (1 + np.exp(-scores))).tolist(), self.spread, rng)
        else:
            chosen = int(np.argmax(scores))
        return command_of(case, view, rng, int(m.slots[chosen]), int(m.cells[chosen]))
