"""Whole games through real sockets, by link, with bots and under every profile."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from jotas.server import wire
from server.guest import new_id, run
from server.serving import house
from server.table_kit import PROFILES, deal, full_table, play, settle


def test_a_whole_game_against_a_bot(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of(against="greedy")
            assert ana.at.phase == "playing"
            assert [seat.kind for seat in ana.at.seats] == ["person", "bot"]
            await play([ana], Random(1))
            await ana.until(lambda: ana.at.phase == "over")
            assert ana.gaps == 0

    run(scene())


def test_two_people_play_by_link(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            await deal(guests)
            await play(guests, Random(2))
            ana, ben = guests
            assert ana.game is not None
            assert ben.game is not None
            assert ana.view.ended == ben.view.ended
            assert ana.view.chips == ben.view.chips
            assert len(ana.game.history) == ana.n + 1
            assert ana.gaps == ben.gaps == 0

    run(scene())


@pytest.mark.parametrize("profile", PROFILES)
def test_four_people_in_two_sides_play_every_profile_to_the_end(
    profile: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 4, profile=profile)
            watcher = await place.guest(guests[0].table)
            assert [seat.side for seat in watcher.at.seats] == ["blue", "green"] * 2
            await deal(guests)
            await play([*guests, watcher], Random(3))
            assert watcher.view.own is None
            assert all(one.gaps == 0 for one in guests)
            for one in guests:
                await one.until(lambda one=one: one.at.phase == "over")  # type: ignore[misc]

    run(scene())


def test_twelve_bots_play_to_the_end_with_no_browser_there(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of()
            await ana.does(wire.Rules(new_id(), seats=12))
            await deal([ana], "random")
            room = place.room(ana)
            await ana.does(wire.Leave(new_id()))
            await ana.close()
            async with asyncio.timeout(20):
                while room.table.phase == "playing":
                    await asyncio.sleep(0.01)
            assert room.game is not None
            assert room.game.state.ended

    run(scene())


def test_people_who_play_at_once_from_many_devices_see_one_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2, seats=4, profile="tabletop")
            await deal(guests, "random")
            await play(guests, Random(4), steps=25)
            await settle(guests)
            first, second = guests
            assert first.game is not None
            assert second.game is not None
            plain = [[one for one in step if one["event"] != "drew"] for step in first.game.history]
            other = [
                [one for one in step if one["event"] != "drew"] for step in second.game.history
            ]
            assert plain == other

    run(scene())
