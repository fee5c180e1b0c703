"""An edition: a board, a pack, the numbers of a game and how all of it looks (rules 9)."""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from jotas.board import Board
from jotas.cards import Card, Pack
from jotas.look import Look, Text, said
from jotas.options import CLAUSES, GAMES, Value

THREE = 3
"""So many play alone at most, unless an edition says otherwise; so many sides need one line."""
MOST_SEATS = 12


def usual_sides(seats: int) -> tuple[int, ...]:
    """How many sides so many seats may form, fewest first; () if they form none (rules 1.2).

    >>> usual_sides(3), usual_sides(6), usual_sides(8), usual_sides(7)
    ((3,), (2, 3), (2,), ())
    """
    if seats <= THREE:
        return (seats,)
    return tuple(sides for sides in (2, THREE) if seats % sides == 0)


SEATS = tuple(seats for seats in range(2, MOST_SEATS + 1) if usual_sides(seats))
"""Numbers of seats that form sides (rules 1.1)."""


@dataclass(frozen=True)
class Jacks:
    """The cards with a power: `wild` go anywhere, `remove` take a chip (rules 3.3, 3.4)."""

    wild: frozenset[Card]
    remove: frozenset[Card]


@dataclass(frozen=True)
class Edition:
    """What is printed in a box, and how it is played."""

    name: str
    version: int
    title: Text
    board: Board
    pack: Pack
    hands: Mapping[int, int]
    """Cards dealt to each seat, by the number of seats; these are the seats allowed."""
    jacks: Mapping[str, Jacks]
    """What the cards with a power do, by the value of the option `jacks` (rules 3.5)."""
    look: Look
    about: Text = field(default_factory=dict)
    """A sentence for somebody who chooses an edition; {} is none."""
    dice: bool = False
    """Whether it is the dice game, which has no cards (rules 9.1 to 9.3)."""
    sides: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Sides that seats may form, where they are not the usual ones (rules 1.2)."""
    lines_to_win: Mapping[int, int] = field(default_factory=dict)
    """Lines that win, by the number of seats, where they are not the usual ones (rules 7.1)."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """Rules that this edition plays otherwise than the official ones."""

    def __hash__(self) -> int:
        return hash((self.name, self.version))

    def sides_for(self, seats: int) -> tuple[int, ...]:
        """How many sides so many seats may form, fewest first (rules 1.2)."""
        return self.sides.get(seats) or usual_sides(seats)

    @cached_property
    def fingerprint(self) -> str:
        """Eight hexadecimal digits that tell one board and pack from another of the same name."""
        pack = self.pack
        facts = (self.board.width, self.board.shows, pack.names, pack.copies, pack.keys, pack.shows)
        return f"{zlib.crc32(repr(facts).encode()):08x}"

    def lines_for(self, seats: int, sides: int) -> int:
        """How many lines win (rules 7.1, 9)."""
        if self.dice:
            return 1
        return self.lines_to_win.get(seats, 1 if sides >= THREE else 2)

    def called(self, language: str) -> str:
        """The edition's title in a language."""
        return said(self.title, language)

    @property
    def game(self) -> str:
        """What it is played with, as `options.GAMES` names it."""
        return "dice" if self.dice else "cards"

    @cached_property
    def places(self) -> tuple[int, ...]:
        """For each kind of card, the mask of the cells that show it; 0 for the jacks."""
        return tuple(map(self.board.showing, self.pack.shows))

    @cached_property
    def offered(self) -> tuple[str, ...]:
        """The names of the options that make a difference in this edition."""
        idle = set()
        if not self.board.corners:
            idle.add("corners")
        if self.pack.ranks is None:
            idle.add("cut")
        if all(jacks == next(iter(self.jacks.values())) for jacks in self.jacks.values()):
            idle.add("jacks")
        return tuple(name for name in CLAUSES if self.game in GAMES[name] and name not in idle)

    def with_line(self, line: int) -> "Edition":
        """The edition played for lines of another length (rules 9.3)."""
        return self if line == self.board.line else _with_line(self, line)


@cache
def _with_line(edition: Edition, line: int) -> Edition:
    return replace(edition, board=replace(edition.board, line=line))
