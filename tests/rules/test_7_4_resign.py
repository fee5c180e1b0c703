"""Rules 7.4: seats that leave, sides that are out, and the one that is left."""

import pytest

from jotas.errors import Reason
from jotas.events import Ended, How, Resigned, TurnBegan
from jotas.legal import acting, legal
from jotas.setup import Seat, Side
from jotas.view import redact, view
from kit import (
    after,
    allowed,
    cards,
    chips,
    counted,
    events,
    hand,
    kinds,
    pile,
    position,
    refused,
    table,
)


@pytest.mark.parametrize("seat", range(4))
def test_the_cards_go_to_the_pile_in_the_order_of_the_hand(seat: int) -> None:
    hands = [""] * 4
    hands[seat] = "4H JD 2S"
    piles = [""] * 4
    piles[seat] = "KD"
    state = position(table(4), hands=hands, piles=piles)
    assert events(state, f"{seat}: resign")[0] == Resigned(Seat(seat), tuple(cards("4H JD 2S")))
    state = after(state, f"{seat}: resign")
    assert (hand(state, seat), pile(state, seat)) == ("", "KD 4H JD 2S")


def test_everybody_sees_them() -> None:
    state = position(table(4), hands=("4H JD", "", "", ""))
    (event, _) = events(state, "resign")
    state = after(state, "resign")
    for looker in (Seat(0), Seat(1), None):
        assert redact(event, looker) == event
        assert view(state, looker).piles[0] == tuple(cards("4H JD"))


def test_on_a_common_pile() -> None:
    state = position(table(4, piles="common"), hands=("", "4H JD"), piles=("KD",))
    assert pile(after(state, "1: resign"), 0) == "KD 4H JD"


def test_in_its_turn_the_next_seat_begins() -> None:
    state = position(table(4), hands=("4H",))
    assert events(state, "resign") == (
        Resigned(Seat(0), tuple(cards("4H"))),
        TurnBegan(Seat(1)),
    )


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_out_of_its_turn_the_turn_stays(seat: int) -> None:
    state = position(table(4))
    assert kinds(events(state, f"{seat}: resign")) == "Resigned"
    assert after(state, f"{seat}: resign").turn == 0


def test_it_is_passed_over_from_then_on() -> None:
    state = position(table(6), hands=("2S", "3S", "4S", "5S", "6S", "7S"))
    state = after(state, "1: resign", "2: resign", "2S@b1")
    assert state.turn == 3
    state = after(state, "5S@e1", "4: resign", "5: resign")
    assert state.turn == 0


def test_its_team_mates_play_on_with_its_chips_and_lines() -> None:
    state = position(
        table(4), by={0: "a5-e5 a7-c7", 2: "d7"}, lines={"blue": "a5-e5"},
        hands=("2S", "", "9H", ""),
    )  # fmt: skip
    state = after(state, "resign", "pass")
    assert (chips(state, "blue"), counted(state)) == ("a5 b5 c5 d5 e5 a7 b7 c7 d7", "a5-e5")
    assert events(state, "9H@e7")[-1] == Ended(Side(0), How.LINES)


def test_it_can_do_nothing_more() -> None:
    state = after(position(table(4), hands=("4H",)), "resign")
    assert legal(state, Seat(0)) == ()
    for asked in (
        "4H@f5",
        "pass",
        "+",
        "~4H",
        "-4H",
        "!a5-e5",
        "talk 1",
        "yes",
        "give 4H",
        "resign",
    ):
        assert refused(state, f"0: {asked}") is Reason.SEAT_RESIGNED


@pytest.mark.parametrize("draw", ["next_play", "next_draw", "next_turn"])
def test_its_draw_goes_too(draw: str) -> None:
    state = after(position(table(4, draw=draw), hands=("2S", "3S", "", "")), "2S@b1")
    state = after(state, "0: resign")
    assert state.owed == ()
    assert acting(state) == (1,)


def test_the_draws_of_others_stay() -> None:
    state = position(table(4, draw="next_draw"), hands=("2S", "3S", "4S", ""))
    state = after(state, "2S@b1", "3S@c1", "0: resign")
    assert state.owed == (1,)
    assert allowed(state, "1: +")


# The end


@pytest.mark.parametrize("seats", [2, 4, 6, 8, 10, 12])
@pytest.mark.parametrize("side", [0, 1])
def test_of_two_sides_the_one_that_is_left_wins(seats: int, side: int) -> None:
    """A side is out only when all its seats have left."""
    state = position(table(seats, 2))
    leaving = range(side, seats, 2)
    for seat in leaving[:-1]:
        state = after(state, f"{seat}: resign")
        assert state.ended is None
    told = events(state, f"{leaving[-1]}: resign")
    assert kinds(told) == "Resigned Ended"
    assert told[-1] == Ended(Side(1 - side), How.RESIGNED)


def test_of_three_sides_two_play_on() -> None:
    state = after(position(table(3), hands=("", "2S", "3S")), "resign")
    assert state.ended is None
    state = after(state, "2S@b1", "3S@c1")
    assert state.turn == 1
    assert events(state, "2: resign")[-1] == Ended(Side(1), How.RESIGNED)


def test_two_of_three_out_of_turn() -> None:
    state = after(position(table(3)), "1: resign")
    assert events(state, "2: resign")[-1] == Ended(Side(0), How.RESIGNED)


def test_one_line_still_wins_when_only_two_of_three_sides_are_left() -> None:
    """The sides at the start decide how many lines are needed."""
    state = after(position(table(3), by={1: "a5-d5"}, hands=("", "5H", "")), "resign")
    assert events(state, "5H@e5")[-1] == Ended(Side(1), How.LINES)


def test_fewer_lines_do_not_matter() -> None:
    state = position(blue="a5-e5", lines={"blue": "a5-e5"})
    assert events(state, "0: resign")[-1] == Ended(Side(1), How.RESIGNED)


def test_it_may_be_done_at_any_time() -> None:
    """Also with a draw to make, while a vote is open and while a card is owed."""
    setup = table(4, draw="next_draw", table_talk="penalty")
    state = after(position(setup, hands=("2S", "3S 5S", "4S", "6S")), "2S@b1")
    assert allowed(state, "0: resign")
    state = after(state, "0: talk 1")
    for seat in range(4):
        assert allowed(state, f"{seat}: resign")
    state = after(state, "2: yes")
    for seat in range(4):
        assert allowed(state, f"{seat}: resign")
