"""One deal, played with every line-up of two bots, so that neither has the better cards."""

import time
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from jotas import __version__
from jotas.arena import Tally, play_bots
from jotas.bots import Bot, bot
from jotas.events import Command
from jotas.league.terms import Match, Terms
from jotas.record import Record
from jotas.view import View

FIRST: Final = 0
SECOND: Final = 1
Key = tuple[Match, int]
"""Which pair of a league: the match, and its number there, from 0."""


@dataclass(frozen=True, slots=True)
class Order:
    """A pair that is to be played; a worker needs to know nothing else."""

    terms: Terms
    match: Match
    number: int
    version: str = __version__

    @property
    def key(self) -> Key:
        """Which pair of its league this is."""
        return self.match, self.number


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a pair: the bot that won it, if one did, and its plies."""

    winner: Literal[0, 1] | None
    plies: int


@dataclass(frozen=True, slots=True)
class Pair:
    """All games of one deal. In the first, the first bot plays side 0; then side 1, and so on."""

    match: Match
    number: int
    games: tuple[Game, ...]
    moves: tuple[int, int]
    """How often each of the two bots had to choose."""
    seconds: tuple[float, float]
    """How long each of them thought."""

    @property
    def key(self) -> Key:
        """Which pair of its league this is."""
        return self.match, self.number

    @property
    def units(self) -> int:
        """Points of the first bot in the smallest units there are: `sides` for a win, 1 for a draw.

        A draw is worth its share of a point, so with `sides` games a pair has sides² of them.
        """
        worth = {FIRST: len(self.games), SECOND: 0, None: 1}
        return sum(worth[game.winner] for game in self.games)

    @property
    def mean(self) -> float:
        """The first bot's points for each game, from 0 to 1; equals get 1/sides."""
        return self.units / len(self.games) ** 2


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a pair could not be played: text, because not every exception travels."""

    reason: str


def attempt(order: Order) -> Pair | Failure:
    """Play a pair where it was sent to."""
    if order.version != __version__:
        return Failure(f"a worker with jotas {__version__}, not {order.version}")
    try:
        return play(order)
    except Exception as problem:  # a bot may fail in any way
        return Failure(f"{type(problem).__name__}: {problem}")


def play(order: Order) -> Pair:
    """Play the deal once for each side that the first bot can take."""
    setup, effort = order.terms.setup, order.terms.effort
    seed = f"{order.terms.seed}/{' '.join(order.match)}/{order.number}"
    games, moves, seconds = [], [0, 0], [0.0, 0.0]
    for alone in range(setup.sides):
        who = [int(setup.side(seat) != alone) for seat in setup.order]
        names = [order.match[one] for one in who]
        timed = [Timed(bot(name, effort)) for name in names]
        record = play_bots(setup, names, timed, cards=f"{seed}/cards", chance=seed)
        games.append(_game(record, alone))
        for one, player in zip(who, timed, strict=True):
            moves[one] += player.moves
            seconds[one] += player.seconds
    spent = (round(seconds[FIRST], 6), round(seconds[SECOND], 6))
    return Pair(order.match, order.number, tuple(games), (moves[FIRST], moves[SECOND]), spent)


def _game(record: Record, alone: int) -> Game:
    tally = Tally(record.setup)
    tally.add(record)
    won = list(tally.by_side.elements())
    if not won:
        return Game(None, tally.plies)
    return Game(FIRST if won == [alone] else SECOND, tally.plies)


class Timed:
    """A bot with a clock beside it."""

    def __init__(self, inner: Bot) -> None:
        self._inner = inner
        self.moves = 0
        self.seconds = 0.0

    def choose(self, view: View, rng: Random) -> Command:
        """What the bot chooses; the time it takes is added up."""
        began = time.perf_counter()
        command = self._inner.choose(view, rng)
        self.seconds += time.perf_counter() - began
        self.moves += 1
        return command
