"""Who sits where and what is played for: everything about a game that never changes."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import NewType

from jotas.edition import THREE, Edition, Jacks
from jotas.editions import edition
from jotas.errors import BadOptions, Found
from jotas.options import DEFAULTS, GAMES, Options, options, profile, written

Seat = NewType("Seat", int)
"""A player's place at the table, clockwise from 0."""

Side = NewType("Side", int)
"""A player or a team: one colour of chip. Seat s is of side s modulo the number of sides."""

COLOURS = ("blue", "green", "red", "yellow")
"""The colours of chips; the last is for games of four sides (rules 1.4, 9)."""


@dataclass(frozen=True)
class Setup:
    """A table before the cut: edition, options, seats and sides (rules 1).

    Raises:
        BadOptions: if the seats, sides, colours or hands are not ones the rules allow.
    """

    seats: int = 2
    sides: int = 0
    """Players or teams; 0 takes the fewest that the seats allow."""
    options: Options = field(default_factory=Options)
    edition: Edition = field(default_factory=edition)
    colours: tuple[str, ...] = ()
    """The colour of each side; () takes blue, green, red in that order (rules 1.4)."""

    def __post_init__(self) -> None:
        if self.seats not in self.edition.hands:
            allowed = sorted(self.edition.hands)
            raise BadOptions("seats", self.seats, _listed(allowed))
        choices = self.edition.sides_for(self.seats)
        if self.sides == 0:
            object.__setattr__(self, "sides", choices[0])
        if self.sides not in choices:
            what = f"{_listed(choices)} for {self.seats} seats"
            raise BadOptions("sides", self.sides, what)
        free = self.options.colours == "free"
        palette = COLOURS[: max(self.sides, THREE) if free else self.sides]
        if not self.colours:
            object.__setattr__(self, "colours", COLOURS[: self.sides])
        if len(set(self.colours) & set(palette)) != self.sides or len(self.colours) != self.sides:
            what = f"{self.sides} different colours of: {', '.join(palette)}"
            raise BadOptions("colours", " ".join(self.colours), what)
        self._refuse_options_of_another_game()
        object.__setattr__(self, "edition", self.edition.with_line(self._line))
        most = len(self.edition.pack.cards) // self.seats
        if self.hand_size > most:
            what = f"at most {most}: the pack has {len(self.edition.pack.cards)} cards"
            raise BadOptions("option hand_size", self.hand_size, what)

    def __hash__(self) -> int:
        return hash((self.edition.name, self.seats, self.sides, self.options, self.colours))

    def _refuse_options_of_another_game(self) -> None:
        played = self.edition
        for name, value in self.options.changed().items():
            if played.game not in GAMES[name]:
                what = f"{written(DEFAULTS[name])}: {played.name} is played with {played.game}"
                raise BadOptions(f"option {name}", Found(written(value)), what)

    @property
    def _line(self) -> int:
        """Spaces in a line: with dice, one more for teams (rules 9.3)."""
        if not self.edition.dice:
            return self.edition.board.line
        chosen = self.options.dice_line
        return chosen if chosen != "auto" else 6 if self.seats > self.sides else 5

    @cached_property
    def hand_size(self) -> int:
        """Cards dealt to each seat (rules 1.8)."""
        match self.options.hand_size:
            case "table":
                return self.edition.hands[self.seats]
            case "seven_six":
                return 7 if self.seats == 2 else 6
            case size:
                return size

    @cached_property
    def lines_to_win(self) -> int:
        """Lines a side needs (rules 7.1)."""
        chosen = self.options.lines_to_win
        if chosen != "auto":
            return chosen
        return self.edition.lines_for(self.seats, self.sides)

    @property
    def cuts(self) -> bool:
        """Whether cards are cut to find the dealer, and not drawn by lot (rules 1.6)."""
        return self.options.cut != "random" and self.edition.pack.ranks is not None

    @cached_property
    def jacks(self) -> Jacks:
        """The wild cards and the removers (rules 3.5)."""
        return self.edition.jacks[self.options.jacks]

    @cached_property
    def free(self) -> int:
        """Mask of the cells that count as every side's own chip (rules 3.6)."""
        return self.edition.board.corners if self.options.corners == "free" else 0

    @cached_property
    def order(self) -> tuple[Seat, ...]:
        """Every seat, clockwise."""
        return tuple(map(Seat, range(self.seats)))

    def side(self, seat: Seat) -> Side:
        """The side of a seat: sides take turns around the table (rules 1.3)."""
        return Side(seat % self.sides)

    def members(self, side: Side) -> tuple[Seat, ...]:
        """The seats of a side, clockwise."""
        return self.order[side :: self.sides]


def rules_for(edition: Edition, profile_name: str = "official") -> Options:
    """The rules that a table of an edition starts from: a profile's, and on top the edition's own.

    What a profile says of another game is left out: with dice there is nothing to draw.

    >>> rules_for(edition("junior"), "tabletop").changed()["exchanges_per_turn"]
    'any'

    Raises:
        BadOptions: if there is no such profile.
    """
    changed = profile(profile_name).changed()
    kept = {name: value for name, value in changed.items() if edition.game in GAMES[name]}
    return options(None, **{**kept, **edition.options})


def _listed(numbers: list[int] | tuple[int, ...]) -> str:
    *most, last = map(str, numbers)
    return f"{', '.join(most)} or {last}" if most else last
