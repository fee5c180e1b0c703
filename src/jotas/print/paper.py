"""Sheets of paper: their sizes, the part that printers reach, and marks to cut along."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jotas.print.colours import PALE_INK
from jotas.print.letters import letters, plain
from jotas.print.outlines import line
from jotas.print.shapes import Group, Item, Shape, Words, placed

MARGIN = 8.0
"""What is left free around all that matters."""
LABEL = 3.2


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright."""

    width: float
    height: float

    def size(self, *, wide: bool = False) -> tuple[float, float]:
        """Width and height, upright or on its side."""
        return (self.height, self.width) if wide else (self.width, self.height)

    def room(self, *, wide: bool = False) -> tuple[float, float]:
        """Width and height between the margins."""
        width, height = self.size(wide=wide)
        return width - 2 * MARGIN, height - 2 * MARGIN


PAPERS = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}


def cut_marks(x: float, y: float, xs: Sequence[float], ys: Sequence[float]) -> Iterator[Item]:
    """Short lines outside a grid whose corner is x, y, at each place where it is cut."""
    near, far = 1.2, 5.0
    top, bottom, left, right = y + ys[0], y + ys[-1], x + xs[0], x + xs[-1]
    for across in xs:
        yield _mark((x + across, top - near), (x + across, top - far))
        yield _mark((x + across, bottom + near), (x + across, bottom + far))
    for down in ys:
        yield _mark((left - near, y + down), (left - far, y + down))
        yield _mark((right + near, y + down), (right + far, y + down))


def _mark(start: tuple[float, float], end: tuple[float, float]) -> Item:
    return Shape(line(start, end), pen="#1D1C1A", width=0.2)


def label(text: str, paper: Paper, *, wide: bool = False) -> Group:
    """What a sheet is, in small letters along its left edge, outside all that is cut out."""
    _, height = paper.size(wide=wide)
    text = plain(text)
    length = letters().width(text) * LABEL
    words = Words(text, 0, 0, LABEL, PALE_INK)
    return placed([words], 6.2, (height + length) / 2, turned=-90)
