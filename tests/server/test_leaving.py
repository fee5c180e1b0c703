"""Somebody leaves, in whatever phase: the others play on, and the seat is theirs again."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from jotas.server import wire
from server.guest import Guest, new_id, run
from server.serving import House, house
from server.table_kit import deal, full_table, play, settle, turn_of


async def playing(place: House, people: int = 3, **rules: object) -> list[Guest]:
    guests = await full_table(place, people, **rules)  # type: ignore[arg-type]
    await deal(guests)
    return guests


async def leave(guests: list[Guest], who: Guest) -> list[Guest]:
    """Somebody leaves for good; those who stay, the host first."""
    await who.does(wire.Leave(new_id()))
    await who.close()
    rest = [one for one in guests if one is not who]
    for one in rest:
        await one.ping()
    return sorted(rest, key=lambda one: one.me != one.at.host)


def test_leaving_in_the_lobby_opens_the_seat(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 3)
            rest = await leave(guests, guests[1])
            assert [seat.kind for seat in rest[0].at.seats] == ["person", "open", "person"]
            rest = await leave(rest, guests[0])
            assert rest[0].at.host == rest[0].me
            await deal(rest, "random")

    run(scene())


@pytest.mark.parametrize("who", [0, 1], ids=["the host", "a guest"])
def test_a_bot_plays_on_for_one_who_leaves_in_the_game(who: int, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await playing(place)
            await play(guests, Random(1), steps=4)
            rest = await leave(guests, guests[who])
            assert rest[0].at.seats[who].bot == "club"
            assert rest[0].at.host == rest[0].me
            await play(rest, Random(2))
            assert all(one.gaps == 0 for one in rest)

    run(scene())


def test_the_game_ends_though_the_last_person_leaves(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await playing(place, 2)
            room = place.room(guests[0])
            for one in guests:
                await one.does(wire.Leave(new_id()))
                await one.close()
            async with asyncio.timeout(20):
                while room.table.phase != "over":
                    await asyncio.sleep(0.01)

    run(scene())


def test_one_who_left_comes_back_and_plays_for_themselves(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await playing(place)
            ben = guests[1]
            await leave(guests, ben)
            await ben.join(ben.table)
            assert ben.at.seats[1].bot == ""
            assert ben.own.seat == 2
            await settle(guests)
            await play(guests, Random(1))

    run(scene())


def test_a_bot_moves_for_one_who_is_away_when_the_host_says_so(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await playing(place)
            ana, ben, _ = guests
            bot = wire.Bot(new_id(), 2, "random")
            assert await ana.refused(bot) == "only_for_people_away"
            await ben.close()
            await ana.does(bot)
            rest = [ana, guests[2]]
            await settle(rest)
            await play(rest, Random(1), steps=4)
            await ben.join(ben.table)
            assert ben.at.seats[1].bot == ""
            assert ben.own.hand
            await settle(guests)
            await play(guests, Random(1))

    run(scene())


def test_leaving_while_a_draw_is_owed_does_not_stop_the_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await playing(place, 3, profile="tabletop")
            mover = await turn_of(guests)
            await mover.does(mover.do(next(one for one in mover.moves() if "@" in one)))
            await settle(guests)
            assert mover.view.owed == mover.seats
            rest = await leave(guests, mover)
            await rest[0].until(lambda: rest[0].view.owed == [])
            await settle(rest)
            await play(rest, Random(1))

    run(scene())


def test_leaving_in_a_vote_does_not_stop_the_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await playing(place, 4, profile="s0")
            caller = guests[0]
            await caller.does(caller.do("talk@green"))
            await settle(guests)
            assert caller.view.call is not None
            voter = next(one for one in guests if one.seats == caller.view.acting)
            rest = await leave(guests, voter)
            await rest[0].until(lambda: rest[0].view.call is None)
            await settle(rest)
            await play(rest, Random(1))

    run(scene())


def test_leaving_in_the_middle_of_an_exchange_does_not_stop_the_game(tmp_path: Path) -> None:
    async def scene() -> None:
        rng = Random(3)
        async with house(tmp_path) as place:
            guests = await playing(place, 3)
            while True:
                mover = await turn_of(guests)
                dead = [one for one in mover.moves() if one.startswith("~")]
                if dead:
                    break
                if mover.over:  # this game had no dead card: another
                    for one in guests:
                        await one.until(lambda one=one: one.at.phase == "over")  # type: ignore[misc]
                        await one.does(wire.Again(new_id()))
                    await settle(guests)
                    continue
                await mover.does(mover.do(mover.move(rng)))
            await mover.does(mover.do(dead[0]))
            await settle(guests)
            assert mover.view.turn in mover.seats
            rest = await leave(guests, mover)
            await settle(rest)
            await play(rest, rng)

    run(scene())


def test_leaving_after_the_end_leaves_the_others_their_rematch(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await playing(place, 2)
            ana, ben = guests
            await ana.does(ana.do("resign()"))
            await ben.until(lambda: ben.at.phase == "over")
            rest = await leave(guests, ana)
            assert rest == [ben]
            assert ben.at.host == ben.me
            await ben.does(wire.Again(new_id()))
            await ben.until(lambda: ben.round == 2)
            await play([ben], Random(1))

    run(scene())


def test_one_who_left_the_lobby_sees_no_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 3)
            gone = guests[2]
            await gone.does(wire.Leave(new_id()))
            await deal(guests[:2], "random")
            await gone.until(lambda: gone.seen is not None and gone.view.turn != 3)
            assert gone.view.own is None
            assert await gone.refused(gone.do("resign()", 3)) == "not_your_seat"

    run(scene())
