"""The dice game: all in which it differs from a game with cards (rules 9.1 to 9.3).

A turn is a roll, and a space chosen for its total. Chips, sides, lines and winning are as ever.
"""

from collections.abc import Sequence

from jotas.board import Board
from jotas.cards import Key
from jotas.rules import covered, open_cells

Roll = tuple[int, int]
"""Two dice, as they lie."""

FACES = 6
REMOVES = 10
"""The total that takes a chip off the board."""
WILD = 11
"""The total that goes anywhere."""
BONUS = (2, 12)
"""The totals after which the seat rolls again. No roll takes a chip off their spaces."""


def removes(roll: Roll | None) -> bool:
    """Whether a roll takes a chip and puts none."""
    return roll is not None and sum(roll) == REMOVES


def targets(board: Board, keys: Sequence[str], roll: Roll, chips: Sequence[int], own: int) -> int:
    """Mask of the cells that the roll may be used on; 0 when there is nothing to do (rules 9.2).

    `keys` are what spaces may show, `chips` has a mask for each seat, `own` is the side's.
    """
    where, others = spaces(board, keys, roll), covered(chips) & ~own
    free = 0 if removes(roll) else open_cells(board, chips)
    return free & where or others & where


def spaces(board: Board, keys: Sequence[str], roll: Roll) -> int:
    """Mask of the cells that the roll is about, whatever lies on them."""
    total = sum(roll)
    if removes(roll):
        return board.everywhere & ~board.corners & ~_showing(board, keys, BONUS)
    if total == WILD:
        return board.everywhere & ~board.corners
    return _showing(board, keys, (total,))


def _showing(board: Board, keys: Sequence[str], totals: Sequence[int]) -> int:
    """Mask of the cells that show one of the totals."""
    wanted = {str(total) for total in totals}
    return covered(board.showing(Key(at)) for at, name in enumerate(keys) if name in wanted)
