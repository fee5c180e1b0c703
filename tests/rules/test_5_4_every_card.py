"""Rules 5.4: every card is always in exactly one place."""

from collections import Counter

import pytest

from jotas.cards import HIDDEN
from jotas.setup import Seat
from jotas.view import view
from kit import TABLES, after, everything, full, position, random_game, table

PACK = Counter(table().edition.pack.cards)


@pytest.mark.parametrize("name", TABLES)
def test_in_a_game_of_chance(name: str) -> None:
    for state, _, _ in random_game(TABLES[name], seed=5):
        assert Counter(everything(state)) == PACK


@pytest.mark.parametrize("name", TABLES)
def test_as_each_seat_counts_them(name: str) -> None:
    """Hands, deck and piles as a seat sees them are 104 cards, and no kind is there thrice."""
    for state, _, _ in random_game(TABLES[name], seed=6, most=120):
        for seat in (Seat(0), Seat(state.setup.seats - 1), None):
            seen = view(state, seat)
            assert sum(seen.held) + seen.left + sum(map(len, seen.piles)) == 104
            known = Counter(card for pile in seen.piles for card in pile)
            del known[HIDDEN]
            known.update(seen.hand)
            assert not known - PACK


@pytest.mark.parametrize("piles", ["own_visible", "common", "top_only"])
@pytest.mark.parametrize(
    "asked",
    [
        ["2S@b1"],
        ["JD@c2"],
        ["JS@a5"],
        ["~4H"],
        ["0: resign"],
        ["1: resign"],
        ["1: talk 0", "3: yes", "0: give JD", "2: give KD"],
    ],
    ids=" ".join,
)
def test_whatever_is_done(piles: str, asked: list[str]) -> None:
    setup = table(4, piles=piles, table_talk="penalty")
    state = position(setup, green="a5 f5 i8", hands=("2S JD JS 4H", "", "KD"))
    assert Counter(everything(after(state, *asked))) == PACK


@pytest.mark.parametrize("rule", ["pass", "discard_and_draw"])
def test_when_nothing_can_be_played(rule: str) -> None:
    state = position(table(no_move=rule), hands=("JC", "JD"), **full())
    state = after(state, "pass" if rule == "pass" else "-JC")
    assert Counter(everything(state)) == PACK
