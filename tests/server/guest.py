"""What a browser does at a table, keeping every byte that it is told.

A `Place` is where a server listens, a `Guest` a browser that comes there; `run` plays a scene.
"""

import asyncio
import contextlib
import http.client
import itertools
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass
from http.cookies import SimpleCookie
from random import Random
from typing import Any, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from jotas.server import wire
from jotas.server.tokens import COOKIE

T = TypeVar("T")
PATIENCE = 20.0
"""Seconds after which what was waited for is taken not to come."""
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

    async def host_of(
        self, *, name: str = "Ana", against: str | None = None, edition: str = "classic"
    ) -> "Guest":
        """A browser that has opened a table and sits at it."""
        found = await self.guest()
        await found.join(await found.open(name, against, edition))
        return found


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

    async def open(
        self, name: str = "Ana", against: str | None = None, edition: str = "classic"
    ) -> str:
        """Open a table; its code."""
        body = msgspec.json.encode(wire.NewTable(name, against, edition))
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
        chosen = [f"@{cell}" for cell in cells(int(own.roll, 16), self.width)]
        return [*dict.fromkeys(plays), *chosen, *own.choices, *own.may]

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
