"""What a player can win that learns against one bot only: `python -m bench.probe [--probes N]`.

The bot is frozen at its fastest: it makes the move whose outcome its learned judge likes best. A
probe learns a judge of its own from games against it. Then both play with the same cards, first
one move deep, and then with the champion's search around both judges. A bot with a hole that can
be learned would lose clearly.
"""

import argparse
import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import numpy as np

from bench.duels import (
    Clock,
    clock,
    duel,
    flags,
    kept,
    mark_of,
    play_by,
    run,
    score,
    show,
    tell,
    terms,
)
from jotas.bots import Effort, Greedy
from jotas.bots.kernel import case_of, command_of, unseen
from jotas.bots.manners import plays
from jotas.bots.searching import CHAMPION, Manner, think
from jotas.events import Command
from jotas.setup import Seat, Setup
from jotas.sim.compile import below, compiled
from jotas.sim.game import MOST_TURNS
from jotas.sim.mind import Knowledge, knowledge, memory
from jotas.sim.play import LEARNED, THUMB, contest, fresh, ply
from jotas.sim.rows import OVER, PLIES, TURN, WON, WORDS
from jotas.sim.tables import compile_tables, for_thread
from jotas.sim.train import ROUNDS, SLIP, WIDTH, _blank, _copy, fit
from jotas.sim.value import feature_count, judge, list_features
from jotas.sim.weights import HIDDEN, Weights, read_file, write
from jotas.state import State
from jotas.view import view

TRACE = 0.7
"""How much a position learns from what came after, and not from how its next one is judged."""
TRIED = 2000
"""Deals that tell which round of a probe is kept."""


@compiled
def collect(  # noqa: PLR0917 - the kernel has no names for arguments
    t: Any, w: Any, s: Any, codes: Any, ours: Any, theirs: Any, m: Any, found: Any, features: Any,
    counts: Any, results: Any, judged: Any,
) -> int:  # fmt: skip
    """Play against the frozen one; keep what each of our moves left behind; how many games.

    Only we are careless now and then, but at the beginning of some games, where both are.
    """
    kept, games = 0, 0
    most = features.shape[0]
    while kept < most:
        fresh(t, w, s, codes)
        games += 1
        first = kept
        careless = below(w, 30) - 12
        side = below(w, t.sides)
        while s[OVER] == 0 and s[PLIES] < MOST_TURNS:
            seat = np.int64(s[TURN])
            before, cards = np.int64(s[PLIES]), np.int64(s[t.held + seat])
            if before < careless:
                ply(t, w, s, codes, theirs, m, THUMB, 0.4)
                continue
            if np.int64(t.side[seat]) != side:
                ply(t, w, s, codes, theirs, m, LEARNED, 0.0)
                continue
            ply(t, w, s, codes, ours, m, LEARNED, SLIP)
            if s[OVER] or s[PLIES] == before or s[TURN] == seat or kept == most:
                continue
            drew = np.int64(s[t.held + seat]) == cards
            s[t.held + seat] -= drew
            count = list_features(t, w, s, codes, m, seat, found)
            judged[kept] = 1.0 / (1.0 + math.exp(-judge(t, w, s, codes, ours, m, seat)))
            s[t.held + seat] += drew
            count = min(count, features.shape[1])
            for at in range(count):
                features[kept, at] = found[at]
            counts[kept] = count
            kept += 1
        won = np.int64(s[WON])
        truth = 0.5 if won == 0 else 1.0 if won == side + 1 else 0.0
        for at in range(kept - 1, first - 1, -1):
            results[at] = truth
            truth = TRACE * truth + (1.0 - TRACE) * judged[at]
    return games


@dataclass(frozen=True, slots=True)
class Probe:
    """A judge that has learned against the frozen one, and its score when it was chosen."""

    weights: Weights
    wins: float


