"""Rules 6.2: how many spaces two lines of one side may share."""

from random import Random

import pytest

from kit import after, choices, counted, lay, position, spaces, table

LINES_IN_A_RUN = {
    #  5  6  7  8  9  10 chips in a straight row
    0: (1, 1, 1, 1, 1, 2),
    1: (1, 1, 1, 1, 2, 2),
    2: (1, 1, 1, 2, 2, 2),
    3: (1, 1, 2, 2, 3, 3),
    4: (1, 2, 3, 4, 5, 6),
}
"""How many lines the chips make, by the spaces that two lines may share."""

RUNS = {"row": "a5-j5", "column": "e1-e10", "falling": "b1-j9", "rising": "i1-a9"}
"""Stretches without a corner; the diagonals are nine long."""

EXPECTED = [
    (run, shared, length, lines)
    for run in RUNS
    for shared, row in LINES_IN_A_RUN.items()
    for length, lines in enumerate(row, 5)
    if length <= len(spaces(RUNS[run]))
]


@pytest.mark.parametrize("resplit", [True, False])
@pytest.mark.parametrize(("run", "shared", "length", "lines"), EXPECTED)
def test_chips_from_one_end_to_the_other(
    run: str, shared: int, length: int, lines: int, resplit: bool
) -> None:
    setup = table(shared=shared, resplit=resplit, lines_to_win=4)
    forth = spaces(RUNS[run])[:length]
    back = forth[::-1]
    for order in (forth, back):
        state = lay(setup, " ".join(order))
        assert len(state.lines[0]) == min(lines, 4)


@pytest.mark.parametrize(("run", "shared", "length", "lines"), EXPECTED)
def test_chips_in_any_order(run: str, shared: int, length: int, lines: int) -> None:
    """With resplit, the order makes no difference."""
    setup = table(shared=shared, lines_to_win=4)
    for seed in range(3):
        order = spaces(RUNS[run])[:length]
        Random(seed).shuffle(order)
        state = lay(setup, " ".join(order))
        assert len(state.lines[0]) == lines or (lines > 4 and state.ended)


@pytest.mark.parametrize("shared", range(5))
def test_crossing_lines_share_one_space(shared: int) -> None:
    """With none to share they count once; else both count."""
    setup = table(shared=shared, lines_to_win=3)
    for order in ("a5-e5 e1-e4", "e1-e5 a5-d5"):
        state = lay(setup, order)
        first = "a5-e5" if order.startswith("a5") else "e1-e5"
        assert counted(state) == (first if shared == 0 else "e1-e5 a5-e5")


def test_with_none_to_share_one_chip_makes_one_of_two_crossing_lines() -> None:
    setup = table(shared=0, lines_to_win=3)
    state = position(setup, blue="a5-d5 e1-e4", hands=("5H",))
    assert choices(state, "5H@e5") == [None, "a5-e5"]
    assert counted(after(state, "5H@e5")) == "e1-e5"
    assert counted(after(state, "5H@e5 !a5-e5")) == "a5-e5"


@pytest.mark.parametrize("shared", range(5))
def test_a_corner_is_nobodys_to_share(shared: int) -> None:
    """Two lines that meet in a corner only have no chip in common (settled S4)."""
    state = lay(table(shared=shared, lines_to_win=3), "b1-e1 a2-a5")
    assert counted(state) == "a1-e1 a1-a5"


def test_no_line_counts_twice() -> None:
    state = lay(table(shared=4, lines_to_win=4), "a5-f5")
    assert counted(state) == "a5-e5 b5-f5"


def test_the_limit_is_for_each_pair() -> None:
    """A third line may share one space with the first and another with the second."""
    state = lay(table(lines_to_win=4), "a5-e5 a9-e9 e6-e8")
    assert counted(state) == "a5-e5 e5-e9 a9-e9"


def test_sides_do_not_share() -> None:
    """What another side counted is no limit; only chips can't lie on one another."""
    state = position(
        table(lines_to_win=3), blue="b1-e1", green="a2-a4", lines={"blue": "a1-e1"},
        hands=("", "9C"), turn=1,
    )  # fmt: skip
    assert counted(after(state, "9C@a5"), "green") == "a1-a5"


def test_one_is_the_default() -> None:
    assert table().options.shared == 1
