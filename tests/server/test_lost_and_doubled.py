"""Whatever is lost, late or said twice, no move is lost or doubled, and all know the same."""

import asyncio
from pathlib import Path
from random import Random

from jotas.server import wire
from server.guest import Guest, new_id, run
from server.serving import house
from server.table_kit import deal, full_table, play, settle, turn_of


def test_a_ping_of_one_who_missed_something_brings_the_whole_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            await deal(guests)
            await play(guests, Random(1), steps=6)
            ana = guests[0]
            games = ana.count(wire.Game)
            await ana.ping()
            assert ana.count(wire.Game) == games
            seen = ana.seen
            ana.n, ana.seen = 3, None  # three steps were lost on the way
            await ana.ping()
            assert ana.count(wire.Game) > games
            assert (ana.n, ana.seen) == (6, seen)

    run(scene())


def test_one_who_knows_the_game_is_only_told_how_it_looks(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            await deal(guests)
            await play(guests, Random(1), steps=6)
            ana = guests[0]
            await ana.close()
            ana.told.clear()
            await ana.join(ana.table, round=ana.round, n=ana.n)
            kinds = [type(one) for one in ana.told]
            assert kinds[:3] == [wire.Welcome, wire.Room, wire.Seen]
            assert wire.Game not in kinds
            await ana.close()
            ana.told.clear()
            await ana.join(ana.table, round=ana.round, n=ana.n - 1)
            kinds = [type(one) for one in ana.told]
            assert kinds[:3] == [wire.Welcome, wire.Room, wire.Game]

    run(scene())


class Lossy(Guest):
    """A browser whose messages get lost, doubled and out of order, now and then."""

    rng: Random
    held: list[wire.Tells]

    def hear(self, told: wire.Tells) -> None:
        if not isinstance(told, wire.Step | wire.Seen | wire.Game):
            super().hear(told)
            return
        match self.rng.randrange(4):
            case 0:
                return
            case 1:
                super().hear(told)
                super().hear(told)
            case 2:
                self.held.append(told)
            case _:
                super().hear(told)
                while self.held:
                    self.take_late(self.held.pop())

    def take_late(self, told: wire.Tells) -> None:
        """What is older than what is known is left alone."""
        assert isinstance(told, wire.Step | wire.Seen | wire.Game)
        if (told.round, told.n) > (self.round, self.n):
            super().hear(told)


def test_views_agree_after_a_heartbeat_whatever_was_lost(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2, profile="tabletop")
            lossy = Lossy(place, guests[1].cookie)
            lossy.rng, lossy.held = Random(5), []
            await lossy.join(guests[0].table)
            await deal(guests)
            for _ in range(5):
                await play(guests, Random(6), steps=3)
                while (lossy.round, lossy.n, lossy.seen) != (guests[1].round, guests[1].n,
                                                             guests[1].seen):  # fmt: skip
                    await lossy.ping()

    run(scene())


def test_a_move_that_is_sent_twice_counts_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            await deal(guests)
            mover = await turn_of(guests)
            move = mover.do(mover.move(Random(1)))
            before = mover.count(wire.Done)
            await asyncio.gather(mover.say(move), mover.say(move))
            await mover.until(lambda: mover.count(wire.Done) == before + 1 and mover.n == 1)
            await settle(guests)
            assert [one.n for one in guests] == [1, 1]
            room = place.room(mover)
            assert room.game is not None
            assert room.game.n == 1
        async with house(tmp_path) as place:
            again = await place.guest(mover.table, mover.cookie)
            await again.does(move)
            assert again.n == 1
            assert place.room(again).game is not None

    run(scene())


def test_a_request_outside_the_game_that_is_sent_twice_counts_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of()
            sit = wire.Sit(new_id(), "Bea")
            await ana.does(sit)
            await ana.does(sit)
            assert ana.seats == [1, 2]
            stand = wire.Stand(new_id(), 2)
            await ana.does(stand)
            await ana.does(wire.Sit(new_id(), "Eva"))
            await ana.does(stand)
            assert ana.at.seats[1].name == "Eva"

    run(scene())


def test_of_two_moves_at_one_version_exactly_one_is_made(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            await deal(guests)
            for round in range(6):
                mover = await turn_of(guests)
                tab = await place.guest(mover.table, mover.cookie)
                n = mover.n
                moves = [one for one in mover.moves() if "@" in one][:2]
                answers = await asyncio.gather(
                    mover.ask(mover.do(moves[0])), tab.ask(tab.do(moves[-1]))
                )
                refused = [one for one in answers if isinstance(one, wire.Refused)]
                assert [one.why for one in refused] == ["refused.outdated"], round
                await settle([*guests, tab])
                assert mover.n == tab.n == n + 1
                assert tab.seen == mover.seen
                await tab.close()

    run(scene())


def test_a_request_that_is_repeated_after_a_restart_counts_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of()
            await ana.does(wire.Rules(new_id(), seats=4))
            ben = await place.guest(ana.table)
            await ben.does(wire.Sit("sit", "Ben"))
        async with house(tmp_path) as place:
            ben = await place.guest(ana.table, ben.cookie)
            await ben.does(wire.Sit("sit", "Ben"))
            assert ben.seats == [2]

    run(scene())
