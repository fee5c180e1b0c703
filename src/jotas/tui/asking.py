"""One person is asked for one command: the screen, the questions on the way, and the answer."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from jotas.board import mask_of
from jotas.engine import decide
from jotas.events import Claim, Command, Draw, Pass, Placed, Play, Resign
from jotas.record import step
from jotas.setup import Seat
from jotas.state import fold
from jotas.tui import texts
from jotas.tui.desk import Desk
from jotas.tui.dialog import answer, keep, listen
from jotas.tui.front import Leaving
from jotas.tui.grid import Marks
from jotas.tui.hand import targets
from jotas.tui.hints import hint
from jotas.tui.meaning import Meaning, Meant
from jotas.tui.reading import Wish
from jotas.tui.screen import Page


class Asking:
    """Asks the person in a seat until there is a command, or none is wanted."""

    def __init__(self, desk: Desk, seat: Seat) -> None:
        self.desk = desk
        self.words = desk.words
        self.seat = seat
        self.view = desk.view(seat)
        self.notice: Sequence[str] = ()
        self.hinted = False
        self.armed = self.usual()

    def usual(self) -> tuple[Command, ...]:
        """What Enter does when nothing was named: the only thing left to do."""
        draws = tuple(one for one in self.view.legal if isinstance(one, Draw))
        if self.seat != self.view.turn:
            return draws
        return tuple(one for one in self.view.legal if isinstance(one, Pass))

    def command(self) -> Command | None:
        """What the person wants to do; None if they leave undone what they were asked for.

        Raises:
            Leaving: if they want to go.
        """
        while True:
            wish = listen(self.desk, self.page())
            self.notice = ()
            if isinstance(wish, str):
                self.notice = (wish,)
                continue
            if wish.what == "no" and self.only_draws():
                return None
            command = self.heed(wish)
            if command is not None:
                return command

    def only_draws(self) -> bool:
        """Whether all that is asked for is a draw, which may be left undone."""
        return any(isinstance(one, Draw) for one in self.armed) and not self.view.call

    def heed(self, wish: Wish) -> Command | None:
        """Do what a wish says; the command, if it comes to one."""
        match wish.what:
            case "hint":
                self.advise()
            case "log":
                self.desk.read_through(texts.log(self.desk.story, self.desk.sheet))
            case "help":
                self.desk.read_through(texts.guide(self.desk.record.setup, self.desk.sheet))
            case "save":
                self.notice = (keep(self.desk, wish.file, self.page()),)
            case "quit":
                raise Leaving
            case _:
                return self.mean(wish)
        return None

    def mean(self, wish: Wish) -> Command | None:
        """What a wish comes to: a command, or more to be said."""
        meaning = Meaning(self.view, self.desk.sheet, self.desk.why)
        meant = meaning.of(wish, self.armed)
        self.hinted = False
        self.armed = meant.armed or self.usual()
        self.notice = meant.say
        match meant:
            case Meant(do=(Resign() as resign,)):
                sure = answer(self.desk, self.page(), self.words.text("play.resign.ask"))
                self.notice = () if sure else (self.words.text("play.resign.kept"),)
                return resign if sure else None
            case Meant(do=(one,)):
                return one
            case Meant(do=(Play(), *_) as plays):
                return self.choose([one for one in plays if isinstance(one, Play)])
        return None

    def advise(self) -> None:
        """Show a good move; Enter makes it."""
        command, why = hint(self.view, self.desk.sheet)
        self.armed = (command,)
        self.hinted = True
        self.notice = (why, self.words.text("play.armed.other"))

    # Screens

    def page(self) -> Page:
        """What the person sees while being asked."""
        public = self.is_public()
        page = self.desk.told_publicly(self.seat) if public else self.desk.page(self.seat)
        alone = self.desk.only_person is not None
        ask = texts.wanted(self.view, self.desk.sheet, alone=alone)
        if self.armed != self.usual():  # the notice says what to type now
            ask = ()
        return replace(page, marks=self.marks(page.marks), notice=self.notice, ask=ask)

    def is_public(self) -> bool:
        """Whether this is asked in front of everybody: a vote, with several people here."""
        return self.view.call is not None and self.desk.only_person is None

    def marks(self, marks: Marks) -> Marks:
        """The marks of the board, with what is armed, and the lines that wait to be claimed."""
        plays = [one for one in self.armed if isinstance(one, Play)]
        at = mask_of(targets(plays))
        claims = 0
        for one in self.view.legal:
            claims |= one.line if isinstance(one, Claim) else 0
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
        by_lines = {self.counted(play): play for play in plays}
        named = {lines: play for lines, play in by_lines.items() if lines}
        without = by_lines.get(())
        if without is not None and len(named) == 1:
            (lines, play), *_ = named.items()
            line = ", ".join(map(self.desk.record.setup.edition.board.line_name, lines))
            question = self.words.text("play.claim.question", line=line)
            return play if answer(self.desk, page, question) else without
        choices = [*named.values(), *([] if without is None else [without])]
        return self.pick(choices, page, [self.lines_named(lines) for lines in named])

    def pick(self, choices: Sequence[Play], page: Page, said: Sequence[str]) -> Command | None:
        """One of several plays by its number; None if the person thinks again."""
        more = [self.words.text("play.choose.none")] * (len(choices) - len(said))
        told = "  ".join(f"{at}: {one}" for at, one in enumerate((*said, *more), 1))
        how = self.words.text("play.choose.how", n=len(choices))
        ask = (self.words.text("play.choose.ask", choices=told), how)
        page = replace(page, ask=ask)
        while True:
            wish = listen(self.desk, page)
            if isinstance(wish, Wish) and wish.what == "quit":
                raise Leaving
            if isinstance(wish, Wish) and wish.what == "no":
                return None
            if isinstance(wish, Wish) and wish.number in range(1, len(choices) + 1):
                return choices[(wish.number or 1) - 1]
            page = replace(page, notice=(wish if isinstance(wish, str) else how,))

    def counted(self, play: Play) -> tuple[int, ...]:
        """The lines that a play would make count."""
        made = step(play, decide(self.desk.state, play, Random(0))).command
        return made.lines or () if isinstance(made, Play) else ()

    def lines_named(self, lines: Sequence[int]) -> str:
        """Lines by their ends."""
        return " + ".join(map(self.desk.record.setup.edition.board.line_name, lines))

    def preview(self, play: Play) -> Page:
        """The board as it will be once the chip is put down."""
        bare = Play(play.seat, play.card, play.cell)
        events = decide(self.desk.state, bare, Random(0))
        placed = next(at for at, event in enumerate(events) if isinstance(event, Placed))
        state = fold(self.desk.state, events[: placed + 1])
        page = self.desk.page(self.seat, state)
        return replace(page, marks=Marks(last=play.cell), since=(), last=None)
