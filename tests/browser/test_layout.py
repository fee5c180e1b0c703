"""What fits on which window: every size, both themes, few seats and many."""

from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import expect

from browser.layout import faults, shoot, spills
from browser.people import Person, Visit
from browser.planting import Scene, bot, people, plant, plant_lobby, scene, table
from jotas.server.lobby import OPEN
from kit import shown, spaces

PHONES = ((360, 740), (360, 640), (320, 568), (740, 360))
TABLETS = ((820, 1180), (1024, 768))
LAPTOPS = ((1366, 768), (1366, 660), (1920, 1080))
HAND = "TH JD QH JS 5S 6S 7S"
THEMES = pytest.mark.parametrize("theme", ["light", "dark"])


def crowded(seats: int, sides: int = 0) -> Scene:
    """A game under way at a table of some size: a line, a dead card, and the first seat to play."""
    setup = table(seats, sides)
    hand = HAND.split()[: setup.hand_size]
    rest = Counter([*hand, "JD", *shown("b10 c10 d10 e10 g7").split()])
    cells = []
    for where in spaces("b3-i3 b4-i4 b5-i5 b6-i6 b8-i8"):
        rest[shown(where)] += 1
        if rest[shown(where)] <= 2:
            cells.append(where)
    first = (
        ["b10 c10", "g7 JD@h2", "d10 e10"] if seats > 2 else ["b10 c10 d10 e10", "g7 JD@h2 b3 d3"]
    )
    others = [f"{cells[2 * seat]} {cells[2 * seat + 1]}" for seat in range(1, seats)]
    return scene(setup, plays=[*first, *others][:seats], hands=(" ".join(hand),))


GAMES = {
    "two": crowded(2),
    "three sides": crowded(3),
    "four": crowded(4),
    "twelve": crowded(12),
    "twelve on three sides": crowded(12, 3),
}


STATES = ("a jack", "a card", "nothing chosen")


def sizes(device: str) -> tuple[tuple[int, int], ...]:
    return {"phone": PHONES, "tablet": TABLETS, "laptop": LAPTOPS}[device]


@pytest.mark.parametrize("device", ["phone", "tablet", "laptop"])
@pytest.mark.parametrize("game", GAMES)
def test_the_table_fits_every_window(visit: Visit, data: Path, game: str, device: str) -> None:
    scene_there = GAMES[game]
    at = plant(data, scene_there, people(scene_there.setup.seats))
    touch = device != "laptop"
    language = "es" if game in ("four", "twelve") else "it"
    ana = visit(cookie=at.cookies[0], phone=touch, language=language).at_table(at.under)
    found: list[str] = []
    themes: Iterator[Literal["light", "dark"]] = cycle(("light", "dark"))
    states = cycle(STATES if game == "four" else STATES[1:2])
    for width, height in sizes(device):
        ana.page.set_viewport_size({"width": width, "height": height})
        theme, state = next(themes), next(states)
        ana.page.emulate_media(color_scheme=theme)
        take(ana, state)
        ana.settle()
        where = f"{width}x{height} {state}: "
        found += [where + fault for fault in faults(ana.page, touch=touch)]
        found += [where + fault for fault in below_the_fold(ana)]
        shoot(ana.page, f"{width}x{height}", theme, language, game, state)
        put_down(ana)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", ["four", "twelve"])
def test_a_table_that_is_watched_fits_every_window(visit: Visit, data: Path, game: str) -> None:
    at = plant(data, GAMES[game], people(GAMES[game].setup.seats))
    gina = visit(phone=True, language="it").at_table(at.under)
    found: list[str] = []
    for width, height in (*PHONES, *TABLETS, *LAPTOPS):
        gina.page.set_viewport_size({"width": width, "height": height})
        gina.settle()
        found += [f"{width}x{height}: {one}" for one in faults(gina.page, touch=width < 1200)]
        shoot(gina.page, f"{width}x{height}", "light", "it", game, "watching")
    assert not found, "\n".join(found)


def take(person: Person, state: str) -> None:
    """Bring the table into a state: nothing chosen, a card with spaces, a wild card armed."""
    if state == "a card":
        person.choose("TH")
    elif state == "a jack":
        put_down(person)
        person.choose("JD")
        if person.touch:
            person.press(person.space("f5"))


def put_down(person: Person) -> None:
    """Let go of whatever was picked up."""
    chosen = person.hand.get_by_role("option", selected=True)
    if chosen.count():
        person.press(chosen)


def below_the_fold(person: Person) -> list[str]:
    """Cards of the hand, board and actions that are not wholly in sight."""
    size = person.page.viewport_size
    assert size is not None
    found = []
    for name in (".hand", ".board-grid", ".actions", ".destinations", ".prompt", ".scores"):
        box = person.page.locator(name).bounding_box()
        if box is None:
            found.append(f"{name} is not there")
            continue
        right, bottom = box["x"] + box["width"], box["y"] + box["height"]
        if right > size["width"] + 0.5 or bottom > size["height"] + 0.5:
            found.append(f"{name} is cut off: {box}")
    return found


@THEMES
@pytest.mark.parametrize("device", ["phone", "laptop"])
def test_start_rules_and_lobby_fit(visit: Visit, data: Path, device: str, theme: str) -> None:
    touch = device == "phone"
    widest = "WMWM" + ("W" if touch else "M") + ("W" if theme == "dark" else "M")
    at = plant_lobby(data, [*people(3), bot(), *[OPEN] * 8], sides=3, code=widest)
    language = "it" if theme == "dark" else "es"
    ana = visit(cookie=at.cookies[0], phone=touch, theme=theme, language=language)
    found: list[str] = []
    for under, ready in (("", "h1"), ("rules", "article"), (at.under, ".seat-row")):
        ana.go(under)
        expect(ana.page.locator(ready).first).to_be_visible()
        for width, height in sizes(device):
            ana.page.set_viewport_size({"width": width, "height": height})
            ana.settle()
            found += [f"{under or 'start'} {width}x{height}: {one}" for one in spills(ana.page)]
            shoot(
                ana.page, f"{width}x{height}", theme, language, under.partition("/")[0] or "start"
            )
    assert not found, "\n".join(found)
