"""Three languages, changed at once, and no text without words."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.people import Person, Visit, raw_keys
from browser.planting import people, plant, scene

GAME = scene(plays=("c4 d4", "g7 h7"), hands=("KH JS 5S 6S 7S 8S 9S",))
LANGUAGES = pytest.mark.parametrize("language", ["es", "it", "en"])


def in_words(person: Person, *texts: str) -> None:
    """Check that texts show, that the page says its language, and that no key shows through."""
    for text in texts:
        expect(person.page.get_by_text(text, exact=True).first).to_be_visible()
    expect(person.page.locator("html")).to_have_attribute("lang", person.language)
    assert raw_keys(person) == []


@LANGUAGES
def test_start_lobby_and_rules_speak_the_language_of_the_browser(
    visit: Visit, language: str
) -> None:
    ana = visit(language=language).go()
    in_words(ana, ana.text("home.play_bot"), ana.text("home.new_table"))
    ana.press(ana.button("home.new_table"))
    in_words(ana, ana.text("lobby.deal"), ana.text("lobby.chapter.6"), ana.text("home.guest"))
    summaries = ana.page.locator("details.chapter > summary")
    for number in range(summaries.count()):
        ana.press(summaries.nth(number))
    in_words(ana, ana.text("lobby.rule.no_move"), ana.text("option.tie.last_reply"))
    ana.press(ana.page.get_by_role("link", name=ana.text("lobby.read_rules")))
    in_words(ana, ana.text("guide.goal.title"), ana.text("guide.about"))


@LANGUAGES
def test_table_refusal_and_log_speak_it_too(visit: Visit, data: Path, language: str) -> None:
    at = plant(data, GAME, people(2))
    ana = visit(language=language, cookie=at.cookies[0]).at_table(at.under)
    in_words(ana, ana.text("table.prompt.your_turn"), ana.text("play.log.title"))
    ana.holds("g7", f"{ana.words('QH')}, {ana.text('board.chip.green')}")
    ana.choose("KH")
    ana.press(ana.space("c6"))
    in_words(ana, ana.text("reason.space_shows_other_card"))
    ana.play("JS", "g7")
    expect(ana.page.locator(".log-box")).to_contain_text(ana.text("table.log.removes", cell="g7"))
    ana.press(ana.button("table.menu"))
    in_words(ana, ana.text("table.menu.copy"), ana.text("table.leave.do"))


def test_a_language_chosen_on_the_start_page_is_there_at_once_and_stays(visit: Visit) -> None:
    ana = visit().go()
    expect(ana.button("home.play_bot")).to_be_visible()
    ana.page.evaluate("window.loadedOnce = true")
    chooser = ana.page.get_by_role("combobox", name=ana.text("page.language"))
    chooser.select_option("it")
    ana.language = "it"
    in_words(ana, ana.text("home.play_bot"))
    assert ana.page.evaluate("window.loadedOnce") is True
    ana.page.reload()
    in_words(ana, ana.text("home.play_bot"))


def test_a_language_chosen_at_the_table_changes_everything_at_once(
    visit: Visit, data: Path
) -> None:
    at = plant(data, GAME, people(2))
    ana = visit(cookie=at.cookies[0]).at_table(at.under)
    ana.page.evaluate("window.loadedOnce = true")
    ana.choose("KH")
    ana.press(ana.button("table.settings"))
    for language, name in (("es", "Español"), ("it", "Italiano"), ("es", "Español")):
        ana.press(ana.dialog.get_by_role("radio", name=name))
        ana.language = language
        in_words(ana, ana.text("settings.coordinates.about"), ana.text("table.action.resign"))
        expect(ana.dialog.get_by_role("heading", level=1)).to_have_text(ana.text("table.settings"))
    ana.page.keyboard.press("Escape")
    ana.holds("g2", f"{ana.words('KH')}, {ana.text('board.open')}, {ana.text('board.legal')}")
    expect(ana.card("KH")).to_have_attribute("aria-selected", "true")
    assert ana.page.evaluate("window.loadedOnce") is True
