"""What is told was stored; what can't be stored has not happened, and the table goes on later."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from jotas.errors import BadFile
from jotas.server import store, wire
from jotas.server.hall import Hall
from jotas.server.store import SCHEMA, Store, StoredStep
from server.guest import new_id, run
from server.serving import database, house
from server.table_kit import deal, full_table, play, settle, turn_of


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another process holds the file, and writes."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full(hall: Hall) -> Iterator[None]:
    """There is no room left on the disk."""

    def limit(pages: int) -> None:
        hall.store._connection.execute(f"PRAGMA max_page_count = {pages}")

    (used,) = hall.store._connection.execute("PRAGMA page_count").fetchone()
    limit(used)
    yield
    limit(1 << 30)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The store waits less for others, and bots try again sooner."""
    monkeypatch.setattr("jotas.server.store.PATIENCE", 0.1)
    monkeypatch.setattr("jotas.server.room.RETRY", 0.05)


def step(n: int, text: str = "x") -> StoredStep:
    return StoredStep(n, 0, f"r{n}", "pass", text.encode())


def test_writes_that_come_together_share_a_commit_and_are_all_there(tmp_path: Path) -> None:
    commits = []

    async def scene() -> None:
        kept = Store(tmp_path / "db")
        kept._connection.set_trace_callback(
            lambda statement: commits.append(statement) if statement == "COMMIT" else None
        )
        kept.start()
        writes = [kept.write(store.add_step("T", 1, step(n))) for n in range(1, 301)]
        await asyncio.gather(kept.write(store.add_game("T", 1, b"doc")), *writes)
        game = await kept.game("T", 1)
        assert game is not None
        assert [one.n for one in game.steps] == list(range(1, 301))
        await kept.close()

    run(scene())
    assert len(commits) < 30


def test_one_write_that_fails_takes_no_other_with_it(tmp_path: Path) -> None:
    async def scene() -> None:
        kept = Store(tmp_path / "db")
        kept.start()
        writes = [kept.write(store.add_step("T", 1, step(n))) for n in (1, 2, 2, 3)]
        done = await asyncio.gather(
            *writes,
            kept.write(store.add_game("T", 1, b"doc"), ("INSERT INTO nothing VALUES (1)", ())),
            kept.table("T"),
            return_exceptions=True,
        )
        assert [type(one) for one in done[:4]] == [type(None)] * 2 + [sqlite3.IntegrityError] + [
            type(None)
        ]
        assert isinstance(done[4], sqlite3.OperationalError)
        assert done[5] is None
        assert await kept.game("T", 1) is None
        await kept.write(store.add_game("T", 1, b"doc"))
        game = await kept.game("T", 1)
        assert game is not None
        assert [one.n for one in game.steps] == [1, 2, 3]
        await kept.close()

    run(scene())


@pytest.mark.usefixtures("impatient")
def test_many_who_wait_for_a_locked_file_wait_no_longer_than_one(tmp_path: Path) -> None:
    async def scene() -> None:
        kept = Store(tmp_path / "db")
        kept.start()
        with locked(tmp_path / "db"):
            began = time.monotonic()
            done = await asyncio.gather(
                *(kept.write(store.touch("T", n)) for n in range(50)), return_exceptions=True
            )
            assert all(isinstance(one, sqlite3.OperationalError) for one in done)
            assert time.monotonic() - began < 1
        await kept.check(1.0)
        await kept.close()

    run(scene())


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "db")) as newer:
        newer.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    with pytest.raises(BadFile, match=f"version {SCHEMA + 1}"):
        Store(tmp_path / "db")


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "db").write_bytes(b"my letters, all of them" * 100)
    with pytest.raises(BadFile, match="not a database"):
        Store(tmp_path / "db")
    assert (tmp_path / "db").read_bytes().startswith(b"my letters")


def test_every_table_game_and_step_goes_with_its_table(tmp_path: Path) -> None:
    async def scene() -> None:
        kept = Store(tmp_path / "db")
        kept.start()
        for table in ("A", "B"):
            await kept.write(
                store.add_table(table, "over", 1.0, b"{}"),
                store.add_person("me", table),
                store.add_game(table, 1, b"one"),
                store.add_step(table, 1, step(1)),
                store.add_game(table, 2, b"two"),
                store.add_step(table, 2, step(1)),
            )
        await kept.write(*store.remove_games("A", 2))
        assert await kept.game("A", 1) is None
        assert await kept.game("A", 2) is not None
        assert await kept.game("B", 1) is not None
        await kept.write(*store.remove_table("A"))
        assert await kept.game("A", 2) is None
        assert await kept.table("A") is None
        assert [table for table, _ in await kept.tables_of("me")] == ["B"]
        await kept.close()
        with closing(sqlite3.connect(tmp_path / "db")) as file:
            for name, count in (("tables", 1), ("people", 1), ("games", 2), ("steps", 2)):
                assert file.execute(f"SELECT count(*) FROM {name}").fetchone() == (count,)

    run(scene())


