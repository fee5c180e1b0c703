"""Rules 3.8: a seat that can neither play nor exchange, and a table where nobody can.

A remover can't be played while no chip lies on the board: that is the shortest idle hand.
"""

import pytest

from jotas.errors import Reason
from jotas.events import Discarded, Drew, Ended, How, Passed, TurnBegan
from jotas.setup import Seat
from kit import (
    JACKS,
    REMOVERS,
    WILD,
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

STUCK = Ended(None, How.STUCK)
DISCARD = "discard_and_draw"


# `no_move` = pass


def test_pass_lets_the_turn_go_by() -> None:
    state = position(hands=("JS", "4H"))
    assert events(state, "pass") == (Passed(Seat(0)), TurnBegan(Seat(1)))
    state = after(state, "pass")
    assert (hand(state, 0), state.turn) == ("JS", 1)


def test_an_empty_hand_passes() -> None:
    for rule in ("pass", DISCARD):
        assert allowed(position(table(no_move=rule), hands=("", "4H")), "pass")


@pytest.mark.parametrize("card", ["4H", "JD"])
def test_no_pass_while_a_card_can_be_played(card: str) -> None:
    assert refused(position(hands=(f"JS {card}",)), "pass") is Reason.CARD_IS_PLAYABLE


def test_no_pass_while_a_remover_has_a_target() -> None:
    assert refused(position(green="a5", hands=("JS",)), "pass") is Reason.CARD_IS_PLAYABLE


@pytest.mark.parametrize("rule", ["pass", DISCARD])
def test_no_pass_while_a_dead_card_can_be_exchanged(rule: str) -> None:
    state = position(table(no_move=rule), blue="f5 i8", hands=("4H",))
    assert refused(state, "pass") is Reason.EXCHANGE_IS_POSSIBLE


def test_a_pass_once_the_exchange_is_used() -> None:
    state = position(blue="f5 i8 e5 i7", hands=("4H",), top="5H")
    assert allowed(after(state, "~4H"), "pass")


def test_a_pass_with_a_dead_card_where_exchange_is_off() -> None:
    assert allowed(position(table(exchange="off"), blue="f5 i8", hands=("4H",)), "pass")


def test_no_discard_under_pass() -> None:
    assert refused(position(hands=("JS",)), "-JS") is Reason.NO_DISCARDING


# `no_move` = discard_and_draw


def test_discard_lays_down_any_card_and_draws_one() -> None:
    state = position(table(no_move=DISCARD), hands=("JS JH", "4H"), top="2S")
    (jack, two) = cards("JH 2S")
    assert events(state, "-JH") == (
        Discarded(Seat(0), jack),
        Drew(Seat(0), two),
        TurnBegan(Seat(1)),
    )
    state = after(state, "-JH")
    assert (hand(state, 0), pile(state, 0), state.turn) == ("JS 2S", "JH", 1)


@pytest.mark.parametrize(("rule", "jack"), [*WILD, *REMOVERS])
def test_any_jack_may_be_laid_down(rule: str, jack: str) -> None:
    """Removers on a board without a target, wild cards on a full one."""
    setup = table(no_move=DISCARD, jacks=rule)
    wild = (rule, jack) in WILD
    state = position(setup, hands=(jack,), **full()) if wild else position(setup, hands=(jack,))
    assert allowed(state, f"-{jack}")


def test_a_dead_card_may_be_laid_down_once_the_exchange_is_used() -> None:
    state = position(table(no_move=DISCARD), blue="f5 i8 e5 i7", hands=("4H JS",), top="5H")
    state = after(state, "~4H")
    assert allowed(state, "-5H")
    assert allowed(state, "-JS")


def test_who_holds_a_card_must_discard() -> None:
    assert refused(position(table(no_move=DISCARD), hands=("JS",)), "pass") is Reason.MUST_DISCARD


def test_no_discard_of_a_card_that_is_not_held_or_while_one_can_act() -> None:
    setup = table(no_move=DISCARD)
    assert refused(position(setup, hands=("JS",)), "-JH") is Reason.CARD_NOT_HELD
    assert refused(position(setup, hands=("JS 4H",)), "-JS") is Reason.CARD_IS_PLAYABLE
    assert refused(position(setup, hands=("JS 4H",)), "-JH") is Reason.CARD_NOT_HELD
    dead = position(setup, blue="f5 i8", hands=("JS 4H",))
    assert refused(dead, "-JS") is Reason.EXCHANGE_IS_POSSIBLE


@pytest.mark.parametrize("draw", ["next_play", "next_draw", "next_turn"])
def test_the_draw_after_a_discard_is_owed_where_players_draw(draw: str) -> None:
    state = position(table(no_move=DISCARD, draw=draw), hands=("JS", "4H"), top="2S")
    assert kinds(events(state, "-JS")) == "Discarded DrawOwed TurnBegan"
    assert hand(after(state, "-JS", "0: +"), 0) == "2S"


# Nobody can play


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8, 9, 10, 12])
def test_all_seats_in_a_row_make_a_draw(seats: int) -> None:
    state = position(table(seats), turn=1)
    state = after(state, *["pass"] * (seats - 1))
    assert state.ended is None
    assert events(state, "pass") == (Passed(Seat(0)), STUCK)
    assert refused(after(state, "pass"), "pass") is Reason.GAME_OVER


def test_discards_count_like_passes_and_the_last_draws_nothing() -> None:
    state = position(table(3, no_move=DISCARD), hands=("JS", "JH", ""), top="JS JH", turn=0)
    state = after(state, "-JS", "-JH")
    assert events(state, "pass")[-1] == STUCK
    state = position(table(no_move=DISCARD), hands=("JS", "JH"), top="JS JH")
    assert kinds(events(after(state, "-JS"), "-JH")) == "Discarded Ended"


def test_a_chip_in_between_starts_the_count_anew() -> None:
    state = after(position(hands=("", "4H"), top="JH"), "pass", "4H@f5", "pass")
    assert state.ended is None
    assert events(state, "pass")[-1] == STUCK


def test_so_does_a_chip_taken_off() -> None:
    state = position(table(), blue="f5", hands=("", "JS JS"), top="JH")
    state = after(state, "pass", "JS@f5", "pass")
    assert events(state, "pass")[-1] == STUCK


def test_so_does_an_exchange_before_the_pass() -> None:
    """While there is something to exchange, nobody is stuck (settled S11)."""
    state = position(table(3), by={2: "f5 i8 e5 i7"}, hands=("", "4H", ""), top="5H")
    state = after(state, "pass", "~4H", "pass", "pass")
    assert state.ended is None
    assert events(state, "pass")[-1] == STUCK


def test_so_does_an_exchange_that_ends_the_turn() -> None:
    setup = table(3, exchange="ends_turn")
    state = position(setup, by={2: "f5 i8 e5 i7"}, hands=("", "4H", ""), top="5H")
    state = after(state, "pass", "~4H", "pass", "pass")
    assert state.ended is None


def test_a_seat_that_resigned_is_not_waited_for() -> None:
    state = after(position(table(4)), "3: resign", "pass", "pass")
    assert events(state, "pass")[-1] == STUCK


def test_a_seat_that_can_play_is_asked_first() -> None:
    """Two of the three passes were of seats 0 and 1; seat 2, still playing, has a card."""
    state = after(position(table(3), hands=("", "", "4H")), "pass", "0: resign", "pass")
    assert state.ended is None
    assert state.turn == 2
    assert allowed(state, "4H@f5")


def test_pass_is_the_default() -> None:
    assert table().options.no_move == "pass"
    assert set(JACKS) == {jack for _, jack in WILD}
