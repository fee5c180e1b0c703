"""Boards from text, and the names of spaces and lines."""

import pytest

from jotas.board import Board, Cell, cells, mask_of
from jotas.cards import STANDARD
from jotas.editions import edition
from jotas.errors import BadNotation
from kit import line, mask, name, spaces

BOARD = edition().board


def small(*rows: str, line: int = 5) -> Board:
    """A board of rows of cards of the standard pack."""
    words = [row.split() for row in rows]
    shows = tuple(None if word == "*" else STANDARD.key(word) for row in words for word in row)
    return Board("small", len(words[0]), len(words), line, shows)


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


# Boards of other sizes


def test_a_board_of_its_own_size() -> None:
    board = small(" * 2S 3S", " 4S 2S *")
    assert [board.cell_name(Cell(at)) for at in range(6)] == ["a1", "b1", "c1", "a2", "b2", "c2"]
    assert board.corners == 0b100001
    assert board.showing(STANDARD.key("2S")) == 0b010010
    assert board.showing(STANDARD.key("JS")) == 0
    assert board.showing(None) == 0
    assert board.lines == ()


@pytest.mark.parametrize(
    ("width", "height", "number"),
    [(5, 1, 1), (1, 5, 1), (5, 5, 12), (10, 10, 192), (4, 4, 0), (8, 6, 56)],
)
def test_lines_on_boards_of_other_sizes(width: int, height: int, number: int) -> None:
    assert len(small(*[" ".join(["2S"] * width)] * height).lines) == number


def test_lines_of_another_length() -> None:
    assert len(small(*["2S 3S 4S 5S"] * 4, line=4).lines) == 10


def test_a_board_of_26_columns() -> None:
    board = small(*[" ".join(["2S"] * 26)] * 4)
    assert board.cell_name(Cell(103)) == "z4"
    assert board.parse_cell("z4") == 103
    with pytest.raises(BadNotation, match=r"expected a space from a1 to z4$"):
        board.parse_cell("a5")


def test_a_board_of_128_rows() -> None:
    board = small(*["2S"] * 128)
    assert board.parse_cell("a128") == 127
    assert board.parse_line("a124-a128") == 0b11111 << 123
