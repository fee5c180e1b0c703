"""A game at one keyboard, from the deal to the last word: whose turn it is and what they see."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random

from rich.text import Text

from jotas.bots import COMPILED, Bot, bot
from jotas.errors import Reason
from jotas.events import Command, Draw
from jotas.legal import acting
from jotas.record import Record
from jotas.setup import Seat
from jotas.tui import texts
from jotas.tui.asking import Asking
from jotas.tui.desk import Desk
from jotas.tui.dialog import listen, look_aside, offer_to_keep, wait
from jotas.tui.front import Front, Leaving
from jotas.tui.screen import draw, happened
from jotas.tui.search import Search
from jotas.tui.sheet import wrap
from jotas.words import Words
from jotas.words.reading import NOTHING


class Table:
    """People and bots round one game."""

    def __init__(
        self,
        record: Record,
        rng: Random,
        words: Words,
        front: Front,
        search: Search | None = None,
    ) -> None:
        self.desk = Desk(record, rng, words, front, search)
        self.front = front
        self.luck = Random(rng.getrandbits(128))
        """Of the bots, who must not know the generator that shuffles."""
        self.bots: dict[Seat, Bot] = {
            seat: bot(record.players[seat].kind) for seat in self.desk.sheet.bots
        }
        self.facing: Seat | None = self.desk.only_person
        """Who sits at the keyboard, and may see their hand there."""
        self.undrawn: set[Seat] = set()
        """Seats whose person was asked to draw and has done nothing since."""

    def play(self) -> Record:
        """Play until the end, or until the people leave; the record as it stands then."""
        told = ""
        self.front.open()
        try:
            told = self._game()
        finally:
            self.front.close()
        self._last_words(told)
        return self.desk.record

    def _game(self) -> str:
        """The whole game; what is to be said after it."""
        told = self._until_somebody_leaves(self._get_ready)
        told = self._until_somebody_leaves(self._welcome) if told is None else told
        while told is None and not self.desk.state.ended:
            told = self._until_somebody_leaves(self._next)
        if told is None:
            self._over()
        return told or ""

    def _until_somebody_leaves(self, step: Callable[[], None]) -> str | None:
        """A step of the game; if somebody leaves for good, what is to be said after it."""
        try:
            step()
        except (Leaving, KeyboardInterrupt):
            return self._leave()
        return None

    def _get_ready(self) -> None:
        """Load what the bots need, before anybody waits for a move."""
        kinds = {player.kind for player in self.desk.record.players}
        if kinds & COMPILED:
            self.desk.load(self.desk.search or Search(), self.desk.page(None))

    def _welcome(self) -> None:
        if self.desk.record.steps:
            return
        self.desk.fit()
        self.desk.read_through(texts.welcome(self.desk.record, self.desk.story, self.desk.sheet))

    def _next(self) -> None:
        """Whoever the game waits for makes a move."""
        state = self.desk.state
        self.undrawn &= set(state.owed)
        asked = set() if state.call or state.penalties else self.undrawn
        seat = next((one for one in acting(state) if one not in asked), state.turn)
        if seat in self.bots:
            self._bot(seat)
        else:
            self._person(seat)

    # Bots

    def _bot(self, seat: Seat) -> None:
        if self.front.live:
            page = self.desk.page(self.desk.only_person)
            self.desk.show(replace(page, since=(), ask=(self._thinking(seat),)))
        heard = len(self.desk.story)
        command = self.bots[seat].choose(self.desk.view(seat), self.luck)
        if not isinstance(command, Draw):
            self.front.linger()
        self.desk.do(command)
        if not self.front.live and not self.desk.people:
            told = self.desk.story.since(heard, None)
            self.front.write(happened(told, self.desk.sheet, len(told) * 3))

    def _thinking(self, seat: Seat) -> str:
        state, words = self.desk.state, self.desk.words
        me, who = self.desk.only_person, self.desk.sheet.names[seat]
        if me is not None and seat == state.turn and state.after(seat) == me:
            return words.text("play.turn.then_you", who=who)
        return words.text("play.turn.thinking", who=who)

    # People

    def _person(self, seat: Seat) -> None:
        asking = Asking(self.desk, seat)
        if not asking.is_public():
            self._face(seat)
        elif seat != self.facing:
            self.facing = None
        command = asking.command()
        if command is None:
            self.undrawn.add(seat)
            return
        self.undrawn.discard(seat)
        self.desk.do(command)
        self._show_drawn(seat, command)

    def _face(self, seat: Seat) -> None:
        """Hand the keyboard over; nothing secret is in sight until the person says so."""
        if seat == self.facing:
            return
        if self.desk.record.setup.edition.dice:  # there is nothing to hide
            self.facing = seat
            return
        self.facing = None
        words, who = self.desk.words, self.desk.sheet.names[seat]
        ask = (
            words.text("play.handover.pass", who=who),
            words.text("play.handover.ready", who=who),
        )
        self.front.wipe()
        wait(self.desk, replace(self.desk.told_publicly(seat), ask=ask))
        self.front.wipe()
        self.facing = seat

    def _show_drawn(self, seat: Seat, command: Command) -> None:
        """Let a person see the card they drew before the keyboard goes round."""
        if not isinstance(command, Draw) or self.desk.only_person is not None:
            return
        page = self.desk.page(seat)
        wait(self.desk, replace(page, ask=(self.desk.words.text("play.more"),)))

    # The end

    def _over(self) -> None:
        """The end of the game, with people here: time to look back, and to save."""
        if not self.desk.people:
            return
        self._clear()
        last = self.desk.last_page()
        page = replace(last, notice=last.ask, ask=(self.desk.words.text("play.over.then"),))
        with suppress(Leaving):
            while True:
                wish = listen(self.desk, page)
                if isinstance(wish, str):
                    page = replace(page, notice=(wish,))
                elif wish.what in (NOTHING, "no"):
                    return
                else:
                    told = look_aside(self.desk, page, wish)
                    if told is None:
                        told = (self.desk.words.reason(Reason.GAME_OVER),)
                    page = replace(page, notice=told or last.ask)

    def _clear(self) -> None:
        """Put away the last hand, where others could see it."""
        if self.desk.only_person is None:
            self.facing = None
            self.front.wipe()

    def _leave(self) -> str | None:
        """Leave before the end, or play on after all (None); a second wish to leave is enough."""
        try:
            self._clear()
            told = offer_to_keep(self.desk)
        except (Leaving, KeyboardInterrupt):
            return ""
        if told is None:
            self.desk = self.desk.anew()
        return told

    def _last_words(self, told: str) -> None:
        """What stays on the terminal when the game has left it."""
        desk, words = self.desk, self.desk.words
        rows: list[Text] = []
        if desk.state.ended and (self.front.live or not desk.people):
            rows += draw(self.desk.last_page(), desk.sheet)
        rows += wrap(Text(told), desk.sheet.width) if told else []
        if self.desk.people or not desk.state.ended:
            rows.append(Text(words.text("play.bye")))
        self.front.write(rows)
