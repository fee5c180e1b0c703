"""All that bots need of the kernel, compiled or loaded at once."""

import numpy as np

from jotas.setup import Setup
from jotas.sim.batch import start_all
from jotas.sim.belief import read_hands
from jotas.sim.ismcts import grow
from jotas.sim.load import count_codes
from jotas.sim.mind import knowledge, memory
from jotas.sim.play import THUMB
from jotas.sim.rows import WORDS
from jotas.sim.search import roll_out, think_of
from jotas.sim.tables import compile_tables, for_thread
from jotas.sim.weights import learned


def warm() -> None:
    """Use each function once, on a game that has just been dealt."""
    setup = Setup(2)
    t = for_thread(compile_tables(setup))
    k, m = knowledge(t, learned(setup)), memory()
    w, s = np.zeros(WORDS, np.uint64), np.zeros(t.length, np.uint16)
    codes = np.zeros(t.line_count, np.uint16)
    start_all(t, w.reshape(1, -1), s.reshape(1, -1))
    count_codes(t, w, s, codes)
    think_of(t, w, s, codes, k, m, False, False)
    slots, cells = m.slots[:1].copy(), m.cells[:1].copy()
    pool, wanted = t.cards[: t.pack].copy(), np.zeros(t.seats, np.int64)
    weights = np.ones((t.seats, t.groups + 1))
    read_hands(t, k, m, np.zeros((0, 4), np.int32), pool, 0)
    stop = np.zeros(1, np.uint8)
    roll_out(
        t, w, s, codes, k, m, pool, wanted, weights, slots, cells, np.zeros(1), 1, 1,
        THUMB, 1, stop,
    )  # fmt: skip
    nodes, counts = np.full((2, 5), -1, np.int32), np.zeros((2, 3))
    grow(t, w, s, codes, k, m, pool, wanted, weights, nodes, counts, 1, 1, THUMB, 1.0, False, stop)
