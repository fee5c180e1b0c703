"""Whole screens as rows of text, drawn from what one seat may see and from nothing else.

Everything keeps its place from one screen to the next: the board at the top left, the hand
beside it, and below what was said and what is asked.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from jotas.tui import grid, roster
from jotas.tui.grid import Marks
from jotas.tui.hand import hand
from jotas.tui.rolled import rolled
from jotas.tui.sheet import Sheet, beside, wrap
from jotas.tui.story import Line
from jotas.tui.tiles import SIDE, SIDES, WIDE_SIDE, Tiles, across
from jotas.view import View

RECENT = 4
"""Rows that the last moves take at least."""
TYPED = 1
"""Rows that are left for what is typed."""
GLUE = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What one screen says."""

    view: View
    """Whose screen it is: a watcher's view has no hand."""
    turn: int
    marks: Marks = field(default_factory=Marks)
    last: Line | None = None
    """The last move, told where `since` does not tell it."""
    since: Sequence[Line] = ()
    moves: Sequence[Line] = ()
    """All moves so far, of which the last few are shown where there is room."""
    notice: Sequence[str] = ()
    """Answers to what was typed."""
    ask: Sequence[str] = ()
    """What is wanted now."""


def draw(page: Page, sheet: Sheet) -> list[Text]:
    """A screen of a game: seats, board, hand, what happened, what is asked."""
    view, tiles = page.view, sheet.tiles
    width = across(view.setup.edition, tiles)
    side = sheet.width - width - 1
    board = _board(page, sheet, tiles)
    roomy = side >= WIDE_SIDE and view.setup.seats + len(view.hand) + 4 <= len(board)
    rows = [roster.score(view, page.turn, sheet)]
    if not roomy:
        rows += roster.roster(view, sheet, sheet.width)
    long = tiles.worded and not tiles.tall
    if side >= (SIDES[view.setup.edition.look.draw] if long else SIDE):
        panel = _panel(page, sheet, side, len(board), roomy=roomy)
        rows += beside(board, panel, 1)
    else:
        rows += [*board, *_own(page, sheet, sheet.width), *_coming(page, sheet, sheet.width)]
    rows = [line for row in rows for line in wrap(row, sheet.width)]
    room = sheet.height - len(rows) - TYPED
    foot = _foot(page, sheet, room)
    return [*rows, *([Text()] if len(foot) < room else []), *foot]


def _board(page: Page, sheet: Sheet, tiles: Tiles) -> list[Text]:
    needed = across(page.view.setup.edition, tiles)
    if sheet.width < needed:
        return wrap(Text(sheet.words.text("play.too_narrow", n=needed)), sheet.width)
    return grid.draw(page.view, page.marks, sheet.ink, tiles, sheet.words.language)


def _own(page: Page, sheet: Sheet, width: int) -> list[Text]:
    """What a seat plays with: its hand, or the dice."""
    if page.view.setup.edition.dice:
        return rolled(page.view, sheet, width)
    return hand(page.view, sheet, width)


def _panel(page: Page, sheet: Sheet, width: int, height: int, *, roomy: bool) -> list[Text]:
    """What stands beside the board: seats where there is room, the hand, who is next."""
    view = page.view
    rows: list[Text] = []
    if roomy:
        rows += [*roster.tall_roster(view, sheet, width), Text()]
    held = _own(page, sheet, width)
    rows += held
    end = _coming(page, sheet, width)
    room = height - len(rows) - len(end) - 2
    if roomy and page.moves and room >= RECENT:
        rows += [*([Text()] if held else []), *_recent(page, sheet, width, room)]
    filler = [Text()] * max(height - len(rows) - len(end), 0)
    return [*rows, *filler, *end]


def _coming(page: Page, sheet: Sheet, width: int) -> list[Text]:
    """The rows at the foot of the panel: the common pile, and who plays next."""
    view, words = page.view, sheet.words
    rows = []
    if len(view.piles) == 1 and view.piles[0]:
        rows.append(Text(words.text("play.header.pile", card=sheet.card(view.piles[0][-1]))))
    if (seat := roster.coming(view)) is not None:
        rows.append(Text(words.text("play.header.next", who=sheet.names[seat])))
    return [Text(sheet.ink.cut(row.plain, width)) for row in rows]


def _recent(page: Page, sheet: Sheet, width: int, room: int) -> list[Text]:
    """The title of the log and as many of the last moves as there is room for."""
    rows = [line for move in page.moves[-room:] for line in _told(move, sheet, width)]
    return [sheet.strong(sheet.words.text("play.log.title")), *rows[-room + 1 :]]


def _foot(page: Page, sheet: Sheet, room: int) -> list[Text]:
    """What happened, as far as there is room, then the answer and the question."""
    notice = [line for text in page.notice for line in wrap(Text(text), sheet.width)]
    ask = [line for text in page.ask for line in wrap(Text(text), sheet.width)]
    for line in notice:
        line.stylize(sheet.ink.style("say"))
    for line in ask:
        line.stylize(sheet.ink.style("strong"))
    told = happened(page.since or _last(page, sheet), sheet, room - len(notice) - len(ask))
    return [*told, *notice, *ask]


def _last(page: Page, sheet: Sheet) -> list[Line]:
    if page.last is None:
        return []
    text = sheet.words.text("play.header.last", what=page.last.text)
    return [Line(text, page.last.side, page.last.turn, is_last_move=True)]


def happened(lines: Sequence[Line], sheet: Sheet, room: int) -> list[Text]:
    """Sentences, one a row; run together where there are too many; the newest in any case."""
    rows = [row for line in lines for row in _told(line, sheet, sheet.width)]
    if len(rows) <= room:
        return rows
    rows = _run_together(lines, sheet)
    if len(rows) > room:
        rows = rows[len(rows) - max(room, 1) :]
        rows[0] = Text(sheet.ink.signs.more).append_text(rows[0])
        rows[0].truncate(sheet.width)
    return rows


def _run_together(lines: Sequence[Line], sheet: Sheet) -> list[Text]:
    """Sentences one after another; the shape before each stays with its first word."""
    run = Text("  ").join([sentence(line, sheet, GLUE) for line in lines])
    rows = wrap(run, sheet.width)
    for row in rows:
        row.plain = row.plain.replace(GLUE, " ")
    return rows


def _told(line: Line, sheet: Sheet, width: int) -> list[Text]:
    """A sentence with its shape before it; the rows that follow are set in."""
    first, *rest = wrap(sentence(line, sheet), width - 4)
    return [first, *(Text("    ").append_text(row) for row in rest)]


def sentence(line: Line, sheet: Sheet, space: str = " ") -> Text:
    """A sentence with the shape of its side before it, in brackets if it is the last move."""
    if line.side is None:
        return Text(f"{space * 4}{line.text}")
    colour = sheet.setup.colours[line.side]
    chip = sheet.ink.style(f"chip.{colour}")
    edge = sheet.ink.style("mark.last") if line.is_last_move else chip
    opens, closes = tuple(sheet.ink.signs.marks["last"][:2] if line.is_last_move else space * 2)
    row = Text().append(opens, edge).append(sheet.ink.signs.chips[colour], chip)
    return row.append(closes, edge).append(f"{space}{line.text}")
