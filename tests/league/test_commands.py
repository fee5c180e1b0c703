"""`jotas league` as a person gives it: what it prints, and how it refuses."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from jotas.bots import BOTS, Uniform
from jotas.cli import league as command
from jotas.cli import main
from jotas.league import terms as leagues
from league.kit import without_time

Out = pytest.CaptureFixture[str]
UNSEEDED = ("league", "--edition", "dice", "--pairs", "3", "--workers", "1")
FAST = (*UNSEEDED, "--seed", "1")


def run(*words: str) -> int:
    """The exit code of a command."""
    with pytest.raises(SystemExit) as left:
        main(list(words))
    assert isinstance(left.value.code, int)
    return left.value.code


def told(capsys: Out, *words: str) -> dict[str, Any]:
    """The one JSON document of a league."""
    assert run(*FAST, *words, "--json") == 0
    out = capsys.readouterr().out
    found = json.loads(out)
    assert isinstance(found, dict)
    return found


def test_a_league_in_words(capsys: Out) -> None:
    assert run(*FAST) == 0
    out, said = capsys.readouterr()
    assert said == ""
    assert out.startswith("dice, 2 seats, 2 sides; seed 1; 3 pairs, 6 games; ")
    assert "greedy - random" in out


def test_a_league_as_json(capsys: Out) -> None:
    found = told(capsys, "--bots", "greedy,random,club", "--playouts", "5")
    assert (found["pairs"], found["games"], found["playouts"]) == (9, 18, 5)
    assert [(match["first"], match["second"]) for match in found["matches"]] == [
        ("greedy", "random"), ("greedy", "club"), ("random", "club"),
    ]  # fmt: skip
    assert {row["bot"] for row in found["table"]} == {"greedy", "random", "club"}


def test_seats_sides_profile_and_options_are_heard(capsys: Out) -> None:
    found = told(capsys, "--edition", "junior", "--seats", "4", "--profile", "tabletop",
                 "-o", "shared=0", "--pairs", "1")  # fmt: skip
    assert (found["edition"], found["seats"], found["sides"], found["games"]) == ("junior", 4, 4, 4)
    assert found["options"]["shared"] == 0
    assert found["options"]["exchanges_per_turn"] == "any"


def test_the_seed_is_told_and_gives_the_league_again(capsys: Out) -> None:
    assert run(*UNSEEDED, "--json") == 0
    first = json.loads(capsys.readouterr().out)
    assert run(*UNSEEDED, "--json", "--seed", str(first["seed"])) == 0
    assert without_time(json.loads(capsys.readouterr().out)) == without_time(first)


def test_it_goes_on_with_more_pairs_and_the_seed_of_the_file(tmp_path: Path, capsys: Out) -> None:
    whole = told(capsys, "--pairs", "5", "--seed", "9")
    out = ("--out", str(tmp_path / "folder"))
    assert run(*FAST, "--seed", "9", *out) == 0
    capsys.readouterr()
    assert run(*UNSEEDED, "--pairs", "5", "--json", "--resume", *out) == 0
    printed, said = capsys.readouterr()
    assert said == f"jotas: {tmp_path / 'folder' / 'league.jsonl'}: 3 pairs were there\n"
    assert without_time(json.loads(printed)) == without_time(whole)
    fewer = told(capsys, "--seed", "9", "--pairs", "2", "--resume", *out)
    assert fewer["pairs"] == 2


def test_a_trial_stops_early_and_says_what_it_took(capsys: Out) -> None:
    found = told(capsys, "--pairs", "90", "--sprt", "--elo0", "-900", "--elo1", "-400")
    assert found["sprt"]["taken"] == "H1"
    assert found["pairs"] == found["sprt"]["pairs"] < 90
    scores = told(capsys, "--sprt", "--score0", "0.5", "--score1", "0.9", "--alpha", "0.01")
    assert (scores["sprt"]["score0"], scores["sprt"]["alpha"]) == (0.5, 0.01)
    plain = told(capsys, "--sprt")
    assert (plain["sprt"]["elo0"], plain["sprt"]["elo1"]) == (0, 20)
    assert "sprt" not in told(capsys)


def test_a_plot_is_drawn(tmp_path: Path, capsys: Out) -> None:
    pytest.importorskip("matplotlib")
    assert run(*FAST, "--plot", str(tmp_path / "ladder.svg")) == 0
    assert "greedy" in (tmp_path / "ladder.svg").read_text("utf-8")
    assert "greedy" in capsys.readouterr().out


def test_without_openskill_its_columns_are_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    assert run(*FAST) == 0
    out, said = capsys.readouterr()
    assert "ordinal" not in out
    assert "Elo" in out
    assert said.count("\n") == 1
    assert "pip install 'jotas[league]'" in said


def test_how_far_it_is_is_told_now_and_then(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    monkeypatch.setattr(command, "EVERY", 0.0)
    assert run(*FAST) == 0
    assert capsys.readouterr().err == "".join(f"jotas: {n} of 3 pairs\n" for n in (1, 2, 3))


def test_ctrl_c_prints_what_was_played(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    def stop(self: object) -> None:
        raise KeyboardInterrupt(self)

    monkeypatch.setattr(command._Lines, "advance", stop)
    assert run(*FAST, "--json") == 130
    assert json.loads(capsys.readouterr().out)["pairs"] == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--pairs 0", "--pairs: read 0, expected a number from 1 to 1000000"),
        ("--pairs -3", "--pairs: read -3, expected a number from 1 to 1000000"),
        ("--pairs some", "'some' is not a valid int"),
        ("--time 0", "time: read 0.0, expected seconds above 0"),
        ("--time -1", "time: read -1.0, expected seconds above 0"),
        ("--time nan", "time: read nan, expected seconds above 0"),
        ("--playouts 0", "playouts: read 0, expected a number from 1"),
        ("--playouts -5", "playouts: read -5, expected a number from 1"),
        ("--time 1 --playouts 5", "--time: found --playouts beside it, expected one of the two"),
        ("--bots greedy,clever", "bot: read 'clever', expected one of: "),
        ("--bots greedy", "bots: found greedy alone, expected two or more"),
        ("--bots ,", "bots: found none, expected two or more"),
        ("--bots greedy,greedy", "bots: found greedy twice, expected each bot once"),
        ("--plot ladder.gif", "--plot: read 'ladder.gif', expected a file that ends in .svg"),
        ("--plot none/ladder.svg", "none/ladder.svg: found no such folder"),
        ("--resume", "--resume: found no --out, expected --out"),
        ("--executor threads", "--executor: read 'threads', expected one of: processes, dask"),
        ("--scheduler a:1", "--scheduler: read 'a:1', expected --executor dask beside it"),
        ("--executor dask", "--executor: found dask alone, expected --scheduler HOST:PORT"),
        ("--executor dask --scheduler a:1 --workers 2", "--workers: read 2, expected none"),
        ("--workers 0", "--workers: read 0, expected a number from 1 to 256"),
        ("--elo0 5", "--elo0: found no --sprt, expected --sprt beside it"),
        ("--alpha 0.1", "--alpha: found no --sprt, expected --sprt beside it"),
        ("--sprt --elo0 5 --elo1 5", "--elo0 and --elo1: found 5 and 5, expected the lower first"),
        ("--sprt --score0 0.5", "--score0: found one score alone, expected --score0 and --score1"),
        ("--sprt --score0 0.5 --score1 0.6 --elo0 1", "--score0: found Elo beside it, expected"),
        ("--sprt --score0 0.5 --score1 1.5", "score of H1: read 1.5, expected a share"),
        ("--sprt --beta 0.9", "--beta: read 0.9, expected a share between 0 and 0.5"),
        ("--sprt --bots greedy,random,club", "--sprt: found 3 bots, expected two"),
        ("--seats 5", "seats: read 5, expected 2, 3 or 4"),
        ("--out /dev/null/a.jsonl", "expected a folder that can be made"),
        ("--edition none", "edition: read 'none', expected"),
    ],
)
def test_a_bad_flag_is_refused_in_one_line(
    words: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    monkeypatch.chdir(tmp_path)
    base = ("league", "--edition", "dice", "--seed", "1")
    assert run(*base, *words.split()) == 2
    out, said = capsys.readouterr()
    assert out == ""
    assert said.count("\n") == 1
    assert message in said
    assert list(tmp_path.iterdir()) == []


def test_a_refused_league_leaves_no_file(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "new" / "a.jsonl"
    assert run(*FAST, "--bots", "greedy", "--out", str(path)) == 2
    assert list(tmp_path.iterdir()) == []
    assert capsys.readouterr().err.count("\n") == 1


def test_another_league_in_the_file_is_refused(tmp_path: Path, capsys: Out) -> None:
    out = ("--out", str(tmp_path / "a.jsonl"))
    assert run(*FAST, *out) == 0
    before = (tmp_path / "a.jsonl").read_bytes()
    for words, message in (
        (("--seed", "2", "--resume"), "found a league with seed 1, expected one with seed 2"),
        ((), "found something in it, expected a file that is not there yet, or --resume"),
    ):
        capsys.readouterr()
        assert run(*FAST, *out, *words) == 2
        assert message in capsys.readouterr().err
        assert (tmp_path / "a.jsonl").read_bytes() == before


def test_compiled_bots_are_refused_without_the_compiler(
    monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    monkeypatch.setitem(BOTS, "double", lambda _: Uniform())
    monkeypatch.setattr(leagues, "COMPILED", {"double"})
    monkeypatch.setattr("jotas.sim.missing", lambda: "no module numba")
    assert run(*FAST, "--bots", "double,greedy") == 2
    assert capsys.readouterr().err == (
        "jotas: bot double: found no module numba, expected Numba, to compile with"
        " (pip install 'jotas[fast]')\n"
    )


def test_help_loads_nothing_heavy() -> None:
    import subprocess  # noqa: PLC0415 - only here

    heavy = "matplotlib openskill distributed numba multiprocessing.pool jotas.league.season"
    code = (
        "import sys\nfrom jotas.cli import main\n"
        "try:\n    main(['league', '--help'])\nexcept SystemExit:\n    pass\n"
        f"print(*(name for name in {heavy.split()!r} if name in sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "--sprt" in done.stdout
    assert done.stderr == "\n"
