"""What may be done: `refusal` judges one command, `legal` lists every command that passes."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, assert_never

from jotas import dice, rolls
from jotas.board import Cell, cells
from jotas.cards import HIDDEN, Card
from jotas.errors import Reason
from jotas.events import (
    CallTableTalk,
    Choose,
    Claim,
    Command,
    Discard,
    Draw,
    Exchange,
    GiveUp,
    Pass,
    Play,
    Resign,
    Roll,
    Vote,
)
from jotas.reach import Reach, places_chip
from jotas.rules import (
    Layout,
    claim,
    covered,
    finishing,
    is_complete,
    layouts,
)
from jotas.setup import Seat, Setup, Side
from jotas.state import State, Table
from jotas.talk import call_refusal, give_up_refusal, undecided, vote_refusal


def acting(state: State) -> tuple[Seat, ...]:
    """The seats the game waits for, in the order in which a table would ask them.

    During a vote the voters, after it those who owe a card; else those who have still to draw,
    then the seat whose turn it is (rules 5.2, 8.1, 8.2). Nobody once the game has ended.
    """
    if state.ended:
        return ()
    if state.call:
        return undecided(state)
    if state.penalties:
        return state.penalties
    owed = state.owed if can_draw(state) else ()
    return (*owed, *(seat for seat in (state.turn,) if seat not in owed))


class Open(NamedTuple):
    """All that is open to a seat now, with its plays in few words."""

    before: tuple[Command, ...]
    """What does not need its turn: draws and claims, votes, penalties."""
    targets: tuple[tuple[Card, int], ...]
    """For each kind of card that can be played, the mask of the cells where it can."""
    choices: dict[Cell, tuple[tuple[int, ...], ...]]
    """Cells where a chip makes lines: each set of lines that may count (rules 6.5)."""
    after: tuple[Command, ...]
    """Exchanges, or what is left to a seat that can't play; calls; resigning comes last."""
    roll: int = 0
    """Mask of the cells that the roll on the table can be used on (rules 9.2)."""
    removes: bool = False
    """Whether using it takes a chip and puts none."""


MANY = 8
"""Cells that are looked at one by one for the lines they make; of more, the few are found first."""
NOTHING = Open((), (), {}, ())


def open_to(state: State, seat: Seat, reach: Reach | None = None) -> Open:
    """All that is open to the seat now; `reach` is its side's, if that is known already."""
    if state.ended or seat not in state.playing:
        return NOTHING
    resign = Resign(seat)
    if state.call:
        voting = seat in acting(state)
        votes = (Vote(seat, yes=True), Vote(seat, yes=False)) if voting else ()
        return Open(votes, (), {}, (resign,))
    if state.penalties:
        owing = seat in state.penalties
        cards = _kinds(state, seat) if owing else []
        return Open(tuple(GiveUp(seat, card) for card in cards), (), {}, (resign,))
    if state.setup.edition.dice:
        return _with_dice(state, seat)
    draws = (Draw(seat),) if seat in state.owed and can_draw(state) else ()
    before, calls = (*draws, *_claims(state, seat)), _calls(state, seat)
    if seat != state.turn:
        return Open(before, (), {}, (*calls, resign))
    kinds, reach = _kinds(state, seat), reach or Reach.of(state, state.turn_side)
    targets = tuple((card, mask) for card in kinds if (mask := reach.targets(card)))
    idle = _idle(state, seat, kinds, reach, playable=bool(targets))
    return Open(before, targets, _lines_made(state, targets, reach), (*idle, *calls, resign))


def _with_dice(state: State, seat: Seat) -> Open:
    resign = (Resign(seat),)
    if seat != state.turn:
        return Open((), (), {}, resign)
    if state.roll is None:
        return Open((Roll(seat),), (), {}, resign)
    removes = dice.removes(state.roll)
    return Open((), (), {}, resign, rolls.targets(state), removes)


def _lines_made(
    state: State, targets: Iterable[tuple[Card, int]], reach: Reach
) -> dict[Cell, tuple[tuple[int, ...], ...]]:
    """For each cell where a card that places a chip makes lines, the choices."""
    setup, counted = state.setup, state.lines[state.turn_side]
    board, own = setup.edition.board, reach.own
    where = covered(mask for card, mask in targets if places_chip(setup, card))
    near = [
        cell for cell in cells(where) if (board.around[cell] & own).bit_count() >= board.line - 1
    ]
    if len(near) > MANY:
        near = list(cells(where & finishing(board, own)))
    made = ((cell, _choices(setup, own, counted, cell)) for cell in near)
    return {cell: tuple(layout.added for layout in layouts) for cell, layouts in made if layouts}


def _idle(
    state: State, seat: Seat, kinds: Sequence[Card], reach: Reach, *, playable: bool
) -> tuple[Command, ...]:
    """Exchanges, and what is left to a seat that can neither play nor exchange (rules 3.8)."""
    dead = [card for card in kinds if reach.is_dead(card)]
    if dead and exchange_refusal(state) is None:
        return tuple(Exchange(seat, card) for card in dead)
    if playable:
        return ()
    if kinds and state.setup.options.no_move == "discard_and_draw":
        return tuple(Discard(seat, card) for card in kinds)
    return (Pass(seat),)


