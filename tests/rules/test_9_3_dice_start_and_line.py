"""Rules 9.3: who starts, how long a line is, and that the first one wins."""

from random import Random

import pytest

from dice_kit import BOARD, done, kinds, mask, position, rolled, started, table, targets, used
from jotas.engine import start
from jotas.errors import BadOptions
from jotas.events import Ended, How, LineCounted, Resign, StarterChosen, StarterRolled
from jotas.setup import Seat, Setup, Side

# Who starts


def test_the_highest_roll_starts() -> None:
    state, told = started(table(3), (1, 2), (5, 6), (4, 4))
    assert told == (
        StarterRolled(Seat(0), (1, 2)),
        StarterRolled(Seat(1), (5, 6)),
        StarterRolled(Seat(2), (4, 4)),
        StarterChosen(Seat(1)),
    )
    assert (state.starter, state.turn) == (1, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_seat_may_be_the_one(seats: int) -> None:
    for best in range(seats):
        dice = [(6, 6) if seat == best else (6, 5) for seat in range(seats)]
        assert started(table(seats), *dice)[0].turn == best


def test_those_who_tie_roll_again_and_no_others() -> None:
    dice = ((6, 5), (1, 1), (5, 6), (2, 2)), ((1, 2), (2, 2))
    state, told = started(table(4), *dice[0], *dice[1])
    assert [(one.seat, one.dice) for one in told if isinstance(one, StarterRolled)] == [
        (0, (6, 5)), (1, (1, 1)), (2, (5, 6)), (3, (2, 2)), (0, (1, 2)), (2, (2, 2)),
    ]  # fmt: skip
    assert told[-1] == StarterChosen(Seat(2))
    assert state.turn == 2


def test_as_often_as_they_tie() -> None:
    """4+4 is no more than 2+6: totals are compared."""
    state, _ = started(table(2), (4, 4), (2, 6), (1, 1), (1, 1), (3, 3), (5, 1), (1, 2), (3, 1))
    assert state.turn == 1


def test_a_tie_that_is_not_for_the_highest_settles_nothing() -> None:
    assert started(table(3), (1, 1), (6, 6), (1, 1))[0].turn == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_goes_clockwise(seats: int) -> None:
    state = position(table(seats), turn=1)
    order = []
    for _ in range(4):
        order.append(state.turn)
        state, _ = rolled(state, 1, 2)
        state, _ = used(state, sorted(targets(state))[0])
    assert order == [(1 + turn) % seats for turn in range(4)]


def test_each_seat_is_as_likely_to_start() -> None:
    starters = [start(table(4), Random(seed))[0].turn for seed in range(400)]
    assert all(60 < starters.count(Seat(seat)) < 140 for seat in range(4))


# Partners


def test_two_and_three_play_alone_and_four_as_partners() -> None:
    assert [(table(seats).sides, table(seats).hand_size) for seats in (2, 3, 4)] == [
        (2, 0), (3, 0), (2, 0),
    ]  # fmt: skip
    four = table(4)
    assert four.members(Side(0)) == (0, 2)
    assert four.members(Side(1)) == (1, 3)


@pytest.mark.parametrize("seats", [1, 5, 6, 8, 12])
def test_no_more_than_four(seats: int) -> None:
    with pytest.raises(BadOptions, match=r"expected 2, 3 or 4$"):
        table(seats)


# The line


@pytest.mark.parametrize(
    ("seats", "chosen", "length"),
    [
        (2, "auto", 5), (3, "auto", 5), (4, "auto", 6),
        (2, 5, 5), (3, 5, 5), (4, 5, 5), (2, 6, 6), (3, 6, 6), (4, 6, 6),
    ],
)  # fmt: skip
def test_how_long_a_line_is(seats: int, chosen: str | int, length: int) -> None:
    setup = table(seats, dice_line=chosen)
    assert setup.edition.board.line == length
    assert setup.lines_to_win == 1
    assert table(2).edition.board.line == 5, "another table has its own"


def test_how_many_lines_there_are() -> None:
    """Of five: 12 across, 12 down, 4 on each diagonal; of six only the whole ones."""
    assert len(BOARD.lines) == 12 + 12 + 4 + 4
    assert len(table(4).edition.board.lines) == 6 + 6 + 1 + 1


LINES = {5: [["b1", "c1", "d1", "e1", "f1"], ["a1", "b2", "c3", "d4", "e5"]]}
LINES[6] = [["a1", *LINES[5][0]], [*LINES[5][1], "f6"]]


@pytest.mark.parametrize("length", [5, 6])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("which", [0, 1])
def test_the_first_line_wins(seats: int, length: int, which: int) -> None:
    setup = table(seats, dice_line=length)
    spaces = LINES[length][which]
    for last in spaces:
        mine = [one for one in spaces if one != last]
        state = position(setup, by={0: mine}, roll=(5, 6))
        then, told = used(state, last)
        line = mask(spaces)
        assert told[1:] == (LineCounted(Side(0), line), Ended(Side(0), How.LINES))
        assert then.lines[0] == (line,)
        assert then.roll is None


def test_partners_make_a_line_together() -> None:
    """Won by the side of the seat that placed the last chip."""
    state = position(table(4), by={1: ["a1", "b1", "c1"], 3: ["d1", "e1"]}, roll=(5, 6), turn=3)
    assert used(state, "f1")[1][-1] == Ended(Side(1), How.LINES)


def test_five_of_six_are_no_line_for_partners() -> None:
    state = position(table(4), by={0: ["a1", "b1"], 2: ["c1", "d1"]}, roll=(5, 6))
    assert kinds(used(state, "e1")[1]) == "Placed TurnBegan"


def test_a_2_in_the_corner_is_nobodys_until_a_chip_is_on_it() -> None:
    state = position(by={0: ["b1", "c1", "d1"]}, roll=(2, 4))
    assert kinds(used(state, "e1")[1]) == "Placed TurnBegan"


def test_six_in_a_row_are_one_line_and_it_is_enough() -> None:
    state = position(by={0: ["a1", "b1", "d1", "e1", "f1"]}, roll=(2, 2))
    then, told = used(state, "c1")
    assert kinds(told) == "Placed LineCounted Ended"
    assert then.lines[0] == (mask(["a1", "b1", "c1", "d1", "e1"]),)


def test_two_lines_by_one_chip_both_count() -> None:
    """6.6: they cross on it."""
    row, column = ["b1", "d1", "e1", "f1"], ["c2", "c3", "c4", "c5"]
    state = position(by={0: [*row, *column]}, roll=(2, 2))
    then, told = used(state, "c1")
    assert kinds(told) == "Placed LineCounted LineCounted Ended"
    assert len(then.lines[0]) == 2


def test_no_second_roll_after_the_last_one() -> None:
    """The chip on the 2 wins: the game is over before the bonus."""
    state = position(by={0: ["b1", "c1", "d1", "e1"]}, roll=(1, 1))
    assert kinds(used(state, "f1")[1]) == "Placed LineCounted Ended"


def test_a_removal_completes_nothing() -> None:
    state = position(by={0: ["b1", "c1", "d1", "e1"], 1: ["f2"]}, roll=(5, 5))
    assert kinds(used(state, "f2")[1]) == "Removed TurnBegan"


@pytest.mark.parametrize("length", ["4", "7", "six", ""])
def test_other_lengths_are_refused(length: str) -> None:
    with pytest.raises(BadOptions, match=r"expected one of: auto, 5, 6$"):
        table(2, dice_line=length)


def test_options_of_card_games_are_refused() -> None:
    with pytest.raises(BadOptions, match=r"^option draw: .* is played with dice$"):
        table(2, draw="next_play")
    with pytest.raises(BadOptions, match=r"^option dice_line: .* is played with cards$"):
        Setup(2, options=table(2, dice_line=6).options)


def test_when_one_side_is_left_it_wins() -> None:
    """7.4."""
    state = position(table(3))
    state, _ = done(state, Resign(Seat(1)))
    assert done(state, Resign(Seat(0)))[1][-1] == Ended(Side(2), How.RESIGNED)
    four = position(table(4))
    four, _ = done(four, Resign(Seat(1)))
    assert done(four, Resign(Seat(3)))[1][-1] == Ended(Side(0), How.RESIGNED)
