"""People come, go and come back: a seat stays theirs, and a table has a host."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from jotas.server import wire
from server.guest import new_id, run
from server.serving import house
from server.table_kit import deal, full_table, play, settle, turn_of

# Who somebody is


def test_a_new_socket_has_the_old_seat_and_plays_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            await deal(guests)
            await play(guests, Random(1), steps=5)
            mover = await turn_of(guests)
            hand = mover.own.hand
            mover.cut()
            await mover.gone()
            await mover.join(mover.table)
            assert mover.own.hand == hand
            await mover.does(mover.do(mover.move(Random(1))))

    run(scene())


def test_a_second_tab_is_the_same_person_and_sees_the_same(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            ana = guests[0]
            tab = await place.guest(ana.table, ana.cookie)
            assert (tab.me, tab.seats) == (ana.me, ana.seats)
            assert tab.at.watchers == 0
            await deal(guests)
            await settle([*guests, tab])
            await play([*guests, tab], Random(1), steps=8)
            assert tab.own == ana.own
            await ana.close()
            await tab.ping()
            assert not any(seat.away for seat in tab.at.seats)
            await play([tab, guests[1]], Random(2))

    run(scene())


def test_two_people_with_one_name_are_two_people(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of(name="Ana")
            other = await place.guest(ana.table)
            await other.does(wire.Sit(new_id(), "Ana"))
            assert ana.seats == [1]
            assert other.seats == [2]
            assert await other.refused(wire.Rename(new_id(), 1, "Bea")) == "not_your_seat"

    run(scene())


@pytest.mark.parametrize(
    "name", ["", "   ", "\u202e", "\u200b\u200d", "x" * 10_000, "a" + "\u0301" * 20, "\ufe0f\u3164"]
)
def test_a_name_that_cannot_be_shown_is_refused_and_nothing_changes(
    name: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of()
            guest = await place.guest(ana.table)
            before = place.room(ana).table
            if len(name) < wire.LARGEST:
                assert await guest.refused(wire.Sit(new_id(), name)) == "bad_name"
            else:
                await guest.say(wire.Sit(new_id(), name))
                await guest.ping()
                refused = [one for one in guest.told if isinstance(one, wire.Refused)]
                assert [one.why for one in refused] == ["refused.bad_message"]
            assert place.room(ana).table == before

    run(scene())


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("<b>Ana</b>", "<b>Ana</b>"),
        ("  Ana \n Bea ", "Ana Bea"),
        ("👩‍👧 Zoë", "👩‍👧 Zoë"),
        ("\u202eana", "ana"),
        ("אבא", "אבא"),
    ],
)
def test_a_name_is_told_as_it_was_given_less_what_hides(
    given: str, kept: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of()
            guest = await place.guest(ana.table)
            await guest.does(wire.Sit(new_id(), given))
            assert guest.at.seats[1].name == kept

    run(scene())


# The host


def test_a_host_who_reloads_the_page_stays_host(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana, ben = await full_table(place, 2)
            await ana.close()
            await ben.does(wire.Rename(new_id(), 2, "Benjamin"))
            late = await place.guest(ana.table)
            assert late.at.host == ana.me
            await ana.join(ana.table)
            assert ana.at.host == ana.me
            await deal([ana, ben])

    run(scene())


def test_the_table_of_a_host_who_is_gone_lives_on_and_another_is_host(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, host_away=0.05) as place:
            ana, ben = await full_table(place, 2)
            await ana.close()
            await ben.until(lambda: ben.at.host == ben.me)
            assert [seat.away for seat in ben.at.seats] == [True, False]
            await ana.join(ana.table)
            assert ana.at.host == ben.me
            assert ana.seats == [1]
            await deal([ben, ana])

    run(scene())


def test_a_host_who_is_away_since_a_restart_is_waited_for_no_longer(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana, ben = await full_table(place, 2)
        async with house(tmp_path, host_away=0.05) as place:
            again = await place.guest(ben.table, ben.cookie)
            assert again.at.host == ana.me
            await again.until(lambda: again.at.host == again.me)

    run(scene())


def test_a_table_waits_in_the_lobby_when_all_have_closed_the_page(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, host_away=0.01) as place:
            ana = await place.host_of()
            await ana.close()
            await asyncio.sleep(0.05)
            ben = await place.guest(ana.table)
            assert ben.bye is None
            assert ben.at.host == ana.me
            await ben.does(wire.Sit(new_id(), "Ben"))
            await ben.until(lambda: ben.at.host == ben.me)

    run(scene())


def test_one_who_is_made_host_while_away_is_waited_for_and_no_longer(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, host_away=0.1) as place:
            ana, ben = await full_table(place, 2)
            await ben.close()
            await ana.until(lambda: ana.at.seats[1].away)
            await ana.does(wire.Host(new_id(), 2))
            assert ana.at.host == ben.me
            await ana.until(lambda: ana.at.host == ana.me)

    run(scene())


def test_a_new_socket_that_overlaps_with_the_old_one_keeps_its_number(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of()
            old = await place.guest(ana.table)
            room = place.room(ana)
            async with room._lock:  # something is being stored
                new = await place.guest(cookie=old.cookie)
                new.table = ana.table
                await new.connect()
                await new.say(wire.Hello(wire.PROTOCOL, ana.table))
                await asyncio.sleep(0.1)
                await old.close()
                while len(room.links) > 1:
                    await asyncio.sleep(0.01)
            await new.until(lambda: new.room)
            await new.does(wire.Sit(new_id(), "Ben"))
            assert sorted(room.table.members.values()) == sorted([ana.me, new.me])

    run(scene())
