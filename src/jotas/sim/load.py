"""A game of the engine, as the kernel writes it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from jotas.board import Board
from jotas.cards import Card
from jotas.events import How
from jotas.rules import covered
from jotas.sim.compile import compiled, popcount
from jotas.sim.lines import bar
from jotas.sim.rows import (
    COUNTED,
    DECK,
    EXCHANGED,
    LEADER,
    LOCK,
    OUT,
    OVER,
    OWN,
    PASSED,
    PILE,
    ROLL,
    STALE,
    STARTER,
    TURN,
    WON,
)
from jotas.sim.tables import HEAD, MOST_LINES, Array, Tables, words

if TYPE_CHECKING:
    from jotas.state import Table

HOWS = ("", *(how.value for how in How))
"""How a game ended, as numbers of the kernel."""


@lru_cache(maxsize=64)
def _numbers(board: Board) -> dict[int, int]:
    return {line: at for at, line in enumerate(board.lines)}


def load(
    t: Tables,
    w: Array,
    s: Array,
    table: "Table",
    hands: Sequence[Sequence[Card]],
    deck: Sequence[Card],
    pile: Sequence[Card],
) -> None:
    """Write a game into the rows `w` and `s`; the generator in `w[0]` stays.

    The next card to draw is the last of `deck`; `pile` has the cards of all piles.
    """
    w[1:] = 0
    s[:] = 0
    for side in range(t.sides):
        mask = covered(table.chips[side :: t.sides])
        w[OWN + 2 * side], w[OWN + 2 * side + 1] = words(mask)
    w[LOCK], w[LOCK + 1] = words(table.locked)
    s[TURN], s[STARTER] = table.turn, table.starter
    s[EXCHANGED], s[STALE] = table.exchanged, table.stale
    s[PASSED] = covered(1 << seat for seat in table.passed)
    s[OUT] = covered(1 << seat for seat in table.resigned)
    s[LEADER] = 0 if table.leader is None else table.leader + 1
    s[ROLL] = 0 if table.roll is None else 8 * table.roll[0] + table.roll[1]
    if table.ended is not None:
        s[OVER] = HOWS.index(table.ended.how.value)
        s[WON] = 0 if table.ended.winner is None else table.ended.winner + 1
    numbers = _numbers(table.setup.edition.board)
    for side, lines in enumerate(table.lines):
        counted = [numbers[line] for line in lines][:MOST_LINES]
        first = HEAD + MOST_LINES * side
        s[COUNTED + side] = len(counted)
        s[first : first + len(counted)] = counted
    for seat, hand in enumerate(hands):
        kept = hand[: t.hand]
        first = t.hands + seat * t.hand
        s[t.held + seat] = len(kept)
        s[first : first + len(kept)] = kept
    s[DECK], s[PILE] = len(deck), len(pile)
    s[t.deck : t.deck + len(deck)] = deck
    s[t.pile : t.pile + len(pile)] = pile


@compiled
def count_codes(t: Any, w: Any, s: Any, codes: Any) -> None:
    """Write what `lines.put` keeps count of: uint16[lines]."""
    for line in range(t.line_count):
        codes[line] = 0
        for side in range(t.sides):
            low = t.lines[2 * line] & w[OWN + 2 * side]
            high = t.lines[2 * line + 1] & w[OWN + 1 + 2 * side]
            codes[line] += np.int64(popcount(low) + popcount(high)) << 4 * side
    for side in range(t.sides):
        if s[COUNTED + side]:
            bar(t, s, codes, side)
