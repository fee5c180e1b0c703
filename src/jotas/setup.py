"""Who sits where and what is played for: everything about a game that never changes."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import NewType

from jotas.edition import MOST_SIDES, Edition, Jacks, edition, sides_for
from jotas.errors import BadOptions
from jotas.options import Options

Seat = NewType("Seat", int)
"""A player's place at the table, clockwise from 0."""

Side = NewType("Side", int)
"""A player or a team: one colour of chip. Seat s is of side s modulo the number of sides."""

COLOURS = ("blue", "green", "red")


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
        choices = sides_for(self.seats)
        if self.sides == 0:
            object.__setattr__(self, "sides", choices[0])
        if self.sides not in choices:
            what = f"{_listed(choices)} for {self.seats} seats"
            raise BadOptions("sides", self.sides, what)
        palette = COLOURS[: self.sides] if self.options.colours == "official" else COLOURS
        if not self.colours:
            object.__setattr__(self, "colours", COLOURS[: self.sides])
        if len(set(self.colours) & set(palette)) != self.sides or len(self.colours) != self.sides:
            what = f"{self.sides} different colours of: {', '.join(palette)}"
            raise BadOptions("colours", " ".join(self.colours), what)
        most = len(self.edition.pack.cards) // self.seats
        if self.hand_size > most:
            what = f"at most {most}: the pack has {len(self.edition.pack.cards)} cards"
            raise BadOptions("option hand_size", self.hand_size, what)

    def __hash__(self) -> int:
        return hash((self.seats, self.sides, self.options, self.colours))

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
        return 1 if self.sides == MOST_SIDES else 2

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


def _listed(numbers: list[int] | tuple[int, ...]) -> str:
    *most, last = map(str, numbers)
    return f"{', '.join(most)} or {last}" if most else last
