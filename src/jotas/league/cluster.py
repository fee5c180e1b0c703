"""Workers on several machines, which a scheduler of Dask's knows."""

import gc
import logging
import time
from collections.abc import Collection
from concurrent.futures import CancelledError
from typing import Any

from jotas.errors import BadOptions, Found
from jotas.league import DASK, BadLeague
from jotas.league.crew import AHEAD, Flying
from jotas.league.pair import Order, attempt

REACHED_WITHIN = 10.0
"""Seconds for the scheduler to answer."""
LOOKED_AFTER = 5.0
"""Seconds after which it is asked again how many workers there are: they come and go."""


class Cluster:
    """The workers of a scheduler. It hands the pairs of one that dies to another."""

    def __init__(self, address: str) -> None:
        """Reach the scheduler.

        Raises:
            BadLeague: if Dask is not installed, or no scheduler answers there.
        """
        try:
            from distributed import Client  # noqa: PLC0415 - takes a second, and few want it
        except ImportError as problem:
            found = Found(" ".join(str(problem).split()))
            raise BadLeague("--executor dask", found, f"Dask ({DASK})") from None
        _hush()
        self._address = address
        self._client: Any = _reached(Client, address)
        self._executor = self._client.get_executor(pure=False)
        self._asked = 0.0
        self._room = 1

    @property
    def threads(self) -> dict[str, int]:
        """How many pairs each worker plays at once, by its address."""
        return dict(self._client.nthreads())

    @property
    def room(self) -> int:
        """How many pairs may be handed out at once."""
        if time.monotonic() - self._asked > LOOKED_AFTER:
            self._look_after()
        return self._room

    def submit(self, order: Order) -> Flying:
        """Hand out a pair.

        Raises:
            BadLeague: if the scheduler is lost.
        """
        try:
            flying: Flying = self._executor.submit(attempt, order)
        except (OSError, RuntimeError) as problem:
            raise self._lost(problem) from None
        return flying

    def died(self, problem: Exception) -> bool:
        """Whether workers have died over a pair, one after another.

        Raises:
            BadLeague: if the scheduler is lost.
        """
        from distributed.scheduler import KilledWorker  # noqa: PLC0415

        if isinstance(problem, CancelledError | OSError):
            raise self._lost(problem) from None
        return isinstance(problem, KilledWorker)

    def recover(self, flying: Collection[Flying]) -> set[Flying]:
        """Nothing is to be done: other pairs go on."""
        del flying
        return set()

    def close(self) -> None:
        """Take back what was handed out, and leave the workers to others."""
        if self._client.status == "running":
            self._executor.shutdown(wait=False)
        self._client.close(timeout=REACHED_WITHIN)

    def _look_after(self) -> None:
        self._asked = time.monotonic()
        try:
            self._room = AHEAD * sum(self.threads.values())
        except OSError as problem:
            raise self._lost(problem) from None

    def _lost(self, problem: Exception) -> BadLeague:
        said = " ".join(str(problem).split()) or "no answer any more"
        return BadLeague(f"--scheduler {self._address}", Found(said), "a scheduler that stays")


def _reached(client: Any, address: str) -> Any:
    try:
        return client(address, timeout=REACHED_WITHIN, set_as_default=False)
    except (OSError, ValueError) as problem:
        said = str(problem)
    # What is left of a client ends its thread when it is collected: better now than while
    # another client begins, which waits for it and is waited for.
    gc.collect()
    raise BadOptions("--scheduler", Found(said), "HOST:PORT of a scheduler")


def _hush() -> None:
    """What happens to the workers is told by the league, in a line."""
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
