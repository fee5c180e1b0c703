"""Make a database of today's format with four tables at different moments, as SQL.

    PYTHONPATH=src:tests .venv/bin/python tests/server/kept/make.py

Run it when the format has got a new number, and keep the older ones: they have to stay readable.
"""

import asyncio
import sqlite3
import tempfile
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from jotas.server import wire
from jotas.server.store import SCHEMA
from jotas.server.tokens import KEY
from server.guest import Guest, Place, new_id
from server.serving import database, house
from server.table_kit import deal, play, settle

FOLDER = Path(__file__).parent
SECRET = "4b657074" * 8
"""The key that signs the cookies."""
COOKIES = {
    "Ana": "InRva2VuLW9mLWFuYSI.ArQg5HEzQxAufRdaog6SpE2W4xU",
    "Ben": "InRva2VuLW9mLWJlbiI.dBuqnL1n1Om3950QNC__kECBDmc",
    "Eva": "InRva2VuLW9mLWV2YSI.pjU6pIXY-Gx5FLDMFT_f2JwrnQs",
    "Leo": "InRva2VuLW9mLWxlbyI.d6p0aBhxHpDh9YqWYUJK-9annGw",
}
LOBBY, MIDDLE, TABLETOP, OVER = CODES = ("LLLLLL", "MMMMMM", "TTTTTT", "VVVVVV")
_NAMES = ("tables", "people", "games", "steps", "pulse")


async def party(place: Place, *names: str, **rules: Any) -> list[Guest]:
    """People at a new table, before the deal."""
    guests = [await place.guest(cookie=COOKIES[name]) for name in names]
    code = await guests[0].open(names[0])
    for name, guest in zip(names, guests, strict=True):
        await guest.join(code)
        if guest is guests[0]:
            await guest.does(wire.Rules(new_id(), **rules))
        else:
            await guest.does(wire.Sit(new_id(), name))
    return guests


async def lobby(place: Place) -> None:
    """A table that is not full: two at one device, another, and a bot."""
    rules: dict[str, Any] = {"profile": "tabletop", "options": {"lines_to_win": "1"}}
    ana, _ = await party(place, "Ana", "Ben", seats=6, sides=3, **rules)
    await ana.does(wire.Sit(new_id(), "Zoë", 4))
    await ana.does(wire.Bot(new_id(), 6, "greedy"))


async def middle(place: Place) -> None:
    """A game for two after a few moves."""
    guests = await party(place, "Ana", "Ben", seats=2)
    await deal(guests)
    await play(guests, Random(1), steps=7)


async def tabletop(place: Place) -> None:
    """A game for four where a draw is owed and a vote is open."""
    guests = await party(place, "Ben", "Eva", "Ana", "Leo", seats=4, profile="tabletop")
    await deal(guests)
    rng = Random(2)
    await play(guests, rng, steps=7)
    while not guests[0].view.owed or guests[0].view.call is not None:
        await play(guests, rng, steps=1)
    await guests[0].does(guests[0].do("talk@green"))
    await settle(guests)


async def over(place: Place) -> None:
    """A short game against a bot that somebody has won."""
    guests = await party(place, "Eva", seats=2, options={"lines_to_win": "1"})
    await deal(guests, "greedy")
    (eva,) = guests
    while not eva.over:
        await eva.until(lambda: eva.view.turn == 1 or eva.over)
        if not eva.over:
            hinted = await eva.ask(wire.Hint(new_id(), eva.round, eva.n, 1))
            assert isinstance(hinted, wire.Hinted)
            await eva.does(eva.do(hinted.command))
    await eva.until(lambda: eva.at.phase == "over")


async def fill(data: Path) -> None:
    """Play at all four tables, always alike."""
    rng = Random(3)
    letters = iter("".join(CODES))
    with ExitStack() as alike:
        for name, found in {
            "hall.secrets": SimpleNamespace(choice=lambda _: next(letters)),
            "robots.secrets": SimpleNamespace(randbits=rng.getrandbits),
            "live.SystemRandom": lambda: rng,
            "live.datetime": SimpleNamespace(now=lambda _: datetime(2026, 1, 1, tzinfo=UTC)),
        }.items():
            alike.enter_context(patch(f"jotas.server.{name}", found))
        async with house(data) as place:
            for scene in (lobby, middle, tabletop, over):
                await scene(place)


def literal(value: object) -> str:
    """A value as SQL has it; documents stay readable."""
    if isinstance(value, bytes):
        return f"CAST({literal(value.decode())} AS BLOB)"
    return "'" + value.replace("'", "''") + "'" if isinstance(value, str) else repr(value)


def dump(path: Path) -> str:
    """A database as SQL. When things happened is left out."""
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE tables SET touched = 0.0")
        (version,) = file.execute("PRAGMA user_version").fetchone()
        lines = [f"PRAGMA user_version = {version}"]
        lines += [sql for (sql,) in file.execute("SELECT sql FROM sqlite_master") if sql]
        for name in _NAMES:
            for row in file.execute(f"SELECT * FROM {name}"):  # in the order of their keys
                lines.append(f"INSERT INTO {name} VALUES ({', '.join(map(literal, row))})")
    return ";\n".join(lines) + ";\n"


def load(sql: Path, data: Path) -> None:
    """A data folder as it was kept."""
    (data / KEY).write_text(SECRET, "ascii")
    with closing(sqlite3.connect(database(data))) as file:
        file.executescript(sql.read_text("utf-8"))


def main() -> None:
    """Write the file."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        (data / KEY).write_text(SECRET, "ascii")
        asyncio.run(fill(data))
        (FOLDER / f"schema-{SCHEMA}.sql").write_text(dump(database(data)), "utf-8")


if __name__ == "__main__":
    main()
