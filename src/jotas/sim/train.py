"""Learning what positions are worth: each is played on, and the judge is fitted to what comes."""

import math
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from jotas import __version__
from jotas.errors import BadOptions
from jotas.setup import Setup
from jotas.sim.compile import below, chance, compiled, inlined
from jotas.sim.game import MOST_TURNS, shuffle
from jotas.sim.mind import Knowledge, Memory, knowledge, memory
from jotas.sim.play import LEARNED, THUMB, contest, fresh, ply
from jotas.sim.rows import DECK, OVER, PASSED, PLIES, TURN, WORDS
from jotas.sim.search import play_on
from jotas.sim.tables import Array, Tables, compile_tables, for_thread
from jotas.sim.value import copy, feature_count, list_features, trial
from jotas.sim.weights import HIDDEN, PHASES, Weights, family

ROUNDS = ((0.02, 0.01), (0.01, 0.004), (0.004, 0.001), (0.001, 0.0002))
"""How fast it learns, at the beginning and the end of each pass over the positions."""
LINEAR_SHARE = 0.05
"""How fast the linear part learns beside the hidden units."""
WIDTH = 170
"""Features of a position that are kept; more are left out."""
SLIP = 0.1
CONTEST = 1500
"""Deals that tell how good a round was, each played once for every side."""
CONTINUED, TURNS = 4, 8
"""A position is played on so many times, for so many turns, to see what comes of it."""
CHUNK = 10_000
"""Positions that one thread collects at once."""


@compiled
def collect(
    t: Any, w: Any, s: Any, codes: Any, k: Any, m: Any, how: Any, found: Any, features: Any,
    counts: Any, results: Any,
) -> None:  # fmt: skip
    """Play games, keep half of what moves left behind, and what comes of it: fill the arrays.

    In half of the games one side plays `how` and all others by rules of thumb; in the others
    all play `how`. Games begin with some careless moves, so that all kinds of positions come up.
    """
    kept, most = 0, features.shape[0]
    while kept < most:
        fresh(t, w, s, codes)
        careless = below(w, 30) - 6
        alone = below(w, 2 * t.sides)
        clever = 1 << alone if alone < t.sides else (1 << t.sides) - 1
        while s[OVER] == 0 and s[PLIES] < MOST_TURNS and kept < most:
            seat = np.int64(s[TURN])
            side = np.int64(t.side[seat])
            before, cards = np.int64(s[PLIES]), np.int64(s[t.held + seat])
            if before < careless:
                ply(t, w, s, codes, k, m, np.int64(THUMB), 0.4)
                continue
            ply(t, w, s, codes, k, m, how if clever >> side & 1 else THUMB, SLIP)
            if s[OVER] or s[PLIES] == before or s[TURN] == seat or s[PASSED] >> seat & 1:
                continue
            if below(w, 2):
                continue
            drew = np.int64(cards > 0 and s[t.held + seat] == cards)
            s[t.held + seat] -= drew
            count = min(list_features(t, w, s, codes, m, seat, found), features.shape[1])
            s[t.held + seat] += drew
            for at in range(count):
                features[kept, at] = found[at]
            counts[kept] = count
            results[kept] = what_comes(t, w, s, codes, k, m, seat, drew, clever)
            kept += 1


@inlined
def what_comes(
    t: Any, w: Any, s: Any, codes: Any, k: Any, m: Any, seat: Any, drew: Any, clever: Any
) -> Any:
    """How good what a seat left behind is for its side, from 0 to 1: a mean of continuations.

    All hands stay as they are but for the card that the seat has just drawn, if it `drew`: what
    others hold depends on how they have played, and dealing it anew would make them too strong.
    """
    side = np.int64(t.side[seat])
    total = 0.0
    words, numbers, counts = trial(m)
    for _ in range(CONTINUED):
        copy(t, w, s, codes, words, numbers, counts)
        deck = np.int64(s[DECK])
        if drew:
            last = t.hands + seat * t.hand + np.int64(s[t.held + seat]) - 1
            other = below(w, deck + 1)
            if other < deck:
                other += t.deck
                numbers[last], numbers[other] = numbers[other], numbers[last]
        words[0] = chance(w)
        shuffle(words, numbers, t.deck, deck)
        total += play_on(t, k, m, side, THUMB, clever, TURNS)
    return total / CONTINUED


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


