"""What one seat may see of a game: its views, its events, and games that would look the same.

A view is built field by field, so that a new secret stays secret by default.
"""

from collections import Counter
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, NamedTuple, assert_never

from jotas.cards import HIDDEN, Card
from jotas.events import (
    Command,
    Cut,
    DealerChosen,
    Dealt,
    Discarded,
    DrawLost,
    DrawOwed,
    Drew,
    Ended,
    Event,
    Exchanged,
    GaveUp,
    LastReply,
    LineCounted,
    LinesResplit,
    Passed,
    Placed,
    Played,
    Removed,
    Reshuffled,
    Resigned,
    Rolled,
    RollsAgain,
    Shuffled,
    StarterChosen,
    StarterRolled,
    TalkCalled,
    TalkJudged,
    TurnBegan,
    Voted,
)
from jotas.legal import Open, acting, legal, open_to
from jotas.reach import Reach
from jotas.setup import Seat
from jotas.state import State, Table

if TYPE_CHECKING:
    from random import Random


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Table):
    """A game as one seat sees it: the table, its own hand, and counts of the rest."""

    seat: Seat | None
    """Who looks; None is somebody who only watches."""
    hand: tuple[Card, ...]
    """The seat's own cards, in the order they came; () for a watcher."""
    held: tuple[int, ...]
    """By seat: how many cards it holds."""
    left: int
    """How many cards are left in the deck."""
    piles: tuple[tuple[Card, ...], ...]
    """As in `State`; where only the top is visible, the cards under it are HIDDEN (rules 8.3)."""
    acting: tuple[Seat, ...]
    """The seats the game waits for, as `legal.acting` orders them."""
    legal: tuple[Command, ...]
    """Every command open to the seat, as `legal.legal` lists them; () for a watcher."""


class Own(NamedTuple):
    """What one seat alone sees of a game, and what is open to it."""

    seat: Seat
    hand: tuple[Card, ...]
    cells: tuple[int, ...]
    """For each card, the mask of the cells where it could go if it were the side's turn."""
    dead: tuple[bool, ...]
    """For each card, whether it is dead (rules 4.1)."""
    open: Open


def own(state: State, seat: Seat, reach: Reach | None = None) -> Own:
    """What the seat alone sees now; `reach` is its side's, if that is known already."""
    reach, hand = reach or Reach.of(state, state.setup.side(seat)), state.hands[seat]
    cells, dead = tuple(map(reach.targets, hand)), tuple(map(reach.is_dead, hand))
    return Own(seat, hand, cells, dead, open_to(state, seat, reach))


def view(state: State, seat: Seat | None) -> View:
    """The game as the seat sees it; as a watcher does when `seat` is None."""
    top_only = state.setup.options.piles == "top_only"
    table = _table(state)
    if top_only:  # what lies under another card is to be forgotten
        table["history"] = tuple(map(_without_card, state.history))
    return View(
        **table,
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        held=tuple(map(len, state.hands)),
        left=len(state.deck),
        piles=tuple(map(_top, state.piles)) if top_only else state.piles,
        acting=acting(state),
        legal=() if seat is None else legal(state, seat),
    )


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as the seat may know it: secret cards become HIDDEN.

    `state.fold` of a seat's own events gives a game whose view is that seat's view.
    """
    match event:
        case Shuffled(deck):
            return Shuffled((HIDDEN,) * len(deck))
        case Reshuffled(deck):
            return Reshuffled((HIDDEN,) * len(deck))
        case Dealt(owner):
            return event if owner == seat else Dealt(owner, HIDDEN)
        case Drew(owner):
            return event if owner == seat else Drew(owner, HIDDEN)
        case (
            Cut() | DealerChosen() | TurnBegan() | Played() | Placed() | Removed() | Exchanged()
            | Discarded() | Passed() | DrawOwed() | DrawLost() | LineCounted() | LinesResplit()
            | LastReply() | TalkCalled() | Voted() | TalkJudged() | GaveUp() | Resigned() | Ended()
            | StarterRolled() | StarterChosen() | Rolled() | RollsAgain()
        ):  # fmt: skip
            return event
        case _:
            assert_never(event)


def imagine(seen: View, rng: "Random") -> State:
    """A whole game that looks just like this to the seat: the unseen cards dealt anew.

    Every deal of the unseen cards is equally likely.
    """
    seat = seen.seat
    unseen = Counter(seen.setup.edition.pack.cards)
    unseen.subtract(seen.hand)
    unseen.subtract(card for pile in seen.piles for card in pile if card != HIDDEN)
    cards = list(unseen.elements())
    rng.shuffle(cards)
    hands = tuple(
        seen.hand if owner == seat else tuple(cards.pop() for _ in range(count))
        for owner, count in enumerate(seen.held)
    )
    piles = tuple(
        tuple(cards.pop() if card == HIDDEN else card for card in pile) for pile in seen.piles
    )
    return State(**_table(seen), hands=hands, deck=tuple(cards), piles=piles)


def _table(table: Table) -> dict[str, Any]:
    """The fields of the table, and no others."""
    return {name: getattr(table, name) for name in _TABLE}


_TABLE = tuple(field.name for field in fields(Table))


def _without_card(done: Any) -> Any:
    return type(done)(done.seat, HIDDEN) if hasattr(done, "card") else done


def _top(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    return (*(HIDDEN,) * (len(pile) - 1), *pile[-1:])
