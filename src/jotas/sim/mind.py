"""What a player that thinks in the kernel knows, and the memory that it thinks in."""

from itertools import product

import numpy as np

from jotas.sim.tables import (
    MOST_AXES_LINES,
    MOST_CARDS,
    MOST_GROUPS,
    MOST_LINES,
    Tables,
    record,
)
from jotas.sim.weights import HIDDEN, MOST_FEATURES, PHASES, Weights
from jotas.sim.worths import BLOCK, LEARNED_BLOCK, LEARNED_MAKE, MAKE

MOST_MOVES = 512
CORNERS = 4
"""Free corners that a line may have: 0 to 3. Where there are more, 3 are reckoned."""
_FLOAT, _INT = np.float32, np.int64

KNOWLEDGE = np.dtype(
    [
        ("span", _INT),  # 16 ** sides: how many counts a line can have (`lines.put`)
        ("features", _INT),  # of a phase; 0 where nothing has been learned
        ("linear", _FLOAT, (PHASES * MOST_FEATURES,)),
        ("embed", _FLOAT, (PHASES * MOST_FEATURES, HIDDEN)),
        ("out", _FLOAT, (PHASES, HIDDEN)),
        # By side, corners and count of a line: what the side gains in it with a chip,
        ("place", _FLOAT, (4 * CORNERS * 16**4,)),
        ("likes", _FLOAT, (4 * CORNERS * 16**4,)),  # (and as it seems to who has learned)
        # by taking out a chip of the only other side that stands in it,
        ("breaks", _FLOAT, (4 * CORNERS * 16**4,)),
        # and by taking out the only chip that stands against it.
        ("opens", _FLOAT, (4 * CORNERS * 16**4,)),
    ],
    align=True,
)
"""What lines are worth, and what has been learned. Never changed, so threads share it."""

_SIZE = 200 + 5 * MOST_LINES + 12 * 32 + 2 * MOST_CARDS
"""Room for the numbers of any game."""

MEMORY = np.dtype(
    [
        ("have", np.int16, (MOST_GROUPS + 1,)),  # cards of each group in the hand looked at
        ("unseen", np.int16, (MOST_GROUPS + 1,)),  # and those that may be anywhere else
        ("ids", np.int32, (MOST_AXES_LINES,)),  # 4 x the feature of each line, + its flag
        ("sums", _FLOAT, (2, HIDDEN)),  # what feeds the hidden units: now, and after a move
        ("stamp", _INT, (MOST_AXES_LINES + 1,)),  # which lines a tried move has touched
        ("bests", np.float64, (MOST_GROUPS + 1,)),  # the most that a card of a group could do
        ("rest", _INT, (7,)),  # the features that are not of lines
        ("near", _INT, (130,)),  # the cells whose lines a tried move touches
        ("slots", np.int32, (MOST_MOVES,)),  # moves thought of: the card's place in the hand,
        ("cells", np.int32, (MOST_MOVES,)),  # its cell,
        ("scores", np.float64, (MOST_MOVES,)),  # and what it is worth;
        ("near_moves", _INT, (MOST_MOVES,)),  # its place in a tree, or -1
        *(
            (f"{game}_{part}", kind, (size,))
            for game in ("spare", "world", "trial")  # to try a move; as it may be; played on
            for part, kind, size in (
                ("words", np.uint64, 11),
                ("numbers", np.uint16, _SIZE),
                ("codes", np.uint16, MOST_AXES_LINES),
            )
        ),
    ],
    align=True,
)
"""What one thread writes down while it thinks."""

Knowledge = np.record
Memory = np.record


def knowledge(t: Tables, weights: Weights | None) -> Knowledge:
    """What lines are worth at a table, and what `weights` say."""
    k = record(KNOWLEDGE)
    k.span = 16 ** int(t.sides)
    _write_worths(t, k)
    if weights is not None:
        count = len(weights.linear)
        k.features = count // PHASES
        k.linear[:count] = weights.linear
        k.embed[:count] = weights.embed
        k.out[:] = weights.out
    return k


def memory() -> Memory:
    """Memory for one thread."""
    return record(MEMORY)


def _write_worths(t: Tables, k: Knowledge) -> None:
    span, sides, size = int(k.span), int(t.sides), int(t.line)
    counts = [one for one in product(range(size + 1), repeat=sides) if sum(one) <= size]
    for corners, chips, barred in product(range(CORNERS), counts, product((0, 8), repeat=sides)):
        if sum(chips) + corners <= size:
            code = sum((chips[side] | barred[side]) << 4 * side for side in range(sides))
            standing = [side for side in range(sides) if chips[side]]
            alone = standing[0] if len(standing) == 1 else None
            for side in range(sides):
                at = (CORNERS * side + corners) * span + code
                owner = side if not standing else alone
                if owner is not None and not barred[owner]:
                    own = owner == side
                    worth, likes = (MAKE, LEARNED_MAKE) if own else (BLOCK, LEARNED_BLOCK)
                    stand = chips[owner] + corners
                    k.place[at] = _of(worth, size - 1 - stand)
                    k.likes[at] = _of(likes, size - 1 - stand)
                    if owner != side:
                        k.breaks[at] = _of(worth, size - stand)
                if sum(chips) - chips[side] == 1 and not barred[side]:
                    k.opens[at] = _of(MAKE, size - 1 - chips[side] - corners)


def _of(worth: tuple[float, ...], needed: int) -> float:
    return worth[min(max(needed, 0), len(worth) - 1)]
