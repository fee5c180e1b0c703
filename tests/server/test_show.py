"""What is told of a game is the game: nothing more than a seat may know, and nothing less."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from random import Random

import msgspec
import pytest

from jotas.bots import LEVELS
from jotas.cards import HIDDEN, Key
from jotas.edition import Edition, usual_sides
from jotas.editions import ORDER, add, edition
from jotas.engine import advance
from jotas.events import Play
from jotas.legal import acting, legal
from jotas.look import said
from jotas.notation import parse_command, result, write_command
from jotas.options import DEFAULTS, PROFILES, VALUES, Options, profile, written
from jotas.reach import Reach
from jotas.server import show, wire
from jotas.server.live import Live
from jotas.server.telling import Telling
from jotas.setup import Seat, Setup, rules_for
from jotas.state import State
from jotas.view import View, imagine, view
from jotas.words import LANGUAGES
from server import own_edition
from server.guest import cells
from strategies import SEATS, WITH_CARDS, any_command, any_setup, any_table, moments, opening

_read = msgspec.json.Decoder(wire.Seen).decode
_read_step = msgspec.json.Decoder(wire.Step).decode
_read_game = msgspec.json.Decoder(wire.Game).decode
TABLES = [(seats, name) for seats in SEATS for name in PROFILES]
EDITIONS = [(name, max(edition(name).hands)) for name in ORDER[1:]]
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
    for cell in cells(int(own.roll, 16), setup.edition.board.width):
        yield f"@{cell}"
    yield from own.may


@pytest.mark.parametrize(("seats", "name"), TABLES)
def test_what_is_told_to_be_open_is_exactly_what_is_legal(seats: int, name: str) -> None:
    assert_legal(Setup(seats, usual_sides(seats)[-1], profile(name)), seats)


@pytest.mark.parametrize(("name", "seats"), EDITIONS)
def test_and_so_it_is_in_every_edition(name: str, seats: int) -> None:
    played = edition(name)
    assert_legal(Setup(seats, played.sides_for(seats)[-1], rules_for(played), played), seats)
    assert_legal(any_table(played, Random(seats)), seats + 1)


def assert_legal(setup: Setup, seed: int) -> None:
    """At moments of a game: what is offered to a seat is what it may do."""
    rng = Random(seed)
    for state in states(setup, seed):
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
    setup = any_setup(Random(seed + 100), WITH_CARDS)
    auto = Options(**{**{name: getattr(setup.options, name) for name in setup.options.__slots__},
                      "claim": "auto"})  # fmt: skip
    setup = Setup(setup.seats, setup.sides, auto, setup.edition)
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


@pytest.mark.parametrize("name", ORDER)
@pytest.mark.parametrize("seed", range(2))
def test_what_everybody_sees_is_told_as_it_is(seed: int, name: str) -> None:
    setup = any_table(edition(name), Random(seed))
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
    assert told.roll == (None if seen.roll is None else list(seen.roll))
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


@pytest.mark.parametrize("name", ORDER)
@pytest.mark.parametrize("seed", range(2))
def test_cards_that_nobody_here_can_see_change_no_byte(seed: int, name: str) -> None:
    rng = Random(seed)
    setup = any_table(edition(name), rng)
    for state in states(setup, seed):
        for seat in (None, rng.choice(setup.order)):
            other = imagine(view(state, seat), rng)
            assert telling(other).seen(seat) == telling(state).seen(seat)


@pytest.mark.parametrize("name", ORDER)
def test_a_step_is_told_with_no_card_but_ones_own(name: str) -> None:
    rng = Random(name)
    game = Live.deal(any_table(edition(name), rng), "official")
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


@pytest.mark.parametrize("name", ORDER)
def test_the_setup_says_what_the_rules_say(name: str) -> None:
    for seed in range(5):
        setup = any_table(edition(name), Random(seed))
        told = show.game_setup(setup, "official")
        pack, board = setup.edition.pack, setup.edition.board
        assert (told.edition, told.title) == (name, setup.edition.title)
        assert told.dice == setup.edition.dice
        assert (told.seats, told.sides, told.colours) == (
            setup.seats, setup.sides, list(setup.colours),
        )  # fmt: skip
        assert (told.lines_to_win, told.line) == (setup.lines_to_win, board.line)
        assert (told.width, told.height) == (board.width, board.height)
        assert int(told.free, 16) == setup.free
        shows = [None if one == "*" else pack.keys.index(one) for one in told.board]
        assert shows == list(board.shows)
        assert {pack.parse(one) for one in told.wild} == set(setup.jacks.wild)
        assert {pack.parse(one) for one in told.remove} == set(setup.jacks.remove)
        assert told.options == {
            name: written(getattr(setup.options, name)) for name in told.options
        }
        assert_looks(setup.edition, told.look)


def assert_looks(played: Edition, told: wire.Look) -> None:
    """Every space and card has its text, its picture and its tint, in every language."""
    pack, look = played.pack, played.look
    assert told.draw == look.draw
    plain = look.draw == "cards"
    assert set(told.spaces) == (set() if plain else set(pack.keys))
    assert set(told.cards) == (set() if plain else set(pack.names))
    for language in LANGUAGES:
        for key, text in told.spaces.items():
            assert said(text, language) == look.space(Key(pack.keys.index(key)), language)
        for name, text in told.cards.items():
            assert said(text, language) == look.card(pack.parse(name), language)
    assert set(told.tints) <= set(pack.keys)
    powers = {pack.name(card) for jacks in played.jacks.values() for card in jacks.wild}
    powers |= {pack.name(card) for jacks in played.jacks.values() for card in jacks.remove}
    if look.draw == "pictures":
        assert set(told.pictures) == {*pack.keys, *powers}
    else:
        assert told.pictures == {}


def test_facts_are_all_that_a_table_can_be_set_up_from() -> None:
    facts = show.facts(LEVELS)
    assert facts.bots == list(LEVELS)
    assert {one.name for one in facts.profiles} == set(PROFILES)
    for one in facts.profiles:
        assert profile(one.name) == Options() or one.options != facts.profiles[0].options
    assert [one.name for one in facts.editions] == list(ORDER)
    assert {one.name for one in facts.options} == set(VALUES)


@pytest.mark.parametrize("name", ORDER)
def test_the_facts_of_an_edition_are_the_tables_it_allows(name: str) -> None:
    played = edition(name)
    (told,) = (one for one in show.facts(LEVELS).editions if one.name == name)
    for size in told.seats:
        for sides in size.sides:
            setup = Setup(size.seats, sides, rules_for(played), played)
            assert setup.hand_size == size.hand
            opened = show.game_setup(setup, "official")
            assert (opened.board, opened.look) == (told.board, told.look)
            assert (opened.width, opened.height) == (told.width, told.height)
            assert (opened.wild, opened.remove) == (told.wild, told.remove)
    assert [size.seats for size in told.seats] == sorted(played.hands)
    assert len(told.board) == told.width * told.height
    assert str(HIDDEN) not in told.board
    for option, value in told.changes.items():
        assert written(getattr(rules_for(played), option)) == value != written(DEFAULTS[option])
    assert set(told.changes) <= set(told.options) <= set(VALUES)
    for text in (told.title, told.about):
        assert all(said(text, language) for language in LANGUAGES)
    assert told.dice == (name == "dice")


def test_facts_follow_an_edition_that_is_another_now(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("jotas.editions._ADDED", {})
    for title in ("Garden", "Meadow"):
        add(own_edition.put(tmp_path, content=own_edition.text(title=title)))
        assert show.facts(LEVELS).editions[1].title == {"": title}
