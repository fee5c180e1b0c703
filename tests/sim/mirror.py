"""Plays the engine and the kernel side by side, and compares all that they know of a game."""

from collections import Counter
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np

from jotas.engine import advance, start
from jotas.events import (
    Choose,
    Command,
    Discard,
    Draw,
    Exchange,
    Pass,
    Play,
    Reshuffled,
    Resign,
    Roll,
)
from jotas.legal import legal
from jotas.rules import covered
from jotas.setup import Setup
from jotas.sim.batch import Batch
from jotas.sim.compile import compiled
from jotas.sim.game import act
from jotas.sim.load import HOWS, count_codes, load
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
    PLIES,
    RESHUFFLES,
    ROLL,
    STALE,
    STARTER,
    TURN,
    WON,
)
from jotas.sim.tables import HEAD, MOST_LINES, PLACES, REMOVER, WILD, Tables

RESIGNS = (0.0, 0.003, 0.02)
"""How often a seat resigns instead of making its move; one of these in each game."""
KEEN = 6
"""Of so many actions, the one is done that does most for a line, in games where lines matter."""
MOST_STEPS = 20_000
ACTIONS = (Play, Choose, Exchange, Discard, Pass, Roll)
"""The commands that are actions of the kernel."""
WORD = 2**64


@compiled
def do(t: Any, w: Any, s: Any, codes: Any, action: Any) -> bool:
    """One action of the kernel, lines counted as it goes."""
    return bool(act(t, w, s, codes, action))


