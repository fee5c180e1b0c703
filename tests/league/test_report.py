"""What is printed, drawn and handed on of results whose sums are done by hand."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from jotas.errors import BadFile, BadOptions
from jotas.league import BadLeague, picture
from jotas.league.pair import Pair
from jotas.league.report import summary, text
from jotas.league.results import Results
from jotas.league.score import elo
from jotas.league.skill import skills
from jotas.league.sprt import Trial, of_elo
from jotas.league.terms import Terms
from league.kit import Winner, pair, terms

TWO = [pair(0, 0, 0), pair(1, 0, 1), pair(2, 0, None), pair(3, 1, None)]


def found(asked: Terms | None = None, pairs: list[Pair] = TWO) -> dict[str, Any]:
    """The summary of some pairs."""
    return summary(asked or terms(), Results(pairs), {})


def test_a_match_is_counted_from_the_side_of_its_first_bot() -> None:
    (match,) = found()["matches"]
    assert (match["pairs"], match["games"]) == (4, 8)
    assert (match["won"], match["drawn"], match["lost"]) == (4, 2, 2)
    assert match["score"] == 0.625  # (1 + 0.5 + 0.75 + 0.25) / 4
    assert match["elo"] == round(elo(0.625), 1)
    assert match["score_95"] == [0.1114, 1.0]  # t 3.1824, s 0.32275, over the root of 4
    assert match["elo_95"][0] == pytest.approx(elo(0.1114), abs=0.2)
    assert match["elo_95"][1] is None


def test_each_bot_has_its_points_games_moves_and_time() -> None:
    greedy, random = found()["table"]
    assert (greedy["bot"], greedy["elo"], greedy["elo_95"]) == ("greedy", 1500, [1500, 1500])
    assert (greedy["score"], random["score"]) == (0.625, 0.375)
    assert greedy["games"] == random["games"] == 8
    assert (greedy["moves"], random["moves"]) == (60, 56)
    assert greedy["ms_a_move"] == round(1000 * 2.0 / 60, 3)
    assert random["ms_a_move"] == round(1000 * 1.0 / 56, 3)
    assert random["elo"] == round(1500 - elo(0.625), 1)


def test_with_three_sides_equals_have_a_third_whichever_they_play() -> None:
    pairs = [pair(0, 0, 1, 1), pair(1, 1, 1, 0)]
    told = found(terms(seats=3), pairs)
    assert told["equals_score"] == 0.3333
    assert told["matches"][0]["elo"] == 0
    assert {row["score"] for row in told["table"]} == {0.3333}
    assert {row["elo"] for row in told["table"]} == {1500.0}


def test_the_strongest_stands_on_top() -> None:
    told = found(terms("random", "greedy"), [pair(0, 1, 1, match=("random", "greedy"))])
    assert [row["bot"] for row in told["table"]] == ["greedy", "random"]
    assert told["anchor"] == "greedy"
    assert told["one_sided"]


def test_nothing_played_is_no_number() -> None:
    told = found(pairs=[])
    assert told["matches"][0]["score"] is None
    assert told["plies_a_game"] is None
    assert json.loads(json.dumps(told, allow_nan=False)) == told
    assert "0 pairs, 0 games" in text(told)


def test_what_has_no_end_is_null_in_json_and_said_in_words() -> None:
    told = found(pairs=[pair(0, 0, 0), pair(1, 0, 0)])
    (match,) = told["matches"]
    assert (match["elo"], match["elo_95"][1]) == (None, None)
    assert json.dumps(told, allow_nan=False)
    assert "no end" in text(told)
    assert "* A bot that won all games of a match is reckoned half a point less" in text(told)


def test_words_hold_every_column() -> None:
    said = text(found())
    assert said.startswith("dice, 2 seats, 2 sides; seed 1; 4 pairs, 8 games; 30.0 plies a game")
    lines = [line.split() for line in said.splitlines()]
    assert " ".join(lines[3]).startswith("greedy - random 4 4 2 2 62.5 11.1 to 100.0 +89 -")
    assert lines[6] == ["greedy", "1500", "anchor", "62.5", "8", "60", "33.33"]
    assert not any("mu" in line for line in lines)


def test_words_tell_how_the_trial_ended() -> None:
    trial = Trial(of_elo(0, 400, 2, 0.05, 0.05), 2)
    told = {**found(), "sprt": trial.summary()}
    assert "SPRT (H0: Elo +0, H1: Elo +400): LLR 0.00 (-2.94 to 2.94) after 0" in text(told)
    assert text(told).endswith("neither is taken yet")
    while not trial.taken:
        trial.add(4)
    assert text({**found(), "sprt": trial.summary()}).endswith("H1 is taken")


# OpenSkill


def test_skill_rises_with_wins_and_is_told() -> None:
    pytest.importorskip("openskill")
    rated = skills(("greedy", "random"), TWO)
    assert rated["greedy"].mu > 25 > rated["random"].mu
    assert rated["greedy"].sigma < 25 / 3
    assert rated["greedy"].ordinal == pytest.approx(rated["greedy"].mu - 3 * rated["greedy"].sigma)
    told = summary(terms(), Results(TWO), rated)
    assert told["table"][0]["openskill"]["mu"] == round(rated["greedy"].mu, 2)
    assert "ordinal" in text(told)


def test_skill_is_that_of_the_paper() -> None:
    """Weng and Lin's two updates by hand: sigma² / c, half of it, then 0.399 of what is left."""
    pytest.importorskip("openskill")
    rated = skills(("greedy", "random"), [pair(0, 0, 0)])
    assert rated["greedy"].mu == pytest.approx(25 + 2.6353 + 2.0210, abs=0.001)
    assert rated["random"].mu == pytest.approx(25 - 2.6353 - 2.0210, abs=0.001)