def legal(state: State, seat: Seat) -> tuple[Command, ...]:
    """Every command the seat may give now, each once, in a fixed order; resigning comes last.

    A play that leaves a choice of lines is listed once for each choice (rules 6.5).
    """
    now = open_to(state, seat)
    chosen_for_roll = (Choose(seat, cell) for cell in cells(now.roll))
    return (*now.before, *_plays(state.setup, seat, now), *chosen_for_roll, *now.after)


def _plays(setup: Setup, seat: Seat, now: Open) -> Iterator[Play]:
    first = 1 if setup.options.claim == "auto" else 0  # its first choice needs no name
    for card, mask in now.targets:
        places = places_chip(setup, card)
        for cell in cells(mask):
            yield Play(seat, card, cell)
            if places and cell in now.choices:
                yield from (Play(seat, card, cell, one) for one in now.choices[cell][first:])


def _claims(state: State, seat: Seat) -> Iterator[Command]:
    if state.setup.options.claim == "auto" or _claim_must_wait(state, seat):
        return
    own = state.own(state.setup.side(seat))
    for line in state.setup.edition.board.lines:
        if line & own == line and claim_refusal(state, announced := Claim(seat, line)) is None:
            yield announced


def _calls(state: State, seat: Seat) -> Iterator[Command]:
    if state.setup.options.table_talk == "off" or state.called:
        return
    for side in range(state.setup.sides):
        call = CallTableTalk(seat, Side(side))
        if call_refusal(state, call) is None:
            yield call


def _kinds(state: State, seat: Seat) -> list[Card]:
    return sorted(set(state.hands[seat]) - {HIDDEN})


def refusal(state: State, command: Command) -> Reason | None:
    """Why the rules forbid a command, or None if they allow it."""
    seat = command.seat
    if state.ended:
        return Reason.GAME_OVER
    if seat not in state.setup.order:
        return Reason.NO_SUCH_SEAT
    if seat in state.resigned:
        return Reason.SEAT_RESIGNED
    match command:
        case Resign():
            return None
        case Vote():
            return vote_refusal(state, seat)
        case _ if state.call:
            return Reason.VOTE_IS_OPEN
        case GiveUp(_, card):
            return give_up_refusal(state, seat, card)
        case _ if state.penalties:
            return Reason.PENALTY_IS_OWED
        case Roll() | Choose():
            return rolls.refusal(state, command)
        case _ if state.setup.edition.dice:
            return Reason.NO_CARDS
        case Draw():
            return _draw_refusal(state, seat)
        case Claim():
            return claim_refusal(state, command)
        case CallTableTalk():
            return call_refusal(state, command)
        case _ if seat != state.turn:
            return Reason.NOT_YOUR_TURN
        case Play():
            return _play_refusal(state, command)
        case Exchange(_, card):
            return _exchange_card_refusal(state, seat, card)
        case Discard(_, card):
            return _discard_refusal(state, seat, card)
        case Pass():
            return _pass_refusal(state, seat)
        case _:
            assert_never(command)


def _play_refusal(state: State, play: Play) -> Reason | None:
    if not state.held(play.seat, play.card):
        return Reason.CARD_NOT_HELD
    if not 0 <= play.cell < len(state.setup.edition.board.shows):
        return Reason.NO_SUCH_SPACE
    if not Reach.of(state, state.turn_side).targets(play.card) >> play.cell & 1:
        return _why_no_target(state, play)
    if play.lines is not None and chosen(state, play) is None:
        return Reason.LINES_NOT_POSSIBLE
    return None


def _why_no_target(state: State, play: Play) -> Reason:
    """The reason a card has no business on a cell; they are told apart for the player's sake."""
    bit = 1 << play.cell
    setup = state.setup
    if setup.edition.board.corners & bit:
        return Reason.SPACE_IS_CORNER
    owner = state.owner(play.cell)
    if play.card not in setup.jacks.remove:
        return Reason.SPACE_SHOWS_OTHER_CARD if owner is None else Reason.SPACE_IS_TAKEN
    if owner is None:
        return Reason.SPACE_IS_EMPTY
    if state.locked & bit:
        return Reason.CHIP_IS_LOCKED
    return Reason.CHIP_IS_YOURS if owner == play.seat else Reason.CHIP_IS_TEAM_MATES


def chosen(table: Table, play: Play) -> Layout | None:
    """The lines that count with a play: those it names, or the first choice; None if none do.

    Where lines must be claimed, a play that names none counts none (rules 6.5, 6.7).
    """
    if play.lines is None and table.setup.options.claim == "claim":
        return None
    if not places_chip(table.setup, play.card):
        return None
    side = table.setup.side(play.seat)
    choices = lines_choices(table, side, play.cell)
    wanted = (one for one in choices if play.lines is None or _same(one.added, play.lines))
    return next(wanted, None)


