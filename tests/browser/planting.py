"""Games put where a server keeps them, so that any position is certain.

A `Scene` is dealt from a stacked pack, or rolled with loaded dice, and played to where a test
begins. `plant` stores it, and gives the cookies that make a browser the owner of its seats.
"""

import secrets
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from msgspec import json

from jotas.bots import Greedy
from jotas.cards import STANDARD, Card
from jotas.edition import Edition
from jotas.editions import edition
from jotas.engine import start
from jotas.events import Command, DealerChosen, Draw
from jotas.legal import acting
from jotas.notation import parse_command
from jotas.options import options, profile, written
from jotas.server import store
from jotas.server.app import DATABASE
from jotas.server.hall import CODE, LETTERS
from jotas.server.live import Live
from jotas.server.lobby import OPEN, SeatDoc, TableDoc
from jotas.server.store import StoredStep, Write
from jotas.server.tokens import Tokens
from jotas.setup import Seat, Setup, rules_for
from jotas.state import State
from jotas.view import view
from kit import cards, shown

STARTED = "2026-01-02T03:04:05+00:00"
TABLE_PEOPLE = ("Ana", "Berto", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo")


class _Stacked(Random):
    """Shuffles by chance, and then puts chosen cards on top, the first one uppermost."""

    def __init__(self, seed: int, top: Sequence[Card]) -> None:
        super().__init__(seed)
        self.top = top

    def shuffle(self, x: MutableSequence[Any]) -> None:
        super().shuffle(x)
        for card in self.top:
            x.remove(card)
        x.extend(reversed(self.top))


@dataclass(frozen=True)
class Scene:
    """A game from the deal to where a test begins."""

    setup: Setup
    base: str
    doc: bytes
    steps: tuple[StoredStep, ...]
    state: State


def scene(
    setup: Setup | None = None,
    *,
    plays: Sequence[str] = (),
    hands: Sequence[str] = (),
    top: str = "",
    then: Sequence[str] = (),
    base: str = "official",
    seed: int = 1,
) -> Scene:
    """A game where each seat has made its plays, holds its hand, and `top` comes next.

    A play is a space (`g6`, with the card that it shows) or a command (`JD@c7`, `JHxc7`). A
    draw that is owed is made at once. `then` are commands of whoever's turn it is, or `2: +`.
    """
    setup = setup or Setup(options=profile(base))
    commands = [[_written_play(one) for one in text.split()] for text in plays]
    commands += [[] for _ in range(setup.seats - len(commands))]
    held = [cards(" ".join(play[:2] for play in made)) for made in commands]
    for seat, text in enumerate(hands):
        held[seat] += cards(text)
    dealt = _opening(setup, _in_order(setup, held) + cards(top), seed)
    game = Live(setup, base, dealt, STARTED)
    steps: list[StoredStep] = []
    for turn in range(max(map(len, commands))):
        for seat, made in enumerate(commands):
            if turn < len(made):
                _do(game, steps, parse_command(setup, Seat(seat), made[turn]))
                if seat in game.state.owed:
                    _do(game, steps, Draw(Seat(seat)))
    for text in then:
        who, _, what = text.rpartition(": ")
        seat = Seat(int(who)) if who else game.state.turn
        _do(game, steps, parse_command(setup, seat, what))
    return Scene(setup, base, game.doc(), tuple(steps), game.state)


def bots_play(
    played: Edition,
    seats: int = 2,
    *,
    sides: int = 0,
    plies: int = 0,
    seed: int = 1,
    until: Callable[[State], bool] | None = None,
) -> Scene:
    """A game of any edition that bots have played so far that the first seat is to move.

    From `plies` commands on, it ends as soon as `until` holds; other deals are tried until one
    comes to that.
    """
    setup = Setup(seats, sides, rules_for(played), played)
    while True:
        chance = Random(seed)
        _, told = start(setup, chance)
        game = Live(setup, "official", told, STARTED)
        steps: list[StoredStep] = []
        while not game.state.ended and len(steps) < plies + 40:
            (seat, *_), now = acting(game.state), game.state
            if len(steps) >= plies and seat == 0 and (until is None or until(now)):
                return Scene(setup, "official", game.doc(), tuple(steps), now)
            _do(game, steps, Greedy().choose(view(now, seat), chance))
        seed += 1


class _Loaded(Random):
    """Dice that fall as they are told."""

    def __init__(self, falls: str) -> None:
        super().__init__(1)
        self.falls = list(map(int, falls))

    def randint(self, a: int, b: int) -> int:
        """The next fall."""
        del a, b
        return self.falls.pop(0)


def dice_scene(turns: str = "", seats: int = 2, sides: int = 0, opening: str = "") -> Scene:
    """A dice game as far as some rolls: `34@a5` uses 3 and 4 there, `34` leaves the roll to use.

    `opening` are the rolls for who starts; the first seat does if there are none.
    """
    setup = Setup(seats, sides, profile("official"), edition("dice"))
    falls = (opening or "66" + "11" * (seats - 1)).replace(" ", "")
    _, told = start(setup, _Loaded(falls))
    game = Live(setup, "official", told, STARTED)
    steps: list[StoredStep] = []
    for turn in turns.split():
        roll, _, space = turn.partition("@")
        game._rng = _Loaded(roll)  # type: ignore[assignment]
        for command in ("roll", f"@{space}") if space else ("roll",):
            _do(game, steps, parse_command(setup, game.state.turn, command))
    return Scene(setup, "official", game.doc(), tuple(steps), game.state)


def _do(game: Live, steps: list[StoredStep], command: Command) -> None:
    judged = game.judge(command, "")
    game.take(judged)
    steps.append(judged.stored)


def _written_play(text: str) -> str:
    return text if "@" in text or "x" in text else f"{shown(text)}@{text}"


def _in_order(setup: Setup, held: Sequence[Sequence[Card]]) -> list[Card]:
    """The cards as they come: to each seat in turn its hand, then what it draws after each play."""
    blanks = _blanks(setup, held)
    return [
        row[place] if place < len(row) else next(blanks)
        for place in range(max(map(len, held)))
        for row in held
    ]


def _blanks(setup: Setup, held: Sequence[Sequence[Card]]) -> Iterator[Card]:
    """Cards for places where it does not matter which: none that is written anywhere, no jacks."""
    left = Counter(setup.edition.pack.cards)
    for row in held:
        left.subtract(row)
    assert min(left.values()) >= 0, "a card is written more often than there is one"
    return (
        card
        for card in Random(3).sample(sorted(left.elements()), left.total())
        if STANDARD.name(card)[0] != "J"
    )


def _opening(setup: Setup, top: Sequence[Card], seed: int) -> tuple[Any, ...]:
    """A deal that the first seat begins."""
    while True:
        state, told = start(setup, _Stacked(seed, top))
        chosen = next(event for event in told if isinstance(event, DealerChosen))
        if state.turn == 0 and chosen.dealer == setup.seats - 1:
            return told
        seed += 1


@dataclass(frozen=True)
class Planted:
    """A table in the store, and the cookie of each browser that has seats there."""

    code: str
    cookies: tuple[str, ...]

    @property
    def under(self) -> str:
        """Its address on the server."""
        return f"t/{self.code}"


def person(name: str, owner: int = 1) -> SeatDoc:
    """Somebody at a browser; several seats of one owner share the device."""
    return SeatDoc("person", name, owner)


def bot(name: str = "greedy") -> SeatDoc:
    """A seat that a bot plays."""
    return SeatDoc("bot", bot=name)


def people(count: int, *, apart: bool = True) -> list[SeatDoc]:
    """So many people, each at a browser of their own, or all at one."""
    names = [TABLE_PEOPLE[seat] if seat < 8 else f"Seat {seat}" for seat in range(count)]
    return [person(name, seat if apart else 1) for seat, name in enumerate(names, 1)]


def plant(data: Path, game: Scene, seats: Sequence[SeatDoc]) -> Planted:
    """Keep a game in the data folder of a server that runs."""
    setup = game.setup
    changes = setup.options.changed(profile(game.base))
    table = TableDoc(
        _code(),
        tuple(seats),
        sides=setup.sides,
        edition=setup.edition.name,
        profile=game.base,
        changes={name: written(value) for name, value in changes.items()},
        phase="over" if game.state.ended else "playing",
        round=1,
    )
    steps = [store.add_step(table.id, 1, step) for step in game.steps]
    return _keep(data, table, store.add_game(table.id, 1, game.doc), *steps)


def plant_lobby(
    data: Path, seats: Sequence[SeatDoc], sides: int = 2, code: str = "", **more: Any
) -> Planted:
    """Keep a table before the deal; seats that are not named are open."""
    table = TableDoc(code or _code(), tuple(seats) or (OPEN, OPEN), sides=sides, **more)
    return _keep(data, table)


def _code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def _keep(data: Path, table: TableDoc, *writes: Write) -> Planted:
    tokens = Tokens.kept_in(data)
    made = {owner: tokens.new() for owner in sorted(table.owners)}
    members = {token: owner for owner, (token, _) in made.items()}
    host = min(made) if made else None
    whole = TableDoc(**{**_fields(table), "members": members, "host": host})
    kept = [
        store.add_table(table.id, table.phase, time.time(), json.encode(whole)),
        *(store.add_person(token, table.id) for token in members),
        *writes,
    ]

    with closing(sqlite3.connect(data / DATABASE, timeout=10)) as file, file:
        for statement, values in kept:
            file.execute(statement, values)
    return Planted(table.id, tuple(cookie for _, cookie in made.values()))


def _fields(table: TableDoc) -> dict[str, Any]:
    return {name: getattr(table, name) for name in table.__struct_fields__}


def table(seats: int = 2, sides: int = 0, base: str = "official", **changes: Any) -> Setup:
    """A table of a profile with some options changed."""
    return Setup(seats, sides, options(profile(base), **changes))
