"""Who may change a table, when, and what comes of it."""

from collections.abc import Sequence
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from jotas.editions import ORDER
from jotas.options import PROFILES, VALUES, written
from jotas.server import lobby, wire
from jotas.server.lobby import OPEN, SeatDoc, TableDoc, change
from jotas.server.refusal import Refusal
from jotas.server.wire import Why

HOST, GUEST, STRANGER = 1, 2, 3
NOBODY: frozenset[int] = frozenset()
ANA, BEN = SeatDoc("person", "Ana", HOST), SeatDoc("person", "Ben", GUEST)
BOT = SeatDoc("bot", bot="greedy")


def table(*seats: SeatDoc, **more: Any) -> TableDoc:
    """A table with these at it; Ana is host."""
    return TableDoc("BCDFGH", seats or (ANA, BEN), **{"host": HOST, **more})


def refused(found: TableDoc, ask: wire.Request, me: int, away: frozenset[int] = NOBODY) -> Why:
    """Why a request is refused."""
    with pytest.raises(Refusal) as refusal:
        change(found, ask, me, away)
    return Why(refusal.value.why.removeprefix("refused."))


def kinds(found: TableDoc) -> str:
    """Who sits where, in a word: `A` and `B` are people, `b` is a bot, `.` is open."""
    return "".join(
        seat.name[:1] if seat.kind == "person" else {"bot": "b", "open": "."}[seat.kind]
        for seat in found.seats
    )


HOSTS = (
    wire.Bot("", 2, "greedy"), wire.Swap("", 1, 2), wire.Shuffle(""), wire.Rules("", seats=4),
    wire.Host("", 2),
)  # fmt: skip
LOBBYS = (
    wire.Sit("", "Eva"), wire.Stand("", 1), wire.Swap("", 1, 2), wire.Shuffle(""),
    wire.Rules("", seats=4),
)  # fmt: skip
AFTER = (wire.Again(""), wire.Lobby(""))


@pytest.mark.parametrize("ask", HOSTS, ids=lambda ask: type(ask).__name__)
@pytest.mark.parametrize("me", [GUEST, STRANGER])
def test_what_only_the_host_can_do(ask: wire.Request, me: int) -> None:
    assert refused(table(ANA, BEN), ask, me) is Why.ONLY_THE_HOST


@pytest.mark.parametrize("ask", LOBBYS, ids=lambda ask: type(ask).__name__)
@pytest.mark.parametrize("phase", ["playing", "over"])
def test_what_is_only_for_the_lobby(ask: wire.Request, phase: str) -> None:
    assert refused(table(ANA, OPEN, phase=phase), ask, HOST) is Why.ONLY_IN_THE_LOBBY


@pytest.mark.parametrize("ask", AFTER, ids=lambda ask: type(ask).__name__)
@pytest.mark.parametrize("phase", ["playing", "lobby"])
def test_what_is_only_for_after_a_game(ask: wire.Request, phase: str) -> None:
    assert refused(table(phase=phase), ask, HOST) is Why.ONLY_AFTER_A_GAME
    assert refused(table(phase="over"), ask, STRANGER) is Why.NOT_YOUR_SEAT


def test_whoever_sits_down_takes_the_first_open_seat_or_the_one_they_name() -> None:
    three = table(OPEN, OPEN, OPEN, host=None)
    first = change(three, wire.Sit("", " Ana "), HOST, NOBODY)
    assert (kinds(first), first.host) == ("A..", HOST)
    third = change(first, wire.Sit("", "Ben", 3), GUEST, NOBODY)
    assert (kinds(third), third.host) == ("A.B", HOST)
    assert refused(third, wire.Sit("", "Eva", 1), STRANGER) is Why.SEAT_IS_TAKEN
    assert refused(third, wire.Sit("", "", 2), STRANGER) is Why.BAD_NAME
    for number in (0, 4, -1):
        assert refused(third, wire.Sit("", "Eva", number), STRANGER) is Why.NO_SUCH_SEAT
    assert refused(table(), wire.Sit("", "Eva"), STRANGER) is Why.TABLE_IS_FULL


def test_only_the_host_takes_the_seat_of_a_bot() -> None:
    two = table(ANA, BOT)
    assert kinds(change(two, wire.Sit("", "Zoe", 2), HOST, NOBODY)) == "AZ"
    assert refused(two, wire.Sit("", "Zoe", 2), GUEST) is Why.SEAT_IS_TAKEN


def test_a_seat_is_renamed_and_freed_by_those_it_belongs_to() -> None:
    found = change(table(), wire.Rename("", 2, "Bob"), GUEST, NOBODY)
    assert found.seats[1].name == "Bob"
    assert refused(table(), wire.Rename("", 1, "Bob"), GUEST) is Why.NOT_YOUR_SEAT
    assert refused(table(), wire.Rename("", 2, "Bob"), HOST) is Why.NOT_YOUR_SEAT
    assert kinds(change(table(), wire.Stand("", 2), GUEST, NOBODY)) == "A."
    assert kinds(change(table(), wire.Stand("", 2), HOST, NOBODY)) == "A."
    assert refused(table(), wire.Stand("", 1), GUEST) is Why.NOT_YOUR_SEAT
    assert kinds(change(table(ANA, BOT), wire.Stand("", 2), HOST, NOBODY)) == "A."
    assert refused(table(ANA, BOT), wire.Stand("", 2), GUEST) is Why.NOT_YOUR_SEAT