def two_dice(generator: int) -> list[int]:
    """The dice that a game's generator gives next (splitmix64)."""
    found = []
    for _ in range(2):
        generator = (generator + 0x9E3779B97F4A7C15) % WORD
        x = (generator ^ generator >> 30) * 0xBF58476D1CE4E5B9 % WORD
        x = (x ^ x >> 27) * 0x94D049BB133111EB % WORD
        found.append(1 + ((x ^ x >> 31) >> 32) * 6 // 2**32)
    return found


class Plain:
    """Of the tables of a setup, what is read all the time: plain numbers are quicker."""

    def __init__(self, setup: Setup, t: Tables) -> None:
        self.cells, self.kinds, self.sides = int(t.cells), int(t.kinds), int(t.sides)
        self.held, self.hands, self.hand = int(t.held), int(t.hands), int(t.hand)
        self.deck, self.pile = int(t.deck), int(t.pile)
        self.lines = setup.edition.board.lines
        jacks = setup.jacks
        self.power = [
            WILD if kind in jacks.wild else REMOVER if kind in jacks.remove else PLACES
            for kind in range(self.kinds)
        ]
        self.places = setup.edition.places


@lru_cache(maxsize=32)
def _plain(setup: Setup) -> Plain:
    return Plain(setup, Batch(setup, 1).tables)


class Fixed:
    """Chance as the kernel had it: what it shuffled and what it rolled."""

    def __init__(self, deck: list[int], dice: list[int]) -> None:
        self.deck = deck
        self.dice = dice

    def shuffle(self, cards: list[Any]) -> None:
        """As the kernel's deck lies now; what is missing there was drawn since."""
        drawn = Counter(cards)
        drawn.subtract(self.deck)
        assert min(drawn.values()) >= 0
        cards[:] = [*self.deck, *drawn.elements()]

    def randint(self, low: int, high: int) -> int:
        """The dice, one by one."""
        del low, high
        return self.dice.pop(0)


class Mirror:
    """One game, twice."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup = setup
        self.plain = _plain(setup)
        self.batch = Batch(setup, 1, seed)
        self.words, self.numbers = self.batch.words[0], self.batch.numbers[0]
        lines = len(self.plain.lines)
        self.codes, self.recount = np.zeros(lines, np.uint16), np.zeros(lines, np.uint16)
        self.mask = np.zeros((1, self.batch.actions), np.uint8)
        self.state, _ = start(setup, Random(seed))
        rng = Random(f"manner {seed}")
        self.keen, self.resigns = rng.random() < 0.5, rng.choice(RESIGNS)
        self.told: Counter[str] = Counter()
        self.turns = self.reshuffles = 0
        self.load()

    def load(self) -> None:
        """Write the engine's game into the kernel."""
        state = self.state
        pile = [card for one in state.piles for card in one]
        load(self.batch.tables, self.words, self.numbers, state, state.hands, state.deck, pile)
        self.turns = self.reshuffles = 0
        count_codes(self.batch.tables, self.words, self.numbers, self.codes)

    def play(self) -> None:
        """Go on at random, to the end or for a long time."""
        rng = Random(f"mirror {int(self.words[0])}")
        self.compare()
        for _ in range(MOST_STEPS):
            if self.state.ended:
                break
            self.step(rng)
        assert self.codes.tolist() == self.count_by_hand()

    def step(self, rng: Random) -> None:
        """One command, chosen by lot among those that are legal; both must agree on all of it."""
        state = self.state
        if rng.random() < self.resigns:
            self.state, events = advance(state, Resign(rng.choice(state.playing)), rng)
            self.told.update(type(event).__name__ for event in events)
            self.load()
        else:
            listed = [one for one in legal(state, state.turn) if type(one) in ACTIONS]
            actions = [self.action(command) for command in listed]
            action = self.choice(self.agreed(set(actions)), rng)
            fit = [one for one, number in zip(listed, actions, strict=True) if number == action]
            command = self.command(action, fit)
            dice = two_dice(int(self.words[0]))
            assert do(self.batch.tables, self.words, self.numbers, self.codes, action)
            self.follow(command, dice)
        self.compare()

    def choice(self, actions: list[int], rng: Random) -> int:
        """Any of the actions; of some, in every other game, the one that does most for a line."""
        if not self.keen:
            return rng.choice(actions)
        own, board = self.state.own(self.state.turn_side), self.setup.edition.board
        some = [rng.choice(actions) for _ in range(KEEN)]
        return max(
            some,
            key=lambda action: max(
                ((line & own).bit_count() for line in board.through[action % len(board.shows)]),
                default=0,
            ),
        )

    def agreed(self, expected: set[int]) -> list[int]:
        """The actions that the kernel holds to be legal, which must be those of the engine."""
        self.batch.legal(self.mask)
        found: list[int] = self.mask[0].nonzero()[0].tolist()
        assert set(found) == expected, f"legal: {set(found) ^ expected}"
        return found

    def action(self, command: Command) -> int:
        """The kernel's number for a command, whatever lines it names."""
        plain = self.plain
        match command:
            case Play(_, card, cell):
                return plain.cells * plain.power[card] + cell
            case Choose(_, cell):
                return cell
            case Exchange(_, card) | Discard(_, card):
                return 3 * plain.cells + card
            case Pass():
                return 3 * plain.cells + plain.kinds
            case _:
                return 3 * plain.cells + plain.kinds + 1

    def command(self, action: int, fit: list[Command]) -> Command:
        """Of the commands for an action, the one with the first card and the first lines."""
        if len(fit) > 1:
            card = self._first_card(action)
            fit = [one for one in fit if isinstance(one, Play) and one.card == card]
            if self.setup.options.claim == "claim":
                return next((one for one in fit if isinstance(one, Play) and one.lines), fit[0])
        return fit[0]

    def _first_card(self, action: int) -> int:
        plain, power = self.plain, action // self.plain.cells
        hand = _row(self.numbers, plain.hands + self.state.turn * plain.hand, plain.hand)
        fit = (
            card
            for card in hand[: int(self.numbers[plain.held + self.state.turn])]
            if plain.power[card] == power and (power or plain.places[card] >> action & 1)
        )
        return next(fit)

    def follow(self, command: Command, dice: list[int]) -> None:
        """Let the engine do what the kernel has done. The kernel draws at once."""
        chance: Any = Fixed(_row(self.numbers, self.plain.deck, int(self.numbers[DECK])), dice)
        state, events = advance(self.state, command, chance)
        while state.owed:
            state, more = advance(state, Draw(state.owed[0]), chance)
            events += more
        self.state = state
        self.turns += not isinstance(command, Exchange | Choose)
        self.reshuffles += sum(isinstance(event, Reshuffled) for event in events)
        self.told.update(type(event).__name__ for event in events)

    def compare(self) -> None:
        """All that both know of the game."""
        kernel, engine = self.of_the_kernel(), self.of_the_engine()
        if kernel != engine:
            both = {name: (kernel[name], engine[name]) for name in kernel}
            raise AssertionError({name: one for name, one in both.items() if one[0] != one[1]})
        count_codes(self.batch.tables, self.words, self.numbers, self.recount)
        assert self.codes.tobytes() == self.recount.tobytes()

    def of_the_kernel(self) -> dict[str, Any]:
        """What the kernel knows."""
        plain, s, w = self.plain, self.numbers.tolist(), self.words.tolist()
        sides = range(plain.sides)
        counted = [(HEAD + MOST_LINES * side, s[COUNTED + side]) for side in sides]
        hands = range(self.setup.seats)
        firsts = [plain.hands + seat * plain.hand for seat in hands]
        return {
            "chips": [w[OWN + 2 * side] | w[OWN + 2 * side + 1] << 64 for side in sides],
            "locked": w[LOCK] | w[LOCK + 1] << 64,
            "lines": [
                tuple(plain.lines[one] for one in s[first : first + count])
                for first, count in counted
            ],
            "hands": [
                sorted(s[first : first + s[plain.held + seat]])
                for seat, first in zip(hands, firsts, strict=True)
            ],
            "deck": s[plain.deck : plain.deck + s[DECK]],
            "pile": sorted(s[plain.pile : plain.pile + s[PILE]]),
            "ended": (HOWS[s[OVER]], s[WON]),
            "leader": s[LEADER],
            "passed": s[PASSED],
            "resigned": s[OUT],
            "turn": (s[TURN], s[STARTER]),
            "exchanges": (s[EXCHANGED], s[STALE]),
            "roll": 0 if s[OVER] else s[ROLL],  # the last one stays on the table
            "count": (s[PLIES], s[RESHUFFLES]),
        }

    def of_the_engine(self) -> dict[str, Any]:
        """What the engine knows, in the same words."""
        state, ended, sides = self.state, self.state.ended, self.setup.sides
        roll = state.roll or (0, 0)
        return {
            "chips": [covered(state.chips[side::sides]) for side in range(sides)],
            "locked": state.locked,
            "lines": list(state.lines),
            "hands": [sorted(hand) for hand in state.hands],
            "deck": list(state.deck),
            "pile": sorted(card for one in state.piles for card in one),
            "ended": (ended.how.value, _one_more(ended.winner)) if ended else ("", 0),
            "leader": _one_more(state.leader),
            "passed": sum(1 << seat for seat in state.passed),
            "resigned": sum(1 << seat for seat in state.resigned),
            "turn": (state.turn, state.starter),
            "exchanges": (state.exchanged, state.stale),
            "roll": 8 * roll[0] + roll[1],
            "count": (self.turns, self.reshuffles),
        }

    def count_by_hand(self) -> list[int]:
        """What the kernel keeps count of in each line, worked out from the engine's game."""
        state, setup = self.state, self.setup
        free, shared = setup.free, setup.options.shared
        codes = []
        for line in self.plain.lines:
            code = 0
            for side, counted in enumerate(state.lines):
                chips = (covered(state.chips[side :: setup.sides]) & line).bit_count()
                good = all(
                    one != line and (one & line & ~free).bit_count() <= shared for one in counted
                )
                code |= (chips | (0 if good else 8)) << 4 * side
            codes.append(code)
        return codes


def _one_more(side: int | None) -> int:
    return 0 if side is None else side + 1


def _row(numbers: Any, first: int, count: int) -> list[int]:
    found: list[int] = numbers[first : first + count].tolist()
    return found
