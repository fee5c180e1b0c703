"""Rules 1.3: where the members of a side sit."""

import pytest

from jotas.setup import Seat, Side
from kit import after, chips, position, table


@pytest.mark.parametrize("seats", [2, 4, 6, 8, 10, 12])
def test_two_sides_alternate(seats: int) -> None:
    setup = table(seats, 2)
    assert [setup.side(Seat(seat)) for seat in range(seats)] == [0, 1] * (seats // 2)


@pytest.mark.parametrize("seats", [3, 6, 9, 12])
def test_with_three_sides_every_third_seat_is_of_one_side(seats: int) -> None:
    setup = table(seats, 3)
    assert [setup.side(Seat(seat)) for seat in range(seats)] == [0, 1, 2] * (seats // 3)


def test_the_members_of_a_side_clockwise() -> None:
    assert table(6, 2).members(Side(1)) == (1, 3, 5)
    assert table(6, 3).members(Side(1)) == (1, 4)
    assert table(3).members(Side(2)) == (2,)


def test_team_mates_put_down_one_colour() -> None:
    state = position(table(6, 3), hands=("4H", "2S", "3S", "5H", "4S", "5S"))
    state = after(state, "4H@f5", "2S@b1", "3S@c1", "5H@e5", "4S@d1", "5S@e1")
    assert [chips(state, side) for side in ("blue", "green", "red")] == ["e5 f5", "b1 d1", "c1 e1"]
