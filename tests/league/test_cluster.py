"""A league on the workers of a scheduler: the same league, and clear words when they are gone."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from jotas.cli import main
from jotas.errors import BadOptions
from jotas.league import BadLeague, cluster
from jotas.league.cluster import Cluster
from league.kit import Here, played, terms, untimed, without_time

distributed = pytest.importorskip("distributed", reason="Dask is not here")
PAIRS = 6


def scheduler(workers: int) -> Any:
    """A scheduler on this machine, and so many workers, each a process."""
    return distributed.LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        dashboard_address="127.0.0.1:0",
        host="127.0.0.1",
    )


@pytest.fixture(scope="module")
def two_workers() -> Iterator[str]:
    """The address of a scheduler with two workers."""
    with scheduler(2) as made:
        yield made.scheduler_address


def test_it_is_the_same_league(two_workers: str) -> None:
    with closing(Cluster(two_workers)) as crew:
        assert sorted(crew.threads.values()) == [1, 1]
        assert crew.room == 4
        found = played(terms(), PAIRS, crew)
    assert untimed(found) == untimed(played(terms(), PAIRS, Here()))


def test_the_command_says_the_same(two_workers: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["league", "--edition", "dice", "--pairs", "4", "--seed", "3", "--json"]
    told = []
    for more in (["--workers", "2"], ["--executor", "dask", "--scheduler", two_workers]):
        with pytest.raises(SystemExit) as left:
            main([*words, *more])
        assert left.value.code == 0
        out, said = capsys.readouterr()
        assert said == ""
        told.append(without_time(json.loads(out)))
    assert told[0] == told[1]


def test_a_worker_that_dies_loses_nothing(two_workers: str) -> None:
    with distributed.Client(two_workers, set_as_default=False) as client:
        pid = next(iter(client.run(os.getpid).values()))
    with closing(Cluster(two_workers)) as crew:
        found = played(terms(), 12, crew, keep=lambda one: _kill(pid) if one.number == 2 else None)
    assert untimed(found) == untimed(played(terms(), 12, Here()))
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_pair_over_which_all_workers_died_shows(two_workers: str) -> None:
    with closing(Cluster(two_workers)) as crew:
        assert crew.died(distributed.scheduler.KilledWorker("pair", None, 3))
        assert not crew.died(ModuleNotFoundError("No module named 'jotas'"))


def _kill(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)


def test_a_scheduler_that_goes_away_ends_the_league_with_a_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = scheduler(0)
    said: list[str] = []

    def tell(line: str) -> None:
        said.append(line)
        made.close()

    with closing(Cluster(made.scheduler_address)) as crew:
        monkeypatch.setattr(cluster, "REACHED_WITHIN", 1.0)  # from now on: how long closing waits
        with pytest.raises(BadLeague) as refused:
            played(terms(), PAIRS, crew, tell)
    assert said == ["there is no worker: the league waits for one"]
    assert str(refused.value).startswith(f"--scheduler {made.scheduler_address}: found ")
    assert str(refused.value).endswith(", expected a scheduler that stays")


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("127.0.0.1:1", "found Timed out trying to connect to tcp://127.0.0.1:1"),
        ("nowhere", "found missing port number in address 'nowhere'"),
        ("odd://here:1", "found unknown address scheme 'odd'"),
    ],
)
def test_where_no_scheduler_answers(
    address: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "REACHED_WITHIN", 0.2)
    with pytest.raises(BadOptions) as refused:
        Cluster(address)
    assert str(refused.value).startswith(f"--scheduler: {found}")
    assert str(refused.value).endswith("expected HOST:PORT of a scheduler")


def test_without_dask_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadLeague, match=r"--executor dask: .*Dask \(pip install 'jotas\[dask\]'\)"):
        Cluster("127.0.0.1:1")
