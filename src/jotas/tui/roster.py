"""Who sits at the table: their chips, cards and piles, whose turn it is and how lines stand."""

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from jotas.cards import HIDDEN
from jotas.setup import Seat, Side
from jotas.tui.sheet import Sheet
from jotas.tui.tiles import FULL_ROWS
from jotas.view import View

COLUMN = 26
SHORT_NAME = 10


def score(view: View, turn: int, sheet: Sheet) -> Text:
    """The top row: the turn, the lines of each side, and the deck at its right end."""
    words = sheet.words
    deck = "" if view.setup.edition.dice else words.text("play.header.deck", n=view.left)
    row = _lines(view, turn, sheet, words.text("play.header.score"))
    if row.cell_len + cell_len(deck) >= sheet.width:
        row = _lines(view, turn, sheet, "")
    room = sheet.width - row.cell_len - cell_len(deck)
    return row.append(" " * max(room, 1) + deck) if deck else row


def _lines(view: View, turn: int, sheet: Sheet, label: str) -> Text:
    """The turn, and the lines of each side; without a label as close together as can be."""
    row = sheet.strong(sheet.words.text("play.header.turn", n=turn))
    row.append(f"  {label}" if label else "")
    for number in range(view.setup.sides):
        side = Side(number)
        row.append(" ").append_text(sheet.pill(side))
        row.append(f" {sheet.side(side)} {len(view.lines[side])}/{view.setup.lines_to_win}")
        row.append(" " if label else "")
    return row


def roster(view: View, sheet: Sheet, width: int) -> list[Text]:
    """The seats in turn order, across and then down where they share rows."""
    if view.setup.seats <= FULL_ROWS:
        return tall_roster(view, sheet, width)
    columns = max(1, width // COLUMN)
    seats = [_short(view, seat, sheet) for seat in view.setup.order]
    rows = []
    for start in range(0, len(seats), columns):
        row = Text()
        for one in seats[start : start + columns]:
            one.append(" " * (COLUMN - one.cell_len))
            row.append_text(one)
        row.rstrip()
        rows.append(row)
    return rows


def tall_roster(view: View, sheet: Sheet, width: int) -> list[Text]:
    """The seats, each in a row of its own, with as much of it in words as fits."""
    for tagged, worded in ((True, True), (True, False), (False, False)):
        rows = [_row(view, seat, sheet, tagged=tagged, worded=worded) for seat in view.setup.order]
        if max(row.cell_len for row in rows) <= width:
            return rows
    return [_short(view, seat, sheet) for seat in view.setup.order]


def coming(view: View) -> Seat | None:
    """Who plays after the seat whose turn it is, if that is somebody else."""
    if view.ended or not view.playing:
        return None
    seat = view.after(view.turn)
    return None if seat == view.turn else seat


def _row(view: View, seat: Seat, sheet: Sheet, *, tagged: bool, worded: bool) -> Text:
    words = sheet.words
    row = _marker(view, seat, sheet).append_text(sheet.pill(view.setup.side(seat))).append(" ")
    names = [
        sheet.tagged(one, view.seat) if tagged else sheet.names[one] for one in view.setup.order
    ]
    row.append_text(_name(view, seat, sheet, names[seat]))
    row.append(" " * (max(map(cell_len, names)) - cell_len(names[seat]) + 2))
    if not view.setup.edition.dice:
        row.append(words.text("play.header.cards", n=view.held[seat]).ljust(8))
    if (top := _top(view, seat, sheet)) is not None:
        row.append("  " + (words.text("play.header.pile", card=top) if worded else top))
    if status := _status(view, seat, sheet):
        row.append("  ").append(status, sheet.ink.style("strong"))
    return row


def _short(view: View, seat: Seat, sheet: Sheet) -> Text:
    row = _marker(view, seat, sheet)
    colour = view.setup.colours[view.setup.side(seat)]
    row.append(sheet.ink.signs.chips[colour], sheet.ink.style(f"chip.{colour}")).append(" ")
    name = sheet.ink.cut(sheet.names[seat], SHORT_NAME)
    row.append_text(_name(view, seat, sheet, name))
    row.append(" " * (SHORT_NAME + 1 - cell_len(name)))
    if seat in view.resigned:
        return row.append(sheet.ink.cut(sheet.words.text("play.header.resigned"), 12))
    if view.setup.edition.dice:
        return row
    row.append(set_cell_size(sheet.words.text("play.header.cards", n=view.held[seat]), 8))
    room = COLUMN - row.cell_len - 1
    return row.append(sheet.ink.cut(_top(view, seat, sheet) or "", room))


def _marker(view: View, seat: Seat, sheet: Sheet) -> Text:
    moves = seat == view.turn and not view.ended
    return sheet.strong(sheet.ink.signs.turn if moves else " ")


def _name(view: View, seat: Seat, sheet: Sheet, name: str) -> Text:
    moves = seat == view.turn and not view.ended
    return Text().append(name, sheet.ink.style("turn") if moves else "")


def _status(view: View, seat: Seat, sheet: Sheet) -> str:
    if seat in view.resigned:
        return sheet.words.text("play.header.resigned")
    return sheet.words.text("play.header.must_draw") if seat in view.owed else ""


def _top(view: View, seat: Seat, sheet: Sheet) -> str | None:
    """The top of a seat's own pile."""
    if len(view.piles) == 1 or not view.piles[seat] or view.piles[seat][-1] == HIDDEN:
        return None
    return sheet.card(view.piles[seat][-1])
