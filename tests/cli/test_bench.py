"""`jotas bench`: what it measures, what it says where there is no C, and how it refuses."""

import json
from pathlib import Path

import pytest

from cli.test_commands import Out, refused, run
from jotas import sim


def document(capsys: Out) -> dict[str, dict[str, float | str]]:
    """What the command prints as one document."""
    assert run("bench", "--quick", "--json") == 0
    out, err = capsys.readouterr()
    assert err == ""
    told: dict[str, dict[str, float | str]] = json.loads(out)
    return told


def test_every_figure_is_measured(capsys: Out) -> None:
    pytest.importorskip("numba")
    told = document(capsys)
    in_c = told.pop("classic, 2 seats, in C")
    assert "missing" in in_c or float(in_c["ours"]) > 0
    assert float(told.pop("classic, 2 seats, Batch.step")["steps_per_second"]) > 0
    assert float(told["classic, 2 seats, in two threads"].pop("times_one_thread")) > 0
    assert len(told) >= 7
    for name, figures in told.items():
        turns_of_a_game = float(figures["turns_per_second"]) / float(figures["games_per_second"])
        assert 10 < turns_of_a_game < 400, name


def test_the_table_has_a_line_for_each_figure(capsys: Out) -> None:
    pytest.importorskip("numba")
    assert run("bench", "--quick") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in lines] == list(document(capsys))
    assert all("/s" in line or "compare with" in line for line in lines)


def test_without_the_program_or_a_compiler_it_says_so(
    capsys: Out, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    monkeypatch.setenv("CC", "no-such-compiler")
    told = document(capsys)["classic, 2 seats, in C"]
    assert "no-such-compiler" in str(told["missing"])
    monkeypatch.setattr("jotas.sim.bench.IN_C", tmp_path / "c_games.py")
    assert run("bench", "--quick") == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.endswith("no program in C to compare with, it comes with the sources")


def test_without_numba_it_is_refused(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "missing", lambda: "no module numba")
    said = refused(capsys, "bench")
    assert said.startswith("jotas bench: found no module numba, expected Numba")
