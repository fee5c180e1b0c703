"""Rules 7.1: how many lines a side needs."""

import pytest

from jotas.events import Ended, How, LineCounted
from jotas.setup import Side
from kit import SIDES, events, of, position, table

ROWS = ("b2-f2", "b4-f4", "b6-f6")
"""Lines that are counted already; b8-f8 is completed with the TC on c8 or the AC on f8."""

AUTO = {
    (2, 2): 2, (4, 2): 2, (6, 2): 2, (8, 2): 2, (10, 2): 2, (12, 2): 2,
    (3, 3): 1, (6, 3): 1, (9, 3): 1, (12, 3): 1,
}  # fmt: skip


def check(seats: int, sides: int, rule: str | int, needed: int) -> None:
    """The line that makes `needed` wins, and none before it does; for each side."""
    setup = table(seats, sides, lines_to_win=rule)
    for side in range(sides):
        for before in range(needed):
            counted = " ".join(ROWS[:before])
            hands = ["AC" if seat == side else "" for seat in range(seats)]
            state = position(
                setup, by={side: f"{counted} b8-e8"}, lines={SIDES[side]: counted}, hands=hands,
                turn=side,
            )  # fmt: skip
            told = events(state, "AC@f8")
            assert len(of(told, LineCounted)) == 1
            wins = before + 1 == needed
            assert of(told, Ended) == ([Ended(Side(side), How.LINES)] if wins else [])


@pytest.mark.parametrize(("seats", "sides"), AUTO)
def test_two_of_two_sides_and_one_of_three(seats: int, sides: int) -> None:
    check(seats, sides, "auto", AUTO[seats, sides])


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize(("seats", "sides"), [(2, 2), (3, 3), (12, 2), (12, 3)])
def test_or_a_number(seats: int, sides: int, number: int) -> None:
    check(seats, sides, number, number)


def test_lines_of_different_sides_do_not_add_up() -> None:
    state = position(blue="b8-e8", green="b2-f2", lines={"green": "b2-f2"}, hands=("AC",))
    assert not of(events(state, "AC@f8"), Ended)


def test_auto_is_the_default() -> None:
    assert table().options.lines_to_win == "auto"
