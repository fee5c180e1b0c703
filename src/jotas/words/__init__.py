"""Everything the game says to people: one JSON catalogue for each language.

Knows no rules and chooses no words of its own; to add a language is to add its file here.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from jotas.errors import BadOptions, Reason
from jotas.options import Value, one_of, written

Text = str | Mapping[str, str]
"""A text with {placeholders}, or one for each plural form of {n}: `one` and `other`."""

_FOLDER = files("jotas") / "words"
LANGUAGES = tuple(
    sorted(file.name.removesuffix(".json") for file in _FOLDER.iterdir() if ".json" in file.name)
)
"""The code of each language there is a catalogue for."""
DEFAULT = "en"


@dataclass(frozen=True, slots=True)
class Words:
    """One language."""

    language: str
    texts: Mapping[str, Text]

    def text(self, key: str, /, **values: object) -> str:
        """The text of a key with its placeholders filled in; `n` also chooses the plural.

        >>> words_in("es").text("event.lines_to_go", n=1)
        'Le falta una.'
        """
        text = self.texts[key]
        if not isinstance(text, str):
            text = text.get(_plural(values["n"]), text["other"])
        return text.format(**values)

    def reason(self, reason: Reason) -> str:
        """Why a command was refused, and what can be done.

        >>> words_in("en").reason(Reason.SPACE_IS_TAKEN)
        'That space already has a chip on it. Choose an open one.'
        """
        return self.text(f"reason.{reason.value}")

    def option(self, name: str, value: Value) -> str:
        """What a value of an option means at the table.

        >>> words_in("it").option("shared", 2)
        'Due linee di una squadra hanno in comune al massimo 2 spazi.'
        """
        key = f"option.{name}.{written(value)}"
        return self.text(key if key in self.texts else f"option.{name}.number", n=value)

    def card(self, name: str) -> str:
        """A card of the standard pack in full, from its name in records.

        >>> words_in("es").card("7C")
        'siete de tréboles'
        """
        rank, suit = self.text(f"rank.{name[:-1]}"), self.text(f"suit.{name[-1]}")
        return self.text("card.name", rank=rank, suit=suit)

    def colour(self, colour: str) -> str:
        """The name of the side that plays a colour of `setup.COLOURS`."""
        return self.text(f"colour.{colour}")

    def commands(self) -> dict[str, str]:
        """Each word that may be typed, and the English name of what it asks for.

        English words are understood in every language.
        """
        return dict((*_commands(words_in(DEFAULT)), *_commands(self)))


def _commands(words: Words) -> Iterator[tuple[str, str]]:
    for key in words.texts:
        if key.startswith("input."):
            yield from ((word, key.removeprefix("input.")) for word in words.text(key).split("|"))


def _plural(number: object) -> str:
    """The CLDR plural category of a whole number, in English, Italian and Spanish alike."""
    return "one" if number == 1 else "other"


@cache
def words_in(language: str) -> Words:
    """The words of a language.

    Raises:
        BadOptions: if there is no catalogue for it.
    """
    if language not in LANGUAGES:
        raise BadOptions("language", language, one_of(LANGUAGES))
    return Words(language, json.loads((_FOLDER / f"{language}.json").read_text("utf-8")))


def language_from(locale: str) -> str:
    """The language of a locale, or of the first one known in a list with colons.

    >>> language_from("es_ES.UTF-8"), language_from("fr:it"), language_from("C")
    ('es', 'it', 'en')
    """
    for name in locale.lower().replace("-", "_").split(":"):
        language = name.partition(".")[0].partition("_")[0].strip()
        if language in LANGUAGES:
            return language
    return DEFAULT
