"""Whole games between bots, one after another, and what came of them."""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from jotas.board import AXIS_NAMES
from jotas.bots import USUAL, Bot, Effort, bot
from jotas.engine import advance, start
from jotas.errors import BadOptions, Found
from jotas.events import (
    DealerChosen,
    Discarded,
    Ended,
    Exchanged,
    LineCounted,
    Passed,
    Played,
    Reshuffled,
    Rolled,
    StarterChosen,
)
from jotas.legal import acting
from jotas.record import Player, Record, Step, step
from jotas.setup import Seat, Setup
from jotas.view import view


def line_up(setup: Setup, names: Sequence[str]) -> tuple[str, ...]:
    """The bot of each seat, from one name for all, one for each side, or one for each seat.

    Raises:
        BadOptions: if there are other than 1, sides or seats names, or no such bot.
    """
    if len(names) not in (1, setup.sides, setup.seats):
        what = f"1 name for all, {setup.sides} for the sides"
        what += f" or {setup.seats} for the seats" if setup.seats > setup.sides else ""
        raise BadOptions("bots", Found(f"{len(names)} names"), what)
    for name in names:
        bot(name)
    return tuple(names[seat % len(names)] for seat in setup.order)


def play_game(setup: Setup, names: Sequence[str], seed: object, effort: Effort = USUAL) -> Record:
    """One whole game between the bots of `line_up`. The same seed gives the same game.

    Each bot has a generator of its own: from the one that shuffles it could tell the deck.
    """
    bots = [bot(name, effort) for name in names]
    return play_bots(setup, names, bots, cards=f"{seed}/cards", chance=seed)


def play_bots(
    setup: Setup, names: Sequence[str], bots: Sequence[Bot], *, cards: object, chance: object
) -> Record:
    """One whole game between these bots, a name and a bot for each seat.

    `cards` is the seed of deals and rolls, `chance` that of what the bots leave to chance.
    """
    dealing = Random(str(cards))
    rngs = [Random(f"{chance}/seat {seat}") for seat in setup.order]
    state, opening = start(setup, dealing)
    steps: list[Step] = []
    while not state.ended:
        seat = acting(state)[0]
        command = bots[seat].choose(view(state, seat), rngs[seat])
        state, events = advance(state, command, dealing)
        steps.append(step(command, events))
    players = tuple(Player(f"{name} {seat}", name) for seat, name in enumerate(names, 1))
    return Record(setup, players, opening, tuple(steps))


def play_games(setup: Setup, names: Sequence[str], games: int, seed: int) -> Iterator[Record]:
    """Games one after another; none is kept, so memory stays flat."""
    for number in range(games):
        yield play_game(setup, names, f"{seed}/{number}")


@dataclass
class Tally:
    """Counts over many games."""

    setup: Setup
    games: int = 0
    plies: int = 0
    draws: int = 0
    exchanges: int = 0
    reshuffles: int = 0
    first_mover_wins: int = 0
    """Games won by the side of the seat that began."""
    by_seat: Counter[int] = field(default_factory=Counter)
    """Games won with a move of the seat; a game that others lost by resigning is nobody's."""
    by_side: Counter[int] = field(default_factory=Counter)
    by_axis: Counter[int] = field(default_factory=Counter)
    """Counted lines, by index into `board.AXES`."""
    endings: Counter[str] = field(default_factory=Counter)
    began: float = field(default_factory=time.perf_counter)

    def add(self, record: Record) -> None:
        """Count one finished game."""
        self.games += 1
        starter = self.setup.order[0]
        for event in record.events:
            match event:
                case DealerChosen() | StarterChosen():
                    starter = event.starter
                case Played() | Discarded() | Rolled():
                    self.plies += 1
                case Passed():
                    self.plies += not self.setup.edition.dice  # a roll that is good for nothing
                case Exchanged():
                    self.exchanges += 1
                case Reshuffled():
                    self.reshuffles += 1
                case LineCounted(_, line):
                    self.by_axis[self.setup.edition.board.axis[line]] += 1
                case Ended():
                    self._add_end(record.steps[-1].command.seat, event)
                    self.first_mover_wins += self.setup.side(starter) == event.winner

    def _add_end(self, last: Seat, ended: Ended) -> None:
        self.endings[ended.how.value] += 1
        if ended.winner is None:
            self.draws += 1
            return
        self.by_side[ended.winner] += 1
        if self.setup.side(last) == ended.winner:
            self.by_seat[last] += 1

    @property
    def games_a_second(self) -> float:
        """Games finished for each second since the tally began."""
        return self.games / max(time.perf_counter() - self.began, 1e-9)

    def summary(self) -> dict[str, Any]:
        """The counts by name, ready for JSON. Seats count from 1."""
        setup = self.setup
        return {
            "games": self.games,
            "plies": self.plies,
            "plies_a_game": round(self.plies / max(self.games, 1), 2),
            "games_a_second": round(self.games_a_second, 1),
            "wins_by_seat": {str(seat + 1): self.by_seat[seat] for seat in setup.order},
            "wins_by_side": {
                colour: self.by_side[side] for side, colour in enumerate(setup.colours)
            },
            "first_mover_wins": self.first_mover_wins,
            "draws": self.draws,
            "exchanges": self.exchanges,
            "reshuffles": self.reshuffles,
            "lines_by_axis": {name: self.by_axis[axis] for axis, name in enumerate(AXIS_NAMES)},
            "endings": dict(sorted(self.endings.items())),
        }
