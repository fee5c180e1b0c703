"""What every bot is, and the manners that all of them share."""

from random import Random
from typing import Protocol

from jotas.events import CallTableTalk, Claim, Command, Draw, Play, Resign
from jotas.view import View


class Bot(Protocol):
    """Chooses from a view alone: a bot cannot peek, because it is never handed a `State`."""

    def choose(self, view: View, rng: Random) -> Command:
        """One of `view.legal`. Asked only when the game waits for the seat (`view.acting`)."""


def sensible(view: View) -> tuple[Command, ...]:
    """The commands a bot with manners chooses from; never empty when the game waits for it.

    It draws at once, claims at once, names the lines it may claim with its move, never resigns
    and never accuses anybody: it hears nothing.
    """
    for urgent in (Draw, Claim):
        if found := tuple(one for one in view.legal if isinstance(one, urgent)):
            return found
    claiming = view.setup.options.claim == "claim"
    named = {(one.card, one.cell) for one in view.legal if isinstance(one, Play) and one.lines}
    return tuple(
        one
        for one in view.legal
        if not isinstance(one, Resign | CallTableTalk)
        and not (claiming and isinstance(one, Play) and not one.lines
                 and (one.card, one.cell) in named)
    )  # fmt: skip
