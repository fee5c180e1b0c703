"""Cards of every edition by their names, their texts and the beginnings of these."""

import pytest

from jotas import editions
from jotas.cards import Card, standard
from jotas.options import VALUES
from jotas.setup import Setup
from jotas.words import LANGUAGES, words_in
from jotas.words.naming import counts_hand, example, typed
from jotas.words.reading import PLAY, Unclear, Wish, form_of, read

NAMED = ("states", "provincias", "regioni", "numbers", "junior")
each_language = pytest.mark.parametrize("language", LANGUAGES)


def table(name: str) -> Setup:
    edition = editions.edition(name)
    return Setup(min(edition.hands), 0, edition=edition)


def wish(text: str, name: str, language: str = "en") -> Wish:
    return read(text, table(name), words_in(language))


def named(text: str, name: str, language: str = "en") -> str:
    """The card that a line names."""
    found = wish(text, name, language)
    assert found.what == PLAY
    assert found.card is not None, text
    return table(name).edition.pack.name(found.card)


def problem(text: str, name: str, language: str = "en") -> tuple[str, str]:
    """The key of what is said, and the sentence."""
    with pytest.raises(Unclear) as caught:
        wish(text, name, language)
    key, values = caught.value.key, caught.value.values
    return key, words_in(language).text(key, **values)


@each_language
@pytest.mark.parametrize("name", NAMED)
def test_every_card_is_known_by_name_and_as_it_is_typed_with_and_without_a_space(
    name: str, language: str
) -> None:
    setup = table(name)
    edition = setup.edition
    cell = example(edition).cell
    for kind in range(len(edition.pack.names)):
        card = Card(kind)
        for text in (edition.pack.name(card), typed(edition, card, language)):
            for line in (f"{text} {cell}", f"{cell} {text}", f"{text}@{cell}"):
                found = read(line, setup, words_in(language))
                assert (found.what, found.card) == (PLAY, card), line
                assert found.cell == edition.board.parse_cell(cell)


@each_language
@pytest.mark.parametrize("name", NAMED)
def test_every_card_is_known_by_its_text(name: str, language: str) -> None:
    setup = table(name)
    for kind in range(len(setup.edition.pack.names)):
        text = setup.edition.look.card(Card(kind), language)
        for line in (f"{text} c3", f"{text.upper()} c3", f"exchange {text}"):
            assert read(line, setup, words_in(language)).card == kind, line


@pytest.mark.parametrize(
    ("text", "name", "language", "card"),
    [
        ("tx", "states", "en", "TX"), ("AUSTIN", "states", "es", "TX"),
        ("texas c9", "states", "en", "TX"), ("aus d5", "states", "en", "TX"),
        ("salt lake d5", "states", "en", "UT"), ("new york", "states", "en", "NY"),
        ("oklahoma", "states", "en", "OK"), ("IN c7", "states", "en", "IN"),
        ("TX in c7", "states", "en", "TX"), ("c7 in TX", "states", "en", "TX"),
        ("txc7", "states", "en", "TX"), ("REMOVExc7", "states", "en", "REMOVE"),
        ("add c7", "states", "es", "ADD"), ("pon c7", "states", "es", "ADD"),
        ("metti", "states", "it", "ADD"), ("quita c7", "states", "es", "REMOVE"),
        ("a c7", "provincias", "es", "A"), ("a coruña", "provincias", "es", "C"),
        ("c5 24-3", "numbers", "en", "24-3"), ("3+4e4", "numbers", "en", "3+4"),
        ("castellon de la plana", "provincias", "es", "CS"),
        ("castellón", "provincias", "es", "CS"),
        ("s c7", "provincias", "es", "S"), ("l\u2019aquila", "regioni", "it", "ABR"),
        ("l'aquila", "regioni", "it", "ABR"), ("gatto", "junior", "it", "CAT"),
        ("cat", "junior", "it", "CAT"), ("pingüino b3", "junior", "es", "PENGUIN"),
        ("pinguino b3", "junior", "es", "PENGUIN"), ("drago", "junior", "it", "DRAGON"),
        ("3+4", "numbers", "en", "3+4"), ("3 + 4 e4", "numbers", "en", "3+4"),
        ("A CORUNA", "provincias", "es", "C"), ("9\u22122", "numbers", "en", "9-2"),
        ("9 \u2212 2 e4", "numbers", "es", "9-2"), ("9 \u2013 2", "numbers", "es", "9-2"),
    ],
)  # fmt: skip
def test_what_is_typed_for_a_card(text: str, name: str, language: str, card: str) -> None:
    assert named(text, name, language) == card


