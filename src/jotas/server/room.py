"""One table: who is there, what they ask, and the game. Judge, store, then tell.

All that changes a table goes through its lock, one thing after another. Nothing is told that is
not stored, and what could not be stored has not happened.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from msgspec import json
from msgspec.structs import replace

from jotas.errors import BadNotation, Illegal
from jotas.events import Command
from jotas.legal import acting
from jotas.notation import parse_command
from jotas.server import lobby, show, store, wire
from jotas.server.advice import Advice, Version
from jotas.server.company import Company
from jotas.server.live import Live
from jotas.server.lobby import TableDoc
from jotas.server.pace import pause
from jotas.server.refusal import Refusal
from jotas.server.typed import command_of
from jotas.server.wire import Why
from jotas.setup import Seat
from jotas.view import View
from jotas.words import LANGUAGES, words_in

if TYPE_CHECKING:
    from jotas.server.hall import Hall
    from jotas.server.link import Link

log = logging.getLogger(__name__)
REMEMBERED = 64
"""Requests outside the game that are known again when they are repeated."""
TOUCHING = 60.0
"""Seconds between notes in the store that a game goes on."""
RETRY = 1.0
"""Seconds before a bot tries again what could not be stored."""


class Room:
    """A table in memory."""

    def __init__(self, hall: "Hall", table: TableDoc, game: Live | None) -> None:
        self.hall = hall
        self.company = Company(table, game)
        self.idle_since = time.monotonic()
        """When the last browser left."""
        self.touched = time.time()
        self._advice = Advice(hall)
        self._lock = asyncio.Lock()
        self._waiting: asyncio.TimerHandle | None = None
        """For the host, until another takes their place."""
        self._robot: asyncio.Task[None] | None = None
        self._wake()

    # Who is there

    @property
    def table(self) -> TableDoc:
        """The table as it is stored."""
        return self.company.table

    @property
    def game(self) -> Live | None:
        """The game, as far as it is stored."""
        return self.company.game

    @property
    def links(self) -> "set[Link]":
        """The sockets of everybody who is here."""
        return self.company.links

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks and no bot is at it."""
        return not self.links and (self._robot is None or self._robot.done())

    async def enter(self, link: "Link", hello: wire.Hello) -> None:
        """A browser connects: it is told how things stand, and the others that it is there."""
        self.idle_since = time.monotonic()
        async with self._lock:
            link.me = self.company.number(link.token)
            link.say(wire.Welcome(wire.PROTOCOL, self.hall.build, link.me, link.shared_address()))
            self.links.add(link)
            back = lobby.settle(lobby.come_back(self.table, link.me), self.company.away)
            if back != self.table:
                with self._noting_what_is_not_stored():
                    await self._keep(back)
            self.company.tell_room()
            self.company.catch_up(link, hello.round, hello.n)
        self._wait_for_host()

    def leave(self, link: "Link") -> None:
        """A socket is gone."""
        if link not in self.links:
            return
        if self.company.part(link):
            self._wait_for_host()
        if not self.links:
            self.idle_since = time.monotonic()
        self.company.tell_room()
        self.hall.spawn(self._deal_again_if_ready())

    def rest(self) -> None:
        """Leave nothing behind that would hold this table in memory."""
        if self._waiting is not None:
            self._waiting.cancel()

    @contextmanager
    def _noting_what_is_not_stored(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error:
            log.exception("table %s could not be stored", self.table.id)

    def _wait_for_host(self) -> None:
        """If the host is away, let the table wait for a while, and then choose another."""
        self.rest()
        if self.table.host in self.company.away:
            delay = self.hall.settings.host_away
            self._waiting = asyncio.get_running_loop().call_later(delay, self._check_host)

    def _check_host(self) -> None:
        if self.links and self.table.host in self.company.away:
            self.hall.spawn(self._pass_host_on())

    async def _pass_host_on(self) -> None:
        async with self._lock:
            settled = lobby.settle(self.table, self.company.away, self.company.away)
            if settled == self.table:
                return
            with self._noting_what_is_not_stored():
                await self._keep(settled)
                self.company.tell_room()

    # What they ask

    async def request(self, link: "Link", ask: wire.Request) -> None:
        """Carry out a request and answer it; one with an id that was carried out counts once."""
        key = f"{link.me}:{ask.id}"
        told = False
        try:
            async with self._lock:
                if not self._was_done(key):
                    told = await self._carry_out(link, ask, key)
        except Refusal as refusal:
            link.say(wire.Refused(ask.id, refusal.why, refusal.values))
        except Illegal as illegal:
            link.say(wire.Refused(ask.id, f"reason.{illegal.reason.value}"))
        except sqlite3.Error:
            log.exception("table %s could not be stored", self.table.id)
            link.say(wire.Refused(ask.id, f"refused.{Why.NOT_STORED.value}"))
        else:
            if not told:
                link.say(wire.Done(ask.id))

    def _was_done(self, key: str) -> bool:
        return key in self.table.done or (self.game is not None and key in self.game.requests)

    async def _carry_out(self, link: "Link", ask: wire.Request, key: str) -> bool:
        """Do what is asked; whether that has told the asker of it already."""
        match ask:
            case wire.Do(seat=seat, command=text):
                command = self._command(link, ask, self._seat(link, ask, seat), text)
                await self._play(command, key, link)
                return True
            case wire.Type(seat=seat, text=text):
                seen = self._current(link, ask).view(self._seat(link, ask, seat))
                if ask.language not in LANGUAGES:
                    raise Refusal(Why.BAD_COMMAND)
                await self._play(command_of(text, seen, words_in(ask.language)), key, link)
                return True
            case wire.Hint(seat=seat):
                self._hint(link, ask, self._seat(link, ask, seat))
                return True
            case wire.Show(seat=seat):
                self._show(link, seat)
            case wire.Deal():
                self.hall.expect(ask.fill)
                table = lobby.fill(lobby.hosts_lobby(self.table, link.me), ask.fill)
                await self._deal(_noted(table, key))
            case _:
                if isinstance(ask, wire.Bot):
                    self.hall.expect(ask.bot)
                changed = lobby.change(self.table, ask, link.me, self.company.away)
                await self._change(changed if changed == self.table else _noted(changed, key))
        return False

    async def _change(self, table: TableDoc) -> None:
        """Keep a changed table and tell of it; deal if that was the last who had to be ready."""
        table = lobby.settle(table, self.company.away)
        if self._is_ready(table):
            await self._deal(table)
            return
        await self._keep(table)
        self.company.tell_room()
        self.company.tell_views()
        self._wake()

    def _is_ready(self, table: TableDoc) -> bool:
        """Whether all who play for themselves and are there, at least one, want another game."""
        if table.phase != "over" or not table.ready:
            return False
        away = self.company.away
        playing = {seat.owner for seat in table.seats if seat.owner is not None and not seat.bot}
        there = playing - away
        return bool(there) and there <= set(table.ready)

    async def _deal_again_if_ready(self) -> None:
        async with self._lock:
            if self._is_ready(self.table):
                await self._deal(self.table)

    async def _deal(self, table: TableDoc) -> None:
        """Begin a game with the people, bots and rules of the table."""
        table = replace(table, phase="playing", round=table.round + 1, ready=())
        game = Live.deal(table.setup, table.profile)
        await self._keep(
            table,
            *store.remove_games(table.id, table.round),
            store.add_game(table.id, table.round, game.doc()),
        )
        self.company.tell_room()
        self.company.tell_game(game)
        self._wake()

    async def _keep(self, table: TableDoc, *writes: store.Write) -> None:
        """Store a changed table, and only then go on with it."""
        owners = set(table.owners)
        members = {token: me for token, me in self.company.numbers.items() if me in owners}
        table = replace(table, members=members)
        gone = [token for token in self.table.members if token not in members]
        new = [token for token in members if token not in self.table.members]
        await self.hall.store.write(
            store.add_table(table.id, table.phase, time.time(), json.encode(table)),
            *(store.add_person(token, table.id) for token in new),
            *(store.remove_person(token, table.id) for token in gone),
            *writes,
        )
        host, self.company.table = self.table.host, table
        if table.host != host:
            self._wait_for_host()

    # The game

    def _current(self, link: "Link", ask: wire.Do | wire.Type | wire.Hint) -> Live:
        """The game, if it still is as the browser saw it."""
        if self.game is None or self.table.phase == "lobby":
            raise Refusal(Why.ONLY_IN_A_GAME)
        if (ask.round, ask.n) != self.company.version:
            self.company.catch_up(link, ask.round, ask.n)
            raise Refusal(Why.OUTDATED)
        return self.game

    def _seat(self, link: "Link", ask: wire.Do | wire.Type | wire.Hint, number: int) -> Seat:
        """The seat a browser moves for; it has to be its own."""
        self._current(link, ask)
        if number - 1 not in self.table.owned(link.me):
            raise Refusal(Why.NOT_YOUR_SEAT)
        return Seat(number - 1)

    def _command(self, link: "Link", ask: wire.Do, seat: Seat, text: str) -> Command:
        try:
            return parse_command(self._current(link, ask).setup, seat, text)
        except BadNotation:
            raise Refusal(Why.BAD_COMMAND) from None

    async def _play(self, command: Command, request: str, asker: "Link | None" = None) -> None:
        """Judge, store, then tell."""
        game, table = self.game, self.table
        assert game is not None
        judged = game.judge(command, request)
        now = time.time()
        writes = [store.add_step(table.id, table.round, judged.stored)]
        if judged.state.ended:
            table = replace(table, phase="over", ready=())
            writes.append(store.add_table(table.id, table.phase, now, json.encode(table)))
        elif now - self.touched > TOUCHING:
            self.touched = now
            writes.append(store.touch(table.id, now))
        await self.hall.store.write(*writes)
        game.take(judged)
        ends = table is not self.table
        self.company.table = table
        self.company.tell_step(judged, asker, request.partition(":")[2])
        if ends:
            self.company.tell_room()
        self._wake()

    def _hint(self, link: "Link", ask: wire.Hint, seat: Seat) -> None:
        """Answer as soon as a hint is found; nobody at the table waits for it."""
        game = self._current(link, ask)
        if seat not in acting(game.state):
            raise Refusal("hint.none")
        self.hall.spawn(self._tell_hint(link, ask.id, self.company.version, game.view(seat)))

    async def _tell_hint(self, link: "Link", id: str, version: Version, view: View) -> None:
        found = await self._advice.about(version, view)
        if found is not None and self.company.version == version:
            link.say(show.hinted(id, view.setup, found))
        else:  # the game has gone on, and nobody wants it any more
            link.say(wire.Done(id))

    # Bots

    def _wake(self) -> None:
        """See to it that bots move when the game waits for one."""
        if self._next_robot() is not None and (self._robot is None or self._robot.done()):
            self._robot = self.hall.spawn(self._run_robots())

    def _next_robot(self) -> tuple[Seat, str] | None:
        """The seat of a bot that the game waits for, and the bot."""
        if self.game is None or self.table.phase != "playing":
            return None
        for seat in acting(self.game.state):
            if name := self.table.seats[seat].bot:
                return seat, name
        return None

    async def _run_robots(self) -> None:
        """Let bots move for as long as the game waits for them, whoever looks on."""
        while (following := self._next_robot()) is not None and self.game is not None:
            seat, name = following
            before, seen = self.company.version, self.game.view(seat)
            command, _ = await asyncio.gather(
                self.hall.robots.choose(name, seen), asyncio.sleep(self._patience(seat, name, seen))
            )
            async with self._lock:
                if self.company.version != before or self._next_robot() != following:
                    continue
                try:
                    await self._play(command, "")
                    continue
                except sqlite3.Error:
                    log.exception("table %s could not be stored", self.table.id)
            await asyncio.sleep(RETRY)

    def _patience(self, seat: Seat, bot: str, view: View) -> float:
        """How long a bot waits at least: for eyes to follow, and for people who may draw."""
        if not self.links or self.game is None:
            return 0.0
        state = self.game.state
        there = self.company.here
        drawing = any(
            self.table.seats[owing].owner in there and not self.table.seats[owing].bot
            for owing in state.owed
        )
        taken = pause(self.hall.settings.pace, bot, view)
        courtesy = self.hall.settings.courtesy if drawing and seat == state.turn else 0.0
        return max(taken, courtesy)

    def _show(self, link: "Link", number: int | None) -> None:
        """Open a hand at a device that several people share, or put it away."""
        if self.table.phase != "playing":
            raise Refusal(Why.ONLY_IN_A_GAME)
        if number is not None and number - 1 not in self.table.owned(link.me):
            raise Refusal(Why.NOT_YOUR_SEAT)
        link.shown = None if number is None else Seat(number - 1)
        self.company.tell_view(link)


def _noted(table: TableDoc, key: str) -> TableDoc:
    """The table with one request more that is done."""
    return replace(table, done=(*table.done, key)[-REMEMBERED:])
