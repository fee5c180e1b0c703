"""The styles that strong bots are measured against are players, and no two of them the same."""

from random import Random

import pytest

from bench.styles import PURE, STYLES
from jotas.arena import play_bots
from jotas.bots import Uniform
from jotas.setup import Setup
from jotas.view import view
from strategies import moments


@pytest.mark.parametrize("name", STYLES)
def test_a_style_beats_chance(name: str) -> None:
    won = 0
    for seed in range(16):
        bots = [STYLES[name](), Uniform()]
        record = play_bots(Setup(2), (name, "random"), bots, cards=f"c{seed}", chance=f"b{seed}")
        ended = record.state().ended
        won += ended is not None and ended.winner == 0
    assert won >= 13


def test_styles_differ_from_each_other() -> None:
    chosen: dict[str, list[object]] = {name: [] for name in PURE}
    for seed in range(4):
        for moment in moments(Setup(2), seed):
            seen = view(moment.before, moment.before.turn)
            for name in PURE:
                chosen[name].append(STYLES[name]().choose(seen, Random(1)))
    assert len({tuple(map(str, moves)) for moves in chosen.values()}) == len(PURE)
