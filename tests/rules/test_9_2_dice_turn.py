"""Rules 9.2: a turn is a roll, and one use of its total."""

import pytest

from dice_kit import (
    BOARD,
    EVERYWHERE,
    PAIRS,
    TOTALS,
    chips,
    done,
    kinds,
    position,
    refused,
    rolled,
    showing,
    table,
    targets,
    used,
)
from jotas.board import Cell
from jotas.cards import Card
from jotas.errors import Reason
from jotas.events import (
    CallTableTalk,
    Choose,
    Claim,
    Discard,
    Draw,
    Exchange,
    GiveUp,
    Pass,
    Passed,
    Placed,
    Play,
    Removed,
    Resign,
    Roll,
    Rolled,
    RollsAgain,
    TurnBegan,
    Vote,
)
from jotas.legal import legal
from jotas.setup import Seat, Setup, Side
from kit import position as card_position

PLAIN = (3, 4, 5, 6, 7, 8, 9)
BONUS = (2, 12)
EVERY_PAIR = [pair for pairs in PAIRS.values() for pair in pairs]

each_total = pytest.mark.parametrize("total", TOTALS)
each_pair = pytest.mark.parametrize("pair", EVERY_PAIR, ids=lambda pair: f"{pair[0]}+{pair[1]}")
each_table = pytest.mark.parametrize("seats", [2, 3, 4])


def cell(name: str) -> Cell:
    return BOARD.parse_cell(name)


# The roll


def test_a_turn_begins_with_a_roll() -> None:
    state = position()
    assert legal(state, Seat(0)) == (Roll(Seat(0)), Resign(Seat(0)))
    assert legal(state, Seat(1)) == (Resign(Seat(1)),)
    for one in EVERYWHERE:
        assert refused(state, one) is Reason.MUST_ROLL


@each_pair
def test_the_total_is_what_counts(pair: tuple[int, int]) -> None:
    """Whichever dice make it; double or not (9.2: other doubles mean nothing)."""
    state, told = rolled(position(), *pair)
    if sum(pair) == 10:
        assert told == (Rolled(Seat(0), pair), Passed(Seat(0)), TurnBegan(Seat(1)))
        return
    assert told == (Rolled(Seat(0), pair),)
    assert state.roll == pair
    assert targets(state) == set(showing(sum(pair)) if sum(pair) != 11 else EVERYWHERE)


def test_nobody_rolls_twice_or_out_of_turn() -> None:
    state, _ = rolled(position(), 3, 4)
    assert refused(state, Roll(Seat(0))) is Reason.ROLL_IS_UNUSED
    assert refused(state, Roll(Seat(1))) is Reason.NOT_YOUR_TURN
    assert refused(state, Choose(Seat(1), cell("b2"))) is Reason.NOT_YOUR_TURN
    assert refused(position(), Roll(Seat(1))) is Reason.NOT_YOUR_TURN


def test_there_is_no_saying_no_to_an_open_space() -> None:
    state, _ = rolled(position(), 3, 4)
    assert refused(state, Pass(Seat(0))) is Reason.NO_CARDS
    assert {type(one) for one in legal(state, Seat(0))} == {Choose, Resign}


# A total with spaces: open, all theirs, all mine, mixed


@each_total
def test_a_chip_on_an_open_space_of_the_total(total: int) -> None:
    state = position(roll=PAIRS[total][0])
    assert targets(state) == set(showing(total))
    for one in showing(total):
        then, told = used(state, one)
        following = RollsAgain(Seat(0)) if total in BONUS else TurnBegan(Seat(1))
        assert told == (Placed(Seat(0), cell(one)), following)
        assert (chips(then, 0), then.roll) == ({one}, None)


@each_total
@each_table
def test_nowhere_else(seats: int, total: int) -> None:
    state = position(table(seats), roll=PAIRS[total][0])
    for one in sorted(set(EVERYWHERE) - set(showing(total))):
        assert refused(state, one) is Reason.SPACE_SHOWS_OTHER_TOTAL
    for at in (-1, 36, 99):
        assert refused(state, Choose(Seat(0), Cell(at))) is Reason.NO_SUCH_SPACE


@each_total
def test_all_theirs_one_is_replaced(total: int) -> None:
    state = position(by={1: showing(total)}, roll=PAIRS[total][0])
    assert targets(state) == set(showing(total))
    for one in showing(total):
        then, told = used(state, one)
        assert told[:2] == (Removed(Seat(0), cell(one)), Placed(Seat(0), cell(one)))
        assert kinds(told[2:]) == ("RollsAgain" if total in BONUS else "TurnBegan")
        assert (chips(then, 0), chips(then, 1)) == ({one}, set(showing(total)) - {one})


@each_total
def test_all_mine_and_nothing_happens(total: int) -> None:
    state = position(by={0: showing(total)})
    then, told = rolled(state, *PAIRS[total][0])
    again = RollsAgain(Seat(0)) if total in BONUS else TurnBegan(Seat(1))
    assert told == (Rolled(Seat(0), PAIRS[total][0]), Passed(Seat(0)), again)
    assert (then.chips, then.roll) == (state.chips, None)


