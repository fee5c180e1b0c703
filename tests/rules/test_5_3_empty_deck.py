"""Rules 5.3: what happens when the deck runs out."""

from random import Random

import pytest

from jotas.cards import HIDDEN
from jotas.engine import decide
from jotas.errors import Reason
from jotas.events import Drew, Ended, How, Reshuffled
from jotas.legal import acting
from jotas.setup import Seat, Side
from jotas.view import redact
from kit import (
    SIDES,
    after,
    allowed,
    cards,
    command,
    events,
    everything,
    hand,
    kinds,
    of,
    position,
    refused,
    table,
)

MANUAL = ("next_play", "next_draw", "next_turn")
DEAD = "f5 i8"
"""The spaces of 4H."""

# reshuffle


@pytest.mark.parametrize("piles", ["own_visible", "common", "top_only"])
def test_all_piles_become_the_deck_once_it_is_drawn_empty(piles: str) -> None:
    """The card just played lies in the new deck as well."""
    state = position(table(piles=piles), hands=("2S", "4S"), deck="KD")
    told = events(state, "2S@b1")
    assert kinds(told) == "Played Placed Drew Reshuffled TurnBegan"
    assert of(told, Drew) == [Drew(Seat(0), cards("KD")[0])]
    (reshuffled,) = of(told, Reshuffled)
    held = cards("KD 4S")
    assert sorted((*reshuffled.deck, *held)) == sorted(everything(state))
    state = after(state, "2S@b1")
    assert state.deck == reshuffled.deck
    assert not any(state.piles)


def test_the_piles_of_all_seats() -> None:
    state = position(table(3), hands=("2S", "", ""), deck="KD", piles=("3S", "4S", "5S"))
    state = after(state, "2S@b1")
    assert state.piles == ((), (), ())
    assert len(state.deck) == 103


def test_they_are_shuffled() -> None:
    state = position(hands=("2S", "4S"), deck="KD")
    play = command(state, "2S@b1")
    orders = {of(decide(state, play, Random(seed)), Reshuffled)[0].deck for seed in range(10)}
    assert len(orders) == 10


def test_the_next_card_comes_from_the_new_deck() -> None:
    state = after(position(hands=("2S", "4S"), deck="KD"), "2S@b1")
    (top,) = state.deck[-1:]
    assert of(events(state, "4S@d1"), Drew) == [Drew(Seat(1), top)]


def test_a_deck_that_lies_empty_is_made_anew_before_the_draw() -> None:
    state = position(hands=("2S", "4S"), deck="")
    told = events(state, "2S@b1")
    assert kinds(told) == "Played Placed Reshuffled Drew TurnBegan"
    assert len(after(state, "2S@b1").hands[0]) == 1


def test_an_exchange_can_empty_the_deck_too() -> None:
    state = position(blue=DEAD, hands=("4H 2S", ""), deck="KD")
    assert kinds(events(state, "~4H")) == "Exchanged Drew Reshuffled"


@pytest.mark.parametrize("draw", MANUAL)
def test_so_can_a_draw_that_was_owed(draw: str) -> None:
    state = after(position(table(draw=draw), hands=("2S", "4S"), deck="KD"), "2S@b1")
    assert kinds(events(state, "0: +")) == "Drew Reshuffled"


def test_nobody_is_told_the_order() -> None:
    told = events(position(hands=("2S", "4S"), deck="KD"), "2S@b1")
    (reshuffled,) = of(told, Reshuffled)
    for looker in (Seat(0), Seat(1), None):
        assert redact(reshuffled, looker) == Reshuffled((HIDDEN,) * len(reshuffled.deck))


# play_out


def test_there_are_no_more_draws() -> None:
    state = position(table(empty_deck="play_out"), hands=("2S 3S", "4S 5S"), deck="KD")
    assert kinds(events(state, "2S@b1")) == "Played Placed Drew TurnBegan"
    state = after(state, "2S@b1")
    assert kinds(events(state, "4S@d1")) == "Played Placed TurnBegan"
    state = after(state, "4S@d1", "3S@c1", "5S@e1")
    assert (hand(state, 0), hand(state, 1)) == ("KD", "")