def test_when_the_host_stands_up_another_is_host_who_is_there() -> None:
    eva = SeatDoc("person", "Eva", STRANGER)
    three = table(ANA, BEN, eva)
    found = change(three, wire.Stand("", 1), HOST, frozenset((GUEST,)))
    assert found.host == STRANGER
    assert change(table(ANA, OPEN), wire.Stand("", 1), HOST, NOBODY).host is None


def test_bots_sit_where_nobody_does_and_stand_in_for_people_who_are_away() -> None:
    assert kinds(change(table(ANA, OPEN), wire.Bot("", 2, "random"), HOST, NOBODY)) == "Ab"
    assert refused(table(), wire.Bot("", 2, "random"), HOST) is Why.SEAT_IS_TAKEN
    assert refused(table(ANA, OPEN), wire.Bot("", 2, "deep"), HOST) is Why.NO_SUCH_BOT
    playing = table(ANA, BEN, phase="playing")
    assert refused(playing, wire.Bot("", 2, "random"), HOST) is Why.ONLY_FOR_PEOPLE_AWAY
    away = frozenset((GUEST,))
    found = change(playing, wire.Bot("", 2, "random"), HOST, away)
    assert found.seats[1] == replace(BEN, bot="random")
    assert lobby.come_back(found, GUEST) == playing
    assert lobby.come_back(found, HOST) == found
    bots = table(ANA, BOT, phase="playing")
    assert refused(bots, wire.Bot("", 2, "random"), HOST, away) is Why.ONLY_FOR_PEOPLE_AWAY


def test_seats_change_places() -> None:
    assert kinds(change(table(ANA, BEN, BOT), wire.Swap("", 1, 3), HOST, NOBODY)) == "bBA"
    assert refused(table(), wire.Swap("", 1, 3), HOST) is Why.NO_SUCH_SEAT
    seats = set()
    for _ in range(200):
        seats.add(kinds(change(table(ANA, BEN, BOT), wire.Shuffle(""), HOST, NOBODY)))
    assert seats == {"ABb", "AbB", "BAb", "BbA", "bAB", "bBA"}


def test_people_keep_their_seats_when_there_are_more_or_fewer() -> None:
    six = table(ANA, OPEN, BOT, BEN, OPEN, BOT)
    assert kinds(change(six, wire.Rules("", seats=8), HOST, NOBODY)) == "A.bB.b.."
    assert kinds(change(six, wire.Rules("", seats=4), HOST, NOBODY)) == "AbBb"
    assert kinds(change(six, wire.Rules("", seats=3), HOST, NOBODY)) == "AbB"
    assert kinds(change(six, wire.Rules("", seats=2), HOST, NOBODY)) == "AB"
    three = change(six, wire.Rules("", seats=3), HOST, NOBODY)
    assert three.sides == 3
    crowd = table(ANA, BEN, SeatDoc("person", "Eva", 3))
    assert refused(crowd, wire.Rules("", seats=2), HOST) is Why.PEOPLE_SIT_THERE


def test_a_profile_sets_all_options_and_those_named_beside_it_follow() -> None:
    found = change(table(), wire.Rules("", options={"draw": "next_turn"}), HOST, NOBODY)
    assert (found.profile, found.changes) == ("official", {"draw": "next_turn"})
    found = change(found, wire.Rules("", options={"piles": "common"}), HOST, NOBODY)
    assert found.changes == {"draw": "next_turn", "piles": "common"}
    found = change(found, wire.Rules("", profile="s1", options={"tie": "none"}), HOST, NOBODY)
    assert (found.profile, found.changes) == ("s1", {"tie": "none"})
    found = change(found, wire.Rules("", options={"tie": "last_reply"}), HOST, NOBODY)
    assert found.changes == {}


def test_the_host_is_passed_on_to_a_person() -> None:
    assert change(table(), wire.Host("", 2), HOST, NOBODY).host == GUEST
    assert refused(table(ANA, BOT), wire.Host("", 2), HOST) is Why.NO_SUCH_SEAT
    assert refused(table(ANA, OPEN), wire.Host("", 2), HOST) is Why.NO_SUCH_SEAT
    assert refused(table(), wire.Host("", 3), HOST) is Why.NO_SUCH_SEAT


def test_a_host_who_is_away_is_host_still_until_they_are_gone() -> None:
    away = frozenset((HOST,))
    assert lobby.settle(table(), away).host == HOST
    assert lobby.settle(table(), away, away).host == GUEST
    both = frozenset((HOST, GUEST))
    assert lobby.settle(table(), both, both).host == HOST
    assert lobby.settle(table(OPEN, OPEN), NOBODY).host is None


