"""What a typed line asks for. Knows words, cards and spaces; not what is allowed."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from jotas.board import Cell
from jotas.cards import Card
from jotas.errors import BadNotation
from jotas.setup import Setup, Side
from jotas.words import Words
from jotas.words.naming import example, fold, names_in, plain, typed, words_of

PLAY = "play"
NOTHING = ""
WITH_CARD = ("exchange", "discard", "giveup")

_SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "♧": "C", "♢": "D", "♡": "H", "♤": "S"}
_CARD = re.compile(r"(10|[2-9TJQKA])([CDHS])", re.IGNORECASE)
_CELL = re.compile(r"[a-z][0-9]+", re.IGNORECASE)
_LINE = re.compile(r"([a-z][0-9]+)[-–]([a-z][0-9]+)", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,2}")
_GLUED = re.compile(r"((?:10|[2-9TJQKA])[CDHS])[x@]?([a-z][0-9]+)", re.IGNORECASE)
_ENDS_IN_CELL = re.compile(r"(.+?)([a-z][0-9]+)")
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
    return _Reader(setup, words).line_of(line.strip(), first, rest.strip())


def word_for(what: str, words: Words) -> str:
    """The word to type for a command, from its English name."""
    return words.text(f"input.{what}").split("|")[0]


def form_of(what: str, setup: Setup, words: Words) -> str:
    """What to type for a command, as an example from this game."""
    shown = example(setup.edition)
    card = "" if shown.card is None else typed(setup.edition, shown.card, words.language)
    side = fold(words.colour(setup.colours[-1]))
    values = {"card": card, "cell": shown.cell, "line": shown.line, "side": side}
    return words.text(f"play.form.{what}", **values)


class _Reader:
    def __init__(self, setup: Setup, words: Words) -> None:
        self.setup = setup
        self.words = words
        self.known = {fold(word): what for word, what in words.commands().items()}
        self.suited = setup.edition.look.draw == "cards"
        """Whether cards are a rank and a suit."""
        named = not self.suited and not setup.edition.dice
        self.names = names_in(setup.edition, words.language) if named else None

    # Words

    def line_of(self, line: str, first: str, rest: str) -> Wish:
        """A line as a command, or as a card and a space."""
        known = self.known.get(fold(first))
        words = self.split(line)
        named = self.named(words) or self.is_piece(words[0])
        if known is None:
            return self.pieces(line) if named else self.begun(line, words, first, rest)
        if named and (wish := self.card_after_all(line, words)):
            return wish if wish.cell is not None else replace(wish, what=known)
        return self.command(known, rest)

    def card_after_all(self, line: str, words: Sequence[str]) -> Wish | None:
        """A line that begins like a command, as a card: `s c7`, or an answer that is one too."""
        if self.names is None:
            return None
        try:
            wish = self.pieces(line)
        except Unclear:
            return None
        alone = len(words) == 1 and self.known[words[0]] in ("yes", "no")
        return wish if wish.cell is not None or alone else None

    def begun(self, line: str, words: Sequence[str], first: str, rest: str) -> Wish:
        """A line of which only the beginning of a word was typed."""
        commands = self.commands_from(first)
        cards = self.names.begun(words)[0] if self.names else set()
        if cards and commands:
            own = sorted(word_for(what, self.words) for what in commands)
            choices = f"{', '.join(own)}, {self.called(cards)}"
            raise Unclear("play.unknown.ambiguous", word=first, choices=choices)
        if cards or (self.names and not commands and len(words) > 1):
            return self.pieces(line)
        return self.command(self.guess(first), rest)

    def commands_from(self, word: str) -> set[str]:
        """The commands whose words begin like this."""
        return {what for known, what in self.known.items() if known.startswith(fold(word))}

    def guess(self, word: str) -> str:
        """The command whose word begins like this; the only one."""
        kinds = self.commands_from(word)
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
        form = form_of("vote" if what in ("yes", "no") else what, self.setup, self.words)
        raise Unclear("play.unknown.extra", word=rest.rsplit(maxsplit=1)[-1], form=form)

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
        words = self.split(text)
        while words:
            word, used = words[0], 1
            named = wish.card is None and wish.number is None
            if _LINE.fullmatch(word):
                wish = replace(wish, lines=(*wish.lines, self.line(word)))
            elif _CELL.fullmatch(word) and wish.cell is None:
                wish = replace(wish, cell=self.cell(word))
            elif named and (found := self.card_at(words)):
                card, used = found
                wish = replace(wish, card=card)
            elif named and _NUMBER.fullmatch(word):
                wish = replace(wish, number=int(word))
            elif word not in _LINKS:
                raise self.misplaced(word)
            words = words[used:]
        return replace(wish, lines=tuple(sorted(wish.lines, key=self.reading_order)))

    def misplaced(self, word: str) -> Unclear:
        """What to say of a word that does not belong where it stands."""
        if self.is_piece(word) or self.named([word]):
            form = form_of("space" if self.setup.edition.dice else "place", self.setup, self.words)
            return Unclear("play.unknown.extra", word=word, form=form)
        problem = self.unknown(word)
        return self.no_card(word) if problem.key == "play.unknown.word" else problem

    def split(self, text: str) -> list[str]:
        """The words of a text, suits as letters, a card and its space apart."""
        text = text.replace("\ufe0f", "").replace("\ufe0e", "")
        for sign, letter in _SUITS.items():
            text = text.replace(sign, letter)
        if self.names is not None:
            return self.split_named(text)
        found: list[str] = []
        for word in re.split(r"[\s@,;!]+", text):
            glued = _GLUED.fullmatch(word)
            found += glued.groups() if glued else [word]
        pieces = [word for word in found if word and word.lower() not in _LINKS]
        return pieces or text.split()

    def split_named(self, text: str) -> list[str]:
        """The same where cards have names and texts."""
        found: list[str] = []
        for word in words_of(plain(text)):
            glued = _ENDS_IN_CELL.fullmatch(word)
            start = glued[1] if glued else ""
            start = next((one for one in (start, start[:-1]) if self.named([one])), "")
            found += [start, glued[2]] if glued and start and not self.named([word]) else [word]
        return found or text.split()

    def is_piece(self, word: str) -> bool:
        """Whether a word has the form of a card, a space, a line or a number."""
        forms = (_CELL, _LINE, _NUMBER, *((_CARD,) if self.suited else ()))
        return any(form.fullmatch(word) for form in forms)

    def named(self, words: Sequence[str]) -> bool:
        """Whether the first words name a card in full."""
        return self.names is not None and bool(self.names.find(words)[0])

    def card_at(self, words: Sequence[str]) -> tuple[Card, int] | None:
        """The card that the first words name, and how many they are; None if they name none."""
        if self.names is None:
            word = words[0]
            return (self.card(word), 1) if self.suited and _CARD.fullmatch(word) else None
        cards, used = self.names.find(words)
        if used == 1 and words[0] in _LINKS and len(words) > 1 and self.names.find(words[1:])[0]:
            return None
        if not cards and words[0] not in _LINKS:
            cards, used = self.names.begun(words)
        if len(cards) > 1:
            shown = " ".join(words[:used])
            choices = self.called(cards)
            raise Unclear("play.unknown.ambiguous", word=shown, choices=choices)
        return (cards.pop(), used) if cards else None

    def called(self, cards: set[Card]) -> str:
        """Cards for a choice, not too many."""
        return self.names.called(cards) if self.names else ""

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
            raise self.no_line(word) from None

    def reading_order(self, line: int) -> int:
        """Where a line stands among all lines."""
        return self.setup.edition.board.lines.index(line)

    def unknown(self, word: str) -> Unclear:
        """What to say of a word that is nothing here: what it looks like decides."""
        if "-" in word and re.match(r"[a-z]\d", word, re.IGNORECASE):
            return self.no_line(word)
        if re.fullmatch(r"[a-z][0-9]+.?", word, re.IGNORECASE):
            return self.no_space(word)
        if self.setup.edition.dice or self.names is not None:
            looks_like_sum = re.fullmatch(r"[0-9]+[+-][0-9]*", word)
            return self.no_card(word) if looks_like_sum else self.no_word(word)
        if "-" in word and any(letter.isdigit() for letter in word):
            return self.no_line(word)
        if re.fullmatch(r"[0-9]+.{0,2}|[tjqk].?", word, re.IGNORECASE):
            return Unclear("play.unknown.card", word=word)
        return self.no_word(word)

    def no_word(self, word: str) -> Unclear:
        """What to say of a word that means nothing."""
        return Unclear("play.unknown.word", word=word)

    def no_card(self, word: str) -> Unclear:
        """What to say of a card that is not in the game."""
        if self.names is None:
            return self.no_word(word)
        shown = example(self.setup.edition).card or Card(0)
        card = typed(self.setup.edition, shown, self.words.language)
        return Unclear("play.unknown.no_card", word=word, card=card)

    def no_line(self, word: str) -> Unclear:
        """What to say of a line that the board does not have."""
        board = self.setup.edition.board
        shown = example(self.setup.edition).line
        return Unclear("play.unknown.line", word=word, length=board.line, line=shown)

    def no_space(self, word: str) -> Unclear:
        """What to say of a space that is not on the board."""
        board = self.setup.edition.board
        last = board.cell_name(Cell(len(board.shows) - 1))
        return Unclear("play.unknown.space", word=word, last=last)
