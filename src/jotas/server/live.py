"""A game that is being played: judged by the engine, kept as JSON, shown as messages."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from random import SystemRandom

from msgspec.json import decode, encode

from jotas.editions import edition
from jotas.engine import advance, start
from jotas.errors import BadEdition, Found
from jotas.events import Command, Event
from jotas.notation import parse_command, parse_event, write_command
from jotas.options import options
from jotas.record import PERSON, Player, Record, Step, step
from jotas.server import show, wire
from jotas.server.lobby import SeatDoc
from jotas.server.store import StoredGame, StoredStep
from jotas.setup import Seat, Setup
from jotas.state import State, empty, fold
from jotas.view import View, view


@dataclass(frozen=True, slots=True)
class Next:
    """A step that was judged and is not stored yet."""

    state: State
    events: tuple[Event, ...]
    whole: list[wire.Event]
    """The events as they are stored."""
    stored: StoredStep


class Live:
    """One game from its deal on. It changes only by `take`, which nothing can stop."""

    def __init__(self, setup: Setup, profile: str, opening: Sequence[Event], started: str) -> None:
        self.setup = setup
        self.profile = profile
        self.opening = tuple(opening)
        self.started = started
        self.state = fold(empty(setup), opening)
        self.n = 0
        """Steps so far."""
        told = show.seen_events(setup, opening, show.whole_events(setup, opening), None)
        self.history = [encode(told)]
        """What everybody saw: the opening, then each step, as JSON."""
        self.requests: dict[str, int] = {}
        """The step that each request made, to know it again when it is repeated."""
        self._rng = SystemRandom()

    @classmethod
    def deal(cls, setup: Setup, profile: str) -> "Live":
        """A new game."""
        _, opening = start(setup, SystemRandom())
        return cls(setup, profile, opening, datetime.now(UTC).isoformat(timespec="seconds"))

    @classmethod
    def load(cls, stored: StoredGame) -> "Live":
        """A game from the store, as far as it was played."""
        doc = decode(stored.doc)
        played = edition(doc["edition"])
        setup = Setup(doc["seats"], doc["sides"], options(None, **doc["options"]), played)
        if any(doc.get(name, now) != now for name, now in _marks(setup).items()):
            found = Found("another board or pack, other powers or numbers")
            raise BadEdition(played.name, found, "those of the stored game")
        opening = [parse_event(setup, event) for event in doc["opening"]]
        game = cls(setup, doc["profile"], opening, doc["started"])
        for one in stored.steps:
            whole = decode(one.events)
            events = tuple(parse_event(setup, event) for event in whole)
            game.take(Next(fold(game.state, events), events, whole, one))
        return game

    def doc(self) -> bytes:
        """All that never changes, and the opening, for the store."""
        facts = show.game_setup(self.setup, self.profile)
        doc = {
            "seats": facts.seats,
            "sides": facts.sides,
            "edition": facts.edition,
            **_marks(self.setup),
            "profile": self.profile,
            "options": facts.options,
            "started": self.started,
            "opening": show.whole_events(self.setup, self.opening),
        }
        return encode(doc)

    def judge(self, command: Command, request: str) -> Next:
        """What would follow from a command.

        Raises:
            Illegal: if the rules forbid it.
        """
        state, events = advance(self.state, command, self._rng)
        made = step(command, events)
        text = write_command(self.setup, made.command)
        whole = show.whole_events(self.setup, events)
        stored = StoredStep(self.n + 1, command.seat, request, text, encode(whole))
        return Next(state, events, whole, stored)

    def take(self, judged: Next) -> None:
        """Go on with a step that is stored."""
        self.state = judged.state
        self.n = judged.stored.n
        told = show.seen_events(self.setup, judged.events, judged.whole, None)
        self.history.append(encode(told))
        if judged.stored.request:
            self.requests[judged.stored.request] = self.n

    def view(self, seat: Seat | None) -> View:
        """The game as a seat sees it now."""
        return view(self.state, seat)


def _marks(setup: Setup) -> dict[str, object]:
    """What an edition decides of a game, to know when it is no longer the one that was played."""
    powers = setup.jacks.wild, setup.jacks.remove
    return {
        "print": setup.edition.fingerprint,
        "powers": [setup.edition.pack.names_of(sorted(cards)) for cards in powers],
        "line": setup.edition.board.line,
        "hand": setup.hand_size,
        "lines_to_win": setup.lines_to_win,
    }


def record(stored: StoredGame, seats: Sequence[SeatDoc]) -> Record:
    """The record of a whole game."""
    game = Live.load(StoredGame(stored.doc, ()))
    setup = game.setup
    steps: list[Step] = []
    for one in stored.steps:
        events = tuple(parse_event(setup, event) for event in decode(one.events))
        steps.append(Step(parse_command(setup, Seat(one.seat), one.command), events))
    players = tuple(
        Player(seat.name or f"{seat.bot} {number}", seat.bot if seat.kind == "bot" else PERSON)
        for number, seat in enumerate(seats, 1)
    )
    return Record(setup, players, game.opening, tuple(steps), game.profile, game.started)
