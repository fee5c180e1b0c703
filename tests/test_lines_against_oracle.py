"""Which lines count, engine against plain rules, where it matters: long runs that cross.

Random games seldom come to nine in a row. Here one side lays chips in random order along the
row, the column and the diagonals through a space, and counts or claims lines on the way.
"""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from jotas import rules
from jotas.board import AXES, Board, Cell, cells, mask_of
from jotas.options import options
from jotas.setup import Setup
from oracle_lines import Count, Line, Lines, mask


def any_lines_table(rng: Random) -> Setup:
    return Setup(
        options=options(
            shared=rng.choice((0, 0, 1, 1, 1, 2, 3, 4)),
            resplit=rng.random() < 0.7,
            corners=rng.choice(("free", "none")),
        )
    )


def star(board: Board, rng: Random) -> list[Cell]:
    """The cells of some of the straight lines through a cell, in random order."""
    row, column = rng.randrange(board.height), rng.randrange(board.width)
    found = {
        Cell(r * board.width + c)
        for down, right in rng.sample(AXES, rng.choice((1, 1, 2, 3, 4)))
        for k in range(-10, 11)
        for r, c in [(row + k * down, column + k * right)]
        if 0 <= r < board.height and 0 <= c < board.width
    }
    places = [cell for cell in sorted(found) if board.shows[cell] is not None]
    return rng.sample(places, len(places))


def masks(lines: list[Line]) -> tuple[int, ...]:
    return tuple(map(mask, lines))


def as_layout(count: Count | None) -> rules.Layout | None:
    return None if count is None else rules.Layout(masks(count.dropped), masks(count.added))


def unordered(layout: rules.Layout | None) -> tuple[frozenset[int], tuple[int, ...]] | None:
    """Given-up lines have no order; new ones have."""
    return None if layout is None else (frozenset(layout.dropped), layout.added)


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 2**32))
def test_the_same_lines_count(seed: int) -> None:
    rng = Random(seed)
    setup = any_lines_table(rng)
    board, plain = setup.edition.board, Lines(setup)
    shared, resplit = setup.options.shared, setup.options.resplit
    chips: set[int] = set()
    counted: list[int] = []
    for cell in star(board, rng):
        chips.add(cell)
        own = mask_of(map(Cell, chips)) | setup.free
        before = [plain.named[line] for line in counted]
        found = rules.layouts(board, own, setup.free, counted, cell, shared=shared, resplit=resplit)
        hoped = [as_layout(count) for count in plain.choices(before, chips, cell)]
        assert list(map(unordered, found)) == list(map(unordered, hoped))
        if found and rng.random() < 0.6:
            counted = applied(counted, rng.choice(found))
        elif rng.random() < 0.3:
            counted = claimed(setup, plain, counted, chips, rng)


def claimed(
    setup: Setup, plain: Lines, counted: list[int], chips: set[int], rng: Random
) -> list[int]:
    """The lines once a complete one has been claimed, if any can be."""
    own = mask_of(map(Cell, chips)) | setup.free
    complete = [
        line
        for line in setup.edition.board.lines
        if rules.is_complete(line, own, setup.free) and line not in counted
    ]
    for line in rng.sample(complete, min(3, len(complete))):
        found = rules.claim(
            setup.edition.board, own, setup.free, counted, line,
            shared=setup.options.shared, resplit=setup.options.resplit,
        )  # fmt: skip
        before = [plain.named[one] for one in counted]
        hoped = plain.claim(before, chips, frozenset(cells(line)))
        assert unordered(found) == unordered(as_layout(hoped))
        if found:
            return applied(counted, found)
    return counted


def applied(counted: list[int], layout: rules.Layout) -> list[int]:
    return [*(line for line in counted if line not in layout.dropped), *layout.added]
