"""What a roll on the table may be used on, and why not elsewhere (rules 9.2)."""

from jotas import dice
from jotas.board import Cell
from jotas.errors import Reason
from jotas.events import Choose, Roll
from jotas.state import State, Table


def targets(table: Table) -> int:
    """Mask of the cells that the roll on the table can be used on; 0 without one (rules 9.2)."""
    edition = table.setup.edition
    if table.roll is None:
        return 0
    own = table.own(table.turn_side)
    return dice.targets(edition.board, edition.pack.keys, table.roll, table.chips, own)


def refusal(state: State, command: Roll | Choose) -> Reason | None:
    """Why a roll, or a use of one, is forbidden; None if it is allowed."""
    if not state.setup.edition.dice:
        return Reason.NO_DICE
    if command.seat != state.turn:
        return Reason.NOT_YOUR_TURN
    if isinstance(command, Roll):
        return None if state.roll is None else Reason.ROLL_IS_UNUSED
    if state.roll is None:
        return Reason.MUST_ROLL
    board = state.setup.edition.board
    if not 0 <= command.cell < len(board.shows):
        return Reason.NO_SUCH_SPACE
    return None if targets(state) >> command.cell & 1 else _why_not(state, command.cell)


def _why_not(state: State, cell: Cell) -> Reason:
    """The reason a roll has no business on a cell (rules 9.2)."""
    bit, setup = 1 << cell, state.setup
    if setup.edition.board.corners & bit:
        return Reason.SPACE_IS_CORNER
    owner = state.owner(cell)
    roll = state.roll or (0, 0)
    removes = dice.removes(roll)
    if not dice.spaces(setup.edition.board, setup.edition.pack.keys, roll) & bit:
        return Reason.CHIP_IS_SPARED if removes else Reason.SPACE_SHOWS_OTHER_TOTAL
    if owner is None:
        return Reason.SPACE_IS_EMPTY
    if setup.side(owner) == state.turn_side:
        return Reason.CHIP_IS_YOURS if owner == state.turn else Reason.CHIP_IS_TEAM_MATES
    return Reason.OPEN_SPACE_FIRST
