"""Bots that have to be compiled: who waits for them, and who plays where they can't be used."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jotas.bots import BOTS, Greedy
from jotas.engine import advance, start
from jotas.events import Play
from jotas.hints import hint
from jotas.legal import legal
from jotas.server import robots, wire
from jotas.server.robots import Robots
from jotas.setup import Setup
from jotas.state import State
from jotas.view import View, view
from server import odd_bots
from server.guest import Guest, new_id, run
from server.odd_bots import LONG, ODD, SEARCHES, put_on_the_shelf
from server.serving import House, Quick, house
from server.table_kit import deal, full_table, play

DEALT = start(Setup(2), Random(1))[0]
SIMPLE = ("beginner", "casual", "club")


def seen(state: State) -> View:
    return view(state, state.turn)


def telling() -> View:
    """A view in which greedy bots do not do the first thing there is."""
    state = DEALT
    while Greedy().choose(seen(state), Random(0)) == seen(state).legal[0]:
        first = next(one for one in legal(state, state.turn) if isinstance(one, Play))
        state, _ = advance(state, first, Random(0))
    return seen(state)


SEEN = telling()


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that stand for compiled ones are known here and in the processes where bots think."""
    monkeypatch.setattr(robots, "_begin", put_on_the_shelf)
    monkeypatch.setattr(robots, "prepare", odd_bots.get_ready)
    for name in (*SIMPLE, *ODD):
        monkeypatch.setitem(BOTS, name, ODD.get(name, BOTS["greedy"]))


def with_robots(scene: Callable[[Robots], Any], *, limit: float = 20, processes: int = 1) -> None:
    """Play a scene with the processes where bots think."""

    async def whole() -> None:
        thinking = Robots(processes, limit, SEARCHES)
        thinking.start()
        try:
            await scene(thinking)
        finally:
            thinking.close()

    run(whole())


