"""Cases 11.25 to 11.29: the dice game."""

from dice_kit import chips, kinds, mask, position, refused, rolled, showing, targets, used
from jotas.errors import Reason
from jotas.events import Ended, How, LineCounted, Passed, RollsAgain, TurnBegan
from jotas.setup import Seat, Side


def test_11_25_a_7_with_all_four_mine() -> None:
    state = position(by={0: showing(7), 1: ["a1", "c3"]})
    then, told = rolled(state, 3, 4)
    assert told[1:] == (Passed(Seat(0)), TurnBegan(Seat(1)))
    assert then.chips == state.chips


def test_11_26_a_10_with_only_twos_and_twelves_to_hit() -> None:
    state = position(by={0: ["b1"], 1: showing(2, 12)})
    then, told = rolled(state, 6, 4)
    assert told[1:] == (Passed(Seat(0)), TurnBegan(Seat(1)))
    assert then.chips == state.chips


def test_11_27_a_12_with_two_of_mine_and_two_of_theirs() -> None:
    state = position(by={0: ["c3", "d4"], 1: ["d3", "c4"]})
    state, told = rolled(state, 6, 6)
    assert kinds(told) == "Rolled"
    assert targets(state) == {"d3", "c4"}
    state, told = used(state, "d3")
    assert kinds(told) == "Removed Placed RollsAgain"
    assert told[-1] == RollsAgain(Seat(0))
    assert (chips(state, 0), chips(state, 1)) == ({"c3", "d3", "d4"}, {"c4"})


def test_11_28_an_8_is_open_and_another_is_theirs() -> None:
    first, *opened = showing(8)
    state, _ = rolled(position(by={1: [first]}), 2, 6)
    assert refused(state, first) is Reason.OPEN_SPACE_FIRST
    assert targets(state) == set(opened)


def test_11_29_replacing_completes_my_line() -> None:
    """All 9s are theirs; one lies in the line that lacks only it."""
    mine = ["b2", "c2", "e2", "f2"]
    assert "d2" in showing(9)
    state, _ = rolled(position(by={0: mine, 1: showing(9)}), 4, 5)
    then, told = used(state, "d2")
    assert kinds(told) == "Removed Placed LineCounted Ended"
    assert told[2:] == (LineCounted(Side(0), mask([*mine, "d2"])), Ended(Side(0), How.LINES))
    assert chips(then, 1) == set(showing(9)) - {"d2"}
