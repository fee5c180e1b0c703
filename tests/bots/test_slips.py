"""Levels that slip: never far from what seems best, and never past a win."""

import math
from collections import Counter
from random import Random

import numpy as np
import pytest

from jotas.bots import bot
from jotas.bots.kernel import case_of, move_of
from jotas.bots.learned import STRONG
from jotas.bots.manners import plays
from jotas.bots.searching import EXPERT, candidates
from jotas.bots.slips import FAR, near_best
from jotas.events import Play
from jotas.setup import Setup
from jotas.view import view
from kit import position, table
from strategies import moments


def test_without_a_spread_it_is_the_first_of_the_best() -> None:
    assert near_best([0.2, 0.7, 0.7, 0.1], 0.0, Random(1)) == 1


def test_a_move_that_seems_worse_by_the_spread_is_made_e_times_less_often() -> None:
    values, rng = [0.50, 0.49, 0.5 - FAR * 0.01 - 0.001, 0.471], Random(1)
    made = Counter(near_best(values, 0.01, rng) for _ in range(30_000))
    assert made[2] == 0
    assert made[0] / made[1] == pytest.approx(math.e, rel=0.08)
    assert made[0] / made[3] == pytest.approx(math.e**2.9, rel=0.2)


def test_strong_slips_and_never_far() -> None:
    behind = []
    for seed in range(12):
        for moment in list(moments(Setup(2), seed))[::6]:
            seen = view(moment.before, moment.before.turn)
            if len(plays(seen)) < 2:
                continue
            case = case_of(seen, Random(1))
            trial = candidates(case, 500)
            made = move_of(case, seen, bot("strong").choose(seen, Random(seed)))
            moves = list(zip(map(int, trial.slots), map(int, trial.cells), strict=True))
            assert made in moves
            behind.append(float(trial.priors[0] - trial.priors[moves.index(made)]))
    assert max(behind) <= FAR * STRONG + 1e-9
    assert 0.1 < np.mean(np.array(behind) > 0) < 0.9


@pytest.mark.parametrize("name", ["strong", "expert"])
def test_none_passes_by_a_win(name: str) -> None:
    assert EXPERT.spread > 0
    state = position(table(), blue="b2-e2 c8-g8", hands=("AH 2S", "3S"), lines={"blue": "c8-g8"})
    board = state.setup.edition.board
    for seed in range(30):
        made = bot(name).choose(view(state, state.turn), Random(seed))
        assert isinstance(made, Play)
        assert board.cell_name(made.cell) == "f2"
