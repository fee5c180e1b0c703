"""Editions that people make as files: what is in them, what they may be called, where they lie."""

import os
import sys
from pathlib import Path
from random import Random

import pytest

from edition_kit import DRAWN, MINE, SMALL, changed, faults, put
from jotas.editions import add, check_file, edition, names, read_edition
from jotas.errors import BadFile
from jotas.files import LARGEST_TOML, packaged
from jotas.look import said
from jotas.setup import Setup
from strategies import any_table, moments

# A good one


def test_what_is_in_it(tmp_path: Path) -> None:
    made = read_edition(put(tmp_path))
    assert (made.name, made.version) == ("mine", 1)
    assert (made.called("en"), made.called("es"), made.called("it")) == (
        "Shapes", "Formas", "Shapes",
    )  # fmt: skip
    assert said(made.about, "it") == "A small one."
    board, pack, look = made.board, made.pack, made.look
    assert (board.width, board.height, board.line, board.corners) == (3, 3, 3, 1 << 4)
    assert pack.names == ("DOT", "BAR", "BOX-1", "BOX-2", "RING", "STAR", "BOLT")
    assert pack.copies == (2, 2, 2, 2, 2, 2, 1)
    assert pack.keys == ("DOT", "BAR", "BOX", "RING")
    assert pack.shows == (0, 1, 2, 2, 3, None, None)
    assert (dict(made.hands), made.sides_for(2), made.sides_for(4)) == ({2: 2, 4: 1}, (2,), (4,))
    assert look.space(pack.key("RING"), "es") == "Anillo"
    assert look.card(pack.parse("RING"), "es") == "Redondo"
    assert look.card(pack.parse("BOX-2"), "es") == "Small box"
    assert (look.draw, look.tints) == ("pictures", {"DOT": "blue", "BAR": "blue"})
    assert (look.pictures or {})["STAR"] == (("#12ab9f", "M10 10 L90 10 90 90Z"),)


def test_it_is_played(tmp_path: Path) -> None:
    made = read_edition(put(tmp_path))
    for seed in range(20):
        *_, last = moments(any_table(made, Random(seed)), seed)
        assert last.after.ended


def test_the_board_may_stand_in_the_file_itself(tmp_path: Path) -> None:
    path = put(tmp_path, changed(MINE, 'board = "small"', SMALL))
    (tmp_path / "small.toml").unlink()
    assert read_edition(path).board.shows == read_edition(put(tmp_path)).board.shows


def test_the_board_may_be_one_of_the_packages(tmp_path: Path) -> None:
    text = packaged("editions")["classic"].replace("line = 5", "line = 6")
    (tmp_path / "six.toml").write_text(text, "utf-8")
    assert read_edition(tmp_path / "six.toml").board.shows == edition().board.shows
    pictures = changed(packaged("editions")["junior"], "line = 4", "line = 3")
    (tmp_path / "three.toml").write_text(pictures, "utf-8")
    assert read_edition(tmp_path / "three.toml").look == edition("junior").look


def test_a_file_beside_comes_before_one_of_the_package(tmp_path: Path) -> None:
    path = put(tmp_path, changed(MINE, 'board = "small"', 'board = "dice"'))
    (tmp_path / "dice.toml").write_text(SMALL, "utf-8")
    assert read_edition(path).board.width == 3


def test_an_added_edition_is_known_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jotas.editions._ADDED", {})
    made = add(put(tmp_path))
    assert edition("mine") is made
    assert names()[1] == "mine"
    assert Setup(2, edition=edition("mine")).hand_size == 2


def test_line_ends_and_marks_of_other_systems(tmp_path: Path) -> None:
    path = put(tmp_path)
    good = read_edition(path)
    for file in tmp_path.iterdir():
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert read_edition(path) == good


# Files


@pytest.mark.parametrize(
    "name", ["My Edition", "MINE", "mine.new", "-mine", "año", "x" * 33, "mine\u202e", "_a"]
)
def test_what_a_file_may_be_called(tmp_path: Path, name: str) -> None:
    said = faults(put(tmp_path, name=name))
    assert len(said) == 1
    assert said[0].endswith("expected a file NAME.toml: small letters, digits, - and _, at most 32")


@pytest.mark.parametrize("name", ["mine", "0", "a-b_c", "x" * 32])
def test_what_it_may_be_called_as_well(tmp_path: Path, name: str) -> None:
    assert read_edition(put(tmp_path, name=name)).name == name


@pytest.mark.parametrize("name", ["classic", "junior", "dice"])
def test_the_names_of_the_package_are_taken(tmp_path: Path, name: str) -> None:
    said = faults(put(tmp_path, name=name))
    assert said == [
        f"{name}.toml: read '{name}', expected another name: an edition that comes with the"
        " package has it"
    ]
    assert edition(name).board.width > 3


def test_another_ending(tmp_path: Path) -> None:
    path = put(tmp_path).rename(tmp_path / "mine.txt")
    assert len(faults(path)) == 1


def test_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"found no such file"):
        check_file(tmp_path / "mine.toml")
    path = put(tmp_path)
    (tmp_path / "small.toml").unlink()
    (tmp_path / "drawn.toml").unlink()
    said = faults(path)
    assert [one.partition(", expected")[0] for one in said] == [
        "mine.toml: line 5: read 'drawn'", "mine.toml: line 6: read 'small'",
    ]  # fmt: skip
    assert "the package's: classic, dice, junior" in said[1]


def test_where_the_package_has_no_such_folder() -> None:
    assert packaged("nothing of the kind") == {}


def spoil(path: Path, kind: str) -> None:
    path.unlink()
    match kind:
        case "folder":
            path.mkdir()
        case "not UTF-8":
            path.write_bytes(b"rows = '\xff'")
        case "too large":
            path.write_bytes(b"#" * (LARGEST_TOML + 1))
        case "device":
            path.symlink_to("/dev/zero")
        case "pipe":
            os.mkfifo(path)
        case "megabyte":
            path.write_bytes(b"# more\n" * 150_000)


@pytest.mark.skipif(sys.platform == "win32", reason="links and pipes need rights there")
@pytest.mark.parametrize("kind", ["folder", "not UTF-8", "too large", "device", "pipe", "megabyte"])
def test_files_that_are_no_text(tmp_path: Path, kind: str) -> None:
    """The edition's own is refused at once; of those it names all is told."""
    path = put(tmp_path)
    for name, at in (("small", "line 6"), ("drawn", "line 5")):
        spoil(tmp_path / f"{name}.toml", kind)
        said = faults(put_back(tmp_path, name))
        assert len(said) == 1
        assert said[0].startswith(f"mine.toml: {at}: found ")
        assert f"{name}.toml" in said[0]
        remove(tmp_path / f"{name}.toml")
        put(tmp_path)
    spoil(path, kind)
    with pytest.raises(BadFile) as bad:
        check_file(path)
    assert "\n" not in str(bad.value)


def put_back(folder: Path, but: str) -> Path:
    """Every file of the edition but one that is spoilt."""
    for name, text in (("mine", MINE), ("small", SMALL), ("drawn", DRAWN)):
        if name != but:
            (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder / "mine.toml"


def remove(path: Path) -> None:
    if path.is_dir():
        path.rmdir()
    else:
        path.unlink()
