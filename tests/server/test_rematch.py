"""After a game: another one with the same people, or back to the lobby."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from jotas.server import wire
from server.guest import new_id, run
from server.serving import house
from server.table_kit import deal, full_table, play, turn_of


@pytest.mark.parametrize("profile", ["official", "s1"])
def test_a_rematch_keeps_people_bots_sides_and_rules(profile: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2, seats=4, profile=profile)
            await deal(guests, "random")
            await play(guests, Random(1))
            before = guests[0].at
            await guests[0].until(lambda: guests[0].at.phase == "over")
            await guests[0].does(wire.Again(new_id()))
            assert guests[0].at.seats[0].ready
            assert guests[0].at.phase == "over"
            await guests[1].does(wire.Again(new_id()))
            for one in guests:
                await one.until(lambda one=one: one.round == 2)  # type: ignore[misc]
                await one.until(lambda one=one: one.at.round == 2)  # type: ignore[misc]
                assert one.at.seats == before.seats
                assert (one.at.profile, one.at.options) == (before.profile, before.options)
                assert len(one.own.hand) == max(one.view.held) > 0
            await play(guests, Random(2), steps=4)
            assert all(one.gaps == 0 for one in guests)

    run(scene())


def test_a_move_of_the_last_game_does_not_count_in_the_rematch(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            await deal(guests)
            opening = guests[0].round, guests[0].n
            await guests[0].does(guests[0].do("resign()"))
            for one in guests:
                await one.until(lambda one=one: one.at.phase == "over")  # type: ignore[misc]
                await one.does(wire.Again(new_id()))
            for one in guests:
                await one.until(lambda one=one: one.round == 2)  # type: ignore[misc]
            assert guests[0].n == opening[1]
            mover = await turn_of(guests)
            late = msgspec.structs.replace(mover.do(mover.move(Random(1))), round=1)
            assert await mover.refused(late) == "outdated"
            assert mover.n == 0

    run(scene())


def test_one_who_closed_the_page_does_not_hold_up_the_rematch(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 3)
            await deal(guests)
            for one in guests[:2]:
                await one.does(one.do("resign()"))
            ana, ben, eva = guests
            await ana.until(lambda: ana.at.phase == "over")
            await ana.does(wire.Again(new_id()))
            await ben.does(wire.Again(new_id()))
            assert ana.at.round == 1
            await eva.close()
            await ana.until(lambda: ana.round == 2)
            assert [seat.away for seat in ana.at.seats] == [False, False, True]

    run(scene())


def test_after_a_game_all_can_go_back_to_the_lobby(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            await deal(guests)
            await guests[0].does(guests[0].do("resign()"))
            await guests[1].until(lambda: guests[1].at.phase == "over")
            await guests[1].does(wire.Lobby(new_id()))
            assert [seat.kind for seat in guests[1].at.seats] == ["person", "person"]
            late = await place.guest(guests[0].table)
            assert late.at.phase == "lobby"
            assert late.game is None
            await deal(guests)
            assert guests[0].round == 2

    run(scene())


def test_nothing_is_dealt_to_an_empty_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana, ben = await full_table(place, 2)
            await deal([ana, ben])
            await ana.does(ana.do("resign()"))
            await ana.until(lambda: ana.at.phase == "over")
            await ana.does(wire.Again(new_id()))
            await ana.close()
            await ben.until(lambda: ben.at.seats[0].away)
            await ben.close()
            late = await place.guest(ana.table)
            assert (late.at.phase, late.at.round) == ("over", 1)

    run(scene())
