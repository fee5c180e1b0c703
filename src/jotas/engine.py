"""The judge: `start` deals a game, `decide` says what follows from a command.

A game is the fold of its events: `decide` only judges, `state.evolve` only applies. The sole
use of the generator is to cut, shuffle, reshuffle and roll; what came of it stands in the events.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

from jotas import dice, rolls
from jotas.board import Cell
from jotas.cards import Card
from jotas.errors import Illegal
from jotas.events import (
    CallTableTalk,
    Choose,
    Claim,
    Command,
    Cut,
    DealerChosen,
    Dealt,
    Discard,
    Discarded,
    Draw,
    DrawLost,
    DrawOwed,
    Drew,
    Ended,
    Event,
    Exchange,
    Exchanged,
    GaveUp,
    GiveUp,
    How,
    LastReply,
    LineCounted,
    LinesResplit,
    Pass,
    Passed,
    Placed,
    Play,
    Played,
    Removed,
    Reshuffled,
    Resign,
    Resigned,
    Roll,
    Rolled,
    RollsAgain,
    Shuffled,
    StarterChosen,
    StarterRolled,
    TalkCalled,
    TalkJudged,
    TurnBegan,
    Vote,
    Voted,
)
from jotas.legal import can_draw, chosen, claimed, lines_choices, refusal
from jotas.rules import Layout
from jotas.setup import Seat, Setup, Side
from jotas.state import State, empty, evolve
from jotas.talk import voters

if TYPE_CHECKING:
    from random import Random


def start(setup: Setup, rng: "Random") -> tuple[State, tuple[Event, ...]]:
    """Cut, shuffle and deal (rules 1.6 to 1.9), or roll (9.3). Consumes the generator."""
    story = _Story(empty(setup), rng)
    if setup.edition.dice:
        story.tell(StarterChosen(_roll_for_start(story)))
        return story.state, tuple(story.events)
    dealer = _cut(story)
    order = setup.order
    starter = order[(dealer + 1) % setup.seats]
    if setup.options.starter == "lowest_card":
        starter = dealer
    elif setup.options.starter == "random":
        starter = rng.choice(order)
    story.tell(DealerChosen(dealer, starter))
    deck = list(setup.edition.pack.cards)
    rng.shuffle(deck)
    story.tell(Shuffled(tuple(deck)))
    for _ in range(setup.hand_size):
        for turn in range(1, setup.seats + 1):
            seat = order[(dealer + turn) % setup.seats]
            story.tell(Dealt(seat, story.state.deck[-1]))
    return story.state, tuple(story.events)


def decide(state: State, command: Command, rng: "Random") -> tuple[Event, ...]:
    """Judge a command and say what follows from it.

    Raises:
        Illegal: if the rules forbid it; nothing has changed. The generator is consumed only
            when the piles are reshuffled and when dice are rolled.
    """
    return advance(state, command, rng)[1]


def advance(state: State, command: Command, rng: "Random") -> tuple[State, tuple[Event, ...]]:
    """`decide`, with the state after the events as well.

    Raises:
        Illegal: as `decide` does.
    """
    if reason := refusal(state, command):
        raise Illegal(reason)
    story = _Story(state, rng)
    _lapse(story, command)
    match command:
        case Play():
            _play(story, command)
        case Exchange(seat, card):
            _exchange(story, seat, card)
        case Discard(seat, card):
            story.tell(Discarded(seat, card))
            _end_idle_turn(story, seat, draws=True)
        case Pass(seat):
            story.tell(Passed(seat))
            _end_idle_turn(story, seat, draws=False)
        case Draw(seat):
            _draw(story, seat)
        case Claim(seat):
            _count(story, state.setup.side(seat), claimed(state, command))
            _win(story, seat)
        case CallTableTalk(seat, side):
            story.tell(TalkCalled(seat, side))
            _judge_talk(story)
        case Vote(seat, yes):
            story.tell(Voted(seat, yes))
            _judge_talk(story)
        case GiveUp(seat, card):
            story.tell(GaveUp(seat, card))
        case Roll(seat):
            _roll(story, seat)
        case Choose(seat, cell):
            _choose(story, seat, cell)
        case Resign(seat):
            _resign(story, seat)
        case _:
            assert_never(command)
    return story.state, tuple(story.events)


class _Story:
    """The events so far, and the state they lead to."""

    def __init__(self, state: State, rng: "Random") -> None:
        self.state = state
        self.rng = rng
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.state = evolve(self.state, event)
        self.events.append(event)


def _cut(story: _Story) -> Seat:
    """Everyone cuts, the lowest deals, ties cut again among themselves (rules 1.6)."""
    setup = story.state.setup
    pack, seats = setup.edition.pack, list(setup.order)
    if not setup.cuts:
        return story.rng.choice(seats)
    while len(seats) > 1:
        drawn = dict(zip(seats, story.rng.sample(pack.cards, len(seats)), strict=True))
        for seat, card in drawn.items():
            story.tell(Cut(seat, card))
        worth = {seat: _cut_rank(setup, card) for seat, card in drawn.items()}
        seats = [seat for seat in seats if worth[seat] == min(worth.values())]
    return seats[0]


def _cut_rank(setup: Setup, card: Card) -> int:
    ranks = setup.edition.pack.ranks or ()
    low_ace = setup.options.cut == "low_ace_low" and ranks[card] == max(ranks)
    return -1 if low_ace else ranks[card]


def _play(story: _Story, play: Play) -> None:
    """Lay the card down, place or remove, count lines; then win or draw (rules 3 to 7)."""
    seat, card, cell = play.seat, play.card, play.cell
    setup = story.state.setup
    layout = chosen(story.state, play)
    removes = card in setup.jacks.remove
    story.tell(Played(seat, card))
    if removes:
        story.tell(Removed(seat, cell))
    if not removes or setup.options.jack_replace:
        story.tell(Placed(seat, cell))
    _count(story, setup.side(seat), layout)
    if not _win(story, seat):
        _end_turn(story, seat, draws=True)


def _roll_for_start(story: _Story) -> Seat:
    """Everyone rolls, the highest starts, ties roll again among themselves (rules 9.3)."""
    seats = list(story.state.setup.order)
    while len(seats) > 1:
        rolls = {seat: _two_dice(story) for seat in seats}
        for seat, pair in rolls.items():
            story.tell(StarterRolled(seat, pair))
        most = max(map(sum, rolls.values()))
        seats = [seat for seat in seats if sum(rolls[seat]) == most]
    return seats[0]


def _two_dice(story: _Story) -> dice.Roll:
    return story.rng.randint(1, dice.FACES), story.rng.randint(1, dice.FACES)


def _roll(story: _Story, seat: Seat) -> None:
    """Roll; where there is nothing to do, the turn goes on without a chip (rules 9.2)."""
    story.tell(Rolled(seat, _two_dice(story)))
    if not rolls.targets(story.state):
        story.tell(Passed(seat))
        _end_roll(story, seat, placed=False)


def _choose(story: _Story, seat: Seat, cell: Cell) -> None:
    """Use the roll: place, replace or remove; then win, roll again or let the next one roll."""
    state = story.state
    side = state.setup.side(seat)
    removes = dice.removes(state.roll)
    choices = () if removes else lines_choices(state, side, cell)
    if state.owner(cell) is not None:
        story.tell(Removed(seat, cell))
    if not removes:
        story.tell(Placed(seat, cell))
    _count(story, side, choices[0] if choices else None)
    if not _win(story, seat):
        _end_roll(story, seat, placed=not removes)


def _end_roll(story: _Story, seat: Seat, *, placed: bool) -> None:
    state = story.state
    again = placed or state.setup.options.dice_bonus == "always"
    if again and sum(state.roll or ()) in dice.BONUS:
        story.tell(RollsAgain(seat))
    else:
        story.tell(TurnBegan(state.after(seat)))


def _exchange(story: _Story, seat: Seat, card: Card) -> None:
    """Hand in a dead card for another (rules 4.2)."""
    story.tell(Exchanged(seat, card))
    _take(story, seat)
    if story.state.setup.options.exchange == "ends_turn":
        _end_turn(story, seat, draws=False)


def _count(story: _Story, side: Side, layout: Layout | None) -> None:
    """Tell of the lines that count now, after those that had to make room (rules 6)."""
    if layout is None:
        return
    moved = len(layout.dropped)
    if moved:
        story.tell(LinesResplit(side, layout.dropped, layout.added[:moved]))
    for line in layout.added[moved:]:
        story.tell(LineCounted(side, line))


def _win(story: _Story, seat: Seat) -> bool:
    """Whether the seat's side has its lines now, which ends the game or all but (rules 7)."""
    state = story.state
    setup = state.setup
    side = setup.side(seat)
    if len(state.lines[side]) < setup.lines_to_win:
        return False
    reply = state.turn if state.turn_side != side else state.after(state.turn)
    if state.leader is not None:
        story.tell(Ended(None, How.LAST_REPLY))
    elif (
        setup.options.tie == "last_reply"
        and side == setup.side(state.starter)
        and side != setup.side(reply)
    ):
        story.tell(LastReply(side, reply))
    else:
        story.tell(Ended(side, How.LINES))
    return True


