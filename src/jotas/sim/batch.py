"""Many games at once, in arrays: dealt, stepped, copied and played out without Python's lock."""

from typing import Any

import numpy as np

from jotas.setup import Setup
from jotas.sim.compile import (
    FAST_SELECT,
    ONE,
    add_eight,
    chance,
    compiled,
    deposit,
    inner,
    lowest,
    write_eight,
)
from jotas.sim.game import MOST_TURNS, act, can_exchange, random_ply, starting
from jotas.sim.lines import open_cells, removable, roll_targets
from jotas.sim.rows import (
    COUNTED,
    DECK,
    LOCK,
    OVER,
    OWN,
    PILE,
    PLIES,
    RESHUFFLES,
    ROLL,
    STARTER,
    TURN,
    WON,
    WORDS,
)
from jotas.sim.tables import PLACES, WILD, Array, actions, compile_tables, for_thread

CORNER, LOCKED = 8, 16
"""Marks of a cell in an observation, beside 1 + the side that has a chip there."""


class Batch:
    """Games of one table. All work is done in place, in the arrays of the batch.

    A finished game is dealt anew by the next `step`, which takes no notice of its action then.
    Several threads may work at once on batches of their own.
    """

    def __init__(
        self,
        setup: Setup,
        games: int,
        seed: int = 0,
        words: Array | None = None,
        numbers: Array | None = None,
    ) -> None:
        """So many games, all dealt; game i has a generator of its own, seeded with `seed` and i.

        `words` (uint64[games, 11]) and `numbers` (uint16[games, size]) are where they are to lie;
        new arrays if None.
        """
        self.tables = for_thread(compile_tables(setup))
        shape = (games, self.tables.length)
        self.words = np.zeros((games, WORDS), np.uint64) if words is None else words
        self.numbers = np.zeros(shape, np.uint16) if numbers is None else numbers
        _check("words", self.words, (games, WORDS), np.uint64)
        _check("numbers", self.numbers, shape, np.uint16)
        self.actions = actions(self.tables)
        """How many actions there are; `game` says which is which."""
        self.observed = observed(self.tables)
        """How many numbers an observation has: see `observe`."""
        seed_all(self.words, np.uint64(seed % 2**64))
        start_all(self.tables, self.words, self.numbers)

    def __len__(self) -> int:
        return len(self.words)

    def legal(self, mask: Array) -> None:
        """Write which actions are legal: uint8[games, actions], 1 where one is."""
        _check("mask", mask, (len(self), self.actions), np.uint8)
        legal_all(self.tables, self.words, self.numbers, mask)

    def observe(self, seen: Array) -> None:
        """Write what the seat to move sees: uint8[games, observed].

        First each cell: 0, or 1 + the side whose chip lies there (0 is the seat's own, 1 the next
        one's), plus 8 for a free corner and 16 for a locked chip. Then for each kind of card how
        many the seat holds, and how many lie on the piles; where only the top is seen, just the
        last card that was laid. Then the cards held by each seat and the lines of each side, its
        own first; the cards left in the deck (at most 255); the dice.
        """
        _check("seen", seen, (len(self), self.observed), np.uint8)
        observe_all(self.tables, self.words, self.numbers, seen)

    def step(self, chosen: Array, seen: Array | None = None, mask: Array | None = None) -> None:
        """Do one action in each game (int32[games]); deal anew those that are over.

        An action for which its seat has no card changes nothing; what else is not legal must not
        be asked for. What `observe` and `legal` would is written where `seen` and `mask` are given.
        """
        _check("chosen", chosen, (len(self),), np.int32)
        if seen is not None:
            _check("seen", seen, (len(self), self.observed), np.uint8)
        if mask is not None:
            _check("mask", mask, (len(self), self.actions), np.uint8)
        if seen is not None and mask is not None:
            step_and_see(self.tables, self.words, self.numbers, chosen, seen, mask)
            return
        step_all(self.tables, self.words, self.numbers, chosen)
        if seen is not None:
            observe_all(self.tables, self.words, self.numbers, seen)
        if mask is not None:
            legal_all(self.tables, self.words, self.numbers, mask)

    def playout(self) -> None:
        """Play each game to its end, each legal action with equal chance.

        A game of 2000 turns stays as it is then: rules that people make may never end.
        """
        playout_all(self.tables, self.words, self.numbers)

    def copy(self, other: "Batch") -> None:
        """Take over the games of another batch of the same table, generators and all."""
        self.words[:] = other.words
        self.numbers[:] = other.numbers

    @property
    def over(self) -> Array:
        """Whether each game is over: bool[games]."""
        over: Array = self.numbers[:, OVER] != 0
        return over

    @property
    def winner(self) -> Array:
        """The side that won each game: int16[games]; -1 for a draw or a game that goes on."""
        return self.numbers[:, WON].astype(np.int16) - 1