@pytest.mark.parametrize("draw", MANUAL)
def test_and_none_is_owed(draw: str) -> None:
    state = position(table(empty_deck="play_out", draw=draw), hands=("2S 3S", "4S 5S"), deck="")
    assert kinds(events(state, "2S@b1")) == "Played Placed TurnBegan"
    state = after(state, "2S@b1")
    assert refused(state, "0: +") is Reason.NO_DRAW_IS_OWED
    assert acting(state) == (1,)


def test_a_right_is_worth_nothing_once_the_deck_is_gone() -> None:
    """Two seats owe a draw and one card is left; the next play ends the right that remains."""
    setup = table(3, empty_deck="play_out", draw="next_draw")
    state = position(setup, hands=("2S 3S", "4S 5S", "6S"), deck="KD")
    state = after(state, "2S@b1", "4S@d1", "0: +")
    assert refused(state, "1: +") is Reason.DECK_IS_EMPTY
    assert acting(state) == (2,)
    assert kinds(events(state, "6S@f1")) == "Played Placed DrawLost TurnBegan"
    assert after(state, "6S@f1").owed == ()


def test_and_no_exchange() -> None:
    setup = table(empty_deck="play_out")
    state = position(setup, blue=DEAD, hands=("4H", ""), deck="")
    assert refused(state, "~4H") is Reason.DECK_IS_EMPTY
    assert allowed(state, "pass")
    last = position(setup, blue=DEAD, hands=("4H", ""), deck="KD")
    assert kinds(events(last, "~4H")) == "Exchanged Drew"


def test_a_discard_draws_nothing() -> None:
    setup = table(empty_deck="play_out", no_move="discard_and_draw")
    state = position(setup, hands=("JS JH", "JS"), deck="")
    assert kinds(events(state, "-JS")) == "Discarded TurnBegan"


@pytest.mark.parametrize(
    ("blue", "green", "winner"),
    [
        ("", "", None),
        ("a5-e5", "", 0),
        ("", "a5-e5", 1),
        ("a5-e5", "a7-e7", None),
        ("a5-e5 a3-e3", "a7-e7", 0),
        ("a5-e5", "a7-e7 a9-e9", 1),
    ],
)
def test_when_nobody_can_play_most_lines_win(blue: str, green: str, winner: int | None) -> None:
    setup = table(empty_deck="play_out", lines_to_win=3)
    state = position(setup, blue=blue, green=green, lines={"blue": blue, "green": green}, deck="")
    state = after(state, "pass")
    assert state.ended is None
    side = None if winner is None else Side(winner)
    assert events(state, "pass")[-1] == Ended(side, How.PLAYED_OUT)


@pytest.mark.parametrize(
    ("lines", "winner"),
    [
        ({"red": "a9-e9"}, 2),
        ({"blue": "a5-e5", "green": "a7-e7"}, None),
        ({"blue": "a5-e5", "green": "a7-e7", "red": "a9-e9"}, None),
        ({"blue": "a5-e5", "green": "a7-e7 a3-e3", "red": "a9-e9"}, 1),
    ],
)
def test_of_three_sides_as_well(lines: dict[str, str], winner: int | None) -> None:
    setup = table(3, empty_deck="play_out", lines_to_win=3)
    blue, green, red = (lines.get(side, "") for side in SIDES)
    state = position(setup, blue=blue, green=green, red=red, lines=lines, deck="")
    state = after(state, "pass", "pass")
    side = None if winner is None else Side(winner)
    assert events(state, "pass")[-1] == Ended(side, How.PLAYED_OUT)


def test_with_cards_in_the_deck_it_is_a_plain_draw() -> None:
    setup = table(empty_deck="play_out", lines_to_win=3)
    state = position(setup, blue="a5-e5", lines={"blue": "a5-e5"}, deck="KD")
    assert events(after(state, "pass"), "pass")[-1] == Ended(None, How.STUCK)


def test_under_reshuffle_too() -> None:
    state = position(table(lines_to_win=3), blue="a5-e5", lines={"blue": "a5-e5"}, deck="")
    assert events(after(state, "pass"), "pass")[-1] == Ended(None, How.STUCK)


def test_reshuffle_is_the_default() -> None:
    assert table().options.empty_deck == "reshuffle"
