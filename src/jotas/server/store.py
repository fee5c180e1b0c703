"""Where tables and games are kept: one SQLite file, written by one thread in groups.

A write is durable when its future is done: `kill -9` after that loses nothing of it.
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from jotas.errors import BadFile, Found

T = TypeVar("T")
SCHEMA = 1
GROUP = 512
"""The most writes that share a commit."""
LATEST = 5
"""Tables of a browser that are found for it."""
PATIENCE = 2.0
"""Seconds to wait for another process that holds the file."""
_TABLES = f"""
CREATE TABLE tables (
  id TEXT PRIMARY KEY, phase TEXT NOT NULL, touched REAL NOT NULL, doc BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_age ON tables (phase, touched);
CREATE TABLE people (
  token TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (token, table_id)
) WITHOUT ROWID;
CREATE INDEX people_by_table ON people (table_id);
CREATE TABLE games (
  table_id TEXT NOT NULL, round INTEGER NOT NULL, doc BLOB NOT NULL,
  PRIMARY KEY (table_id, round)
) WITHOUT ROWID;
CREATE TABLE steps (
  table_id TEXT NOT NULL, round INTEGER NOT NULL, n INTEGER NOT NULL,
  seat INTEGER NOT NULL, request TEXT NOT NULL, command TEXT NOT NULL, events BLOB NOT NULL,
  PRIMARY KEY (table_id, round, n)
) WITHOUT ROWID;
CREATE TABLE pulse (id INTEGER PRIMARY KEY, at REAL NOT NULL);
PRAGMA user_version = {SCHEMA};
"""


@dataclass(frozen=True, slots=True)
class StoredStep:
    """A step as it is kept: the request behind it, the command, and its events as JSON."""

    n: int
    seat: int
    request: str
    command: str
    events: bytes


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it is kept: what never changes with its opening, as JSON, and its steps."""

    doc: bytes
    steps: tuple[StoredStep, ...]


_ONE_STEP = "(?, ?, ?, ?, ?, ?, ?)"
_STEP_VALUES = _ONE_STEP.count("?")
_ADD_STEP = f"INSERT INTO steps VALUES {_ONE_STEP}"
Write = tuple[str, Sequence[Any]]
"""A statement and its values."""


@dataclass(slots=True)
class _Job(Generic[T]):
    work: Callable[[sqlite3.Connection], T]
    future: "asyncio.Future[T]"
    row: Sequence[Any] | None = None
    """The values of the only step it adds, if that is all it does."""
    result: T | None = None
    error: BaseException | None = None


class Store:
    """Tables, games and steps in one file. Every method that reads or writes is awaited."""

    def __init__(self, path: Path) -> None:
        """Open or make the file; nothing can be asked before `start`.

        Raises:
            BadFile: if it can't be written, or was made by a newer version.
        """
        try:
            self._lock = _alone(path.with_suffix(".lock"))
            try:
                self._connection = _open(path)
            except sqlite3.Error:
                self._lock.close()
                raise
        except sqlite3.Error as problem:
            raise BadFile(str(path), Found(str(problem)), "a database of Jotas") from None
        self._jobs: queue.SimpleQueue[_Job[Any] | None] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)

    def start(self) -> None:
        """Begin to answer, in the loop that runs now."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def close(self) -> None:
        """Finish what is under way and close the file."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    # What can be asked

    async def write(self, *writes: Write) -> None:
        """Carry out statements as one, all or none; done once they are durable.

        Raises:
            sqlite3.Error: if they can't be; nothing has changed then.
        """

        def work(connection: sqlite3.Connection) -> None:
            for statement, values in writes:
                connection.execute(statement, values)

        row = writes[0][1] if len(writes) == 1 and writes[0][0] == _ADD_STEP else None
        await self._do(work, row)

    async def table(self, table: str) -> bytes | None:
        """The document of a table."""
        rows = await self._rows("SELECT doc FROM tables WHERE id = ?", table)
        return rows[0][0] if rows else None

    async def game(self, table: str, round: int) -> StoredGame | None:
        """A game with all its steps in order."""
        which = "WHERE table_id = ? AND round = ?"
        rows = await self._rows(f"SELECT doc FROM games {which}", table, round)
        if not rows:
            return None
        columns = "n, seat, request, command, events"
        steps = await self._rows(f"SELECT {columns} FROM steps {which} ORDER BY n", table, round)
        return StoredGame(rows[0][0], tuple(StoredStep(*row) for row in steps))

    async def playing(self) -> list[str]:
        """Every table with a game that goes on."""
        rows = await self._rows("SELECT id FROM tables WHERE phase = 'playing'")
        return [row[0] for row in rows]

    async def sits(self, token: str, table: str) -> bool:
        """Whether a browser has a seat at a table."""
        which = "WHERE token = ? AND table_id = ?"
        return bool(await self._rows(f"SELECT 1 FROM people {which}", token, table))

    async def tables_of(self, token: str) -> list[tuple[str, float]]:
        """The latest tables where a browser sits, and when they were touched; the last first."""
        return await self._rows(
            "SELECT id, touched FROM people JOIN tables ON id = table_id "
            "WHERE token = ? ORDER BY touched DESC LIMIT ?",
            token,
            LATEST,
        )

    async def old(self, finished_before: float, waiting_before: float) -> list[str]:
        """Tables that nobody has touched since."""
        rows = await self._rows(
            "SELECT id FROM tables WHERE touched < ? AND (phase = 'over' OR touched < ?)",
            finished_before,
            waiting_before,
        )
        return [row[0] for row in rows]

    async def check(self, now: float) -> None:
        """Write something.

        Raises:
            sqlite3.Error: if nothing can be written.
        """
        await self.write(("INSERT OR REPLACE INTO pulse VALUES (1, ?)", (now,)))

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        return await self._do(lambda connection: connection.execute(statement, values).fetchall())

    async def _do(
        self, work: Callable[[sqlite3.Connection], T], row: Sequence[Any] | None = None
    ) -> T:
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(_Job(work, future, row))
        return await future

    # The thread

    def _work(self) -> None:
        open_still = True
        while open_still:
            jobs: list[_Job[Any]] = []
            for job in self._waiting():
                if job is None:
                    open_still = False
                else:
                    jobs.append(job)
            self._commit(jobs)
            if jobs:
                self._loop.call_soon_threadsafe(_resolve, jobs)
        self._connection.close()
        self._lock.close()

    def _waiting(self) -> Iterator[_Job[Any] | None]:
        """The next job, when there is one, and those that wait behind it."""
        yield self._jobs.get()
        for _ in range(GROUP - 1):
            try:
                yield self._jobs.get_nowait()
            except queue.Empty:
                return

    def _commit(self, jobs: Sequence[_Job[Any]]) -> None:
        """Carry out jobs in one transaction, or, if that fails, each in one of its own."""
        begun = False
        try:
            with _transaction(self._connection):
                begun = True
                self._carry_out(jobs)
        except Exception as problem:
            if not begun:  # whoever holds the file is waited for once, not once for each job
                for job in jobs:
                    job.error = problem
                return
            if len(jobs) == 1:
                jobs[0].error = problem
                return
            for job in jobs:
                self._commit((job,))

    def _carry_out(self, jobs: Sequence[_Job[Any]]) -> None:
        """Do what is asked; steps that come one after another go into one statement."""
        rows: list[Any] = []
        for job in jobs:
            if job.row is None:
                self._add_steps(rows)
                rows.clear()
                job.result = job.work(self._connection)
            else:
                rows += job.row
        self._add_steps(rows)

    def _add_steps(self, values: Sequence[Any]) -> None:
        count = len(values) // _STEP_VALUES
        if count:
            self._connection.execute(_ADD_STEP + f", {_ONE_STEP}" * (count - 1), values)


