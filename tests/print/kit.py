"""Pages taken apart: where each text lies on its page, whatever groups it is in."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from jotas.editions import edition
from jotas.print.document import Document
from jotas.print.letters import CAPITAL, letters
from jotas.print.paper import PAPERS
from jotas.print.shapes import Group, Item, Matrix, Outline, Page, Words
from jotas.words import words_in

EDITIONS = (
    "classic",
    "dice",
    "junior",
    "numbers",
    "provincias",
    "regioni",
    "states",
    "travel",
)
WORDED = ("dice", "junior", "numbers", "provincias", "regioni", "states")
"""Those whose spaces have a text; ranks and suits are shapes."""
SAME: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Area:
    """An upright rectangle on a page."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: "Area", spare: float = 0.05) -> bool:
        return (
            other.left >= self.left - spare
            and other.top >= self.top - spare
            and other.right <= self.right + spare
            and other.bottom <= self.bottom + spare
        )

    def meets(self, other: "Area", spare: float = 0.05) -> bool:
        return (
            other.left < self.right - spare
            and self.left < other.right - spare
            and other.top < self.bottom - spare
            and self.top < other.bottom - spare
        )


@cache
def pages(
    name: str, *, language: str = "en", paper: str = "a4", poster: bool = False
) -> tuple[Page, ...]:
    """The pages of a packaged edition."""
    return tuple(Document(edition(name), words_in(language), PAPERS[paper], poster).pages())


def texts(page: Page) -> list[tuple[str, Area]]:
    """Every text that can be seen on a page, and where."""
    return [(words.text, area) for words, area in _placed(page.items, SAME, None)]


def said(page: Page) -> str:
    """All that a page says, line after line."""
    return " ".join(text for text, _ in texts(page))


def _placed(
    items: tuple[Item, ...], matrix: Matrix, clip: Area | None
) -> Iterator[tuple[Words, Area]]:
    for item in items:
        if isinstance(item, Group):
            inner = _times(matrix, item.matrix)
            inside = _bounds(inner, item.clip) if item.clip else clip
            yield from _placed(item.items, inner, inside)
        elif isinstance(item, Words):
            area = _area(matrix, item)
            if clip is None or clip.holds(area):
                yield item, area
            else:
                assert not clip.meets(area), f"{item.text} is cut"


def _area(matrix: Matrix, words: Words) -> Area:
    right = words.x + letters(bold=words.bold).width(words.text) * words.size
    top = words.y - words.size * CAPITAL
    return _around(matrix, ((words.x, top), (right, words.y)))


def _bounds(matrix: Matrix, outline: Outline) -> Area:
    return _around(matrix, tuple((at[0], at[1]) for _, at in outline if at))


def _around(matrix: Matrix, points: tuple[tuple[float, float], ...]) -> Area:
    a, b, c, d, e, f = matrix
    xs = [a * x + c * y + e for x, y in points]
    ys = [b * x + d * y + f for x, y in points]
    return Area(min(xs), min(ys), max(xs), max(ys))


def _times(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )
