"""Rules 1.6: the cut, the dealer and the shuffle."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from jotas.cards import STANDARD
from jotas.engine import start
from jotas.events import Cut, DealerChosen, Shuffled
from kit import Told, of, table

ACE_HIGH = "23456789TJQKA"
ACE_LOW = "A23456789TJQK"
SEATS = (2, 3, 4, 6, 8, 9, 10, 12)


def told(seats: int, cut: str, seed: int) -> Told:
    return start(table(seats, cut=cut), Random(seed))[1]


def rounds(events: Told, seats: int, order: str) -> Iterator[dict[int, str]]:
    """The rank that each seat cut, round by round, following the rule book."""
    cuts = of(events, Cut)
    still = list(range(seats))
    while len(still) > 1:
        now, cuts = cuts[: len(still)], cuts[len(still) :]
        assert sorted(cut.seat for cut in now) == still
        cut = {int(one.seat): STANDARD.name(one.card)[0] for one in now}
        yield cut
        lowest = min(cut.values(), key=order.index)
        still = [seat for seat in still if cut[seat] == lowest]
    assert not cuts
    (dealer,) = of(events, DealerChosen)
    assert [dealer.dealer] == still


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("rule", "order"), [("low_ace_high", ACE_HIGH), ("low_ace_low", ACE_LOW)])
def test_the_lowest_deals_and_ties_cut_again(seats: int, rule: str, order: str) -> None:
    """Everyone cuts once, those tied for lowest once more, until one is left: the dealer."""
    seen = [list(rounds(told(seats, rule, seed), seats, order)) for seed in range(60)]
    assert any(len(one) > 1 for one in seen), "no tie in any of these games"
    aces = [one for one in seen if "A" in one[0].values()]
    assert aces, "no ace in any of these games"


def test_an_ace_deals_only_where_aces_are_low() -> None:
    """The same cut, an ace against another card, makes another dealer."""
    seen = 0
    for seed in range(200):
        first, second, *again = [
            STANDARD.name(cut.card)[0] for cut in of(told(2, "low_ace_low", seed), Cut)
        ]
        if not again and "A" in (first, second):
            seen += 1
            ace = 0 if first == "A" else 1
            assert of(told(2, "low_ace_low", seed), DealerChosen)[0].dealer == ace
            assert of(told(2, "low_ace_high", seed), DealerChosen)[0].dealer == 1 - ace
    assert seen


def test_suits_do_not_break_a_tie() -> None:
    ties = [
        cuts
        for seed in range(200)
        if len(cuts := of(told(2, "low_ace_high", seed), Cut)) > 2
        if cuts[0].card != cuts[1].card
    ]
    assert ties
    for first, second, *_ in ties:
        assert STANDARD.name(first.card)[0] == STANDARD.name(second.card)[0]


@pytest.mark.parametrize("rule", ["low_ace_high", "low_ace_low"])
def test_no_card_is_cut_more_often_in_a_round_than_there_are(rule: str) -> None:
    """Between rounds the cut cards go back."""
    for seed in range(300):
        cuts = [cut.card for cut in of(told(12, rule, seed), Cut)]
        for at in (slice(12), slice(12, None)):
            assert max(Counter(cuts[at]).values(), default=0) <= 2


@pytest.mark.parametrize("rule", ["low_ace_high", "low_ace_low", "random"])
def test_all_104_are_shuffled_after_it(rule: str) -> None:
    (shuffled,) = of(told(4, rule, 1), Shuffled)
    assert sorted(shuffled.deck) == sorted(STANDARD.cards)


@pytest.mark.parametrize("rule", ["low_ace_high", "low_ace_low", "random"])
def test_two_games_have_two_decks(rule: str) -> None:
    decks = {of(told(2, rule, seed), Shuffled)[0].deck for seed in range(20)}
    assert len(decks) == 20
    assert tuple(sorted(STANDARD.cards)) not in decks


@pytest.mark.parametrize("seats", SEATS)
def test_a_random_dealer_needs_no_cut(seats: int) -> None:
    games = [told(seats, "random", seed) for seed in range(200)]
    assert not any(of(events, Cut) for events in games)
    assert {of(events, DealerChosen)[0].dealer for events in games} == set(range(seats))


def test_low_ace_high_is_the_default() -> None:
    assert table().options.cut == "low_ace_high"
