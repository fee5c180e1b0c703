"""What may be typed, in every form and language, and what is said of the rest."""

import pytest

from jotas.cards import card
from jotas.setup import Setup, Side
from jotas.words import LANGUAGES, words_in
from jotas.words.naming import fold
from jotas.words.reading import NOTHING, PLAY, Unclear, Wish, form_of, read
from kit import cell, line

SETUP = Setup(4)
THREE = Setup(3)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def wish(text: str, language: str = "en", setup: Setup = SETUP) -> Wish:
    return read(text, setup, words_in(language))


def problem(text: str, language: str = "en") -> tuple[str, str]:
    """The key of what is said, and the sentence."""
    with pytest.raises(Unclear) as caught:
        wish(text, language)
    found = caught.value
    return found.key, words_in(language).text(found.key, **found.values)


# A card and a space


@each_language
@pytest.mark.parametrize(
    "text",
    [
        "4H c7", "4h c7", "4H C7", "c7 4H", "4h@c7", "4H@c7", "4Hc7", "4hxc7", "4HxC7", "4♥ c7",
        "4♥c7", "c7 4♥", "  4H   c7  ", "4H, c7", "4H on c7", "4H en c7", "4H in c7", "4H -> c7",
        "4♥\ufe0f c7", "4♡ c7", "\t4H\tc7",
    ],
)  # fmt: skip
def test_a_card_and_a_space(text: str, language: str) -> None:
    assert wish(text, language) == Wish(PLAY, card=card("4H"), cell=cell("c7"))


@pytest.mark.parametrize("text", ["10h c7", "10H@c7", "Th c7", "c7 10♥", "10hc7"])
def test_a_ten_is_typed_with_a_ten_or_a_t(text: str) -> None:
    assert wish(text) == Wish(PLAY, card=card("TH"), cell=cell("c7"))


@pytest.mark.parametrize(
    ("text", "name"), [("4H", "4H"), ("jd", "JD"), ("A♠", "AS"), ("10c", "TC")]
)
def test_a_card_alone(text: str, name: str) -> None:
    assert wish(text) == Wish(PLAY, card=card(name))


def test_a_space_alone() -> None:
    assert wish("C7") == Wish(PLAY, cell=cell("c7"))
    assert wish("j10") == Wish(PLAY, cell=cell("j10"))


def test_a_card_by_its_number_in_the_hand() -> None:
    assert wish("3 c7") == Wish(PLAY, number=3, cell=cell("c7"))
    assert wish("c7 3") == Wish(PLAY, number=3, cell=cell("c7"))
    assert wish("3") == Wish(PLAY, number=3)


@pytest.mark.parametrize("text", ["4H c7 !c3-c7", "4h@c7!c3-c7", "4H c7 c3-c7", "4H c7 C7-C3"])
def test_lines_that_count_may_follow(text: str) -> None:
    assert wish(text) == Wish(PLAY, card=card("4H"), cell=cell("c7"), lines=(line("c3-c7"),))


def test_lines_are_put_in_reading_order() -> None:
    found = wish("4H c7 !c7-g7 !c3-c7")
    assert found.lines == (line("c3-c7"), line("c7-g7"))


def test_nothing() -> None:
    assert wish("") == wish("   ") == wish("\t") == Wish(NOTHING)


# Words


@each_language
def test_every_word_is_understood_in_every_language(language: str) -> None:
    for typed, what in words_in(language).commands().items():
        assert wish(typed, language).what == what
        assert wish(typed.upper(), language).what == what
        assert wish(f"  {typed}  ", language).what == what


@each_language
def test_what_the_help_shows_can_be_typed(language: str) -> None:
    words = words_in(language)
    for key in words.texts:
        if key.startswith("play.form."):
            name = key.removeprefix("play.form.")
            for form in form_of(name, SETUP, words).split(" / "):
                found = wish(form, language).what
                known = {"place", "number", "space", "dice_space", "dice_number"}
                expected = {"vote": ("yes", "no")}.get(name, (PLAY,) if name in known else (name,))
                assert found in expected, form


@pytest.mark.parametrize(
    ("language", "text", "what"),
    [
        ("en", "ex", "ambiguous"), ("en", "exc", "exchange"), ("en", "he", "help"),
        ("en", "res", "resign"), ("en", "d", "ambiguous"), ("en", "dr", "draw"),
        ("es", "cam", "exchange"), ("es", "rob", "draw"), ("es", "cant", "claim"),
        ("es", "guar", "save"), ("es", "SI", "yes"), ("es", "sí", "yes"), ("es", "ayu", "help"),
        ("it", "pes", "draw"), ("it", "dich", "claim"), ("it", "si", "yes"), ("it", "SÌ", "yes"),
        ("it", "abb", "resign"), ("it", "cons", "hint"),
    ],
)  # fmt: skip
def test_the_beginning_of_a_word_is_enough_if_it_is_the_only_one(
    language: str, text: str, what: str
) -> None:
    if what == "ambiguous":
        assert problem(text, language)[0] == "play.unknown.ambiguous"
    else:
        assert wish(text, language).what == what


