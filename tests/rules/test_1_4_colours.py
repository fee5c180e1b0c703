"""Rules 1.4: the colours of the sides."""

from itertools import permutations

import pytest

from jotas.errors import BadOptions
from jotas.options import options
from jotas.setup import Setup

ALL = ("blue", "green", "red")


def coloured(sides: int, rule: str, *colours: str) -> Setup:
    return Setup(sides, sides, options(colours=rule), colours=colours)


@pytest.mark.parametrize("rule", ["free", "official"])
@pytest.mark.parametrize("sides", [2, 3])
def test_blue_and_green_unless_asked_and_red_for_a_third_side(sides: int, rule: str) -> None:
    assert coloured(sides, rule).colours == ALL[:sides]


@pytest.mark.parametrize("sides", [2, 3])
def test_free_gives_any_side_any_colour(sides: int) -> None:
    for colours in permutations(ALL, sides):
        assert coloured(sides, "free", *colours).colours == colours


def test_official_gives_red_to_three_sides_only() -> None:
    for colours in permutations(ALL):
        assert coloured(3, "official", *colours).colours == colours
    assert coloured(2, "official", "green", "blue").colours == ("green", "blue")
    for colours in [("blue", "red"), ("red", "green")]:
        with pytest.raises(BadOptions) as bad:
            coloured(2, "official", *colours)
        assert str(bad.value) == (
            f"colours: read '{' '.join(colours)}', expected 2 different colours of: blue, green"
        )


@pytest.mark.parametrize("rule", ["free", "official"])
@pytest.mark.parametrize(
    ("sides", "colours"),
    [
        (2, ("blue", "blue")),
        (2, ("blue",)),
        (2, ("blue", "green", "red")),
        (2, ("blue", "green", "green")),
        (2, ("blue", "yellow")),
        (2, ("blue", "Green")),
        (2, ("blue", "")),
        (3, ("blue", "green")),
        (3, ("blue", "green", "blue")),
        (3, ("blue", "green", "black")),
    ],
)
def test_every_side_has_one_colour_of_its_own(
    rule: str, sides: int, colours: tuple[str, ...]
) -> None:
    with pytest.raises(BadOptions, match=rf"^colours: read '.*', expected {sides} different"):
        coloured(sides, rule, *colours)


def test_free_is_the_default() -> None:
    assert options().colours == "free"
