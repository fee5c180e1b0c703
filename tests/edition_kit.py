"""A kit for editions as files: a small good one, and all that `check_file` finds wrong."""

import os
from pathlib import Path

import pytest

from jotas.edition import Edition
from jotas.editions import check_edition, check_file, parse_edition, read_edition
from jotas.errors import BadEdition
from jotas.files import packaged

MINE = """\
version = 1
title = { en = "Shapes", es = "Formas" }
about = "A small one."
draw = "pictures"
pictures = "drawn"
board = "small"
size = "3x3"
corners = 1
line = 3
spaces = 2
copies = 2

[hands]
2 = 2
4 = 1

[sides]
4 = 4

[keys]
DOT = "Dot"
BAR = "Bar"
BOX = "Box"
RING = { en = "Ring", es = "Anillo" }

[cards]
BOX = { BOX-1 = "Big box", BOX-2 = "Small box" }
RING = { en = "Round", es = "Redondo" }

[wild.STAR]
copies = 2
text = "Star"

[remove.BOLT]
copies = 1
text = "Bolt"

[tints]
blue = "DOT BAR"
"""
SMALL = 'rows = """\nDOT BAR BOX\nRING * RING\nBOX BAR DOT\n"""\n'
SHAPE = 'shapes = [["#12ab9f", "M10 10 L90 10 90 90Z"]]\n'
DRAWN = "".join(f"[{name}]\n{SHAPE}" for name in ("DOT", "BAR", "BOX", "RING", "STAR", "BOLT"))


def put(
    folder: Path, text: str = MINE, board: str = SMALL, pictures: str = DRAWN, name: str = "mine"
) -> Path:
    """The three files of an edition in a folder; the path of the edition's own."""
    for file, content in ((name, text), ("small", board), ("drawn", pictures)):
        (folder / f"{file}.toml").write_text(content, "utf-8")
    return folder / f"{name}.toml"


def faults(path: Path) -> list[str]:
    """Everything that is wrong, without the folder; the first is what `read_edition` raises."""
    made, found = check_file(path)
    assert (made is None) == bool(found)
    said = [str(one).removeprefix(f"{path.parent}{os.sep}") for one in found]
    assert all("\n" not in one and len(one) < 700 for one in said)
    if found:
        with pytest.raises(BadEdition) as bad:
            read_edition(path)
        assert str(bad.value) == str(found[0])
    return said


def changed(text: str, found: str, put: str) -> str:
    """The text with its only or first `found` changed."""
    assert found in text
    return text.replace(found, put, 1)


# The classic edition, changed

CLASSIC = packaged("editions")["classic"]
BOARD = packaged("boards")["classic"]


def load(text: str = CLASSIC, board: str = BOARD) -> Edition:
    return parse_edition(text, {"classic": board}, "mine", "mine.toml")


def classic_faults(text: str = CLASSIC, board: str = BOARD) -> list[str]:
    """Everything that is wrong, each in one line; the first of it is what `load` raises."""

    def find(kind: str, named: str) -> tuple[str, str] | None:
        return ("classic.toml", board) if (kind, named) == ("boards", "classic") else None

    made, found = check_edition(text, find, "mine", "mine.toml")
    said = [str(one) for one in found]
    assert (made is None) == bool(said)
    assert all("\n" not in one and len(one) < 700 for one in said)
    assert len(set(said)) == len(said)
    return said


def message(text: str = CLASSIC, board: str = BOARD) -> str:
    """The only thing that is wrong."""
    (said,) = classic_faults(text, board)
    with pytest.raises(BadEdition) as bad:
        load(text, board)
    assert str(bad.value) == said
    return said


def line_of(text: str, word: str) -> int:
    """The number of the first line that begins with the word."""
    return next(at for at, line in enumerate(text.split("\n"), 1) if line.startswith(word))
