"""Under whatever address the server is reached, and whichever way one comes to a page."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.people import Visit
from browser.planting import people, plant, scene
from browser.serving import House, Proxy

GAME = scene(plays=("c4 d4", "g7 h7"), hands=("KH JS 5S 6S 7S 8S 9S",))


@pytest.fixture
def folder(house: House) -> Proxy:
    """The server behind another one, in a folder."""
    return Proxy(house, "/x/y")


def test_everything_works_in_a_folder(visit: Visit, folder: Proxy) -> None:
    ana = visit(address=folder.address).go()
    ana.press(ana.button("home.new_table"))
    link = ana.page.get_by_label(ana.text("lobby.link"))
    expect(link).to_be_visible()
    assert link.input_value() == ana.page.url
    assert ana.page.url.startswith(folder.address + "t/")
    picture = ana.page.get_by_role("img", name=ana.text("lobby.qr"))
    expect(picture).to_be_visible()
    assert picture.evaluate("one => one.decode().then(() => one.naturalWidth)") > 0
    ana.press(ana.button("lobby.deal"))
    assert ana.wait_for_turn()
    before = ana.version
    ana.play_well()
    ana.until_after(before)
    ana.page.reload()
    expect(ana.hand).to_be_visible()
    ana.press(ana.page.get_by_role("link", name=ana.text("table.rules")))
    expect(ana.heading(ana.text("page.rules"))).to_be_visible()
    assert ana.page.url.startswith(folder.address + "rules")
    ana.page.go_back()
    expect(ana.hand).to_be_visible()


@pytest.mark.parametrize("place", ["house", "folder"])
def test_a_slash_too_many_is_no_harm(
    visit: Visit, house: House, folder: Proxy, data: Path, place: str
) -> None:
    at = plant(data, GAME, people(2))
    address = house.address if place == "house" else folder.address
    ana = visit(cookie=at.cookies[0], address=address).at_table(at.under + "/")
    ana.play("KH", "g2")
    ana.holds("g2", "blue chip")


def test_small_letters_in_the_address_will_do(visit: Visit, data: Path) -> None:
    at = plant(data, GAME, people(2))
    ana = visit(cookie=at.cookies[0]).at_table(at.under.lower().replace("t/", "t/", 1))
    ana.play("KH", "g2")
    ana.holds("g2", "blue chip")


@pytest.mark.parametrize("under", ["t/BCDFGH", "t/nonsense", "t/BCD"])
def test_a_table_that_is_not_there(visit: Visit, under: str) -> None:
    ana = visit().go(under)
    expect(ana.heading(ana.text("page.gone"))).to_be_visible()
    ana.press(ana.button("home.play_bot"))
    expect(ana.hand).to_be_visible()


def test_back_and_forth_between_the_pages(visit: Visit, data: Path) -> None:
    at = plant(data, GAME, people(2))
    ana = visit(cookie=at.cookies[0]).go()
    ana.press(ana.page.locator(".resume"))
    expect(ana.hand).to_be_visible()
    ana.press(ana.button("table.menu"))
    ana.page.go_back()
    expect(ana.dialog).to_have_count(0)
    expect(ana.hand).to_be_visible()
    ana.page.go_back()
    expect(ana.button("home.play_bot")).to_be_visible()
    ana.page.go_forward()
    expect(ana.hand).to_be_visible()
    ana.press(ana.button("table.menu"))
    ana.press(ana.dialog.get_by_role("button", name=ana.text("table.menu.start")))
    expect(ana.button("home.play_bot")).to_be_visible()


def test_who_has_left_comes_back_to_their_seat(visit: Visit, data: Path) -> None:
    at = plant(data, GAME, people(2))
    ana = visit(cookie=at.cookies[0]).at_table(at.under)
    berto = visit(cookie=at.cookies[1]).at_table(at.under)
    berto.press(berto.button("table.menu"))
    berto.press(berto.dialog.get_by_role("button", name=berto.text("table.leave.do")))
    berto.press(berto.dialog.get_by_role("button", name=berto.text("table.leave.do")))
    expect(berto.button("home.play_bot")).to_be_visible()
    before = ana.version
    ana.play("KH", "g2")
    ana.until_after((before[0], before[1] + 1))
    assert ana.wait_for_turn()
    berto.at_table(at.under)
    expect(berto.hand).to_be_visible()
    seats = next(berto.told("room"))["seats"]
    assert [seat["bot"] for seat in seats] == ["", ""]
