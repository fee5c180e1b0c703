"""Sheets of things to cut out: cards with their backs, chips on both sides, and dice."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from jotas.print import dice, faces
from jotas.print.chips import chip
from jotas.print.colours import HAIRLINE
from jotas.print.outlines import line
from jotas.print.paper import Paper, cut_marks
from jotas.print.shapes import Item, Shape, placed

CHIP = 20.0
CHIP_PITCH = 22.5
DIE = 24.0
DIE_FLAP = 7.0

Sheet = tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """Places of one size in the middle of a sheet, row by row."""

    paper: Paper
    across: int
    down: int
    width: float
    height: float

    @classmethod
    def filling(cls, paper: Paper, width: float, height: float, margin: float) -> "Grid":
        """As many places as a sheet has room for."""
        across = int((paper.width - 2 * margin) / width + 1e-6)
        down = int((paper.height - 2 * margin) / height + 1e-6)
        return cls(paper, across, down, width, height)

    @property
    def places(self) -> int:
        """How many places there are on a sheet."""
        return self.across * self.down

    @property
    def corner(self) -> tuple[float, float]:
        """Where the grid begins on its sheet."""
        free_width = self.paper.width - self.across * self.width
        return free_width / 2, (self.paper.height - self.down * self.height) / 2

    def place(self, at: int, *, mirrored: bool = False) -> tuple[float, float]:
        """The corner of a place; mirrored, as it lies on the other side of the sheet."""
        row, column = divmod(at, self.across)
        if mirrored:
            column = self.across - 1 - column
        x, y = self.corner
        return x + column * self.width, y + row * self.height

    def lines(self) -> Iterator[Item]:
        """Faint lines between the places, for scissors."""
        x, y = self.corner
        right, bottom = x + self.across * self.width, y + self.down * self.height
        for column in range(self.across + 1):
            at = x + column * self.width
            yield Shape(line((at, y), (at, bottom)), pen=HAIRLINE, width=0.12)
        for row in range(self.down + 1):
            at = y + row * self.height
            yield Shape(line((x, at), (right, at)), pen=HAIRLINE, width=0.12)

    def marks(self) -> Iterator[Item]:
        """Marks to cut along, for every row and column."""
        xs = [column * self.width for column in range(self.across + 1)]
        ys = [row * self.height for row in range(self.down + 1)]
        return cut_marks(*self.corner, xs, ys)


def card_grid(paper: Paper) -> Grid:
    """Nine cards a sheet, on either paper."""
    return Grid.filling(paper, faces.WIDTH, faces.HEIGHT, 6.5)


def card_sheets(paper: Paper, cards: Sequence[Sheet], back: Sheet) -> Iterator[tuple[Sheet, Sheet]]:
    """Sheets of cards, each with its other side."""
    grid = card_grid(paper)
    for first in range(0, len(cards), grid.places):
        some = cards[first : first + grid.places]
        fronts = [placed(face, *grid.place(at)) for at, face in enumerate(some)]
        backs = [placed(back, *grid.place(at, mirrored=True)) for at in range(len(some))]
        yield (*grid.lines(), *fronts, *grid.marks()), (*backs, *grid.marks())


def chip_sheets(paper: Paper, chips: Mapping[str, int]) -> Iterator[tuple[Sheet, Sheet]]:
    """Sheets of chips, whole rows of one colour, each with its other side."""
    grid = Grid.filling(paper, CHIP_PITCH, CHIP_PITCH, 8)
    rows = [colour for colour, count in chips.items() for _ in range(-(-count // grid.across))]
    inset = (CHIP_PITCH - CHIP) / 2
    for first in range(0, len(rows), grid.down):
        places = [
            (*grid.place(row * grid.across + column), colour)
            for row, colour in enumerate(rows[first : first + grid.down])
            for column in range(grid.across)
        ]
        side = tuple(chip(colour, x + inset, y + inset, CHIP) for x, y, colour in places)
        yield side, side


def chips_of(paper: Paper, chips: Mapping[str, int]) -> dict[str, int]:
    """How many chips of each colour the sheets hold: rows are filled up."""
    across = Grid.filling(paper, CHIP_PITCH, CHIP_PITCH, 8).across
    return {colour: -(-count // across) * across for colour, count in chips.items()}


def dice_sheet(paper: Paper) -> Sheet:
    """Two dice to cut out, fold and glue."""
    x = (paper.width - 4 * DIE) / 2
    apart = 3 * DIE + 2 * DIE_FLAP + 20
    top = (paper.height - 2 * apart + 20) / 2 + DIE_FLAP
    return tuple(placed(dice.net(DIE), x, top + at * apart) for at in range(2))
