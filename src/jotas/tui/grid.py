"""The board in characters: every index in sight, chips as filled shapes, marks beside a space.

Spaces are one row high, or two on tall terminals. The columns between them belong to marks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from jotas.board import Cell, cells
from jotas.cards import Key
from jotas.setup import Side
from jotas.state import Table
from jotas.tui.ink import Ink
from jotas.tui.tiles import Tiles, label

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
    """Rank and suit or a short name, or the sign of a corner."""
    text: str
    """What is written below, where there is room for more."""
    sign: str
    """A chip, the outline of one that is gone, or nothing."""
    style: Style
    mark: str
    edge: Style
    """The style of its marks."""
    ground: Style
    """The style of the column before it, where there is no mark."""


def draw(table: Table, marks: Marks, ink: Ink, tiles: Tiles, language: str = "en") -> list[Text]:
    """The board with letters and numbers on all sides."""
    edition = table.setup.edition
    board, margin = edition.board, label(edition)
    painter = _Painter(table, marks, ink, tiles, language)
    spaces = [painter.space(Cell(cell)) for cell in range(len(board.shows))]
    letters = _letters(board.width, margin, tiles)
    rows = [letters]
    for row in range(board.height):
        across = spaces[row * board.width : (row + 1) * board.width]
        lines = _tall_row(across, ink, tiles.width) if tiles.tall else [_row(across, ink, tiles)]
        for number, line in enumerate(lines):
            index = str(row + 1) if number == 0 else ""
            rows.append(Text.assemble(index.rjust(margin), line, index.ljust(margin)))
    return [*rows, letters]


def _letters(columns: int, margin: int, tiles: Tiles) -> Text:
    named = (letter.center(tiles.width + 1) for letter in ascii_lowercase[:columns])
    return Text(" " * margin + "".join(named))


def _row(across: Sequence[Space], ink: Ink, tiles: Tiles) -> Text:
    line = Text()
    for left, right in _gaps(across):
        line.append(*_gap(left, right, ink, 0))
        if right is not None:
            word = f"{right.sign or ' '}{right.index}"
            line.append(set_cell_size(word, tiles.width), right.style)
    return line


def _tall_row(across: Sequence[Space], ink: Ink, width: int) -> list[Text]:
    lines = [Text(), Text()]
    for left, right in _gaps(across):
        for at, line in enumerate(lines):
            line.append(*_gap(left, right, ink, 3 * at + 3))
            if right is not None:
                below = f"{right.sign or ' '}{right.text}" if right.text else f" {right.sign}"
                word = set_cell_size(below if at else f" {right.index}", width)
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

    def __init__(self, table: Table, marks: Marks, ink: Ink, tiles: Tiles, language: str) -> None:
        self.setup = table.setup
        self.edition = table.setup.edition
        self.board = self.edition.board
        self.tiles = tiles
        self.language = language
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
        style, sign = self.style(cell), self.sign(cell)
        return Space(self.index(cell), self.text(cell), sign, style, mark, edge, ground)

    def index(self, cell: Cell) -> str:
        """Rank and suit, a short name or a text that fits, or the sign of a corner."""
        key, draw = self.board.shows[cell], self.edition.look.draw
        if key is None:
            return self.ink.signs.corner
        name = self.edition.pack.keys[key]
        if draw == "cards":
            return self.ink.suited(name)
        short = draw == "words" and (self.tiles.tall or not self.tiles.worded)
        return self.ink.cut(name if short else self.words(key), self.tiles.width - 1)

    def text(self, cell: Cell) -> str:
        """The text of a space whose short name stands above it."""
        key = self.board.shows[cell]
        above = self.tiles.tall and self.tiles.worded and self.edition.look.draw == "words"
        return self.fitted(key) if above and key is not None else ""

    def fitted(self, key: Key) -> str:
        """What a space says, the first of several words as initials where they don't fit."""
        words = self.words(key)
        *first, last = words.split(" ")
        if cell_len(words) < self.tiles.width:
            return words
        return " ".join((*(word[:1] for word in first), last))

    def words(self, key: Key) -> str:
        """What a space says, in letters that the terminal has."""
        return self.ink.legible(self.edition.look.space(key, self.language))

    def chip(self, cell: Cell) -> str | None:
        """The colour of the chip on a space; a corner in a counted line is shown as one."""
        return self.owner.get(cell, self.counted.get(cell) if self.is_corner(cell) else None)

    def is_corner(self, cell: Cell) -> bool:
        """Whether a space shows nothing."""
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
        key = self.board.shows[cell]
        if key is None:
            return self.ink.style("corner")
        suited = self.edition.look.draw == "cards"
        face = self.ink.face(self.edition.pack.keys[key]) if suited else "black"
        return self.ink.style(face, self.ground(cell))

    def ground(self, cell: Cell) -> str:
        """The ground of an open space: light and dark by turns, so that they can be told apart."""
        if cell == self.marks.last:
            return "last"
        turn = "odd" if sum(divmod(cell, self.board.width)) % 2 else "even"
        pointed = self.marks.targets | self.marks.anywhere
        if pointed >> cell & 1 or cell == self.marks.hint:
            return f"tint.{turn}"
        key, bands = self.board.shows[cell], self.edition.look.tints or {}
        band = None if key is None else bands.get(self.edition.pack.keys[key])
        return f"band.{band}.{turn}" if band else turn
