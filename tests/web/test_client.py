"""The browser client: types, its own tests, and whether what is committed is what it builds."""

import gzip
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from jotas.server.typescript import generate

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "jotas" / "static"
FIRST = 60_000
"""Bytes, packed, of what a visit begins with and a whole game needs."""
ALL = 72_000
"""Bytes with the parts that are fetched when they are opened: set-up and rules."""

needs_node = pytest.mark.skipif(
    not os.environ.get("CI")
    and (shutil.which("node") is None or not (WEB / "node_modules" / ".jotas-stamp").exists()),
    reason="Node.js or what the client is built with is not here; run.py names it",
)


def npm(*arguments: str) -> str:
    """Run a script of the client; what it says."""
    command = [shutil.which("npm") or "npm", "--prefix", str(WEB), *arguments]
    env = {**os.environ, "NO_UPDATE_NOTIFIER": "1"}
    done = subprocess.run(command, cwd=WEB, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_message_types_are_those_of_the_server() -> None:
    assert (WEB / "src" / "wire.ts").read_text("utf-8") == generate()


@needs_node
def test_the_types_hold() -> None:
    npm("run", "check")


@needs_node
def test_the_client_passes_its_own_tests() -> None:
    npm("test")


@needs_node
def test_the_built_client_is_the_one_that_is_committed(tmp_path: Path) -> None:
    npm("run", "build", "--", "--out", str(tmp_path))
    built = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    kept = {path.name: path.read_bytes() for path in STATIC.iterdir()}
    assert built.keys() == kept.keys()
    assert [name for name in built if built[name] != kept[name]] == []


def test_the_client_is_small() -> None:
    packed = {path.name: len(gzip.compress(path.read_bytes())) for path in STATIC.iterdir()}
    page = (STATIC / "index.html").read_text("utf-8")
    first = {"index.html", *re.findall(r"static/([\w.-]+)", page)}
    assert sum(packed[name] for name in first) <= FIRST, packed
    assert sum(packed.values()) <= ALL, packed
