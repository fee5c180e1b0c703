"""Bots with bad manners, to be put on the shelf in the processes where bots think."""

import os
import time
from collections.abc import Callable
from random import Random
from typing import Any

from jotas.bots import BOTS, Bot
from jotas.cards import Card
from jotas.events import Command, Exchange
from jotas.setup import Seat
from jotas.view import View

LONG = 10.0


class Sleeper:
    """Thinks for ever, as far as anybody at the table can tell."""

    def choose(self, view: View, rng: Random) -> Command:
        del rng
        time.sleep(LONG)
        return view.legal[0]


class Raiser:
    """Breaks."""

    def choose(self, view: View, rng: Random) -> Command:
        raise ValueError(f"no move for {view.seat}: {rng.random()}")


class Cheat:
    """Moves for another seat, with a card it does not hold."""

    def choose(self, view: View, rng: Random) -> Command:
        del rng
        return Exchange(Seat((view.seat or 0) + 1), Card(0))


class Fool:
    """Chooses something that is no command at all."""

    def choose(self, view: View, rng: Random) -> Any:
        return [view.left, rng.random()]


class Riddle:
    """Chooses something that can't even be sent back."""

    def choose(self, view: View, rng: Random) -> Any:
        return lambda: (view, rng)


class Killer:
    """Ends its process."""

    def choose(self, view: View, rng: Random) -> Command:
        os._exit(view.left + rng.randrange(1, 2))


ODD: dict[str, Callable[[], Bot]] = {
    "sleeper": Sleeper,
    "raiser": Raiser,
    "cheat": Cheat,
    "fool": Fool,
    "riddle": Riddle,
    "killer": Killer,
}


def put_on_the_shelf() -> None:
    """Make them known in this process."""
    BOTS.update(ODD)
