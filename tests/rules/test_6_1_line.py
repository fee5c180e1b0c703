"""Rules 6.1: five spaces in a row, a column or a diagonal, each the side's own.

That all 192 lines count is in test_table_faults.py (r1); corners are in test_3_6_corners.py.
"""

import pytest

from jotas.events import LineCounted
from jotas.setup import Side
from kit import SIDES, counted, events, kinds, lay, line, of, position, shown, spaces, table

AXES = {"row": "b5-f5", "column": "e2-e6", "falling": "b4-f8", "rising": "f3-b7"}
each_axis = pytest.mark.parametrize("ends", AXES.values(), ids=AXES)


@each_axis
@pytest.mark.parametrize("side", range(3), ids=SIDES)
def test_five_in_a_row_of_any_side(ends: str, side: int) -> None:
    state = lay(table(3, lines_to_win=2), ends, seat=side)
    assert state.lines[side] == (line(ends),)
    assert not any(lines for other, lines in enumerate(state.lines) if other != side)


@each_axis
def test_the_event_keeps_the_spaces(ends: str) -> None:
    *four, last = spaces(ends)
    state = position(blue=" ".join(four), hands=(shown(last),))
    told = events(state, f"{shown(last)}@{last}")
    assert kinds(told) == "Played Placed LineCounted Drew TurnBegan"
    assert of(told, LineCounted) == [LineCounted(Side(0), line(ends))]


@each_axis
def test_four_are_none(ends: str) -> None:
    assert counted(lay(table(), " ".join(spaces(ends)[:4]))) == ""


@each_axis
@pytest.mark.parametrize("at", range(5))
def test_a_chip_of_another_side_spoils_it(ends: str, at: int) -> None:
    five = spaces(ends)
    other = five.pop(at)
    last = five.pop()
    state = position(blue=" ".join(five), green=other, hands=(shown(last),))
    assert not of(events(state, f"{shown(last)}@{last}"), LineCounted)


@each_axis
def test_team_mates_make_one_together(ends: str) -> None:
    one, two, three, four, last = spaces(ends)
    state = position(table(4), by={0: f"{one} {three}", 2: f"{two} {four}"}, hands=(shown(last),))
    assert of(events(state, f"{shown(last)}@{last}"), LineCounted)


def test_a_gap_spoils_it() -> None:
    assert counted(lay(table(), "a5-d5 f5 h5-i5")) == ""


def test_five_chips_not_in_a_straight_row() -> None:
    assert counted(lay(table(), "a5 b5 c5 d6 e6")) == ""
    assert counted(lay(table(), "a5 b6 c5 d6 e5")) == ""