def _same(lines: Sequence[int], others: Sequence[int]) -> bool:
    """Whether the same lines are named, in whatever order."""
    return len(lines) == len(others) and set(lines) == set(others)


def lines_choices(table: Table, side: Side, cell: int) -> tuple[Layout, ...]:
    """The choices of lines that a side would make with a chip on the cell (rules 6.5)."""
    return _choices(table.setup, table.own(side), table.lines[side], cell)


def _choices(setup: Setup, own: int, counted: Sequence[int], cell: int) -> tuple[Layout, ...]:
    """The choices of lines that a side makes with a chip on the cell (rules 6.5)."""
    return layouts(
        setup.edition.board, own | 1 << cell, setup.free, counted, cell,
        shared=setup.options.shared, resplit=setup.options.resplit,
    )  # fmt: skip


def exchange_refusal(state: State) -> Reason | None:
    """Why no card at all can be exchanged now (rules 4.2)."""
    setup = state.setup
    most = setup.options.exchanges_per_turn
    if setup.options.exchange == "off":
        return Reason.EXCHANGE_IS_OFF
    if most != "any" and state.exchanged >= most:
        return Reason.EXCHANGE_IS_USED
    if state.stale >= len(setup.edition.pack.cards):
        return Reason.EXCHANGE_IS_USED
    if not state.deck and setup.options.empty_deck == "play_out":
        return Reason.DECK_IS_EMPTY
    return None


def _exchange_card_refusal(state: State, seat: Seat, card: Card) -> Reason | None:
    if state.setup.options.exchange == "off":
        return Reason.EXCHANGE_IS_OFF
    if not state.held(seat, card):
        return Reason.CARD_NOT_HELD
    if card in state.setup.jacks.wild | state.setup.jacks.remove:
        return Reason.JACK_IS_NEVER_DEAD
    if not Reach.of(state, state.turn_side).is_dead(card):
        return Reason.CARD_IS_NOT_DEAD
    return exchange_refusal(state)


def _idle_refusal(state: State, seat: Seat) -> Reason | None:
    """Why a seat can't say that it has nothing to play (rules 3.8)."""
    reach, hand = Reach.of(state, state.turn_side), state.hands[seat]
    if reach.can_play(hand):
        return Reason.CARD_IS_PLAYABLE
    dead = any(map(reach.is_dead, hand))
    return Reason.EXCHANGE_IS_POSSIBLE if dead and exchange_refusal(state) is None else None


def _discard_refusal(state: State, seat: Seat, card: Card) -> Reason | None:
    if state.setup.options.no_move != "discard_and_draw":
        return Reason.NO_DISCARDING
    if not state.held(seat, card):
        return Reason.CARD_NOT_HELD
    return _idle_refusal(state, seat)


def _pass_refusal(state: State, seat: Seat) -> Reason | None:
    if reason := _idle_refusal(state, seat):
        return reason
    must = state.setup.options.no_move == "discard_and_draw" and state.hands[seat]
    return Reason.MUST_DISCARD if must else None


def can_draw(state: State) -> bool:
    """Whether there is a card to draw, perhaps after a reshuffle (rules 5.3)."""
    reshuffles = state.setup.options.empty_deck == "reshuffle"
    return bool(state.deck) or (reshuffles and any(state.piles))


def _draw_refusal(state: State, seat: Seat) -> Reason | None:
    if state.setup.options.draw == "auto":
        return Reason.DRAW_IS_AUTOMATIC
    if seat not in state.owed:
        return Reason.NO_DRAW_IS_OWED
    return None if can_draw(state) else Reason.DECK_IS_EMPTY


def claim_refusal(state: State, claim: Claim) -> Reason | None:
    """Why a line can't be claimed (rules 6.7)."""
    board = state.setup.edition.board
    side = state.setup.side(claim.seat)
    if state.setup.options.claim == "auto":
        return Reason.CLAIM_IS_AUTOMATIC
    if _claim_must_wait(state, claim.seat):
        return Reason.CLAIM_MUST_WAIT
    if claim.line not in board.axis:
        return Reason.NOT_A_LINE
    if not is_complete(claim.line, state.own(side), state.setup.free):
        return Reason.LINE_IS_INCOMPLETE
    if claim.line in state.lines[side]:
        return Reason.LINE_IS_COUNTED
    return Reason.LINE_SHARES_TOO_MUCH if claimed(state, claim) is None else None


def claimed(state: State, announced: Claim) -> Layout | None:
    """How the side's lines lie once the line is claimed (rules 6.7)."""
    setup = state.setup
    side = setup.side(announced.seat)
    judge = partial(claim, shared=setup.options.shared, resplit=setup.options.resplit)
    board = setup.edition.board
    return judge(board, state.own(side), setup.free, state.lines[side], announced.line)


def _claim_must_wait(state: State, seat: Seat) -> bool:
    """A side claims in its own turns, and after its move until the next seat acts."""
    side = state.setup.side(seat)
    if side == state.turn_side:
        return False
    moved = state.last is not None and state.setup.side(state.last) == side
    return not moved or state.exchanged > 0 or state.leader is not None
