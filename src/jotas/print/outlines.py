"""Outlines: from SVG paths, and of plain figures."""

from functools import cache
from math import cos, pi, sin

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from jotas.print.shapes import Outline, Step

ROUND = 0.5522847498
"""How far the handles of a quarter circle reach, of its radius."""


@cache
def path(text: str) -> Outline:
    """The outline of an SVG path, whichever of its commands it is written with."""
    pen = RecordingPen()
    parse_path(text, pen)
    return recorded(pen)


def recorded(pen: RecordingPen) -> Outline:
    """What a pen has drawn, with cubic curves only."""
    steps: list[Step] = []
    for name, points in pen.value:
        if name == "moveTo":
            steps.append(("M", points[0]))
        elif name == "lineTo":
            steps.append(("L", points[0]))
        elif name == "curveTo":
            steps.append(("C", tuple(number for point in points for number in point)))
        elif name == "qCurveTo":
            steps += _quadratic(steps[-1][1][-2:], points)
        elif name == "closePath":
            steps.append(("Z", ()))
    return tuple(steps)


def _quadratic(start: tuple[float, ...], points: tuple[tuple[float, float], ...]) -> list[Step]:
    """A run of quadratic curves as cubic ones; between two handles lies a point of the curve."""
    steps: list[Step] = []
    x, y = start
    *handles, last = points
    for at, (across, down) in enumerate(handles):
        if at == len(handles) - 1:
            end = last
        else:
            end = ((across + handles[at + 1][0]) / 2, (down + handles[at + 1][1]) / 2)
        near = (x + 2 * (across - x) / 3, y + 2 * (down - y) / 3)
        far = (end[0] + 2 * (across - end[0]) / 3, end[1] + 2 * (down - end[1]) / 3)
        steps.append(("C", (*near, *far, *end)))
        x, y = end
    return steps


def line(*points: tuple[float, float]) -> Outline:
    """Straight from point to point, left open."""
    return tuple(("L" if at else "M", point) for at, point in enumerate(points))


def polygon(*points: tuple[float, float]) -> Outline:
    """Straight from point to point and back."""
    return (*line(*points), ("Z", ()))


def box(x: float, y: float, width: float, height: float, radius: float = 0) -> Outline:
    """A rectangle, with round corners if there is a radius."""
    right, bottom = x + width, y + height
    if not radius:
        return polygon((x, y), (right, y), (right, bottom), (x, bottom))
    near = radius * (1 - ROUND)
    return (
        ("M", (x + radius, y)),
        ("L", (right - radius, y)),
        ("C", (right - near, y, right, y + near, right, y + radius)),
        ("L", (right, bottom - radius)),
        ("C", (right, bottom - near, right - near, bottom, right - radius, bottom)),
        ("L", (x + radius, bottom)),
        ("C", (x + near, bottom, x, bottom - near, x, bottom - radius)),
        ("L", (x, y + radius)),
        ("C", (x, y + near, x + near, y, x + radius, y)),
        ("Z", ()),
    )


def disc(x: float, y: float, radius: float) -> Outline:
    """A circle around x, y."""
    return box(x - radius, y - radius, 2 * radius, 2 * radius, radius)


def regular(corners: int, radius: float) -> Outline:
    """A polygon of equal sides around 0, 0 that stands on a corner."""
    angles = [2 * pi * corner / corners for corner in range(corners)]
    return polygon(*((radius * sin(angle), -radius * cos(angle)) for angle in angles))
