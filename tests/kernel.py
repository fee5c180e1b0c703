"""Compile all of the kernel that tests use, in one process, so that what is shared is made once.

A line tells when what bots need is there; the rest comes while tests already run.
"""

import numpy as np

from jotas.setup import Setup
from jotas.sim import train, warming
from jotas.sim.batch import Batch, play_many
from jotas.sim.uniform import Playouts


def main() -> None:
    """Use everything once."""
    warming.warm()
    print("bots", flush=True)
    train.warm()
    many()
    Playouts(Setup()).play(1, 1, totals())


def many() -> None:
    """Use whatever plays many games at once."""
    batch = Batch(Setup(), 1)
    mask = np.zeros((1, batch.actions), np.uint8)
    seen = np.zeros((1, batch.observed), np.uint8)
    batch.observe(seen)
    batch.legal(mask)
    batch.step(mask.argmax(axis=1).astype(np.int32))
    batch.legal(mask)
    batch.step(mask.argmax(axis=1).astype(np.int32), seen, mask)
    batch.playout()
    play_many(batch.tables, batch.words[0], batch.numbers[0], 1, totals())


def totals() -> np.ndarray:
    return np.zeros(4, np.int64)


if __name__ == "__main__":
    main()
