"""A table for tests: the server on a free port, and browsers that sit down at it.

`house` serves in the loop of the test, so that a test can look into the hall; `Process` is the
real command in a process of its own. A `Guest` does what a browser does and keeps every byte.
"""

import asyncio
import contextlib
import http.client
import itertools
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterator,
    Mapping,
    Sequence,
)
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from jotas.events import Command
from jotas.server import wire
from jotas.server.app import DATABASE, Server
from jotas.server.hall import Hall
from jotas.server.robots import FALLBACK, Robots, think
from jotas.server.room import Room
from jotas.server.settings import Settings
from jotas.server.tokens import COOKIE
from jotas.server.wire import LARGEST
from jotas.view import View

T = TypeVar("T")
ROOT = Path(__file__).parents[2]
PATIENCE = 20.0
"""Seconds after which what was waited for is taken not to come."""
PROFILES = ("official", "tabletop", "s0", "s1", "s2")
CARD = re.compile(r"(?<![0-9A-Za-z])(?:[2-9TJQKA])[CDHS](?![0-9A-Za-z])")
"""A card as records name it, wherever it stands."""
_read = msgspec.json.Decoder(wire.Tells).decode
_ids = itertools.count(1)


def new_id() -> str:
    """The id of a request that was never used."""
    return f"r{next(_ids)}"


@dataclass(frozen=True)
class Answer:
    """What came back over HTTP."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def why(self) -> str:
        """Why it was refused."""
        return str(self.json["why"])


@dataclass
class Place:
    """Where a server listens."""

    port: int
    host: str = "127.0.0.1"

    async def http(
        self,
        path: str,
        body: bytes | str | None = None,
        *,
        method: str | None = None,
        cookie: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        """Ask for something over HTTP; a body makes it a POST."""
        sent = dict(headers or {})
        if cookie is not None:
            sent["Cookie"] = f"{COOKIE}={cookie}"

        def ask() -> Answer:
            line = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
            with contextlib.closing(line):
                line.request(method or ("GET" if body is None else "POST"), path, body, sent)
                answer = line.getresponse()
                return Answer(answer.status, answer.headers, answer.read())

        return await asyncio.to_thread(ask)

    async def cookie(self) -> str:
        """The cookie of a browser that opens the page for the first time."""
        answer = await self.http("/")
        assert answer.status == 200
        return SimpleCookie(answer.headers["Set-Cookie"])[COOKIE].value

    async def guest(self, table: str = "", cookie: str | None = None) -> "Guest":
        """A browser with a cookie; at a table, if one is named."""
        found = Guest(self, cookie or await self.cookie())
        if table:
            await found.join(table)
        return found

    async def host_of(self, *, name: str = "Ana", against: str | None = None) -> "Guest":
        """A browser that has opened a table and sits at it."""
        found = await self.guest()
        await found.join(await found.open(name, against))
        return found


class House(Place):
    """A server in the loop of the test."""

    def __init__(self, port: int, server: Server) -> None:
        super().__init__(port)
        self.server = server

    @property
    def hall(self) -> Hall:
        return self.server.hall

    def room(self, guest: "Guest") -> Room:
        """The table of a guest as the server has it."""
        return self.hall.rooms[guest.table]


class Quick(Robots):
    """Bots that choose at once, where the server runs; nothing waits for a process."""

    def __init__(self) -> None:
        super().__init__(1, PATIENCE)

    async def choose(self, name: str, view: View) -> Command:
        await asyncio.sleep(0)
        return think(name if name == "random" else FALLBACK, view)


class _Server(uvicorn.Server):
    """One that leaves the signals of the process alone."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@contextlib.asynccontextmanager
async def house(
    data: Path, *, robots: Robots | None = None, ws_ping: float = 20, **settings: Any
) -> AsyncIterator[House]:
    """Serve a data folder until the block ends. Bots choose at once unless told otherwise."""
    chosen = {
        "pace": 0,
        "courtesy": 0,
        "messages_a_second": 10_000,
        "tables_a_minute": 10_000,
        **settings,
    }
    server = Server(Settings(data=data, **chosen))
    server.hall.robots = robots or Quick()
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    listening.listen(2048)
    config = uvicorn.Config(
        server.app(), log_config=None, access_log=False, ws="websockets-sansio",
        ws_max_size=4 * LARGEST, ws_per_message_deflate=False, ws_ping_interval=ws_ping,
        ws_ping_timeout=ws_ping, timeout_graceful_shutdown=2, server_header=False,
    )  # fmt: skip
    running = _Server(config)
    task = asyncio.create_task(running.serve([listening]))
    while not running.started:
        assert not task.done(), task.result()
        await asyncio.sleep(0.005)
    try:
        async with shown_out():
            yield House(listening.getsockname()[1], server)
    finally:
        running.should_exit = True
        await asyncio.wait_for(task, PATIENCE)


