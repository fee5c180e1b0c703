"""Rules 11: the cases about forgotten draws and table talk (11.23 and 11.24)."""

import pytest

from jotas.errors import Reason
from jotas.legal import acting
from kit import after, allowed, position, refused, table

LOST_AFTER = {
    "next_turn": "exchange",
    "next_play": "play",
    "next_draw": "draw",
}
ACTS = {"exchange": "~4H", "play": "4S@d1", "draw": "1: +"}


@pytest.mark.parametrize("draw", LOST_AFTER)
@pytest.mark.parametrize("until", ACTS)
def test_11_23_a_forgotten_draw(draw: str, until: str) -> None:
    """The next player exchanges, then plays, then draws; the right lasts until one of them."""
    state = position(table(3, draw=draw), red="f5 i8", hands=("2S 3S", "4H 4S", "5S"), top="KD")
    state = after(state, "2S@b1")
    order = list(ACTS)
    for act in order[: order.index(until) + 1]:
        state = after(state, ACTS[act])
    lost = order.index(LOST_AFTER[draw]) <= order.index(until)
    if lost:
        assert refused(state, "0: +") is Reason.NO_DRAW_IS_OWED
        assert len(after(state).hands[0]) == 1
    else:
        assert allowed(state, "0: +")
        assert len(after(state, "0: +").hands[0]) == 2


@pytest.mark.parametrize(
    ("hands", "owing"),
    [(("2S", "", "3S", "4S"), (3,)), (("2S", "4S", "3S", ""), (1,)), (("2S", "", "3S", ""), ())],
)
def test_11_24_a_penalty_with_an_empty_hand(hands: tuple[str, ...], owing: tuple[int, ...]) -> None:
    state = position(table(4, table_talk="penalty"), hands=hands)
    state = after(state, "0: talk 1", "2: yes")
    assert state.penalties == owing
    for seat in owing:
        state = after(state, f"{seat}: give 4S")
    assert acting(state) == (0,)
    assert allowed(state, "2S@b1")
