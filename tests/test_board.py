"""Boards from text, and the names of spaces and lines."""

import pytest

from jotas.board import Board, Cell, cells, mask_of
from jotas.cards import STANDARD
from jotas.editions import edition
from jotas.errors import BadEdition, BadNotation
from kit import line, mask, name, spaces

BOARD = edition().board


def parse(text: str) -> Board:
    return Board.parse(text, STANDARD, 5, "small", "small.toml")


# Spaces


@pytest.mark.parametrize("at", range(100))
def test_every_space_reads_back(at: int) -> None:
    assert BOARD.cell_name(Cell(at)) == name(at)
    assert BOARD.parse_cell(BOARD.cell_name(Cell(at))) == at


@pytest.mark.parametrize(
    "text",
    ["", "a", "1", "a0", "a11", "k1", "j11", "A1", "a01", "a-1", "a+1", "aa1", "a1 ", " a1", "a 1",
     "a1\n", "1a", "a\uff11", "á1", "a1a", "a999", "a1000", "a" + "1" * 5000, "a1.0", "a_1", "`1"],
)  # fmt: skip
def test_other_spaces_are_refused(text: str) -> None:
    with pytest.raises(BadNotation) as bad:
        BOARD.parse_cell(text)
    assert str(bad.value).startswith("space: read ")
    assert str(bad.value).endswith(", expected a space from a1 to j10")
    assert len(str(bad.value)) < 120


def test_the_message_is_whole() -> None:
    with pytest.raises(BadNotation) as bad:
        BOARD.parse_cell("k11")
    assert str(bad.value) == "space: read 'k11', expected a space from a1 to j10"


# Lines


@pytest.mark.parametrize("one", BOARD.lines, ids=BOARD.line_name)
def test_every_line_reads_back_from_either_end(one: int) -> None:
    written = BOARD.line_name(one)
    first, last = written.split("-")
    assert BOARD.parse_line(written) == one
    assert BOARD.parse_line(f"{last}-{first}") == one
    assert line(written) == one


def test_all_have_names_of_their_own() -> None:
    assert len({BOARD.line_name(one) for one in BOARD.lines}) == 192


@pytest.mark.parametrize(
    "text", ["a1-a1", "a1-b1", "a1-d1", "a1-f1", "a1-c5", "a1-e2", "a5-e2", "g1-a2"]
)
def test_two_spaces_that_are_no_ends_of_a_line(text: str) -> None:
    with pytest.raises(BadNotation) as bad:
        BOARD.parse_line(text)
    assert str(bad.value) == (
        f"line: read '{text}', expected the two ends of 5 spaces in a row, column or diagonal"
    )


@pytest.mark.parametrize(
    "text",
    ["", "-", "a1", "a1-", "-e1", "a1-e1-i1", "a1 e1", "a1--e1", "a1-z1", "a1–e1", "a1-e1\n"],
)
def test_text_that_names_no_two_spaces(text: str) -> None:
    with pytest.raises(BadNotation):
        BOARD.parse_line(text)


# Masks


@pytest.mark.parametrize("text", ["", "a1", "j10", "a5-e5", "a1 j1 a10 j10"])
def test_masks_and_cells(text: str) -> None:
    assert mask_of(cells(mask(text))) == mask(text)
    assert [name(at) for at in cells(mask(text))] == spaces(text)


# Reading a board


def test_a_board_of_its_own_size() -> None:
    board = parse(" * 2S 3S \n\n 4S 2S *\n")
    assert (board.width, board.height) == (3, 2)
    assert [board.cell_name(Cell(at)) for at in range(6)] == ["a1", "b1", "c1", "a2", "b2", "c2"]
    assert board.corners == 0b100001
    assert board.places[STANDARD.parse("2S")] == 0b010010
    assert board.places[STANDARD.parse("JS")] == 0
    assert board.lines == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "small.toml: found no rows, expected a board of at least one row"),
        (" \n\t\n", "small.toml: found no rows, expected a board of at least one row"),
        ("2S 3S\n2S", "small.toml: row 2: found 1 spaces, expected 2, as in row 1"),
        ("2S 3S\n\n2S 3S 4S", "small.toml: row 2: found 3 spaces, expected 2, as in row 1"),
        (
            "2S 3S\n2S 1X",
            "small.toml: row 2, column 2: read '1X', expected a card such as 2C, or * for a corner",
        ),
        (
            "2S 3S\n?? 4S",
            "small.toml: row 2, column 1: read '??', expected a card such as 2C, or * for a corner",
        ),
        (
            "2S **",
            "small.toml: row 1, column 2: read '**', expected a card such as 2C, or * for a corner",
        ),
        (
            "2s 3S",
            "small.toml: row 1, column 1: read '2s', expected a card such as 2C, or * for a corner",
        ),
    ],
)
def test_a_bad_board_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(BadEdition) as bad:
        parse(text)
    assert str(bad.value) == message


@pytest.mark.parametrize(
    ("width", "height", "number"),
    [(5, 1, 1), (1, 5, 1), (5, 5, 12), (10, 10, 192), (4, 4, 0), (8, 6, 56)],
)
def test_lines_on_boards_of_other_sizes(width: int, height: int, number: int) -> None:
    board = parse("\n".join([" ".join(["2S"] * width)] * height))
    assert len(board.lines) == number


def test_lines_of_another_length() -> None:
    board = Board.parse("\n".join(["2S 3S 4S 5S"] * 4), STANDARD, 4, "small", "small.toml")
    assert len(board.lines) == 10
