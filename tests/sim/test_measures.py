"""Measures of strength in `bench`: the cheat knows hands and no more, and a set stays as it is."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bench.cheat import Cheat, _peek, gap
from bench.duels import Fair, duel, kept
from bench.positions import (
    BadSet,
    Bag,
    Game,
    Position,
    gather,
    read,
    replay,
    seen_at,
    value,
    worth_of,
    write,
)
from bench.regret import losses
from jotas.bots import Effort, Greedy, Uniform
from jotas.bots.kernel import case_of, unseen
from jotas.engine import start
from jotas.notation import parse_command
from jotas.setup import Seat, Setup
from jotas.state import State
from jotas.view import imagine, view

TABLE = Setup(2)


def dealt(seed: int) -> State:
    """A game of two, just dealt."""
    state, _ = start(TABLE, Random(seed))
    return state


@pytest.fixture(scope="module")
def bag() -> Bag:
    """A set of few positions, valued with few games."""
    made = Bag(3, {}, [])
    for _ in gather(made, 6):
        pass
    for _ in value(made, 4, 20):
        pass
    return made


def test_the_cheat_tries_its_moves_against_the_hand_that_is_there() -> None:
    state = dealt(1)
    seat, other = state.turn, Seat(1 - state.turn)
    case = case_of(view(state, seat), Random(1))
    hidden = _peek(case, unseen(case, view(state, seat)), state, seat)
    first = case.t.hands + other * case.t.hand
    held = int(case.s[case.t.held + other])
    assert tuple(case.s[first : first + held]) == state.hands[other]
    assert sorted(map(int, hidden.pool)) == sorted(state.deck)
    assert not hidden.wanted.any()


def test_the_cheat_knows_hands_and_not_the_order_of_the_deck() -> None:
    cheat = Cheat(Effort(playouts=64))

    def went(state: State) -> list[float]:
        return list(map(float, cheat.thinks(state, state.turn, Random(7))[1].sums))

    state = dealt(2)
    assert went(replace(state, deck=state.deck[::-1])) == went(state)
    assert went(imagine(view(state, state.turn), Random(3))) != went(state)


def test_equal_players_share_the_points_of_a_deal() -> None:
    assert duel(TABLE, Fair(Greedy()), Fair(Greedy()), "0") == 0.5
    assert duel(TABLE, Fair(Greedy()), Fair(Uniform()), "0") == 1
    assert duel(TABLE, Fair(Uniform()), Fair(Greedy()), "0") == 0


def test_the_gap_is_the_share_of_what_the_cheat_gains() -> None:
    closed = gap([0.5, 1.0] * 20, [1.0] * 40)
    assert closed["share"] == 0.5
    low, high = closed["within"]
    assert 0.2 < low < 0.5 < high < 0.8
    assert gap([0.5, 0.5], [0.5, 0.5])["share"] is None


def test_results_are_kept_and_a_line_that_was_cut_off_is_made_again(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    first = kept(path)
    assert (first.get("a", lambda: 0.5), first.get("b", lambda: 1.0)) == (0.5, 1.0)
    path.write_text(path.read_text(encoding="utf-8")[:-4], encoding="utf-8")
    again = kept(path)
    assert again.get("a", lambda: 9.0) == 0.5
    assert again.get("b", lambda: 0.25) == 0.25
    assert kept(path).found == {"a": 0.5, "b": 0.25}


def test_a_set_is_read_as_it_was_written(bag: Bag, tmp_path: Path) -> None:
    write(bag, tmp_path / "set")
    assert read(tmp_path / "set") == bag
    (tmp_path / "other").write_bytes(b"nothing")
    with pytest.raises(BadSet, match="other"):
        read(tmp_path / "other")


def test_positions_have_a_choice_and_every_move_a_worth(bag: Bag) -> None:
    assert len(bag.positions) == 6
    for one in bag.positions:
        assert 2 <= len(one.moves) <= 4
        assert all(len(half) == len(one.moves) for half in one.halves)
        assert all(0 <= worth <= 10_000 for half in one.halves for worth in half)


def test_a_move_asked_about_later_is_tried_in_the_same_games(bag: Bag) -> None:
    for game in bag.games:
        for position in game.positions:
            seen = seen_at(TABLE, game, position)
            command = parse_command(TABLE, seen.turn, position.moves[1])
            known = worth_of(TABLE, game, position, seen, command)
            forgot = replace(position, moves=[])
            assert worth_of(TABLE, game, forgot, seen, command) == known
            assert known == (position.halves[0][1], position.halves[1][1])


def test_a_game_that_comes_out_otherwise_is_refused(bag: Bag) -> None:
    game = bag.games[0]
    assert len(list(replay(TABLE, game))) == len(game.commands) + 1
    for changed in (
        replace(game, mark="00000000"),
        replace(game, seed="another"),
        replace(game, commands=[*game.commands, game.commands[0]]),
    ):
        with pytest.raises(BadSet, match="when the set was made"):
            list(replay(TABLE, changed))


def test_a_move_loses_what_the_best_of_one_half_has_more_in_the_other() -> None:
    position = Position(0, ["a", "b"], ([6000, 5000], [5500, 5100]), 10)
    assert losses(position, (6000, 5500)) == (0, 0)
    assert losses(position, (5000, 5100)) == (4, 10)
    luck = Position(0, ["a", "b"], ([6000, 5000], [5000, 6000]), 10)
    assert losses(luck, (6000, 5000)) == (0, -10)


def test_the_set_that_comes_with_the_project_fits_this_version() -> None:
    found = read(Path(__file__).parents[2] / "bench" / "regret.json.gz")
    assert len(found.positions) >= 1000
    for game in found.games[::50]:
        assert list(replay(TABLE, game))[-1].ended
    assert isinstance(found.games[0], Game)
