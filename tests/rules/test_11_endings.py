"""Rules 11: the cases about the end of the game (11.20 to 11.22)."""

import pytest

from jotas.errors import Reason
from jotas.events import Ended, How, LastReply, TurnBegan
from jotas.setup import Seat, Side
from kit import SIDES, after, events, of, position, refused, table

FIRST_WINS = Ended(Side(0), How.LINES)


@pytest.mark.parametrize("seats", [3, 6, 9, 12])
@pytest.mark.parametrize("side", range(3), ids=SIDES)
def test_11_20_with_three_sides_one_line_wins(seats: int, side: int) -> None:
    hands = ["5H" if seat == side else "" for seat in range(seats)]
    state = position(table(seats, 3), by={side: "a5-d5"}, hands=hands, turn=side)
    assert events(state, "5H@e5")[-1] == Ended(Side(side), How.LINES)


@pytest.mark.parametrize("sides", [2, 3])
def test_11_21_seat_twelve_of_twelve_makes_the_winning_move(sides: int) -> None:
    setup = table(12, sides, lines_to_win=1)
    hands = [""] * 11 + ["5H"]
    state = position(setup, by={sides - 1: "a5-d5"}, hands=hands, turn=11)
    told = events(state, "5H@e5")
    assert told[-1] == Ended(Side(sides - 1), How.LINES)
    assert not of(told, TurnBegan)
    assert after(state, "5H@e5").turn == 11


def test_11_22_the_starter_wins_and_the_second_seat_as_well() -> None:
    state = position(
        table(lines_to_win=1, tie="last_reply"), blue="b8-e8", green="a5-d5", hands=("AC", "5H")
    )
    assert events(state, "AC@f8")[-1] == LastReply(Side(0), Seat(1))
    assert events(after(state, "AC@f8"), "5H@e5")[-1] == Ended(None, How.LAST_REPLY)


def test_11_22_the_starter_wins_and_the_second_seat_does_not() -> None:
    state = position(
        table(lines_to_win=1, tie="last_reply"), blue="b8-e8", green="a5-d5", hands=("AC", "2S")
    )
    assert events(after(state, "AC@f8"), "2S@b1")[-1] == FIRST_WINS


def test_11_22_a_third_side_gets_no_reply() -> None:
    """Red could complete its line in the turn after next, and never gets there."""
    state = position(
        table(3, tie="last_reply"), blue="b8-e8", red="a5-d5", hands=("AC", "2S", "5H")
    )
    state = after(state, "AC@f8")
    assert refused(state, "2: 5H@e5") is Reason.NOT_YOUR_TURN
    assert events(state, "2S@b1")[-1] == FIRST_WINS
