"""The fast random games come out as those of the kernel, on tables of every kind."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np
import pytest

from jotas.editions import ORDER, edition
from jotas.options import options
from jotas.setup import Setup, rules_for
from jotas.sim.batch import Batch, play_many
from jotas.sim.points import NOWHERE, fits, is_plain, table
from jotas.sim.uniform import Playouts
from sim.counts import read, tables
from sim.test_statistics import deviation

GAMES = 4000


def setup(name: str = "classic", seats: int = 2, sides: int = 0, **changes: Any) -> Setup:
    """A table of an edition."""
    played = edition(name)
    return Setup(seats, sides, options(rules_for(played), **changes), played)


TABLES = {
    "classic 2": setup(),
    "classic 3": setup(seats=3),
    "classic 4": setup(seats=4),
    "classic 12": setup(seats=12),
    "classic 12, whole pack": setup(seats=12, hand_size=8),
    "junior 2": setup("junior"),
    "junior 4": setup("junior", seats=4),
    "travel": setup("travel"),
    "numbers 2": setup("numbers"),
    "numbers 4, discard": setup("numbers", seats=4, no_move="discard_and_draw", lines_to_win=4),
    "states": setup("states"),
    "regioni 4, no exchange": setup("regioni", seats=4, exchange="off"),
    "shared 0": setup(shared=0),
    "shared 3": setup(shared=3),
    "no resplit, no lock": setup(resplit=False, lock=False),
    "no exchange": setup(exchange="off"),
    "an exchange ends the turn": setup(exchange="ends_turn", corners="none"),
    "any exchanges": setup(exchanges_per_turn="any"),
    "replace": setup(jack_replace=True),
    "any target, replace": setup(remove_target="any_unlocked", jack_replace=True),
    "play out": setup(empty_deck="play_out", no_move="discard_and_draw", lines_to_win=4),
    "last reply": setup(seats=4, tie="last_reply"),
    "dice": setup("dice"),
}


@cache
def counts(name: str, fast: bool) -> dict[str, Counter[int]]:
    """Of games at a table: the turns, the reshuffles and the results."""
    playouts, batch = Playouts(TABLES[name]), Batch(TABLES[name], 1, 7)
    row = batch.tables, batch.words[0], batch.numbers[0]
    found: dict[str, Counter[int]] = {what: Counter() for what in ("turns", "reshuffles", "result")}
    totals = np.zeros(4, np.int64)
    for game in range(GAMES):
        totals[:] = 0
        if fast:
            playouts.play(game, 1, totals)
        else:
            play_many(*row, 1, totals)
        turns, began, drawn, reshuffles = totals.tolist()
        found["turns"][turns] += 1
        found["reshuffles"][reshuffles] += 1
        found["result"][began + 2 * drawn] += 1
    return found


@pytest.mark.parametrize("what", ["turns", "reshuffles", "result"])
@pytest.mark.parametrize("name", TABLES)
def test_the_games_come_out_as_the_kernels(name: str, what: str) -> None:
    assert deviation(counts(name, False)[what], counts(name, True)[what]) < 3.5


@pytest.mark.parametrize("name", tables())
def test_the_games_come_out_as_the_engines(name: str) -> None:
    playouts, found = Playouts(tables()[name]), Counter[int]()
    for game in range(GAMES):
        totals = np.zeros(4, np.int64)
        playouts.play(game, 1, totals)
        found[int(totals[0])] += 1
    assert deviation(read()[name]["turns"], found) < 3.5


def test_games_of_other_rules_are_told_apart() -> None:
    for one, other in (
        ("classic 2", "no exchange"),
        ("classic 2", "any target, replace"),
        ("classic 2", "shared 0"),
        ("last reply", "classic 4"),
    ):
        assert any(
            deviation(counts(one, True)[what], counts(other, True)[what]) > 3.5
            for what in ("turns", "reshuffles", "result")
        )


def test_most_tables_are_fast_and_plain() -> None:
    assert [name for name in ORDER if not fits(setup(name))] == ["dice"]
    assert all(is_plain(setup(seats=seats)) for seats in (2, 4, 6, 8, 10, 12))
    assert not is_plain(setup(seats=3))
    assert not is_plain(setup(shared=2))
    assert not is_plain(setup("numbers"))


@pytest.mark.parametrize("name", [name for name in ORDER if name != "dice"])
def test_every_space_but_a_corner_has_one_point(name: str) -> None:
    one = setup(name)
    u, board = table(one), one.edition.board
    shown = [cell for cell, key in enumerate(board.shows) if key is not None]
    assert sorted(int(cell) for cell in u.cell if cell != NOWHERE) == shown
    assert sum(int(word).bit_count() for word in u.start) == len(shown)
    assert int(u.copies.sum()) == int(u.pack) == len(one.edition.pack.cards)


def test_a_table_that_does_not_fit_is_played_all_the_same() -> None:
    long = Setup(edition=edition("classic").with_line(7))
    assert not fits(long)
    batch, totals = Batch(long, 1), np.zeros((2, 4), np.int64)
    Playouts(long).play(5, 20, totals[0])
    batch.words[0, 0] = 5
    play_many(batch.tables, batch.words[0], batch.numbers[0], 20, totals[1])
    assert totals[0].tolist() == totals[1].tolist()


@pytest.mark.parametrize("name", ["classic 2", "numbers 2", "dice"])
def test_a_seed_gives_its_games_in_any_thread(name: str) -> None:
    def play(seed: int) -> list[int]:
        totals = np.zeros(4, np.int64)
        Playouts(TABLES[name]).play(seed, 300, totals)
        return [int(count) for count in totals]

    seeds = [0, 1, 2**64 + 1, -1]
    alone = [play(seed) for seed in seeds]
    assert alone[1] == alone[2]
    assert len(set(map(tuple, alone))) == 3
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(play, seeds)) == alone
