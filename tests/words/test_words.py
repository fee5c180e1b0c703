"""The catalogues agree with each other and with the code, and hold to one voice."""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from string import Formatter
from typing import get_args

import pytest

from jotas import events as ev
from jotas.board import Cell
from jotas.bots import BOTS
from jotas.bots.greedy import Motive
from jotas.cards import HIDDEN, STANDARD, Card, card
from jotas.errors import BadOptions, Reason
from jotas.events import Event, How
from jotas.options import PROFILES, VALUES, Options
from jotas.setup import COLOURS, Seat, Setup, Side
from jotas.words import LANGUAGES, Text, Words, language_from, words_in
from jotas.words.reading import form_of
from jotas.words.sentences import Log, sentence
from words.keys import keys_in_code
from words.samples import LINE, OTHER, SETUP, samples

ALL = [words_in(language) for language in LANGUAGES]
EVENTS: tuple[type[Event], ...] = get_args(Event)
NAMES = ("Ana", "Berto", "Carla", "Dario")
each_language = pytest.mark.parametrize("words", ALL, ids=LANGUAGES)


def forms(text: Text) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def said(words: Words) -> Iterator[tuple[str, str]]:
    """Every key with every form of its text."""
    for key, text in words.texts.items():
        yield from ((key, form) for form in forms(text))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


# The catalogues agree with each other


def test_there_are_three_languages_each_under_its_own_code() -> None:
    assert LANGUAGES == ("en", "es", "it")
    assert [words.text("colour.blue") for words in ALL] == ["Blue", "Azul", "Blu"]


@each_language
def test_the_keys_are_the_same_in_the_same_order(words: Words) -> None:
    assert list(words.texts) == list(words_in("en").texts)


@each_language
def test_no_key_is_given_twice(words: Words) -> None:
    file = files("jotas") / "words" / f"{words.language}.json"
    pairs: list[tuple[str, object]] = []
    json.loads(file.read_text("utf-8"), object_pairs_hook=pairs.extend)
    keys = [key for key, _ in pairs if key not in ("one", "other")]
    assert len(keys) == len(set(keys)) == len(words.texts)


@each_language
def test_placeholders_and_plurals_are_the_same_for_each_key(words: Words) -> None:
    for key, text in words_in("en").texts.items():
        mine = words.texts[key]
        assert isinstance(mine, str) == isinstance(text, str), key
        assert placeholders(forms(mine)[-1]) == placeholders(forms(text)[-1]), key


@each_language
def test_plurals_have_one_and_other_and_only_other_has_to_give_the_number(words: Words) -> None:
    for key, text in words.texts.items():
        if not isinstance(text, str):
            assert list(text) == ["one", "other"], key
            assert placeholders(text["other"]) - placeholders(text["one"]) <= {"n"}, key


@each_language
def test_placeholders_are_simple_names(words: Words) -> None:
    for key, text in said(words):
        for _, name, spec, conversion in Formatter().parse(text):
            assert name is None or name.isidentifier(), key
            assert not spec, key
            assert not conversion, key


# They hold all that the code can say


@each_language
def test_every_reason_has_a_sentence_that_says_what_can_be_done(words: Words) -> None:
    for reason in Reason:
        text = words.reason(reason)
        assert len(re.findall(r"\.(?= |$)", text)) == 2, text
    assert sum(key.startswith("reason.") for key in words.texts) == len(Reason)


@each_language
def test_every_option_value_and_profile_has_a_text(words: Words) -> None:
    for name, values in VALUES.items():
        assert len({words.option(name, value) for value in values}) == len(values), name
    assert all(words.text(f"profile.{name}") for name in PROFILES)


@each_language
def test_every_bot_and_every_motive_of_a_hint_has_a_text(words: Words) -> None:
    for name in BOTS:
        assert words.text(f"bot.{name}")
    assert all(f"hint.{motive.value}" in words.texts for motive in Motive)


@each_language
def test_every_card_and_colour_has_a_name(words: Words) -> None:
    assert len({words.card(name) for name in STANDARD.names}) == 52
    assert len({words.colour(colour) for colour in COLOURS}) == len(COLOURS)


def test_no_text_is_kept_that_nobody_says() -> None:
    named = re.compile("|".join(keys_in_code()))
    assert [key for key in words_in("en").texts if not named.fullmatch(key)] == []


@each_language
def test_no_text_is_empty_or_has_spaces_at_its_ends(words: Words) -> None:
    for key, text in said(words):
        assert text, key
        assert text == " ".join(text.split()), key


