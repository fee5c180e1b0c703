"""A deal is played with every line-up, with the same cards, and the points are counted right."""

import pytest

from jotas.arena import play_bots
from jotas.bots import BOTS, Effort, Uniform
from jotas.errors import BadOptions
from jotas.events import Command
from jotas.league import pair as pairs
from jotas.league import terms as leagues
from jotas.league.pair import Failure, Order, attempt, play
from jotas.league.terms import Terms
from jotas.record import Record
from jotas.setup import Setup
from jotas.sim import BadKernel
from jotas.view import View
from league.kit import GREEDY_RANDOM, Winner, pair, terms, untimed


def records(monkeypatch: pytest.MonkeyPatch, *orders: Order) -> list[Record]:
    """The games that were played for orders."""
    kept: list[Record] = []
    whole = play_bots

    def spied(*args: object, **named: object) -> Record:
        kept.append(whole(*args, **named))  # type: ignore[arg-type]
        return kept[-1]

    monkeypatch.setattr(pairs, "play_bots", spied)
    for order in orders:
        play(order)
    return kept


@pytest.mark.parametrize(
    ("seats", "name", "line_ups"),
    [
        (2, "classic", ["gr", "rg"]),
        (4, "classic", ["grgr", "rgrg"]),
        (3, "numbers", ["grr", "rgr", "rrg"]),
        (4, "junior", ["grrr", "rgrr", "rrgr", "rrrg"]),
        (6, "classic", ["grgrgr", "rgrgrg"]),
        (2, "dice", ["gr", "rg"]),
    ],
)
def test_the_same_deal_is_played_with_every_line_up(
    seats: int, name: str, line_ups: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    games = records(monkeypatch, Order(terms(seats=seats, name=name), GREEDY_RANDOM, 0))
    assert ["".join(player.kind[0] for player in game.players) for game in games] == line_ups
    assert len({game.opening for game in games}) == 1
    assert len({game.steps for game in games}) == len(games)


def test_no_deal_comes_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, other = terms("greedy", "random", "club", name="numbers"), terms(name="numbers", seed=2)
    orders = [
        Order(asked, GREEDY_RANDOM, 0),
        Order(asked, GREEDY_RANDOM, 1),
        Order(asked, ("greedy", "club"), 0),
        Order(other, GREEDY_RANDOM, 0),
    ]
    games = records(monkeypatch, *orders)
    assert len({game.opening for game in games}) == len(orders)


def test_the_same_order_gives_the_same_pair() -> None:
    order = Order(terms(), GREEDY_RANDOM, 3)
    assert untimed([play(order)]) == untimed([play(order)])


def test_a_bot_and_its_double_split_every_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    """All chance is the same in both games, so whoever has the better side wins each."""
    monkeypatch.setitem(BOTS, "double", lambda _: Uniform())
    asked = terms("random", "double")
    for number in range(5):
        found = play(Order(asked, ("random", "double"), number))
        assert sorted(str(game.winner) for game in found.games) == ["0", "1"]
        assert found.moves[0] == found.moves[1]


def test_a_better_bot_wins_more_on_either_side() -> None:
    found = [play(Order(terms(name="numbers"), GREEDY_RANDOM, number)) for number in range(4)]
    for first in (0, 1):
        assert sum(one.games[first].winner == 0 for one in found) >= 3


def test_moves_and_time_are_counted_for_each_bot() -> None:
    found = play(Order(terms(), GREEDY_RANDOM, 0))
    assert sum(found.moves) >= sum(game.plies for game in found.games) > 20
    assert min(found.seconds) > 0


def test_the_effort_reaches_every_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Effort] = []

    def kept(effort: Effort) -> Uniform:
        given.append(effort)
        return Uniform()

    monkeypatch.setitem(BOTS, "double", kept)
    asked = Terms(terms().setup, ("double", "random"), 1, Effort(playouts=7))
    play(Order(asked, ("double", "random"), 0))
    assert given == [Effort(playouts=7)] * 3  # asked once for the terms, and in each game


@pytest.mark.parametrize(
    ("winners", "units", "mean"),
    [
        ((0, 0), 4, 1.0),
        ((0, None), 3, 0.75),
        ((0, 1), 2, 0.5),
        ((None, None), 2, 0.5),
        ((1, None), 1, 0.25),
        ((1, 1), 0, 0.0),
        ((0, 1, 1), 3, 1 / 3),
        ((None, None, None), 3, 1 / 3),
        ((0, 0, 1, None), 9, 9 / 16),
    ],
)
def test_points_of_a_pair(winners: tuple[Winner, ...], units: int, mean: float) -> None:
    found = pair(0, *winners)
    assert found.units == units
    assert found.mean == pytest.approx(mean)


def test_a_bot_that_fails_is_told_of_and_not_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Uniform):
        def choose(self, view: View, rng: object) -> Command:
            del rng
            raise LookupError(f"seat {view.seat}")

    monkeypatch.setitem(BOTS, "broken", lambda _: Broken())
    order = Order(terms("broken", "random"), ("broken", "random"), 0)
    assert attempt(order) == Failure("LookupError: seat 0")


def test_another_version_plays_nothing() -> None:
    found = attempt(Order(terms(), GREEDY_RANDOM, 0, version="0.0.1"))
    assert isinstance(found, Failure)
    assert found.reason.endswith(", not 0.0.1")


# Terms


def test_every_bot_plays_every_other_once() -> None:
    asked = terms("random", "greedy", "club")
    assert asked.matches == (("random", "greedy"), ("random", "club"), ("greedy", "club"))


def test_greedy_is_the_anchor_or_else_the_first() -> None:
    assert terms("random", "greedy").anchor == "greedy"
    assert terms("club", "random").anchor == "club"


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        ((), "bots: found none, expected two or more"),
        (("greedy",), "bots: found greedy alone, expected two or more"),
        (("greedy", "random", "greedy"), "bots: found greedy twice, expected each bot once"),
        (("greedy", "clever"), "bot: read 'clever', expected one of: "),
    ],
)
def test_what_is_no_league_is_refused(bots: tuple[str, ...], message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        Terms(Setup(), bots, 1)


def test_a_compiled_bot_is_refused_where_it_can_not_be_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(BOTS, "double", lambda _: Uniform())
    monkeypatch.setattr(leagues, "COMPILED", {"double"})
    monkeypatch.setattr("jotas.sim.missing", lambda: "no module numba")
    with pytest.raises(BadKernel, match="bot double: found no module numba, expected Numba"):
        terms("double", "greedy")
