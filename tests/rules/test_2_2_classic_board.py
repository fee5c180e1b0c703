"""Rules 2.2: the classic board, space by space."""

import pytest

from jotas.cards import STANDARD
from jotas.editions import edition
from kit import cell, position, targets

PRINTED = """
a1 *  b1 2S  c1 3S  d1 4S  e1 5S  f1 6S  g1 7S  h1 8S  i1 9S  j1 *
a2 6C  b2 5C  c2 4C  d2 3C  e2 2C  f2 AH  g2 KH  h2 QH  i2 TH  j2 TS
a3 7C  b3 AS  c3 2D  d3 3D  e3 4D  f3 5D  g3 6D  h3 7D  i3 9H  j3 QS
a4 8C  b4 KS  c4 6C  d4 5C  e4 4C  f4 3C  g4 2C  h4 8D  i4 8H  j4 KS
a5 9C  b5 QS  c5 7C  d5 6H  e5 5H  f5 4H  g5 AH  h5 9D  i5 7H  j5 AS
a6 TC  b6 TS  c6 8C  d6 7H  e6 2H  f6 3H  g6 KH  h6 TD  i6 6H  j6 2D
a7 QC  b7 9S  c7 9C  d7 8H  e7 9H  f7 TH  g7 QH  h7 QD  i7 5H  j7 3D
a8 KC  b8 8S  c8 TC  d8 QC  e8 KC  f8 AC  g8 AD  h8 KD  i8 4H  j8 4D
a9 AC  b9 7S  c9 6S  d9 5S  e9 4S  f9 3S  g9 2S  h9 2H  i9 3H  j9 5D
a10 *  b10 AD  c10 KD  d10 QD  e10 TD  f10 9D  g10 8D  h10 7D  i10 6D  j10 *
"""
"""Each space with its card; `*` is a corner."""

WORDS = PRINTED.split()
BOARD = dict(zip(WORDS[::2], WORDS[1::2], strict=True))


@pytest.mark.parametrize(("space", "card"), BOARD.items())
def test_each_space_shows(space: str, card: str) -> None:
    expected = None if card == "*" else STANDARD.key(card)
    assert edition().board.shows[cell(space)] == expected


def test_these_are_all_the_spaces() -> None:
    assert len(BOARD) == len(edition().board.shows) == 100


@pytest.mark.parametrize("card", sorted(set(BOARD.values()) - {"*"}))
def test_each_card_can_be_played_on_its_two_spaces(card: str) -> None:
    state = position(hands=(card,))
    assert targets(state, card) == {space for space, shown in BOARD.items() if shown == card}
