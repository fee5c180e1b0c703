"""A stage for tests: tables opened with a seed, people who follow a script, and what was shown."""

import re
from collections.abc import Callable, Iterable, Sequence
from io import StringIO
from itertools import cycle
from random import Random
from typing import Any

from rich.console import Console
from rich.text import Text

import kit
from jotas.edition import Edition
from jotas.editions import edition as edition_named
from jotas.engine import start
from jotas.events import Command
from jotas.options import options
from jotas.record import PERSON, Player, Record
from jotas.setup import Setup, rules_for
from jotas.state import State
from jotas.tui.desk import Desk
from jotas.tui.front import Front
from jotas.tui.table import Table
from jotas.words import words_in

HANDS = ("7C JD 4H 2D JS 5S QH", "3C 4C 6C JC 8C 9C TC")

Line = str | type[BaseException]
"""What a person types; EOFError for Ctrl-D, KeyboardInterrupt for Ctrl-C."""


def console(width: int = 80, height: int = 24, **more: Any) -> Console:
    """A console that remembers what is written, without colours unless they are asked for."""
    more.setdefault("color_system", None)
    return Console(file=StringIO(), width=width, height=height, **more)


def terminal(width: int = 80, height: int = 24) -> Console:
    """A console that takes itself for a real terminal."""
    return console(width, height, force_terminal=True, color_system="truecolor", _environ={})


def written(screen: Console) -> str:
    """All that a console was sent."""
    assert isinstance(screen.file, StringIO)
    return screen.file.getvalue()


def opened(
    kinds: Sequence[str] = (PERSON, "greedy"),
    names: Sequence[str] = (),
    *,
    seed: int = 1,
    base: str = "official",
    edition: str | Edition = "classic",
    **changes: str | int | bool,
) -> Record:
    """A game just opened; the first seats have these names, the others get theirs."""
    played = edition_named(edition) if isinstance(edition, str) else edition
    setup = Setup(len(kinds), 0, options(rules_for(played, base), **changes), played)
    called = [*names, *("Ana", "Berto", "Carla", "Dario", "Elena", "Fabio")[len(names) :]]
    called += [f"Seat {seat}" for seat in range(len(called), 12)]
    players = tuple(Player(name, kind) for name, kind in zip(called, kinds, strict=False))
    _, opening = start(setup, Random(seed))
    return Record(setup, players, opening, profile=base)


def front(screen: Console, ask: Callable[[str], str]) -> Front:
    """A front without pauses."""
    return Front(screen, ask, pause=0)


def desk(record: Record, screen: Console | None = None, language: str = "en") -> Desk:
    """A desk whose keyboard nobody touches."""
    made = Desk(record, Random(2), words_in(language), front(screen or console(), script()))
    made.fit()
    return made


def script(*lines: Line) -> Callable[[str], str]:
    """A person who types these lines, and has gone after the last one."""
    left = list(lines)

    def ask(prompt: str) -> str:
        assert prompt
        line = left.pop(0) if left else EOFError
        if isinstance(line, str):
            return line
        raise line

    return ask


class Stage:
    """A table, and what was on the screen each time somebody was asked."""

    def __init__(
        self, record: Record, *lines: Line, language: str = "en", screen: Console | None = None
    ) -> None:
        self.screen = screen or console()
        self.screens: list[str] = []
        self.typed: list[str] = []
        self.mood: Callable[[], Line] | None = None
        """Says what is typed next, in place of the script."""
        self._script = script(*lines)
        self._read = 0
        self.table = Table(record, Random(2), words_in(language), front(self.screen, self.ask))

    def ask(self, prompt: str) -> str:
        """The next line of the script, or what a mood says."""
        self.screens.append(self.news())
        line = self._script(prompt) if self.mood is None else script(self.mood())(prompt)
        self.typed.append(line)
        return line

    def news(self) -> str:
        """What was written since it was last asked for."""
        text = written(self.screen)
        news, self._read = text[self._read :], len(text)
        return news

    def at(self, state: State) -> "Stage":
        """The same table at another moment."""
        self.table.desk.state = state
        return self

    def play(self) -> Record:
        """Play to the end of the script or of the game."""
        return self.table.play()

    def follow_hints(self, lines: int = 5000) -> None:
        """Let every person ask for hints and press Enter; they leave after so many lines.

        A page that only waits for Enter gets it.
        """
        words = self.table.desk.words
        waits = [words.text("play.more"), words.text("play.handover.ready", who="")[2:30]]
        left = iter(range(lines))
        answers = cycle(("hint", ""))

        def mood() -> Line:
            if next(left, None) is None:
                return EOFError
            only_enter = any(wait in bare(self.screens[-1]) for wait in waits)
            return "" if only_enter else next(answers)

        self.mood = mood


def whole(record: Record, language: str = "en", **more: bool) -> Stage:
    """A game to its end, by hints."""
    screen = terminal() if more.get("live") else None
    played = Stage(record, language=language, screen=screen)
    played.follow_hints()
    played.play()
    assert played.table.desk.state.ended
    return played


def said(played: Stage) -> str:
    """All that was on the screens, without what steers a terminal."""
    return bare(written(played.screen))


def at(typed: tuple[Line, ...], *, base: str = "official", language: str = "en",
       kinds: tuple[str, ...] = ("person", "greedy"), **more: object) -> Stage:  # fmt: skip
    """A table in the middle of a game, where these lines are typed."""
    options = more.pop("options", {})
    record = opened(kinds, base=base, **options)  # type: ignore[arg-type]
    played = Stage(record, *typed, language=language)
    where = {"hands": HANDS, "top": "AD AS KD KS 2H", **more}
    played.at(kit.position(record.setup, **where))  # type: ignore[arg-type]
    played.play()
    return played


def commands(played: Stage) -> list[Command]:
    """What was asked for so far."""
    return [step.command for step in played.table.desk.record.steps]


def plain(rows: Iterable[Text]) -> str:
    """Rows as text, without the spaces at their ends."""
    return "\n".join(row.plain.rstrip() for row in rows)


def bare(text: str) -> str:
    """Text without what steers a terminal."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
