"""Cards as small integers, and packs that give them names."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NewType

from jotas.errors import BadNotation

Card = NewType("Card", int)
"""A kind of card: its place in `Pack.names`. Two cards of one kind are the same number."""

HIDDEN = Card(-1)
"""A card that somebody may not know. Written `??`."""

RANKS = "23456789TJQKA"
SUITS = "CDHS"


@dataclass(frozen=True)
class Pack:
    """The kinds of card in an edition, and how many there are of each."""

    names: tuple[str, ...]
    copies: tuple[int, ...]
    ranks: tuple[int, ...] | None = None
    """Order of each kind when the pack is cut, lowest first; None when cards have no order."""

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the pack, one entry for each copy (rules 1.5: 104 in all)."""
        copies = enumerate(self.copies)
        return tuple(Card(kind) for kind, count in copies for _ in range(count))

    @cached_property
    def _kinds(self) -> dict[str, Card]:
        return {name: Card(kind) for kind, name in enumerate(self.names)}

    def parse(self, text: str) -> Card:
        """Read a card as records write it.

        Raises:
            BadNotation: if the pack has no such card.
        """
        try:
            return self._kinds[text]
        except KeyError:
            raise BadNotation("card", text, f"a card such as {self.names[0]}") from None

    def name(self, card: Card) -> str:
        """Write a card so that `parse` reads it back; `??` for a hidden one."""
        return "??" if card == HIDDEN else self.names[card]

    def names_of(self, cards: Iterable[Card]) -> str:
        """Write several cards with spaces between them."""
        return " ".join(map(self.name, cards))


STANDARD = Pack(
    names=tuple(rank + suit for suit in SUITS for rank in RANKS),
    copies=(2,) * 52,
    ranks=tuple(range(13)) * 4,
)
"""Two packs of 52 without jokers, aces high (rules 1.5, 1.6)."""


def card(text: str) -> Card:
    """A card of the standard pack by its name.

    >>> STANDARD.name(card("TD"))
    'TD'
    """
    return STANDARD.parse(text)
