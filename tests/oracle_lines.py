"""Lines for the oracle: where they lie, when they are complete, and which of them count.

Lines are sets of cells, and chips too. Nothing here knows of turns or cards.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from jotas.setup import Setup

Line = frozenset[int]
STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""One space on, as (down, right): along a row, a column, and either diagonal."""


class Count(NamedTuple):
    """Lines that come to count, and counted ones that give way to them, in reading order."""

    dropped: list[Line]
    added: list[Line]

    def masks(self) -> tuple[int, ...]:
        """The added lines as commands name them."""
        return tuple(map(mask, self.added))


def mask(line: Line) -> int:
    """A line as commands and events write it: one bit for each of its cells."""
    return sum(2**cell for cell in line)


class Lines:
    """Every line of the board in reading order, and the rules on which of them count."""

    def __init__(self, setup: Setup) -> None:
        board = setup.edition.board
        corners = {cell for cell, shown in enumerate(board.shows) if shown is None}
        self.free = corners if setup.options.corners == "free" else set()
        self.shared = setup.options.shared
        self.resplit = setup.options.resplit
        axes: dict[Line, int] = {}
        for row in range(board.height):
            for col in range(board.width):
                for axis, (down, right) in enumerate(STEPS):
                    spaces = [(row + k * down, col + k * right) for k in range(board.line)]
                    # 2.4: no line goes over an edge.
                    if all(0 <= r < board.height and 0 <= c < board.width for r, c in spaces):
                        axes[frozenset(r * board.width + c for r, c in spaces)] = axis
        self.all = sorted(axes, key=sorted)
        self.axis = axes
        self.named = {mask(line): line for line in self.all}

    def is_complete(self, line: Line, chips: set[int]) -> bool:
        """6.1: each space has the side's chip or is a free corner. 11.19: corners alone don't."""
        return line <= chips | self.free and not line <= self.free

    def may_stand(self, line: Line, other: Line) -> bool:
        """6.2: two lines share at most so many chips. A corner is no chip (3.6, 11.8)."""
        return len((line & other) - self.free) <= self.shared

    def run(self, line: Line, chips: set[int]) -> set[Line]:
        """Complete lines of the line's axis that hang together with it, and itself."""
        axis = self.axis[line]
        run = {line}
        while True:
            more = {
                other
                for other in self.all
                if self.axis[other] == axis
                and self.is_complete(other, chips)
                and any(other & one for one in run)
            }
            if more == run:
                return run
            run = more

    def choices(self, counted: Collection[Line], chips: set[int], cell: int) -> list[Count]:
        """What may come to count when a chip was put on the cell, the first choice first (6.5).

        `chips` are the side's own, the new one among them; `counted` are its lines so far.
        """
        through = [line for line in self.all if cell in line and self.is_complete(line, chips)]
        if self.resplit:  # 6.3: the whole run may be laid out again, on every axis at once.
            candidates = {line for one in through for line in self.run(one, chips)}
        else:
            candidates = set(through) - set(counted)
        old = candidates & set(counted)
        fixed = set(counted) - candidates
        layouts = self._greatest(candidates, fixed)
        if not layouts or len(layouts[0]) <= len(old):
            return []
        keeping = [layout for layout in layouts if old <= set(layout)]
        return [self._count(old, layout) for layout in keeping or layouts]

    def claim(self, counted: Collection[Line], chips: set[int], line: Line) -> Count | None:
        """How a complete line comes to count when it is announced (6.7), or None if it can't."""
        if all(self.may_stand(line, other) for other in counted):
            return Count([], [line])
        if not self.resplit:
            return None
        run = self.run(line, chips)
        old = run & set(counted)
        for layouts in self._layouts(run, set(counted) - run):
            for layout in layouts:
                if len(layout) == len(old) + 1 and line in layout:
                    return self._count(old, layout)
        return None

    def _count(self, old: set[Line], layout: list[Line]) -> Count:
        dropped = sorted(old - set(layout), key=sorted)
        return Count(dropped, [line for line in layout if line not in old])

    def _greatest(self, candidates: set[Line], fixed: set[Line]) -> list[list[Line]]:
        """The layouts of most lines (6.5)."""
        fit = self._beside(fixed, candidates)
        if all(self.may_stand(one, other) for one in fit for other in fit if one != other):
            return [fit] if fit else []  # only to be quick where everything may stand together
        return list(self._layouts(candidates, fixed))[-1]

    def _layouts(self, candidates: set[Line], fixed: set[Line]) -> Iterator[list[list[Line]]]:
        """Every set of candidates that may stand together and beside the fixed lines.

        First all sets of one line, then of two, and so on. Each is in reading order, and so are
        those of one size among themselves, compared line by line.
        """
        fit = self._beside(fixed, candidates)
        layouts = [[line] for line in fit]
        while layouts:
            yield layouts
            layouts = [
                [*layout, line]
                for layout in layouts
                for line in fit[fit.index(layout[-1]) + 1 :]
                if all(self.may_stand(line, other) for other in layout)
            ]

    def _beside(self, fixed: set[Line], candidates: set[Line]) -> list[Line]:
        """The candidates that may stand beside every fixed line, in reading order."""
        fit = [line for line in candidates if all(self.may_stand(line, one) for one in fixed)]
        return sorted(fit, key=sorted)
