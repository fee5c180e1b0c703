"""Questions before a game: which edition, how many seats, sides and people, bots, rules."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from rich.text import Text

from jotas import editions
from jotas.bots.levels import USUAL_LEVEL
from jotas.edition import Edition
from jotas.errors import BadOptions
from jotas.look import said
from jotas.options import PROFILES, VALUES, Options, options, written
from jotas.setup import Setup, rules_for
from jotas.tui.front import Front
from jotas.tui.ink import Ink
from jotas.tui.sheet import wrap
from jotas.words import Words

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Chosen:
    """The table that was asked for."""

    setup: Setup
    people: int
    profile: str
    bot: str
    """Who plays in the other seats; "" if nobody was asked."""


class Choosing:
    """Asks one question after another; Enter alone takes what is usual."""

    def __init__(
        self, front: Front, words: Words, known: Edition, levels: Sequence[str] = ()
    ) -> None:
        """`known` is the usual edition; bots are asked for if there are levels to choose from."""
        self.front = front
        self.words = words
        self.ink = Ink.of(front.console)
        self.known = known
        self.levels = levels

    def table(self) -> Chosen:
        """Ask everything.

        Raises:
            Leaving: at Ctrl-C or Ctrl-D.
        """
        edition = self.edition()
        seats = self.number("play.set.seats", sorted(edition.hands))
        sides = self.number("play.set.sides", edition.sides_for(seats))
        people = self.number("play.set.people", range(1, seats + 1))
        bot = self.bot() if self.levels and people < seats else ""
        profile = PROFILES[0] if edition.dice else self.profile()
        chosen = self.rules(edition, seats, sides, rules_for(edition, profile))
        return Chosen(Setup(seats, sides, chosen, edition), people, profile, bot)

    def edition(self) -> Edition:
        """Which edition, by its number, name or title."""
        offered = [editions.edition(name) for name in editions.names()]
        rows = [self._told(one) for one in offered]
        answers = {one.name: one for one in offered}
        answers |= {one.called(self.words.language).casefold(): one for one in offered}
        answers |= {str(at): one for at, one in enumerate(offered, 1)}
        usual = next(at for at, one in enumerate(offered, 1) if one.name == self.known.name)
        self.say(self.words.text("play.set.edition"), rows)
        return self.ask(answers.get, f"1-{len(offered)}", str(usual))

    def bot(self) -> str:
        """Which level of bots, by its number or name."""
        named = [self.words.text(f"bot.{level}") for level in self.levels]
        rows = [
            f"{name}: {self.words.text(f'lobby.bot.{level}')}"
            for name, level in zip(named, self.levels, strict=True)
        ]
        answers = {level: level for level in self.levels}
        answers |= {name.casefold(): level for name, level in zip(named, self.levels, strict=True)}
        answers |= {str(at): level for at, level in enumerate(self.levels, 1)}
        usual = self.levels.index(USUAL_LEVEL) + 1 if USUAL_LEVEL in self.levels else 1
        self.say(self.words.text("play.set.bot"), rows)
        return self.ask(answers.get, f"1-{len(self.levels)}", str(usual))

    def profile(self) -> str:
        """Which profile of rules, by its number or name."""
        rows = [f"{name}: {self.words.text(f'profile.{name}')}" for name in PROFILES]
        answers = {name: name for name in PROFILES}
        answers |= {str(at): name for at, name in enumerate(PROFILES, 1)}
        self.say(self.words.text("play.set.profile"), rows)
        return self.ask(answers.get, f"1-{len(PROFILES)}", "1")

    def number(self, key: str, choices: Sequence[int]) -> int:
        """One of several numbers; not asked where there is only one."""
        if len(choices) == 1:
            return choices[0]
        self.say(self.words.text(key))
        answers = {str(number): number for number in choices}
        return self.ask(answers.get, ", ".join(answers), str(choices[0]))

    def rules(self, edition: Edition, seats: int, sides: int, chosen: Options) -> Options:
        """Rules changed one by one, until somebody presses Enter."""
        rows = [self._rule(name, Setup(seats, sides, chosen, edition)) for name in edition.offered]
        form = f"{edition.offered[-1]}={written(VALUES[edition.offered[-1]][-1])}"
        self.say(self.words.text("play.set.option", form=form), rows, numbered=False)
        while line := self.front.listen().strip().lower():
            name, equals, value = (part.strip() for part in line.partition("="))
            if name in edition.offered and not equals:
                values = ", ".join(map(written, VALUES[name]))
                self.front.write([Text(f"{name}: {values}")])
                continue
            try:
                if name not in edition.offered:
                    raise BadOptions("option", name, ", ".join(edition.offered))
                changed = options(chosen, **{name: value})
                setup = Setup(seats, sides, changed, edition)
            except BadOptions as bad:
                self._refuse(bad.expected.removeprefix("one of: "), line)
                continue
            chosen = changed
            self.front.write(
                wrap(Text(self.ink.legible(self._rule(name, setup))), self.front.console.width)
            )
        return chosen

    # Asking

    def say(self, question: str, rows: Sequence[str] = (), *, numbered: bool = True) -> None:
        """Write a question below what there is to choose from."""
        width = self.front.console.width
        lines: list[Text] = [Text()]
        for at, row in enumerate(rows, 1):
            first = f"{at:>2} {row}" if numbered else f"   {row}"
            start, *rest = wrap(Text(self.ink.legible(first)), width - 3)
            lines += [start, *(Text("   ").append_text(line) for line in rest)]
        told = wrap(Text(self.ink.legible(question)), width)
        for line in told:
            line.stylize(self.ink.style("strong"))
        self.front.write([*lines, *told])

    def ask(self, meaning: Callable[[str], T | None], choices: str, usual: str) -> T:
        """An answer that means something; Enter alone is the usual one."""
        how = self.words.text("play.set.how", choices=choices, usual=usual)
        self.front.write(wrap(Text(self.ink.legible(how)), self.front.console.width))
        while True:
            line = self.front.listen().strip()
            found = meaning(line.casefold() or usual)
            if found is not None:
                return found
            self._refuse(choices, line)

    def _refuse(self, choices: str, line: str) -> None:
        word = self.ink.name(line)
        told = self.words.text("play.unknown.choice", word=word, choices=choices)
        self.front.write(wrap(Text(self.ink.legible(told)), self.front.console.width))

    def _told(self, edition: Edition) -> str:
        language = self.words.language
        about = f": {said(edition.about, language)}" if edition.about else ""
        return f"{edition.called(language)}{about}"

    def _rule(self, name: str, setup: Setup) -> str:
        """A rule as it is at this table; where the edition decides, what it comes to."""
        value = getattr(setup.options, name)
        comes_to = {
            "hand_size": setup.hand_size,
            "lines_to_win": setup.lines_to_win,
            "dice_line": setup.edition.board.line,
        }
        told = self.words.option(name, comes_to.get(name, value))
        return f"{name} = {written(value)}: {told}"