def said(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged about processes and bots."""
    return [one.getMessage() for one in caplog.records if one.name.startswith("jotas.server.")]


def test_a_compiled_bot_thinks_in_a_process_that_was_prepared() -> None:
    async def scene(thinking: Robots) -> None:
        assert await thinking.choose("expert", SEEN) == SEEN.legal[0]
        assert thinking.can("expert")

    with_robots(scene)


def test_no_other_bot_waits_until_the_compiled_ones_are_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(robots, "prepare", odd_bots.get_ready_slowly)

    async def scene(thinking: Robots) -> None:
        late = asyncio.create_task(thinking.choose("expert", SEEN))
        for name in (*SIMPLE, "greedy", "random"):
            assert await thinking.choose(name, SEEN) in SEEN.legal
        found = await thinking.hint(SEEN)
        assert found is not None
        assert found.before is None
        assert not late.done()
        late.cancel()

    with_robots(scene, limit=LONG / 2)


def test_another_stands_in_for_a_move_until_a_compiled_bot_is_ready(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(robots, "prepare", odd_bots.get_ready_slowly)

    async def scene(thinking: Robots) -> None:
        chosen = await thinking.choose("expert", SEEN)
        assert chosen in SEEN.legal
        assert chosen != SEEN.legal[0]
        assert thinking.can("expert")

    with_robots(scene, limit=0.1)
    assert said(caplog) == []


@pytest.mark.parametrize(
    ("prepare", "reason"),
    [
        (odd_bots.be_left_out, "there is no compiler"),
        (odd_bots.fail, "RuntimeError: the compiler is broken"),
        (odd_bots.die, "its process has died"),
    ],
)
def test_where_nothing_can_be_compiled_it_is_said_once_and_another_plays(
    prepare: Callable[[], str | None],
    reason: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(robots, "prepare", prepare)

    async def scene(thinking: Robots) -> None:
        for name in ("expert", "champion", "expert"):
            chosen = await thinking.choose(name, SEEN)
            assert chosen in SEEN.legal
            assert chosen != SEEN.legal[0]
        assert [thinking.can(name) for name in ("expert", "club")] == [False, True]
        assert thinking.levels() == SIMPLE
        assert await thinking.hint(SEEN) == hint(SEEN)

    with_robots(scene)
    assert [one.endswith(f"can't be used here: {reason}") for one in said(caplog)] == [True]


def test_without_numba_no_process_is_started_to_find_that_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(robots, "find_spec", lambda _: None)
    monkeypatch.setattr(robots, "prepare", odd_bots.fail)

    async def scene(thinking: Robots) -> None:
        assert thinking.levels() == SIMPLE
        assert await thinking.choose("champion", SEEN) in SEEN.legal

    with_robots(scene)
    assert len(said(caplog)) == 1
    assert "no module numba (pip install" in said(caplog)[0]


def test_a_process_that_thinks_too_long_is_killed_and_the_next_prepares_itself(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scene(thinking: Robots) -> None:
        await thinking.choose("expert", SEEN)
        assert await thinking.choose("champion", SEEN) in SEEN.legal
        chosen = SEEN.legal[1]
        while chosen != SEEN.legal[0]:
            chosen = await thinking.choose("expert", SEEN)

    with_robots(scene, limit=4)
    assert [one for one in said(caplog) if "thought for more" in one] == [
        "bot champion thought for more than 4.0 s"
    ]


def test_whoever_waits_in_vain_for_a_process_kills_none(caplog: pytest.LogCaptureFixture) -> None:
    async def scene(thinking: Robots) -> None:
        await thinking.choose("expert", SEEN)
        thinking._compiled._limit = 1  # only now: a busy computer may need long to be ready
        names = ("champion", "expert", "expert", "expert")
        chosen = await asyncio.gather(*(thinking.choose(name, SEEN) for name in names))
        assert set(chosen) <= set(SEEN.legal)

    with_robots(scene)
    assert [one.partition(" for ")[0] for one in said(caplog)] == ["bot champion thought"]


def test_a_process_that_dies_takes_no_other_with_it(caplog: pytest.LogCaptureFixture) -> None:
    async def scene(thinking: Robots) -> None:
        names = ("strong", "expert", "strong", "expert", "expert")
        chosen = await asyncio.gather(*(thinking.choose(name, SEEN) for name in names))
        assert set(chosen) <= set(SEEN.legal)
        assert [chosen[at] == SEEN.legal[0] for at in (1, 3, 4)] == [True] * 3

    with_robots(scene, processes=2)
    assert {one.partition(";")[0] for one in said(caplog)} == {"the process of bot strong has died"}


# Hints


def test_a_hint_is_searched_for_where_that_can_be_done() -> None:
    async def scene(thinking: Robots) -> None:
        await thinking.choose("expert", SEEN)
        found = await thinking.hint(SEEN)
        assert found is not None
        assert (found.command, found.before, found.after) == (SEEN.legal[0], 0.504, 0.578)

    with_robots(scene)


def test_a_search_that_fails_leaves_a_hint_without_chances(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scene(thinking: Robots) -> None:
        await thinking.choose("expert", SEEN)
        empty = replace(SEEN, left=0)
        assert await thinking.hint(empty) == hint(empty)

    with_robots(scene)
    assert said(caplog) == ["a hint failed"]


class Slow(Quick):
    """Hints that come when they are let go; each search is counted."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.searches = 0

    async def hint(self, view: View) -> Any:
        self.searches += 1
        await self.go.wait()
        return await super().hint(view)


async def at_a_turn(place: House) -> Guest:
    """Somebody who is to move, at a table with people only."""
    guests = await full_table(place, 2)
    await deal(guests)
    return next(one for one in guests if one.view.turn in one.seats)


def ask(guest: Guest) -> wire.Hint:
    return wire.Hint(new_id(), guest.round, guest.n, guest.seats[0])


def test_nobody_waits_for_a_hint_and_one_search_is_enough(tmp_path: Path) -> None:
    async def scene() -> None:
        slow = Slow()
        async with house(tmp_path, robots=slow) as place:
            ana = await at_a_turn(place)
            first, second = ask(ana), ask(ana)
            await ana.say(first)
            await ana.say(second)
            await ana.ping()
            assert await ana.refused(wire.Host(new_id(), 9)) != ""
            assert not ana.count(wire.Hinted)
            slow.go.set()
            await ana.until(lambda: ana.count(wire.Hinted) == 2)
            assert slow.searches == 1
            told = [ana.answers[one.id] for one in (first, second)]
            assert all(isinstance(one, wire.Hinted) for one in told)

    run(scene())


def test_a_hint_for_a_moment_that_has_passed_is_dropped(tmp_path: Path) -> None:
    async def scene() -> None:
        slow = Slow()
        async with house(tmp_path, robots=slow) as place:
            ana = await at_a_turn(place)
            late = ask(ana)
            await ana.say(late)
            await ana.does(ana.do(ana.move(Random(1))))
            slow.go.set()
            await ana.until(lambda: late.id in ana.answers)
            assert isinstance(ana.answers[late.id], wire.Done)
            assert not ana.count(wire.Hinted)

    run(scene())


def test_a_hint_tells_the_chances_in_whole_percent(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, robots=Robots(1, 20, SEARCHES)) as place:
            ana = await at_a_turn(place)
            while not place.hall.robots._compiled.is_ready:
                await asyncio.sleep(0.01)
            told = await ana.ask(ask(ana))
            assert isinstance(told, wire.Hinted)
            assert (told.before, told.after) == (50, 58)
            assert told.command in ana.moves()

    run(scene())


# Tables


class Plain(Quick):
    """Bots on a computer that can't compile any."""

    def __init__(self) -> None:
        super().__init__()
        self._compiled.give_up("there is no compiler")


def test_a_stored_table_goes_on_where_its_bot_can_not_be_used(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of(against="champion")
        async with house(tmp_path, robots=Plain()) as place:
            again = await place.guest(ana.table, ana.cookie)
            await play([again], Random(1))
            assert again.over
            assert again.at.seats[1].bot == "champion"
            await again.does(wire.Again(new_id()))

    run(scene())


def test_what_can_not_be_used_is_neither_offered_nor_taken(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, robots=Plain()) as place:
            assert (await place.http("/facts.json")).json["bots"] == list(SIMPLE)
            body = b'{"name": "Ana", "against": "champion"}'
            answer = await place.http("/tables", body, cookie=await place.cookie())
            assert answer.json["why"] == "refused.no_such_bot"
            ana = await place.host_of()
            assert await ana.refused(wire.Bot(new_id(), 2, "strong")) == "no_such_bot"
            assert await ana.refused(wire.Deal(new_id(), "expert")) == "no_such_bot"
            await ana.does(wire.Deal(new_id(), "club"))

    run(scene())


def test_all_levels_are_offered_where_they_can_be_used(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            offered = (await place.http("/facts.json")).json["bots"]
            assert offered == [*SIMPLE, "strong", "expert", "champion"]

    run(scene())


def test_a_search_may_take_several_times_its_measure_before_it_is_stopped() -> None:
    assert Robots(1, 5)._limit == 5
    assert Robots(1, 5, seconds=10)._limit > 20
