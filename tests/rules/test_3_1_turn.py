"""Rules 3.1: play a card, put a chip on an open space that shows it, draw."""

import pytest

from jotas.cards import STANDARD, Card
from jotas.errors import Reason
from jotas.events import Drew, Pass, Placed, Play, Played, Resign, TurnBegan
from jotas.setup import Seat
from kit import (
    JACKS,
    after,
    allowed,
    cards,
    cell,
    chips,
    events,
    hand,
    pile,
    position,
    refused,
    shown,
    table,
    targets,
)

PRINTED = [name for name in STANDARD.names if name not in JACKS]


def test_card_chip_draw_and_the_next_seat() -> None:
    state = position(hands=("2S 4H 3S", "5H"), top="KD")
    (four, king) = cards("4H KD")
    assert events(state, "4H@f5") == (
        Played(Seat(0), four),
        Placed(Seat(0), cell("f5")),
        Drew(Seat(0), king),
        TurnBegan(Seat(1)),
    )
    state = after(state, "4H@f5")
    assert (hand(state, 0), hand(state, 1)) == ("2S 3S KD", "5H")
    assert (pile(state, 0), pile(state, 1)) == ("4H", "")
    assert (chips(state, "blue"), chips(state, "green")) == ("f5", "")
    assert state.turn == 1


def test_the_card_lies_on_top_of_the_seats_own_pile() -> None:
    state = position(hands=("4H", "5H"), piles=("2S 3S", "4S"))
    state = after(state, "4H@i8", "5H@i7")
    assert (pile(state, 0), pile(state, 1)) == ("2S 3S 4H", "4S 5H")


@pytest.mark.parametrize("card", PRINTED)
def test_a_card_goes_where_it_is_printed_and_nowhere_else(card: str) -> None:
    state = position(hands=(card,))
    where = targets(state, card)
    assert [shown(one) for one in sorted(where)] == [card, card]
    for one in where:
        assert chips(after(state, f"{card}@{one}"), "blue") == one
    other = "2S" if card != "2S" else "3S"
    for one in targets(position(hands=(other,)), other):
        assert refused(state, f"{card}@{one}") is Reason.SPACE_SHOWS_OTHER_CARD


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8, 9, 10, 12])
def test_every_seat_in_turn(seats: int) -> None:
    row = ["b1", "c1", "d1", "e1", "f2", "g1", "h1", "i1", "a2", "b2", "c2", "d2"][:seats]
    state = position(table(seats), hands=[shown(one) for one in row])
    for seat, one in enumerate(row):
        assert state.turn == seat
        state = after(state, f"{shown(one)}@{one}")
        assert state.chips[seat] == 1 << cell(one)
    assert state.turn == 0


def test_only_the_seat_whose_turn_it_is() -> None:
    state = position(table(4), hands=("4H", "4H 5H", "5H", "2S"))
    assert refused(state, "1: 4H@f5") is Reason.NOT_YOUR_TURN
    assert refused(state, "2: 5H@e5") is Reason.NOT_YOUR_TURN
    assert refused(state, "3: pass") is Reason.NOT_YOUR_TURN
    assert refused(state, "3: ~2S") is Reason.NOT_YOUR_TURN
    assert refused(state, "3: -2S") is Reason.NOT_YOUR_TURN
    assert allowed(state, "0: 4H@f5")


def test_only_a_card_of_the_hand() -> None:
    state = position(hands=("4H", "5H"), piles=("2S",))
    for play in ("5H@e5", "2S@b1", "JD@c3", "KD@h8"):
        assert refused(state, play) is Reason.CARD_NOT_HELD


@pytest.mark.parametrize("space", [-1, -95, 100, 1000])
def test_only_a_space_of_the_board(space: int) -> None:
    for card in ("4H", "JD", "JS"):
        state = position(hands=(card,), green="a5")
        play = Play(Seat(0), cards(card)[0], cell("a1"))
        assert refused(state, play) is Reason.SPACE_IS_CORNER
        off = Play(Seat(0), cards(card)[0], type(play.cell)(space))
        assert refused(state, off) is Reason.NO_SUCH_SPACE


def test_the_first_reason_is_given() -> None:
    """Held, on the board, not a corner, open, and only then the card (settled S17)."""
    state = position(hands=("4H", "5H"), blue="e5")
    assert refused(state, "5H@a1") is Reason.CARD_NOT_HELD
    assert refused(state, "4H@a1") is Reason.SPACE_IS_CORNER
    assert refused(state, "4H@e5") is Reason.SPACE_IS_TAKEN
    assert refused(state, "4H@e6") is Reason.SPACE_SHOWS_OTHER_CARD
    assert refused(state, "4H@e6 !a5-e5") is Reason.SPACE_SHOWS_OTHER_CARD
    assert refused(state, "4H@f5 !b5-f5") is Reason.LINES_NOT_POSSIBLE


@pytest.mark.parametrize("seat", [-1, 2, 12])
def test_only_a_seat_of_the_table(seat: int) -> None:
    state = position(hands=("4H",))
    for asked in (Play(Seat(seat), Card(0), cell("f5")), Pass(Seat(seat)), Resign(Seat(seat))):
        assert refused(state, asked) is Reason.NO_SUCH_SEAT


def test_a_wrong_play_changes_nothing() -> None:
    state = position(hands=("4H", "5H"))
    before = position(hands=("4H", "5H"))
    refused(state, "4H@e5")
    assert state == before
