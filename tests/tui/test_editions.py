"""Every edition at a terminal: whole games, and what its board, hand and help look like."""

import re
from dataclasses import replace

import pytest
from rich.cells import cell_len

from guide import NATURE
from jotas import editions
from jotas.board import Cell
from jotas.editions import edition, parse_edition
from jotas.reader import read
from jotas.record import write
from jotas.setup import COLOURS, Setup
from jotas.state import empty
from jotas.tui import grid
from jotas.tui.grid import Marks
from jotas.tui.ink import BARE, RICH, Ink
from jotas.tui.screen import draw
from jotas.tui.shelf import shelf
from jotas.tui.texts import guide, welcome
from jotas.tui.tiles import Tiles, across, tiles
from jotas.words import LANGUAGES
from tui import stage
from tui.screens import asked

INK = Ink("utf-8", BARE)
OTHERS = editions.ORDER[1:]
SIZES = [(80, 24), (120, 40), (200, 50), (64, 30)]
each_language = pytest.mark.parametrize("language", LANGUAGES)


def kinds(seats: int, people: int = 1) -> tuple[str, ...]:
    return ("person",) * people + ("greedy",) * (seats - people)


# Whole games


@pytest.mark.parametrize("name", editions.ORDER)
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_a_whole_game_is_played_and_its_record_holds(name: str, most: bool) -> None:
    seats = (max if most else min)(edition(name).hands)
    played = stage.whole(stage.opened(kinds(seats), edition=name, seed=4), live=not most)
    record = played.table.desk.record
    assert read(write(record)) == record
    assert "wins" in stage.said(played) or "A draw" in stage.said(played)


@each_language
@pytest.mark.parametrize("name", ["states", "numbers", "junior", "dice"])
def test_a_whole_game_in_every_language(name: str, language: str) -> None:
    played = stage.whole(stage.opened(edition=name, seed=2), language)
    assert not set("{}") & set(stage.said(played))


@pytest.mark.parametrize("name", ["states", "numbers"])
def test_a_game_at_a_real_table_is_drawn(name: str) -> None:
    played = stage.whole(stage.opened(edition=name, base="tabletop", seed=3))
    text = stage.said(played)
    assert "Press Enter to draw" in text


# Screens


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize(("width", "height"), SIZES)
@each_language
def test_a_screen_fits_its_terminal(name: str, width: int, height: int, language: str) -> None:
    for seats in (min(edition(name).hands), max(edition(name).hands)):
        record = stage.opened(kinds(seats), edition=name)
        desk = stage.desk(record, stage.console(width, height), language)
        rows = [row for seat in (None, desk.people[0]) for row in draw(desk.page(seat), desk.sheet)]
        assert max(row.cell_len for row in rows) <= width
        assert not set("{}") & set(stage.plain(rows))
        if seats < 5 or width > 64:
            assert len(draw(desk.page(desk.people[0]), desk.sheet)) < height


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("width", [80, 120, 200])
@pytest.mark.parametrize("height", [24, 50])
def test_every_space_is_in_its_place(name: str, width: int, height: int) -> None:
    setup = Setup(min(edition(name).hands), edition=edition(name))
    board, size = setup.edition.board, tiles(setup, INK, "en", width, height)
    assert across(setup.edition, size) <= width
    rows = grid.draw(empty(setup), Marks(), INK, size)
    assert len({row.cell_len for row in rows[1:-1]}) == 1
    letters = rows[0].plain
    for cell, key in enumerate(board.shows):
        down, right = divmod(cell, board.width)
        row = rows[1 + down * (2 if size.tall else 1)].plain
        start = 3 + right * (size.width + 1)
        shown = row[start : start + size.width].strip()
        look = setup.edition.look
        if key is None:
            assert shown == "✦"
        elif look.draw == "cards":
            assert shown == INK.suited(setup.edition.pack.keys[key])
        elif look.draw == "words" and not (size.worded and not size.tall):
            assert shown == setup.edition.pack.keys[key]
        else:
            assert shown == look.space(key, "en")
        assert letters[start : start + size.width].strip() == "abcdefghij"[right]


