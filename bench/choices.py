"""Which lines a bot plays for: `python -m bench.choices [NAME] [--games N]`.

In games of a bot against itself, each play of a card without a power is one choice among all that
its hand allows. A softmax over what the lines of a space are worth is fitted to them, by how many
chips a line still needs afterwards: whoever reads hands from such a bot's moves can use the result.
"""

import argparse
from collections.abc import Iterator

import numpy as np

from jotas.arena import play_game
from jotas.events import Play
from jotas.setup import Setup, Side
from jotas.sim.tables import Array
from jotas.view import View, view

UNIT = 30.0
"""One logit in the measure of `sim.worths`."""
STEPS, RATE, MEAN, SQUARE = 300, 0.1, 0.9, 0.99
"""Of the fit (Adam)."""


def lines_of(seen: View, cell: int) -> Array:
    """How many lines of a space are one's own and need 0, 1, ... more chips; then the other's."""
    setup, line = seen.setup, seen.setup.edition.board.line
    assert seen.seat is not None
    mine = setup.side(seen.seat)
    chips = {side: seen.own(side) for side in map(Side, range(setup.sides))}
    found = np.zeros(2 * line)
    for through in setup.edition.board.through[cell]:
        standing = [side for side in chips if chips[side] & through & ~setup.free]
        if not standing or standing == [mine]:
            found[line - 1 - (chips[mine] & through).bit_count()] += 1
        elif len(standing) == 1:
            found[2 * line - 1 - (chips[standing[0]] & through).bit_count()] += 1
    return found


def choices(name: str, games: int) -> Iterator[tuple[Array, int]]:
    """The lines of every space that could be played on, and which of them was."""
    setup = Setup(2)
    powers = setup.jacks.wild | setup.jacks.remove
    for game in range(games):
        record = play_game(setup, [name, name], f"choices {game}")
        for state, step in zip(record.states(), record.steps, strict=False):
            made = step.command
            if isinstance(made, Play) and made.card not in powers:
                seen = view(state, made.seat)
                plays = [one for one in seen.legal if isinstance(one, Play)]
                spaces = {(p.card, p.cell) for p in plays if p.card not in powers}
                order = sorted(spaces)
                lines = np.array([lines_of(seen, cell) for _, cell in order])
                yield lines, order.index((made.card, made.cell))


def fit(made: list[tuple[Array, int]]) -> tuple[Array, float]:
    """The worths, in logits, and the mean logarithm of the chance that they give each choice."""
    worths = np.zeros(made[0][0].shape[1])
    mean, square = np.zeros_like(worths), np.zeros_like(worths)
    told = 0.0
    for step in range(1, STEPS + 1):
        slope, told = np.zeros_like(worths), 0.0
        for lines, chosen in made:
            scores = lines @ worths
            chances = np.exp(scores - scores.max())
            chances /= chances.sum()
            slope += lines[chosen] - chances @ lines
            told += float(np.log(chances[chosen]))
        slope /= len(made)
        mean = MEAN * mean + (1 - MEAN) * slope
        square = SQUARE * square + (1 - SQUARE) * slope * slope
        size = np.sqrt(square / (1 - SQUARE**step)) + 1e-6
        worths = worths + RATE * mean / (1 - MEAN**step) / size
    return worths, told / len(made)


def main() -> None:
    """Print what lines seem worth to a bot."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("name", nargs="?", default="judge")
    asked.add_argument("--games", type=int, default=80)
    given = asked.parse_args()
    made = list(choices(given.name, given.games))
    worths, told = fit(made)
    by_lot = -float(np.mean([np.log(len(lines)) for lines, _ in made]))
    half = len(worths) // 2
    for title, part in (("makes", worths[:half]), ("blocks", worths[half:])):
        print(title, " ".join(f"{UNIT * worth:.1f}" for worth in part))
    print(f"{len(made)} choices: {told:.3f} each, {by_lot:.3f} by lot")


if __name__ == "__main__":
    main()
