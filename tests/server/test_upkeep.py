"""What is over goes: rooms, games, sockets, tokens and tasks leave nothing behind."""

import asyncio
import gc
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jotas.server import wire
from jotas.server.link import Link
from jotas.server.live import Live
from jotas.server.room import Room
from server.guest import new_id, run
from server.serving import House, house
from server.table_kit import deal, full_table, play


def counted() -> dict[str, int]:
    """How many of what a table is made of are alive."""
    gc.collect()
    kinds = (Link, Room, Live)
    return {one.__name__: sum(isinstance(it, one) for it in gc.get_objects()) for one in kinds}


async def rows(place: House) -> dict[str, int]:
    """How much of each kind is stored."""
    names = ("tables", "people", "games", "steps")
    found = {}
    for name in names:
        ((count,),) = await place.hall.store._rows(f"SELECT count(*) FROM {name}")
        found[name] = count
    return found


async def quiet(place: House) -> None:
    """Wait until nothing runs beside but what always does."""
    async with asyncio.timeout(10):
        while len(place.hall._tasks) > 2:
            await asyncio.sleep(0.01)


def test_two_hundred_games_at_a_table_leave_one_behind(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana, ben = await full_table(place, 2)
            await deal([ana, ben])
            for number in range(1, 201):
                await ana.until(lambda number=number: ana.round == number)  # type: ignore[misc]
                await ana.does(ana.do("resign()", 1))
                await ana.until(lambda: ana.at.phase == "over")
                await ana.does(wire.Again(new_id()))
                await ben.until(lambda number=number: ben.at.round == number)  # type: ignore[misc]
                await ben.until(lambda: ben.at.phase == "over")
                await ben.does(wire.Again(new_id()))
                ana.heard.clear()
                ana.told.clear()
            await ben.until(lambda: ben.round == 201)
            assert await rows(place) == {"tables": 1, "people": 2, "games": 1, "steps": 0}
            room = place.room(ana)
            assert len(room.table.done) <= 64
            assert len(room.company.numbers) == 2
            await quiet(place)
            assert counted() == {"Link": 2, "Room": 1, "Live": 1}

    run(scene())


def test_reconnects_and_watchers_leave_nothing_behind(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            await deal(guests)
            for number in range(40):
                one = guests[number % 2]
                if number % 3:
                    one.cut()
                    await one.gone()
                else:
                    await one.close()
                await one.join(one.table, round=one.round, n=one.n)
                watcher = await place.guest(one.table)
                await watcher.close()
            for one in guests:
                await one.ping()
            room = place.room(guests[0])
            async with asyncio.timeout(10):
                while len(room.links) > 2:
                    await asyncio.sleep(0.01)
            await quiet(place)
            assert set(room.company.numbers.values()) == {1, 2}
            assert counted() == {"Link": 2, "Room": 1, "Live": 1}
            assert await rows(place) == {"tables": 1, "people": 2, "games": 1, "steps": 0}

    run(scene())


def test_rooms_that_nobody_looks_at_are_unloaded_and_come_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, unload=0.0, host_away=0.01) as place:
            there = await full_table(place, 2)
            await deal(there)
            await play(there, Random(1), steps=3)
            gone = []
            for _ in range(30):
                guest = await place.host_of(against="random")
                await guest.close()
                gone.append(guest)
            await asyncio.sleep(0.05)
            await place.hall.sweep()
            await quiet(place)
            assert list(place.hall.rooms) == [there[0].table]
            assert counted() == {"Link": 2, "Room": 1, "Live": 1}
            for guest in gone[:3]:
                await guest.join(guest.table)
                assert guest.seats == [1]
                await play([guest], Random(1), steps=2)
            await play(there, Random(2))

    run(scene())


@pytest.mark.parametrize("why", [{"unload": 0.0}, {"keep_waiting": 0.0, "keep_finished": 0.0}])
def test_a_table_that_goes_leaves_no_timer_behind(why: dict[str, Any], tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, host_away=1000.0, **why) as place:
            ana, ben = await full_table(place, 2)
            await ana.close()
            await ben.close()
            async with asyncio.timeout(10):
                while place.room(ben).links:
                    await asyncio.sleep(0.01)
            await quiet(place)
            waiting = place.room(ben)._waiting
            assert waiting is not None
            assert not waiting.cancelled()
            await asyncio.sleep(0.02)
            await place.hall.sweep()
            assert place.hall.rooms == {}
            assert waiting.cancelled()
            assert counted() == {"Link": 0, "Room": 0, "Live": 0}

    run(scene())


def test_a_room_where_bots_play_is_not_unloaded(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, unload=0.0) as place:
            ana = await place.host_of()
            await ana.does(wire.Rules(new_id(), seats=4))
            await deal([ana], "random")
            room = place.room(ana)
            await ana.does(wire.Leave(new_id()))
            await ana.close()
            while room.table.phase == "playing":
                await place.hall.sweep()
                assert place.hall.rooms[ana.table] is room
                await asyncio.sleep(0)
            await quiet(place)
            await place.hall.sweep()
            assert place.hall.rooms == {}

    run(scene())


def test_old_tables_go_and_those_where_somebody_is_stay(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, keep_finished=0.0, keep_waiting=0.0) as place:
            here = await place.host_of()
            left = await place.host_of()
            played = await place.host_of(against="greedy")
            await played.does(played.do("resign()", 1))
            for one in (left, played):
                await one.close()
            await asyncio.sleep(0.05)
            await place.hall.sweep()
            assert list(place.hall.rooms) == [here.table]
            assert await rows(place) == {"tables": 1, "people": 1, "games": 0, "steps": 0}
            for one in (left, played):
                await one.join(one.table)
                assert one.bye == "refused.no_such_table"
            await here.does(wire.Rename(new_id(), 1, "Anna"))

    run(scene())


def test_a_lobby_outlives_a_finished_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, keep_finished=0.0) as place:
            waiting = await place.host_of()
            played = await place.host_of(against="greedy")
            await played.does(played.do("resign()", 1))
            for one in (waiting, played):
                await one.close()
            await asyncio.sleep(0.05)
            await place.hall.sweep()
            assert list(place.hall.rooms) == [waiting.table]

    run(scene())


def test_a_table_is_loaded_once_though_many_come_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of(against="greedy")
            await ana.close()
            place.hall.rooms.clear()
            found = await asyncio.gather(*(place.hall.room(ana.table) for _ in range(20)))
            assert len(set(found)) == 1
            assert place.hall._loading == {}
            assert await place.hall.room("nobody") is None
            assert await place.hall.room("BCDFGH") is None

    run(scene())


def test_a_table_that_can_not_be_read_stops_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of(against="greedy")
            ben = await place.host_of(against="greedy")
            await place.hall.store.write(
                ("UPDATE tables SET doc = ? WHERE id = ?", (b"{}", ana.table))
            )
        async with house(tmp_path) as place:
            again = await place.guest(ben.table, ben.cookie)
            await play([again], Random(1), steps=2)
            lost = await place.guest(cookie=ana.cookie)
            await lost.connect()
            await lost.say(wire.Hello(wire.PROTOCOL, ana.table))
            await lost.gone()
            assert lost.bye == "refused.no_such_table"
            assert (await place.http("/health")).status == 200

    run(scene())
    assert "can't be read" in caplog.text


def test_time_since_anything_happened_is_told(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of()
            await place.hall.store.write(("UPDATE tables SET touched = ?", (time.time() - 90,)))
            mine = (await place.http("/mine.json", cookie=ana.cookie)).json
            assert 88 <= mine[0]["idle"] <= 95

    run(scene())
