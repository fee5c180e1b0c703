"""What is on the pages of each edition: all of it, in its place, whole, and for both sides."""

import math
from dataclasses import replace
from itertools import combinations

import pytest

from jotas.cards import Card, Key
from jotas.editions import edition
from jotas.options import VALUES
from jotas.print import PAPERS
from jotas.print.document import Document
from jotas.print.faces import Faces
from jotas.print.letters import plain
from jotas.print.needs import chips, tables
from jotas.print.paper import PAPERS as SIZES
from jotas.print.shapes import Page
from jotas.print.sheets import Grid, card_grid, chips_of
from jotas.words import LANGUAGES, words_in
from print.kit import EDITIONS, WORDED, Area, pages, said, texts

each_edition = pytest.mark.parametrize("name", EDITIONS)
each_worded = pytest.mark.parametrize("name", WORDED)
each_paper = pytest.mark.parametrize("paper", PAPERS)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def named(name: str, start: str, paper: str) -> list[str]:
    return [page.name for page in pages(name, paper=paper) if page.name.startswith(start)]


# Nothing is cut off and nothing lies on anything else


@each_edition
@pytest.mark.parametrize(
    ("paper", "language"), [("a4", "en"), ("a4", "es"), ("a4", "it"), ("letter", "en")]
)
def test_every_text_lies_on_its_page_and_on_no_other_text(
    name: str, paper: str, language: str
) -> None:
    for page in pages(name, paper=paper, language=language):
        whole = Area(3, 3, page.width - 3, page.height - 3)
        # The numbers of sheets lie on the small picture of the board.
        placed = [one for one in texts(page) if page.name != "how-to" or len(one[0]) > 3]
        for text, area in placed:
            assert whole.holds(area), (page.name, text)
        for (one, here), (other, there) in combinations(placed, 2):
            assert not here.meets(there), (page.name, one, other)


@each_edition
def test_a_board_in_one_piece_is_the_last_page_and_as_large_as_it_is(name: str) -> None:
    *others, last = pages(name, poster=True)
    board = edition(name).board
    assert (last.name, last.width, last.height) == (
        "board",
        board.width * 30 + 14,
        board.height * 30 + 14,
    )
    assert not any(page.name.startswith("board") for page in others)
    assert len(texts(last)) >= 2 * (board.width + board.height)


# Sheets


@each_edition
@each_paper
def test_pages_are_fronts_and_backs_of_whole_sheets(name: str, paper: str) -> None:
    made = pages(name, paper=paper)
    sides = {SIZES[paper].size(wide=wide) for wide in (False, True)}
    assert {(page.width, page.height) for page in made} <= sides
    assert [page.name for page in made[:2]] == ["rules", "how-to"]
    for front, back in zip(made[2::2], made[3::2], strict=True):
        assert back.name == f"{front.name}-back"
        assert (back.width, back.height) == (front.width, front.height)


@each_edition
@each_paper
def test_there_are_as_many_sheets_as_the_cards_need(name: str, paper: str) -> None:
    cards = len(edition(name).pack.cards)
    assert len(named(name, "cards", paper)) == 2 * math.ceil(cards / 9)
    assert len(named(name, "dice", paper)) == (2 if edition(name).dice else 0)
    assert 2 <= len(named(name, "board", paper)) <= 4


@each_paper
def test_backs_lie_behind_their_cards_when_the_sheet_is_turned_on_its_long_edge(
    paper: str,
) -> None:
    grid = card_grid(SIZES[paper])
    assert grid.places == 9
    for at in range(grid.places):
        (left, top), (behind, above) = grid.place(at), grid.place(at, mirrored=True)
        assert behind == pytest.approx(SIZES[paper].width - left - grid.width)
        assert above == top


def test_the_last_sheet_has_as_many_backs_as_cards() -> None:
    made = {page.name: page for page in pages("travel")}
    titles = [area for text, area in texts(made["cards-06-back"]) if text == "Travel"]
    assert len(titles) == 52 - 5 * 9
    alone = min(titles, key=lambda area: (-area.top, area.left))
    assert alone.left > SIZES["a4"].width / 2  # the seventh card is the leftmost of its row


