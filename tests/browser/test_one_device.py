"""Two people who share a device: nothing of one hand is there for the other."""

from playwright.sync_api import expect

from browser.people import Person, Visit
from browser.test_by_link import opened

NOTHING_SECRET = "[role=option], [role=listbox], [data-held], .hand-card"


def seated(visit: Visit, *, phone: bool) -> Person:
    """One device with the table open and two people at it, not dealt yet."""
    ana, _ = opened(visit, phone=phone)
    ana.press(ana.button("lobby.change_seat", who=ana.text("play.seat_name", n=2)))
    ana.page.get_by_label(ana.text("lobby.add_here")).fill("Berto")
    ana.press(ana.button("lobby.add"))
    expect(ana.page.locator(".seat-name", has_text="Berto")).to_be_visible()
    return ana


def test_names_are_typed_before_any_hand_is_there(visit: Visit) -> None:
    ana = seated(visit, phone=True)
    assert all('"view"' not in frame for frame in ana.frames)
    expect(ana.page.locator(NOTHING_SECRET)).to_have_count(0)


def test_two_people_take_turns_and_neither_sees_the_other_hand(visit: Visit) -> None:
    ana = seated(visit, phone=True)
    ana.press(ana.button("lobby.deal"))
    for turn in range(4):
        hand_over(ana, first=turn == 0)


def open_hand(device: Person) -> int | None:
    """The seat whose hand was sent here last, if any."""
    own = device.view["own"]
    return None if own is None else int(own["seat"])


def hand_over(device: Person, *, first: bool) -> None:
    """Check that nothing is there before the hand is accepted; accept it, and play."""
    heading = device.page.get_by_role("heading", level=1)
    asked = device.page.locator(".handover")
    expect(asked).to_be_visible()
    seat = device.view["acting"][0]
    who = ("Ana", "Berto")[seat - 1]
    expect(heading).to_have_text(device.text("table.handover.pass", who=who))
    expect(device.page.locator(NOTHING_SECRET)).to_have_count(0)
    assert open_hand(device) is None
    since = device.page.locator(".since .log-row")
    assert first or since.count() >= 1
    device.press(device.button("table.handover.show", who=who))
    expect(device.hand).to_be_visible()
    expect(device.hand.locator(":focus")).to_have_count(1)
    assert open_hand(device) == seat
    before = device.version
    device.play_well()
    device.until_after(before)
    assert open_hand(device) is None, "the hand stays open after the move"
    drawn = [one for one in next(device.told("step"))["events"] if one["event"] == "drew"]
    assert all(one["card"] == "??" for one in drawn)
    expect(device.page.locator(NOTHING_SECRET)).to_have_count(0)


def test_the_hand_over_page_stays_shut_through_a_reload(visit: Visit) -> None:
    ana = seated(visit, phone=False)
    ana.press(ana.button("lobby.deal"))
    expect(ana.page.locator(".handover")).to_be_visible()
    ana.frames.clear()
    ana.page.reload()
    expect(ana.page.locator(".handover")).to_be_visible()
    assert open_hand(ana) is None
    expect(ana.page.locator(NOTHING_SECRET)).to_have_count(0)
