"""A game as text: the `.jotas` format, whose grammar is in `docs/record.md`.

A record holds what was asked (the commands) and what chance gave (cut and deck orders);
`reader` judges them again.
"""

import json
import zlib
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from jotas.cards import HIDDEN, Card
from jotas.events import (
    Command,
    Cut,
    DealerChosen,
    Dealt,
    Drew,
    Ended,
    Event,
    LastReply,
    LineCounted,
    LinesResplit,
    Play,
    Reshuffled,
    Resigned,
    Rolled,
    Shuffled,
    StarterChosen,
    StarterRolled,
    TurnBegan,
)
from jotas.notation import event_json, result, write_command, write_roll
from jotas.options import profile, written
from jotas.setup import Seat, Setup
from jotas.state import State, empty, fold
from jotas.view import redact

FORMAT = 1
ENDING = ".jotas"
"""How the names of files with records end."""
PERSON = "person"
Eyes = Seat | Literal["all", "watcher"]
"""Whose knowledge a record holds: everything, what one seat saw, or what a watcher saw."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a name, and `person` or the name of a bot."""

    name: str
    kind: str = PERSON


@dataclass(frozen=True, slots=True)
class Step:
    """A command that was accepted, and what followed from it. See `step`."""

    command: Command
    events: tuple[Event, ...]


def step(command: Command, events: tuple[Event, ...]) -> Step:
    """A step whose play names the lines it made count, as records do (rules 6.5)."""
    if isinstance(command, Play):
        lines = tuple(_counted(events)) or None
        command = Play(command.seat, command.card, command.cell, lines)
    return Step(command, events)


