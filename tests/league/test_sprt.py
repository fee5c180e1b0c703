"""The sequential test, against ratios that are known, and against its promise."""

import math
from random import Random

import pytest

from jotas.errors import BadOptions
from jotas.league.results import Results
from jotas.league.score import expected
from jotas.league.sprt import Hypotheses, Trial, of_elo, ratio
from league.kit import GREEDY_RANDOM, pair


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1", "known"),
    [
        ((223, 9863, 21279, 10037, 246), 0.5, 2.5, -3.07),
        ((871, 26175, 55983, 26678, 821), 0, 2, -4.98),
    ],
)
def test_the_ratio_of_known_matches(
    counts: tuple[int, ...], elo0: float, elo1: float, known: float
) -> None:
    """Matches of chess programs; their ratios are widely used to check such tests with."""
    found = ratio(dict(zip((0, 0.25, 0.5, 0.75, 1), counts, strict=True)),
                  expected(elo0), expected(elo1))  # fmt: skip
    assert found == pytest.approx(known, abs=0.005)


def test_with_two_results_the_ratio_is_walds() -> None:
    found = ratio({1.0: 60, 0.0: 40}, 0.5, 0.6)
    assert found == pytest.approx(60 * math.log(0.6 / 0.5) + 40 * math.log(0.4 / 0.5))


def test_nothing_seen_says_nothing() -> None:
    assert ratio({}, 0.5, 0.6) == 0.0


def test_bounds_are_walds() -> None:
    asked = Hypotheses(0.5, 0.6)
    assert (asked.lower, asked.upper) == pytest.approx((-math.log(19), math.log(19)))
    uneven = Hypotheses(0.5, 0.6, alpha=0.01, beta=0.1)
    assert (uneven.lower, uneven.upper) == pytest.approx((math.log(0.1 / 0.99), math.log(90)))


@pytest.mark.parametrize(("units", "taken"), [((4, 4, 3, 2), "H1"), ((1, 2, 2, 0), "H0")])
def test_one_hypothesis_is_taken_in_the_end(units: tuple[int, ...], taken: str) -> None:
    trial = Trial(of_elo(0, 100, 2, 0.05, 0.05), 2)
    while not trial.taken:
        trial.add(units[trial.pairs % len(units)])
    assert trial.taken == taken
    assert trial.summary()["taken"] == taken
    assert 5 < trial.pairs < 100


def test_the_wrong_hypothesis_is_taken_as_rarely_as_promised() -> None:
    rng = Random(1)
    wrong = 0
    for _ in range(100):
        trial = Trial(of_elo(0, 150, 2, 0.05, 0.05), 2)
        while not trial.taken:
            trial.add(rng.choices(range(5), [0.2, 0.1, 0.4, 0.1, 0.2])[0])
        wrong += trial.taken == "H1"
    assert wrong <= 10


def test_pairs_are_weighed_in_their_order_whichever_is_finished_first() -> None:
    pairs = [pair(number, *((0, 0) if number % 3 else (0, 1))) for number in range(12)]
    weighed = []
    for order in (pairs, pairs[::-1]):
        trial, results = Trial(of_elo(0, 400, 2, 0.05, 0.05), 2), Results()
        for one in order:
            results.add(one)
            results.weigh(trial, GREEDY_RANDOM)
        weighed.append((trial.taken, trial.pairs, trial.llr))
    assert weighed[0] == weighed[1]
    assert weighed[0][:2] != ("", 12)


def test_a_pair_that_is_missing_is_waited_for() -> None:
    trial = Trial(of_elo(0, 20, 2, 0.05, 0.05), 2)
    results = Results([pair(0, 0, 0), pair(2, 0, 0)])
    results.weigh(trial, GREEDY_RANDOM)
    assert trial.pairs == 1
    results.add(pair(1, 0, 1))
    results.weigh(trial, GREEDY_RANDOM)
    assert trial.pairs == 3


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ((0.6, 0.5, 0.05, 0.05), "scores of H0 and H1: found 0.6 and 0.5, expected the lower"),
        ((0.0, 0.5, 0.05, 0.05), "score of H0: read 0.0, expected a share between 0 and 1"),
        ((0.5, 0.6, 0.0, 0.05), "--alpha: read 0.0, expected a share between 0 and 0.5"),
        ((0.5, 0.6, 0.05, 0.5), "--beta: read 0.5, expected a share between 0 and 0.5"),
        ((0.5, math.nan, 0.05, 0.05), "score of H1: read nan"),
    ],
)
def test_what_can_not_be_tested_is_refused(
    asked: tuple[float, float, float, float], message: str
) -> None:
    with pytest.raises(BadOptions, match=message.replace(".", r"\.")):
        Hypotheses(*asked)


def test_elo_that_can_not_be_tested_is_refused() -> None:
    with pytest.raises(BadOptions, match="--elo0 and --elo1: found 10 and 10, expected the lower"):
        of_elo(10, 10, 2, 0.05, 0.05)
    with pytest.raises(BadOptions, match="--elo1: read nan, expected a number from -2000 to 2000"):
        of_elo(0, math.nan, 2, 0.05, 0.05)
