"""Rules 1.7: who starts, and which way round play goes."""

from random import Random

import pytest

from jotas.cards import STANDARD
from jotas.engine import start
from jotas.events import Cut, DealerChosen
from kit import after, of, position, table

SEATS = (2, 3, 4, 6, 8, 9, 10, 12)
CUTS = ("low_ace_high", "low_ace_low", "random")


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("cut", CUTS)
def test_left_of_the_dealer(seats: int, cut: str) -> None:
    for seed in range(20):
        state, told = start(table(seats, cut=cut), Random(seed))
        (chosen,) = of(told, DealerChosen)
        assert chosen.starter == (chosen.dealer + 1) % seats
        assert state.turn == state.starter == chosen.starter


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("cut", CUTS)
def test_the_lowest_card_deals_and_starts(seats: int, cut: str) -> None:
    """Where nobody cuts, the dealer that was drawn by lot starts."""
    for seed in range(20):
        state, told = start(table(seats, cut=cut, starter="lowest_card"), Random(seed))
        (chosen,) = of(told, DealerChosen)
        assert chosen.starter == chosen.dealer
        assert state.turn == state.starter == chosen.starter


def test_the_lowest_card_is_that_of_the_cut() -> None:
    state, told = start(table(2, starter="lowest_card"), Random(3))
    first, second = (STANDARD.name(cut.card)[0] for cut in of(told, Cut))
    ranks = "23456789TJQKA"
    assert state.starter == (0 if ranks.index(first) < ranks.index(second) else 1)


@pytest.mark.parametrize("cut", CUTS)
def test_random_may_be_anybody(cut: str) -> None:
    pairs = set()
    for seed in range(200):
        state, told = start(table(3, cut=cut, starter="random"), Random(seed))
        (chosen,) = of(told, DealerChosen)
        assert state.turn == state.starter == chosen.starter
        pairs.add((chosen.dealer, chosen.starter))
    assert len(pairs) == 9


@pytest.mark.parametrize("seats", SEATS)
def test_play_goes_clockwise(seats: int) -> None:
    state = position(table(seats), blue="j9", turn=seats - 1)
    turns = [state.turn]
    for _ in range(seats - 1):
        state = after(state, "pass")
        turns.append(state.turn)
    assert turns == [seats - 1, *range(seats - 1)]


def test_left_of_dealer_is_the_default() -> None:
    assert table().options.starter == "left_of_dealer"
