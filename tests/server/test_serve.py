"""`jotas serve` as a person gives it: where it says it is, and how it refuses."""

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from jotas.server.serve import own_address
from jotas.server.store import SCHEMA
from server.guest import run
from server.serving import SOURCE, Process, database

ROOT_MAY_ALL = hasattr(os, "geteuid") and os.geteuid() == 0


def refused(*words: str) -> str:
    """The one line with which `jotas serve` refuses."""
    child = subprocess.run(
        [sys.executable, "-m", "jotas", "serve", *words],
        capture_output=True, text=True, timeout=20, check=False,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
    )  # fmt: skip
    assert child.returncode == 2, child
    assert child.stdout == ""
    assert child.stderr.count("\n") == 1, child.stderr
    assert child.stderr.startswith("jotas: ")
    return child.stderr


@contextmanager
def taken() -> Iterator[int]:
    """A port where somebody listens already."""
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        yield int(other.getsockname()[1])


def test_a_port_that_is_taken_is_one_line(tmp_path: Path) -> None:
    with taken() as port:
        assert str(port) in refused("--port", str(port), "--data", str(tmp_path))


@pytest.mark.parametrize(
    "words",
    [
        ("--port", "70000"),
        ("--port", "-1"),
        ("--pace", "-1"),
        ("--pace", "nan"),
        ("--bot-time", "0"),
        ("--bot-time", "-1"),
        ("--bot-time", "nan"),
        ("--keep-finished", "0"),
        ("--keep-waiting", "nan"),
        ("--keep-finished", "inf"),
        ("--host", "300.0.0.1"),
        ("--host", "no such host"),
        ("--host", "x" * 300),
    ],
)
def test_a_flag_that_makes_no_sense_is_one_line(words: tuple[str, str], tmp_path: Path) -> None:
    assert words[0] in refused(*words, "--data", str(tmp_path))


def test_a_database_of_a_newer_version_is_one_line(tmp_path: Path) -> None:
    with closing(sqlite3.connect(database(tmp_path))) as newer:
        newer.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    assert f"version {SCHEMA + 1}" in refused("--port", "0", "--data", str(tmp_path))


def test_a_damaged_database_is_one_line(tmp_path: Path) -> None:
    database(tmp_path).write_bytes(b"no database at all" * 1000)
    assert "jotas.db" in refused("--port", "0", "--data", str(tmp_path))


def test_a_folder_that_is_a_file_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    assert "file" in refused("--port", "0", "--data", str(tmp_path / "file"))


def test_a_folder_that_can_not_be_written_is_one_line(tmp_path: Path) -> None:
    folder = Path("/proc") if ROOT_MAY_ALL else tmp_path  # even root makes no files there
    tmp_path.chmod(0o500)
    try:
        assert str(folder) in refused("--port", "0", "--data", str(folder))
    finally:
        tmp_path.chmod(0o700)


def test_a_folder_that_can_not_be_is_one_line() -> None:
    assert "/dev/null" in refused("--port", "0", "--data", "/dev/null/jotas")


@pytest.mark.parametrize("key", ["", "short", "\udcff" * 64])
def test_a_damaged_key_is_one_line(key: str, tmp_path: Path) -> None:
    (tmp_path / "key").write_bytes(key.encode(errors="surrogateescape"))
    assert "key" in refused("--port", "0", "--data", str(tmp_path))


def test_the_key_is_nobody_elses_business(tmp_path: Path) -> None:
    place = Process(tmp_path / "new" / "folder")
    try:
        assert (tmp_path / "new" / "folder" / "key").stat().st_mode & 0o077 == 0
        answer = run(place.http("/health"))
    finally:
        assert place.stop() == ""
    assert answer.json["ok"] is True


def test_a_cookie_is_good_after_a_restart_and_not_at_another_server(tmp_path: Path) -> None:
    async def scene(place: Process, cookie: str | None) -> str:
        answer = await place.http("/", cookie=cookie)
        if cookie is not None:
            return str(answer.headers["Set-Cookie"])
        return await place.cookie()

    first = Process(tmp_path / "a")
    cookie = asyncio.run(scene(first, None))
    first.stop()
    again = Process(tmp_path / "a")
    assert asyncio.run(scene(again, cookie)) == "None"
    again.stop()
    other = Process(tmp_path / "b")
    assert asyncio.run(scene(other, cookie)) != "None"
    other.stop()


def test_a_second_server_on_the_same_folder_is_one_line_and_the_first_goes_on(
    tmp_path: Path,
) -> None:
    first = Process(tmp_path)
    try:
        said = refused("--port", "0", "--data", str(tmp_path))
        assert "another server at work" in said
        assert str(tmp_path) in said
        ana = run(first.host_of())
    finally:
        first.kill()
    again = Process(tmp_path)
    try:
        assert run(again.guest(ana.table, ana.cookie)).seats == [1]
    finally:
        assert again.stop() == ""


def test_its_own_address_is_not_the_loop() -> None:
    found = own_address()
    assert found is None or not found.startswith("127.")
