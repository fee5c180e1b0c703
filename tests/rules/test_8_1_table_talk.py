"""Rules 8.1: a team that was coached gives up a card each, and draws none for it."""

from collections.abc import Sequence

import pytest

from jotas.errors import Reason
from jotas.events import GaveUp, Resign
from jotas.legal import acting, legal
from jotas.options import options
from jotas.setup import Seat, Setup
from jotas.state import State
from kit import (
    after,
    allowed,
    cards,
    events,
    hand,
    kinds,
    pile,
    position,
    refused,
    table,
)

HANDS = ("2S 3S", "4S 5S", "6S 7S", "8S 9S")


def talk(seats: int, sides: int = 0, /, **changes: str | int | bool) -> Setup:
    """A table that punishes table talk, with some options changed."""
    return Setup(seats, sides, options(options(table_talk="penalty"), **changes))


def convicted(hands: Sequence[str] = HANDS, **changes: str | int | bool) -> State:
    """Blue has called green, and the vote stands: seats 1 and 3 owe a card."""
    setup = talk(4, **changes)
    return after(position(setup, hands=hands), "0: talk 1", "2: yes")


def test_off_knows_no_calls() -> None:
    state = position(table(4, table_talk="off"), hands=HANDS)
    for seat in range(4):
        for side in (-1, 0, 1, 2):
            assert refused(state, f"{seat}: talk {side}") is Reason.TABLE_TALK_IS_OFF


def test_every_member_lays_down_a_card_of_its_own_choice() -> None:
    state = convicted()
    assert acting(state) == (1, 3)
    for seat, held in ((1, "4S 5S"), (3, "8S 9S")):
        for card in held.split():
            assert allowed(state, f"{seat}: give {card}")
            told = events(state, f"{seat}: give {card}")
            assert told == (GaveUp(Seat(seat), cards(card)[0]),)
    state = after(state, "1: give 5S", "3: give 8S")
    assert [hand(state, seat) for seat in range(4)] == ["2S 3S", "4S", "6S 7S", "9S"]
    assert (pile(state, 1), pile(state, 3)) == ("5S", "8S")


def test_in_any_order() -> None:
    state = after(convicted(), "3: give 9S")
    assert acting(state) == (1,)
    state = after(state, "1: give 4S")
    assert state.penalties == ()
    assert (state.turn, acting(state)) == (0, (0,))


def test_a_jack_or_a_dead_card_will_do() -> None:
    state = convicted(("2S", "JD 4H", "", "JS"))
    assert allowed(state, "1: give JD")
    assert allowed(state, "3: give JS")


@pytest.mark.parametrize("draw", ["auto", "next_play", "next_draw", "next_turn"])
def test_the_hand_stays_short(draw: str) -> None:
    state = after(convicted(draw=draw), "1: give 4S", "3: give 8S")
    assert state.owed == ()
    state = after(state, "2S@b1", "1: 5S@e1")
    if draw != "auto":
        state = after(state, "1: +")
    assert len(state.hands[1]) == 1
    assert len(state.hands[3]) == 1


def test_meanwhile_nothing_else_is_done() -> None:
    state = convicted(claim="claim")
    for asked in ("0: 2S@b1", "1: 4S@d1", "0: pass", "0: +", "0: !a5-e5", "0: ~2S", "2: talk 1"):
        assert refused(state, asked) is Reason.PENALTY_IS_OWED
    assert refused(state, "0: yes") is Reason.NO_VOTE_IS_OPEN
    state = after(state, "1: give 4S")
    assert refused(state, "0: 2S@b1") is Reason.PENALTY_IS_OWED
    assert allowed(after(state, "3: give 8S"), "0: 2S@b1")


def test_only_who_owes_one_and_only_a_card_of_the_hand() -> None:
    state = convicted()
    assert refused(state, "0: give 2S") is Reason.NO_PENALTY_IS_OWED
    assert refused(state, "2: give 6S") is Reason.NO_PENALTY_IS_OWED
    assert refused(state, "1: give 8S") is Reason.CARD_NOT_HELD
    state = after(state, "1: give 4S")
    assert refused(state, "1: give 5S") is Reason.NO_PENALTY_IS_OWED
    assert refused(position(talk(4), hands=HANDS), "1: give 4S") is Reason.NO_PENALTY_IS_OWED


def test_an_empty_hand_gives_nothing() -> None:
    assert acting(convicted(("2S", "4S", "6S", ""))) == (1,)
    state = convicted(("2S", "", "6S", ""))
    assert (state.penalties, acting(state)) == ((), (0,))


def test_who_resigns_owes_nothing_more() -> None:
    state = after(convicted(), "1: resign")
    assert acting(state) == (3,)
    state = after(state, "3: give 8S")
    assert allowed(state, "0: 2S@b1")


def test_who_has_resigned_is_not_of_the_team() -> None:
    state = position(talk(6), hands=("2S", "3S", "4S", "5S", "6S", "7S"))
    state = after(state, "1: resign", "0: talk 1", "2: yes")
    assert acting(state) == (3, 5)


def test_a_team_of_three_sides() -> None:
    state = position(talk(6, 3), hands=("2S", "3S", "4S", "5S", "6S", "7S"))
    state = after(state, "2: talk 1", "0: yes", "3: yes")
    assert acting(state) == (1, 4)
    assert legal(state, Seat(0)) == (Resign(Seat(0)),)


@pytest.mark.parametrize("turn", range(4))
def test_the_turn_goes_on_where_it_was(turn: int) -> None:
    state = after(position(talk(4), hands=HANDS, turn=turn), "0: talk 1", "2: yes")
    state = after(state, "1: give 4S", "3: give 8S")
    assert state.turn == turn


def test_the_pile_may_be_common() -> None:
    state = after(convicted(piles="common"), "1: give 4S", "3: give 8S")
    assert pile(state, 0).endswith("4S 8S")
    assert kinds(events(state, "2S@b1")).startswith("Played")


def test_off_is_the_default() -> None:
    assert table().options.table_talk == "off"
