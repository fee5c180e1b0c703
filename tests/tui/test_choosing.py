"""The questions before a game, from the edition to the last rule."""

import re
from collections.abc import Sequence

import pytest
from rich.cells import cell_len

from jotas import editions, tui
from jotas.bots import LEVELS
from jotas.options import PROFILES
from jotas.tui.choosing import Chosen
from jotas.words import LANGUAGES, words_in
from tui import stage


def chosen(
    *lines: stage.Line, language: str = "en", width: int = 80, levels: Sequence[str] = ()
) -> tuple[Chosen | None, str]:
    """What came of these answers, and what was asked."""
    screen = stage.console(width)
    ask, words = stage.script(*lines), words_in(language)
    found = tui.choose(words, editions.edition(), console=screen, ask=ask, levels=levels)
    return found, stage.written(screen)


def test_enter_all_the_way_is_the_usual_game() -> None:
    found, text = chosen("", "", "", "", "")
    assert found is not None
    assert (found.setup.edition.name, found.setup.seats, found.people) == ("classic", 2, 1)
    assert not found.setup.options.changed()
    assert "How many sides" not in text


@pytest.mark.parametrize("answer", ["2", "states", "STATES", "us states"])
def test_an_edition_by_number_name_or_title(answer: str) -> None:
    found, _ = chosen(answer, "", "", "", "")
    assert found is not None
    assert found.setup.edition.name == "states"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_is_offered_by_its_title_with_a_sentence(language: str) -> None:
    _, text = chosen(EOFError, language=language, width=70)
    flat = " ".join(text.split())
    for name in editions.ORDER:
        one = editions.edition(name)
        assert f"{one.called(language)}: {one.about[language]}" in flat
    assert all(cell_len(row) <= 70 for row in text.split("\n"))


def test_seats_sides_and_rules_follow_the_edition() -> None:
    found, text = chosen("numbers", "5", "6", "3", "2", "s0", "shared=0", "")
    assert found is not None
    setup = found.setup
    assert (setup.seats, setup.sides, found.people, found.profile) == (6, 3, 2, "s0")
    assert (setup.options.shared, setup.options.draw) == (0, "next_play")
    assert '"5" is not one of the choices: 2, 3, 4, 6.' in text
    assert "jacks = " not in text
    assert "dice_line" not in text


def test_the_own_rules_of_an_edition_are_the_start() -> None:
    found, text = chosen("junior", "4", "", "", "")
    assert found is not None
    assert (found.setup.sides, found.setup.options.exchanges_per_turn) == (4, "any")
    assert "exchanges_per_turn = any" in text


def test_with_dice_no_profile_is_asked_for() -> None:
    found, text = chosen("dice", "4", "", "dice_line=5", "")
    assert found is not None
    assert found.setup.edition.board.line == 5
    assert not any(f"{name}: " in text for name in PROFILES)
    assert "By which rules?" not in text
    assert "draw = " not in text


def test_what_can_not_be_is_asked_again() -> None:
    lines = ("chess", "classic", "13", "2", "x", "1", "club", "official")
    found, text = chosen(
        *lines, "draw", "draw=never", "nonsense=1", "hand_size=8", "tie=last_reply", ""
    )
    assert found is not None
    assert len(re.findall("is not one of the choices", text)) == 6
    assert "draw: auto, next_play, next_draw, next_turn" in text
    assert found.setup.options.changed() == {"hand_size": 8, "tie": "last_reply"}


@pytest.mark.parametrize("typed", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("leave", [EOFError, KeyboardInterrupt])
def test_one_can_leave_at_any_question(typed: int, leave: type[BaseException]) -> None:
    assert chosen(*[""] * typed, leave)[0] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_is_offered_with_a_sentence_the_weakest_first(language: str) -> None:
    _, text = chosen("", "", "", EOFError, language=language, width=70, levels=LEVELS)
    flat, words = " ".join(text.split()), words_in(language)
    rows = [f"{words.text(f'bot.{one}')}: {words.text(f'lobby.bot.{one}')}" for one in LEVELS]
    found = [flat.index(row) for row in rows]
    assert found == sorted(found)
    assert all(cell_len(row) <= 70 for row in text.split("\n"))


@pytest.mark.parametrize("answer", ["6", "champion", "CHAMPION", "Campione"])
def test_a_level_by_its_number_or_name(answer: str) -> None:
    found, _ = chosen("", "", "", answer, "", "", language="it", levels=LEVELS)
    assert found is not None
    assert found.bot == "champion"


def test_the_usual_level_is_the_one_of_a_club() -> None:
    for levels, usual in ((LEVELS, "club"), (("club",), "club"), (("strong",), "strong")):
        found, _ = chosen("", "", "", "", "", "", levels=levels)
        assert found is not None
        assert found.bot == usual


def test_without_bots_at_the_table_no_level_is_asked_for() -> None:
    found, text = chosen("", "", "2", "", "", levels=LEVELS)
    assert found is not None
    assert found.bot == ""
    assert words_in("en").text("play.set.bot") not in text
