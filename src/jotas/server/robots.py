"""Bots that think in processes of their own, so that no search can hold up a table.

A bot gets a view and a generator, nothing else. One that takes too long, breaks or chooses what
is not open to it is stood in for by another; a game never waits for it. Bots that are compiled
have processes for themselves, which need a while to be ready: no other bot waits for that.
"""

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from importlib.util import find_spec
from random import Random

from jotas import hints, sim
from jotas.bots import COMPILED, USUAL, Effort, bot
from jotas.bots.effort import MOST_THREADS
from jotas.bots.levels import offered
from jotas.events import Command
from jotas.hints import Hint
from jotas.server.pool import Busy, Pool, Unfit
from jotas.view import View

FALLBACK = "greedy"
SECONDS = 0.5
PATIENCE = 3
"""How many times its own measure a search may take, before it is taken never to end."""
log = logging.getLogger(__name__)


class Robots:
    """The processes where bots think."""

    def __init__(self, processes: int, limit: float, seconds: float = SECONDS) -> None:
        """So many processes of each kind; `limit` is the longest a bot may think, in seconds.

        A bot that searches thinks for `seconds`.
        """
        limit = max(limit, PATIENCE * seconds)
        self._limit = limit
        self._effort = Effort(seconds=seconds, threads=_threads(processes))
        self._simple = Pool("the bots", processes, limit, _begin)
        compiled = ", ".join(sorted(COMPILED))
        self._compiled = Pool(f"the bots {compiled}", processes, limit, _begin, prepare)
        if find_spec("numba") is None:
            self._compiled.give_up(f"no module numba ({sim.REMEDY})")

    def start(self) -> None:
        """Let the compiled bots get ready, beside all else."""
        self._compiled.start()

    def can(self, name: str) -> bool:
        """Whether a bot of that name can play here, as far as is known."""
        return name not in COMPILED or self._compiled.unfit is None

    def levels(self) -> tuple[str, ...]:
        """The levels that people may choose here, the weakest first."""
        return offered(compiled=self._compiled.unfit is None)

    async def choose(self, name: str, view: View) -> Command:
        """The choice of a bot in a view; of another if that one can't."""
        if not self.can(name):
            name = FALLBACK
        pool = self._compiled if name in COMPILED else self._simple
        for _ in range(2):  # once more if the process died, perhaps before it was asked
            try:
                command = await pool.work(think, name, view, self._effort)
            except BrokenExecutor:
                log.warning("the process of bot %s has died; a new one is started", name)
                continue
            except (Busy, Unfit):
                log.info("bot %s is not ready", name)
            except TimeoutError:
                log.warning("bot %s thought for more than %.1f s", name, self._limit)
            except Exception:
                log.exception("bot %s failed", name)
            else:
                if command in view.legal:
                    return command
                log.warning("bot %s chose what is not open to it", name)
            break
        return await asyncio.to_thread(think, FALLBACK, view)

    async def hint(self, view: View) -> Hint | None:
        """A good move for the seat that looks, by the best search that is ready."""
        try:
            if self._compiled.is_ready:
                return await self._compiled.work(hints.searched, view, self._effort)
            return await self._simple.work(hints.hint, view)
        except (Busy, Unfit, TimeoutError, BrokenExecutor) as problem:
            log.info("a hint was not searched for: %r", problem)
        except Exception:
            log.exception("a hint failed")
        return await asyncio.to_thread(hints.hint, view)

    def close(self) -> None:
        """Let the processes go."""
        self._simple.close()
        self._compiled.close()


def think(name: str, view: View, effort: Effort = USUAL) -> Command:
    """Let a bot choose."""
    return bot(name, effort).choose(view, Random(secrets.randbits(128)))


def prepare() -> str | None:
    """Load and compile what the compiled bots need; why that can't be done here, if it can't."""
    reason = sim.missing()
    if reason is None:
        sim.warm()
    return reason


def _threads(processes: int) -> int:
    """So many threads may search in each process."""
    try:
        cores = len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        cores = os.cpu_count() or 1
    return min(max(cores // processes, 1), MOST_THREADS)


def _begin() -> None:
    """Leave the processor to the server, heed only it, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(5)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)
