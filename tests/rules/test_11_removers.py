"""Rules 11: the cases about removers (11.9 to 11.11)."""

import copy
import pickle
from collections.abc import Callable

import pytest

from jotas.errors import Reason
from jotas.state import State
from kit import (
    REMOVERS,
    after,
    allowed,
    chips,
    hand,
    pile,
    position,
    refused,
    spaces,
    table,
    targets,
)

each_remover = pytest.mark.parametrize(("rule", "jack"), REMOVERS)

WRONG = {
    "a5": Reason.CHIP_IS_LOCKED,
    "e5": Reason.CHIP_IS_LOCKED,
    "b2": Reason.CHIP_IS_YOURS,
    "c2": Reason.CHIP_IS_TEAM_MATES,
    "a1": Reason.SPACE_IS_CORNER,
    "j10": Reason.SPACE_IS_CORNER,
    "h8": Reason.SPACE_IS_EMPTY,
}


def pickled(state: State) -> State:
    again: State = pickle.loads(pickle.dumps(state))
    return again


@each_remover
@pytest.mark.parametrize("reload", [lambda state: state, copy.copy, copy.deepcopy, pickled])
def test_11_9_a_remover_on_the_wrong_chip(
    rule: str, jack: str, reload: Callable[[State], State]
) -> None:
    """Each has its own reason, and nothing changes. A saved game is in test_table_faults (r6)."""
    state = reload(
        position(
            table(4, jacks=rule), by={0: "b2", 1: "a5-e5 f5", 2: "c2"}, lines={"green": "a5-e5"},
            hands=(f"{jack} 2S",), piles=("KD",),
        )
    )  # fmt: skip
    before = copy.deepcopy(state)
    for space, reason in WRONG.items():
        assert refused(state, f"{jack}@{space}") is reason
        assert state == before
    assert (hand(state, 0), pile(state, 0)) == (f"{jack} 2S", "KD")
    assert targets(state, jack) == {"f5"}


@each_remover
def test_11_10_a_remover_with_no_chip_on_the_board(rule: str, jack: str) -> None:
    state = position(table(jacks=rule), hands=(f"{jack} 4H",))
    assert targets(state, jack) == set()
    assert refused(state, f"{jack}@f5") is Reason.SPACE_IS_EMPTY
    assert refused(state, f"~{jack}") is Reason.JACK_IS_NEVER_DEAD
    assert refused(state, "pass") is Reason.CARD_IS_PLAYABLE
    assert allowed(state, "4H@f5")


@each_remover
@pytest.mark.parametrize("space", spaces("a5-e5"))
def test_11_11_a_chip_of_five_that_nobody_claimed(rule: str, jack: str, space: str) -> None:
    setup = table(claim="claim", jacks=rule)
    state = position(setup, green="a5-d5", hands=(jack, "5H 2S"), turn=1)
    state = after(state, "5H@e5", f"{jack}@{space}")
    assert space not in spaces(chips(state, "green"))
    assert refused(state, "1: !a5-e5") is Reason.LINE_IS_INCOMPLETE
    assert state.lines == ((), ())
