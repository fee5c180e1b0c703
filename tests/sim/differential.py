"""Play many games in the engine and in the kernel at once, and say where they differ.

    PYTHONPATH=tests .venv/bin/python tests/sim/differential.py 10000 2

10,000 games of any table there may be, in two processes; a third number is the first seed.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from jotas.edition import Edition
from jotas.setup import Setup
from makers import card_edition, dice_edition, read
from sim.mirror import Mirror
from strategies import any_setup, any_table

MADE, DICE = 5, 20
"""Of so many games one is of an edition as people may make them; or of a dice game of theirs."""
SHARE = 25
"""Games that a process is given at once."""


@dataclass(frozen=True)
class Outcome:
    """What came of a game played twice."""

    seed: int
    setup: Setup
    told: Counter[str]
    """How many events there were of each kind; no `Ended` where chance came to no end in time."""
    fault: str = ""
    """Where the two differ."""


def any_game(seed: int) -> Setup:
    """Any table: of the editions that come with the game, or of one made for this seed."""
    rng = Random(f"differential {seed}")
    if seed % DICE == 0:
        return any_table(dice_edition(rng), rng)
    return any_table(made(rng), rng) if seed % MADE == 0 else any_setup(rng)


def made(rng: Random) -> Edition:
    """An edition with cards as people may make it; some that are drawn have no space to play on."""
    while True:
        with suppress(AssertionError):
            return read(card_edition(rng))


def played(seed: int) -> Outcome:
    """A game of the seed's table, played twice."""
    setup = any_game(seed)
    mirror = Mirror(setup, seed)
    try:
        mirror.play()
    except AssertionError as problem:
        return Outcome(seed, setup, mirror.told, f"after {mirror.told.total()} events: {problem}")
    return Outcome(seed, setup, mirror.told)


def main() -> None:
    """Play, and say how many games differed and what happened in all of them."""
    games, processes, first = (*map(int, sys.argv[1:]), *(1000, 1, 0)[len(sys.argv) - 1 :])
    told: Counter[str] = Counter()
    tables: Counter[str] = Counter()
    faults = endless = 0
    with ProcessPoolExecutor(processes) as pool:
        for done in pool.map(played, range(first, first + games), chunksize=SHARE):
            told += done.told
            tables[done.setup.edition.name] += 1
            endless += not done.fault and "Ended" not in done.told
            if done.fault:
                faults += 1
                print(f"seed {done.seed}: {describe(done.setup)}: {done.fault}", flush=True)
    print(f"{games} games, {faults} of them differ, {endless} are equal and came to no end")
    for counts in (tables, told):
        print(", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    sys.exit(1 if faults else 0)


def describe(setup: Setup) -> str:
    """A table, so that it can be set again."""
    name, options = setup.edition.name, setup.options.changed()
    return f"{name}, {setup.seats} seats, {setup.sides} sides, {options}"


if __name__ == "__main__":
    main()