def _check(name: str, array: Array, shape: tuple[int, ...], kind: Any) -> None:
    if array.shape != shape or array.dtype != kind or not array.flags.c_contiguous:
        what = f"{np.dtype(kind)}{list(shape)}, contiguous"
        raise ValueError(f"{name}: got {array.dtype}{list(array.shape)}, expected {what}")


def observed(t: Any) -> int:
    """How many numbers an observation has."""
    return int(t.cells + 2 * t.kinds + t.seats + t.sides + 3)


@compiled
def seed_all(words: Any, seed: Any) -> None:
    """Give each game its generator."""
    for game in range(words.shape[0]):
        words[game, 0] = seed + np.uint64(game) * np.uint64(0xD1342543DE82EF95)
        words[game, 0] = chance(words[game])


@compiled
def start_all(t: Any, words: Any, numbers: Any) -> None:
    """Deal every game."""
    for game in range(words.shape[0]):
        starting(t, words[game], numbers[game])


@compiled
def playout_all(t: Any, words: Any, numbers: Any) -> None:
    """Play every game to its end."""
    for game in range(words.shape[0]):
        w, s = words[game], numbers[game]
        while s[OVER] == 0 and s[PLIES] < MOST_TURNS:
            random_ply(t, w, s, None)


@compiled
def play_many(t: Any, w: Any, s: Any, games: Any, totals: Any) -> None:
    """Deal and play so many games on one row, adding to int64[4].

    Turns, games won by the side that began, draws, reshuffles.
    """
    for _ in range(games):
        starting(t, w, s)
        while s[OVER] == 0 and s[PLIES] < MOST_TURNS:
            random_ply(t, w, s, None)
        totals[0] += s[PLIES]
        totals[1] += s[WON] == t.side[s[STARTER]] + 1
        totals[2] += s[WON] == 0
        totals[3] += s[RESHUFFLES]


@inner
def one_step(t: Any, w: Any, s: Any, action: Any) -> Any:
    """One action, or a new deal where the game is over."""
    if s[OVER]:
        starting(t, w, s)
    else:
        act(t, w, s, None, np.int64(action))


@compiled
def step_all(t: Any, words: Any, numbers: Any, chosen: Any) -> None:
    """One action in every game."""
    for game in range(words.shape[0]):
        one_step(t, words[game], numbers[game], chosen[game])


@compiled
def step_and_see(t: Any, words: Any, numbers: Any, chosen: Any, seen: Any, mask: Any) -> None:
    """One action in every game, and what is seen then."""
    for game in range(words.shape[0]):
        one_step(t, words[game], numbers[game], chosen[game])
        look(t, words[game], numbers[game], seen[game])
        list_legal(t, words[game], numbers[game], mask[game])


@compiled
def legal_all(t: Any, words: Any, numbers: Any, mask: Any) -> None:
    """The legal actions of every game."""
    for game in range(words.shape[0]):
        list_legal(t, words[game], numbers[game], mask[game])


@compiled
def observe_all(t: Any, words: Any, numbers: Any, seen: Any) -> None:
    """What is seen of every game."""
    for game in range(words.shape[0]):
        look(t, words[game], numbers[game], seen[game])