# The voice


@each_language
def test_nothing_shouts_or_blames(words: Words) -> None:
    for key, text in said(words):
        assert "!" not in text, key
        assert "¡" not in text, key
        assert not re.search("error|errat|inv[aá]lid|non valid|illegal", text.lower()), key


@each_language
def test_reasons_and_events_are_whole_sentences(words: Words) -> None:
    whole = re.compile("reason|event|profile|option[.].*[.]")
    for key, text in said(words):
        if whole.match(key):
            assert text.endswith("."), key
            assert text[0].isupper() or text[0] in "{¿67", key


def test_spanish_questions_open_as_they_close() -> None:
    for key, text in said(words_in("es")):
        asks = key != "input.help" and not key.startswith("play.form")
        assert not asks or text.count("¿") == text.count("?"), key


# What is typed


@each_language
def test_a_typed_word_means_one_thing_in_english_and_in_the_language(words: Words) -> None:
    english = words_in("en").commands()
    for word, command in words.commands().items():
        assert english.get(word, command) == command, word
        assert word == word.lower()
    for command in set(english.values()):
        own = words.text(f"input.{command}").split("|")
        assert [words.commands()[word] for word in own] == [command] * len(own)


@each_language
def test_the_help_shows_words_that_are_understood(words: Words) -> None:
    known = words.commands()
    for command in set(known.values()) - {"yes", "no"}:
        typed = form_of(command, SETUP, words).split()[0]
        assert known[typed] == command
        assert typed == words.text(f"input.{command}").split("|")[0]
        assert words.texts[f"play.help.{command}"]
    assert [known[word] for word in words.text("play.form.vote").split(" / ")] == ["yes", "no"]


@each_language
def test_the_words_to_type_that_messages_quote_are_understood(words: Words) -> None:
    for key, text in said(words):
        quoted = [word.split()[0] for word in re.findall("«([^»]*)»", text)]
        for word in quoted:
            assert word in words.commands() or word == "{word}", key


# Choosing a language and a form


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("es_ES.UTF-8", "es"),
        ("es-419", "es"),
        ("IT", "it"),
        ("it_CH@euro", "it"),
        ("en_GB:es", "en"),
        ("fr_FR.UTF-8:de:it_IT", "it"),
        ("estonian", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("", "en"),
    ],
)
def test_the_language_of_a_locale(locale: str, language: str) -> None:
    assert language_from(locale) == language


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOptions, match="one of: en, es, it"):
        words_in("xx")


def test_a_catalogue_is_read_once() -> None:
    assert words_in("es") is words_in("es")


