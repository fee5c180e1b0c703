"""The same league comes out, however many workers play it and whatever happens to them."""

from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from jotas.errors import BadOptions
from jotas.league import BadLeague
from jotas.league.crew import Processes
from jotas.league.pair import Order
from jotas.league.results import Results
from jotas.league.season import missing, play_season
from jotas.league.sprt import Trial, of_elo
from league.kit import (
    GREEDY_RANDOM,
    Here,
    dies_always,
    dies_once,
    fails,
    pair,
    played,
    terms,
    untimed,
)

PAIRS = 8


@pytest.fixture(scope="module")
def expected() -> list[object]:
    return list(untimed(played(terms(), PAIRS, Here())))


@pytest.mark.parametrize("workers", [1, 2])
def test_the_number_of_workers_changes_nothing(workers: int, expected: list[object]) -> None:
    with closing(Processes(workers)) as crew:
        assert untimed(played(terms(), PAIRS, crew)) == expected


def test_every_match_is_played_evenly() -> None:
    found = played(terms("greedy", "random", "club", seats=3), 2, Here())
    assert [(one.match, one.number) for one in found] == [
        (match, number)
        for number in range(2)
        for match in sorted(terms("greedy", "random", "club").matches)
    ]
    assert all(len(one.games) == 3 for one in found)


def test_a_worker_that_dies_loses_nothing(tmp_path: Path, expected: list[object]) -> None:
    said: list[str] = []
    with closing(Processes(2, partial(dies_once, tmp_path / "mark"))) as crew:
        assert untimed(played(terms(), PAIRS, crew, said.append)) == expected
    assert (tmp_path / "mark").exists()
    assert len(said) == 1
    assert said[0].startswith("a worker has died, and another takes its place: ")


def test_a_pair_that_kills_every_worker_is_given_up_in_the_end(expected: list[object]) -> None:
    said: list[str] = []
    results = Results()
    asked = terms()
    with closing(Processes(2, dies_always)) as crew, pytest.raises(BadLeague) as refused:
        play_season(asked, PAIRS, results, crew, tell=said.append, keep=id)
    assert str(refused.value) == (
        "pair 3 of greedy against random: found that 3 workers in a row died over it,"
        " expected a pair that can be played to its end"
    )
    assert len(said) == 2
    kept = results.in_turn()
    assert {one.number for one in kept} >= {0, 1}
    assert set(untimed(kept)) < set(expected)


def test_a_pair_that_can_not_be_played_ends_the_league() -> None:
    results = Results()
    with closing(Processes(1, fails)) as crew, pytest.raises(BadLeague) as refused:
        play_season(terms(), PAIRS, results, crew, tell=print, keep=id)
    assert str(refused.value) == (
        "pair 3 of greedy against random: found ValueError: no such move,"
        " expected a pair that can be played to its end"
    )
    assert [one.number for one in results.in_turn()] == [0, 1]


def test_only_what_is_missing_is_played() -> None:
    results = Results([pair(0, 0, 1), pair(2, 0, 1)])
    assert [order.number for order in missing(terms(), 4, results)] == [1, 3]
    kept: list[int] = []
    play_season(terms(), 4, results, Here(), tell=print, keep=lambda one: kept.append(one.number))
    assert sorted(kept) == [1, 3]
    assert results.of(GREEDY_RANDOM)[0] == pair(0, 0, 1)


def test_a_pair_is_kept_before_it_counts() -> None:
    results = Results()

    def keep(one: object) -> None:
        raise OSError(str(one in results.in_turn()))

    with pytest.raises(OSError, match="False"):
        play_season(terms(), 2, results, Here(), tell=print, keep=keep)
    assert not len(results)


def test_a_trial_ends_the_league_at_the_same_pair_for_any_workers() -> None:
    ends = []
    for crew in (Here(), Processes(2)):
        trial, results = Trial(of_elo(-800, -400, 2, 0.2, 0.2), 2), Results()
        with closing(crew):
            play_season(terms(), 40, results, crew, tell=print, keep=id, trial=trial)
        assert trial.taken == "H1"
        assert len(results) < 40
        ends.append((trial.pairs, trial.llr))
    assert ends[0] == ends[1]


def test_a_trial_that_is_over_plays_nothing_more() -> None:
    results = Results([pair(number, 0, 0) for number in range(60)])
    trial = Trial(of_elo(0, 100, 2, 0.05, 0.05), 2)

    def keep(_: object) -> None:
        raise AssertionError

    play_season(terms(), 100, results, Here(), tell=print, keep=keep, trial=trial)
    assert trial.taken == "H1"


@pytest.mark.parametrize("workers", [0, -1, 257])
def test_no_such_number_of_workers(workers: int) -> None:
    with pytest.raises(BadOptions, match=f"--workers: read {workers}, expected a number from 1"):
        Processes(workers)


def test_who_has_no_worker_yet_is_told_once() -> None:
    class Late(Here):
        room = 0

    said: list[str] = []
    assert len(played(terms(), 3, Late(), said.append)) == 3
    assert said == ["there is no worker: the league waits for one"]


def test_orders_travel_light() -> None:
    import pickle  # noqa: PLC0415 - only here

    assert len(pickle.dumps(Order(terms(name="junior"), GREEDY_RANDOM, 0))) < 1 << 16
