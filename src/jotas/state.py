"""A whole game at one moment, and `evolve`, which applies one event to it.

`evolve` neither judges nor draws lots: it trusts what `engine.decide` has judged. It also
folds a seat's own events, where hidden cards are HIDDEN, into the game as that seat knows it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from functools import reduce
from typing import TypeVar, assert_never

from jotas.board import Cell
from jotas.cards import HIDDEN, Card
from jotas.dice import Roll
from jotas.events import (
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
from jotas.rules import covered
from jotas.setup import Seat, Setup, Side

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Call:
    """A call of table talk that is being voted on (rules 8.2)."""

    by: Seat
    side: Side
    yes: tuple[Seat, ...]
    no: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The part of a game that everybody sees at every moment."""

    setup: Setup
    dealer: Seat
    starter: Seat
    turn: Seat
    chips: tuple[int, ...]
    """By seat: mask of the cells with a chip that the seat put there."""
    lines: tuple[tuple[int, ...], ...]
    """By side: its counted lines."""
    owed: tuple[Seat, ...] = ()
    """Seats that have still to draw, the oldest right first (rules 5.1)."""
    exchanged: int = 0
    """Cards exchanged in this turn."""
    stale: int = 0
    """Cards exchanged since a chip was last placed or removed."""
    passed: tuple[Seat, ...] = ()
    """Seats that had neither a move nor an exchange since anybody had (rules 3.8)."""
    last: Seat | None = None
    """The last seat to end its turn with a move, a pass included."""
    resigned: tuple[Seat, ...] = ()
    leader: Side | None = None
    """The side that has its lines while the next seat makes its last reply (rules 7.2)."""
    call: Call | None = None
    called: bool = False
    """Whether table talk was called in this turn."""
    penalties: tuple[Seat, ...] = ()
    """Seats that owe a card for table talk (rules 8.1)."""
    roll: Roll | None = None
    """The dice that the seat whose turn it is has to use (rules 9.2)."""
    ended: Ended | None = None
    history: tuple[Played | Placed | Removed | Exchanged | Discarded | GaveUp, ...] = ()
    """What everybody has seen done with cards and chips, the oldest first."""

    @property
    def turn_side(self) -> Side:
        """The side of the seat whose turn it is."""
        return self.setup.side(self.turn)

    @property
    def playing(self) -> tuple[Seat, ...]:
        """Seats that have not resigned, clockwise."""
        if not self.resigned:
            return self.setup.order
        return tuple(seat for seat in self.setup.order if seat not in self.resigned)

    @property
    def sides(self) -> tuple[Side, ...]:
        """Sides with a seat that has not resigned (rules 7.4)."""
        return tuple(sorted({self.setup.side(seat) for seat in self.playing}))

    def own(self, side: Side) -> int:
        """Mask of the cells that count for a side: its chips and the free corners (rules 3.6)."""
        return covered(self.chips[side :: self.setup.sides]) | self.setup.free

    def owner(self, cell: Cell) -> Seat | None:
        """Whose chip lies on a cell; None if none does."""
        return next((seat for seat in self.setup.order if self.chips[seat] >> cell & 1), None)

    @property
    def locked(self) -> int:
        """Mask of the cells of counted lines, whose chips no remover takes (rules 6.4)."""
        if not self.setup.options.lock:
            return 0
        return covered([line for side in self.lines for line in side])

    def after(self, seat: Seat) -> Seat:
        """The next seat clockwise that has not resigned."""
        seats = self.setup.order
        following = (*seats[seat + 1 :], *seats[: seat + 1])
        return next(one for one in following if one not in self.resigned)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Table):
    """A whole game at one moment, secrets included. Never sent to a player."""

    hands: tuple[tuple[Card, ...], ...]
    """By seat, in the order the cards came."""
    deck: tuple[Card, ...]
    """The next card to draw is the last."""
    piles: tuple[tuple[Card, ...], ...]
    """By seat, or a single one where the pile is common (rules 8.3); the last card is on top."""

    def held(self, seat: Seat, card: Card) -> bool:
        """Whether the card is in the seat's hand, as far as can be known."""
        hand = self.hands[seat]
        return card in hand or HIDDEN in hand

    def pile(self, seat: Seat) -> int:
        """Which of the piles a seat lays its cards on (rules 8.3)."""
        return seat if len(self.piles) > 1 else 0


def empty(setup: Setup) -> State:
    """The table before the cut."""
    seats = setup.seats
    piles = 1 if setup.options.piles == "common" else seats
    return State(
        setup=setup,
        dealer=Seat(0),
        starter=Seat(0),
        turn=Seat(0),
        chips=(0,) * seats,
        lines=((),) * setup.sides,
        hands=((),) * seats,
        deck=(),
        piles=((),) * piles,
    )


def fold(state: State, events: Iterable[Event]) -> State:
    """Apply events one after another."""
    return reduce(evolve, events, state)


