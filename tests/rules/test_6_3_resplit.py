"""Rules 6.3: nine in a row are two lines in whatever order they were laid, or not.

The nine are a5 to i5: they can only be a5-e5 and e5-i5.
"""

from random import Random

import pytest

from jotas.errors import Reason
from jotas.events import LineCounted, LinesResplit
from jotas.setup import Side
from kit import (
    after,
    choices,
    counted,
    events,
    kinds,
    lay,
    line,
    of,
    position,
    refused,
    shown,
    spaces,
    table,
)

NINE = "a5-i5"
TWO = "a5-e5 e5-i5"


def orders(number: int) -> list[str]:
    nine = spaces(NINE)
    rng = Random(9)
    return [" ".join(rng.sample(nine, 9)) for _ in range(number)]


@pytest.mark.parametrize("order", orders(60))
def test_true_makes_two_of_nine_in_any_order(order: str) -> None:
    assert counted(lay(table(lines_to_win=3), order)) == TWO


@pytest.mark.parametrize("order", orders(60))
def test_false_leaves_the_first_where_it_is(order: str) -> None:
    """A second line fits beside it only if the first lies at an end of the nine."""
    state = lay(table(lines_to_win=3, resplit=False), order)
    first, *more = state.lines[0]
    assert bool(more) == (first in (line("a5-e5"), line("e5-i5")))
    if more:
        assert counted(state) == TWO


@pytest.mark.parametrize("last", spaces(NINE))
def test_true_whichever_chip_comes_last(last: str) -> None:
    rest = [one for one in spaces(NINE) if one != last]
    assert counted(lay(table(), " ".join((*rest, last)))) == TWO


@pytest.mark.parametrize(
    "nine", ["a5-i5", "b5-j5", "e1-e9", "e2-e10", "b1-j9", "a2-i10", "i1-a9", "j2-b10"]
)
def test_on_every_axis_with_the_middle_five_first(nine: str) -> None:
    at = spaces(nine)
    state = lay(table(), " ".join((*at[2:7], *at[:2], *at[7:])))
    ends = sorted((line(f"{at[0]}-{at[4]}"), line(f"{at[4]}-{at[8]}")))
    assert sorted(state.lines[0]) == ends
    assert state.ended


def test_the_events_tell_what_was_laid_out_again() -> None:
    setup = table(lines_to_win=3)
    state = position(setup, blue="a5-h5", hands=(shown("i5"),), lines={"blue": "c5-g5"})
    told = events(state, f"{shown('i5')}@i5")
    assert kinds(told) == "Played Placed LinesResplit LineCounted Drew TurnBegan"
    assert of(told, LinesResplit) == [LinesResplit(Side(0), (line("c5-g5"),), (line("a5-e5"),))]
    assert of(told, LineCounted) == [LineCounted(Side(0), line("e5-i5"))]


def test_a_line_that_can_stay_stays() -> None:
    """a5-e5 is counted; the other end completes e5-i5 and nothing is laid out again."""
    state = position(table(lines_to_win=3), blue="a5-h5", hands=("7H",), lines={"blue": "a5-e5"})
    told = events(state, "7H@i5")
    assert not of(told, LinesResplit)
    assert of(told, LineCounted) == [LineCounted(Side(0), line("e5-i5"))]


def test_nothing_moves_where_nothing_is_gained() -> None:
    """c5-g5 stays the line of eight in a row."""
    state = lay(table(), "c5-g5 b5 h5 a5")
    assert counted(state) == "c5-g5"


def test_all_nine_are_locked_afterwards() -> None:
    state = lay(table(lines_to_win=3), "c5-g5 a5-b5 h5-i5")
    state = position(
        table(lines_to_win=3), blue=NINE, lines={"blue": counted(state)}, hands=("", "JS"), turn=1
    )
    for one in spaces(NINE):
        assert refused(state, f"JS@{one}") is Reason.CHIP_IS_LOCKED


def test_lines_of_other_axes_stay() -> None:
    state = position(
        table(lines_to_win=4), blue="a5-h5 c1-c4", hands=("7H",), lines={"blue": "c5-g5 c1-c5"}
    )
    state = after(state, "7H@i5")
    assert counted(state) == "c1-c5 a5-e5 e5-i5"


def test_not_even_for_more_lines() -> None:
    """With none to share, c1-c5 bars lines in two rows; it stays where it is all the same."""
    setup = table(shared=0, lines_to_win=4)
    state = position(
        setup, blue="a3-j3 a5-g5 i5-j5 c1-c2 c4", lines={"blue": "c1-c5 d3-h3"}, hands=("9D",)
    )
    assert counted(after(state, "9D@h5")) == "c1-c5 d3-h3 d5-h5"


def test_a_run_that_is_joined_keeps_its_line() -> None:
    """a5-d5 and f5-j5 grow together; f5-j5 was counted and stays beside a5-e5."""
    state = position(
        table(lines_to_win=4), blue="a5-d5 f5-j5", hands=("5H",), lines={"blue": "f5-j5"}
    )
    told = events(state, "5H@e5")
    assert not of(told, LinesResplit)
    assert counted(after(state, "5H@e5")) == "a5-e5 f5-j5"


@pytest.mark.parametrize(
    ("before", "after_choices"),
    [
        ("c5-g5", ["a5-e5 e5-i5", "a5-e5 f5-j5", "b5-f5 f5-j5"]),
        ("b5-f5", ["f5-j5"]),
        ("a5-e5", ["e5-i5", "f5-j5"]),
        ("d5-h5", ["a5-e5 e5-i5", "a5-e5 f5-j5", "b5-f5 f5-j5"]),
    ],
)
def test_ten_in_a_row_leave_a_choice_of_layouts(before: str, after_choices: list[str]) -> None:
    """Those that keep the counted line, if any does; else every one (settled S5)."""
    last = "h5" if before != "d5-h5" else "b5"
    chips = " ".join(one for one in spaces("a5-j5") if one != last)
    state = position(
        table(lines_to_win=3), blue=chips, hands=(shown(last),), lines={"blue": before}
    )
    play = f"{shown(last)}@{last}"
    assert choices(state, play) == [None, *after_choices[1:]]
    for added in after_choices:
        kept = "" if " " in added else f"{before} "
        assert counted(after(state, f"{play} !{added}")) == f"{kept}{added}"
    kept = "" if " " in after_choices[0] else f"{before} "
    assert counted(after(state, play)) == f"{kept}{after_choices[0]}"


def test_with_none_to_share_ten_are_two_in_any_order() -> None:
    rng = Random(10)
    for _ in range(40):
        order = rng.sample(spaces("a5-j5"), 10)
        state = lay(table(shared=0, lines_to_win=3), " ".join(order))
        assert counted(state) == "a5-e5 f5-j5"


def test_a_line_that_lost_a_chip_is_not_laid_out_again() -> None:
    """Where lines can be attacked: a5-e5 counts for good, though a5 is gone (settled S5)."""
    setup = table(lock=False, lines_to_win=3)
    state = position(setup, blue="b5-e5 g5-j5", lines={"blue": "a5-e5"}, hands=("4H",))
    assert choices(state, "4H@f5") == [None, "f5-j5"]
    told = events(state, "4H@f5")
    assert not of(told, LinesResplit)
    assert counted(after(state, "4H@f5")) == "a5-e5 e5-i5"
    assert counted(after(state, "4H@f5 !f5-j5")) == "a5-e5 f5-j5"


def test_true_is_the_default() -> None:
    assert table().options.resplit is True
