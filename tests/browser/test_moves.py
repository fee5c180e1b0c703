"""Every kind of move, from a position where it can be made, by mouse, touch and keyboard."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.people import Person, Visit
from browser.planting import Planted, Scene, people, plant, scene, table

WAYS = pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
SPARE = "5S 6S 7S 8S 9S"
JACKS = scene(plays=("c4 d4", "g7 h7"), hands=(f"JS JD {SPARE}",))
DEAD = scene(plays=("c4 d4", "g7 JD@h2"), hands=(f"QH 2H {SPARE}",), top="AC")
LONG = scene(plays=("b9 c9 d9 f9 g9", "b2 d3 f4 h5 b6"), hands=(f"4S QH {SPARE}",))
LOCKED = scene(plays=("c4 d4 e4 f4", "b10 c10 d10 e10"), hands=(f"JS JD {SPARE}",))
TABLETOP = table(4, 2, "tabletop")
CLAIM = scene(
    TABLETOP,
    base="tabletop",
    plays=("b10 c10", "c4 d4", "d10 e6", "g7 h7"),
    hands=("TD 5S 6S 7S 8S 9S", "2C 3C 4C 5C 6C 7C"),
)


def come(visit: Visit, at: Planted, way: str, browser: int = 0) -> Person:
    """Somebody at a table who plays in a way."""
    found = visit(cookie=at.cookies[browser], phone=way == "touch").at_table(at.under)
    found.keys = way == "keyboard"
    return found


def two(visit: Visit, data: Path, game: Scene, way: str = "mouse") -> Person:
    """Ana, whose turn it is, at a table for two."""
    return come(visit, plant(data, game, people(2)), way)


@WAYS
def test_a_jack_takes_a_chip_from_a_covered_space(visit: Visit, data: Path, way: str) -> None:
    ana = two(visit, data, JACKS, way)
    ana.holds("g7", "green chip")
    ana.play("JS", "g7")
    ana.holds("g7", "open, .*the last chip was removed here")


@WAYS
def test_a_wild_jack_goes_on_any_open_space(visit: Visit, data: Path, way: str) -> None:
    ana = two(visit, data, JACKS, way)
    ana.play("JD", "f5")
    ana.holds("f5", "blue chip, last move")


@WAYS
def test_a_dead_card_is_exchanged(visit: Visit, data: Path, way: str) -> None:
    ana = two(visit, data, DEAD, way)
    expect(ana.card("QH")).to_have_accessible_name(f"{ana.words('QH')}, {ana.text('hand.dead')}")
    if way == "keyboard":
        ana.key_to_card("QH")
        ana.page.keyboard.press("Enter")
        ana.sure.focus()
        ana.page.keyboard.press("Enter")
        expect(ana.focus).to_have_role("option")  # that button is gone
    else:
        ana.press(ana.button("table.action.exchange"))
        expect(ana.card("QH")).to_have_attribute("aria-selected", "true")
        ana.press(ana.sure)
    expect(ana.card("AC")).to_be_visible()
    expect(ana.card("QH")).to_have_count(0)
    assert ana.wait_for_turn()
    ana.press_in_vain(ana.button("table.action.exchange"))
    expect(ana.toast).to_contain_text(ana.text("play.unknown.dead"))


@WAYS
def test_with_six_in_a_row_one_says_which_five_count(visit: Visit, data: Path, way: str) -> None:
    ana = two(visit, data, LONG, way)
    ana.keys = False
    if way == "keyboard":
        ana.key_to_card("4S")
        ana.page.keyboard.press("Enter")
        ana.tab_to("gridcell")
        ana.key_to_space("e9")
        ana.page.keyboard.press("Enter")
        ana.page.keyboard.press("Enter")
    else:
        ana.choose("4S")
        ana.press(ana.space("e9"))
        if ana.space("e9").get_attribute("aria-selected") == "true" and not ana.dialog.is_visible():
            ana.press(ana.sure)
    expect(ana.dialog.get_by_role("heading")).to_have_text(ana.text("table.choose.title"))
    second = ana.dialog.get_by_role("button", name="c9–g9")
    if way == "keyboard":
        second.focus()
        ana.page.keyboard.press("Enter")
    else:
        ana.press(second)
    ana.holds("g9", "in a finished line")
    assert "in a finished line" not in (ana.space("b9").get_attribute("aria-label") or "")
    assert ana.view["lines"] == [["c9-g9"], []]


def test_escape_lets_the_choice_of_five_go_and_nothing_is_played(visit: Visit, data: Path) -> None:
    ana = two(visit, data, LONG)
    before = ana.version
    ana.choose("4S")
    ana.press(ana.space("e9"))
    expect(ana.dialog).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(ana.dialog).to_have_count(0)
    expect(ana.card("4S")).to_be_visible()
    assert ana.version == before


def test_a_chip_in_a_finished_line_stays_and_the_table_says_why(visit: Visit, data: Path) -> None:
    ana = two(visit, data, LOCKED)
    ana.choose("JS")
    ana.press(ana.space("c10"))
    expect(ana.toast).to_contain_text(ana.text("reason.chip_is_locked"))
    ana.holds("c10", "green chip, in a finished line")
    expect(ana.card("JS")).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_space_pressed_first_finds_the_card_that_goes_there(
    visit: Visit, data: Path, way: str
) -> None:
    ana = two(visit, data, JACKS, way)
    ana.press(ana.space("f5"))
    expect(ana.prompt).to_contain_text(ana.text("jack.wild.about"))
    expect(ana.card("JD")).to_have_attribute("aria-selected", "true")
    ana.press(ana.sure)
    ana.holds("f5", "blue chip, last move")


def test_the_same_card_again_lets_go(visit: Visit, data: Path) -> None:
    ana = two(visit, data, JACKS)
    ana.choose("JD")
    ana.press(ana.card("JD"))
    expect(ana.card("JD")).to_have_attribute("aria-selected", "false")
    ana.choose("5S")
    ana.page.keyboard.press("Escape")
    expect(ana.hand.get_by_role("option", selected=True)).to_have_count(0)


def test_a_hint_names_a_card_and_says_why(visit: Visit, data: Path) -> None:
    ana = two(visit, data, LONG)
    ana.press(ana.button("table.action.hint"))
    expect(ana.toast).to_be_visible()
    expect(ana.hand.get_by_role("option", name=ana.text("board.hint"))).not_to_have_count(0)


SEARCHED = """
const parse = JSON.parse;
JSON.parse = text => {
  const told = parse(text);
  return told?.tell === "hinted" ? { ...told, before: 54, after: 58 } : told;
};
"""
"""What a server says that has searched for a hint."""


def test_a_hint_tells_the_chances_and_they_are_read_out(visit: Visit, data: Path) -> None:
    at = plant(data, LONG, people(2))
    ana = visit(cookie=at.cookies[0], phone=True, script=SEARCHED).at_table(at.under)
    ana.press(ana.button("table.action.hint"))
    chances = ana.text("hint.chance", before=54, after=58)
    expect(ana.toast).to_contain_text(chances)
    expect(ana.page.get_by_role("alert").first).to_contain_text(chances)
    hand, toast = (one.bounding_box() for one in (ana.hand, ana.toast))
    assert hand is not None
    assert toast is not None
    assert toast["y"] + toast["height"] <= hand["y"] + 1  # the advised card has to be seen


def test_a_line_is_claimed_and_a_card_drawn_by_hand(visit: Visit, data: Path) -> None:
    at = plant(data, CLAIM, people(4))
    ana = come(visit, at, "mouse")
    ana.choose("TD")
    ana.press(ana.space("e10"))
    ana.press(ana.dialog.get_by_role("button", name=ana.text("table.choose.none")))
    ana.holds("e10", "line to claim")
    ana.press(ana.button("table.action.claim"))
    ana.holds("e10", "in a finished line")
    cards = ana.hand.get_by_role("option")
    expect(cards).to_have_count(5)
    ana.press(ana.button("table.action.draw"))
    expect(cards).to_have_count(6)


def test_a_line_can_be_claimed_with_the_move(visit: Visit, data: Path) -> None:
    at = plant(data, CLAIM, people(4))
    ana = come(visit, at, "touch")
    ana.choose("TD")
    if ana.space("e10").get_attribute("aria-selected") != "true":
        ana.press(ana.space("e10"))
    ana.press(ana.sure)
    ana.press(ana.dialog.get_by_role("button", name="a10–e10"))
    ana.holds("e10", "in a finished line")
    ana.press(ana.sure)
    expect(ana.hand.get_by_role("option")).to_have_count(6)


def test_a_draw_that_is_forgotten_is_lost_and_said_aloud(visit: Visit, data: Path) -> None:
    at = plant(data, CLAIM, people(4))
    ana, berto = come(visit, at, "mouse"), come(visit, at, "mouse", 1)
    ana.play("5S", "e1")
    expect(ana.prompt).to_contain_text(ana.text("table.prompt.draw", who="Berto"))
    assert berto.wait_for_turn()
    berto.play("2C", "e2")
    berto.press(berto.button("table.action.draw"))
    expect(ana.page.get_by_role("alert").first).to_have_text(ana.text("play.draw.lost"))
    expect(ana.hand.get_by_role("option")).to_have_count(5)


def test_table_talk_is_called_voted_on_and_paid_for(visit: Visit, data: Path) -> None:
    at = plant(data, CLAIM, people(4))
    ana, berto, carla, dario = (come(visit, at, "mouse", seat) for seat in range(4))
    ana.press(ana.button("table.action.talk"))
    ana.press(ana.dialog.get_by_role("button", name=ana.text("colour.green")))
    green = ana.text("colour.green")
    expect(ana.prompt).to_have_text(ana.text("table.prompt.voting", side=green, yes=1, no=0))
    expect(carla.prompt).to_have_text(carla.text("table.prompt.vote", who="Ana", side=green))
    carla.press(carla.button("table.dest.yes"))
    for one in (berto, dario):
        expect(one.prompt).to_have_text(one.text("table.prompt.penalty"))
        one.press(one.hand.get_by_role("option").first)
        one.press(one.sure)
        expect(one.hand.get_by_role("option")).to_have_count(5)
    assert ana.wait_for_turn()


def test_resigning_is_asked_before_it_is_done(visit: Visit, data: Path) -> None:
    ana = two(visit, data, JACKS)
    ana.press(ana.button("table.action.resign"))
    expect(ana.dialog.get_by_role("heading")).to_have_text(ana.text("table.resign.title"))
    ana.press(ana.button("table.resign.stay"))
    expect(ana.dialog).to_have_count(0)
    assert ana.view["ended"] is None
    ana.press(ana.button("table.action.resign"))
    ana.press(ana.dialog.get_by_role("button", name=ana.text("table.action.resign")))
    expect(ana.heading(ana.text("play.over.win", side=ana.text("colour.green")))).to_be_visible()


def test_an_earlier_moment_is_shown_and_left_again(visit: Visit, data: Path) -> None:
    ana = two(visit, data, JACKS)
    ana.press(
        ana.page.get_by_role("region", name=ana.text("play.log.title")).get_by_role("button").last
    )
    ana.holds("g7", "open")
    ana.press(ana.button("table.moment.after"))
    ana.holds("c4", "blue chip, last move")
    ana.press(ana.button("table.moment.after"))
    ana.holds("g7", "green chip")
    ana.press(ana.button("table.moment.now"))
    ana.holds("h7", "green chip, last move")
