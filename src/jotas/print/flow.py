"""Text in columns that fills a page and no more: it becomes smaller until it fits."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from jotas.print.colours import INK, PALE_INK
from jotas.print.fitting import wrapped
from jotas.print.letters import letters, plain
from jotas.print.shapes import Group, Item, Words, placed

LEADING = 1.36
HEADING = 1.12
SIZES = [4.2 * 0.97**step for step in range(70)]
"""From 4.2 mm down, which is 12 points, as far as it takes: to half a millimetre."""


@dataclass(frozen=True, slots=True)
class Block:
    """Something that stays in one column, and how high it is."""

    items: tuple[Item, ...]
    height: float


Writer = Callable[[float, float], Block]
"""Makes a block for a width of column and a size of text."""


@dataclass(frozen=True, slots=True)
class Area:
    """Where columns go on a page."""

    x: float
    y: float
    width: float
    height: float
    columns: int
    gap: float = 8.0
    between: float = 0.75
    """From block to block, of the size of the text."""

    @property
    def column(self) -> float:
        """The width of one column."""
        return (self.width - self.gap * (self.columns - 1)) / self.columns


def flowing(writers: Sequence[Writer], area: Area) -> tuple[list[Group], float]:
    """Blocks in columns of even length, in the largest size in which they fit; and their height."""
    for size in SIZES:
        blocks = [write(area.column, size) for write in writers]
        if ends := _even(blocks, area, gap := size * area.between):
            break
    else:
        raise ValueError("more text than a page can hold")
    made, height = [], 0.0
    for column, (first, last) in enumerate(zip([0, *ends], ends, strict=False)):
        x, y = area.x + column * (area.column + area.gap), area.y
        for block in blocks[first:last]:
            made.append(placed(block.items, x, y))
            y += block.height + gap
        height = max(height, y - gap - area.y)
    return made, height


def _even(blocks: list[Block], area: Area, gap: float) -> list[int]:
    """Where each column ends, the longest as short as can be; [] if they do not fit."""
    tried = sorted(
        {
            sum(block.height + gap for block in blocks[first:last]) - gap
            for first in range(len(blocks))
            for last in range(first + 1, len(blocks) + 1)
        }
    )
    for height in tried:
        if height > area.height:
            break
        if len(ends := _ends(blocks, height, gap)) <= area.columns:
            return ends
    return []


def _ends(blocks: list[Block], height: float, gap: float) -> list[int]:
    """Where columns of a height end; as many columns as it takes."""
    ends: list[int] = []
    used = 0.0
    for at, block in enumerate(blocks):
        if block.height > height + 1e-9:
            return list(range(len(blocks) + 1))
        if used and used + block.height > height + 1e-9:
            ends.append(at)
            used = 0.0
        used += block.height + gap
    return [*ends, len(blocks)]


def section(heading: str, *paragraphs: str) -> Writer:
    """A heading and its paragraphs."""

    def write(width: float, size: float) -> Block:
        items: list[Item] = []
        y = 0.0
        if heading:
            large = size * HEADING
            for line in wrapped(plain(heading), width / large, bold=True):
                items.append(_line(line, y + large, large, width, bold=True))
                y += large * LEADING
        for paragraph in paragraphs:
            for line in wrapped(plain(paragraph), width / size):
                items.append(_line(line, y + size, size, width, bold=False))
                y += size * LEADING
            y += size * 0.25
        return Block(tuple(items), y - size * 0.25)

    return write


def _line(text: str, y: float, size: float, width: float, *, bold: bool) -> Words:
    """A line from the left edge; a word that is wider than its column becomes smaller."""
    wide = letters(bold=bold).width(text) * size
    return Words(text, 0, y, size * min(1, width / max(wide, 1)), INK, bold)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Writer:
    """A table with a head; columns as wide as their widest text, or smaller text if need be."""

    def write(width: float, size: float) -> Block:
        wide = [
            max(
                letters(bold=True).width(head[at]),
                *(letters().width(row[at]) for row in rows),
            )
            for at in range(len(head))
        ]
        size = min(size, width / (sum(wide) + len(head) - 1))
        xs = [sum(wide[:at], start=float(at)) * size for at in range(len(head))]
        high = size * 1.5
        items = [
            Words(text, x, size, size, PALE_INK, bold=True)
            for x, text in zip(xs, head, strict=True)
        ]
        for down, row in enumerate(rows, 1):
            items += [
                Words(text, x, size + down * high, size, INK)
                for x, text in zip(xs, row, strict=True)
            ]
        return Block(tuple(items), high * len(rows) + size * 1.2)

    return write
