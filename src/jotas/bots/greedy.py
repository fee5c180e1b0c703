"""A player that looks one move ahead: it weighs each space by the lines that run through it."""

from dataclasses import dataclass
from enum import StrEnum
from random import Random

from jotas.bots.manners import aside, plays
from jotas.bots.scale import Scale, best
from jotas.events import Choose, Command, Exchange, Play
from jotas.setup import Side
from jotas.view import View


class Motive(StrEnum):
    """Why a move was chosen; `words` has a sentence for each. Never renamed."""

    WINS = "wins"
    MAKES_LINE = "makes_line"
    BLOCKS = "blocks"
    BREAKS = "breaks"
    EXTENDS = "extends"
    EXCHANGES = "exchanges"
    ONLY = "only"


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and the reason for it."""

    command: Command
    motive: Motive
    line: int | None = None
    """The line that matters most to the move."""
    side: Side | None = None
    """The opponent it is aimed at, when it blocks or breaks."""
    chips: int = 0
    """Chips in that line once the move is made, corners included."""


class Greedy:
    """Makes lines, blocks lines, keeps jacks for what they are worth, exchanges dead cards."""

    def choose(self, view: View, rng: Random) -> Command:
        """The most valuable sensible command; equal ones by lot."""
        return self.advise(view, rng).command

    def advise(self, view: View, rng: Random) -> Advice:
        """The most valuable sensible command and its motive."""
        scale, open_plays = Scale(view), plays(view)
        if open_plays:
            worth = [scale.worth_of(play) for play in open_plays]
            return _advice(scale, best(open_plays, worth, rng))
        return _aside(aside(scale, rng))

    def explain(self, view: View, command: Command) -> Advice:
        """The motive that a command of another player would have."""
        if isinstance(command, Play | Choose):
            return _advice(Scale(view), command)
        return _aside(command)


def _aside(command: Command) -> Advice:
    """The motive of what is no play."""
    return Advice(command, Motive.EXCHANGES if isinstance(command, Exchange) else Motive.ONLY)


def _advice(scale: Scale, play: Play | Choose) -> Advice:
    """The motive of a move: the line that it matters most to."""
    made = scale.made(play)
    if made:
        motive = Motive.WINS if len(made) >= scale.need else Motive.MAKES_LINE
        return Advice(play, motive, made[0], chips=scale.board.line)
    removes = bool(scale.taken >> play.cell & 1)
    weighed = [(scale.worth(line, side), line, side) for line, side in scale.lines(play.cell)]
    if not weighed:
        return Advice(play, Motive.ONLY)
    _, line, side = max(weighed)
    if side != scale.side:
        motive = Motive.BREAKS if removes else Motive.BLOCKS
        left = scale.chips(line, side) - removes
        return Advice(play, motive, line, side, left)
    return Advice(play, Motive.EXTENDS, line, chips=scale.chips(line, side) + 1)
