"""What a typed line asks for. Knows words, cards and spaces; not what is allowed."""

import re
import unicodedata
from dataclasses import dataclass, replace

from jotas.board import Cell
from jotas.cards import Card
from jotas.errors import BadNotation
from jotas.setup import Setup, Side
from jotas.words import Words

PLAY = "play"
NOTHING = ""
WITH_CARD = ("exchange", "discard", "giveup")

_SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "♧": "C", "♢": "D", "♡": "H", "♤": "S"}
_CARD = re.compile(r"(10|[2-9TJQKA])([CDHS])", re.IGNORECASE)
_CELL = re.compile(r"[a-z][0-9]+", re.IGNORECASE)
_LINE = re.compile(r"([a-z][0-9]+)[-–]([a-z][0-9]+)", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,2}")
_GLUED = re.compile(r"((?:10|[2-9TJQKA])[CDHS])[x@]?([a-z][0-9]+)", re.IGNORECASE)
_LINKS = frozenset(("on", "to", "en", "in", "su", "a", "->", "→"))
"""Small words between a card and a space, which may be typed and mean nothing."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a line asks for, as far as it says."""

    what: str
    """NOTHING, PLAY, or the English name of a command as `Words.commands` has it."""
    card: Card | None = None
    cell: Cell | None = None
    lines: tuple[int, ...] = ()
    number: int | None = None
    """A card of the hand, or a choice, counted from 1."""
    side: Side | None = None
    file: str = ""


class Unclear(Exception):
    """A line that can't be understood: the key of a text that says so, and its values."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def read(line: str, setup: Setup, words: Words) -> Wish:
    """What the line asks for.

    Raises:
        Unclear: if it can't be understood.
    """
    first, _, rest = line.strip().partition(" ")
    if not first:
        return Wish(NOTHING)
    reader = _Reader(setup, words)
    known = reader.known.get(fold(first))
    if known is None and reader.is_piece(reader.split(line)[0]):
        return reader.pieces(line)
    return reader.command(known or reader.guess(first), rest.strip())


def fold(text: str) -> str:
    """Text with neither capitals nor accents, so that `Si` is `sí`."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def word_for(what: str, words: Words) -> str:
    """The word to type for a command, from its English name."""
    return words.text(f"input.{what}").split("|")[0]


