"""How long bots take: never below the pace, longer where somebody would have to think hard."""

import pytest

from jotas.bots import LEVELS
from jotas.server.pace import pause
from jotas.setup import Setup
from jotas.state import State
from jotas.view import View, view
from kit import position, table

LEAST = 0.9


def seen(state: State) -> View:
    return view(state, state.turn)


CHOICE = seen(position(table(), hands=("2S KD", "3S")))
FORCED = seen(position(Setup(2), hands=("5S", "3S"), blue="e1", green="a2"))


@pytest.mark.parametrize("name", [*LEVELS, "greedy", "random"])
@pytest.mark.parametrize("where", [CHOICE, FORCED])
def test_no_bot_is_quicker_than_eyes_can_follow(name: str, where: View) -> None:
    assert min(pause(LEAST, name, where) for _ in range(50)) >= LEAST
    assert pause(0, name, where) == 0


def test_a_beginner_takes_longest_and_not_always_the_same_time() -> None:
    taken = {name: [pause(LEAST, name, CHOICE) for _ in range(200)] for name in LEVELS}
    assert max(taken["beginner"]) > max(taken["casual"]) > 1.5 * LEAST
    assert len(set(taken["beginner"])) > 100
    assert {one for name in LEVELS[2:] for one in taken[name]} == {LEAST}


def test_nobody_ponders_over_a_move_that_is_the_only_one() -> None:
    assert {pause(LEAST, name, FORCED) for name in LEVELS for _ in range(20)} == {LEAST}
