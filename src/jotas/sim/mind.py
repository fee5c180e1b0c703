"""What a player that thinks in the kernel carries with it: what lines are worth, and memory."""

from typing import Any, NamedTuple

import numpy as np

from jotas.sim.tables import Array, Tables
from jotas.sim.weights import Weights

MAKE = (1000.0, 40.0, 10.0, 3.0, 1.0)
"""Worth of a chip in a line that only our chips stand in, by how many more it will need."""
BLOCK = (500.0, 35.0, 8.0, 2.0, 0.5)
"""Worth of a chip in a line that only one opponent stands in, by how many more that one needs."""
MOST_MOVES = 512


class Mind(NamedTuple):
    """One thread's. A line's worth is looked up by side, corners and count (`game.put`)."""

    place: Array
    """float32[sides x 3 x 16 ** sides]: what a chip of the side is worth in a line."""
    breaks: Array
    """The same, for taking out a chip of the only other side that stands in it."""
    opens: Array
    """The same, for taking out the only chip that stands against the side."""
    span: int
    """16 ** sides."""
    linear: Array
    """float32[phases x features]."""
    embed: Array
    """float32[phases x features, hidden]."""
    out: Array
    """float32[phases, hidden]."""
    features: int
    """Features of a phase; 0 where nothing has been learned."""
    have: Array
    """int16[groups + 1]: cards of each group in the hand that is looked at."""
    unseen: Array
    """int16[groups + 1]: cards of each group that may be anywhere else."""
    ids: Array
    """int32[lines]: the feature of each line, or -1."""
    sums: Array
    """float32[2, hidden]: what feeds the hidden units; now, and after a move that is tried."""
    stamp: Array
    """int64[lines + 1]: which lines a tried move has touched already."""
    bests: Array
    """float64[groups + 1]: the most that a card of each group could do."""
    near: Array
    """int64[130]: the cells whose lines a tried move touches."""
    slots: Array
    """int32[MOST_MOVES]: the card of each move that is thought of, as a place in the hand."""
    cells: Array
    """int32[MOST_MOVES]: its cell."""
    scores: Array
    """float64[MOST_MOVES]: what it is worth."""
    spare_words: Array
    spare_numbers: Array
    spare_codes: Array
    """A game to try a move in."""
    world_words: Array
    world_numbers: Array
    world_codes: Array
    """A game as it may be, hidden cards and all."""
    trial_words: Array
    trial_numbers: Array
    trial_codes: Array
    """That game, played on."""


def mind(t: Tables, weights: Weights | None) -> Mind:
    """A mind for a table, which has learned what `weights` say."""
    place, breaks, opens = _worths(t)
    if weights is None:
        linear, embed, out, features = (
            np.zeros(1, np.float32), np.zeros((1, 1), np.float32), np.zeros((1, 1), np.float32), 0,
        )  # fmt: skip
    else:
        linear, embed, out = weights.linear, weights.embed, weights.out
        features = len(linear) // len(out)
    lines = len(t.axis)
    return Mind(
        place=place,
        breaks=breaks,
        opens=opens,
        span=16**t.sides,
        linear=linear,
        embed=embed,
        out=out,
        features=features,
        have=np.zeros(t.groups + 1, np.int16),
        unseen=np.zeros(t.groups + 1, np.int16),
        ids=np.zeros(lines, np.int32),
        sums=np.zeros((2, embed.shape[1]), np.float32),
        stamp=np.zeros(lines + 1, np.int64),
        bests=np.zeros(t.groups + 1, np.float64),
        near=np.zeros(130, np.int64),
        slots=np.zeros(MOST_MOVES, np.int32),
        cells=np.zeros(MOST_MOVES, np.int32),
        scores=np.zeros(MOST_MOVES, np.float64),
        spare_words=np.zeros(11, np.uint64),
        spare_numbers=np.zeros(t.size, np.uint16),
        spare_codes=np.zeros(lines, np.uint16),
        world_words=np.zeros(11, np.uint64),
        world_numbers=np.zeros(t.size, np.uint16),
        world_codes=np.zeros(lines, np.uint16),
        trial_words=np.zeros(11, np.uint64),
        trial_numbers=np.zeros(t.size, np.uint16),
        trial_codes=np.zeros(lines, np.uint16),
    )


def _worths(t: Tables) -> tuple[Array, Array, Array]:
    span = 16**t.sides
    tables = np.zeros((3, t.sides, 3, span), np.float32)
    for corners in range(3):
        for code in range(span):
            chips = [code >> 4 * side & 7 for side in range(t.sides)]
            barred = [code >> 4 * side & 8 for side in range(t.sides)]
            if sum(chips) + corners > t.line:
                continue
            standing = [side for side in range(t.sides) if chips[side]]
            for side in range(t.sides):
                others = sum(chips) - chips[side]
                alone = standing[0] if len(standing) == 1 else None
                owner = side if not standing else alone
                have = chips[side] + corners
                if owner is not None and not barred[owner]:
                    worth = MAKE if owner == side else BLOCK
                    stand = chips[owner] + corners
                    tables[0, side, corners, code] = _of(worth, t.line - 1 - stand)
                    if owner != side:
                        tables[1, side, corners, code] = _of(worth, t.line - stand)
                if others == 1 and not barred[side]:
                    tables[2, side, corners, code] = _of(MAKE, t.line - 1 - have)
    place, breaks, opens = (table.reshape(-1) for table in tables)
    return place, breaks, opens


def _of(worth: tuple[float, ...], needed: int) -> float:
    return worth[min(max(needed, 0), len(worth) - 1)]


def copy_of(mind_: Mind) -> Mind:
    """The same knowledge with memory of its own, for another thread."""
    games = [f"{one}_{part}" for one in ("spare", "world", "trial") for part in _PARTS]
    own = ["have", "unseen", "ids", "sums", "stamp", "bests", "near", "slots", "cells", "scores"]
    fresh: dict[str, Any] = {name: np.zeros_like(getattr(mind_, name)) for name in own + games}
    return mind_._replace(**fresh)


_PARTS = ("words", "numbers", "codes")
