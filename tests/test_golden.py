"""Whole games kept as data: they must read, replay and look to each seat as they always did."""

import json
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from golden.make import FOLDER, perft, seen, tables
from jotas.cards import HIDDEN, Card
from jotas.dice import Roll as Pair
from jotas.events import (
    Command,
    DealerChosen,
    Dealt,
    Drew,
    Event,
    Reshuffled,
    Resign,
    Roll,
    Rolled,
    Shuffled,
    StarterRolled,
)
from jotas.reader import read_file
from jotas.record import Record, seen_by, write
from oracle import Oracle
from oracle_dice import DiceOracle
from strategies import WITH_CARDS

GAMES = sorted(FOLDER.glob("*.jotas"))
COUNTS = json.loads((FOLDER / "perft.json").read_text("utf-8"))
COUNTABLE = 500
"""The oracle, which tries whatever can be spelt, counts no more lines of play than so many."""


@cache
def by_name(name: str) -> Record:
    return read_file(FOLDER / f"{name}.jotas")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_replays(path: Path) -> None:
    assert write(read_file(path)) == path.read_text("utf-8")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_each_seat_saw_what_it_always_saw(path: Path) -> None:
    kept = json.loads(path.with_suffix(".seen.json").read_text("utf-8"))
    assert seen(by_name(path.stem)) == kept


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_deck_of_a_seats_record_shows_only_what_it_drew(path: Path) -> None:
    """Of each deck, just the cards of the seat's own draws until the next, and no others."""
    record = by_name(path.stem)
    for seat in (*record.setup.order, None):
        shown: list[list[Card]] = []
        for event in seen_by(record, seat).events:
            if isinstance(event, Shuffled | Reshuffled):
                shown.append([card for card in event.deck if card != HIDDEN])
        drawn: list[list[Card]] = []
        for event in record.events:
            match event:
                case Shuffled() | Reshuffled():
                    drawn.append([])
                case Dealt(owner, card) | Drew(owner, card) if owner == seat:
                    drawn[-1].insert(0, card)
        assert shown == drawn


def test_no_table_lacks_its_golden_game() -> None:
    assert {golden.name for golden in tables()} == {path.stem for path in GAMES}


def test_every_kind_of_event_and_command_happens_in_some_golden_game() -> None:
    games = [by_name(path.stem) for path in GAMES]
    kinds = {type(event) for game in games for event in game.events}
    assert kinds == set(get_args(Event))
    asked = {type(step.command) for game in games for step in game.steps}
    assert asked == set(get_args(Command))


@pytest.mark.parametrize(("name", "at", "depth", "count"), COUNTS)
def test_perft_counts_hold(name: str, at: int, depth: int, count: int) -> None:
    *_, state = (state for number, state in enumerate(by_name(name).states()) if number <= at)
    assert perft(state, depth) == count


@pytest.mark.parametrize(
    ("name", "at", "depth", "count"),
    [
        count
        for count in COUNTS
        if count[0].startswith(("seats", *WITH_CARDS[1:])) and count[-1] <= COUNTABLE
    ],
)
def test_the_plain_rules_count_the_same(name: str, at: int, depth: int, count: int) -> None:
    """The perft counts are not the engine's own word: the oracle counts them too."""
    record = by_name(name)
    assert not record.setup.edition.dice
    shuffled = next(event for event in record.opening if isinstance(event, Shuffled))
    chosen = next(event for event in record.opening if isinstance(event, DealerChosen))
    oracle = Oracle(record.setup, shuffled.deck, chosen.dealer, chosen.starter)
    for step in record.steps[:at]:
        orders = [event.deck for event in step.events if isinstance(event, Reshuffled)]
        oracle.do(step.command, iter(orders))
    assert plain_perft(oracle, depth) == count


@pytest.mark.parametrize(
    ("name", "at", "depth", "count"),
    [count for count in COUNTS if count[0].startswith("dice")],
)
def test_the_plain_rules_of_dice_count_the_same(name: str, at: int, depth: int, count: int) -> None:
    record = by_name(name)
    oracle = DiceOracle(record.setup, _thrown(record.opening))
    for step in record.steps[:at]:
        oracle.do(step.command, _thrown(step.events))
    assert plain_dice_perft(oracle, depth) == count


def _thrown(events: Sequence[Event]) -> Iterator[Pair]:
    return (event.dice for event in events if isinstance(event, Rolled | StarterRolled))


FALLS = [(first, second) for first in range(1, 7) for second in range(1, 7)]


def unchanging(oracle: Oracle | DiceOracle) -> dict[int, object]:
    """What two games of one table share, and deepcopy need not copy."""
    return {id(one): one for one in (oracle.setup, oracle.ground)}


def plain_dice_perft(oracle: DiceOracle, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for command in oracle.accepted():
        for fall in FALLS if isinstance(command, Roll) else FALLS[:1]:
            if not isinstance(command, Resign):
                after = deepcopy(oracle, unchanging(oracle))
                after.do(command, iter([fall]))
                total += plain_dice_perft(after, depth - 1)
    return total


def plain_perft(oracle: Oracle, depth: int) -> int:
    held = {card for hand in oracle.hands for card in hand}
    commands = [one for one in oracle.accepted(held) if not isinstance(one, Resign)]
    if depth == 1:
        return len(commands)
    total = 0
    for command in commands:
        after = deepcopy(oracle, unchanging(oracle))
        after.do(command, any_order(after))
        after.reshuffles = iter(())
        total += plain_perft(after, depth - 1)
    return total


def any_order(oracle: Oracle) -> Iterator[Sequence[Card]]:
    """The piles as they lie, as often as they are shuffled."""
    while True:
        yield sorted(card for pile in oracle.piles for card in pile)
