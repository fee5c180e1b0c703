"""Too many messages, sockets or bytes trouble nobody but those who send or leave them."""

import asyncio
import socket
import time
from pathlib import Path
from random import Random

import msgspec

from jotas.server import wire
from server.guest import Guest, new_id, run
from server.serving import House, house
from server.table_kit import play, two_at_a_game


def test_a_flood_is_refused_and_the_others_notice_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, messages_a_second=10.0, outbox=10_000) as place:
            mover, other = await two_at_a_game(place)
            flood = [mover.say(wire.Rename(f"f{n}", mover.seats[0], f"N{n}")) for n in range(500)]
            began = time.monotonic()
            await asyncio.gather(*flood)
            await other.ping()
            assert time.monotonic() - began < 2
            await mover.until(lambda: len(mover.answers) >= 500)
            whys = [one.why for one in mover.told if isinstance(one, wire.Refused)]
            assert set(whys) == {"refused.too_fast"}
            assert len(whys) > 400

    run(scene())


def test_a_table_has_room_for_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, sockets_a_table=3) as place:
            ana = await place.host_of()
            for _ in range(2):
                assert (await place.guest(ana.table)).bye is None
            late = await place.guest(ana.table)
            assert late.bye == "refused.table_is_full"
            await ana.does(wire.Rename(new_id(), 1, "Anna"))
            again = await place.guest(ana.table, ana.cookie)  # whoever has a seat is let in
            assert (again.bye, again.me) == (None, ana.me)

    run(scene())


async def deaf(place: House, guest: Guest) -> socket.socket:
    """A browser at the guest's table that never reads what it is told."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(line, ("127.0.0.1", place.port))
    head = (
        f"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: jotas={await place.cookie()}\r\n\r\n"
    )
    await loop.sock_sendall(line, head.encode())
    assert b"101" in await loop.sock_recv(line, 1024)
    await loop.sock_sendall(line, frame(wire.Hello(wire.PROTOCOL, guest.table)))
    return line


def frame(ask: wire.Ask) -> bytes:
    """A message as a browser frames it; a mask of zeros leaves it as it is."""
    body = msgspec.json.encode(ask)
    assert len(body) < 126
    return bytes((0x81, 0x80 | len(body), 0, 0, 0, 0)) + body


def test_one_who_never_reads_slows_nobody_and_is_let_go(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, outbox=16) as place:
            mover, other = await two_at_a_game(place)
            await play([mover, other], Random(1), steps=30)
            line = await deaf(place, mover)
            room = place.room(mover)
            await mover.until(lambda: mover.at.watchers == 1)
            slowest = 0.0
            loop = asyncio.get_running_loop()
            async with asyncio.timeout(15):
                while len(room.links) == 3:
                    for _ in range(20):  # each brings the whole game
                        await loop.sock_sendall(line, frame(wire.Ping(1, 0)))
                    began = time.monotonic()
                    await other.ping()
                    slowest = max(slowest, time.monotonic() - began)
            assert slowest < 0.5
            await mover.ping()
            assert mover.at.watchers == 0
            await play([mover, other], Random(2))
            line.close()

    run(scene())


def test_the_whole_game_is_not_told_again_as_often_as_one_asks(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of(against="greedy")
            before = ana.count(wire.Game)
            for _ in range(40):
                await ana.say(wire.Ping(0, -2, -1))
            await ana.until(lambda: ana.count(wire.Pong) >= 40)
            assert 1 <= ana.count(wire.Game) - before <= 12

    run(scene())
