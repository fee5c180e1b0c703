"""The frozen set of positions that `regret` measures with: made, valued, written and read.

A game stands there as its seed and its commands, a position as how many commands came before it,
and a move as people write it. Its worth is the mean of games in which the unseen cards are dealt
anew and which are played to their end by rules of thumb, so that no learned judge has a say. The
games of a position are two halves, so that the choice of the best move in one can be weighed by
the other.
"""

import gzip
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import numpy as np

from bench.duels import tell
from jotas import __version__
from jotas.bots import Effort, bot
from jotas.bots.kernel import Case, case_of, command_of, move_of, unseen
from jotas.bots.manners import plays
from jotas.bots.searching import Trial, candidates
from jotas.engine import advance, start
from jotas.errors import Bad, Found, Illegal
from jotas.events import Command, Play
from jotas.files import write_bytes
from jotas.legal import acting
from jotas.notation import parse_command, write_command
from jotas.record import digest
from jotas.setup import Setup
from jotas.sim.play import THUMB
from jotas.sim.search import roll_out, think_of
from jotas.state import State
from jotas.view import View, view

FORMAT = 1
TO_THE_END = 1 << 30
"""So many turns are played on before a judge is asked: never."""
MIX = ("casual", "greedy", "club", "strong", "expert", "champion")
"""Who plays the games that positions are taken from,"""
MIX_EFFORT = Effort(playouts=48)
"""and with how many games a move."""
FROM_A_GAME = 4
WINS = 1e5
"""The score by thumb of a move that wins at once; such positions ask nothing."""
BAND, BANDS, JACKS = 12, 6, 3


class BadSet(Bad):
    """A file of positions that is damaged or does not fit this version."""


@dataclass(slots=True)
class Position:
    """A moment of a game, and what its moves are worth."""

    at: int
    """So many commands came before it."""
    moves: list[str] = field(default_factory=list)
    """What was valued, the first choice of the learned judge of that time first."""
    halves: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    """By half and move: the mean of its games, in ten-thousandths."""
    games: int = 0
    """Games of each half."""


@dataclass(slots=True)
class Game:
    """A game of two bots."""

    seed: str
    players: list[str]
    commands: list[str]
    mark: str
    """The digest of its end."""
    positions: list[Position]


@dataclass(slots=True)
class Bag:
    """Positions of many games."""

    seed: int
    made: dict[str, Any]
    games: list[Game]

    @property
    def positions(self) -> list[Position]:
        """All of them."""
        return [one for game in self.games for one in game.positions]


def write(bag: Bag, path: Path) -> None:
    """Write the set whole, or leave what was there."""
    plain = {
        "format": FORMAT,
        "seed": bag.seed,
        "made": bag.made,
        "games": [
            [game.seed, " ".join(game.players), " ".join(game.commands), game.mark,
             [[one.at, " ".join(one.moves), *one.halves, one.games] for one in game.positions]]
            for game in bag.games
        ],
    }  # fmt: skip
    write_bytes(path, gzip.compress(json.dumps(plain, separators=(",", ":")).encode(), mtime=0))


def read(path: Path) -> Bag:
    """The set of a file.

    Raises:
        BadSet: if it is none.
    """
    try:
        plain = json.loads(gzip.decompress(path.read_bytes()))
        if plain["format"] != FORMAT:
            raise BadSet(str(path), Found(f"format {plain['format']}"), f"format {FORMAT}")
        games = [
            Game(seed, players.split(), commands.split(), mark,
                 [Position(at, moves.split(), (one, other), games)
                  for at, moves, one, other, games in positions])
            for seed, players, commands, mark, positions in plain["games"]
        ]  # fmt: skip
        return Bag(plain["seed"], plain["made"], games)
    except (OSError, EOFError, ValueError, KeyError, TypeError) as problem:
        raise BadSet(str(path), Found(type(problem).__name__), "a set of positions") from problem


# Making


def gather(bag: Bag, count: int) -> Iterator[Bag]:
    """Play games until there are so many positions; yields now and then what there is.

    Those that are rare by the turn and by the jacks in hand are taken first.
    """
    setup, filled = Setup(2), Counter[tuple[int, int]]()
    for game in bag.games:
        filled.update(kind for at, kind in _askable(setup, game) if at in _ats(game))
    while len(bag.positions) < count:
        game = _play(setup, f"{bag.seed}/{len(bag.games)}")
        found = _askable(setup, game)
        Random(f"{game.seed}/chosen").shuffle(found)
        for _ in range(min(FROM_A_GAME, count - len(bag.positions))):
            if found:
                found.sort(key=lambda one: filled[one[1]])
                at, kind = found.pop(0)
                filled[kind] += 1
                game.positions.append(Position(at))
        game.positions.sort(key=lambda one: one.at)
        bag.games.append(game)
        if len(bag.games) % 10 == 0:
            yield bag
    yield bag


def _ats(game: Game) -> set[int]:
    return {one.at for one in game.positions}


def _play(setup: Setup, seed: str) -> Game:
    lots = Random(f"{seed}/players")
    players = [lots.choice(MIX) for _ in setup.order]
    bots = [bot(name, MIX_EFFORT) for name in players]
    rngs = [Random(f"{seed}/seat {seat}") for seat in setup.order]
    dealing = Random(f"{seed}/cards")
    state, _ = start(setup, dealing)
    commands = []
    while not state.ended:
        seat = acting(state)[0]
        command = bots[seat].choose(view(state, seat), rngs[seat])
        commands.append(write_command(setup, command))
        state, _ = advance(state, command, dealing)
    return Game(seed, players, commands, digest(state), [])


