"""Screens that are kept as text, to be looked at.

`PYTHONPATH=tests python tests/tui/screens.py` draws them anew.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

from rich.console import Console

import kit
from jotas.engine import advance
from jotas.events import Play
from jotas.legal import legal
from jotas.record import Record, step
from jotas.setup import Seat
from jotas.state import State
from jotas.tui.asking import Asking
from jotas.tui.desk import Desk
from jotas.tui.screen import draw
from jotas.tui.texts import guide
from jotas.words.reading import read
from tui import stage

FOLDER = Path(__file__).parent / "screens"
HANDS = ("4H 2D JD JS 7C TH KS", "3C 4C 6C 8C 9C TC QD")


def asked(desk: Desk, seat: int, *typed: str) -> str:
    """What a person sees who was asked and has typed this."""
    asking = Asking(desk, Seat(seat))
    for line in typed:
        asking.heed(read(line, desk.record.setup, desk.words))
    desk.fit()
    return stage.plain(draw(asking.page(), desk.sheet))


def middle(**more: object) -> State:
    """The middle of a game for two: a line that counts, a dead card, piles."""
    chips = {
        "blue": "c3-g3 d5 h7 b10", "green": "j6 b2 e4 f5 a7", "lines": {"blue": "c3-g3"},
        "piles": ("2H 3S", "TD"), "hands": HANDS,
    }  # fmt: skip
    return kit.position(**{**chips, **more})  # type: ignore[arg-type]


def two(language: str = "en", screen: Console | None = None, **options: str) -> Desk:
    """A desk for a person and a bot in the middle of a game."""
    record = stage.opened(("person", "greedy"), ("Ana", "Berto"), **options)  # type: ignore[arg-type]
    desk = stage.desk(record, screen, language)
    desk.state = middle(setup=record.setup)
    return desk


def after(record: Record, turns: int) -> Record:
    """A record in which each seat made the first play that it could; no bot is asked."""
    state, steps = record.state(), []
    for _ in range(turns):
        first = next(one for one in legal(state, state.turn) if isinstance(one, Play))
        state, events = advance(state, first, Random(0))
        steps.append(step(first, events))
    return replace(record, steps=tuple(steps))


def twelve() -> str:
    """Twelve seats after a round, in 80 columns and 24 rows."""
    names = ("Ana", "Bartolomeo Santi", "日本語の名前は長い")
    record = stage.opened(("person",) * 3 + ("greedy",) * 9, names)
    desk = stage.desk(after(record, 12))
    return asked(desk, desk.state.turn)


def ascii_console() -> Console:
    """A console that can write nothing but ASCII."""

    class Narrow(Console):
        encoding = "ascii"

    return Narrow(file=stage.console().file, width=80, height=24, color_system=None)


def handover() -> str:
    """What lies on the screen while the keyboard goes from one to the other."""
    play = stage.Stage(after(stage.opened(("person", "person")), 3))
    play.play()
    return "\n".join(row.rstrip() for row in play.screens[0].rstrip().split("\n"))


SCREENS: dict[str, Callable[[], str]] = {
    "turn": lambda: asked(two(), 0),
    "turn-es": lambda: asked(two("es"), 0),
    "turn-it": lambda: asked(two("it"), 0),
    "card-named": lambda: asked(two(), 0, "4h"),
    "remover-named": lambda: asked(two(), 0, "js"),
    "hint": lambda: asked(two(), 0, "hint"),
    "refused": lambda: asked(two(), 0, "4h c3"),
    "ascii": lambda: asked(two("es", ascii_console()), 0, "th"),
    "wide": lambda: asked(two(screen=stage.console(120, 40)), 0),
    "narrow": lambda: asked(two(screen=stage.console(60, 40)), 0),
    "too-narrow": lambda: asked(two(screen=stage.console(40, 40)), 0),
    "guide": lambda: stage.plain(guide(two().record.setup, two().sheet)),
    "guide-tabletop-it": lambda: stage.plain(
        guide(two("it", base="tabletop").record.setup, two("it").sheet)
    ),
    "twelve": twelve,
    "handover": handover,
}


def main() -> None:
    """Draw them all anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, made in SCREENS.items():
        (FOLDER / f"{name}.txt").write_text(made() + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
