"""Chips: a shape and a pattern for each colour, so that they are told apart without it too."""

from jotas.print.colours import CHIPS
from jotas.print.outlines import box, disc, line, path, polygon
from jotas.print.shapes import Group, Outline, Shape, placed

SUN = (
    "M24.6 2L27.9 8.1L34 11.4L32 18L34 24.6L27.9 27.9L24.6 34L18 32"
    "L11.4 34L8.1 27.9L2 24.6L4 18L2 11.4L8.1 8.1L11.4 2L18 4Z"
)
SHAPES: dict[str, Outline] = {
    "blue": disc(18, 18, 15.6),
    "green": box(3.6, 3.6, 28.8, 28.8, 4.8),
    "red": polygon((18, 1.2), (32.4, 9.6), (32.4, 26.4), (18, 34.8), (3.6, 26.4), (3.6, 9.6)),
    "yellow": path(SUN),
}
"""On 36 x 36."""

PATTERNS: dict[str, tuple[Outline, ...]] = {
    "blue": (
        path("M7.4 10.5A13 13 0 0 0 7.4 25.5M28.6 10.5A13 13 0 0 1 28.6 25.5"),
        disc(18, 18, 7.5),
    ),
    "green": (
        *(line(at, at) for at in ((7.4, 7.4), (28.6, 7.4), (7.4, 28.6), (28.6, 28.6))),
        box(11.5, 11.5, 13, 13, 2.2),
    ),
    "red": (
        line((8.3, 13.8), (6.3, 18), (8.3, 22.2)),
        line((27.7, 13.8), (29.7, 18), (27.7, 22.2)),
        polygon((18, 9.9), (25, 14), (25, 22), (18, 26.1), (11, 22), (11, 14)),
    ),
    "yellow": (
        line((6.3, 16), (6.3, 20)),
        line((29.7, 16), (29.7, 20)),
        tuple((step, tuple(9 + at / 2 for at in points)) for step, points in path(SUN)),
    ),
}


def chip(colour: str, x: float, y: float, size: float) -> Group:
    """A chip in a square of some size whose corner is at x, y."""
    body, rim, pattern = CHIPS[colour]
    shapes = [Shape(SHAPES[colour], body, rim, 1.3)]
    shapes += [Shape(outline, pen=pattern, width=2.2) for outline in PATTERNS[colour]]
    return placed(shapes, x, y, size / 36)
