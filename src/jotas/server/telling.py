"""What is told of a game as it stands, each part encoded once for all who may know it."""

from functools import cached_property

from msgspec.json import encode

from jotas.events import Drew
from jotas.reach import Reach
from jotas.server import show
from jotas.server.live import Live, Next
from jotas.setup import Seat, Side
from jotas.view import Own, own

_NOBODY = b"null}"
"""How a view ends that nobody's hand is in: `own` is its last field."""


class Telling:
    """The messages about one game after one step, for each seat and for those who watch."""

    def __init__(
        self,
        game: Live,
        round: int,
        judged: Next | None = None,
        before: "Telling | None" = None,
    ) -> None:
        """`judged` is the step that led here, if there is one to tell of, from what was before."""
        self._game = game
        self._version = b'","round":%d,"n":%d' % (round, game.n)
        self._judged = judged
        events = () if judged is None else judged.events
        self._drew = [event.seat for event in events if isinstance(event, Drew)]
        """Who knows more of what happened than those who watch."""
        self._steps: dict[Seat | None, bytes] = {}
        self._reaches: dict[Side, Reach] = {}
        self._alone: dict[Seat, tuple[Own, bytes]] = {} if before is None else before._alone
        """What each seat alone saw last; for those who wait it is mostly the same again."""

    @cached_property
    def _public(self) -> bytes:
        return encode(show.view(self._game.view(None), None))

    def view(self, seat: Seat | None) -> tuple[bytes, ...]:
        """What a seat sees, in pieces."""
        if seat is None:
            return (self._public,)
        return (self._public[: -len(_NOBODY)], self._alone_seen(seat), b"}")

    def _alone_seen(self, seat: Seat) -> bytes:
        setup, state = self._game.setup, self._game.state
        side = setup.side(seat)
        if side not in self._reaches:
            self._reaches[side] = Reach.of(state, side)
        now = own(state, seat, self._reaches[side])
        was = self._alone.get(seat)
        if was is None or was[0] != now:
            was = self._alone[seat] = (now, encode(show.own_view(setup, now)))
        return was[1]

    def step(self, seat: Seat | None, by: str = "") -> bytes:
        """What happened, and how things stand; `by` is for whoever asked for it."""
        if by:
            return self._step(seat, b',"by":', encode(by))
        if seat not in self._steps:
            self._steps[seat] = self._step(seat)
        return self._steps[seat]

    def _step(self, seat: Seat | None, *more: bytes) -> bytes:
        events, view = self._events(seat), self.view(seat)
        return self._message(b"step", b',"events":', events, b',"view":', *view, *more)

    def seen(self, seat: Seat | None) -> bytes:
        """How things stand."""
        return self._message(b"seen", b',"view":', *self.view(seat))

    def whole(self, seat: Seat | None) -> bytes:
        """The whole game so far."""
        game = self._game
        setup = encode(show.game_setup(game.setup, game.profile))
        past = (b',"setup":', setup, b',"history":[', b",".join(game.history), b"]")
        return self._message(b"game", *past, b',"view":', *self.view(seat))

    def _message(self, kind: bytes, *pieces: bytes) -> bytes:
        """A message of `wire` from pieces that are encoded already."""
        return b"".join((b'{"tell":"', kind, self._version, *pieces, b"}"))

    def _events(self, seat: Seat | None) -> bytes:
        judged, setup = self._judged, self._game.setup
        if judged is None or seat not in self._drew:
            return self._game.history[-1]
        return encode(show.seen_events(setup, judged.events, judged.whole, seat))
