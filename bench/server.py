"""How many moves a server on one core carries: `python bench/server.py`.

Rooms of four people, each with a socket of its own. The server has one core for itself, those
who play another. Moves are random among those that the server offers.
"""

import argparse
import asyncio
import base64
import http.client
import json
import os
import random
import re
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from uvicorn.loops.auto import auto_loop_factory

from jotas.server.serve import serve
from jotas.server.settings import Settings

SEATS = 4
COLUMNS = "abcdefghij"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


# The server


def run_server(port: int, data: str) -> None:
    """Serve with no limits that would hinder the measurement."""
    settings = Settings(
        data=Path(data),
        port=port,
        pace=0,
        messages_a_second=1e6,
        tables_a_minute=1e6,
        outbox=1024,
    )
    serve(settings, any_port=False, tell=lambda *_: print("ready", flush=True))


@contextmanager
def server() -> Iterator[tuple[int, int]]:
    """A server on a core of its own: its port and its process."""
    with tempfile.TemporaryDirectory() as data, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        command = [sys.executable, __file__, "--serve", str(port), data]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        pin(process.pid, 0)
        assert process.stdout.readline().strip() == "ready"
        try:
            yield port, process.pid
        finally:
            process.terminate()
            process.wait(10)


def pin(process: int, core: int) -> None:
    """Keep a process on one core, where the system can do that."""
    with suppress(AttributeError, OSError):
        os.sched_setaffinity(process, {core})


