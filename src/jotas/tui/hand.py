"""A seat's own hand: each card with its number and what it can do now."""

from rich.cells import cell_len
from rich.text import Text

from jotas.board import cells
from jotas.cards import Card
from jotas.events import Exchange
from jotas.reach import Reach
from jotas.setup import Seat
from jotas.tui.choices import of_kind, plays_of, targets
from jotas.tui.sheet import Sheet
from jotas.view import View
from jotas.words.naming import counts_hand

CARD = 4
"""Columns of a card with rank and suit."""
CELLS = 14
"""Columns that are kept for the spaces of a card."""


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
    size = _size(view, sheet, width)
    for number, card in enumerate(view.hand, 1):
        count = str(number) if counts_hand(view.setup.edition) else " "
        row = sheet.strong(count).append_text(sheet.tile(card, size))
        rows.append(row.append(f" {_does(view, card, sheet, width - size - 2)}"))
    return rows


def _size(view: View, sheet: Sheet, width: int) -> int:
    """Columns for each card of the hand: all alike, so that what they do stands in line."""
    if view.setup.edition.look.draw == "cards":
        return CARD
    longest = max((cell_len(sheet.card(card)) for card in view.hand), default=CARD)
    return min(longest + 2, max(width - CELLS - 2, CARD))


def _does(view: View, card: Card, sheet: Sheet, width: int) -> str:
    """What a card does; in fewer words where the full ones don't fit."""
    told = [_said(view, card, sheet, short=False), _said(view, card, sheet, short=True)]
    shortest = sheet.ink.cut(told[1], width) if view.setup.edition.look.cards else told[1]
    return next((one for one in told if cell_len(one) <= width), shortest)


def _said(view: View, card: Card, sheet: Sheet, *, short: bool) -> str:
    words, jacks = sheet.words, view.setup.jacks
    if card not in jacks.wild | jacks.remove:
        return _places(view, card, sheet, short=short)
    said = "play.hand.short" if short else "play.hand"
    moves = view.seat == view.turn and not view.ended
    at = targets(plays_of(card, view))
    if moves and not at:
        return words.text(f"{said}.no_space" if card in jacks.wild else f"{said}.no_target")
    if card in jacks.wild:
        return words.text(f"{said}.anywhere")
    return words.text(f"{said}.removes", n=len(at)) if moves else words.text("play.hand.remover")


def _places(view: View, card: Card, sheet: Sheet, *, short: bool) -> str:
    words, reach = sheet.words, Reach.of(view, view.setup.side(view.seat or Seat(0)))
    if not reach.is_dead(card):
        where = sheet.cells(cells(reach.targets(card)))
        spare = short and view.setup.edition.look.draw != "cards"
        return where if spare else words.text("play.hand.places", cells=where)
    if any(one.card == card for one in of_kind(Exchange, view.legal)):
        return words.text("play.hand.dead")
    off = short or view.seat != view.turn or view.setup.options.exchange == "off"
    return words.text("play.hand.dead_stays" if off else "play.hand.dead_waits")
