"""A whole game, from the start page to the next one."""

import urllib.request

import pytest
from playwright.sync_api import expect

from browser.people import Person, Visit
from jotas.reader import read
from jotas.record import Record


def kept(person: Person) -> Record:
    """The record of the game as the server hands it out."""
    with urllib.request.urlopen(person.page.url + "/record.jotas") as answer:
        return read(answer.read().decode())


@pytest.mark.parametrize("phone", [False, True], ids=["mouse on a laptop", "touch on a phone"])
def test_a_game_against_a_bot_from_the_start_page_to_a_rematch(visit: Visit, phone: bool) -> None:
    ana = visit(phone=phone).go()
    ana.press(ana.button("home.play_bot"))
    expect(ana.grid).to_be_visible()
    ana.play_to_the_end()
    record = kept(ana)
    ended = record.ended
    assert ended is not None
    title = ana.page.get_by_role("heading", level=1)
    if ended.winner == 0:
        expect(title).to_have_text(ana.text("play.over.you_win"))
    else:
        expect(title).to_have_text(ana.text("play.over.win", side=ana.text("colour.green")))
    assert [seat.kind for seat in record.players] == ["person", "club"]
    ana.press(ana.button("table.win.again"))
    expect(ana.hand).to_be_visible()
    assert ana.version[0] == 2
    assert ana.view["ended"] is None
    ana.wait_for_turn()
