"""The learned judge says the same of a move, of what it leaves behind, and in learning."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
import pytest

from jotas.editions import edition
from jotas.options import Options, options
from jotas.setup import Setup, rules_for
from jotas.sim.batch import Batch
from jotas.sim.compile import compiled
from jotas.sim.mind import Knowledge, Memory, knowledge, memory
from jotas.sim.rows import DECK, OVER, PLIES, RESHUFFLES, TURN, WON
from jotas.sim.search import think_of
from jotas.sim.value import SURE, feature_count, judge, list_features
from jotas.sim.weights import HIDDEN, PHASES, Weights
from sim.differential import made
from sim.mirror import do
from strategies import any_table

GAMES = 6
EXACT = 2e-4
"""Sums of the same numbers in another order differ by no more."""


@compiled
def judged(t: Any, game: Any, mind: Any, seat: Any) -> float:
    """What the judge says of what a seat leaves behind."""
    w, s, codes = game
    k, m = mind
    return float(judge(t, w, s, codes, k, m, seat))


@compiled
def features(t: Any, game: Any, mind: Any, seat: Any, found: Any) -> int:
    """The features of the same, as they are learned from."""
    w, s, codes = game
    _, m = mind
    return int(list_features(t, w, s, codes, m, seat, found))


def tables() -> Iterator[Setup]:
    """Two to four sides, cards with many spaces and with one, removers that replace, no locks."""
    yield Setup()
    yield Setup(6, 3, Options(jack_replace=True))
    yield Setup(2, options=options(lock=False, remove_target="any_unlocked", lines_to_win=4))
    yield Setup(4, options=options(corners="none", tie="last_reply", exchange="ends_turn"))
    for name, seats, sides in (("numbers", 4, 2), ("travel", 2, 2), ("junior", 4, 4)):
        one = edition(name)
        yield Setup(seats, sides, rules_for(one), one)
    for seed in range(4):
        rng = Random(f"value {seed}")
        yield any_table(made(rng), rng)


TABLES = tuple(tables())


@dataclass
class Game:
    """A game of one row, with a judge that has learned nothing sensible."""

    setup: Setup
    batch: Batch
    codes: Any
    k: Knowledge
    m: Memory

    @classmethod
    def of(cls, setup: Setup, seed: int) -> "Game":
        """A game that has been dealt."""
        batch, rng = Batch(setup, 1, seed), np.random.default_rng(seed)
        size = PHASES * int(feature_count(batch.tables))
        weights = Weights(
            rng.normal(0, 0.1, size).astype(np.float32),
            rng.normal(0, 0.1, (size, HIDDEN)).astype(np.float32),
            rng.normal(0, 0.1, (PHASES, HIDDEN)).astype(np.float32),
        )
        lines = len(setup.edition.board.lines)
        codes = np.zeros(lines, np.uint16)
        return cls(setup, batch, codes, knowledge(batch.tables, weights), memory())

    def moves(self) -> list[tuple[int, float]]:
        """Each move that is thought of as an action, with its score."""
        t, w, s = self.batch.tables, self.batch.words[0], self.batch.numbers[0]
        count = think_of(t, w, s, self.codes, self.k, self.m, True, False)
        first = int(t.hands) + int(s[TURN]) * int(t.hand)
        kinds = [int(s[first + slot]) for slot in self.m.slots[:count]]
        powers = [int(t.power[kind]) for kind in kinds]
        cells = self.m.cells[:count].tolist()
        actions = [int(t.cells) * power + cell for power, cell in zip(powers, cells, strict=True)]
        return list(zip(actions, self.m.scores[:count].tolist(), strict=True))

    def after(self, action: int) -> tuple[Any, Any, Any]:
        """The game after an action, on copies."""
        w, s, codes = self.batch.words[0].copy(), self.batch.numbers[0].copy(), self.codes.copy()
        assert do(self.batch.tables, w, s, codes, action)
        return w, s, codes

    def as_left(self, s: Any, seat: int) -> None:
        """Take the card away that the seat drew after its move."""
        held = int(self.batch.tables.held) + seat
        s[held] = self.batch.numbers[0, held] - 1

    def go_on(self, rng: Random) -> None:
        """Any legal action."""
        mask = np.zeros((1, self.batch.actions), np.uint8)
        self.batch.legal(mask)
        action = rng.choice(np.flatnonzero(mask[0]).tolist())
        assert do(self.batch.tables, self.batch.words[0], self.batch.numbers[0], self.codes, action)


def positions(setup: Setup) -> Iterator[Game]:
    """Games at some of their moments."""
    for seed in range(GAMES):
        game, rng = Game.of(setup, seed), Random(f"value {seed}")
        for _ in range(400):
            if game.batch.over[0]:
                break
            if rng.random() < 0.25:
                yield game
            game.go_on(rng)


@pytest.mark.parametrize("setup", TABLES)
def test_a_move_is_scored_with_what_the_judge_says_of_what_it_leaves(setup: Setup) -> None:
    """A score looks only at lines that the move touches, and the judge at all of them."""
    rng, compared = Random(1), 0
    for game in positions(setup):
        seat, before = int(game.batch.numbers[0, TURN]), game.batch.numbers[0].copy()
        moves = game.moves()
        assert game.batch.numbers[0].tolist() == before.tolist()
        for action, score in rng.sample(moves, min(len(moves), 12)):
            after = game.after(action)
            s, t = after[1], game.batch.tables
            if s[OVER]:
                assert (score == SURE) == (s[WON] == t.side[seat] + 1)
            elif s[RESHUFFLES] == before[RESHUFFLES]:
                game.as_left(s, seat)
                value = judged(t, after, (game.k, game.m), seat)
                assert abs(value - score) < EXACT, f"action {action} after {s[PLIES]} turns"
                compared += 1
    assert compared > 50


@pytest.mark.parametrize("setup", TABLES)
def test_what_is_learned_from_is_what_is_judged(setup: Setup) -> None:
    """A judgement is the sum over the features of a position, as learning sees them."""
    compared = 0
    for game in positions(setup):
        t, mind = game.batch.tables, (game.k, game.m)
        now = (game.batch.words[0], game.batch.numbers[0], game.codes)
        for seat in range(setup.seats):
            found = np.zeros(int(t.line_count) + 8, np.int64)
            count = features(t, now, mind, seat, found)
            rows = found[:count]
            phase = rows[0] // int(game.k.features)
            assert len(set(rows.tolist())) > 7
            assert (rows // int(game.k.features) == phase).all()
            sums = np.clip(game.k.embed[rows].sum(axis=0), 0, 1.5)
            value = game.k.linear[rows].sum() + (game.k.out[phase] * sums).sum()
            told = judged(t, now, mind, seat)
            assert abs(told - float(value)) < EXACT
            compared += 1
    assert compared > 50


def test_what_others_hold_changes_no_score() -> None:
    """Nor does the order of the deck: a seat's own hand, the board and the piles are all."""
    rng, compared = np.random.default_rng(0), 0
    for game in positions(Setup(3)):
        t, s = game.batch.tables, game.batch.numbers[0]
        hidden = list(range(int(t.deck), int(t.deck) + int(s[DECK])))
        for other in range(3):
            first = int(t.hands) + other * int(t.hand)
            if other != s[TURN]:
                hidden += range(first, first + int(s[int(t.held) + other]))
        moves, kept = game.moves(), s.copy()
        s[hidden] = rng.permutation(s[hidden])
        assert game.moves() == moves
        s[:] = kept
        compared += 1
    assert compared > 50
