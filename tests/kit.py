"""A small kit for tests: positions from short text, commands from notation, questions.

Everything is written as people write it: cards `4H`, spaces `f5`, straight stretches of spaces
`a5-i5`, sides by their first colours (`blue`, `green`, `red` are sides 0, 1, 2). Nothing here
knows the rules: a position is put down as asked, possible or not.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple, TypedDict, TypeVar

from jotas.board import Cell
from jotas.cards import STANDARD, Card
from jotas.engine import advance, start
from jotas.errors import Illegal, Reason
from jotas.events import (
    CallTableTalk,
    Claim,
    Command,
    Discard,
    Draw,
    Event,
    Exchange,
    GiveUp,
    Pass,
    Play,
    Resign,
    Vote,
)
from jotas.legal import acting, legal
from jotas.options import options, profile
from jotas.setup import Seat, Setup, Side
from jotas.state import State, empty, fold

E = TypeVar("E", bound=Event)
Told = tuple[Event, ...]

SIDES = ("blue", "green", "red")
JACKS = ("JC", "JD", "JH", "JS")
CORNERS = ("a1", "j1", "a10", "j10")
SPACES = frozenset(f"{column}{row}" for column in "abcdefghij" for row in range(1, 11))
OPEN = SPACES - set(CORNERS)
"""The spaces that can take a chip."""

WILD = (
    ("spades_hearts_remove", "JC"),
    ("spades_hearts_remove", "JD"),
    ("black_remove", "JD"),
    ("black_remove", "JH"),
    ("red_remove", "JC"),
    ("red_remove", "JS"),
)
"""Each value of the option `jacks`, with each of the wild cards it makes (rules 3.5)."""
REMOVERS = tuple(
    (rule, jack)
    for rule in ("spades_hearts_remove", "black_remove", "red_remove")
    for jack in JACKS
    if (rule, jack) not in WILD
)
"""The same with the removers."""

# What is written, and what it stands for


def cell(name: str) -> Cell:
    """The space of a 10x10 board: `a1` is 0, `j1` is 9, `a2` is 10 (rules 2.1)."""
    return Cell((int(name[1:]) - 1) * 10 + "abcdefghij".index(name[0]))


def name(cell: int) -> str:
    """The name of a space: the other way round."""
    return f"{'abcdefghij'[cell % 10]}{cell // 10 + 1}"


def spaces(text: str) -> list[str]:
    """The names of spaces, one by one: `spaces("a5-c5 f9")` is a5, b5, c5, f9."""
    return [one for word in text.split() for one in _stretch(word)]


def _stretch(word: str) -> Iterator[str]:
    first, dash, last = word.partition("-")
    if not dash:
        yield first
        return
    (top, left), (bottom, right) = divmod(cell(first), 10), divmod(cell(last), 10)
    steps = max(abs(bottom - top), abs(right - left))
    for step in range(steps + 1):
        down, across = (bottom - top) * step // steps, (right - left) * step // steps
        yield name((top + down) * 10 + left + across)


def mask(text: str) -> int:
    """Spaces as a mask: a bit for each."""
    return sum({1 << cell(one) for one in spaces(text)})


def line(text: str) -> int:
    """The mask of a line, by its ends: `a5-e5`."""
    assert len(spaces(text)) == 5, f"{text} is not five spaces"
    return mask(text)


def names(mask: int) -> str:
    """The spaces of a mask: `a5 b5`."""
    return " ".join(name(cell) for cell in range(100) if mask >> cell & 1)


def cards(text: str) -> list[Card]:
    """Cards of the standard pack: `JD 4H`."""
    return [STANDARD.parse(word) for word in text.split()]


def shown(text: str) -> str:
    """The cards printed on spaces of the classic board: `shown("a5 b5")` is `9C QS`."""
    shows = Setup().edition.board.shows
    printed = [shows[cell(one)] for one in spaces(text)]
    return " ".join(STANDARD.keys[key] for key in printed if key is not None)


# Positions


def table(
    seats: int = 2, sides: int = 0, colours: Sequence[str] = (), **changes: str | int | bool
) -> Setup:
    """A table with some options changed: `table(4, shared=0)`."""
    return Setup(seats, sides, options(**changes), colours=tuple(colours))


TABLES = {
    "official": Setup(),
    "three": Setup(3),
    "tabletop": Setup(4, options=profile("tabletop")),
    "s0": Setup(4, options=profile("s0")),
    "s1": Setup(6, 3, profile("s1")),
    "s2": Setup(2, options=profile("s2")),
    "twelve": table(12, 3, lines_to_win=2, draw="next_turn"),
    "play out": table(2, empty_deck="play_out", lines_to_win=4, no_move="discard_and_draw"),
    "play out and draw": table(3, empty_deck="play_out", lines_to_win=3, draw="next_draw"),
    "exchanges": table(2, exchanges_per_turn="any", lines_to_win=4, piles="top_only"),
    "short turns": table(3, exchange="ends_turn", lines_to_win=3, no_move="discard_and_draw"),
    "no exchange": table(2, exchange="off", corners="none", lines_to_win=3, lock=False),
    "replace": table(4, jack_replace=True, remove_target="any_unlocked", lines_to_win=3),
    "claims": table(3, claim="claim", shared=2, lines_to_win=2, lock=False, resplit=False),
    "crossing": table(2, shared=0, lines_to_win=3, jacks="red_remove", tie="last_reply"),
    "big hands": table(12, hand_size=8, jacks="black_remove", lines_to_win=4, draw="next_play"),
}
"""Tables that between them use nearly every option; for games of chance."""


def position(
    setup: Setup | None = None, *, blue: str = "", green: str = "", red: str = "",
    by: Mapping[int, str] | None = None, lines: Mapping[str, str] | None = None,
    hands: Sequence[str] = (), top: str = "", deck: str | None = None,
    piles: Sequence[str] = (), turn: int = 0, **more: Any,
) -> State:  # fmt: skip
    """A game at one moment.

    `blue`, `green` and `red` are chips put down by the first seat of the side, `by` those of
    any seat. `top` are the next cards to draw, the first one first. Cards that are written
    nowhere lie under them; where the whole `deck` is written, they are in the first pile.
    """
    setup = setup or Setup()
    bare = empty(setup)
    rest = Counter(setup.edition.pack.cards)
    dealt = [tuple(cards(text)) for text in (*hands, *("",) * setup.seats)][: setup.seats]
    laid = [tuple(cards(text)) for text in (*piles, *("",) * setup.seats)][: len(bare.piles)]
    next_ones = cards(top if deck is None else deck)[::-1]
    for card in (*next_ones, *(card for group in (*dealt, *laid) for card in group)):
        rest[card] -= 1
        assert rest[card] >= 0, f"too many {STANDARD.name(card)}"
    under = list(rest.elements())
    if deck is not None:
        laid[0] = (*under, *laid[0])
        under = []
    chips = [0] * setup.seats
    for seat, text in (*enumerate((blue, green, red)), *(by or {}).items()):
        if text:
            chips[seat] |= mask(text)
    counted = [tuple(line(word) for word in (lines or {}).get(side, "").split()) for side in SIDES]
    return replace(
        bare,
        dealer=Seat(setup.seats - 1),
        turn=Seat(turn),
        chips=tuple(chips),
        lines=tuple(counted[: setup.sides]),
        hands=tuple(dealt),
        deck=(*under, *next_ones),
        piles=tuple(laid),
        **more,
    )


class Chips(TypedDict):
    """Chips of two sides, as `position` takes them."""

    blue: str
    green: str


def full(*but: str) -> Chips:
    """Chips on every space but those named, blue and green so mixed that there is no line."""
    at = [name(cell) for cell in range(100)]
    left = [one for one in at if one not in CORNERS and one not in but]
    blue = [one for one in left if (cell(one) % 10 // 2 + cell(one) // 10) % 2]
    return {"blue": " ".join(blue), "green": " ".join(one for one in left if one not in blue)}


# Commands


def command(state: State, text: str) -> Command:
    """Read a command, given by the seat to move or by the one that is named: `2: +`.

    `4H@f5` play (`4H@f5 !a5-e5 e5-i5` names the lines), `~4H` exchange, `-4H` discard, `pass`,
    `+` draw, `!a5-e5` claim, `talk 1` call table talk on a side, `yes`, `no`, `give 4H`, `resign`.
    """
    who, _, what = text.rpartition(": ")
    seat = Seat(int(who)) if who else state.turn
    match what.split():
        case ["pass"]:
            return Pass(seat)
        case ["+"]:
            return Draw(seat)
        case ["resign"]:
            return Resign(seat)
        case ["yes" | "no" as vote]:
            return Vote(seat, vote == "yes")
        case ["talk", side]:
            return CallTableTalk(seat, Side(int(side)))
        case ["give", card]:
            return GiveUp(seat, STANDARD.parse(card))
        case [word] if word[0] in "~-!":
            mark, rest = word[0], word[1:]
            if mark == "!":
                return Claim(seat, line(rest))
            asked = Exchange if mark == "~" else Discard
            return asked(seat, STANDARD.parse(rest))
    where, named, lines = what.partition(" !")
    card, _, space = where.partition("@")
    chosen = tuple(map(line, lines.split())) if named else None
    return Play(seat, STANDARD.parse(card), cell(space), chosen)


def advanced(state: State, asked: str | Command, seed: int = 0) -> tuple[State, Told]:
    """The state after a command that must be allowed, and the events.

    On the way it is checked that the events alone lead to the state, that `legal` agrees, and
    that no card was made or lost (rules 5.4).
    """
    asked = command(state, asked) if isinstance(asked, str) else asked
    then, told = advance(state, asked, Random(seed))
    assert fold(state, told) == then
    assert sorted(everything(then)) == sorted(everything(state))
    # The first choice of lines is listed without its name, and lines may be named in any
    # order (rules 6.5).
    listed = legal(state, asked.seat)
    synonym = isinstance(asked, Play) and Play(asked.seat, asked.card, asked.cell) in listed
    assert asked in listed or synonym, f"{asked} is allowed but not listed"
    return then, told


def events(state: State, asked: str | Command, seed: int = 0) -> Told:
    """What a command that must be allowed leads to."""
    return advanced(state, asked, seed)[1]


def after(state: State, *asked: str | Command) -> State:
    """The state after some commands, all of which must be allowed."""
    for one in asked:
        state = advanced(state, one)[0]
    return state


def refused(state: State, asked: str | Command) -> Reason:
    """Why a command is refused, which it must be; nor may it be listed."""
    asked = command(state, asked) if isinstance(asked, str) else asked
    try:
        _, told = advance(state, asked, Random(0))
    except Illegal as illegal:
        assert asked not in legal(state, asked.seat)
        return illegal.reason
    raise AssertionError(f"{asked} was allowed: {told}")


def allowed(state: State, asked: str) -> bool:
    """Whether a command is among those listed for its seat."""
    wanted = command(state, asked)
    return wanted in legal(state, wanted.seat)


def lay(setup: Setup, text: str, *, chips: str = "", seat: int = 0) -> State:
    """Let a seat put chips on spaces, one each turn in this order; the others hold no card.

    `chips` are there from the start. It stops when the game ends.
    """
    order = [one for one in spaces(text) if one not in CORNERS]
    hands = [shown(" ".join(order)) if one == seat else "" for one in range(setup.seats)]
    state = position(setup, by={seat: chips}, hands=hands, turn=seat)
    for one in order:
        while state.turn != seat:
            state = after(state, "pass")
        state = after(state, f"{shown(one)}@{one}")
        if state.ended:
            break
    return state


class Moment(NamedTuple):
    """A moment of a game: the state, and the command and the events that led to it."""

    state: State
    command: Command | None
    told: Told


def random_game(setup: Setup, seed: int, most: int = 400) -> Iterator[Moment]:
    """A game of chance, moment by moment from the deal to the end or `most`.

    Seats never resign, table talk is seldom called, and a draw that is owed seldom forgotten.
    """
    rng = Random(seed)
    state, told = start(setup, rng)
    yield Moment(state, None, told)
    for _ in range(most):
        waited_for = acting(state)
        if not waited_for:
            return
        seat = waited_for[0] if rng.random() < 0.9 else rng.choice(waited_for)
        rare = (Resign, CallTableTalk) if rng.random() < 0.9 else (Resign,)
        chosen = rng.choice([one for one in legal(state, seat) if not isinstance(one, rare)])
        state, told = advanced(state, chosen, rng.randrange(1 << 30))
        yield Moment(state, chosen, told)


# Questions


def of(told: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in told if isinstance(event, kind)]


def kinds(told: Iterable[Event]) -> str:
    """The kinds of events in their order: `Played Placed Drew TurnBegan`."""
    return " ".join(type(event).__name__ for event in told)


def chips(state: State, side: str) -> str:
    """The spaces with a chip of a side: `a5 b5`."""
    seats = state.setup.members(Side(SIDES.index(side)))
    return names(sum(state.chips[seat] for seat in seats))


def counted(state: State, side: str = "blue") -> str:
    """The counted lines of a side, from the top left on: `a5-e5 e5-i5`."""
    ends = [names(line).split() for line in state.lines[SIDES.index(side)]]
    ordered = sorted(ends, key=lambda line: [cell(one) for one in line])
    return " ".join(f"{line[0]}-{line[-1]}" for line in ordered)


def hand(state: State, seat: int) -> str:
    """The cards a seat holds, in the order they came."""
    return STANDARD.names_of(state.hands[seat])


def pile(state: State, seat: int) -> str:
    """The cards a seat has laid down, the last one on top."""
    return STANDARD.names_of(state.piles[seat])


def everything(state: State) -> list[Card]:
    """All cards, wherever they are."""
    groups = (*state.hands, state.deck, *state.piles)
    return [card for group in groups for card in group]


def targets(state: State, card: str) -> set[str]:
    """The spaces on which the seat to move may play a card, as `legal` lists them."""
    wanted = STANDARD.parse(card)
    plays = [one for one in legal(state, state.turn) if isinstance(one, Play)]
    return {name(one.cell) for one in plays if one.card == wanted}


def choices(state: State, asked: str) -> list[str | None]:
    """The lines that `legal` lists for a play: None, or `a5-e5 e5-i5`."""
    wanted = command(state, asked)
    assert isinstance(wanted, Play)
    plays = [one for one in legal(state, state.turn) if isinstance(one, Play)]
    same = [one for one in plays if (one.card, one.cell) == (wanted.card, wanted.cell)]
    return [None if one.lines is None else _written(one.lines) for one in same]


def _written(lines: Iterable[int]) -> str:
    ends = [names(line).split() for line in lines]
    return " ".join(f"{line[0]}-{line[-1]}" for line in ends)