def replay(setup: Setup, game: Game) -> Iterator[State]:
    """The game before each command, and at its end.

    Raises:
        BadSet: if it does not come out as it did when the set was made.
    """
    dealing = Random(f"{game.seed}/cards")
    state, _ = start(setup, dealing)
    for text in game.commands:
        yield state
        try:
            seat = acting(state)[0]
            state, _ = advance(state, parse_command(setup, seat, text), dealing)
        except (Bad, Illegal, IndexError) as problem:
            raise _changed(game, text) from problem
    if digest(state) != game.mark:
        raise _changed(game, digest(state))
    yield state


def _changed(game: Game, read_: str) -> BadSet:
    return BadSet(f"game {game.seed}", read_, "the game as it was when the set was made")


def _askable(setup: Setup, game: Game) -> list[tuple[int, tuple[int, int]]]:
    """Moments with a choice that is not plain, and their kind: turn and jacks in hand."""
    found = []
    for at, state in enumerate(replay(setup, game)):
        if not state.ended and (seen := _seen(state)) and not _plain(seen):
            turn = len([one for one in state.history if hasattr(one, "cell")])
            powers = setup.jacks.remove | setup.jacks.wild
            held = sum(card in powers for card in seen.hand)
            found.append((at, (min(turn // BAND, BANDS - 1), min(held, JACKS - 1))))
    return found


def _seen(state: State) -> View | None:
    seen = view(state, acting(state)[0])
    return seen if len(plays(seen)) > 1 else None


def _plain(seen: View) -> bool:
    """Whether there is no choice, or a move that wins at once."""
    case = case_of(seen, Random(0))
    count = think_of(case.t, case.w, case.s, case.codes, case.k, case.m, False, True)
    return count < 2 or float(case.m.scores[:count].max()) > WINS


# Valuing


def value(bag: Bag, most: int, games: int) -> Iterator[int]:
    """Value the moves of positions with fewer games than this; yields how many have them by now.

    One position of each game is valued before the second of any, so that few are spread widely.
    """
    setup, done = Setup(2), sum(one.games >= games for one in bag.positions)
    for rank in range(FROM_A_GAME):
        for game in bag.games:
            places = sorted(game.positions, key=lambda one: crc32(f"{game.seed}/{one.at}".encode()))
            if rank < len(places) and places[rank].games < games:
                _value(setup, game, places[rank], most, games)
                done += 1
                yield done


def _value(setup: Setup, game: Game, position: Position, most: int, games: int) -> None:
    seen = seen_at(setup, game, position)
    case = case_of(seen, Random(0))
    trial = candidates(case, most)
    position.moves = [
        write_command(setup, command_of(case, seen, Random(0), int(slot), int(cell)))
        for slot, cell in zip(trial.slots, trial.cells, strict=True)
    ]
    position.games = games
    position.halves = _halves(case, seen, f"{game.seed}/{position.at}", games, trial)


def seen_at(setup: Setup, game: Game, position: Position) -> View:
    """What the seat sees that is to move."""
    state = next(one for at, one in enumerate(replay(setup, game)) if at == position.at)
    return view(state, acting(state)[0])


def _halves(
    case: Case, seen: View, name: str, games: int, trial: Trial
) -> tuple[list[int], list[int]]:
    """The worth of moves in both halves; the same games for every move that is ever asked about."""
    hidden, count = unseen(case, seen), len(trial.slots)
    both = []
    for half in range(2):
        case.w[0] = Random(f"{name}/{half}").getrandbits(64)
        sums = np.zeros(count)
        roll_out(
            case.t, case.w, case.s, case.codes, case.k, case.m, hidden.pool, hidden.wanted,
            hidden.weights, trial.slots, trial.cells, sums, count, games, THUMB,
            TO_THE_END, np.zeros(1, np.uint8),
        )  # fmt: skip
        both.append([round(10_000 * float(one) / games) for one in sums])
    return both[0], both[1]


def worth_of(
    setup: Setup, game: Game, position: Position, seen: View, command: Command
) -> tuple[int, int] | None:
    """What a move is worth in both halves; None for what is no play."""
    case = case_of(seen, Random(0))
    wanted = move_of(case, seen, command)
    if wanted is None:
        return None
    for at, text in enumerate(position.moves):
        known = parse_command(setup, command.seat, text)
        if isinstance(known, Play) and move_of(case, seen, known) == wanted:
            return position.halves[0][at], position.halves[1][at]
    none = np.zeros(1)
    alone = Trial(
        np.array([wanted[0]], np.int32), np.array([wanted[1]], np.int32), none, none, none
    )
    name = f"{game.seed}/{position.at}"
    one, other = _halves(case, seen, name, position.games, alone)
    return one[0], other[0]


def summary(bag: Bag) -> dict[str, Any]:
    """How large the set is, and how much of it is valued."""
    valued = [one for one in bag.positions if one.games]
    return {
        "games": len(bag.games),
        "positions": len(bag.positions),
        "valued": len(valued),
        "games a move": sum(2 * one.games for one in valued) // max(1, len(valued)),
        **bag.made,
    }


def fresh(seed: int, mark: str) -> Bag:
    """An empty set."""
    tell(f"a new set, seed {seed}")
    return Bag(seed, {"version": __version__, "weights": mark}, [])


def best_at(values: Sequence[int]) -> int:
    """The place of the best."""
    return max(range(len(values)), key=values.__getitem__)
