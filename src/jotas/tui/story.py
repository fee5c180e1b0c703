"""The game so far in sentences: the log of the table, and what a seat has not been told yet."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from jotas.board import Cell
from jotas.cards import Card
from jotas.events import (
    DealerChosen,
    DrawLost,
    Drew,
    Ended,
    Event,
    LastReply,
    Placed,
    Removed,
    StarterChosen,
    TurnBegan,
)
from jotas.setup import Seat, Setup, Side
from jotas.view import redact
from jotas.words import Words
from jotas.words.sentences import Log


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the story."""

    text: str
    side: Side | None = None
    """The side it is about."""
    turn: int = 0
    is_last_move: bool = False


@dataclass(frozen=True, slots=True)
class _Entry:
    event: Event
    turn: int
    side: Side | None
    text: str | None
    """What everybody may read; None if it is not worth a line."""


class Story:
    """Hears every event of one game, in order, and tells it without secrets."""

    def __init__(
        self, setup: Setup, names: Sequence[str], words: Words, show: Callable[[Card], str]
    ) -> None:
        self.setup = setup
        self.words = words
        self.show = show
        self.turn = 1
        self.last: Cell | None = None
        """Where a chip was last placed or removed."""
        self.lost: Side | None = None
        """Whose chip was removed there, if that is what happened."""
        self._log = Log(setup, names, words, show)
        self._entries: list[_Entry] = []
        self._last_move: int | None = None
        self._mover = Seat(0)

    def __len__(self) -> int:
        """How many events it has heard."""
        return len(self._entries)

    def hear(self, events: Iterable[Event]) -> None:
        """Go on with the story."""
        for event in events:
            text = self._log.say(redact(event, None))
            match event:
                case Placed(_, cell):
                    self.last, self.lost = cell, None
                    self._last_move = len(self._entries)
                case Removed(_, cell):
                    self.last, self.lost = cell, self._log.taken
                    self._last_move = len(self._entries)
                case DealerChosen(_, starter) | StarterChosen(starter):
                    self._mover = starter
                case TurnBegan(seat) | LastReply(_, seat) if seat != self._mover:
                    self._mover = seat
                    self.turn += 1
            self._entries.append(_Entry(event, self.turn, self._side(event), text))

    def moves(self) -> list[Line]:
        """All that everybody has seen."""
        return self._lines(0, lambda entry: entry.text)

    def last_move(self) -> Line | None:
        """The sentence about the last chip that was placed or removed."""
        return next((line for line in self.moves() if line.is_last_move), None)

    def since(self, start: int, seat: Seat | None, *, alone: bool = True) -> list[Line]:
        """What a seat is told of the events from `start` on: its cards, and what others did.

        Unless it is `alone`, others read it as well, and it is not told its cards.
        """
        return self._lines(start, lambda entry: self._told(entry, seat, alone=alone))

    def _lines(self, start: int, tell: Callable[[_Entry], str | None]) -> list[Line]:
        """The entries from `start` on that there is something to tell of."""
        return [
            Line(text, entry.side, entry.turn, at == self._last_move)
            for at, entry in enumerate(self._entries[start:], start)
            if (text := tell(entry)) is not None
        ]

    def _told(self, entry: _Entry, seat: Seat | None, *, alone: bool) -> str | None:
        match entry.event:
            case Drew(owner, card) if owner == seat and alone:
                return self.words.text("play.draw.got", card=self.show(card))
            case Drew():
                return None
            case DrawLost(owner) if owner == seat:
                return self.words.text("play.draw.lost")
            case Placed(owner) | Removed(owner) if owner == seat:
                return None
        return entry.text

    def _side(self, event: Event) -> Side | None:
        if isinstance(event, Ended):
            return event.winner
        seat: Seat | None = getattr(event, "seat", None)
        side: Side | None = getattr(event, "side", None)
        return side if seat is None else self.setup.side(seat)
