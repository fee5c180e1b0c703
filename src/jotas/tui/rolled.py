"""The dice as they lie, and the spaces that a roll can be used on."""

from rich.text import Text

from jotas.board import Cell
from jotas.events import Choose
from jotas.tui.sheet import Sheet
from jotas.view import View

NONE, LEFT, MIDDLE, RIGHT, TWO = "     ", " .   ", "  .  ", "   . ", " . . "
FACES = (
    (NONE, MIDDLE, NONE), (LEFT, NONE, RIGHT), (LEFT, MIDDLE, RIGHT),
    (TWO, NONE, TWO), (TWO, MIDDLE, TWO), (TWO, TWO, TWO),
)  # fmt: skip
"""The rows of each face, from one to six."""
COLUMN = 9
MOST = 16
"""Spaces that are listed one by one; the board shows them all."""


def rolled(view: View, sheet: Sheet, width: int) -> list[Text]:
    """A title, the dice and their total, and where they can be used."""
    title = sheet.strong(sheet.words.text("play.roll.title"))
    seat = view.turn if view.seat is None else view.seat
    title.append(" ").append_text(sheet.pill(view.setup.side(seat)))
    title.append(f" {sheet.side(view.setup.side(seat))}")
    if view.roll is None:
        return [title]
    return [title, *_dice(view.roll, sheet), *_spaces(view, sheet, width)]


def _dice(roll: tuple[int, int], sheet: Sheet) -> list[Text]:
    """Both dice side by side, and what they come to."""
    along, down, *corner = tuple(sheet.ink.signs.box)
    top, bottom = (f"{corner[at]}{along * 5}{corner[end]}" for at, end in ((0, 1), (3, 2)))
    rows = [Text(f"{top} {top}")]
    for at in range(3):
        row = Text()
        for die in roll:
            pips = FACES[die - 1][at].replace(".", sheet.ink.signs.pip)
            row.append(f"{down}{pips}{down}", sheet.ink.style("black", "even")).append(" ")
        rows.append(row)
    rows[2].append_text(sheet.strong(f" = {sum(roll)}"))
    rows.append(Text(f"{bottom} {bottom}"))
    for row in (rows[0], rows[-1]):
        row.stylize(sheet.ink.style("black", "even"), 0, 7)
        row.stylize(sheet.ink.style("black", "even"), 8, 15)
    return rows


def _spaces(view: View, sheet: Sheet, width: int) -> list[Text]:
    """The spaces with their numbers, in columns; a chip that would go is shown."""
    if view.seat != view.turn:
        return []
    where = [one.cell for one in view.legal if isinstance(one, Choose)]
    if len(where) > MOST:
        return []
    listed = [_space(view, sheet, number, cell) for number, cell in enumerate(where, 1)]
    columns = max(1, width // COLUMN)
    rows = []
    for start in range(0, len(listed), columns):
        row = Text()
        for one in listed[start : start + columns]:
            row.append_text(one).append(" " * (COLUMN - one.cell_len))
        row.rstrip()
        rows.append(row)
    return rows


def _space(view: View, sheet: Sheet, number: int, cell: Cell) -> Text:
    row = sheet.strong(str(number))
    row.append(f" {view.setup.edition.board.cell_name(cell)}")
    owner = view.owner(cell)
    if owner is not None:
        colour = view.setup.colours[view.setup.side(owner)]
        row.append(" ").append(sheet.ink.signs.chips[colour], sheet.ink.style(f"chip.{colour}"))
    return row
