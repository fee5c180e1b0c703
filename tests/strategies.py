"""Random tables and games, for properties that must hold in all of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from jotas.edition import usual_sides
from jotas.engine import advance, start
from jotas.events import CallTableTalk, Command, Event, Resign
from jotas.legal import acting, legal
from jotas.options import GAMES, VALUES, Options
from jotas.setup import Setup
from jotas.state import State

SEATS = (2, 3, 4, 6, 8, 9, 10, 12)
MOST_STEPS = 20_000


def any_options(rng: Random) -> Options:
    """Each option of a game with cards at any of its values, all equally likely."""
    values = {
        name: rng.choice(allowed) for name, allowed in VALUES.items() if "cards" in GAMES[name]
    }
    return Options(**values)  # type: ignore[arg-type]


def any_setup(rng: Random) -> Setup:
    """Any table: seats, sides and every option."""
    seats = rng.choice(SEATS)
    return Setup(seats, rng.choice(usual_sides(seats)), any_options(rng))


@dataclass(frozen=True)
class Moment:
    """A step of a game: what was, what was asked, what followed, what is."""

    before: State
    command: Command
    events: tuple[Event, ...]
    after: State


def opening(setup: Setup, seed: int) -> tuple[State, tuple[Event, ...]]:
    """A game that has been dealt."""
    return start(setup, Random(seed))


def moments(setup: Setup, seed: int) -> Iterator[Moment]:
    """A random game to its end. Now and then a seat resigns, or calls table talk."""
    rng = Random(seed)
    state, _ = opening(setup, seed)
    for _ in range(MOST_STEPS):
        if state.ended:
            return
        command = any_command(state, rng)
        after, events = advance(state, command, rng)
        yield Moment(state, command, events, after)
        state = after
    raise AssertionError(f"no end after {MOST_STEPS} steps: {setup.options.changed()}")


def any_command(state: State, rng: Random) -> Command:
    """A legal command, mostly of a seat the game waits for; rare kinds stay rare."""
    waited = acting(state)
    while True:
        seat = rng.choice(waited if rng.random() < 0.95 else state.setup.order)
        allowed = legal(state, seat)
        if rng.random() > 0.01:
            allowed = tuple(one for one in allowed if not isinstance(one, Resign))
        if rng.random() > 0.03:
            allowed = tuple(one for one in allowed if not isinstance(one, CallTableTalk))
        if allowed:
            return rng.choice(allowed)
