"""Files that a person names: what is written, what is asked, what is refused."""

import errno
import os
from pathlib import Path

import pytest

from jotas.reader import read_file
from jotas.record import Record, write
from jotas.tui.saving import NotSaved, file_named, needs_asking, save
from jotas.words import LANGUAGES, words_in
from tui import stage
from tui.stage import Stage, opened

posix = pytest.mark.skipif(os.name == "nt", reason="Windows has other rules for files")


def game(*lines: str, seed: int = 5) -> Record:
    """A game in which these lines are typed."""
    return Stage(opened(seed=seed), *lines).play()


def refused(typed: str, record: Record | None = None) -> str:
    with pytest.raises(NotSaved) as caught:
        save(file_named(typed), record or opened())
    return caught.value.why


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("game", "game.jotas"),
        ("game.jotas", "game.jotas"),
        ("game.txt", "game.txt"),
        ("My game", "My game.jotas"),
        ("ñandú 😀", "ñandú 😀.jotas"),
        (".hidden", ".hidden.jotas"),
    ],
)
def test_the_ending_is_added_where_there_is_none(typed: str, name: str, tmp_path: Path) -> None:
    path = file_named(str(tmp_path / typed))
    assert path == tmp_path / name
    save(path, game("hint", ""))
    assert read_file(path) == game("hint", "")


def test_the_home_folder_has_a_short_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert file_named("~/game") == tmp_path / "game.jotas"


@pytest.mark.parametrize("typed", ["", ".", "..", "/", "~", "folder", "folder/", "new/", "game\\"])
def test_a_folder_is_no_file(typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    assert refused(typed) == "folder"
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_a_folder_with_the_ending_is_no_file_either(tmp_path: Path) -> None:
    (tmp_path / "game.jotas").mkdir()
    assert refused(str(tmp_path / "game")) == "folder"


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert refused(str(tmp_path / "nowhere" / "game")) == "nowhere"


@posix
@pytest.mark.parametrize(
    ("typed", "reason"),
    [("/dev/null", "device"), ("x" * 300, "name"), ("a\x00b", "name"), ("a\x1b[2Jb", "name"),
     ("a\nb", "name")],
)  # fmt: skip
def test_what_can_be_no_file(
    typed: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if typed == "/dev/null":
        with pytest.raises(NotSaved, match=reason):
            save(Path(typed), opened())
    else:
        assert refused(typed) == reason
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The refusal is made up: whoever runs the tests as root may write anywhere."""

    def deny(**_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("tempfile.mkstemp", deny)
    assert refused(str(tmp_path / "game")) == "denied"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words_and_no_other(language: str) -> None:
    reasons = {"folder", "device", "denied", "nowhere", "full", "name", "other"}
    keys = {key for key in words_in(language).texts if key.startswith("play.save.why.")}
    assert keys == {f"play.save.why.{reason}" for reason in reasons}


def test_an_unfinished_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jotas"
    save(path, opened())
    before = path.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(NotSaved, match="full"):
        save(path, game("hint", ""))
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


# Asking before a file is replaced


def test_an_earlier_moment_of_the_same_game_is_replaced_without_a_question(tmp_path: Path) -> None:
    path = tmp_path / "game.jotas"
    assert not needs_asking(path, opened(seed=5))
    save(path, opened(seed=5))
    assert not needs_asking(path, game("hint", ""))


def test_anything_else_is_asked_about(tmp_path: Path) -> None:
    path = tmp_path / "game.jotas"
    path.write_text("a poem\n", encoding="utf-8")
    assert needs_asking(path, opened())
    path.write_bytes(b"\xff\x00")
    assert needs_asking(path, opened())
    save(path, opened(seed=6))
    assert needs_asking(path, game("hint", ""))
    save(path, game("hint", "", seed=6))
    assert needs_asking(path, game("hint", ""))
    longer = game("hint", "", "hint", "")
    save(path, longer)
    assert needs_asking(path, game("hint", ""))


@pytest.mark.parametrize("answer", ["no", "yes"])
def test_another_file_is_replaced_only_if_the_person_says_so(tmp_path: Path, answer: str) -> None:
    path = tmp_path / "poem.jotas"
    path.write_text("a poem\n", encoding="utf-8")
    screen = stage.console(300)
    played = Stage(opened(seed=5), "hint", "", f"save {path}", answer, screen=screen)
    done = played.play()
    text = stage.written(screen)
    assert f"There is a file {path} already. Replace it? (yes/no)" in text
    if answer == "yes":
        assert read_file(path) == done
        assert f"The game is saved in {path}." in text
    else:
        assert path.read_text(encoding="utf-8") == "a poem\n"
        assert f"{path} stays as it was." in text


def test_a_game_is_saved_again_and_again(tmp_path: Path) -> None:
    path = tmp_path / "game.jotas"
    line = f"save {path}"
    played = Stage(opened(seed=5), line, "hint", "", line, "hint", "", line, "quit")
    assert write(played.play()) == path.read_text(encoding="utf-8")
    assert "Replace it?" not in stage.written(played.screen)


@posix
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.jotas", tmp_path / "link.jotas"
    save(real, opened())
    link.symlink_to(real)
    save(file_named(str(link)), game("hint", ""))
    assert link.is_symlink()
    assert read_file(real) == game("hint", "")
