"""What is told of a game as it stands, each part encoded once for all who may know it."""

from functools import cached_property

from msgspec import Raw, json

from jotas.events import Drew
from jotas.legal import Reach
from jotas.server import show, wire
from jotas.server.live import Live, Next
from jotas.setup import Seat, Side
from jotas.view import own

encode = json.Encoder().encode
_NOBODY = b"null}"
"""How a view ends that nobody's hand is in: `own` is its last field."""


class _Game(wire.Tell, frozen=True, tag="game"):
    """`wire.Game`, its large parts encoded."""

    round: int
    n: int
    setup: wire.GameSetup
    history: list[Raw]
    view: Raw


class _Step(wire.Tell, frozen=True, omit_defaults=True, tag="step"):
    """`wire.Step`, its parts encoded."""

    round: int
    n: int
    events: Raw
    view: Raw
    by: str = ""


class _Seen(wire.Tell, frozen=True, tag="seen"):
    """`wire.Seen`, its part encoded."""

    round: int
    n: int
    view: Raw


class Telling:
    """The messages about one game after one step, for each seat and for those who watch."""

    def __init__(self, game: Live, round: int, judged: Next | None = None) -> None:
        """`judged` is the step that led here, if there is one to tell of."""
        self._game = game
        self._round = round
        self._judged = judged
        self._steps: dict[Seat | None, bytes] = {}
        self._reaches: dict[Side, Reach] = {}

    @cached_property
    def _public(self) -> bytes:
        return encode(show.view(self._game.view(None), None))

    def view(self, seat: Seat | None) -> Raw:
        """What a seat sees."""
        if seat is None:
            return Raw(self._public)
        setup, state = self._game.setup, self._game.state
        side = setup.side(seat)
        if side not in self._reaches:
            self._reaches[side] = Reach.of(state, side)
        alone = encode(show.own_view(setup, own(state, seat, self._reaches[side])))
        return Raw(self._public[: -len(_NOBODY)] + alone + b"}")

    def step(self, seat: Seat | None, by: str = "") -> bytes:
        """What happened, and how things stand; `by` is for whoever asked for it."""
        if by:
            return encode(self._step(seat, by))
        if seat not in self._steps:
            self._steps[seat] = encode(self._step(seat, by))
        return self._steps[seat]

    def _step(self, seat: Seat | None, by: str) -> _Step:
        return _Step(self._round, self._game.n, self._events(seat), self.view(seat), by)

    def seen(self, seat: Seat | None) -> bytes:
        """How things stand."""
        return encode(_Seen(self._round, self._game.n, self.view(seat)))

    def whole(self, seat: Seat | None) -> bytes:
        """The whole game so far."""
        game = self._game
        setup = show.game_setup(game.setup, game.profile)
        return encode(_Game(self._round, game.n, setup, game.history, self.view(seat)))

    def _events(self, seat: Seat | None) -> Raw:
        judged, setup = self._judged, self._game.setup
        if judged is None or not any(_is_secret_of(event, seat) for event in judged.events):
            return self._game.history[-1]
        return Raw(encode(show.seen_events(setup, judged.events, judged.whole, seat)))


def _is_secret_of(event: object, seat: Seat | None) -> bool:
    """Whether a seat knows more of an event than those who watch."""
    return isinstance(event, Drew) and event.seat == seat
