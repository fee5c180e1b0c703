"""Every table of a server: those in memory, and how the others come from the store and go."""

import asyncio
import logging
import secrets
import sqlite3
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
from msgspec import json
from msgspec.structs import replace

from jotas.errors import Bad, BadEdition, BadOptions
from jotas.server import lobby, store, wire
from jotas.server.limits import Buckets
from jotas.server.live import Live
from jotas.server.lobby import TableDoc
from jotas.server.names import clean
from jotas.server.refusal import Refusal
from jotas.server.robots import Robots
from jotas.server.room import Room
from jotas.server.settings import Settings
from jotas.server.store import Store
from jotas.server.wire import Why

log = logging.getLogger(__name__)
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Of a table's code: no vowels, so that it spells nothing, and none that looks like a digit."""
CODE = 6
SEATS = 2
"""Seats of a new table."""
SWEEP = 30.0
"""Seconds between two looks at what can go."""
_read_table = json.Decoder(TableDoc).decode
T = TypeVar("T")


class Hall:
    """The tables of one server."""

    def __init__(
        self, settings: Settings, kept: Store, build: str, address: str | None = None
    ) -> None:
        self.settings = settings
        self.store = kept
        self.build = build
        self.robots = Robots(settings.bot_processes, settings.thinking, settings.bot_seconds)
        self.rooms: dict[str, Room] = {}
        self.address = address
        """Where others in the same network reach this server."""
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._closed: set[str] = set()
        """Tables in the store whose edition is not here, or not as it was."""
        self._tasks: set[asyncio.Task[Any]] = set()
        rate = settings.tables_a_minute / 60
        self._opening = Buckets(rate, settings.tables_a_minute)
        self._missing = Buckets(rate, settings.tables_a_minute)

    def spawn(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Do something beside all else; what goes wrong in it is noted."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()):
            log.error("a task failed", exc_info=problem)

    def shared_address(self, host: str) -> str | None:
        """Where others reach this server, if `host` is an address of this computer only."""
        name = host.rsplit(":", 1)[0].strip("[]")
        return self.address if name in ("localhost", "127.0.0.1", "::1") else None

    def expect(self, bot: str | None) -> None:
        """Refuse a bot that can't play here, such as one that needs what is not installed.

        Raises:
            Refusal: if it can't.
        """
        if bot is not None and not self.robots.can(bot):
            raise Refusal(Why.NO_SUCH_BOT)

    # Tables

    async def open(self, token: str, client: str, wanted: wire.NewTable) -> str:
        """Open a table for a browser; the code of it.

        Raises:
            Refusal: if it opens too many, against no bot, or in no edition.
            sqlite3.Error: if it can't be stored.
        """
        me = 1
        table = TableDoc("", (lobby.OPEN,) * SEATS, members={token: me})
        table = lobby.opened(table, wanted.edition)
        table = lobby.sit(table, me, clean(wanted.name))
        if wanted.against is not None:
            self.expect(wanted.against)
            table = replace(lobby.fill(table, wanted.against), phase="playing", round=1)
        if not self._opening.take(token) or not self._opening.take(("from", client)):
            raise Refusal(Why.TOO_MANY_TABLES)
        while await self.room(code := "".join(secrets.choice(LETTERS) for _ in range(CODE))):
            pass
        table = replace(table, id=code)
        game = None if table.phase == "lobby" else Live.deal(table.setup, table.profile)
        await self.store.write(
            store.add_table(code, table.phase, time.time(), json.encode(table)),
            store.add_person(token, code),
            *(() if game is None else (store.add_game(code, table.round, game.doc()),)),
        )
        self.rooms[code] = Room(self, table, game)
        return code

    async def room(self, code: str) -> Room | None:
        """A table by its code, from memory or from the store; None if there is none."""
        if len(code) != CODE or not set(code) <= set(LETTERS):
            return None
        if code in self.rooms:
            return self.rooms[code]
        if code not in self._loading:
            self._loading[code] = asyncio.create_task(self._load(code))
        try:
            return await asyncio.shield(self._loading[code])
        finally:
            self._loading.pop(code, None)

    async def room_for(self, token: str, client: str, code: str) -> Room:
        """The table that a browser at an address asks for.

        Raises:
            Refusal: if there is none, its edition is gone, or they have guessed at too many.
            sqlite3.Error: if the store can't be read.
        """
        if self._missing.is_empty(client) and not await self.store.sits(token, code):
            raise Refusal(Why.TOO_FAST)
        room = await self.room(code)
        if room is None and code in self._closed:
            raise Refusal(Why.EDITION_IS_GONE)
        if room is None:
            self._missing.take(client)
            raise Refusal(Why.NO_SUCH_TABLE)
        full = len(room.links) >= self.settings.sockets_a_table
        if full and token not in room.table.members:
            raise Refusal(Why.TABLE_IS_FULL)
        return room

    async def _load(self, code: str) -> Room | None:
        doc = await self.store.table(code)
        if doc is None:
            return None
        try:
            table = _read_table(doc)
            _ = table.setup  # raises where an edition of the host's has gone or changed
            kept = await self.store.game(code, table.round)
            game = Live.load(kept) if kept and table.phase != "lobby" else None
            room = Room(self, table, game)
        except (BadEdition, BadOptions) as bad:
            if code not in self._closed:
                log.error("table %s is not opened: %s", code, bad)
            self._closed.add(code)
            return None
        except (Bad, msgspec.MsgspecError, LookupError, TypeError, ValueError):
            log.exception("table %s can't be read", code)
            return None
        return self.rooms.setdefault(code, room)

    async def tables_of(self, token: str) -> list[wire.MyTable]:
        """The latest tables where a browser has a seat, the last first."""
        found = []
        for code, touched in await self.store.tables_of(token):
            room = await self.room(code)
            if room is not None and token in room.table.members:
                found.append(_mine(room, room.table.members[token], time.time() - touched))
        return found

    # What runs beside

    async def resume(self) -> None:
        """Bring back every game that goes on, so that bots go on with theirs."""
        for code in await self.store.playing():
            try:
                await self.room(code)
            except Exception:
                log.exception("table %s could not be brought back", code)

    async def sweep_now_and_then(self) -> None:
        """Keep memory and store free of what nobody needs any more."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except sqlite3.Error:
                log.exception("old tables could not be removed")

    async def sweep(self) -> None:
        """Unload tables that nobody looks at, and remove those that are too old."""
        unload_before = time.monotonic() - self.settings.unload
        for code, room in list(self.rooms.items()):
            if room.is_idle and room.idle_since < unload_before:
                room.rest()
                del self.rooms[code]
        now = time.time()
        old = await self.store.old(
            now - self.settings.keep_finished, now - self.settings.keep_waiting
        )
        for code in old:
            there = self.rooms.get(code)
            if there is None or there.is_idle:
                if there is not None:
                    there.rest()
                    del self.rooms[code]
                await self.store.write(*store.remove_table(code))
                self._closed.discard(code)

    async def close(self) -> None:
        """Stop all that runs beside, and close the store."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.robots.close()
        await self.store.close()


def _mine(room: Room, me: int, idle: float) -> wire.MyTable:
    table = room.table
    waits = room.game is not None and any(
        seat in table.owned(me) for seat in room.game.view(None).acting
    )
    return wire.MyTable(
        id=table.id,
        phase=table.phase,
        names=[seat.name for seat in table.seats if seat.kind == "person"],
        yours=waits and table.phase == "playing",
        idle=int(max(idle, 0)),
    )
