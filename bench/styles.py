"""Players of one idea each, to measure strong bots: `python -m bench.styles [--pairs N]`.

A bot that wins on average may still have a style it can't cope with. These weigh lines as
`greedy` does, with other weights or other eyes. The command plays each against `random` and
`greedy`, with the same cards from both seats.
"""

import argparse
from dataclasses import replace
from random import Random
from typing import Any

from jotas.bots import Bot, bot
from jotas.bots.attention import Move, around, last_cells
from jotas.bots.manners import aside, plays
from jotas.bots.scale import BALANCED, Scale, Weights, best
from jotas.events import Command
from jotas.setup import Setup, Side
from jotas.view import View

LITTLE = 0.05
"""Share that is left of what a style does not care for."""


def less(worth: tuple[float, ...]) -> tuple[float, ...]:
    """Lines that a style does not care for, but for the chip that ends one."""
    return (worth[0], *(LITTLE * one for one in worth[1:]))


class Style:
    """Weighs lines by `weights`, and adds what it likes about a move."""

    weights = BALANCED

    def choose(self, view: View, rng: Random) -> Command:
        """The command that is worth most to it; equal ones by lot."""
        moves = plays(view)
        if not moves:
            return aside(Scale(view), rng)
        scale = self.scale(view)
        return best(moves, [scale.worth_of(move) + self.likes(scale, move) for move in moves], rng)

    def scale(self, view: View) -> Scale:
        """How it weighs lines in a view."""
        return Scale(view, self.weights)

    def likes(self, scale: Scale, move: Move) -> float:
        """What it likes about a move beside its lines."""
        del scale, move
        return 0.0


class Attacker(Style):
    """Makes its lines, whatever the others do."""

    weights = Weights(block=(0.0,) * len(BALANCED.block))


class Blocker(Style):
    """Stands in every line of others, and makes its own by the way."""

    weights = Weights(make=less(BALANCED.make), block=tuple(2 * one for one in BALANCED.block))


class Hoarder(Style):
    """Keeps its jacks until they end a line or stop one."""

    weights = replace(BALANCED, wild=450.0, remove=450.0)


class Spender(Style):
    """Plays its jacks as if they were any card."""

    weights = replace(BALANCED, wild=0.0, remove=0.0)


class Edge(Style):
    """Keeps to the rim of the board and to its corners."""

    def likes(self, scale: Scale, move: Move) -> float:
        """Each step from the rim costs as much as a short line is worth."""
        return -8.0 * rim(scale, move.cell)


class Centre(Style):
    """Keeps to the middle of the board."""

    def likes(self, scale: Scale, move: Move) -> float:
        """Each step from the rim is worth as much as a short line."""
        return 8.0 * rim(scale, move.cell)


class LongestLine(Scale):
    """A scale with a person's habits: a space is for one line, and only fours are stopped."""

    def lines(self, cell: int) -> list[tuple[int, Side]]:
        """The longest line of its own through the cell, and all that lack one chip."""
        found = super().lines(cell)
        own = [one for one in found if one[1] == self.side]
        longest = max(own, key=lambda one: self.chips(*one), default=None)
        fours = [one for one in found if self.chips(*one) >= self.board.line - 1]
        return list({*fours, *([longest] if longest else ())})


def rim(scale: Scale, cell: int) -> int:
    """How many steps a cell is away from the nearest side of the board."""
    row, column = divmod(cell, scale.board.width)
    return min(row, column, scale.board.height - 1 - row, scale.board.width - 1 - column)


class Imitator(Style):
    """Repeats what people do: its longest line, beside its last chip; only fours are stopped."""

    def scale(self, view: View) -> Scale:
        """One line at a time."""
        return LongestLine(view)

    def likes(self, scale: Scale, move: Move) -> float:
        """Spaces around its own last chip are worth a little more."""
        width, height = scale.board.width, scale.board.height
        last = last_cells(scale.view, 1, scale.view.seat)
        return 2.0 * sum(around(width, height, cell, 2) >> move.cell & 1 for cell in last)


PURE: dict[str, type[Style]] = {
    style.__name__.lower(): style
    for style in (Attacker, Blocker, Hoarder, Spender, Edge, Centre, Imitator)
}
"""The styles that stay the same for a whole game."""


class Mixer:
    """Plays in another of these styles each turn."""

    def choose(self, view: View, rng: Random) -> Command:
        """What a style chosen by lot chooses."""
        return rng.choice(tuple(PURE.values()))().choose(view, rng)


STYLES: dict[str, type[Bot]] = {**PURE, "mixer": Mixer}
"""Every style by its name."""


def main() -> None:
    from bench.duels import Fair, duel, score, show

    parser = argparse.ArgumentParser(description="Each style against the yardsticks.")
    parser.add_argument("--pairs", type=int, default=25, help="of games, for each match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked, told, setup = parser.parse_args(), dict[str, Any](), Setup(2)
    for name in ("random", "greedy"):
        for style, make in STYLES.items():
            deals = (f"{asked.seed}/{number}" for number in range(asked.pairs))
            means = [duel(setup, Fair(make()), Fair(bot(name)), deal) for deal in deals]
            told[f"{style} against {name}"] = score(means)
    show({"seed": asked.seed, **told}, as_json=asked.json)


if __name__ == "__main__":
    main()
