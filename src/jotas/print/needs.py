"""What is needed to play an edition, counted from its own numbers."""

from dataclasses import dataclass

from jotas.edition import Edition, Jacks
from jotas.options import Options, options
from jotas.setup import COLOURS, Setup


@dataclass(frozen=True, slots=True)
class Table:
    """One way to sit down: seats and sides, the cards dealt to each, and what wins."""

    seats: int
    sides: int
    hand: int
    line: int
    lines: int


def rules_of(edition: Edition) -> Options:
    """The options that an edition is played with."""
    return options(None, **edition.options)


def tables(edition: Edition) -> list[Table]:
    """Every way to sit down, fewest seats first."""
    chosen = rules_of(edition)
    setups = [
        Setup(seats, sides, chosen, edition)
        for seats in sorted(edition.hands)
        for sides in edition.sides_for(seats)
    ]
    return [
        Table(one.seats, one.sides, one.hand_size, one.edition.board.line, one.lines_to_win)
        for one in setups
    ]


def powers(edition: Edition) -> Jacks:
    """The wild cards and the removers."""
    nothing = Jacks(frozenset(), frozenset())
    return edition.jacks.get(rules_of(edition).jacks, nothing)


def chips(edition: Edition) -> dict[str, int]:
    """Chips of each colour: a side's share of the spaces, and as many as it may win back.

    The third and the fourth colour are there only if so many sides may play.
    """
    board, special = edition.board, powers(edition)
    spaces = len(board.shows) - board.corners.bit_count()
    extra = sum(edition.pack.copies[card] for card in special.remove) or spaces // 8
    most = max(table.sides for table in tables(edition))
    fewest = [min(t.sides for t in tables(edition) if t.sides > at) for at in range(most)]
    return {
        colour: min(spaces, -(-spaces // sides) + extra)
        for colour, sides in zip(COLOURS, fewest, strict=False)
    }
