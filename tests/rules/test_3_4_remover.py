"""Rules 3.4: a remover takes an opponent's chip off, and that is the turn."""

import pytest

from jotas.errors import Reason
from jotas.events import Drew, Ended, How, LineCounted, Placed, Played, Removed, TurnBegan
from jotas.setup import Seat, Setup, Side
from kit import (
    CORNERS,
    REMOVERS,
    after,
    cards,
    cell,
    chips,
    choices,
    counted,
    events,
    hand,
    kinds,
    line,
    of,
    pile,
    position,
    refused,
    spaces,
    table,
    targets,
)

each_remover = pytest.mark.parametrize(("rule", "jack"), REMOVERS)


@each_remover
def test_it_takes_the_chip_and_puts_none(rule: str, jack: str) -> None:
    state = position(table(jacks=rule), hands=(jack, "5H"), top="2S", blue="a5", green="f5 g5")
    (remover, two) = cards(f"{jack} 2S")
    assert events(state, f"{jack}@f5") == (
        Played(Seat(0), remover),
        Removed(Seat(0), cell("f5")),
        Drew(Seat(0), two),
        TurnBegan(Seat(1)),
    )
    state = after(state, f"{jack}@f5")
    assert (chips(state, "blue"), chips(state, "green")) == ("a5", "g5")
    assert (hand(state, 0), pile(state, 0)) == ("2S", jack)


@each_remover
def test_the_space_is_open_again(rule: str, jack: str) -> None:
    state = position(table(jacks=rule), hands=(jack, "4H"), green="f5 i8")
    assert targets(after(state, f"{jack}@f5"), "4H") == {"f5"}


@each_remover
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_any_chip_of_the_other_side(rule: str, jack: str, seats: int) -> None:
    mine = {seat: f"{column}1" for seat, column in zip(range(0, seats, 2), "bcdefg", strict=False)}
    theirs = {
        seat: f"{column}5" for seat, column in zip(range(1, seats, 2), "abcdef", strict=False)
    }
    state = position(table(seats, 2, jacks=rule), by=mine | theirs, hands=(jack,))
    assert targets(state, jack) == set(theirs.values())


@each_remover
def test_chips_of_both_other_sides(rule: str, jack: str) -> None:
    by = {0: "a2", 3: "a3", 1: "b1", 4: "c1", 2: "d1", 5: "e1"}
    state = position(table(6, 3, jacks=rule), by=by, hands=(jack,))
    assert targets(state, jack) == {"b1", "c1", "d1", "e1"}


@each_remover
@pytest.mark.parametrize("target", ["opponent", "any_unlocked"])
@pytest.mark.parametrize("replace", [False, True])
def test_no_chip_of_a_completed_line(rule: str, jack: str, target: str, replace: bool) -> None:
    setup = table(4, jacks=rule, remove_target=target, jack_replace=replace)
    state = position(
        setup, by={0: "a9-e9", 1: "a5-f5", 2: "a3"}, hands=(jack,),
        lines={"blue": "a9-e9", "green": "a5-e5"},
    )  # fmt: skip
    for one in spaces("a5-e5 a9-e9"):
        assert refused(state, f"{jack}@{one}") is Reason.CHIP_IS_LOCKED
    assert targets(state, jack) == ({"f5"} if target == "opponent" else {"f5", "a3"})


@each_remover
def test_own_chips_and_a_team_mates(rule: str, jack: str) -> None:
    by = {0: "a2", 1: "b1", 2: "c1", 3: "d1"}
    state = position(table(4, jacks=rule), by=by, hands=(jack,))
    assert refused(state, f"{jack}@a2") is Reason.CHIP_IS_YOURS
    assert refused(state, f"{jack}@c1") is Reason.CHIP_IS_TEAM_MATES
    state = position(table(4, jacks=rule, remove_target="any_unlocked"), by=by, hands=(jack,))
    assert targets(state, jack) == {"a2", "b1", "c1", "d1"}
    for one in ("a2", "b1", "c1", "d1"):
        left = after(state, f"{jack}@{one}")
        assert one not in spaces(f"{chips(left, 'blue')} {chips(left, 'green')}")
        assert sum(mask.bit_count() for mask in left.chips) == 3


@each_remover
@pytest.mark.parametrize("target", ["opponent", "any_unlocked"])
def test_corners_and_empty_spaces(rule: str, jack: str, target: str) -> None:
    state = position(table(jacks=rule, remove_target=target), hands=(jack,), green="f5")
    for corner in CORNERS:
        assert refused(state, f"{jack}@{corner}") is Reason.SPACE_IS_CORNER
    assert refused(state, f"{jack}@e5") is Reason.SPACE_IS_EMPTY


def test_a_remover_completes_nothing() -> None:
    """The chip is gone; naming lines makes no sense."""
    state = position(blue="a5-d5", green="e5", hands=("JS",))
    assert kinds(events(state, "JS@e5")) == "Played Removed Drew TurnBegan"
    assert choices(state, "JS@e5") == [None]
    assert refused(state, "JS@e5 !a5-e5") is Reason.LINES_NOT_POSSIBLE


@each_remover
def test_jack_replace_puts_a_chip_there_as_well(rule: str, jack: str) -> None:
    setup = table(jacks=rule, jack_replace=True)
    state = position(setup, blue="a5", green="f5 g5", hands=(jack, "5H"), top="2S")
    (remover, two) = cards(f"{jack} 2S")
    assert events(state, f"{jack}@f5") == (
        Played(Seat(0), remover),
        Removed(Seat(0), cell("f5")),
        Placed(Seat(0), cell("f5")),
        Drew(Seat(0), two),
        TurnBegan(Seat(1)),
    )
    state = after(state, f"{jack}@f5")
    assert (chips(state, "blue"), chips(state, "green")) == ("a5 f5", "g5")
    assert targets(position(setup, blue="a5", green="f5", hands=(jack,)), jack) == {"f5"}


def test_jack_replace_can_complete_a_line() -> None:
    setup = table(jack_replace=True)
    state = position(setup, blue="a5-d5", green="e5", hands=("JS",))
    told = events(state, "JS@e5")
    assert kinds(told) == "Played Removed Placed LineCounted Drew TurnBegan"
    assert of(told, LineCounted) == [LineCounted(Side(0), line("a5-e5"))]


def test_jack_replace_can_win() -> None:
    setup = table(jack_replace=True)
    state = position(setup, blue="a5-d5 b2-f2", green="e5", hands=("JH",), lines={"blue": "b2-f2"})
    assert events(state, "JH@e5")[-1] == Ended(Side(0), How.LINES)


def test_jack_replace_offers_a_choice_of_lines() -> None:
    state = position(table(jack_replace=True), blue="a5-d5 f5", green="e5", hands=("JS",))
    assert choices(state, "JS@e5") == [None, "b5-f5"]
    assert counted(after(state, "JS@e5 !b5-f5")) == "b5-f5"


@pytest.mark.parametrize("owner", [0, 2], ids=["own", "team-mate's"])
def test_jack_replace_with_any_unlocked(owner: int) -> None:
    """A chip of the own side goes, and one of the seat that played comes."""
    setup: Setup = table(4, jack_replace=True, remove_target="any_unlocked")
    state = position(setup, by={owner: "f5"}, hands=("JS",))
    assert kinds(events(state, "JS@f5")) == "Played Removed Placed Drew TurnBegan"
    state = after(state, "JS@f5")
    assert state.chips == (1 << cell("f5"), 0, 0, 0)


def test_the_defaults() -> None:
    options = table().options
    assert options.remove_target == "opponent"
    assert options.jack_replace is False