def test_a_wide_terminal_shows_names_and_a_narrow_one_their_short_forms() -> None:
    def board(width: int, height: int, language: str = "en") -> str:
        desk = stage.desk(stage.opened(edition="states"), stage.console(width, height), language)
        return stage.plain(draw(desk.page(None), desk.sheet))

    assert re.search(r" OR   ID   WY | OR  ID  WY ", board(80, 24))
    assert "Oregon" not in board(80, 24)
    assert "Oregon  Idaho   Wyomin" in board(120, 40)
    assert "N Caro" in board(120, 40)
    assert "North Carolina" in board(230, 24)


@each_language
def test_pictures_are_words_of_the_language(language: str) -> None:
    desk = stage.desk(stage.opened(edition="junior"), stage.console(80, 24), language)
    text = stage.plain(draw(desk.page(None), desk.sheet))
    for key in set(edition("junior").board.shows) - {None}:
        assert key is not None
        assert edition("junior").look.space(key, language) in text


def test_a_hand_shows_what_a_card_says_and_what_its_space_is_called() -> None:
    desk = stage.desk(stage.opened(edition="states", seed=1))
    text = stage.plain(draw(desk.page(desk.people[0]), desk.sheet))
    card = next(one for one in desk.state.hands[0] if edition("states").pack.shows[one] is not None)
    name = edition("states").pack.name(card)
    assert f"{edition('states').look.card(card, 'en')} {name}" in text


def test_bands_of_numbers_have_their_colours_and_chips_lie_on_top() -> None:
    setup = Setup(edition=edition("numbers"))
    rows = grid.draw(empty(setup), Marks(targets=1 << 2), Ink("utf-8", RICH), Tiles())
    ground = {
        Ink("utf-8", RICH).style(f"band.{tint}.{turn}").bgcolor: tint
        for tint in ("blue", "green", "teal") for turn in ("even", "odd")
    }  # fmt: skip

    def band(cell: Cell) -> str | None:
        down, right = divmod(cell, 10)
        style = rows[1 + down].get_style_at_offset(stage.console(), 4 + 5 * right)
        return ground.get(style.bgcolor)

    assert (band(Cell(1)), band(Cell(8)), band(Cell(98))) == ("blue", "green", "teal")
    assert band(Cell(2)) is None


def test_four_sides_have_a_shape_and_a_colour_each() -> None:
    record = stage.opened(kinds(4), edition="junior")
    assert record.setup.colours == COLOURS
    desk = stage.desk(record)
    text = stage.plain(draw(desk.page(None), desk.sheet))
    assert all(f" {sign} " in text for sign in "●■▲◆")
    assert "Yellow 0/1" in text


@pytest.mark.parametrize(
    ("columns", "rows"), [(26, 4), (4, 32), (3, 40), (1, 128), (16, 8), (11, 11)]
)
@pytest.mark.parametrize("width", [60, 80, 160])
def test_a_board_of_any_size_can_be_drawn(columns: int, rows: int, width: int) -> None:
    names = [f"K{number}" for number in range(columns * rows)]
    board = "\n".join(" ".join(names[at * columns :][:columns]) for at in range(rows))
    keys = "\n".join(f'{name} = "{name.lower()} text"' for name in names)
    made = parse_edition(
        f'version = 1\ntitle = "Odd"\ndraw = "words"\nrows = """\n{board}\n"""\n'
        f'size = "{columns}x{rows}"\ncorners = 0\nline = 4\nspaces = 1\ncopies = 2\n'
        f"[hands]\n2 = 5\n[keys]\n{keys}\n",
        {}, "odd", "odd.toml",
    )  # fmt: skip
    record = stage.opened(edition=made)
    for height in (24, 60):
        desk = stage.desk(record, stage.console(width, height))
        rows_drawn = draw(desk.page(desk.people[0]), desk.sheet)
        assert max(row.cell_len for row in rows_drawn) <= width
        assert "Your hand" in stage.plain(rows_drawn)


# Pages to read


