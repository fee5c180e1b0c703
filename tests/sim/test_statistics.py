"""Games that the kernel plays at random come out as those that the engine plays at random."""

from collections import Counter
from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import pytest

from jotas.setup import Setup
from jotas.sim.batch import Batch, play_many
from jotas.sim.compile import compiled
from jotas.sim.game import random_ply, starting
from jotas.sim.rows import OVER, PLIES, RESHUFFLES, STARTER, WON
from sim.counts import WHAT, count, read, tables

GAMES = 20_000
LEAST = 12
"""A value that came up less often in the engine's games is counted with its neighbours."""
KEPT = read()


@compiled
def play_and_count(t: Any, w: Any, s: Any, rows: Any) -> None:
    """Play a game for each row, int64[games, 4], and write what came of it."""
    for game in range(rows.shape[0]):
        starting(t, w, s)
        exchanges = 0
        while s[OVER] == 0:
            before = s[PLIES]
            random_ply(t, w, s, None)
            exchanges += s[PLIES] == before
        began = np.int64(t.side[s[STARTER]])
        place = 0 if s[WON] == 0 else 1 + (np.int64(s[WON]) - 1 - began + t.sides) % t.sides
        rows[game, 0], rows[game, 1] = s[PLIES], exchanges
        rows[game, 2], rows[game, 3] = s[RESHUFFLES], place


@cache
def kernel(name: str, seed: int = 2026) -> dict[str, Counter[int]]:
    """What came of the kernel's games of a table."""
    batch, rows = Batch(tables()[name], 1, seed), np.zeros((GAMES, len(WHAT)), np.int64)
    play_and_count(batch.tables, batch.words[0], batch.numbers[0], rows)
    return {what: Counter(rows[:, at].tolist()) for at, what in enumerate(WHAT)}


def groups(counts: Counter[int]) -> list[int]:
    """Values that part all there are into groups of at least LEAST: the last of each group."""
    last, many = [], 0
    for value in sorted(counts):
        many += counts[value]
        if many >= LEAST:
            last.append(value)
            many = 0
    return last[:-1]


def grouped(counts: Counter[int], last: list[int]) -> list[int]:
    """How many there are in each group."""
    found = [0] * (len(last) + 1)
    for value, many in counts.items():
        found[sum(value > one for one in last)] += many
    return found


def deviation(one: Counter[int], other: Counter[int]) -> float:
    """How far two counts are apart beyond what chance does, in standard deviations.

    The chi-square of two samples, as the normal number that is as unlikely (Wilson, Hilferty).
    """
    last = groups(one)
    left, right = grouped(one, last), grouped(other, last)
    if len(left) == 1:
        return 0.0
    ratio = sqrt(sum(right) / sum(left))
    square = sum(
        (a * ratio - b / ratio) ** 2 / (a + b) for a, b in zip(left, right, strict=True) if a + b
    )
    free = len(left) - 1
    return float(((square / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free)))


@pytest.mark.parametrize("what", WHAT)
@pytest.mark.parametrize("name", tables())
def test_random_games_come_out_alike(name: str, what: str) -> None:
    assert deviation(KEPT[name][what], kernel(name)[what]) < 3.5


def test_a_difference_would_be_seen() -> None:
    """Games of two tables are told apart, and games of two turns more, or where who begins wins."""
    for what in WHAT[:-1]:
        assert deviation(KEPT["classic 2"][what], kernel("travel 2")[what]) > 5
    longer = Counter({turns + 2: many for turns, many in kernel("classic 2")["turns"].items()})
    assert deviation(KEPT["classic 2"]["turns"], longer) > 3.5
    began = Counter(kernel("classic 2")["winner"])
    began[2] += began[1] // 5
    assert deviation(KEPT["classic 2"]["winner"], began) > 3.5


@pytest.mark.parametrize("name", tables())
def test_what_is_kept_is_what_the_engine_plays(name: str) -> None:
    for seed in range(5):
        counts = count(tables()[name], seed)
        assert all(KEPT[name][what][one] for what, one in zip(WHAT, counts, strict=True))


def test_the_side_that_begins_wins_a_little_more_often() -> None:
    """Of 200,000 games; the share in the engine's lies as near as chance lets it."""
    batch, totals = Batch(Setup(), 1, 1), np.zeros(4, np.int64)
    play_many(batch.tables, batch.words[0], batch.numbers[0], 200_000, totals)
    share = totals[1] / 200_000
    assert 0.519 < share < 0.535
    kept = KEPT["classic 2"]["winner"]
    games = kept.total()
    assert abs(kept[1] / games - share) < 3.5 * sqrt(0.25 / games)
    assert totals[2] < 2000
