"""Dice: their pips, and nets to cut out, fold and glue."""

from collections.abc import Iterator

from jotas.print.colours import EDGE, HAIRLINE, INK, PAPER
from jotas.print.outlines import box, disc, line, polygon
from jotas.print.shapes import Group, Item, Shape, placed

PIPS = {
    1: ((2, 2),),
    2: ((1, 1), (3, 3)),
    3: ((1, 1), (2, 2), (3, 3)),
    4: ((1, 1), (3, 1), (1, 3), (3, 3)),
    5: ((1, 1), (3, 1), (2, 2), (1, 3), (3, 3)),
    6: ((1, 1), (3, 1), (1, 2), (3, 2), (1, 3), (3, 3)),
}
"""Where the pips of a face lie, in quarters of its side."""

NET = ((1, 0, 1), (0, 1, 2), (1, 1, 3), (2, 1, 5), (3, 1, 4), (1, 2, 6))
"""Column, row and pips of each face, so that opposite faces make seven."""
FLAPS = (
    # Column and row of a face, and the side of it that has a flap: 0 is the top, then clockwise.
    (1, 0, 3),
    (1, 0, 1),
    (1, 2, 3),
    (1, 2, 1),
    (1, 0, 0),
    (1, 2, 2),
    (3, 1, 1),
)


def face(pips: int, x: float, y: float, size: float) -> Group:
    """A small die seen from above, in a square whose corner is at x, y."""
    body = Shape(box(0, 0, 4, 4, 0.7), PAPER, INK, 0.24)
    return placed([body, *_pips(pips)], x, y, size / 4)


def _pips(pips: int) -> Iterator[Item]:
    for across, down in PIPS[pips]:
        yield Shape(disc(across, down, 0.42), INK)


def two(total: int) -> tuple[int, int]:
    """Two dice of a total, as like each other as can be.

    >>> two(7), two(12)
    ((3, 4), (6, 6))
    """
    return total // 2, total - total // 2


def net(side: float) -> tuple[Item, ...]:
    """A die to fold, from 0, 0; it is four sides wide and three high, and has flaps around."""
    flaps = [_flap(*flap, side) for flap in FLAPS]
    faces: list[Item] = []
    for column, row, pips in NET:
        x, y = column * side, row * side
        faces.append(Shape(box(x, y, side, side), PAPER, EDGE, 0.25))
        faces.append(placed(_pips(pips), x, y, side / 4))
    return (*flaps, *faces)


def _flap(column: int, row: int, edge: int, side: float) -> Item:
    """A flap to glue, over one side of a face."""
    deep, slant = side * 0.28, side * 0.16
    drawn = polygon((0, 0), (slant, -deep), (side - slant, -deep), (side, 0))
    x = (column + (edge in {1, 2})) * side
    y = (row + (edge in {2, 3})) * side
    hatching = [
        Shape(line((at * side, -0.5), (at * side, -deep + 0.5)), pen=HAIRLINE, width=0.2)
        for at in (0.25, 0.375, 0.5, 0.625, 0.75)
    ]
    return placed([Shape(drawn, PAPER, EDGE, 0.25), *hatching], x, y, turned=90 * edge)
