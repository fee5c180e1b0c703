"""Players that choose a command from what one seat can see, and the shelf they stand on."""

from collections.abc import Callable

from jotas.bots.bot import Bot
from jotas.bots.greedy import Greedy
from jotas.bots.uniform import Uniform
from jotas.errors import BadOptions
from jotas.options import one_of

__all__ = ["BOTS", "Bot", "Greedy", "Uniform", "bot"]

BOTS: dict[str, Callable[[], Bot]] = {"random": Uniform, "greedy": Greedy}
"""Every bot by the name people give it."""


def bot(name: str) -> Bot:
    """A new bot of that name.

    Raises:
        BadOptions: if there is none.
    """
    if name not in BOTS:
        raise BadOptions("bot", name, one_of(tuple(BOTS)))
    return BOTS[name]()
