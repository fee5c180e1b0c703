"""What the documents say is there is there."""

import re
from pathlib import Path

import pytest

from jotas.notation import parse_command
from jotas.setup import Seat, Setup

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted((*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")))


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text("utf-8")):
        assert (path.parent / link).exists(), link


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_nothing_was_left_to_be_filled_in(path: Path) -> None:
    assert not re.search(r"\b(TODO|TBD|FIXME|FAULTS|XXX)\b", path.read_text("utf-8"))


def test_every_command_in_the_record_grammar_can_be_read() -> None:
    text = (ROOT / "docs" / "record.md").read_text("utf-8")
    table = text.partition("| command | written | clause |")[2].partition("\n\n")[0]
    written = [
        word
        for row in table.splitlines()[2:]
        for word in re.findall(r"`([^`]+)`", row.split("|")[2])
    ]
    assert len(written) >= 14
    for word in written:
        parse_command(Setup(), Seat(0), word)


def test_every_module_stands_in_the_architecture() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    package = ROOT / "src" / "jotas"
    modules = {path.stem for path in package.glob("[a-z]*.py")}
    modules |= {path.parent.name for path in package.glob("*/__init__.py")}
    for name in modules:
        assert f"`{name}`" in text, name
