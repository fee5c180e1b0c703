"""Text that has to fit a box: broken into lines and made smaller, never cut."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from jotas.print.letters import CAPITAL, letters, plain
from jotas.print.shapes import Words

LEADING = 1.2
"""From line to line, of the font's size."""
MOST_LINES = 5
BREAKS = re.compile(r"(?<= )|(?<=[-/–—])(?=\w)")
"""Where a line may end: after a blank, and after a dash or a slash inside a word."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a text has to fit, and how large it may be at most."""

    x: float
    y: float
    width: float
    height: float
    size: float
    lines: int = MOST_LINES
    middle: bool = True
    """Whether lines stand in the middle of the box, and not at its left edge."""


def fitted(text: str, box: Box, colour: str, *, bold: bool = True) -> Iterator[Words]:
    """A text in a box, in the lines and the size that make it largest."""
    lines, size = _best(plain(text), box, bold=bold)
    height = (len(lines) - 1) * size * LEADING + size * CAPITAL
    baseline = box.y + (box.height - height) / 2 + size * CAPITAL
    for at, line in enumerate(lines):
        spare = box.width - letters(bold=bold).width(line) * size
        x = box.x + (spare / 2 if box.middle else 0)
        yield Words(line, x, baseline + at * size * LEADING, size, colour, bold)


def _best(text: str, box: Box, *, bold: bool) -> tuple[list[str], float]:
    """The lines of a text and their size; the fewest lines where that costs next to nothing."""
    best: tuple[list[str], float] = ([text], 0.0)
    for count in range(1, box.lines + 1):
        lines = balanced(text, count, bold=bold)
        size = _largest(lines, box, bold=bold)
        if size > best[1] * 1.02:
            best = (lines, size)
    return best


def _largest(lines: list[str], box: Box, *, bold: bool) -> float:
    wide = max(map(letters(bold=bold).width, lines))
    high = (len(lines) - 1) * LEADING + 1
    return min(box.size, box.height / high, box.width / wide if wide else box.size)


def balanced(text: str, count: int, *, bold: bool = False) -> list[str]:
    """A text in so many lines at most, the widest as narrow as can be."""
    pieces = _pieces(text)
    widths = sorted({letters(bold=bold).width(line) for line in _runs(pieces)})
    low, high = 0, len(widths) - 1
    while low < high:
        middle = (low + high) // 2
        if len(wrapped(text, widths[middle], bold=bold)) <= count:
            high = middle
        else:
            low = middle + 1
    lines = wrapped(text, widths[low], bold=bold)
    return lines if len(lines) <= count else [text]


def wrapped(text: str, width: float, *, bold: bool = False) -> list[str]:
    """A text in lines of a width, in a size of 1; a piece that is wider stands alone."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        longer = line + piece
        if line and letters(bold=bold).width(longer.rstrip()) > width + 1e-9:
            lines.append(line.rstrip())
            line = piece
        else:
            line = longer
    return [*lines, line.rstrip()]


def _pieces(text: str) -> list[str]:
    """A text cut where a line may end, each blank with what stands before it."""
    return BREAKS.split(text)


def _runs(pieces: list[str]) -> Iterator[str]:
    for first in range(len(pieces)):
        for last in range(first, len(pieces)):
            yield "".join(pieces[first : last + 1]).rstrip()
