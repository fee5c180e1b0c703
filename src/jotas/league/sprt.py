"""A sequential test: play on until one of two scores is likely enough, and no longer.

The likelihood of a score is that of the pairs, bent no more than it takes to have that mean.
"""

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from jotas.errors import BadOptions, Found
from jotas.league.score import elo, expected

UNSEEN = 1e-3
"""Pairs that are reckoned for a result that has not come up: it may yet."""
ROUNDS = 100


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """Two scores of the first bot, H0 and H1, and how often each may be taken wrongly.

    Raises:
        BadOptions: if H1 is not the better score, or an error is no share below a half.
    """

    score0: float
    score1: float
    alpha: float = 0.05
    """How often H1 may be taken where H0 holds."""
    beta: float = 0.05
    """How often H0 may be taken where H1 holds."""

    def __post_init__(self) -> None:
        for name, share in (("--alpha", self.alpha), ("--beta", self.beta)):
            if not 0 < share < 0.5:
                raise BadOptions(name, share, "a share between 0 and 0.5")
        for name, score in (("H0", self.score0), ("H1", self.score1)):
            if not 0 < score < 1:
                raise BadOptions(f"score of {name}", score, "a share between 0 and 1")
        if self.score0 >= self.score1:
            found = Found(f"{self.score0:.4g} and {self.score1:.4g}")
            raise BadOptions("scores of H0 and H1", found, "the lower first")

    @property
    def lower(self) -> float:
        """At this ratio, H0 is taken."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """At this ratio, H1 is taken."""
        return math.log((1 - self.beta) / self.alpha)


def of_elo(elo0: float, elo1: float, sides: int, alpha: float, beta: float) -> Hypotheses:
    """Hypotheses given as differences in Elo.

    Raises:
        BadOptions: if they are no two such differences, the lower first.
    """
    for name, value in (("--elo0", elo0), ("--elo1", elo1)):
        if not abs(value) <= 2000:
            raise BadOptions(name, value, "a number from -2000 to 2000")
    if elo0 >= elo1:
        raise BadOptions("--elo0 and --elo1", Found(f"{elo0:g} and {elo1:g}"), "the lower first")
    return Hypotheses(expected(elo0, sides), expected(elo1, sides), alpha, beta)


def ratio(counts: Mapping[float, float], score0: float, score1: float) -> float:
    """The log-likelihood ratio of H1 to H0, of how often each mean of a pair came up."""
    pairs = sum(counts.values())
    if not pairs:
        return 0.0
    shares = {mean: count / pairs for mean, count in counts.items()}
    tilt0, tilt1 = (_tilt(shares, score) for score in (score0, score1))
    return pairs * sum(
        share * (math.log1p(tilt0 * (mean - score0)) - math.log1p(tilt1 * (mean - score1)))
        for mean, share in shares.items()
    )


def _tilt(shares: Mapping[float, float], score: float) -> float:
    """How far the shares must lean to have the score as their mean, at the least loss."""
    low, high = -1 / (max(shares) - score), 1 / (score - min(shares))
    for _ in range(ROUNDS):
        middle = (low + high) / 2
        if sum(p * (a - score) / (1 + middle * (a - score)) for a, p in shares.items()) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


@dataclass
class Trial:
    """A test while it runs. Pairs are weighed in their order, whichever is finished first."""

    hypotheses: Hypotheses
    sides: int
    counts: Counter[int] = field(default_factory=Counter)
    """Pairs by the units of points in them, see `Pair.units`."""
    llr: float = 0.0
    taken: str = ""
    """The hypothesis that was taken, H0 or H1; "" while neither is."""

    @property
    def pairs(self) -> int:
        """How many pairs were weighed: the number of the next."""
        return self.counts.total()

    def add(self, units: int) -> None:
        """Weigh the next pair."""
        self.counts[units] += 1
        whole = self.sides**2
        counts = {at / whole: self.counts[at] or UNSEEN for at in range(whole + 1)}
        asked = self.hypotheses
        self.llr = ratio(counts, asked.score0, asked.score1)
        if self.llr >= asked.upper:
            self.taken = "H1"
        elif self.llr <= asked.lower:
            self.taken = "H0"

    def summary(self) -> dict[str, Any]:
        """How the test stands, by name, ready for JSON."""
        asked = self.hypotheses
        return {
            "taken": self.taken or None,
            "pairs": self.pairs,
            "llr": round(self.llr, 4),
            "lower": round(asked.lower, 4),
            "upper": round(asked.upper, 4),
            "score0": round(asked.score0, 6),
            "score1": round(asked.score1, 6),
            "elo0": round(elo(asked.score0, self.sides), 2),
            "elo1": round(elo(asked.score1, self.sides), 2),
            "alpha": asked.alpha,
            "beta": asked.beta,
        }
