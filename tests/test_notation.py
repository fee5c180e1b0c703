"""Commands and events come back from their notation as they were."""

import json
from random import Random
from typing import Any

import pytest

from jotas.errors import BadNotation
from jotas.events import Event
from jotas.notation import event_json, parse_command, parse_event, write_command
from jotas.options import PROFILES, profile
from jotas.setup import Seat, Setup
from jotas.view import redact
from strategies import any_setup, moments, opening


def there_and_back(setup: Setup, event: Event) -> Event:
    """An event through JSON."""
    return parse_event(setup, json.loads(json.dumps(event_json(setup, event))))


@pytest.mark.parametrize("name", PROFILES)
@pytest.mark.parametrize("seats", [2, 4, 9])
def test_every_event_of_a_game_comes_back(seats: int, name: str) -> None:
    setup = Setup(seats, options=profile(name))
    _, dealt = opening(setup, seats)
    for event in dealt:
        assert there_and_back(setup, event) == event
    for moment in moments(setup, seats):
        for event in moment.events:
            assert there_and_back(setup, event) == event


@pytest.mark.parametrize("seed", range(10))
def test_events_as_a_seat_may_know_them_come_back(seed: int) -> None:
    setup = any_setup(Random(seed))
    _, dealt = opening(setup, seed)
    told = [*dealt, *(event for moment in moments(setup, seed) for event in moment.events)]
    for event in told:
        for seat in (None, Seat(0)):
            known = redact(event, seat)
            assert there_and_back(setup, known) == known


@pytest.mark.parametrize("seed", range(10))
def test_every_command_comes_back(seed: int) -> None:
    setup = any_setup(Random(seed))
    for moment in moments(setup, seed):
        text = write_command(setup, moment.command)
        assert parse_command(setup, moment.command.seat, text) == moment.command


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"event": "flew"},
        {"event": "drew", "seat": 1},
        {"event": "drew", "seat": 1, "card": "4H", "more": 1},
        {"event": "drew", "seat": "x", "card": "4H"},
        {"event": "drew", "seat": 1, "card": "1H"},
        {"event": "drew", "seat": 1, "card": ["4H"]},
        {"event": "placed", "seat": 1, "cell": "k1"},
        {"event": "placed", "seat": 1, "cell": 7},
        {"event": "line_counted", "side": "purple", "line": "a1-a5"},
        {"event": "line_counted", "side": "blue", "line": "a1-b5"},
        {"event": "ended", "winner": "blue", "how": "luck"},
        {"event": "shuffled", "deck": 4},
    ],
)
def test_what_is_no_event_is_refused(facts: dict[str, Any]) -> None:
    with pytest.raises(BadNotation):
        parse_event(Setup(2), facts)
