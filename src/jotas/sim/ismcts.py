"""Tree search over many games as they may be, with one tree for all: the yardstick of others.

Single-observer information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012): in
each game the tree is followed as far as its moves are legal there, one move is added, and the game
is played on. How often a move could have been chosen stands where the visits of its parent would.
"""

import math
from typing import Any

import numpy as np

from jotas.sim.compile import below, compiled
from jotas.sim.policy import do_move, list_moves, settle
from jotas.sim.rows import OVER, TURN, WON
from jotas.sim.search import imagine, outcome
from jotas.sim.value import copy, trial

FIRST, NEXT, MOVE, SIDE, PARENT = range(5)
"""Of a node: its first child, the next child of its parent; its move; who made it; its parent."""
VISITS, TRIED, REWARD = range(3)
"""How often it was chosen, and could have been; what it brought the side that made it."""


@compiled
def grow(
    t: Any, w: Any, base: Any, codes: Any, k: Any, m: Any, pool: Any, wanted: Any, weights: Any,
    nodes: Any, counts: Any, used: Any, games: Any, how: Any, bold: Any, everything: Any, stop: Any,
) -> int:  # fmt: skip
    """Grow a tree by so many games, or until `stop[0]`; how many nodes it has then.

    `nodes`, int32[most, 5], and `counts`, float64[most, 3], are as named above; node 0 is the root,
    and `used` of them are there already. A move is 1024 x its kind of card + its cell.
    """
    most = nodes.shape[0]
    numbers, (w2, s, c) = m.world_numbers[:], trial(m)
    for _ in range(games):
        if stop[0]:
            break
        imagine(t, w, numbers, base, pool, wanted, weights)
        copy(t, w, numbers, codes, w2, s, c)
        node = 0
        grown = False
        while s[OVER] == 0 and not grown:
            if settle(t, w2, s):
                continue
            side = np.int64(t.side[s[TURN]])
            first = t.hands + np.int64(s[TURN]) * t.hand
            count = list_moves(t, w2, s, c, m, everything)
            best, most_worth, missing = -1, -1.0, 0
            for move in range(count):
                card = 0 if t.dice else np.int64(s[first + m.slots[move]])
                wanted_move = 1024 * card + np.int64(m.cells[move])
                child = nodes[node, FIRST]
                while child >= 0 and nodes[child, MOVE] != wanted_move:
                    child = nodes[child, NEXT]
                m.near_moves[move] = child
                if child < 0:
                    missing += 1
                    continue
                counts[child, TRIED] += 1.0
                visits = counts[child, VISITS]
                worth = counts[child, REWARD] / visits
                worth += bold * math.sqrt(math.log(counts[child, TRIED]) / visits)
                if worth > most_worth:
                    best, most_worth = move, worth
            if missing > 0 and used < most:
                rank = below(w2, missing)
                for move in range(count):
                    if m.near_moves[move] < 0:
                        if rank == 0:
                            best = move
                            break
                        rank -= 1
                card = 0 if t.dice else np.int64(s[first + m.slots[best]])
                nodes[used, FIRST] = -1
                nodes[used, NEXT] = nodes[node, FIRST]
                nodes[used, MOVE] = 1024 * card + m.cells[best]
                nodes[used, SIDE] = side
                nodes[used, PARENT] = node
                counts[used, VISITS] = 0.0
                counts[used, TRIED] = 1.0
                counts[used, REWARD] = 0.0
                nodes[node, FIRST] = used
                node = used
                used += 1
                grown = True
            elif best >= 0:
                node = m.near_moves[best]
            else:
                best = below(w2, count)
                grown = True
            do_move(t, w2, s, c, np.int64(m.slots[best]), np.int64(m.cells[best]))
        outcome(t, k, m, how)
        won = np.int64(s[WON])
        while node > 0:
            counts[node, VISITS] += 1.0
            counts[node, REWARD] += (
                0.5 if won == 0 else 1.0 if won == nodes[node, SIDE] + 1 else 0.0
            )
            node = nodes[node, PARENT]
        w[0] ^= w2[0]
    return np.int64(used)
