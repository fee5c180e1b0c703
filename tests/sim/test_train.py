"""Learning: what is collected, what is learned from it, and the command that does both."""

import os
from pathlib import Path

import numpy as np
import pytest

from cli.test_commands import Out, refused, run
from jotas import __version__
from jotas.editions import edition
from jotas.setup import Setup
from jotas.sim.mind import knowledge
from jotas.sim.play import LEARNED
from jotas.sim.tables import compile_tables
from jotas.sim.train import CHUNK, Positions, gather
from jotas.sim.value import feature_count
from jotas.sim.weights import folder, learned, read

CLASSIC = Path(str(folder())) / "classic-2-2.npz"


@pytest.fixture
def short_contests(monkeypatch: pytest.MonkeyPatch) -> None:
    """How good a judge is need not be known exactly here."""
    monkeypatch.setattr("jotas.sim.train.CONTEST", 100)


def gathered(setup: Setup, count: int, seed: int) -> Positions:
    """So many positions of players that have learned something."""
    t = compile_tables(setup)
    width = min(170, int(t.line_count) + 8)
    kept = Positions(
        np.full((count, width), -1, np.int16),
        np.zeros(count, np.int16),
        np.full(count, 9, np.float32),
    )
    shares = list(
        gather(t, knowledge(t, learned(setup)), LEARNED, kept, np.random.default_rng(seed))
    )
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    return kept


@pytest.mark.parametrize(("seats", "sides"), [(2, 2), (3, 3), (4, 2)])
def test_what_comes_of_positions_is_fair_to_all_sides(seats: int, sides: int) -> None:
    """Whoever has just moved wins about as often as the number of sides says."""
    setup = Setup(seats, sides)
    kept = gathered(setup, 1500, 5)
    assert abs(kept.results.mean() - 1 / sides) < 0.06
    assert ((kept.results >= 0) & (kept.results <= 1)).all()
    assert kept.results.std() > 0.1
    size = feature_count(compile_tables(setup))
    for row, count in zip(kept.features, kept.counts, strict=True):
        assert 8 <= count <= len(row)
        assert len({int(one) // size for one in row[:count]}) == 1
        assert (row[count:] == -1).all()


def test_what_is_collected_depends_on_the_seed_and_not_on_the_cores(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jotas.sim.train.CHUNK", CHUNK // 50)
    found = []
    for cores, seed in ((1, 1), (3, 1), (1, 2)):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        kept = gathered(Setup(2), 500, seed)
        found.append([kept.features.tolist(), kept.counts.tolist(), kept.results.tolist()])
    assert found[0] == found[1]
    assert found[0] != found[2]


@pytest.mark.usefixtures("short_contests")
def test_the_command_writes_what_bots_can_use(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "small.npz"
    words = ("train", "classic", "--positions", "10000", "--rounds", "1", "--seed", "4")
    assert run(*words, "--out", str(path)) == 0
    told = capsys.readouterr().out
    made = read(path.read_bytes(), str(path))
    assert made.made["command"].startswith("jotas train classic --seats 2 --sides 2 --rounds 1")
    assert made.made["fingerprint"] == edition("classic").fingerprint
    assert (made.made["seed"], made.made["version"]) == (4, __version__)
    loss = float(told.split("log-loss ")[1].split(",")[0])
    assert 0.5 < loss < 0.66  # a judge that knows nothing has 0.693
    assert str(path) in told


@pytest.mark.usefixtures("short_contests")
def test_it_goes_on_from_what_was_learned(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "further.npz"
    words = ("train", "classic", "--positions", "10000", "--rounds", "1", "--seed", "4")
    assert run(*words, "--from", str(CLASSIC), "--out", str(path)) == 0
    capsys.readouterr()
    made, earlier = (read(one.read_bytes(), str(one)) for one in (path, CLASSIC))
    assert made.made["begun"] == earlier.made["command"]
    assert made.made["command"].endswith("--seed 4 --from classic-2-2.npz")
    assert 0 < np.abs(made.linear - earlier.linear).max() < 0.5


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("dice",), "an edition that is played with cards"),
        (("classic", "--positions", "9"), "from 10000 to 20000000"),
        (("classic", "--rounds", "0"), "from 1 to 100"),
        (("nowhere",), "nowhere"),
        (("classic", "--positions", "10000", "--out", "."), "the name of a file"),
        (("classic", "--from", "nowhere.npz"), "nowhere.npz: found nothing that can be read"),
        (("classic", "--from", __file__), "expected weights that `jotas train` made"),
        (("junior", "--from", str(CLASSIC)), "found weights of classic-2-2"),
        (("classic", "--seats", "3", "--from", str(CLASSIC)), "for lines of 5 and 3 sides"),
    ],
)
def test_what_can_not_be_learned_is_refused_in_a_line(
    words: tuple[str, ...], said: str, capsys: Out
) -> None:
    assert said in refused(capsys, "train", *words)
