"""Editions on the command line: listed, shown, checked, played and read again."""

import json
import re
from pathlib import Path

import pytest

from cli.test_commands import refused, run
from jotas import editions
from jotas.editions import edition
from jotas.words import LANGUAGES

Out = pytest.CaptureFixture[str]
TABLES = [(name, seats) for name in editions.ORDER[1:] for seats in sorted(edition(name).hands)]

GOOD = '''version = 1
title = "Bugs"
draw = "words"
size = "4x4"
corners = 0
line = 3
spaces = 2
copies = 2
rows = """
ANT BEE FLY WASP
MOTH GNAT TICK FLEA
WASP FLY BEE ANT
FLEA TICK GNAT MOTH
"""

[hands]
2 = 3

[keys]
ANT = "Ant"
BEE = "Bee"
FLY = "Fly"
WASP = "Wasp"
MOTH = "Moth"
GNAT = "Gnat"
TICK = "Tick"
FLEA = "Flea"

[wild.QUEEN]
copies = 2
text = { en = "Queen", es = "Reina", it = "Regina" }
'''


@pytest.fixture(autouse=True)
def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test adds is gone after it."""
    monkeypatch.setattr(editions, "_ADDED", {})


@pytest.fixture
def bugs(tmp_path: Path) -> Path:
    path = tmp_path / "bugs.toml"
    path.write_text(GOOD, "utf-8")
    return path


# Listed and shown


def test_every_edition_is_listed(capsys: Out) -> None:
    assert run("edition", "list", "--lang", "it") == 0
    rows = capsys.readouterr().out.splitlines()
    assert [row.split()[0] for row in rows] == list(editions.ORDER)
    assert re.fullmatch(r"regioni +Regioni d’Italia +8x8 +2, 3, 4, 6", rows[3])


@pytest.mark.parametrize("name", editions.ORDER)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_edition_is_shown(name: str, language: str, capsys: Out) -> None:
    assert run("edition", "show", name, "--lang", language) == 0
    out = capsys.readouterr().out
    shown = edition(name)
    assert shown.called(language) in out
    assert "\x1b" not in out
    for key in {key for key in shown.board.shows if key is not None}:
        name = shown.pack.keys[key].replace("T", "10") if shown.look.draw == "cards" else ""
        text = shown.look.space(key, language)
        signs = name.translate({ord(a): b for a, b in zip("CDHS", "♣♦♥♠", strict=True)})
        assert any(one in out for one in (signs, text, shown.pack.keys[key]) if one)
    for card in shown.jacks["spades_hearts_remove"].wild if not shown.dice else ():
        assert shown.look.card(card, language) in out


def test_a_file_is_shown(bugs: Path, capsys: Out) -> None:
    assert run("edition", "show", str(bugs), "--lang", "en") == 0
    out = capsys.readouterr().out
    assert "Bugs (bugs)" in out
    assert "2 Queen: Wild: any open space." in out
    assert "2 Ant ANT" in out or "2 Ant" in out
    assert "2 seats: each alone, 3 cards each, 2 lines win" in out
    assert "A line is 3 chips in a row." in out


# Checked


def test_a_file_that_is_all_right_is_said_to_be(bugs: Path, capsys: Out) -> None:
    assert run("edition", "check", str(bugs)) == 0
    out = capsys.readouterr().out
    assert out == f"{bugs}: all right, board 4x4, 18 cards, lines of 3, seats 2\n"


def test_every_fault_is_told_in_a_line_of_its_own(bugs: Path, capsys: Out) -> None:
    text = GOOD.replace("MOTH GNAT TICK FLEA", "MOTH GNAT TICK").replace("line = 3", "line = 9")
    bugs.write_text(text.replace("FLEA TICK GNAT MOTH", "FLEA TICK GNAT CROW"), "utf-8")
    assert run("edition", "check", str(bugs)) == 2
    out, err = capsys.readouterr()
    assert err == ""
    rows = out.splitlines()
    assert len(rows) >= 3
    assert all(row.startswith(str(bugs)) for row in rows)
    assert sum("line 11" in row for row in rows) >= 1
    assert any("CROW" in row and "line 13" in row for row in rows)
    assert "all right" not in out


def test_several_files_are_checked_and_one_fault_is_enough(
    bugs: Path, tmp_path: Path, capsys: Out
) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("version = ", "utf-8")
    assert run("edition", "check", str(bad), str(bugs)) == 2
    out = capsys.readouterr().out.splitlines()
    assert str(bad) in out[0]
    assert out[-1].startswith(f"{bugs}: all right")


def test_a_file_that_is_not_there_is_a_fault_and_the_others_are_checked_too(
    bugs: Path, tmp_path: Path, capsys: Out
) -> None:
    missing = tmp_path / "missing.toml"
    assert run("edition", "check", str(missing), str(bugs)) == 2
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith(f"{missing}: found no such file")
    assert "all right" in out[1]


# Played and read again


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_sim_plays_every_edition_and_its_records_hold(
    name: str, seats: int, tmp_path: Path, capsys: Out
) -> None:
    words = ("--games", "2", "--edition", name, "--seats", str(seats), "--seed", "1", "--json")
    assert run("sim", *words, "--records", str(tmp_path)) == 0
    summary = json.loads(capsys.readouterr().out)
    assert (summary["edition"], summary["seats"], summary["games"]) == (name, seats, 2)
    assert summary["options"] == {}
    assert sum(summary["wins_by_side"].values()) + summary["draws"] == 2
    for path in tmp_path.iterdir():
        assert run("replay", str(path), "--check") == 0
        assert "holds" in capsys.readouterr().out


def test_a_game_of_a_file_is_played_and_its_record_read_with_it(
    bugs: Path, tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("--games", "1", "--edition", str(bugs), "--seed", "1")
    assert run("sim", *words, "--records", str(tmp_path / "games")) == 0
    monkeypatch.setattr(editions, "_ADDED", {})
    capsys.readouterr()
    record = str(tmp_path / "games" / "game-1.jotas")
    assert "bugs" in refused(capsys, "replay", record)
    assert run("replay", record, "--edition", str(bugs), "--lang", "en") == 0
    out = capsys.readouterr().out
    assert re.search(r"plays \w+ [A-Z]+ on [a-d][1-4]", out)


@pytest.mark.parametrize("name", ["states", "junior", "dice", "numbers"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_replay_tells_a_game_of_any_edition(
    name: str, language: str, tmp_path: Path, capsys: Out
) -> None:
    run("sim", "--games", "1", "--edition", name, "--seed", "3", "--records", str(tmp_path))
    capsys.readouterr()
    assert run("replay", str(tmp_path / "game-1.jotas"), "--lang", language) == 0
    out = capsys.readouterr().out
    assert len(out.splitlines()) > 12
    assert not set("{}") & set(out)


def test_own_rules_of_an_edition_hold_on_top_of_a_profile(tmp_path: Path, capsys: Out) -> None:
    words = ("--games", "1", "--edition", "junior", "--profile", "tabletop", "--seed", "1")
    assert run("sim", *words, "--records", str(tmp_path)) == 0
    head = (tmp_path / "game-1.jotas").read_text("utf-8")
    assert '[Edition "junior 1"]' in head
    assert "exchanges_per_turn" in head
    capsys.readouterr()
    assert run("replay", "--check", str(tmp_path / "game-1.jotas")) == 0


# Rules


def test_rules_of_an_edition_are_those_that_matter_there(capsys: Out) -> None:
    assert run("rules", "--edition", "dice", "--lang", "en") == 0
    out = capsys.readouterr().out
    assert re.findall(r"^. (\w+) = ", out, re.MULTILINE) == ["colours", "dice_bonus", "dice_line"]
    assert run("rules", "--edition", "junior", "--json") == 0
    facts = json.loads(capsys.readouterr().out)["options"]
    assert facts["exchanges_per_turn"]["value"] == "any"
    assert "cut" not in facts


# Bad input


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("sim --edition chess", "edition: read 'chess', expected one of: classic, states"),
        ("play --edition chess", "edition: read 'chess', expected one of: classic, states"),
        ("rules --edition chess", "edition: read 'chess', expected one of: classic, states"),
        ("edition show chess", "edition: read 'chess', expected one of: classic, states"),
        ("sim --edition numbers --seats 8", "seats: read 8, expected 2, 3, 4 or 6"),
        ("sim --edition dice --seats 6", "seats: read 6, expected 2, 3 or 4"),
        ("sim --edition dice -o draw=next_play", "dice is played with dice"),
        ("sim --edition states -o dice_line=5", "states is played with cards"),
        ("sim --edition no/where", "no/where: found no such file"),
        ("play --edition nowhere.toml", "nowhere.toml: found no such file"),
        ("edition show nowhere.toml", "nowhere.toml: found no such file"),
        ("edition check", "Missing argument"),
        ("edition draw states", "No such command 'draw'"),
    ],
)
def test_a_bad_edition_is_refused_in_one_line(words: str, message: str, capsys: Out) -> None:
    assert message in refused(capsys, *words.split())


def test_a_faulty_file_is_refused_in_one_line_where_it_is_played(bugs: Path, capsys: Out) -> None:
    bugs.write_text(GOOD.replace("line = 3", "line = 99"), "utf-8")
    for words in (("sim",), ("play",), ("replay", "x.jotas")):
        assert "line 6" in refused(capsys, *words, "--edition", str(bugs))
