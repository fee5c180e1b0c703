"""Rules 5.1: who draws when, and how the right to draw is lost.

Seats 0 to 3 hold two cards of row 1 each: 2S 3S, 4S 5S, 6S 7S, 8S 9S.
"""

import pytest

from jotas.cards import HIDDEN
from jotas.errors import Reason
from jotas.events import DrawLost, DrawOwed, Drew, Placed, Played, TurnBegan
from jotas.setup import Seat
from jotas.state import State
from jotas.view import redact
from kit import after, allowed, cards, cell, events, hand, kinds, of, position, refused, table

MANUAL = ("next_play", "next_draw", "next_turn")
HANDS = ("2S 3S", "4S 5S", "6S 7S", "8S 9S")
DEAD = "f5 i8"
"""The spaces of 4H."""


def four(draw: str, *hands: str) -> State:
    """Four seats; those without a hand of their own hold the usual one."""
    held = (*hands, *HANDS[len(hands) :])
    return position(table(4, draw=draw), by={3: DEAD}, hands=held, top="KD KH")


def lost(state: State, *asked: str) -> list[int]:
    """The seats that lose a right to draw by the last of some commands."""
    told = events(after(state, *asked[:-1]), asked[-1])
    return [event.seat for event in of(told, DrawLost)]


# auto


def test_auto_draws_for_the_player() -> None:
    state = four("auto")
    assert kinds(events(state, "2S@b1")) == "Played Placed Drew TurnBegan"
    assert hand(after(state, "2S@b1"), 0) == "3S KD"


def test_auto_leaves_nothing_to_ask_for() -> None:
    state = four("auto")
    for seat in range(4):
        assert refused(state, f"{seat}: +") is Reason.DRAW_IS_AUTOMATIC
        assert refused(after(state, "2S@b1"), f"{seat}: +") is Reason.DRAW_IS_AUTOMATIC


@pytest.mark.parametrize("draw", ["auto", "next_play", "next_draw", "next_turn"])
@pytest.mark.parametrize("looker", [0, 1, 2, 3, None])
def test_the_card_drawn_is_its_owners_secret(draw: str, looker: int | None) -> None:
    """Others are told that a card was drawn, whether after a play or for a dead card."""
    seat = None if looker is None else Seat(looker)
    state = four(draw, "2S 4H")
    drawing = [events(state, "~4H"), events(state, "2S@b1")]
    if draw != "auto":
        drawing[1] = events(after(state, "2S@b1"), "0: +")
    for told in drawing:
        (drew,) = of(told, Drew)
        assert drew.card == cards("KD")[0]
        assert redact(drew, seat) == Drew(Seat(0), drew.card if looker == 0 else HIDDEN)


# What the three others have in common


@pytest.mark.parametrize("draw", MANUAL)
def test_the_player_has_to_draw(draw: str) -> None:
    state = four(draw)
    (two, king) = cards("2S KD")
    assert events(state, "2S@b1") == (
        Played(Seat(0), two),
        Placed(Seat(0), cell("b1")),
        DrawOwed(Seat(0)),
        TurnBegan(Seat(1)),
    )
    state = after(state, "2S@b1")
    assert (hand(state, 0), state.owed) == ("3S", (0,))
    assert events(state, "0: +") == (Drew(Seat(0), king),)
    state = after(state, "0: +")
    assert (hand(state, 0), state.owed, state.turn) == ("3S KD", (), 1)


@pytest.mark.parametrize("draw", MANUAL)
def test_nobody_draws_who_does_not_have_to(draw: str) -> None:
    state = four(draw)
    assert refused(state, "0: +") is Reason.NO_DRAW_IS_OWED
    state = after(state, "2S@b1")
    for seat in (1, 2, 3):
        assert refused(state, f"{seat}: +") is Reason.NO_DRAW_IS_OWED
    assert refused(after(state, "0: +"), "0: +") is Reason.NO_DRAW_IS_OWED