def cpu_seconds(process: int) -> tuple[float, float]:
    """Processor time of a process so far: its own, and the system's on its behalf."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    own, system = (int(field) / os.sysconf("SC_CLK_TCK") for field in fields[11:13])
    return own, system


def memory(process: int) -> int:
    """Bytes of a process in memory."""
    status = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found.group(1)) * 1024 if found else 0


# The people


class Guest(asyncio.Protocol):
    """A socket that speaks just enough of the protocol, with as little work as can be."""

    def __init__(self, room: "Four", seat: int) -> None:
        self.room = room
        self.seat = seat
        self.buffer = b""
        self.open = False
        self.transport: asyncio.Transport

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {self.room.cookies[self.seat]}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            assert b"101" in head.split(b"\r\n")[0], head
            self.open, self.buffer = True, rest
            self.ask({"ask": "hello", "protocol": 1, "table": self.room.code})
        while (frame := self.next_frame()) is not None:
            opcode, text = frame
            if opcode == TEXT:
                self.room.told(self, text)
            elif opcode == PING:
                self.write(PONG, text)

    def next_frame(self) -> tuple[int, bytes] | None:
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        length, at = buffer[1] & 127, 2
        if length == 126:
            if len(buffer) < 4:
                return None
            length, at = struct.unpack_from("!H", buffer, 2)[0], 4
        elif length == 127:
            if len(buffer) < 10:
                return None
            length, at = struct.unpack_from("!Q", buffer, 2)[0], 10
        if len(buffer) < at + length:
            return None
        self.buffer = buffer[at + length :]
        return buffer[0] & 15, buffer[at : at + length]

    def ask(self, message: dict[str, Any]) -> None:
        self.write(TEXT, json.dumps(message).encode())

    def write(self, opcode: int, data: bytes) -> None:
        head = bytes([128 | opcode])
        if len(data) < 126:
            head += bytes([128 | len(data)])
        else:
            head += bytes([128 | 126]) + struct.pack("!H", len(data))
        self.transport.write(head + b"\0\0\0\0" + data)  # a mask of zeros changes nothing


class Four:
    """A room of four people who play one game after another."""

    def __init__(self, load: "Load", code: str, cookies: list[str]) -> None:
        self.load = load
        self.code = code
        self.cookies = cookies
        self.guests: list[Guest] = []
        self.n = -1
        self.sent = 0.0
        self.waiting: tuple[Guest, dict[str, Any]] | None = None

    def told(self, guest: Guest, text: bytes) -> None:
        kind = text[9:13]
        if kind == b"step":
            self.load.deliveries += 1
            at = text.find(b'"acting":[') + 10
            asked = (b"%d" % (guest.seat + 1), b"]" if guest.seat == 0 else b"")
            if text[at : at + 1] in asked:
                self.moved(guest, json.loads(text))
        elif kind == b"game":
            message = json.loads(text)
            own = message["view"]["own"]
            if own and own["seat"] in message["view"]["acting"]:
                self.moved(guest, message)
        elif kind == b"refu":
            raise RuntimeError(text)

    def moved(self, guest: Guest, message: dict[str, Any]) -> None:
        if message["n"] > 0:
            self.load.moves += 1
            self.load.waits.append(time.perf_counter() - self.sent)
        if message["view"]["ended"]:
            self.load.games += 1
            for one in self.guests:
                one.ask({"ask": "again", "id": f"again {message['round']}"})
            return
        self.waiting = (guest, message)
        self.load.ready(self)

    def move(self) -> None:
        """The move that is due."""
        assert self.waiting is not None
        guest, message = self.waiting
        self.waiting = None
        round, n, own = message["round"], message["n"], message["view"]["own"]
        self.sent = time.perf_counter()
        guest.ask(
            {
                "ask": "do",
                "id": f"{round}.{n}",
                "round": round,
                "n": n,
                "seat": guest.seat + 1,
                "command": choose(own, self.load.rng),
            }
        )


def choose(own: dict[str, Any], rng: random.Random) -> str:
    """A random move."""
    playable = [card for card in own["hand"] if card.get("cells", "0") != "0"]
    if not own["plays"] or not playable:
        return str(next(one for one in own["may"] if one != "resign()"))
    card = rng.choice(playable)
    mask = int(card["cells"], 16)
    cell = rng.choice([cell for cell in range(100) if mask >> cell & 1])
    link = "x" if card["card"] in ("JS", "JH") else "@"
    return f"{card['card']}{link}{COLUMNS[cell % 10]}{cell // 10 + 1}"


class Load:
    """All rooms, and what was measured."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        """Moves a second in all; 0 is as many as the server carries."""
        self.rng = random.Random(7)
        self.queue: list[Four] = []
        self.reset()

    def reset(self) -> None:
        self.moves = self.deliveries = self.games = 0
        self.waits: list[float] = []

    def ready(self, room: Four) -> None:
        if self.rate:
            self.queue.append(room)
        else:
            room.move()

    async def pace(self) -> None:
        """Let moves go at the rate asked for, at times that are spread evenly."""
        due = time.perf_counter()
        while True:
            now = time.perf_counter()
            while due <= now:
                if self.queue:
                    self.queue.pop(0).move()
                due += 1 / self.rate
            await asyncio.sleep(max(due - now, 0))


async def open_rooms(port: int, load: Load, rooms: int) -> list[Four]:
    """Rooms with four people each, seated, dealt, and playing."""
    web = http.client.HTTPConnection("127.0.0.1", port)

    def fetch(method: str, path: str, body: str | None, cookie: str | None) -> Any:
        web.request(method, path, body, {"Cookie": cookie} if cookie else {})
        answer = web.getresponse()
        data = answer.read()
        return (answer.getheader("set-cookie") or "").split(";")[0], data

    found = []
    loop = asyncio.get_running_loop()
    for _ in range(rooms):
        cookies = [fetch("GET", "/", None, None)[0] for _ in range(SEATS)]
        _, data = fetch("POST", "/tables", '{"name":"Ana"}', cookies[0])
        room = Four(load, json.loads(data)["table"], cookies)
        for seat in range(SEATS):
            _, guest = await loop.create_connection(partial(Guest, room, seat), "127.0.0.1", port)
            room.guests.append(guest)
        found.append(room)
    await asyncio.sleep(0.5)
    for room in found:
        room.guests[0].ask({"ask": "rules", "id": "rules", "seats": SEATS})
    await asyncio.sleep(0.5)
    for seat in range(1, SEATS):
        for room in found:
            room.guests[seat].ask({"ask": "sit", "id": "sit", "name": f"P{seat}", "seat": seat + 1})
        await asyncio.sleep(0.3)
    return found


async def measure(rooms: int, rate: float, seconds: float) -> None:
    pin(0, 1)
    with server() as (port, process):
        load = Load(rate)
        idle = memory(process)
        found = await open_rooms(port, load, rooms)
        connected = memory(process)
        sockets = rooms * SEATS
        each = (connected - idle) / sockets / 1024
        print(f"{sockets} sockets: {each:.1f} KiB each, tables included")
        pacing = asyncio.create_task(load.pace()) if rate else None
        for room in found:
            room.guests[0].ask({"ask": "deal", "id": "deal"})
        await asyncio.sleep(2)
        load.reset()
        began, used = time.perf_counter(), cpu_seconds(process)
        await asyncio.sleep(seconds)
        took = time.perf_counter() - began
        own, system = (now - then for now, then in zip(cpu_seconds(process), used, strict=True))
        share, moves = 100 * (own + system) / took, max(load.moves, 1)
        waits = sorted(load.waits)
        print(
            f"{load.moves / took:,.0f} moves/s, {load.deliveries / took:,.0f} deliveries/s, "
            f"{load.games} games; server {share:.0f} % of a core, a move "
            f"{1e6 * own / moves:.0f} us and {1e6 * system / moves:.0f} us in the system"
        )
        print(
            f"from a move to its own echo: median {1000 * statistics.median(waits):.1f} ms, "
            f"p99 {1000 * waits[int(len(waits) * 0.99)]:.1f} ms"
        )
        if pacing:
            pacing.cancel()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--rate", type=float, default=0.0, help="moves a second; 0 is all it can")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "DATA"))
    flags = parser.parse_args()
    if flags.serve:
        run_server(int(flags.serve[0]), flags.serve[1])
        return
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        runner.run(measure(flags.rooms, flags.rate, flags.seconds))


if __name__ == "__main__":
    main()
