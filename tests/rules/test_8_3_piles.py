"""Rules 8.3: where the cards that were played lie, and who sees them."""

import pytest

from jotas.cards import HIDDEN, STANDARD
from jotas.setup import Seat
from jotas.state import State
from jotas.view import redact, view
from kit import after, cards, events, pile, position, table

LOOKERS = [*map(Seat, range(3)), None]
each_looker = pytest.mark.parametrize("looker", LOOKERS)


def played(piles: str) -> State:
    """Three seats have played, exchanged or discarded two cards each, but for seat 2 with none."""
    state = position(
        table(3, piles=piles), by={2: "f5 i8"}, hands=("2S 3S", "4H 4S", ""), top="KD KH"
    )
    return after(state, "2S@b1", "~4H", "4S@d1", "pass", "3S@c1")


def test_own_visible_each_seat_has_its_own() -> None:
    state = played("own_visible")
    assert [pile(state, seat) for seat in range(3)] == ["2S 3S", "4H 4S", ""]


@each_looker
def test_own_visible_everybody_sees_all_of_them(looker: Seat | None) -> None:
    seen = view(played("own_visible"), looker)
    assert [STANDARD.names_of(one) for one in seen.piles] == ["2S 3S", "4H 4S", ""]


def test_common_there_is_one_pile_in_the_order_of_play() -> None:
    state = played("common")
    assert len(state.piles) == 1
    assert pile(state, 0) == "2S 4H 4S 3S"


@each_looker
def test_common_everybody_sees_it(looker: Seat | None) -> None:
    seen = view(played("common"), looker)
    assert [STANDARD.names_of(one) for one in seen.piles] == ["2S 4H 4S 3S"]


def test_top_only_each_seat_has_its_own() -> None:
    state = played("top_only")
    assert [pile(state, seat) for seat in range(3)] == ["2S 3S", "4H 4S", ""]


@each_looker
def test_top_only_the_top_card_and_the_size_are_seen(looker: Seat | None) -> None:
    seen = view(played("top_only"), looker)
    assert seen.piles == ((HIDDEN, *cards("3S")), (HIDDEN, *cards("4S")), ())


@each_looker
@pytest.mark.parametrize("piles", ["own_visible", "common", "top_only"])
def test_a_card_is_seen_as_it_is_laid_down(piles: str, looker: Seat | None) -> None:
    state = position(table(3, piles=piles), hands=("2S", "", ""))
    event = events(state, "2S@b1")[0]
    assert redact(event, looker) == event


@pytest.mark.parametrize("piles", ["own_visible", "common", "top_only"])
def test_they_start_empty(piles: str) -> None:
    state = position(table(3, piles=piles))
    assert not any(state.piles)
    assert not any(view(state, Seat(0)).piles)


def test_own_visible_is_the_default() -> None:
    assert table().options.piles == "own_visible"
