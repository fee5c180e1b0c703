"""Rules 1.5: two packs of 52 and no joker."""

from collections import Counter
from random import Random

import pytest

from jotas.cards import STANDARD
from jotas.engine import start
from kit import everything, table

ONE_PACK = """
2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC
2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD
2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH
2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS
"""


def test_104_cards_each_of_the_52_twice() -> None:
    names = Counter(map(STANDARD.name, STANDARD.cards))
    assert names == dict.fromkeys(ONE_PACK.split(), 2)
    assert names.total() == 104


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8, 9, 10, 12])
def test_all_of_them_are_in_the_game(seats: int) -> None:
    state, _ = start(table(seats), Random(seats))
    assert Counter(map(STANDARD.name, everything(state))) == dict.fromkeys(ONE_PACK.split(), 2)
