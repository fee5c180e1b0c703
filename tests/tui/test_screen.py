"""Screens: kept ones compared, and what holds for every screen of any game."""

from dataclasses import replace
from typing import Any

import pytest
from rich.text import Text

import kit
from jotas.cards import STANDARD
from jotas.setup import Seat, Setup, Side
from jotas.tui import grid
from jotas.tui.grid import Marks
from jotas.tui.ink import BARE, RICH, Ink
from jotas.tui.screen import Page, draw, happened
from jotas.tui.sheet import beside, wrap
from jotas.tui.story import Line
from jotas.tui.texts import welcome
from jotas.tui.tiles import Tiles
from jotas.view import view
from kit import cell
from tui import stage
from tui.screens import FOLDER, SCREENS, asked, middle, two

INK = Ink("utf-8", BARE)
COLOUR = Ink("utf-8", RICH)


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_is_kept(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert SCREENS[name]() + "\n" == kept


def test_no_screen_is_kept_that_nobody_draws() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(SCREENS)


# Size


@pytest.mark.parametrize(
    ("seats", "language", "base"),
    [(2, "it", "official"), (3, "es", "tabletop"), (4, "it", "tabletop"), (6, "en", "s2"),
     (8, "es", "s1"), (9, "en", "official"), (10, "it", "s0"), (12, "it", "tabletop")],
)  # fmt: skip
def test_every_screen_of_a_game_fits(seats: int, language: str, base: str) -> None:
    names = ("Bartolomeo Santi", "Maria Fernanda d", "x" * 99, "日本語の名前は長い") * 3
    kinds = ("person",) + ("greedy",) * (seats - 1)
    record = stage.opened(kinds, names[:seats], base=base)
    screen = stage.terminal()
    played = stage.Stage(record, language=language, screen=screen)
    played.follow_hints()
    played.play()
    for shown in played.screens:
        last = stage.bare(shown.split("\x1b[2J")[-1])
        rows = last.split("\n")
        assert len(rows) <= 24
        assert max(Text(row).cell_len for row in rows) <= 80


@pytest.mark.parametrize(
    ("width", "height", "columns", "rows"),
    [(80, 24, 55, 12), (200, 24, 55, 12), (120, 40, 65, 22), (89, 60, 55, 12), (90, 60, 65, 22)],
)
def test_the_board_takes_the_room_there_is(
    width: int, height: int, columns: int, rows: int
) -> None:
    drawn = asked(two(screen=stage.console(width, height)), 0).split("\n")
    letters = [at for at, row in enumerate(drawn) if row.startswith("    a ")]
    assert letters[1] - letters[0] + 1 == rows
    assert drawn[letters[0]].index("j") < columns


@pytest.mark.parametrize("width", [1, 5, 20, 54])
def test_a_terminal_that_is_too_narrow_is_told_so_and_the_hand_is_there(width: int) -> None:
    drawn = asked(two(screen=stage.console(width, 24)), 0)
    assert "55" in drawn.replace("\n", "")
    assert "4♥" in drawn.replace("\n", "")
    assert all(len(row) <= max(width, 1) for row in drawn.split("\n"))


# The board


def board(marks: Marks | None = None, *, ink: Ink = INK, **more: Any) -> list[Text]:
    return grid.draw(middle(**more), marks or Marks(), ink, Tiles())


def at(rows: list[Text], name: str) -> str:
    """A space with the columns on both sides."""
    row, column = divmod(cell(name), 10)
    start = 2 + 5 * column
    return rows[row + 1].plain[start : start + 6]


def test_every_index_is_in_sight_chips_or_not() -> None:
    shows = Setup().edition.board.shows
    everywhere = kit.full()
    for rows in (board(), board(**everywhere, lines={}), board(Marks(targets=(1 << 100) - 1))):
        for number, shown in enumerate(shows):
            index = "✦" if shown is None else INK.suited(STANDARD.keys[shown])
            assert index in at(rows, kit.name(number))


def test_chips_are_filled_shapes_and_marks_stand_beside_the_space() -> None:
    marks = Marks(last=cell("d5"), targets=kit.mask("f5 i8"), hint=cell("a3"))
    rows = board(marks)
    assert at(rows, "d5") == "[●6♥ ]"
    assert at(rows, "f5") == "<■4♥ >"
    assert at(rows, "i8") == "< 4♥ >"
    assert at(rows, "a3") == "? 7♣ ?"
    assert at(rows, "c3") == "═●2♦ ═"
    assert at(rows, "h7") == " ●Q♦  "
    assert at(rows, "a1") == "  ✦   "


def test_a_chip_that_was_taken_is_an_outline() -> None:
    assert at(board(Marks(last=cell("i8"), lost=Side(1))), "i8") == "[□4♥ ]"
    assert at(board(Marks(last=cell("i8"), lost=Side(0))), "i8") == "[○4♥ ]"


def test_the_last_move_in_a_line_shows_both() -> None:
    assert at(board(Marks(last=cell("e3"))), "e3") == "╠●4♦ ╣"


def test_a_corner_in_a_line_is_drawn_as_a_chip() -> None:
    rows = board(blue="b1-e1", green="", lines={"blue": "a1-e1"})
    assert at(rows, "a1") == "═●✦  ═"
    assert at(rows, "j1") == "  ✦   "


def test_lines_that_wait_to_be_claimed_are_marked() -> None:
    assert at(board(Marks(claims=kit.mask("h7"))), "h7") == "┆●Q♦ ┆"


def test_neighbours_share_a_mark() -> None:
    rows = board(Marks(targets=kit.mask("a8 b8")))
    assert rows[8].plain[2:13] == "< K♣ │ 8♠ >"


def test_the_columns_and_rows_are_named_on_all_sides() -> None:
    rows = board()
    assert rows[0].plain == rows[-1].plain == "    a    b    c    d    e    f    g    h    i    j  "
    assert [row.plain[:2].strip() for row in rows[1:-1]] == [str(row) for row in range(1, 11)]
    assert [row.plain[-2:].strip() for row in rows[1:-1]] == [str(row) for row in range(1, 11)]


def test_letters_stand_over_the_cards_of_their_column() -> None:
    for tall in (False, True):
        letters, first = grid.draw(
            middle(), Marks(), INK, Tiles(5, tall=True) if tall else Tiles()
        )[:2]
        for column in range(1, 9):
            place = first.plain.index(f"{column + 1}♠")
            assert letters.plain[place] == "abcdefghij"[column]


def styles(rows: list[Text], name: str) -> set[str]:
    """The styles on a space of a coloured board."""
    row, column = divmod(cell(name), 10)
    start = 3 + 5 * column
    spans = rows[row + 1].spans
    return {str(span.style) for span in spans if span.start < start + 4 and span.end > start}


def test_colours_say_the_same_as_shapes() -> None:
    rows = board(ink=COLOUR)
    assert styles(rows, "d5") == {str(COLOUR.style("chip.blue"))}
    assert styles(rows, "e4") == {str(COLOUR.style("chip.green"))}
    assert styles(rows, "c3") == {str(COLOUR.style("line.blue"))}
    assert styles(rows, "i8") == {str(COLOUR.style("red", "odd"))}
    assert styles(rows, "a6") == {str(COLOUR.style("black", "odd"))}


def test_a_wild_card_tints_and_does_not_outline() -> None:
    rows = board(Marks(anywhere=(1 << cell("i8"))), ink=COLOUR)
    assert at(rows, "i8") == "  4♥  "
    assert styles(rows, "i8") == {str(COLOUR.style("red", "tint.odd"))}


def test_without_colours_no_chip_depends_on_a_style() -> None:
    setup = Setup(3)
    state = kit.position(setup, blue="b2", green="c2", red="d2")
    rows = grid.draw(state, Marks(), Ink("ascii", BARE), Tiles())
    assert [at(rows, name)[1] for name in ("b2", "c2", "d2")] == ["@", "#", "^"]


# Rows of text


def test_text_is_broken_between_words() -> None:
    rows = wrap(Text("one two three"), 8)
    assert [row.plain for row in rows] == ["one two", "three"]


def test_a_word_that_is_too_long_is_broken_anyway() -> None:
    assert [row.plain for row in wrap(Text("abcdefgh ij"), 4)] == ["abcd", "efgh", "ij"]
    assert [row.plain for row in wrap(Text("日本語"), 4)] == ["日本", "語"]


def test_styles_survive_the_breaking() -> None:
    text = Text("one ").append("two", "bold")
    assert wrap(text, 4)[1].spans[0].style == "bold"


def test_blocks_stand_side_by_side() -> None:
    rows = beside([Text("ab"), Text("c")], [Text("x"), Text(), Text("z")], 1)
    assert [row.plain for row in rows] == ["ab x", "c", "   z"]


def test_what_happened_is_listed_then_run_together_then_cut() -> None:
    desk = two()
    lines = [Line(f"Somebody plays a card on a{at}.", Side(at % 2)) for at in range(1, 11)]
    listed = [happened(lines, desk.sheet, room) for room in (10, 5, 2)]
    assert [len(rows) for rows in listed] == [10, 5, 2]
    assert listed[0][0].plain == " ■  Somebody plays a card on a1."
    assert listed[1][0].plain.count("Somebody") == 3
    assert listed[2][0].plain.startswith("…")
    assert all(rows[-1].plain.endswith("a10.") for rows in listed)


# Seats


def test_the_roster_tells_who_moves_draws_and_has_left() -> None:
    desk = two(draw="next_draw")
    desk.state = middle(setup=desk.record.setup, owed=(Seat(1),), turn=0)
    assert "has to draw" in asked(desk, 0)
    desk.state = replace(desk.state, owed=(), resigned=(Seat(1),))
    assert "resigned" in asked(desk, 0)


def test_a_common_pile_is_shown_once() -> None:
    desk = two(piles="common")
    desk.state = middle(setup=desk.record.setup, piles=("2H TD",))
    drawn = asked(desk, 0)
    assert drawn.count("Pile:") == 1
    assert "Pile: 10♦" in drawn


def test_the_jacks_say_what_they_do_at_this_table() -> None:
    desk = two(jacks="red_remove")
    desk.state = middle(setup=desk.record.setup)
    drawn = asked(desk, 0)
    assert "J♠  wild: any space" in drawn
    assert "J♦  removes: 5 chips" in drawn


def test_the_last_card_of_a_page_is_not_lost() -> None:
    desk = two()
    state = middle(hands=("2H 3H 4H 5H 6H 7H 8H 9H",), piles=())
    page = Page(view=view(state, Seat(0)), turn=1)
    assert "8 9♥" in stage.plain(draw(page, desk.sheet))


# The first page


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("base", ["official", "tabletop", "s0", "s1", "s2"])
def test_the_first_page_fits_and_says_what_is_played(base: str, language: str) -> None:
    record = stage.opened(("person",) + ("greedy",) * 11, base=base)
    desk = stage.desk(record, language=language)
    rows = [line for row in welcome(record, desk.story, desk.sheet) for line in wrap(row, 80)]
    assert len(rows) <= 40
    text = stage.plain(rows)
    assert "Ana" in text
    assert "10♦" in text or "♠" in text
