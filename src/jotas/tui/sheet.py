"""What a screen is drawn on: its size, its ink, and the language and names it uses."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from jotas.board import Cell
from jotas.cards import Card
from jotas.events import Play
from jotas.setup import Seat, Setup, Side
from jotas.tui.ink import Ink
from jotas.tui.tiles import Tiles, tiles
from jotas.words import Words
from jotas.words.naming import typed
from jotas.words.reading import form_of


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

    @property
    def tiles(self) -> Tiles:
        """How the spaces of the board are drawn here."""
        language = self.words.language
        return tiles(self.setup, self.ink, language, self.width, self.height)

    def card(self, card: Card) -> str:
        """A card as people read it: `10♥`, `Austin TX`, `3 + 4`."""
        edition = self.setup.edition
        if edition.look.draw == "cards":
            return self.ink.show(edition.pack, card)
        text = self.ink.legible(edition.look.card(card, self.words.language))
        key = edition.pack.shows[card]
        named = edition.look.draw == "words" and key is not None
        return f"{text} {edition.pack.keys[key]}" if named and key is not None else text

    def typed(self, card: Card) -> str:
        """A card as people type it."""
        return self.ink.legible(typed(self.setup.edition, card, self.words.language))

    def example(self, what: str) -> str:
        """What to type for a command, as an example."""
        return self.ink.legible(form_of(what, self.setup, self.words))

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

    def tile(self, card: Card, width: int) -> Text:
        """A card as it lies on the board, so many columns wide."""
        edition = self.setup.edition
        suited = edition.look.draw == "cards"
        face = self.ink.face(edition.pack.name(card)) if suited else "black"
        shown = set_cell_size(f" {self.cut_card(card, width - 1)}", width)
        return Text().append(shown, self.ink.style(face, self.ground(card)))

    def cut_card(self, card: Card, width: int) -> str:
        """A card in so many columns: of a long text its end is left out, and never its name."""
        shown = self.card(card)
        text, space, name = shown.rpartition(" ")
        if cell_len(shown) <= width or self.setup.edition.look.draw != "words" or not space:
            return self.ink.cut(shown, width)
        if self.setup.edition.pack.shows[card] is None:
            return self.ink.cut(shown, width)
        return f"{self.ink.cut(text, width - len(name) - 1)} {name}"

    def ground(self, card: Card) -> str:
        """The ground of a card: that of the spaces it goes on."""
        edition, bands = self.setup.edition, self.setup.edition.look.tints or {}
        key = edition.pack.shows[card]
        band = None if key is None else bands.get(edition.pack.keys[key])
        return f"band.{band}.even" if band else "even"

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
