"""The rules of chips and lines, each once, as functions of integers.

Nothing here knows of seats, hands or turns. `own` is the mask of the cells that count for a
side: its chips and the free corners. Lines are masks; lists of lines are in reading order.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from jotas.board import Board


def covered(chips: Iterable[int]) -> int:
    """Mask of the cells under any chip; `chips` has a mask for each seat or side."""
    mask = 0
    for one in chips:
        mask |= one
    return mask


def open_cells(board: Board, chips: Sequence[int]) -> int:
    """Mask of the cells that can take a chip: no chip of any colour, no corner (rules 3.2, 3.6)."""
    return board.everywhere & ~board.corners & ~covered(chips)


def is_dead(places: int, open_cells: int) -> bool:
    """Whether a card that stands on `places` has no open cell left (rules 4.1).

    A jack stands nowhere and is never dead.
    """
    return places != 0 and not places & open_cells


def removable(chips: Sequence[int], spared: int, locked: int) -> int:
    """Mask of the chips a remover may take: none of those spared, none in a line (rules 3.4)."""
    return covered(chips) & ~spared & ~locked


def is_complete(line: int, own: int, free: int) -> bool:
    """Whether a line is full: chips and corners, but not of corners alone (rules 6.1)."""
    return line & own == line and line & ~free != 0


@dataclass(frozen=True, slots=True)
class Layout:
    """One way in which a side's lines may lie: those given up, and those that are new.

    `dropped` is empty unless a run is laid out again (rules 6.3); then `added` is longer.
    """

    dropped: tuple[int, ...]
    added: tuple[int, ...]


def layouts(
    board: Board, own: int, free: int, counted: Sequence[int], cell: int, *,
    shared: int, resplit: bool,
) -> tuple[Layout, ...]:  # fmt: skip
    """Every choice of lines that the chip on `cell` makes, the first in reading order first.

    Each has the greatest number of lines (rules 6.5, 6.6); there is none when no line is made.
    `counted` are the side's lines so far, `shared` the spaces two lines may share (rules 6.2).
    """
    if (board.around[cell] & own).bit_count() < board.line:
        return ()  # most chips make no line, and this is the quickest way to see it
    made = [line for line in board.through[cell] if line & own == line]
    if not made:
        return ()
    movable: tuple[int, ...] = ()
    if resplit:
        runs = {line for start in made for line in _run(board, own, free, start)}
        made = [line for line in board.lines if line in runs]
        movable = tuple(line for line in counted if line in runs)
    fixed = [line for line in counted if line not in movable]
    made = [line for line in made if _fits(line, fixed, shared, free)]
    for size in range(len(made), len(movable), -1):
        if found := list(_sets(made, size, shared, free)):
            return _choices(found, movable)
    return ()


def finishing(board: Board, own: int) -> int:
    """Mask of the cells with a chip on which some line of a side is full.

    Those of a line that is full already are among them: a chip may be put there anew.
    """
    mask = 0
    for line in board.lines:
        missing = line & ~own
        if not missing & (missing - 1):
            mask |= missing or line
    return mask


def claim(
    board: Board, own: int, free: int, counted: Sequence[int], line: int, *,
    shared: int, resplit: bool,
) -> Layout | None:  # fmt: skip
    """How the side's lines lie once the complete `line` is claimed, or None if it can't count.

    A run is laid out again only where the line does not fit beside those counted (rules 6.7).
    """
    if _fits(line, counted, shared, free):
        return Layout((), (line,))
    if not resplit:
        return None
    run = _run(board, own, free, line)
    movable = tuple(one for one in counted if one in run)
    fixed = [one for one in counted if one not in movable]
    made = [one for one in board.lines if one in run and _fits(one, fixed, shared, free)]
    for after in _sets(made, len(movable) + 1, shared, free):
        if line in after:
            return _layout(movable, after)
    return None


def _run(board: Board, own: int, free: int, line: int) -> frozenset[int]:
    """The complete lines of one axis that hang together with `line` in one straight run."""
    along = board.axes[board.axis[line]]
    complete = [one for one in along if is_complete(one, own, free)]
    run = {line}
    reach = line
    while more := [one for one in complete if one & reach and one not in run]:
        run.update(more)
        for one in more:
            reach |= one
    return frozenset(run)


def _fits(line: int, beside: Sequence[int], shared: int, free: int) -> bool:
    """Whether a line may count beside others (rules 6.2); a free corner is nobody's to share."""
    return all(one != line and (one & line & ~free).bit_count() <= shared for one in beside)


def _sets(lines: Sequence[int], size: int, shared: int, free: int) -> Iterator[tuple[int, ...]]:
    """Every set of `size` lines that may all count together, in reading order."""
    if size == 0:
        yield ()
    for at in range(len(lines) - size + 1 if size else 0):
        rest = [one for one in lines[at + 1 :] if _fits(one, lines[at : at + 1], shared, free)]
        for others in _sets(rest, size - 1, shared, free):
            yield (lines[at], *others)


def _choices(found: Sequence[tuple[int, ...]], movable: tuple[int, ...]) -> tuple[Layout, ...]:
    """The sets that leave the counted lines where they are; all of them if none does."""
    kept = [after for after in found if set(movable) <= set(after)]
    return tuple(_layout(movable, after) for after in kept or found)


def _layout(before: tuple[int, ...], after: tuple[int, ...]) -> Layout:
    dropped = tuple(line for line in before if line not in after)
    return Layout(dropped, tuple(line for line in after if line not in before))
