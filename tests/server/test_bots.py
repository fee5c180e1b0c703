"""Bots that sleep, break, cheat or kill their process: the game goes on and nobody waits long."""

import asyncio
import logging
import time
from pathlib import Path
from random import Random

import pytest

from jotas.bots import BOTS
from jotas.engine import start
from jotas.server import robots, wire
from jotas.server.robots import Robots
from jotas.setup import Setup
from jotas.view import view
from server.guest import Guest, new_id, run
from server.odd_bots import LONG, ODD, be_left_out, put_on_the_shelf
from server.serving import House, house
from server.table_kit import deal, full_table, play

DEALT = start(Setup(2), Random(1))[0]
SEEN = view(DEALT, DEALT.turn)
SOON = 0.3
"""A heartbeat is answered within this many seconds, whatever a bot does."""


@pytest.fixture(autouse=True)
def odd(monkeypatch: pytest.MonkeyPatch) -> None:
    """The odd bots are known here and in the processes where bots think."""
    monkeypatch.setattr(robots, "_begin", put_on_the_shelf)
    monkeypatch.setattr(robots, "prepare", be_left_out)
    for name, kind in ODD.items():
        monkeypatch.setitem(BOTS, name, kind)


async def against(place: House, bot: str) -> Guest:
    """Somebody at a table with an odd bot, when the bot is to move."""
    ana = await place.host_of(name="Ana", against=bot)
    if ana.view.turn == 1:
        await ana.does(ana.do(ana.move(Random(1))))
    return ana


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_a_bot_thinks_in_another_process(name: str) -> None:
    async def scene() -> None:
        thinking = Robots(1, 20)
        try:
            assert await thinking.choose(name, SEEN) in SEEN.legal
        finally:
            thinking.close()

    run(scene())


@pytest.mark.parametrize("name", ["raiser", "cheat", "fool", "riddle", "killer"])
def test_another_plays_for_a_bot_that_can_not(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with house(tmp_path, robots=Robots(1, 20)) as place:
            ana = await against(place, name)
            await play([ana], Random(2), steps=3)
            assert ana.gaps == 0
            assert ana.at.seats[1].bot == name

    run(scene())
    assert any(
        "bot" in one.getMessage() for one in caplog.records if one.name == "jotas.server.robots"
    )


def test_heartbeats_are_answered_while_a_bot_searches(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, robots=Robots(1, 1.0)) as place:
            ana = await against(place, "sleeper")
            moved = ana.n
            began = time.monotonic()
            slowest = 0.0
            while ana.n == moved or ana.view.turn == 2:
                before = time.monotonic()
                await ana.ping()
                slowest = max(slowest, time.monotonic() - before)
                await asyncio.sleep(0.02)
            assert slowest < SOON
            assert 0.5 < time.monotonic() - began < LONG / 2

    run(scene())


def test_a_bot_that_never_ends_does_not_hold_up_the_bots_of_other_tables(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with house(tmp_path, robots=Robots(1, 1.5)) as place:
            await against(place, "sleeper")
            ana = await place.host_of(against="random")
            await play([ana], Random(2), steps=6)

    began = time.monotonic()
    run(scene())
    assert time.monotonic() - began < LONG
    slow = [one.getMessage() for one in caplog.records if "thought for more" in one.getMessage()]
    assert sum("bot random" in one for one in slow) <= 1  # at most while the processes start anew


def test_bots_whose_process_dies_under_them_play_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL, logger="jotas.server.robots")

    async def scene() -> None:
        async with house(tmp_path, robots=Robots(2, 20)) as place:
            tables = []
            for bot in ("killer", "random", "random", "killer"):
                guests = await full_table(place, 1, seats=3)
                await deal(guests, bot)
                tables.append(guests)
            async with asyncio.timeout(20):
                await asyncio.gather(*(play(one, Random(3), steps=3) for one in tables))

    run(scene())


def test_a_bot_that_was_thinking_when_the_server_stops_does_not_hold_it_up(tmp_path: Path) -> None:
    async def scene() -> float:
        async with house(tmp_path, robots=Robots(1, LONG)) as place:
            await against(place, "sleeper")
            await asyncio.sleep(0.5)
            return time.monotonic()

    began = run(scene())
    assert time.monotonic() - began < LONG / 2


def test_a_bots_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, pace=5) as place:  # nobody moves before it stops
            ana = await against(place, "random")
            before = ana.n
        async with house(tmp_path) as place:
            async with asyncio.timeout(10):
                while (room := place.hall.rooms.get(ana.table)) is None or room.game is None:
                    await asyncio.sleep(0.01)
                while room.game.n == before:
                    await asyncio.sleep(0.01)
            again = await place.guest(ana.table, ana.cookie)
            await play([again], Random(1))
            assert await again.refused(wire.Show(new_id(), 1)) == "only_in_a_game"

    run(scene())