@pytest.mark.parametrize("draw", MANUAL)
def test_a_lost_draw_is_lost_for_good_and_the_next_costs_one_more(draw: str) -> None:
    """Seat 0 forgets twice; seat 1 always draws."""
    state = position(table(draw=draw), hands=("2S 3S 4S 5S", "6S 7S 8S 9S"))
    state = after(state, "2S@b1", "6S@f1", "1: +")
    assert refused(state, "0: +") is Reason.NO_DRAW_IS_OWED
    assert len(state.hands[0]) == 3
    state = after(state, "3S@c1", "7S@g1", "1: +")
    assert refused(state, "0: +") is Reason.NO_DRAW_IS_OWED
    assert [len(held) for held in state.hands] == [2, 4]
    state = after(state, "4S@d1", "0: +")
    assert len(state.hands[0]) == 2


@pytest.mark.parametrize("draw", MANUAL)
def test_a_winner_owes_nothing(draw: str) -> None:
    state = position(table(draw=draw, lines_to_win=1), blue="b1-d1 f1", hands=("5S", ""))
    assert kinds(events(state, "5S@e1")) == "Played Placed LineCounted Ended"


@pytest.mark.parametrize("draw", MANUAL)
def test_a_pass_of_the_next_player_ends_it(draw: str) -> None:
    state = four(draw, "2S 3S", "")
    assert lost(state, "2S@b1", "pass") == [0]
    assert kinds(events(after(state, "2S@b1"), "pass")) == "DrawLost Passed TurnBegan"


# next_play: lost when the next player plays a card


def test_next_play_survives_an_exchange_and_ends_with_a_play() -> None:
    state = four("next_play", "2S 3S", "4H 4S")
    assert lost(state, "2S@b1", "~4H") == []
    state = after(state, "2S@b1", "~4H")
    assert allowed(state, "0: +")
    (four_spades,) = cards("4S")
    assert events(state, "4S@d1") == (
        DrawLost(Seat(0)),
        Played(Seat(1), four_spades),
        Placed(Seat(1), cell("d1")),
        DrawOwed(Seat(1)),
        TurnBegan(Seat(2)),
    )
    assert refused(after(state, "4S@d1"), "0: +") is Reason.NO_DRAW_IS_OWED


def test_next_play_ends_with_a_discard() -> None:
    setup = table(4, draw="next_play", no_move="discard_and_draw", exchange="off")
    state = after(position(setup, by={3: DEAD}, hands=("2S 3S", "4H")), "2S@b1")
    assert kinds(events(state, "-4H")) == "DrawLost Discarded DrawOwed TurnBegan"


def test_next_play_survives_a_claim() -> None:
    setup = table(4, draw="next_play", claim="claim")
    state = position(setup, by={1: "a5-e5"}, hands=HANDS)
    assert lost(state, "2S@b1", "1: !a5-e5") == []


# next_turn: lost at the next player's first act of any kind


def test_next_turn_ends_with_an_exchange() -> None:
    state = after(four("next_turn", "2S 3S", "4H 4S"), "2S@b1")
    assert kinds(events(state, "~4H")) == "DrawLost Exchanged Drew"
    assert refused(after(state, "~4H"), "0: +") is Reason.NO_DRAW_IS_OWED


def test_next_turn_ends_with_a_play() -> None:
    state = after(four("next_turn"), "2S@b1")
    assert kinds(events(state, "4S@d1")) == "DrawLost Played Placed DrawOwed TurnBegan"


def test_next_turn_ends_with_a_claim_on_the_next_players_own_turn() -> None:
    setup = table(4, draw="next_turn", claim="claim")
    state = position(setup, by={1: "a5-e5"}, hands=HANDS)
    assert lost(state, "2S@b1", "1: !a5-e5") == [0]


def test_next_turn_survives_a_claim_of_the_player_who_still_has_to_draw() -> None:
    setup = table(4, draw="next_turn", claim="claim")
    state = position(setup, blue="a5-e5", hands=HANDS)
    assert lost(state, "2S@b1", "0: !a5-e5") == []
    assert allowed(after(state, "2S@b1", "0: !a5-e5"), "0: +")


