"""Rules 6.5: more than five at once: the player who moved chooses which five count."""

import pytest

from jotas.errors import Reason
from jotas.events import LineCounted
from jotas.setup import Side
from kit import (
    after,
    choices,
    counted,
    events,
    line,
    of,
    position,
    refused,
    shown,
    spaces,
    table,
    targets,
)


@pytest.mark.parametrize(
    ("run", "last", "offered"),
    [
        ("a5-e5", "c5", ["a5-e5"]),
        ("a5-f5", "d5", ["a5-e5", "b5-f5"]),
        ("a5-g5", "d5", ["a5-e5", "b5-f5", "c5-g5"]),
        ("a5-h5", "e5", ["a5-e5", "b5-f5", "c5-g5", "d5-h5"]),
        ("a5-i5", "e5", ["a5-e5 e5-i5"]),
        ("a5-j5", "e5", ["a5-e5 e5-i5", "a5-e5 f5-j5", "b5-f5 f5-j5"]),
        ("e1-e6", "e4", ["e1-e5", "e2-e6"]),
        ("b1-g6", "d3", ["b1-f5", "c2-g6"]),
        ("g1-b6", "d4", ["g1-c5", "f2-b6"]),
        ("a1-f1", "c1", ["a1-e1", "b1-f1"]),
        ("a1-j1", "e1", ["a1-e1 e1-i1", "a1-e1 f1-j1", "b1-f1 f1-j1"]),
    ],
)
def test_every_set_of_most_lines_is_offered_in_reading_order(
    run: str, last: str, offered: list[str]
) -> None:
    chips = " ".join(one for one in spaces(run) if one not in (last, "a1", "j1"))
    state = position(table(lines_to_win=3), blue=chips, hands=(shown(last),))
    play = f"{shown(last)}@{last}"
    assert choices(state, play) == [None, *offered[1:]]
    assert counted(after(state, play)) == offered[0]
    for lines in offered:
        assert counted(after(state, f"{play} !{lines}")) == lines


def test_the_event_names_the_lines_chosen() -> None:
    state = position(blue="a5-c5 e5-f5", hands=("6H",))
    told = events(state, "6H@d5 !b5-f5")
    assert of(told, LineCounted) == [LineCounted(Side(0), line("b5-f5"))]


def test_only_the_chips_chosen_are_locked() -> None:
    state = position(blue="a5-c5 e5-f5", hands=("6H", "JS"))
    assert targets(after(state, "6H@d5"), "JS") == {"f5"}
    assert targets(after(state, "6H@d5 !b5-f5"), "JS") == {"a5"}


def test_the_set_with_most_lines_is_taken() -> None:
    """Ten in a row: d5-h5 alone would be one line, so it is not offered."""
    state = position(table(lines_to_win=3), blue="a5-d5 f5-j5", hands=("5H",))
    assert refused(state, "5H@e5 !d5-h5") is Reason.LINES_NOT_POSSIBLE
    assert refused(state, "5H@e5 !a5-e5") is Reason.LINES_NOT_POSSIBLE


def test_lines_on_two_axes_are_chosen_together() -> None:
    state = position(table(lines_to_win=3), blue="b5-d5 f5-g5 e3-e4 e6-e7", hands=("5H",))
    assert choices(state, "5H@e5") == [None, "e3-e7 c5-g5"]
    assert counted(after(state, "5H@e5")) == "e3-e7 b5-f5"
    for order in ("e3-e7 c5-g5", "c5-g5 e3-e7"):
        assert counted(after(state, f"5H@e5 !{order}")) == "e3-e7 c5-g5"
    for wrong in ("c5-g5", "e3-e7", "b5-f5 c5-g5", "e3-e7 e3-e7", "e3-e7 c5-g5 b5-f5"):
        assert refused(state, f"5H@e5 !{wrong}") is Reason.LINES_NOT_POSSIBLE


@pytest.mark.parametrize(
    "wrong", ["c5-g5", "a6-e6", "a5-e5 b5-f5", "a5-e5 a5-e5", "b5-f5 a5-e5", ""]
)
def test_other_lines_are_refused(wrong: str) -> None:
    """Not complete, elsewhere, too many, twice the same, none at all."""
    state = position(blue="a5-c5 e5-f5", hands=("6H",))
    assert refused(state, f"6H@d5 !{wrong}") is Reason.LINES_NOT_POSSIBLE


@pytest.mark.parametrize("wrong", ["a5-e5", ""])
def test_no_line_can_be_named_where_none_is_made(wrong: str) -> None:
    state = position(blue="a5-c5", hands=("6H",))
    assert refused(state, f"6H@d5 !{wrong}") is Reason.LINES_NOT_POSSIBLE


def test_nor_when_a_counted_line_only_grows() -> None:
    state = position(blue="a5-e5", lines={"blue": "a5-e5"}, hands=("4H",))
    assert choices(state, "4H@f5") == [None]
    assert refused(state, "4H@f5 !b5-f5") is Reason.LINES_NOT_POSSIBLE
    assert counted(after(state, "4H@f5")) == "a5-e5"


def test_a_wild_card_chooses_too() -> None:
    state = position(blue="a5-c5 e5-f5", hands=("JD",))
    assert counted(after(state, "JD@d5 !b5-f5")) == "b5-f5"


@pytest.mark.parametrize("resplit", [True, False])
def test_the_choice_is_there_with_and_without_resplit(resplit: bool) -> None:
    state = position(table(resplit=resplit), blue="a5-c5 e5-f5", hands=("6H",))
    assert choices(state, "6H@d5") == [None, "b5-f5"]


def test_without_resplit_lines_must_fit_beside_those_counted() -> None:
    """c5-g5 stands; the end of ten in a row that fits beside it is no line yet."""
    setup = table(resplit=False, lines_to_win=3)
    state = position(setup, blue="a5-g5 i5-j5", lines={"blue": "c5-g5"}, hands=("9D",))
    assert choices(state, "9D@h5") == [None]
    assert counted(after(state, "9D@h5")) == "c5-g5"
    state = position(setup, blue="a5-g5 i5-j5", lines={"blue": "a5-e5"}, hands=("9D",))
    assert choices(state, "9D@h5") == [None, "f5-j5"]
