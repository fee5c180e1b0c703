"""Rules 8.2: a call of table talk is put to the vote of the other sides, for all to see.

That team-mates have no private chat is a matter of the table on line, which is not built yet.
"""

from collections.abc import Sequence

import pytest

from jotas.errors import Reason
from jotas.events import TalkCalled, TalkJudged, Voted
from jotas.legal import acting, legal
from jotas.setup import Seat, Side
from jotas.state import State
from jotas.view import redact
from kit import after, allowed, events, kinds, of, position, refused, table

HANDS = ("2S 3S", "4S 5S", "6S 7S", "8S 9S", "TS 2D", "3D 4D")


def talk(seats: int = 4, sides: int = 0, turn: int = 0) -> State:
    return position(table(seats, sides, table_talk="penalty"), hands=HANDS[:seats], turn=turn)


def judged(state: State, *asked: str) -> list[bool]:
    """What the last of some commands settles: [], [True] or [False]."""
    told = events(after(state, *asked[:-1]), asked[-1])
    return [event.stands for event in of(told, TalkJudged)]


# Who may call whom, and when


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("caller", range(4))
def test_anybody_may_call_the_other_side_at_any_time(turn: int, caller: int) -> None:
    state = talk(turn=turn)
    other = 1 - caller % 2
    assert allowed(state, f"{caller}: talk {other}")
    assert events(state, f"{caller}: talk {other}") == (TalkCalled(Seat(caller), Side(other)),)


def test_of_three_sides_either_of_the_others() -> None:
    state = talk(6, 3)
    assert allowed(state, "0: talk 1")
    assert allowed(state, "0: talk 2")


@pytest.mark.parametrize("side", [-1, 2, 3, 99])
def test_only_a_side_of_the_table(side: int) -> None:
    assert refused(talk(), f"talk {side}") is Reason.NO_SUCH_SIDE


def test_not_ones_own() -> None:
    assert refused(talk(), "talk 0") is Reason.SIDE_IS_YOURS


@pytest.mark.parametrize("seats", [2, 3])
def test_not_a_player_who_plays_alone(seats: int) -> None:
    assert refused(talk(seats), "talk 1") is Reason.SIDE_IS_NO_TEAM


def test_nor_one_whose_team_mates_have_left() -> None:
    assert refused(after(talk(), "3: resign"), "talk 1") is Reason.SIDE_IS_NO_TEAM


def test_a_player_who_is_left_alone_may_still_call() -> None:
    state = after(talk(), "2: resign")
    assert kinds(events(state, "0: talk 1")) == "TalkCalled TalkJudged"


def test_once_a_turn() -> None:
    state = after(talk(), "0: talk 1", "2: no")
    assert refused(state, "0: talk 1") is Reason.ALREADY_CALLED
    assert refused(state, "1: talk 0") is Reason.ALREADY_CALLED
    assert allowed(after(state, "2S@b1"), "0: talk 1")


def test_the_first_reason_is_given() -> None:
    """No such side, your own, no team, already called (settled S15)."""
    state = after(talk(), "0: talk 1", "2: no", "3: resign")
    assert refused(state, "0: talk 7") is Reason.NO_SUCH_SIDE
    assert refused(state, "0: talk 0") is Reason.SIDE_IS_YOURS
    assert refused(state, "0: talk 1") is Reason.SIDE_IS_NO_TEAM
    assert refused(state, "1: talk 0") is Reason.ALREADY_CALLED


# The vote


def test_the_caller_has_voted_and_the_others_not() -> None:
    state = after(talk(6, 3), "0: talk 1")
    assert sorted(acting(state)) == [2, 3, 5]
    assert refused(state, "0: yes") is Reason.ALREADY_VOTED
    assert refused(state, "0: no") is Reason.ALREADY_VOTED


def test_the_accused_do_not_vote() -> None:
    state = after(talk(6, 3), "0: talk 1")
    for seat in (1, 4):
        assert refused(state, f"{seat}: no") is Reason.NOT_A_VOTER


def test_each_votes_once() -> None:
    state = after(talk(6, 3), "0: talk 1", "2: no")
    assert refused(state, "2: yes") is Reason.ALREADY_VOTED
    assert events(state, "3: yes")[0] == Voted(Seat(3), yes=True)


