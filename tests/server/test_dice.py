"""The dice at a table: a roll is stored before it is told, counts once, and is everybody's to see.

`rigged` lets dice fall as a test wants them; nothing else of the server is touched.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest

from jotas.server import wire
from jotas.server.live import Live
from jotas.words import LANGUAGES, words_in
from jotas.words.reading import word_for
from server.guest import Guest, cells, new_id, run
from server.serving import House, house
from server.table_kit import deal, full_table, play, settle, turn_of


class Falling(Random):
    """Dice that fall as they are told to, one after another; then by lot."""

    def __init__(self, dice: Sequence[int]) -> None:
        super().__init__(1)
        self.dice = list(dice)

    def randint(self, a: int, b: int) -> int:
        return self.dice.pop(0) if self.dice else super().randint(a, b)


def live(place: House, guest: Guest) -> Live:
    """The game of a guest as the server has it."""
    game = place.room(guest).game
    assert game is not None
    return game


def rigged(place: House, guest: Guest, *dice: int) -> None:
    """Let the next dice fall so."""
    live(place, guest)._rng = Falling(dice)  # type: ignore[assignment]


async def dealt(place: House, people: int = 2) -> list[Guest]:
    """People at the dice; the one whose turn it is comes first."""
    guests = await full_table(place, people, edition="dice")
    await deal(guests)
    first = await turn_of(guests)
    return [first, *(one for one in guests if one is not first)]


def kinds(told: Sequence[wire.Event]) -> str:
    return " ".join(one["event"] for one in told)


def last(guest: Guest) -> list[wire.Event]:
    """The last step that somebody was told of."""
    assert guest.game is not None
    return guest.game.history[-1]


def test_the_opening_is_told_with_all_that_was_rolled(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await dealt(place, 3)
            watcher = await place.guest(guests[0].table)
            for one in (*guests, watcher):
                assert one.game is not None
                opening = one.game.history[0]
                *rolled, chosen = opening
                assert {event["event"] for event in rolled} == {"starter_rolled"}
                assert {event["seat"] for event in rolled} == {1, 2, 3}
                assert all(1 <= face <= 6 for event in rolled for face in event["dice"])
                assert chosen == {"event": "starter_chosen", "starter": one.view.turn}
                assert (one.view.roll, one.view.held, one.view.left) == (None, [0, 0, 0], 0)
                assert one.game.setup.dice
                assert one.game.setup.look.draw == "dice"

    run(scene())


def test_a_roll_is_seen_by_all_and_used_by_one(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            first, second = guests = await dealt(place)
            watcher = await place.guest(first.table)
            assert first.own.may == ["roll", "resign()"]
            assert second.own.may == ["resign()"]
            rigged(place, first, 3, 4)
            await first.does(first.do("roll"))
            await settle([*guests, watcher])
            for one in (first, second, watcher):
                assert last(one) == [{"event": "rolled", "seat": first.seats[0], "dice": [3, 4]}]
                assert one.view.roll == [3, 4]
                assert one.view.turn == first.seats[0]
            assert watcher.view.own is None
            assert first.own.may == second.own.may == ["resign()"]
            assert second.own.roll == "0"
            board = first.game.setup.board if first.game else []
            mask = sum(1 << cell for cell, shown in enumerate(board) if shown == "7")
            assert int(first.own.roll, 16) == mask
            chosen = first.moves()[0]
            assert chosen[0] == "@"
            await first.does(first.do(chosen))
            await settle([*guests, watcher])
            for one in (first, second, watcher):
                assert kinds(last(one)) == "placed turn_began"
                assert one.view.roll is None
                assert one.view.turn == second.seats[0]
            assert (first.own.roll, second.own.may[0]) == ("0", "roll")

    run(scene())


def test_what_can_not_be_done_with_dice_has_its_reason(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            first, second = guests = await dealt(place)

            async def why(guest: Guest, command: str) -> str:
                before = guest.n
                told = await guest.refused(guest.do(command))
                await guest.ping()
                assert guest.n == before
                return told.removeprefix("reason.")

            assert await why(first, "@a1") == "must_roll"
            assert await why(second, "roll") == "not_your_turn"
            assert await why(second, "@a1") == "not_your_turn"
            for command in ("pass", "+", "!a1-a5"):
                assert await why(first, command) == "no_cards"
            for command in ("4H@a1", "~4H", "-4H", "@", "@z9", "@a0", "roll(7,1)", "roll()"):
                assert await why(first, command) == "bad_command"
            rigged(place, first, 3, 4)
            await first.does(first.do("roll"))
            await settle(guests)
            assert await why(first, "roll") == "roll_is_unused"
            assert await why(first, "roll(6,6)") == "roll_is_unused"
            assert await why(first, "@a1") == "space_shows_other_total"
            assert await why(second, first.moves()[0]) == "not_your_turn"

            game, mine, theirs = live(place, first), first.seats[0] - 1, second.seats[0] - 1
            assert first.game is not None
            shown = first.game.setup.board
            sevens, twelve = [n for n, one in enumerate(shown) if one == "7"], shown.index("12")
            chips = {mine: 1 << sevens[1], theirs: 1 << sevens[0] | 1 << twelve}
            game.state = replace(game.state, chips=(chips[0], chips[1]))

            async def why_on(cell: int) -> str:
                return await why(first, f"@{next(cells(1 << cell, first.width))}")

            assert await why_on(sevens[0]) == "open_space_first"
            assert await why_on(sevens[1]) == "chip_is_yours"
            game.state = replace(game.state, roll=(4, 6))
            assert await why_on(twelve) == "chip_is_spared"
            assert await why_on(sevens[2]) == "space_is_empty"

    run(scene())


def test_no_dice_are_rolled_where_cards_are_played(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2, edition="junior")
            await deal(guests)
            first = await turn_of(guests)
            assert await first.refused(first.do("roll")) == "reason.no_dice"
            assert await first.refused(first.do("@b1")) == "reason.no_dice"
            assert first.own.roll == "0"
            assert first.view.roll is None

    run(scene())


def test_a_roll_that_is_sent_twice_counts_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            first, second = guests = await dealt(place)
            rigged(place, first, 3, 4, 6, 6)
            roll = first.do("roll")
            await asyncio.gather(first.say(roll), first.say(roll))
            await first.until(lambda: first.count(wire.Done) > 0 and first.n == 1)
            await settle(guests)
            assert second.view.roll == [3, 4]
            late = msgspec.structs.replace(roll, id=new_id())  # a second click
            assert await first.refused(late) == "outdated"
            assert live(place, first).n == 1
        async with house(tmp_path) as place:
            again = await place.guest(first.table, first.cookie)
            assert again.view.roll == [3, 4]
            await again.does(roll)
            assert await again.refused(late) == "outdated"
            assert await again.refused(again.do("roll")) == "reason.roll_is_unused"
            assert (again.n, again.view.roll) == (1, [3, 4])

    run(scene())


def test_a_roll_that_can_not_be_stored_was_never_rolled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            first, second = guests = await dealt(place)
            watcher = await place.guest(first.table)
            everybody = [*guests, watcher]
            told = [len(one.heard) for one in everybody]

            async def full(*_: object) -> None:
                raise sqlite3.OperationalError("disk full")

            with monkeypatch.context() as broken:
                broken.setattr(place.hall.store, "write", full)
                rigged(place, first, 6, 6)
                assert await first.refused(first.do("roll")) == "not_stored"
            for one, before in zip(everybody, told, strict=True):
                assert b'"rolled"' not in b"".join(one.heard[before:])
                assert b"[6,6]" not in b"".join(one.heard[before:])
                assert (one.n, one.view.roll) == (0, None)
            rigged(place, first, 1, 2)
            await first.does(first.do("roll"))
            await settle(everybody)
            assert second.view.roll == [1, 2]

    run(scene())


def test_after_two_and_twelve_the_same_one_rolls_again(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            first, second = guests = await dealt(place)
            for dice in ((1, 1), (6, 6)):
                rigged(place, first, *dice)
                await first.does(first.do("roll"))
                await first.does(first.do(first.moves()[0]))
                await settle(guests)
                assert kinds(last(second)) == "placed rolls_again"
                assert second.view.roll is None
                assert first.own.may[0] == "roll"
                assert await second.refused(second.do("roll")) == "reason.not_your_turn"

    run(scene())


def test_a_roll_that_is_good_for_nothing_is_told_and_the_next_one_rolls(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            first, second = guests = await dealt(place)
            rigged(place, first, 4, 6)
            await first.does(first.do("roll"))
            await settle(guests)
            assert kinds(last(second)) == "rolled passed turn_began"
            assert second.view.turn == second.seats[0]
            assert second.own.may[0] == "roll"

    run(scene())


def test_a_chip_is_replaced_and_taken_off(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            first, second = guests = await dealt(place)
            turns = [(first, (1, 2)), (second, (1, 2)), (first, (1, 2)), (second, (1, 2))]
            for mover, dice in turns:
                rigged(place, first, *dice)
                await mover.does(mover.do("roll"))
                await mover.does(mover.do(mover.moves()[0]))
                await settle(guests)
            rigged(place, first, 1, 2)
            await first.does(first.do("roll"))
            theirs = int(second.view.chips[second.seats[0] - 1], 16)
            assert int(first.own.roll, 16) == theirs
            await first.does(first.do(first.moves()[0]))
            await settle(guests)
            assert kinds(last(second)) == "removed placed turn_began"
            rigged(place, first, 4, 6)
            await second.does(second.do("roll"))
            mine = int(first.view.chips[first.seats[0] - 1], 16)
            assert int(second.own.roll, 16) == mine
            await second.does(second.do(second.moves()[0]))
            await settle(guests)
            assert kinds(last(first)) == "removed turn_began"

    run(scene())


@pytest.mark.parametrize("who", ["bot", "leaves", "away"])
def test_the_game_goes_on_when_somebody_goes_between_roll_and_choice(
    who: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await dealt(place, 3)
            first = guests[0]
            rest = guests[1:]
            rigged(place, first, 3, 4)
            await first.does(first.do("roll"))
            await settle(guests)
            before = rest[0].n
            if who == "leaves":
                await first.does(wire.Leave(new_id()))
            await first.close()
            await rest[0].until(lambda: rest[0].at.seats[first.seats[0] - 1].away)
            if who == "away":
                await first.join(first.table)
                assert first.view.roll == [3, 4]
                await first.does(first.do(first.moves()[0]))
            elif who == "bot":
                host = next((one for one in rest if one.me == one.at.host), None)
                if host is None:  # the host is who went
                    await first.join(first.table)
                    await first.does(wire.Host(new_id(), rest[0].seats[0]))
                    await first.close()
                    host = rest[0]
                    await host.until(lambda: host.at.seats[first.seats[0] - 1].away)
                await host.does(wire.Bot(new_id(), first.seats[0], "random"))
            await rest[0].until(lambda: rest[0].n > before)
            assert rest[0].game is not None
            assert kinds(rest[0].game.history[before + 1]).startswith("placed")
            await settle(rest)
            await play(rest if who != "away" else [first, *rest], Random(1))

    run(scene())


def test_bots_roll_and_choose_and_come_to_an_end_by_themselves(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of(edition="dice")
            await ana.does(wire.Rules(new_id(), seats=4))
            watcher = await place.guest(ana.table)
            await deal([ana], "random")
            room = place.room(ana)
            await ana.does(wire.Leave(new_id()))
            await ana.close()
            await watcher.until(lambda: watcher.over)
            assert watcher.game is not None
            assert watcher.gaps == 0
            rolled = [one for step in watcher.game.history for one in step if "dice" in one]
            assert {one["seat"] for one in rolled if one["event"] == "rolled"} == {1, 2, 3, 4}
            await watcher.until(lambda: watcher.at.phase == "over")
            assert room.table.phase == "over"

    run(scene())


@pytest.mark.parametrize("language", LANGUAGES)
def test_rolling_and_choosing_can_be_typed(language: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            first, second = guests = await dealt(place)

            def typed(text: str) -> wire.Type:
                return wire.Type(new_id(), first.round, first.n, first.seats[0], text, language)

            for text in ("1", "99", word_for("exchange", words_in(language))):
                assert await first.refused(typed(text)) == "reason.no_cards"
            assert await first.refused(typed("c3")) == "reason.must_roll"
            rigged(place, first, 3, 4)
            await first.does(typed(word_for("roll", words_in(language))))
            assert await first.refused(typed("a1")) == "reason.space_shows_other_total"
            await first.does(typed(first.moves()[0].removeprefix("@").upper()))
            await settle(guests)
            assert second.own.may[0] == "roll"

    run(scene())


def test_somebody_who_shares_a_device_sees_the_roll_before_any_hand_is_shown(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of(edition="dice")
            await ana.does(wire.Sit(new_id(), "Bea"))
            await deal([ana])
            await ana.until(lambda: ana.seen is not None)
            turn = ana.view.turn
            assert ana.view.own is None
            rigged(place, ana, 3, 4)
            await ana.does(ana.do("roll", turn))
            assert (ana.view.roll, ana.view.own) == ([3, 4], None)
            await ana.does(wire.Show(new_id(), turn))
            await ana.does(ana.do(ana.moves()[0], turn))
            assert ana.view.turn != turn
            assert ana.view.own is None

    run(scene())
