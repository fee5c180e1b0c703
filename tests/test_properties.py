"""What holds at every moment of every game, at whatever table it is played."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jotas.board import cells
from jotas.cards import HIDDEN, Card
from jotas.engine import advance, decide, start
from jotas.errors import Illegal
from jotas.events import (
    CallTableTalk,
    Choose,
    Claim,
    Command,
    Dealt,
    Discard,
    Draw,
    Drew,
    Event,
    Exchange,
    GiveUp,
    Pass,
    Play,
    Reshuffled,
    Resign,
    Roll,
    Shuffled,
    Vote,
)
from jotas.legal import acting, legal
from jotas.setup import Seat, Setup, Side
from jotas.state import State, empty, fold
from jotas.view import imagine, redact, view
from strategies import Moment, any_setup, moments, opening

SEEDS = st.integers(0, 2**32)


def game(seed: int) -> tuple[Setup, list[Moment]]:
    setup = any_setup(Random(seed))
    return setup, list(moments(setup, seed))


def a_moment(seed: int) -> State:
    """A moment of a random game, late ones as likely as early ones."""
    _, played = game(seed)
    return Random(seed).choice(played).before


def seats_and_watcher(setup: Setup) -> tuple[Seat | None, ...]:
    return (*setup.order, None)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_no_card_is_made_or_lost(seed: int) -> None:
    setup, played = game(seed)
    pack = Counter(setup.edition.pack.cards)
    for moment in played:
        state = moment.after
        everywhere = [*state.hands, state.deck, *state.piles]
        assert Counter(card for place in everywhere for card in place) == pack


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_the_events_alone_lead_to_the_state(seed: int) -> None:
    setup, played = game(seed)
    _, opened = opening(setup, seed)
    state = fold(empty(setup), opened)
    for moment in played:
        assert state == moment.before
        state = fold(state, moment.events)
    assert state == played[-1].after


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_what_stands_on_the_board_is_sound(seed: int) -> None:
    """One chip a space, none on a corner; lines are whole, and share no more than they may."""
    setup, played = game(seed)
    board, options = setup.edition.board, setup.options
    for moment in played:
        state = moment.after
        assert sum(mask.bit_count() for mask in state.chips) == _covered(state).bit_count()
        assert not _covered(state) & board.corners
        for side, lines in enumerate(state.lines):
            assert len(set(lines)) == len(lines)
            for at, line in enumerate(lines):
                assert line in board.axis
                assert not options.lock or not line & ~state.own(Side(side))
                shared = [(line & other & ~setup.free).bit_count() for other in lines[:at]]
                assert max(shared, default=0) <= options.shared


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_counted_line_is_never_lost(seed: int) -> None:
    _, played = game(seed)
    for moment in played:
        for before, after in zip(moment.before.lines, moment.after.lines, strict=True):
            assert len(after) >= len(before)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_exactly_the_seats_that_are_waited_for_must_act(seed: int) -> None:
    """Somebody can always act until the end; others may only resign, call or claim."""
    setup, played = game(seed)
    for moment in played:
        state = moment.before
        waited = acting(state)
        assert waited
        for seat in setup.order:
            free = (Resign, CallTableTalk, Claim)
            must = [one for one in legal(state, seat) if not isinstance(one, free)]
            assert bool(must) == (seat in waited)
    assert acting(played[-1].after) == ()
    assert not any(legal(played[-1].after, seat) for seat in setup.order)


def spelt(state: State) -> Iterator[Command]:
    """Every command that names cards of the pack, spaces, complete lines, sides and seats."""
    setup = state.setup
    kinds = [Card(kind) for kind in range(len(setup.edition.pack.names))]
    for seat in setup.order:
        yield from (Draw(seat), Pass(seat), Resign(seat))
        yield from (Vote(seat, yes=True), Vote(seat, yes=False))
        yield from (CallTableTalk(seat, Side(side)) for side in range(setup.sides))
        yield from (Claim(seat, line) for line in setup.edition.board.lines)
        yield Roll(seat)
        yield from (Choose(seat, cell) for cell in cells(setup.edition.board.everywhere))
        for card in kinds:
            yield from (Exchange(seat, card), Discard(seat, card), GiveUp(seat, card))
            places = cells(setup.edition.board.everywhere)
            yield from (Play(seat, card, cell) for cell in places)


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_decide_accepts_just_what_legal_lists(seed: int) -> None:
    """Plays that name their lines are compared with the plain rules in test_against_oracle."""
    state = a_moment(seed)
    listed = {one for seat in state.setup.order for one in legal(state, seat)}
    unnamed = {one for one in listed if not (isinstance(one, Play) and one.lines)}
    accepted = set()
    for command in spelt(state):
        try:
            decide(state, command, Random(0))
        except Illegal:
            continue
        accepted.add(command)
    assert accepted == unnamed
    for named in listed - unnamed:
        decide(state, named, Random(0))


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_legal_lists_each_command_once(seed: int) -> None:
    state = a_moment(seed)
    for seat in state.setup.order:
        listed = legal(state, seat)
        assert len(set(listed)) == len(listed)


# Secrets: every seat, its team-mates, its opponents and a watcher are all tried.


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_view_tells_nothing_that_is_hidden(seed: int) -> None:
    """Change everything that somebody cannot see: the view must not move."""
    state = a_moment(seed)
    for seat in seats_and_watcher(state.setup):
        seen = view(state, seat)
        other = imagine(seen, Random(seed + 1))
        assert view(other, seat) == seen


def changed(event: Event, seat: Seat | None, kinds: int, rng: Random) -> Event:
    """The event with every card that is secret to the seat made another of so many kinds."""
    match event:
        case Shuffled(deck) | Reshuffled(deck):
            return type(event)(tuple(rng.sample(deck, len(deck))))
        case Dealt(owner, card) | Drew(owner, card) if owner != seat:
            return type(event)(owner, Card((card + 1 + rng.randrange(kinds - 1)) % kinds))
        case _:
            return event


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_an_event_told_to_a_seat_tells_nothing_that_is_hidden(seed: int) -> None:
    setup, played = game(seed)
    _, opened = opening(setup, seed)
    rng, kinds = Random(seed), len(setup.edition.pack.names)
    for event in (*opened, *(event for moment in played for event in moment.events)):
        for seat in seats_and_watcher(setup):
            told = redact(event, seat)
            assert redact(changed(event, seat, kinds, rng), seat) == told


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_a_seat_can_follow_the_game_from_its_own_events(seed: int) -> None:
    """The fold of what it was told, seen by it, is its view; commands judge the same."""
    setup, played = game(seed)
    _, opened = opening(setup, seed)
    for seat in seats_and_watcher(setup):
        mine = fold(empty(setup), (redact(event, seat) for event in opened))
        for moment in played:
            assert view(mine, seat) == view(moment.before, seat)
            mine = fold(mine, (redact(event, seat) for event in moment.events))
        others = [hand for owner, hand in enumerate(mine.hands) if owner != seat]
        assert {card for hand in others for card in hand} <= {HIDDEN}


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_an_imagined_game_is_a_whole_game(seed: int) -> None:
    state = a_moment(seed)
    for seat in seats_and_watcher(state.setup):
        other = imagine(view(state, seat), Random(seed))
        cards = [*other.deck, *(card for place in (*other.hands, *other.piles) for card in place)]
        assert Counter(cards) == Counter(state.setup.edition.pack.cards)
        assert list(map(len, other.hands)) == list(map(len, state.hands))


def test_imagine_deals_every_unseen_card_alike() -> None:
    """Each card an opponent may hold turns up as often as chance says, by chi-square."""
    state, _ = start(Setup(), Random(5))
    seen = view(state, Seat(0))
    rng = Random(0)
    deals = 4000
    found = Counter(card for _ in range(deals) for card in imagine(seen, rng).hands[1])
    unseen = Counter(state.setup.edition.pack.cards)
    unseen.subtract(seen.hand)
    total = sum(unseen.values())
    expected = {card: deals * 7 * count / total for card, count in unseen.items() if count}
    chi = sum((found[card] - hope) ** 2 / hope for card, hope in expected.items())
    assert chi < 90  # 51 degrees of freedom: more than 90 happens once in 1,600 times


def test_two_seeds_give_two_decks_and_one_seed_gives_one() -> None:
    first, again, other = (start(Setup(), Random(seed))[0] for seed in (1, 1, 2))
    assert first == again
    assert first.deck != other.deck


def test_nothing_is_changed_by_a_refusal() -> None:
    state, _ = start(Setup(), Random(1))
    rng = Random(3)
    before = rng.getstate()
    with pytest.raises(Illegal):
        advance(state, Draw(state.turn), rng)
    assert rng.getstate() == before


@pytest.mark.parametrize("batch", range(10))
def test_two_thousand_games_at_random_tables_all_end(batch: int) -> None:
    for number in range(200):
        setup = any_setup(Random(f"table {batch}/{number}"))
        *_, last = moments(setup, number)
        assert last.after.ended is not None


def _covered(state: State) -> int:
    mask = 0
    for chips in state.chips:
        mask |= chips
    return mask
