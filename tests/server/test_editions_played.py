"""Whole games of every edition through real sockets, with bots and by people, and their records."""

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from jotas.bots import LEVELS
from jotas.editions import ORDER, edition
from jotas.reader import read
from jotas.server import show, wire
from jotas.server.robots import Robots
from server.guest import Guest, new_id, run
from server.own_edition import put
from server.serving import House, house
from server.table_kit import deal, full_table, play, settle

MOST = {name: max(edition(name).hands) for name in ORDER}
"""The most seats of each edition."""
OTHER = {
    "classic": 3, "states": 2, "provincias": 4, "regioni": 3, "numbers": 4, "junior": 3,
    "travel": 2, "dice": 3, "garden": 3,
}  # fmt: skip
"""Another number of seats of each: of people, who are as many as there are seats."""
KIB = 1024


@pytest.fixture(autouse=True)
def own_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Editions that a test adds are gone after it."""
    monkeypatch.setattr("jotas.editions._ADDED", {})


async def recorded(place: House, guests: list[Guest], name: str) -> None:
    """The record of a game that is over is a game of the edition, step by step."""
    for one in guests:
        await one.until(lambda one=one: one.at.phase == "over")  # type: ignore[misc]
        assert one.gaps == 0
    answer = await place.http(f"/t/{guests[0].table}/record.jotas")
    found = read(answer.body.decode())
    assert found.setup.edition.name == name
    assert len(found.steps) == guests[0].n
    assert [player.kind == "person" for player in found.players] == [
        seat.kind == "person" for seat in guests[0].at.seats
    ]


@pytest.mark.parametrize("name", [*ORDER, "garden"])
def test_people_play_a_whole_game(name: str, tmp_path: Path) -> None:
    async def scene() -> None:
        put(tmp_path)
        async with house(tmp_path) as place:
            guests = await full_table(place, OTHER[name], edition=name)
            watcher = await place.guest(guests[0].table)
            await deal(guests)
            await play([*guests, watcher], Random(name))
            assert watcher.view.own is None
            assert all(one.view.ended == watcher.view.ended for one in guests)
            await recorded(place, guests, name)

    run(scene())


@pytest.mark.parametrize("name", [*ORDER, "garden"])
def test_somebody_plays_a_whole_game_with_bots(name: str, tmp_path: Path) -> None:
    async def scene() -> None:
        put(tmp_path)
        async with house(tmp_path) as place:
            ana = await place.host_of(edition=name)
            await ana.does(wire.Rules(new_id(), seats=MOST.get(name, 2)))
            await deal([ana], "greedy")
            await play([ana], Random(name))
            assert {seat.bot for seat in ana.at.seats} == {"", "greedy"}
            await recorded(place, [ana], name)

    run(scene())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dice_are_played_by_as_many_as_may(seats: int, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, seats, edition="dice", options={"dice_line": "5"})
            await deal(guests)
            assert guests[0].view.own is not None
            assert guests[0].own.hand == []
            await play(guests, Random(seats))
            await recorded(place, guests, "dice")

    run(scene())


@pytest.mark.parametrize(
    ("name", "profile"),
    [("junior", "s1"), ("travel", "s2"), ("numbers", "tabletop"), ("dice", "s1")],
)
def test_a_profile_is_played_in_another_edition(name: str, profile: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2, edition=name, profile=profile)
            await deal(guests)
            await play(guests, Random(name))
            await recorded(place, guests, name)

    run(scene())


@pytest.mark.parametrize("name", ORDER)
def test_a_hint_is_a_move_in_every_edition(name: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2, edition=name)
            await deal(guests)
            for _ in range(6):
                await settle(guests)
                if guests[0].view.ended:  # beside a corner three chips are a line of four
                    break
                mover = next(one for one in guests if one.seats == one.view.acting)
                asked = wire.Hint(new_id(), mover.round, mover.n, mover.seats[0])
                hinted = await mover.ask(asked)
                assert isinstance(hinted, wire.Hinted)
                assert hinted.command in mover.moves()
                await mover.does(mover.do(hinted.command))

    run(scene())


@pytest.mark.parametrize("name", ["junior", "numbers", "dice", "garden"])
def test_a_bot_in_a_process_of_its_own_knows_the_edition(name: str, tmp_path: Path) -> None:
    async def scene() -> None:
        put(tmp_path)
        async with house(tmp_path, robots=Robots(1, 20)) as place:
            ana = await place.host_of(edition=name, against="greedy")
            await play([ana], Random(name), steps=3)
            assert ana.gaps == 0

    run(scene())


@pytest.mark.parametrize("name", ORDER)
def test_messages_stay_small(name: str, tmp_path: Path) -> None:
    async def scene() -> list[bytes]:
        async with house(tmp_path) as place:
            ana = await place.host_of(edition=name)
            await ana.does(wire.Rules(new_id(), seats=MOST[name]))
            await deal([ana], "random")
            # Some forty turns: how long a game lasts is chance, and the message grows with it.
            await play([ana], Random(name), steps=40 // MOST[name])
            await ana.ping(1, 0)
            return ana.heard

    heard = run(scene())
    steps = [raw for raw in heard if raw.startswith(b'{"tell":"step"')]
    games = [raw for raw in heard if raw.startswith(b'{"tell":"game"')]
    assert len(games) > 1
    assert max(map(len, steps)) < 8 * KIB
    assert max(map(len, games)) < 40 * KIB


def test_facts_stay_small(tmp_path: Path) -> None:
    async def scene() -> int:
        async with house(tmp_path) as place:
            answer = await place.http("/facts.json", headers={"Accept-Encoding": "gzip"})
            assert len(msgspec.json.encode(show.facts(LEVELS))) < 60 * KIB
            return len(answer.body)

    assert run(scene()) < 20 * KIB


def test_twelve_bots_of_another_edition_end_with_no_browser_there(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of(edition="states")
            await ana.does(wire.Rules(new_id(), seats=12))
            await deal([ana], "random")
            room = place.room(ana)
            await ana.does(wire.Leave(new_id()))
            await ana.close()
            async with asyncio.timeout(20):
                while room.table.phase == "playing":
                    await asyncio.sleep(0.01)

    run(scene())
