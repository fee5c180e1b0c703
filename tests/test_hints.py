"""Hints: a legal move, its reason, and the chances where a search has found them."""

import sys
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace

import pytest

from jotas import hints
from jotas.bots import Effort, Greedy
from jotas.bots.greedy import Motive
from jotas.events import Command, Exchange, Play
from jotas.setup import Seat, Setup
from jotas.state import State
from jotas.view import View, view
from kit import cell, position, table

EFFORT = Effort(playouts=8)


@dataclass(frozen=True)
class Found:
    """What a search has found."""

    command: Command
    before: float = 0.25
    after: float = 0.75


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[View]:
    """A search that finds the first play there is; the views it was asked about."""
    asked: list[View] = []

    def outlook(seen: View, rng: Random, effort: Effort) -> Found:
        assert isinstance(rng, Random)
        assert effort is EFFORT
        asked.append(seen)
        return Found(next(one for one in seen.legal if isinstance(one, Play)))

    monkeypatch.setitem(sys.modules, "jotas.bots.outlook", SimpleNamespace(outlook=outlook))
    return asked


def seen(state: State, seat: Seat | None = None) -> View:
    return view(state, state.turn if seat is None else seat)


FOUR = position(table(), green="b2-e2", hands=("AH KD 9H", "3S"))
"""Green has four in a row; an ace of hearts would stop that."""


def explained(state: State, text: str) -> tuple[Motive, int]:
    """The motive of a play, and the chips in the line that it is about."""
    card, where = text.split()
    (play,) = (
        one
        for one in seen(state).legal
        if isinstance(one, Play)
        and state.setup.edition.pack.name(one.card) == card
        and one.cell == cell(where)
    )
    advice = Greedy().explain(seen(state), play)
    assert advice.command == play
    return advice.motive, advice.chips


def test_any_play_has_a_motive_whoever_chose_it() -> None:
    assert explained(FOUR, "AH f2") == (Motive.BLOCKS, 4)
    assert explained(FOUR, "KD h8")[0] is Motive.EXTENDS
    lines = position(table(), blue="b2-e2", green="b9-e9", hands=("AH JS", "3S"))
    assert explained(lines, "AH f2") == (Motive.MAKES_LINE, 5)
    assert explained(lines, "JS c9") == (Motive.BREAKS, 3)


def test_what_is_no_play_has_a_motive_too() -> None:
    dead = seen(position(table(), blue="e1 d9", green="f1", hands=("5S 2S", "3S")))
    exchange = next(one for one in dead.legal if isinstance(one, Exchange))
    assert Greedy().explain(dead, exchange).motive is Motive.EXCHANGES
    other = next(one for one in dead.legal if not isinstance(one, Exchange | Play))
    assert Greedy().explain(dead, other).motive is Motive.ONLY


def test_a_searched_hint_has_its_own_move_its_reason_and_its_chances(
    searches: list[View],
) -> None:
    found = hints.searched(seen(FOUR), EFFORT)
    assert found is not None
    assert found.command == seen(FOUR).legal[0]
    assert found.why == ("hint.extends",)
    assert (found.before, found.after) == (0.25, 0.75)
    assert searches == [seen(FOUR)]


def test_a_quick_hint_asks_for_no_search(searches: list[View]) -> None:
    found = hints.hint(seen(FOUR))
    assert found is not None
    assert found.why == ("hint.blocks",)
    assert (found.before, found.after) == (None, None)
    assert searches == []


@pytest.mark.parametrize(
    "state",
    [
        position(table(), blue="e1 d9", green="f1", hands=("5S 2S", "3S")),  # an exchange first
        position(Setup(2), hands=("5S", "3S"), blue="e1", green="a2"),  # a single play
        position(table(draw="next_play"), hands=("5S 2S", "3S"), owed=(Seat(0),)),  # a draw
    ],
)
def test_where_there_is_nothing_to_choose_nothing_is_searched(
    state: State, searches: list[View]
) -> None:
    found = hints.searched(seen(state), EFFORT)
    assert found == hints.hint(seen(state)) is not None
    assert searches == []


def test_whoever_is_not_asked_gets_no_hint(searches: list[View]) -> None:
    other = next(seat for seat in FOUR.setup.order if seat != FOUR.turn)
    for who in (view(FOUR, other), view(FOUR, None)):
        assert hints.hint(who) is hints.searched(who, EFFORT) is None
    assert searches == []
