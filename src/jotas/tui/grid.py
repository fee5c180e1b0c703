"""The board in characters: every index in sight, chips as filled shapes, marks beside a space.

Spaces are one row high, or two on tall terminals. The columns between them belong to marks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase

from rich.style import Style
from rich.text import Text

from jotas.board import Cell, cells
from jotas.setup import Side
from jotas.state import Table
from jotas.tui.ink import Ink

LABEL = 2
TILE = 4
TALL_TILE = 5
LEVEL = Style(underline=False)
ORDER = ("seal", "last", "hint", "target", "line", "claim")
"""Kinds of mark; where two meet, the first one is drawn."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is pointed out on the board, beyond what lies there."""

    last: Cell | None = None
    lost: Side | None = None
    """Whose chip the last move took away."""
    hint: Cell | None = None
    targets: int = 0
    """Cells where the card that was named can go."""
    anywhere: int = 0
    """The same for a card that goes almost anywhere: tinted and not outlined."""
    claims: int = 0
    """Cells of lines that are complete and not claimed."""


@dataclass(frozen=True, slots=True)
class Space:
    """One space as it is drawn."""

    index: str
    """Rank and suit, or the sign of a corner."""
    sign: str
    """A chip, the outline of one that is gone, or nothing."""
    style: Style
    mark: str
    edge: Style
    """The style of its marks."""
    ground: Style
    """The style of the column before it, where there is no mark."""


def width(table: Table, *, tall: bool) -> int:
    """Columns that the board takes."""
    pitch = (TALL_TILE if tall else TILE) + 1
    return 2 * LABEL + 1 + pitch * table.setup.edition.board.width


def height(table: Table, *, tall: bool) -> int:
    """Rows that the board takes."""
    return 2 + table.setup.edition.board.height * (2 if tall else 1)


def draw(table: Table, marks: Marks, ink: Ink, *, tall: bool) -> list[Text]:
    """The board with letters and numbers on all sides."""
    board = table.setup.edition.board
    painter = _Painter(table, marks, ink)
    spaces = [painter.space(Cell(cell)) for cell in range(len(board.shows))]
    letters = _letters(board.width, tall=tall)
    rows = [letters]
    for row in range(board.height):
        across = spaces[row * board.width : (row + 1) * board.width]
        lines = _tall_row(across, ink) if tall else [_row(across, ink)]
        for number, line in enumerate(lines):
            label = str(row + 1) if number == 0 else ""
            rows.append(Text.assemble(label.rjust(LABEL), line, label.ljust(LABEL)))
    return [*rows, letters]


def _letters(columns: int, *, tall: bool) -> Text:
    pitch = (TALL_TILE if tall else TILE) + 1
    return Text(" " * LABEL + "".join(letter.center(pitch) for letter in ascii_lowercase[:columns]))


def _row(across: Sequence[Space], ink: Ink) -> Text:
    line = Text()
    for left, right in _gaps(across):
        line.append(*_gap(left, right, ink, 0))
        if right is not None:
            sign = right.sign or " "
            line.append(f"{sign}{right.index}".ljust(TILE), right.style)
    return line


def _tall_row(across: Sequence[Space], ink: Ink) -> list[Text]:
    lines = [Text(), Text()]
    for left, right in _gaps(across):
        for at, line in enumerate(lines):
            line.append(*_gap(left, right, ink, 3 * at + 3))
            if right is not None:
                word = f" {right.sign if at else right.index}".ljust(TALL_TILE)
                line.append(word, right.style + LEVEL if at else right.style)
    return lines


def _gaps(across: Sequence[Space]) -> Iterator[tuple[Space | None, Space | None]]:
    """The columns between spaces, by the spaces on both sides."""
    yield from zip((None, *across), (*across, None), strict=True)


def _gap(left: Space | None, right: Space | None, ink: Ink, at: int) -> tuple[str, Style]:
    """What stands between two spaces: the mark of either, the more important one first."""
    marked = [space for space in (left, right) if space is not None and space.mark]
    if not marked:
        beside = right or left
        return " ", beside.ground if beside else Style()
    first = min(marked, key=lambda space: ORDER.index(space.mark))
    opens, closes, joins = tuple(ink.signs.marks[first.mark][at : at + 3])
    if len(marked) == 2 and marked[0].mark == marked[1].mark:
        return joins, first.edge
    return (closes if first is left else opens), first.edge


class _Painter:
    """How each space looks, from who stands on it, what counts and what is marked."""

    def __init__(self, table: Table, marks: Marks, ink: Ink) -> None:
        self.setup = table.setup
        self.board = table.setup.edition.board
        self.marks = marks
        self.ink = ink
        sides = [Side(side) for side in range(self.setup.sides)]
        self.owner = {
            cell: self.setup.colours[side]
            for side in sides
            for cell in cells(table.own(side) & ~self.board.corners)
        }
        self.counted = {
            cell: self.setup.colours[side]
            for side in sides
            for line in table.lines[side]
            for cell in cells(line)
        }

    def space(self, cell: Cell) -> Space:
        """One space."""
        mark = self.mark(cell)
        edge = Style()
        if mark == "line":
            edge = self.ink.style(f"line.{self.counted[cell]}") + LEVEL
        elif mark:
            edge = self.ink.style(f"mark.{mark}")
        ground = self.ink.style("corner" if self.is_corner(cell) else self.ground(cell))
        return Space(self.index(cell), self.sign(cell), self.style(cell), mark, edge, ground)

    def index(self, cell: Cell) -> str:
        """Rank and suit, or the sign of a corner."""
        card = self.board.shows[cell]
        if card is None:
            return self.ink.signs.corner
        return self.ink.show(self.setup.edition.pack, card)

    def chip(self, cell: Cell) -> str | None:
        """The colour of the chip on a space; a corner in a counted line is shown as one."""
        return self.owner.get(cell, self.counted.get(cell) if self.is_corner(cell) else None)

    def is_corner(self, cell: Cell) -> bool:
        """Whether a space shows no card."""
        return self.board.shows[cell] is None

    def sign(self, cell: Cell) -> str:
        """A chip, or the outline of the one that was just taken away."""
        if chip := self.chip(cell):
            return self.ink.signs.chips[chip]
        if cell == self.marks.last and self.marks.lost is not None:
            return self.ink.signs.lost[self.setup.colours[self.marks.lost]]
        return ""

    def mark(self, cell: Cell) -> str:
        """The most important mark of a space, or none."""
        bit = 1 << cell
        kinds = {
            "seal": cell == self.marks.last and cell in self.counted,
            "last": cell == self.marks.last,
            "hint": cell == self.marks.hint,
            "target": bool(self.marks.targets & bit),
            "line": cell in self.counted,
            "claim": bool(self.marks.claims & bit),
        }
        return next((kind for kind in ORDER if kinds[kind]), "")

    def style(self, cell: Cell) -> Style:
        """Ground and letters of a space."""
        if chip := self.chip(cell):
            return self.ink.style(f"line.{chip}" if cell in self.counted else f"chip.{chip}")
        card = self.board.shows[cell]
        if card is None:
            return self.ink.style("corner")
        return self.ink.style(self.ink.face(self.setup.edition.pack, card), self.ground(cell))

    def ground(self, cell: Cell) -> str:
        """The ground of an open space: light and dark by turns, so that they can be told apart."""
        if cell == self.marks.last:
            return "last"
        pointed = self.marks.targets | self.marks.anywhere
        tint = "tint." if pointed >> cell & 1 or cell == self.marks.hint else ""
        turn = "odd" if sum(divmod(cell, self.board.width)) % 2 else "even"
        return tint + turn
