"""Learning what positions are worth: games are played, and the judge is fitted to their ends."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from jotas import __version__
from jotas.errors import BadOptions
from jotas.setup import Setup
from jotas.sim.compile import below, compiled
from jotas.sim.game import MOST_TURNS, OVER, PASSED, PLIES, TURN, WON, WORDS
from jotas.sim.mind import Knowledge, Memory, knowledge, memory
from jotas.sim.play import LEARNED, THUMB, contest, fresh, ply
from jotas.sim.tables import Array, Tables, compile_tables, for_thread
from jotas.sim.value import feature_count, judge, list_features
from jotas.sim.weights import HIDDEN, PHASES, Weights, family

ROUNDS = ((0.02, 0.01), (0.01, 0.004), (0.004, 0.001), (0.001, 0.0002))
"""How fast it learns, at the beginning and the end of each pass over the positions."""
LINEAR_SHARE = 0.05
"""How fast the linear part learns beside the hidden units."""
WIDTH = 170
"""Features of a position that are kept; more are left out."""
SLIP = 0.06
CONTEST = 1500
"""Deals that tell how good a round was, each played once for every side."""
TRACE = 0.7
"""How much a position learns from what came after, and not from how its next one is judged."""


@compiled
def collect(
    t: Any, w: Any, s: Any, codes: Any, k: Any, m: Any, how: Any, found: Any, features: Any,
    counts: Any, results: Any, judged: Any, sides: Any,
) -> int:  # fmt: skip
    """Play games and keep what each move left behind, until the arrays are full; how many were.

    Half of the games are between two who play `how`, the others against rules of thumb. Games
    begin with some careless moves, so that all kinds of positions come up.
    """
    kept = 0
    most = features.shape[0]
    while True:
        fresh(t, w, s, codes)
        first = kept
        careless = below(w, 30) - 6
        thumbs = below(w, 2 * t.sides)
        while s[OVER] == 0 and s[PLIES] < MOST_TURNS:
            seat = np.int64(s[TURN])
            side = np.int64(t.side[seat])
            before, cards = np.int64(s[PLIES]), np.int64(s[t.held + seat])
            if before < careless:
                ply(t, w, s, codes, k, m, THUMB, 0.4)
                continue
            way = THUMB if thumbs == side else how
            ply(t, w, s, codes, k, m, way, SLIP)
            if s[OVER] or s[PLIES] == before or s[TURN] == seat or kept == most:
                continue
            if s[PASSED] >> seat & 1:
                continue
            drew = np.int64(cards > 0 and s[t.held + seat] == cards)
            s[t.held + seat] -= drew
            count = list_features(t, w, s, codes, m, seat, found)
            if k.features > 0:
                judged[kept] = 1.0 / (1.0 + math.exp(-judge(t, w, s, codes, k, m, seat)))
            s[t.held + seat] += drew
            count = min(count, features.shape[1])
            for at in range(count):
                features[kept, at] = found[at]
            counts[kept] = count
            sides[kept] = side
            kept += 1
        won = np.int64(s[WON])
        for winner in range(t.sides):
            truth = 0.5 if won == 0 else 1.0 if won == winner + 1 else 0.0
            for at in range(kept - 1, first - 1, -1):
                if sides[at] == winner:
                    results[at] = truth
                    if k.features > 0:
                        truth = TRACE * truth + (1.0 - TRACE) * judged[at]
        if kept == most:
            return kept


@compiled
def fit(
    linear: Any, embed: Any, out: Any, sums: Any, features: Any, counts: Any, results: Any,
    order: Any, fast: Any, slow: Any,
) -> float:  # fmt: skip
    """One pass over positions in an order, learning if `fast` > 0; the mean log-loss."""
    size = linear.size // out.shape[0]
    loss = 0.0
    for turn in range(order.size):
        at = order[turn]
        where = np.int64(features[at, 0]) // size
        total = np.float32(0.0)
        for unit in range(HIDDEN):
            sums[0, unit] = 0.0
        for one in range(counts[at]):
            feature = features[at, one]
            total += linear[feature]
            for unit in range(HIDDEN):
                sums[0, unit] += embed[feature, unit]
        for unit in range(HIDDEN):
            total += out[where, unit] * min(max(sums[0, unit], np.float32(0.0)), np.float32(1.5))
        guess = 1.0 / (1.0 + math.exp(-total))
        truth = results[at]
        loss -= truth * math.log(max(1e-9, guess)) + (1 - truth) * math.log(max(1e-9, 1 - guess))
        if fast <= 0.0:
            continue
        rate = np.float32((fast + (slow - fast) * turn / order.size) * (truth - guess))
        for unit in range(HIDDEN):
            value = sums[0, unit]
            inside = value > 0.0 and value < 1.5
            sums[1, unit] = rate * out[where, unit] if inside else np.float32(0.0)
            out[where, unit] += rate * min(max(value, np.float32(0.0)), np.float32(1.5))
        for one in range(counts[at]):
            feature = features[at, one]
            linear[feature] += np.float32(LINEAR_SHARE) * rate
            for unit in range(HIDDEN):
                embed[feature, unit] += sums[1, unit]
    return float(loss / max(order.size, 1))


def train(
    setup: Setup,
    seed: int,
    rounds: int = 4,
    positions: int = 1_000_000,
    tell: Callable[[str], None] = print,
    command: str = "",
) -> Weights:
    """Learn the value of an edition's positions from games, rule of thumb first, then its own.

    Raises:
        BadOptions: for the dice game, which has no hands to learn of.
    """
    if setup.edition.dice:
        raise BadOptions("train", setup.edition.name, "an edition that is played with cards")
    t = for_thread(compile_tables(setup))
    size = feature_count(t)
    made = {
        "edition": setup.edition.name,
        "fingerprint": setup.edition.fingerprint,
        "seats": setup.seats,
        "sides": setup.sides,
        "line": setup.edition.board.line,
        "family": family(setup),
        "command": command,
        "seed": seed,
        "version": __version__,
    }
    rng = np.random.default_rng(seed)
    w, s = np.zeros(WORDS, np.uint64), np.zeros(t.length, np.uint16)
    w[0] = rng.integers(2**63)
    codes = np.zeros(int(t.line_count), np.uint16)
    width = min(WIDTH, int(t.line_count) + 8)
    features = np.zeros((positions, width), np.int16)
    counts = np.zeros(positions, np.int16)
    results = np.zeros(positions, np.float32)
    judged, sides = np.zeros(positions), np.zeros(positions, np.int8)
    found = np.zeros(int(t.line_count) + 8, np.int64)
    weights = _blank(rng, size, made)
    thumb, m = knowledge(t, None), memory()
    kept, most = weights, -1.0
    held_out = positions // 20
    for number in range(rounds):
        k = knowledge(t, weights) if number else thumb
        how = LEARNED if number else THUMB
        weights = _blank(rng, size, made)
        collect(t, w, s, codes, k, m, how, found, features, counts, results,
                judged, sides)  # fmt: skip
        sums = np.zeros((2, HIDDEN), np.float32)
        test = np.arange(positions - held_out, positions)
        for fast, slow in ROUNDS:
            order = rng.permutation(positions - held_out)
            fit(weights.linear, weights.embed, weights.out, sums, features, counts, results,
                order, fast, slow)  # fmt: skip
        loss = fit(weights.linear, weights.embed, weights.out, sums, features, counts, results,
                   test, 0.0, 0.0)  # fmt: skip
        wins, error = _wins(t, w, s, codes, m, knowledge(t, weights), thumb)
        tell(
            f"round {number + 1} of {rounds}: log-loss {loss:.4f},"
            f" wins {wins:.1%} +- {error:.1%} against rules of thumb"
        )
        if wins > most:
            kept, most = weights, wins
    wins, error = _wins(t, w, s, codes, m, knowledge(t, kept), thumb)
    tell(f"kept the best: wins {wins:.1%} +- {error:.1%} on other deals")
    made["wins"] = round(wins, 4)
    return kept


def _wins(
    t: Tables, w: Array, s: Array, codes: Array, m: Memory, ours: Knowledge, theirs: Knowledge
) -> tuple[float, float]:
    """The mean result against rules of thumb over paired deals, and its 95 % interval."""
    scores = np.zeros(CONTEST)
    contest(t, w, s, codes, m, ours, LEARNED, theirs, THUMB, len(scores), scores)
    return float(scores.mean()), float(1.96 * scores.std() / math.sqrt(len(scores)))


def _blank(rng: np.random.Generator, size: int, made: dict[str, Any]) -> Weights:
    return Weights(
        np.zeros(PHASES * size, np.float32),
        rng.normal(0, 0.03, (PHASES * size, HIDDEN)).astype(np.float32),
        rng.normal(0, 0.1, (PHASES, HIDDEN)).astype(np.float32),
        made,
    )
