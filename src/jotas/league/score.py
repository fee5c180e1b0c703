"""What a score is worth: how sure it is, and as a difference in Elo."""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev

SURE = 0.95
NORMAL = NormalDist().inv_cdf((1 + SURE) / 2)
_FEW = {1: 12.7062, 2: 4.3027, 3: 3.1824}
Interval = tuple[float, float]


def student(freedom: int) -> float:
    """How many standard errors 95 % lie within, by Student's t.

    >>> round(student(1), 2), round(student(9), 3), round(student(10**6), 3)
    (12.71, 2.262, 1.96)
    """
    if freedom in _FEW:
        return _FEW[freedom]
    z, n = NORMAL, freedom
    return z + (
        (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def interval(means: Sequence[float]) -> Interval:
    """Where the score of a match lies with 95 %, from the means of its pairs.

    The games of a pair share their cards, so that only whole pairs tell how much chance there is.
    Where all came out the same, nothing else is known than how rare others must be.

    >>> low, high = interval([0.5, 1.0, 0.5, 1.0])
    >>> round(low, 4), high
    (0.2907, 1.0)
    """
    mean, count = fmean(means), len(means)
    if min(means) == max(means):
        others = 1 - (1 - SURE) ** (1 / count)
        return mean * (1 - others), mean + (1 - mean) * others
    reach = student(count - 1) * stdev(means) / math.sqrt(count)
    return max(0.0, mean - reach), min(1.0, mean + reach)


def elo(score: float, sides: int = 2) -> float:
    """The difference in Elo that makes one side expect this score against all the others.

    >>> round(elo(0.75), 1), elo(0.25, 4), elo(1)
    (190.8, 0.0, inf)
    """
    if not 0 < score < 1:
        return math.inf if score >= 1 else -math.inf
    return 400 * math.log10((sides - 1) * score / (1 - score))


def expected(difference: float, sides: int = 2) -> float:
    """The score that one side expects of a difference in Elo to all the others.

    >>> round(expected(400), 4), round(expected(0, 4), 4)
    (0.9091, 0.25)
    """
    return 1 / (1 + (sides - 1) * 10 ** (-difference / 400))
