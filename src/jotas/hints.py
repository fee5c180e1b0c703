"""A good move and the reason for it, as keys of texts. The advice is a bot's, from one view."""

from dataclasses import dataclass, replace
from random import Random

from jotas.board import Cell
from jotas.bots import Effort, Greedy
from jotas.bots.greedy import Advice, Motive
from jotas.bots.manners import plays
from jotas.cards import Card
from jotas.events import Choose, Claim, Command, Discard, Draw, Exchange, GiveUp, Pass, Play, Roll
from jotas.setup import Side
from jotas.view import View


@dataclass(frozen=True, slots=True)
class Hint:
    """What a bot would do in a seat, and why."""

    command: Command
    why: tuple[str, ...]
    """Keys of texts in the catalogues; what fills them in follows."""
    card: Card | None = None
    cell: Cell | None = None
    line: int | None = None
    side: Side | None = None
    chips: int = 0
    before: float | None = None
    """The chance, from 0 to 1, that the seat's side wins by an ordinary move."""
    after: float | None = None
    """The same with this one; neither is known where nothing was searched."""


def hint(view: View) -> Hint | None:
    """A good move for the seat that looks, found at once; None if the game waits for others."""
    if not _is_asked(view):
        return None
    return _told(Greedy().advise(view, Random(view.left)), view)


def searched(view: View, effort: Effort) -> Hint | None:
    """The best move that a search finds, with the chances; where there is no choice, `hint`.

    It needs the compiled kernel (`sim.missing`).
    """
    if not _is_asked(view) or len(plays(view)) < 2:
        return hint(view)
    from jotas.bots.outlook import outlook  # noqa: PLC0415 - few can

    found = outlook(view, Random(view.left), effort)
    told = _told(Greedy().explain(view, found.command), view)
    return replace(told, before=found.before, after=found.after)


def _is_asked(view: View) -> bool:
    return view.seat is not None and view.seat in view.acting


def _told(advice: Advice, view: View) -> Hint:
    match advice.command:
        case Play() as play:
            return _play(advice, play, view)
        case Exchange(_, card):
            return Hint(advice.command, ("hint.exchanges",), card=card)
        case Discard(_, card):
            return Hint(advice.command, ("hint.discards",), card=card)
        case GiveUp(_, card):
            return Hint(advice.command, ("hint.gives_up",), card=card)
        case Claim(_, line):
            return Hint(advice.command, ("hint.claims",), line=line)
        case Roll():
            return Hint(advice.command, ("hint.rolls",))
        case Choose(_, cell):
            why = (f"hint.dice.{advice.motive.value}",)
            return _with_line(advice, Hint(advice.command, why, cell=cell))
        case Draw():
            return Hint(advice.command, ("hint.draws",))
        case Pass():
            return Hint(advice.command, ("hint.passes",))
        case _:
            return Hint(advice.command, ("hint.only",))


def _play(advice: Advice, play: Play, view: View) -> Hint:
    jacks = view.setup.jacks
    powers = jacks.wild | jacks.remove
    why = [f"hint.{advice.motive.value}"]
    if advice.motive == Motive.ONLY and play.card in jacks.wild:
        why = ["hint.wild"]
    elif advice.motive != Motive.ONLY and play.card not in powers and powers & set(view.hand):
        why.append("hint.keeps_jack")
    return _with_line(advice, Hint(play, tuple(why), play.card, play.cell))


def _with_line(advice: Advice, hint: Hint) -> Hint:
    return replace(hint, line=advice.line, side=advice.side, chips=advice.chips)
