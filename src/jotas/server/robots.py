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
import threading
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
        self._pool: concurrent.futures.ProcessPoolExecutor | None = None

    async def choose(self, name: str, view: View) -> Command:
        """The choice of a bot in a view; of another if that one can't."""
        for _ in range(2):  # once more if the processes died, perhaps through another bot
            pool = self._ready()
            try:
                command = await self._think(pool, name, view)
                if command in view.legal:
                    return command
                log.warning("bot %s chose what is not open to it", name)
                break
            except TimeoutError:
                log.warning("bot %s thought for more than %.1f s", name, self._limit)
                break
            except concurrent.futures.BrokenExecutor:
                log.warning("the processes of the bots have died; new ones are started")
                self._end(pool)
            except Exception:
                log.exception("bot %s failed", name)
                break
        return await asyncio.to_thread(think, FALLBACK, view)

    async def _think(
        self, pool: concurrent.futures.ProcessPoolExecutor, name: str, view: View
    ) -> Command:
        work = pool.submit(think, name, view)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(work), self._limit)
        except TimeoutError:
            if not work.cancel():  # it thinks on, and others wait behind it
                self._end(pool)
            raise

    def _ready(self) -> concurrent.futures.ProcessPoolExecutor:
        if self._pool is None:
            ways = multiprocessing.get_all_start_methods()
            way = "forkserver" if "forkserver" in ways else "spawn"
            context = multiprocessing.get_context(way)
            if way == "forkserver":
                context.set_forkserver_preload([__name__])
            self._pool = concurrent.futures.ProcessPoolExecutor(
                self._processes, context, initializer=_begin
            )
        return self._pool

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._end(self._pool)

    def _end(self, pool: concurrent.futures.ProcessPoolExecutor) -> None:
        """Stop processes at once; whoever waits for them hears that they have died."""
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False)


def think(name: str, view: View) -> Command:
    """Let a bot choose."""
    return bot(name).choose(view, Random(secrets.randbits(128)))


def _begin() -> None:
    """Leave the processor to the server, and do not outlive it."""
    with suppress(OSError, AttributeError):
        os.nice(5)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)
