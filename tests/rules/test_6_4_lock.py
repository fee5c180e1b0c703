"""Rules 6.4: the chips of a counted line are locked."""

import pytest

from jotas.errors import Reason
from kit import (
    REMOVERS,
    after,
    chips,
    counted,
    lay,
    position,
    refused,
    spaces,
    table,
    targets,
)

each_remover = pytest.mark.parametrize(("rule", "jack"), REMOVERS)


@each_remover
@pytest.mark.parametrize("ends", ["b5-f5", "e2-e6", "b4-f8", "f3-b7"])
def test_no_remover_takes_them(rule: str, jack: str, ends: str) -> None:
    setup = table(jacks=rule)
    state = position(setup, green=f"{ends} j2", lines={"green": ends}, hands=(jack,))
    for one in spaces(ends):
        assert refused(state, f"{jack}@{one}") is Reason.CHIP_IS_LOCKED
    assert targets(state, jack) == {"j2"}


def test_from_the_moment_the_line_is_made() -> None:
    state = position(green="a5-d5", hands=("JS", "5H"), turn=1)
    assert targets(after(state, "5H@e5"), "JS") == set()


@pytest.mark.parametrize("lines", ["a5-e5", "b5-f5"])
def test_a_sixth_chip_beside_them_is_not_locked(lines: str) -> None:
    state = position(green="a5-f5", lines={"green": lines}, hands=("JS",))
    assert targets(state, "JS") == {"f5" if lines == "a5-e5" else "a5"}


def test_a_chip_shared_with_an_unfinished_line_is_locked() -> None:
    """e5 belongs to the line and to e5-e8; only the other chips of that can go."""
    state = position(green="a5-e5 e6-e8", lines={"green": "a5-e5"}, hands=("JS",))
    assert refused(state, "JS@e5") is Reason.CHIP_IS_LOCKED
    assert targets(state, "JS") == {"e6", "e7", "e8"}


def test_a_line_with_a_corner_locks_its_four_chips() -> None:
    state = position(green="b1-f1", lines={"green": "a1-e1"}, hands=("JS",))
    assert targets(state, "JS") == {"f1"}


def test_the_chips_of_two_lines_are_locked() -> None:
    setup = table(lines_to_win=3)
    state = position(setup, green="a5-e5 e6-e9 j2", lines={"green": "a5-e5 e5-e9"}, hands=("JS",))
    assert targets(state, "JS") == {"j2"}


def test_of_every_side() -> None:
    setup = table(3, lines_to_win=2)
    state = position(
        setup, green="a5-e5 b2", red="a7-e7 b3", lines={"green": "a5-e5", "red": "a7-e7"},
        hands=("JS",),
    )  # fmt: skip
    assert targets(state, "JS") == {"b2", "b3"}


def test_own_lines_too_where_any_chip_can_go() -> None:
    setup = table(remove_target="any_unlocked")
    state = position(setup, blue="a5-f5", lines={"blue": "a5-e5"}, hands=("JS",))
    assert refused(state, "JS@a5") is Reason.CHIP_IS_LOCKED
    assert targets(state, "JS") == {"f5"}


@each_remover
def test_without_lock_they_can_be_attacked(rule: str, jack: str) -> None:
    setup = table(jacks=rule, lock=False)
    state = position(setup, green="a5-e5", lines={"green": "a5-e5"}, hands=(jack,))
    assert targets(state, jack) == set(spaces("a5-e5"))
    state = after(state, f"{jack}@c5")
    assert chips(state, "green") == "a5 b5 d5 e5"
    assert counted(state, "green") == "a5-e5"


def test_without_lock_a_line_that_is_filled_again_is_not_counted_again() -> None:
    setup = table(lock=False, lines_to_win=3)
    state = lay(setup, "a5-e5")
    state = position(
        setup, blue="a5-e5", lines={"blue": counted(state)}, hands=("JD", "JS"), turn=1
    )
    state = after(state, "JS@c5", "JD@c5")
    assert counted(state) == "a5-e5"
    assert len(state.lines[0]) == 1


def test_true_is_the_default() -> None:
    assert table().options.lock is True
