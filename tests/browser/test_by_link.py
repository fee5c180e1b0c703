"""People at devices of their own: the link, the lobby, and what each of them sees."""

import re

import pytest
from playwright.sync_api import expect

from browser.people import Person, Visit
from jotas.bots.levels import offered as offered_levels


def opened(visit: Visit, *, seats: int = 2, **more: object) -> tuple[Person, str]:
    """Ana at a table she has opened, and the link to it as she reads it."""
    ana = visit(**more).go()
    ana.press(ana.button("home.new_table"))
    expect(ana.button("lobby.deal")).to_be_visible()
    if seats != 2:
        ana.press(ana.page.get_by_role("radio", name=str(seats), exact=True))
        expect(ana.page.locator(".seat-row")).to_have_count(seats)
    rename(ana, ana.text("home.guest"), "Ana")
    return ana, ana.page.get_by_label(ana.text("lobby.link")).input_value()


def rename(person: Person, before: str, after: str) -> None:
    """Give a seat of one's own another name."""
    field = person.page.get_by_label(person.text("lobby.name"), exact=True)
    if not field.is_visible():
        person.press(person.button("lobby.change_seat", who=before))
    field.fill(after)
    person.press(person.button("lobby.rename"))
    expect(person.page.locator(".seat-name", has_text=after)).to_be_visible()


def sit(visit: Visit, link: str, name: str, **more: object) -> Person:
    """Somebody who opens the link, types a name and sits down."""
    found = visit(**more)
    found.page.goto(link)
    found.page.get_by_label(found.text("lobby.your_name")).fill(name)
    found.press(found.button("lobby.sit"))
    expect(found.page.locator(".seat-name", has_text=name)).to_be_visible()
    return found


def play_round(everybody: list[Person], turns: int) -> None:
    """Let whoever is asked make a move, and let everybody see it."""
    for one in everybody:
        expect(one.hand).to_be_visible()
    for _ in range(turns):
        before = everybody[0].version
        person = next(one for one in everybody if asked(one))
        person.wait_for_turn()
        hand = {held["card"] for held in person.view["own"]["hand"]}
        person.play_well()
        for one in everybody:
            one.until_after(before)
        placed = next(everybody[0].told("step"))["events"]
        moved = next((one for one in placed if one["event"] in ("placed", "removed")), None)
        assert {one["card"] for one in placed if one["event"] == "played"} <= hand
        if moved:
            for one in everybody:
                one.holds(moved["cell"], "last")


def asked(person: Person) -> bool:
    view = person.view
    return view["own"] is not None and view["own"]["seat"] in view["acting"]


def test_two_people_by_link(visit: Visit) -> None:
    ana, link = opened(visit)
    berto = sit(visit, link, "Berto", phone=True)
    expect(ana.page.locator(".seat-name", has_text="Berto")).to_be_visible()
    expect(berto.page.get_by_text(berto.text("lobby.host_deals", who="Ana"))).to_be_visible()
    expect(berto.button("lobby.deal")).to_have_count(0)
    ana.press(ana.button("lobby.deal"))
    expect(berto.hand).to_be_visible()
    play_round([ana, berto], 6)
    ana.sees_only(1)
    berto.sees_only(2)
    names = [one["name"] for one in next(berto.told("room"))["seats"]]
    assert names == ["Ana", "Berto"]


def test_four_people_in_two_teams(visit: Visit) -> None:
    ana, link = opened(visit, seats=4)
    others = [sit(visit, link, name) for name in ("Berto", "Carla", "Dario")]
    ana.press(ana.button("lobby.deal"))
    everybody = [ana, *others]
    for one in everybody:
        expect(one.hand).to_be_visible()
    play_round(everybody, 5)
    for seat, one in enumerate(everybody, 1):
        one.sees_only(seat)
    sides = [one["side"] for one in next(ana.told("room"))["seats"]]
    assert sides == ["blue", "green", "blue", "green"]


def test_twelve_seats_of_which_bots_take_ten(visit: Visit) -> None:
    ana, link = opened(visit, seats=12)
    berto = sit(visit, link, "Berto", phone=True)
    ana.press(ana.button("lobby.deal"))
    for one in (ana, berto):
        expect(one.hand).to_be_visible()
    first, second = (berto, ana) if asked(berto) else (ana, berto)
    for one in (first, second, first):
        assert one.wait_for_turn()
        before = one.version
        one.play_well()
        one.until_after(before)
    ana.sees_only(1)
    berto.sees_only(2)