@dataclass(frozen=True, slots=True)
class Positions:
    """What a round learns from."""

    features: Array
    """int16[positions, features of one]."""
    counts: Array
    """int16[positions]: how many of them each has."""
    results: Array
    """float32[positions]: how good each is for whoever left it behind, from 0 to 1."""


def gather(
    t: Tables, k: Knowledge, how: int, kept: Positions, rng: np.random.Generator
) -> Iterator[float]:
    """Fill `kept`, on all cores, and tell how much is done; the outcome depends on `rng` alone."""
    starts = range(0, len(kept.counts), CHUNK)

    def chunk(first: int, seed: int) -> None:
        own, part = for_thread(t), slice(first, first + CHUNK)
        w, s = np.zeros(WORDS, np.uint64), np.zeros(own.length, np.uint16)
        w[0] = seed
        lines = int(own.line_count)
        collect(
            own, w, s, np.zeros(lines, np.uint16), k, memory(), how, np.zeros(lines + 8, np.int64),
            kept.features[part], kept.counts[part], kept.results[part],
        )  # fmt: skip

    seeds = [int(seed) for seed in rng.integers(2**63, size=len(starts))]
    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        for done, _ in enumerate(pool.map(chunk, starts, seeds), 1):
            yield done / len(starts)
    finally:
        pool.shutdown(cancel_futures=True)


def train(
    setup: Setup,
    seed: int,
    rounds: int = 4,
    positions: int = 1_000_000,
    tell: Callable[[str], None] = print,
    command: str = "",
    progress: Callable[[float], None] = lambda _: None,
    begun: Weights | None = None,
) -> Weights:
    """Learn the value of an edition's positions from games, rule of thumb first, then its own.

    `tell` gets a line for each round; `progress` how much of all is done, from 0 to 1. Where
    `begun` is given, it goes on from those weights instead of from rules of thumb.

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
        **({"begun": begun.made["command"]} if begun else {}),
        "seed": seed,
        "version": __version__,
    }
    rng = np.random.default_rng(seed)
    w, s = np.zeros(WORDS, np.uint64), np.zeros(t.length, np.uint16)
    w[0] = rng.integers(2**63)
    codes = np.zeros(int(t.line_count), np.uint16)
    width = min(WIDTH, int(t.line_count) + 8)
    learned_from = Positions(
        np.zeros((positions, width), np.int16),
        np.zeros(positions, np.int16),
        np.zeros(positions, np.float32),
    )
    weights = begun or _blank(rng, size, made)
    thumb, m = knowledge(t, None), memory()
    kept, most = weights, -1.0
    held_out = positions // 20
    for number in range(rounds):
        known = begun is not None or number > 0
        k = knowledge(t, weights) if known else thumb
        how = LEARNED if known else THUMB
        weights = _copy(weights, made) if begun else _blank(rng, size, made)
        for share in gather(t, k, how, learned_from, rng):
            progress((number + share) / rounds)
        sums = np.zeros((2, HIDDEN), np.float32)
        test = np.arange(positions - held_out, positions)
        fields = (
            weights.linear, weights.embed, weights.out, sums, learned_from.features,
            learned_from.counts, learned_from.results,
        )  # fmt: skip
        for fast, slow in ROUNDS[1:] if begun else ROUNDS:
            fit(*fields, rng.permutation(positions - held_out), fast, slow)
        loss = fit(*fields, test, 0.0, 0.0)
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


def _copy(weights: Weights, made: dict[str, Any]) -> Weights:
    return Weights(weights.linear.copy(), weights.embed.copy(), weights.out.copy(), made)


def _blank(rng: np.random.Generator, size: int, made: dict[str, Any]) -> Weights:
    return Weights(
        np.zeros(PHASES * size, np.float32),
        rng.normal(0, 0.03, (PHASES * size, HIDDEN)).astype(np.float32),
        rng.normal(0, 0.1, (PHASES, HIDDEN)).astype(np.float32),
        made,
    )


def warm() -> None:
    """Use each function once, so that it is compiled and kept."""
    train(Setup(2), 1, rounds=2, positions=100, tell=lambda _: None)
