"""Rules 9.4: the small board for two."""

from dataclasses import replace
from random import Random

from jotas.board import Cell, mask_of
from jotas.editions import edition
from jotas.engine import advance, start
from jotas.errors import Illegal, Reason
from jotas.events import Exchange, Play
from jotas.legal import legal
from jotas.setup import Seat, Setup
from jotas.state import State, empty

PRINTED = """
2D 3D 4D 5D 6D 7D 8D 9D
AS 5C 4C 3C 2C AH KH TD
KS 6C 5H 4H 3H 2H QH QD
QS 7C 6H 7H 8H 9H TH KD
TS 8C 9C TC QC KC AC AD
9S 8S 7S 6S 5S 4S 3S 2S
"""
TRAVEL = edition("travel")
PACK = TRAVEL.pack
SETUP = Setup(2, edition=TRAVEL)


def at(name: str) -> Cell:
    return TRAVEL.board.parse_cell(name)


def holding(hand: str, mine: str = "", theirs: str = "") -> State:
    chips = tuple(mask_of(map(at, text.split())) for text in (mine, theirs))
    cards = tuple(map(PACK.parse, hand.split()))
    return replace(empty(SETUP), chips=chips, hands=(cards, ()), deck=(PACK.parse("2S"),) * 5)


def reason(state: State, command: Play | Exchange) -> Reason | None:
    try:
        advance(state, command, Random(0))
    except Illegal as illegal:
        return illegal.reason
    return None


def test_every_space() -> None:
    board = TRAVEL.board
    rows = [row.split() for row in PRINTED.split("\n") if row]
    names = [PACK.keys[key] for key in board.shows if key is not None]
    assert names == [word for row in rows for word in row]
    assert (board.width, board.height, board.corners) == (8, 6, 0)


def test_each_card_but_the_jacks_once() -> None:
    jacks = {"JC", "JD", "JH", "JS"}
    for card in PACK.cards:
        stands = TRAVEL.places[card].bit_count()
        assert stands == (0 if PACK.name(card) in jacks else 1)


def test_one_pack_without_jokers_and_seven_cards_for_two() -> None:
    state, _ = start(SETUP, Random(1))
    assert len(PACK.cards) == len(set(PACK.cards)) == 52
    assert [len(hand) for hand in state.hands] == [7, 7]
    assert tuple(TRAVEL.hands) == (2,)


def test_lines_of_four_and_two_of_them_win() -> None:
    assert TRAVEL.board.line == 4
    assert SETUP.lines_to_win == 2
    assert SETUP.options.shared == 1


def test_a_card_is_dead_when_its_one_space_is_covered() -> None:
    """By anybody's chip: with one space there is no other to play it on."""
    card = PACK.parse("7H")
    (space,) = [Cell(cell) for cell, key in enumerate(TRAVEL.board.shows) if key == PACK.key("7H")]
    name = TRAVEL.board.cell_name(space)
    assert name == "d4"
    for mine, theirs in ((name, ""), ("", name)):
        state = holding("7H 2D", mine, theirs)
        assert reason(state, Exchange(Seat(0), card)) is None
        assert reason(state, Play(Seat(0), card, space)) is Reason.SPACE_IS_TAKEN
        assert Exchange(Seat(0), card) in legal(state, Seat(0))
    state = holding("7H 2D", "a1", "b1")
    assert reason(state, Exchange(Seat(0), card)) is Reason.CARD_IS_NOT_DEAD
    assert reason(state, Play(Seat(0), card, space)) is None


def test_seven_in_a_row_are_two_lines_that_share_one_space() -> None:
    state = holding("5C", "b1 b3 b4 b5 b6")
    state = advance(state, Play(Seat(0), PACK.parse("5C"), at("b2")), Random(0))[0]
    assert [TRAVEL.board.line_name(line) for line in state.lines[0]] == ["b1-b4"]
    row = "a1 b1 c1 e1 f1 g1"
    state = holding("5D", row)
    then, told = advance(state, Play(Seat(0), PACK.parse("5D"), at("d1")), Random(0))
    assert [TRAVEL.board.line_name(line) for line in then.lines[0]] == ["a1-d1", "d1-g1"]
    assert type(told[-1]).__name__ == "Ended"
