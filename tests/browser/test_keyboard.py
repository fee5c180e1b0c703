"""A game without mouse, finger or eyes: keys, roles, names, and what is read out."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.people import Person, Visit, good_move
from browser.planting import bot, people, person, plant, scene
from browser.serving import House

HEARD = """
window.heard = [];
new MutationObserver(() => {
  for (const line of document.querySelectorAll('.live [role=status] p, [role=alert]')) {
    const text = line.textContent;
    const kind = line.closest("[role=status]") ? "polite" : "assertive";
    if (text && line.heard !== text) heard.push([kind, text]);
    line.heard = text;
  }
}).observe(document, {subtree: true, childList: true, characterData: true});
"""
CLOSE = scene(
    plays=("b10 c10 d10 c4 d4", "g7 h7 b2 b3 b5"),
    hands=("TD 6C 7S 8S 9S 5S KH", "2C 3C 4C 9H 7C 8C 9C"),
)
"""Ana lacks one chip in a line that ends in a corner."""


def test_a_game_against_a_bot_with_keys_alone(visit: Visit) -> None:
    ana = visit().go()
    ana.keys = True
    expect(ana.button("home.play_bot")).to_be_visible()
    for _ in range(20):
        ana.page.keyboard.press("Tab")
        if ana.focus.text_content() == ana.text("home.play_bot"):
            break
    ana.page.keyboard.press("Enter")
    expect(ana.hand).to_be_visible()
    for _ in range(100):
        if not ana.wait_for_turn():
            break
        before = ana.version
        play_blind(ana)
        ana.until_after(before)
    expect(ana.focus).to_have_role("heading")
    assert ana.page.get_by_role("heading", level=1).text_content() in (
        ana.text("play.over.you_win"),
        ana.text("play.over.win", side=ana.text("colour.green")),
    )


def play_blind(ana: Person) -> None:
    """Make a move, by keys; a dead card is exchanged before."""
    dead = [one[1:] for one in ana.view["own"]["may"] if one.startswith("~")]
    if dead:
        ana.key_to_card(dead[0])
        ana.page.keyboard.press("Enter")
        ana.sure.focus()
        ana.page.keyboard.press("Enter")
        return
    card, where = good_move(ana.view)
    if card:
        ana.play(card, where)
    else:
        ana.button("table.dest.pass").focus()
        ana.page.keyboard.press("Enter")


def test_moves_typed_as_in_the_terminal_in_spanish(visit: Visit, data: Path) -> None:
    ana = visit(language="es", cookie=(at := plant(data, CLOSE, people(2))).cookies[0])
    ana.at_table(at.under)
    ana.page.keyboard.press("/")
    field = ana.page.get_by_role("textbox", name=ana.text("table.type.label"))
    expect(field).to_be_focused()
    field.fill("AS a1")
    ana.page.keyboard.press("Enter")
    expect(ana.toast).to_be_visible()
    expect(field).to_have_value("AS a1")
    field.fill("cambiar TD")
    ana.page.keyboard.press("Enter")
    expect(ana.toast).to_contain_text(ana.text("reason.card_is_not_dead"))
    field.fill("10D e10")
    ana.page.keyboard.press("Enter")
    ana.holds("e10", ana.text("board.in_line"))
    expect(field).to_have_value("")
    ana.page.keyboard.press("Escape")
    expect(field).to_have_count(0)


def test_the_keys_of_the_board(visit: Visit, data: Path) -> None:
    at = plant(data, CLOSE, people(2))
    ana = visit(cookie=at.cookies[0]).at_table(at.under)
    ana.tab_to("option")
    ana.page.keyboard.press("1")
    expect(ana.hand.get_by_role("option", selected=True)).to_have_count(1)
    ana.page.keyboard.press("Escape")
    expect(ana.hand.get_by_role("option", selected=True)).to_have_count(0)
    ana.key_to_card("KH")
    ana.page.keyboard.press("Enter")
    ana.tab_to("gridcell")
    press(ana, "Control+Home", "a1, corner")
    press(ana, "n", f"g2, king of hearts, open, {ana.text('board.legal')}")
    press(ana, "n", f"g6, king of hearts, open, {ana.text('board.legal')}")
    press(ana, "Shift+N", "g2")
    press(ana, "l", "b5, queen of spades, green chip, last move")
    press(ana, "End", "j5")
    press(ana, "Home", "a5")
    press(ana, "Control+End", "j10, corner")
    press(ana, "ArrowDown", "j10, corner")
    press(ana, "ArrowUp", "j9")
    press(ana, "ArrowLeft", "i9")


def test_all_moves_are_one_stop_of_the_tab_key(visit: Visit, data: Path) -> None:
    at = plant(data, CLOSE, people(2))
    ana = visit(cookie=at.cookies[0]).at_table(at.under)
    rows = ana.page.get_by_role("region", name=ana.text("play.log.title")).get_by_role("button")
    rows.first.focus()
    ana.page.keyboard.press("ArrowDown")
    expect(rows.nth(1)).to_be_focused()
    ana.page.keyboard.press("End")
    expect(rows.last).to_be_focused()
    ana.page.keyboard.press("Tab")
    expect(ana.button("table.menu")).to_be_focused()
    ana.page.keyboard.press("Shift+Tab")
    expect(rows.last).to_be_focused()
    ana.page.keyboard.press("Home")
    ana.page.keyboard.press("Enter")
    expect(rows.first).to_have_attribute("aria-current", "step")


def press(ana: Person, key: str, leads_to: str) -> None:
    ana.page.keyboard.press(key)
    expect(ana.focus).to_have_accessible_name(re.compile(f"^{leads_to}"))


def test_only_one_space_and_one_card_can_be_tabbed_to(visit: Visit, data: Path) -> None:
    at = plant(data, CLOSE, people(2))
    ana = visit(cookie=at.cookies[0]).at_table(at.under)
    for role in ("gridcell", "option"):
        expect(ana.page.locator(f'[role={role}][tabindex="0"]')).to_have_count(1)
    expect(ana.grid.get_by_role("row")).to_have_count(10)
    expect(ana.grid.get_by_role("gridcell")).to_have_count(100)


@pytest.fixture
def slow_house(house: House, tmp_path: Path) -> Iterator[House]:
    """A server whose bots leave time to listen."""
    del house
    slow = House(tmp_path, pace=0.4)
    yield slow
    slow.kill()


def test_each_move_is_read_out_once(visit: Visit, slow_house: House) -> None:
    at = plant(slow_house.data, CLOSE, [person("Ana"), bot()])
    ana = visit(cookie=at.cookies[0], address=slow_house.address, script=HEARD)
    ana.at_table(at.under)
    for card in ("TD", "KH", "5S"):
        before = ana.version
        ana.play(card, ana.spaces(card)[-1])
        ana.until_after(before)
        assert ana.wait_for_turn()
    heard = ana.page.evaluate("heard")
    polite = [text for kind, text in heard if kind == "polite"]
    steps = [message["events"] for message in ana.told("step")]
    for events in steps:
        for one in events:
            if one["event"] in ("placed", "removed"):
                told = [text for text in polite if re.search(rf"\b{one['cell']}\b", text)]
                assert len(told) == 1, (one, polite)
    assert sum(ana.text("table.live.your_turn") in text for text in polite) == 3
    assert any("a10–e10" in text for text in polite)
    assert [text for kind, text in heard if kind == "assertive"] == []


def test_nothing_is_read_out_after_a_reload(visit: Visit, data: Path) -> None:
    at = plant(data, CLOSE, people(2))
    ana = visit(cookie=at.cookies[0], script=HEARD).at_table(at.under)
    ana.page.reload()
    expect(ana.hand).to_be_visible()
    ana.settle()
    assert ana.page.evaluate("heard") == []


def test_refusals_are_read_out_at_once(visit: Visit, data: Path) -> None:
    at = plant(data, CLOSE, people(2))
    ana = visit(cookie=at.cookies[0], script=HEARD).at_table(at.under)
    ana.choose("KH")
    ana.press(ana.space("c6"))
    expect(ana.toast).to_be_visible()
    why = ana.text("reason.space_shows_other_card")
    assert [text for kind, text in ana.page.evaluate("heard") if kind == "assertive"] == [why]
