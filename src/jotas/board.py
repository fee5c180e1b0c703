"""The printed board: what each space shows, and every line that can be made on it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import or_
from typing import NewType

from jotas.cards import Key
from jotas.errors import BadNotation

Cell = NewType("Cell", int)
"""A space's number: row by row from 0 at `a1`, the top left corner (rules 2.1)."""

FREE = "*"
COLUMNS = "abcdefghijklmnopqrstuvwxyz"
MOST_COLUMNS = len(COLUMNS)
MOST_CELLS = 128
AXES = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Steps (down, right) along a row, a column and both diagonals."""
AXIS_NAMES = ("row", "column", "falling diagonal", "rising diagonal")


def cells(mask: int) -> Iterator[Cell]:
    """The cells of a mask, lowest first.

    >>> list(cells(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield Cell(low.bit_length() - 1)
        mask ^= low


def mask_of(cells: Iterable[Cell]) -> int:
    """The mask of some cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


@dataclass(frozen=True)
class Board:
    """A board of `height` rows of `width` spaces. Masks have one bit for each cell."""

    name: str
    width: int
    height: int
    line: int
    """Spaces in a line: 5, but for editions that say otherwise."""
    shows: tuple[Key | None, ...]
    """What each cell shows; None is a corner (a free space), where no chip is ever put."""

    @cached_property
    def everywhere(self) -> int:
        """Mask of every cell."""
        return (1 << len(self.shows)) - 1

    @cached_property
    def corners(self) -> int:
        """Mask of the corners: spaces that show nothing (rules 3.6)."""
        return mask_of(Cell(cell) for cell, key in enumerate(self.shows) if key is None)

    def showing(self, key: Key | None) -> int:
        """Mask of the cells that show a key; 0 for None."""
        return 0 if key is None else self._showing.get(key, 0)

    @cached_property
    def _showing(self) -> dict[Key, int]:
        found: dict[Key, int] = {}
        for cell, key in enumerate(self.shows):
            if key is not None:
                found[key] = found.get(key, 0) | 1 << cell
        return found

    @cached_property
    def axes(self) -> tuple[tuple[int, ...], ...]:
        """For each axis of AXES, its lines as masks, in the order of their first cell."""
        return tuple(
            tuple(
                mask_of(Cell((row + k * down) * self.width + col + k * right) for k in steps)
                for row in range(self.height)
                for col in range(self.width)
                if 0 <= row + steps[-1] * down < self.height
                and 0 <= col + steps[-1] * right < self.width
            )
            for down, right in AXES
            for steps in [range(self.line)]
        )

    @cached_property
    def axis(self) -> dict[int, int]:
        """For each line, its axis: an index into AXES. The lines are in reading order."""
        found = [(mask, axis) for axis, lines in enumerate(self.axes) for mask in lines]
        return dict(sorted(found, key=lambda line: tuple(cells(line[0]))))

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """Every line in reading order; 192 of them on 10x10 (rules 2.4)."""
        return tuple(self.axis)

    @cached_property
    def _by_ends(self) -> dict[int, int]:
        """Each line by the mask of its two ends."""
        return {(line & -line) | 1 << line.bit_length() - 1: line for line in self.lines}

    @cached_property
    def through(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the lines that run through it, in reading order."""
        found: list[list[int]] = [[] for _ in self.shows]
        for line in self.lines:
            for cell in cells(line):
                found[cell].append(line)
        return tuple(map(tuple, found))

    @cached_property
    def around(self) -> tuple[int, ...]:
        """For each cell, the mask of all cells that share a line with it, itself included."""
        return tuple(reduce(or_, lines, 0) for lines in self.through)

    def cell_name(self, cell: Cell) -> str:
        """Write a cell as column letter and row number: 0 is `a1`."""
        row, column = divmod(cell, self.width)
        return f"{COLUMNS[column]}{row + 1}"

    def parse_cell(self, text: str) -> Cell:
        """Read a cell such as `c7`.

        Raises:
            BadNotation: if the board has no such space.
        """
        column, row = COLUMNS.find(text[:1]), text[1:]
        fits = row.isascii() and row.isdigit() and row[:1] != "0" and len(row) < 4
        if text and 0 <= column < self.width and fits and int(row) <= self.height:
            return Cell((int(row) - 1) * self.width + column)
        last = self.cell_name(Cell(len(self.shows) - 1))
        raise BadNotation("space", text, f"a space from a1 to {last}")

    def line_name(self, line: int) -> str:
        """Write a line by its two ends: `c3-c7`."""
        ends = list(cells(line))
        return f"{self.cell_name(ends[0])}-{self.cell_name(ends[-1])}"

    def parse_line(self, text: str) -> int:
        """Read a line such as `c3-c7`, either end first.

        Raises:
            BadNotation: if the ends are not those of a line.
        """
        first, _, last = text.partition("-")
        ends = mask_of((self.parse_cell(first), self.parse_cell(last)))
        if ends in self._by_ends:
            return self._by_ends[ends]
        what = f"the two ends of {self.line} spaces in a row, column or diagonal"
        raise BadNotation("line", text, what)
