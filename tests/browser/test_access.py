"""What a page denies to screen readers, keyboards and weak eyes: nothing that can be measured."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import expect

from browser.layout import shoot, spills
from browser.people import Person, Visit
from browser.planting import bot, people, person, plant, plant_lobby, scene, table
from jotas.server.lobby import OPEN

GAME = scene(
    table(4, 2, "tabletop"),
    base="tabletop",
    plays=("b10 c10", "c4 d4", "d10 e6", "g7 JD@h2"),
    hands=("TD JC JS QH 8S 9S", "2C 3C 4C 5C 6C 7C"),
)
WON = scene(
    plays=("b10 c10 d10 e10 b1 c1 d1", "c4 d5 e6 f3 g8 h4 i9"),
    hands=("5S",),
    then=("5S@e1",),
)
SHARED = scene(plays=("c4 d4", "g7 h7"))
RUN = """options => axe.run(document.querySelector("dialog[open]") ?? document, options)
  .then(found => found.violations.map(one =>
    `${one.id}: ${one.help}: ${one.nodes.slice(0, 4).map(node =>
      node.html.slice(0, 120) + " " + (node.any[0]?.message ?? "")).join(" | ")}`))"""
DEVICES = pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])


def violations(person: Person, where: str, *, dark: bool = True) -> list[str]:
    """What axe finds on the page as it is, in both themes if it has colours of its own."""
    page = person.page
    found = [f"{where}: {fault}" for fault in spills(page)]
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    for theme in ("dark", "light") if dark else ("light",):
        page.emulate_media(color_scheme=theme)
        person.settle()
        options: dict[str, Any] = {"resultTypes": ["violations"]}
        if theme == "dark":
            options["runOnly"] = ["color-contrast"]
        found += [f"{where}, {theme}: {one}" for one in page.evaluate(RUN, options)]
        size = page.viewport_size or {"width": 0, "height": 0}
        shoot(page, "state", f"{size['width']}x{size['height']}", theme, where)
    return found


@DEVICES
def test_start_rules_and_a_table_that_is_gone(visit: Visit, data: Path, phone: bool) -> None:
    at = plant(data, SHARED, people(2))
    ana = visit(cookie=at.cookies[0], phone=phone)
    found: list[str] = []
    for under, ready in (("", ".resume"), ("rules", "article"), ("t/BBBBBB", ".gone-body")):
        ana.go(under)
        expect(ana.page.locator(ready).first).to_be_visible()
        found += violations(ana, under.replace("/", " ") or "start")
    assert not found, "\n".join(found)


@DEVICES
def test_the_lobby_of_host_and_guest(visit: Visit, data: Path, phone: bool) -> None:
    at = plant_lobby(
        data, [person("Ana"), person("Berto", 2), bot(), OPEN], changes={"draw": "next_play"}
    )
    ana = visit(cookie=at.cookies[0], phone=phone).go(at.under)
    found: list[str] = []
    expect(ana.page.locator(".seat-row")).to_have_count(4)
    found += violations(ana, "lobby of the host")
    chapters = ana.page.locator("details.chapter > summary")
    expect(chapters.first).to_be_visible()
    for number in range(chapters.count()):
        ana.press(chapters.nth(number))
    ana.press(ana.button("lobby.change_seat", who=ana.text("play.seat_name", n=4)))
    found += violations(ana, "lobby with all open")
    guest = visit(phone=phone).go(at.under)
    expect(guest.page.locator(".sit-down")).to_be_visible()
    found += violations(guest, "lobby of a guest")
    assert not found, "\n".join(found)


@DEVICES
def test_the_table_and_everything_that_opens_over_it(visit: Visit, data: Path, phone: bool) -> None:
    at = plant(data, GAME, people(4))
    ana = visit(cookie=at.cookies[0], phone=phone).at_table(at.under)
    found = violations(ana, "own turn")
    ana.choose("JC")
    if phone:
        ana.press(ana.space("f5"))
    found += violations(ana, "a wild card in hand")
    ana.choose("JS")
    found += violations(ana, "a remover in hand")
    ana.press(ana.space("a1"))
    expect(ana.toast).to_be_visible()
    found += violations(ana, "a refusal")
    for name, opened in OPENINGS.items():
        if phone and name not in ON_PHONES:
            continue
        opened(ana)
        expect(ana.dialog).to_be_visible()
        found += violations(ana, name, dark=name in ("settings", "piles", "moves"))
        ana.page.keyboard.press("Escape")
        expect(ana.dialog).to_have_count(0)
    ana.choose("TD")
    if ana.space("e10").get_attribute("aria-selected") != "true":
        ana.press(ana.space("e10"))
    if phone:
        ana.press(ana.sure)
    expect(ana.dialog).to_be_visible()
    found += violations(ana, "which line")
    assert not found, "\n".join(found)


def menu(person: Person, key: str) -> None:
    """Open the menu and press an item."""
    person.press(person.button("table.menu"))
    person.press(person.dialog.get_by_role("button", name=person.text(key), exact=True))


OPENINGS: dict[str, Callable[[Person], object]] = {
    "menu": lambda ana: ana.press(ana.button("table.menu")),
    "settings": lambda ana: ana.press(ana.page.locator(".top button").last),
    "piles": lambda ana: menu(ana, "table.piles"),
    "players": lambda ana: menu(ana, "table.seats"),
    "moves": lambda ana: menu(ana, "play.log.title"),
    "leave": lambda ana: menu(ana, "table.leave.do"),
    "resign": lambda ana: ana.press(ana.button("table.action.resign")),
    "table talk": lambda ana: ana.press(ana.button("table.action.talk")),
}


ON_PHONES = ("menu", "moves", "resign")
"""What looks otherwise there than on a laptop."""


@DEVICES
def test_waiting_and_watching(visit: Visit, data: Path, phone: bool) -> None:
    at = plant(data, GAME, people(4))
    berto = visit(cookie=at.cookies[1], phone=phone).at_table(at.under)
    found = violations(berto, "waiting")
    gina = visit(phone=phone).at_table(at.under)
    found += violations(gina, "watching")
    twelve = plant(data, scene(table(12, 3)), people(12))
    crowd = visit(cookie=twelve.cookies[3], phone=phone).at_table(twelve.under)
    found += violations(crowd, "twelve seats")
    assert not found, "\n".join(found)


@DEVICES
def test_hand_over_and_the_end(visit: Visit, data: Path, phone: bool) -> None:
    at = plant(data, SHARED, people(2, apart=False))
    ana = visit(cookie=at.cookies[0], phone=phone).go(at.under)
    expect(ana.page.locator(".handover")).to_be_visible()
    found = violations(ana, "hand-over")
    over = plant(data, WON, people(2))
    winner = visit(cookie=over.cookies[0], phone=phone).go(over.under)
    expect(winner.heading(winner.text("play.over.you_win"))).to_be_visible()
    found += violations(winner, "won")
    winner.press(winner.button("table.win.look_back"))
    found += violations(winner, "looking back")
    loser = visit(cookie=over.cookies[1], phone=phone).go(over.under)
    expect(
        loser.heading(loser.text("play.over.win", side=loser.text("colour.blue")))
    ).to_be_visible()
    loser.press(loser.button("table.win.again"))
    expect(loser.button("table.win.waiting", who="Ana")).to_be_visible()
    found += violations(loser, "waiting for a rematch")
    assert not found, "\n".join(found)
