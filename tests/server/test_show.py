"""What is told of a game is the game: nothing more than a seat may know, and nothing less."""

from collections.abc import Iterator
from itertools import groupby
from random import Random

import msgspec
import pytest

from jotas.cards import HIDDEN
from jotas.edition import usual_sides
from jotas.engine import advance
from jotas.events import Play
from jotas.legal import acting, legal
from jotas.notation import parse_command, result, write_command
from jotas.options import PROFILES, Options, profile, written
from jotas.reach import Reach
from jotas.server import show, wire
from jotas.server.live import Live
from jotas.server.telling import Telling
from jotas.setup import Seat, Setup
from jotas.state import State
from jotas.view import View, imagine, view
from server.guest import cells
from strategies import SEATS, any_command, any_setup, moments, opening

_read = msgspec.json.Decoder(wire.Seen).decode
_read_step = msgspec.json.Decoder(wire.Step).decode
_read_game = msgspec.json.Decoder(wire.Game).decode
TABLES = [(seats, name) for seats in SEATS for name in PROFILES]
EACH = 5
"""One in so many moments of a game is looked at."""


def telling(state: State) -> Telling:
    """What is told of a game that has come to this."""
    _, dealt = opening(state.setup, 1)
    game = Live(state.setup, "official", dealt, "")
    game.state = state
    return Telling(game, 1)


def shown(state: State, seat: Seat | None) -> wire.View:
    """The view as it is sent."""
    return _read(telling(state).seen(seat)).view


def states(setup: Setup, seed: int) -> Iterator[State]:
    """Some moments of a game, and its end."""
    for number, moment in enumerate(moments(setup, seed)):
        if number % EACH == 0 or moment.after.ended or moment.after.call:
            yield moment.after


def commands(setup: Setup, own: wire.Own) -> Iterator[str]:
    """Every command that the view says is open, as the client makes them out."""
    for held in {held.card: held for held in own.hand}.values():
        link = "x" if setup.edition.pack.parse(held.card) in setup.jacks.remove else "@"
        for cell in cells(int(held.cells, 16), setup.edition.board.width):
            if own.plays:
                yield f"{held.card}{link}{cell}"
    for _, choices in groupby(own.choices, lambda one: one.split("!")[0]):
        first, *others = choices
        if setup.options.claim == "claim":
            yield first
        yield from others
    yield from own.may


@pytest.mark.parametrize(("seats", "name"), TABLES)
def test_what_is_told_to_be_open_is_exactly_what_is_legal(seats: int, name: str) -> None:
    setup = Setup(seats, usual_sides(seats)[-1], profile(name))
    rng = Random(seats)
    for state in states(setup, seats):
        seat = rng.choice(acting(state) or setup.order)
        for one in {seat, rng.choice(setup.order)}:
            own = shown(state, one).own
            assert own is not None
            assert own.seat == one + 1
            found = [write_command(setup, command) for command in legal(state, one)]
            assert sorted(commands(setup, own)) == sorted(found)
            assert len(set(found)) == len(found)


@pytest.mark.parametrize("seed", range(8))
def test_the_first_choice_is_what_counts_when_none_is_named(seed: int) -> None:
    setup = any_setup(Random(seed + 100))
    auto = Options(**{**{name: getattr(setup.options, name) for name in setup.options.__slots__},
                      "claim": "auto"})  # fmt: skip
    setup = Setup(setup.seats, setup.sides, auto)
    for state in (moment.after for moment in moments(setup, seed)):
        if state.ended:
            continue
        own = shown(state, state.turn).own
        assert own is not None
        for plain, choices in groupby(own.choices, lambda one: one.split("!")[0]):
            named = parse_command(setup, state.turn, next(choices))
            unnamed = parse_command(setup, state.turn, plain)
            assert isinstance(named, Play)
            assert named.lines
            after, told = advance(state, unnamed, Random(1))
            assert advance(state, named, Random(1)) == (after, told)


@pytest.mark.parametrize("seed", range(12))
def test_what_everybody_sees_is_told_as_it_is(seed: int) -> None:
    setup = any_setup(Random(seed))
    for state in states(setup, seed):
        seen = view(state, None)
        told = shown(state, None)
        assert told.own is None
        assert_told(seen, told)
        for seat in setup.order[:3]:
            told = shown(state, seat)
            assert_told(seen, told)
            assert told.own is not None
            reach = Reach.of(state, setup.side(seat))
            pack = setup.edition.pack
            assert [(held.card, int(held.cells, 16), held.dead) for held in told.own.hand] == [
                (pack.name(card), reach.targets(card), reach.is_dead(card))
                for card in state.hands[seat]
            ]


