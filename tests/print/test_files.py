"""What is written: a PDF and SVG files that need nothing else, the same bytes each time."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

import jotas.print
from jotas.cards import Key
from jotas.editions import edition
from jotas.errors import BadEdition, BadFile, BadOptions
from jotas.print import write
from jotas.print.letters import plain
from jotas.words import LANGUAGES
from print.kit import EDITIONS, pages

SVG = "{http://www.w3.org/2000/svg}"


def fonts(reader: PdfReader) -> Iterator[DictionaryObject]:
    for page in reader.pages:
        resources = page["/Resources"].get_object()
        for font in resources["/Font"].get_object().values():  # type: ignore[index]
            yield font.get_object()


# PDF


@pytest.mark.parametrize("name", EDITIONS)
def test_a_pdf_has_all_pages_in_their_size(name: str, tmp_path: Path) -> None:
    out = tmp_path / "game.pdf"
    assert write(edition(name), out, language="es") == [out]
    reader = PdfReader(out, strict=True)
    made = pages(name, language="es")
    assert len(reader.pages) == len(made)
    for page, wanted in zip(reader.pages, made, strict=True):
        width, height = (float(side) / 72 * 25.4 for side in page.mediabox[2:])
        assert (width, height) == pytest.approx((wanted.width, wanted.height), abs=0.01)
    assert reader.metadata is not None
    assert reader.metadata.title == edition(name).called("es")
    assert reader.trailer["/Root"]["/Lang"] == "es"  # type: ignore[index]


@pytest.mark.parametrize("name", ["junior", "states"])
def test_fonts_are_in_the_file_and_nothing_is_a_raster_image(name: str, tmp_path: Path) -> None:
    (out,) = write(edition(name), tmp_path / "game.pdf")
    reader = PdfReader(out)
    for font in fonts(reader):
        inner = font["/DescendantFonts"][0].get_object()  # type: ignore[index]
        program = inner["/FontDescriptor"].get_object()["/FontFile2"].get_object()
        assert 2000 < len(program.get_data()) < 40_000
    for page in reader.pages:
        assert "/XObject" not in page["/Resources"]  # type: ignore[operator]
        assert b"BI" not in page.get_contents().get_data().split()  # type: ignore[union-attr]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_of_a_pdf_can_be_searched(language: str, tmp_path: Path) -> None:
    made = edition("junior")
    (out,) = write(made, tmp_path / "game.pdf", language=language)
    board = PdfReader(out).pages[2].extract_text()
    for key in map(Key, range(len(made.pack.keys))):
        assert plain(made.look.space(key, language)) in board


def test_a_pdf_asks_to_be_printed_in_its_own_size_and_on_both_sides(tmp_path: Path) -> None:
    (out,) = write(edition("dice"), tmp_path / "game.pdf")
    wishes = PdfReader(out).trailer["/Root"]["/ViewerPreferences"]  # type: ignore[index]
    assert wishes["/PrintScaling"] == "/None"
    assert wishes["/Duplex"] == "/DuplexFlipLongEdge"


SCRIPT = """
from pathlib import Path
from jotas.cards import Key
from jotas.editions import edition
from jotas.print import write
write(edition("junior"), Path("game.pdf"))
write(edition("junior"), Path("game"))
"""


def test_the_same_edition_makes_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    made = []
    for seed in ("1", "2"):
        folder = tmp_path / seed
        folder.mkdir()
        environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        subprocess.run([sys.executable, "-c", SCRIPT], cwd=folder, env=environment, check=True)
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        made.append([(path.relative_to(folder), path.read_bytes()) for path in files])
    assert made[0] == made[1]
    assert len(made[0]) > 10


# SVG


def test_a_folder_gets_every_page_and_the_whole_board(tmp_path: Path) -> None:
    written = write(edition("junior"), tmp_path / "a" / "folder")
    names = [f"junior-{page.name}.svg" for page in pages("junior")]
    assert [path.name for path in written] == [*names, "junior-board.svg"]
    assert all(path.is_file() for path in written)


@pytest.mark.parametrize("poster", [False, True])
def test_an_svg_needs_no_font_and_no_image(poster: bool, tmp_path: Path) -> None:
    for path in write(edition("junior"), tmp_path, poster=poster):
        root = ElementTree.parse(path).getroot()
        assert root.get("width") == root.get("viewBox", "").split()[2] + "mm"
        known = {one.get("id") for one in root.iter()}
        for one in root.iter():
            assert one.tag.removeprefix(SVG) in {
                *("svg", "title", "defs", "g", "path", "use", "clipPath"),
            }
            if link := one.get("{http://www.w3.org/1999/xlink}href"):
                assert link[1:] in known


def test_the_text_of_an_svg_is_told_to_who_cannot_see_it(tmp_path: Path) -> None:
    made = edition("junior")
    board = write(made, tmp_path)[-1]
    labels = {one.get("aria-label") for one in ElementTree.parse(board).iter(f"{SVG}g")}
    keys = map(Key, range(len(made.pack.keys)))
    assert {made.look.space(key, "en") for key in keys} <= labels


# What is refused


def test_a_letter_that_the_font_lacks_is_named(tmp_path: Path) -> None:
    out = tmp_path / "game.pdf"
    out.write_text("as it was")
    made = replace(edition("classic"), title={"": "Winter ☃"})
    with pytest.raises(BadEdition, match=r"☃ \(U\+2603 SNOWMAN\) in “Winter ☃”"):
        write(made, out)
    assert out.read_text() == "as it was"
    assert os.listdir(tmp_path) == ["game.pdf"]


@pytest.mark.parametrize("drawn", ["M1 2Q", "MZ", "M1 2A1", "M0 0L5", "M0 0L99999 1"])
def test_a_picture_whose_path_cannot_be_followed_is_refused(drawn: str, tmp_path: Path) -> None:
    made = edition("junior")
    pictures = {**(made.look.pictures or {}), "CAT": (("#000000", drawn),)}
    bad = replace(made, look=replace(made.look, pictures=pictures))
    with pytest.raises(BadEdition, match="junior: picture CAT: read 'M") as refused:
        write(bad, tmp_path / "game.pdf")
    assert "\n" not in str(refused.value)


def test_accents_may_come_apart_from_their_letters(tmp_path: Path) -> None:
    made = replace(edition("dice"), title={"": "Cafe\u0301"})
    (out,) = write(made, tmp_path / "game.pdf")
    assert "Café" in PdfReader(out).pages[0].extract_text()


def test_paper_and_language_are_ones_there_are(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="paper: read 'a3', expected one of: a4, letter"):
        write(edition("classic"), tmp_path / "game.pdf", paper="a3")
    with pytest.raises(BadOptions, match="language: read 'xx'"):
        write(edition("classic"), tmp_path / "game.pdf", language="xx")


def test_a_place_where_nothing_can_be_written_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "folder.pdf").mkdir()
    (tmp_path / "file").write_text("here")
    for out in ("folder.pdf", "file", "file/game.pdf", "file/game", "gone/game.pdf", "board.svg"):
        with pytest.raises(BadFile) as refused:
            write(edition("dice"), tmp_path / out)
        assert "\n" not in str(refused.value)
        assert out in str(refused.value)
    assert sorted(os.listdir(tmp_path)) == ["file", "folder.pdf"]


def test_a_pdf_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    (tmp_path / "game.pdf").write_text("as it was")
    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(BadFile, match="no space left"):
        write(edition("dice"), tmp_path / "game.pdf")
    assert os.listdir(tmp_path) == ["game.pdf"]
    assert (tmp_path / "game.pdf").read_text() == "as it was"


def test_without_the_extra_it_is_said_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jotas.print, "NEEDED", ("pydyf_that_nobody_has",))
    with pytest.raises(BadOptions, match=r'pip install "jotas\[print\]"'):
        write(edition("classic"), tmp_path / "game.pdf")
