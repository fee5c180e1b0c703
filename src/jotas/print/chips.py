"""Chips: a shape and a pattern for each colour, so that they are told apart without it too."""

from jotas.print.colours import CHIPS
from jotas.print.outlines import box, disc, line, path, polygon
from jotas.print.shapes import Group, Outline, Shape, placed

SHAPES: dict[str, Outline] = {
    "blue": disc(18, 18, 15.6),
    "green": box(3.6, 3.6, 28.8, 28.8, 4.8),
    "red": polygon((18, 1.2), (32.4, 9.6), (32.4, 26.4), (18, 34.8), (3.6, 26.4), (3.6, 9.6)),
    "yellow": polygon((18, 0.6), (35.4, 18), (18, 35.4), (0.6, 18)),
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
        line((15.4, 6.6), (18, 4), (20.6, 6.6)),
        line((15.4, 29.4), (18, 32), (20.6, 29.4)),
        polygon((18, 10), (26, 18), (18, 26), (10, 18)),
    ),
}


def chip(colour: str, x: float, y: float, size: float) -> Group:
    """A chip in a square of some size whose corner is at x, y."""
    body, rim, pattern = CHIPS[colour]
    shapes = [Shape(SHAPES[colour], body, rim, 1.3)]
    shapes += [Shape(outline, pen=pattern, width=2.2) for outline in PATTERNS[colour]]
    return placed(shapes, x, y, size / 36)
