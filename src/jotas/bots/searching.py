"""Players that try their best moves in many games as they may be, and play those on."""

import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random

import numpy as np

from jotas.bots.effort import Effort
from jotas.bots.greedy import Greedy
from jotas.bots.kernel import Case, Unseen, case_of, command_of, move_of, unseen
from jotas.bots.manners import plays
from jotas.bots.slips import near_best
from jotas.events import Command
from jotas.sim.mind import Memory, memory
from jotas.sim.play import THUMB
from jotas.sim.search import roll_out, think_of
from jotas.sim.tables import Array, Tables, for_thread
from jotas.sim.value import SURE
from jotas.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How a searching player thinks."""

    moves: int = 8
    """So many moves are tried at most."""
    trust: float = 300.0
    """The learned judge's word counts as so many games."""
    how: int = THUMB
    """How games are played on: see `sim.play`."""
    depth: int = 6
    """After so many turns the learned judge is asked how a game stands."""
    reads: bool = False
    """Whether it reads hands from moves."""
    playouts: int = 3000
    """Games that are tried where an effort names neither games nor seconds."""
    spread: float = 0.0
    """How far the move that is made may seem from the best one: see `slips`."""


EXPERT = Manner(reads=True, spread=0.008)
"""Slips a little."""
CHAMPION = Manner(moves=10, reads=True)
"""Never slips."""
CERTAIN = float(1 / (1 + np.exp(-SURE)))
"""The judge's word for a move that wins at once."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found."""

    moves: tuple[tuple[Command, float], ...]
    """Every move that was tried, the best first, with the chance that its side wins, 0 to 1."""
    games: int
    """Games that were tried."""


class Searching:
    """Makes the move that went best, or one that went nearly as well."""

    def __init__(self, manner: Manner, effort: Effort) -> None:
        self.manner = manner
        self.effort = effort

    def choose(self, view: View, rng: Random) -> Command:
        """A move that went well; what is no play is done as `Greedy` would."""
        if len(plays(view)) < 2:
            return Greedy().choose(view, rng)
        moves = search(view, rng, self.manner, self.effort).moves
        return moves[near_best([value for _, value in moves], self.manner.spread, rng)][0]


@dataclass(slots=True)
class Trial:
    """The moves that are tried, those that go on first, and how they went."""

    slots: Array
    cells: Array
    priors: Array
    """What the learned judge says of each, from 0 to 1."""
    games: Array
    sums: Array
    trust: float = 0.0
    """The judge's word counts as so many games."""

    def values(self) -> Array:
        """How good each move seems, from 0 to 1."""
        games, sums = self.games + self.trust, self.sums + self.trust * self.priors
        return sums / np.maximum(games, 1e-9)

    def sort(self, count: int) -> None:
        """Bring the best of the first `count` to the front."""
        order = np.argsort(-self.values()[:count], kind="stable")
        for array in (self.slots, self.cells, self.priors, self.games, self.sums):
            array[:count] = array[:count][order]


def search(
    view: View, rng: Random, manner: Manner, effort: Effort, also: Command | None = None
) -> Found:
    """Try the best moves of a seat that has at least two, and `also` if that is not among them."""
    case = case_of(view, rng)
    wanted = None if also is None else move_of(case, view, also)
    trial = think(case, lambda: unseen(case, view, reads=manner.reads), manner, effort, wanted)
    return Found(
        tuple(
            (command_of(case, view, rng, int(slot), int(cell)), float(value))
            for slot, cell, value in zip(trial.slots, trial.cells, trial.values(), strict=True)
        ),
        int(trial.games.sum()),
    )


def think(
    case: Case,
    hidden: Callable[[], Unseen],
    manner: Manner,
    effort: Effort,
    also: tuple[int, int] | None = None,
) -> Trial:
    """Try the best moves; `hidden` is not asked where one is alone or certain to win."""
    trial = candidates(case, manner.moves, also)
    if case.judged:
        trial.trust = manner.trust
    if not case.judged or (trial.priors[0] < CERTAIN and len(trial.slots) > 1):
        _halve(case, hidden(), trial, manner, effort)
    return trial


def candidates(case: Case, moves: int, also: tuple[int, int] | None = None) -> Trial:
    """The moves that the judge likes best, so many at most, and `also`; none tried as yet."""
    t, m = case.t, case.m
    count = think_of(t, case.w, case.s, case.codes, case.k, m, False, False)
    scores = m.scores[:count].copy()
    order = np.argsort(-scores, kind="stable")
    chosen = list(order[:moves])
    if also is not None:
        chosen += [at for at in order[moves:] if _is(case, int(at), also)]
    return Trial(
        slots=m.slots[chosen].copy(),
        cells=m.cells[chosen].copy(),
        priors=1 / (1 + np.exp(-scores[chosen])) if case.judged else np.full(len(chosen), 0.5),
        games=np.zeros(len(chosen)),
        sums=np.zeros(len(chosen)),
    )


def _is(case: Case, at: int, wanted: tuple[int, int]) -> bool:
    slot, cell = wanted
    same = case.t.dice or int(case.m.slots[at]) == slot
    return same and int(case.m.cells[at]) == cell


def _halve(case: Case, hidden: Unseen, trial: Trial, manner: Manner, effort: Effort) -> None:
    """Sequential halving: an equal share of games for each round, and half the moves go on."""
    alive = len(trial.slots)
    rounds = max(1, int(np.ceil(np.log2(alive))))
    seconds = effort.seconds
    playouts = effort.playouts or (manner.playouts if seconds is None else None)
    workers = _workers(case, 1 if playouts else min(effort.threads, os.cpu_count() or 1))
    for _ in range(rounds):
        stop = np.zeros(1, np.uint8)
        worlds = max(1, playouts // (rounds * alive)) if playouts else 1 << 40
        timer = threading.Timer((seconds or 0.0) / rounds, stop.fill, (1,))
        if not playouts:
            timer.start()
        for done, sums in _all(workers, case, hidden, trial, alive, worlds, manner, stop):
            trial.games[:alive] += done
            trial.sums += sums
        timer.cancel()
        trial.sort(alive)
        alive = (alive + 1) // 2


Worker = tuple[Array, Tables, Memory]
"""A thread's own: a generator (word 0 of a game), tables and memory."""


def _workers(case: Case, threads: int) -> list[Worker]:
    workers: list[Worker] = [(case.w, case.t, case.m)]
    for number in range(1, threads):
        w = case.w.copy()
        w[0] ^= np.uint64(number * 0x9E3779B97F4A7C15 % 2**64)
        workers.append((w, for_thread(case.t), memory()))
    return workers


def _all(
    workers: list[Worker], case: Case, hidden: Unseen, trial: Trial, alive: int, worlds: int,
    manner: Manner, stop: Array,
) -> list[tuple[int, Array]]:  # fmt: skip
    """Let every worker try the first `alive` moves: how many games it were, and how they went."""

    def work(worker: Worker) -> tuple[int, Array]:
        w, t, m = worker
        sums = np.zeros(len(trial.slots))
        done = roll_out(
            t, w, case.s, case.codes, case.k, m, hidden.pool, hidden.wanted, hidden.weights,
            trial.slots, trial.cells, sums, alive, worlds, manner.how, manner.depth, stop,
        )  # fmt: skip
        return done, sums

    if len(workers) == 1:
        return [work(workers[0])]
    with ThreadPoolExecutor(len(workers)) as together:
        return list(together.map(work, workers))
