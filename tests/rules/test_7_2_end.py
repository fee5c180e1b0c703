"""Rules 7.2: the game ends at once; or, with `tie` = last_reply, after one more turn.

With the last reply, AC on f8 gives blue (the side that began) its line, and 5H on e5 green.
"""

from random import Random

import pytest

from jotas.engine import start
from jotas.errors import Reason
from jotas.events import (
    CallTableTalk,
    Claim,
    Command,
    Discard,
    Draw,
    Ended,
    Exchange,
    GiveUp,
    How,
    LastReply,
    Pass,
    Play,
    Resign,
    TurnBegan,
    Vote,
)
from jotas.legal import acting, legal
from jotas.options import options
from jotas.setup import Seat, Setup, Side
from jotas.state import State
from jotas.view import view
from kit import after, allowed, cards, cell, events, kinds, line, of, position, refused, table

BLUE_WINS = Ended(Side(0), How.LINES)
TIE = Ended(None, How.LAST_REPLY)

# At once


@pytest.mark.parametrize("draw", ["auto", "next_play", "next_draw", "next_turn"])
def test_nobody_draws_and_no_turn_begins(draw: str) -> None:
    state = position(table(3, draw=draw), blue="b8-e8", hands=("AC", "2S", "3S"))
    told = events(state, "AC@f8")
    assert kinds(told) == "Played Placed LineCounted Ended"
    assert told[-1] == BLUE_WINS


def test_nothing_can_be_done_afterwards() -> None:
    state = after(position(table(3), blue="b8-e8", hands=("AC", "2S", "3S")), "AC@f8")
    two = cards("2S")[0]
    for seat in (*map(Seat, range(3)), Seat(9)):
        asked: list[Command] = [
            Play(seat, two, cell("b1")), Exchange(seat, two), Discard(seat, two), Pass(seat),
            Draw(seat), Claim(seat, line("a5-e5")), CallTableTalk(seat, Side(1)),
            Vote(seat, yes=True), GiveUp(seat, two), Resign(seat),
        ]  # fmt: skip
        for command in asked:
            assert refused(state, command) is Reason.GAME_OVER
        assert legal(state, seat) == ()
    assert acting(state) == ()
    assert view(state, Seat(0)).ended == BLUE_WINS


def test_without_a_tie_the_second_seat_gets_no_turn() -> None:
    state = position(table(lines_to_win=1), blue="b8-e8", green="a5-d5", hands=("AC", "5H"))
    assert events(state, "AC@f8")[-1] == BLUE_WINS


# The last reply


def tied(seats: int = 2, sides: int = 0, **changes: str | int | bool) -> Setup:
    """A table with a last reply where one line wins, with some options changed."""
    first = options(lines_to_win=1, tie="last_reply")
    return Setup(seats, sides, options(first, **changes))


def reply(setup: Setup | None = None, hand: str = "5H 2S", red: str = "") -> State:
    """Blue, who began, has just made its line; the next seat holds `hand`."""
    setup = setup or tied()
    hands = ["AC", hand, *["3S", "4S"][: setup.seats - 2]]
    state = position(setup, blue="b8-e8", green="a5-d5", red=red, hands=hands)
    return after(state, "AC@f8")


def test_the_next_seat_has_one_turn() -> None:
    state = position(tied(), blue="b8-e8", green="a5-d5", hands=("AC", "5H"))
    told = events(state, "AC@f8")
    assert kinds(told) == "Played Placed LineCounted LastReply"
    assert told[-1] == LastReply(Side(0), Seat(1))
    state = after(state, "AC@f8")
    assert (state.turn, state.ended) == (1, None)
    assert acting(state) == (1,)


def test_if_it_wins_as_well_it_is_a_draw() -> None:
    told = events(reply(), "5H@e5")
    assert kinds(told) == "Played Placed LineCounted Ended"
    assert told[-1] == TIE


def test_if_it_does_not_the_first_has_won() -> None:
    told = events(reply(), "2S@b1")
    assert kinds(told) == "Played Placed Ended"
    assert told[-1] == BLUE_WINS


@pytest.mark.parametrize("draw", ["next_play", "next_draw", "next_turn"])
def test_nobody_draws_any_more(draw: str) -> None:
    assert kinds(events(reply(tied(draw=draw)), "2S@b1")) == "Played Placed Ended"


