"""Rules 2.4: the 192 lines of five."""

from collections import Counter
from itertools import pairwise

import pytest

from jotas.board import cells
from jotas.editions import edition
from kit import line

BOARD = edition().board


def stretches() -> dict[str, set[int]]:
    """Every five spaces in a straight row, by axis, looked for with rows and columns."""
    steps = {"row": (0, 1), "column": (1, 0), "falling": (1, 1), "rising": (-1, 1)}
    found: dict[str, set[int]] = {axis: set() for axis in steps}
    for axis, (down, right) in steps.items():
        for row in range(1, 11):
            for column in range(1, 11):
                at = [(row + k * down, column + k * right) for k in range(5)]
                if all(r in range(1, 11) and c in range(1, 11) for r, c in at):
                    found[axis].add(sum(1 << (r - 1) * 10 + c - 1 for r, c in at))
    return found


def test_there_are_60_and_60_and_36_and_36() -> None:
    found = stretches()
    sizes = {axis: len(lines) for axis, lines in found.items()}
    assert sizes == {"row": 60, "column": 60, "falling": 36, "rising": 36}
    assert sorted(BOARD.lines) == sorted(set().union(*found.values()))
    assert len(BOARD.lines) == 192


def test_none_wraps_round_an_edge() -> None:
    """Within a line, rows and columns change by the same step from space to space."""
    for one in BOARD.lines:
        at = [divmod(cell, 10) for cell in cells(one)]
        steps = {(r2 - r1, c2 - c1) for (r1, c1), (r2, c2) in pairwise(at)}
        assert len(at) == 5
        assert steps in ({(0, 1)}, {(1, 0)}, {(1, 1)}, {(1, -1)})


@pytest.mark.parametrize("ends", ["a1-e1", "f10-j10", "a6-a10", "a1-e5", "a5-e1", "f10-j6"])
def test_lines_in_the_corners_are_there(ends: str) -> None:
    assert line(ends) in BOARD.lines


def test_twelve_touch_a_corner() -> None:
    assert sum(1 for one in BOARD.lines if one & BOARD.corners) == 12


def test_they_come_in_reading_order() -> None:
    order = [list(cells(one)) for one in BOARD.lines]
    assert order == sorted(order)


def test_each_space_knows_the_lines_through_it() -> None:
    for cell, through in enumerate(BOARD.through):
        assert list(through) == [one for one in BOARD.lines if one >> cell & 1]
    assert Counter(len(through) for through in BOARD.through)[20] > 0
