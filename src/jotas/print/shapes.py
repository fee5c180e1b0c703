"""What a page is made of: filled or drawn outlines, lines of text, and groups of them.

Knows neither PDF nor SVG. All lengths are millimetres, from the top left corner.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin

Step = tuple[str, tuple[float, ...]]
"""A piece of an outline: M and L with one point, C with three, Z with none; all absolute."""

Outline = tuple[Step, ...]

Matrix = tuple[float, float, float, float, float, float]
"""Where a group lies: x' = a x + c y + e, y' = b x + d y + f."""


@dataclass(frozen=True, slots=True)
class Shape:
    """An outline, filled, drawn with a round pen, or both; "" is no colour."""

    outline: Outline
    fill: str = ""
    pen: str = ""
    width: float = 0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text; x, y is where its baseline begins."""

    text: str
    x: float
    y: float
    size: float
    colour: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Items in a place of their own, and only what lies inside `clip`, if there is one."""

    items: tuple["Item", ...]
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    clip: Outline | None = None


Item = Shape | Words | Group


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet."""

    name: str
    """What its file is called, without an ending."""
    width: float
    height: float
    items: tuple[Item, ...]


def placed(items: Iterable[Item], x: float, y: float, scale: float = 1, turned: float = 0) -> Group:
    """Items drawn around 0, 0, turned clockwise by degrees, scaled, and moved to x, y."""
    across, down = scale * cos(radians(turned)), scale * sin(radians(turned))
    return Group(tuple(items), (across, down, -down, across, x, y))


def every_text(items: Iterable[Item]) -> Iterable[Words]:
    """All the text among some items, in the order in which it is drawn."""
    for item in items:
        if isinstance(item, Words):
            yield item
        elif isinstance(item, Group):
            yield from every_text(item.items)
