"""The first message of a socket: who comes to which table, and who is turned away."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from jotas.server import wire
from server.guest import Guest, new_id, run
from server.serving import house
from server.table_kit import full_table


@pytest.mark.parametrize(
    ("first", "why"),
    [
        ('{"ask":"ping"}', "refused.bad_message"),
        ('{"ask":"sit","id":"1","name":"x"}', "refused.bad_message"),
        ('{"ask":"hello","protocol":1,"table":"BCDFGH"}', "refused.no_such_table"),
        ('{"ask":"hello","protocol":1,"table":""}', "refused.no_such_table"),
        ('{"ask":"hello","protocol":1,"table":"\' OR 1=1 --"}', "refused.no_such_table"),
        ('{"ask":"hello","protocol":1,"table":"' + "B" * 3000 + '"}', "refused.no_such_table"),
        ('{"ask":"hello","protocol":1,"table":"../key"}', "refused.no_such_table"),
    ],
)
def test_a_socket_that_begins_wrongly_is_told_so_and_closed(
    first: str, why: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guest = await place.guest()
            await guest.connect()
            await guest.send(first)
            await guest.gone()
            assert (guest.bye, guest.closed) == (why, 1000)
            assert place.hall.rooms == {}

    run(scene())


def test_whoever_guesses_at_tables_is_soon_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, tables_a_minute=3.0) as place:
            ana = await place.host_of()
            byes = []
            for _ in range(5):
                guest = await place.guest()
                await guest.connect()
                await guest.say(wire.Hello(wire.PROTOCOL, "BCDFGH"))
                await guest.gone()
                byes.append(guest.bye)
            assert byes == ["refused.no_such_table"] * 3 + ["refused.too_fast"] * 2
            await ana.does(wire.Rename(new_id(), 1, "Anna"))

    run(scene())


def test_a_member_gets_in_where_others_guess_too_much(tmp_path: Path) -> None:
    async def asks(guest: Guest, table: str) -> str | None:
        await guest.connect()
        await guest.say(wire.Hello(wire.PROTOCOL, table))
        await guest.until(lambda: guest.room is not None or guest.bye is not None)
        return guest.bye

    async def scene() -> None:
        async with house(tmp_path, tables_a_minute=3.0, unload=0.0) as place:
            ana, ben = await full_table(place, 2)
            other = await place.host_of()
            await ana.close()
            guessing = [await asks(await place.guest(), "BCDFGH") for _ in range(4)]
            assert guessing == ["refused.no_such_table"] * 3 + ["refused.too_fast"]
            assert await asks(await place.guest(), ana.table) == "refused.too_fast"
            assert await asks(await place.guest(cookie=other.cookie), ana.table) == (
                "refused.too_fast"
            )
            assert await asks(await place.guest(cookie=ana.cookie), "BCDFGH") == "refused.too_fast"
            await ana.join(ana.table)
            assert (ana.bye, ana.seats) == (None, [1])
            for one in (ana, ben):
                await one.close()
            place.hall.rooms.clear()
            await ben.join(ben.table)
            assert (ben.bye, ben.seats) == (None, [2])

    run(scene())


@pytest.mark.parametrize("said", [(), ("", "{", '{"ask":"fly","id":"1"}')])
def test_a_socket_that_never_says_hello_is_closed(said: tuple[str, ...], tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, hello=0.2) as place:
            guest = await place.guest()
            await guest.connect()
            for one in said:
                await guest.send(one)
            await guest.gone()
            assert (guest.bye, guest.closed) == (None, 1000)
            assert guest.count(wire.Refused) == len(said)

    run(scene())


def test_a_socket_that_has_said_hello_may_be_silent(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, hello=0.2) as place:
            ana = await place.host_of()
            await asyncio.sleep(0.4)
            await ana.does(wire.Rename(new_id(), 1, "Anna"))

    run(scene())


def test_another_protocol_is_told_which_one_is_spoken_here(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guest = await place.guest()
            for protocol in (0, 2, -1, 10**15):
                await guest.connect()
                await guest.say(wire.Hello(protocol, "BCDFGH"))
                await guest.gone()
                assert guest.welcome is not None
                assert guest.welcome.protocol == wire.PROTOCOL
                assert guest.welcome.build == place.hall.build

    run(scene())


@pytest.mark.parametrize("bad", ["", "x", "eyJ4IjoxfQ.AAAA", "é", '"; drop table', "a" * 4000])
def test_a_forged_cookie_opens_no_seat(bad: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of()
            stranger = Guest(place, bad.encode().decode("latin-1"))
            await stranger.connect()
            await stranger.gone()
            assert stranger.bye == "refused.no_token"
            assert place.room(ana).table.members == {place.server.tokens.read(ana.cookie): 1}

    run(scene())


def test_whoever_comes_while_the_store_can_not_be_read_may_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ill(code: str) -> bytes:
        raise sqlite3.OperationalError(f"{code} can't be read")

    async def scene() -> None:
        async with house(tmp_path) as place:
            monkeypatch.setattr(place.hall.store, "table", ill)
            guest = await place.guest()
            await guest.connect()
            await guest.say(wire.Hello(wire.PROTOCOL, "BCDFGH"))
            await guest.gone()
            assert (guest.bye, guest.closed) == (None, 1013)

    run(scene())
