"""Rules 9.1: the dice board."""

from dice_kit import BOARD, EVERYWHERE, TOTALS, showing, shown_at, table

PRINTED = """
2  3  4  5  6  2
6  7  8  9  7  3
5  9 12 12  8  4
4  8 12 12  9  5
3  7  9  8  7  6
2  6  5  4  3  2
"""
SPACES = {2: 4, 3: 4, 4: 4, 5: 4, 6: 4, 7: 4, 8: 4, 9: 4, 12: 4}


def test_every_space() -> None:
    rows = [row.split() for row in PRINTED.split("\n") if row]
    assert [shown_at(one) for one in EVERYWHERE] == [word for row in rows for word in row]
    assert (BOARD.width, BOARD.height) == (6, 6)


def test_each_total_but_10_and_11_on_four_spaces() -> None:
    assert {total: len(showing(total)) for total in TOTALS} == SPACES
    assert showing(10, 11) == []
    assert set(table().edition.pack.keys) == set(map(str, TOTALS))


def test_2_on_the_corners_and_12_in_the_middle() -> None:
    assert showing(2) == ["a1", "f1", "a6", "f6"]
    assert showing(12) == ["c3", "d3", "c4", "d4"]


def test_no_space_is_free() -> None:
    """A 2 in the corner is a space like any other."""
    assert BOARD.corners == 0
    assert table().free == 0
