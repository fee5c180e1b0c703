"""What is said over HTTP."""

from typing import Literal

import msgspec


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST tables`: a new table whose host sits in its first seat."""

    name: str
    against: str | None = None
    """A bot to play against at once; without one the table opens in its lobby."""
    edition: str = "classic"


class Opened(msgspec.Struct, frozen=True):
    """The answer to `NewTable`."""

    table: str


class Problem(msgspec.Struct, frozen=True):
    """The answer to anything over HTTP that is refused."""

    why: str
    values: dict[str, str] = {}


class MyTable(msgspec.Struct, frozen=True):
    """A table where this browser has a seat."""

    id: str
    phase: Literal["lobby", "playing", "over"]
    names: list[str]
    """Of the people at it."""
    yours: bool
    """Whether the game waits for this browser."""
    idle: int
    """Seconds since anything happened there."""


class OptionFact(msgspec.Struct, frozen=True):
    """A rule that varies."""

    name: str
    clause: str
    values: list[str]
    default: str


class ProfileFact(msgspec.Struct, frozen=True):
    """A named set of options."""

    name: str
    options: dict[str, str]
    """Every option with its value."""


class SeatsFact(msgspec.Struct, frozen=True):
    """A number of seats, and what goes with it."""

    seats: int
    sides: list[int]
    """How many sides they may form."""
    lines: list[int]
    """How many lines win, for each of these."""
    hand: int


class Look(msgspec.Struct, frozen=True):
    """What is printed on spaces and cards, by their names; texts are by language, or by ""."""

    draw: str
    """`cards` (by rank and suit), `words`, `numbers`, `pictures` or `dice`."""
    spaces: dict[str, dict[str, str]] = {}
    cards: dict[str, dict[str, str]] = {}
    tints: dict[str, str] = {}
    """The colour band of a space, for those that have one."""
    keys: dict[str, str] = {}
    """What a card matches, for those that have another name than their spaces."""
    pictures: dict[str, list[list[str]]] = {}
    """Filled paths in a box of 100 by 100: each a colour and a path."""


class EditionFact(msgspec.Struct, frozen=True):
    """An edition, its board, and the tables it allows."""

    name: str
    title: dict[str, str]
    about: dict[str, str]
    dice: bool
    width: int
    height: int
    line: int
    board: list[str]
    """What each space shows; `*` is a corner."""
    look: Look
    seats: list[SeatsFact]
    options: list[str]
    """Those that make a difference in it."""
    changes: dict[str, str]
    """Options that it plays otherwise than the official rules."""
    wild: list[str]
    remove: list[str]


class Facts(msgspec.Struct, frozen=True):
    """`GET facts.json`: what a table can be set up from."""

    bots: list[str]
    """The levels that can be chosen here, the weakest first."""
    languages: list[str]
    options: list[OptionFact]
    profiles: list[ProfileFact]
    editions: list[EditionFact]
    jacks: dict[str, list[list[str]]]
    """For each value of the option `jacks`, the wild cards and the removers."""
