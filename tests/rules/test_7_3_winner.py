"""Rules 7.3: the winner is the side of the seat that moved."""

import pytest

from jotas.events import Ended, How, TurnBegan
from jotas.setup import Seat
from kit import after, events, of, position, table

SEATS = [
    (seats, sides, seat)
    for seats, sides in [(2, 2), (3, 3), (4, 2), (6, 2), (6, 3), (9, 3), (12, 2), (12, 3)]
    for seat in range(seats)
]


@pytest.mark.parametrize(("seats", "sides", "seat"), SEATS)
@pytest.mark.parametrize("draw", ["auto", "next_draw"])
def test_whichever_seat_moves(seats: int, sides: int, seat: int, draw: str) -> None:
    """The four chips are a team-mate's, the first of its side."""
    setup = table(seats, sides, lines_to_win=1, draw=draw)
    hands = ["5H" if one == seat else "" for one in range(seats)]
    state = position(setup, by={seat % sides: "a5-d5"}, hands=hands, turn=seat)
    told = events(state, "5H@e5")
    assert told[-1] == Ended(setup.side(Seat(seat)), How.LINES)
    assert not of(told, TurnBegan)
    state = after(state, "5H@e5")
    assert state.turn == seat
    assert state.ended is not None


@pytest.mark.parametrize(("seats", "sides", "seat"), SEATS)
def test_whichever_seat_claims(seats: int, sides: int, seat: int) -> None:
    """It is the turn of the first seat of the side."""
    setup = table(seats, sides, lines_to_win=1, claim="claim")
    state = position(setup, by={seat: "a5-e5"}, turn=seat % sides)
    told = events(state, f"{seat}: !a5-e5")
    assert told[-1] == Ended(setup.side(Seat(seat)), How.LINES)


def test_the_card_that_won_is_not_replaced() -> None:
    state = position(table(3), blue="a5-d5", hands=("5H 2S", "", ""))
    assert len(after(state, "5H@e5").hands[0]) == 1
