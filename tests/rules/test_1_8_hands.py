"""Rules 1.8: how many cards each seat is dealt."""

from random import Random

import pytest

from jotas.engine import start
from jotas.errors import BadOptions
from jotas.setup import Setup
from kit import table

TABLE = {2: 7, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}


def check_deal(setup: Setup, size: int) -> None:
    assert setup.hand_size == size
    state, _ = start(setup, Random(0))
    assert [len(hand) for hand in state.hands] == [size] * setup.seats
    assert len(state.deck) == 104 - size * setup.seats


@pytest.mark.parametrize(("seats", "size"), TABLE.items())
def test_by_the_table(seats: int, size: int) -> None:
    check_deal(table(seats), size)
    check_deal(table(seats, hand_size="table"), size)


@pytest.mark.parametrize("seats", TABLE)
def test_seven_for_two_players_and_six_otherwise(seats: int) -> None:
    check_deal(table(seats, hand_size="seven_six"), 7 if seats == 2 else 6)


def test_seven_six_does_not_look_at_sides() -> None:
    check_deal(table(6, 3, hand_size="seven_six"), 6)
    check_deal(table(12, 3), 3)


@pytest.mark.parametrize("seats", TABLE)
@pytest.mark.parametrize("size", range(1, 9))
def test_any_number_from_1_to_8(seats: int, size: int) -> None:
    check_deal(table(seats, hand_size=size), size)


@pytest.mark.parametrize("size", [-1, 0, 9, 104, "many", "", True])
def test_other_sizes_are_refused(size: str | int) -> None:
    with pytest.raises(BadOptions, match=r"^option hand_size: read .*, expected one of: table"):
        table(2, hand_size=size)
