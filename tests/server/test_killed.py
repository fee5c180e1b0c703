"""`kill -9` at any moment: everything that anybody was told is there afterwards."""

import asyncio
import contextlib
import os
import statistics
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from jotas.server import wire
from server import own_edition
from server.guest import Guest, new_id, run
from server.serving import Process
from server.table_kit import deal, full_table, play, settle, turn_of

if sys.platform == "win32":
    pytest.skip("processes are killed so on POSIX only", allow_module_level=True)


LONG: dict[str, dict[str, Any]] = {
    "classic": {"profile": "tabletop", "options": {"lines_to_win": "2"}},
    "dice": {"options": {"dice_line": "6"}},
}
"""Games that are not over before the server was killed as often as it should be."""


async def come_back(place: Process, before: Guest) -> Guest:
    """The same browser, after a restart."""
    after = await place.guest(before.table, before.cookie)
    assert after.me == before.me
    return after


def known(after: Guest, before: Guest) -> None:
    """All that was told before the restart is there after it."""
    assert (after.round, after.n) >= (before.round, before.n)
    assert after.game is not None
    assert before.game is not None
    told = before.game.history
    assert len(told) == before.n + 1
    hidden = [hide(step) for step in told]
    assert [hide(step) for step in after.game.history[: len(told)]] == hidden
    if after.n == before.n:
        assert after.view.chips == before.view.chips
        assert after.view.held == before.view.held
        assert after.view.own == before.view.own
        assert after.view.roll == before.view.roll


def hide(step: list[wire.Event]) -> list[wire.Event]:
    """A step without the card that only one seat is told."""
    return [{**one, "card": "??"} if one["event"] == "drew" else one for one in step]


def test_what_was_told_of_a_game_of_twelve_bots_survives_at_any_moment(tmp_path: Path) -> None:
    rng = Random(7)

    async def begin(place: Process) -> tuple[Guest, Guest]:
        ana = await place.host_of()
        await ana.does(wire.Rules(new_id(), seats=12))
        watcher = await place.guest(ana.table)
        await deal([ana], "random")
        await ana.does(wire.Leave(new_id()))
        await watcher.until(lambda: watcher.n > 0)
        return ana, watcher

    async def look(place: Process, before: Guest) -> Guest:
        after = await place.guest(before.table, before.cookie)
        known(after, before)
        await asyncio.sleep(rng.random() * 0.1)
        return after

    async def end(place: Process, before: Guest) -> None:
        after = await place.guest(before.table, before.cookie)
        known(after, before)
        await after.until(lambda: after.over)

    place = Process(tmp_path, pace=0.01)
    _, watcher = run(begin(place))
    for _ in range(4):
        place.kill()
        place = Process(tmp_path, pace=0.01)
        watcher = run(look(place, watcher))
    place.kill()
    place = Process(tmp_path)
    try:
        run(end(place, watcher))
    finally:
        assert "Traceback" not in place.stop()


@pytest.mark.parametrize("edition", LONG)
def test_what_people_were_told_survives_and_they_play_on(edition: str, tmp_path: Path) -> None:
    rng = Random(8)

    async def begin(place: Process) -> list[Guest]:
        guests = await full_table(place, 3, edition=edition, **LONG[edition])
        await deal(guests)
        return await killed(place, guests)

    async def killed(place: Process, guests: list[Guest]) -> list[Guest]:
        """They play until the server is gone, in the middle of something."""
        asyncio.get_running_loop().call_later(rng.random() * 0.08, place.kill)
        with contextlib.suppress(AssertionError, ConnectionClosed):
            await play(guests, rng, steps=20)
        place.kill()
        for one in guests:
            await one.gone()
        assert not guests[0].over
        return guests

    async def again(place: Process, before: list[Guest], *, kill: bool) -> list[Guest]:
        guests = [await come_back(place, one) for one in before]
        for after, was in zip(guests, before, strict=True):
            known(after, was)
            assert after.own.seat == was.own.seat
        newest = max(before, key=lambda one: one.n)
        assert all(one.n >= newest.n for one in guests)
        if kill:
            await settle(guests)
            return await killed(place, guests)
        await play(guests, rng, steps=40 if edition == "dice" else None)
        return guests

    place = Process(tmp_path)
    guests = run(begin(place))
    for turn in range(3):
        place = Process(tmp_path)
        try:
            guests = run(again(place, guests, kill=turn < 2))
        finally:
            if turn == 2:
                assert "Traceback" not in place.stop()


