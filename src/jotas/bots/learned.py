"""A player with judgement and no foresight: it has learned what positions are worth."""

from random import Random

import numpy as np

from jotas.bots.greedy import Greedy
from jotas.bots.kernel import case_of, command_of
from jotas.bots.manners import plays
from jotas.events import Command
from jotas.sim.search import think_of
from jotas.view import View


class Learned:
    """Counts cards, and makes the move that leaves behind what it has learned to like best."""

    def choose(self, view: View, rng: Random) -> Command:
        """The best move by what has been learned; by rule of thumb where nothing has been."""
        if len(plays(view)) < 2:
            return Greedy().choose(view, rng)
        case = case_of(view, rng)
        t, m = case.t, case.m
        count = think_of(t, case.w, case.s, case.codes, case.k, m, False, False)
        best = int(np.argmax(m.scores[:count]))
        return command_of(case, view, rng, int(m.slots[best]), int(m.cells[best]))