def assert_told(seen: View, told: wire.View) -> None:
    """The view says what the game is."""
    setup = seen.setup
    board, pack = setup.edition.board, setup.edition.pack

    def seats(found: tuple[Seat, ...]) -> list[int]:
        return [seat + 1 for seat in found]

    assert told.turn == seen.turn + 1
    assert told.acting == seats(seen.acting)
    assert [int(mask, 16) for mask in told.chips] == list(seen.chips)
    assert told.lines == [[board.line_name(one) for one in lines] for lines in seen.lines]
    assert int(told.locked, 16) == seen.locked
    assert (told.held, told.left) == (list(seen.held), seen.left)
    assert told.piles == [[pack.name(card) for card in pile] for pile in seen.piles]
    assert (told.owed, told.resigned) == (seats(seen.owed), seats(seen.resigned))
    assert told.penalties == seats(seen.penalties)
    assert told.leader == (None if seen.leader is None else setup.colours[seen.leader])
    if seen.call is None:
        assert told.call is None
    else:
        assert told.call == wire.CallAt(
            seen.call.by + 1,
            setup.colours[seen.call.side],
            seats(seen.call.yes),
            seats(seen.call.no),
        )
    if seen.ended is None:
        assert told.ended is None
    else:
        assert told.ended is not None
        winner = "draw" if told.ended.winner is None else told.ended.winner
        assert f"{winner} {told.ended.how}" == result(setup, seen.ended)


@pytest.mark.parametrize("seed", range(10))
def test_cards_that_nobody_here_can_see_change_no_byte(seed: int) -> None:
    rng = Random(seed)
    setup = any_setup(rng)
    for state in states(setup, seed):
        for seat in (None, rng.choice(setup.order)):
            other = imagine(view(state, seat), rng)
            assert telling(other).seen(seat) == telling(state).seen(seat)


@pytest.mark.parametrize("seed", range(6))
def test_a_step_is_told_with_no_card_but_ones_own(seed: int) -> None:
    rng = Random(seed)
    game = Live.deal(any_setup(rng), "official")
    while not game.state.ended:
        judged = game.judge(any_command(game.state, rng), "")
        game.take(judged)
        steps = Telling(game, 1, judged)
        for seat in (None, *game.setup.order):
            told = _read_step(steps.step(seat))
            assert (told.round, told.n, told.by) == (1, game.n, "")
            for event in told.events:
                assert event["event"] not in ("shuffled", "dealt")
                if event["event"] == "drew":
                    own = seat is not None and event["seat"] == seat + 1
                    assert (event["card"] == "??") == (not own)
                if event["event"] == "reshuffled":
                    assert isinstance(event["deck"], int)
            assert told.view == _read(steps.seen(seat)).view
            assert _read_game(steps.whole(seat)).view == told.view
    assert len(_read_game(Telling(game, 1).whole(None)).history) == game.n + 1


def test_the_setup_says_what_the_rules_say() -> None:
    for number in range(20):
        setup = any_setup(Random(number))
        told = show.game_setup(setup, "official")
        pack, board = setup.edition.pack, setup.edition.board
        assert (told.seats, told.sides, told.colours) == (
            setup.seats, setup.sides, list(setup.colours),
        )  # fmt: skip
        assert told.lines_to_win == setup.lines_to_win
        assert int(told.free, 16) == setup.free
        assert [None if one == "*" else pack.parse(one) for one in told.board] == list(board.shows)
        assert {pack.parse(one) for one in told.wild} == set(setup.jacks.wild)
        assert {pack.parse(one) for one in told.remove} == set(setup.jacks.remove)
        assert told.options == {
            name: written(getattr(setup.options, name)) for name in told.options
        }


def test_facts_are_all_that_a_table_can_be_set_up_from() -> None:
    facts = show.facts()
    assert {one.name for one in facts.profiles} == set(PROFILES)
    for one in facts.profiles:
        assert profile(one.name) == Options() or one.options != facts.profiles[0].options
    for size in facts.seats:
        for sides in size.sides:
            assert Setup(size.seats, sides).hand_size == size.hand
    (classic,) = facts.editions
    assert len(classic.board) == classic.width * classic.height == 100
    assert str(HIDDEN) not in classic.board
