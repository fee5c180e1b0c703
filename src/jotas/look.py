"""How an edition looks: the words, numbers and pictures on its spaces and cards, as data."""

from collections.abc import Mapping
from dataclasses import dataclass

from jotas.cards import Card, Key

Text = Mapping[str, str]
"""What is printed, by language; by "" where it is the same in all."""

DRAWN = ("cards", "words", "numbers", "pictures", "dice")
"""What spaces and cards may look like: rank and suit, a word, large digits, a picture, pips."""

TINTS = ("blue", "green", "red", "amber", "violet", "teal")
"""Colours of bands of spaces."""

Shape = tuple[str, str]
"""A filled path: a colour as #rrggbb, and an SVG path in a box of 100 by 100."""


def said(text: Text, language: str) -> str:
    """A text in a language, or in the nearest there is.

    >>> said({"en": "cat", "it": "gatto"}, "it"), said({"": "Texas"}, "it")
    ('gatto', 'Texas')
    """
    near = (one for one in (language, "", "en", *text) if one in text)
    return text.get(next(near, ""), "")


@dataclass(frozen=True)
class Look:
    """What is printed on spaces and cards, and how it is drawn."""

    draw: str
    """One of `DRAWN`."""
    spaces: tuple[Text, ...] = ()
    """By key; () where ranks and suits say it all."""
    cards: tuple[Text, ...] = ()
    """By kind of card; () as for spaces."""
    tints: Mapping[str, str] | None = None
    """The colour band of a key, by its name."""
    pictures: Mapping[str, tuple[Shape, ...]] | None = None
    """What is drawn for a key or a special card, by its name."""

    def space(self, key: Key, language: str) -> str:
        """What a space says; "" where its rank and suit do."""
        return said(self.spaces[key], language) if self.spaces else ""

    def card(self, card: Card, language: str) -> str:
        """What a card says; "" where its rank and suit do."""
        return said(self.cards[card], language) if self.cards else ""
