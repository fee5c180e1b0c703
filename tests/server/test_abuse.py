"""Whatever comes through a socket, it is refused or the socket closes; nothing else happens."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from jotas.server import wire
from jotas.server.wire import LARGEST
from server.guest import Guest, new_id, run
from server.serving import house
from server.table_kit import deal, full_table, play, state_of, turn_of, two_at_a_game

HUGE = 10**40


def known(guests: list[Guest]) -> list[tuple[int, int, wire.View | None]]:
    """What each knows of the game."""
    return [(one.round, one.n, one.seen) for one in guests]


async def refusals(guest: Guest, *messages: bytes | str) -> list[str]:
    """Why each of these was refused."""
    before = guest.count(wire.Refused)
    for message in messages:
        await guest.send(message)
    await guest.until(lambda: guest.count(wire.Refused) >= before + len(messages))
    found = [one for one in guest.told if isinstance(one, wire.Refused)]
    return [one.why.removeprefix("refused.") for one in found[before:]]


NO_MESSAGES: list[bytes | str] = [
    "",
    " ",
    "null",
    "[]",
    "{",
    "{}",
    '{"ask":"fly","id":"1"}',
    '{"ask":"sit"}',
    '{"ask":"sit","id":1,"name":"x"}',
    '{"ask":"sit","id":"","name":"x"}',
    '{"ask":"sit","id":"' + "x" * 65 + '","name":"x"}',
    '{"ask":"sit","id":"1","name":"x","seat":"1"}',
    '{"ask":"sit","id":"1","name":"x","seat":1.5}',
    '{"ask":"sit","id":"1","name":"x","token":"y"}',
    '{"ask":"sit","id":"1","name":"\\ud800"}',
    '{"ask":"do","id":"1","round":1,"n":0,"seat":1}',
    '{"ask":"do","id":"1","round":true,"n":0,"seat":1,"command":"pass"}',
    '{"ask":"rules","id":"1","options":[1]}',
    '{"ask":"rules","id":"1","options":{"draw":1}}',
    '{"ask":"rules","id":"1","edition":1}',
    '{"ask":"rules","id":"1","edition":["dice"]}',
    '{"ask":"rules","id":"1","edition":{"name":"dice"}}',
    '{"ask":"rules","id":"1","edition":"' + "x" * 10_000 + '"}',
    '{"ask":"hello","protocol":1,"table":"BCDFGH"}',
    '{"ask":"ping","n":"1"}',
    "[" * 4000,
    '{"a":' * 800,
    "x" * (LARGEST + 1),
    '{"ask":"sit","id":"' + "x" * LARGEST + '","name":"x"}',
    "\x00",
    "\ud7ff\U0001f0a1",
]


def test_what_is_no_message_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            mover, other = await two_at_a_game(place)
            before = state_of(place, mover)
            heard = len(other.heard)
            whys = await refusals(mover, *NO_MESSAGES)
            assert whys == ["bad_message"] * len(NO_MESSAGES)
            await mover.does(mover.do(mover.move(Random(1))))
            assert state_of(place, mover)[0] == before[0]
            await other.until(lambda: other.n == 1)
            assert len(other.heard) == heard + 1

    run(scene())


def test_ten_thousand_brackets_close_the_socket_or_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            mover, other = await two_at_a_game(place)
            before = state_of(place, mover)
            assert await refusals(mover, "[" * 10_000, '{"ask":' * 2_000) == ["bad_message"] * 2
            for size in (20_000, 1_000_000):
                again = await place.guest(mover.table, mover.cookie)
                await again.send("[" * size)
                await again.gone()
                assert again.closed == 1009
            await other.ping()
            assert state_of(place, mover) == before

    run(scene())


def test_frames_that_are_no_text_are_read_as_text(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            mover, _ = await two_at_a_game(place)
            assert mover._socket is not None
            before = mover.count(wire.Pong)
            await mover._socket.send(b'{"ask":"ping"}')
            await mover.until(lambda: mover.count(wire.Pong) > before)
            await mover._socket.send(b"\xff\xfe")
            await mover.until(lambda: mover.count(wire.Refused) == 1)

    run(scene())


def test_an_id_of_64_letters_is_the_longest_and_one_of_none_is_no_id(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of()
            before = state_of(place, ana)
            for letters in (0, 65, 300):
                ask = wire.Rename("i" * letters, 1, "Anna")
                assert await refusals(ana, msgspec.json.encode(ask)) == ["bad_message"]
                assert state_of(place, ana) == before
            await ana.does(wire.Rename("i" * 64, 1, "Anna"))
            assert ana.at.seats[0].name == "Anna"

    run(scene())


def test_an_answer_names_the_message_that_was_not_understood(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            mover, _ = await two_at_a_game(place)
            await mover.send('{"ask":"sit","id":"abc","name":1}')
            await mover.until(lambda: "abc" in mover.answers)
            await mover.send(json.dumps({"ask": "fly", "id": "x" * 500}))
            await mover.until(lambda: "x" * 64 in mover.answers)

    run(scene())


# Those who may not


def test_nobody_moves_for_another_and_a_watcher_for_nobody(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            mover, other = await two_at_a_game(place)
            watcher = await place.guest(mover.table)
            before = state_of(place, mover)
            move, seat = mover.move(Random(1)), mover.seats[0]
            for who in (other, watcher):
                for wrong in (seat, 0, -1, 3, 99, -(10**15), 10**15):
                    ask = wire.Do(new_id(), who.round, who.n, wrong, move)
                    assert await who.refused(ask) == "not_your_seat"
                    typed = wire.Type(new_id(), who.round, who.n, wrong, "pass", "en")
                    assert await who.refused(typed) == "not_your_seat"
                    hint = wire.Hint(new_id(), who.round, who.n, wrong)
                    assert await who.refused(hint) == "not_your_seat"
                    assert await who.refused(wire.Show(new_id(), wrong)) == "not_your_seat"
            assert await other.refused(wire.Hint(new_id(), 1, 0, other.seats[0])) == "hint.none"
            hosts: tuple[wire.Request, ...] = (
                wire.Deal(new_id()),
                wire.Bot(new_id(), 1, "greedy"),
                wire.Shuffle(new_id()),
                wire.Swap(new_id(), 1, 2),
                wire.Rules(new_id(), seats=12),
                wire.Host(new_id(), 2),
            )
            for forbidden in hosts:
                assert await watcher.refused(forbidden) == "only_the_host"
            for late in (wire.Again(new_id()), wire.Lobby(new_id())):
                assert await watcher.refused(late) == "only_after_a_game"
            for lobby in (wire.Sit(new_id(), "x"), wire.Stand(new_id(), 1)):
                assert await watcher.refused(lobby) == "only_in_the_lobby"
            await watcher.does(wire.Leave(new_id()))
            assert state_of(place, mover) == before

    run(scene())


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


@pytest.mark.parametrize("number", [HUGE, -HUGE, 2**63, 2**64, -(2**63) - 1])
def test_a_number_beyond_measure_is_refused(number: int, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            mover, _ = await two_at_a_game(place)
            before = state_of(place, mover)
            for fields in (
                {"ask": "do", "round": number, "n": 0, "seat": 1, "command": "pass"},
                {"ask": "do", "round": 1, "n": number, "seat": 1, "command": "pass"},
                {"ask": "do", "round": 1, "n": 0, "seat": number, "command": "pass"},
                {"ask": "show", "seat": number},
                {"ask": "stand", "seat": number},
                {"ask": "bot", "seat": number, "bot": "greedy"},
                {"ask": "swap", "seat": number, "other": number},
                {"ask": "rules", "seats": number, "sides": number},
                {"ask": "host", "seat": number},
                {"ask": "rename", "seat": number, "name": "x"},
            ):
                assert len(await refusals(mover, json.dumps({**fields, "id": new_id()}))) == 1
            await mover.send(json.dumps({"ask": "ping", "round": number, "n": number}))
            await mover.ping()
            assert state_of(place, mover) == before

    run(scene())


@pytest.mark.parametrize(
    "rules",
    [
        {"seats": 0}, {"seats": 1}, {"seats": 5}, {"seats": 13}, {"seats": -2}, {"seats": 10**12},
        {"sides": 1}, {"sides": 4}, {"sides": -1}, {"seats": 4, "sides": 3},
        {"profile": "mine"}, {"options": {"draw": "never"}},
        {"edition": "../classic"}, {"edition": "/etc/passwd"}, {"edition": "classic.toml"},
        {"edition": ""}, {"edition": "DICE"}, {"edition": "dice\0"}, {"edition": "x" * 3000},
        {"edition": "dice", "options": {"draw": "next_turn"}}, {"edition": "dice", "seats": 6},
        {"options": {"admin": "true"}}, {"options": {"hand_size": "9"}},
        {"seats": 12, "options": {"hand_size": "8", "lines_to_win": "0"}},
        {"options": {"hand_size": "8" * 3000}},
    ],
)  # fmt: skip
def test_rules_that_do_not_go_together_are_refused(rules: dict[str, Any], tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of()
            before = state_of(place, ana)
            assert await ana.refused(wire.Rules(new_id(), **rules)) == "bad_rules"
            assert state_of(place, ana) == before

    run(scene())


@pytest.mark.parametrize("language", ["", "fr", "../en", "EN", "x" * 3000])
def test_a_language_that_nobody_speaks_here_is_refused(language: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            mover, _ = await two_at_a_game(place)
            seat = mover.seats[0]
            typed = wire.Type(new_id(), mover.round, mover.n, seat, "pass", language)
            assert await mover.refused(typed) == "bad_command"
            await mover.ping()

    run(scene())


def test_a_finished_game_takes_no_more_moves(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            mover, other = await two_at_a_game(place)
            await mover.does(mover.do("resign()"))
            await other.until(lambda: other.at.phase == "over")
            before = state_of(place, mover)
            for command in ("pass", "resign()", "+", "4H@f5"):
                assert await other.refused(other.do(command)) == "reason.game_over"
            assert await other.refused(wire.Show(new_id(), other.seats[0])) == "only_in_a_game"
            assert state_of(place, mover) == before

    run(scene())


def test_there_is_no_move_before_the_deal(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of()
            for n in (-1, 0, 1):
                assert await ana.refused(wire.Do(new_id(), 0, n, 1, "pass")) == "only_in_a_game"
                assert await ana.refused(wire.Hint(new_id(), 0, n, 1)) == "only_in_a_game"

    run(scene())
