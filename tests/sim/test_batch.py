"""Many games at once: what is asked of the caller's arrays, and what is done in them."""

import tracemalloc
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import numpy as np
import pytest

from jotas.board import Cell
from jotas.cards import Card
from jotas.editions import edition
from jotas.options import options
from jotas.setup import Setup, rules_for
from jotas.sim.batch import CORNER, LOCKED, Batch, start_all
from jotas.sim.load import load
from jotas.sim.rows import DECK, OVER, PLIES, WORDS
from jotas.state import State
from jotas.view import View, imagine, view
from sim.mirror import do
from strategies import any_setup, moments

GAMES = 40


def tables() -> Iterator[Setup]:
    """A table of each kind: two seats, three sides with manners, four alone, dice."""
    yield Setup()
    yield Setup(6, 3, options(no_move="discard_and_draw", claim="claim", tie="last_reply"))
    junior = edition("junior")
    yield Setup(4, 4, rules_for(junior), junior)
    yield Setup(4, 2, edition=edition("dice"))


TABLES = tuple(tables())


def chosen(batch: Batch, rng: np.random.Generator) -> Any:
    """A legal action for each game that goes on, and 0 for the others."""
    mask = np.zeros((len(batch), batch.actions), np.uint8)
    batch.legal(mask)
    return np.where(batch.over, 0, (mask * rng.random(mask.shape)).argmax(axis=1)).astype(np.int32)


def advanced(setup: Setup, seed: int, steps: int) -> Batch:
    """Games some steps on."""
    batch, rng = Batch(setup, GAMES, seed), np.random.default_rng(seed)
    for _ in range(steps):
        batch.step(chosen(batch, rng))
    return batch


def of_games(batch: Batch) -> list[list[list[int]]]:
    """All that is in its arrays."""
    return [batch.words.tolist(), batch.numbers.tolist()]


def test_arrays_that_do_not_fit_are_refused() -> None:
    batch = Batch(Setup(), 3)
    length = batch.numbers.shape[1]
    mask, seen = np.zeros((3, batch.actions), np.uint8), np.zeros((3, batch.observed), np.uint8)
    step = np.zeros(3, np.int32)
    refused: list[tuple[str, Any]] = [
        ("words", lambda: Batch(Setup(), 3, words=np.zeros((2, WORDS), np.uint64))),
        ("words", lambda: Batch(Setup(), 3, words=np.zeros((3, WORDS), np.int64))),
        ("words", lambda: Batch(Setup(), 3, words=np.zeros((WORDS, 3), np.uint64).T)),
        ("numbers", lambda: Batch(Setup(), 3, numbers=np.zeros((3, length - 1), np.uint16))),
        ("numbers", lambda: Batch(Setup(), 3, numbers=np.zeros((3, length), np.int32))),
        ("numbers", lambda: Batch(Setup(), 3, numbers=np.zeros((3, length), np.uint16)[:, ::-1])),
        ("mask", lambda: batch.legal(mask[:2])),
        ("mask", lambda: batch.legal(mask.astype(bool))),
        ("seen", lambda: batch.observe(np.zeros((3, batch.observed + 1), np.uint8))),
        ("seen", lambda: batch.observe(seen.astype(np.int8))),
        ("chosen", lambda: batch.step(np.zeros(3, np.int64))),
        ("chosen", lambda: batch.step(np.zeros((3, 1), np.int32))),
        ("chosen", lambda: batch.step(step[:2])),
        ("mask", lambda: batch.step(step, seen, mask[:2])),
        ("seen", lambda: batch.step(step, seen[:, 1:], mask)),
    ]  # fmt: skip
    before = of_games(batch)
    for name, ask in refused:
        with pytest.raises(ValueError, match=rf"^{name}: got .*, contiguous$"):
            ask()
    assert of_games(batch) == before


def test_what_is_refused_is_said_in_one_line() -> None:
    with pytest.raises(ValueError, match="chosen") as refused:
        Batch(Setup(), 3).step(np.zeros(3, np.int64))
    assert str(refused.value) == "chosen: got int64[3], expected int32[3], contiguous"


def test_the_arrays_that_are_given_are_the_ones_that_are_used() -> None:
    words = np.full((5, WORDS), 7, np.uint64)
    numbers = np.full((5, Batch(Setup(), 1).numbers.shape[1]), 7, np.uint16)
    batch = Batch(Setup(), 5, 3, words, numbers)
    assert batch.words is words
    assert batch.numbers is numbers
    assert (numbers[:, DECK] == 104 - 2 * 7).all()
    assert (words[:, 1:] == 0).all()
    batch.playout()
    assert numbers[:, OVER].all()