@each_language
@pytest.mark.parametrize("name", editions.ORDER)
def test_pages_speak_of_the_edition(name: str, language: str) -> None:
    record = stage.opened(edition=name)
    desk = stage.desk(record, language=language)
    first = stage.plain(welcome(record, desk.story, desk.sheet))
    assert edition(name).called(language) in first
    page = stage.plain(guide(record.setup, desk.sheet))
    for text in (first, page):
        assert not set("{}") & set(text)
        assert f" {record.setup.edition.board.line} " in text
    if name not in ("classic", "travel"):
        assert not re.search("4H|7C|jack|jota |fante|corazones|cuori|hearts", page)
    if not edition(name).board.corners:
        assert not re.search("[Cc]orner|[Ee]squina|[Aa]ngol", page)


def test_a_changed_line_is_told_in_the_dice_game_of_teams() -> None:
    record = stage.opened(kinds(4), edition="dice")
    desk = stage.desk(record)
    assert "Put 6 chips in a row" in stage.plain(guide(record.setup, desk.sheet))


@each_language
@pytest.mark.parametrize("name", editions.ORDER)
@pytest.mark.parametrize("width", [60, 80, 130])
def test_an_edition_on_the_shelf_shows_everything(name: str, language: str, width: int) -> None:
    shown = edition(name)
    setup = Setup(min(shown.hands), edition=shown)
    desk = stage.desk(
        stage.opened(kinds(setup.seats), edition=name), stage.console(width), language
    )
    rows = shelf(shown, desk.sheet)
    assert max(cell_len(row.plain) for row in rows) <= width
    text = stage.plain(rows)
    assert shown.called(language) in text
    assert not set("{}") & set(text)
    for seats in shown.hands:
        assert re.search(rf"^{seats} ", text, re.MULTILINE)


# Secrets


def test_names_of_cards_stay_with_their_owner_when_the_keyboard_goes_round() -> None:
    record = stage.opened(kinds(2, people=2), edition="states")
    played = stage.Stage(record, screen=stage.terminal())
    played.follow_hints(60)
    ask, look = played.ask, edition("states").look
    seen = set()

    def watch(prompt: str) -> str:
        line = ask(prompt)
        facing, desk = played.table.facing, played.table.desk
        page = stage.bare(played.screens[-1].split("\x1b[2J")[-1])
        hand = page.partition("Your hand")[2]
        seen.add(facing)
        for seat in (0, 1):
            for card in set(desk.state.hands[seat]) - set(desk.state.hands[1 - seat]):
                shown = re.search(rf"\d {re.escape(look.card(card, 'en'))}\b", hand)
                assert bool(shown) == (facing == seat and bool(hand))
        if facing is None:
            assert not hand
        return line

    played.table.front._ask = watch
    played.play()
    assert seen == {None, 0, 1}


def test_a_card_named_in_words_is_armed_and_played_with_enter() -> None:
    desk = stage.desk(stage.opened(edition="junior", seed=6))
    desk.state = replace(desk.state, turn=desk.people[0])
    card = next(one for one in desk.state.hands[0] if edition("junior").pack.shows[one] is not None)
    text = edition("junior").look.card(card, "en")
    said = asked(desk, 0, text.lower())
    assert f"{text} goes on" in said


def test_a_card_whose_name_is_an_answer_too_can_be_named_by_it() -> None:
    record = stage.opened(edition="provincias")
    card = edition("provincias").pack.parse("S")
    desk = stage.desk(record, language="es")
    mine = (card, *desk.state.hands[0][1:])
    desk.state = replace(desk.state, turn=desk.people[0], hands=(mine, *desk.state.hands[1:]))
    said = asked(desk, 0, "s")
    assert "Santander S va en uno de estos" in said
    assert "Santander S va en uno de estos" in asked(desk, 0, "cantabria")


def test_words_that_leave_no_room_beside_the_board_have_the_hand_below() -> None:
    setup = Setup(edition=parse_edition(NATURE, {}, "nature", "nature.toml"))
    assert tiles(setup, INK, "en", 80, 24) == Tiles(5, worded=True)
    assert tiles(setup, INK, "en", 80, 18) == Tiles(4)
    desk = stage.desk(stage.opened(edition=setup.edition), stage.console(80, 24), "en")
    rows = stage.plain(draw(desk.page(desk.people[0]), desk.sheet)).splitlines()
    assert [row.strip() for row in rows].index("Your hand  \N{BLACK CIRCLE}  Blue") > 10
