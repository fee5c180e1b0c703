"""Bots: always a legal choice, never one that depends on a card they can't see."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jotas.arena import line_up, play_game, play_games
from jotas.bots import BOTS, COMPILED, Effort, bot
from jotas.bots.bot import sensible
from jotas.bots.greedy import Greedy, Motive
from jotas.editions import ORDER, edition
from jotas.engine import advance
from jotas.errors import BadOptions
from jotas.events import CallTableTalk, Claim, Draw, GiveUp, Play, Resign, Vote
from jotas.legal import acting
from jotas.options import PROFILES, profile
from jotas.setup import Setup, rules_for
from jotas.state import State
from jotas.view import imagine, view
from kit import position, table
from makers import card_edition, dice_edition, read
from strategies import SEATS, any_setup, any_table, moments

SEEDS = st.integers(0, 2**32)
EFFORT = Effort(playouts=8)
NAMES = tuple(name for name in BOTS if name != "greedy")
"""Every bot once: `club` is `greedy`."""


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_a_bot_always_chooses_something_legal(name: str, seed: int) -> None:
    played = list(moments(any_setup(Random(seed)), seed))
    few = Random(seed).sample(played, min(len(played), 12)) if name in COMPILED else played
    for moment in few:
        for seat in acting(moment.before):
            seen = view(moment.before, seat)
            assert bot(name, EFFORT).choose(seen, Random(seed)) in seen.legal


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_hidden_cards_change_no_choice(name: str, seed: int) -> None:
    """Deal anew what the seat can't see: the same generator makes the same choice."""
    played = list(moments(any_setup(Random(seed)), seed))
    state = Random(seed).choice(played).before
    for seat in acting(state):
        seen = view(state, seat)
        other = view(imagine(seen, Random(seed + 1)), seat)
        assert bot(name, EFFORT).choose(seen, Random(7)) == bot(name, EFFORT).choose(
            other, Random(7)
        )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_bot_ends_a_game_at_every_table(name: str, seats: int) -> None:
    profiles = PROFILES[SEATS.index(seats) % len(PROFILES) :][:1] if name in COMPILED else PROFILES
    for profile_name in profiles:
        setup = Setup(seats, options=profile(profile_name))
        assert play_game(setup, line_up(setup, [name]), seats, EFFORT).state().ended


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("played", ORDER[1:])
def test_every_bot_ends_a_game_of_every_edition(played: str, name: str) -> None:
    made = edition(played)
    tables = [(seats, sides) for seats in made.hands for sides in made.sides_for(seats)]
    for seats, sides in tables[:: 1 + 2 * (name in COMPILED)]:
        setup = Setup(seats, sides, rules_for(made), made)
        assert play_game(setup, line_up(setup, [name]), seats, EFFORT).state().ended


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_ends_a_game_of_editions_that_people_make(name: str) -> None:
    for seed in range(4 if name in COMPILED else 12):
        rng = Random(f"made {seed}")
        for made in (read(card_edition(rng)), dice_edition(rng)):
            setup = any_table(made, rng)
            assert play_game(setup, line_up(setup, [name]), seed, EFFORT).state().ended


@pytest.mark.parametrize("played", ORDER[1:])
def test_greedy_beats_random_in_every_edition(played: str) -> None:
    """By far where there is a choice; with dice there is less of one."""
    setup = Setup(2, options=rules_for(edition(played)), edition=edition(played))
    names = line_up(setup, ["greedy", "random"])
    ends = [record.state().ended for record in play_games(setup, names, 40, seed=2026)]
    assert sum(end is not None and end.winner == 0 for end in ends) >= 26


def test_greedy_beats_random_in_at_least_95_of_100_games() -> None:
    setup = Setup(2)
    names = line_up(setup, ["greedy", "random"])
    ends = [record.state().ended for record in play_games(setup, names, 100, seed=2026)]
    assert sum(end is not None and end.winner == 0 for end in ends) >= 95


def test_random_makes_each_sensible_move_alike() -> None:
    state = position(table(), hands=("2S KD", "3S"))
    seen = view(state, state.turn)
    rng = Random(1)
    chosen = [bot("random").choose(seen, rng) for _ in range(2000)]
    counts = [chosen.count(one) for one in sensible(seen)]
    assert len(counts) == 4
    assert all(400 < count < 600 for count in counts)


def advice(state: State) -> tuple[str, Motive]:
    found = Greedy().advise(view(state, state.turn), Random(0))
    command = found.command
    assert isinstance(command, Play)
    board = state.setup.edition.board
    return board.cell_name(command.cell), found.motive


def test_greedy_makes_a_line_where_it_can() -> None:
    state = position(table(), blue="b2-e2", hands=("AH 2S", "3S"))
    assert advice(state) == ("f2", Motive.MAKES_LINE)


def test_greedy_wins_where_it_can() -> None:
    state = position(table(), blue="b2-e2 c8-g8", hands=("AH 2S", "3S"), lines={"blue": "c8-g8"})
    assert advice(state) == ("f2", Motive.WINS)


def test_greedy_blocks_a_line_of_four() -> None:
    state = position(table(), green="b2-e2", hands=("AH 9H", "3S"))
    assert advice(state) == ("f2", Motive.BLOCKS)


def test_greedy_spends_a_wild_on_a_line_but_not_on_an_empty_board() -> None:
    assert advice(position(table(), blue="b2-e2", hands=("JD 9H", "3S")))[0] in ("f2", "a2")
    empty = position(table(), hands=("JD 9H", "3S"))
    found = Greedy().advise(view(empty, empty.turn), Random(0)).command
    assert isinstance(found, Play)
    assert found.card not in empty.setup.jacks.wild


def test_greedy_breaks_a_line_of_four_with_a_remover() -> None:
    state = position(table(), green="b2-e2", hands=("JS", "3S"))
    assert advice(state)[1] is Motive.BREAKS


def test_a_bot_exchanges_a_dead_card_first() -> None:
    state = position(table(), blue="e1 d9", green="f1", hands=("5S 2S", "3S"))
    found = Greedy().advise(view(state, state.turn), Random(0))
    assert found.motive is Motive.EXCHANGES


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_claims_and_draws_at_once(name: str) -> None:
    setup = Setup(2, options=profile("tabletop"))
    record = play_game(setup, line_up(setup, [name]), 5)
    asked = [step.command for step in record.steps]
    assert any(isinstance(one, Draw) for one in asked)
    assert any(isinstance(one, Claim) or (isinstance(one, Play) and one.lines) for one in asked)
    lost = [event for event in record.events if type(event).__name__ == "DrawLost"]
    assert not lost


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_answers_votes_and_penalties_but_never_accuses_or_resigns(name: str) -> None:
    setup = Setup(4, options=profile("tabletop"))
    state = position(setup, hands=("2S 3S", "4S 5S", "6S 7S", "8S 9S"))
    rng = Random(1)
    call = next(one for one in view(state, state.turn).legal if isinstance(one, CallTableTalk))
    voting, _ = advance(state, call, rng)
    (voter,) = acting(voting)
    assert isinstance(bot(name, EFFORT).choose(view(voting, voter), rng), Vote)
    owing, _ = advance(voting, Vote(voter, yes=True), rng)
    for seat in acting(owing):
        assert isinstance(bot(name, EFFORT).choose(view(owing, seat), rng), GiveUp)
    kinds = {type(one) for one in sensible(view(state, state.turn))}
    assert not kinds & {CallTableTalk, Resign}


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadOptions, match="expected one of: beginner, casual, club"):
        bot("x")
