"""Rules 1.2: up to three play alone; more form two or three equal teams."""

import pytest

from jotas.errors import BadOptions
from jotas.setup import Side
from kit import table

TEAMS = {
    2: {2: 1},
    3: {3: 1},
    4: {2: 2},
    6: {2: 3, 3: 2},
    8: {2: 4},
    9: {3: 3},
    10: {2: 5},
    12: {2: 6, 3: 4},
}
"""Seats, then sides, then the seats of each side."""

OFFERED = [(seats, sides, size) for seats in TEAMS for sides, size in TEAMS[seats].items()]
OTHERS = [
    (seats, sides)
    for seats in TEAMS
    for sides in (-1, 1, 2, 3, 4, 5, 6, 12)
    if sides not in TEAMS[seats]
]


@pytest.mark.parametrize(("seats", "sides", "size"), OFFERED)
def test_teams_are_equal(seats: int, sides: int, size: int) -> None:
    setup = table(seats, sides)
    assert [len(setup.members(Side(side))) for side in range(sides)] == [size] * sides


@pytest.mark.parametrize("seats", TEAMS)
def test_the_fewest_sides_unless_asked(seats: int) -> None:
    assert table(seats).sides == min(TEAMS[seats])


@pytest.mark.parametrize(("seats", "sides"), OTHERS)
def test_other_numbers_are_refused(seats: int, sides: int) -> None:
    with pytest.raises(BadOptions, match=f"^sides: read {sides}, expected .* for {seats} seats$"):
        table(seats, sides)


@pytest.mark.parametrize(
    ("seats", "sides", "message"),
    [
        (4, 3, "sides: read 3, expected 2 for 4 seats"),
        (6, 4, "sides: read 4, expected 2 or 3 for 6 seats"),
        (9, 2, "sides: read 2, expected 3 for 9 seats"),
        (3, 2, "sides: read 2, expected 3 for 3 seats"),
    ],
)
def test_the_message_names_what_is_possible(seats: int, sides: int, message: str) -> None:
    with pytest.raises(BadOptions) as bad:
        table(seats, sides)
    assert str(bad.value) == message