def _end_turn(story: _Story, seat: Seat, *, draws: bool) -> None:
    """Draw, or be left to draw, and let the next seat begin (rules 3.1, 5.1)."""
    state = story.state
    if state.leader is not None:
        story.tell(Ended(state.leader, How.LINES))
        return
    if draws and state.setup.options.draw == "auto":
        _take(story, seat)
    elif draws and can_draw(state):
        story.tell(DrawOwed(seat))
    elif draws:
        _lose(story, state.owed)
    story.tell(TurnBegan(state.after(seat)))


def _end_idle_turn(story: _Story, seat: Seat, *, draws: bool) -> None:
    """End a turn without a chip; when nobody in a row could play, the game (rules 3.8, 5.3)."""
    state = story.state
    if state.leader is not None or len(state.passed) < len(state.playing):
        _end_turn(story, seat, draws=draws)
    elif state.deck or state.setup.options.empty_deck == "reshuffle":
        story.tell(Ended(None, How.STUCK))
    else:
        made = {side: len(state.lines[side]) for side in state.sides}
        best = [side for side, lines in made.items() if lines == max(made.values())]
        story.tell(Ended(best[0] if len(best) == 1 else None, How.PLAYED_OUT))


def _take(story: _Story, seat: Seat) -> None:
    """Draw the top card, if there is one; an empty deck is made anew (rules 5.3)."""
    if not story.state.deck:
        _reshuffle(story)
    if story.state.deck:
        story.tell(Drew(seat, story.state.deck[-1]))
    if not story.state.deck:
        _reshuffle(story)


