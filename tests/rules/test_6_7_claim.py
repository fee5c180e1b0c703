"""Rules 6.7: where lines are claimed, a line is no line until it is announced."""

import pytest

from jotas.board import cells
from jotas.errors import Reason
from jotas.events import Claim, Ended, How, LineCounted, LinesResplit, Play
from jotas.legal import legal, refusal
from jotas.setup import Seat, Side
from jotas.state import State
from kit import (
    REMOVERS,
    after,
    allowed,
    choices,
    counted,
    events,
    kinds,
    line,
    mask,
    of,
    position,
    refused,
    spaces,
    table,
    targets,
)


def claims(seats: int = 2, blue: str = "", green: str = "") -> State:
    """A table where lines are claimed and three are needed; everybody holds cards of row 1."""
    hands = ("2S 3S", "4S 5S", "6S 7S", "8S 9S")[:seats]
    setup = table(seats, claim="claim", lines_to_win=3)
    return position(setup, blue=blue, green=green, hands=hands)


# auto


def test_auto_counts_without_a_word() -> None:
    state = position(blue="b1-d1 f1", hands=("5S",))
    assert kinds(events(state, "5S@e1")) == "Played Placed LineCounted Drew TurnBegan"


def test_auto_leaves_nothing_to_claim() -> None:
    for blue in ("a5-e5", "a5-d5", ""):
        state = position(blue=blue)
        for seat in (0, 1):
            assert refused(state, f"{seat}: !a5-e5") is Reason.CLAIM_IS_AUTOMATIC


# A line that is not announced


def test_a_line_does_not_count_by_itself() -> None:
    state = position(table(claim="claim", lines_to_win=1), blue="a5-d5", hands=("5H", "JS"))
    assert kinds(events(state, "5H@e5")) == "Played Placed Drew TurnBegan"
    assert counted(after(state, "5H@e5")) == ""


@pytest.mark.parametrize(("rule", "jack"), REMOVERS)
def test_its_chips_are_not_locked(rule: str, jack: str) -> None:
    state = position(table(claim="claim", jacks=rule), blue="a5-d5", hands=("5H", jack))
    state = after(state, "5H@e5")
    assert targets(state, jack) == set(spaces("a5-e5"))
    state = after(state, f"{jack}@c5")
    assert refused(state, "0: !a5-e5") is Reason.LINE_IS_INCOMPLETE


def test_once_announced_they_are() -> None:
    state = position(table(claim="claim"), blue="a5-d5", hands=("5H", "JS"))
    assert targets(after(state, "5H@e5 !a5-e5"), "JS") == set()
    assert targets(after(state, "5H@e5", "0: !a5-e5"), "JS") == set()


# With the move that makes it


def test_the_move_may_announce_it() -> None:
    state = position(table(claim="claim"), blue="a5-d5", hands=("5H", ""))
    told = events(state, "5H@e5 !a5-e5")
    assert kinds(told) == "Played Placed LineCounted Drew TurnBegan"
    assert of(told, LineCounted) == [LineCounted(Side(0), line("a5-e5"))]


@pytest.mark.parametrize(
    ("chips", "offered"),
    [
        ("a5-d5 f5", ["a5-e5", "b5-f5"]),
        ("a5-d5 f5-i5", ["a5-e5 e5-i5"]),
        ("a5-d5 e1-e4", ["e1-e5 a5-e5"]),
        ("a5-d5", ["a5-e5"]),
        ("a5-c5", []),
    ],
)
def test_the_move_may_announce_each_choice_or_none(chips: str, offered: list[str]) -> None:
    state = position(table(claim="claim", lines_to_win=3), blue=chips, hands=("5H", ""))
    assert choices(state, "5H@e5") == [None, *offered]
    for lines in offered:
        assert counted(after(state, f"5H@e5 !{lines}")) == lines
    assert counted(after(state, "5H@e5")) == ""


@pytest.mark.parametrize("wrong", ["b5-f5", "a5-e5 b5-f5", "", "e1-e5"])
def test_the_move_may_announce_nothing_else(wrong: str) -> None:
    state = position(table(claim="claim"), blue="a5-d5", hands=("5H", ""))
    assert refused(state, f"5H@e5 !{wrong}") is Reason.LINES_NOT_POSSIBLE


# Later


def test_the_next_seat_has_not_acted_yet() -> None:
    state = after(position(table(claim="claim"), blue="a5-d5", hands=("5H", "2S")), "5H@e5")
    assert events(state, "0: !a5-e5") == (LineCounted(Side(0), line("a5-e5")),)
    assert after(state, "0: !a5-e5").turn == 1


def test_any_later_turn_of_the_side_before_it_plays() -> None:
    state = claims(blue="a5-e5")
    assert allowed(state, "!a5-e5")
    state = after(state, "2S@b1", "4S@d1")
    assert allowed(state, "!a5-e5")
    state = after(state, "!a5-e5")
    assert (counted(state), state.turn) == ("a5-e5", 0)
    assert allowed(state, "3S@c1")


