"""Editions as data: what does not hold together is refused, each thing in a line with its place.

How the files of makers are read is in test_edition_files.py and test_edition_faults.py.
"""

import re

import pytest

from edition_kit import BOARD, CLASSIC, changed, classic_faults, line_of, load, message
from jotas.editions import ORDER, edition
from jotas.errors import BadEdition
from jotas.options import VALUES


def test_the_classic_edition() -> None:
    classic = load()
    assert (classic.name, classic.version, classic.board.line) == ("mine", 1, 5)
    assert classic.hands == {2: 7, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}
    assert set(classic.jacks) == set(VALUES["jacks"])


def test_an_unknown_edition() -> None:
    with pytest.raises(BadEdition) as bad:
        edition("states of mind")
    known = ", ".join(ORDER)
    assert str(bad.value) == f"edition: read 'states of mind', expected one of: {known}"


# The board


@pytest.mark.parametrize(
    ("found", "put", "said"),
    [
        (  # one card three times, and another once
            "9C  QS  7C",
            "9C  TC  7C",
            [
                "classic.toml: line 2: found QS on 1 space, expected QS on 2 spaces",
                "classic.toml: line 10, row 8, column 3: read 'TC', expected TC on 2 spaces only",
            ],
        ),
        (  # a jack on the board
            "9C  QS  7C",
            "9C  JD  7C",
            [
                "classic.toml: line 2: found QS on 1 space, expected QS on 2 spaces",
                "classic.toml: line 7, row 5, column 2: read 'JD', expected JD on 0 spaces only",
            ],
        ),
        (  # a card missing, and a corner too many
            "9C  QS  7C",
            "9C  *  7C",
            [
                "mine.toml: line 11: found corners = 4, expected 5, as many as the board has"
                " spaces *",
                "classic.toml: line 2: found QS on 1 space, expected QS on 2 spaces",
            ],
        ),
        (  # an unknown card
            "9C  QS  7C",
            "9C  XX  7C",
            [
                "classic.toml: line 2: found QS on 1 space, expected QS on 2 spaces",
                "classic.toml: line 7, row 5, column 2: read 'XX',"
                " expected a name such as 2C, or * for a corner",
            ],
        ),
        (  # a short row
            "9C  QS  7C",
            "9C  7C",
            [
                "classic.toml: line 2: found QS on 1 space, expected QS on 2 spaces",
                "classic.toml: line 7, row 5: found 9 spaces, expected 10, as in row 1",
            ],
        ),
        (  # a long one; the last of its cards has fallen off
            "9C  QS  7C",
            "9C  QS *  7C",
            [
                "mine.toml: line 11: found corners = 4, expected 5, as many as the board has"
                " spaces *",
                "classic.toml: line 2: found AS on 1 space, expected AS on 2 spaces",
                "classic.toml: line 7, row 5: found 11 spaces, expected 10, as in row 1",
            ],
        ),
    ],
    ids=["too often", "jack", "missing", "unknown", "short", "long"],
)
def test_a_fault_of_the_board(found: str, put: str, said: list[str]) -> None:
    assert classic_faults(board=changed(BOARD, found, put)) == said


@pytest.mark.parametrize("jack", ["JC", "JD", "JH", "JS"])
def test_no_jack_on_the_board(jack: str) -> None:
    said = classic_faults(board=changed(BOARD, "7C  6H", f"7C  {jack}"))
    assert said[1].endswith(f"row 5, column 4: read '{jack}', expected {jack} on 0 spaces only")


def test_the_line_is_that_of_the_file_however_it_is_written() -> None:
    """The rows may begin beside the quotes, and with comments and empty lines above."""
    board = changed(changed(BOARD, '"""\n', '"""'), "9C  QS  7C", "9C  XX  7C")
    assert any(": line 6, row 5, column 2: read 'XX'" in one for one in classic_faults(board=board))
    board = "\n\n# more\n" + changed(BOARD, "9C  QS  7C", "9C  XX  7C").replace('"""', "'''")
    assert any(
        ": line 10, row 5, column 2: read 'XX'" in one for one in classic_faults(board=board)
    )


def test_a_row_missing() -> None:
    rows = BOARD.splitlines(keepends=True)
    assert rows[6].startswith("9C")
    said = classic_faults(board="".join(rows[:6] + rows[7:]))
    assert "mine.toml: line 7: found size = '10x10', expected size = \"10x9\", the columns" in (
        "\n".join(said)
    )
    assert "classic.toml: line 2: found QS on 1 space, expected QS on 2 spaces" in said
    assert len(said) == 11, "and the ten cards of the row"