@each_total
def test_some_mine_and_some_theirs(total: int) -> None:
    mine, theirs = showing(total)[:2], showing(total)[2:]
    state = position(by={0: mine, 1: theirs}, roll=PAIRS[total][0])
    assert targets(state) == set(theirs)
    for one in mine:
        assert refused(state, one) is Reason.CHIP_IS_YOURS
    assert kinds(used(state, theirs[0])[1])[:14] == "Removed Placed"


@each_total
def test_an_open_space_comes_first(total: int) -> None:
    first, second, *opened = showing(total)
    state = position(by={0: [first], 1: [second]}, roll=PAIRS[total][0])
    assert targets(state) == set(opened)
    assert refused(state, first) is Reason.CHIP_IS_YOURS
    assert refused(state, second) is Reason.OPEN_SPACE_FIRST


@each_total
def test_a_chip_of_any_other_side_is_replaced_and_none_of_a_team_mate(total: int) -> None:
    one, two, three, four = showing(total)
    state = position(table(3), by={0: [one], 1: [two], 2: [three, four]}, roll=PAIRS[total][0])
    assert targets(state) == {two, three, four}
    by = {0: [one], 1: [two], 2: [three], 3: [four]}
    state = position(table(4), by=by, roll=PAIRS[total][0])
    assert targets(state) == {two, four}
    assert refused(state, one) is Reason.CHIP_IS_YOURS
    assert refused(state, three) is Reason.CHIP_IS_TEAM_MATES
    state = position(table(4), by={0: [one, two], 2: [three, four]})
    assert kinds(rolled(state, *PAIRS[total][0])[1])[:13] == "Rolled Passed"


# 10


@pytest.mark.parametrize("pair", PAIRS[10])
def test_10_takes_a_chip_and_puts_none(pair: tuple[int, int]) -> None:
    theirs = ["b1", "b2", "e4"]
    state = position(by={0: ["c1"], 1: theirs}, roll=pair)
    assert targets(state) == set(theirs)
    for one in theirs:
        then, told = used(state, one)
        assert told == (Removed(Seat(0), cell(one)), TurnBegan(Seat(1)))
        assert (chips(then, 0), chips(then, 1)) == ({"c1"}, set(theirs) - {one})


def test_10_takes_from_every_space_but_a_2_or_a_12() -> None:
    state = position(by={1: EVERYWHERE}, roll=(5, 5))
    assert targets(state) == set(EVERYWHERE) - set(showing(2, 12))
    for one in showing(2, 12):
        assert refused(state, one) is Reason.CHIP_IS_SPARED


def test_10_on_what_is_not_there_to_take() -> None:
    by = {0: ["b1"], 1: ["c1"], 2: ["d1"], 3: ["e1"]}
    state = position(table(4), by=by, roll=(4, 6))
    assert targets(state) == {"c1", "e1"}
    assert refused(state, "b1") is Reason.CHIP_IS_YOURS
    assert refused(state, "d1") is Reason.CHIP_IS_TEAM_MATES
    assert refused(state, "b2") is Reason.SPACE_IS_EMPTY


@pytest.mark.parametrize("pair", PAIRS[10])
@pytest.mark.parametrize("by", [{}, {0: ["b1"]}, {0: ["b1"], 1: showing(2, 12)}])
def test_10_with_nothing_to_take_is_nothing(
    pair: tuple[int, int], by: dict[int, list[str]]
) -> None:
    _, told = rolled(position(by=by), *pair)
    assert told == (Rolled(Seat(0), pair), Passed(Seat(0)), TurnBegan(Seat(1)))


# 11


def test_11_goes_on_any_open_space() -> None:
    state = position(by={0: ["a1"], 1: ["c3", "b2"]}, roll=(5, 6))
    assert targets(state) == set(EVERYWHERE) - {"a1", "c3", "b2"}
    assert refused(state, "a1") is Reason.CHIP_IS_YOURS
    assert refused(state, "c3") is Reason.OPEN_SPACE_FIRST
    assert used(state, "d3")[1] == (Placed(Seat(0), cell("d3")), TurnBegan(Seat(1)))


def test_11_on_a_full_board_replaces_any_chip_of_theirs() -> None:
    """A 2 and a 12 as well: it is only the 10 that spares them."""
    mine = ["b2", "c5"]
    theirs = [one for one in EVERYWHERE if one not in mine]
    state = position(by={0: mine, 1: theirs}, roll=(6, 5))
    assert targets(state) == set(theirs)
    assert refused(state, "b2") is Reason.CHIP_IS_YOURS
    for one in ("a1", "c3", "e5"):
        then, told = used(state, one)
        assert kinds(told) == "Removed Placed TurnBegan"
        assert one in chips(then, 0)


