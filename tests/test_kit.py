"""The kit reads what the tests write, and notices what they must not overlook."""

import pytest

from jotas.board import Cell
from jotas.errors import Reason
from jotas.events import Claim, Play
from jotas.setup import Seat
from kit import (
    advanced,
    after,
    cards,
    choices,
    counted,
    everything,
    full,
    hand,
    lay,
    line,
    mask,
    names,
    pile,
    position,
    refused,
    shown,
    spaces,
    table,
)


@pytest.mark.parametrize(
    ("text", "each"),
    [
        ("", ""),
        ("a1 j10", "a1 j10"),
        ("a5-e5", "a5 b5 c5 d5 e5"),
        ("e5-a5", "e5 d5 c5 b5 a5"),
        ("e2-e4 j1", "e2 e3 e4 j1"),
        ("f1-b5", "f1 e2 d3 c4 b5"),
        ("b5-f9", "b5 c6 d7 e8 f9"),
    ],
)
def test_stretches_of_spaces(text: str, each: str) -> None:
    assert " ".join(spaces(text)) == each


def test_masks_and_names() -> None:
    assert mask("a1 b1 a2") == 0b10000000011
    assert names(mask("j10 a5-c5")) == "a5 b5 c5 j10"
    with pytest.raises(AssertionError, match="not five spaces"):
        line("a5-f5")


def test_cards_that_are_printed() -> None:
    assert shown("b1-d1 a1 f5") == "2S 3S 4S 4H"


def test_a_position_has_every_card_once_more_or_less_hidden() -> None:
    state = position(hands=("JD 4H", "4H"), top="2S 3S", piles=("AC",), by={1: "f5"}, green="i8")
    assert len(everything(state)) == 104
    assert (hand(state, 0), hand(state, 1)) == ("JD 4H", "4H")
    assert pile(state, 0) == "AC"
    assert state.deck[-1:] == tuple(cards("2S"))
    assert names(state.chips[1]) == "f5 i8"


def test_a_whole_deck_leaves_the_rest_in_a_pile() -> None:
    state = position(hands=("JD",), deck="4H 5H", piles=("", "2S"))
    assert state.deck == tuple(cards("5H 4H"))
    assert pile(state, 1) == "2S"
    assert len(everything(state)) == 104


def test_no_card_is_there_too_often() -> None:
    with pytest.raises(AssertionError, match="too many 4H"):
        position(hands=("4H 4H", "4H"))


def test_a_full_board_without_lines() -> None:
    state = position(**full("f5"))
    blue, green = state.chips
    assert names(~(blue | green) & (1 << 100) - 1) == "a1 j1 f5 a10 j10"
    assert not blue & green


def test_commands_that_are_refused_have_a_reason() -> None:
    state = position(hands=("4H", "5H"))
    assert refused(state, "4H@f6") is Reason.SPACE_SHOWS_OTHER_CARD
    assert refused(state, "1: 5H@e5") is Reason.NOT_YOUR_TURN
    assert refused(state, Claim(Seat(0), 31)) is Reason.CLAIM_IS_AUTOMATIC
    with pytest.raises(AssertionError, match="was allowed"):
        refused(state, "4H@f5")


def test_commands_in_a_row() -> None:
    state = after(position(hands=("4H", "5H")), "4H@f5", Play(Seat(1), cards("5H")[0], Cell(44)))
    assert (names(state.chips[0]), names(state.chips[1])) == ("f5", "e5")
    _, told = advanced(state, "resign")
    assert told


def test_chips_laid_by_one_seat() -> None:
    state = lay(table(3), "a5-e5 g5", seat=1)
    assert counted(state, "green") == "a5-e5"
    assert names(state.chips[1]) == "a5 b5 c5 d5 e5"
    assert state.ended


def test_choices_of_lines() -> None:
    state = position(blue="a5-c5 e5-f5", hands=("6H",))
    assert choices(state, "6H@d5") == [None, "b5-f5"]
