"""The commands as a person gives them: what they print, and how they refuse."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from golden.make import FOLDER
from jotas import __version__, sim
from jotas.bots import BOTS, Uniform
from jotas.bots.levels import offered
from jotas.cli import main
from jotas.cli.play import saved_game
from jotas.edition import Edition
from jotas.options import PROFILES, VALUES
from jotas.reader import read_file
from jotas.record import Player, Record, seen_by, write
from jotas.setup import Setup
from jotas.tui.choosing import Chosen
from jotas.words import Words
from strategies import SEATS

GAME = FOLDER / "profile-tabletop.jotas"
Out = pytest.CaptureFixture[str]


def run(*words: str) -> int:
    """The exit code of a command."""
    with pytest.raises(SystemExit) as left:
        main(list(words))
    assert isinstance(left.value.code, int)
    return left.value.code


def refused(capsys: Out, *words: str) -> str:
    """The one line with which a command is refused."""
    assert run(*words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("jotas: ")
    assert err.count("\n") == 1
    return err.removeprefix("jotas: ").rstrip()


def test_version(capsys: Out) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"jotas {__version__}\n"


# sim


@pytest.mark.parametrize("seats", SEATS)
def test_sim_plays_every_table_and_its_records_hold(
    seats: int, tmp_path: Path, capsys: Out
) -> None:
    words = ("--games", "5", "--seats", str(seats), "--seed", "1", "--json")
    assert run("sim", *words, "--records", str(tmp_path / "new" / "folder")) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["games"] == 5
    assert sum(summary["wins_by_side"].values()) + summary["draws"] == 5
    assert sum(summary["endings"].values()) == 5
    records = sorted((tmp_path / "new" / "folder").iterdir())
    assert [path.name for path in records] == [f"game-{n}.jotas" for n in range(1, 6)]
    for path in records:
        assert run("replay", str(path), "--check") == 0
        assert "holds" in capsys.readouterr().out


@pytest.mark.parametrize("profile", PROFILES)
def test_sim_plays_every_profile_and_its_records_hold(profile: str, tmp_path: Path) -> None:
    words = ("--games", "5", "--seats", "4", "--seed", "1", "--bots", "random")
    assert run("sim", *words, "--profile", profile, "--records", str(tmp_path)) == 0
    for path in tmp_path.iterdir():
        assert run("replay", str(path), "--check") == 0


def test_the_same_seed_gives_the_same_numbers_whatever_the_hash_seed() -> None:
    summaries = []
    for hash_seed in ("1", "2"):
        words = ["sim", "--games", "3", "--seats", "6", "--seed", "7", "--json"]
        done = subprocess.run(
            [sys.executable, "-m", "jotas", *words],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        )
        summary = json.loads(done.stdout)
        del summary["games_a_second"]
        summaries.append(summary)
    assert summaries[0] == summaries[1]


def test_sim_in_words_names_every_count(capsys: Out) -> None:
    assert run("sim", "--games", "2", "--seed", "1") == 0
    out = capsys.readouterr().out
    for word in ("games a second", "plies a game", "wins by seat", "lines by axis", "row"):
        assert word in out


def test_sim_seats_one_bot_for_each_side(capsys: Out) -> None:
    words = ("--seats", "4", "--bots", "greedy,random", "--json", "--seed", "1")
    assert run("sim", "--games", "1", *words) == 0
    assert json.loads(capsys.readouterr().out)["bots"] == ["greedy", "random"] * 2


# replay


def test_replay_as_json_lines_tells_every_event(capsys: Out) -> None:
    assert run("replay", str(GAME), "--json") == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[0]["jotas"] == 1
    assert lines[-1]["event"] == "ended"


def test_replay_tells_the_game_in_words(capsys: Out) -> None:
    assert run("replay", str(GAME), "--lang", "es") == 0
    out = capsys.readouterr().out
    assert "juega" in out
    assert len(out.splitlines()) > 50


# rules


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("language", ["es", "it", "en"])
def test_rules_list_every_option_and_value(profile: str, language: str, capsys: Out) -> None:
    assert run("rules", profile, "--lang", language) == 0
    out = capsys.readouterr().out
    for option, values in VALUES.items():
        assert f" {option} = " in out
        assert all(str(value).lower() in out for value in values)


def test_rules_mark_where_a_profile_differs(capsys: Out) -> None:
    assert run("rules", "s0", "--lang", "en") == 0
    marked = [line.split()[1] for line in capsys.readouterr().out.splitlines() if line[:1] == "*"]
    assert marked == ["draw", "table_talk", "piles"]


def test_rules_as_json(capsys: Out) -> None:
    assert run("rules", "s1", "--json") == 0
    facts = json.loads(capsys.readouterr().out)
    draw = facts["options"]["draw"]
    assert (draw["value"], draw["default"], draw["clause"]) == ("next_draw", "auto", "5.1")


def test_rules_say_once_what_the_box_calls_a_line(capsys: Out) -> None:
    assert run("rules", "--lang", "en") == 0
    assert capsys.readouterr().out.count("sequence") == 1


# play


def test_bots_are_listed_with_the_levels_first(capsys: Out) -> None:
    assert run("play", "--help") == 0
    listed = "".join(capsys.readouterr().out.split()).partition("Bots,withcommas:")[2]
    assert listed.startswith(",".join(offered(compiled=True)))
    assert "random,greedy" in listed.partition(".")[0]


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer where nothing can be compiled."""
    monkeypatch.setattr(sim, "missing", lambda: "no module numba")
    monkeypatch.setitem(BOTS, "champion", lambda _: Uniform())


