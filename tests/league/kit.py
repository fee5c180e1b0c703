"""What the tests of leagues share: fast terms, pairs made by hand, and workers that misbehave."""

import os
import signal
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

from jotas.editions import edition
from jotas.league.crew import Crew, Flying, Outcome
from jotas.league.pair import Failure, Game, Order, Pair, attempt
from jotas.league.results import Results
from jotas.league.season import play_season
from jotas.league.terms import Match, Terms
from jotas.setup import Setup

GREEDY_RANDOM: Match = ("greedy", "random")
Winner = Literal[0, 1] | None


def terms(*bots: str, seats: int = 2, name: str = "dice", seed: int = 1) -> Terms:
    """Terms of a league; with dice a game takes some milliseconds."""
    return Terms(Setup(seats, edition=edition(name)), bots or GREEDY_RANDOM, seed)


def pair(number: int, *winners: Winner, match: Match = GREEDY_RANDOM) -> Pair:
    """A pair of which only the winners matter."""
    games = tuple(Game(winner, 30) for winner in winners)
    return Pair(match, number, games, (15, 14), (0.5, 0.25))


def untimed(pairs: Iterable[Pair]) -> list[Pair]:
    """Pairs without the time they took, which is never the same."""
    return [replace(one, seconds=(0.0, 0.0)) for one in pairs]


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    """A summary without the time that bots took."""
    table = [{**row, "ms_a_move": None} for row in found["table"]]
    return {**found, "table": table}


class Here:
    """A crew of one: the process of the test."""

    room = 2

    def submit(self, order: Order) -> Flying:
        """Play a pair at once."""
        done: Future[Outcome] = Future()
        done.set_result(attempt(order))
        return done

    def died(self, problem: Exception) -> bool:
        """It does not die."""
        raise problem

    def recover(self, flying: Collection[Flying]) -> set[Flying]:
        """So there is nothing to recover."""
        raise AssertionError(flying)

    def close(self) -> None:
        """Nor to close."""


def played(
    asked: Terms,
    pairs: int,
    crew: Crew,
    tell: Callable[[str], object] = print,
    keep: Callable[[Pair], object] = id,
) -> list[Pair]:
    """All pairs of a league, in turn."""
    results = Results()
    play_season(asked, pairs, results, crew, tell=tell, keep=keep)
    return results.in_turn()


# What workers do; they find these functions by name


def dies_once(mark: Path, order: Order) -> Outcome:
    """Plays, but dies as kill -9 does over the third pair, the first time it is tried."""
    if order.number == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return attempt(order)


def dies_always(order: Order) -> Outcome:
    """Plays, but never survives the third pair."""
    if order.number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return attempt(order)


def fails(order: Order) -> Outcome:
    """Plays, but for the third pair."""
    return Failure("ValueError: no such move") if order.number == 2 else attempt(order)
