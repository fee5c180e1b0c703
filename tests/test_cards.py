"""Cards by name, and names that are no card."""

import pytest

from jotas.cards import HIDDEN, RANKS, STANDARD, SUITS, Card, Pack, card
from jotas.errors import BadNotation


@pytest.mark.parametrize("name", STANDARD.names)
def test_every_card_reads_back(name: str) -> None:
    assert STANDARD.name(STANDARD.parse(name)) == name
    assert STANDARD.names[card(name)] == name


def test_names_are_rank_and_suit() -> None:
    assert sorted(STANDARD.names) == sorted(rank + suit for rank in RANKS for suit in SUITS)
    assert (len(RANKS), len(SUITS), len(set(STANDARD.names))) == (13, 4, 52)


@pytest.mark.parametrize(
    "text",
    ["", " ", "4", "H", "10H", "th", "4h", "H4", " 4H", "4H ", "4H\n", "4X", "1H", "0H", "JK",
     "??", "*", "\uff14H", "4♥", "4H4H", "-1", "0"],
)  # fmt: skip
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadNotation) as bad:
        STANDARD.parse(text)
    assert str(bad.value) == f"card: read {text!r}, expected a card such as 2C"


def test_a_long_text_is_not_repeated_whole() -> None:
    with pytest.raises(BadNotation) as bad:
        STANDARD.parse("4H" * 5000)
    assert len(str(bad.value)) < 120


def test_a_hidden_card_is_written_but_not_read() -> None:
    assert STANDARD.name(HIDDEN) == "??"
    assert STANDARD.names_of([HIDDEN, card("4H"), HIDDEN]) == "?? 4H ??"
    assert STANDARD.names_of([]) == ""


def test_aces_are_high_and_suits_have_no_order() -> None:
    assert STANDARD.ranks is not None
    order = sorted(STANDARD.cards[::2], key=lambda kind: STANDARD.ranks[kind])  # type: ignore[index]
    ranks = [STANDARD.name(kind)[0] for kind in order]
    assert ranks == [rank for rank in "23456789TJQKA" for _ in range(4)]


def test_a_pack_has_as_many_cards_as_its_kinds_have_copies() -> None:
    pack = Pack(names=("a", "b", "c"), copies=(2, 0, 3))
    assert pack.cards == (0, 0, 2, 2, 2)
    assert pack.parse("c") == Card(2)