def evolve(state: State, event: Event) -> State:
    """The game after one event."""
    match event:
        case Drew(seat, card) | Dealt(seat, card):
            hands = _put(state.hands, seat, (*state.hands[seat], card))
            owed = _less(state.owed, seat)
            return _with(state, hands=hands, deck=state.deck[:-1], owed=owed)
        case Played() | GaveUp():
            return _lay(state, event)
        case Placed(seat, cell):
            chips = _put(state.chips, seat, state.chips[seat] | 1 << cell)
            return _with(state, chips=chips, passed=(), stale=0, history=(*state.history, event))
        case Removed(_, cell):
            chips = tuple(mask & ~(1 << cell) for mask in state.chips)
            return _with(state, chips=chips, passed=(), stale=0, history=(*state.history, event))
        case TurnBegan(seat):
            last = state.last if state.turn in state.resigned else state.turn
            return _with(state, turn=seat, last=last, exchanged=0, called=False, roll=None)
        case Exchanged():
            laid = _lay(state, event)
            exchanged, stale = state.exchanged + 1, state.stale + 1
            return _with(laid, exchanged=exchanged, stale=stale, passed=())
        case Discarded(seat):
            return _with(_lay(state, event), passed=(*_less(state.passed, seat), seat))
        case Passed(seat):
            return _with(state, passed=(*_less(state.passed, seat), seat))
        case DrawOwed(seat):
            return _with(state, owed=(*state.owed, seat))
        case DrawLost(seat):
            return _with(state, owed=_less(state.owed, seat))
        case LineCounted(side, line):
            return _with(state, lines=_put(state.lines, side, (*state.lines[side], line)))
        case LinesResplit(side, before, after):
            kept = tuple(line for line in state.lines[side] if line not in before)
            return _with(state, lines=_put(state.lines, side, (*kept, *after)))
        case LastReply(side, seat):
            moved = state if seat == state.turn else evolve(state, TurnBegan(seat))
            return _with(moved, leader=side)
        case Reshuffled(deck):
            return _with(state, deck=deck, piles=((),) * len(state.piles))
        case Shuffled(deck):
            return _with(state, deck=deck)
        case Cut() | StarterRolled():
            return state
        case StarterChosen(starter):
            return _with(state, starter=starter, turn=starter)
        case Rolled(_, dice):
            return _with(state, roll=dice)
        case RollsAgain():
            return _with(state, roll=None)
        case DealerChosen(dealer, starter):
            return _with(state, dealer=dealer, starter=starter, turn=starter)
        case TalkCalled(seat, side):
            return _with(state, called=True, call=Call(seat, side, yes=(seat,), no=()))
        case Voted(seat, yes):
            return _with(state, call=_voted(state.call, seat, yes))
        case TalkJudged(side, stands):
            guilty = [seat for seat in state.playing if state.setup.side(seat) == side]
            owing = tuple(seat for seat in guilty if stands and state.hands[seat])
            return _with(state, call=None, penalties=owing)
        case Resigned(seat, hand):
            return _resign(state, seat, hand)
        case Ended():
            return _with(state, ended=event, call=None, penalties=(), owed=(), roll=None)
        case _:
            assert_never(event)


def _lay(state: State, event: Played | GaveUp | Exchanged | Discarded) -> State:
    """A card goes from the hand to the pile; from a hidden hand, any hidden card will do."""
    seat, card = event.seat, event.card
    hand = state.hands[seat]
    at = hand.index(card if card in hand else HIDDEN)
    pile = state.pile(seat)
    return _with(
        state,
        hands=_put(state.hands, seat, hand[:at] + hand[at + 1 :]),
        piles=_put(state.piles, pile, (*state.piles[pile], card)),
        penalties=_less(state.penalties, seat),
        history=(*state.history, event),
    )


def _resign(state: State, seat: Seat, hand: tuple[Card, ...]) -> State:
    pile = state.pile(seat)
    call = state.call
    if call is not None:
        call = replace(call, yes=_less(call.yes, seat), no=_less(call.no, seat))
    resigned = (*state.resigned, seat)
    out = all(member in resigned for member in state.setup.members(state.setup.side(seat)))
    return _with(
        state,
        leader=None if out and state.leader == state.setup.side(seat) else state.leader,
        hands=_put(state.hands, seat, ()),
        piles=_put(state.piles, pile, (*state.piles[pile], *hand)),
        owed=_less(state.owed, seat),
        penalties=_less(state.penalties, seat),
        passed=_less(state.passed, seat),
        resigned=resigned,
        call=call,
    )


def _voted(call: Call | None, seat: Seat, yes: bool) -> Call | None:
    if call is None:
        return None
    if yes:
        return replace(call, yes=(*call.yes, seat))
    return replace(call, no=(*call.no, seat))


def _with(state: State, **changes: object) -> State:
    """`dataclasses.replace` without its checks: more than twice as fast, and the hot path."""
    made = object.__new__(State)
    for name, put in _SLOTS:
        put(made, changes[name] if name in changes else getattr(state, name))
    return made


_SLOTS = [(field.name, getattr(State, field.name).__set__) for field in fields(State)]


def _put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _less(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(one for one in seats if one != seat) if seats else seats
