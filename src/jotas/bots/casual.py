"""A player who plays now and then: builds well, blocks less, overlooks what is far from the eye."""

from collections.abc import Sequence
from random import Random

from jotas.board import Cell
from jotas.bots.attention import NEARLY, Attention, Move, around, last_cells, leaning
from jotas.bots.manners import aside, plays
from jotas.bots.scale import BALANCED, Scale, Weights, best
from jotas.events import Command
from jotas.setup import Side
from jotas.view import View

CARES = Weights(block=tuple(worth / 2 for worth in BALANCED.block), wild=0.0, remove=0.0)
"""Its own lines come before those of others. What a jack must do, `Glance.worthwhile` says."""
NOTICES = 0.4
"""How likely the eye is to turn to the place where it rests."""
FADES = 0.7
"""How much less likely with each step away from there."""
NOTICES_FOUR = 0.75
"""How likely it is to notice that another side lacks a single chip."""
HEAT = 6.0
FAR = 18.0
"""A move that seems worth so much less than the best one is out of the question."""

Gain = tuple[frozenset[tuple[int, Side]], bool]
"""The noticed lines that a move is good for, and whether it costs a jack."""


class Casual:
    """Thinks of what lies near the last two chips, one line at a time, and nearly picks the best.

    It completes every line of its own that it can, and never makes a move that another move does
    better in all that it notices.
    """

    def choose(self, view: View, rng: Random) -> Command:
        """One of the better commands, by what is noticed in this turn."""
        found = plays(view)
        if not found:
            return aside(Scale(view), rng)
        glance = Glance(view, found, rng)
        if complete := [move for move in found if glance.made(move)]:
            return best(complete, [Scale(view).worth_of(move) for move in complete], rng)
        good = undominated(glance.considered(), glance)
        worth = [glance.worth_of(move) for move in good]
        least = max(worth) - FAR
        kept = [at for at, value in enumerate(worth) if value >= least]
        return leaning([good[at] for at in kept], [worth[at] for at in kept], HEAT, rng)


def undominated(moves: Sequence[Move], glance: "Glance") -> list[Move]:
    """The moves than which no other does all the same, and more or for less."""
    gains = [glance.gain(move) for move in moves]
    kinds = set(gains)
    beaten = {one for one in kinds if any(_dominates(other, one) for other in kinds)}
    return [move for move, gain in zip(moves, gains, strict=True) if gain not in beaten]


def _dominates(one: Gain, other: Gain) -> bool:
    return one != other and one[0] >= other[0] and one[1] <= other[1]


class Glance(Attention):
    """What catches the eye in one turn: rather long lines, and rather near the last two chips."""

    def __init__(self, view: View, moves: Sequence[Move], rng: Random) -> None:
        super().__init__(view, moves, CARES)
        self._rng = rng
        self._rests = last_cells(view, 2)
        self._lines: dict[int, bool] = {}
        self._cells: dict[Cell, bool] = {}

    def sees(self, cell: Cell, line: int, side: Side) -> bool:
        """Whether the line is noticed, from whichever of its cells; decided once a turn."""
        del cell
        if line not in self._lines:
            self._lines[line] = self._rng.random() < self.chance(line, side)
        return self._lines[line]

    def chance(self, line: int, side: Side) -> float:
        """How likely it is that the line is noticed; one without a chip is no line yet."""
        chips = self.chips(line, side)
        if chips >= self.board.line - 1:
            return 1.0 if side == self.side else NOTICES_FOUR
        return 1 - (1 - self.near(line)) ** chips

    def near(self, mask: int) -> float:
        """How likely the eye is to turn to some cells."""
        steps = 0
        while self._rests and not self._within(steps) & mask:
            steps += 1
        return NOTICES * FADES**steps

    def _within(self, steps: int) -> int:
        """Mask of the cells within so many steps from where the eye rests."""
        width, height = self.board.width, self.board.height
        mask = 0
        for cell in self._rests:
            mask |= around(width, height, cell, steps)
        return mask

    def considered(self) -> Sequence[Move]:
        """The moves it thinks of: worth their card, and where the eye turns to."""
        long = self.board.line - NEARLY
        meant = self.meant(helps=long)
        worthwhile = [move for move in meant if self.worthwhile(move)] or meant
        if self.everything:
            return worthwhile
        return [move for move in worthwhile if self.turns_to(move)] or worthwhile

    def worthwhile(self, move: Move) -> bool:
        """Whether the move is worth its card: a jack is for long lines."""
        long = self.board.line - NEARLY
        return not self.spends_jack(move) or max(self.helped(move), self.hindered(move)) >= long

    def turns_to(self, move: Move) -> bool:
        """Whether it thinks of the cell; of the last gap in a noticed line it always does."""
        if self.hindered(move) >= self.board.line - 1:
            return True
        if move.cell not in self._cells:
            self._cells[move.cell] = self._rng.random() < self.near(1 << move.cell)
        return self._cells[move.cell]

    def gain(self, move: Move) -> Gain:
        """What the move is good for, and what it costs."""
        lines = set(self.lines(move.cell))
        if self.takes(move):
            lines |= {(line, self.side) for line in self.barred(move.cell)}
        return frozenset(lines), self.spends_jack(move)

    def placing(self, cell: int) -> float:
        """What a chip on the cell is worth: the one line that it is put there for."""
        return max((self.worth(line, side) for line, side in self.lines(cell)), default=0.0)