@pytest.mark.parametrize(
    ("text", "name", "language", "key"),
    [
        ("mont c7", "states", "en", "play.unknown.ambiguous"),
        ("new c7", "states", "en", "play.unknown.ambiguous"),
        ("paris c7", "states", "en", "play.unknown.no_card"),
        ("exchange paris", "states", "en", "play.unknown.no_card"),
        ("9-9 c7", "numbers", "en", "play.unknown.no_card"),
        ("9-9", "numbers", "en", "play.unknown.no_card"),
        ("TX c11", "states", "en", "play.unknown.space"),
        ("TX CA", "states", "en", "play.unknown.extra"),
        ("claim c3-c6", "states", "en", "play.unknown.line"),
        ("foo", "junior", "en", "play.unknown.word"),
        ("re", "states", "en", "play.unknown.ambiguous"),
        ("4H c3", "junior", "en", "play.unknown.no_card"),
        ("4H", "dice", "en", "play.unknown.word"),
        ("g1", "dice", "en", "play.unknown.space"),
    ],
)
def test_what_can_not_be_meant_gets_a_clear_answer(
    text: str, name: str, language: str, key: str
) -> None:
    assert problem(text, name, language)[0] == key


def test_an_ambiguous_beginning_names_what_it_could_be() -> None:
    told = problem("mont c7", "states")[1]
    assert "Montgomery" in told
    assert "Montpelier" in told
    told = problem("re", "states")[1]
    assert "resign" in told
    assert "Remove" in told


def test_a_line_that_is_none_is_explained_with_one_of_this_board() -> None:
    told = problem("claim a1-a2", "junior")[1]
    assert told.endswith("Name both ends of 4 spaces in a row, such as c3-c6.")


def test_an_answer_that_is_a_card_too_is_both() -> None:
    found = wish("s", "provincias", "es")
    assert (found.what, found.card) == ("yes", table("provincias").edition.pack.parse("S"))
    assert wish("sí", "provincias", "es") == Wish("yes")


def test_a_number_counts_cards_and_is_no_answer_to_a_sum() -> None:
    assert wish("7", "numbers") == Wish(PLAY, number=7)
    assert wish("3 c5", "numbers").number == 3


def test_in_the_dice_game_a_space_or_its_number_is_typed() -> None:
    cell = table("dice").edition.board.parse_cell("c3")
    assert wish("c3", "dice") == Wish(PLAY, cell=cell)
    assert wish("2", "dice") == Wish(PLAY, number=2)
    assert [wish(word, "dice", "es").what for word in ("tirar", "tira", "roll")] == ["roll"] * 3
    assert [wish(word, "dice", "it").what for word in ("tira", "lancia", "ro")] == ["roll"] * 3


@each_language
@pytest.mark.parametrize("name", editions.ORDER)
def test_examples_are_of_the_edition(name: str, language: str) -> None:
    setup, words = table(name), words_in(language)
    shown = example(setup.edition)
    assert setup.edition.board.parse_line(shown.line)
    for what in ("place", "exchange", "discard", "claim", "space", "talk"):
        if shown.card is not None or what in ("claim", "space"):
            form = form_of(what, setup, words)
            assert read(form, setup, words).what in (PLAY, what)


def test_an_example_is_a_card_that_the_board_shows() -> None:
    """The usual example is the four of hearts, which a maker may give a power."""
    names = [name for name in standard(1).names if name not in ("4H", "JS")]
    rows = "\n".join(" ".join(names[at : at + 10]) for at in range(0, 50, 10))
    powers = "\n".join(
        f'[jacks.{value}]\nwild = ["4H"]\nremove = ["JS"]' for value in VALUES["jacks"]
    )
    made = editions.parse_edition(
        f'version = 1\ntitle = "Fours"\npack = "standard"\nrows = """\n{rows}\n"""\n'
        f"line = 5\n[hands]\n2 = 7\n{powers}\n",
        {}, "fours", "fours.toml",
    )  # fmt: skip
    shown = example(made)
    assert shown.card is not None
    assert made.board.showing(made.pack.shows[shown.card]) >> made.board.parse_cell(shown.cell) & 1
    with pytest.raises(Unclear) as caught:
        read("a1-c9", Setup(2, edition=made), words_in("en"))
    assert caught.value.key == "play.unknown.line"


def test_where_cards_are_called_by_numbers_a_number_is_a_card() -> None:
    rows = "\n".join(" ".join(str(1 + (down * 6 + at) % 9) for at in range(6)) for down in range(3))
    keys = "\n".join(f'{number} = "{number}"' for number in range(1, 10))
    made = editions.parse_edition(
        f'version = 1\ntitle = "Plain"\ndraw = "numbers"\nrows = """\n{rows}\n"""\n'
        f'line = 3\nspaces = 2\ncopies = 4\n[hands]\n2 = 5\n[keys]\n{keys}\n',
        {}, "plain", "plain.toml",
    )  # fmt: skip
    setup = Setup(2, edition=made)
    for text in ("7", "7 b2", "b2 7", "exchange 7"):
        found = read(text, setup, words_in("en"))
        assert (found.card, found.number) == (made.pack.parse("7"), None)
    assert not counts_hand(made)
    assert counts_hand(editions.edition("numbers"))
