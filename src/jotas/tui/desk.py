"""What everything at one table shares: the game as it stands, its story, and the screen."""

from dataclasses import replace
from random import Random

from rich.text import Text

from jotas.engine import advance
from jotas.errors import Reason
from jotas.events import Choose, Command, Discard, Exchange, Pass, Play, Roll
from jotas.hints import Hint
from jotas.hints import hint as quick_hint
from jotas.legal import refusal
from jotas.record import PERSON, Record, Step, step
from jotas.setup import Seat
from jotas.state import empty, fold
from jotas.tui import texts
from jotas.tui.front import Front
from jotas.tui.grid import Marks
from jotas.tui.ink import Ink, names_of
from jotas.tui.screen import Page, draw
from jotas.tui.search import Search
from jotas.tui.sheet import Sheet, wrap
from jotas.tui.story import Story
from jotas.view import View, view
from jotas.words import Words

CLOSING = 3
"""Sentences that tell how a game ended."""


class Desk:
    """One game, and where it is shown."""

    def __init__(
        self,
        record: Record,
        rng: Random,
        words: Words,
        front: Front,
        search: Search | None = None,
    ) -> None:
        """Without a `search`, hints are found at once."""
        ink = Ink.of(front.console)
        self.search = search
        self.record = record
        self.rng = rng
        self.front = front
        self.words = legible_words(words, ink)
        setup = record.setup
        self.people = tuple(seat for seat in setup.order if record.players[seat].kind == PERSON)
        unnamed = [self.words.text("play.seat_name", n=seat + 1) for seat in setup.order]
        self.sheet = Sheet(
            width=80,
            height=24,
            ink=ink,
            words=self.words,
            setup=setup,
            names=names_of([player.name for player in record.players], ink, unnamed),
            bots=frozenset(setup.order) - frozenset(self.people),
        )
        self.story = Story(setup, self.sheet.names, self.words, self.sheet.card)
        self.state = fold(empty(setup), record.opening)
        self.story.hear(record.opening)
        self._told = dict.fromkeys(setup.order, len(self.story))
        for one in record.steps:
            self._hear(one)
            self.state = fold(self.state, one.events)
        self.saved = len(record.steps)
        """How many steps are safe in a file, as far as is known."""

    def anew(self) -> "Desk":
        """The same game set up from its record: a move may have been interrupted half-way."""
        desk = Desk(self.record, self.rng, self.words, self.front, self.search)
        desk.saved = self.saved
        return desk

    def is_unsaved(self) -> bool:
        """Whether a person has done something that is in no file yet."""
        return any(one.command.seat in self.people for one in self.record.steps[self.saved :])

    @property
    def only_person(self) -> Seat | None:
        """The one person who plays here, if it is one."""
        return self.people[0] if len(self.people) == 1 else None

    def do(self, command: Command) -> None:
        """Make a move.

        Raises:
            Illegal: if the rules forbid it.
        """
        state, events = advance(self.state, command, self.rng)
        made = step(command, events)
        self.record = replace(self.record, steps=(*self.record.steps, made))
        self.state = state
        self._hear(made)

    def why(self, command: Command) -> Reason | None:
        """Why a command is not allowed now; None if it is."""
        return refusal(self.state, command)

    def view(self, seat: Seat | None) -> View:
        """The game as a seat sees it; as a watcher does if None."""
        return view(self.state, seat)

    def hint(self, seen: View, page: Page) -> Hint | None:
        """A good move for the seat that looks; the page stands while it is searched for."""
        if self.search is None:
            return quick_hint(seen)
        self.load(self.search, page)
        return self.search.hint(seen)

    def load(self, search: Search, page: Page) -> None:
        """Load a search, if that is still to be done, and say that it takes a while."""
        if not search.is_loaded:
            if self.front.live:
                self.show(replace(page, ask=(self.words.text("play.loading"),)))
            search.load()

    def page(self, seat: Seat | None) -> Page:
        """A screen for a seat that says nothing yet."""
        told = [] if seat is None else self.story.since(self._told[seat], seat)
        return Page(
            view=self.view(seat),
            turn=self.story.turn,
            marks=Marks(self.story.last, self.story.lost),
            last=self.story.last_move(),
            since=told,
            moves=self.story.moves(),
        )

    def last_page(self) -> Page:
        """The board as it is when the game is over, who won and how."""
        page = self.page(None)
        told = texts.result(page.view, self.story.turn, self.sheet, self.only_person)
        return replace(page, since=self.story.moves()[-CLOSING:], ask=told)

    def show(self, page: Page) -> None:
        """Draw a screen."""
        self.fit()
        self.front.show(draw(page, self.sheet))

    def fit(self) -> None:
        """Draw in the size that the terminal has now."""
        width, height = self.front.console.size
        self.sheet = replace(self.sheet, width=width, height=height)

    def fits(self) -> bool:
        """Whether the terminal still has the size that was drawn for."""
        return self.front.console.size == (self.sheet.width, self.sheet.height)

    def read_through(self, rows: list[Text]) -> None:
        """Show rows a screen at a time, and wait after each; all at once if it is no terminal."""
        self.fit()
        lines = [line for row in rows for line in wrap(row, self.sheet.width)]
        if not self.front.console.is_terminal:
            self.front.show(lines)
            return
        room = max(self.sheet.height - 3, 5)
        more = self.sheet.strong(self.words.text("play.more"))
        for start in range(0, len(lines), room):
            self.front.show([*lines[start : start + room], Text(), more])
            self.front.listen()

    def told_publicly(self, seat: Seat) -> Page:
        """A watcher's screen with what has happened since a seat's last turn."""
        told = self.story.since(self._told[seat], seat, alone=False)
        return replace(self.page(None), since=told)

    def _hear(self, made: Step) -> None:
        if isinstance(made.command, Play | Pass | Discard | Exchange | Roll | Choose):
            self._told[made.command.seat] = len(self.story)
        self.story.hear(made.events)


def legible_words(words: Words, ink: Ink) -> Words:
    """The same words in letters that the terminal can write."""
    legible = {
        key: ink.legible(text).strip()
        if isinstance(text, str)
        else {form: ink.legible(one).strip() for form, one in text.items()}
        for key, text in words.texts.items()
    }
    return Words(words.language, legible)
