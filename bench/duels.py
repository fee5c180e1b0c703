"""Deals that two players play from both sides, for measures that the league has no room for.

A player here is handed the whole game, so that one that cheats can be measured: nothing of this
is in the package.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Protocol
from zlib import crc32

from jotas import __version__
from jotas.bots import Bot
from jotas.engine import advance, start
from jotas.errors import Bad
from jotas.events import Command
from jotas.files import write_text
from jotas.league.score import Interval, interval
from jotas.legal import acting
from jotas.setup import Seat, Setup
from jotas.sim.weights import Weights, learned, read_file
from jotas.state import State
from jotas.view import view

AGAIN = 2000
"""How often pairs are drawn again to see how far a ratio can lie."""


class Player(Protocol):
    """Whoever can say what a seat does."""

    def move(self, state: State, seat: Seat, rng: Random) -> Command:
        """A command of the seat."""


@dataclass(frozen=True, slots=True)
class Fair:
    """A bot, which is shown what its seat sees."""

    bot: Bot

    def move(self, state: State, seat: Seat, rng: Random) -> Command:
        """What the bot chooses."""
        return self.bot.choose(view(state, seat), rng)


def duel(setup: Setup, one: Player, other: Player, seed: str) -> float:
    """The mean result of one player over a deal played from every side: 1 won, 0.5 drawn."""
    return fmean(_result(setup, one, other, seed, side) for side in range(setup.sides))


def _result(setup: Setup, one: Player, other: Player, seed: str, side: int) -> float:
    dealing = Random(f"{seed}/cards")
    rngs = [Random(f"{seed}/seat {seat}") for seat in setup.order]
    state, _ = start(setup, dealing)
    while not state.ended:
        seat = acting(state)[0]
        player = one if setup.side(seat) == side else other
        state, _ = advance(state, player.move(state, seat, rngs[seat]), dealing)
    won = state.ended.winner
    return 0.5 if won is None else float(won == side)


@dataclass(slots=True)
class Kept:
    """Results that were had before, in a file that grows; without one, in memory alone."""

    path: Path | None
    found: dict[str, float]

    def get(self, key: str, make: Callable[[], float]) -> float:
        """The result of that name, made now if it was not made before."""
        if key not in self.found:
            self.found[key] = make()
            if self.path is not None:
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([key, self.found[key]]) + "\n")
        return self.found[key]


def kept(path: Path | None) -> Kept:
    """What an earlier run left in a file; a last line that was cut off is made again."""
    found: dict[str, float] = {}
    if path is not None and path.is_file():
        whole = []
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                key, value = json.loads(line)
            except ValueError:
                continue
            found[key] = value
            whole.append(line)
        write_text(path, "".join(f"{line}\n" for line in whole))
    return Kept(path, found)


@dataclass(frozen=True, slots=True)
class Clock:
    """When to stop: after so many minutes, if there is a limit."""

    minutes: float | None
    began: float

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return self.minutes is not None and time.monotonic() - self.began > 60 * self.minutes


def tell(text: str) -> None:
    """Progress, where it doesn't disturb what is read by programs."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def run(main: Callable[[], None]) -> None:
    """Do what was asked; what is wrong with that is told in a line."""
    try:
        main()
    except Bad as bad:
        raise SystemExit(str(bad)) from None


def show(told: dict[str, Any], *, as_json: bool) -> None:
    """What came out, a line for each figure, or as JSON."""
    lines = (f"{name}: {figure}" for name, figure in told.items())
    print(json.dumps(told, indent=2) if as_json else "\n".join(lines))


def flags(about: str | None) -> argparse.ArgumentParser:
    """What every measure here can be asked for."""
    parser = argparse.ArgumentParser(
        description=(about or "").split("\n", 1)[0].split(":")[0],
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, help="stop after so many, with what there is")
    parser.add_argument("--weights", type=Path, help="play by this file, not by the package's")
    parser.add_argument("--keep", type=Path, help="a file of results, to go on from")
    parser.add_argument("--json", action="store_true")
    return parser


def clock(asked: argparse.Namespace) -> Clock:
    """The clock of a run that begins now."""
    return Clock(asked.minutes, time.monotonic())


def play_by(path: Path | None, setup: Setup) -> tuple[Weights | None, str]:
    """Let bots play by a file of weights instead of the package's; the weights, and their mark.

    Raises:
        BadFile: if the file can't be read.
        BadWeights: if it holds no weights.
    """
    from jotas.bots import kernel

    if path is None:
        weights = learned(setup)
    else:
        weights = read_file(path)
        vars(kernel)["learned"] = lambda _: weights
    if weights is None:
        return None, "rules of thumb"
    return weights, mark_of(weights)


def mark_of(weights: Weights) -> str:
    """Eight hexadecimal digits that tell weights apart."""
    return f"{crc32(b''.join(map(bytes, (weights.linear, weights.embed, weights.out)))):08x}"


def terms(**facts: object) -> str:
    """What a kept result depends on, as a key."""
    return json.dumps({"version": __version__, **facts}, sort_keys=True)


def score(means: Sequence[float]) -> dict[str, Any]:
    """The score of a match in points of a hundred, and where it lies with 95 %."""
    if len(means) < 2:
        return {"pairs": len(means), "score": 100 * fmean(means) if means else None, "within": None}
    low, high = interval(means)
    return {
        "pairs": len(means),
        "score": round(100 * fmean(means), 2),
        "within": [round(100 * low, 2), round(100 * high, 2)],
    }


def again(of: Callable[[list[int]], float], count: int, seed: int = 0) -> Interval:
    """Where a figure lies with 95 %, by drawing again which of `count` things it is made of."""
    rng = random.Random(seed)
    every = range(count)
    drawn = sorted(of(rng.choices(every, k=count)) for _ in range(AGAIN))
    return drawn[int(0.025 * AGAIN)], drawn[int(0.975 * AGAIN) - 1]
