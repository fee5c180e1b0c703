"""Chance as a record tells it: a generator that gives the engine what is written there."""

from collections import Counter, deque
from collections.abc import Callable, MutableSequence
from dataclasses import dataclass
from random import Random
from typing import Any, NoReturn

from jotas.cards import HIDDEN, Card
from jotas.setup import Seat


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the text, and where it stands."""

    text: str
    line: int
    column: int


class Script(Random):
    """A generator that gives what the record says chance gave."""

    def __init__(self, refuse: Callable[[Word | None, str], NoReturn]) -> None:
        """`refuse` says what was expected of a word, or of what is being read if it is None."""
        super().__init__(0)
        self.refuse = refuse
        self.orders: deque[tuple[list[Card], Word]] = deque()
        self.cuts: deque[Card] = deque()
        self.chosen: deque[Seat] = deque()
        self.dice: deque[int] = deque()

    def randint(self, a: int, b: int) -> int:  # noqa: ARG002 - as in Random
        """What the next die shows."""
        if not self.dice:
            self.refuse(None, "every seat to roll, and ties to roll again")
        return self.dice.popleft()

    def choice(self, seq: Any) -> Any:  # noqa: ARG002 - as in Random
        """The dealer or the starter, where they are drawn by lot."""
        return self.chosen.popleft()

    def sample(  # type: ignore[override]  # only the engine calls it
        self, population: Any, k: int
    ) -> list[Any]:
        """The cards that are cut next."""
        if len(self.cuts) < k:
            self.refuse(None, "every seat to cut, and ties to cut again")
        drawn = [self.cuts.popleft() for _ in range(k)]
        if Counter(drawn) - Counter(population):
            self.refuse(None, "no card cut more often than it is there")
        return drawn

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Put `x` in the order of the record, if that is an order of the same cards."""
        if not self.orders:
            self.refuse(None, "a deck before it: the piles are shuffled")
        order, word = self.orders.popleft()
        known = Counter(card for card in order if card != HIDDEN)
        if len(order) != len(x) or known - Counter(x):
            what = f"the {len(x)} cards that are shuffled, each as often as it is there"
            self.refuse(word, what)
        x[:] = order
