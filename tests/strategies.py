"""Random tables and games, for properties that must hold in all of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from jotas.edition import Edition
from jotas.editions import ORDER, edition
from jotas.engine import advance, start
from jotas.events import CallTableTalk, Command, Event, Resign
from jotas.legal import acting, legal
from jotas.options import VALUES, Options
from jotas.setup import Setup
from jotas.state import State

SEATS = (2, 3, 4, 6, 8, 9, 10, 12)
"""Of the classic edition, and most others."""
WITH_CARDS = tuple(name for name in ORDER if not edition(name).dice)
MOST_STEPS = 20_000


def any_options(rng: Random, played: Edition, seats: int) -> Options:
    """Each option that the edition offers at any of its values, all equally likely."""
    values = {name: rng.choice(VALUES[name]) for name in played.offered}
    most = len(played.pack.cards) // seats
    dealt = {"table": 0, "seven_six": 7}.get(str(values.get("hand_size")), 8)
    if dealt > most:
        values["hand_size"] = "table"
    return Options(**values)  # type: ignore[arg-type]


def any_edition(rng: Random, names: Sequence[str] = ORDER) -> Edition:
    """The classic edition, as often as two others together, or one of the others."""
    return edition(rng.choice(("classic", "classic", *names)))


def any_setup(rng: Random, names: Sequence[str] = ORDER) -> Setup:
    """Any table: edition, seats, sides and every option."""
    return any_table(any_edition(rng, names), rng)


def any_table(played: Edition, rng: Random) -> Setup:
    """Any table of an edition: its seats, the sides they may form, the options it offers."""
    seats = rng.choice(tuple(played.hands))
    sides = rng.choice(played.sides_for(seats))
    return Setup(seats, sides, any_options(rng, played, seats), played)


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