def test_a_roll_that_was_told_cannot_be_rolled_again(tmp_path: Path) -> None:
    async def begin(place: Process) -> tuple[list[Guest], list[Guest], wire.Do]:
        own = await full_table(place, 2, edition="garden")
        await deal(own)
        await play(own, Random(1), steps=3)
        lobby = await full_table(place, 2, edition="junior")
        guests = await full_table(place, 2, edition="dice")
        await deal(guests)
        first = await turn_of(guests)
        await first.does(roll := first.do("roll"))
        while first.view.roll is None:  # a ten was good for nothing
            first = await turn_of(guests)
            await first.does(roll := first.do("roll"))
        await settle(guests)
        place.kill()
        for one in (*guests, *own, *lobby):
            await one.gone()
        return [first, *(one for one in guests if one is not first)], [own[0], lobby[0]], roll

    async def again(place: Process) -> None:
        first, second = [await come_back(place, one) for one in guests]
        for after, was in zip((first, second), guests, strict=True):
            known(after, was)
        assert second.view.roll is not None
        assert await first.refused(first.do("roll")) == "reason.roll_is_unused"
        assert await first.refused(replace(roll, id=new_id())) == "outdated"
        await first.does(roll)
        await first.ping()
        assert (first.n, first.view.roll) == (second.n, second.view.roll)
        await play([first, second], Random(2), steps=20)
        garden, junior = [await come_back(place, one) for one in others]
        known(garden, others[0])
        assert garden.at.edition == "garden"
        assert (junior.at.edition, junior.at.phase) == ("junior", "lobby")
        await deal([junior])
        assert junior.at.hand == len(junior.own.hand) == 3

    own_edition.put(tmp_path)
    guests, others, roll = run(begin(Process(tmp_path)))
    place = Process(tmp_path)
    try:
        run(again(place))
    finally:
        assert place.stop() == ""


def test_two_messages_in_a_row_do_not_wait_for_each_other(tmp_path: Path) -> None:
    async def scene(place: Process) -> float:
        ana = await place.host_of()
        spent = []
        for number in range(40):
            began = time.monotonic()
            await ana.does(wire.Rename(new_id(), 1, f"Ana {number}"))
            spent.append(time.monotonic() - began)
        return statistics.median(spent)

    place = Process(tmp_path)
    try:
        assert run(scene(place)) < 0.02
    finally:
        place.stop()


def test_the_server_stops_at_once_with_people_at_its_tables(tmp_path: Path) -> None:
    async def scene(place: Process) -> tuple[str, int | None]:
        ana = await place.host_of(against="greedy")
        await play([ana], Random(1), steps=2)
        stopping = asyncio.to_thread(place.stop)
        said = await stopping
        await ana.gone()
        return said, ana.closed

    began = time.monotonic()
    said, code = run(scene(Process(tmp_path)))
    assert code == 1012
    assert time.monotonic() - began < 8
    assert said == ""


def test_no_bot_outlives_the_server(tmp_path: Path) -> None:
    async def scene(place: Process) -> None:
        ana = await place.host_of(against="greedy")
        await play([ana], Random(1), steps=2)

    place = Process(tmp_path)
    run(scene(place))
    place.child.kill()
    place.child.wait()
    try:
        for _ in range(100):
            os.killpg(place.child.pid, 0)  # somebody of them still lives
            time.sleep(0.1)
        pytest.fail("the bots live on")
    except ProcessLookupError:
        pass
    finally:
        place.kill()
