"""Bots that think in processes of their own, so that no search can hold up a table.

A bot gets a view and a generator, nothing else. One that takes too long, breaks or chooses what
is not open to it is stood in for by another; a game never waits for it.
"""

import asyncio
import concurrent.futures
import logging
import multiprocessing
import os
import secrets
from contextlib import suppress
from random import Random

from jotas.bots import bot
from jotas.events import Command
from jotas.view import View

FALLBACK = "greedy"
log = logging.getLogger(__name__)


class Robots:
    """The processes where bots think."""

    def __init__(self, processes: int, limit: float) -> None:
        """So many processes; `limit` is the longest a bot may think, in seconds."""
        self._processes = processes
        self._limit = limit
        self._pool: concurrent.futures.Executor | None = None

    async def choose(self, name: str, view: View) -> Command:
        """The choice of a bot in a view; of another if that one can't."""
        work = self._submit(name, view)
        try:
            command = await asyncio.wait_for(asyncio.wrap_future(work), self._limit)
            if command in view.legal:
                return command
            log.warning("bot %s chose what is not open to it", name)
        except TimeoutError:
            work.cancel()
            log.warning("bot %s thought for more than %.1f s", name, self._limit)
        except concurrent.futures.BrokenExecutor:
            log.warning("the processes of the bots have died; new ones are started")
            self.close()
        except Exception:
            log.exception("bot %s failed", name)
        return await asyncio.to_thread(think, FALLBACK, view)

    def _submit(self, name: str, view: View) -> "concurrent.futures.Future[Command]":
        for _ in range(2):
            with suppress(concurrent.futures.BrokenExecutor):
                return self._ready().submit(think, name, view)
            self.close()
        failed: concurrent.futures.Future[Command] = concurrent.futures.Future()
        failed.set_exception(concurrent.futures.BrokenExecutor())
        return failed

    def _ready(self) -> concurrent.futures.Executor:
        if self._pool is None:
            ways = multiprocessing.get_all_start_methods()
            way = "forkserver" if "forkserver" in ways else "spawn"
            context = multiprocessing.get_context(way)
            if way == "forkserver":
                context.set_forkserver_preload([__name__])
            self._pool = concurrent.futures.ProcessPoolExecutor(
                self._processes, context, initializer=_be_nice
            )
        return self._pool

    def warm(self) -> None:
        """Start the processes before they are needed."""
        self._ready().submit(os.getpid)

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def think(name: str, view: View) -> Command:
    """Let a bot choose."""
    return bot(name).choose(view, Random(secrets.randbits(128)))


def _be_nice() -> None:
    with suppress(OSError, AttributeError):
        os.nice(5)
