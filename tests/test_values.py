"""Values are equal, hashed, matched, copied and kept as frozen dataclasses are."""

import copy
import pickle

import pytest

from jotas.board import Cell
from jotas.cards import Card
from jotas.events import Draw, Pass, Play, Removed, Vote
from jotas.setup import Seat

PLAY = Play(Seat(1), Card(2), Cell(3))


def test_values_of_one_kind_with_equal_fields_are_equal() -> None:
    assert Play(Seat(1), Card(2), Cell(3), None) == PLAY
    assert Play(Seat(1), Card(2), Cell(4)) != PLAY
    assert hash(Play(Seat(1), Card(2), Cell(3))) == hash(PLAY)


def test_values_of_two_kinds_are_never_equal() -> None:
    assert Draw(Seat(0)) != Pass(Seat(0))
    assert len({Draw(Seat(0)), Pass(Seat(0))}) == 2
    assert Draw(Seat(0)) != 0


def test_fields_are_given_in_order_or_by_name() -> None:
    assert Vote(Seat(1), yes=True) == Vote(yes=True, seat=Seat(1))
    with pytest.raises(TypeError):
        Vote(Seat(1))  # type: ignore[call-arg]


def test_a_value_never_changes() -> None:
    with pytest.raises(AttributeError, match="never changes"):
        PLAY.seat = Seat(2)  # type: ignore[misc]
    with pytest.raises(AttributeError, match="never changes"):
        del PLAY.seat
    with pytest.raises(AttributeError):
        PLAY.other = 1


def test_a_value_can_be_matched_by_position_and_by_name() -> None:
    match PLAY:
        case Removed():
            raise AssertionError
        case Play(seat, _, cell=cell):
            assert (seat, cell) == (1, 3)


def test_a_value_says_what_it_is() -> None:
    assert repr(PLAY) == "Play(seat=1, card=2, cell=3, lines=None)"


def test_a_value_can_be_copied_and_sent_to_another_process() -> None:
    assert copy.deepcopy(PLAY) == PLAY
    assert pickle.loads(pickle.dumps(PLAY)) == PLAY
