"""The dice game against the plain rules: the same refusals, the same events, at every step."""

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from jotas.dice import Roll as Pair
from jotas.editions import edition
from jotas.events import Command, Event, Resign, Rolled, StarterRolled
from jotas.legal import legal, refusal
from jotas.setup import Setup
from jotas.state import State
from makers import dice_edition
from oracle_dice import DiceOracle
from strategies import any_table, moments, opening


def thrown(events: Iterable[Event]) -> Iterator[Pair]:
    """The dice in the order in which the engine threw them."""
    return (event.dice for event in events if isinstance(event, Rolled | StarterRolled))


def every_legal(state: State) -> set[Command]:
    return {command for seat in state.setup.order for command in legal(state, seat)}


def same_judgement(state: State, oracle: DiceOracle) -> None:
    """Every command that can be spelt is refused for the same reason, or by neither."""
    accepted = oracle.accepted()
    for command in oracle.all_commands():
        reason = refusal(state, command)
        assert reason == oracle.refusal(command), command
        assert (reason is None) == (command in accepted)


def same_game(setup: Setup, seed: int, rng: Random) -> set[str]:
    """Play a game through both; the kinds of events that happened."""
    state, told = opening(setup, seed)
    oracle = DiceOracle(setup, thrown(told))
    assert oracle.opening == list(told)
    kinds = set()
    for moment in moments(setup, seed):
        state = moment.after
        assert every_legal(moment.before) == oracle.accepted()
        if rng.random() < 0.08:
            same_judgement(moment.before, oracle)
        assert oracle.refusal(moment.command) is None
        assert oracle.do(moment.command, thrown(moment.events)) == list(moment.events)
        assert oracle.roll == state.roll
        kinds |= {type(event).__name__ for event in moment.events}
    same_judgement(state, oracle)
    chips = {
        cell: seat
        for seat, mask in enumerate(state.chips)
        for cell in oracle.cells
        if mask >> cell & 1
    }
    assert chips == oracle.board
    return kinds


@pytest.mark.parametrize("batch", range(10))
def test_engine_and_oracle_play_the_same_game(batch: int) -> None:
    for number in range(30):
        seed = batch * 1000 + number
        rng = Random(f"dice {seed}")
        same_game(any_table(edition("dice"), rng), seed, rng)


def test_on_boards_that_people_make() -> None:
    """Corners, few totals, other sizes: with them everything that can happen happens."""
    kinds = set()
    for seed in range(60):
        rng = Random(f"made dice {seed}")
        kinds |= same_game(any_table(dice_edition(rng), rng), seed, rng)
    wanted = "Rolled Passed Placed Removed LineCounted RollsAgain TurnBegan Resigned Ended"
    assert kinds == set(wanted.split())


def test_all_of_the_dice_game_is_played() -> None:
    """The games above would show nothing if no seat ever resigned."""
    asked = set()
    for seed in range(60):
        rng = Random(seed)
        asked |= {type(one.command) for one in moments(any_table(edition("dice"), rng), seed)}
    assert Resign in asked
