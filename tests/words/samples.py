"""Events of every class, to be told."""

from jotas import events as ev
from jotas.board import Cell
from jotas.cards import HIDDEN, card
from jotas.events import Event, How
from jotas.setup import Seat, Setup, Side

SETUP = Setup(seats=4)
LINE = SETUP.edition.board.parse_line("c3-c7")
OTHER = SETUP.edition.board.parse_line("d3-d7")


def samples() -> list[Event]:
    """At least one event of each class, and one for each way in which it is told."""
    nine, seat, side, cell = card("9D"), Seat(1), Side(1), Cell(22)
    return [
        ev.Cut(seat, nine),
        ev.DealerChosen(seat, Seat(2)),
        ev.Shuffled((nine, HIDDEN)),
        ev.Dealt(seat, nine),
        ev.Dealt(seat, HIDDEN),
        ev.TurnBegan(seat),
        ev.Played(seat, nine),
        ev.Placed(seat, cell),
        ev.Removed(seat, cell),
        ev.Exchanged(seat, nine),
        ev.Discarded(seat, nine),
        ev.Passed(seat),
        ev.DrawOwed(seat),
        ev.Drew(seat, nine),
        ev.Drew(seat, HIDDEN),
        ev.DrawLost(seat),
        ev.Reshuffled((HIDDEN,)),
        ev.LineCounted(side, LINE),
        ev.LinesResplit(side, (LINE, OTHER), (OTHER, LINE)),
        ev.LastReply(side, seat),
        ev.TalkCalled(seat, Side(0)),
        ev.Voted(seat, True),
        ev.Voted(seat, False),
        ev.TalkJudged(side, True),
        ev.TalkJudged(side, False),
        ev.GaveUp(seat, nine),
        ev.StarterRolled(seat, (3, 4)),
        ev.StarterChosen(seat),
        ev.Rolled(seat, (6, 2)),
        ev.RollsAgain(seat),
        ev.Resigned(seat, (nine,)),
        ev.Ended(side, How.LINES),
        ev.Ended(None, How.LAST_REPLY),
        ev.Ended(side, How.RESIGNED),
        ev.Ended(None, How.STUCK),
        ev.Ended(side, How.PLAYED_OUT),
        ev.Ended(None, How.PLAYED_OUT),
    ]