def test_also_after_an_exchange_in_ones_own_turn() -> None:
    state = position(
        table(claim="claim"), blue="a5-e5", green="f5 i8", hands=("4H 2S", ""), top="KD"
    )
    assert allowed(after(state, "~4H"), "!a5-e5")


def test_any_player_of_the_side_may_announce_it() -> None:
    state = claims(4, blue="a5-e5")
    assert allowed(state, "0: !a5-e5")
    assert allowed(state, "2: !a5-e5")
    state = after(state, "2S@b1")
    assert allowed(state, "0: !a5-e5")
    assert allowed(state, "2: !a5-e5")
    state = after(state, "4S@d1")
    assert counted(after(state, "0: !a5-e5")) == "a5-e5"
    assert counted(after(state, "2: !a5-e5")) == "a5-e5"


def test_the_other_side_may_not_now() -> None:
    state = claims(4, green="a5-e5")
    for seat in (1, 3):
        assert refused(state, f"{seat}: !a5-e5") is Reason.CLAIM_MUST_WAIT
    state = after(state, "2S@b1")
    for seat in (1, 3):
        assert allowed(state, f"{seat}: !a5-e5")


def test_an_exchange_of_the_next_seat_comes_too_late_for_it() -> None:
    state = position(
        table(claim="claim"), blue="a5-d5", green="f5 i8", hands=("5H", "4H 2S"), top="KD"
    )
    state = after(state, "5H@e5", "~4H")
    assert refused(state, "0: !a5-e5") is Reason.CLAIM_MUST_WAIT
    state = after(state, "2S@b1")
    assert allowed(state, "0: !a5-e5")


def test_the_move_after_next_comes_too_late_as_well() -> None:
    """Three sides: blue may speak until green has moved, then in its next turn."""
    state = claims(3, blue="a5-e5")
    state = after(state, "2S@b1")
    assert allowed(state, "0: !a5-e5")
    state = after(state, "4S@d1")
    assert refused(state, "0: !a5-e5") is Reason.CLAIM_MUST_WAIT
    state = after(state, "6S@f1")
    assert allowed(state, "0: !a5-e5")


def test_a_seat_that_resigns_has_not_moved() -> None:
    """Blue may still speak after green's seat has left the table in its turn; green may not."""
    setup = table(6, 3, claim="claim", lines_to_win=2)
    state = position(setup, by={0: "a5-e5", 4: "a7-e7"}, hands=("2S", "3S", "4S", "", "", ""))
    state = after(state, "2S@b1", "1: resign")
    assert state.turn == 2
    assert allowed(state, "0: !a5-e5")
    assert refused(state, "4: !a7-e7") is Reason.CLAIM_MUST_WAIT


def test_in_the_first_turn_nobody_has_moved() -> None:
    state = claims(green="a5-e5")
    assert refused(state, "1: !a5-e5") is Reason.CLAIM_MUST_WAIT


# What can't be claimed


@pytest.mark.parametrize(
    "what", [0, mask("a5"), mask("a5-d5"), mask("a5-f5"), mask("a5-d5 f5"), -1, 1 << 200]
)
def test_only_a_line_of_the_board(what: int) -> None:
    state = claims(blue="a5-f5")
    assert refused(state, Claim(Seat(0), what)) is Reason.NOT_A_LINE


def test_only_a_complete_line() -> None:
    state = claims(blue="a5-d5", green="e5")
    assert refused(state, "!a5-e5") is Reason.LINE_IS_INCOMPLETE
    assert refused(state, "!a9-e9") is Reason.LINE_IS_INCOMPLETE


def test_not_that_of_another_side() -> None:
    assert refused(claims(green="a5-e5"), "!a5-e5") is Reason.LINE_IS_INCOMPLETE


def test_only_once() -> None:
    state = after(claims(blue="a5-e5"), "!a5-e5")
    assert refused(state, "!a5-e5") is Reason.LINE_IS_COUNTED


@pytest.mark.parametrize("chips", ["a5-f5", "a5-h5"])
def test_not_one_that_shares_too_much(chips: str) -> None:
    state = after(claims(blue=chips), "!a5-e5")
    assert refused(state, "!b5-f5") is Reason.LINE_SHARES_TOO_MUCH


@pytest.mark.parametrize(
    ("shared", "second"), [(0, "f5-j5"), (1, "e5-i5"), (2, "d5-h5"), (3, "c5-g5"), (4, "b5-f5")]
)
def test_how_much_is_what_6_2_says(shared: int, second: str) -> None:
    setup = table(claim="claim", shared=shared, resplit=False, lines_to_win=3)
    state = after(position(setup, blue="a5-j5"), "!a5-e5")
    assert allowed(state, f"!{second}")
    if shared < 4:
        closer = {"f5-j5": "e5-i5", "e5-i5": "d5-h5", "d5-h5": "c5-g5", "c5-g5": "b5-f5"}[second]
        assert refused(state, f"!{closer}") is Reason.LINE_SHARES_TOO_MUCH