@pytest.mark.parametrize("setup", TABLES)
def test_the_same_seed_gives_the_same_games_and_another_seed_others(setup: Setup) -> None:
    first, again, other = (Batch(setup, GAMES, seed) for seed in (3, 3, 4))
    assert of_games(first) == of_games(again)
    assert not (first.words[:, 0] == other.words[:, 0]).any()
    for batch in (first, again, other):
        batch.playout()
    assert of_games(first) == of_games(again)
    assert of_games(first) != of_games(other)


def test_the_games_of_a_batch_differ() -> None:
    batch = Batch(Setup(), 200)
    t = batch.tables
    hands = {tuple(row[t.hands : t.deck].tolist()) for row in batch.numbers}
    assert len(hands) == 200
    assert len(set(batch.words[:, 0].tolist())) == 200


def test_a_game_is_the_same_in_a_batch_of_any_size() -> None:
    few, many = Batch(Setup(), 3, 9), Batch(Setup(), 30, 9)
    few.playout()
    many.playout()
    assert few.numbers.tolist() == many.numbers[:3].tolist()


@pytest.mark.parametrize("setup", TABLES)
def test_a_step_is_an_action_in_each_game(setup: Setup) -> None:
    """As one by one, where counts of the lines are kept besides."""
    batch, rng = Batch(setup, GAMES, 1), np.random.default_rng(1)
    words, numbers = batch.words.copy(), batch.numbers.copy()
    codes = np.zeros((GAMES, int(batch.tables.line_count)), np.uint16)
    for _ in range(60):
        actions, going_on = chosen(batch, rng), ~batch.over
        batch.step(actions)
        for game in np.flatnonzero(going_on):
            assert do(batch.tables, words[game], numbers[game], codes[game], int(actions[game]))
            assert batch.numbers[game].tolist() == numbers[game].tolist()
            assert batch.words[game].tolist() == words[game].tolist()
        for game in np.flatnonzero(~going_on):
            words[game], numbers[game] = batch.words[game], batch.numbers[game]
            codes[game] = 0
    assert batch.numbers[:, PLIES].any()


@pytest.mark.parametrize("setup", TABLES)
def test_an_action_without_a_card_for_it_changes_nothing(setup: Setup) -> None:
    if setup.edition.dice:
        return
    batch = Batch(setup, GAMES, 5)
    mask = np.zeros((GAMES, batch.actions), np.uint8)
    batch.legal(mask)
    n = int(batch.tables.cells)
    without = np.array([int(np.flatnonzero(row[: 2 * n] == 0)[0]) for row in mask], np.int32)
    before = of_games(batch)
    batch.step(without)
    assert of_games(batch) == before


@pytest.mark.parametrize("setup", TABLES)
def test_a_step_that_shows_writes_what_observing_and_listing_write(setup: Setup) -> None:
    batch, rng = Batch(setup, GAMES, 2), np.random.default_rng(2)
    other, before = Batch(setup, GAMES), Batch(setup, GAMES)
    seen, mask = (np.full((GAMES, size), 99, np.uint8) for size in (batch.observed, batch.actions))
    seen_too, mask_too = seen.copy(), mask.copy()
    for _ in range(50):
        actions = chosen(batch, rng)
        before.copy(batch)
        other.copy(batch)
        batch.step(actions, seen, mask)
        other.step(actions)
        other.observe(seen_too)
        other.legal(mask_too)
        assert of_games(batch) == of_games(other)
        assert (seen == seen_too).all()
        assert (mask == mask_too).all()
        one = Batch(setup, GAMES)
        for shown in ({"seen": seen_too}, {"mask": mask_too}):
            one.copy(before)
            seen_too.fill(98)
            mask_too.fill(98)
            one.step(actions, **shown)
            assert of_games(one) == of_games(batch)
            assert (seen_too == (seen if "seen" in shown else 98)).all()
            assert (mask_too == (mask if "mask" in shown else 98)).all()
        assert mask[~batch.over].any(axis=1).all()
        assert not mask[batch.over].any()