def run(scene: Coroutine[Any, Any, T]) -> T:
    """Play a scene; in the end every guest goes home."""

    async def whole() -> T:
        async with shown_out():
            return await scene

    return asyncio.run(whole())


_GUESTS: list[list["Guest"]] = []
"""Everybody who came, by the scene in which they did."""


@contextlib.asynccontextmanager
async def shown_out() -> AsyncIterator[None]:
    """Close the socket of everybody who came while this lasted."""
    _GUESTS.append([])
    try:
        yield
    finally:
        await asyncio.gather(*(guest.close() for guest in _GUESTS.pop()))


class Guest:
    """A browser. What it was told lies in its fields, as a client would keep it."""

    def __init__(self, place: Place, cookie: str) -> None:
        self.place = place
        self.cookie = cookie
        self.table = ""
        self.heard: list[bytes] = []
        """Every message, as it came."""
        self.told: list[wire.Tells] = []
        self.welcome: wire.Welcome | None = None
        self.room: wire.Room | None = None
        self.game: wire.Game | None = None
        """The last game that was told whole, with the steps since."""
        self.seen: wire.View | None = None
        self.round = 0
        self.n = -1
        self.answers: dict[str, wire.Done | wire.Refused | wire.Hinted] = {}
        self.bye: str | None = None
        self.gaps = 0
        """Steps that could not be used because one before them was missing."""
        self.closed: int | None = None
        """The code with which the socket was closed."""
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        if _GUESTS:
            _GUESTS[-1].append(self)

    # Coming and going

    async def open(self, name: str = "Ana", against: str | None = None) -> str:
        """Open a table; its code."""
        body = msgspec.json.encode(wire.NewTable(name, against))
        answer = await self.place.http("/tables", body, cookie=self.cookie)
        assert answer.status == 201, answer.body
        return str(answer.json["table"])

    async def connect(self) -> None:
        """Open the socket and say nothing yet."""
        await self.close()
        self._reading = None
        address = f"ws://{self.place.host}:{self.place.port}/ws"
        sent = {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
        self._socket = await connect(
            address, additional_headers=sent, compression=None, max_size=None, proxy=None,
            ping_interval=None,
        )  # fmt: skip
        self.closed = None
        self._reading = asyncio.create_task(self._read(self._socket))

    async def join(self, table: str, *, round: int = 0, n: int = -1) -> None:
        """Come to a table, and wait until everything there was told."""
        self.table = table
        await self.connect()
        self.room = self.welcome = None
        await self.say(wire.Hello(wire.PROTOCOL, table, round, n))
        await self.until(lambda: self.room is not None or self.bye is not None)
        if self.bye is None:
            await self.ping()

    async def close(self) -> None:
        """Go, as a browser does that closes its page."""
        if self._socket is not None:
            await self._socket.close()
        await self.gone()

    def cut(self) -> None:
        """Lose the connection, without a word."""
        assert self._socket is not None
        self._socket.transport.abort()

    async def gone(self) -> None:
        """Wait until the socket is closed, from whichever end."""
        if self._reading is not None:
            await asyncio.wait_for(asyncio.shield(self._reading), PATIENCE)

    async def _read(self, line: ClientConnection) -> None:
        try:
            async for message in line:
                raw = message.encode() if isinstance(message, str) else message
                self.heard.append(raw)
                self.hear(_read(raw))
                self._news.set()
        except ConnectionClosed:
            pass
        finally:
            self.closed = line.close_code
            self._news.set()

    # What it is told

    def hear(self, told: wire.Tells) -> None:
        """Take in a message, as a careful client does."""
        self.told.append(told)
        match told:
            case wire.Welcome():
                self.welcome = told
            case wire.Room():
                self.room = told
            case wire.Game(round, n, _, _, seen):
                self.game, self.round, self.n, self.seen = told, round, n, seen
            case wire.Step(round, n, events, seen, by):
                if by:
                    self.answers[by] = wire.Done(by)
                if (round, n - 1) == (self.round, self.n) and self.game is not None:
                    self.game.history.append(events)
                    self.n, self.seen = n, seen
                else:
                    self.gaps += 1
            case wire.Seen(round, n, seen):
                if (round, n) == (self.round, self.n):
                    self.seen = seen
            case wire.Done() | wire.Refused() | wire.Hinted():
                self.answers[told.id] = told
            case wire.Bye(why):
                self.bye = why
            case _:
                pass

    @property
    def me(self) -> int:
        assert self.welcome is not None
        return self.welcome.me

    @property
    def at(self) -> wire.Room:
        assert self.room is not None
        return self.room

    @property
    def view(self) -> wire.View:
        assert self.seen is not None
        return self.seen

    @property
    def own(self) -> wire.Own:
        assert self.view.own is not None
        return self.view.own

    @property
    def seats(self) -> list[int]:
        """The seats of this browser."""
        return [n for n, seat in enumerate(self.at.seats, 1) if seat.owner == self.me]

    @property
    def over(self) -> bool:
        return self.seen is not None and self.seen.ended is not None

    async def until(self, found: Callable[[], object], patience: float = PATIENCE) -> None:
        """Wait until something was told that makes this true."""
        async with asyncio.timeout(patience):
            while not found():
                assert self.closed is None or self._reading is None, f"closed: {self.closed}"
                self._news.clear()
                await self._news.wait()

    # What it asks

    async def say(self, ask: wire.Ask) -> None:
        """Send a message."""
        await self.send(msgspec.json.encode(ask))

    async def send(self, raw: bytes | str) -> None:
        """Send whatever it is."""
        assert self._socket is not None
        await self._socket.send(raw.decode() if isinstance(raw, bytes) else raw)

    async def ask(self, ask: wire.Request) -> wire.Done | wire.Refused | wire.Hinted:
        """Send a request; the answer."""
        self.answers.pop(ask.id, None)
        await self.say(ask)
        await self.until(lambda: ask.id in self.answers)
        return self.answers[ask.id]

    async def does(self, ask: wire.Request) -> None:
        """Send a request that is carried out."""
        answer = await self.ask(ask)
        assert not isinstance(answer, wire.Refused), answer

    async def refused(self, ask: wire.Request) -> str:
        """Send a request that is refused; why."""
        answer = await self.ask(ask)
        assert isinstance(answer, wire.Refused), answer
        return answer.why.removeprefix("refused.")

    async def ping(self, round: int | None = None, n: int | None = None) -> wire.Pong:
        """A heartbeat; what is missing has come when it is answered."""
        before = self.count(wire.Pong)
        rev = -1 if self.room is None else self.room.rev
        known = (self.round if round is None else round, self.n if n is None else n)
        for _ in range(2):  # what is missing follows the answer
            await self.say(wire.Ping(*known, rev))
        await self.until(lambda: self.count(wire.Pong) >= before + 2)
        return [one for one in self.told if isinstance(one, wire.Pong)][-1]

    def count(self, kind: type[wire.Tell]) -> int:
        """How many messages of a kind came."""
        return sum(isinstance(one, kind) for one in self.told)

    def do(self, command: str, seat: int | None = None, id: str | None = None) -> wire.Do:
        """A move in the game as this browser sees it."""
        mine = seat or (self.view.own.seat if self.view.own else self.seats[0])
        return wire.Do(id or new_id(), self.round, self.n, mine, command)

    # Play

    def moves(self) -> list[str]:
        """Every command open to the seat whose hand lies open here, from what was told."""
        own = self.view.own
        if own is None:
            return []
        plays = [
            f"{held.card}{'x' if held.card in self.removers else '@'}{cell}"
            for held in own.hand
            if own.plays
            for cell in cells(int(held.cells, 16), self.width)
        ]
        return [*dict.fromkeys(plays), *own.choices, *own.may]

    @property
    def removers(self) -> list[str]:
        assert self.game is not None
        return self.game.setup.remove

    @property
    def width(self) -> int:
        assert self.game is not None
        return self.game.setup.width

    def move(self, rng: Random) -> str:
        """A move by lot: draws and claims often, calls seldom, never leaves."""
        open_to = [one for one in self.moves() if one != "resign()"]
        quiet = [one for one in open_to if not one.startswith("talk@")]
        if not quiet or (len(quiet) < len(open_to) and rng.random() < 0.05):
            return rng.choice(open_to)
        urgent = [one for one in quiet if one[0] in "+!"]
        return rng.choice(urgent if urgent and rng.random() < 0.7 else quiet)


def cells(mask: int, width: int) -> Iterator[str]:
    """The spaces of a mask, as a client names them."""
    for number in range(mask.bit_length()):
        if mask >> number & 1:
            yield f"{chr(ord('a') + number % width)}{number // width + 1}"


async def play(
    guests: Sequence[Guest],
    rng: Random,
    *,
    steps: int | None = None,
    after: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Let guests play by lot, to the end or for some steps; hands on one device are shown first.

    `after` is awaited after each move, when everybody has been told of it.
    """
    made = 0
    lead = guests[0]
    while not lead.over and (steps is None or made < steps):
        ready = [one for one in guests if set(one.seats) & set(one.view.acting)]
        if not ready:
            before = lead.n
            await lead.until(lambda before=before: lead.n > before or lead.over)  # type: ignore[misc]
            await settle(guests)
            continue
        guest = rng.choice(ready)
        seat = rng.choice([one for one in guest.seats if one in guest.view.acting])
        if guest.view.own is None or guest.view.own.seat != seat:
            await guest.does(wire.Show(new_id(), seat))
        answer = await guest.ask(guest.do(guest.move(rng), seat))
        if isinstance(answer, wire.Refused):
            assert answer.why == "refused.outdated", (answer, guest.told[-3:])
        else:
            made += 1
        await settle(guests)
        if after is not None:
            await after()


async def settle(guests: Sequence[Guest]) -> None:
    """Wait until all know as much as the one who knows most."""
    newest = max((one.round, one.n) for one in guests)
    for one in guests:
        await one.until(lambda one=one: (one.round, one.n) >= newest)  # type: ignore[misc]


async def full_table(
    place: Place, people: int, *, seats: int | None = None, profile: str = "official", **rules: Any
) -> list[Guest]:
    """People who came by link, each at a device of their own, before the deal."""
    host = await place.host_of(name="P1")
    wanted = wire.Rules(new_id(), seats=seats or people, profile=profile, **rules)
    await host.does(wanted)
    guests = [host]
    for number in range(2, people + 1):
        guest = await place.guest(host.table)
        await guest.does(wire.Sit(new_id(), f"P{number}"))
        guests.append(guest)
    return guests


async def deal(guests: Sequence[Guest], fill: str | None = None) -> None:
    """Begin, and wait until everybody has their cards."""
    before = guests[0].round
    await guests[0].does(wire.Deal(new_id(), fill))
    for one in guests:
        await one.until(lambda one=one: one.round > before)  # type: ignore[misc]
        await one.until(lambda one=one: one.at.phase != "lobby")  # type: ignore[misc]


class Process(Place):
    """`python -m jotas serve` in a process of its own."""

    def __init__(self, data: Path, *, pace: float = 0) -> None:
        self.data = data
        command = [sys.executable, "-m", "jotas", "serve", "--port", "0", "--data", str(data)]
        self.child = subprocess.Popen(
            [*command, "--pace", str(pace)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            start_new_session=True,
        )
        assert self.child.stdout is not None
        said = self.child.stdout.readline().decode()
        found = re.search(r"http://[^:]+:(\d+)/", said)
        assert found, said + self.kill()
        super().__init__(int(found[1]))

    def kill(self) -> str:
        """`kill -9`, for the server and its bots at once; what it had said to stderr."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.child.pid, signal.SIGKILL)
        return self.child.communicate()[1].decode()

    def stop(self) -> str:
        """Stop as Ctrl+C does; what it had said to stderr."""
        self.child.send_signal(signal.SIGINT)
        try:
            said = self.child.communicate(timeout=PATIENCE)[1].decode()
        finally:
            self.kill()
        assert self.child.returncode == 0
        return said


def database(data: Path) -> Path:
    """The file of the tables in a data folder."""
    return data / DATABASE
