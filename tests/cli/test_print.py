"""`jotas print`: where it writes, and how it refuses."""

from pathlib import Path

import pytest

from cli.test_commands import refused, run
from jotas import print as paper

Out = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is drawn here: only what the command asks for is looked at."""

    def write(edition: object, out: Path, **more: object) -> list[Path]:
        out.write_text(f"{edition} {more}", "utf-8")
        return [out]

    monkeypatch.setattr(paper, "write", write)


def test_an_edition_is_printed_where_it_was_asked_for(tmp_path: Path, capsys: Out) -> None:
    out = tmp_path / "travel.pdf"
    words = ("travel", "--out", str(out), "--paper", "letter", "--poster", "--lang", "it")
    assert run("print", *words) == 0
    assert capsys.readouterr().out == f"{out}\n"
    assert "'paper': 'letter', 'language': 'it', 'poster': True" in out.read_text("utf-8")


def test_without_a_place_it_is_a_file_with_the_name_of_the_edition(
    tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("print", "dice") == 0
    assert capsys.readouterr().out == "dice.pdf\n"
    assert (tmp_path / "dice.pdf").exists()


def test_an_edition_that_is_not_there_is_refused(capsys: Out) -> None:
    assert "expected one of: classic, states" in refused(capsys, "print", "chess")
