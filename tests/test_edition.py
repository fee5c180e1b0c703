"""Editions as data: what does not hold together is refused, in one line that names the place."""

import re
from importlib.resources import files

import pytest

from jotas.edition import Edition
from jotas.editions import edition, parse_edition
from jotas.errors import BadEdition
from jotas.options import VALUES

DATA = files("jotas") / "data"
CLASSIC = (DATA / "editions" / "classic.toml").read_text("utf-8")
BOARD = (DATA / "boards" / "classic.toml").read_text("utf-8")


def load(text: str = CLASSIC, board: str = BOARD) -> Edition:
    return parse_edition(text, {"classic": board}, "mine", "mine.toml")


def changed(text: str, found: str, put: str) -> str:
    """The text with its only or first `found` changed."""
    assert found in text
    return text.replace(found, put, 1)


def message(text: str = CLASSIC, board: str = BOARD) -> str:
    with pytest.raises(BadEdition) as bad:
        load(text, board)
    said = str(bad.value)
    assert "\n" not in said
    return said


def test_the_classic_edition() -> None:
    classic = load()
    assert (classic.name, classic.version, classic.board.line) == ("mine", 1, 5)
    assert classic.hands == {2: 7, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}
    assert set(classic.jacks) == set(VALUES["jacks"])


def test_an_unknown_edition() -> None:
    with pytest.raises(BadEdition) as bad:
        edition("states of mind")
    assert str(bad.value) == "edition: read 'states of mind', expected one of: classic"


# The board


@pytest.mark.parametrize(
    ("found", "put", "said"),
    [
        (  # one card three times
            "9C  QS  7C",
            "9C  TC  7C",
            "classic.toml: row 8, column 3: read 'TC', expected TC on 2 spaces only",
        ),
        (  # a jack on the board
            "9C  QS  7C",
            "9C  JD  7C",
            "classic.toml: row 5, column 2: read 'JD', expected JD on 0 spaces only",
        ),
        (  # a card missing, and a corner too many
            "9C  QS  7C",
            "9C  *  7C",
            "classic.toml: found QS on 1 space, expected QS on 2 spaces",
        ),
        (  # an unknown card
            "9C  QS  7C",
            "9C  XX  7C",
            "classic.toml: row 5, column 2: read 'XX',"
            " expected a card such as 2C, or * for a corner",
        ),
        (  # a short row and a long one
            "9C  QS  7C",
            "9C  7C",
            "classic.toml: row 5: found 9 spaces, expected 10, as in row 1",
        ),
        (
            "9C  QS  7C",
            "9C  QS QS 7C",
            "classic.toml: row 5: found 11 spaces, expected 10, as in row 1",
        ),
    ],
)
def test_a_fault_of_the_board(found: str, put: str, said: str) -> None:
    assert message(board=changed(BOARD, found, put)) == said


@pytest.mark.parametrize("jack", ["JC", "JD", "JH", "JS"])
def test_no_jack_on_the_board(jack: str) -> None:
    assert f"read '{jack}', expected {jack} on 0 spaces" in message(
        board=changed(BOARD, "7C  6H", f"7C  {jack}")
    )


def test_a_row_missing() -> None:
    rows = BOARD.splitlines(keepends=True)
    assert rows[6].startswith("9C")
    assert message(board="".join(rows[:6] + rows[7:])) == (
        "classic.toml: found a board of 10x9, expected 10x10, as mine.toml says"
    )


def test_too_few_corners() -> None:
    """All four are there, and the edition says there are five."""
    assert message(changed(CLASSIC, "corners = 4", "corners = 5")) == (
        "classic.toml: found 4 corners, expected 5"
    )


def test_corners_where_the_edition_has_none() -> None:
    assert message(changed(CLASSIC, "corners = 4", "corners = 0")) == (
        "classic.toml: found 4 corners, expected 0"
    )


def test_a_card_on_more_spaces_than_the_edition_says() -> None:
    said = message(changed(CLASSIC, "spaces = 2", "spaces = 1"))
    assert re.match(r"classic\.toml: row \d+, column \d+: read '..', expected .. on 1 space", said)


def test_a_card_on_fewer() -> None:
    assert message(changed(CLASSIC, "spaces = 2", "spaces = 3")) == (
        "classic.toml: found 2C on 2 spaces, expected 2C on 3 spaces"
    )


def reshaped(width: int) -> str:
    """The hundred spaces of the classic board in rows of another width."""
    words = BOARD.split('"""')[1].split()
    rows = [" ".join(words[at : at + width]) for at in range(0, 100, width)]
    return 'rows = """\n' + "\n".join(rows) + '\n"""\n'


