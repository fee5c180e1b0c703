"""How much is read from moves: `python -m bench.belief [NAME ...] [--games N]`.

Games of a bot against itself. Now and then the one to move is asked which cards the other holds;
what it says is set beside what counting alone says. Measured in nats a card: the mean logarithm of
how much likelier it held the cards to be that are there in truth.
"""

import argparse
import math
import sys
from random import Random
from statistics import fmean, stdev

from jotas.arena import play_game
from jotas.bots.kernel import case_of, unseen
from jotas.events import Play
from jotas.setup import Seat, Setup
from jotas.state import State
from jotas.view import view

EACH = 5
"""Of so many moves one is looked at."""


def read(state: State, rng: Random) -> float:
    """Nats a card that the seat to move has of the next one's hand."""
    seat = state.turn
    other = Seat((seat + 1) % state.setup.seats)
    seen = view(state, seat)
    case = case_of(seen, rng)
    hidden = unseen(case, seen, reads=True)
    weights, group = hidden.weights[other], case.t.group
    fair = fmean(float(weights[group[int(card)]]) for card in hidden.pool)
    return fmean(math.log(weights[group[int(card)]] / fair) for card in state.hands[other])


def main() -> None:
    """Print a line for each bot."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("names", nargs="*", default=["greedy", "judge", "casual"])
    asked.add_argument("--games", type=int, default=200)
    given = asked.parse_args()
    for name in given.names:
        means = []
        for game in range(given.games):
            rng = Random(f"belief {game}")
            record = play_game(Setup(2), [name, name], game)
            found = [
                read(state, rng)
                for state, step in zip(record.states(), record.steps, strict=False)
                if isinstance(step.command, Play) and all(state.hands) and not rng.randrange(EACH)
            ]
            if found:
                means.append(fmean(found))
        error = 1.96 * stdev(means) / math.sqrt(len(means))
        print(f"{name}: {fmean(means):.3f} +- {error:.3f} nats a card, {len(means)} games")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
