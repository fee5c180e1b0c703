"""What a wish means in the dice game: to roll, or to use the roll on a space."""

from collections.abc import Callable

from jotas.errors import Reason
from jotas.events import Choose, Command, Pass, Resign, Roll
from jotas.setup import Seat
from jotas.tui.choices import of_kind
from jotas.tui.meaning import Meant
from jotas.tui.sheet import Sheet
from jotas.view import View
from jotas.words import reading
from jotas.words.reading import Wish


class Rolling:
    """Judges wishes of the seat that looks at a view, as `Meaning` does where there are cards."""

    def __init__(self, view: View, sheet: Sheet, why: Callable[[Command], Reason | None]) -> None:
        self.view = view
        self.words = sheet.words
        self.why = why
        self.seat = Seat(view.seat or 0)
        self.choices = of_kind(Choose, view.legal)

    def of(self, wish: Wish, armed: tuple[Command, ...] = ()) -> Meant:
        """What a wish comes to, after what was armed before."""
        match wish:
            case Wish(reading.NOTHING) | Wish("yes"):
                return Meant(do=armed) if armed else self._needs_space()
            case Wish("no"):
                return Meant()
            case Wish(reading.PLAY, cell=int(cell)):
                return self._judged(Choose(self.seat, cell))
            case Wish(reading.PLAY, number=int(number)):
                return self._number(number)
            case Wish("roll"):
                return self._judged(Roll(self.seat))
            case Wish("resign"):
                return self._judged(Resign(self.seat))
            case _:
                return self._judged(Pass(self.seat))

    def _number(self, number: int) -> Meant:
        if not self.choices:
            return self._judged(Choose(self.seat, self.view.setup.edition.board.parse_cell("a1")))
        if 1 <= number <= len(self.choices):
            return Meant(do=(self.choices[number - 1],))
        choices = f"1-{len(self.choices)}"
        told = self.words.text("play.unknown.choice", word=number, choices=choices)
        return Meant(say=(told,))

    def _needs_space(self) -> Meant:
        return Meant(say=(self.words.text("play.roll.needs_space"),))

    def _judged(self, command: Command) -> Meant:
        """The command, or why it can't be."""
        if (reason := self.why(command)) is None:
            return Meant(do=(command,))
        return Meant(say=(self.words.reason(reason),))
