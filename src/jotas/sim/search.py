"""Thinking ahead: each move is tried in many games as they may be, and played on from there.

All moves are tried in the same games with the same chance, so that luck cancels. The value of a
move is the mean of how its games went and of what the learned judge says of it at once.
"""

import math
from typing import Any

import numpy as np

from jotas.sim.compile import apart, below, chance, compiled, fraction, inlined, inner
from jotas.sim.game import MOST_TURNS
from jotas.sim.play import LEARNED, ply
from jotas.sim.policy import do_move, list_moves, rate
from jotas.sim.rows import DECK, OVER, PASSED, PILE, PLIES, TURN, WON
from jotas.sim.value import copy, judge, trial, weigh


@compiled
def think_of(
    t: Any, w: Any, s: Any, codes: Any, k: Any, m: Any, everything: Any, thumbs: Any
) -> int:
    """Write the moves worth a thought and their scores into a mind; how many there are.

    Scores are logits where something has been learned and `thumbs` is false, else those of thumb.
    """
    w2, s2, codes2 = trial(m)
    copy(t, w, s, codes, w2, s2, codes2)
    count = list_moves(t, w2, s2, codes2, m, everything)
    if k.features > 0 and not thumbs and not t.dice:
        weigh(t, w2, s2, codes2, k, m, count)
    else:
        rate(t, w2, s2, codes2, k, m, count)
    return np.int64(count)


@apart
def imagine(t: Any, w: Any, s: Any, base: Any, pool: Any, wanted: Any, weights: Any) -> Any:
    """Deal the unseen cards: `wanted[seat]` to each other hand by its weights, the rest by lot.

    `base` are the numbers of the game without the cards of others; `pool` the unseen kinds.
    """
    for at in range(base.size):
        s[at] = base[at]
    count = pool.size
    room = t.pile + np.int64(s[PILE])
    for at in range(count):
        s[t.deck + at] = pool[at]
    left = count
    for seat in range(t.seats):
        total = 0.0
        if wanted[seat]:
            for at in range(left):
                total += weights[seat, t.group[s[t.deck + at]]]
        for slot in range(wanted[seat]):
            point = fraction(w) * total
            chosen = left - 1
            for at in range(left):
                point -= weights[seat, t.group[s[t.deck + at]]]
                if point < 0.0:
                    chosen = at
                    break
            kind = s[t.deck + chosen]
            total -= weights[seat, t.group[kind]]
            s[t.hands + seat * t.hand + slot] = kind
            s[t.deck + chosen] = s[t.deck + left - 1]
            left -= 1
        if wanted[seat]:
            s[t.held + seat] = wanted[seat]
    for end in range(left, 1, -1):
        other = below(w, end)
        s[t.deck + end - 1], s[t.deck + other] = s[t.deck + other], s[t.deck + end - 1]
    deck = np.int64(base[DECK])
    for at in range(deck, left):
        s[room] = s[t.deck + at]
        room += 1
        s[PILE] += 1
    s[DECK] = min(deck, left)


@inner
def sigmoid(x: Any) -> Any:
    """The chance that a logit stands for."""
    return 1.0 / (1.0 + math.exp(-x))


@inlined
def outcome(t: Any, k: Any, m: Any, how: Any) -> Any:
    """Play the tried game to its end."""
    w, s, codes = trial(m)
    while s[OVER] == 0 and s[PLIES] < MOST_TURNS:
        ply(t, w, s, codes, k, m, how, 0.0)


@inlined
def play_on(t: Any, k: Any, m: Any, side: Any, how: Any, clever: Any, depth: Any) -> Any:
    """Play the tried game on; how good it is for a side, from 0 to 1.

    Sides in the mask `clever` play by what has been learned, all others `how`. After `depth` turns
    the learned judge is asked, twice in a row where two sides take turns.
    """
    w, s, codes = trial(m)
    begun = np.int64(s[PLIES])
    asked, sum_ = 0, 0.0
    while s[OVER] == 0:
        turns = np.int64(s[PLIES])
        if turns >= MOST_TURNS:
            return 0.5
        seat = np.int64(s[TURN])
        cards = np.int64(s[t.held + seat])
        learned = clever >> np.int64(t.side[seat]) & 1
        ply(t, w, s, codes, k, m, LEARNED if learned else how, 0.0)
        if s[OVER] or k.features == 0 or turns - begun < depth or s[PLIES] == turns:
            continue
        if s[PASSED] >> seat & 1:
            continue
        mine = t.side[seat] == side
        if t.sides > 2 and not mine:
            continue
        drew = np.int64(cards > 0 and s[t.held + seat] == cards)
        s[t.held + seat] -= drew
        value = sigmoid(judge(t, w, s, codes, k, m, seat))
        s[t.held + seat] += drew
        sum_ += value if mine else 1.0 - value
        asked += 1
        if asked == 2 or t.sides > 2:
            return sum_ / asked
    return 1.0 if s[WON] == side + 1 else 0.5 if s[WON] == 0 else 0.0


@compiled
def roll_out(
    t: Any, w: Any, base: Any, codes: Any, k: Any, m: Any, pool: Any, wanted: Any, weights: Any,
    slots: Any, cells: Any, sums: Any, alive: Any, worlds: Any, how: Any, depth: Any,
    stop: Any,
) -> int:  # fmt: skip
    """Try the first `alive` moves in so many games, or until `stop[0]`; how many games it were.

    Results are added to `sums`. `w` is the game's words, with a generator that goes on.
    """
    seat = np.int64(base[TURN])
    side = np.int64(t.side[seat])
    numbers, (w2, s2, codes2) = m.world_numbers[:], trial(m)
    for world in range(worlds):
        if stop[0]:
            return world
        imagine(t, w, numbers, base, pool, wanted, weights)
        seed = chance(w)
        for move in range(alive):
            copy(t, w, numbers, codes, w2, s2, codes2)
            w2[0] = seed
            do_move(t, w2, s2, codes2, np.int64(slots[move]), np.int64(cells[move]))
            sums[move] += play_on(t, k, m, side, how, 0, depth)
    return np.int64(worlds)
