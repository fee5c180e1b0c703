"""Reloads, second tabs, lost lines and dead servers: the seat stays, and the game goes on."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.people import Visit
from browser.planting import people, plant, scene
from browser.serving import ROOT, House, Proxy

LOST = r"WebSocket|ERR_|Failed to load"
GAME = scene(plays=("c4 d4", "g7 h7"), hands=("KH QH 5S 6S 7S 8S 9S", "2C 3C 4C 5C 6C 7C 8C"))


@pytest.fixture
def own_house(browser: Browser, tmp_path: Path) -> Iterator[House]:
    """A server that the test may kill."""
    del browser
    house = House(tmp_path)
    yield house
    house.kill()
    assert house.errors == ""


def test_after_a_reload_in_the_middle_of_a_move_one_can_play_at_once(
    visit: Visit, data: Path
) -> None:
    table = plant(data, GAME, people(2))
    ana = visit(cookie=table.cookies[0]).at_table(table.under)
    where = ana.spaces("KH")[0]
    ana.choose("KH")
    ana.page.reload()
    expect(ana.hand).to_be_visible()
    ana.play("KH", where)
    ana.holds(where, "blue chip")


def test_a_second_tab_is_the_same_seat_and_shows_the_same(visit: Visit, data: Path) -> None:
    table = plant(data, GAME, people(2))
    ana = visit(cookie=table.cookies[0]).at_table(table.under)
    other = visit(tab_of=ana).at_table(table.under)
    where = ana.spaces("KH")[0]
    ana.choose("KH")
    other.play("KH", where)
    for tab in (ana, other):
        tab.holds(where, "blue chip")
        expect(tab.hand.get_by_role("option", selected=True)).to_have_count(0)
        tab.sees_only(1)
    names = [(seat["kind"], seat["name"]) for seat in next(ana.told("room"))["seats"]]
    assert names == [("person", "Ana"), ("person", "Berto")]


def test_offline_the_table_says_so_and_comes_back_by_itself(
    visit: Visit, house: House, data: Path
) -> None:
    proxy = Proxy(house, "")
    table = plant(data, GAME, people(2))
    ana = visit(cookie=table.cookies[0], address=proxy.address).at_table(table.under)
    berto = visit(cookie=table.cookies[1]).at_table(table.under)
    ana.forgiven = LOST
    where = ana.spaces("KH")[0]
    ana.choose("KH")
    proxy.cut()
    expect(ana.prompt).to_have_text(ana.text("table.prompt.offline"))
    expect(ana.button("table.action.hint")).to_have_attribute("aria-disabled", "true")
    expect(berto.page.locator(".seat", has_text="Ana")).to_contain_text(ana.text("table.seat.away"))
    proxy.mend()
    expect(ana.prompt).not_to_have_text(ana.text("table.prompt.offline"))
    ana.press(ana.space(where))
    for one in (ana, berto):
        one.holds(where, "blue chip")
    expect(berto.page.locator(".seat", has_text="Ana")).not_to_contain_text(
        ana.text("table.seat.away")
    )


def test_a_move_of_another_is_there_after_one_was_offline(
    visit: Visit, house: House, data: Path
) -> None:
    proxy = Proxy(house, "")
    table = plant(data, GAME, people(2))
    berto = visit(cookie=table.cookies[1], address=proxy.address).at_table(table.under)
    ana = visit(cookie=table.cookies[0]).at_table(table.under)
    berto.forgiven = LOST
    where = ana.spaces("KH")[0]
    proxy.cut()
    expect(berto.prompt).to_have_text(berto.text("table.prompt.offline"))
    ana.play("KH", where)
    ana.holds(where, "blue chip")
    proxy.mend()
    berto.holds(where, "blue chip, last move")
    assert berto.wait_for_turn()


def test_a_server_that_is_killed_and_started_again_goes_on_with_the_game(
    visit: Visit, own_house: House
) -> None:
    table = plant(own_house.data, GAME, people(2))
    ana, berto = (
        visit(cookie=cookie, address=own_house.address).at_table(table.under)
        for cookie in table.cookies
    )
    where = ana.spaces("KH")[0]
    ana.play("KH", where)
    berto.holds(where, "blue chip")
    for one in (ana, berto):
        one.forgiven = LOST
    own_house.kill()
    expect(berto.prompt).to_have_text(berto.text("table.prompt.offline"))
    own_house.start()
    assert berto.wait_for_turn()
    berto.holds(where, "blue chip")
    before = ana.version
    berto.play_well()
    ana.until_after(before)
    assert ana.wait_for_turn()


def test_after_an_update_the_page_says_that_it_has_to_be_loaded_again(
    visit: Visit, own_house: House, tmp_path: Path
) -> None:
    table = plant(own_house.data, GAME, people(2))
    ana = visit(cookie=table.cookies[0], address=own_house.address).at_table(table.under)
    ana.forgiven = LOST
    newer = tmp_path / "newer"
    shutil.copytree(ROOT / "src", newer, ignore=shutil.ignore_patterns("__pycache__"))
    with (newer / "jotas" / "static" / "app.css").open("a") as style:
        style.write("/* newer */")
    own_house.kill()
    own_house.start(newer)
    banner = ana.page.get_by_role("alert").filter(has_text=ana.text("page.outdated"))
    expect(banner).to_be_visible()
    ana.press(ana.button("page.reload"))
    expect(ana.hand).to_be_visible()
    expect(banner).to_have_count(0)
    ana.play("KH", ana.spaces("KH")[0])


def test_two_clicks_on_one_space_are_one_move(visit: Visit, data: Path) -> None:
    table = plant(data, GAME, people(2))
    ana = visit(cookie=table.cookies[0]).at_table(table.under)
    where, before = ana.spaces("KH")[0], ana.version
    ana.choose("KH")
    ana.space(where).dblclick()
    ana.until_after(before)
    ana.holds(where, "blue chip")
    assert ana.version == (before[0], before[1] + 1)
