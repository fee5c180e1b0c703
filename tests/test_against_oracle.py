"""The engine against the plain rules: the same refusals, the same events, in random games."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from jotas.cards import Card
from jotas.editions import edition
from jotas.events import Command, DealerChosen, Reshuffled, Shuffled
from jotas.legal import legal, refusal
from jotas.setup import Setup, rules_for
from jotas.state import State
from oracle import Oracle
from strategies import WITH_CARDS, Moment, any_setup, moments, opening


def oracle_of(setup: Setup, seed: int) -> Oracle:
    """The oracle of a game that the engine has dealt."""
    state, events = opening(setup, seed)
    deck = next(event.deck for event in events if isinstance(event, Shuffled))
    chosen = next(event for event in events if isinstance(event, DealerChosen))
    oracle = Oracle(setup, deck, chosen.dealer, chosen.starter)
    assert oracle.hands == [list(hand) for hand in state.hands]
    return oracle


def told(oracle: Oracle, moment: Moment) -> list[object]:
    """What the oracle says follows, with the engine's shuffles as its luck."""
    orders: Iterator[Sequence[Card]] = (
        event.deck for event in moment.events if isinstance(event, Reshuffled)
    )
    return list(oracle.do(moment.command, orders))


def every_legal(state: State) -> set[Command]:
    return {command for seat in state.setup.order for command in legal(state, seat)}


def same_judgement(state: State, oracle: Oracle, rng: Random) -> None:
    """Every command that can be spelt is refused for the same reason, or by neither."""
    kinds = len(state.setup.edition.pack.names)
    held = {card for hand in state.hands for card in hand}
    some = {*rng.sample(sorted(held), min(4, len(held))), Card(rng.randrange(kinds))}
    for command in oracle.all_commands(some):
        assert refusal(state, command) == oracle.refusal(command), command


@pytest.mark.parametrize("seed", range(120))
def test_engine_and_oracle_play_the_same_game(seed: int) -> None:
    rng = Random(f"oracle {seed}")
    same_game(any_setup(rng, WITH_CARDS), seed, rng)


@pytest.mark.parametrize("name", WITH_CARDS)
def test_in_every_edition_as_it_is_played(name: str) -> None:
    """With the options that it starts from, at its smallest table and its largest."""
    played = edition(name)
    for seats in {min(played.hands), max(played.hands)}:
        for sides in played.sides_for(seats):
            setup = Setup(seats, sides, rules_for(played), played)
            same_game(setup, seats, Random(f"{name} {seats} {sides}"))


def same_game(setup: Setup, seed: int, rng: Random) -> None:
    oracle = oracle_of(setup, seed)
    for moment in moments(setup, seed):
        if rng.random() < 0.05:
            same_judgement(moment.before, oracle, rng)
            assert every_legal(moment.before) == oracle.accepted()
        assert oracle.refusal(moment.command) is None
        assert told(oracle, moment) == list(moment.events)
        assert [list(hand) for hand in moment.after.hands] == oracle.hands