def test_one_line_is_no_reply_to_two() -> None:
    setup = tied(lines_to_win=2)
    state = position(
        setup, blue="b8-e8 b2-f2", green="a5-d5", lines={"blue": "b2-f2"}, hands=("AC", "5H")
    )
    told = events(after(state, "AC@f8"), "5H@e5")
    assert kinds(told) == "Played Placed LineCounted Ended"
    assert told[-1] == BLUE_WINS


def test_two_lines_at_once_are() -> None:
    setup = tied(lines_to_win=2)
    state = position(
        setup, blue="b8-e8 b2-f2", green="a5-d5 e1-e4", lines={"blue": "b2-f2"},
        hands=("AC", "5H"),
    )  # fmt: skip
    assert events(after(state, "AC@f8"), "5H@e5")[-1] == TIE


@pytest.mark.parametrize("hand", ["", "JS"])
def test_a_seat_that_cannot_move_makes_no_reply(hand: str) -> None:
    """The one remover can take nothing but a locked chip."""
    state = after(position(tied(), blue="b8-e8", hands=("AC", hand)), "AC@f8")
    assert events(state, "pass")[-1] == BLUE_WINS


def test_nor_does_a_discard() -> None:
    setup = tied(no_move="discard_and_draw")
    state = after(position(setup, blue="b8-e8", hands=("AC", "JS")), "AC@f8")
    assert kinds(events(state, "-JS")) == "Discarded Ended"


def test_an_exchange_comes_before_the_reply() -> None:
    state = position(tied(), blue="b8-e8 f5 i8", green="a5-d5", hands=("AC", "4H"), top="5H")
    state = after(state, "AC@f8", "~4H")
    assert state.ended is None
    assert events(state, "5H@e5")[-1] == TIE


def test_an_exchange_that_ends_the_turn_is_the_reply() -> None:
    state = position(
        tied(exchange="ends_turn"), blue="b8-e8 f5 i8", green="a5-d5", hands=("AC", "4H"), top="5H"
    )
    told = events(after(state, "AC@f8"), "~4H")
    assert told[-1] == BLUE_WINS
    assert not of(told, TurnBegan)


def test_the_line_of_the_first_stays_locked() -> None:
    state = reply(hand="JH")
    assert refused(state, "JH@f8") is Reason.CHIP_IS_LOCKED


def test_the_second_side_needs_no_reply() -> None:
    """Only the side that began has to wait."""
    state = position(tied(), blue="b8-e8", green="a5-d5", hands=("AC", "5H"), turn=1)
    assert events(state, "5H@e5")[-1] == Ended(Side(1), How.LINES)


@pytest.mark.parametrize("starter", [0, 1])
def test_who_began_is_the_starter(starter: int) -> None:
    setup = tied()
    state = position(setup, blue="b8-e8", green="a5-d5", hands=("AC", "5H"), starter=Seat(starter))
    told = events(state, "AC@f8")
    assert told[-1] == (LastReply(Side(0), Seat(1)) if starter == 0 else BLUE_WINS)


def test_the_third_side_gets_no_reply() -> None:
    state = reply(tied(3), red="a7-d7")
    assert state.turn == 1
    assert refused(state, "2: 3S@c1") is Reason.NOT_YOUR_TURN
    assert events(state, "2S@b1")[-1] == BLUE_WINS
    assert events(state, "5H@e5")[-1] == TIE


def test_a_third_side_that_wins_does_so_at_once() -> None:
    state = position(tied(3), red="a5-d5", hands=("", "", "5H"), turn=2)
    assert events(state, "5H@e5")[-1] == Ended(Side(2), How.LINES)


@pytest.mark.parametrize("seat", [0, 2, 4])
def test_any_seat_of_the_side_that_began(seat: int) -> None:
    hands = ["AC" if one == seat else "5H" if one == seat + 1 else "" for one in range(6)]
    state = position(tied(6, 2), blue="b8-e8", green="a5-d5", hands=hands, turn=seat)
    assert events(state, "AC@f8")[-1] == LastReply(Side(0), Seat(seat + 1))
    state = after(state, "AC@f8")
    assert events(state, "5H@e5")[-1] == TIE


def test_a_seat_that_resigned_is_passed_over() -> None:
    state = position(tied(6, 3), blue="b8-e8", red="a5-d5", hands=("AC", "", "5H"))
    state = after(state, "1: resign")
    assert events(state, "AC@f8")[-1] == LastReply(Side(0), Seat(2))


