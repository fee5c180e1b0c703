"""How fast the kernel is, in processor time, and beside the same games in C."""

import importlib.util
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

import jotas
from jotas.editions import edition
from jotas.setup import Setup, rules_for
from jotas.sim.batch import Batch, play_many
from jotas.sim.compile import below, compiled
from jotas.sim.uniform import Playouts

IN_C = Path(jotas.__file__).parents[2] / "bench" / "c_games.py"
"""What compiles and runs the program in C; it comes with the sources, not with the package."""
TABLES = (
    ("classic", 2, 2), ("classic", 12, 2), ("classic", 3, 3), ("junior", 2, 2), ("travel", 2, 2),
    ("numbers", 2, 2), ("dice", 2, 2),
)  # fmt: skip
"""The tables that are measured: edition, seats and sides."""
Figures = dict[str, float | str]
Play = Callable[[int], tuple[int, float]]
"""Plays so many games, and tells how many turns they had and how many seconds it took."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played for a figure, which is that of the fastest run."""

    seconds: float = 0.2
    runs: int = 4
    games: int = 1024
    """Games in a batch."""


QUICK = Effort(0.002, 1, 16)


def measure(effort: Effort) -> Iterator[tuple[str, Figures]]:
    """Each figure as soon as it is there, with its name."""
    for name, seats, sides in TABLES:
        called = f"{name}, {seats} seats" + (f", {sides} sides" if sides > 2 else "")
        yield called, _paces([_playouts(_table(name, seats, sides))], effort)[0]
    usual = _table(*TABLES[0])
    yield "classic, 2 seats, in two threads", _threads(usual, effort)
    yield "classic, 2 seats, Batch.playout", _paces([_batch(usual)], effort)[0]
    yield "classic, 2 seats, Batch.step", _steps(usual, effort)
    yield "classic, 2 seats, in C", _beside_c(usual, effort)


def _table(name: str, seats: int, sides: int) -> Setup:
    played = edition(name)
    return Setup(seats, sides, rules_for(played), played)


def _playouts(setup: Setup, clock: Callable[[], float] = time.process_time) -> Play:
    """Random games that are only counted."""
    playouts = Playouts(setup)

    def play(games: int) -> tuple[int, float]:
        totals = np.zeros(4, np.int64)
        began = clock()
        playouts.play(games, games, totals)
        return int(totals[0]), clock() - began

    return play


def _batch(setup: Setup) -> Play:
    """Random games in a batch, where each stays a game to go on with."""
    batch = Batch(setup, 1)

    def play(games: int) -> tuple[int, float]:
        totals = np.zeros(4, np.int64)
        began = time.process_time()
        play_many(batch.tables, batch.words[0], batch.numbers[0], games, totals)
        return int(totals[0]), time.process_time() - began

    return play


def _paces(players: list[Play], effort: Effort) -> list[Figures]:
    """The best pace of each, by turns: what else runs here only ever slows one down."""
    counts = [_games_in(play, effort.seconds) for play in players]
    best: list[Figures] = [{} for _ in players]
    for _ in range(effort.runs):
        for at, (play, games) in enumerate(zip(players, counts, strict=True)):
            turns, seconds = play(games)
            pace = turns / max(seconds, 1e-9)
            if pace > float(best[at].get("turns_per_second", 0)):
                best[at] = {"games_per_second": pace * games / turns, "turns_per_second": pace}
    return best


def _games_in(play: Play, seconds: float) -> int:
    """About how many games take so long; what plays them is compiled by then."""
    play(1)
    games, took = 1, 0.0
    while took < seconds / 4:
        games *= 4
        took = play(games)[1]
    return max(1, round(games * seconds / took))


def _threads(setup: Setup, effort: Effort) -> Figures:
    """The pace of two threads by the clock on the wall, and how many times that of one it is."""
    first, second = (_playouts(setup, time.perf_counter) for _ in range(2))
    with ThreadPoolExecutor(2) as pool:

        def both(games: int) -> tuple[int, float]:
            other = pool.submit(second, games // 2)
            turns, seconds = first(games - games // 2)
            turns_of_other, seconds_of_other = other.result()
            return turns + turns_of_other, max(seconds, seconds_of_other)

        short = replace(effort, seconds=effort.seconds / 4, runs=3 * effort.runs)
        one, two = _paces([first, both], short)
    ratio = float(two["turns_per_second"]) / float(one["turns_per_second"])
    return {**two, "times_one_thread": ratio}


def _steps(setup: Setup, effort: Effort) -> Figures:
    """Steps of a batch, with what is seen and what is legal after each."""
    batch = Batch(setup, effort.games, 1)
    seen = np.zeros((effort.games, batch.observed), np.uint8)
    mask = np.zeros((effort.games, batch.actions), np.uint8)
    chosen, rolls = np.zeros(effort.games, np.int32), np.ones(1, np.uint64)
    batch.legal(mask)
    choose(rolls, mask, chosen)
    batch.step(chosen, seen, mask)
    best = 0.0
    for _ in range(effort.runs):
        steps, took = 0, 0.0
        while took < effort.seconds:
            choose(rolls, mask, chosen)
            began = time.process_time()
            batch.step(chosen, seen, mask)
            took += time.process_time() - began
            steps += effort.games
        best = max(best, steps / took)
    return {"steps_per_second": best}


@compiled
def choose(w: Any, mask: Any, chosen: Any) -> None:
    """Choose one of the legal actions of each game, by equal chance; 0 if it has none."""
    for game in range(mask.shape[0]):
        count = 0
        for action in range(mask.shape[1]):
            count += mask[game, action]
        rank = below(w, count)
        chosen[game] = 0
        for action in range(mask.shape[1]):
            if mask[game, action]:
                if rank == 0:
                    chosen[game] = action
                rank -= 1


def _beside_c(setup: Setup, effort: Effort) -> Figures:
    """The pace of the program in C, and how many times that ours is, run by turns."""
    if not IN_C.is_file():
        return {"missing": "no program in C to compare with, it comes with the sources"}
    spec = importlib.util.spec_from_file_location("c_games", IN_C)
    if spec is None or spec.loader is None:
        return {"missing": f"{IN_C.name} can't be read"}
    program = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(program)

    def play(games: int) -> tuple[int, float]:
        told = program.run(games, games)
        return int(told["plies"]), float(told["seconds"])

    try:
        c, ours = _paces([play, _playouts(setup)], effort)
    except program.NoCompiler as problem:
        return {"missing": f"nothing to compare with: {problem}"}
    return {**c, "ours": float(ours["turns_per_second"]) / float(c["turns_per_second"])}
