"""Table talk: who may call it, who votes on a call, and who owes a card for it (rules 8)."""

from jotas.cards import Card
from jotas.errors import Reason
from jotas.events import CallTableTalk
from jotas.setup import Seat
from jotas.state import State


def voters(state: State) -> tuple[Seat, ...]:
    """The seats that vote on the open call: those of the sides not accused (rules 8.2)."""
    if state.call is None:
        return ()
    accused = state.call.side
    return tuple(seat for seat in state.playing if state.setup.side(seat) != accused)


def undecided(state: State) -> tuple[Seat, ...]:
    """The voters who have not voted yet."""
    call = state.call
    return tuple(seat for seat in voters(state) if call and seat not in (*call.yes, *call.no))


def vote_refusal(state: State, seat: Seat) -> Reason | None:
    """Why a seat can't vote."""
    if state.call is None:
        return Reason.NO_VOTE_IS_OPEN
    if seat not in voters(state):
        return Reason.NOT_A_VOTER
    return None if seat in undecided(state) else Reason.ALREADY_VOTED


def give_up_refusal(state: State, seat: Seat, card: Card) -> Reason | None:
    """Why a seat can't give up a card as the penalty."""
    if seat not in state.penalties:
        return Reason.NO_PENALTY_IS_OWED
    return None if state.held(seat, card) else Reason.CARD_NOT_HELD


def call_refusal(state: State, call: CallTableTalk) -> Reason | None:
    """Why table talk can't be called on a side."""
    setup = state.setup
    if setup.options.table_talk == "off":
        return Reason.TABLE_TALK_IS_OFF
    if not 0 <= call.side < setup.sides:
        return Reason.NO_SUCH_SIDE
    if call.side == setup.side(call.seat):
        return Reason.SIDE_IS_YOURS
    if sum(setup.side(seat) == call.side for seat in state.playing) < 2:
        return Reason.SIDE_IS_NO_TEAM
    return Reason.ALREADY_CALLED if state.called else None