def test_whoever_leaves_opens_the_seat_or_lets_a_bot_play_on() -> None:
    both = (ANA, replace(ANA, name="Bea"), BEN)
    left = change(table(*both), wire.Leave(""), HOST, NOBODY)
    assert (kinds(left), left.host) == ("..B", GUEST)
    left = change(table(*both, phase="playing"), wire.Leave(""), HOST, NOBODY)
    assert [seat.bot for seat in left.seats] == ["club", "club", ""]
    assert left.host == GUEST
    assert lobby.come_back(left, HOST).seats == both


def test_open_seats_are_filled_before_the_deal() -> None:
    three = table(ANA, OPEN, BOT)
    assert kinds(lobby.fill(three, "random")) == "Abb"
    for bot, why in ((None, Why.SEATS_ARE_OPEN), ("deep", Why.NO_SUCH_BOT), ("", Why.NO_SUCH_BOT)):
        with pytest.raises(Refusal) as refusal:
            lobby.fill(three, bot)
        assert refusal.value.why == f"refused.{why.value}"
    assert lobby.fill(table(), None) == table()


def test_a_request_that_is_no_change_is_no_message() -> None:
    for ask in (wire.Hint("", 1, 0, 1), wire.Do("", 1, 0, 1, "pass"), wire.Show("", 1)):
        assert refused(table(phase="over"), ask, HOST) is Why.BAD_MESSAGE


# Whatever is asked

names = st.sampled_from(["Ana", "Ben", "", "x" * 30])
numbers = st.integers(0, 13)
bots = st.sampled_from(["greedy", "random", "deep"])
rules = st.builds(
    wire.Rules,
    st.just(""),
    st.none() | numbers,
    st.none() | st.integers(0, 4),
    st.none() | st.sampled_from([*ORDER, "x"]),
    st.none() | st.sampled_from([*PROFILES, "x"]),
    st.dictionaries(st.sampled_from([*VALUES, "x"]), st.text(max_size=3), max_size=2)
    | st.builds(
        lambda name, data: {name: written(VALUES[name][data % len(VALUES[name])])},
        st.sampled_from(list(VALUES)),
        st.integers(0, 9),
    ),
)
asks = st.one_of(
    st.builds(wire.Sit, st.just(""), names, st.none() | numbers),
    st.builds(wire.Rename, st.just(""), numbers, names),
    st.builds(wire.Stand, st.just(""), numbers),
    st.builds(wire.Bot, st.just(""), numbers, bots),
    st.builds(wire.Swap, st.just(""), numbers, numbers),
    st.builds(wire.Shuffle, st.just("")),
    rules,
    st.builds(wire.Deal, st.just(""), st.none() | bots),
    st.builds(wire.Host, st.just(""), numbers),
    st.builds(wire.Again, st.just("")),
    st.builds(wire.Lobby, st.just("")),
    st.builds(wire.Leave, st.just("")),
)
phases = st.sampled_from(["lobby", "playing", "over"])


def asked(found: TableDoc, ask: wire.Request, me: int, away: frozenset[int]) -> TableDoc:
    """The table after a request, as a room carries it out."""
    try:
        if isinstance(ask, wire.Deal):
            if found.phase == "lobby" and found.host == me:
                found = lobby.fill(found, ask.fill)
                return replace(found, phase="playing", round=found.round + 1)
            return found
        return lobby.settle(change(found, ask, me, away), away)
    except Refusal:
        return found


def valid(found: TableDoc, members: Sequence[int]) -> None:
    """Everything that holds of a table at any time."""
    setup = found.setup
    assert (setup.seats, setup.sides) == (len(found.seats), found.sides)
    assert found.host in found.owners or (found.host is None)
    assert set(found.owners) <= set(members)
    for seat in found.seats:
        assert (seat.owner is None) == (seat.kind != "person")
        assert bool(seat.name) == (seat.kind == "person")
        assert seat.bot or seat.kind != "bot"
        assert not (seat.kind == "open" and seat.bot)
        assert found.phase == "lobby" or seat.kind != "open"
    assert lobby.shown(found, 0, NOBODY, 0).sides == found.sides


@given(
    st.lists(st.tuples(asks, st.integers(1, 4), st.frozensets(st.integers(1, 4)), phases),
             max_size=40)
)  # fmt: skip
def test_a_table_is_a_table_whatever_is_asked(
    steps: list[tuple[wire.Request, int, frozenset[int], str]],
) -> None:
    found = lobby.sit(TableDoc("BCDFGH", (OPEN, OPEN)), 1, "Ana")
    for ask, me, away, phase in steps:
        found = asked(found, ask, me, away - {me})
        if found.phase == "playing" and phase == "over":
            found = replace(found, phase="over")
        valid(found, range(1, 5))


def test_every_request_but_moves_is_asked_in_the_property() -> None:
    there = {kind.__name__ for kind in get_args(wire.Asks) if issubclass(kind, wire.Request)}
    moves = {"Do", "Type", "Hint", "Show"}
    assert there - moves == {
        "Sit", "Rename", "Stand", "Bot", "Swap", "Shuffle", "Rules", "Deal", "Host", "Again",
        "Lobby", "Leave",
    }  # fmt: skip
