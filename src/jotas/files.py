"""Text files that a person names: read whole and written whole, or refused in one line.

Modules that only some files need are imported where they are used: the core starts faster.
"""

import os
from typing import TYPE_CHECKING

from jotas.errors import Bad, BadFile, Found

if TYPE_CHECKING:
    from pathlib import Path

LARGEST = 4 << 20
_DATA = os.path.join(os.path.dirname(__file__), "data")


def packaged(folder: str) -> dict[str, str]:
    """The TOML texts that come with the package in a folder of its data, by name."""
    place = os.path.join(_DATA, folder)
    texts = {}
    for file in sorted(os.listdir(place)):
        name, ending = os.path.splitext(file)
        if ending == ".toml":
            with open(os.path.join(place, file), encoding="utf-8") as text:
                texts[name] = text.read()
    return texts


def read_text(path: "Path") -> str:
    """The text of a UTF-8 file of at most 4 MiB.

    Raises:
        BadFile: if it is not there, not a file, too large, or not UTF-8.
    """
    try:
        if path.is_dir():
            raise BadFile(str(path), Found("a folder"), "a file")
        if path.exists() and not path.is_file():
            raise BadFile(str(path), Found("a device or a pipe"), "a file")
        if (size := path.stat().st_size) > LARGEST:
            raise BadFile(str(path), Found(f"{-(-size >> 20)} MiB"), f"at most {LARGEST >> 20} MiB")
        return path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except FileNotFoundError:
        raise BadFile(str(path), Found("nothing"), "a file that is there") from None
    except UnicodeDecodeError as problem:
        where = f"{path}: byte {problem.start + 1}"
        raise BadFile(
            where, Found(f"byte 0x{problem.object[problem.start]:02x}"), "UTF-8 text"
        ) from None
    except (OSError, ValueError) as problem:
        raise _refusal(path, problem, "a file that can be read") from None


def write_text(path: "Path", text: str) -> None:
    """Write a file whole, or leave what was there as it was.

    Raises:
        BadFile: if it can't be written there.
    """
    import tempfile

    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", newline="\n", dir=path.parent, prefix=".jotas-", delete=False
        ) as file:
            file.write(text)
    except OSError as problem:
        raise _refusal(path, problem, "a file that can be written") from None
    try:
        os.replace(file.name, path)
    except OSError as problem:
        os.unlink(file.name)
        raise _refusal(path, problem, "a file that can be written") from None


def make_folder(path: "Path") -> None:
    """Make a folder and those above it, unless it is there.

    Raises:
        BadFile: if it can't be made.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise _refusal(path, problem, "a folder that can be made") from None


def _refusal(path: "Path", problem: Exception, expected: str) -> BadFile:
    said = getattr(problem, "strerror", None) or str(problem)
    return BadFile(str(path), Found(said.lower()), expected)


def parse_toml(text: str, where: str, refuse: type[Bad]) -> dict[str, object]:
    """Parse TOML, or raise `refuse` with the line and column of the mistake."""
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise refuse(where, Found(str(problem)), "TOML") from None
    except RecursionError:
        raise refuse(where, Found("too many brackets inside each other"), "TOML") from None
