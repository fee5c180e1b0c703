"""Servers for tests: in the loop of the test or, with `Process`, in a process of their own.

`house` serves where the test runs, so that a test can look into the hall; `Process` is the real
command.
"""

import asyncio
import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import uvicorn

import jotas
from jotas.events import Command
from jotas.hints import Hint, hint
from jotas.server.app import DATABASE, Server
from jotas.server.hall import Hall
from jotas.server.robots import FALLBACK, Robots, think
from jotas.server.room import Room
from jotas.server.settings import Settings
from jotas.server.wire import LARGEST
from jotas.view import View
from server.guest import PATIENCE, Guest, Place, shown_out

SOURCE = Path(jotas.__file__).parents[1]
"""Where the code that is tested lies."""


class House(Place):
    """A server in the loop of the test."""

    def __init__(self, port: int, server: Server) -> None:
        super().__init__(port)
        self.server = server

    @property
    def hall(self) -> Hall:
        return self.server.hall

    def room(self, guest: Guest) -> Room:
        """The table of a guest as the server has it."""
        return self.hall.rooms[guest.table]


class Quick(Robots):
    """Bots that choose at once, where the server runs; nothing waits for a process."""

    def __init__(self) -> None:
        super().__init__(1, PATIENCE)

    def start(self) -> None:
        """There is nothing to get ready."""

    async def choose(self, name: str, view: View) -> Command:
        await asyncio.sleep(0)
        return think(name if name == "random" else FALLBACK, view)

    async def hint(self, view: View) -> Hint | None:
        await asyncio.sleep(0)
        return hint(view)


class _Server(uvicorn.Server):
    """One that leaves the signals of the process alone, and goes at once when it is told to."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.leaving = asyncio.Event()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.leaving.wait()

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
        running.leaving.set()
        await asyncio.wait_for(task, PATIENCE)


class Process(Place):
    """`python -m jotas serve` in a process of its own."""

    def __init__(self, data: Path, *more: str, pace: float = 0) -> None:
        self.data = data
        command = [sys.executable, "-m", "jotas", "serve", "--port", "0", "--data", str(data)]
        self.child = subprocess.Popen(
            [*command, "--pace", str(pace), *more],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(SOURCE)},
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