def _reshuffle(story: _Story) -> None:
    deck = [card for pile in story.state.piles for card in pile]
    if deck and story.state.setup.options.empty_deck == "reshuffle":
        story.rng.shuffle(deck)
        story.tell(Reshuffled(tuple(deck)))


def _draw(story: _Story, seat: Seat) -> None:
    """Take a card that is owed; under `next_draw` that ends the rights before it (rules 5.1)."""
    owed = story.state.owed
    _take(story, seat)
    _lose(story, owed[: owed.index(seat)])


def _lapse(story: _Story, command: Command) -> None:
    """The rights to draw that end with a seat's act in its turn (rules 5.1)."""
    state = story.state
    if not state.owed or command.seat != state.turn:
        return
    match state.setup.options.draw, command:
        case (
            ("next_turn", Exchange() | Claim() | Play() | Discard() | Pass())
            | ("next_play", Play() | Discard() | Pass())
            | ("next_draw", Pass())
        ):
            _lose(story, state.owed)
        case "next_draw", Exchange() | Play() | Discard():
            _lose(story, tuple(seat for seat in state.owed if seat == command.seat))
        case _:
            pass


def _lose(story: _Story, seats: Sequence[Seat]) -> None:
    for seat in seats:
        story.tell(DrawLost(seat))


def _judge_talk(story: _Story) -> None:
    """Settle a call as soon as more than half the votes say so, or can't (rules 8.2)."""
    call = story.state.call
    if call is None:
        return
    most = len(voters(story.state))
    if call.side not in story.state.sides or 2 * (most - len(call.no)) <= most:
        story.tell(TalkJudged(call.side, stands=False))
    elif 2 * len(call.yes) > most:
        story.tell(TalkJudged(call.side, stands=True))


def _resign(story: _Story, seat: Seat) -> None:
    """Leave the game; with one side left, that side wins (rules 7.4)."""
    story.tell(Resigned(seat, story.state.hands[seat]))
    state = story.state
    sides = state.sides
    if state.leader is not None and seat == state.turn:
        story.tell(Ended(state.leader, How.LINES))
    elif len(sides) == 1:
        story.tell(Ended(sides[0], How.RESIGNED))
    else:
        _judge_talk(story)
        if seat == state.turn:
            story.tell(TurnBegan(state.after(seat)))
