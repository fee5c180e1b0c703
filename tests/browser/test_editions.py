"""Every edition as a person sees it: chosen, played to its end, looked at, and read about."""

import json
import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.layout import faults, shoot, spills
from browser.people import Person, Visit
from browser.planting import Scene, bot, bots_play, people, person, plant, plant_lobby
from browser.serving import House
from browser.test_layout import below_the_fold
from guide import typed
from jotas.editions import edition, read_edition

PLAYED = {
    "states": ("en", 90),
    "numbers": ("it", 40),
    "junior": ("es", 0),
    "travel": ("it", 24),
    "regioni": ("es", 32),
}
"""Each edition's person, on a phone: their language, and how many plies are played already."""
STRIP = '''
version = 1
title = "Strip"
rows = """
A B C D E A B C D E
"""
line = 3
[hands]
2 = 3
[keys]
A = "Ash"
B = "Box"
C = "Cedar"
D = "Date"
E = "Elm"
'''
"""An edition with a board of one row, which small pictures of boards have to cope with."""
SHAPES = ("dice", "junior", "travel", "regioni")
"""Boards of 6x6, 6x7, 8x6 and 8x8."""
WINDOWS = ((360, 740), (320, 568), (820, 1180))
WIDE = ((740, 360), (1366, 768))


def titled(who: Person, name: str) -> str:
    """The title of an edition in somebody's language."""
    title = edition(name).title
    return title.get(who.language) or title[""]


def against_chance(who: Person, name: str) -> None:
    """Open a table of an edition against a bot that plays anything anywhere."""
    who.go()
    expect(who.button("home.play_bot")).to_be_visible()
    opened = who.context.request.post(
        who.address + "tables",
        data=json.dumps({"name": "Ana", "against": "random", "edition": name}),
        headers={"Content-Type": "application/json"},
    )
    who.at_table(f"t/{opened.json()['table']}")


@pytest.mark.parametrize("name", PLAYED)
def test_a_person_plays_it_to_the_end(visit: Visit, data: Path, name: str) -> None:
    language, plies = PLAYED[name]
    if plies:
        game = bots_play(edition(name), plies=plies)
        at = plant(data, game, [person("Ana"), bot("random")])
        ana = visit(cookie=at.cookies[0], phone=True, language=language).at_table(at.under)
    else:
        ana = visit(phone=True, language=language)
        against_chance(ana, name)
    ana.edition = edition(name)
    shoot(ana.page, "edition", name, "begun")
    ana.play_to_the_end()
    expect(ana.page.get_by_role("heading", level=1)).to_be_visible()
    expect(ana.button("table.win.again")).to_be_visible()
    assert spills(ana.page) == []
    shoot(ana.page, "edition", name, "won")


def test_any_edition_is_one_tap_from_the_start(visit: Visit) -> None:
    ana = visit(phone=True, language="es").go()
    ana.press(ana.page.get_by_role("button", name=titled(ana, "junior")))
    expect(ana.grid).to_be_visible()
    expect(ana.page.get_by_role("gridcell")).to_have_count(42)
    expect(ana.space("b1")).to_have_accessible_name(re.compile("Tortuga"))


# What a table looks like


def holding(name: str, card: str) -> Scene:
    """A game in which the first seat holds a card and is to play."""
    kind = edition(name).pack.names.index(card)
    return bots_play(edition(name), plies=8, until=lambda state: kind in state.hands[0])


LOOKS = {
    "states, a wild card": holding("states", "ADD"),
    "numbers, a remover": holding("numbers", "REMOVE"),
    "junior, a wild card": holding("junior", "UNICORN"),
    "junior, four sides": bots_play(edition("junior"), 4, sides=4, plies=8),
    "regioni, four seats": bots_play(edition("regioni"), 4, plies=16),
}


LONG_NAMES = bots_play(edition("provincias"), plies=24)


@pytest.mark.parametrize("look", LOOKS)
def test_key_looks(visit: Visit, data: Path, look: str) -> None:
    game = LOOKS[look]
    at = plant(data, game, people(game.setup.seats))
    ana = visit(cookie=at.cookies[0], phone=True, language="it").at_table(at.under)
    found: list[str] = []
    themes: Iterator[str] = cycle(("light", "dark"))
    card = ana.hand.get_by_role("option").first
    ana.press(card)
    expect(card).to_have_attribute("aria-selected", "true")
    for width, height in WINDOWS:
        ana.page.emulate_media(color_scheme=next(themes))  # type: ignore[arg-type]
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.settle()
        found += [f"{width}x{height}: {one}" for one in faults(ana.page, touch=True)]
        found += [f"{width}x{height}: {one}" for one in below_the_fold(ana)]
        shoot(ana.page, "look", look, f"{width}x{height}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", SHAPES)
