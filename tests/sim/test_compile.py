"""Compiled code is kept where it can be, and what can't be used is said in one line."""

import logging
import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import jotas
from jotas.sim import compile as module
from jotas.sim.compile import popcount, select

TINY = """
import logging
logging.basicConfig(format="%(message)s")
import numpy as np
from jotas.sim.compile import KEPT, below, compiled

@compiled
def roll(w):
    return below(w, 6) + 1

w = np.array([7], np.uint64)
print([roll(w) for _ in range(5)], KEPT is not None, sum(roll.stats.cache_hits.values()))
"""
"""A program that compiles something: what comes of it, whether that is kept, how often found."""


def run(text: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a program from a file of its own."""
    script = folder / "tiny.py"
    script.write_text(text, "utf-8")
    paths = os.pathsep.join([str(folder), *filter(None, sys.path)])
    return subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": paths, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def test_what_was_compiled_is_kept_and_found_again(tmp_path: Path) -> None:
    kept = tmp_path / "a" / "b"
    first, second = (run(TINY, tmp_path, JOTAS_KERNEL_CACHE=str(kept)) for _ in range(2))
    assert first.stdout == "[3, 1, 6, 4, 3] True 0\n"
    assert second.stdout == first.stdout.replace(" 0\n", " 1\n")
    (made,) = kept.iterdir()
    assert made.name.startswith("kernel-")
    assert list(made.rglob("*.nbi"))


def test_what_nobody_has_used_for_a_month_goes(tmp_path: Path) -> None:
    kept, long_ago = tmp_path / "kept", time.time() - module.UNUSED - 60
    for name in ("kernel-0-old", "kernel-0-new", "notes"):
        (kept / name).mkdir(parents=True)
        (kept / name / "a.nbi").write_text("compiled", "utf-8")
    for name in ("kernel-0-old", "notes"):
        os.utime(kept / name, (long_ago, long_ago))
    run(TINY, tmp_path, JOTAS_KERNEL_CACHE=str(kept))
    made = kept / f"kernel-{jotas.__version__}-{module._sources()}"
    assert set(kept.iterdir()) == {made, kept / "kernel-0-new", kept / "notes"}
    os.utime(made, (long_ago, long_ago))
    assert run(TINY, tmp_path, JOTAS_KERNEL_CACHE=str(kept)).stdout.endswith("True 1\n")
    assert made.stat().st_mtime > long_ago + module.UNUSED


@pytest.mark.parametrize("where", ["file", "/proc/self/kept"])
def test_where_nothing_can_be_kept_all_works_after_a_warning(where: str, tmp_path: Path) -> None:
    if where == "file":
        (tmp_path / "file").write_text("not a folder", "utf-8")
        where = str(tmp_path / "file")
    done = run(TINY, tmp_path, JOTAS_KERNEL_CACHE=where)
    assert done.returncode == 0
    assert done.stdout.endswith("False 0\n")
    assert done.stderr.splitlines() == [
        "no folder to keep the compiled kernel in: it is compiled at each start"
    ]


def test_without_a_home_the_kernel_is_kept_among_temporary_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nowhere)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    for name in (module.OWN_FOLDER, "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    with caplog.at_level(logging.WARNING):
        kept = module._kept()
    assert kept is not None
    assert kept.parent == tmp_path / "jotas"
    assert not caplog.records


def test_every_source_counts_for_the_name_of_what_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that nothing compiled from other sources is ever used."""
    monkeypatch.setattr(module, "__file__", str(tmp_path / "compile.py"))
    names = []
    for name, text in (("one", "1"), ("one", "2"), ("two", ""), ("two", "3")):
        (tmp_path / f"{name}.py").write_text(text, "utf-8")
        names.append(module._sources())
    assert len(set(names)) == 3


BROKEN = {
    "raise ImportError('no\\n  library')": "ImportError: no library",
    "raise RuntimeError('cannot cache: broken')": "RuntimeError: cannot cache: broken",
    "raise ModuleNotFoundError('gone', name='numba')": "no module numba",
    "import llvmlite_that_is_not_there": "no module llvmlite_that_is_not_there",
    "1 / 0": "ZeroDivisionError: division by zero",
}
"""What a package called `numba` does when it is loaded, and what is said of it."""
ASKS = """
from jotas import sim
from jotas.bots import bot
print(sim.missing())
for ask in (lambda: sim.need("this"), lambda: bot("champion")):
    try:
        ask()
    except sim.BadKernel as problem:
        print(problem)
"""


@pytest.mark.parametrize("text", BROKEN)
def test_a_missing_or_broken_numba_is_said_in_one_line(text: str, tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text(text, "utf-8")
    done = run(ASKS, tmp_path)
    reason, remedy = BROKEN[text], "Numba, to compile with (pip install 'jotas[fast]')"
    assert done.stdout.splitlines() == [
        reason,
        f"this: found {reason}, expected {remedy}",
        f"bot champion: found {reason}, expected {remedy}",
    ]
    assert (done.returncode, done.stderr) == (0, "")


@module.compiled
def selected(word: np.uint64, places: np.ndarray) -> int:
    """Write the place of each set bit; how many there are."""
    count = np.int64(popcount(word))
    for rank in range(count):
        places[rank] = np.int64(select(word, np.uint64(rank)))
    return int(count)


def test_every_set_bit_of_a_word_is_found_by_its_rank() -> None:
    rng = np.random.default_rng(0)
    sparse = [int(rng.integers(2**63)) & int(rng.integers(2**63)) for _ in range(100)]
    words = [0, 1, 1 << 63, 2**64 - 1, *map(int, rng.integers(2**63, size=100)), *sparse]
    for word in words:
        places = np.full(64, -1)
        count = selected(np.uint64(word), places)
        assert places[:count].tolist() == [bit for bit in range(64) if word >> bit & 1]
        assert (places[count:] == -1).all()
