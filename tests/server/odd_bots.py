"""Bots with bad manners, and some that stand for compiled ones.

They are put on the shelf in the processes where bots think.
"""

import os
import sys
import time
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

from jotas.bots import BOTS, Bot, Effort
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


class Trained:
    """Makes the first move there is, in a process that was prepared for it."""

    def __init__(self, effort: Effort) -> None:
        self.effort = effort

    def choose(self, view: View, rng: Random) -> Command:
        del rng
        assert prepared
        assert self.effort.seconds == SEARCHES
        return view.legal[0]


SEARCHES = 0.25
"""Seconds that `Trained` expects to have."""
ODD: dict[str, Callable[[Effort], Bot]] = {
    "sleeper": lambda _: Sleeper(),
    "raiser": lambda _: Raiser(),
    "cheat": lambda _: Cheat(),
    "fool": lambda _: Fool(),
    "riddle": lambda _: Riddle(),
    "killer": lambda _: Killer(),
    "strong": lambda _: Killer(),
    "expert": Trained,
    "champion": lambda _: Sleeper(),
}


def put_on_the_shelf() -> None:
    """Make them known in this process, and a search that finds the first move there is."""
    BOTS.update(ODD)
    sys.modules["jotas.bots.outlook"] = SimpleNamespace(outlook=outlook)  # type: ignore[assignment]


def outlook(view: View, rng: Random, effort: Effort) -> Any:
    """The first play, and chances that are easily known again."""
    del rng
    assert prepared
    assert effort.seconds == SEARCHES
    if not view.left:
        raise ValueError("nothing to search")
    return SimpleNamespace(command=view.legal[0], before=0.504, after=0.578)


# How processes for compiled bots prepare themselves

prepared = False


def get_ready() -> str | None:
    """Be ready at once."""
    global prepared  # noqa: PLW0603 - of a process
    prepared = True
    return None


def get_ready_slowly() -> str | None:
    """Need longer than anybody waits."""
    time.sleep(LONG)
    return get_ready()


def be_left_out() -> str | None:
    """Never be ready."""
    return "there is no compiler"


def fail() -> str | None:
    """Break over it."""
    raise RuntimeError("the compiler is broken")


def die() -> str | None:
    """Die of it."""
    os._exit(3)


def nap(seconds: float) -> int:
    """Work for a while; the process that did."""
    time.sleep(seconds)
    return os.getpid()