def test_a_next_seat_of_the_same_side_gets_no_reply() -> None:
    """With seat 1 gone seat 2 is next, a team-mate."""
    state = position(tied(4), blue="b8-e8", hands=("AC", "", "", "5H"))
    assert events(after(state, "1: resign"), "AC@f8")[-1] == BLUE_WINS


def test_resigning_is_no_reply_either() -> None:
    assert events(reply(), "resign")[-1] == BLUE_WINS
    assert events(reply(tied(4)), "1: resign")[-1] == BLUE_WINS


def test_others_may_leave_meanwhile() -> None:
    state = after(reply(tied(3)), "2: resign")
    assert state.ended is None
    assert events(state, "5H@e5")[-1] == TIE


def test_if_the_leader_leaves_the_last_side_wins() -> None:
    assert events(reply(), "0: resign")[-1] == Ended(Side(1), How.RESIGNED)


# The last reply and claims


def claimed(seats: int = 2, lines_to_win: int = 1) -> Setup:
    return tied(seats, claim="claim", lines_to_win=lines_to_win)


def test_a_claim_after_the_move_leaves_the_turn_where_it_is() -> None:
    state = position(claimed(), blue="b8-e8", green="a5-d5", hands=("AC", "5H"))
    state = after(state, "AC@f8")
    assert events(state, "0: !b8-f8")[-1] == LastReply(Side(0), Seat(1))
    state = after(state, "0: !b8-f8")
    assert state.turn == 1
    assert events(state, "5H@e5 !a5-e5")[-1] == TIE
    assert events(state, "5H@e5")[-1] == BLUE_WINS


def test_a_claim_before_the_move_gives_the_turn_away() -> None:
    state = position(claimed(), blue="b8-f8", green="a5-e5", hands=("AC", "2S"))
    assert events(state, "!b8-f8")[-1] == LastReply(Side(0), Seat(1))
    state = after(state, "!b8-f8")
    assert state.turn == 1
    assert refused(state, "0: AC@a9") is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("claimer", [0, 2])
@pytest.mark.parametrize("moved", [False, True])
def test_whoever_claims_the_seat_after_the_turn_replies(claimer: int, moved: bool) -> None:
    """Before the move of seat 0, or right after it: the next seat is seat 1."""
    state = position(claimed(4), blue="b8-f8", hands=("AC", "2S", "3S", "4S"))
    if moved:
        state = after(state, "AC@a9")
    assert events(state, f"{claimer}: !b8-f8")[-1] == LastReply(Side(0), Seat(1))
    assert after(state, f"{claimer}: !b8-f8").turn == 1


def test_the_reply_may_be_a_claim() -> None:
    state = position(claimed(4), blue="b8-f8", green="a5-e5", hands=("AC", "2S", "", "3S"))
    state = after(state, "!b8-f8")
    for seat in (1, 3):
        assert events(state, f"{seat}: !a5-e5")[-1] == TIE


def test_only_the_side_that_replies_may_claim() -> None:
    state = position(claimed(3), blue="b8-f8 b2-f2", red="a5-e5", hands=("AC", "2S", "3S"))
    state = after(state, "!b8-f8")
    assert refused(state, "0: !b2-f2") is Reason.CLAIM_MUST_WAIT
    assert refused(state, "2: !a5-e5") is Reason.CLAIM_MUST_WAIT
    assert allowed(state, "2S@b1")


def test_a_claim_short_of_the_number_does_not_reply() -> None:
    setup = claimed(lines_to_win=2)
    state = position(
        setup, blue="b8-f8 b2-f2", green="a5-e5", lines={"blue": "b2-f2"}, hands=("AC", "2S")
    )
    state = after(state, "!b8-f8", "!a5-e5")
    assert state.ended is None
    assert events(state, "2S@b1")[-1] == BLUE_WINS


def test_none_is_the_default() -> None:
    assert table().options.tie == "none"


def test_the_starter_of_a_real_game_is_the_one_that_began() -> None:
    state, _ = start(tied(), Random(0))
    assert state.starter == state.turn


def test_a_side_that_leaves_during_the_reply_has_won_nothing() -> None:
    """Rules 7.4: with three sides the game goes on between the two that are left."""
    setup = table(3, tie="last_reply")
    state = position(setup, blue="b2-e2", hands=("AH", "2S 3S", "4S"), top="9H TH QH")
    replying = after(state, "AH@f2")
    assert replying.leader == 0
    left = after(replying, "0: resign")
    assert left.leader is None
    then = after(left, "2S@b1")
    assert then.ended is None
    assert then.turn == 2