def _counted(events: Iterable[Event]) -> Iterator[int]:
    for event in events:
        match event:
            case LinesResplit(_, _, after):
                yield from after
            case LineCounted(_, line):
                yield line


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game so far: who played, how it opened, and every step."""

    setup: Setup
    players: tuple[Player, ...]
    opening: tuple[Event, ...]
    """Cut, shuffle and deal, as `engine.start` tells them."""
    steps: tuple[Step, ...] = ()
    profile: str = "official"
    """The profile whose options were the base; only for the header."""
    started: str = ""
    """When the game began, as ISO 8601; "" is not known."""
    eyes: Eyes = "all"

    @property
    def events(self) -> Iterator[Event]:
        """Every event in order, the opening first."""
        yield from self.opening
        for step in self.steps:
            yield from step.events

    @property
    def ended(self) -> Ended | None:
        """How the game ended, or None while it goes on."""
        last = self.steps[-1].events[-1] if self.steps else None
        return last if isinstance(last, Ended) else None

    def state(self) -> State:
        """The game after the last step."""
        return fold(empty(self.setup), self.events)

    def states(self) -> Iterator[State]:
        """The game after the opening, and after each step."""
        state = fold(empty(self.setup), self.opening)
        yield state
        for step in self.steps:
            state = fold(state, step.events)
            yield state


def seen_by(record: Record, seat: Seat | None) -> Record:
    """The record as one seat may keep it (a watcher if None): only the cards it saw."""
    events = deque(_told(list(record.events), seat))
    opening = tuple(events.popleft() for _ in record.opening)
    steps = tuple(
        Step(step.command, tuple(events.popleft() for _ in step.events)) for step in record.steps
    )
    eyes: Eyes = "watcher" if seat is None else seat
    return replace(record, opening=opening, steps=steps, eyes=eyes)


def _told(events: Sequence[Event], seat: Seat | None) -> Iterator[Event]:
    """The events as the seat knows them at the end: deck orders show the cards it drew."""
    drawn: list[Card] = []
    told: list[Event] = []
    for event in reversed(events):
        mine = redact(event, seat)
        match mine:
            case Drew(_, card) | Dealt(_, card):
                drawn.append(card)
            case Shuffled(deck) | Reshuffled(deck):
                hidden = (HIDDEN,) * (len(deck) - len(drawn))
                mine = type(mine)((*hidden, *drawn))
                drawn = []
        told.append(mine)
    return reversed(told)


# Writing


def write(record: Record) -> str:
    """The record as text; `reader.read` gives the same record back."""
    body = "\n".join((*_header(record), "", *_opening(record), *_turns(record), ""))
    return f"{body}end #{short_hash(body)}\n"


def json_lines(record: Record) -> Iterator[str]:
    """The record as JSON Lines: a head, then each event with its number from 0."""
    setup = record.setup
    yield _json(
        jotas=FORMAT,
        edition=setup.edition.name,
        version=setup.edition.version,
        profile=record.profile,
        options=_changed(record),
        seats=setup.seats,
        sides=setup.sides,
        colours=list(setup.colours),
        players=[{"name": player.name, "kind": player.kind} for player in record.players],
        seen=_eyes(record),
        started=record.started or None,
        result=result(setup, record.ended),
    )
    for number, event in enumerate(record.events):
        yield _json(n=number, **event_json(setup, event))


def _header(record: Record) -> Iterator[str]:
    setup = record.setup
    yield _tag("Jotas", FORMAT)
    yield _tag("Edition", f"{setup.edition.name} {setup.edition.version}")
    yield _tag("Profile", record.profile)
    for name, value in _changed(record).items():
        yield _tag("Option", f"{name}={written(value)}")
    yield _tag("Seats", setup.seats)
    yield _tag("Sides", setup.sides)
    yield _tag("Colours", " ".join(setup.colours))
    for number, player in enumerate(record.players, 1):
        yield _tag(f"Seat {number}", player.name, player.kind)
    if record.eyes != "all":
        yield _tag("Seen", _eyes(record))
    if record.started:
        yield _tag("Start", record.started)
    yield _tag("Result", result(setup, record.ended))


def _opening(record: Record) -> Iterator[str]:
    pack = record.setup.edition.pack
    cuts = [event for event in record.opening if isinstance(event, Cut)]
    if cuts:
        yield "cut " + " ".join(f"{cut.seat + 1}:{pack.name(cut.card)}" for cut in cuts)
    rolls = [event for event in record.opening if isinstance(event, StarterRolled)]
    if rolls:
        yield "rolls " + " ".join(f"{one.seat + 1}:{write_roll(one.dice)}" for one in rolls)
    for event in record.opening:
        match event:
            case StarterChosen(starter):
                yield f"starts {starter + 1}"
            case DealerChosen(dealer, starter):
                yield f"dealer {dealer + 1} starts {starter + 1}"
            case Shuffled(deck):
                yield _deck_line(record.setup, deck)


def _turns(record: Record) -> Iterator[str]:
    """One line a turn, after the orders of the decks that were shuffled in it."""
    states = record.states()
    state = next(states)
    turn, words, decks, over = state.turn, list[str](), list[str](), False
    number = 0
    for step in record.steps:
        seat = step.command.seat
        if over and seat == state.turn:
            number += 1
            yield from _turn(number, turn, words, decks, state)
            turn, words, decks, over = state.turn, [], [], False
        word = _write_step(record.setup, step)
        words.append(word if seat == turn else f"{seat + 1}:{word}")
        for event in step.events:
            if isinstance(event, Reshuffled):
                decks.append(_deck_line(record.setup, event.deck))
            over = over or isinstance(event, TurnBegan | LastReply)
        state = next(states)
    if words:
        yield from _turn(number + 1, turn, words, decks, state)


def _turn(
    number: int, turn: Seat, words: Sequence[str], decks: Iterable[str], state: State
) -> Iterator[str]:
    yield from decks
    yield f"{number}. {turn + 1} {' '.join(words)} #{digest(state)}"


def _write_step(setup: Setup, step: Step) -> str:
    match step.events[0]:
        case Resigned(_, hand):
            names = ",".join(map(setup.edition.pack.name, hand))
            return f"resign({names})"
        case Rolled(_, dice):
            return write_roll(dice)
    return write_command(setup, step.command)


def digest(state: State) -> str:
    """Eight hexadecimal digits that tell one state from another, but for the order of the deck."""
    pack = state.setup.edition.pack
    call = state.call and (state.call.by, state.call.side, state.call.yes, state.call.no)
    facts: tuple[object, ...] = (
        state.dealer, state.starter, state.turn, [pack.names_of(hand) for hand in state.hands],
        len(state.deck), [pack.names_of(pile) for pile in state.piles], state.chips, state.lines,
        state.owed, state.exchanged, state.stale, state.passed, state.last, state.resigned,
        state.leader, call, state.called, state.penalties, result(state.setup, state.ended),
    )  # fmt: skip
    if state.setup.edition.dice:
        facts = (*facts, state.roll)
    return short_hash(json.dumps(facts))


def _deck_line(setup: Setup, deck: Sequence[Card]) -> str:
    names = setup.edition.pack.names_of(deck)
    return f"deck {names} #{short_hash(names)}"


def short_hash(text: str) -> str:
    """Eight hexadecimal digits that tell one text from another, to make damage visible."""
    return f"{zlib.crc32(text.encode()):08x}"


def _tag(name: str, *values: object) -> str:
    quoted = " ".join(json.dumps(str(value), ensure_ascii=False) for value in values)
    return f"[{name} {quoted}]"


def _json(**facts: Any) -> str:
    return json.dumps(facts)


def _eyes(record: Record) -> str | int:
    return record.eyes if isinstance(record.eyes, str) else record.eyes + 1


def _changed(record: Record) -> dict[str, Any]:
    """The options in which the record's table differs from its profile."""
    return record.setup.options.changed(profile(record.profile))
