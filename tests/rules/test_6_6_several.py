"""Rules 6.6: one chip can complete several lines, and all of them count at once."""

from itertools import combinations

import pytest

from jotas.events import Ended, How, LineCounted
from jotas.setup import Side
from kit import after, counted, events, line, of, position, shown, spaces, table

STAR = {"row": "c5-g5", "column": "e3-e7", "falling": "c3-g7", "rising": "g3-c7"}
"""Four lines through e5."""


def around(*ends: str) -> str:
    return " ".join(one for each in ends for one in spaces(each) if one != "e5")


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_on_so_many_axes(number: int) -> None:
    ends = list(STAR.values())[:number]
    state = position(table(lines_to_win=4), blue=around(*ends), hands=("5H",))
    told = events(state, "5H@e5")
    assert {event.line for event in of(told, LineCounted)} == {line(one) for one in ends}
    assert len(of(told, LineCounted)) == number
    assert bool(of(told, Ended)) == (number == 4)


@pytest.mark.parametrize(("first", "second"), list(combinations(STAR, 2)))
def test_two_axes_win_between_two_sides(first: str, second: str) -> None:
    state = position(blue=around(STAR[first], STAR[second]), hands=("5H",))
    assert events(state, "5H@e5")[-1] == Ended(Side(0), How.LINES)


@pytest.mark.parametrize("nine", ["a5-i5", "e1-e9", "b1-j9", "i1-a9"])
def test_four_and_a_gap_and_four(nine: str) -> None:
    at = spaces(nine)
    middle = at.pop(4)
    state = position(blue=" ".join(at), hands=(shown(middle),))
    told = events(state, f"{shown(middle)}@{middle}")
    assert {event.line for event in of(told, LineCounted)} == {
        line(f"{at[0]}-{middle}"),
        line(f"{middle}-{at[-1]}"),
    }
    assert told[-1] == Ended(Side(0), How.LINES)


def test_lines_in_the_middle_and_at_the_end_of_each_other() -> None:
    """A row and a column that meet in the end of one and the middle of the other."""
    state = position(table(lines_to_win=3), blue="a5-d5 e3-e4 e6-e7", hands=("5H",))
    assert counted(after(state, "5H@e5")) == "e3-e7 a5-e5"


def test_a_second_and_a_third_line_beside_one_already_counted() -> None:
    state = position(
        table(lines_to_win=3), blue=f"{around('c5-g5', 'e3-e7')} a9-e9",
        lines={"blue": "a9-e9"}, hands=("5H",),
    )  # fmt: skip
    assert events(state, "5H@e5")[-1] == Ended(Side(0), How.LINES)
