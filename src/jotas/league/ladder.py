"""Elo of all bots at once: what makes the results of a league most likely (Bradley and Terry)."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from jotas.league.score import NORMAL
from jotas.league.terms import Match

BASE = 1500.0
POINTS = 400 / math.log(10)
"""Elo for each natural unit of strength."""
ROUNDS = 500
LONGEST_STEP = 1.0
CLOSE = 1e-11
Means = Mapping[Match, Sequence[float]]
"""For each match, the means of its pairs."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A bot's Elo, and where it lies with 95 %; the anchor is where it is by definition."""

    elo: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class _Tie:
    """What a match says of two bots, as places among the unknown; None is the anchor."""

    ends: tuple[int | None, int | None]
    games: int
    points: float
    spread: float | None
    """How much the points vary by chance, squared; None if the pairs do not tell."""

    def chance(self, strengths: Sequence[float], others: int) -> float:
        """The score that the first bot expects."""
        first, second = (0.0 if end is None else strengths[end] for end in self.ends)
        return 1 / (1 + others * math.exp(second - first))


def one_sided(means: Sequence[float]) -> bool:
    """Whether one bot won every game of a match: such a difference in Elo has no end."""
    return set(means) in ({0.0}, {1.0})


def climb(anchor: str, means: Means, sides: int) -> dict[str, Rung]:
    """The Elo of every bot that matches tie to the anchor, which stands at 1500.

    Where a bot won every game of a match, it is reckoned half a point less.
    """
    unknown = [name for name in _tied(anchor, means) if name != anchor]
    place: dict[str, int | None] = {name: at for at, name in enumerate(unknown)} | {anchor: None}
    ties = [
        _tie((place[one], place[other]), found, sides)
        for (one, other), found in means.items()
        if found and one in place and other in place
    ]
    strengths = _fit(ties, len(unknown), sides - 1)
    rungs = {anchor: Rung(BASE, BASE, BASE)}
    for at, (name, error) in enumerate(
        zip(unknown, _errors(ties, strengths, sides - 1), strict=True)
    ):
        middle, reach = BASE + POINTS * strengths[at], NORMAL * POINTS * error
        rungs[name] = Rung(middle, middle - reach, middle + reach)
    return rungs


def _tied(anchor: str, means: Means) -> list[str]:
    """The bots that have played the anchor, or one that has, and so on."""
    found = [anchor]
    for name in found:
        for match, pairs in means.items():
            if pairs and name in match:
                found += [other for other in match if other not in found]
    return found


def _tie(ends: tuple[int | None, int | None], means: Sequence[float], sides: int) -> _Tie:
    games, points = len(means) * sides, sum(means) * sides
    if len(set(means)) > 1:
        middle, count = sum(means) / len(means), len(means)
        squares = sum((mean - middle) ** 2 for mean in means)
        return _Tie(ends, games, points, sides**2 * squares * count / (count - 1))
    return _Tie(ends, games, min(max(points, 0.5), games - 0.5), None)


def _fit(ties: Sequence[_Tie], unknown: int, others: int) -> list[float]:
    """Newton's way up to the summit; there is one, since both bots of a match have points."""
    strengths = [0.0] * unknown
    for _ in range(ROUNDS):
        slope = [0.0] * unknown
        for tie in ties:
            missing = tie.points - tie.games * tie.chance(strengths, others)
            for end, sign in zip(tie.ends, (1, -1), strict=True):
                if end is not None:
                    slope[end] += sign * missing
        step = _solve(_curve(ties, strengths, others), slope)
        longest = max(map(abs, step), default=0.0)
        shorter = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        strengths = [now + shorter * by for now, by in zip(strengths, step, strict=True)]
        if longest < CLOSE:
            break
    return strengths


def _curve(ties: Sequence[_Tie], strengths: Sequence[float], others: int) -> list[list[float]]:
    """How sharply the likelihood bends: the information that the games hold."""
    curve = [[0.0] * len(strengths) for _ in strengths]
    for tie in ties:
        chance = tie.chance(strengths, others)
        weight = tie.games * chance * (1 - chance)
        for one, sign in zip(tie.ends, (1, -1), strict=True):
            for other, other_sign in zip(tie.ends, (1, -1), strict=True):
                if one is not None and other is not None:
                    curve[one][other] += sign * other_sign * weight
    return curve


def _errors(ties: Sequence[_Tie], strengths: Sequence[float], others: int) -> list[float]:
    """The standard error of each strength, from how the pairs vary and not the single games."""
    curve, errors = _curve(ties, strengths, others), []
    for at in range(len(strengths)):
        lever = _solve(curve, [float(at == other) for other in range(len(strengths))])
        total = 0.0
        for tie in ties:
            first, second = (0.0 if end is None else lever[end] for end in tie.ends)
            chance = tie.chance(strengths, others)
            spread = tie.games * chance * (1 - chance) if tie.spread is None else tie.spread
            total += spread * (first - second) ** 2
        errors.append(math.sqrt(total))
    return errors


def _solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The x with matrix · x = right, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        best = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for below in rows[at + 1 :]:
            factor = below[at] / rows[at][at]
            for column in range(at, len(below)):
                below[column] -= factor * rows[at][column]
    found = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        known = sum(rows[at][column] * found[column] for column in range(at + 1, len(rows)))
        found[at] = (rows[at][-1] - known) / rows[at][at]
    return found