def test_somebody_who_watches_sees_the_board_and_no_hand(visit: Visit) -> None:
    ana, link = opened(visit)
    ana.press(ana.button("lobby.deal"))
    assert ana.wait_for_turn()
    gina = visit()
    gina.page.goto(link)
    expect(gina.prompt).to_contain_text(gina.text("table.prompt.watching"))
    before = gina.version
    ana.play_well()
    gina.until_after(before)
    expect(gina.hand).to_have_count(0)
    gina.sees_only()
    expect(gina.page.get_by_role("group", name=gina.text("table.actions"))).to_have_count(0)


def test_a_host_who_reloads_while_others_wait_finds_table_and_link(visit: Visit) -> None:
    ana, link = opened(visit)
    berto = sit(visit, link, "Berto")
    ana.page.reload()
    expect(ana.button("lobby.deal")).to_be_enabled()
    assert ana.page.get_by_label(ana.text("lobby.link")).input_value() == link
    ana.press(ana.button("lobby.deal"))
    expect(berto.hand).to_be_visible()


def test_rules_and_seats_are_changed_by_the_host_and_seen_by_guests(visit: Visit) -> None:
    ana, link = opened(visit, seats=4)
    berto = sit(visit, link, "Berto")
    head = ana.text("profile.tabletop").split(": ")[0]
    ana.press(ana.page.locator("label.choice", has_text=head))
    expect(berto.page.locator(".rules-setup")).to_contain_text(head)
    ana.press(ana.button("lobby.change_seat", who="Berto"))
    ana.press(ana.button("lobby.free"))
    expect(berto.page.get_by_label(berto.text("lobby.your_name"))).to_be_visible()
    ana.press(ana.button("lobby.swap", who="Ana"))
    ana.press(ana.button("lobby.swap.with", who=ana.text("play.seat_name", n=3)))
    expect(berto.page.locator(".seat-row").nth(2)).to_contain_text("Ana")


@pytest.mark.parametrize("text", ["link", "code", "small letters"])
def test_a_code_or_a_link_leads_to_the_table(visit: Visit, text: str) -> None:
    ana, link = opened(visit)
    code = link.rpartition("/")[2]
    typed = {"link": link, "code": code, "small letters": f" {code[:3].lower()} {code[3:].lower()}"}
    berto = visit().go()
    berto.page.get_by_label(berto.text("home.code")).fill(typed[text])
    berto.press(berto.button("home.join"))
    expect(berto.page.get_by_label(berto.text("lobby.your_name"))).to_be_visible()
    assert berto.page.url == link
    expect(ana.page.get_by_text(re.compile(r"watching", re.I))).to_be_visible()


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_the_host_chooses_among_the_levels(visit: Visit, phone: bool, language: str) -> None:
    ana = visit(phone=phone, language=language).go()
    ana.press(ana.button("home.new_table"))
    ana.press(ana.button("lobby.change_seat", who=ana.text("play.seat_name", n=2)))
    levels = ana.page.get_by_role("radiogroup", name=ana.text("lobby.level")).get_by_role("radio")
    offered = offered_levels(compiled=True)
    expect(levels).to_have_count(len(offered))
    for at, level in enumerate(offered):
        name, about = ana.text(f"bot.{level}"), ana.text(f"lobby.bot.{level}")
        expect(levels.nth(at)).to_have_accessible_name(re.compile(f"^{name} ?{about}$"))
    ana.press(levels.nth(len(offered) - 1))
    strongest = ana.text(f"bot.{offered[-1]}")
    expect(ana.page.locator(".seat-name").nth(1)).to_contain_text(strongest)
    assert next(ana.told("room"))["seats"][1]["bot"] == offered[-1]


def test_the_usual_bot_takes_the_open_seats(visit: Visit) -> None:
    ana, _ = opened(visit, seats=3)
    ana.press(ana.button("lobby.deal"))
    expect(ana.hand).to_be_visible()
    assert [seat["bot"] for seat in next(ana.told("room"))["seats"]] == ["", "club", "club"]
