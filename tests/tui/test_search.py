"""Hints and bots that have to be compiled, at a terminal: loaded once, and done without."""

import sys
from random import Random
from types import SimpleNamespace

import pytest

from jotas import hints, sim
from jotas.bots import BOTS, USUAL, Effort, Uniform
from jotas.events import Command
from jotas.tui.search import Search
from jotas.tui.table import Table
from jotas.view import View
from jotas.words import LANGUAGES, words_in
from tui import stage


class Loads:
    """What was loaded, and what loading it comes to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0
        self.found: list[Command] = []
        """What hints were found."""
        self.problem: Exception | None = None
        monkeypatch.setattr(sim, "missing", lambda: None)
        monkeypatch.setattr(sim, "warm", self.warm, raising=False)
        found = SimpleNamespace(outlook=self.outlook)
        monkeypatch.setitem(sys.modules, "jotas.bots.outlook", found)

    def warm(self) -> None:
        self.times += 1
        if self.problem is not None:
            raise self.problem

    def outlook(self, view: View, rng: Random, effort: Effort) -> SimpleNamespace:
        del rng
        assert effort == USUAL
        if self.times < 0:
            raise ValueError("nothing found")
        self.found.append(view.legal[0])
        return SimpleNamespace(command=view.legal[0], before=0.544, after=0.579)


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> Loads:
    return Loads(monkeypatch)


def played(*lines: stage.Line, live: bool = False, language: str = "en") -> stage.Stage:
    """A table where people may ask for searched hints."""
    screen = stage.terminal() if live else None
    found = stage.Stage(stage.opened(), *lines, language=language, screen=screen)
    desk = found.table.desk
    front = stage.front(found.screen, found.ask)
    found.table = Table(desk.record, Random(2), words_in(language), front, Search())
    found.play()
    return found


def test_a_searched_hint_tells_the_chances_and_enter_makes_the_move(loads: Loads) -> None:
    game = played("", "hint", "", EOFError)
    assert "Chance of winning: about 54% now, 58% with this move." in stage.said(game)
    (found,) = loads.found
    assert found in stage.commands(game)
    assert loads.times == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_chances_are_told_in_every_language(language: str, loads: Loads) -> None:
    told = words_in(language).text("hint.chance", before=54, after=58)
    assert told in " ".join(stage.said(played("", "hint", language=language)).split())
    assert loads.times == 1


def test_it_is_loaded_once_and_people_are_told_why_they_wait(loads: Loads) -> None:
    game = played("", "hint", "hint", "hint", live=True)
    assert stage.said(game).count("getting ready to think ahead") == 1
    assert loads.times == 1


@pytest.mark.parametrize("problem", [RuntimeError("broken"), ImportError("gone")])
def test_a_hint_comes_all_the_same_where_nothing_can_be_loaded(
    problem: Exception, loads: Loads
) -> None:
    loads.problem = problem
    game = played("", "hint", "hint", "")
    assert "Press Enter to do it" in stage.said(game)
    assert "Chance of winning" not in stage.said(game)
    assert stage.commands(game)
    assert loads.times == 1


def test_without_numba_nothing_is_loaded(loads: Loads, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "missing", lambda: "no module numba")
    game = played("", "hint", "")
    assert "Chance of winning" not in stage.said(game)
    assert loads.times == 0


def test_a_search_that_finds_nothing_is_stood_in_for(loads: Loads) -> None:
    search, desk = Search(), stage.desk(stage.opened())
    search.load()
    loads.times = -1
    view = desk.view(desk.state.turn)
    assert search.hint(view) == hints.hint(view) is not None


def test_what_compiled_bots_need_is_loaded_before_the_game(
    loads: Loads, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "champion", lambda _: Uniform())
    game = stage.Stage(stage.opened(("person", "champion")), "", screen=stage.terminal())
    game.play()
    assert loads.times == 1
    assert "getting ready to think ahead" in game.screens[0]
