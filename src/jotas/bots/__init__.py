"""Players that choose a command from what one seat can see, and the shelf they stand on."""

from collections.abc import Callable

from jotas import sim
from jotas.bots.beginner import Beginner
from jotas.bots.bot import Bot
from jotas.bots.casual import Casual
from jotas.bots.effort import USUAL, Effort
from jotas.bots.greedy import Greedy
from jotas.bots.uniform import Uniform
from jotas.errors import BadOptions
from jotas.options import one_of

__all__ = [
    "BOTS", "COMPILED", "LEVELS", "USUAL", "Bot", "Effort", "Greedy", "Uniform", "bot", "check",
]  # fmt: skip

LEVELS = ("beginner", "casual", "club", "strong", "expert", "champion")
"""Bots as people choose them, the weakest first."""

COMPILED = frozenset({"strong", "expert", "champion", "judge", "ismcts"})
"""Bots that need the compiled kernel (`sim.missing`), which is loaded with the first of them."""


def _strong(_: Effort) -> Bot:
    from jotas.bots.learned import STRONG, Learned

    return Learned(STRONG)


def _judge(_: Effort) -> Bot:
    from jotas.bots.learned import Learned

    return Learned()


def _expert(effort: Effort) -> Bot:
    from jotas.bots.searching import EXPERT, Searching

    return Searching(EXPERT, effort)


def _champion(effort: Effort) -> Bot:
    from jotas.bots.searching import CHAMPION, Searching

    return Searching(CHAMPION, effort)


def _ismcts(effort: Effort) -> Bot:
    from jotas.bots.tree import Tree

    return Tree(effort)


BOTS: dict[str, Callable[[Effort], Bot]] = {
    "beginner": lambda _: Beginner(),
    "casual": lambda _: Casual(),
    "club": lambda _: Greedy(),
    "strong": _strong,
    "expert": _expert,
    "champion": _champion,
    "random": lambda _: Uniform(),
    "greedy": lambda _: Greedy(),
    "judge": _judge,
    "ismcts": _ismcts,
}
"""Every bot by the name people give it: the levels, then those that others are measured against."""


def check(name: str) -> None:
    """Refuse a name that no bot has.

    Raises:
        BadOptions: if there is none.
    """
    if name not in BOTS:
        raise BadOptions("bot", name, one_of(tuple(BOTS)))


def bot(name: str, effort: Effort = USUAL) -> Bot:
    """A new bot of that name.

    Raises:
        BadOptions: if there is none.
        BadKernel: if it needs the compiled kernel, which can't be used here.
    """
    check(name)
    if name in COMPILED:
        sim.need(f"bot {name}")
    return BOTS[name](effort)
