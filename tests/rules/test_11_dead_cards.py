"""Rules 11: the cases about dead cards and the hand (11.12 to 11.17, and 11.30)."""

from collections import Counter

import pytest

from jotas.cards import STANDARD
from jotas.errors import Reason
from jotas.events import Ended, How, Reshuffled
from jotas.legal import legal
from kit import (
    JACKS,
    OPEN,
    after,
    allowed,
    events,
    everything,
    full,
    hand,
    kinds,
    of,
    pile,
    position,
    refused,
    shown,
    table,
)

DEAD = "f5 i8 e5 i7"
"""The spaces of 4H and 5H."""

PRINTED = [name for name in STANDARD.names if name not in JACKS]


@pytest.mark.parametrize("card", PRINTED)
def test_11_12_both_spaces_covered_by_own_chips(card: str) -> None:
    own = " ".join(sorted(space for space in OPEN if shown(space) == card))
    assert allowed(position(blue=own, hands=(card,)), f"~{card}")


@pytest.mark.parametrize("card", PRINTED)
def test_11_13_one_space_covered(card: str) -> None:
    for space in (one for one in OPEN if shown(one) == card):
        for side in ("blue", "green"):
            state = position(by={("blue", "green").index(side): space}, hands=(card,))
            assert refused(state, f"~{card}") is Reason.CARD_IS_NOT_DEAD


def test_11_14_the_exchange_draws_another_dead_card() -> None:
    state = after(position(blue=DEAD, hands=("4H 2S", ""), top="5H"), "~4H")
    assert hand(state, 0) == "2S 5H"
    assert refused(state, "~5H") is Reason.EXCHANGE_IS_USED
    assert allowed(state, "2S@b1")
    assert allowed(after(state, "2S@b1", "pass"), "~5H")


@pytest.mark.parametrize("draw", ["auto", "next_play", "next_draw", "next_turn"])
def test_11_15_an_exchange_after_the_play(draw: str) -> None:
    state = after(position(table(draw=draw), blue=DEAD, hands=("4H 2S", "5H")), "2S@b1")
    assert refused(state, "0: ~4H") is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("piles", ["own_visible", "common", "top_only"])
def test_11_16_an_exchange_empties_the_deck(piles: str) -> None:
    state = position(table(piles=piles), blue=DEAD, hands=("4H 4H 2S", ""), deck="KD")
    told = events(state, "~4H")
    assert kinds(told) == "Exchanged Drew Reshuffled"
    (reshuffled,) = of(told, Reshuffled)
    state = after(state, "~4H")
    held = Counter(everything(state)) - Counter(reshuffled.deck)
    assert STANDARD.names_of(sorted(held.elements())) == "KD 4H 2S"
    assert not any(state.piles)


def test_11_17_all_cards_dead_and_the_exchange_used() -> None:
    state = after(position(blue=DEAD, hands=("4H 4H 5H", "2S"), top="5H"), "~4H")
    for card in ("4H", "5H"):
        assert refused(state, f"~{card}") is Reason.EXCHANGE_IS_USED
    state = after(state, "pass")
    assert (hand(state, 0), state.turn) == ("4H 5H 5H", 1)


def test_11_17_two_seats_with_dead_cards_only() -> None:
    """They exchange and pass in turn; all that is left in the deck is dead as well."""
    state = position(blue=DEAD, hands=("4H", "4H"), top="5H 5H")
    state = after(state, "~4H", "pass", "~4H", "pass")
    assert [hand(state, seat) for seat in (0, 1)] == ["5H", "5H"]
    assert state.ended is None
    assert allowed(state, "~5H")


@pytest.mark.parametrize("number", [1, "any"])
def test_11_17_on_a_full_board_where_every_chip_is_locked(number: int | str) -> None:
    """Nothing can ever be played again: all exchange for as long as they may, and then pass."""
    rows = " ".join(f"a{row}-e{row} f{row}-j{row}" for row in range(1, 11))
    state = position(
        table(4, exchanges_per_turn=number), hands=("4H JD", "5H", "JS", ""),
        lines={"green": rows}, **full(),
    )  # fmt: skip
    for _ in range(2000):
        if state.ended:
            break
        state = after(state, legal(state, state.turn)[0])
    assert state.ended == Ended(None, How.STUCK)


@pytest.mark.parametrize("held", ["4H 4H", "4H 2S 4H", "2S 4H 4H"])
def test_11_30_the_same_card_twice(held: str) -> None:
    state = after(position(hands=(held, ""), top="KD"), "4H@f5")
    rest = held.split()
    rest.remove("4H")
    assert sorted(hand(state, 0).split()) == sorted([*rest, "KD"])
    assert pile(state, 0) == "4H"


@pytest.mark.parametrize("jack", JACKS)
def test_11_30_the_same_jack_twice(jack: str) -> None:
    space = "a5" if jack in ("JC", "JD") else "f5"
    state = after(position(green="f5", hands=(f"{jack} {jack}", ""), top="KD"), f"{jack}@{space}")
    assert hand(state, 0) == f"{jack} KD"
    assert pile(state, 0) == jack


def test_11_30_the_same_dead_card_twice() -> None:
    state = after(position(blue=DEAD, hands=("4H 4H", ""), top="KD"), "~4H")
    assert hand(state, 0) == "4H KD"