@pytest.mark.parametrize("width", [100, 50])
def test_a_board_with_more_columns_than_letters(width: int) -> None:
    message(board=reshaped(width))


@pytest.mark.parametrize("width", [5, 20, 25])
def test_a_board_of_another_size(width: int) -> None:
    """Rules 2.3 lists the size among what is checked."""
    message(board=reshaped(width))


@pytest.mark.parametrize("board", ["", "rows = 3", 'rows = ["2S"]', "rows = true"])
def test_a_board_without_rows(board: str) -> None:
    assert message(board=board).startswith(("classic.toml: read ", "classic.toml: found "))
    assert message(board=board).endswith("rows = text with one line for each row of the board")


def test_an_unknown_key_of_a_board() -> None:
    assert message(board='name = "mine"') == "classic.toml: read 'name', expected one of: rows"


def test_a_board_that_is_no_toml() -> None:
    assert message(board="rows = ").startswith(("classic.toml: read ", "classic.toml: found "))
    assert message(board="rows = ").endswith(", expected TOML")


# The edition


@pytest.mark.parametrize(
    ("found", "put", "said"),
    [
        ("version = 1", "version = 0", "version = a whole number from 1 to 999"),
        ("version = 1", 'version = "1"', "version = a whole number from 1 to 999"),
        ("version = 1", "version = true", "version = a whole number from 1 to 999"),
        ("version = 1", "version = 1.0", "version = a whole number from 1 to 999"),
        ("version = 1", "", "version = a whole number from 1 to 999"),
        ("line = 5", "line = 2", "line = a whole number from 3 to 7"),
        ("line = 5", "line = 8", "line = a whole number from 3 to 7"),
        ("line = 5", "", "line = a whole number from 3 to 7"),
        ("corners = 4", "corners = -1", "corners = a whole number from 0 to 99"),
        ("spaces = 2", "spaces = 0", "spaces = a whole number from 1 to 6"),
        ('board = "classic"', 'board = "mine"', "board = one of: classic"),
        ('board = "classic"', "board = 3", "board = one of: classic"),
        ('board = "classic"', 'board = ["classic"]', "board = one of: classic"),
        ('board = "classic"', "", "board = one of: classic"),
        ('pack = "standard"', 'pack = "tarot"', "pack = one of: standard"),
        ('pack = "standard"', "", "pack = one of: standard"),
    ],
)
def test_a_wrong_value(found: str, put: str, said: str) -> None:
    assert message(changed(CLASSIC, found, put)).startswith(
        ("mine.toml: read ", "mine.toml: found ")
    )
    assert message(changed(CLASSIC, found, put)).endswith(f", expected {said}")


def test_the_message_says_what_was_read() -> None:
    assert message(changed(CLASSIC, 'pack = "standard"', 'pack = "tarot"')) == (
        "mine.toml: found pack = 'tarot', expected pack = one of: standard"
    )
    assert message(changed(CLASSIC, "line = 5", "line = 12")) == (
        "mine.toml: found line = 12, expected line = a whole number from 3 to 7"
    )


def test_a_value_of_two_lines_makes_a_message_of_one() -> None:
    message(changed(CLASSIC, 'pack = "standard"', 'pack = "tarot\\nor not"'))


def test_an_unknown_key() -> None:
    assert message('colour = "red"\n' + CLASSIC) == (
        "mine.toml: read 'colour', expected one of: "
        "version, board, size, pack, line, corners, spaces, hands, jacks"
    )


@pytest.mark.parametrize("text", ["", "version = 1"])
def test_nearly_nothing(text: str) -> None:
    assert message(text).startswith(("mine.toml: read ", "mine.toml: found "))


@pytest.mark.parametrize("text", ["version = ", "version", "[hands", "version = 1\nversion = 1"])
def test_no_toml(text: str) -> None:
    """That the place is named is a matter of test_files.py."""
    assert message(text).startswith(("mine.toml: read ", "mine.toml: found "))
    assert message(text).endswith(", expected TOML")


def test_brackets_without_end() -> None:
    assert message("version = " + "[" * 30_000).endswith(", expected TOML")


# Hands

FORM_SIDES = "that form sides: 2, 3, 4, 6, 8, 9, 10, 12"


