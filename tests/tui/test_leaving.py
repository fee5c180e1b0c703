"""Every way to leave a game, to keep it, and to look at it again."""

from pathlib import Path

import pytest

from jotas.events import Play, Resign
from jotas.reader import read_file
from jotas.tui import show
from jotas.words import words_in
from kit import position
from tui import stage
from tui.stage import HANDS, Line, Stage, at, commands, opened, said, whole

# Leaving


def test_resigning_is_asked_about() -> None:
    played = at(("resign", "no", "resign", "yes", EOFError))
    assert "You stay in the game." in said(played)
    assert isinstance(commands(played)[0], Resign)
    assert "Green wins" in said(played)


def test_the_others_go_on_when_one_resigns() -> None:
    played = Stage(opened(("person", "person", "greedy", "greedy"), seed=2))
    lines = iter(["", "resign", "yes", *["hint", ""] * 200])
    played.mood = lambda: next(lines)
    played.play()
    assert played.table.desk.state.ended
    assert len(played.table.desk.state.resigned) == 1


@pytest.mark.parametrize("away", [EOFError, KeyboardInterrupt, "quit", "exit", "q"])
def test_leaving_before_the_first_move_asks_nothing(away: Line) -> None:
    played = at((away,))
    assert "Save the game" not in said(played)
    assert said(played).rstrip().endswith("Until next time.")


@pytest.mark.parametrize("away", [EOFError, KeyboardInterrupt, "quit"])
@pytest.mark.parametrize("again", [EOFError, KeyboardInterrupt, "no", "quit"])
def test_leaving_offers_to_save_and_leaving_again_does_not_insist(away: Line, again: Line) -> None:
    played = at(("4H f5", away, again))
    assert "Save the game before you leave? (yes/no)" in said(played)
    assert said(played).rstrip().endswith("Until next time.")
    assert len(commands(played)) == 2


@pytest.mark.parametrize("line_", ["4H", "resign", "JD", "hint", "save x", "help", "log"])
@pytest.mark.parametrize("away", [EOFError, KeyboardInterrupt])
def test_every_question_can_be_left(line_: str, away: Line, tmp_path: Path) -> None:
    typed = line_.replace("x", str(tmp_path / "x"))
    played = at((typed, away, away))
    assert said(played).rstrip().endswith("Until next time.")


def test_a_stop_while_a_bot_thinks_is_a_wish_to_leave() -> None:
    class Slow:
        def choose(self, *_: object) -> object:
            raise KeyboardInterrupt

    record = opened()
    played = Stage(record, "no")
    played.table.bots = {seat: Slow() for seat in played.table.bots}  # type: ignore[misc]
    played.at(position(record.setup, hands=HANDS, turn=1))
    assert played.play() == record
    assert said(played).rstrip().endswith("Until next time.")


def test_a_stop_on_a_terminal_gives_the_screen_back() -> None:
    played = Stage(opened(), screen=stage.terminal())
    played.play()
    text = stage.written(played.screen)
    assert text.index("\x1b[?1049h") < text.index("\x1b[?1049l") < text.index("Until next time.")


# Saving


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.jotas"
    lines = ("hint", "", f"save {tmp_path / 'game'}", "quit")
    first = Stage(opened(seed=5), *lines, screen=stage.console(300))
    left = first.play()
    assert f"The game is saved in {file}." in said(first)
    assert "Save the game before you leave?" not in said(first)
    saved = read_file(file)
    assert saved == left
    second = whole(saved)
    assert second.table.desk.record.steps[: len(left.steps)] == left.steps
    assert "Jotas: five in a row" not in said(second)


def test_a_game_is_saved_on_the_way_out(tmp_path: Path) -> None:
    file = tmp_path / "game.jotas"
    lines = ("hint", "", KeyboardInterrupt, "maybe", "yes", "", str(tmp_path), str(file))
    played = Stage(opened(seed=5), *lines, screen=stage.console(300))
    left = played.play()
    assert "Type yes or no." in said(played)
    assert "that is a folder" in said(played)
    assert read_file(file) == left
    assert said(played).rstrip().endswith(f"The game is saved in {file}.\nUntil next time.")


def test_on_the_way_out_the_name_may_follow_the_word_that_saves(tmp_path: Path) -> None:
    lines = ("hint", "", "quit", "yes", "save", f"save {tmp_path / 'kept'}")
    played = Stage(opened(seed=5), *lines)
    left = played.play()
    assert read_file(tmp_path / "kept.jotas") == left
    assert "In which file? For example: save FILE" in said(played)


