"""What happened at the table, told in words: events in, sentences out.

Every event can be told by itself with `sentence`. A `Log` that hears them all knows more: it
tells a card and its chip in one sentence, whose chip was taken, and how many lines are missing.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, assert_never

from jotas.board import Cell
from jotas.cards import HIDDEN, Card
from jotas.dice import REMOVES
from jotas.events import (
    Cut,
    DealerChosen,
    Dealt,
    Discarded,
    DrawLost,
    DrawOwed,
    Drew,
    Ended,
    Event,
    Exchanged,
    GaveUp,
    How,
    LastReply,
    LineCounted,
    LinesResplit,
    Passed,
    Placed,
    Played,
    Removed,
    Reshuffled,
    Resigned,
    Rolled,
    RollsAgain,
    Shuffled,
    StarterChosen,
    StarterRolled,
    TalkCalled,
    TalkJudged,
    TurnBegan,
    Voted,
)
from jotas.notation import event_name
from jotas.setup import Setup, Side
from jotas.words import Words


class Log:
    """The log of one game. It has to hear every event, in order, from the first one on."""

    def __init__(
        self,
        setup: Setup,
        names: Sequence[str],
        words: Words,
        show: Callable[[Card], str] | None = None,
    ) -> None:
        """`names` are the players' by seat; `show` writes a card, as records do if not given."""
        self._teller = _Teller(setup, names, words, show or setup.edition.pack.name)
        self._chips: dict[Cell, Side] = {}
        self._lines: Counter[Side] = Counter()
        self._played: Card | None = None
        self._total = 0
        """Of the last roll."""
        self._replaced: Side | None = None
        """Whose chip has just gone to make room for another."""
        self.taken: Side | None = None
        """Whose chip was removed last."""

    def say(self, event: Event) -> str | None:
        """What to write about an event, or None if it is not worth a line."""
        match event:
            case Played():
                self._played = event.card
                return None
            case Placed():
                return self._placed(event)
            case Removed():
                return self._removed(event)
            case LineCounted():
                return self._counted(event)
            case Rolled(dice=dice):
                self._total = sum(dice)
                return self._teller.tell(event)
            case DrawOwed():
                return None  # the next line says whether the card was drawn or lost
            case _:
                return self._teller.tell(event)

    def _placed(self, event: Placed) -> str | None:
        self._chips[event.cell] = self._teller.setup.side(event.seat)
        card, self._played = self._played, None
        if card is None:  # the second half of a removal, or a roll
            replaced, self._replaced = self._replaced, None
            if replaced is None:
                return self._teller.tell(event)
            side = self._teller.side(replaced)
            return self._teller.text("event.replaced", event, side=side)
        return self._teller.text("event.played_placed", event, card=self._teller.show(card))

    def _removed(self, event: Removed) -> str | None:
        side = self.taken = self._chips.pop(event.cell, None)
        card, self._played = self._played, None
        if card is None and side is not None and self._total:
            if self._total == REMOVES:
                return self._teller.text("event.removed_side", event, side=self._teller.side(side))
            self._replaced = side
            return None
        if card is None or side is None:  # it has not heard everything
            return self._teller.tell(event)
        told = {"card": self._teller.show(card), "side": self._teller.side(side)}
        return self._teller.text("event.played_removed", event, **told)

    def _counted(self, event: LineCounted) -> str:
        self._lines[event.side] += 1
        told = self._teller.text("event.line_counted", event)
        missing = self._teller.setup.lines_to_win - self._lines[event.side]
        if missing <= 0:
            return told
        return f"{told} {self._teller.words.text('event.lines_to_go', n=missing)}"


def sentence(
    event: Event,
    setup: Setup,
    names: Sequence[str],
    words: Words,
    show: Callable[[Card], str] | None = None,
) -> str | None:
    """An event by itself in words, or None if it is not worth a line. Arguments as for `Log`."""
    return _Teller(setup, names, words, show or setup.edition.pack.name).tell(event)


class _Teller:
    def __init__(
        self, setup: Setup, names: Sequence[str], words: Words, show: Callable[[Card], str]
    ) -> None:
        self.setup = setup
        self.words = words
        self.show = show
        board = setup.edition.board
        self._fields: dict[str, tuple[str, Callable[[Any], str]]] = {
            "seat": ("who", names.__getitem__),
            "dealer": ("who", names.__getitem__),
            "starter": ("starter", names.__getitem__),
            "card": ("card", lambda card: "" if card == HIDDEN else show(card)),
            "cell": ("cell", board.cell_name),
            "side": ("side", self.side),
            "winner": ("side", lambda side: "" if side is None else self.side(side)),
            "line": ("line", board.line_name),
            "before": ("before", lambda lines: ", ".join(map(board.line_name, lines))),
            "after": ("after", lambda lines: ", ".join(map(board.line_name, lines))),
        }
        """For each field of an event, its placeholder and how people read it."""

    def tell(self, event: Event) -> str | None:
        key = _key(event, self.setup)
        return None if key is None else self.text(f"event.{key}", event)

    def text(self, key: str, event: Event, **more: str) -> str:
        told = {
            placeholder: write(getattr(event, field))
            for field, (placeholder, write) in self._fields.items()
            if hasattr(event, field)
        }
        if isinstance(event, Rolled | StarterRolled):
            first, second = map(str, event.dice)
            told |= {"first": first, "second": second, "total": str(sum(event.dice))}
        return self.words.text(key, n=self.setup.lines_to_win, **told, **more)

    def side(self, side: Side) -> str:
        return self.words.colour(self.setup.colours[side])


def _key(event: Event, setup: Setup) -> str | None:
    """Which text tells an event; None where it would only be noise."""
    match event:
        case TurnBegan() | Shuffled():
            return None
        case Dealt():
            return None if event.card == HIDDEN else "dealt"
        case Drew(card=card) if card != HIDDEN:
            return "drew"
        case Drew():
            return None if setup.options.draw == "auto" else "drew_hidden"
        case Voted():
            return "voted.yes" if event.yes else "voted.no"
        case TalkJudged():
            return "talk_judged.stands" if event.stands else "talk_judged.falls"
        case Ended(how=How.PLAYED_OUT):
            return "ended.played_out_drawn" if event.winner is None else "ended.played_out_won"
        case Ended():
            return f"ended.{event.how.value}"
        case Passed() if setup.edition.dice:
            return "passed_roll"
        case Resigned() if setup.edition.dice:
            return "resigned_dice"
        case (
            Cut() | DealerChosen() | Played() | Placed() | Removed() | Exchanged() | Discarded()
            | Passed() | DrawOwed() | DrawLost() | Reshuffled() | LineCounted()
            | LinesResplit() | LastReply() | TalkCalled() | GaveUp() | Resigned()
            | StarterRolled() | StarterChosen() | Rolled() | RollsAgain()
        ):  # fmt: skip
            return event_name(event)
        case _:
            assert_never(event)
