"""A seat's own hand: each card with its number and what it can do now."""

from collections.abc import Iterable

from rich.cells import cell_len
from rich.text import Text

from jotas.board import Cell, cells
from jotas.cards import Card
from jotas.events import Exchange, Play
from jotas.rules import is_dead, open_cells
from jotas.tui.sheet import Sheet
from jotas.view import View

SIGNS = 6
"""Columns of a row before its words: the number and the card."""


def hand(view: View, sheet: Sheet, width: int) -> list[Text]:
    """A title, and a row for each card in the order they came."""
    if view.seat is None:
        return []
    side = view.setup.side(view.seat)
    title = sheet.strong(sheet.words.text("play.hand.title")).append(" ")
    title.append_text(sheet.pill(side)).append(f" {sheet.side(side)}")
    rows = [title]
    if not view.hand:
        rows.append(Text(sheet.words.text("play.hand.empty")))
    for number, card in enumerate(view.hand, 1):
        row = sheet.strong(str(number)).append_text(sheet.tile(card))
        rows.append(row.append(f" {_does(view, card, sheet, width - SIGNS)}"))
    return rows


def targets(plays: Iterable[Play]) -> list[Cell]:
    """The cells of plays, each once, in order."""
    return sorted({play.cell for play in plays})


def plays_of(view: View, card: Card) -> list[Play]:
    """What the seat may do with a card now."""
    return [one for one in view.legal if isinstance(one, Play) and one.card == card]


def _does(view: View, card: Card, sheet: Sheet, width: int) -> str:
    """What a card does; in fewer words where the full ones don't fit."""
    full = _said(view, card, sheet, short=False)
    return full if cell_len(full) <= width else _said(view, card, sheet, short=True)


def _said(view: View, card: Card, sheet: Sheet, *, short: bool) -> str:
    words, jacks = sheet.words, view.setup.jacks
    moves = view.seat == view.turn and not view.ended
    said = "play.hand.short" if short else "play.hand"
    at = targets(plays_of(view, card))
    if card in jacks.wild:
        blocked = moves and not at
        return words.text(f"{said}.no_space" if blocked else f"{said}.anywhere")
    if card in jacks.remove and not moves:
        return words.text(f"{said}.remover")
    if card in jacks.remove:
        return words.text(f"{said}.removes", n=len(at)) if at else words.text(f"{said}.no_target")
    return _places(view, card, sheet, short=short)


def _places(view: View, card: Card, sheet: Sheet, *, short: bool) -> str:
    board, words = view.setup.edition.board, sheet.words
    left = open_cells(board, view.chips)
    if not is_dead(board.places[card], left):
        where = sheet.cells(cells(board.places[card] & left))
        return words.text("play.hand.places", cells=where)
    if any(isinstance(one, Exchange) and one.card == card for one in view.legal):
        return words.text("play.hand.dead")
    off = short or view.seat != view.turn or view.setup.options.exchange == "off"
    return words.text("play.hand.dead_stays" if off else "play.hand.dead_waits")
