"""Plays the engine and the kernel side by side, and compares them field by field."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from jotas.engine import advance, start
from jotas.events import Choose, Command, Discard, Draw, Exchange, Pass, Play, Roll
from jotas.legal import legal
from jotas.rules import covered
from jotas.setup import Setup
from jotas.sim.batch import list_legal
from jotas.sim.compile import below, compiled
from jotas.sim.game import (
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
    STALE,
    STARTER,
    TURN,
    WON,
    WORDS,
    act,
)
from jotas.sim.load import HOWS, line_codes, load
from jotas.sim.tables import HEAD, MOST_LINES, REMOVER, actions, compile_tables
from jotas.state import State


@compiled
def do(t: Any, w: Any, s: Any, codes: Any, action: Any) -> bool:
    return bool(act(t, w, s, codes, action))


@compiled
def mask_of(t: Any, w: Any, s: Any, mask: Any) -> None:
    list_legal(t, w, s, mask)


@compiled
def rolled(w: Any) -> tuple[int, int]:
    """The dice that a game's generator gives next."""
    return below(w, 6) + 1, below(w, 6) + 1


class Fixed:
    """Chance as the kernel had it: what it shuffled and what it rolled."""

    def __init__(self, mirror: "Mirror") -> None:
        self.mirror = mirror
        self.dice: list[int] = []

    def shuffle(self, deck: list[Any]) -> None:
        t, s = self.mirror.tables, self.mirror.numbers
        seen = [int(card) for card in s[t.deck : t.deck + s[DECK]]]
        drawn = self.mirror.drawn_since(deck, seen)
        assert Counter(deck) == Counter([*seen, *drawn])
        deck[:] = [*seen, *drawn]

    def randint(self, low: int, high: int) -> int:
        del low, high
        return self.dice.pop(0)


class Mirror:
    """One game, twice."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup = setup
        self.tables = compile_tables(setup).for_thread()
        self.words = np.zeros(WORDS, np.uint64)
        self.words[0] = seed
        self.numbers = np.zeros(self.tables.size, np.uint16)
        self.state, _ = start(setup, Random(seed))
        self.mask = np.zeros(actions(self.tables), np.uint8)
        self._load()
        self.codes = line_codes(self.tables, self.words)
        self.named: dict[int, tuple[int, ...]] = {}

    def _load(self) -> None:
        state = self.state
        pile = [card for one in state.piles for card in one]
        load(self.tables, self.words, self.numbers, state, state.hands, state.deck, pile)

    def drawn_since(self, deck: Sequence[int], seen: Sequence[int]) -> list[int]:
        """Cards that were drawn from the new deck before the kernel's step was over."""
        return list((Counter(deck) - Counter(seen)).elements())

    def action(self, command: Command) -> int | None:
        """The kernel's number for a command; None if it has none (a choice of lines, resigning)."""
        t, n = self.tables, self.tables.cells
        match command:
            case Play(_, card, cell, lines):
                power = int(t.power[card])
                named = self.named.get(cell) if power != REMOVER or t.replace else None
                return n * power + cell if lines == named else None
            case Choose(_, cell):
                return int(cell)
            case Exchange(_, card) | Discard(_, card):
                return 3 * n + card
            case Pass():
                return 3 * n + t.kinds
            case Roll():
                return 3 * n + t.kinds + 1
            case _:
                return None

    def step(self, rng: Random) -> None:
        """One command, chosen by lot among those that are legal; both must agree on all of it."""
        state = self.state
        listed = legal(state, state.turn)
        self.named = self._first_choices(listed)
        by_action: dict[int, list[Command]] = {}
        for command in listed:
            if (number := self.action(command)) is not None:
                by_action.setdefault(number, []).append(command)
        mask_of(self.tables, self.words, self.numbers, self.mask)
        assert set(np.flatnonzero(self.mask).tolist()) == set(by_action)
        number = rng.choice(sorted(by_action))
        hand, generator = self._hand(), self.words.copy()
        assert do(self.tables, self.words, self.numbers, self.codes, number)
        command = self._same(by_action[number], hand)
        chance = Fixed(self)
        if isinstance(command, Roll):
            chance.dice = [int(die) for die in rolled(generator)]
        self.state, _ = advance(state, command, chance)  # type: ignore[arg-type]
        while self.state.owed:  # the kernel draws at once
            self.state, _ = advance(self.state, Draw(self.state.owed[0]), chance)  # type: ignore[arg-type]
        self.compare()

    def _first_choices(self, listed: Sequence[Command]) -> dict[int, tuple[int, ...]]:
        """Where lines must be claimed, those that each space makes; the kernel claims at once."""
        if self.setup.options.claim == "auto":
            return {}
        plays = [one for one in listed if isinstance(one, Play) and one.lines]
        return {one.cell: one.lines for one in reversed(plays) if one.lines}

    def _hand(self) -> list[int]:
        t, s = self.tables, self.numbers
        first = t.hands + int(s[TURN]) * t.hand
        return [int(card) for card in s[first : first + int(s[t.held + s[TURN]])]]

    def _same(self, commands: Sequence[Command], hand: Sequence[int]) -> Command:
        """Of commands that are one action, the one with the card that the kernel has used."""
        if len(commands) == 1:
            return commands[0]
        cards = [getattr(command, "card", -1) for command in commands]
        return commands[cards.index(next(card for card in hand if card in cards))]

    def compare(self) -> None:
        """Every field of the game, in the engine and in the kernel."""
        t, w, s, state = self.tables, self.words, self.numbers, self.state
        for side in range(t.sides):
            own = int(w[OWN + 2 * side]) | int(w[OWN + 2 * side + 1]) << 64
            assert own == covered(state.chips[side :: t.sides])
            first = HEAD + MOST_LINES * side
            lines = [self._line(int(one)) for one in s[first : first + s[COUNTED + side]]]
            assert tuple(lines) == state.lines[side]
        assert (int(w[LOCK]) | int(w[LOCK + 1]) << 64) == state.locked
        for seat, hand in enumerate(state.hands):
            first = t.hands + seat * t.hand
            assert sorted(s[first : first + s[t.held + seat]].tolist()) == sorted(hand)
        assert s[t.deck : t.deck + s[DECK]].tolist() == list(state.deck)
        pile = [card for one in state.piles for card in one]
        assert sorted(s[t.pile : t.pile + s[PILE]].tolist()) == sorted(pile)
        ended = state.ended
        assert HOWS[s[OVER]] == ("" if ended is None else ended.how.value)
        assert int(s[WON]) - 1 == (-1 if ended is None or ended.winner is None else ended.winner)
        assert int(s[LEADER]) - 1 == (-1 if state.leader is None else state.leader)
        assert int(s[PASSED]) == covered(1 << seat for seat in state.passed)
        assert (int(s[TURN]), int(s[STARTER])) == (state.turn, state.starter)
        assert (int(s[EXCHANGED]), int(s[STALE])) == (state.exchanged, state.stale)
        assert int(s[OUT]) == 0
        assert (self.codes == line_codes(t, w)).all()

    def _line(self, number: int) -> int:
        return covered(1 << int(cell) for cell in self.tables.line_cells[number])


def play(setup: Setup, seed: int) -> State:
    """A whole game at random, engine and kernel side by side."""
    mirror, rng = Mirror(setup, seed), Random(f"mirror {seed}")
    mirror.compare()
    while not mirror.state.ended:
        mirror.step(rng)
    return mirror.state