class Field:
    """A table in the kernel, with room for the positions of one probe."""

    def __init__(self, setup: Setup, positions: int, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.t = for_thread(compile_tables(setup))
        self.w, self.s = np.zeros(WORDS, np.uint64), np.zeros(self.t.length, np.uint16)
        self.w[0] = self.rng.integers(2**63)
        self.codes = np.zeros(int(self.t.line_count), np.uint16)
        self.m = memory()
        self.features = np.zeros((positions, min(WIDTH, int(self.t.line_count) + 8)), np.int16)
        self.counts = np.zeros(positions, np.int16)
        self.results = np.zeros(positions, np.float32)

    def against(self, ours: Knowledge, theirs: Knowledge, deals: int) -> list[float]:
        """The mean result of each of so many deals, one move deep."""
        scores = np.zeros(deals)
        contest(
            self.t, self.w, self.s, self.codes, self.m, ours, LEARNED, theirs, LEARNED, deals,
            scores,
        )  # fmt: skip
        return [float(one) for one in scores]

    def learn(self, judge_now: Weights, frozen: Knowledge, begin: Weights, slow: float) -> Weights:
        """Weights fitted from `begin` to games of `judge_now` against the frozen one."""
        found, judged = np.zeros(int(self.t.line_count) + 8, np.int64), np.zeros(len(self.counts))
        collect(
            self.t, self.w, self.s, self.codes, knowledge(self.t, judge_now), frozen, self.m,
            found, self.features, self.counts, self.results, judged,
        )  # fmt: skip
        sums = np.zeros((2, HIDDEN), np.float32)
        made = _copy(begin, begin.made)
        for fast, end in ROUNDS:
            order = self.rng.permutation(len(self.counts))
            fit(made.linear, made.embed, made.out, sums, self.features, self.counts,
                self.results, order, fast * slow, end * slow)  # fmt: skip
        return made


def probe(field: Field, frozen: Weights, rounds: int, now: Clock, *, blank: bool) -> Probe:
    """The best judge that a probe comes to; it begins with the frozen one, or knows nothing."""
    theirs = knowledge(field.t, frozen)
    kept, judge_now = Probe(frozen, 0.0), frozen
    for turn in range(rounds):
        size = int(feature_count(field.t))
        begin = _blank(field.rng, size, frozen.made) if blank else judge_now
        judge_now = field.learn(judge_now, theirs, begin, 1.0 if blank else 0.3)
        wins = fmean(field.against(knowledge(field.t, judge_now), theirs, TRIED))
        tell(f"round {turn + 1}: {wins:.1%} against the frozen one")
        if wins > kept.wins:
            kept = Probe(judge_now, wins)
        if now.over:
            break
    return kept


@dataclass(frozen=True, slots=True)
class Judged:
    """The champion with a judge of its own."""

    k: Knowledge
    effort: Effort
    manner: Manner = CHAMPION

    def move(self, state: State, seat: Seat, rng: Random) -> Command:
        """The move that went best by this judge."""
        seen = view(state, seat)
        if len(plays(seen)) < 2:
            return Greedy().choose(seen, rng)
        case = replace(case_of(seen, rng), k=self.k)
        trial = think(
            case, lambda: unseen(case, seen, reads=self.manner.reads), self.manner, self.effort
        )
        return command_of(case, seen, rng, int(trial.slots[0]), int(trial.cells[0]))


def searched(pairs: int, seed: int, now: Clock, get: Callable[[str], float]) -> list[float]:
    """The result of each deal with the champion's search around both judges."""
    means: list[float] = []
    for number in range(pairs):
        if now.over:
            break
        means.append(get(f"{seed}/{number}"))
        if number % 10 == 9:
            tell(f"{number + 1} pairs with search: {score(means)['score']}")
    return means


def train(setup: Setup, frozen: Weights, asked: argparse.Namespace, now: Clock) -> Weights:
    """The best of several probes, written down if there is a place for it."""
    found = []
    for number in range(asked.probes):
        tell(f"probe {number + 1}")
        field = Field(setup, asked.positions, 1000 * asked.seed + number)
        found.append(probe(field, frozen, asked.rounds, now, blank=bool(number % 2)))
        if now.over:
            break
    best = max(found, key=lambda one: one.wins).weights
    if asked.probe:
        write(best, asked.probe)
        return read_file(asked.probe)
    return best


def main() -> None:
    parser = flags(__doc__)
    parser.add_argument("--probes", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--positions", type=int, default=300_000)
    parser.add_argument("--deals", type=int, default=10_000, help="one move deep")
    parser.add_argument("--pairs", type=int, default=100, help="with search")
    parser.add_argument("--playouts", type=int, default=400)
    parser.add_argument("--probe", type=Path, help="where the best probe goes, or lies already")
    asked = parser.parse_args()
    setup, now = Setup(2), clock(asked)
    frozen, mark = play_by(asked.weights, setup)
    if frozen is None:
        raise SystemExit("no weights of the package for this table: name some with --weights")
    if asked.probe and asked.probe.is_file():
        best = read_file(asked.probe)
    else:
        best = train(setup, frozen, asked, now)
    field = Field(setup, 1, asked.seed + 500_000)
    t = field.t
    shallow = field.against(knowledge(t, best), knowledge(t, frozen), asked.deals)
    effort, results = Effort(playouts=asked.playouts), kept(asked.keep)
    ours, theirs = (Judged(knowledge(t, one), effort) for one in (best, frozen))
    which = terms(probe=mark_of(best), weights=mark, playouts=asked.playouts)
    deep = searched(
        asked.pairs, asked.seed, now,
        lambda deal: results.get(f"{which} {deal}", lambda: duel(setup, ours, theirs, deal)),
    )  # fmt: skip
    told = {
        "weights": mark,
        "probe": mark_of(best),
        "seed": asked.seed,
        "best, one move deep": score(shallow),
        "best, with search": {**score(deep), "playouts": asked.playouts},
    }
    show(told, as_json=asked.json)


if __name__ == "__main__":
    run(main)