@inner
def list_legal(t: Any, w: Any, s: Any, mask: Any) -> Any:
    """Write which actions are legal, as the engine lists them for the seat to move."""
    n, k = t.cells, t.kinds
    for at in range(mask.size):
        mask[at] = 0
    if s[OVER]:
        return
    side = np.int64(t.side[s[TURN]])
    if t.dice:
        if s[ROLL] == 0:
            mask[3 * n + k + 1] = 1
            return
        low, high = roll_targets(t, w, np.int64(s[ROLL]), side)
        _spread(n, low, high, mask, 0)
        return
    first = t.hands + s[TURN] * t.hand
    held = np.int64(s[t.held + s[TURN]])
    free_low, free_high = open_cells(t, w)
    a, b = np.uint64(0), np.uint64(0)
    wild, remover, dead = False, False, False
    may = can_exchange(t, s)
    for slot in range(held):
        kind = np.int64(s[first + slot])
        power = t.power[kind]
        if power == PLACES:
            c, d = t.place[2 * kind], t.place[2 * kind + 1]
            e, f = c & free_low, d & free_high
            a |= e
            b |= f
            if may and not e | f and (c | d):
                mask[3 * n + kind] = 1
                dead = True
        elif power == WILD:
            wild = True
        else:
            remover = True
    playable = a | b
    _spread(n, a, b, mask, 0)
    if wild:
        playable |= free_low | free_high
        _spread(n, free_low, free_high, mask, n)
    if remover:
        a, b = removable(t, w, side)
        playable |= a | b
        _spread(n, a, b, mask, 2 * n)
    if playable or dead:
        return
    if t.discard and held:
        for slot in range(held):
            mask[3 * n + s[first + slot]] = 1
    else:
        mask[3 * n + k] = 1


@inner
def _eight(low: Any, high: Any, at: Any) -> Any:
    """The eight cells of a mask from cell 8 x `at` on, a byte of 0 or 1 for each."""
    bits = (low if at < 8 else high) >> np.uint64(8 * at & 63)
    if FAST_SELECT:
        return deposit(bits, np.uint64(0x0101010101010101))
    bits = (bits & np.uint64(255)) * np.uint64(0x0101010101010101) & np.uint64(0x8040201008040201)
    return (bits + np.uint64(0x7F7F7F7F7F7F7F7F)) >> np.uint64(7) & np.uint64(0x0101010101010101)


@inner
def _bit(low: Any, high: Any, cell: Any) -> Any:
    """Whether a cell is in a mask: 0 or 1."""
    return (low if cell < 64 else high) >> np.uint64(cell & 63) & np.uint64(1)


@inner
def _spread(n: Any, low: Any, high: Any, row: Any, first: Any) -> Any:
    """Write a mask as one number for each cell."""
    for at in range(n >> 3):
        write_eight(row, first + 8 * at, _eight(low, high, at))
    for cell in range(n & ~7, n):
        row[first + cell] = _bit(low, high, cell)


@inner
def _mark(low: Any, high: Any, row: Any, mark: Any) -> Any:
    """Add a mark to the number of each cell of a mask of few cells."""
    while low:
        row[np.int64(lowest(low))] += np.uint8(mark)
        low &= low - ONE
    while high:
        row[np.int64(lowest(high)) + 64] += np.uint8(mark)
        high &= high - ONE


@inner
def _show_board(t: Any, w: Any, own: Any, seen: Any) -> Any:
    """Write what lies on each cell, `own` being the side of whoever looks."""
    n = t.cells
    _spread(n, w[OWN + 2 * own], w[OWN + 1 + 2 * own], seen, 0)
    for further in range(1, t.sides):
        side = own + further if own + further < t.sides else own + further - t.sides
        low, high = w[OWN + 2 * side], w[OWN + 1 + 2 * side]
        for at in range(n >> 3):
            add_eight(seen, 8 * at, _eight(low, high, at) * np.uint64(further + 1))
        for cell in range(n & ~7, n):
            seen[cell] += _bit(low, high, cell) * np.uint64(further + 1)
    _mark(t.free[0], t.free[1], seen, CORNER)
    _mark(w[LOCK], w[LOCK + 1], seen, LOCKED)


@inner
def look(t: Any, w: Any, s: Any, seen: Any) -> Any:
    """Write what the seat to move sees: see `Batch.observe`."""
    n, k = t.cells, t.kinds
    seat = np.int64(s[TURN])
    own = np.int64(t.side[seat])
    for at in range(n, seen.size):
        seen[at] = 0
    _show_board(t, w, own, seen)
    first = t.hands + seat * t.hand
    for slot in range(np.int64(s[t.held + seat])):
        seen[n + s[first + slot]] += 1
    laid = np.int64(s[PILE])
    for at in range(laid - 1 if t.top_only and laid else 0, laid):
        seen[n + k + s[t.pile + at]] += 1
    for further in range(t.seats):
        seen[n + 2 * k + further] = s[t.held + (seat + further) % t.seats]
    for further in range(t.sides):
        seen[n + 2 * k + t.seats + further] = s[COUNTED + (own + further) % t.sides]
    last = n + 2 * k + t.seats + t.sides
    seen[last] = min(s[DECK], 255)
    seen[last + 1] = s[ROLL] >> 3
    seen[last + 2] = s[ROLL] & 7
