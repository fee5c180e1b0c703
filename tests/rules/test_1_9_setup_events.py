"""Rules 1.9: the setup happens as events, and each tells everybody what they may know."""

from random import Random

import pytest

from jotas.cards import HIDDEN
from jotas.engine import start
from jotas.events import Cut, DealerChosen, Dealt, Shuffled
from jotas.setup import Seat
from jotas.state import empty, fold
from jotas.view import redact, view
from kit import kinds, of, table

SEATS = (2, 3, 4, 6, 8, 9, 10, 12)


@pytest.mark.parametrize("seats", SEATS)
def test_cut_dealer_shuffle_deal(seats: int) -> None:
    setup = table(seats)
    _, told = start(setup, Random(1))
    cuts = len(of(told, Cut))
    dealt = seats * setup.hand_size
    order = ["Cut"] * cuts + ["DealerChosen", "Shuffled"] + ["Dealt"] * dealt
    assert kinds(told).split() == order


@pytest.mark.parametrize("seats", SEATS)
def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_dealer(seats: int) -> None:
    setup = table(seats, starter="random")
    _, told = start(setup, Random(2))
    (chosen,) = of(told, DealerChosen)
    around = [(chosen.dealer + step) % seats for step in range(1, seats + 1)]
    assert [event.seat for event in of(told, Dealt)] == around * setup.hand_size


def test_they_come_from_the_end_of_the_deck() -> None:
    state, told = start(table(), Random(3))
    (shuffled,) = of(told, Shuffled)
    dealt = [event.card for event in of(told, Dealt)]
    assert dealt == list(shuffled.deck[::-1][: len(dealt)])
    assert state.deck == shuffled.deck[: -len(dealt)]


@pytest.mark.parametrize("seats", SEATS)
def test_the_events_alone_set_the_table(seats: int) -> None:
    setup = table(seats)
    state, told = start(setup, Random(4))
    assert fold(empty(setup), told) == state


@pytest.mark.parametrize("looker", [*map(Seat, range(3)), None])
def test_what_each_seat_is_told(looker: Seat | None) -> None:
    """The cut is seen by all, a dealt card by its owner, the order of the deck by nobody."""
    _, told = start(table(3), Random(5))
    for event in told:
        seen = redact(event, looker)
        match event:
            case Cut() | DealerChosen():
                assert seen == event
            case Shuffled(deck):
                assert seen == Shuffled((HIDDEN,) * len(deck))
            case Dealt(owner, card):
                assert seen == Dealt(owner, card if owner == looker else HIDDEN)


@pytest.mark.parametrize("looker", [*map(Seat, range(3)), None])
def test_what_each_seat_sees(looker: Seat | None) -> None:
    state, _ = start(table(3), Random(6))
    seen = view(state, looker)
    assert seen.hand == (() if looker is None else state.hands[looker])
    assert (seen.held, seen.left) == ((6, 6, 6), 86)
    assert seen.piles == ((), (), ())
