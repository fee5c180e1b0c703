"""Rules 11: the cases about lines (11.1 to 11.8, 11.18 and 11.19)."""

from itertools import pairwise
from random import Random

import pytest

from jotas.errors import Reason
from jotas.events import Claim, Ended, How, LineCounted
from jotas.setup import Seat, Side
from kit import (
    CORNERS,
    after,
    allowed,
    counted,
    events,
    lay,
    name,
    of,
    position,
    refused,
    shown,
    spaces,
    table,
    targets,
)

RUNS = {"row": "a5-j5", "column": "e1-e10", "falling": "b1-j9", "rising": "i1-a9"}
each_run = pytest.mark.parametrize("run", RUNS.values(), ids=RUNS)


@each_run
def test_11_1_a_second_line_with_two_chips_of_the_first(run: str) -> None:
    at = spaces(run)
    state = position(
        blue=" ".join(at[:7]), lines={"blue": f"{at[0]}-{at[4]}"}, hands=(shown(at[7]),)
    )
    told = events(state, f"{shown(at[7])}@{at[7]}")
    assert not of(told, LineCounted)
    assert not of(told, Ended)


@each_run
@pytest.mark.parametrize("length", [6, 7, 8])
def test_11_2_six_seven_or_eight_in_a_row(run: str, length: int) -> None:
    for seed in range(6):
        order = spaces(run)[:length]
        Random(seed).shuffle(order)
        assert len(lay(table(), " ".join(order)).lines[0]) == 1


@each_run
@pytest.mark.parametrize("length", [9, 10])
def test_11_3_nine_in_any_order_and_ten(run: str, length: int) -> None:
    for seed in range(12):
        order = spaces(run)[:length]
        Random(seed).shuffle(order)
        state = lay(table(), " ".join(order))
        assert len(state.lines[0]) == 2
        assert state.ended == Ended(Side(0), How.LINES)


@each_run
def test_11_4_four_a_gap_and_four(run: str) -> None:
    at = spaces(run)[:9]
    middle = at.pop(4)
    state = position(blue=" ".join(at), hands=(shown(middle),))
    told = events(state, f"{shown(middle)}@{middle}")
    assert len(of(told, LineCounted)) == 2
    assert told[-1] == Ended(Side(0), How.LINES)


@pytest.mark.parametrize(
    "chips",
    ["a5-d5 e1-e4", "a5-d5 e6-e9", "a5-d5 f6 g7 h8 i9", "a5-d5 a1-d4", "c5-d5 f5-g5 e3-e4 e6-e7"],
)
def test_11_5_one_chip_completes_two_lines_that_cross(chips: str) -> None:
    state = position(blue=chips, hands=("5H",))
    told = events(state, "5H@e5")
    assert len(of(told, LineCounted)) == 2
    assert told[-1] == Ended(Side(0), How.LINES)


@pytest.mark.parametrize("edge", ["a1-j1", "a10-j10", "a1-a10", "j1-j10"])
def test_11_6_corner_eight_chips_corner(edge: str) -> None:
    """Ten in a row: a line at each end, or two that share a chip."""
    eight = [one for one in spaces(edge) if one not in CORNERS]
    assert len(eight) == 8
    for seed in range(6):
        Random(seed).shuffle(eight)
        state = lay(table(), " ".join(eight))
        assert len(state.lines[0]) == 2
        assert state.ended == Ended(Side(0), How.LINES)


@pytest.mark.parametrize(
    ("four", "sixth", "ends"),
    [("b1-e1", "f1", "a1-e1"), ("a2-a5", "a6", "a1-a5"), ("b2-e5", "f6", "a1-e5")],
)
def test_11_7_a_corner_and_four_and_one_more(four: str, sixth: str, ends: str) -> None:
    state = lay(table(), f"{four} {sixth}")
    assert counted(state) == ends
    state = position(blue=f"{four} {sixth}", lines={"blue": ends}, hands=("", "JS"), turn=1)
    assert targets(state, "JS") == {sixth}


def test_11_8_one_corner_in_lines_of_two_sides() -> None:
    state = position(blue="b1-e1", green="a2-a4", lines={"blue": "a1-e1"}, hands=("", "9C"), turn=1)
    state = after(state, "9C@a5")
    assert (counted(state, "blue"), counted(state, "green")) == ("a1-e1", "a1-a5")


@pytest.mark.parametrize("second", ["a2-a5", "b2-e5"])
def test_11_8_one_corner_in_two_lines_of_one_side(second: str) -> None:
    state = lay(table(), f"b1-e1 {second}")
    assert len(state.lines[0]) == 2
    assert state.ended == Ended(Side(0), How.LINES)


def over_an_edge() -> list[list[int]]:
    """Five cells a step of 1, 9 or 11 apart that go over the right or left edge."""
    found = []
    for step in (1, 9, 11):
        for first in range(100 - 4 * step):
            cells = [first + k * step for k in range(5)]
            columns = [cell % 10 for cell in cells]
            moves = {b - a for a, b in pairwise(columns)}
            if len(moves) > 1:
                found.append(cells)
    return found


@pytest.mark.parametrize("cells", over_an_edge(), ids=lambda cells: f"{name(cells[0])} on")
def test_11_18_over_the_end_of_a_row_and_on(cells: list[int]) -> None:
    """Every chip of them may come last."""
    at = [name(cell) for cell in cells if name(cell) not in CORNERS]
    for last in at:
        rest = " ".join(one for one in at if one != last)
        state = position(blue=rest, hands=(shown(last),))
        assert not of(events(state, f"{shown(last)}@{last}"), LineCounted)


def test_11_19_five_open_spaces_are_no_line() -> None:
    """On an empty board no line of the 192 is complete for anybody."""
    state = position(table(claim="claim"))
    for line in state.setup.edition.board.lines:
        assert refused(state, Claim(Seat(0), line)) is Reason.LINE_IS_INCOMPLETE
    assert not any(allowed(state, claim) for claim in ("!a1-e1", "!a1-e5", "!a5-e5"))


@pytest.mark.parametrize("space", ["b1", "b2", "a2", "i1", "b9", "i9", "j9", "e5"])
def test_11_19_nor_are_corners_with_a_chip_or_none(space: str) -> None:
    state = position(hands=(shown(space),))
    assert state.lines == ((), ())
    assert not of(events(state, f"{shown(space)}@{space}"), LineCounted)
