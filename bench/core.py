"""How fast the core is: `python bench/core.py [--games N]`. Figures in docs/performance.md.

Machines differ and are shared, so beside each figure stands its ratio to a fixed piece of
Python, counted in the same run.
"""

import argparse
import os
import statistics
import subprocess
import sys
import time
import tracemalloc
from random import Random

from jotas.arena import Tally, line_up, play_game, play_games
from jotas.editions import edition, names
from jotas.engine import advance, start
from jotas.events import CallTableTalk, Resign
from jotas.legal import acting, legal
from jotas.setup import Setup

DONT_WRITE = "PYTHONDONTWRITEBYTECODE"
CORE = "cards board edition editions options rules events engine view record errors".split()  # noqa: SIM905


def yardstick() -> float:
    """Steps a second of a fixed loop of whole numbers: what this machine gives at this moment."""
    steps = 300_000
    began = time.perf_counter()
    mask = 1
    for step in range(steps):
        mask = (mask * 5 + step) & 0xFFFF_FFFF_FFFF
    return steps / (time.perf_counter() - began)


def random_plies(setup: Setup, seconds: float) -> float:
    """Plies a second of uniformly random games, every event made and applied."""
    plies, seed = 0, 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        rng = Random(seed)
        state, _ = start(setup, rng)
        while not state.ended:
            commands = legal(state, acting(state)[0])
            chosen = [one for one in commands if not isinstance(one, Resign | CallTableTalk)]
            state, _ = advance(state, rng.choice(chosen), rng)
            plies += 1
        seed += 1
    return plies / (time.perf_counter() - began)


def import_seconds() -> float:
    """Seconds to import the core, less those an empty Python takes; the best of seven."""
    names = ", ".join(f"jotas.{name}" for name in CORE)
    kept = {name: value for name, value in os.environ.items() if name != DONT_WRITE}

    def best(code: str) -> float:
        times = []
        for _ in range(7):
            began = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True, env=kept)
            times.append(time.perf_counter() - began)
        return min(times)

    return best(f"import {names}") - best("pass")


def game_seconds(seats: int, bot: str) -> float:
    """Seconds of a whole game between bots that see views; the median of five."""
    times = []
    for seed in range(5):
        began = time.perf_counter()
        play_game(Setup(seats), line_up(Setup(seats), [bot]), seed)
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def memory(games: int) -> list[tuple[int, int]]:
    """Bytes that Python holds after tenths of a simulation of so many games."""
    setup = Setup()
    tally = Tally(setup)
    held = []
    tracemalloc.start()
    for record in play_games(setup, line_up(setup, ["random"]), games, 1):
        tally.add(record)
        if tally.games % (games // 10) == 0:
            held.append((tally.games, tracemalloc.get_traced_memory()[0]))
    tracemalloc.stop()
    return held


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How fast the core is.")
    parser.add_argument("--games", type=int, default=0, help="also watch memory over so many games")
    games = parser.parse_args().games
    unit = yardstick()
    print(f"yardstick                    {unit / 1e6:8.1f} million steps/s")
    for seats in (2, 4, 12):
        speed = random_plies(Setup(seats), 4.0)
        print(f"random plies, {seats:2} seats       {speed:8,.0f} a second = 1/{unit / speed:,.0f}")
    for name in names()[1:]:
        speed = random_plies(Setup(2, edition=edition(name)), 2.0)
        print(f"random plies, {name:12}   {speed:8,.0f} a second = 1/{unit / speed:,.0f}")
    print(f"import of the core           {import_seconds() * 1000:8.1f} ms")
    for bot in ("random", "greedy"):
        print(f"a game of 12 {bot} bots    {game_seconds(12, bot) * 1000:8.1f} ms")
    for played, held in memory(games) if games >= 10 else ():
        print(f"memory after {played:6,} games   {held / 1024:8.0f} KiB")


if __name__ == "__main__":
    main()
