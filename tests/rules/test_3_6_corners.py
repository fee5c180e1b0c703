"""Rules 3.6: corners belong to everybody, or with `corners` = none to nobody."""

from itertools import permutations

import pytest

from jotas.errors import Reason
from kit import (
    CORNERS,
    REMOVERS,
    SIDES,
    WILD,
    after,
    counted,
    lay,
    position,
    refused,
    shown,
    spaces,
    table,
)

CORNER_LINES = (
    "a1-e1", "a1-a5", "a1-e5", "f1-j1", "j1-j5", "j1-f5",
    "a10-e10", "a6-a10", "a10-e6", "f10-j10", "j6-j10", "f6-j10",
)  # fmt: skip


def but_corner(ends: str) -> list[str]:
    return [one for one in spaces(ends) if one not in CORNERS]


@pytest.mark.parametrize("ends", CORNER_LINES)
@pytest.mark.parametrize("side", range(3), ids=SIDES)
def test_four_chips_and_a_corner_are_a_line(ends: str, side: int) -> None:
    four = but_corner(ends)
    assert len(four) == 4
    state = lay(table(3, lines_to_win=2), " ".join(four), seat=side)
    assert len(state.lines[side]) == 1
    assert set(counted(state, SIDES[side]).split("-")) == {spaces(ends)[0], spaces(ends)[-1]}


@pytest.mark.parametrize("ends", CORNER_LINES)
def test_three_chips_and_a_corner_are_not(ends: str) -> None:
    assert counted(lay(table(), " ".join(but_corner(ends)[:3]))) == ""


@pytest.mark.parametrize("ends", CORNER_LINES)
def test_without_free_corners_neither_are_four(ends: str) -> None:
    assert counted(lay(table(corners="none"), " ".join(but_corner(ends)))) == ""


def test_without_free_corners_five_chips_still_are() -> None:
    assert counted(lay(table(corners="none"), "b1-f1")) == "b1-f1"


@pytest.mark.parametrize(("first", "second"), list(permutations(CORNER_LINES[:3], 2)))
def test_two_sides_use_the_same_corner(first: str, second: str) -> None:
    blue, green = " ".join(but_corner(first)), but_corner(second)
    state = position(
        blue=blue, green=" ".join(green[1:]), hands=("", shown(green[0])), turn=1,
        lines={"blue": first},
    )  # fmt: skip
    state = after(state, f"{shown(green[0])}@{green[0]}")
    assert (counted(state, "blue"), counted(state, "green")) == (first, second)


@pytest.mark.parametrize("corners", ["free", "none"])
@pytest.mark.parametrize("corner", CORNERS)
def test_nobody_places_or_removes_there(corners: str, corner: str) -> None:
    for rule, jack in (*WILD, *REMOVERS):
        state = position(table(jacks=rule, corners=corners), hands=(jack,), green="f5")
        assert refused(state, f"{jack}@{corner}") is Reason.SPACE_IS_CORNER
    state = position(table(corners=corners), hands=("4H",))
    assert refused(state, f"4H@{corner}") is Reason.SPACE_IS_CORNER


def test_a_locked_line_does_not_lock_the_corner_for_others() -> None:
    """Blue has counted both lines through the corner that green uses too."""
    state = position(
        blue="b1-e1 b2 c3 d4 e5", green="a2-a4", hands=("", "9C"), turn=1,
        lines={"blue": "a1-e1"},
    )  # fmt: skip
    assert counted(after(state, "9C@a5"), "green") == "a1-a5"


def test_free_corners_are_the_default() -> None:
    assert table().options.corners == "free"