@pytest.mark.parametrize("setup", TABLES)
def test_a_finished_game_is_dealt_anew_and_the_others_go_on(setup: Setup) -> None:
    batch = advanced(setup, 7, 10)
    half = Batch(setup, GAMES // 2)
    half.words[:], half.numbers[:] = batch.words[::2], batch.numbers[::2]
    half.playout()
    batch.words[::2], batch.numbers[::2] = half.words, half.numbers
    generators = batch.words[::2, 0].tolist()
    assert batch.over[::2].all()
    batch.step(chosen(batch, np.random.default_rng(0)))
    assert not batch.over[::2].any()
    assert not batch.numbers[::2, PLIES].any()
    assert batch.numbers[1::2, PLIES].all()
    assert not batch.words[::2, 1:].any()
    assert not set(generators) & set(batch.words[::2, 0].tolist())
    words, numbers = (
        np.zeros((1, WORDS), np.uint64),
        np.zeros((1, batch.numbers.shape[1]), np.uint16),
    )
    words[0, 0] = generators[0]
    start_all(batch.tables, words, numbers)
    live = int(batch.tables.deck) + int(numbers[0, DECK])
    assert batch.numbers[0, :live].tolist() == numbers[0, :live].tolist()
    assert batch.words[0].tolist() == words[0].tolist()


def expected(state: State, seen: View) -> list[int]:
    """What a seat sees, in the order in which a batch tells it."""
    setup = state.setup
    sides, seat, own = setup.sides, state.turn, state.turn_side
    cells = []
    for cell in map(Cell, range(len(setup.edition.board.shows))):
        owner = seen.owner(cell)
        mark = 0 if owner is None else 1 + (setup.side(owner) - own) % sides
        mark += CORNER * (setup.free >> cell & 1) + LOCKED * (seen.locked >> cell & 1)
        cells.append(mark)
    kinds = [Card(kind) for kind in range(len(setup.edition.pack.names))]
    pile = [card for one in seen.piles for card in one]
    if setup.options.piles == "top_only":
        pile = pile[-1:]
    roll = seen.roll or (0, 0)
    return [
        *cells,
        *(seen.hand.count(kind) for kind in kinds),
        *(pile.count(kind) for kind in kinds),
        *(seen.held[(seat + further) % setup.seats] for further in range(setup.seats)),
        *(len(seen.lines[(own + further) % sides]) for further in range(sides)),
        min(seen.left, 255),
        *roll,
    ]


def observed(batch: Batch, state: State) -> list[int]:
    """What a batch of one game tells of the engine's."""
    pile = [card for one in state.piles for card in one]
    load(batch.tables, batch.words[0], batch.numbers[0], state, state.hands, state.deck, pile)
    seen = np.full((1, batch.observed), 99, np.uint8)
    batch.observe(seen)
    return [int(one) for one in seen[0]]


def test_a_batch_tells_what_the_seat_to_move_sees_and_nothing_else() -> None:
    """As the engine's view has it; and hidden cards dealt otherwise change nothing."""
    told = 0
    for seed in range(60):
        rng = Random(f"observe {seed}")
        setup = any_setup(rng)
        batch = Batch(setup, 1)
        for moment in moments(setup, seed):
            state = moment.before
            if rng.random() < 0.12 and not state.ended:
                seen = view(state, state.turn)
                found = observed(batch, state)
                assert found == expected(state, seen)
                assert found == observed(batch, imagine(seen, rng))
                told += 1
    assert told > 400


@pytest.mark.parametrize("setup", TABLES)
def test_playouts_end_every_game(setup: Setup) -> None:
    batch = advanced(setup, 11, 15)
    before = batch.numbers[:, PLIES].copy()
    assert not batch.over.all()
    batch.playout()
    assert batch.over.all()
    assert (batch.numbers[:, PLIES] >= before).all()
    assert set(batch.winner.tolist()) <= set(range(-1, setup.sides))
    assert len(set(batch.winner.tolist())) > 1
    after = of_games(batch)
    batch.playout()
    assert of_games(batch) == after


def test_a_copy_goes_on_as_the_games_that_it_was_made_of() -> None:
    batch, other = advanced(Setup(), 13, 20), Batch(Setup(), GAMES, 14)
    other.copy(batch)
    before = of_games(batch)
    other.playout()
    assert of_games(batch) == before
    batch.playout()
    assert of_games(batch) == of_games(other)


def test_two_threads_on_two_batches_do_what_one_after_the_other_does() -> None:
    def work(seed: int) -> list[Any]:
        batch = Batch(Setup(), 400, seed)
        found = []
        for _ in range(4):
            batch.playout()
            found.append(of_games(batch))
            batch.step(np.zeros(400, np.int32))
        return found

    alone = [work(seed) for seed in (1, 2)]
    with ThreadPoolExecutor(2) as together:
        assert list(together.map(work, (1, 2))) == alone


@pytest.mark.parametrize("setup", TABLES)
def test_a_step_takes_no_memory(setup: Setup) -> None:
    """Beside the little that every call of Python's takes."""
    batch, rng = Batch(setup, GAMES), np.random.default_rng(0)
    seen, mask = (np.zeros((GAMES, size), np.uint8) for size in (batch.observed, batch.actions))
    most = 0
    tracemalloc.start()
    try:
        for step in range(300):
            actions = chosen(batch, rng)
            before = tracemalloc.get_traced_memory()[0]
            tracemalloc.reset_peak()
            batch.step(actions, *((seen, mask) if step % 2 else ()))
            if step > 20:
                most = max(most, tracemalloc.get_traced_memory()[1] - before)
    finally:
        tracemalloc.stop()
    assert most < 2000
