"""What a screen is drawn on: its size, its ink, and the language and names it uses."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from rich.cells import cell_len
from rich.text import Text

from jotas.board import Cell
from jotas.cards import Card
from jotas.events import Play
from jotas.setup import Seat, Setup, Side
from jotas.tui.ink import Ink, typed
from jotas.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A terminal of this many columns and rows, for one table."""

    width: int
    height: int
    ink: Ink
    words: Words
    setup: Setup
    names: tuple[str, ...]
    """By seat, fit to be shown; see `ink.names_of`."""
    bots: frozenset[Seat]

    def card(self, card: Card) -> str:
        """A card as people read it."""
        return self.ink.show(self.setup.edition.pack, card)

    def typed(self, card: Card) -> str:
        """A card as people type it."""
        return typed(self.setup.edition.pack, card)

    def form(self, play: Play) -> str:
        """A play as people type it: `4H c7`."""
        return f"{self.typed(play.card)} {self.setup.edition.board.cell_name(play.cell)}"

    def tagged(self, seat: Seat, reader: Seat | None = None) -> str:
        """The name of a seat, and whether it is the reader's own or a bot's."""
        if seat != reader and seat not in self.bots:
            return self.names[seat]
        tag = self.words.text("play.you" if seat == reader else "play.bot")
        return f"{self.names[seat]} ({tag})"

    def side(self, side: Side) -> str:
        """The name of a side."""
        return self.words.colour(self.setup.colours[side])

    def pill(self, side: Side) -> Text:
        """The shape of a side on its colour: never a colour alone."""
        colour = self.setup.colours[side]
        return Text().append(f" {self.ink.signs.chips[colour]} ", self.ink.style(f"chip.{colour}"))

    def tile(self, card: Card) -> Text:
        """A card as it lies on the board, four columns wide."""
        style = self.ink.style(self.ink.face(self.setup.edition.pack, card), "even")
        return Text().append(f" {self.card(card)}".ljust(4), style)

    def strong(self, text: str) -> Text:
        """Text that stands out."""
        return Text().append(text, self.ink.style("strong"))

    def cells(self, cells: Iterable[Cell]) -> str:
        """Spaces by their names: `c7, g6`."""
        return ", ".join(map(self.setup.edition.board.cell_name, cells))


def wrap(text: Text, width: int) -> list[Text]:
    """The text in lines no wider than this, broken between words where that can be done."""
    if text.cell_len <= width:
        return [text]
    breaks: list[int] = []
    used = at = 0
    for word in _words(text.plain):
        room = width - used
        if cell_len(word.rstrip()) > room and used:
            breaks.append(at)
            used = 0
        for letter in word:
            size = cell_len(letter)
            if used + size > width and letter != " ":
                breaks.append(at)
                used = 0
            used += size
            at += 1
    lines = list(text.divide(dict.fromkeys(breaks)))
    for line in lines:
        line.rstrip()
    return lines


def beside(left: list[Text], right: list[Text], gap: int) -> list[Text]:
    """Two blocks side by side; the left one is as wide as its widest row."""
    width = max((row.cell_len for row in left), default=0) + gap
    rows = []
    for at in range(max(len(left), len(right))):
        one = left[at].copy() if at < len(left) else Text()
        if at < len(right) and right[at].plain:
            one.append(" " * (width - one.cell_len))
            one.append_text(right[at])
        rows.append(one)
    return rows


def _words(text: str) -> list[str]:
    """Words, each with the spaces after it."""
    ends = [at + 1 for at, letter in enumerate(text) if letter == " "]
    cuts = [0, *(end for end in ends if end < len(text) and text[end] != " "), len(text)]
    return [text[start:end] for start, end in pairwise(cuts)]
