"""The board: whole, and cut into sheets that are glued together."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from jotas.board import COLUMNS, Board, Cell
from jotas.edition import Edition
from jotas.print.colours import BOARD, EDGE, HAIRLINE, PALE_INK
from jotas.print.fitting import Box, fitted
from jotas.print.outlines import box, line
from jotas.print.paper import Paper, cut_marks
from jotas.print.shapes import Group, Item, Outline, Shape, placed
from jotas.print.spaces import UNIT, Spaces

SMALLEST, LARGEST = 24.0, 30.0
"""Sides of a space in millimetres: chips are 20."""
EDGES = 7.0
"""From the outermost spaces to the edge of the board."""
FLAP = 9.0
"""How far a sheet reaches under the next one."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """How a board is cut: the side of its spaces, and how many of them go on a sheet."""

    side: float
    across: int
    down: int
    wide: bool
    """Whether the sheets lie on their side."""

    def sheets(self, board: Board) -> int:
        """How many sheets the board takes."""
        return -(-board.width // self.across) * -(-board.height // self.down)


def tiling(board: Board, paper: Paper) -> Tiling:
    """The cut into the fewest sheets, and then the largest spaces.

    Columns and rows are shared out evenly, so that no sheet holds a narrow rest.
    """
    best: Tiling | None = None
    for wide in (False, True):
        room_across, room_down = paper.room(wide=wide)
        for columns in range(1, board.width + 1):
            for rows in range(1, board.height + 1):
                across, down = -(-board.width // columns), -(-board.height // rows)
                side = min(
                    LARGEST,
                    (room_across - _edges(columns)) / across,
                    (room_down - _edges(rows)) / down,
                )
                one = Tiling(int(side * 10) / 10, across, down, wide)
                if one.side >= SMALLEST and (
                    best is None or _rank(one, board) < _rank(best, board)
                ):
                    best = one
    assert best is not None  # one space fits every paper
    return best


def _edges(parts: int) -> float:
    """What a sheet needs beside its spaces: both edges, or one and a flap."""
    return 2 * EDGES if parts == 1 else EDGES + FLAP


def _rank(one: Tiling, board: Board) -> tuple[float, ...]:
    return (one.sheets(board), -one.side, one.wide)


def size(board: Board, side: float) -> tuple[float, float]:
    """The width and height of a whole board."""
    return board.width * side + 2 * EDGES, board.height * side + 2 * EDGES


def whole(edition: Edition, language: str, side: float) -> tuple[Item, ...]:
    """The whole board, from 0, 0."""
    board = edition.board
    width, height = size(board, side)
    spaces = Spaces(edition, language)
    drawn = (
        placed(
            spaces.drawn(Cell(cell)),
            EDGES + cell % board.width * side,
            EDGES + cell // board.width * side,
            side / UNIT,
        )
        for cell in range(len(board.shows))
    )
    ground = Shape(box(0, 0, width, height), BOARD)
    return (ground, *_names(board, side), *drawn)


def _names(board: Board, side: float) -> Iterator[Item]:
    """Letters of columns and numbers of rows along all four edges."""
    width, height = size(board, side)
    for column in range(board.width):
        for y in (0.7, height - EDGES + 0.3):
            at = Box(EDGES + column * side, y, side, 6, 3.6)
            yield from fitted(COLUMNS[column], at, PALE_INK)
    for row in range(board.height):
        for x in (0.7, width - EDGES + 0.3):
            at = Box(x, EDGES + row * side, 6, side, 3.6)
            yield from fitted(str(row + 1), at, PALE_INK)


@dataclass(frozen=True, slots=True)
class Part:
    """The piece of a board on one sheet, in the board's own millimetres."""

    x: float
    y: float
    width: float
    height: float
    right: bool
    """Whether another piece is glued to its right."""
    below: bool


def parts(board: Board, cut: Tiling) -> list[Part]:
    """The pieces of a board, row by row."""
    xs = _cuts(board.width, cut.across, cut.side)
    ys = _cuts(board.height, cut.down, cut.side)
    return [
        Part(left, top, right - left, bottom - top, right < xs[-1], bottom < ys[-1])
        for top, bottom in pairwise(ys)
        for left, right in pairwise(xs)
    ]


def _cuts(spaces: int, most: int, side: float) -> list[float]:
    """Where a board is cut along one axis, its two edges included."""
    inner = [EDGES + at * side for at in range(most, spaces, most)]
    return [0, *inner, spaces * side + 2 * EDGES]


def drawn(
    part: Part, board: tuple[Item, ...], paper: Paper, *, wide: bool, glue: str
) -> list[Item]:
    """A piece of a board in the middle of a sheet, with its flaps and marks to cut along."""
    width, height = paper.size(wide=wide)
    full = (part.width + FLAP * part.right, part.height + FLAP * part.below)
    x, y = (width - full[0]) / 2, (height - full[1]) / 2
    clip: Outline = box(part.x, part.y, part.width, part.height)
    piece = Group(board, (1, 0, 0, 1, x - part.x, y - part.y), clip)
    return [*_flaps(part, x, y, glue), piece, *cut_marks(x, y, [0, full[0]], [0, full[1]])]


def _flaps(part: Part, x: float, y: float, glue: str) -> Iterator[Item]:
    right, below = x + part.width, y + part.height
    if part.right:
        yield from _flap(right, y, part.height, glue, upright=True)
    if part.below:
        yield from _flap(x, below, part.width + FLAP * part.right, glue, upright=False)


def _flap(x: float, y: float, length: float, glue: str, *, upright: bool) -> Iterator[Item]:
    """A strip to glue the next sheet onto."""
    strip: list[Item] = [Shape(box(0, 0, length, FLAP), pen=EDGE, width=0.25)]
    strip += [
        Shape(line((at, 0.6), (at + FLAP - 1.2, FLAP - 0.6)), pen=HAIRLINE, width=0.2)
        for at in range(1, int(length - FLAP), 4)
    ]
    words = list(fitted(glue, Box(0, 0, length, FLAP, 4, lines=1), PALE_INK))
    strip += [
        Shape(box(words[0].x - 2, 1.5, length - 2 * words[0].x + 4, FLAP - 3), "#FFFFFF"),
        *words,
    ]
    yield placed(strip, x + FLAP, y, turned=90) if upright else placed(strip, x, y)