def test_11_with_one_space_left_open() -> None:
    state = position(by={1: [one for one in EVERYWHERE if one != "d4"]}, roll=(6, 5))
    assert targets(state) == {"d4"}
    assert refused(state, "a1") is Reason.OPEN_SPACE_FIRST


def test_11_on_a_board_that_is_all_mine() -> None:
    _, told = rolled(position(by={0: EVERYWHERE}), 5, 6)
    assert kinds(told) == "Rolled Passed TurnBegan"


# Rolling again


@pytest.mark.parametrize("bonus", ["always", "when_placed"])
@pytest.mark.parametrize("total", BONUS)
def test_2_and_12_roll_again(total: int, bonus: str) -> None:
    setup = table(dice_bonus=bonus)
    for by in ({}, {1: showing(total)}):
        state = position(setup, by=by, roll=PAIRS[total][0])
        then, told = used(state, showing(total)[0])
        assert told[-1] == RollsAgain(Seat(0))
        assert then.turn == 0
        assert legal(then, Seat(0)) == (Roll(Seat(0)), Resign(Seat(0)))


@pytest.mark.parametrize("total", BONUS)
def test_where_nothing_could_be_placed_dice_bonus_decides(total: int) -> None:
    for bonus, following in (("always", RollsAgain(Seat(0))), ("when_placed", TurnBegan(Seat(1)))):
        state = position(table(dice_bonus=bonus), by={0: showing(total)})
        then, told = rolled(state, *PAIRS[total][0])
        assert told[1:] == (Passed(Seat(0)), following)
        assert then.roll is None


def test_as_often_as_a_2_or_a_12_falls() -> None:
    state = position()
    for space in ("a1", "c3", "f1", "d4"):
        state, _ = rolled(state, *((1, 1) if space in showing(2) else (6, 6)))
        state, told = used(state, space)
        assert told[-1] == RollsAgain(Seat(0))
    state, _ = rolled(state, 1, 2)
    assert used(state, "b1")[1][-1] == TurnBegan(Seat(1))
    assert chips(state, 0) == {"a1", "c3", "f1", "d4"}


@pytest.mark.parametrize("face", [2, 3, 4, 5])
def test_other_doubles_mean_nothing(face: int) -> None:
    state, told = rolled(position(by={1: ["b2"]}), face, face)
    assert told == (Rolled(Seat(0), (face, face)),)
    assert used(state, sorted(targets(state))[0])[1][-1] == TurnBegan(Seat(1))


def test_the_default() -> None:
    assert table().options.dice_bonus == "always"


# What else is refused


@each_table
@pytest.mark.parametrize("roll", [None, (3, 4)])
def test_there_are_no_cards(seats: int, roll: tuple[int, int] | None) -> None:
    state = position(table(seats), roll=roll)
    card = Card(0)
    for seat in map(Seat, range(seats)):
        for asked in (
            Play(seat, card, Cell(0)), Exchange(seat, card), Discard(seat, card), Pass(seat),
            Draw(seat), Claim(seat, 0b11111), CallTableTalk(seat, Side(1 - seat % 2)),
        ):  # fmt: skip
            assert refused(state, asked) is Reason.NO_CARDS
        assert refused(state, Vote(seat, yes=True)) is Reason.NO_VOTE_IS_OPEN
        assert refused(state, GiveUp(seat, card)) is Reason.NO_PENALTY_IS_OWED


def test_with_cards_there_are_no_dice() -> None:
    state = card_position(Setup(), hands=("2S", "3S"))
    for seat in map(Seat, range(2)):
        assert refused(state, Roll(seat)) is Reason.NO_DICE
        assert refused(state, Choose(seat, Cell(1))) is Reason.NO_DICE


def test_seats_that_are_not_there_and_a_game_that_is_over() -> None:
    state = position()
    assert refused(state, Roll(Seat(2))) is Reason.NO_SUCH_SEAT
    assert refused(state, Roll(Seat(-1))) is Reason.NO_SUCH_SEAT
    over, _ = done(state, Resign(Seat(1)))
    assert refused(over, Roll(Seat(0))) is Reason.GAME_OVER
    assert refused(over, Choose(Seat(0), Cell(0))) is Reason.GAME_OVER


def test_a_seat_that_resigns_with_a_roll_on_the_table() -> None:
    """7.4: the next one rolls anew; the chips stay."""
    state = position(table(3), by={0: ["b2"]}, roll=(1, 1))
    then, told = done(state, Resign(Seat(0)))
    assert kinds(told) == "Resigned TurnBegan"
    assert (then.turn, then.roll, chips(then, 0)) == (1, None, {"b2"})
    assert refused(then, Roll(Seat(0))) is Reason.SEAT_RESIGNED


def test_the_roll_of_another_is_not_lost_when_a_seat_resigns() -> None:
    state = position(table(3), roll=(1, 1))
    then, told = done(state, Resign(Seat(2)))
    assert kinds(told) == "Resigned"
    assert (then.turn, then.roll) == (0, (1, 1))
