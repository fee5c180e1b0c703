"""The pairs of a league that have been played, each counted once."""

from collections.abc import Iterable

from jotas.league.pair import Key, Pair
from jotas.league.sprt import Trial
from jotas.league.terms import Match


class Results:
    """Pairs by match and number, in whatever order they come."""

    def __init__(self, pairs: Iterable[Pair] = ()) -> None:
        self._pairs: dict[Key, Pair] = {}
        for pair in pairs:
            self.add(pair)

    def __len__(self) -> int:
        return len(self._pairs)

    def __contains__(self, key: Key) -> bool:
        return key in self._pairs

    def add(self, pair: Pair) -> None:
        """Count a pair, unless it has been counted."""
        self._pairs.setdefault(pair.key, pair)

    def of(self, match: Match) -> list[Pair]:
        """The pairs of a match in their order."""
        return sorted(
            (pair for key, pair in self._pairs.items() if key[0] == match),
            key=lambda pair: pair.number,
        )

    def before(self, number: int) -> "Results":
        """The pairs below a number, of every match."""
        return Results(pair for pair in self._pairs.values() if pair.number < number)

    def in_turn(self) -> list[Pair]:
        """All pairs: the first of each match, then the second of each."""
        return sorted(self._pairs.values(), key=lambda pair: (pair.number, pair.match))

    def weigh(self, trial: Trial, match: Match) -> None:
        """Hand a test the pairs that it has not weighed, as far as there is none missing."""
        while not trial.taken and (match, trial.pairs) in self._pairs:
            trial.add(self._pairs[match, trial.pairs].units)
