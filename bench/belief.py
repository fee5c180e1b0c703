"""How much is read from moves: `python -m bench.belief [NAME ...] [--games N]`.

Games of a bot against itself. Now and then the one to move is asked which cards the other holds;
what it says is set beside what counting alone says. Measured in nats a card: the mean logarithm of
how much likelier it held the cards to be that are there in truth. Beside that, how many wild cards
and removers others hold for each that is believed to be there; what is believed well comes to 1.
"""

import argparse
import math
import sys
from random import Random
from statistics import fmean, stdev

import numpy as np

from jotas.arena import play_game
from jotas.bots.kernel import case_of, unseen
from jotas.events import Play
from jotas.setup import Seat, Setup
from jotas.sim.tables import Array
from jotas.state import State
from jotas.view import view

EACH = 5
"""Of so many moves one is looked at."""


def read(state: State, rng: Random) -> tuple[float, Array]:
    """Nats a card that the seat to move has of the next one's hand.

    And of wild cards and removers, float64[2, 2]: how many are there, and are believed to be.
    """
    seat = state.turn
    other = Seat((seat + 1) % state.setup.seats)
    seen = view(state, seat)
    case = case_of(seen, rng)
    hidden = unseen(case, seen, reads=True)
    weights, group = hidden.weights[other], case.t.group
    believed = weights[group[hidden.pool]]
    held = group[np.array(state.hands[other])]
    powers = [case.t.groups - 2, case.t.groups - 1]
    share = len(held) * believed / believed.sum()
    counts = [[np.sum(held == power), share[group[hidden.pool] == power].sum()] for power in powers]
    return float(np.log(weights[held] / believed.mean()).mean()), np.array(counts, float)


def main() -> None:
    """Print a line for each bot."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("names", nargs="*", default=["greedy", "judge", "casual"])
    asked.add_argument("--games", type=int, default=200)
    given = asked.parse_args()
    for name in given.names:
        means, powers = [], np.zeros((2, 2))
        for game in range(given.games):
            rng = Random(f"belief {game}")
            record = play_game(Setup(2), [name, name], game)
            found = [
                read(state, rng)
                for state, step in zip(record.states(), record.steps, strict=False)
                if isinstance(step.command, Play) and all(state.hands) and not rng.randrange(EACH)
            ]
            if found:
                means.append(fmean(nats for nats, _ in found))
                powers += sum(counts for _, counts in found)
        error = 1.96 * stdev(means) / math.sqrt(len(means))
        wild, remover = (there / held for there, held in powers)
        print(
            f"{name}: {fmean(means):.3f} +- {error:.3f} nats a card, {len(means)} games;"
            f" wild cards {wild:.2f}, removers {remover:.2f}"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
