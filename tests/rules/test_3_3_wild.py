"""Rules 3.3: a wild card goes on any open space but a corner."""

import pytest

from jotas.cards import Card
from jotas.errors import Reason
from jotas.events import Drew, Placed, Played, TurnBegan
from jotas.setup import Seat
from kit import (
    CORNERS,
    OPEN,
    WILD,
    after,
    cards,
    cell,
    chips,
    events,
    full,
    pile,
    position,
    refused,
    spaces,
    table,
    targets,
)

each_wild = pytest.mark.parametrize(("rule", "jack"), WILD)


@each_wild
def test_every_space_of_an_empty_board(rule: str, jack: str) -> None:
    assert targets(position(table(jacks=rule), hands=(jack,)), jack) == OPEN


@each_wild
def test_every_open_space_of_a_used_board(rule: str, jack: str) -> None:
    state = position(table(jacks=rule), hands=(jack,), blue="b1 c1 f5", green="a2-a5 i9")
    assert targets(state, jack) == OPEN - set(spaces("b1 c1 f5 a2-a5 i9"))


@each_wild
def test_it_puts_a_chip_there(rule: str, jack: str) -> None:
    state = position(table(jacks=rule), hands=(jack, ""), top="2S")
    (two,) = cards("2S")
    wild: Card = cards(jack)[0]
    assert events(state, f"{jack}@e7") == (
        Played(Seat(0), wild),
        Placed(Seat(0), cell("e7")),
        Drew(Seat(0), two),
        TurnBegan(Seat(1)),
    )
    state = after(state, f"{jack}@e7")
    assert chips(state, "blue") == "e7"
    assert pile(state, 0) == jack


@each_wild
@pytest.mark.parametrize("corner", CORNERS)
def test_not_on_a_corner(rule: str, jack: str, corner: str) -> None:
    state = position(table(jacks=rule), hands=(jack,))
    assert refused(state, f"{jack}@{corner}") is Reason.SPACE_IS_CORNER


@each_wild
def test_it_takes_no_chip_away(rule: str, jack: str) -> None:
    state = position(table(jacks=rule), hands=(jack,), green="f5")
    assert refused(state, f"{jack}@f5") is Reason.SPACE_IS_TAKEN


@each_wild
def test_on_a_full_board_it_cannot_be_played(rule: str, jack: str) -> None:
    state = position(table(jacks=rule), hands=(jack,), **full())
    assert targets(state, jack) == set()
    last = position(table(jacks=rule), hands=(jack,), **full("c3"))
    assert targets(last, jack) == {"c3"}
