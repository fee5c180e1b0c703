"""Rules 2.3: boards and editions are data; what does not hold together is refused on load.

More ways to get it wrong are in tests/test_board.py and tests/test_edition.py.
"""

from importlib.resources import files

import pytest

from jotas.editions import edition, parse_edition
from jotas.errors import BadEdition

DATA = files("jotas") / "data"
EDITION = (DATA / "editions" / "classic.toml").read_text("utf-8")
BOARD = (DATA / "boards" / "classic.toml").read_text("utf-8")


def load(board: str, text: str = EDITION) -> None:
    parse_edition(text, {"classic": board}, "classic", "classic.toml")


def test_the_classic_edition_is_what_its_files_say() -> None:
    parsed = parse_edition(EDITION, {"classic": BOARD}, "classic", "classic.toml")
    assert parsed == edition("classic") == edition()


@pytest.mark.parametrize(
    ("found", "put", "message"),
    [
        (
            " *  2S  3S",
            " *  2S  2S",
            "classic.toml: row 9, column 7: read '2S', expected 2S on 2 spaces only",
        ),
        (
            "9C  QS  7C  6H",
            "9C  1Z  7C  6H",
            "classic.toml: row 5, column 2: read '1Z',"
            " expected a card such as 2C, or * for a corner",
        ),
        (
            "9C  QS  7C  6H",
            "9C  JS  7C  6H",
            "classic.toml: row 5, column 2: read 'JS', expected JS on 0 spaces only",
        ),
        ("9C  QS  7C", "QS  7C", "classic.toml: row 5: found 9 spaces, expected 10, as in row 1"),
        ("9C  QS  7C", "9C  *  7C", "classic.toml: found QS on 1 space, expected QS on 2 spaces"),
    ],
    ids=["three times", "unknown", "jack", "short row", "missing"],
)
def test_a_fault_is_named_with_its_place(found: str, put: str, message: str) -> None:
    assert found in BOARD
    with pytest.raises(BadEdition) as bad:
        load(BOARD.replace(found, put, 1))
    assert str(bad.value) == message
