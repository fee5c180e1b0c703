"""Rules 4.1: a card is dead when every space that shows it is covered."""

import pytest

from jotas.cards import STANDARD
from jotas.errors import Reason
from kit import (
    JACKS,
    OPEN,
    after,
    allowed,
    full,
    position,
    refused,
    shown,
    table,
    targets,
)

PRINTED = [name for name in STANDARD.names if name not in JACKS]


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("second", range(4))
def test_both_spaces_covered_by_any_chips(first: int, second: int) -> None:
    by = {first: "f5", second: "i8"} if first != second else {first: "f5 i8"}
    state = position(table(4), by=by, hands=("4H 5H",))
    assert allowed(state, "~4H")
    assert targets(state, "4H") == set()
    assert refused(state, "~5H") is Reason.CARD_IS_NOT_DEAD


@pytest.mark.parametrize("space", ["f5", "i8"])
@pytest.mark.parametrize("owner", [0, 1])
def test_not_with_one_space_open(space: str, owner: int) -> None:
    state = position(by={owner: space}, hands=("4H",))
    assert refused(state, "~4H") is Reason.CARD_IS_NOT_DEAD


@pytest.mark.parametrize("card", PRINTED)
def test_every_card_on_its_own_two_spaces(card: str) -> None:
    """With all other spaces covered the card lives; with only its own covered it is dead."""
    own = [space for space in OPEN if shown(space) == card]
    other = "2S" if card != "2S" else "3S"
    alive = position(hands=(f"{card} {other}",), **full(*own))
    assert refused(alive, f"~{card}") is Reason.CARD_IS_NOT_DEAD
    assert allowed(alive, f"~{other}")
    dead = position(hands=(f"{card} {other}",), green=" ".join(own))
    assert allowed(dead, f"~{card}")
    assert refused(dead, f"~{other}") is Reason.CARD_IS_NOT_DEAD


@pytest.mark.parametrize("jack", JACKS)
@pytest.mark.parametrize("rule", ["spades_hearts_remove", "black_remove", "red_remove"])
def test_jacks_never(rule: str, jack: str) -> None:
    for state in (
        position(table(jacks=rule), hands=(jack,)),
        position(table(jacks=rule), hands=(jack,), **full()),
    ):
        assert refused(state, f"~{jack}") is Reason.JACK_IS_NEVER_DEAD


def test_two_copies_with_one_space_open() -> None:
    state = position(blue="f5", hands=("4H 4H",))
    assert refused(state, "~4H") is Reason.CARD_IS_NOT_DEAD
    state = after(position(blue="f5", hands=("4H 4H", "")), "4H@i8", "pass")
    assert allowed(state, "~4H")


def test_a_removal_brings_it_back_to_life() -> None:
    state = position(blue="f5", green="i8", hands=("4H JS", ""))
    assert allowed(state, "~4H")
    state = after(state, "JS@i8", "pass")
    assert refused(state, "~4H") is Reason.CARD_IS_NOT_DEAD
    assert targets(state, "4H") == {"i8"}


def test_replacing_a_chip_does_not() -> None:
    state = position(table(jack_replace=True), blue="f5", green="i8", hands=("4H JS", ""))
    assert allowed(after(state, "JS@i8", "pass"), "~4H")
