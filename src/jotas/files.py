"""Text files that a person names: read whole, or refused in one line."""

import tomllib
from pathlib import Path

from jotas.errors import Bad, BadFile

LARGEST = 4 << 20


def read_text(path: Path) -> str:
    """The text of a UTF-8 file of at most 4 MiB.

    Raises:
        BadFile: if it is not there, not a file, too large, or not UTF-8.
    """
    try:
        if path.is_dir():
            raise BadFile(str(path), "a folder", "a file")
        if path.exists() and not path.is_file():
            raise BadFile(str(path), "a device or a pipe", "a file")
        if (size := path.stat().st_size) > LARGEST:
            raise BadFile(str(path), f"{size >> 20} MiB", f"at most {LARGEST >> 20} MiB")
        return path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except FileNotFoundError:
        raise BadFile(str(path), "nothing", "a file that is there") from None
    except UnicodeDecodeError as problem:
        where = f"{path}: byte {problem.start + 1}"
        raise BadFile(where, f"0x{problem.object[problem.start]:02x}", "UTF-8 text") from None
    except (OSError, ValueError) as problem:
        found = getattr(problem, "strerror", None) or str(problem)
        raise BadFile(str(path), found.lower(), "a file that can be read") from None


def parse_toml(text: str, where: str, refuse: type[Bad]) -> dict[str, object]:
    """Parse TOML, or raise `refuse` with the line and column of the mistake."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise refuse(where, str(problem), "TOML") from None
    except RecursionError:
        raise refuse(where, "too many brackets inside each other", "TOML") from None
