"""A player who has just learnt the rules: follows its own longest line, and forgets the others."""

from collections.abc import Sequence
from random import Random

from jotas.board import Cell
from jotas.bots.attention import NEARLY, Attention, Move, around, last_cells, leaning
from jotas.bots.manners import aside, plays
from jotas.bots.scale import Scale, best
from jotas.events import Command
from jotas.rules import covered
from jotas.setup import Side
from jotas.view import View

LOOKS_UP = 0.3
"""Share of the turns in which it looks at the chips of others."""
REACH = 3
"""How far from the last chip it looks for threats then."""
TUNNEL = 2
"""How far from its own last chip it looks for lines to complete, and for a use of a jack."""
FINDS = 0.15
"""Share of the spaces of its cards that it finds in one turn; at least one of them."""
LINE = 2
"""So many chips make a line that is worth a jack."""
HEAT = 1.0
FAR = 2
"""A space in a line that is so many chips shorter is the last that it takes for the longest."""


class Beginner:
    """Lengthens one of its longer lines, with a jack if it has one, and seldom looks up.

    It never passes by a line that it can complete near its last chip, or at a space it has found.
    """

    def choose(self, view: View, rng: Random) -> Command:
        """A command that lengthens a line, by what is noticed in this turn."""
        found = plays(view)
        if not found:
            return aside(Scale(view), rng)
        tunnel = Tunnel(view, found, looks_up=rng.random() < LOOKS_UP)
        seen = tunnel.found(tunnel.meant(helps=LINE), rng)
        if complete := [move for move in seen if tunnel.made(move)]:
            return best(complete, [Scale(view).worth_of(move) for move in complete], rng)
        tempting = tunnel.tempting(seen)
        pulls = [tunnel.pull(move) for move in tempting]
        kept = [at for at, pull in enumerate(pulls) if pull >= max(pulls) - FAR]
        return leaning([tempting[at] for at in kept], [pulls[at] for at in kept], HEAT, rng)


class Tunnel(Attention):
    """What somebody sees who looks at its own chips, and at others only when it looks up."""

    def __init__(self, view: View, moves: Sequence[Move], *, looks_up: bool) -> None:
        super().__init__(view, moves)
        self.looks_up = looks_up
        own = last_cells(view, 1, view.seat)
        self._tunnel = self._near(own, TUNNEL) if own else self.board.everywhere
        self._area = self._near(last_cells(view, 1), REACH) if looks_up else 0

    def _near(self, last: tuple[Cell, ...], steps: int) -> int:
        """Mask of the cells around a chip, if there is one."""
        width, height = self.board.width, self.board.height
        return covered(around(width, height, cell, steps) for cell in last)

    def chips(self, line: int, side: Side) -> int:
        """Chips of the side in the line; it forgets that the free corners are one each."""
        return (self.sides[side] & self.taken & line).bit_count()

    def sees(self, cell: Cell, line: int, side: Side) -> bool:
        """Its own lines, and the long ones of others near the last chip when it looks up."""
        if side == self.side:
            return True
        return bool(self._area >> cell & 1) and self.chips(line, side) >= self.board.line - NEARLY

    def found(self, moves: Sequence[Move], rng: Random) -> Sequence[Move]:
        """The moves that it thinks of; whoever has to take a chip thinks of all."""
        if self.everything:
            return moves
        plain = sorted({move.cell for move in moves if not self.spends_jack(move)})
        found = {cell for cell in plain if rng.random() < FINDS}
        if plain and not found:
            found = {rng.choice(plain)}
        return [move for move in moves if self._thinks_of(move, found)] or moves

    def _thinks_of(self, move: Move, found: set[Cell]) -> bool:
        """Whether it thinks of a move: it has found the space, or looks there anyway."""
        if move.cell in found and not self.spends_jack(move):
            return True
        if self.hindered(move) >= self.board.line - 1:
            return True
        near = bool(self._tunnel >> move.cell & 1)
        return near and (self.spends_jack(move) or bool(self.made(move)))

    def tempting(self, moves: Sequence[Move]) -> Sequence[Move]:
        """The moves that it wants to make most: to stop a threat, to use a jack, or any."""
        if threats := [move for move in moves if self.hindered(move) >= self.board.line - 1]:
            return [move for move in threats if not self.spends_jack(move)] or threats
        jacks = [move for move in moves if self.spends_jack(move)]
        if longer := [move for move in jacks if self.helped(move) >= LINE]:
            return [move for move in longer if self.touches(move.cell)] or longer
        return [move for move in moves if move not in jacks or self.takes(move)] or moves

    def touches(self, cell: Cell) -> bool:
        """Whether a chip of its own lies beside the cell."""
        beside = around(self.board.width, self.board.height, cell, 1)
        return beside & self.sides[self.side] & self.taken != 0

    def pull(self, move: Move) -> int:
        """Chips in the longest line that draws it to the move, its own or one that it stops."""
        own = self.helped(move) if self.takes(move) else self.row(move.cell)
        return max(own, self.hindered(move))

    def row(self, cell: Cell) -> int:
        """Chips of its own in the longest line through the cell.

        Unless it looks up, it forgets that others may stand in that line.
        """
        others = self.taken & ~self.sides[self.side] if self.looks_up else 0
        lines = [line for line in self.board.through[cell]
                 if not line & others and self.countable(line, self.side)]  # fmt: skip
        return max((self.chips(line, self.side) for line in lines), default=0)
