"""The guide to editions keeps its word: what it says to type is an edition that plays."""

import re
from pathlib import Path

import pytest

from guide import BLOCKS, MINUTES, NATURE, REFERENCE, typed
from jotas.arena import play_game
from jotas.editions import KEYS, check_file, read_edition
from jotas.look import TINTS
from jotas.setup import Setup


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_guides_edition_plays(tmp_path: Path, seats: int) -> None:
    nature = read_edition(typed(tmp_path))
    assert (nature.board.width, nature.board.height, nature.board.line) == (8, 8, 5)
    game = play_game(Setup(seats, edition=nature), ["greedy"] * seats, 1)
    assert game.ended is not None
    assert game.ended.winner is not None


def test_before_the_hands_are_there_check_says_so(tmp_path: Path) -> None:
    made, faults = check_file(typed(tmp_path, "\n".join(BLOCKS[:2])))
    assert made is None
    assert [str(one).partition(": ")[2] for one in faults] == [
        "found no seats in hands, expected a table [hands] with the seats and the cards each is"
        " dealt, as 2 = 7"
    ]


def test_the_faults_that_the_guide_shows(tmp_path: Path) -> None:
    wrong = NATURE.replace("STAR FISH TREE\n", "STAR FISH\n").replace("DOG  MOON", "DOG  MOOON")
    _, faults = check_file(typed(tmp_path, wrong))
    shown = re.findall(r"^nature\.toml: .*", MINUTES, re.MULTILINE)
    assert [f"nature.toml{str(one).partition('nature.toml')[2]}" for one in faults] == shown


def test_the_guide_names_everything_a_file_may_say() -> None:
    named = set(re.findall(r"`([^`]+)`", REFERENCE))
    tables = {name.strip("[]").partition(".")[0] for name in named if name.startswith("[")}
    plain = {name.partition(" ")[0] for name in named}
    assert set(KEYS) <= tables | plain
    assert all(tint in REFERENCE for tint in TINTS)
