"""A good move and the reason for it, in words. The advice is a bot's, from the seat's own view."""

from random import Random

from jotas.bots import Greedy
from jotas.bots.greedy import Advice, Motive
from jotas.events import Claim, Command, Discard, Draw, Exchange, GiveUp, Pass, Play, Vote
from jotas.tui.reading import word_for
from jotas.tui.sheet import Sheet
from jotas.view import View


def hint(view: View, sheet: Sheet) -> tuple[Command, str]:
    """What the bot would do in this seat, and why. The game's own generator is left alone."""
    advice = Greedy().advise(view, Random(view.left))
    return advice.command, _why(advice, view, sheet)


def _why(advice: Advice, view: View, sheet: Sheet) -> str:
    words, board = sheet.words, view.setup.edition.board
    match advice.command:
        case Play() as play:
            return _play(advice, play, view, sheet)
        case Exchange(_, card):
            return words.text("hint.exchanges", card=sheet.card(card))
        case Discard(_, card):
            return words.text("hint.discards", card=sheet.card(card))
        case GiveUp(_, card):
            return words.text("hint.gives_up", card=sheet.card(card))
        case Claim(_, line):
            return words.text("hint.claims", line=board.line_name(line))
        case Draw():
            return words.text("hint.draws")
        case Pass():
            return words.text("hint.passes")
        case Vote(_, yes):
            return words.text("hint.only", form=word_for("yes" if yes else "no", words))
        case _:
            return words.text("hint.none")


def _play(advice: Advice, play: Play, view: View, sheet: Sheet) -> str:
    words, board, jacks = sheet.words, view.setup.edition.board, view.setup.jacks
    if advice.motive == Motive.ONLY:
        if play.card in jacks.wild:
            cell = board.cell_name(play.cell)
            return words.text("hint.wild", card=sheet.card(play.card), cell=cell)
        return words.text("hint.only", form=sheet.form(play))
    told = words.text(
        f"hint.{advice.motive.value}",
        card=sheet.card(play.card),
        cell=board.cell_name(play.cell),
        line="" if advice.line is None else board.line_name(advice.line),
        side="" if advice.side is None else sheet.side(advice.side),
        n=advice.chips,
    )
    powers = jacks.wild | jacks.remove
    if play.card in powers or not powers & set(view.hand):
        return told
    return f"{told} {words.text('hint.keeps_jack')}"
