"""A game in a terminal, for people at one keyboard and bots in the other seats."""

from collections.abc import Callable, Sequence
from random import Random

from rich.console import Console
from rich.text import Text

from jotas.edition import Edition
from jotas.record import Record
from jotas.setup import Setup, rules_for
from jotas.tui import texts
from jotas.tui.choosing import Choosing, Chosen
from jotas.tui.desk import Desk, legible_words
from jotas.tui.front import Front, Leaving
from jotas.tui.ink import Ink
from jotas.tui.screen import draw
from jotas.tui.search import Search
from jotas.tui.sheet import Sheet, wrap
from jotas.tui.shelf import shelf
from jotas.tui.table import Table
from jotas.words import Words

PAUSE = 0.6
"""Seconds for which a bot's move stays in sight, so that eyes can follow."""


def play(
    record: Record,
    rng: Random,
    words: Words,
    *,
    console: Console | None = None,
    ask: Callable[[str], str] = input,
    pause: float = PAUSE,
) -> Record:
    """Play a game that has just been opened, or go on with one, until it ends or the people leave.

    The record must hold everything (`record.eyes` is "all") and name only known bots. `rng`
    shuffles, and seeds the bots. `ask` shows a prompt and returns a typed line; it may raise
    EOFError or KeyboardInterrupt to leave. Returns the record as it stands at the end.
    """
    front = Front(console or _console(), ask, pause)
    return Table(record, rng, words, front, Search()).play()


def choose(
    words: Words,
    known: Edition,
    *,
    console: Console | None = None,
    ask: Callable[[str], str] = input,
    levels: Sequence[str] = (),
) -> Chosen | None:
    """Ask what is to be played, edition first; None if the person leaves instead.

    Bots can be chosen from the levels; without any, nobody is asked about bots.
    """
    try:
        front = Front(console or _console(), ask, pause=0)
        return Choosing(front, words, known, levels).table()
    except Leaving:
        return None


def show(record: Record, words: Words, *, console: Console | None = None) -> None:
    """Tell a recorded game move by move, and draw the board as it stands at the end."""
    front = Front(console or _console(), input, pause=0)
    desk = Desk(record, Random(0), words, front)
    desk.fit()
    rows = texts.log(desk.story, desk.sheet)
    front.write(line for row in rows for line in wrap(row, desk.sheet.width))
    front.write([Text(), *draw(desk.last_page(), desk.sheet)])


def show_edition(edition: Edition, words: Words, *, console: Console | None = None) -> None:
    """Draw an edition's board, and list its cards and its numbers."""
    front = Front(console or _console(), input, pause=0)
    ink = Ink.of(front.console)
    setup = Setup(min(edition.hands), 0, rules_for(edition), edition)
    width, height = front.console.size
    sheet = Sheet(
        width=width, height=height, ink=ink, words=legible_words(words, ink), setup=setup,
        names=(), bots=frozenset(),
    )  # fmt: skip
    front.write(shelf(edition, sheet))


def _console() -> Console:
    return Console(highlight=False, emoji=False, markup=False)
