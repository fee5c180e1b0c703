"""Cards and what spaces show as small integers, and packs that give them names."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NewType

from jotas.errors import BadNotation

Card = NewType("Card", int)
"""A kind of card: its place in `Pack.names`. Two cards of one kind are the same number."""

Key = NewType("Key", int)
"""What a space shows: its place in `Pack.keys`. A card matches the spaces of its key (rules 9)."""

HIDDEN = Card(-1)
"""A card that somebody may not know. Written `??`."""

RANKS = "23456789TJQKA"
SUITS = "CDHS"


@dataclass(frozen=True)
class Pack:
    """The kinds of card in an edition, and how many there are of each.

    Where nothing else is said, spaces show the cards themselves.
    """

    names: tuple[str, ...]
    copies: tuple[int, ...]
    ranks: tuple[int, ...] | None = None
    """Order of each kind when the pack is cut, lowest first; None when cards have no order."""
    keys: tuple[str, ...] = ()
    """What spaces may show, as boards write it."""
    shows: tuple[Key | None, ...] = ()
    """The key of each kind of card; None for a card that goes by its power alone."""

    def __post_init__(self) -> None:
        if not self.keys:
            object.__setattr__(self, "keys", self.names)
            object.__setattr__(self, "shows", tuple(map(Key, range(len(self.names)))))

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
            what = f"a card such as {self.names[0]}" if self.names else "no card: there are none"
            raise BadNotation("card", text, what) from None

    def key(self, text: str) -> Key:
        """Read what a space shows, as boards write it.

        Raises:
            BadNotation: if no space can show that.
        """
        if text not in self.keys:
            raise BadNotation("space", text, f"a name such as {self.keys[0]}")
        return Key(self.keys.index(text))

    def name(self, card: Card) -> str:
        """Write a card so that `parse` reads it back; `??` for a hidden one."""
        return "??" if card == HIDDEN else self.names[card]

    def names_of(self, cards: Iterable[Card]) -> str:
        """Write several cards with spaces between them."""
        return " ".join(map(self.name, cards))


def standard(copies: int) -> Pack:
    """So many packs of 52 without jokers, aces high (rules 1.5, 1.6)."""
    names = tuple(rank + suit for suit in SUITS for rank in RANKS)
    return Pack(names, (copies,) * len(names), tuple(range(len(RANKS))) * len(SUITS))


STANDARD = standard(2)
"""The pack of the classic edition."""


def card(text: str) -> Card:
    """A card of the standard pack by its name.

    >>> STANDARD.name(card("TD"))
    'TD'
    """
    return STANDARD.parse(text)
