"""The Elo of all bots, against ladders whose Elo is known."""

import math

import pytest

from jotas.league.ladder import climb, one_sided
from jotas.league.score import elo, expected

MIXED = [1.0, 0.5, 1.0, 0.5, 1.0, 0.5, 1.0, 0.5]
"""The means of eight pairs whose score is three quarters."""


def test_two_bots_are_as_far_apart_as_their_score_says() -> None:
    rungs = climb("a", {("a", "b"): MIXED}, 2)
    assert rungs["a"].elo == rungs["a"].low == rungs["a"].high == 1500
    assert rungs["b"].elo == pytest.approx(1500 - elo(0.75))


def test_an_interval_by_hand() -> None:
    """The error of the score, 0.25 * sqrt(8 / 7) / sqrt(8), over the slope of the expectation."""
    rung = climb("a", {("a", "b"): MIXED}, 2)["b"]
    error = 0.25 / math.sqrt(7) / (0.75 * 0.25) * 400 / math.log(10)
    assert rung.high - rung.elo == pytest.approx(1.95996 * error, rel=1e-4)
    assert rung.elo - rung.low == pytest.approx(1.95996 * error, rel=1e-4)


def test_differences_add_up_along_a_chain() -> None:
    """Who has not played the anchor is measured through those who have."""
    means = {("a", "b"): MIXED, ("b", "c"): [0.5, 0.7]}
    rungs = climb("a", means, 2)
    assert rungs["c"].elo == pytest.approx(1500 - elo(0.75) - elo(0.6))
    width = {name: rung.high - rung.low for name, rung in rungs.items()}
    assert width["a"] == 0 < width["b"] < width["c"]


def test_results_as_expected_give_the_strengths_that_were_put_in() -> None:
    strengths = {"a": 1500.0, "b": 1730.0, "c": 1290.0, "d": 2105.0}
    means = {
        (one, other): [expected(strengths[one] - strengths[other]) + by for by in (0.01, -0.01)]
        for one in strengths
        for other in strengths
        if one < other
    }
    rungs = climb("a", means, 2)
    assert {name: rung.elo for name, rung in rungs.items()} == pytest.approx(strengths)


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_where_results_disagree_each_bot_has_the_points_that_are_expected_of_it(sides: int) -> None:
    """That is what the most likely strengths are."""
    means = {("a", "b"): [0.9, 0.7], ("b", "c"): [0.6, 0.9], ("a", "c"): [0.25, 0.3, 0.2]}
    rungs = climb("a", means, sides)
    for name in "abc":
        surplus = 0.0
        for (one, other), found in means.items():
            wanted = expected(rungs[one].elo - rungs[other].elo, sides)
            if name in (one, other):
                surplus += sum(mean - wanted for mean in found) * (1 if name == one else -1)
        assert surplus == pytest.approx(0, abs=1e-8)


def test_a_match_won_wholly_is_half_a_point_short() -> None:
    rungs = climb("a", {("a", "b"): [1.0] * 10}, 2)
    assert rungs["b"].elo == pytest.approx(1500 - elo(19.5 / 20))
    assert rungs["b"].low < rungs["b"].elo < rungs["b"].high
    assert one_sided([1.0, 1.0])
    assert one_sided([0.0])
    assert not one_sided([0.5])
    assert not one_sided([])


def test_far_apart_and_lopsided_leagues_are_climbed_as_well() -> None:
    means = {(f"{at}", f"{at + 1}"): [1.0] * 500 for at in range(8)}
    rungs = climb("0", means, 2)
    step = elo(1 - 0.5 / 1000)
    assert [rungs[f"{at}"].elo for at in range(9)] == pytest.approx(
        [1500 - at * step for at in range(9)]
    )


def test_no_step_up_the_ladder_is_too_long() -> None:
    """Where a step is as long as the slope asks for, this ladder is left for ever."""
    means = {
        ("a", "b"): [1.0] * 10000,
        ("a", "c"): [0.0] * 10000,
        ("b", "c"): [0.0] * 1000,
        ("b", "d"): [0.5] * 10,
        ("c", "d"): [1.0] * 1000,
    }
    rungs = climb("a", means, 3)
    assert sorted(rungs, key=lambda name: -rungs[name].elo) == ["c", "a", "b", "d"]
    assert all(-2000 < rung.low <= rung.high < 5000 for rung in rungs.values())


def test_a_bot_that_nothing_ties_to_the_anchor_has_no_elo() -> None:
    means = {("a", "b"): MIXED, ("c", "d"): MIXED, ("a", "c"): [], ("b", "d"): []}
    assert set(climb("a", means, 2)) == {"a", "b"}
    assert set(climb("a", {}, 2)) == {"a"}
