"""Flags that several commands share, and what they make."""

import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from jotas import editions
from jotas.bots.levels import known
from jotas.edition import Edition
from jotas.editions import ORDER
from jotas.errors import BadOptions
from jotas.options import PROFILES, options
from jotas.setup import Setup, rules_for
from jotas.words import LANGUAGES, Words, language_from, words_in

EditionName = Annotated[
    str,
    typer.Option(
        "--edition", metavar="NAME|FILE", help="Edition: " + ", ".join(ORDER) + "; or a file."
    ),
]
Seats = Annotated[
    int,
    typer.Option(help="Seats at the table: 2, 3, 4, 6, 8, 9, 10 or 12, or as the edition says."),
]
Sides = Annotated[
    int, typer.Option(help="Sides, 2 to 4; without it, the fewest that the seats allow.")
]
Profile = Annotated[str, typer.Option(help="Rules to start from: " + ", ".join(PROFILES) + ".")]
Changes = Annotated[
    list[str], typer.Option("--option", "-o", metavar="KEY=VALUE", help="Change one of the rules.")
]
Bots = Annotated[str, typer.Option(help="Bots, with commas: " + ", ".join(known()) + ".")]
Seed = Annotated[
    int | None, typer.Option(help="The same number gives the same cards and bots again.")
]
Language = Annotated[
    str, typer.Option("--lang", help="Language: " + ", ".join(LANGUAGES) + ". It is guessed.")
]


def edition_from(named: str) -> Edition:
    """The edition that a flag names: one that is known, or a file's, which is known from then on.

    Raises:
        BadEdition: if there is no such edition, or the file does not hold together.
        BadFile: if there is no such file.
    """
    return editions.add(Path(named)) if is_file(named) else editions.edition(named)


def is_file(named: str) -> bool:
    """Whether a flag names a file: it ends as one, or holds a path separator.

    >>> is_file("dice"), is_file("mine.toml"), is_file("boards/mine")
    (False, True, True)
    """
    return named.endswith(editions.ENDING) or "/" in named or os.sep in named


def table(
    seats: int, sides: int, profile_name: str, changes: Sequence[str], played: Edition
) -> Setup:
    """The table that the flags ask for.

    Raises:
        BadOptions: if the rules have no such table.
    """
    chosen = rules_for(played, profile_name)
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals:
            raise BadOptions("--option", change, "KEY=VALUE, such as shared=0")
        chosen = options(chosen, **{name.strip(): value})
    return Setup(seats, sides, chosen, played)


def split(text: str) -> list[str]:
    """The words of a list with commas.

    >>> split("greedy, random")
    ['greedy', 'random']
    """
    return [word.strip() for word in text.split(",") if word.strip()]


def generator(seed: int | None) -> Random:
    """A generator that can be had again with the seed; without one, from the system's chance."""
    return Random(secrets.randbits(128) if seed is None else seed)


def words_for(language: str) -> Words:
    """The words of a language, or of the one that the environment speaks if "".

    Raises:
        BadOptions: if there is no such language.
    """
    variables = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    said = next((os.environ[name] for name in variables if os.environ.get(name)), "")
    return words_in(language or language_from(said))
