"""One socket: what comes in is read and answered in turn, what goes out waits in a box.

The box is not endless, so that a slow reader holds up nobody.
"""

import asyncio
import logging
import sqlite3
from collections import deque
from typing import TYPE_CHECKING

import msgspec
from msgspec import json
from msgspec.json import encode
from starlette.types import Receive, Send

from jotas.server import wire
from jotas.server.limits import Bucket
from jotas.server.refusal import Refusal
from jotas.server.wire import Why
from jotas.setup import Seat

if TYPE_CHECKING:
    from jotas.server.hall import Hall

log = logging.getLogger(__name__)
read = json.Decoder(wire.Asks).decode
TRY_AGAIN = 1013
CLOSED = 1000
CATCHING_UP = (1.0, 8.0)
"""Whole games that a heartbeat may bring: so many a second, and so many at once."""
BURST = 4
"""How many times the messages of a second may come at once."""


class Link:
    """A browser's socket at one table."""

    def __init__(
        self, hall: "Hall", token: str, receive: Receive, send: Send, *, client: str, host: str
    ) -> None:
        """`client` is where the browser is, `host` what it calls this server."""
        self.hall = hall
        self.token = token
        self.me = 0
        self.shown: Seat | None = None
        """The hand that lies open here."""
        self._client = client
        self._host = host
        self._receive = receive
        self._send = send
        self._box: deque[bytes] = deque()
        self._more = asyncio.Event()
        self._close: int | None = None
        rate = hall.settings.messages_a_second
        self._bucket = Bucket(rate, BURST * rate)
        self.catching_up = Bucket(*CATCHING_UP)
        """For heartbeats that ask for the whole game again."""

    def shared_address(self) -> str | None:
        """Where others reach this server, if the browser came by a local address."""
        return self.hall.shared_address(self._host)

    def say(self, message: wire.Tells) -> None:
        """Put a message into the box."""
        self.send(encode(message))

    def send(self, message: bytes) -> None:
        """Put an encoded message into the box; if it is full, the socket will be closed."""
        if self._close is not None:
            return
        if len(self._box) >= self.hall.settings.outbox:
            self._box.clear()
            self.close(TRY_AGAIN)
        else:
            self._box.append(message)
        self._more.set()

    def close(self, code: int = CLOSED) -> None:
        """Close the socket once the box is empty; the first code that is given counts."""
        if self._close is None:
            self._close = code
        self._more.set()

    async def run(self) -> None:
        """Serve the socket until it is closed."""
        writer = asyncio.create_task(self._write())
        try:
            await self._read_all(writer)
        finally:
            self.close()
            if not writer.done():
                await asyncio.wait((writer,), timeout=1)
            writer.cancel()

    async def _write(self) -> None:
        """Send what lies in the box, one message after another."""
        while True:
            await self._more.wait()
            self._more.clear()
            while self._box:
                text = self._box.popleft().decode()
                await self._send({"type": "websocket.send", "text": text})
            if self._close is not None:
                await self._send({"type": "websocket.close", "code": self._close})
                return

    async def _read_all(self, writer: "asyncio.Task[None]") -> None:
        try:
            hello = await asyncio.wait_for(self._ask(), self.hall.settings.hello)
        except TimeoutError:
            hello = None
        if not isinstance(hello, wire.Hello):
            if hello is not None:
                self.say(wire.Bye(f"refused.{Why.BAD_MESSAGE.value}"))
            return
        if hello.protocol != wire.PROTOCOL:
            self.say(wire.Welcome(wire.PROTOCOL, self.hall.build, 0))
            return
        try:
            room = await self.hall.room_for(self.token, self._client, hello.table)
        except Refusal as refusal:
            self.say(wire.Bye(refusal.why))
            return
        except sqlite3.Error as problem:
            log.error("the store can't be read: %s", problem)
            self.close(TRY_AGAIN)
            return
        try:
            await room.enter(self, hello)
            while self._close is None and not writer.done() and (ask := await self._ask()):
                match ask:
                    case wire.Ping():
                        room.company.pong(self, ask)
                    case wire.Hello():
                        self._refuse("", Why.BAD_MESSAGE)
                    case _:
                        await room.request(self, ask)
        finally:
            room.leave(self)

    async def _ask(self) -> wire.Asks | None:
        """The next message that can be read; None once the socket is closed."""
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return None
            data = message.get("bytes") or (message.get("text") or "").encode(errors="replace")
            if not self._bucket.take():
                self._refuse(_id_of(data), Why.TOO_FAST)
            elif len(data) > wire.LARGEST:
                self._refuse("", Why.BAD_MESSAGE)
            else:
                try:
                    return read(data)
                except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                    self._refuse(_id_of(data), Why.BAD_MESSAGE)

    def _refuse(self, id: str, why: Why) -> None:
        refusal = Refusal(why)
        self.say(wire.Refused(id, refusal.why))


class _Identified(msgspec.Struct):
    id: str = ""


_read_id = json.Decoder(_Identified).decode


def _id_of(data: bytes) -> str:
    """The id of a message that is refused unread, so that whoever waits for it hears of it."""
    if len(data) > wire.LARGEST:
        return ""
    try:
        return _read_id(data).id[:64]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