def test_a_board_of_any_shape_fits_every_window(visit: Visit, data: Path, name: str) -> None:
    game = bots_play(edition(name), plies=6)
    at = plant(data, game, people(2))
    ana = visit(cookie=at.cookies[0], language="es").at_table(at.under)
    board = edition(name).board
    found: list[str] = []
    for width, height in (*WINDOWS, *WIDE):
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.settle()
        found += [f"{width}x{height}: {one}" for one in faults(ana.page, touch=False)]
        box = ana.grid.bounding_box()
        assert box is not None
        square = box["width"] / board.width / (box["height"] / board.height)
        if not 0.98 < square < 1.02:
            found.append(f"{width}x{height}: spaces are not square: {box}")
        shoot(ana.page, "shape", name, f"{width}x{height}")
    assert not found, "\n".join(found)


def test_words_too_long_for_a_space_are_told_in_full(visit: Visit, data: Path) -> None:
    ana = visit(cookie=(at := plant(data, LONG_NAMES, people(2))).cookies[0], phone=True)
    ana.at_table(at.under)
    for name in ("Santa Cruz de Tenerife", "Las Palmas", "Guadalajara"):
        expect(ana.grid.get_by_role("gridcell", name=name).first).to_be_attached()
    widest = ana.page.evaluate(
        "() => Math.max(...[...document.querySelectorAll('.board .print')]"
        ".map(one => one.getBBox().width))"
    )
    assert widest <= 31
    smallest = ana.page.evaluate(
        "() => Math.min(...[...document.querySelectorAll('.board .print')]"
        ".map(one => Number(one.getAttribute('font-size'))))"
    )
    assert smallest >= 5


# The lobby and the rules


def test_the_host_chooses_an_edition(visit: Visit, data: Path) -> None:
    at = plant_lobby(data, [person("Ana"), bot()])
    ana = visit(cookie=at.cookies[0], language="it").go(at.under)
    chooser = ana.page.locator(".editions")
    for name, seats in (("junior", "234"), ("dice", "234"), ("travel", "2")):
        chooser.locator("summary").click()
        chooser.get_by_role("radio", name=titled(ana, name)).check()
        expect(chooser.locator("summary")).to_contain_text(titled(ana, name))
        sizes = ana.page.get_by_role("radiogroup", name=ana.text("lobby.how_many"))
        expect(sizes.get_by_role("radio")).to_have_count(len(seats))
        profiles = ana.page.locator("input[name=profile]")
        expect(profiles).to_have_count(0 if name == "dice" else 5)
        shoot(ana.page, "lobby", name)


@pytest.mark.parametrize("name", ["states", "numbers", "junior", "travel", "dice"])
def test_the_rules_are_those_of_the_edition(visit: Visit, name: str) -> None:
    ana = visit(phone=True, language="es").go(f"rules?edition={name}")
    article = ana.page.locator("article")
    expect(article).to_be_visible()
    text = article.inner_text()
    plays = edition(name).look.draw == "cards"
    assert ("jotas " in text) == plays
    assert ("esquina" in text.lower()) == bool(edition(name).board.corners)
    assert spills(ana.page) == []
    ana.page.get_by_label(ana.text("guide.edition")).select_option("classic")
    expect(article).to_contain_text(ana.text("guide.jacks.title"))


def test_a_board_of_one_row_is_drawn_everywhere(
    visit: Visit, browser: Browser, tmp_path: Path
) -> None:
    del browser
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / "strip.toml").write_text(STRIP, "utf-8")
    house = House(tmp_path)
    try:
        ana = visit(address=house.address).go("rules?edition=strip")
        for picture in ana.page.locator("article .board-static").all():
            expect(picture.locator(".space").first).to_be_attached()
        against_chance(ana, "strip")
        expect(ana.page.get_by_role("gridcell")).to_have_count(10)
        assert ana.noise == []
    finally:
        house.kill()


def test_the_edition_of_the_guide_is_chosen_and_played(
    visit: Visit, browser: Browser, tmp_path: Path
) -> None:
    del browser
    folder = tmp_path / "editions"
    folder.mkdir()
    file = typed(folder)
    house = House(tmp_path)
    try:
        ana = visit(phone=True, language="it", address=house.address)
        ana.edition = read_edition(file)
        against_chance(ana, "nature")
        expect(ana.page.get_by_role("gridcell")).to_have_count(64)
        assert faults(ana.page, touch=True) == []
        shoot(ana.page, "edition", "nature", "begun")
        ana.play_to_the_end()
        expect(ana.button("table.win.again")).to_be_visible()
        ana.go("rules?edition=nature")
        expect(ana.page.locator("article")).to_contain_text("Nature")
        assert house.errors == ""
    finally:
        house.kill()
