"""What cards are called in an edition: how they are typed, and which one a typed word means."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from jotas.board import cells
from jotas.cards import Card
from jotas.edition import Edition
from jotas.look import said

ENGLISH = "en"
_BREAKS = re.compile(r"[\s@,;!]+")
_SUM = re.compile(r"(?<=\d)\s*([+-])\s*(?=\d)")
_DASHES = str.maketrans({"−": "-", "–": "-", "‒": "-", "‐": "-", "’": "'"})  # noqa: RUF001
FEWEST = 2
"""Letters that the beginning of a card's text has to have."""


def fold(text: str) -> str:
    """Text with neither capitals nor accents, so that `Si` is `sí`."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def plain(text: str) -> str:
    r"""Text as it is compared: folded, with one kind of dash, and sums without spaces.

    >>> plain("12 \N{MINUS SIGN} 5"), plain("Zürich")
    ('12-5', 'zurich')
    """
    return _SUM.sub(r"\1", fold(text.translate(_DASHES)))


def words_of(text: str) -> list[str]:
    """The words of a text that is plain."""
    return [word for word in _BREAKS.split(text) if word]


def typed(edition: Edition, card: Card, language: str) -> str:
    """A card as people type it: `10H`, `TX`, `3+4`, `gato`."""
    pack, draw = edition.pack, edition.look.draw
    name = pack.name(card)
    if draw == "cards":
        return f"10{name[1:]}" if name[0] == "T" else name
    by_name = draw == "words" and pack.shows[card] is not None
    by_name |= draw == "numbers" and any(letter.isdigit() for letter in name)
    return name if by_name else edition.look.card(card, language).casefold()


def counts_hand(edition: Edition) -> bool:
    """Whether a typed number counts the cards of a hand, and is not a card's own name."""
    return not any(name.isdigit() for name in edition.pack.names)


@dataclass(frozen=True)
class Example:
    """A card, a space, and a line of a game, to be shown as examples."""

    card: Card | None
    """One that goes on the space; None where there are no cards."""
    cell: str
    line: str


@lru_cache(maxsize=64)
def example(edition: Edition) -> Example:
    """An example of each, the same each time."""
    board, pack = edition.board, edition.pack
    kinds = [Card(kind) for kind, key in enumerate(pack.shows) if board.showing(key)]
    card = kinds[len(kinds) // 2] if kinds else None
    if edition.look.draw == "cards" and (four := pack.parse("4H")) in kinds:
        card = four
    open_to = board.showing(pack.shows[card]) if card is not None else ~board.corners
    cell = next(cells(open_to & board.everywhere))
    down = f"c3-c{board.line + 2}"
    lines = [board.line_name(line) for line in board.lines]
    return Example(card, board.cell_name(cell), down if down in lines else lines[0])


class Names:
    """The cards of an edition by all that they may be called in a language, and in English."""

    def __init__(self, edition: Edition, language: str) -> None:
        pack, look = edition.pack, edition.look
        self.edition = edition
        self.language = language
        self.names: dict[str, Card] = {
            plain(name): Card(kind) for kind, name in enumerate(pack.names)
        }
        """Cards by their names in records."""
        self.texts: dict[str, set[Card]] = {}
        """Cards by the words that stand on them, and by those on their spaces."""
        for number, key in enumerate(pack.shows):
            card = Card(number)
            texts = {said(look.cards[card], one) for one in (language, ENGLISH)}
            if key is not None:
                texts |= {said(look.spaces[key], one) for one in (language, ENGLISH)}
                texts.add(pack.keys[key])
            for text in filter(None, (" ".join(words_of(plain(one))) for one in texts)):
                self.texts.setdefault(text, set()).add(card)
        self.longest = max((len(text.split()) for text in self.texts), default=1)

    def find(self, words: Sequence[str]) -> tuple[set[Card], int]:
        """The cards that the first words name in full, and how many words that takes."""
        for count in range(min(self.longest, len(words)), 0, -1):
            text = " ".join(words[:count])
            if count == 1 and text in self.names:
                return {self.names[text]}, 1
            if (found := self.texts.get(text)) and not text.isdigit():
                return self._nearest(text, found), count
        return set(), 0

    def begun(self, words: Sequence[str]) -> tuple[set[Card], int]:
        """The cards whose text the first words begin, and how many words that takes."""
        for count in range(min(self.longest, len(words)), 0, -1):
            start = " ".join(words[:count])
            if len(start) >= FEWEST and not start.isdigit():
                found = set[Card]().union(
                    *(cards for text, cards in self.texts.items() if text.startswith(start))
                )
                if found:
                    return found, count
        return set(), 0

    def called(self, cards: Iterable[Card]) -> str:
        """Cards as people read them, for a choice."""
        look, pack = self.edition.look, self.edition.pack
        told = (look.card(card, self.language) or pack.name(card) for card in sorted(cards))
        return ", ".join(dict.fromkeys(told))

    def _nearest(self, text: str, found: set[Card]) -> set[Card]:
        """Of several cards with a text, those that show it themselves."""
        look = self.edition.look
        own = {
            card
            for card in found
            if text in {plain(said(look.cards[card], one)) for one in (self.language, ENGLISH)}
        }
        return own or found


@lru_cache(maxsize=32)
def names_in(edition: Edition, language: str) -> Names:
    """The names of an edition's cards in a language."""
    return Names(edition, language)
