"""How good bots are by OpenSkill, which updates what it believes game by game."""

from collections.abc import Iterable
from dataclasses import dataclass

from jotas.errors import Found
from jotas.league import EXTRA, BadLeague
from jotas.league.pair import FIRST, Game, Pair


@dataclass(frozen=True, slots=True)
class Skill:
    """What is believed of a bot: a mean, how unsure it is, and what it is worth at least."""

    mu: float
    sigma: float
    ordinal: float


def skills(bots: Iterable[str], pairs: Iterable[Pair]) -> dict[str, Skill]:
    """The skill of each bot after all games, in the order of the pairs.

    Raises:
        BadLeague: if OpenSkill is not installed.
    """
    try:
        from openskill.models import BradleyTerryFull  # noqa: PLC0415 - it need not be there
    except ImportError as problem:
        found = Found(" ".join(str(problem).split()))
        raise BadLeague("OpenSkill", found, f"the package ({EXTRA})") from None
    model = BradleyTerryFull()
    believed = dict.fromkeys(bots, (model.mu, model.sigma))
    for pair in pairs:
        for alone, game in enumerate(pair.games):
            line_up = [pair.match[side != alone] for side in range(len(pair.games))]
            teams = [[model.rating(*believed[name])] for name in line_up]
            rated = model.rate(teams, ranks=_ranks(alone, game, len(line_up)))
            after = [(team[0].mu, team[0].sigma) for team in rated]
            for name in pair.match:
                believed[name] = _middle([after[side] for side in _sides(line_up, name)])
    return {name: Skill(mu, sigma, mu - 3 * sigma) for name, (mu, sigma) in believed.items()}


def _ranks(alone: int, game: Game, sides: int) -> list[float]:
    """The places of the sides. Which of several sides of one bot won makes no difference."""
    if game.winner is None:
        return [0.0] * sides
    won = alone if game.winner == FIRST else next(at for at in range(sides) if at != alone)
    return [float(side != won) for side in range(sides)]


def _sides(line_up: list[str], name: str) -> list[int]:
    return [side for side, at in enumerate(line_up) if at == name]


def _middle(beliefs: list[tuple[float, float]]) -> tuple[float, float]:
    """A bot that plays several sides has learned what they have on average."""
    mus, sigmas = zip(*beliefs, strict=True)
    return sum(mus) / len(mus), sum(sigmas) / len(sigmas)
