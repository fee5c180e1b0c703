"""Files that a person names: read whole, or refused in one line."""

import os
import sys
from pathlib import Path

import pytest

from jotas.errors import BadEdition, BadFile
from jotas.files import make_folder, parse_toml, read_text, write_text

MEBIBYTE = 1 << 20


def refusal(path: Path) -> str:
    with pytest.raises(BadFile) as bad:
        read_text(path, MEBIBYTE)
    said = str(bad.value)
    assert "\n" not in said
    return said


def test_a_text_file(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes("línea\nç = 1\n".encode())
    assert read_text(path, MEBIBYTE) == "línea\nç = 1\n"


def test_as_windows_writes_it(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"\xef\xbb\xbfone\r\ntwo\r\n")
    assert read_text(path, MEBIBYTE) == "one\ntwo\n"


def test_an_empty_file(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    assert read_text(tmp_path / "empty", MEBIBYTE) == ""


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    assert refusal(path) == f"{path}: found no such file, expected one that is there"
    assert refusal(tmp_path / "no" / "folder").endswith("expected one that is there")


def test_a_folder(tmp_path: Path) -> None:
    assert refusal(tmp_path) == f"{tmp_path}: found a folder, expected a file"


def test_a_file_taken_for_a_folder(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    assert refusal(tmp_path / "a" / "b").startswith(f"{tmp_path / 'a' / 'b'}: found ")


def test_not_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes("línea".encode("latin-1"))
    assert refusal(path) == f"{path}: byte 2: found byte 0xed, expected UTF-8 text"


def test_a_picture(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    assert refusal(path) == f"{path}: byte 1: found byte 0x89, expected UTF-8 text"


def test_two_hundred_mebibytes(tmp_path: Path) -> None:
    """A sparse file: it takes no room, and must not be read."""
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(200 * MEBIBYTE)
    assert refusal(path) == f"{path}: found 200 MiB, expected at most 1 MiB"


def test_just_as_large_as_it_may_be_and_one_byte_more(tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_bytes(b"a" * MEBIBYTE)
    assert len(read_text(path, MEBIBYTE)) == MEBIBYTE
    path.write_bytes(b"a" * (MEBIBYTE + 1))
    assert refusal(path).endswith("found 2 MiB, expected at most 1 MiB")
    path.write_bytes(b"a" * 2049)
    with pytest.raises(BadFile, match="found 3 KiB, expected at most 2 KiB"):
        read_text(path, 2048)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes in folders")
def test_a_named_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    assert refusal(path) == f"{path}: found a device or a pipe, expected a file"


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_links(tmp_path: Path) -> None:
    (tmp_path / "lost").symlink_to(tmp_path / "nowhere")
    assert refusal(tmp_path / "lost").endswith(": found no such file, expected one that is there")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert refusal(tmp_path / "loop").startswith(f"{tmp_path / 'loop'}: found ")
    (tmp_path / "a").write_text("one")
    (tmp_path / "link").symlink_to(tmp_path / "a")
    assert read_text(tmp_path / "link", MEBIBYTE) == "one"


@pytest.mark.parametrize("name", ["a\0b", "a" * 5000])
def test_names_that_no_file_can_have(name: str) -> None:
    refusal(Path(name))


# Writing


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.jotas"
    for text in ("línea\n", "another\n"):
        write_text(path, text)
        assert path.read_bytes() == text.encode()
        assert read_text(path, MEBIBYTE) == text
    assert [one.name for one in tmp_path.iterdir()] == ["a.jotas"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_a_file_has_the_mode_that_others_have(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("one")
    write_text(tmp_path / "new", "text")
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "plain").stat().st_mode
    (tmp_path / "plain").chmod(0o640)
    write_text(tmp_path / "plain", "text")
    assert (tmp_path / "plain").stat().st_mode & 0o777 == 0o640


def test_a_failed_write_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("mine")
    with pytest.raises(BadFile):
        write_text(tmp_path / "a", "no letter: \udcff")
    assert [one.name for one in tmp_path.iterdir()] == ["a"]
    assert (tmp_path / "a").read_text() == "mine"


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_what_a_link_points_to_is_written_and_a_device_is_not(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("one")
    (tmp_path / "link").symlink_to(tmp_path / "a")
    write_text(tmp_path / "link", "two")
    assert (tmp_path / "a").read_text() == "two"
    assert (tmp_path / "link").is_symlink()
    with pytest.raises(BadFile, match="a device or a pipe"):
        write_text(Path("/dev/null"), "text")


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    for path in (tmp_path / "no" / "folder", tmp_path):
        with pytest.raises(BadFile) as bad:
            write_text(path, "text")
        assert str(bad.value).startswith(f"{path}: found ")
        assert "\n" not in str(bad.value)
    assert list(tmp_path.iterdir()) == []


def test_folders(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b")
    make_folder(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()
    (tmp_path / "file").touch()
    with pytest.raises(BadFile, match=r"expected a folder that can be made$"):
        make_folder(tmp_path / "file")


# TOML


def test_toml() -> None:
    assert parse_toml("a = 1\n[b]\nc = true", "x.toml", BadEdition) == {"a": 1, "b": {"c": True}}


@pytest.mark.parametrize("text", ["a = ", "a", "[a", "a = 1\na = 2", 'a = "1', "\0", "a = [1,,2]"])
def test_what_is_no_toml_is_refused_in_the_readers_name(text: str) -> None:
    with pytest.raises(BadEdition) as bad:
        parse_toml(text, "x.toml", BadEdition)
    assert str(bad.value).startswith(("x.toml: found ", "x.toml: line "))
    assert ", expected TOML" in str(bad.value)
    assert "\n" not in str(bad.value)


def test_the_line_and_the_column_are_named() -> None:
    with pytest.raises(BadEdition, match=r"line 2, column 5"):
        parse_toml("a = 1\nb = x", "x.toml", BadEdition)


def test_also_after_a_long_explanation() -> None:
    """The reader of TOML says much; what is cut off must not be the place."""
    with pytest.raises(BadEdition, match=r"line 2, column 2"):
        parse_toml("a = 1\nb\nc = 2", "x.toml", BadEdition)


def test_ten_thousand_brackets() -> None:
    with pytest.raises(BadEdition) as bad:
        parse_toml("a = " + "[" * 10_000, "x.toml", BadEdition)
    assert str(bad.value) == ("x.toml: found too many brackets inside each other, expected TOML")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('a = 1\n  b = c # d', "x.toml: line 2, column 7: read 'b = c # d', expected TOML: text"
         ' between straight quotes, as "text", or a number'),
        ("2,6", "x.toml: line 1, column 2: read '2,6', expected TOML: one name, then =; a name"
         " with more than A to Z, 0 to 9, - and _ stands between quotes"),
        ("a = 1\na = 2", "x.toml: line 2: read 'a = 2', expected TOML: each name once"),
        ('a = """\nb', 'x.toml: found Unterminated string (at end of document), expected TOML: """'
         " behind the last line of the text"),
    ],
)  # fmt: skip
def test_what_is_no_toml_is_told_with_its_repair(text: str, said: str) -> None:
    with pytest.raises(BadEdition) as bad:
        parse_toml(text, "x.toml", BadEdition)
    assert str(bad.value) == said