@pytest.mark.usefixtures("plain")
def test_a_bot_that_can_not_be_compiled_is_refused_in_one_line(tmp_path: Path, capsys: Out) -> None:
    message = "bot champion: found no module numba, expected Numba, to compile with"
    assert message in refused(capsys, "play", "--bots", "club,champion", "--people", "0")
    record = read_file(GAME)
    players = (Player("Ana"), *(Player("Ben", "champion") for _ in record.players[1:]))
    path = tmp_path / "champion.jotas"
    path.write_text(write(replace(record, players=players)), "utf-8")
    assert message in refused(capsys, "play", "--resume", str(path))


@pytest.mark.usefixtures("plain")
def test_a_bot_that_can_not_be_compiled_is_no_matter_where_people_sit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jotas.tui.play", lambda record, *_: print(record.players))
    assert run("play", "--bots", "champion", "--people", "2") == 0


def test_the_usual_bot_is_the_one_of_a_club(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Record] = []
    monkeypatch.setattr("jotas.tui.play", lambda record, *_: played.append(record))
    assert run("play", "--seats", "3", "--lang", "en") == 0
    assert [player.kind for player in played[0].players] == ["person", "club", "club"]
    assert [player.name for player in played[0].players][1:] == ["Club 2", "Club 3"]


def test_a_level_is_asked_for_only_where_none_was_named(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Sequence[str]] = []

    def choose(words: Words, played: Edition, *, levels: Sequence[str]) -> Chosen:
        del words
        asked.append(levels)
        return Chosen(Setup(2, edition=played), 1, "official", "beginner" if levels else "")

    played: list[Record] = []
    monkeypatch.setitem(BOTS, "beginner", lambda _: Uniform())
    monkeypatch.setattr("jotas.tui.choose", choose)
    monkeypatch.setattr("jotas.tui.play", lambda record, *_: played.append(record))
    assert run("play", "--ask") == run("play", "--ask", "--bots", "random") == 0
    assert [record.players[1].kind for record in played] == ["beginner", "random"]
    assert ["club" in levels for levels in asked] == [True, False]


