"""Text files that a person names: read whole and written whole, or refused in one line.

Modules that only some files need are imported where they are used: the core starts faster.
"""

import os
import re
from typing import TYPE_CHECKING

from jotas.errors import Bad, BadFile, Found

if TYPE_CHECKING:
    from pathlib import Path

LARGEST_TOML = 32 << 10
MOST_PARTS = 64
_PART = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+"""
_A_LONG_NAME = re.compile(rf"(?<![\w-])(?:{_PART}){{{MOST_PARTS}}}")
"""Parts with dots between them; TOML takes seconds to read a name of thousands."""
_PLACE = re.compile(r"\(at line ([0-9]+), column ([0-9]+)\)$")
_TO_THE_END = "Unterminated string"
_REPAIRS = (
    ("Expected '=' after a key", "one name, then =; a name with more than A to Z, 0 to 9, - and _"
     " stands between quotes"),
    ("Invalid value", 'text between straight quotes, as "text", or a number'),
    ("Illegal character '\\n'", 'a quote at the end of the text; text of several lines has """'
     " before and behind it"),
    (_TO_THE_END, '""" behind the last line of the text'),
    ("Expected newline", "nothing more behind the value"),
    ("Cannot overwrite", "each name once"),
    ("Cannot declare", "each table once"),
    ("Expected ']'", "a table as [NAME] or [NAME.NAME]"),
)  # fmt: skip
"""How the messages of TOML's reader begin, and what to do about them."""
_DATA = os.path.join(os.path.dirname(__file__), "data")


def packaged(folder: str) -> dict[str, str]:
    """The TOML texts that come with the package in a folder of its data, by name."""
    place = os.path.join(_DATA, folder)
    files = map(os.path.splitext, sorted(os.listdir(place)) if os.path.isdir(place) else ())
    texts = {name: packaged_text(folder, name) for name, ending in files if ending == ".toml"}
    return {name: text for name, text in texts.items() if text is not None}


def packaged_text(folder: str, name: str) -> str | None:
    """One of these texts, by its name; None if there is none."""
    try:
        with open(os.path.join(_DATA, folder, f"{name}.toml"), encoding="utf-8") as text:
            return text.read()
    except FileNotFoundError:
        return None


def read_text(path: "Path", most: int) -> str:
    """The text of a UTF-8 file of at most so many bytes, whichever line ends it has.

    Raises:
        BadFile: if it is not there, not a file, too large, or not UTF-8.
    """
    try:
        _refuse_what_is_no_file(path)
        if (size := path.stat().st_size) > most:
            raise BadFile(str(path), Found(_kib(size)), f"at most {_kib(most)}")
        return path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except FileNotFoundError:
        raise BadFile(str(path), Found("no such file"), "one that is there") from None
    except UnicodeDecodeError as problem:
        found = Found(f"byte 0x{problem.object[problem.start]:02x}")
        raise BadFile(f"{path}: byte {problem.start + 1}", found, "UTF-8 text") from None
    except (OSError, ValueError) as problem:
        raise _refusal(path, problem, "a file that can be read") from None


def write_text(path: "Path", text: str) -> None:
    """Write a file of UTF-8 text whole, or leave what was there as it was.

    Raises:
        BadFile: if it can't be written there.
    """
    try:
        content = text.encode()
    except ValueError as problem:
        raise _refusal(path, problem, "a file that can be written") from None
    write_bytes(path, content)


def write_bytes(path: "Path", content: bytes) -> None:
    """Write a file whole, or leave what was there as it was.

    Raises:
        BadFile: if it can't be written there.
    """
    import tempfile

    try:
        _refuse_what_is_no_file(path)
        whole = os.path.realpath(path)
        mode = os.stat(whole).st_mode & 0o777 if os.path.exists(whole) else 0o666 & ~_umask()
        handle, beside = tempfile.mkstemp(prefix=".jotas-", dir=os.path.dirname(whole))
        try:
            with open(handle, "wb") as file:
                file.write(content)
            os.chmod(beside, mode)
            os.replace(beside, whole)
        except BaseException:
            os.unlink(beside)
            raise
    except (OSError, ValueError) as problem:
        raise _refusal(path, problem, "a file that can be written") from None


def make_folder(path: "Path") -> None:
    """Make a folder and those above it, unless it is there.

    Raises:
        BadFile: if it can't be made.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as problem:
        raise _refusal(path, problem, "a folder that can be made") from None


def _refuse_what_is_no_file(path: "Path") -> None:
    if path.is_dir():
        raise BadFile(str(path), Found("a folder"), "a file")
    if path.exists() and not path.is_file():
        raise BadFile(str(path), Found("a device or a pipe"), "a file")


def _refusal(path: "Path", problem: Exception, expected: str) -> BadFile:
    said = getattr(problem, "strerror", None) or str(problem)
    return BadFile(str(path), Found(said.lower()), expected)


def _kib(size: int) -> str:
    """A size in KiB, or MiB from 1 MiB on, rounded up."""
    kib = -(-size >> 10)
    return f"{-(-kib >> 10)} MiB" if kib >= 1024 else f"{kib} KiB"


def _umask() -> int:
    """The bits that new files do not get. It can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def parse_toml(text: str, where: str, refuse: type[Bad]) -> dict[str, object]:
    """Parse TOML, or raise `refuse` with the line and column of the mistake."""
    import tomllib

    if len(text) > LARGEST_TOML:
        raise refuse(where, Found(f"{len(text)} letters"), f"at most {LARGEST_TOML}")
    if _A_LONG_NAME.search(text):
        raise refuse(where, Found("a name without end"), f"at most {MOST_PARTS} parts of one")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise refuse(where, Found("too many brackets inside each other"), "TOML") from None
    except ValueError as problem:
        raise _mistake(text, where, str(problem), refuse) from None


def _mistake(text: str, where: str, said: str, refuse: type[Bad]) -> Bad:
    """What TOML's reader said, as the line that it stumbled over and what it takes to repair it."""
    expected = next((f"TOML: {hint}" for start, hint in _REPAIRS if said.startswith(start)), "TOML")
    place, lines = _PLACE.search(said), text.rstrip("\n").split("\n")
    if expected == "TOML" or said.startswith(_TO_THE_END):
        return refuse(where, Found(said), expected)
    number = int(place[1]) if place else len(lines)
    at = f"{where}: line {number}" + (f", column {place[2]}" if place else "")
    return refuse(at, lines[number - 1].strip() if number <= len(lines) else "", expected)
