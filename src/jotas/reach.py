"""Where cards can go: what depends on the chips and on the side, and not on whose turn it is."""

from collections.abc import Sequence
from dataclasses import dataclass

from jotas.cards import HIDDEN, Card
from jotas.rules import is_dead, open_cells, removable
from jotas.setup import Setup, Side
from jotas.state import Table


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a side could use cards if it were its turn, as masks that do not depend on the card."""

    setup: Setup
    own: int
    open: int
    removable: int

    @classmethod
    def of(cls, table: Table, side: Side) -> "Reach":
        """The reach of a side."""
        setup = table.setup
        own = table.own(side)
        spared = own if setup.options.remove_target == "opponent" else 0
        return cls(
            setup,
            own,
            open_cells(setup.edition.board, table.chips),
            removable(table.chips, spared, table.locked),
        )

    def targets(self, card: Card) -> int:
        """Mask of the cells where the card can be played (rules 3.1 to 3.4)."""
        if card in self.setup.jacks.remove:
            return self.removable
        if card in self.setup.jacks.wild:
            return self.open
        return 0 if card == HIDDEN else self.setup.edition.places[card] & self.open

    def is_dead(self, card: Card) -> bool:
        """Whether the card is dead (rules 4.1)."""
        return card != HIDDEN and is_dead(self.setup.edition.places[card], self.open)

    def can_play(self, hand: Sequence[Card]) -> bool:
        """Whether one of the cards has a target; hidden cards are taken to have none."""
        return any(map(self.targets, hand))


def places_chip(setup: Setup, card: Card) -> bool:
    """Whether playing the card puts a chip on the board (rules 3.1 to 3.4)."""
    return setup.options.jack_replace or card not in setup.jacks.remove
