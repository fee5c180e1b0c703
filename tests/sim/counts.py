"""Play games in the engine at random, and keep what came of them to hold the kernel's against.

    PYTHONPATH=tests .venv/bin/python tests/sim/counts.py 2000

So many games of each table, written to `counts.json`. Every seat makes each of its moves with equal
chance: a card on a space, whatever lines come of it, or the exchange of a card.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from random import Random

from jotas.editions import edition
from jotas.engine import advance, start
from jotas.events import Choose, Command, Exchange, Play, Reshuffled, Resign
from jotas.legal import legal
from jotas.setup import Setup, rules_for
from jotas.state import State

FILE = Path(__file__).parent / "counts.json"
WHAT = ("turns", "exchanges", "reshuffles", "winner")
"""What is counted of a game; with dice, an exchange is the use of a roll. The winner: 0 for a draw,
1 for the side that began, 2 for the one after it and so on."""
Counts = dict[str, Counter[int]]


def tables() -> dict[str, Setup]:
    """The tables that are counted, by name."""
    made = {name: edition(name) for name in ("classic", "travel", "numbers", "dice")}
    return {
        "classic 2": Setup(),
        "classic 6 3": Setup(6, 3),
        "travel 2": Setup(2, 2, rules_for(made["travel"]), made["travel"]),
        "numbers 4 2": Setup(4, 2, rules_for(made["numbers"]), made["numbers"]),
        "dice 3": Setup(3, 3, rules_for(made["dice"]), made["dice"]),
    }


def moves(state: State) -> list[Command]:
    """What the seat whose turn it is can do, each move once."""
    return [
        one
        for one in legal(state, state.turn)
        if not isinstance(one, Resign) and (not isinstance(one, Play) or one.lines is None)
    ]


def count(setup: Setup, seed: int) -> tuple[int, ...]:
    """What came of a game, in the order of WHAT."""
    rng = Random(f"counts {seed}")
    state, _ = start(setup, rng)
    turns = exchanges = reshuffles = 0
    while not state.ended:
        command = rng.choice(moves(state))
        state, events = advance(state, command, rng)
        idle = isinstance(command, Exchange | Choose)
        turns, exchanges = turns + (not idle), exchanges + idle
        reshuffles += any(isinstance(event, Reshuffled) for event in events)
    winner = state.ended.winner
    place = 0 if winner is None else 1 + (winner - setup.side(state.starter)) % setup.sides
    return turns, exchanges, reshuffles, place


def main() -> None:
    """Play and write."""
    games, found = int(sys.argv[1]), {}
    for name, setup in tables().items():
        rows = [count(setup, seed) for seed in range(games)]
        found[name] = {
            what: dict(sorted(Counter(row[at] for row in rows).items()))
            for at, what in enumerate(WHAT)
        }
    lines = (
        f'"{name}": {{\n' + ",\n".join(f'"{what}": {json.dumps(one)}' for what, one in kept.items())
        for name, kept in found.items()
    )
    FILE.write_text("{\n" + "\n},\n".join(lines) + "\n}\n}\n", "utf-8", newline="\n")


def read() -> dict[str, Counts]:
    """What is kept, by table and by what is counted."""
    kept = json.loads(FILE.read_text("utf-8"))
    return {
        name: {
            what: Counter({int(value): many for value, many in one.items()})
            for what, one in counts.items()
        }
        for name, counts in kept.items()
    }


if __name__ == "__main__":
    main()
