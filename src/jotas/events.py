"""Commands (what a seat asks for) and events (what happened), all plain frozen values.

Lines are masks, in reading order. An event that holds a card somebody may not know is
told to them with HIDDEN in its place; see `view.redact`.
"""

from enum import StrEnum

from jotas.board import Cell
from jotas.cards import Card
from jotas.setup import Seat, Side
from jotas.values import Value

# Commands


class Play(Value):
    """Play a card on a space (rules 3).

    `lines` names the lines that count when there is a choice (rules 6.5); None takes the
    first choice, or, where lines must be claimed, claims none with the move (rules 6.7).
    """

    seat: Seat
    card: Card
    cell: Cell
    lines: tuple[int, ...] | None = None


class Exchange(Value):
    """Hand in a dead card for another (rules 4.2)."""

    seat: Seat
    card: Card


class Discard(Value):
    """With nothing to play, lay down any card and draw one (rules 3.8)."""

    seat: Seat
    card: Card


class Pass(Value):
    """With nothing to play, let the turn go by (rules 3.8)."""

    seat: Seat


class Draw(Value):
    """Take the card that ends the turn, where players draw for themselves (rules 5.1)."""

    seat: Seat


class Claim(Value):
    """Announce a line, where lines must be announced (rules 6.7)."""

    seat: Seat
    line: int


class CallTableTalk(Value):
    """Say that a player of another side coached a team-mate (rules 8.1)."""

    seat: Seat
    side: Side


class Vote(Value):
    """Say whether a call of table talk is right (rules 8.2)."""

    seat: Seat
    yes: bool


class GiveUp(Value):
    """Lay down a card as the penalty for table talk (rules 8.1)."""

    seat: Seat
    card: Card


class Roll(Value):
    """Roll the dice (rules 9.2)."""

    seat: Seat


class Choose(Value):
    """Use the roll on a space (rules 9.2)."""

    seat: Seat
    cell: Cell


class Resign(Value):
    """Leave the game for good (rules 7.4)."""

    seat: Seat


Command = (
    Play | Exchange | Discard | Pass | Draw | Claim | CallTableTalk | Vote | GiveUp
    | Roll | Choose | Resign
)  # fmt: skip

# Events


class How(StrEnum):
    """How a game ended. The value is wire format and is never renamed."""

    LINES = "lines"
    """A side has its lines (rules 7.1)."""
    LAST_REPLY = "last_reply"
    """Both the side that began and the next seat made their lines: a draw (rules 7.2)."""
    RESIGNED = "resigned"
    """One side is left (rules 7.4)."""
    STUCK = "stuck"
    """No seat in a row could play: a draw (rules 3.8)."""
    PLAYED_OUT = "played_out"
    """The deck is gone and nobody can play: most lines win (rules 5.3)."""


class Cut(Value):
    """A seat cut a card to see who deals (rules 1.6)."""

    seat: Seat
    card: Card


class DealerChosen(Value):
    """The cut settled who deals and who starts (rules 1.6, 1.7)."""

    dealer: Seat
    starter: Seat


class StarterRolled(Value):
    """A seat rolled to see who starts (rules 9.3)."""

    seat: Seat
    dice: tuple[int, int]


class StarterChosen(Value):
    """The highest roll settled who starts (rules 9.3)."""

    starter: Seat


class Shuffled(Value):
    """The deck lies in this order, the next card to draw last. Secret."""

    deck: tuple[Card, ...]


class Dealt(Value):
    """A seat got a card of its first hand. The card is its owner's secret."""

    seat: Seat
    card: Card


class TurnBegan(Value):
    """It is this seat's turn."""

    seat: Seat


class Played(Value):
    """A card went from the hand to the pile, to place or remove a chip."""

    seat: Seat
    card: Card


class Placed(Value):
    """A chip of this seat was put on a space."""

    seat: Seat
    cell: Cell


class Removed(Value):
    """A seat took the chip off a space."""

    seat: Seat
    cell: Cell


class Exchanged(Value):
    """A dead card went to the pile; a replacement is drawn next."""

    seat: Seat
    card: Card


class Discarded(Value):
    """A seat that could not play laid a card on its pile."""

    seat: Seat
    card: Card


class Passed(Value):
    """A seat could not play."""

    seat: Seat


class DrawOwed(Value):
    """A seat has still to draw the card that ends its turn."""

    seat: Seat


class Drew(Value):
    """A seat drew a card. The card is its owner's secret."""

    seat: Seat
    card: Card


class DrawLost(Value):
    """A seat forgot to draw and plays on a card short (rules 5.1)."""

    seat: Seat


class Reshuffled(Value):
    """The piles became the deck, in this order. Secret (rules 5.3)."""

    deck: tuple[Card, ...]


class LineCounted(Value):
    """A side has one line more."""

    side: Side
    line: int


class LinesResplit(Value):
    """Counted lines of a run were laid out again, one for one, to make room (rules 6.3)."""

    side: Side
    before: tuple[int, ...]
    after: tuple[int, ...]


class LastReply(Value):
    """A side has its lines; this seat has one turn to equal it (rules 7.2)."""

    side: Side
    seat: Seat


class TalkCalled(Value):
    """A seat called table talk on a side, and so voted for it."""

    seat: Seat
    side: Side


class Voted(Value):
    """A seat voted on the call."""

    seat: Seat
    yes: bool


class TalkJudged(Value):
    """The vote is over. When the call stands, each seat of the side with a card gives one."""

    side: Side
    stands: bool


class GaveUp(Value):
    """A seat laid a card on its pile as a penalty, and draws none for it."""

    seat: Seat
    card: Card


class Rolled(Value):
    """A seat rolled the dice; it has a space to choose, unless the roll is good for nothing."""

    seat: Seat
    dice: tuple[int, int]


class RollsAgain(Value):
    """A seat has another roll (rules 9.2)."""

    seat: Seat


class Resigned(Value):
    """A seat left; its cards went face up to its pile."""

    seat: Seat
    hand: tuple[Card, ...]


class Ended(Value):
    """The game is over; nobody won a draw."""

    winner: Side | None
    how: How


Event = (
    Cut | DealerChosen | StarterRolled | StarterChosen | Shuffled | Dealt | TurnBegan
    | Played | Placed | Removed | Exchanged | Discarded | Passed
    | DrawOwed | Drew | DrawLost | Reshuffled
    | LineCounted | LinesResplit | LastReply
    | TalkCalled | Voted | TalkJudged | GaveUp
    | Rolled | RollsAgain
    | Resigned | Ended
)  # fmt: skip