def test_equals_at_three_sides_stay_equal() -> None:
    pytest.importorskip("openskill")
    thirds: list[tuple[Winner, ...]] = [(0, 1, 1), (1, 1, 0), (1, 0, 1), (1, 0, 1)]
    rated = skills(("greedy", "random"), [pair(n, *one) for n, one in enumerate(thirds)])
    assert abs(rated["greedy"].mu - rated["random"].mu) < 1.0
    drawn = skills(("greedy", "random"), [pair(0, None, None, None)])
    assert drawn["greedy"].mu == pytest.approx(25)


def test_without_openskill_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(BadLeague, match=r"OpenSkill: .*\(pip install 'jotas\[league\]'\)"):
        skills(("greedy", "random"), TWO)


# The picture


def test_the_ladder_is_drawn_with_every_bot(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    asked = terms("greedy", "random", "club")
    mixed: list[Winner] = [None, 1]
    clubs = [pair(n, 0, 1, match=("greedy", "club")) for n in range(3)]
    clubs += [pair(n, 1, one, match=("random", "club")) for n, one in enumerate(mixed)]
    told = found(asked, [*TWO, *clubs])
    for name in ("ladder.svg", "ladder.png"):
        picture.check(tmp_path / name)
        picture.draw(tmp_path / name, told)
    drawn = (tmp_path / "ladder.svg").read_text("utf-8")
    for word in ("greedy", "random", "club", "Elo", "95 %", "dice, 2 seats, 2 sides"):
        assert word in drawn
    for row in told["table"]:
        assert f"{row['elo']:.0f}" in drawn
    assert (tmp_path / "ladder.png").read_bytes().startswith(b"\x89PNG")
    assert picture.figure(told).axes[0].get_yticklabels()[-1].get_text() == told["table"][0]["bot"]


def test_whiskers_reach_as_far_as_the_interval() -> None:
    pytest.importorskip("matplotlib")
    told = found()
    row = told["table"][1]
    drawn = picture.figure(told)
    (whisker,) = (
        one.get_segments()[0] for one in drawn.axes[0].collections if len(one.get_segments())
    )
    assert [point[0] for point in whisker] == pytest.approx(row["elo_95"])


def test_the_same_results_give_the_same_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for name in ("one.svg", "two.svg"):
        picture.draw(tmp_path / name, found())
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()


def test_a_league_without_games_is_drawn_too(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture.draw(tmp_path / "ladder.svg", found(pairs=[]))
    assert "greedy" in (tmp_path / "ladder.svg").read_text("utf-8")


def test_what_can_not_be_drawn_is_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadOptions, match=r"--plot: read 'a\.gif', expected a file that ends in"):
        picture.check(Path("a.gif"))
    with pytest.raises(BadFile, match=r"a\.svg: found no such folder"):
        picture.check(tmp_path / "none" / "a.svg")
    (tmp_path / "folder.svg").mkdir()
    with pytest.raises(BadFile, match=r"folder\.svg: found a folder, expected a file"):
        picture.check(tmp_path / "folder.svg")
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(BadLeague, match=r"--plot: .*Matplotlib \(pip install 'jotas\[league\]'\)"):
        picture.check(tmp_path / "a.svg")
