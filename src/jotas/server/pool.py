"""Processes that work for the server: each on one thing at a time, with a limit on its time.

Whoever asks waits for a process and for its answer no longer than the limit. A process that goes
on beyond it is killed, and another takes its place.
"""

import asyncio
import logging
import multiprocessing
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from typing import Any, TypeVar

log = logging.getLogger(__name__)
PREPARING = 300.0
"""Seconds after which a process that prepares itself is taken never to be ready."""
FORGOTTEN = 8
"""Of so many more processes than there are, what had started them is kept until the end."""
TRIES = 2
"""How often a process may die while it prepares itself."""

T = TypeVar("T")


class Busy(Exception):
    """No process was free in time."""


class Unfit(Exception):
    """The processes can't do what they are there for."""


class Pool:
    """So many processes, each started when it is needed first."""

    def __init__(
        self,
        name: str,
        count: int,
        limit: float,
        begin: Callable[[], None],
        prepare: Callable[[], str | None] | None = None,
    ) -> None:
        """`limit` is in seconds; `begin` is called in each process before all else.

        `prepare` may take long: it is called beside all else, nothing is asked of a process until
        it is done, and what it returns is why the process will never be fit; None if it is.
        """
        self.unfit: str | None = None
        """Why nothing can be done here; None as long as it can, or is not known."""
        self._name = name
        self._limit = limit
        self._prepare = prepare
        self._workers = [_Worker(begin) for _ in range(count)]
        self._leaving: deque[ProcessPoolExecutor] = deque(maxlen=2 * count + FORGOTTEN)
        """What had started the processes that were killed last."""
        self._free: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._started = self._closed = False

    @property
    def is_ready(self) -> bool:
        """Whether a process has prepared itself."""
        return self.unfit is None and any(worker.is_ready for worker in self._workers)

    def start(self) -> None:
        """Let the processes prepare themselves; nobody has to wait for it."""
        if not self._started:
            self._started = True
            for worker in self._workers:
                self._next(worker)

    async def work(self, job: Callable[..., T], *arguments: object) -> T:
        """What a job comes to in one of the processes.

        Raises:
            Busy: no process was free, or not long enough before the limit.
            Unfit: none will ever be.
            TimeoutError: the job took too long.
            BrokenExecutor: the process died.
        """
        self.start()
        now = asyncio.get_running_loop().time
        deadline = now() + self._limit
        try:
            async with asyncio.timeout_at(deadline):
                worker = await self._free.get()
        except TimeoutError:
            raise Busy from None
        if self.unfit is not None:
            self._free.put_nowait(worker)
            raise Unfit(self.unfit)
        was_late = now() > deadline - self._limit / 2
        watched = self._spawn(self._watch(worker, job, arguments))
        try:
            async with asyncio.timeout_at(deadline):
                return await asyncio.shield(watched)
        except TimeoutError:
            raise (Busy if was_late else TimeoutError) from None

    def give_up(self, reason: str) -> None:
        """Nothing can be done here; whoever waits hears of it."""
        log.warning("%s can't be used here: %s", self._name, reason)
        self.unfit = reason
        self._end()
        for worker in self._workers:
            self._free.put_nowait(worker)

    def close(self) -> None:
        """Let the processes go; it waits until they have, which is soon.

        What still ends them when Python leaves would find its pipe closed, and complain.
        """
        self._end()
        for executor in self._leaving:
            executor.shutdown(wait=True)

    def _end(self) -> None:
        """Kill every process and start none any more."""
        self._closed = True
        for worker in self._workers:
            self._kill(worker)

    def _kill(self, worker: "_Worker") -> None:
        if executor := worker.end():
            self._leaving.append(executor)

    async def _watch(
        self, worker: "_Worker", job: Callable[..., T], arguments: tuple[object, ...]
    ) -> T:
        """The job's answer; its whole limit counts from here, though the asker may have gone."""
        try:
            if self._closed:
                raise BrokenExecutor
            answer = asyncio.wrap_future(worker.submit(job, *arguments))
            return await asyncio.wait_for(answer, self._limit)
        except (TimeoutError, BrokenExecutor):
            self._kill(worker)
            raise
        finally:
            self._next(worker)

    def _next(self, worker: "_Worker") -> None:
        """A worker has done its work: it prepares itself if it has to, and is free again."""
        if self._closed:
            return
        if self._prepare is None or worker.is_ready:
            self._free.put_nowait(worker)
        else:
            self._spawn(self._make_ready(worker, self._prepare))

    async def _make_ready(self, worker: "_Worker", prepare: Callable[[], str | None]) -> None:
        reason: str | None = None
        for _ in range(TRIES):
            if self._closed:
                return
            try:
                reason = await asyncio.wait_for(
                    asyncio.wrap_future(worker.submit(prepare)), PREPARING
                )
                break
            except TimeoutError:
                reason = f"not ready after {PREPARING:.0f} s"
                break
            except BrokenExecutor:
                reason = "its process has died"
                self._kill(worker)
            except Exception as problem:
                reason = " ".join(f"{type(problem).__name__}: {problem}".split())
                break
        if reason is None:
            worker.is_ready = True
            self._next(worker)
        elif not self._closed:
            self.give_up(reason)

    def _spawn(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has heard of it, or has gone


class _Worker:
    """One process, started when something is asked of it, and anew when it was ended."""

    def __init__(self, begin: Callable[[], None]) -> None:
        self.is_ready = False
        """Whether it has prepared itself."""
        self._begin = begin
        self._executor: ProcessPoolExecutor | None = None

    def submit(self, job: Callable[..., T], *arguments: object) -> "Future[T]":
        """Give it something to do."""
        if self._executor is None:
            ways = multiprocessing.get_all_start_methods()
            way = "forkserver" if "forkserver" in ways else "spawn"
            context = multiprocessing.get_context(way)
            if way == "forkserver":
                context.set_forkserver_preload([self._begin.__module__])
            self._executor = ProcessPoolExecutor(1, context, initializer=self._begin)
        return self._executor.submit(job, *arguments)

    def end(self) -> ProcessPoolExecutor | None:
        """Kill its process; whoever waits for it hears that it has died. What had started it.

        That ends by itself, and only when it has may Python leave.
        """
        self.is_ready = False
        executor, self._executor = self._executor, None
        if executor is not None:
            for process in list((executor._processes or {}).values()):
                process.kill()
        return executor
