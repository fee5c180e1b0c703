"""What makers are free to do: editions of every kind are read, played to the end and kept."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edition_kit import changed
from jotas.cards import HIDDEN
from jotas.edition import Edition
from jotas.engine import start
from jotas.events import Reshuffled, Shuffled
from jotas.reader import read as read_record
from jotas.record import Player, Record, step, write
from jotas.setup import Setup
from jotas.view import redact
from makers import card_edition, dice_edition, read
from strategies import any_table, moments
from test_against_oracle import same_game
from test_dice_against_oracle import same_game as same_dice_game

SEEDS = st.integers(0, 2**32)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_whatever_is_made_well_is_read_and_played_to_the_end(seed: int) -> None:
    rng = Random(seed)
    for made in (read(card_edition(rng)), dice_edition(rng)):
        *_, last = moments(any_table(made, rng), seed)
        assert last.after.ended


@pytest.mark.parametrize("seed", range(40))
def test_they_are_played_by_the_book(seed: int) -> None:
    """The plain rules know nothing of what is usual."""
    rng = Random(f"book {seed}")
    made = read(card_edition(rng))
    same_game(any_table(made, rng), seed, rng)
    dice = dice_edition(rng)
    same_dice_game(any_table(dice, rng), seed, rng)


def known(made: Edition, monkeypatch: pytest.MonkeyPatch) -> Edition:
    """The edition, found by its name as one that was added is."""
    monkeypatch.setattr("jotas.editions._ADDED", {made.name: made})
    return made


@pytest.mark.parametrize("seed", range(12))
def test_their_records_read_back_the_same(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(f"record {seed}")
    made = known(dice_edition(rng) if seed % 4 == 3 else read(card_edition(rng)), monkeypatch)
    setup = any_table(made, rng)
    _, opening = start(setup, Random(seed))
    steps = tuple(step(moment.command, moment.events) for moment in moments(setup, seed))
    players = tuple(Player(f"Ana {seat}") for seat in setup.order)
    record = Record(setup, players, opening, steps)
    assert read_record(write(record)) == record
    for event in record.events:
        if isinstance(event, Shuffled | Reshuffled):
            assert set(redact(event, None).deck) <= {HIDDEN}  # type: ignore[union-attr]


def test_the_extremes_turn_up() -> None:
    """Else the tests above would be about the middle only."""
    made = [read(card_edition(Random(seed))) for seed in range(400)]
    boards = [one.board for one in made]
    assert {board.line for board in boards} == {3, 4, 5, 6, 7}
    assert min(board.width for board in boards) == 3
    assert max(board.width for board in boards) == 26
    sizes = {(board.width, board.height) for board in boards}
    assert {(3, 3), (16, 8), (26, 4)} <= sizes
    assert {0, 1, 4} <= {board.corners.bit_count() for board in boards}
    jacks = [one.jacks["red_remove"] for one in made]
    assert {0, 1, 2, 3} <= {len(one.wild) for one in jacks}
    assert {0, 1, 2, 3} <= {len(one.remove) for one in jacks}
    spaces = {one.places[card].bit_count() for one in made for card in one.pack.cards}
    assert spaces >= {0, 1, 2, 3, 4, 5, 6}
    assert {4, 2, 3} <= {sides for one in made for n in one.hands for sides in one.sides_for(n)}


PLAIN = """\
version = 1
title = "Plain"
line = 3
rows = '''
A B C
D * E
F G H
'''
copies = 2
[hands]
2 = 1
[keys]
A = "a"
B = "b"
C = "c"
D = "d"
E = "e"
F = "f"
G = "g"
H = "h"
"""


def test_the_smallest_there_is() -> None:
    """Three by three, with no card that is wild or removes."""
    made = read(PLAIN)
    for seed in range(30):
        *_, last = moments(Setup(2, edition=made), seed)
        assert last.after.ended


def test_only_special_cards_and_one_key() -> None:
    rows = "A A A\nA A A"
    keys = 'A = "a"\n[wild.W]\ncopies = 60\ntext = "w"\n[remove.R]\ncopies = 60\ntext = "r"\n'
    text = PLAIN.partition("[keys]")[0] + "[keys]\n" + keys
    made = read(changed(text, "A B C\nD * E\nF G H", rows))
    for seed in range(10):
        *_, last = moments(Setup(2, edition=made), seed)
        assert last.after.ended


def test_every_card_may_be_dealt() -> None:
    """The deck is empty after the deal; the first card laid down is the next to draw."""
    made = read(changed(PLAIN, "2 = 1", "2 = 8"))
    assert len(start(Setup(2, edition=made), Random(1))[0].deck) == 0
    for seed in range(10):
        *_, last = moments(Setup(2, edition=made), seed)
        assert last.after.ended
