"""Rules 4.2: hand in a dead card for another, then play."""

import pytest

from jotas.errors import Reason
from jotas.events import Drew, Exchanged, TurnBegan
from jotas.setup import Seat
from kit import (
    after,
    allowed,
    cards,
    events,
    full,
    hand,
    kinds,
    pile,
    position,
    refused,
    table,
)

DEAD = "f5 i8 e5 i7"
"""The spaces of 4H and 5H."""


def test_then_turn_draws_and_the_turn_goes_on() -> None:
    state = position(blue=DEAD, hands=("2S 4H 3S", ""), top="KD")
    (four, king) = cards("4H KD")
    assert events(state, "~4H") == (Exchanged(Seat(0), four), Drew(Seat(0), king))
    state = after(state, "~4H")
    assert (hand(state, 0), pile(state, 0), state.turn) == ("2S 3S KD", "4H", 0)
    state = after(state, "KD@h8")
    assert (pile(state, 0), state.turn) == ("4H KD", 1)


def test_ends_turn_draws_and_the_turn_passes() -> None:
    state = position(table(exchange="ends_turn"), blue=DEAD, hands=("4H 2S", ""), top="KD")
    (four, king) = cards("4H KD")
    assert events(state, "~4H") == (
        Exchanged(Seat(0), four),
        Drew(Seat(0), king),
        TurnBegan(Seat(1)),
    )
    assert hand(after(state, "~4H"), 0) == "2S KD"
    assert refused(after(state, "~4H"), "0: 2S@b1") is Reason.NOT_YOUR_TURN


def test_off_refuses_whatever_the_card() -> None:
    state = position(table(exchange="off"), blue=DEAD, hands=("4H JD 2S",))
    for card in ("4H", "JD", "2S", "KD"):
        assert refused(state, f"~{card}") is Reason.EXCHANGE_IS_OFF


def test_the_first_reason_is_given() -> None:
    """Held, no jack, dead, and only then whether one may exchange (settled S12)."""
    state = position(blue=DEAD, hands=("4H 4H JD 2S",), top="5H")
    assert refused(state, "~JS") is Reason.CARD_NOT_HELD
    assert refused(state, "~5H") is Reason.CARD_NOT_HELD
    assert refused(state, "~JD") is Reason.JACK_IS_NEVER_DEAD
    assert refused(state, "~2S") is Reason.CARD_IS_NOT_DEAD
    state = after(state, "~4H")
    assert refused(state, "~JD") is Reason.JACK_IS_NEVER_DEAD
    assert refused(state, "~2S") is Reason.CARD_IS_NOT_DEAD
    assert refused(state, "~4H") is Reason.EXCHANGE_IS_USED


def test_only_on_ones_own_turn_and_before_playing() -> None:
    state = position(blue=DEAD, hands=("4H 2S", "5H"))
    assert refused(state, "1: ~5H") is Reason.NOT_YOUR_TURN
    assert refused(after(state, "2S@b1"), "0: ~4H") is Reason.NOT_YOUR_TURN


def test_once_a_turn_and_again_the_next_turn() -> None:
    state = position(blue=DEAD, hands=("4H 2S", ""), top="5H KD 3S")
    state = after(state, "~4H")
    assert refused(state, "~5H") is Reason.EXCHANGE_IS_USED
    state = after(state, "2S@b1", "pass", "~5H")
    assert hand(state, 0) == "KD 3S"


def test_each_seat_has_its_own() -> None:
    state = position(blue=DEAD, hands=("4H 2S", "5H 3S"), top="KD")
    state = after(state, "~4H", "2S@b1", "~5H")
    assert pile(state, 1) == "5H"


def test_it_is_a_right_and_not_a_duty() -> None:
    state = after(position(blue=DEAD, hands=("4H 2S", "")), "2S@b1")
    assert "4H" in hand(state, 0)


def test_any_number_in_a_turn() -> None:
    state = position(
        table(exchanges_per_turn="any"), blue=DEAD, hands=("4H", ""), top="5H 4H 5H KD"
    )
    state = after(state, "~4H", "~5H", "~4H", "~5H")
    assert (hand(state, 0), pile(state, 0), state.turn) == ("KD", "4H 5H 4H 5H", 0)
    assert kinds(events(state, "KD@h8")) == "Played Placed Drew TurnBegan"


def test_any_number_but_not_for_ever() -> None:
    """Once 104 cards were exchanged with no chip moved, no more are (settled S12)."""
    setup = table(exchanges_per_turn="any")
    state = position(setup, hands=("4H", "JC JC JD JD JH JH JS JS"), **full())
    for _ in range(104):
        state = after(state, f"~{hand(state, 0)}")
    assert refused(state, f"~{hand(state, 0)}") is Reason.EXCHANGE_IS_USED
    state = after(state, "pass", "JS@c1")
    assert hand(state, 0) != "3S"
    assert allowed(state, f"~{hand(state, 0)}")


@pytest.mark.parametrize("exchange", ["then_turn", "ends_turn"])
@pytest.mark.parametrize("draw", ["next_play", "next_draw", "next_turn"])
def test_the_replacement_is_drawn_at_once_however_players_draw(exchange: str, draw: str) -> None:
    state = position(table(exchange=exchange, draw=draw), blue=DEAD, hands=("4H", ""), top="KD")
    told = kinds(events(state, "~4H"))
    assert told == "Exchanged Drew" + (" TurnBegan" if exchange == "ends_turn" else "")


def test_the_defaults() -> None:
    assert table().options.exchange == "then_turn"
    assert table().options.exchanges_per_turn == 1
