"""Tables that were stored long ago are there as they were told, and games go on from there."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jotas.editions import edition
from jotas.reader import read
from jotas.server import wire
from jotas.server.store import SCHEMA
from server.guest import Guest, new_id, run
from server.kept.make import COOKIES, FOLDER, LOBBY, MIDDLE, OVER, TABLETOP, load
from server.serving import House, database, house
from server.table_kit import deal, play

KEPT = sorted(FOLDER.glob("schema-*.sql"))
every_kept = pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.stem)
LONG = 1e12
"""Seconds for which no table is too old."""
SEATS = {MIDDLE: ("Ana", "Ben"), TABLETOP: ("Ben", "Eva", "Ana", "Leo"), OVER: ("Eva",)}
HANDS = {
    MIDDLE: ("AH 3S 6C 2C 9S 8S AD", "TH QD KS QS AC 7S 3S"),
    TABLETOP: ("AC TD KD KD 8C", "2H 9D 8S 4S 2S", "7S QD 5H AH 8H 4D", "4C TC 9H JH 6D"),
    OVER: ("KS 6D 9H 7S 2H AC 6H",),
}
N = {MIDDLE: 7, TABLETOP: 8, OVER: 22}
TURNS = {MIDDLE: (1, [1]), TABLETOP: (2, [3]), OVER: (2, [])}
"""Whose turn it is, and for whom the game waits."""
CHIPS = {
    MIDDLE: ["20001000000000000000000", "2080000010000"],
    TABLETOP: ["80000002000000", "40000000000000000000", "8000000", "2"],
    OVER: ["40804014010040400001a", "1014200c42008820000"],
}


async def sit_down(place: House, table: str, names: Sequence[str]) -> list[Guest]:
    """The browsers of a table come back to it."""
    return [await place.guest(table, COOKIES[name]) for name in names]


@pytest.mark.parametrize("table", SEATS)
@every_kept
def test_everybody_is_told_their_game_as_it_was(kept: Path, table: str, tmp_path: Path) -> None:
    async def scene() -> None:
        load(kept, tmp_path)
        async with house(tmp_path, keep_finished=LONG, keep_waiting=LONG) as place:
            guests = await sit_down(place, table, SEATS[table])
            for seat, (one, hand) in enumerate(zip(guests, HANDS[table], strict=True), 1):
                assert one.seats == [seat]
                assert one.at.seats[seat - 1].name == SEATS[table][seat - 1]
                assert one.game is not None
                assert (one.round, one.n, len(one.game.history)) == (1, N[table], N[table] + 1)
                assert [held.card for held in one.own.hand] == hand.split()
                assert (one.view.turn, one.view.acting) == TURNS[table]
                assert one.view.chips == CHIPS[table]
            view = guests[0].view
            if table == TABLETOP:
                assert view.owed == [4, 1]
                assert view.call == wire.CallAt(1, "green", [1], [])
            assert view.ended == (wire.EndAt("green", "lines") if table == OVER else None)

    run(scene())


@pytest.mark.parametrize("table", [MIDDLE, TABLETOP])
@every_kept
def test_a_kept_game_is_played_to_its_end(kept: Path, table: str, tmp_path: Path) -> None:
    async def scene() -> None:
        load(kept, tmp_path)
        async with house(tmp_path, keep_finished=LONG, keep_waiting=LONG) as place:
            guests = await sit_down(place, table, SEATS[table])
            await play(guests, Random(1))
            assert all(one.gaps == 0 for one in guests)
            record = await place.http(f"/t/{table}/record.jotas")
            assert len(read(record.body.decode()).steps) == guests[0].n

    run(scene())


@every_kept
def test_a_move_that_was_made_then_counts_once(kept: Path, tmp_path: Path) -> None:
    async def scene() -> None:
        load(kept, tmp_path)
        with closing(sqlite3.connect(database(tmp_path))) as file:
            last = "SELECT request, command FROM steps WHERE table_id = ? ORDER BY n DESC"
            request, command = file.execute(last, (MIDDLE,)).fetchone()
        me, _, id = request.partition(":")
        async with house(tmp_path, keep_waiting=LONG) as place:
            guests = await sit_down(place, MIDDLE, SEATS[MIDDLE])
            mover = next(one for one in guests if one.me == int(me))
            await mover.does(wire.Do(id, 1, N[MIDDLE] - 1, mover.seats[0], command))
            await mover.ping()
            assert mover.n == N[MIDDLE]

    run(scene())


@every_kept
def test_a_kept_lobby_is_as_it_was_and_deals(kept: Path, tmp_path: Path) -> None:
    async def scene() -> None:
        load(kept, tmp_path)
        async with house(tmp_path, keep_waiting=LONG) as place:
            ana, ben = await sit_down(place, LOBBY, ("Ana", "Ben"))
            assert (ana.seats, ben.seats, ana.at.host) == ([1, 4], [2], ana.me)
            names = [seat.name or seat.bot or seat.kind for seat in ben.at.seats]
            assert names == ["Ana", "Ben", "open", "Zoë", "open", "greedy"]
            assert (ana.at.phase, ana.at.profile, ana.at.sides) == ("lobby", "tabletop", 3)
            assert (ana.at.options["lines_to_win"], ana.at.options["claim"]) == ("1", "claim")
            await deal([ana, ben], "random")
            await play([ana, ben], Random(1), steps=4)

    run(scene())


@every_kept
def test_the_record_of_a_kept_game_is_read(kept: Path, tmp_path: Path) -> None:
    async def scene() -> None:
        load(kept, tmp_path)
        async with house(tmp_path, keep_finished=LONG) as place:
            answer = await place.http(f"/t/{OVER}/record.jotas")
            assert answer.status == 200
            found = read(answer.body.decode())
            assert len(found.steps) == N[OVER]
            assert [player.kind for player in found.players] == ["person", "greedy"]
            (eva,) = await sit_down(place, OVER, SEATS[OVER])
            await eva.does(wire.Again(new_id()))
            await eva.until(lambda: eva.round == 2)
            assert (await place.http(f"/t/{OVER}/record.jotas")).status == 404

    run(scene())


def documents(data: Path) -> list[dict[str, Any]]:
    """What is stored of each game that never changes."""
    with closing(sqlite3.connect(database(data))) as file:
        return [json.loads(doc) for (doc,) in file.execute("SELECT doc FROM games")]


def test_games_from_before_there_were_editions_are_kept_as_they_were(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, keep_finished=LONG, keep_waiting=LONG) as place:
            (ana, ben) = await sit_down(place, MIDDLE, SEATS[MIDDLE])
            assert ana.game is not None
            setup = ana.game.setup
            assert (ana.at.edition, setup.edition, setup.dice) == ("classic", "classic", False)
            assert (setup.look.draw, setup.options["dice_line"]) == ("cards", "auto")
            assert (ana.view.roll, ana.own.roll) == (None, "0")
            assert await ana.refused(ana.do("roll")) == "reason.no_dice"
            await ana.does(ana.do("resign()"))
            for one in (ana, ben):
                await one.until(lambda one=one: one.at.phase == "over")  # type: ignore[misc]
            await ana.does(wire.Lobby(new_id()))
            await ana.does(wire.Rules(new_id(), edition="dice"))
            await deal([ana, ben])

    load(FOLDER / "schema-1.sql", tmp_path)
    before = documents(tmp_path)
    assert len(before) == 3
    assert not any("print" in doc or "dice_line" in doc["options"] for doc in before)
    run(scene())
    *_, dice = sorted(documents(tmp_path), key=lambda doc: doc["edition"] == "dice")
    assert dice["print"] == edition("dice").fingerprint
    assert dice["options"]["dice_line"] == "auto"


def shape(path: Path) -> list[tuple[str]]:
    """The tables of a database, and its number."""
    with closing(sqlite3.connect(path)) as file:
        (version,) = file.execute("PRAGMA user_version").fetchone()
        return [*file.execute("SELECT sql FROM sqlite_master ORDER BY name"), (str(version),)]


def test_one_database_of_each_format_is_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        (tmp_path / "new").mkdir()
        async with house(tmp_path / "new"):
            pass

    assert {path.stem for path in KEPT} == {f"schema-{n}" for n in range(1, SCHEMA + 1)}
    load(FOLDER / f"schema-{SCHEMA}.sql", tmp_path)
    run(scene())
    assert shape(database(tmp_path)) == shape(database(tmp_path / "new"))