def test_next_turn_ends_with_a_discard() -> None:
    setup = table(4, draw="next_turn", no_move="discard_and_draw", exchange="off")
    state = after(position(setup, by={3: DEAD}, hands=("2S 3S", "4H")), "2S@b1")
    assert kinds(events(state, "-4H")) == "DrawLost Discarded DrawOwed TurnBegan"


# next_draw: lost when the next player has played and drawn


def test_next_draw_survives_a_play_and_ends_with_the_draw_after_it() -> None:
    state = after(four("next_draw"), "2S@b1")
    assert lost(state, "4S@d1") == []
    state = after(state, "4S@d1")
    assert state.owed == (0, 1)
    assert allowed(state, "0: +")
    (king,) = cards("KD")
    assert events(state, "1: +") == (Drew(Seat(1), king), DrawLost(Seat(0)))
    assert refused(after(state, "1: +"), "0: +") is Reason.NO_DRAW_IS_OWED


def test_next_draw_survives_an_exchange() -> None:
    state = four("next_draw", "2S 3S", "4H 4S")
    assert lost(state, "2S@b1", "~4H") == []
    assert allowed(after(state, "2S@b1", "~4H"), "0: +")


def test_next_draw_of_the_first_leaves_the_second_its_own() -> None:
    state = after(four("next_draw"), "2S@b1", "4S@d1", "0: +")
    assert state.owed == (1,)
    assert allowed(state, "1: +")


def test_next_draw_leaves_several_to_draw_and_only_older_rights_end() -> None:
    state = after(four("next_draw"), "2S@b1", "4S@d1", "6S@f1")
    assert state.owed == (0, 1, 2)
    assert lost(state, "0: +") == []
    assert lost(state, "1: +") == [0]
    assert lost(state, "2: +") == [0, 1]
    assert after(state, "1: +").owed == (2,)
    assert after(state, "2: +").owed == ()


def test_next_draw_ends_for_all_when_somebody_passes() -> None:
    state = four("next_draw", "2S 3S", "4S 5S", "")
    assert lost(state, "2S@b1", "4S@d1", "pass") == [0, 1]


@pytest.mark.parametrize("act", ["3S@c1", "~4H", "-4H"])
def test_next_draw_ends_with_ones_own_next_turn(act: str) -> None:
    """Two seats that both forget: the older right of the seat that acts is gone."""
    exchange = "off" if act == "-4H" else "then_turn"
    setup = table(draw="next_draw", no_move="discard_and_draw", exchange=exchange)
    rest = "4H" if act == "-4H" else "4H 3S"
    state = position(setup, blue=DEAD, hands=(f"2S {rest}", "4S 5S"))
    state = after(state, "2S@b1", "4S@d1")
    assert state.owed == (0, 1)
    told = events(state, act)
    assert told[0] == DrawLost(Seat(0))
    assert of(told, DrawLost) == [DrawLost(Seat(0))]
    assert after(state, act).owed == ((1,) if act == "~4H" else (1, 0))


def test_next_draw_may_still_be_made_up_for_at_the_start_of_ones_next_turn() -> None:
    state = position(table(draw="next_draw"), hands=("2S 3S", "4S 5S"))
    state = after(state, "2S@b1", "4S@d1", "0: +", "3S@c1")
    assert state.owed == (1, 0)


def test_next_draw_survives_a_claim_in_ones_next_turn() -> None:
    setup = table(draw="next_draw", claim="claim")
    state = position(setup, blue="a5-e5", hands=("2S 3S", "4S 5S"))
    state = after(state, "2S@b1", "4S@d1", "0: !a5-e5")
    assert state.owed == (0, 1)
    assert allowed(state, "0: +")


def test_auto_is_the_default() -> None:
    assert table().options.draw == "auto"
