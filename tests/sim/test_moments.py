"""Moments that games seldom come to, set up on purpose."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from jotas.sim.batch import Batch
from jotas.sim.compile import compiled
from jotas.sim.game import random_ply
from jotas.sim.load import load
from jotas.sim.rows import LEADER, LINES, OVER, OWN, WON
from jotas.state import State
from kit import after, cell, position, table


@compiled
def one_ply(t: Any, words: Any, numbers: Any) -> None:
    """An action in every game, each that is legal with equal chance."""
    for game in range(words.shape[0]):
        random_ply(t, words[game], numbers[game], None)


def games(state: State, count: int) -> Batch:
    """So many games that all stand alike, each with a generator of its own."""
    batch = Batch(state.setup, count, 3)
    pile = [card for one in state.piles for card in one]
    for words, numbers in zip(batch.words, batch.numbers, strict=True):
        load(batch.tables, words, numbers, state, state.hands, state.deck, pile)
    return batch


def placed(batch: Batch, side: int) -> list[int]:
    """Where each game has a chip of a side that has one chip in all."""
    low, high = batch.words[:, OWN + 2 * side], batch.words[:, OWN + 1 + 2 * side]
    return [(int(a) | int(b) << 64).bit_length() - 1 for a, b in zip(low, high, strict=True)]


def test_a_card_that_is_held_twice_is_no_likelier_than_another() -> None:
    state = position(hands=("5H 5H 9C", "2S"))
    batch = games(state, 8000)
    one_ply(batch.tables, batch.words, batch.numbers)
    counts = Counter(placed(batch, 0))
    assert len(counts) == 4
    assert all(abs(count - 2000) < 200 for count in counts.values())  # five standard deviations


@pytest.mark.parametrize(("resigned", "reply"), [((), True), ((1,), False), ((1, 2), True)])
def test_the_last_reply_is_another_sides(resigned: tuple[int, ...], reply: bool) -> None:
    """With the next seat gone a team-mate follows, and there is nothing to wait for (rules 7.2)."""
    state = position(
        table(4, lines_to_win=1, tie="last_reply"), blue="b8-e8", hands=("AC", "5H", "3H", "9C"),
        resigned=resigned,
    )  # fmt: skip
    ended = after(state, "AC@f8").ended
    assert (ended is None) == reply
    batch = games(state, 1)
    batch.step(np.array([cell("f8")], np.int32))
    s = batch.numbers[0]
    assert [s[OVER], s[WON], s[LEADER]] == ([0, 0, 1] if reply else [LINES, 1, 0])
