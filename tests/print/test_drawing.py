"""Outlines, text that has to fit, boards that are cut, chips and dice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jotas.board import Board
from jotas.cards import Key
from jotas.editions import edition
from jotas.print.boards import EDGES, FLAP, LARGEST, SMALLEST, parts, tiling
from jotas.print.chips import PATTERNS, SHAPES
from jotas.print.colours import CHIPS, TINTS, tint
from jotas.print.dice import FLAPS, NET, two
from jotas.print.fitting import Box, balanced, fitted
from jotas.print.letters import letters, plain
from jotas.print.outlines import path
from jotas.print.paper import PAPERS
from jotas.setup import COLOURS
from print.kit import EDITIONS

# Outlines


def test_paths_with_every_command_become_lines_and_cubic_curves() -> None:
    drawn = path("M10 10h20v10l5 5H0V0Zm5 5C1 2 3 4 5 6S9 9 9 9Q1 1 2 2T4 4A3 3 0 0 1 9 9z")
    assert {step for step, _ in drawn} == {"M", "L", "C", "Z"}
    assert drawn[1][1] == pytest.approx((30, 10))
    assert all(len(at) == {"M": 2, "L": 2, "C": 6, "Z": 0}[step] for step, at in drawn)


def test_an_arc_ends_where_it_should() -> None:
    arc = path("M0 0A5 5 0 0 1 10 0")
    assert arc[-1][1][-2:] == pytest.approx((10, 0))
    top = [at[-1] for step, at in arc if step == "C"]
    assert min(top) == pytest.approx(-5, abs=0.01)


def test_relative_and_absolute_paths_are_the_same_outline() -> None:
    assert path("M1 1q2 0 2 2t2 2") == path("M1 1Q3 1 3 3T5 5")


# Text


def test_the_font_writes_what_editions_are_likely_to_say() -> None:
    wanted = "Ññ¿¡áéíóúüÁÉÍÓÚÀÈÌÒÙàèìòù€ºª“”«»–—…×÷+=½√≤≥≠∞πΩ°•→←♠♥♦♣★ŁžșğøåßαωЖя"
    wanted += "\u2212\u2018\u2019"
    for bold in (False, True):
        assert [one for one in wanted if one not in letters(bold=bold)] == []


def bare(text: str) -> str:
    """A text without what may be added or lost where a line ends."""
    return text.replace(" ", "").replace("-", "")


words = st.text(st.sampled_from("abcdWMil-/ ñÁ’"), min_size=1, max_size=60).map(plain).filter(bool)


@given(words, st.floats(5, 60), st.floats(3, 40), st.integers(1, 5))
def test_text_fits_its_box_and_none_of_it_is_lost(
    text: str, width: float, height: float, lines: int
) -> None:
    drawn = list(fitted(text, Box(2, 3, width, height, 9, lines), "#000000"))
    assert bare("".join(one.text for one in drawn)) == bare(text)
    assert len(drawn) <= lines
    for one in drawn:
        assert 0 < one.size <= 9
        assert one.x >= 2 - 1e-6
        assert one.x + letters(bold=True).width(one.text) * one.size <= 2 + width + 1e-6
        assert one.y - one.size * 0.714 >= 3 - 1e-6
        assert one.y <= 3 + height + 1e-6


def test_lines_break_at_blanks_and_after_hyphens_and_are_of_like_length() -> None:
    assert balanced("Friuli-Venezia Giulia", 3) == ["Friuli-", "Venezia", "Giulia"]
    assert balanced("Santa Cruz de Tenerife", 2) == ["Santa Cruz", "de Tenerife"]
    assert balanced("Massachusetts", 3) == ["Massachusetts"]


def test_a_word_is_broken_only_if_it_would_be_tiny_otherwise() -> None:
    box = Box(0, 0, 30, 30, 6)
    assert [one.text for one in fitted("Massachusetts", box, "#000000")] == ["Massachusetts"]
    broken = [one.text for one in fitted("Konstantinopolitanische", box, "#000000")]
    assert broken == ["Konstanti-", "nopoli-", "tanische"]


# Boards


def board(width: int, height: int) -> Board:
    return Board("any", width, height, 5, (Key(0),) * (width * height))


sizes = st.tuples(st.integers(1, 26), st.integers(1, 26)).filter(lambda one: one[0] * one[1] <= 128)


@given(sizes, st.sampled_from(sorted(PAPERS)))
def test_any_board_is_cut_between_spaces_into_sheets_that_fit(
    size: tuple[int, int], name: str
) -> None:
    made, paper = board(*size), PAPERS[name]
    cut = tiling(made, paper)
    assert SMALLEST <= cut.side <= LARGEST
    pieces = parts(made, cut)
    assert len(pieces) == cut.sheets(made)
    whole = (size[0] * cut.side + 2 * EDGES) * (size[1] * cut.side + 2 * EDGES)
    assert sum(one.width * one.height for one in pieces) == pytest.approx(whole)
    across, down = paper.room(wide=cut.wide)
    for one in pieces:
        assert one.width + FLAP * one.right <= across + 1e-6
        assert one.height + FLAP * one.below <= down + 1e-6
        for start in (one.x, one.y):
            steps = (start - EDGES) / cut.side
            assert start == 0 or steps == pytest.approx(round(steps))


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_packaged_boards_take_two_sheets_at_most(name: str, paper: str) -> None:
    made = edition(name).board
    assert tiling(made, PAPERS[paper]).sheets(made) <= 2


# Chips, bands and dice


def test_every_colour_of_chip_has_a_shape_and_a_pattern_of_its_own() -> None:
    assert set(COLOURS) == set(CHIPS) == set(SHAPES) == set(PATTERNS)
    assert len(set(SHAPES.values())) == len(set(PATTERNS.values())) == len(COLOURS)


def test_every_band_of_the_packaged_editions_has_a_colour() -> None:
    look = edition("numbers").look
    assert look.tints
    assert set(look.tints.values()) <= set(TINTS)
    assert tint(look, "1") == TINTS[look.tints["1"]]
    assert tint(look, "99") == ""


def test_opposite_faces_of_a_die_make_seven_and_every_loose_edge_has_a_flap() -> None:
    at = {(column, row): pips for column, row, pips in NET}
    assert sorted(at.values()) == [1, 2, 3, 4, 5, 6]
    assert at[0, 1] + at[2, 1] == at[1, 1] + at[3, 1] == at[1, 0] + at[1, 2] == 7
    assert len(set(FLAPS)) == 7
    assert all(sum(two(total)) == total for total in range(2, 13))
    assert all(1 <= one <= 6 for total in range(2, 13) for one in two(total))