def add_table(table: str, phase: str, now: float, doc: bytes) -> Write:
    """Keep a table, new or changed."""
    return ("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?)", (table, phase, now, doc))


def touch(table: str, now: float) -> Write:
    """Keep when something happened at a table."""
    return ("UPDATE tables SET touched = ? WHERE id = ?", (now, table))


def add_person(token: str, table: str) -> Write:
    """Keep that a browser sits at a table."""
    return ("INSERT OR IGNORE INTO people VALUES (?, ?)", (token, table))


def remove_person(token: str, table: str) -> Write:
    """Forget that a browser sat at a table."""
    return ("DELETE FROM people WHERE token = ? AND table_id = ?", (token, table))


def add_game(table: str, round: int, doc: bytes) -> Write:
    """Keep a game that begins."""
    return ("INSERT INTO games VALUES (?, ?, ?)", (table, round, doc))


def add_step(table: str, round: int, step: StoredStep) -> Write:
    """Keep one step more; fails if that step is there already."""
    values = (table, round, step.n, step.seat, step.request, step.command, step.events)
    return (_ADD_STEP, values)


def remove_games(table: str, before: int) -> tuple[Write, ...]:
    """Forget the games of a table before a round."""
    which = "WHERE table_id = ? AND round < ?"
    return tuple((f"DELETE FROM {name} {which}", (table, before)) for name in ("games", "steps"))


def remove_table(table: str) -> tuple[Write, ...]:
    """Forget a table with all its games."""
    names = {"tables": "id", "people": "table_id", "games": "table_id", "steps": "table_id"}
    return tuple((f"DELETE FROM {name} WHERE {key} = ?", (table,)) for name, key in names.items())


def _alone(path: Path) -> sqlite3.Connection:
    """Hold a file for as long as this process lives, so that no other serves the same tables."""
    lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as problem:
        lock.close()
        if "locked" not in str(problem):
            raise
        expected = "a folder that no other server uses"
        raise BadFile(str(path), Found("another server at work"), expected) from None
    return lock


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        _prepare(connection)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version == 0:
        connection.executescript(f"BEGIN IMMEDIATE; {_TABLES} COMMIT;")
    elif version != SCHEMA:
        raise sqlite3.DatabaseError(f"tables of version {version}, and this one knows {SCHEMA}")


class _transaction:
    """BEGIN IMMEDIATE, so that waiting for another writer works; commit, or take all back."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def __enter__(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        try:
            if kind is None:
                self._connection.execute("COMMIT")
        finally:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")


def _resolve(jobs: Sequence[_Job[Any]]) -> None:
    for job in jobs:
        if job.future.done():  # whoever asked has gone
            continue
        if job.error is None:
            job.future.set_result(job.result)
        else:
            job.future.set_exception(job.error)