@pytest.mark.parametrize(
    ("found", "put", "said"),
    [
        (
            "2 = 7",
            "1 = 7",
            "mine.toml: hands.1: read '1', expected seats " + FORM_SIDES,
        ),
        (
            "2 = 7",
            "13 = 7",
            "mine.toml: hands.13: read '13', expected seats " + FORM_SIDES,
        ),
        (
            "2 = 7",
            "two = 7",
            "mine.toml: hands.two: read 'two', expected seats " + FORM_SIDES,
        ),
        ("2 = 7", "2 = 53", "mine.toml: hands.2: read 53, expected a number of cards from 1 to 52"),
        ("2 = 7", "2 = 0", "mine.toml: hands.2: read 0, expected a number of cards from 1 to 52"),
        (
            "2 = 7",
            "2 = true",
            "mine.toml: hands.2: read True, expected a number of cards from 1 to 52",
        ),
        (
            "2 = 7",
            '2 = "7"',
            "mine.toml: hands.2: read '7', expected a number of cards from 1 to 52",
        ),
        ("12 = 3", "12 = 9", "mine.toml: hands.12: read 9, expected a number of cards from 1 to 8"),
    ],
)
def test_hands_that_can_not_be_dealt(found: str, put: str, said: str) -> None:
    assert message(changed(CLASSIC, found, put)) == said


@pytest.mark.parametrize("seats", [5, 7, 11])
def test_seats_that_can_form_no_sides(seats: int) -> None:
    """Rules 1.1 and 1.2: nobody could sit down at such a table."""
    message(changed(CLASSIC, "2 = 7", f"2 = 7\n{seats} = 3"))


def test_no_seats_at_all() -> None:
    message(re.sub(r"(?m)^\d+ = \d+\n", "", CLASSIC))


def test_no_hands_at_all() -> None:
    assert message(changed(CLASSIC, "[hands]", "[jacks.hands]")).startswith("mine.toml: ")


# Jacks


@pytest.mark.parametrize(
    ("found", "put"),
    [
        ('wild = ["JD", "JC"]', 'wild = ["JD", "1X"]'),
        ('wild = ["JD", "JC"]', 'wild = "JD"'),
        ('wild = ["JD", "JC"]', "wild = 3"),
        ('wild = ["JD", "JC"]', "wild = [3]"),
        ('wild = ["JD", "JC"]', 'wild = [["JD"]]'),
        ('wild = ["JD", "JC"]', ""),
        ('wild = ["JD", "JC"]', 'wild = ["JD", "JC"]\njoker = ["2C"]'),
        ("[jacks.red_remove]", "[jacks.green_remove]"),
    ],
)
def test_jacks_that_are_none(found: str, put: str) -> None:
    assert re.match(
        r"mine\.toml: jacks(\.\w+)?: (read|found) ", message(changed(CLASSIC, found, put))
    )


def test_the_first_wrong_card_is_named() -> None:
    assert message(changed(CLASSIC, 'wild = ["JD", "JC"]', 'wild = ["JD", "1X"]')) == (
        "mine.toml: jacks.spades_hearts_remove: read '1X', expected cards such as 2C"
    )


@pytest.mark.parametrize(
    ("found", "put"),
    [
        ('remove = ["JS", "JH"]', 'remove = ["JS", "JC"]'),
        ('remove = ["JS", "JC"]', 'remove = ["JS", "JH"]'),
        ('remove = ["JS", "JH"]', 'remove = ["JS", "JH", "JC"]'),
    ],
)
def test_a_card_that_is_wild_and_a_remover(found: str, put: str) -> None:
    message(changed(CLASSIC, found, put))


def test_a_printed_card_with_a_power_under_one_rule_only() -> None:
    """The 2C stands on the board; under black_remove it would be wild as well."""
    message(changed(CLASSIC, 'wild = ["JD", "JH"]', 'wild = ["JD", "2C"]'))


def test_a_board_on_which_nobody_can_win() -> None:
    board = 'rows = """\n' + "\n".join(BOARD.splitlines()[2:6]) + '\n"""'
    text = changed(changed(CLASSIC, "line = 5", "line = 7"), '"10x10"', '"10x4"')
    with pytest.raises(BadEdition):
        parse_edition(text, {"classic": board.replace("*", "2S")}, "mine", "mine.toml")


@pytest.mark.parametrize("value", ["1" * 5000, "0x" + "f" * 5000, "1" + "0" * 4400])
def test_a_number_beyond_measure(value: str) -> None:
    assert message(changed(CLASSIC, "version = 1", f"version = {value}")).startswith("mine.toml: ")


def test_a_key_of_two_thousand_parts() -> None:
    assert message(".".join("a" * 2000) + " = 1").startswith("mine.toml: ")
