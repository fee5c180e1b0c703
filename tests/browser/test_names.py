"""What people call themselves is text, whatever they type."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.layout import spills
from browser.people import Visit
from browser.planting import person, plant, scene, table
from browser.test_by_link import opened

NAMES = (
    "<b>Ana</b>", "<img src=x onerror=a()>", "👩‍👩‍👧 Ana", "שרה לוי", "{who} &amp; %s", "Ñandú Ж",
    "M" * 24, "O\u2019Neil",
)  # fmt: skip


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_names_are_shown_as_they_are(visit: Visit, data: Path, phone: bool) -> None:
    at = plant(
        data,
        scene(table(8)),
        [person(name, seat) for seat, name in enumerate(NAMES, 1)],
    )
    ana = visit(cookie=at.cookies[0], phone=phone).at_table(at.under)
    ana.spoken |= {"{who}"}
    ana.press(ana.button("table.menu"))
    ana.press(ana.dialog.get_by_role("button", name=ana.text("table.seats")))
    for name in NAMES:
        expect(ana.dialog.get_by_text(name, exact=True)).to_be_visible()
    expect(ana.page.locator("b b, img[src=x]")).to_have_count(0)
    assert spills(ana.page) == []


def test_a_name_that_turns_the_text_round_is_put_right(visit: Visit) -> None:
    ana, link = opened(visit)
    berto = visit()
    berto.page.goto(link)
    berto.page.get_by_label(berto.text("lobby.your_name")).fill("Be\u202erto")
    berto.press(berto.button("lobby.sit"))
    expect(ana.page.locator(".seat-name", has_text="Berto")).to_be_visible()


def test_a_name_of_nothing_is_refused_in_words(visit: Visit) -> None:
    ana, _ = opened(visit)
    ana.press(ana.button("lobby.change_seat", who="Ana"))
    ana.page.get_by_label(ana.text("lobby.name"), exact=True).fill("\u200f\u200f")
    ana.press(ana.button("lobby.rename"))
    expect(ana.toast).to_contain_text(ana.text("refused.bad_name", n=24))
