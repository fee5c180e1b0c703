"""Slips as people make them: a move that seems nearly as good as the best, now and then."""

import math
from collections.abc import Sequence
from random import Random

FAR = 3.0
"""A move that seems worse than the best by more than so many times the spread is never made."""
SURE = 1 - 1e-9
"""A move that seems as good as this is made at once."""


def near_best(values: Sequence[float], spread: float, rng: Random) -> int:
    """Where the move stands that is made: each by chance, the likelier the better it seems.

    `values` are chances to win, from 0 to 1; a move that seems worse by `spread` than another is
    made e times less often. Without a spread it is the best one, the first of equals.
    """
    most = max(values)
    if not spread or most > SURE:
        return values.index(most)
    behind = [(most - value) / spread for value in values]
    return rng.choices(range(len(values)), [math.exp(-x) if x <= FAR else 0.0 for x in behind])[0]
