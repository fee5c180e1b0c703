"""Rules 3.7: the space may be filled again; a jack without a target waits in the hand."""

import pytest

from jotas.errors import Reason
from kit import (
    REMOVERS,
    WILD,
    after,
    allowed,
    chips,
    full,
    position,
    refused,
    table,
    targets,
)


@pytest.mark.parametrize("card", ["4H", "JD"])
def test_the_side_that_lost_the_chip_may_fill_the_space_on_its_next_turn(card: str) -> None:
    state = position(green="f5", hands=("JS", card))
    state = after(state, "JS@f5", f"{card}@f5")
    assert chips(state, "green") == "f5"


def test_so_may_anybody_else() -> None:
    state = position(table(3), by={1: "f5"}, hands=("JS", "", "4H"))
    state = after(state, "JS@f5", "pass", "4H@f5")
    assert (chips(state, "green"), chips(state, "red")) == ("", "f5")


@pytest.mark.parametrize(("rule", "jack"), REMOVERS)
def test_a_remover_without_a_target(rule: str, jack: str) -> None:
    """No chips but own and locked ones: it cannot be played and is not dead."""
    state = position(
        table(jacks=rule), blue="b2", green="a5-e5", hands=(jack,), lines={"green": "a5-e5"}
    )
    assert targets(state, jack) == set()
    assert refused(state, f"~{jack}") is Reason.JACK_IS_NEVER_DEAD
    assert allowed(state, "pass")


@pytest.mark.parametrize(("rule", "jack"), WILD)
def test_a_wild_card_without_a_target(rule: str, jack: str) -> None:
    state = position(table(jacks=rule), hands=(jack,), **full())
    assert targets(state, jack) == set()
    assert refused(state, f"~{jack}") is Reason.JACK_IS_NEVER_DEAD
    assert allowed(state, "pass")


@pytest.mark.parametrize(("rule", "jack"), REMOVERS)
def test_under_any_unlocked_an_own_chip_is_a_target(rule: str, jack: str) -> None:
    state = position(table(jacks=rule, remove_target="any_unlocked"), blue="b2", hands=(jack,))
    assert targets(state, jack) == {"b2"}
    assert refused(state, "pass") is Reason.CARD_IS_PLAYABLE