@pytest.mark.parametrize("corners", [0, 5])
def test_another_number_of_corners(corners: int) -> None:
    assert message(changed(CLASSIC, "corners = 4", f"corners = {corners}")) == (
        f"mine.toml: line 11: found corners = {corners}, expected 4,"
        " as many as the board has spaces *"
    )


def test_cards_on_more_spaces_than_the_edition_says() -> None:
    said = classic_faults(changed(CLASSIC, "spaces = 2", "spaces = 1"))
    assert len(said) == 48
    assert all(
        re.fullmatch(
            r"classic\.toml: line \d+, row \d+, column \d+: read '(..)',"
            r" expected \1 on 1 space only",
            one,
        )
        for one in said
    )


def test_cards_on_fewer() -> None:
    said = classic_faults(changed(CLASSIC, "spaces = 2", "spaces = 3"))
    assert said[0] == "classic.toml: line 2: found 2C on 2 spaces, expected 2C on 3 spaces"
    assert len(said) == 48


def reshaped(width: int) -> str:
    """The hundred spaces of the classic board in rows of another width."""
    words = BOARD.split('"""')[1].split()
    rows = [" ".join(words[at : at + width]) for at in range(0, 100, width)]
    return 'rows = """\n' + "\n".join(rows) + '\n"""\n'


@pytest.mark.parametrize("width", [100, 50])
def test_a_board_with_more_columns_than_letters(width: int) -> None:
    assert message(board=reshaped(width)) == (
        f"classic.toml: line 1: found a board of {width}x{100 // width},"
        " expected at most 26 columns and 128 spaces"
    )


@pytest.mark.parametrize("width", [5, 20, 25])
def test_a_board_of_another_size(width: int) -> None:
    """Rules 2.3 lists the size among what is checked."""
    size = f'expected size = "{width}x{100 // width}", the columns by the rows of the board'
    said = classic_faults(board=reshaped(width))
    assert f"mine.toml: line 7: found size = '10x10', {size}" in said


@pytest.mark.parametrize("board", ["", "rows = 3", 'rows = ["2S"]', "rows = true", 'rows = " "'])
def test_a_board_without_rows(board: str) -> None:
    assert message(board=board).startswith(("classic.toml: found ", "classic.toml: line 1: found "))
    assert message(board=board).endswith("rows = text with one line for each row of the board")


def test_an_unknown_key_of_a_board() -> None:
    line = len(BOARD.splitlines()) + 1
    assert message(board=BOARD + 'name = "mine"') == (
        f"classic.toml: line {line}: read 'name', expected one of: rows"
    )


def test_a_board_that_is_no_toml() -> None:
    assert message(board="rows = ").startswith("classic.toml: line 1: read 'rows =', ")
    assert ", expected TOML" in message(board="rows = ")


# The edition


@pytest.mark.parametrize(
    ("found", "put", "said"),
    [
        ("version = 1", "version = 0", "version = a whole number from 1 to 999"),
        ("version = 1", 'version = "1"', "version = a whole number from 1 to 999"),
        ("version = 1", "version = true", "version = a whole number from 1 to 999"),
        ("version = 1", "version = 1.0", "version = a whole number from 1 to 999"),
        ("line = 5", "line = 2", "line = a whole number from 3 to 7"),
        ("line = 5", "line = 8", "line = a whole number from 3 to 7"),
        ("copies = 2", "copies = 0", "copies = a whole number from 1 to 8"),
        ("copies = 2", "copies = 9", "copies = a whole number from 1 to 8"),
        ("corners = 4", "corners = nan", "corners = a whole number from 0 to 127"),
        ("spaces = 2", 'spaces = "two"', "spaces = a whole number from 1 to 6"),
        ('board = "classic"', "board = 3", "a file NAME.toml beside this one"),
        ('board = "classic"', 'board = ["classic"]', "a file NAME.toml beside this one"),
        ('board = "classic"', 'board = "mine"', "the name of a file mine.toml beside this one"),
        ('pack = "standard"', 'pack = "tarot"', "pack = one of: standard"),
        ('draw = "cards"', 'draw = "words"', "draw = one of: cards"),
        ("corners = 4", 'corners = 4\ngame = "chess"', "game = one of: cards, dice"),
    ],
)
def test_a_wrong_value(found: str, put: str, said: str) -> None:
    text = changed(CLASSIC, found, put)
    line = line_of(text, put.rpartition("\n")[2])
    wrong = [one for one in classic_faults(text) if said in one]
    assert len(wrong) == 1
    assert re.match(rf"mine\.toml: line {line}: (found|read) ", wrong[0])


