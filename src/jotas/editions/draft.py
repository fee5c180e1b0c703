"""An edition's file while it is read: its values, and everything that is wrong with them."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from jotas.editions.located import Located
from jotas.errors import BadEdition, Found, shown
from jotas.look import Text

LANGUAGE = re.compile(r"[a-z]{2,3}")
NAME = re.compile(r"[A-Z0-9][A-Z0-9+-]{0,11}")
"""What keys and cards are called in boards, records and typed moves."""
A_NAME = "a name of 1 to 12 capitals, digits, + and -, as TX or 3+4"
LONGEST_TEXT = 40
MOST_FAULTS = 100
"""Faults that are told at once; of a file that is all wrong nobody reads more."""


class Draft:
    """Reads one file. What is wrong is noted, and reading goes on with something harmless."""

    def __init__(self, text: str, where: str, faults: list[BadEdition]) -> None:
        self.faults = faults
        self.file = Located(text, where)
        self.data = self.file.data

    def fault(self, at: str, read: object, expected: str) -> None:
        """Note what is wrong, once."""
        found = BadEdition(at, read, expected)
        if len(self.faults) < MOST_FAULTS and all(str(one) != str(found) for one in self.faults):
            self.faults.append(found)

    def refuse_unknown(self, known: Iterable[str], *path: str) -> None:
        """Note each name in a table that means nothing there."""
        known = tuple(known)
        for name in self.table(*path):
            if name not in known:
                self.fault(self.file.at(*path, name), name, "one of: " + ", ".join(known))

    def has(self, *path: str) -> bool:
        """Whether the file has a value there."""
        return path[-1] in self.table(*path[:-1])

    def get(self, *path: str) -> object:
        """The value there, or None."""
        return self.table(*path[:-1]).get(path[-1])

    def table(self, *path: str) -> Mapping[str, object]:
        """The table there; {} if there is none, which is noted if there is something else."""
        found: object = self.data
        for name in path:
            found = found.get(name, {}) if isinstance(found, dict) else {}
        if isinstance(found, dict):
            return found
        what = f"a table [{'.'.join(path)}]"
        self.fault(self.file.at(*path), Found(f"{path[-1]} = {shown(found)}"), what)
        return {}

    def whole(self, allowed: range, *path: str, missing: int | None = None) -> int:
        """A whole number; `missing`, or else the least allowed, where there is none."""
        value = self.get(*path)
        if value is None and missing is not None:
            return missing
        if type(value) is int and value in allowed:
            return value
        what = f"{path[-1]} = a whole number from {allowed.start} to {allowed.stop - 1}"
        self._wrong(value, what, *path)
        return allowed.start

    def choice(self, known: Sequence[str], *path: str, missing: str | None = None) -> str:
        """One of some words; `missing`, or else the first of them, where there is none."""
        value = self.get(*path)
        if value is None and missing is not None:
            return missing
        if isinstance(value, str) and value in known:
            return value
        self._wrong(value, f"{path[-1]} = one of: {', '.join(known)}", *path)
        return known[0]

    def text(self, *path: str, most: int = LONGEST_TEXT) -> Text:
        """A text for all languages, or one for each."""
        value = self.get(*path)
        if value is None:
            self._wrong(value, f'{path[-1]} = "text", or a text for each language', *path)
        return {} if value is None else self.as_text(value, self.file.at(*path), most)

    def as_text(self, value: object, at: str, most: int = LONGEST_TEXT) -> Text:
        """What stands there as a text, which is noted if it can't be printed."""
        if isinstance(value, dict) and not (value and all(map(LANGUAGE.fullmatch, value))):
            self.fault(at, value, 'a text, or texts by language: { en = "...", es = "..." }')
            return {}
        texts: dict[str, Any] = value if isinstance(value, dict) else {"": value}
        for text in texts.values():
            if not isinstance(text, str):
                self.fault(at, text, "text between quotes")
                return {}
            if not 1 <= len(text.strip()) == len(text) <= most or not text.isprintable():
                self.fault(at, text, f"1 to {most} letters that can be printed on one line")
                return {}
        return texts

    def named(self, name: str, at: str) -> bool:
        """Whether keys and cards may be called so."""
        if NAME.fullmatch(name):
            return True
        self.fault(at, name, A_NAME)
        return False

    def _wrong(self, value: object, expected: str, *path: str) -> None:
        missing = f"no {path[-1]}"
        read = missing if value is None else f"{path[-1]} = {shown(value)}"
        self.fault(self.file.at(*path), Found(read), expected)
