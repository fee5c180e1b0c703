"""TOML text that knows on which line each of its values stands, for messages to those who write it.

The library that reads TOML keeps no places; the lines are found by a scan for `[tables]` and
`names =` that is right for text as people write it, and at worst names the line of the table.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from jotas.errors import BadEdition
from jotas.files import parse_toml

_NAME = r"(?:\"[^\"]*\"|'[^']*'|[A-Za-z0-9_-]+)"
_PATH = re.compile(rf"\s*({_NAME}(?:\s*\.\s*{_NAME})*)\s*=(.*)")
_TABLE = re.compile(rf"\s*\[\s*({_NAME}(?:\s*\.\s*{_NAME})*)\s*\]\s*(?:#.*)?")
_FENCES = ('"""', "'''")


class Located:
    """A TOML text, read."""

    def __init__(self, text: str, where: str) -> None:
        self.where = where
        """The name of the file, for messages."""
        self._text = text
        self.data: Mapping[str, object] = parse_toml(text, where, BadEdition)

    def at(self, *path: str) -> str:
        """Where a value stands: file and line; the file alone if it is not there."""
        while path and path not in self._lines:
            path = path[:-1]
        return f"{self.where}: line {self._lines[path]}" if path else self.where

    def rows(self, *path: str) -> list[tuple[int, str]]:
        """The lines of a text of several, but for empty ones, each with its number in the file."""
        text = self.data
        for name in path:
            text = text[name]  # type: ignore[assignment]
        written = [(at, row) for at, row in enumerate(str(text).split("\n")) if row.strip()]
        first = self._lines.get(path, 1) + (path in self._fenced)
        return [(first + at if path in self._tall else first, row) for at, row in written]

    @cached_property
    def _lines(self) -> dict[tuple[str, ...], int]:
        found: dict[tuple[str, ...], int] = {}
        for line, path, _ in self._found:
            found.setdefault(path, line)
        return found

    @cached_property
    def _tall(self) -> set[tuple[str, ...]]:
        """The values that are written over several lines."""
        return {path for _, path, rest in self._found if rest[:3] in _FENCES}

    @cached_property
    def _fenced(self) -> set[tuple[str, ...]]:
        """Those of them that begin below the name."""
        return {path for _, path, rest in self._found if rest in _FENCES}

    @cached_property
    def _found(self) -> list[tuple[int, tuple[str, ...], str]]:
        return list(self._scan())

    def _scan(self) -> Iterator[tuple[int, tuple[str, ...], str]]:
        """Every name with its line, its path, and what stands behind the equals sign."""
        table: tuple[str, ...] = ()
        fence = ""
        for number, line in enumerate(self._text.split("\n"), 1):
            if fence:
                fence = "" if fence in line else fence
            elif header := _TABLE.fullmatch(line):
                table = _parts(header[1])
                yield number, table, ""
            elif named := _PATH.fullmatch(line):
                rest = named[2].strip()
                yield number, (*table, *_parts(named[1])), rest
                if rest[:3] in _FENCES and rest[:3] not in rest[3:]:
                    fence = rest[:3]


def _parts(path: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in re.findall(_NAME, path))
