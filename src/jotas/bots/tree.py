"""The standard method of the field, kept as the yardstick of others: ISMCTS."""

import threading
from random import Random

import numpy as np

from jotas.bots.effort import Effort
from jotas.bots.greedy import Greedy
from jotas.bots.kernel import case_of, unseen
from jotas.bots.manners import plays
from jotas.bots.scale import Scale, best
from jotas.events import Choose, Command, Play
from jotas.sim.ismcts import FIRST, MOVE, NEXT, VISITS, grow
from jotas.sim.play import RANDOM
from jotas.view import View

MOST_NODES = 200_000
BOLD = 0.7
"""How much the tree tries what it has tried little."""
PLAYOUTS = 1000
"""Games that are tried where an effort names neither games nor seconds."""


class Tree:
    """Makes the move that a tree over games as they may be has come to most often."""

    def __init__(self, effort: Effort, how: int = RANDOM, *, everything: bool = True) -> None:
        """Games are played on in the way `how`, at random unless another is given.

        `everything` lets it think of all legal moves, and not only of those worth a thought.
        """
        self.effort = effort
        self.how = how
        self.everything = everything

    def choose(self, view: View, rng: Random) -> Command:
        """The move with the most visits; what is no play is done as `Greedy` would."""
        choices = plays(view)
        if len(choices) < 2:
            return Greedy().choose(view, rng)
        case = case_of(view, rng)
        hidden = unseen(case, view)
        stop = np.zeros(1, np.uint8)
        seconds = self.effort.seconds
        games = self.effort.playouts or (PLAYOUTS if seconds is None else 1 << 40)
        room = min(MOST_NODES, games + 1)
        nodes = np.full((room, 5), -1, np.int32)
        counts = np.zeros((room, 3))
        timer = threading.Timer(seconds or 0.0, stop.fill, (1,))
        if self.effort.playouts is None and seconds is not None:
            timer.start()
        used = grow(
            case.t, case.w, case.s, case.codes, case.k, case.m, hidden.pool, hidden.wanted,
            hidden.weights, nodes, counts, 1, games, self.how, BOLD, self.everything, stop,
        )  # fmt: skip
        timer.cancel()
        return _chosen(view, choices, nodes[:used], counts, rng)


def _chosen(
    view: View, choices: tuple[Play | Choose, ...], nodes: np.ndarray, counts: np.ndarray,
    rng: Random,
) -> Command:  # fmt: skip
    child, most, move = int(nodes[0, FIRST]), -1.0, -1
    while child >= 0:
        if counts[child, VISITS] > most:
            most, move = float(counts[child, VISITS]), int(nodes[child, MOVE])
        child = int(nodes[child, NEXT])
    card, cell = divmod(move, 1024)
    fit = [
        one for one in choices if one.cell == cell and (isinstance(one, Choose) or one.card == card)
    ]
    scale = Scale(view)
    fit = fit or list(choices)
    return best(fit, [scale.worth_of(one) for one in fit], rng)