def test_a_grid_takes_as_many_places_as_fit() -> None:
    grid = Grid.filling(SIZES["a4"], 50, 50, 5)
    assert (grid.across, grid.down) == (4, 5)
    assert grid.corner == (5, 23.5)


# What is on them


@each_worded
@each_language
def test_the_board_shows_every_key_as_often_as_it_has_spaces(name: str, language: str) -> None:
    made = edition(name)
    shown = [page for page in pages(name, language=language) if page.name.startswith("board")]
    text = " ".join(map(said, shown))
    for key in map(Key, range(len(made.pack.keys))):
        wanted = plain(made.look.space(key, language))
        spaces = made.board.showing(key).bit_count()
        assert spaces
        assert text.replace("- ", "-").count(wanted) >= spaces, wanted


@each_worded
def test_every_space_is_where_it_is_on_the_board(name: str) -> None:
    made = edition(name)
    shown: dict[int, str] = {}
    for text, area in texts(pages(name, poster=True)[-1]):
        column, row = (int((at - 7) // 30) for at in (area.left, area.top))
        if 0 <= column < made.board.width and 0 <= row < made.board.height:
            cell = row * made.board.width + column
            shown[cell] = f"{shown.get(cell, '')} {text}".replace("- ", "-").strip()
    keys = {cell: key for cell, key in enumerate(made.board.shows) if key is not None}
    assert shown == {cell: plain(made.look.space(key, "en")) for cell, key in keys.items()}


@pytest.mark.parametrize("name", ["classic", "states", "junior"])
@pytest.mark.parametrize("option", VALUES["jacks"])
def test_cards_with_a_power_say_what_they_do(name: str, option: str) -> None:
    made = edition(name)
    faces = Faces(made, made.jacks[option], words_in("en"), replaces=False)
    for card in map(Card, range(len(made.pack.names))):
        text = said(Page("card", 57, 88, faces.drawn(card)))
        assert ("A chip on any open space" in text) == (card in made.jacks[option].wild)
        assert ("Takes an opponent’s chip away" in text) == (card in made.jacks[option].remove)


def test_a_remover_that_puts_a_chip_says_so() -> None:
    made = replace(edition("classic"), options={"jack_replace": True})
    shown = " ".join(map(said, Document(made, words_in("it"), SIZES["a4"], poster=False).pages()))
    assert shown.count("Cambia una pedina") == 4


@each_worded
@each_language
def test_every_card_is_on_the_card_sheets_as_often_as_there_are_copies(
    name: str, language: str
) -> None:
    made = edition(name)
    fronts = [
        page
        for page in pages(name, language=language)
        if page.name.startswith("cards") and not page.name.endswith("back")
    ]
    shown = [text for page in fronts for text, _ in texts(page)]
    for card in map(Card, range(len(made.look.cards))):
        wanted = plain(made.look.card(card, language))
        assert shown.count(wanted) >= made.pack.copies[card], wanted


@each_edition
def test_there_are_chips_for_every_side_and_more_than_its_share(name: str) -> None:
    made = edition(name)
    spaces = len(made.board.shows) - made.board.corners.bit_count()
    most = max(table.sides for table in tables(made))
    counted = chips(made)
    assert list(counted) == ["blue", "green", "red", "yellow"][:most]
    assert counted["blue"] > spaces / 2
    printed = chips_of(SIZES["a4"], counted)
    assert all(printed[colour] >= count for colour, count in counted.items())


@each_edition
@each_language
def test_sheets_say_what_they_are(name: str, language: str) -> None:
    for page in pages(name, language=language):
        if not page.name.endswith("-back") or page.name.startswith("cards"):
            title = plain(edition(name).called(language))
            assert any(text.startswith(f"{title} · ") for text, _ in texts(page)), page.name
