"""The command itself is killed, or one of its workers, or stopped by a person; it goes on."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from league.kit import without_time

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is POSIX")

PAIRS = 12
WORDS = ("--edition", "dice", "--bots", "greedy,random,club", "--seed", "5", "--workers", "2")
TOTAL = 3 * PAIRS
LONGEST = 60.0
"""Seconds to wait for what must come; a machine may have much else to do."""


def start(*more: str) -> "subprocess.Popen[str]":
    """The command, in a group of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "jotas", "league", "--pairs", str(PAIRS), "--json", *WORDS, *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def finish(process: "subprocess.Popen[str]") -> tuple[dict[str, Any], str]:
    """What it printed in the end, and what it said meanwhile."""
    out, said = process.communicate(timeout=LONGEST)
    assert process.returncode in (0, 130), said
    return without_time(json.loads(out)), said


def wait_for(there: Callable[[], bool]) -> None:
    """Wait until something is so."""
    until = time.monotonic() + LONGEST
    while not there():
        assert time.monotonic() < until
        time.sleep(0.005)


def lines(path: Path) -> int:
    """How many lines are in a file."""
    return path.read_bytes().count(b"\n") if path.exists() else 0


def workers(league: int) -> list[int]:
    """The processes that play for a league: children of what it has started."""
    found: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if state != "Z":
            found.setdefault(int(parent), []).append(int(stat.parent.name))
    return [worker for child in found.get(league, []) for worker in found.get(child, [])]


@pytest.fixture(scope="module")
def undisturbed() -> dict[str, Any]:
    """What the league comes to when nothing happens."""
    found, said = finish(start())
    assert said == ""
    assert found["pairs"] == TOTAL
    return found


def test_after_kill_9_it_goes_on_where_it_stopped(
    tmp_path: Path, undisturbed: dict[str, Any]
) -> None:
    path = tmp_path / "a.jsonl"
    left: list[int] = []
    for least in (2, 12):
        process = start("--out", str(path), "--resume")
        wait_for(lambda least=least: lines(path) > least)  # type: ignore[misc]
        left += workers(process.pid)
        process.kill()
        process.communicate()
    wait_for(lambda: not any(Path(f"/proc/{worker}").exists() for worker in left))
    before = lines(path) - 1
    assert before < TOTAL
    found, said = finish(start("--out", str(path), "--resume"))
    assert said.startswith(f"jotas: {path}: {before} pairs were there")
    assert found == undisturbed
    assert lines(path) == 1 + TOTAL


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds processes in /proc")
def test_after_kill_9_of_a_worker_nothing_is_missing(
    tmp_path: Path, undisturbed: dict[str, Any]
) -> None:
    path = tmp_path / "a.jsonl"
    process = start("--out", str(path))
    wait_for(lambda: lines(path) > 3)
    os.kill(workers(process.pid)[0], signal.SIGKILL)
    found, said = finish(process)
    assert "jotas: a worker has died, and another takes its place" in said
    assert len(said.splitlines()) == 1
    assert found == undisturbed


def test_ctrl_c_prints_what_was_played(tmp_path: Path, undisturbed: dict[str, Any]) -> None:
    path = tmp_path / "a.jsonl"
    process = start("--out", str(path))
    wait_for(lambda: lines(path) > 5)
    os.killpg(process.pid, signal.SIGINT)
    found, said = finish(process)
    assert process.returncode == 130
    assert said == ""
    assert found["pairs"] == lines(path) - 1
    assert 5 <= found["pairs"] < TOTAL
    rest, _ = finish(start("--out", str(path), "--resume"))
    assert rest == undisturbed
