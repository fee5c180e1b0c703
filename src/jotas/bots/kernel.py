"""From a view to the kernel, and from a move of the kernel back to a command.

Here is all that a thinking bot knows: its own hand, the table, the piles, and what was seen done.
"""

import logging
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import numpy as np

from jotas.bots.manners import plays
from jotas.bots.scale import Scale, best
from jotas.cards import HIDDEN, Card
from jotas.events import (
    Choose,
    Command,
    Discarded,
    Exchanged,
    GaveUp,
    Placed,
    Play,
    Played,
    Removed,
)
from jotas.setup import Setup
from jotas.sim.belief import LAID, PLACED, TOOK, read_hands
from jotas.sim.load import count_codes, load
from jotas.sim.mind import Knowledge, Memory, knowledge, memory
from jotas.sim.rows import DECK, TURN, WORDS
from jotas.sim.tables import Array, Tables, compile_tables, for_thread
from jotas.sim.weights import BadWeights, learned
from jotas.view import View

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Case:
    """A view, as the kernel has it: see `sim.rows`, `sim.mind`."""

    t: Tables
    w: Array
    s: Array
    codes: Array
    k: Knowledge
    m: Memory
    plays: tuple[Play | Choose, ...]
    """What the seat may choose from: see `manners.plays`."""

    @property
    def judged(self) -> bool:
        """Whether something has been learned of such tables; else rules of thumb judge moves."""
        return bool(self.k.features) and not self.t.dice


@dataclass(frozen=True, slots=True)
class Unseen:
    """What a seat does not see."""

    pool: Array
    """uint16[]: the kinds of all cards that may be in other hands, in the deck or face down."""
    wanted: Array
    """int64[seats]: how many of them each other seat holds."""
    weights: Array
    """float64[seats, groups + 1]: how likely it holds one, beside what counting says."""


@lru_cache(maxsize=64)
def _ready(setup: Setup) -> tuple[Tables, Knowledge]:
    t = compile_tables(setup)
    try:
        weights = learned(setup)
    except BadWeights as bad:
        log.warning("%s; bots play %s by rules of thumb", bad, setup.edition.name)
        weights = None
    return t, knowledge(t, weights)


def case_of(view: View, rng: Random) -> Case:
    """What a view shows, with no cards but the seat's own hand and the piles.

    Raises:
        BadKernel: if the kernel has no room for such a table.
    """
    shared, k = _ready(view.setup)
    t = for_thread(shared)
    w, s = np.zeros(WORDS, np.uint64), np.zeros(t.length, np.uint16)
    w[0] = rng.getrandbits(64)
    hands = [view.hand if seat == view.seat else () for seat in view.setup.order]
    load(t, w, s, view, hands, (), [card for card in _pile(view) if card != HIDDEN])
    s[DECK] = view.left
    codes = np.zeros(t.line_count, np.uint16)
    count_codes(t, w, s, codes)
    return Case(t, w, s, codes, k, memory(), plays(view))


def _pile(view: View) -> list[Card]:
    return [card for one in view.piles for card in one]


def unseen(case: Case, view: View, *, reads: bool = False) -> Unseen:
    """The cards that a seat does not see, and, if it `reads`, what others' moves say of them.

    A seat that has still to draw is taken to have drawn.
    """
    t = case.t
    left = Counter(int(card) for card in t.cards[: t.pack])
    left.subtract(view.hand)
    left.subtract(card for card in _pile(view) if card != HIDDEN)
    pool = np.array(sorted(left.elements()), np.uint16)
    wanted = np.zeros(t.seats, np.int64)
    deck = view.left
    for seat, held in enumerate(view.held):
        if seat != view.seat:
            owes = int(seat in view.owed and deck > 0)
            deck -= owes
            wanted[seat] = min(held + owes, t.hand)
    case.s[DECK] = min(deck, len(pool) - int(wanted.sum()))
    if reads and not t.dice:
        weights = read_hands(t, case.k, case.m, _told(view), pool, int(case.s[TURN]))
    else:
        weights = np.ones((t.seats, t.groups + 1))
    return Unseen(pool, wanted, weights)


def _told(view: View) -> Array:
    """What seats did with cards and chips, as `belief.read_hands` takes it."""
    rows: list[tuple[int, int, int, int]] = []
    played = -1
    for event in view.history:
        match event:
            case Played(_, card):
                played = card
            case Placed(seat, cell):
                rows.append((PLACED, seat, played, cell))
            case Removed(seat, cell):
                rows.append((TOOK, seat, played, cell))
            case Exchanged(seat, card) | Discarded(seat, card) | GaveUp(seat, card):
                rows.append((LAID, seat, card, -1))
    known = [row for row in rows if row[2] != HIDDEN or row[0] == LAID]
    return np.array(known, np.int32).reshape(-1, 4)


def command_of(case: Case, view: View, rng: Random, slot: int, cell: int) -> Command:
    """The command for a move of the kernel; where lines can be chosen, as `Greedy` would."""
    if case.t.dice:
        return next(one for one in case.plays if one.cell == cell)
    card = view.hand[slot]
    fit = [
        one for one in case.plays if isinstance(one, Play) and one.card == card and one.cell == cell
    ]
    if len(fit) == 1:
        return fit[0]
    scale = Scale(view)
    return best(fit, [scale.worth_of(one) for one in fit], rng)


def move_of(case: Case, view: View, command: Command) -> tuple[int, int] | None:
    """The kernel's slot and cell for a play or a use of the roll; None for anything else."""
    match command:
        case Choose(_, cell):
            return 0, cell
        case Play(_, card, cell):
            groups = [int(case.t.group[one]) for one in view.hand]
            return groups.index(int(case.t.group[card])), cell
        case _:
            return None
