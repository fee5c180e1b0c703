"""Rules 6.8: removing a chip never takes a counted line away."""

import pytest

from jotas.events import Ended, How
from jotas.setup import Side
from kit import after, chips, counted, events, kinds, position, spaces, table


@pytest.mark.parametrize("resplit", [True, False])
@pytest.mark.parametrize("space", spaces("a5-e5"))
def test_whichever_chip_goes(space: str, resplit: bool) -> None:
    setup = table(lock=False, resplit=resplit)
    state = position(setup, green="a5-e5", lines={"green": "a5-e5"}, hands=("JS", ""))
    assert kinds(events(state, f"JS@{space}")) == "Played Removed Drew TurnBegan"
    state = after(state, f"JS@{space}")
    assert space not in chips(state, "green")
    assert counted(state, "green") == "a5-e5"


def test_all_of_them_may_go() -> None:
    setup = table(lock=False, exchange="off")
    hands = ("JS JS JH JH", "")
    state = position(setup, green="a5-d5 b1-e1", lines={"green": "a1-e1"}, hands=hands)
    for space in spaces("b1-e1"):
        jack = "JS" if space < "d1" else "JH"
        state = after(state, f"{jack}@{space}", "pass")
    assert counted(state, "green") == "a1-e1"


def test_the_second_line_wins_all_the_same() -> None:
    state = position(
        table(lock=False), green="a5-e5 a7-d7", lines={"green": "a5-e5"}, hands=("JS", "9H")
    )
    state = after(state, "JS@c5")
    assert events(state, "9H@e7")[-1] == Ended(Side(1), How.LINES)


def test_a_claimed_line_stays_too() -> None:
    setup = table(lock=False, claim="claim")
    state = position(setup, green="a5-e5", hands=("JS", ""), turn=1)
    state = after(state, "!a5-e5", "pass", "JS@c5")
    assert counted(state, "green") == "a5-e5"


def test_an_own_chip_may_go_where_any_can() -> None:
    setup = table(lock=False, remove_target="any_unlocked")
    state = position(setup, blue="a5-e5", lines={"blue": "a5-e5"}, hands=("JS", ""))
    assert counted(after(state, "JS@c5")) == "a5-e5"


def test_a_chip_of_another_side_may_take_its_place() -> None:
    state = position(
        table(lock=False, jack_replace=True), green="a5-e5 c3-c4 c6", blue="c7",
        lines={"green": "a5-e5"}, hands=("JS", ""),
    )  # fmt: skip
    state = after(state, "JS@c5")
    assert chips(state, "blue") == "c5 c7"
    assert counted(state, "green") == "a5-e5"