def test_accents_and_capitals_make_no_difference() -> None:
    assert fold("SÍ") == fold("sì") == "si"


@pytest.mark.parametrize("command", ["exchange", "discard", "giveup"])
@pytest.mark.parametrize(
    ("rest", "found"),
    [
        ("", {}),
        (" 7C", {"card": card("7C")}),
        (" 10♦", {"card": card("TD")}),
        (" 2", {"number": 2}),
    ],
)
def test_a_command_with_a_card(command: str, rest: str, found: dict[str, int]) -> None:
    assert wish(command + rest) == Wish(command, **found)  # type: ignore[arg-type]


@pytest.mark.parametrize("rest", ["c3-c7", "C7-C3", "c3 c7", "c3 - c7", "c3–c7"])
def test_a_line_to_claim(rest: str) -> None:
    assert wish(f"claim {rest}") == Wish("claim", lines=(line("c3-c7"),))


def test_a_claim_without_a_line() -> None:
    assert wish("claim") == Wish("claim")


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "talk green"), ("en", "talk G"), ("es", "queja verde"), ("es", "queja green"),
     ("it", "richiamo VERDE"), ("it", "talk ver")],
)  # fmt: skip
def test_a_side_by_its_colour(language: str, text: str) -> None:
    assert wish(text, language) == Wish("talk", side=Side(1))


def test_a_file_keeps_its_capitals_and_spaces() -> None:
    assert wish("save My games/First One.jotas").file == "My games/First One.jotas"
    assert wish("save").file == ""


# What is not understood


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("jump", "play.unknown.word"), ("4H jump", "play.unknown.word"), ("$", "play.unknown.word"),
        ("1H", "play.unknown.card"), ("11C", "play.unknown.card"), ("4X", "play.unknown.card"),
        ("123", "play.unknown.card"), ("4H 5X", "play.unknown.card"), ("k", "play.unknown.card"),
        ("k7", "play.unknown.space"), ("c11", "play.unknown.space"), ("c0", "play.unknown.space"),
        ("4H z9", "play.unknown.space"), ("4H c77", "play.unknown.space"),
        ("claim c3-c8", "play.unknown.line"),
        ("4H c7 c3-d9", "play.unknown.line"), ("claim c3-", "play.unknown.line"),
        ("4H c7 d8", "play.unknown.extra"), ("4H 5H", "play.unknown.extra"),
        ("4H 3", "play.unknown.extra"), ("3 4H c7", "play.unknown.extra"),
        ("exchange 4H c7", "play.unknown.extra"), ("draw 4H", "play.unknown.extra"),
        ("yes please", "play.unknown.extra"), ("claim 4H", "play.unknown.extra"),
        ("talk red", "play.unknown.side"), ("talk 4H", "play.unknown.side"),
        ("e", "play.unknown.ambiguous"),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_answered_with_a_sentence(text: str, key: str) -> None:
    found, said = problem(text)
    assert found == key
    assert said[0].isupper() or said[0] == '"'


@pytest.mark.parametrize(
    ("language", "text", "said"),
    [
        ("es", "salta", "No entiendo «salta». Escribe «ayuda» para ver lo que puedes hacer."),
        (
            "es",
            "cam 11C",
            "No hay ninguna carta «11C». Escribe valor y palo, como 7C o KH: C tréboles, "
            "D diamantes, H corazones, S picas.",
        ),
        ("es", "queja rojo", "No hay ningún equipo «rojo». Los de esta mesa: Azul, Verde."),
        ("it", "k7", "Non c'è nessuno spazio «k7». Vanno da a1 a j10."),
        ("it", "passa 4H", "«4H» è di troppo. Scrivi solo: passa"),
        ("it", "p", "«p» può essere passa, pesca. Scrivi qualcosa in più."),
        ("es", "ca", "«ca» puede ser cambiar, cantar. Escribe algo más."),
    ],
)
def test_what_is_not_understood_is_answered_in_the_language(
    language: str, text: str, said: str
) -> None:
    assert problem(text, language)[1] == said


def test_red_is_a_side_where_three_play() -> None:
    assert wish("talk red", setup=THREE).side == Side(2)


@pytest.mark.parametrize(
    "text",
    ["\x00", "\x1b[A", "{who}", "%s", "ñ", "😀", "٣", "\uff14\uff28 c7", "[bold]", "a" * 10_000,
     "-", "--", "!!", "@", "4H@", "@c7x", "a-a", "1-1", "\ud800", "²", "c²", "4H c7 ;drop"],
)  # fmt: skip
@each_language
def test_nothing_that_is_typed_breaks_it(text: str, language: str) -> None:
    words = words_in(language)
    try:
        understood = wish(text, language).what in (PLAY, *words.commands().values())
    except Unclear as unclear:
        understood = bool(words.text(unclear.key, **unclear.values))
    assert understood
