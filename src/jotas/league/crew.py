"""The processes that play the pairs of a league on this machine."""

import concurrent.futures
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from typing import Protocol

from jotas.errors import BadOptions
from jotas.league.pair import Failure, Order, Pair, attempt

MOST_WORKERS = 256
AHEAD = 2
"""Pairs that are handed out for each worker, so that none has to wait for its next."""

Outcome = Pair | Failure
Flying = Future[Outcome]


class Crew(Protocol):
    """Whoever plays pairs."""

    @property
    def room(self) -> int:
        """How many pairs may be handed out at once."""

    def submit(self, order: Order) -> Flying:
        """Hand out a pair."""

    def died(self, problem: Exception) -> bool:
        """Whether this is how it shows that the worker of a pair has died.

        Raises:
            BadLeague: if it shows that there will be no workers any more.
        """

    def recover(self, flying: Collection[Flying]) -> set[Flying]:
        """After a death, be ready again; those of the pairs handed out that ended with it."""

    def close(self) -> None:
        """Let the workers go, whatever they are doing."""


def usual_workers() -> int:
    """As many workers as this process may use processors."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Processes:
    """Workers on this machine. When one dies, all are replaced."""

    def __init__(self, workers: int, work: Callable[[Order], Outcome] = attempt) -> None:
        """So many workers, which do this work.

        Raises:
            BadOptions: if that is no sensible number.
        """
        if not 1 <= workers <= MOST_WORKERS:
            raise BadOptions("--workers", workers, f"a number from 1 to {MOST_WORKERS}")
        self._workers = workers
        self._work = work
        self._pool: ProcessPoolExecutor | None = None

    @property
    def room(self) -> int:
        """How many pairs may be handed out at once."""
        return AHEAD * self._workers

    def submit(self, order: Order) -> Flying:
        """Hand out a pair."""
        if self._pool is None:
            self._pool = self._made()
        try:
            with undisturbed():
                return self._pool.submit(self._work, order)
        except concurrent.futures.BrokenExecutor as problem:
            broken: Flying = Future()
            broken.set_exception(problem)
            return broken

    def died(self, problem: Exception) -> bool:
        """Whether a worker has died."""
        return isinstance(problem, concurrent.futures.BrokenExecutor)

    def recover(self, flying: Collection[Flying]) -> set[Flying]:
        """Replace the workers: all pairs that were handed out have ended with them."""
        ended = wait(flying).done
        self.close()
        return ended

    def close(self) -> None:
        """Kill the workers, and wait until they have gone; Python may not leave before that."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(cancel_futures=True)

    def _made(self) -> ProcessPoolExecutor:
        ways = multiprocessing.get_all_start_methods()
        way = "forkserver" if "forkserver" in ways else "spawn"
        context = multiprocessing.get_context(way)
        if way == "forkserver":
            from multiprocessing import forkserver  # noqa: PLC0415 - not on every system

            context.set_forkserver_preload([__name__])
            _start_deaf(forkserver.ensure_running)
        return ProcessPoolExecutor(self._workers, context, initializer=_begin)


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Let nothing be left half done by Ctrl-C: it is heard when this is over."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if heard:
            signal.raise_signal(signal.SIGINT)


def _start_deaf(start: Callable[[], None]) -> None:
    """Start a process that does not hear Ctrl-C, nor do those that come from it.

    Ctrl-C is for the league, which lets its workers go.
    """
    if threading.current_thread() is not threading.main_thread():
        start()
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        start()
    finally:
        signal.signal(signal.SIGINT, before)


def _begin() -> None:
    """Do not hear Ctrl-C, and do not outlive the league."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_league, daemon=True).start()


def _end_with_the_league() -> None:
    league = multiprocessing.parent_process()
    if league is not None:
        league.join()
        os._exit(1)
