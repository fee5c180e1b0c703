"""The kernel counts the lines that the rules count, however chips come to lie (rules 6)."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from jotas.board import Cell, cells
from jotas.editions import edition
from jotas.options import options
from jotas.rules import layouts
from jotas.setup import Setup
from jotas.sim.batch import Batch
from jotas.sim.compile import compiled
from jotas.sim.lines import completes, count_lines, put
from jotas.sim.lines import take as take_chip
from jotas.sim.rows import COUNTED
from jotas.sim.tables import HEAD
from sim.differential import made
from strategies import any_table

MOST = 7
"""So many lines of a side are counted, and then the board is cleared."""


@compiled
def place(t: Any, w: Any, s: Any, codes: Any, cell: Any) -> None:
    """A chip of side 0, and the lines it makes."""
    put(t, w, codes, 0, cell)
    if completes(t, w, 0, cell):
        count_lines(t, w, s, codes, 0, cell)


@compiled
def remove(t: Any, w: Any, codes: Any, cell: Any) -> None:
    """A chip taken off."""
    take_chip(t, w, codes, cell)


class Pair:
    """The chips and lines of one side, twice."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.batch = Batch(setup, 1)
        self.codes = np.zeros(len(setup.edition.board.lines), np.uint16)
        self.own = setup.free
        self.lines: tuple[int, ...] = ()
        self.resplits = 0

    def place(self, cell: Cell) -> None:
        """Put a chip on a cell, which must count the same lines in both."""
        setup, rules = self.setup, self.setup.options
        self.own |= 1 << cell
        choices = layouts(
            setup.edition.board, self.own, setup.free, self.lines, cell,
            shared=rules.shared, resplit=rules.resplit,
        )  # fmt: skip
        if choices:
            first = choices[0]
            kept = tuple(line for line in self.lines if line not in first.dropped)
            self.lines = (*kept, *first.added)
            self.resplits += bool(first.dropped)
        place(self.batch.tables, self.batch.words[0], self.batch.numbers[0], self.codes, cell)
        assert self.of_the_kernel() == self.lines

    def remove(self, cell: Cell) -> None:
        """Take a chip away: what counts, counts."""
        self.own &= ~(1 << cell)
        remove(self.batch.tables, self.batch.words[0], self.codes, cell)

    def of_the_kernel(self) -> tuple[int, ...]:
        """The lines that the kernel has counted."""
        s, lines = self.batch.numbers[0], self.setup.edition.board.lines
        return tuple(lines[one] for one in s[HEAD : HEAD + int(s[COUNTED])].tolist())


def some_cells(setup: Setup, rng: Random) -> list[Cell]:
    """The cells of a few rows, columns or lines that hang together, in any order."""
    board = setup.edition.board
    line = rng.choice(board.lines)
    mask = line if rng.random() < 0.2 else 0
    match rng.randrange(4):
        case 0:
            row = rng.randrange(board.height)
            mask |= sum(1 << row * board.width + column for column in range(board.width))
        case 1:
            column = rng.randrange(board.width)
            mask |= sum(1 << row * board.width + column for row in range(board.height))
        case 2:
            for other in board.lines:
                if board.axis[other] == board.axis[line] and other & line:
                    mask |= other
        case _:
            mask |= board.around[next(cells(line))]
    found = list(cells(mask & ~board.corners))
    rng.shuffle(found)
    return found


def fill(setup: Setup, rng: Random) -> Pair:
    """Chips put on some cells one after another, and now and then one taken away."""
    pair = Pair(setup)
    waiting = some_cells(setup, rng)
    while waiting and len(pair.lines) < MOST:
        cell = waiting.pop()
        pair.place(cell)
        if rng.random() < 0.15:
            pair.remove(cell)
            waiting.insert(rng.randrange(len(waiting) + 1), cell)
    assert not pair.codes.any() or pair.codes.tolist() == by_hand(pair)
    return pair


def by_hand(pair: Pair) -> list[int]:
    """What the kernel keeps count of in each line: see `game.put`."""
    return list(_codes(pair))


def _codes(pair: Pair) -> Iterator[int]:
    setup = pair.setup
    for line in setup.edition.board.lines:
        shared = [(one & line & ~setup.free).bit_count() for one in pair.lines if one != line]
        good = line not in pair.lines and max(shared, default=0) <= setup.options.shared
        chips = pair.own & ~setup.free & line
        bars = pair.lines and not good
        barred = 0b1000 if bars else 0
        yield chips.bit_count() | barred


@pytest.mark.parametrize("shared", range(5))
def test_lines_of_long_runs_are_counted_by_the_rules(shared: int) -> None:
    resplits = 0
    for corners, resplit in (("free", True), ("none", True), ("free", False)):
        rules = options(shared=shared, corners=corners, resplit=resplit)
        for seed in range(60):
            pair = fill(Setup(2, options=rules), Random(f"{shared} {corners} {resplit} {seed}"))
            resplits += pair.resplits
    assert resplits > 0 or shared in (3, 4)


def test_lines_of_boards_that_people_make_are_counted_by_the_rules() -> None:
    for seed in range(150):
        rng = Random(f"lines {seed}")
        fill(any_table(made(rng), rng), rng)


def test_lines_of_six_are_counted_by_the_rules() -> None:
    """As four play the dice game."""
    for seed in range(40):
        fill(Setup(4, 2, edition=edition("dice")), Random(f"six {seed}"))
