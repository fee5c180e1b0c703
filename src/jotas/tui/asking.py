"""One person is asked for one command: the screen, the questions on the way, and the answer."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from jotas.board import mask_of
from jotas.cards import Card
from jotas.engine import decide
from jotas.events import Choose, Claim, Command, Draw, Pass, Placed, Play, Resign, Roll
from jotas.legal import chosen
from jotas.rules import covered
from jotas.setup import Seat
from jotas.state import fold
from jotas.tui import texts
from jotas.tui.choices import of_kind, targets
from jotas.tui.desk import Desk
from jotas.tui.dialog import answer, listen, look_aside
from jotas.tui.grid import Marks
from jotas.tui.hints import told
from jotas.tui.meaning import Meaning, Meant
from jotas.tui.rolling import Rolling
from jotas.tui.screen import Page
from jotas.view import view
from jotas.words import reading
from jotas.words.reading import Wish

MANY = 16
"""Spaces that are outlined one by one; more are tinted."""


class Asking:
    """Asks the person in a seat until there is a command, or none is wanted."""

    def __init__(self, desk: Desk, seat: Seat) -> None:
        self.desk = desk
        self.words = desk.words
        self.seat = seat
        self.view = desk.view(seat)
        self.notice: Sequence[str] = ()
        self.hinted = False
        self.usual: tuple[Command, ...] = tuple(self.only())
        """What Enter does when nothing was named: the only thing left to do."""
        self.armed = self.usual
        """What Enter does, or, with several spaces, what the next line chooses from."""

    def only(self) -> Sequence[Command]:
        """The one thing that is left to do, if there is only one."""
        if self.seat != self.view.turn:
            return of_kind(Draw, self.view.legal)
        if rolls := of_kind(Roll, self.view.legal):
            return rolls
        choices = of_kind(Choose, self.view.legal)
        return choices if len(choices) == 1 else of_kind(Pass, self.view.legal)

    def command(self) -> Command | None:
        """What the person wants to do; None if they leave undone what they were asked for.

        Raises:
            Leaving: if they want to go.
        """
        while True:
            wish = listen(self.desk, self.page())
            self.notice = ()
            if isinstance(wish, str):
                self.say(wish)
                continue
            if wish.what == "no" and of_kind(Draw, self.usual):
                return None
            command = self.heed(wish)
            if command is not None:
                return command

    def heed(self, wish: Wish) -> Command | None:
        """Do what a wish says; the command, if it comes to one."""
        if wish.what == "hint":
            self.advise()
            return None
        answered = look_aside(self.desk, self.page(), wish)
        if answered is None:
            return self.mean(wish)
        self.say(*answered)
        return None

    def say(self, *notice: str) -> None:
        """Say something that is not about a move: Enter makes none that is out of sight."""
        self.notice, self.armed, self.hinted = notice, self.usual, False

    def mean(self, wish: Wish) -> Command | None:
        """What a wish comes to: a command, or more to be said."""
        judge = Rolling if self.view.setup.edition.dice else Meaning
        meant = judge(self.view, self.desk.sheet, self.desk.why).of(wish, self.armed)
        self.hinted = False
        self.armed = meant.armed or self.usual
        self.notice = meant.say
        match meant:
            case Meant(do=(Resign() as resign,)):
                sure = answer(self.desk, self.page(), texts.resign(self.view, self.words))
                self.notice = () if sure else (self.words.text("play.resign.kept"),)
                return resign if sure else None
            case Meant(do=(one,)):
                return one
            case Meant(do=(Play(), *_) as plays):
                return self.choose(of_kind(Play, plays))
        return None

    def advise(self) -> None:
        """Show a good move; Enter makes it."""
        command, why = told(self.desk.hint(self.view, self.page()), self.view, self.desk.sheet)
        self.armed = () if command is None else (command,)
        self.hinted = True
        other = () if self.armed == self.usual else (self.words.text("play.armed.other"),)
        self.notice = (*why, *other)

    # Screens

    def page(self) -> Page:
        """What the person sees while being asked."""
        public = self.is_public()
        page = self.desk.told_publicly(self.seat) if public else self.desk.page(self.seat)
        alone = self.desk.only_person is not None
        ask = texts.wanted(self.view, self.desk.sheet, alone=alone)
        if self.armed != self.usual:  # the notice says what to type now
            ask = ()
        return replace(page, marks=self.marks(page.marks), notice=self.notice, ask=ask)

    def is_public(self) -> bool:
        """Whether this is asked in front of everybody: a vote, with several people here."""
        return self.view.call is not None and self.desk.only_person is None

    def marks(self, marks: Marks) -> Marks:
        """The marks of the board, with what is armed, and the lines that wait to be claimed."""
        plays = of_kind(Play, self.armed)
        chosen = of_kind(Choose, self.armed)
        if rolled := mask_of(one.cell for one in of_kind(Choose, self.view.legal)):
            hinted = chosen[0].cell if self.hinted and chosen else None
            if rolled.bit_count() > MANY:
                return replace(marks, hint=hinted, anywhere=rolled)
            return replace(marks, hint=hinted, targets=rolled)
        at = mask_of(targets(plays))
        claims = covered([one.line for one in of_kind(Claim, self.view.legal)])
        marks = replace(marks, claims=claims)
        if self.hinted and plays:
            return replace(marks, hint=plays[0].cell)
        if plays and plays[0].card in self.view.setup.jacks.wild and at.bit_count() > 1:
            return replace(marks, anywhere=at)
        return replace(marks, targets=at)

    # Questions on the way

    def choose(self, plays: Sequence[Play]) -> Command | None:
        """Which lines count with a play; the board shows the chip where it will lie."""
        page = self.preview(plays[0])
        choices = {self.counted(play): play for play in plays}
        without = choices.pop((), None)
        if without is None:
            return self.pick(choices, page)
        if len(choices) == 1:
            ((lines, play),) = choices.items()
            length = self.view.setup.edition.board.line
            named = self.lines_named(lines)
            question = self.words.text("play.claim.question", line=named, n=length)
            return play if answer(self.desk, page, question) else without
        return self.pick({**choices, (): without}, page)

    def pick(self, choices: Mapping[tuple[int, ...], Play], page: Page) -> Command | None:
        """One of several plays by its number; None if the person thinks again."""
        named = (self.lines_named(lines) for lines in choices)
        choosable = "  ".join(f"{at}: {lines}" for at, lines in enumerate(named, 1))
        how = self.words.text("play.choose.how", n=len(choices))
        page = replace(page, ask=(self.words.text("play.choose.ask", choices=choosable), how))
        while True:
            match listen(self.desk, page):
                case Wish("no"):
                    return None
                case Wish(reading.PLAY, cell=None, number=int(nth)) if 1 <= nth <= len(choices):
                    return [*choices.values()][nth - 1]
                case Wish(reading.PLAY, card=int(card)) if self.nth(card) in range(len(choices)):
                    return [*choices.values()][self.nth(card)]
                case Wish():
                    page = replace(page, notice=(how,))
                case problem:
                    page = replace(page, notice=(problem,))

    def nth(self, card: Card) -> int:
        """A choice counted from 0, where the number that was typed is also a card's name."""
        name = self.view.setup.edition.pack.name(card)
        return int(name) - 1 if name.isdigit() else -1

    def counted(self, play: Play) -> tuple[int, ...]:
        """The lines that a play would make count."""
        layout = chosen(self.desk.state, play)
        return layout.added if layout else ()

    def lines_named(self, lines: Sequence[int]) -> str:
        """Lines by their ends, or that there are none."""
        board = self.desk.record.setup.edition.board
        return " + ".join(map(board.line_name, lines)) or self.words.text("play.choose.none")

    def preview(self, play: Play) -> Page:
        """The board as it will be once the chip is put down."""
        events = decide(self.desk.state, play, Random(0))
        placed = next(at for at, event in enumerate(events) if isinstance(event, Placed))
        seen = view(fold(self.desk.state, events[: placed + 1]), self.seat)
        page = self.desk.page(self.seat)
        return replace(page, view=seen, marks=Marks(last=play.cell), since=(), last=None)