class _Reader:
    def __init__(self, setup: Setup, words: Words) -> None:
        self.setup = setup
        self.words = words
        self.known = {fold(word): what for word, what in words.commands().items()}

    # Words

    def guess(self, word: str) -> str:
        """The command whose word begins like this; the only one."""
        start = fold(word)
        found = {known: what for known, what in self.known.items() if known.startswith(start)}
        kinds = set(found.values())
        if len(kinds) == 1:
            return kinds.pop()
        if kinds:
            own = sorted(word_for(what, self.words) for what in kinds)
            raise Unclear("play.unknown.ambiguous", word=word, choices=", ".join(own))
        raise self.unknown(word)

    def command(self, what: str, rest: str) -> Wish:
        """A command and what follows its word."""
        wish = Wish(what)
        if what == "save":
            return replace(wish, file=rest)
        if what == "talk":
            return replace(wish, side=self.side(rest) if rest else None)
        if what not in (*WITH_CARD, "claim"):
            return wish if not rest else self.extra(what, rest)
        if what == "claim":
            rest = re.sub(r"\s*-\s*|\s+", "-", rest)
        pieces = self.pieces(rest)
        if what == "claim" and (pieces.card or pieces.number or len(pieces.lines) > 1):
            return self.extra(what, rest)
        if what in WITH_CARD and (pieces.cell is not None or pieces.lines):
            return self.extra(what, rest)
        return replace(pieces, what=what)

    def extra(self, what: str, rest: str) -> Wish:
        """Refuse words that a command has no use for."""
        form = "vote" if what in ("yes", "no") else what
        word = rest.rsplit(maxsplit=1)[-1]
        raise Unclear("play.unknown.extra", word=word, form=self.words.text(f"play.form.{form}"))

    def side(self, word: str) -> Side:
        """A side by its colour, in the language or in English."""
        start = fold(word)
        for side, colour in enumerate(self.setup.colours):
            if any(fold(name).startswith(start) for name in (colour, self.words.colour(colour))):
                return Side(side)
        sides = ", ".join(map(self.words.colour, self.setup.colours))
        raise Unclear("play.unknown.side", word=word, sides=sides)

    # Cards and spaces

    def pieces(self, text: str) -> Wish:
        """A card, a space, or both in either order; lines to count may follow."""
        wish = Wish(PLAY)
        for word in self.split(text):
            if not self.is_piece(word):
                raise self.unknown(word)
            if _LINE.fullmatch(word):
                wish = replace(wish, lines=(*wish.lines, self.line(word)))
            elif _CELL.fullmatch(word) and wish.cell is None:
                wish = replace(wish, cell=self.cell(word))
            elif wish.card is None and wish.number is None and _CARD.fullmatch(word):
                wish = replace(wish, card=self.card(word))
            elif wish.card is None and wish.number is None and _NUMBER.fullmatch(word):
                wish = replace(wish, number=int(word))
            else:
                form = self.words.text("play.form.place")
                raise Unclear("play.unknown.extra", word=word, form=form)
        return replace(wish, lines=tuple(sorted(wish.lines, key=self.reading_order)))

    def split(self, text: str) -> list[str]:
        """The words of a text, suits as letters, a card and its space apart."""
        plain = text.replace("\ufe0f", "").replace("\ufe0e", "")
        for sign, letter in _SUITS.items():
            plain = plain.replace(sign, letter)
        found: list[str] = []
        for word in re.split(r"[\s@,;!]+", plain):
            glued = _GLUED.fullmatch(word)
            found += glued.groups() if glued else [word]
        pieces = [word for word in found if word and word.lower() not in _LINKS]
        return pieces or text.split()

    def is_piece(self, word: str) -> bool:
        """Whether a word has the form of a card, a space, a line or a number."""
        return any(form.fullmatch(word) for form in (_CARD, _CELL, _LINE, _NUMBER))

    def card(self, word: str) -> Card:
        """A card such as `4H` or `10h`."""
        try:
            return self.setup.edition.pack.parse(word.upper().replace("10", "T"))
        except BadNotation:
            raise Unclear("play.unknown.card", word=word) from None

    def cell(self, word: str) -> Cell:
        """A space such as `c7`."""
        try:
            return self.setup.edition.board.parse_cell(word.lower())
        except BadNotation:
            raise self.no_space(word) from None

    def line(self, word: str) -> int:
        """A line such as `c3-c7`."""
        try:
            return self.setup.edition.board.parse_line(word.lower().replace("–", "-"))
        except BadNotation:
            raise Unclear("play.unknown.line", word=word) from None

    def reading_order(self, line: int) -> int:
        """Where a line stands among all lines."""
        return self.setup.edition.board.lines.index(line)

    def unknown(self, word: str) -> Unclear:
        """What to say of a word that is nothing here: what it looks like decides."""
        if "-" in word and any(letter.isdigit() for letter in word):
            return Unclear("play.unknown.line", word=word)
        if re.fullmatch(r"[0-9]+.{0,2}|[tjqk].?", word, re.IGNORECASE):
            return Unclear("play.unknown.card", word=word)
        if re.fullmatch(r"[a-z][0-9]+.?", word, re.IGNORECASE):
            return self.no_space(word)
        return Unclear("play.unknown.word", word=word)

    def no_space(self, word: str) -> Unclear:
        """What to say of a space that is not on the board."""
        board = self.setup.edition.board
        last = board.cell_name(Cell(len(board.shows) - 1))
        return Unclear("play.unknown.space", word=word, last=last)
