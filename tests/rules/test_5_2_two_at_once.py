"""Rules 5.2: the seat that still has to draw, and the next one, may both act."""

import pytest

from jotas.legal import acting
from jotas.setup import Seat
from jotas.view import view
from kit import after, allowed, hand, position, table

MANUAL = ("next_play", "next_draw", "next_turn")
HANDS = ("2S 3S", "4H 4S", "6S 7S")
DEAD = "f5 i8"


@pytest.mark.parametrize("draw", MANUAL)
def test_both_have_something_to_do(draw: str) -> None:
    state = position(table(3, draw=draw), hands=HANDS)
    assert acting(state) == (0,)
    state = after(state, "2S@b1")
    assert acting(state) == (0, 1)
    assert allowed(state, "0: +")
    assert allowed(state, "1: 4S@d1")
    assert not allowed(state, "0: 3S@c1")
    assert acting(after(state, "0: +")) == (1,)


@pytest.mark.parametrize("draw", MANUAL)
def test_everybody_sees_who(draw: str) -> None:
    state = after(position(table(3, draw=draw), hands=HANDS), "2S@b1")
    for seat in (*map(Seat, range(3)), None):
        assert view(state, seat).acting == (0, 1)


def test_auto_waits_for_one_seat_only() -> None:
    state = position(table(3), hands=HANDS)
    assert acting(state) == (0,)
    assert acting(after(state, "2S@b1")) == (1,)


@pytest.mark.parametrize("draw", ["next_play", "next_draw"])
def test_an_exchange_is_an_act_but_no_play(draw: str) -> None:
    state = position(table(3, draw=draw), red=DEAD, hands=HANDS, top="KD KH")
    state = after(state, "2S@b1", "1: ~4H", "0: +")
    assert (hand(state, 0), hand(state, 1)) == ("3S KH", "4S KD")


def test_under_next_turn_it_ends_the_right_of_the_other() -> None:
    state = position(table(3, draw="next_turn"), red=DEAD, hands=HANDS)
    assert acting(after(state, "2S@b1", "1: ~4H")) == (1,)


def test_under_next_draw_there_may_be_more() -> None:
    state = position(table(3, draw="next_draw"), hands=("2S 3S", "4S 5S", "6S 7S"))
    state = after(state, "2S@b1", "4S@d1")
    assert acting(state) == (0, 1, 2)
    state = after(state, "6S@f1")
    assert sorted(acting(state)) == [0, 1, 2]
    assert state.turn == 0


@pytest.mark.parametrize("draw", MANUAL)
def test_in_either_order_the_draw_first_makes_the_same_table(draw: str) -> None:
    """Under next_draw the first may draw after the second has played."""
    state = after(position(table(3, draw=draw), hands=HANDS, top="KD"), "2S@b1")
    before = after(state, "0: +", "4S@d1")
    assert before.chips == (1 << 1, 1 << 3, 0)
    if draw == "next_draw":
        later = after(state, "4S@d1", "0: +")
        assert (later.chips, later.hands) == (before.chips, before.hands)
