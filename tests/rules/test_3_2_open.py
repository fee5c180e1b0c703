"""Rules 3.2: a space under a chip of any colour is not open."""

import pytest

from jotas.errors import Reason
from kit import WILD, position, refused, table, targets

OWNERS = ("own", "team-mate's", "opponent's", "other opponent's")


@pytest.mark.parametrize("owner", range(4), ids=OWNERS)
def test_a_card_that_shows_the_space(owner: int) -> None:
    state = position(table(4), by={owner: "f5"}, hands=("4H",))
    assert targets(state, "4H") == {"i8"}
    assert refused(state, "4H@f5") is Reason.SPACE_IS_TAKEN


@pytest.mark.parametrize("owner", range(4), ids=OWNERS)
@pytest.mark.parametrize(("rule", "jack"), WILD)
def test_a_wild_card(owner: int, rule: str, jack: str) -> None:
    state = position(table(4, jacks=rule), by={owner: "f5"}, hands=(jack,))
    assert "f5" not in targets(state, jack)
    assert refused(state, f"{jack}@f5") is Reason.SPACE_IS_TAKEN


def test_both_spaces_taken() -> None:
    state = position(blue="f5", green="i8", hands=("4H 5H",))
    assert targets(state, "4H") == set()
    assert refused(state, "4H@f5") is refused(state, "4H@i8") is Reason.SPACE_IS_TAKEN