@pytest.mark.parametrize(("n", "told"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_the_number_chooses_the_plural(n: int, told: str) -> None:
    assert words_in("en").text("play.header.cards", n=n) == told


def test_what_a_player_typed_is_never_taken_for_a_placeholder() -> None:
    told = words_in("en").text("play.unknown.word", word="{who}")
    assert told.startswith('I don\'t know "{who}".')


def test_a_card_in_full() -> None:
    found = [words.card("7C") for words in ALL]
    assert found == ["seven of clubs", "siete de tréboles", "sette di fiori"]


# Sentences


def test_the_samples_hold_every_event() -> None:
    assert {type(event) for event in samples()} == set(EVENTS)
    ended = {event.how for event in samples() if isinstance(event, ev.Ended)}
    assert ended == set(How)


class StrictWords(Words):
    """Words that refuse to leave a gap: a placeholder filled with nothing."""

    def text(self, key: str, /, **values: object) -> str:
        for form in forms(self.texts[key]):
            assert all(values[name] != "" for name in placeholders(form)), key
        return super().text(key, **values)


@each_language
@pytest.mark.parametrize("event", samples(), ids=str)
def test_every_event_can_be_told(words: Words, event: Event) -> None:
    strict = StrictWords(words.language, words.texts)
    for options in (Options(), Options(draw="next_draw", lines_to_win=1)):
        told = sentence(event, Setup(4, options=options), NAMES, strict)
        if told is not None:
            assert told.endswith(".")
            assert not set("{}") & set(told)


def test_only_noise_is_not_told() -> None:
    words, manual = words_in("en"), Setup(4, options=Options(draw="next_draw"))
    silent = [event for event in samples() if sentence(event, manual, NAMES, words) is None]
    assert [type(event) for event in silent] == [ev.Shuffled, ev.Dealt, ev.TurnBegan]
    assert sentence(ev.Drew(Seat(0), HIDDEN), manual, NAMES, words) == "Ana draws a card."
    assert sentence(ev.Drew(Seat(0), HIDDEN), SETUP, NAMES, words) is None


def test_events_have_no_field_that_sentences_do_not_know() -> None:
    known = {
        "seat", "dealer", "starter", "card", "cell", "side", "winner", "line", "before", "after",
        "deck", "hand", "yes", "stands", "how", "dice",
    }  # fmt: skip
    assert {name for one in EVENTS for name in one.__match_args__} == known


def test_cards_are_written_as_the_caller_likes() -> None:
    def show(one: Card) -> str:
        return STANDARD.name(one).replace("D", "♦")

    told = sentence(ev.Discarded(Seat(0), card("9D")), SETUP, NAMES, words_in("it"), show)
    assert told == "Ana non può giocare e scarta 9♦."


def cell(name: str) -> Cell:
    return SETUP.edition.board.parse_cell(name)


def test_a_log_tells_a_move_in_one_sentence() -> None:
    log = Log(SETUP, NAMES, words_in("es"))
    assert log.say(ev.Played(Seat(0), card("9D"))) is None
    assert log.say(ev.Placed(Seat(0), cell("h5"))) == "Ana juega 9D en h5."
    assert log.say(ev.Played(Seat(1), card("JS"))) is None
    told = log.say(ev.Removed(Seat(1), cell("h5")))
    assert told == "Berto juega JS y quita una ficha de Azul en h5."


def test_a_log_tells_the_chip_that_follows_a_removal() -> None:
    log = Log(SETUP, NAMES, words_in("en"))
    log.say(ev.Played(Seat(0), card("9D")))
    log.say(ev.Placed(Seat(0), cell("h5")))
    log.say(ev.Played(Seat(1), card("JS")))
    log.say(ev.Removed(Seat(1), cell("h5")))
    assert log.say(ev.Placed(Seat(1), cell("h5"))) == "Berto puts a chip on h5."
    log.say(ev.Played(Seat(2), card("JS")))
    told = log.say(ev.Removed(Seat(2), cell("h5")))
    assert told == "Carla plays JS and removes a Green chip from h5."


def test_a_log_waits_to_see_what_comes_of_a_draw() -> None:
    log = Log(Setup(4, options=Options(draw="next_draw")), NAMES, words_in("es"))
    assert log.say(ev.DrawOwed(Seat(0))) is None
    assert log.say(ev.Drew(Seat(0), HIDDEN)) == "Ana roba una carta."
    told = log.say(ev.DrawLost(Seat(0)))
    assert told == "A Ana se le pasó robar: juega con una carta menos."


def test_a_log_that_did_not_hear_the_start_still_tells_what_it_can() -> None:
    log = Log(SETUP, NAMES, words_in("it"))
    log.say(ev.Played(Seat(1), card("JS")))
    assert log.say(ev.Removed(Seat(1), cell("h5"))) == "Berto toglie la pedina da h5."


def test_a_log_counts_the_lines_that_are_missing() -> None:
    setup = Setup(2, options=Options(lines_to_win=3))
    log = Log(setup, NAMES, words_in("es"))
    told = [log.say(ev.LineCounted(Side(0), LINE)) for _ in range(3)]
    assert told == [
        "Azul completa la línea c3-c7. Le faltan 2.",
        "Azul completa la línea c3-c7. Le falta una.",
        "Azul completa la línea c3-c7.",
    ]
    assert log.say(ev.LineCounted(Side(1), LINE)) == "Verde completa la línea c3-c7. Le faltan 2."


def test_lines_laid_out_again_do_not_count_again() -> None:
    log = Log(SETUP, NAMES, words_in("en"))
    log.say(ev.LineCounted(Side(0), LINE))
    told = log.say(ev.LinesResplit(Side(0), (LINE,), (OTHER,)))
    assert told == "The lines of Blue are laid out again: c3-c7 before, d3-d7 now."
    assert log.say(ev.LineCounted(Side(0), LINE)) == "Blue completes the line c3-c7."


@each_language
@pytest.mark.parametrize("event", samples(), ids=str)
def test_a_log_can_tell_every_event_at_any_time(words: Words, event: Event) -> None:
    told = Log(SETUP, NAMES, StrictWords(words.language, words.texts)).say(event)
    assert told is None or told.endswith(".")


def test_a_name_is_told_as_it_is() -> None:
    names = ("{n}", "B", "C", "D")
    assert (
        sentence(ev.Passed(Seat(0)), SETUP, names, words_in("en")) == "{n} can't play and passes."
    )
