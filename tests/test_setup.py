"""Tables that can be set, and what is said of those that can't. See also rules 1.1 to 1.8."""

from dataclasses import replace

import pytest

from jotas.cards import STANDARD, Pack
from jotas.edition import usual_sides
from jotas.editions import edition
from jotas.errors import BadOptions
from jotas.options import options
from jotas.setup import Seat, Setup, Side


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"seats": 5}, "seats: read 5, expected 2, 3, 4, 6, 8, 9, 10 or 12"),
        ({"seats": "4"}, "seats: read '4', expected 2, 3, 4, 6, 8, 9, 10 or 12"),
        ({"seats": 4, "sides": 3}, "sides: read 3, expected 2 for 4 seats"),
        ({"seats": 12, "sides": 4}, "sides: read 4, expected 2 or 3 for 12 seats"),
        (
            {"seats": 4, "colours": ("blue", "blue")},
            "colours: read 'blue blue', expected 2 different colours of: blue, green, red",
        ),
        (
            {"seats": 2, "colours": ("pink", "blue")},
            "colours: read 'pink blue', expected 2 different colours of: blue, green, red",
        ),
    ],
)
def test_what_is_wrong_is_said_in_one_line(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(BadOptions) as bad:
        Setup(**arguments)  # type: ignore[arg-type]
    assert str(bad.value) == said


def test_a_hand_the_pack_can_not_serve() -> None:
    """One pack instead of two: 52 cards for twelve seats are four each."""
    single = replace(edition(), pack=Pack(STANDARD.names, copies=(1,) * 52, ranks=STANDARD.ranks))
    for size in (1, 2, 3, 4):
        assert Setup(12, options=options(hand_size=size), edition=single).hand_size == size
    for size in (5, 6, 7, 8):
        with pytest.raises(BadOptions) as bad:
            Setup(12, options=options(hand_size=size), edition=single)
        assert str(bad.value) == (
            f"option hand_size: read {size}, expected at most 4: the pack has 52 cards"
        )
    with pytest.raises(BadOptions, match=r"^option hand_size: read 6, expected at most 5"):
        Setup(10, options=options(hand_size="seven_six"), edition=single)


def test_an_edition_says_who_may_sit_down() -> None:
    small = replace(edition(), hands={2: 5, 3: 5})
    assert Setup(2, edition=small).hand_size == 5
    with pytest.raises(BadOptions) as bad:
        Setup(4, edition=small)
    assert str(bad.value) == "seats: read 4, expected 2 or 3"


def test_tables_that_are_alike_are_equal() -> None:
    assert Setup() == Setup(2, 2) == Setup(colours=("blue", "green"))
    assert hash(Setup()) == hash(Setup(2, 2))
    assert Setup(4) != Setup(2)
    assert Setup(options=options(shared=0)) != Setup()


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8, 9, 10, 12])
def test_members_and_sides_agree(seats: int) -> None:
    for sides in usual_sides(seats):
        setup = Setup(seats, sides)
        members = [setup.members(Side(side)) for side in range(sides)]
        assert sorted(seat for side in members for seat in side) == list(range(seats))
        assert all(setup.side(seat) == side for side in range(sides) for seat in members[side])
        assert setup.order == tuple(map(Seat, range(seats)))