def test_there_is_no_vote_without_a_call() -> None:
    for seat in range(4):
        assert refused(talk(), f"{seat}: yes") is Reason.NO_VOTE_IS_OPEN


@pytest.mark.parametrize(
    ("seats", "sides", "asked", "stands"),
    [
        (4, 2, ["0: talk 1", "2: yes"], True),
        (4, 2, ["0: talk 1", "2: no"], False),  # half is not more than half
        (6, 2, ["0: talk 1", "2: yes"], True),  # two of three
        (6, 2, ["0: talk 1", "4: yes"], True),
        (6, 2, ["0: talk 1", "2: no", "4: yes"], True),
        (6, 2, ["0: talk 1", "2: no", "4: no"], False),
        (6, 3, ["0: talk 1", "2: yes", "3: yes"], True),  # three of four
        (6, 3, ["0: talk 1", "2: no", "3: yes", "5: yes"], True),
        (6, 3, ["0: talk 1", "2: no", "3: no"], False),  # two at the most
        (6, 3, ["0: talk 1", "2: yes", "3: no", "5: no"], False),
    ],
)
def test_more_than_half_stands_and_is_judged_as_soon_as_it_is_settled(
    seats: int, sides: int, asked: Sequence[str], stands: bool
) -> None:
    state = talk(seats, sides)
    for length in range(1, len(asked)):
        assert judged(state, *asked[:length]) == []
    assert judged(state, *asked) == [stands]
    state = after(state, *asked)
    assert bool(state.penalties) == stands
    assert refused(state, "0: yes") is Reason.NO_VOTE_IS_OPEN


def test_meanwhile_only_votes_and_resignations() -> None:
    setup = table(4, table_talk="penalty", draw="next_play", claim="claim")
    state = after(position(setup, hands=HANDS[:4]), "0: talk 1")
    for asked in (
        "0: 2S@b1", "0: pass", "0: +", "0: ~2S", "0: -2S", "0: !a5-e5", "1: talk 0", "1: give 4S",
    ):  # fmt: skip
        assert refused(state, asked) is Reason.VOTE_IS_OPEN
    assert [type(one).__name__ for one in legal(state, Seat(2))] == ["Vote", "Vote", "Resign"]
    assert [type(one).__name__ for one in legal(state, Seat(0))] == ["Resign"]


@pytest.mark.parametrize("turn", range(4))
def test_the_turn_goes_on_when_the_call_falls(turn: int) -> None:
    state = after(talk(turn=turn), "1: talk 0", "3: no")
    assert (state.turn, acting(state)) == (turn, (turn,))


# Those who leave during the vote


def test_a_vote_that_leaves_is_settled_anew() -> None:
    """One yes of two voters; with the other gone it is one of one."""
    assert judged(talk(), "0: talk 1", "2: resign") == [True]


def test_the_vote_of_who_leaves_is_dropped() -> None:
    """The caller goes: nobody of one has said yes yet."""
    state = after(talk(), "0: talk 1")
    assert judged(state, "0: resign") == []
    assert judged(state, "0: resign", "2: yes") == [True]
    assert judged(state, "0: resign", "2: no") == [False]


def test_a_no_that_leaves_as_well() -> None:
    state = after(talk(6, 2), "0: talk 1", "2: no")
    assert judged(state, "2: resign") == []
    assert judged(state, "2: resign", "4: yes") == [True]


def test_one_of_the_accused_may_leave() -> None:
    state = after(talk(), "0: talk 1", "3: resign")
    assert state.call is not None
    state = after(state, "2: yes")
    assert acting(state) == (1,)


def test_when_all_the_accused_leave_the_call_falls() -> None:
    state = after(talk(6, 3), "0: talk 1", "1: resign")
    assert judged(state, "4: resign") == [False]
    assert after(state, "4: resign").ended is None


# For all to see


@pytest.mark.parametrize("looker", [*map(Seat, range(4)), None])
def test_everybody_sees_the_call_the_votes_and_the_cards(looker: Seat | None) -> None:
    state = talk()
    for asked in ("0: talk 1", "2: yes", "1: give 4S", "3: give 9S"):
        for event in events(state, asked):
            assert redact(event, looker) == event
        state = after(state, asked)
