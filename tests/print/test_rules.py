"""The rule sheet: one page, in each language, with the numbers of its edition."""

from dataclasses import replace

import pytest

from jotas.edition import Edition
from jotas.editions import edition
from jotas.print.letters import plain
from jotas.print.needs import powers, tables
from jotas.print.paper import PAPERS
from jotas.print.rules import Rules, pairs, rule_sheet
from jotas.print.shapes import Page
from jotas.words import LANGUAGES, words_in
from print.kit import EDITIONS, pages, said

each_edition = pytest.mark.parametrize("name", EDITIONS)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def sheet(made: Edition, language: str = "en") -> str:
    items = rule_sheet(made, words_in(language), PAPERS["a4"])
    return said(Page("rules", 210, 297, items))


@each_edition
@each_language
def test_the_rules_are_one_page(name: str, language: str) -> None:
    rules = [page for page in pages(name, language=language) if page.name == "rules"]
    assert len(rules) == 1
    assert plain(edition(name).called(language)) in said(rules[0])


@each_edition
def test_the_table_has_a_row_for_each_way_to_sit_down(name: str) -> None:
    text = sheet(edition(name))
    for table in tables(edition(name)):
        alone = table.sides == table.seats
        teams = "each alone" if alone else f"{table.sides} teams of {table.seats // table.sides}"
        dealt = "" if edition(name).dice else f" {table.hand}"
        assert f"{table.seats} {teams}{dealt}" in text


def test_lines_and_their_number_are_those_of_the_edition() -> None:
    assert "A line is 4 chips" in sheet(edition("travel"))
    assert "first side with 2 lines" in sheet(edition("travel"))
    assert "A line is 5 chips" in sheet(edition("classic"))
    assert "as many lines as the table above says" in sheet(edition("numbers"))
    assert "first side with one line" in sheet(edition("junior"))


@each_edition
@each_language
def test_cards_with_a_power_have_their_printed_name(name: str, language: str) -> None:
    made = edition(name)
    if made.look.draw == "cards":
        return
    found = powers(made)
    for card in found.wild | found.remove:
        assert f"“{made.look.card(card, language)}”" in sheet(made, language)


def test_the_rules_follow_the_options_of_the_edition() -> None:
    classic = edition("classic")
    assert "One exchange a turn." in sheet(classic)
    assert "As many dead cards as you like" in sheet(edition("junior"))
    assert "counts as a chip of every side" in sheet(classic)
    assert "with a star" not in sheet(edition("states"))
    bare = replace(classic, options={"corners": "none", "exchange": "off", "jack_replace": True})
    assert "with a star" not in sheet(bare)
    assert "Dead cards are not exchanged." in sheet(bare)
    assert "puts one on the same space" in sheet(bare)
    assert "on your own pile" in sheet(classic)
    assert "on the pile" in sheet(replace(classic, options={"piles": "common"}))


def test_what_a_card_matches_is_said_as_it_is_drawn() -> None:
    assert "shows the same card" in sheet(edition("classic"))
    assert "shows the same picture" in sheet(edition("junior"))
    assert "shows the result" in sheet(edition("numbers"))
    assert "other side of this sheet" in sheet(edition("states"))
    states = edition("states")
    cards = tuple(
        states.look.cards[card] if key is None else states.look.spaces[key]
        for card, key in enumerate(states.pack.shows)
    )
    assert "says the same" in sheet(replace(states, look=replace(states.look, cards=cards)))


def test_the_dice_game_has_rules_of_its_own() -> None:
    text = sheet(edition("dice"))
    assert "3–9: put a chip" in text
    assert "After a 2 or a 12" in text
    assert "card" not in text.replace("No cards", "")


@each_language
def test_where_cards_go_is_listed_if_the_card_does_not_say_it(language: str) -> None:
    guides = {name: said(pages(name, language=language)[1]) for name in EDITIONS}
    for name in ("states", "provincias", "regioni", "numbers"):
        for space, cards in pairs(edition(name), language):
            assert plain(f"{space}:") in guides[name]
            for card in cards:
                assert plain(card) in guides[name].replace("\u00a0", " ")
    assert pairs(edition("junior"), language) == []
    assert pairs(edition("classic"), language) == []


def test_the_page_holds_the_rules_however_much_there_is_to_say() -> None:
    long = {"": "A sentence about an edition that has a great deal to tell of itself. " * 12}
    text = sheet(replace(edition("classic"), about=long))
    assert plain(long[""]) in text


def test_a_maker_who_says_nothing_about_an_edition_is_no_trouble() -> None:
    made = replace(edition("classic"), about={})
    assert Rules(made, words_in("en")).about == ""
    assert "Classic" in sheet(made)
