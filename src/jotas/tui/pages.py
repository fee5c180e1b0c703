"""What the screens say: questions, the guide, the log, the welcome and the end."""

from collections.abc import Iterator
from dataclasses import replace

from rich.text import Text

from jotas.events import Claim, Discard, Draw, Ended, Exchange, Pass
from jotas.setup import Setup, Side
from jotas.tui.desk import Desk
from jotas.tui.front import Leaving
from jotas.tui.reading import Unclear, read
from jotas.tui.screen import Page, happened
from jotas.tui.sheet import Sheet
from jotas.view import View

# Questions


def wanted(desk: Desk, view: View) -> tuple[str, ...]:
    """What a seat is asked for now."""
    words, sheet = desk.words, desk.sheet
    if view.call:
        return _vote(desk, view)
    if view.penalties:
        card = sheet.typed(view.hand[0])
        return (words.text("play.penalty.ask", card=card),)
    if view.seat != view.turn:
        who = sheet.names[view.turn]
        return (words.text("play.draw.remind", who=who), words.text("play.draw.enter"))
    return (*_turn(desk, view), *_also(desk, view))


def _vote(desk: Desk, view: View) -> tuple[str, ...]:
    words, sheet = desk.words, desk.sheet
    if view.call is None or view.seat is None:
        return ()
    side = sheet.side(view.call.side)
    if desk.only_person is None:
        ask = words.text("play.vote.named", who=sheet.names[view.seat], side=side)
    else:
        ask = words.text("play.vote.ask", who=sheet.names[view.call.by], side=side)
    count = words.text("play.vote.count", yes=len(view.call.yes), no=len(view.call.no))
    return (count, ask)


def _turn(desk: Desk, view: View) -> tuple[str, ...]:
    words, sheet = desk.words, desk.sheet
    legal = view.legal
    if any(isinstance(one, Pass) for one in legal):
        return (words.text("play.turn.must_pass"),)
    if laid := [one for one in legal if isinstance(one, Discard)]:
        return (words.text("play.turn.must_discard", card=sheet.typed(laid[0].card)),)
    if desk.only_person is None and view.seat is not None:
        return (words.text("play.turn.named", who=sheet.names[view.seat]),)
    return (words.text("play.turn.yours"),)


def _also(desk: Desk, view: View) -> Iterator[str]:
    """What else a seat may want to do first."""
    words, sheet = desk.words, desk.sheet
    board = view.setup.edition.board
    if claims := [one for one in view.legal if isinstance(one, Claim)]:
        line = board.line_name(claims[0].line)
        yield f"{words.text('play.claim.ask')} {words.text('play.claim.how', line=line)}"
    if any(isinstance(one, Draw) for one in view.legal):
        yield f"{words.text('event.draw_owed', who=sheet.names[view.turn])} " + words.text(
            "play.draw.how"
        )
    if dead := [one for one in view.legal if isinstance(one, Exchange)]:
        shown, typed = sheet.card(dead[0].card), sheet.typed(dead[0].card)
        yield words.text("play.turn.can_exchange", card=shown, typed=typed)


def answer(desk: Desk, page: Page, question: str) -> bool:
    """Yes or no, on a screen.

    Raises:
        Leaving: if the person wants to go.
    """
    notice: tuple[str, ...] = ()
    while True:
        ask = (question, desk.words.text("play.unknown.yes_no"))
        desk.show(replace(page, notice=notice, ask=ask))
        try:
            wish = read(desk.front.listen(), desk.record.setup, desk.words)
        except Unclear as unclear:
            notice = (said(unclear, desk.sheet),)
            continue
        if wish.what in ("yes", "no"):
            return wish.what == "yes"
        if wish.what == "quit":
            raise Leaving
