"""Rules 2.3: boards and editions are data; what does not hold together is refused on load.

More ways to get it wrong are in tests/test_board.py and tests/test_edition.py.
"""

from importlib.resources import files

import pytest

from jotas.editions import Find, check_edition, edition, names, parse_edition
from jotas.errors import BadEdition
from jotas.files import packaged
from jotas.look import said

DATA = files("jotas") / "data"
EDITION = (DATA / "editions" / "classic.toml").read_text("utf-8")
BOARD = (DATA / "boards" / "classic.toml").read_text("utf-8")


def find(board: str) -> Find:
    return lambda kind, named: (f"{named}.toml", board) if kind == "boards" else None


def test_the_classic_edition_is_what_its_files_say() -> None:
    parsed = parse_edition(EDITION, {"classic": BOARD}, "classic", "classic.toml")
    assert parsed == edition("classic") == edition()


@pytest.mark.parametrize(
    ("found", "put", "messages"),
    [
        (
            " *  2S  3S",
            " *  2S  2S",
            [
                "line 2: found 3S on 1 space, expected 3S on 2 spaces",
                "line 11, row 9, column 7: read '2S', expected 2S on 2 spaces only",
            ],
        ),
        (
            "9C  QS  7C  6H",
            "9C  1Z  7C  6H",
            [
                "line 2: found QS on 1 space, expected QS on 2 spaces",
                "line 7, row 5, column 2: read '1Z', expected a name such as 2C, or * for a corner",
            ],
        ),
        (
            "9C  QS  7C  6H",
            "9C  JS  7C  6H",
            [
                "line 2: found QS on 1 space, expected QS on 2 spaces",
                "line 7, row 5, column 2: read 'JS', expected JS on 0 spaces only",
            ],
        ),
        (
            "9C  QS  7C",
            "QS  7C",
            [
                "line 2: found 9C on 1 space, expected 9C on 2 spaces",
                "line 7, row 5: found 9 spaces, expected 10, as in row 1",
            ],
        ),
    ],
    ids=["three times", "unknown", "jack", "short row"],
)
def test_every_fault_is_named_with_its_place(found: str, put: str, messages: list[str]) -> None:
    assert found in BOARD
    made, faults = check_edition(EDITION, find(BOARD.replace(found, put, 1)), "mine", "mine.toml")
    assert made is None
    assert [str(one) for one in faults] == [f"classic.toml: {one}" for one in messages]


def test_the_first_of_them_is_raised_where_one_is_enough() -> None:
    with pytest.raises(BadEdition) as bad:
        parse_edition(EDITION, {"classic": BOARD.replace("QS", "QX")}, "mine", "mine.toml")
    assert str(bad.value) == "classic.toml: line 2: found QS on 0 spaces, expected QS on 2 spaces"


@pytest.mark.parametrize("name", names())
def test_every_edition_that_comes_with_the_game_is_whole(name: str) -> None:
    made = edition(name)
    assert (made.name, made.version) == (name, 1)
    for language in ("en", "es", "it"):
        assert made.called(language)
        assert len(said(made.about, language)) > 20


def test_what_looks_alike_has_to_be_alike() -> None:
    """Two cards of one capital for two states, or a space that could be either."""
    text = packaged("editions")["states"]
    boards = packaged("boards")
    for found, put in (('TX = "Austin"', 'TX = "Boston"'), ('TX = "Texas"', 'TX = "Utah"')):
        assert found in text
        _, faults = check_edition(
            text.replace(found, put),
            lambda kind, named: (f"{named}.toml", boards[named]) if kind == "boards" else None,
            "mine",
            "mine.toml",
        )
        (fault,) = map(str, faults)
        assert fault.startswith("mine.toml: line ")
        assert fault.endswith("has: they would look alike")
