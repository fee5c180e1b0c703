"""How a game stands for a seat: its chance to win with the best move, and with a plain one."""

from dataclasses import dataclass
from random import Random

from jotas.bots.effort import Effort
from jotas.bots.greedy import Greedy
from jotas.bots.searching import EXPERT, search
from jotas.events import Command
from jotas.view import View


@dataclass(frozen=True, slots=True)
class Outlook:
    """The best move, and the chances from 0 to 1 that the seat's side wins."""

    command: Command
    before: float
    """With the move that a plain player would make."""
    after: float
    """With the best move that was found."""


def outlook(view: View, rng: Random, effort: Effort) -> Outlook:
    """Search in a view where the seat has at least two plays to choose from."""
    plain = Greedy().choose(view, rng)
    found = search(view, rng, EXPERT, effort, also=plain)
    command, after = found.moves[0]
    same = [value for one, value in found.moves if _alike(one, plain)]
    return Outlook(command, min(same[0] if same else after, after), after)


def _alike(one: Command, other: Command) -> bool:
    names = ("card", "cell")
    return all(getattr(one, name, None) == getattr(other, name, None) for name in names)
