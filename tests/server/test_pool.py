"""Processes that work for the server: who waits for whom, and which of them is killed."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from jotas.server.pool import Busy, Pool, Unfit
from server.guest import run
from server.odd_bots import die, nap, put_on_the_shelf

LIMIT = 1.0


def with_pool(scene: Callable[[Pool], Awaitable[None]], count: int = 1) -> None:
    """Play a scene with processes that are there already."""

    async def whole() -> None:
        pool = Pool("processes", count, LIMIT, put_on_the_shelf)
        try:
            while True:
                try:
                    await asyncio.gather(*(pool.work(nap, 0.05) for _ in range(count)))
                    break
                except (Busy, TimeoutError):  # a slow start
                    continue
            await scene(pool)
        finally:
            pool.close()

    run(whole())


def test_a_job_that_began_late_is_not_waited_for_and_not_killed() -> None:
    async def scene(pool: Pool) -> None:
        first, second = await asyncio.gather(
            pool.work(nap, 0.7), pool.work(nap, 0.7), return_exceptions=True
        )
        assert isinstance(first, int)
        assert isinstance(second, Busy)
        await asyncio.sleep(0.5)
        assert await pool.work(nap, 0) == first

    with_pool(scene)


def test_a_job_that_takes_too_long_is_killed() -> None:
    async def scene(pool: Pool) -> None:
        first = await pool.work(nap, 0)
        with pytest.raises(TimeoutError):
            await pool.work(nap, 20)
        found = 0
        while not found:
            try:
                found = await pool.work(nap, 0)
            except Busy:
                continue
        assert found != first

    with_pool(scene)


def test_two_work_at_once_and_one_that_goes_takes_no_other_with_it() -> None:
    async def scene(pool: Pool) -> None:
        one, two, gone = await asyncio.gather(
            pool.work(nap, 0.3), pool.work(die), pool.work(nap, 0), return_exceptions=True
        )
        assert isinstance(one, int)
        assert isinstance(two, Exception)
        assert isinstance(gone, int)
        assert gone != one

    with_pool(scene, 2)


def test_whoever_waits_hears_at_once_that_nothing_can_be_done() -> None:
    async def scene(pool: Pool) -> None:
        waiting = asyncio.gather(*(pool.work(nap, 0.5) for _ in range(3)), return_exceptions=True)
        await asyncio.sleep(0.1)
        pool.give_up("a reason")
        answers = await waiting
        assert [type(one) for one in answers[1:]] == [Unfit, Unfit]
        with pytest.raises(Unfit, match="a reason"):
            await pool.work(nap, 0)

    with_pool(scene)
