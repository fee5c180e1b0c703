"""What a person notices of a board: the eye rests on the last chips, and lines catch it or not."""

import math
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import TypeVar

from jotas.board import Cell
from jotas.bots.scale import BALANCED, Scale, Weights
from jotas.events import Choose, Placed, Play
from jotas.setup import Seat, Side
from jotas.view import View

T = TypeVar("T")
Move = Play | Choose

NEARLY = 2
"""A line that lacks no more chips than this is long: it is worth a jack."""


def last_cells(view: View, most: int, seat: Seat | None = None) -> tuple[Cell, ...]:
    """Where the last chips were placed, by that seat or by any, the latest first; up to `most`."""
    found: list[Cell] = []
    for event in reversed(view.history):
        if len(found) == most:
            break
        if isinstance(event, Placed) and seat in (None, event.seat):
            found.append(event.cell)
    return tuple(found)


@cache
def around(width: int, height: int, cell: Cell, steps: int) -> int:
    """Mask of the cells within so many steps, in any direction, on a board of that size."""
    row, column = divmod(cell, width)
    rows = range(max(row - steps, 0), min(row + steps + 1, height))
    columns = range(max(column - steps, 0), min(column + steps + 1, width))
    return sum(1 << down * width + right for down in rows for right in columns)


def leaning(choices: Sequence[T], worth: Sequence[float], heat: float, rng: Random) -> T:
    """One of the choices by lot: each `heat` of worth more makes one e times as likely."""
    most = max(worth)
    return rng.choices(choices, [math.exp((one - most) / heat) for one in worth])[0]


class Attention(Scale):
    """A scale for one turn, in which only those lines count that are noticed."""

    def __init__(self, view: View, moves: Sequence[Move], weights: Weights = BALANCED) -> None:
        super().__init__(view, weights)
        self.moves = moves
        self.everything = all(map(self.takes, moves))
        """Whether all lines are noticed: whoever has to take a chip looks at them all."""

    def sees(self, cell: Cell, line: int, side: Side) -> bool:
        """Whether a line of a side is noticed when the cell in it is considered."""
        raise NotImplementedError

    def lines(self, cell: int) -> list[tuple[int, Side]]:
        """The lines through the cell that are noticed, with who stands in them."""
        found = super().lines(cell)
        return [one for one in found if self.everything or self.sees(Cell(cell), *one)]

    def barred(self, cell: int) -> list[int]:
        """The noticed lines in which only the chip on the cell stands against us."""
        found, side = super().barred(cell), self.side
        return [one for one in found if self.everything or self.sees(Cell(cell), one, side)]

    def takes(self, move: Move) -> bool:
        """Whether the move takes a chip off the board."""
        return bool(self.taken >> move.cell & 1)

    def spends_jack(self, move: Move) -> bool:
        """Whether the move costs a card with a power."""
        jacks = self.setup.jacks
        return isinstance(move, Play) and move.card in jacks.wild | jacks.remove

    def helped(self, move: Move) -> int:
        """Chips of ours in the longest noticed line that the move lengthens or opens; 0 if none."""
        side = self.side
        own = [line for line, owner in self.lines(move.cell) if owner == side]
        lines = self.barred(move.cell) if self.takes(move) else own
        return max((self.chips(line, side) for line in lines), default=0)

    def hindered(self, move: Move) -> int:
        """Chips in the longest noticed line of another side that the move stops; 0 if none."""
        others = [one for one in self.lines(move.cell) if one[1] != self.side]
        return max((self.chips(line, side) for line, side in others), default=0)

    def meant(self, helps: int) -> Sequence[Move]:
        """The moves that take no chip without a reason; all of them if each would.

        A reason is a long line of its side, or one of ours with `helps` chips that it stands in.
        """
        own, long = self.sides[self.side], self.board.line - NEARLY
        spared = [move for move in self.moves if not own >> move.cell & 1] or self.moves
        return [
            move
            for move in spared
            if not self.takes(move) or self.helped(move) >= helps or self.hindered(move) >= long
        ] or spared