def test_waiting_is_the_first_reason() -> None:
    state = claims(green="a5-e5")
    assert refused(state, Claim(Seat(1), 5)) is Reason.CLAIM_MUST_WAIT


# Several lines, and laying out again


def test_lines_are_claimed_one_by_one() -> None:
    state = claims(blue="a5-e5 e1-e4 a9-e9")
    state = after(state, "!e1-e5", "!a5-e5")
    assert counted(state) == "e1-e5 a5-e5"
    assert events(state, "!a9-e9")[-1] == Ended(Side(0), How.LINES)


def test_of_six_any_five() -> None:
    state = claims(blue="a5-f5")
    assert counted(after(state, "!b5-f5")) == "b5-f5"
    assert counted(after(state, "!a5-e5")) == "a5-e5"


@pytest.mark.parametrize("ends", ["a5-e5", "e5-i5"])
def test_nine_with_the_middle_claimed_are_laid_out_again(ends: str) -> None:
    state = after(claims(blue="a5-i5"), "!c5-g5")
    assert events(state, f"!{ends}") == (
        LinesResplit(Side(0), (line("c5-g5"),), (line("a5-e5"),)),
        LineCounted(Side(0), line("e5-i5")),
    )
    assert counted(after(state, f"!{ends}")) == "a5-e5 e5-i5"


@pytest.mark.parametrize("ends", ["b5-f5", "d5-h5", "g5-c5"])
def test_not_where_the_claimed_line_is_in_no_layout_of_two(ends: str) -> None:
    state = after(claims(blue="a5-i5"), "!c5-g5")
    reason = refused(state, f"!{ends}")
    assert reason is (Reason.LINE_IS_COUNTED if ends == "g5-c5" else Reason.LINE_SHARES_TOO_MUCH)


def test_without_resplit_never() -> None:
    setup = table(claim="claim", resplit=False, lines_to_win=3)
    state = after(position(setup, blue="a5-i5"), "!c5-g5")
    for ends in ("a5-e5", "b5-f5", "d5-h5", "e5-i5"):
        assert refused(state, f"!{ends}") is Reason.LINE_SHARES_TOO_MUCH


@pytest.mark.parametrize(
    ("claimed", "layout"),
    [("a5-e5", "a5-e5 e5-i5"), ("b5-f5", "b5-f5 f5-j5"), ("e5-i5", "a5-e5 e5-i5"),
     ("f5-j5", "a5-e5 f5-j5")],
)  # fmt: skip
def test_of_several_layouts_the_first_that_holds_the_claimed_line(
    claimed: str, layout: str
) -> None:
    """Ten in a row with d5-h5 counted: all ends can still be claimed (settled S6)."""
    state = after(claims(blue="a5-j5"), "!d5-h5")
    assert counted(after(state, f"!{claimed}")) == layout


# Winning


def test_a_claim_wins_on_the_spot() -> None:
    setup = table(claim="claim", lines_to_win=1)
    state = position(setup, blue="a5-d5", hands=("5H", "2S"))
    assert kinds(events(state, "5H@e5 !a5-e5")) == "Played Placed LineCounted Ended"
    state = after(state, "5H@e5")
    assert events(state, "0: !a5-e5") == (
        LineCounted(Side(0), line("a5-e5")),
        Ended(Side(0), How.LINES),
    )


def test_by_a_team_mate_as_well() -> None:
    state = position(table(6, claim="claim", lines_to_win=1), green="a5-e5", turn=3)
    assert events(state, "5: !a5-e5")[-1] == Ended(Side(1), How.LINES)


def test_with_a_chip_that_is_taken_and_put_anew() -> None:
    """Of a line that nobody has claimed, however many others stand beside it."""
    setup = table(claim="claim", lines_to_win=3, remove_target="any_unlocked", jack_replace=True)
    state = position(setup, blue="c3-g3 c4-g4 c5-g5", hands=("JS 2S", "3S"))
    seat, made = state.turn, line("c3-g3")
    remover = next(card for card in state.hands[seat] if card in setup.jacks.remove)
    plays = [Play(seat, remover, cell, (made,)) for cell in cells(made)]
    assert [refusal(state, play) for play in plays] == [None] * 5
    assert set(plays) <= set(legal(state, seat))


def test_not_with_a_line_to_go() -> None:
    assert after(position(table(claim="claim"), blue="a5-e5"), "!a5-e5").ended is None


def test_auto_is_the_default() -> None:
    assert table().options.claim == "auto"
