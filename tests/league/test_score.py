"""Scores, their intervals and Elo, against values worked out by hand and from tables."""

import math
from random import Random
from statistics import fmean

import pytest

from jotas.league.score import elo, expected, interval, student


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042),
     (120, 1.980)],
)  # fmt: skip
def test_students_t_is_that_of_the_tables(freedom: int, value: float) -> None:
    assert student(freedom) == pytest.approx(value, abs=0.001)


def test_an_interval_by_hand() -> None:
    means = [0.75, 0.25, 0.75, 0.5, 0.75]
    assert fmean(means) == 0.6
    spread = math.sqrt((0.15**2 * 3 + 0.35**2 + 0.1**2) / 4)
    reach = 2.776 * spread / math.sqrt(5)
    low, high = interval(means)
    assert low == pytest.approx(0.6 - reach, abs=0.001)
    assert high == pytest.approx(0.6 + reach, abs=0.001)


def test_an_interval_ends_where_scores_do() -> None:
    assert interval([0.0, 1.0]) == (0.0, 1.0)


def test_pairs_that_all_came_out_the_same_leave_room_for_others() -> None:
    """Others that come up once in 3.86 pairs stay away from ten pairs with a chance of 5 %."""
    low, high = interval([1.0] * 10)
    assert low**10 == pytest.approx(0.05)
    assert high == 1.0
    low, high = interval([0.5] * 10)
    assert 0.5 - low == pytest.approx(high - 0.5) == pytest.approx(0.5 * (1 - 0.05**0.1))


def test_an_interval_holds_the_truth_nineteen_times_of_twenty() -> None:
    rng = Random(1)
    held = 0
    for _ in range(1000):
        # The two games of a pair mostly end alike: single games would claim to be surer.
        pairs = rng.choices([0.0, 0.5, 1.0], [0.3, 0.2, 0.5], k=60)
        low, high = interval(pairs)
        held += low <= 0.6 <= high
    assert 930 <= held <= 970


@pytest.mark.parametrize(
    ("score", "difference"),
    [(0.5, 0), (0.75, 190.85), (0.9, 381.70), (10 / 11, 400), (1 / 11, -400)],
)
def test_elo_of_known_scores(score: float, difference: float) -> None:
    assert elo(score) == pytest.approx(difference, abs=0.01)
    assert expected(difference) == pytest.approx(score, abs=0.0001)


def test_one_against_several_sides_is_an_equal_with_its_share() -> None:
    assert elo(1 / 3, 3) == pytest.approx(0)
    assert expected(0, 3) == pytest.approx(1 / 3)
    assert elo(10 / 12, 3) == pytest.approx(400)  # ten times as strong as each of two


def test_elo_has_no_end_where_all_was_won_or_lost() -> None:
    assert (elo(1.0), elo(0.0)) == (math.inf, -math.inf)