# Bad input


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("sim --seats 5", "seats: read 5, expected 2, 3, 4, 6, 8, 9, 10 or 12"),
        ("sim --seats 13", "seats: read 13, expected 2, 3, 4, 6, 8, 9, 10 or 12"),
        ("sim --seats 4 --sides 3", "sides: read 3, expected 2 for 4 seats"),
        ("play --seats 5", "seats: read 5, expected 2, 3, 4, 6, 8, 9, 10 or 12"),
        ("sim --profile club", "profile: read 'club', expected one of: official, tabletop, s0"),
        ("rules club", "profile: read 'club', expected one of: official"),
        ("sim --option talk=off", "options: read 'talk', expected one of: colours, cut"),
        ("sim --option shared=5", "option shared: read '5', expected one of: 0, 1, 2, 3, 4"),
        ("sim --option shared", "--option: read 'shared', expected KEY=VALUE"),
        ("sim --option hand_size=9", "option hand_size: read '9', expected one of: table"),
        ("sim --bots clever", "bot: read 'clever', expected one of: beginner, casual, club"),
        (
            "sim --bots random,random,random",
            "bots: found 3 names, expected 1 name for all, 2 for the sides",
        ),
        ("sim --games 0", "--games: read 0, expected a number from 1 up"),
        ("sim --games many", "'many' is not a valid int"),
        ("sim --game 3", "No such option: --game"),
        ("simm", "No such command 'simm'"),
        ("play --people 3", "--people: read '3', expected a number from 0 to 2"),
        ("play --people 1,1", "--people: read '1,1', expected a number from 0 to 2"),
        ("play --people x", "--people: read 'x', expected a number from 0 to 2"),
        ("play --names a,b", "--names: read 'a, b', expected no more names than people: 1"),
        ("play --bots clever", "bot: read 'clever', expected one of: beginner, casual, club"),
        ("play --lang fr", "language: read 'fr', expected one of: en, es, it"),
        ("replay", "Missing argument 'file'"),
    ],
)
def test_a_bad_flag_is_refused_in_one_line(words: str, message: str, capsys: Out) -> None:
    assert message in refused(capsys, *words.split())


@pytest.mark.parametrize("command", [("replay",), ("replay", "--check"), ("play", "--resume")])
def test_a_bad_file_is_refused_in_one_line(
    command: tuple[str, ...], tmp_path: Path, capsys: Out
) -> None:
    huge = tmp_path / "huge.jotas"
    with huge.open("wb") as file:
        file.truncate(200 << 20)
    latin = tmp_path / "latin.jotas"
    latin.write_bytes('[Jotas "Español"]'.encode("latin-1"))
    cut = tmp_path / "cut.jotas"
    cut.write_text(GAME.read_text("utf-8")[:900], "utf-8")
    expected = {
        tmp_path / "missing.jotas": "found no such file, expected one that is there",
        tmp_path: "found a folder, expected a file",
        huge: "found 200 MiB, expected at most 512 KiB",
        latin: "latin.jotas: byte 13: found byte 0xf1, expected UTF-8 text",
        cut: "cut.jotas: line",
    }
    for path, message in expected.items():
        assert message in refused(capsys, *command, str(path))


def test_an_illegal_move_in_a_record_is_refused_where_it_stands(
    tmp_path: Path, capsys: Out
) -> None:
    text = GAME.read_text("utf-8")
    turn = next(line for line in text.splitlines() if line.startswith("2. "))
    word = turn.split()[2]
    path = tmp_path / "illegal.jotas"
    path.write_text(text.replace(word, word.partition("@")[0] + "@a1", 1), "utf-8")
    said = refused(capsys, "replay", "--check", str(path))
    assert "column 6" in said
    assert "space_is_corner" in said


def test_sim_writes_nothing_when_it_is_refused(tmp_path: Path, capsys: Out) -> None:
    refused(capsys, "sim", "--seats", "5", "--records", str(tmp_path / "records"))
    assert list(tmp_path.iterdir()) == []


def test_sim_refuses_a_folder_that_is_a_file(tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "file").write_text("mine", "utf-8")
    refused(capsys, "sim", "--games", "1", "--records", str(tmp_path / "file"))
    assert (tmp_path / "file").read_text("utf-8") == "mine"


def test_a_seats_own_record_cannot_be_gone_on_with(tmp_path: Path, capsys: Out) -> None:
    record = read_file(GAME)
    path = tmp_path / "mine.jotas"
    path.write_text(write(seen_by(record, record.setup.order[0])), "utf-8")
    assert "a record of the whole game" in refused(capsys, "play", "--resume", str(path))


def test_a_saved_game_is_found_without_its_ending(tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "friday.jotas").write_text(GAME.read_text("utf-8"), "utf-8")
    assert saved_game(tmp_path / "friday") == read_file(GAME)
    assert "found no such file" in refused(capsys, "play", "--resume", str(tmp_path / "monday"))
