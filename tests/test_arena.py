"""Many games: the same seed gives the same ones, whoever plays, and the counts add up."""

from random import Random

import pytest

from jotas import arena, engine
from jotas.arena import Tally, line_up, play_game, play_games
from jotas.bots.uniform import Uniform
from jotas.errors import BadOptions
from jotas.events import Command
from jotas.options import options
from jotas.setup import Setup
from jotas.view import View


def test_bots_are_seated_for_all_for_each_side_or_for_each_seat() -> None:
    setup = Setup(4)
    assert line_up(setup, ["greedy"]) == ("greedy",) * 4
    assert line_up(setup, ["greedy", "random"]) == ("greedy", "random") * 2
    four = ["random", "random", "greedy", "random"]
    assert line_up(setup, four) == tuple(four)
    with pytest.raises(BadOptions, match="found 3 names, expected 1 name for all, 2 for the sides"):
        line_up(setup, four[:3])


def test_the_same_seed_gives_the_same_game() -> None:
    setup, names = Setup(3), ("greedy",) * 3
    assert play_game(setup, names, 1) == play_game(setup, names, 1)
    assert play_game(setup, names, 1) != play_game(setup, names, 2)


def test_the_cards_do_not_depend_on_who_plays() -> None:
    setup = Setup(2)
    one, other = (play_game(setup, (name,) * 2, 1) for name in ("greedy", "random"))
    assert one.opening == other.opening


def test_no_bot_is_given_the_generator_that_shuffles(monkeypatch: pytest.MonkeyPatch) -> None:
    """From its state a bot could tell the next deck."""
    given: list[Random] = []

    class Spy(Uniform):
        def choose(self, view: View, rng: Random) -> Command:
            given.append(rng)
            return super().choose(view, rng)

    shuffling: list[Random] = []
    whole = engine.advance

    def spied(state: object, command: object, rng: Random) -> object:
        shuffling.append(rng)
        return whole(state, command, rng)  # type: ignore[arg-type]

    monkeypatch.setattr(arena, "bot", lambda *_: Spy())
    monkeypatch.setattr(arena, "advance", spied)
    play_game(Setup(2), ("spy", "spy"), 1)
    assert len({id(rng) for rng in given}) == 2
    assert not {id(rng) for rng in given} & {id(rng) for rng in shuffling}


def test_the_counts_add_up() -> None:
    setup = Setup(4, options=options(empty_deck="play_out", lines_to_win=3))
    tally = Tally(setup)
    for record in play_games(setup, line_up(setup, ["random"]), 30, 1):
        tally.add(record)
    summary = tally.summary()
    assert summary["games"] == 30
    assert sum(summary["wins_by_side"].values()) + summary["draws"] == 30
    assert sum(summary["endings"].values()) == 30
    assert sum(summary["wins_by_seat"].values()) <= sum(summary["wins_by_side"].values())
    assert summary["plies"] == round(summary["plies_a_game"] * 30)
    assert sum(summary["lines_by_axis"].values()) > 0