def test_old_tables_are_those_that_nobody_touched(tmp_path: Path) -> None:
    async def scene() -> None:
        kept = Store(tmp_path / "db")
        kept.start()
        for table, phase, touched in (
            ("A", "over", 5.0), ("B", "over", 15.0), ("C", "lobby", 5.0), ("D", "playing", 1.0),
        ):  # fmt: skip
            await kept.write(store.add_table(table, phase, touched, b"{}"))
        assert await kept.old(10.0, 3.0) == ["A", "D"]
        await kept.write(store.touch("A", 20.0))
        assert await kept.old(10.0, 3.0) == ["D"]
        assert await kept.playing() == ["D"]
        await kept.close()

    run(scene())


# At a table


@pytest.mark.usefixtures("impatient")
def test_what_can_not_be_stored_is_refused_and_nobody_hears_of_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            await deal(guests)
            await play(guests, Random(1), steps=3)
            mover = await turn_of(guests)
            other = next(one for one in guests if one is not mover)
            before = [(one.n, one.seen, one.room) for one in guests]
            move = mover.do(mover.move(Random(1)))
            with locked(database(tmp_path)):
                assert await mover.refused(move) == "not_stored"
                rename = wire.Rename(new_id(), mover.seats[0], "Z")
                assert await mover.refused(rename) == "not_stored"
                began = time.monotonic()
                await other.ping()
                assert time.monotonic() - began < 0.3
                assert [(one.n, one.seen, one.room) for one in guests] == before
                health = await place.http("/health")
                assert (health.status, health.json["ok"]) == (503, False)
                for path, body in (("/tables", b'{"name":"Z"}'), ("/mine.json", None)):
                    answer = await place.http(path, body, cookie=mover.cookie)
                    assert (answer.status, answer.why) == (503, "refused.not_stored")
            assert (await place.http("/health")).status == 200
            await mover.does(move)
            await play(guests, Random(2))
        async with house(tmp_path) as place:
            again = await place.guest(mover.table, mover.cookie)
            assert again.at.phase == "over"
            assert again.view.ended == mover.view.ended

    run(scene())


@pytest.mark.usefixtures("impatient")
def test_a_disk_that_is_full_is_one_refusal_and_no_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            await deal(guests)
            mover = guests[0]
            move = mover.do("")
            with full(place.hall):
                answer: object = None
                while not isinstance(answer, wire.Refused):
                    mover = await turn_of(guests)
                    move = mover.do(mover.move(Random(1)))
                    answer = await mover.ask(move)
                assert answer.why == "refused.not_stored"
                n = [one.n for one in guests]
                for one in guests:
                    await one.ping()
                assert [one.n for one in guests] == n
            await mover.does(move)
            await play(guests, Random(2))

    run(scene())


@pytest.mark.usefixtures("impatient")
def test_bots_go_on_when_the_store_is_well_again(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of(against="greedy")
            await ana.until(lambda: ana.view.turn == 1)
            room = place.room(ana)
            with locked(database(tmp_path)):
                spare = await place.guest(ana.table)
                assert spare.n == ana.n
                assert await ana.refused(ana.do(ana.move(Random(1)))) == "not_stored"
            await ana.does(ana.do(ana.move(Random(1))))
            await ana.until(lambda: ana.view.turn == 1 or ana.over)
            assert room.game is not None
            assert room.game.n == ana.n

    run(scene())


@pytest.mark.usefixtures("impatient")
def test_a_bot_that_can_not_be_stored_holds_up_no_heartbeat(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, pace=0.1) as place:
            ana = await place.host_of(against="greedy")
            await ana.until(lambda: ana.view.turn == 1)
            await ana.does(ana.do(ana.move(Random(1))))
            with locked(database(tmp_path)):
                n = ana.n
                for _ in range(10):
                    began = time.monotonic()
                    await ana.ping()
                    assert time.monotonic() - began < 0.3
                    await asyncio.sleep(0.05)
                assert ana.n == n
            await ana.until(lambda: ana.n == n + 1)

    run(scene())


@pytest.mark.usefixtures("impatient")
def test_one_who_comes_back_while_nothing_can_be_stored_sees_the_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, pace=0.05) as place:
            ana, ben = await full_table(place, 2)
            await deal([ana, ben])
            await ana.does(wire.Leave(new_id()))
            await ana.close()
            await ben.until(lambda: ben.at.seats[0].bot == "club")
            with locked(database(tmp_path)):
                await ana.join(ana.table)
                assert (ana.bye, ana.closed) == (None, None)
                assert ana.at.seats[0].bot == "club"
                assert (ana.round, ana.n) == (ben.round, ben.n)
                assert ana.own.seat == 1
            await play([ben], Random(1), steps=3)
            await settle([ana, ben])
            assert ana.at.seats[0].bot == "club"
            await ana.join(ana.table)
            assert ana.at.seats[0].bot == ""
            await settle([ana, ben])
            await play([ana, ben], Random(2))

    run(scene())


def test_nothing_is_told_before_it_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            await deal(guests)
            write = Store.write
            stored = asyncio.Event()

            async def slowly(self: Store, *writes: store.Write) -> None:
                await stored.wait()
                await write(self, *writes)

            monkeypatch.setattr(Store, "write", slowly)
            mover = await turn_of(guests)
            other = next(one for one in guests if one is not mover)
            heard = len(other.heard)
            await mover.say(mover.do(mover.move(Random(1))))
            await other.ping()
            assert all(b'"pong"' in raw for raw in other.heard[heard:])
            await other.ping(0, -1)
            assert other.n == 0
            stored.set()
            await settle(guests)
            await other.until(lambda: other.n == 1)

    run(scene())