@pytest.mark.parametrize("key", ["version", "title", "line", "board", "pack"])
def test_a_missing_value(key: str) -> None:
    said = message(re.sub(rf"(?m)^{key} = .*\n", "", CLASSIC))
    assert said.startswith(f"mine.toml: found no {'keys' if key == 'pack' else key}, expected ")


def test_what_may_be_left_out() -> None:
    """The chooser's sentence, how it is drawn, and what is only checked."""
    text = CLASSIC
    for key in ("about", "draw", "size", "corners", "spaces", "copies"):
        text = re.sub(rf"(?m)^{key} = .*\n", "", text)
    assert load(text).pack == load().pack
    assert load(text).board == load().board


def test_the_message_says_what_was_read() -> None:
    assert message(changed(CLASSIC, 'pack = "standard"', 'pack = "tarot"')) == (
        "mine.toml: line 8: found pack = 'tarot', expected pack = one of: standard"
    )
    assert message(changed(CLASSIC, "line = 5", "line = 12")) == (
        "mine.toml: line 10: found line = 12, expected line = a whole number from 3 to 7"
    )


def test_a_value_of_two_lines_makes_a_message_of_one() -> None:
    message(changed(CLASSIC, 'pack = "standard"', 'pack = "tarot\\nor not"'))


def test_an_unknown_key() -> None:
    assert message('colour = "red"\n' + CLASSIC).startswith(
        "mine.toml: line 1: read 'colour', expected one of: version, title, about, game, draw, "
    )


def test_everything_at_once_from_top_to_bottom() -> None:
    text = changed(CLASSIC, "version = 1", "version = 0")
    text = changed(text, "line = 5", "line = 9")
    text = changed(text, "corners = 4", "corners = 3")
    text = changed(text, "12 = 3", "12 = 30") + "\n[options]\nshared = 9\nspeed = 3\n"
    said = classic_faults(text)
    assert [re.findall(r"line (\d+):", one)[0] for one in said] == [
        str(line_of(text, word))
        for word in ("version", "line", "corners", "12 =", "shared", "speed")
    ]


def test_nearly_nothing() -> None:
    for text in ("", "version = 1"):
        said = classic_faults(text)
        assert len(said) >= 5
        assert all(one.startswith("mine.toml: found no ") for one in said)


@pytest.mark.parametrize("text", ["version = ", "version", "[hands", "version = 1\nversion = 1"])
def test_no_toml(text: str) -> None:
    """That the place is named is a matter of test_files.py."""
    assert message(text).startswith(("mine.toml: found ", "mine.toml: line "))
    assert ", expected TOML" in message(text)


def test_brackets_without_end() -> None:
    assert message("version = " + "[" * 30_000).endswith(", expected TOML")


# What no game could be played with


def test_a_board_on_which_nobody_can_win() -> None:
    board = 'rows = """\n' + "\n".join(BOARD.splitlines()[2:6]) + '\n"""'
    said = classic_faults(changed(CLASSIC, "line = 5", "line = 7"), board)
    assert not any("room on the board" in one for one in said), "ten columns have room for seven"
    narrow = 'rows = """\n2S 3S 4S\n5S 6S 7S\n"""'
    said = classic_faults(changed(CLASSIC, "line = 5", "line = 4"), narrow)
    assert (
        "mine.toml: line 10: found line = 4 on a board of 3x2,"
        " expected a line that has room on the board"
    ) in said


@pytest.mark.parametrize("value", ["1" * 5000, "0x" + "f" * 5000, "1" + "0" * 4400])
@pytest.mark.parametrize("found", ["version = 1", "line = 5", "spaces = 2", "corners = 4"])
def test_a_number_beyond_measure(found: str, value: str) -> None:
    key = found.partition(" =")[0]
    for one in classic_faults(changed(CLASSIC, found, f"{key} = {value}")):
        assert one.startswith("mine.toml: ")


def test_a_name_of_thousands_of_parts() -> None:
    for part in ("a", '"a"', "'a'", r'"\"a"'):
        for dot in (".", " . "):
            name = dot.join([part] * (30_000 // len(part + dot)))
            for text in (name + " = 1", f"[{name}]\na = 1", CLASSIC[:1000] + f"\n{name} = 1"):
                assert message(text) == (
                    "mine.toml: found a name without end, expected at most 64 parts of one"
                )


def test_many_things_that_are_wrong_are_not_all_told() -> None:
    """Of a file that is all wrong nobody reads more than a hundred."""
    text = "\n".join(f"a{at} = 1" for at in range(3000)) + "\n" + CLASSIC
    assert len(classic_faults(text)) == 100
    board = 'rows = """\n2S\n' + "XX " * 9000 + '\n"""\n'
    assert len(classic_faults(board=board)) == 100
