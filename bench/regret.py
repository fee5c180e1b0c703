"""How much a bot's moves lose: `python -m bench.regret BOT [--playouts P]`.

It is asked for its move in each position of a frozen set, `regret.json.gz`, and the move is
weighed against the best one there. `--make N` adds positions to the set, `--value N` values those
that have fewer than N games a move, from where an earlier run stopped.
"""

import argparse
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from bench.duels import Clock, again, clock, flags, play_by, run, show, tell
from bench.positions import (
    Bag,
    Game,
    Position,
    best_at,
    fresh,
    gather,
    read,
    seen_at,
    summary,
    value,
    worth_of,
    write,
)
from jotas.bots import Effort, bot
from jotas.setup import Setup

SET = Path(__file__).with_name("regret.json.gz")
MUCH = 2.0
"""Points of win chance that a move may lose before it counts as a mistake."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot's move lost, in points of win chance."""

    game: str
    losses: tuple[float, float]
    """By each half."""
    new: bool
    """Whether its move was none of those of the set."""

    @property
    def points(self) -> float:
        """Points lost, by both halves together."""
        return fmean(self.losses)


def losses(position: Position, worth: tuple[int, int]) -> tuple[float, float]:
    """Points lost: the move that is best in one half of the games is weighed by the other half.

    Were the best chosen and weighed by the same games, luck alone would make every choice a loss.
    """
    one, other = position.halves
    return (other[best_at(one)] - worth[1]) / 100, (one[best_at(other)] - worth[0]) / 100


def ask(bag: Bag, name: str, effort: Effort, now: Clock, most: int | None) -> list[Choice]:
    """The bot's choice in each position that has values."""
    setup, found = Setup(2), list[Choice]()
    pairs = [(game, one) for game in bag.games for one in game.positions if one.games]
    player = bot(name, effort)
    for number, (game, position) in enumerate(pairs[:most]):
        if now.over:
            break
        if choice := _ask(setup, game, position, player):
            found.append(choice)
        if number % 100 == 99:
            tell(f"{number + 1} positions: {fmean(one.points for one in found):.2f} points a move")
    return found


def _ask(setup: Setup, game: Game, position: Position, player: Any) -> Choice | None:
    seen = seen_at(setup, game, position)
    command = player.choose(seen, Random(f"{game.seed}/{position.at}/choice"))
    worth = worth_of(setup, game, position, seen, command)
    if worth is None:
        return None
    known = any(worth == pair for pair in zip(*position.halves, strict=True))
    return Choice(game.seed, losses(position, worth), not known)


def report(name: str, choices: list[Choice]) -> dict[str, Any]:
    """Mean loss, and the share of moves that lose much; positions of a game hang together."""
    games = [list(group) for _, group in groupby(choices, key=lambda one: one.game)]

    def figure(of: Callable[[Choice], float]) -> dict[str, Any]:
        sums = [(sum(map(of, game)), len(game)) for game in games]

        def mean(chosen: Sequence[int]) -> float:
            return sum(sums[at][0] for at in chosen) / sum(sums[at][1] for at in chosen)

        low, high = again(mean, len(games))
        return {"is": round(mean(range(len(games))), 2), "within": [round(low, 2), round(high, 2)]}

    return {
        "bot": name,
        "positions": len(choices),
        "games": len(games),
        "points lost a move": figure(lambda one: one.points),
        f"% that lose over {MUCH:g}": figure(lambda one: 100.0 * (one.points > MUCH)),
        "% that do by each half": figure(lambda one: 100.0 * (min(one.losses) > MUCH)),
        "% of moves not in the set": round(100 * fmean(one.new for one in choices), 1),
    }


def make(asked: argparse.Namespace, mark: str, now: Clock) -> Bag:
    """Add positions and values to the set, writing it down now and then."""
    bag = read(asked.set) if asked.set.is_file() else fresh(asked.seed, mark)
    if asked.make:
        for made in gather(bag, asked.make):
            write(made, asked.set)
            tell(f"{len(made.positions)} positions of {len(made.games)} games")
            if now.over:
                return bag
    if asked.value:
        last = time.monotonic()
        for done in value(bag, asked.moves, asked.value // 2):
            if time.monotonic() - last > 20 or now.over:
                last = time.monotonic()
                write(bag, asked.set)
                tell(f"{done} of {len(bag.positions)} positions valued")
            if now.over:
                return bag
    write(bag, asked.set)
    return bag


def main() -> None:
    parser = flags(__doc__)
    parser.add_argument("bot", nargs="?", help="whose moves are weighed")
    parser.add_argument("--playouts", type=int, default=400)
    parser.add_argument("--positions", type=int, help="ask about the first so many only")
    parser.add_argument("--set", type=Path, default=SET)
    parser.add_argument("--make", type=int, metavar="N", help="have N positions")
    parser.add_argument("--value", type=int, metavar="N", help="value moves with N games each")
    parser.add_argument("--moves", type=int, default=8, help="moves of a position to value")
    asked = parser.parse_args()
    _, mark = play_by(asked.weights, Setup(2))
    now = clock(asked)
    if asked.make or asked.value:
        print(json.dumps(summary(make(asked, mark, now))))
    if asked.bot:
        choices = ask(
            read(asked.set), asked.bot, Effort(playouts=asked.playouts), now, asked.positions
        )
        if not choices:
            raise SystemExit("no position with values was asked about: give it more time or values")
        found = {**report(asked.bot, choices), "playouts": asked.playouts, "weights": mark}
        show(found, as_json=asked.json)


if __name__ == "__main__":
    run(main)
