"""What spaces and moves are worth to a side, by the lines that run through them."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from jotas import dice
from jotas.board import cells
from jotas.cards import Card
from jotas.events import Choose, Play
from jotas.rules import covered, is_dead, layouts, open_cells
from jotas.setup import Side
from jotas.sim.worths import BLOCK, MAKE, REMOVE_COST, WILD_COST, WIN
from jotas.view import View

LIVE = 0.01
"""Worth of each line that stays possible, to tell choices of lines apart."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Weights:
    """How much a player cares for each thing that a move does."""

    make: tuple[float, ...] = MAKE
    """Worth of a chip in a line that only our chips stand in, by how many more it will need."""
    block: tuple[float, ...] = BLOCK
    """Worth of a chip in a line that only one opponent stands in, by how many more that needs."""
    wild: float = WILD_COST
    remove: float = REMOVE_COST
    """What a jack must gain over another card before it is spent."""


BALANCED = Weights()
"""Lines of one's own before those of others, and jacks for when they count."""


class Scale:
    """Weighs spaces for one side: every line once, then each move by the lines through it."""

    def __init__(self, view: View, weights: Weights = BALANCED) -> None:
        self.view = view
        self.weights = weights
        self.setup = view.setup
        self.board = view.setup.edition.board
        self.side = self.setup.side(view.setup.order[view.seat or 0])
        self.sides = [view.own(Side(side)) for side in range(self.setup.sides)]
        self.taken = covered(view.chips)
        self.open = open_cells(self.board, view.chips)
        self.need = self.setup.lines_to_win - len(view.lines[self.side])

    def owner(self, line: int) -> Side | None:
        """The only side that stands in the line, ours if nobody does; None if it is mixed."""
        there = [side for side, own in enumerate(self.sides) if own & line & self.taken] or [
            self.side
        ]
        return Side(there[0]) if len(there) == 1 else None

    def countable(self, line: int, side: Side) -> bool:
        """Whether the line could still count for the side beside those it has."""
        free, most = self.setup.free, self.setup.options.shared
        return all((one & line & ~free).bit_count() <= most for one in self.view.lines[side])

    def chips(self, line: int, side: Side) -> int:
        """Chips of the side in the line, corners included."""
        return (self.sides[side] & line).bit_count()

    def lines(self, cell: int) -> list[tuple[int, Side]]:
        """The lines through the cell that are still worth something, with who stands in them."""
        found = [(line, self.owner(line)) for line in self.board.through[cell]]
        return [
            (line, side) for line, side in found if side is not None and self.countable(line, side)
        ]

    def worth_of(self, move: Play | Choose) -> float:
        """What a play, or a use of a roll, is worth."""
        return self.play(move) if isinstance(move, Play) else self.roll(move)

    def roll(self, choice: Choose) -> float:
        """What using the roll on a cell is worth (rules 9.2)."""
        if self.removes(choice):
            return self.removal(choice.cell)
        worth = WIN if self.made(choice) else 0.0
        if self.taken >> choice.cell & 1:
            return worth + self.broken(choice.cell) + self.opened(choice.cell)
        return worth + self.placing(choice.cell)

    def removes(self, move: Play | Choose) -> bool:
        """Whether the move takes a chip and leaves the space open."""
        if isinstance(move, Choose):
            return dice.removes(self.view.roll)
        return move.card in self.setup.jacks.remove and not self.setup.options.jack_replace

    def play(self, play: Play) -> float:
        """What a play is worth."""
        made = self.made(play)
        worth = LIVE * self.live(made) + (WIN if len(made) >= self.need else 0.0)
        if play.card in self.setup.jacks.remove:
            worth += self.removal(play.cell)
            return worth + self.weights.make[0] * len(made) - self.weights.remove
        worth += self.placing(play.cell)
        return worth - (self.weights.wild if play.card in self.setup.jacks.wild else 0.0)

    def placing(self, cell: int) -> float:
        """What a chip on the cell is worth: lines it builds, and lines it stops."""
        return sum(self.worth(line, side) for line, side in self.lines(cell))

    def worth(self, line: int, side: Side, lost: int = 0) -> float:
        """Worth of a chip in a line that only one side stands in, once that side lost some."""
        table = self.weights.make if side == self.side else self.weights.block
        needed = self.board.line - 1 - (self.chips(line, side) - lost)
        return table[min(max(needed, 0), len(table) - 1)]

    def removal(self, cell: int) -> float:
        """What taking the chip off the cell is worth: lines it breaks, and lines it opens."""
        if self.sides[self.side] >> cell & 1:
            return -WIN
        return self.broken(cell) + self.opened(cell) / 2

    def broken(self, cell: int) -> float:
        """Worth of the lines that lose the chip on the cell."""
        return sum(self.worth(line, side, lost=1) for line, side in self.lines(cell))

    def opened(self, cell: int) -> float:
        """Worth of the lines that are ours once the chip on the cell is gone."""
        return sum(self.worth(line, self.side) for line in self.barred(cell))

    def barred(self, cell: int) -> list[int]:
        """The lines through the cell in which only the chip on it stands against us."""
        others = self.taken & ~self.sides[self.side]
        return [
            line
            for line in self.board.through[cell]
            if line & others == 1 << cell and self.countable(line, self.side)
        ]

    def made(self, move: Play | Choose) -> tuple[int, ...]:
        """The lines that a move makes count, its own choice or the first there is."""
        named = move.lines if isinstance(move, Play) else None
        if named or self.removes(move) or self.setup.options.claim == "claim":
            return named or ()
        own = self.sides[self.side] | 1 << move.cell
        choices = layouts(
            self.board, own, self.setup.free, self.view.lines[self.side], move.cell,
            shared=self.setup.options.shared, resplit=self.setup.options.resplit,
        )  # fmt: skip
        return choices[0].added if choices else ()

    def live(self, made: tuple[int, ...]) -> int:
        """How many lines could still count once some are made; 0 if none are made."""
        others = self.taken & ~self.sides[self.side]
        free, most = self.setup.free, self.setup.options.shared
        return sum(
            not line & others and all((one & line & ~free).bit_count() <= most for one in made)
            for line in (self.board.lines if made else ())
        )

    def keep(self, card: Card) -> float:
        """What holding a card is worth: its best space, or what a jack costs."""
        if card in self.setup.jacks.wild:
            return self.weights.wild
        if card in self.setup.jacks.remove:
            return self.weights.remove
        places = self.setup.edition.places[card]
        if is_dead(places, self.open):
            return -1.0
        return max(self.placing(cell) for cell in cells(places & self.open))


def best(choices: Sequence[T], worth: Sequence[float], rng: Random) -> T:
    """One of the choices that are worth most, by lot."""
    most = max(worth)
    return rng.choice([one for one, value in zip(choices, worth, strict=True) if value == most])
