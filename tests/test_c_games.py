"""The games that C plays as a yardstick are games by the rules, every command of them."""

import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench import c_games
from jotas.arena import Tally
from jotas.board import Cell
from jotas.cards import STANDARD
from jotas.engine import advance
from jotas.events import Command, DealerChosen, Exchange, Pass, Play
from jotas.legal import legal
from jotas.record import Player, Record, Step
from jotas.setup import Seat, Setup
from jotas.state import State, empty

SETUP = Setup()
STUCK = 58015
"""A seed whose first game ends because nobody can play."""
TOTALS = ("games", "plies", "first_mover_wins", "draws", "exchanges", "reshuffles", "lines_by_axis")


@pytest.fixture(scope="module", autouse=True)
def program() -> Path:
    try:
        return c_games.program()
    except c_games.NoCompiler as problem:
        pytest.skip(str(problem))


def judged(seed: int, games: int) -> Iterator[Record]:
    """Games as C tells them, with all that the engine says follows."""
    asked = [str(c_games.program("-DTRACE")), str(seed), str(games)]
    told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    for game in told[: told.index("{")].split("deal")[1:]:
        deal, *lines = game.strip().splitlines()
        state, steps = dealt(deal), []
        for line in lines:
            command, state = prepared(state, line)
            state, events = advance(state, command, Random(0))
            steps.append(Step(command, events))
        assert state.ended, lines[-1]
        opening = (DealerChosen(Seat(1), Seat(0)),)
        yield Record(SETUP, (Player("a"), Player("b")), opening, tuple(steps))


def dealt(names: str) -> State:
    """The table once these cards are dealt by turns."""
    cards = [STANDARD.parse(name) for name in names.split()]
    deck = list(SETUP.edition.pack.cards)
    for card in cards:
        deck.remove(card)
    return replace(empty(SETUP), hands=(tuple(cards[::2]), tuple(cards[1::2])), deck=tuple(deck))


def prepared(state: State, line: str) -> tuple[Command, State]:
    """A command as C tells it, and the deck with the card on top that C drew after it."""
    count, act, *words = line.split()
    assert int(count) == choices(state), line
    command = read(state.turn, act, words)
    named = {"play": 2, "exchange": 1, "pass": 0}[act]
    deck = list(state.deck)
    for name in words[named:]:
        card = STANDARD.parse(name)
        deck.remove(card)
        deck.append(card)
    if isinstance(command, Play):
        won = advance(state, command, Random(0))[0].ended
        assert len(words) == (2 if won else 3), line
    return command, replace(state, deck=tuple(deck))


def choices(state: State) -> int:
    """How many plays and exchanges there are, those apart only in the lines they name as one."""
    found = {
        (type(one), one.card, one.cell if isinstance(one, Play) else None)
        for one in legal(state, state.turn)
        if isinstance(one, Play | Exchange)
    }
    return len(found)


def read(seat: Seat, act: str, words: Sequence[str]) -> Command:
    match act:
        case "play":
            return Play(seat, STANDARD.parse(words[0]), Cell(int(words[1])))
        case "exchange":
            return Exchange(seat, STANDARD.parse(words[0]))
        case _:
            return Pass(seat)


def tallied(records: Sequence[Record]) -> dict[str, Any]:
    tally = Tally(SETUP)
    for record in records:
        tally.add(record)
    return {name: tally.summary()[name] for name in TOTALS}


def test_every_command_is_one_of_as_many_as_the_engine_counts() -> None:
    counts = c_games.run(1, 40)
    records = list(judged(1, 40))
    assert {name: counts[name] for name in TOTALS} == tallied(records)
    plies = [tallied([record])["plies"] for record in records]
    assert counts["plies_squared"] == sum(number**2 for number in plies)
    assert counts["reshuffles"] > 0 < counts["exchanges"]


def test_a_game_in_which_nobody_can_play_is_a_draw() -> None:
    counts = c_games.run(STUCK, 1)
    assert counts["draws"] == 1
    assert {name: counts[name] for name in TOTALS} == tallied(list(judged(STUCK, 1)))


def test_games_are_as_long_and_as_fair_as_those_in_python() -> None:
    """Five standard errors from the means of 12,000 games that chose among the same plays.

    The bot `random` makes shorter games: it counts a play once for each choice of lines.
    """
    games = 2_000
    counts = c_games.run(2, games)
    error = 5 / sqrt(games)
    assert abs(counts["plies"] / games - 81.3) < 24.2 * error
    assert abs(counts["first_mover_wins"] / games - 0.525) < 0.5 * error
    assert abs(counts["reshuffles"] / games - 0.25) < 0.45 * error
    assert counts["draws"] <= 2
    axes = counts["lines_by_axis"]
    assert min(axes["row"], axes["column"]) > 1.3 * max(
        axes["falling diagonal"], axes["rising diagonal"]
    )


def test_a_seed_gives_its_games_and_another_gives_others() -> None:
    first, again, other = (c_games.run(seed, 50)["plies_squared"] for seed in (3, 3, 4))
    assert first == again != other


@pytest.mark.parametrize(
    "words", ["", "1", "1 0", "1 -5", "one 5", "1 5x", "1 5 --stat", "1 5 6 7"]
)
def test_words_that_make_no_sense_are_refused(program: Path, words: str) -> None:
    said = subprocess.run([program, *words.split()], capture_output=True, text=True, check=False)
    assert said.returncode == 2
    assert said.stderr.startswith("usage: games SEED GAMES")
    assert not said.stdout


def test_a_compiler_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -m64")
    with pytest.raises(c_games.NoCompiler, match="CC is set to 'no-such-compiler'"):
        c_games.compiler()


def test_so_is_a_system_without_any(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(c_games.NoCompiler, match="none of cc, gcc, clang is there"):
        c_games.compiler()


def test_a_program_that_does_not_compile_is_told() -> None:
    with pytest.raises(c_games.NoCompiler, match=r"can't compile games\.c: "):
        c_games.program("-Dplies=", "-fsyntax-only")
