"""A league from its first pair to its last, whatever happens to the workers."""

from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, wait
from contextlib import closing

from jotas.errors import Found
from jotas.league import BadLeague
from jotas.league.crew import Crew, Flying, Outcome, undisturbed
from jotas.league.pair import Failure, Key, Order, Pair
from jotas.league.results import Results
from jotas.league.sprt import Trial
from jotas.league.terms import Terms

ALONE = 2
"""After so many deaths with it in hand, a pair is played with no other beside it."""
ENOUGH = 3
"""After so many deaths over it, a pair is given up, and the league with it."""
PATIENCE = 1.0
"""Seconds after which the workers are looked after, even if no pair has been finished."""

Tell = Callable[[str], object]


def play_season(
    terms: Terms,
    pairs: int,
    results: Results,
    crew: Crew,
    *,
    tell: Tell,
    keep: Callable[[Pair], object],
    trial: Trial | None = None,
) -> None:
    """Play so many pairs of each match, less those in `results`, which gets them one by one.

    `keep` hears of each new pair first; `tell` of what happened to the workers. With a trial, the
    first match ends when it does.

    Raises:
        BadLeague: if a pair can't be played, or there are no workers any more.
    """
    match = terms.matches[0]
    if trial is not None:
        results.weigh(trial, match)
    if trial is not None and trial.taken:
        return
    with closing(Round(missing(terms, pairs, results), crew, tell).played()) as played:
        for pair in played:
            with undisturbed():
                keep(pair)
                results.add(pair)
            if trial is not None:
                results.weigh(trial, match)
                if trial.taken:
                    return


def missing(terms: Terms, pairs: int, results: Results) -> Iterator[Order]:
    """The pairs that are still to be played: the first of each match, then the second of each."""
    for number in range(pairs):
        for match in terms.matches:
            if (match, number) not in results:
                yield Order(terms, match, number)


class Round:
    """Pairs handed out to workers and taken back, each until it has been played once."""

    def __init__(self, orders: Iterable[Order], crew: Crew, tell: Tell) -> None:
        self._new = iter(orders)
        self._crew = crew
        self._tell = tell
        self._again: deque[Order] = deque()
        self._flying: dict[Flying, Order] = {}
        self._deaths: Counter[Key] = Counter()
        self._idle = False

    def played(self) -> Generator[Pair, None, None]:
        """The pairs as they are finished.

        Raises:
            BadLeague: if one can't be played.
        """
        while self._hand_out():
            done = wait(self._flying, PATIENCE, FIRST_COMPLETED).done
            lost: list[Order] = []
            yield from self._take_back(done, lost)
            if lost:
                yield from self._take_back(self._crew.recover(self._flying), lost)
                self._mourn(lost)

    def _hand_out(self) -> bool:
        """Hand out as many pairs as there is room for; whether any is being played."""
        while len(self._flying) < self._room():
            order = self._again.popleft() if self._again else next(self._new, None)
            if order is None:
                break
            self._flying[self._crew.submit(order)] = order
        return bool(self._flying)

    def _room(self) -> int:
        """One place where somebody is suspected, so that it is known who did it."""
        waiting = (*self._flying.values(), *self._again)
        if any(self._deaths[order.key] >= ALONE for order in waiting):
            return 1
        room = self._crew.room
        if not room and not self._idle:
            self._tell("there is no worker: the league waits for one")
        self._idle = not room
        return max(1, room)

    def _take_back(self, done: Iterable[Flying], lost: list[Order]) -> Iterator[Pair]:
        """The pairs among what has ended, and only then the complaint, if there is any."""
        complaint = None
        for future in done:
            order, found = self._flying.pop(future), self._outcome(future)
            if found is None:
                lost.append(order)
            elif isinstance(found, Failure):
                complaint = _refusal(order, found.reason)
            else:
                del self._deaths[order.key]
                yield found
        if complaint is not None:
            raise complaint

    def _outcome(self, future: Flying) -> Outcome | None:
        """What a worker made of its pair; None if it has died over it."""
        try:
            return future.result()
        except Exception as problem:  # whatever stands between the league and its workers
            if self._crew.died(problem):
                return None
            return Failure(f"{type(problem).__name__}: {problem}")

    def _mourn(self, lost: list[Order]) -> None:
        """Say that a worker has died, and have its pairs played again."""
        for order in lost:
            self._deaths[order.key] += 1
            if self._deaths[order.key] >= ENOUGH:
                raise _refusal(order, f"that {ENOUGH} workers in a row died over it")
        self._again.extend(sorted(lost, key=lambda order: (order.number, order.match)))
        many = f"{len(lost)} pairs that were in hand are" if len(lost) > 1 else "its pair is"
        self._tell(f"a worker has died, and another takes its place: {many} played again")


def _refusal(order: Order, reason: str) -> BadLeague:
    where = f"pair {order.number + 1} of {' against '.join(order.match)}"
    return BadLeague(where, Found(reason), "a pair that can be played to its end")
