"""Eight ways of playing that people have: each sees all that `greedy` sees, and cares for other
things. The best bots are measured against each, so that no style is their weak spot.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from jotas.bots import Bot
from jotas.bots.attention import last_cells
from jotas.bots.manners import aside, plays
from jotas.bots.scale import BALANCED, Scale, Weights, best
from jotas.events import Choose, Command, Play
from jotas.view import View

Lean = Callable[[Scale, Play | Choose], float]
"""How much more than its lines a move is worth to a style."""


def _even(scale: Scale, move: Play | Choose) -> float:
    del scale, move
    return 0.0


def _from_centre(scale: Scale, move: Play | Choose) -> float:
    row, column = divmod(move.cell, scale.board.width)
    return abs(2 * row - scale.board.height + 1) + abs(2 * column - scale.board.width + 1)


def _edge(scale: Scale, move: Play | Choose) -> float:
    return _from_centre(scale, move)


def _centre(scale: Scale, move: Play | Choose) -> float:
    return -_from_centre(scale, move)


def _near_its_last(scale: Scale, move: Play | Choose) -> float:
    width = scale.board.width
    last = last_cells(scale.view, 1, scale.view.seat)
    steps = [
        max(abs(move.cell // width - cell // width), abs(move.cell % width - cell % width))
        for cell in last
    ]
    return -3.0 * min(steps, default=0)


def _slanting(scale: Scale, move: Play | Choose) -> float:
    lines = [line for line, side in scale.lines(move.cell) if side == scale.side]
    slant = [line for line in lines if scale.board.axis[line] >= 2]
    return 4.0 * max((scale.chips(line, scale.side) for line in slant), default=0)


@dataclass(frozen=True)
class Style:
    """Weighs lines with weights of its own, and leans towards some spaces."""

    weights: Weights = BALANCED
    lean: Lean = _even

    def choose(self, view: View, rng: Random) -> Command:
        """The move that is worth most to the style."""
        found = plays(view)
        if not found:
            return aside(Scale(view), rng)
        scale = Scale(view, self.weights)
        return best(found, [scale.worth_of(move) + self.lean(scale, move) for move in found], rng)


class Mixed:
    """Plays each turn in one of the other styles, by lot."""

    def __init__(self, styles: Sequence[Style]) -> None:
        self.styles = styles

    def choose(self, view: View, rng: Random) -> Command:
        """What the style of this turn chooses."""
        return rng.choice(self.styles).choose(view, rng)


_LITTLE = tuple(worth / 20 for worth in BALANCED.block)
_HABIT = Weights(block=(500.0, 35.0, 0.0, 0.0, 0.0))

PURE = {
    "attacker": Style(replace(BALANCED, block=_LITTLE)),
    "blocker": Style(replace(BALANCED, make=(1000.0, 20.0, 4.0, 1.0, 0.5))),
    "hoarder": Style(replace(BALANCED, wild=400.0, remove=400.0)),
    "spender": Style(replace(BALANCED, wild=5.0, remove=5.0)),
    "edge": Style(lean=_edge),
    "centre": Style(lean=_centre),
    "habit": Style(_HABIT, _near_its_last),
}
STYLES: dict[str, Callable[[], Bot]] = {
    **{name: (lambda style=style: style) for name, style in PURE.items()},  # type: ignore[misc]
    "mixed": lambda: Mixed([*PURE.values(), Style(lean=_slanting)]),
}
"""Every style by its name."""
