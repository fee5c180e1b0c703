"""The file of a league: its terms on the first line, then each pair on a line of its own.

A line is on the disk before the pair is counted, and half a line at the end is nobody's pair.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from jotas.errors import BadFile, Found
from jotas.files import make_folder
from jotas.league.pair import Pair
from jotas.league.terms import Terms

if sys.platform != "win32":
    import fcntl

ENDING = ".jsonl"
NAME = f"league{ENDING}"
BEGINNING = b'{"league":'
LONGEST = 1 << 20
_DECODER = msgspec.json.Decoder(Pair)


def place(out: Path) -> Path:
    """The file that a person means: what ends in .jsonl is one, all else a folder for it."""
    return out if out.suffix == ENDING and not out.is_dir() else out / NAME


def seed_in(path: Path) -> int | None:
    """The seed of the league in a file; None if it holds none."""
    try:
        with path.open("rb") as file:
            seed = json.loads(file.readline(LONGEST))["seed"]
    except (OSError, ValueError, LookupError, TypeError):
        return None
    return seed if isinstance(seed, int) else None


class Store:
    """The file of a league while it is played."""

    def __init__(self, path: Path, terms: Terms, *, resume: bool) -> None:
        """Begin a file, or go on with one.

        Raises:
            BadFile: if it can't be written, holds something else, or somebody else writes to it.
        """
        self.path = path
        self.pairs: list[Pair] = []
        """The pairs that were there."""
        self.dropped = False
        """Whether half a line was, and has been taken off."""
        self._terms = terms
        make_folder(path.absolute().parent)
        self._file = _opened(path)
        try:
            self._begin(resume)
        except OSError as problem:
            self.close()
            raise _refusal(path, problem) from None
        except BadFile:
            self.close()
            raise

    def append(self, pair: Pair) -> None:
        """Keep a pair, for good.

        Raises:
            BadFile: if it can't be written.
        """
        try:
            self._write(msgspec.json.encode(pair))
        except OSError as problem:
            raise _refusal(self.path, problem) from None

    def close(self) -> None:
        """Let others have the file."""
        os.close(self._file)

    def _begin(self, resume: bool) -> None:
        _lock(self._file, self.path)
        size = os.fstat(self._file).st_size
        if size and not resume:
            what = "a file that is not there yet, or --resume"
            raise BadFile(str(self.path), Found("something in it"), what)
        whole = self._read() if size else 0
        self.dropped = whole < size
        if self.dropped:
            os.ftruncate(self._file, whole)
        if not whole:
            self._write(msgspec.json.encode(self._terms.header()))

    def _read(self) -> int:
        """Read all whole lines; how many bytes they have."""
        with self.path.open("rb") as file:
            first = file.readline(LONGEST)
            if not first.endswith(b"\n") and first[: len(BEGINNING)] == BEGINNING[: len(first)]:
                return 0
            _compare(first, self._terms.header(), f"{self.path}: line 1")
            whole, broken = len(first), 0
            for number, line in enumerate(file, 2):
                if broken:
                    where = f"{self.path}: line {broken}"
                    raise BadFile(where, Found("something else"), "a pair of this league")
                pair = self._pair(line)
                if pair is None:
                    broken = number
                else:
                    self.pairs.append(pair)
                    whole += len(line)
        return whole

    def _pair(self, line: bytes) -> Pair | None:
        """The pair on a line; None if that is not one of this league, or not whole."""
        if not line.endswith(b"\n"):
            return None
        try:
            pair = _DECODER.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return None
        known = pair.match in self._terms.matches and pair.number >= 0
        return pair if known and len(pair.games) == self._terms.setup.sides else None

    def _write(self, line: bytes) -> None:
        rest = memoryview(line + b"\n")
        while rest:
            rest = rest[os.write(self._file, rest) :]
        os.fsync(self._file)


def _opened(path: Path) -> int:
    """The file, to add to its end."""
    if path.exists() and not path.is_file():
        raise BadFile(str(path), Found("a device or a pipe"), "a file")
    flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
    try:
        return os.open(path, flags, 0o666)
    except (OSError, ValueError) as problem:
        raise _refusal(path, problem) from None


def _lock(file: int, path: Path) -> None:
    """Keep other leagues off a file."""
    if sys.platform != "win32":
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadFile(str(path), Found("another league at it"), "one at a time") from None


def _compare(line: bytes, expected: dict[str, Any], where: str) -> None:
    """Refuse the first line of another league."""
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict) or "league" not in found:
        raise BadFile(where, Found("something else"), "the terms of a league")
    for name, value in expected.items():
        if name not in found or found[name] != value:
            read = Found(f"a league with {name} {json.dumps(found.get(name))}")
            raise BadFile(where, read, f"one with {name} {json.dumps(value)}")


def _refusal(path: Path, problem: Exception) -> BadFile:
    said = getattr(problem, "strerror", None) or str(problem)
    return BadFile(str(path), Found(said.lower()), "a file that can be written")
