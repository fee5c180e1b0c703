"""The simplest player, and the yardstick of every other."""

from random import Random

from jotas.bots.bot import sensible
from jotas.events import Command
from jotas.view import View


class Uniform:
    """Makes any sensible move with equal chance."""

    def choose(self, view: View, rng: Random) -> Command:
        """Each of the sensible commands with equal chance."""
        return rng.choice(sensible(view))
