"""The kit for the dice game: positions, loaded dice, questions. Spaces are names, as `c2`."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random

from jotas.board import Cell, cells
from jotas.cards import Key
from jotas.dice import Roll as Pair
from jotas.editions import edition
from jotas.engine import advance, start
from jotas.errors import Illegal, Reason
from jotas.events import Choose, Command, Event, Roll
from jotas.legal import acting, legal
from jotas.options import options
from jotas.setup import Seat, Setup
from jotas.state import State, empty, fold

Told = tuple[Event, ...]

TOTALS = (2, 3, 4, 5, 6, 7, 8, 9, 12)
"""The totals that have spaces (rules 9.1)."""
PAIRS = {
    total: [(one, total - one) for one in range(1, 7) if 1 <= total - one <= 6]
    for total in range(2, 13)
}
"""Every way to roll each total."""


def table(seats: int = 2, **changes: str | int | bool) -> Setup:
    """A table of the dice game."""
    return Setup(seats, options=options(**changes), edition=edition("dice"))


BOARD = table().edition.board
EVERYWHERE = [BOARD.cell_name(Cell(cell)) for cell in range(36)]


def showing(*totals: int) -> list[str]:
    """The spaces that show one of the totals."""
    keys = edition("dice").pack.keys
    shown = [None if key is None else int(keys[key]) for key in BOARD.shows]
    return [name for name, total in zip(EVERYWHERE, shown, strict=True) if total in totals]


def mask(spaces: Iterable[str]) -> int:
    """Spaces as a mask: a bit for each."""
    return sum({1 << BOARD.parse_cell(one) for one in spaces})


def position(
    setup: Setup | None = None,
    by: Mapping[int, Iterable[str]] | None = None,
    roll: Pair | None = None,
    turn: int = 0,
) -> State:
    """A game at one moment, with the chips of each seat as asked, possible or not."""
    setup = setup or table()
    chips = [mask((by or {}).get(seat, ())) for seat in range(setup.seats)]
    return replace(empty(setup), chips=tuple(chips), roll=roll, turn=Seat(turn))


class Loaded(Random):
    """Dice that fall as they are told to."""

    def __init__(self, *pairs: Pair) -> None:
        super().__init__(0)
        self.faces = [face for pair in pairs for face in pair]

    def randint(self, a: int, b: int) -> int:
        assert (a, b) == (1, 6)
        return self.faces.pop(0)


def started(setup: Setup, *pairs: Pair) -> tuple[State, Told]:
    """A game that has been rolled for, with these dice and no others."""
    dice = Loaded(*pairs)
    state, told = start(setup, dice)
    assert dice.faces == []
    return state, told


def done(state: State, command: Command, *pairs: Pair) -> tuple[State, Told]:
    """The state after a command that must be allowed, and the events, which alone lead there."""
    assert command in legal(state, command.seat)
    then, told = advance(state, command, Loaded(*pairs))
    assert fold(state, told) == then
    assert then.ended or acting(then) == (then.turn,)
    return then, told


def rolled(state: State, *pair: int) -> tuple[State, Told]:
    """The seat to move rolls."""
    first, second = pair
    return done(state, Roll(state.turn), (first, second))


def used(state: State, space: str) -> tuple[State, Told]:
    """The seat to move uses its roll on a space."""
    return done(state, Choose(state.turn, BOARD.parse_cell(space)))


def targets(state: State) -> set[str]:
    """The spaces that the roll can be used on, as `legal` lists them."""
    listed = [one.cell for one in legal(state, state.turn) if isinstance(one, Choose)]
    return {BOARD.cell_name(cell) for cell in listed}


def refused(state: State, asked: str | Command) -> Reason:
    """Why a command, or a use of the roll on a space, is refused; nor may it be listed."""
    if isinstance(asked, str):
        asked = Choose(state.turn, BOARD.parse_cell(asked))
    rng = Random(0)
    before = rng.getstate()
    try:
        _, told = advance(state, asked, rng)
    except Illegal as illegal:
        assert asked not in legal(state, asked.seat)
        assert rng.getstate() == before
        return illegal.reason
    raise AssertionError(f"{asked} was allowed: {told}")


def chips(state: State, seat: int) -> set[str]:
    """The spaces with a chip that the seat put there."""
    return {BOARD.cell_name(cell) for cell in cells(state.chips[seat])}


def kinds(told: Iterable[Event]) -> str:
    """The kinds of events in their order: `Rolled Passed TurnBegan`."""
    return " ".join(type(event).__name__ for event in told)


def shown_at(space: str) -> str:
    """What is printed on a space."""
    key = BOARD.shows[BOARD.parse_cell(space)]
    return "*" if key is None else edition("dice").pack.keys[Key(key)]
