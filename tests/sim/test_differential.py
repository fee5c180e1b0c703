"""The kernel plays the engine's game: whole games in both at once, compared after every move."""

from collections import Counter

import pytest

from jotas.dice import FACES
from jotas.editions import ORDER, edition
from jotas.setup import Setup, rules_for
from sim.differential import describe, played
from sim.mirror import Mirror, two_dice

GAMES = 150
HAPPENS = (
    "Placed", "Removed", "Exchanged", "Discarded", "Passed", "Drew", "DrawOwed", "Reshuffled",
    "LineCounted", "LastReply", "Rolled", "RollsAgain", "Resigned",
)  # fmt: skip
"""All that games bring; how lines are laid out again is for `test_lines`."""


def test_engine_and_kernel_play_the_same_games() -> None:
    """Of every edition and of made ones, with any seats, sides and options."""
    told: Counter[str] = Counter()
    for seed in range(GAMES):
        outcome = played(seed)
        assert not outcome.fault, f"seed {seed}: {describe(outcome.setup)}: {outcome.fault}"
        told += outcome.told
    assert set(HAPPENS) <= set(told)


@pytest.mark.parametrize("name", ORDER)
def test_engine_and_kernel_play_the_same_game_at_every_table(name: str) -> None:
    made = edition(name)
    for seats in made.hands:
        for sides in made.sides_for(seats):
            mirror = Mirror(Setup(seats, sides, rules_for(made), made), seats)
            mirror.play()
            assert mirror.state.ended


def test_the_dice_of_the_kernel_are_foretold_here_as_they_fall() -> None:
    """Each of the 36 ways about as often as the others."""
    counts = Counter(tuple(two_dice(seed * 0x9E3779B97F4A7C15)) for seed in range(36_000))
    assert len(counts) == FACES**2
    assert all(850 < count < 1150 for count in counts.values())
