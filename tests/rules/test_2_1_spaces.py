"""Rules 2.1: a hundred spaces, their cards and their names."""

from collections import Counter

import pytest

from jotas.board import Cell
from jotas.cards import STANDARD
from jotas.editions import edition
from kit import CORNERS, JACKS, cell

BOARD = edition().board


def test_ten_by_ten_with_four_corners() -> None:
    assert (BOARD.width, BOARD.height, len(BOARD.shows)) == (10, 10, 100)
    corners = [BOARD.cell_name(Cell(at)) for at, card in enumerate(BOARD.shows) if card is None]
    assert corners == list(CORNERS)
    assert BOARD.corners == sum(1 << cell(one) for one in CORNERS)


def test_every_card_but_the_jacks_stands_on_two_spaces() -> None:
    printed = Counter(STANDARD.keys[key] for key in BOARD.shows if key is not None)
    assert printed == dict.fromkeys(set(STANDARD.names) - set(JACKS), 2)
    assert printed.total() == 96
    assert not set(JACKS) & set(printed)


@pytest.mark.parametrize(
    ("name", "row", "column"),
    [("a1", 1, 1), ("j1", 1, 10), ("a2", 2, 1), ("c7", 7, 3), ("a10", 10, 1), ("j10", 10, 10)],
)
def test_columns_a_to_j_from_the_left_rows_1_to_10_from_the_top(
    name: str, row: int, column: int
) -> None:
    at = Cell((row - 1) * 10 + column - 1)
    assert BOARD.cell_name(at) == name
    assert BOARD.parse_cell(name) == at


def test_a1_is_the_top_left_corner_and_b1_the_first_card() -> None:
    assert BOARD.shows[:2] == (None, STANDARD.key("2S"))
