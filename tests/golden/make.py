"""Play the golden games: those that are not there yet, or, with --all, every one anew.

    PYTHONPATH=tests .venv/bin/python tests/golden/make.py

All of them are played anew only when the rules or the record format change on purpose.

Each NAME.jotas is a whole game; NAME.seen.json holds, for each seat and a watcher, the hash of
the record that it may keep. perft.json counts the lines of play from some positions.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from random import Random

from jotas.edition import usual_sides
from jotas.editions import ORDER, edition
from jotas.engine import advance, start
from jotas.events import (
    Discarded,
    Event,
    LastReply,
    LineCounted,
    LinesResplit,
    Passed,
    Resign,
    Roll,
)
from jotas.legal import legal
from jotas.options import PROFILES, Options, profile
from jotas.record import Player, Record, seen_by, step, write
from jotas.setup import Setup, rules_for
from jotas.state import State
from strategies import SEATS, moments

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Golden:
    """A table, and a kind of event that has to happen in its game."""

    name: str
    setup: Setup
    profile: str = "official"
    happens: type[Event] = LineCounted


def tables() -> Iterator[Golden]:
    """Every seat count and number of sides, every profile, and what is rare in random play."""
    for seats in SEATS:
        for sides in usual_sides(seats):
            yield Golden(f"seats-{seats}-sides-{sides}", Setup(seats, sides))
    for name in PROFILES:
        yield Golden(f"profile-{name}", Setup(4, options=profile(name)), name)
        yield Golden(f"profile-{name}-three-sides", Setup(6, 3, options=profile(name)), name)
    no_move = Options(no_move="discard_and_draw", exchange="off", jack_replace=True)
    yield Golden("rare-discard", Setup(2, options=no_move), happens=Discarded)
    yield Golden("rare-last-reply", Setup(3, options=Options(tie="last_reply")), happens=LastReply)
    runs = Options(lines_to_win=4, shared=0, claim="claim")
    yield Golden("rare-resplit", Setup(2, options=runs), happens=LinesResplit)
    for name in ORDER[1:]:
        yield from of_edition(name)


def of_edition(name: str) -> Iterator[Golden]:
    """A game for each seat count of an edition, with the options that it starts from."""
    played = edition(name)
    rules = rules_for(played)
    for seats in played.hands:
        yield Golden(f"{name}-{seats}", Setup(seats, options=rules, edition=played))
    if played.dice:
        less = replace(rules, dice_bonus="when_placed", dice_line=6)
        yield Golden(f"{name}-less", Setup(2, options=less, edition=played), happens=Passed)


def played(golden: Golden) -> Record:
    """A random game with votes, claims and forgotten draws where the table has them."""
    setup = golden.setup
    first = 1000 * len(golden.name)
    seed = next(seed for seed in count(first) if golden.happens in _happens(setup, seed))
    _, opening = start(setup, Random(seed))
    steps = tuple(step(moment.command, moment.events) for moment in moments(setup, seed))
    players = tuple(Player(f"{golden.name} {seat + 1}", "random") for seat in setup.order)
    return Record(setup, players, opening, steps, golden.profile)


def _happens(setup: Setup, seed: int) -> set[type[Event]]:
    return {type(event) for moment in moments(setup, seed) for event in moment.events}


def seen(record: Record) -> dict[str, str]:
    """By seat, from 1, and `watcher`: the hash of the record it may keep."""
    eyes = {**{str(seat + 1): seat for seat in record.setup.order}, "watcher": None}
    return {
        name: hashlib.sha256(write(seen_by(record, seat)).encode()).hexdigest()
        for name, seat in eyes.items()
    }


def perft(state: State, depth: int) -> int:
    """How many lines of play of so many commands there are, but for resigning.

    A roll counts once for each pair of dice that may fall.
    """
    if depth == 0:
        return 1
    return sum(
        perft(advance(state, command, rng)[0], depth - 1)
        for seat in state.setup.order
        for command in legal(state, seat)
        for rng in (every_fall() if isinstance(command, Roll) else (Random(0),))
        if not isinstance(command, Resign)
    )


class Fall(Random):
    """Two dice that fall as they are told to."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__(0)
        self.faces = [first, second]

    def randint(self, a: int, b: int) -> int:
        """The next of the two."""
        assert a <= self.faces[0] <= b
        return self.faces.pop(0)


def every_fall() -> Iterator[Fall]:
    """Dice for each of the 36 ways in which two may fall."""
    return (Fall(first, second) for first in range(1, 7) for second in range(1, 7))


def positions(name: str, record: Record) -> Iterator[tuple[str, int, int]]:
    """Game, step and depth: two commands deep from the start, three from late in the game.

    Of a game of another edition, two from late in it.
    """
    if record.setup.edition.name != "classic":
        yield name, max(len(record.steps) - 12, 0), 2
        return
    yield name, 0, 2
    yield name, max(len(record.steps) - 12, 0), 3


def main() -> None:
    """Write the files that are missing, or all of them."""
    anew = sys.argv[1:] == ["--all"]
    counts = [] if anew else json.loads((FOLDER / "perft.json").read_text("utf-8"))
    for golden in tables():
        path = FOLDER / f"{golden.name}.jotas"
        if path.exists() and not anew:
            continue
        record = played(golden)
        path.write_text(write(record), "utf-8", newline="\n")
        text = json.dumps(seen(record), indent=1) + "\n"
        path.with_suffix(".seen.json").write_text(text, "utf-8", newline="\n")
        states = list(record.states())
        for game, at, depth in positions(golden.name, record):
            counts.append([game, at, depth, perft(states[at], depth)])
    lines = ",\n".join(json.dumps(count) for count in counts)
    (FOLDER / "perft.json").write_text(f"[\n{lines}\n]\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