@pytest.mark.parametrize("away", ["no", "Quit"])
def test_on_the_way_out_a_word_that_leaves_is_no_name(
    away: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Stage(opened(seed=5), "hint", "", "quit", "yes", away, "no name").play()
    assert list(tmp_path.iterdir()) == []


def test_the_end_can_be_looked_back_on_and_saved(tmp_path: Path) -> None:
    played = Stage(opened(seed=5))
    count = iter(range(10_000))
    endings = iter(["log", "help", "jump", "4H", f"save {tmp_path / 'end'}", "quit"])

    def mood() -> str:
        if played.table.desk.state.ended:
            return next(endings)
        return "" if next(count) % 2 else "hint"

    played.mood = mood
    done = played.play()
    assert read_file(tmp_path / "end.jotas") == done
    assert "or press Enter to leave." in said(played)
    assert "In 1 turn." not in said(played)


@pytest.mark.parametrize("away", [EOFError, KeyboardInterrupt, "", "quit", "no"])
def test_a_finished_game_is_left_without_a_question(away: Line) -> None:
    played = at(("7C c5", away), blue="a5-b5 d5-e5 a9-a6", lines={"blue": "a6-a10"})
    assert "You win. In 1 turn." in said(played)
    assert "Save the game before you leave?" not in said(played)


# Replaying


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_record_is_told_move_by_move(language: str) -> None:
    record = whole(opened(seed=5)).table.desk.record
    screen = stage.console()
    show(record, words_in(language), console=screen)
    text = stage.written(screen)
    assert text.count("a    b    c") == 2
    assert len(text.split("\n")) > sum(isinstance(one.command, Play) for one in record.steps)


def test_a_record_without_moves_is_shown_too() -> None:
    screen = stage.console()
    show(opened(), words_in("en"), console=screen)
    assert "No moves yet." in stage.written(screen)


def test_names_can_not_draw_on_the_screen() -> None:
    names = ("[red]Ana[/]\x1b[2J", "B" * 10_000)
    played = whole(opened(names=names, seed=5))
    text = "\n".join(played.screens)
    assert "[red]Ana[/][2J plays" in text
    assert "\x1b" not in text
    assert "B" * 16 not in text


def test_what_is_typed_can_not_draw_on_the_screen() -> None:
    played = at(
        ("[red]\x1b[2Jx", "x" * 10_000, "talk \x1b[2J" + "y" * 500, "save \x1b[2J", EOFError)
    )
    assert "\x1b" not in said(played)
    assert all(len(row) <= 80 for text in played.screens for row in text.split("\n"))
    assert max(text.count("\n") for text in played.screens[1:]) <= 24


def test_a_person_alone_is_told_of_the_rules_that_differ() -> None:
    played = Stage(opened(base="tabletop"), EOFError)
    played.play()
    assert "Rules at this table:" in said(played)
    assert "Rules at this table:" not in said(at((EOFError,)))


@pytest.mark.parametrize("away", [EOFError, KeyboardInterrupt, "quit"])
def test_who_did_not_mean_to_leave_plays_on(away: Line) -> None:
    played = Stage(opened(), "hint", "", away, "", "hint", "", away, "no")
    played.play()
    assert "Or press Enter to play on." in said(played)
    plays = [one for one in commands(played) if isinstance(one, Play) and one.seat == 0]
    assert len(plays) == 2


def test_a_hand_is_shown_for_enter_and_for_nothing_else() -> None:
    played = Stage(opened(("person", "person"), ("Ana", "Berto")), "save x", "asdf", "hint", "")
    played.play()
    waiting = [text for text in played.screens if "Pass the keyboard" in text]
    assert len(waiting) == 4
    assert all("Your hand" not in text for text in waiting)
    assert "Your hand" in played.screens[-1]


def test_leaving_at_a_hand_over() -> None:
    played = Stage(opened(("person", "person"), ("Ana", "Berto")), "quit")
    played.play()
    assert "Your hand" not in said(played)


def test_without_a_keyboard_the_game_is_left() -> None:
    def lost(_: str) -> str:
        raise RuntimeError("input(): lost sys.stdin")

    played = Stage(opened())
    played.mood = lambda: lost("")
    played.play()
    assert said(played).rstrip().endswith("Until next time.")


def test_a_command_after_the_end_is_answered() -> None:
    played = whole(opened())
    assert played.table.desk.state.ended
    lines = iter(("4H c7", "log", ""))
    again = Stage(played.table.desk.record, *lines)
    again.play()
    assert "The game is over." in said(again)
