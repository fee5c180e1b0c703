"""People come, go, come back, and say things twice: no seat and no move is lost or doubled."""

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from jotas.server import wire
from server.table_kit import (
    Guest,
    deal,
    full_table,
    house,
    new_id,
    play,
    run,
    settle,
)


async def turn_of(guests: list[Guest]) -> Guest:
    """The guest whose turn it is, once all know the same."""
    await settle(guests)
    return next(one for one in guests if guests[0].view.turn in one.seats)


def known(guests: list[Guest]) -> list[tuple[int, int, wire.View | None]]:
    """What each knows of the game."""
    return [(one.round, one.n, one.seen) for one in guests]


# Who somebody is


def test_a_new_socket_has_the_old_seat_and_plays_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            await deal(guests)
            await play(guests, Random(1), steps=5)
            mover = await turn_of(guests)
            hand = mover.own.hand
            mover.cut()
            await mover.gone()
            await mover.join(mover.table)
            assert mover.own.hand == hand
            await mover.does(mover.do(mover.move(Random(1))))

    run(scene())


def test_a_second_tab_is_the_same_person_and_sees_the_same(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            ana = guests[0]
            tab = await place.guest(ana.table, ana.cookie)
            assert (tab.me, tab.seats) == (ana.me, ana.seats)
            assert tab.at.watchers == 0
            await deal(guests)
            await settle([*guests, tab])
            await play([*guests, tab], Random(1), steps=8)
            assert tab.own == ana.own
            await ana.close()
            await tab.ping()
            assert not any(seat.away for seat in tab.at.seats)
            await play([tab, guests[1]], Random(2))

    run(scene())


def test_two_people_with_one_name_are_two_people(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of(name="Ana")
            other = await place.guest(ana.table)
            await other.does(wire.Sit(new_id(), "Ana"))
            assert ana.seats == [1]
            assert other.seats == [2]
            assert await other.refused(wire.Rename(new_id(), 1, "Bea")) == "not_your_seat"

    run(scene())


@pytest.mark.parametrize(
    "name", ["", "   ", "\u202e", "\u200b\u200d", "x" * 10_000, "a" + "\u0301" * 20, "\ufe0f\u3164"]
)
def test_a_name_that_cannot_be_shown_is_refused_and_nothing_changes(
    name: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of()
            guest = await place.guest(ana.table)
            before = place.room(ana).table
            if len(name) < wire.LARGEST:
                assert await guest.refused(wire.Sit(new_id(), name)) == "bad_name"
            else:
                await guest.say(wire.Sit(new_id(), name))
                await guest.ping()
                refused = [one for one in guest.told if isinstance(one, wire.Refused)]
                assert [one.why for one in refused] == ["refused.bad_message"]
            assert place.room(ana).table == before

    run(scene())


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("<b>Ana</b>", "<b>Ana</b>"),
        ("  Ana \n Bea ", "Ana Bea"),
        ("👩‍👧 Zoë", "👩‍👧 Zoë"),
        ("\u202eana", "ana"),
        ("אבא", "אבא"),
    ],
)
def test_a_name_is_told_as_it_was_given_less_what_hides(
    given: str, kept: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of()
            guest = await place.guest(ana.table)
            await guest.does(wire.Sit(new_id(), given))
            assert guest.at.seats[1].name == kept

    run(scene())


# The host


def test_a_host_who_reloads_the_page_stays_host(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana, ben = await full_table(place, 2)
            await ana.close()
            await ben.does(wire.Rename(new_id(), 2, "Benjamin"))
            late = await place.guest(ana.table)
            assert late.at.host == ana.me
            await ana.join(ana.table)
            assert ana.at.host == ana.me
            await deal([ana, ben])

    run(scene())


def test_the_table_of_a_host_who_is_gone_lives_on_and_another_is_host(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, host_away=0.05) as place:
            ana, ben = await full_table(place, 2)
            await ana.close()
            await ben.until(lambda: ben.at.host == ben.me)
            assert [seat.away for seat in ben.at.seats] == [True, False]
            await ana.join(ana.table)
            assert ana.at.host == ben.me
            assert ana.seats == [1]
            await deal([ben, ana])

    run(scene())


def test_a_host_who_is_away_since_a_restart_is_waited_for_no_longer(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana, ben = await full_table(place, 2)
        async with house(tmp_path, host_away=0.05) as place:
            again = await place.guest(ben.table, ben.cookie)
            assert again.at.host == ana.me
            await again.until(lambda: again.at.host == again.me)

    run(scene())


def test_a_table_waits_in_the_lobby_when_all_have_closed_the_page(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, host_away=0.01) as place:
            ana = await place.host_of()
            await ana.close()
            await asyncio.sleep(0.05)
            ben = await place.guest(ana.table)
            assert ben.bye is None
            assert ben.at.host == ana.me
            await ben.does(wire.Sit(new_id(), "Ben"))
            await ben.until(lambda: ben.at.host == ben.me)

    run(scene())


# Playing again


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


# What is lost, late or said twice


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
            for _ in range(12):
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


# What is refused


def test_a_move_that_is_refused_changes_nothing_and_nobody_hears_of_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            watcher = await place.guest(guests[0].table)
            await deal(guests)
            await play([*guests, watcher], Random(1), steps=4)
            mover = await turn_of(guests)
            other = next(one for one in guests if one is not mover)
            before = known([*guests, watcher])
            state = place.room(mover).game
            heard = len(other.heard), len(watcher.heard)
            strange = other.own.hand[0].card
            held = [one.card for one in mover.own.hand]
            for command, why in (
                ("pass", "reason.card_is_playable"),
                ("yes", "reason.no_vote_is_open"),
                ("+", "reason.draw_is_automatic"),
                (f"{held[0]}@a1", None),
                (f"~{held[0]}", None),
                (f"{strange}@a1", None),
                ("4H@k11", "bad_command"),
                ("", "bad_command"),
                ("resign", "bad_command"),
                ("talk@purple", "bad_command"),
            ):
                answer = await mover.refused(mover.do(command))
                assert why is None or answer == why, command
            assert await other.refused(other.do("pass")) == "reason.not_your_turn"
            await watcher.ping()
            assert known([*guests, watcher]) == before
            assert place.room(mover).game is state
            quiet = [raw for raw in other.heard[heard[0] :] if b'"refused"' not in raw]
            pongs = [raw for raw in watcher.heard[heard[1] :] if b'"pong"' not in raw]
            assert (quiet, pongs) == ([], [])

    run(scene())
