"""Signs, colours and names that suit a terminal and can do it no harm."""

from io import StringIO

import pytest
from rich.cells import cell_len
from rich.color import Color
from rich.console import Console

from jotas.cards import STANDARD, card
from jotas.editions import edition
from jotas.look import TINTS
from jotas.setup import COLOURS
from jotas.tui.ink import (
    BARE,
    BASIC,
    MANY,
    NAME_WIDTH,
    PLAIN,
    PRETTY,
    RICH,
    Ink,
    Styles,
    names_of,
)
from jotas.words.naming import typed

BANDS = tuple(f"band.{tint}.{turn}" for tint in TINTS for turn in ("even", "odd"))
PLAIN_INK = Ink("ascii", BARE)
INK = Ink("utf-8", BARE)


def luminance(colour: Color) -> float:
    """How light a colour is, as the contrast ratios of WCAG count it."""
    parts = [part / 255 for part in colour.get_truecolor()]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color | None, other: Color | None) -> float:
    assert one is not None
    assert other is not None
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


each_palette = pytest.mark.parametrize("styles", [RICH, MANY], ids=["all", "256"])


@each_palette
def test_letters_stand_out_from_their_ground(styles: Styles) -> None:
    for name in styles:
        style = Ink("utf-8", styles).style(name)
        if style.color is not None and style.bgcolor is not None:
            assert contrast(style.color, style.bgcolor) >= 4.5, name


@each_palette
@pytest.mark.parametrize("ground", ["even", "odd", "tint.even", "tint.odd", "last", *BANDS])
@pytest.mark.parametrize("suit", ["black", "red"])
def test_suits_stand_out_from_every_ground(styles: Styles, ground: str, suit: str) -> None:
    style = Ink("utf-8", styles).style(suit, ground)
    assert contrast(style.color, style.bgcolor) >= 4.5


@each_palette
@pytest.mark.parametrize("terminal", ["#000000", "#ffffff", "#1e1e1e", "#fdf6e3"])
def test_answers_are_readable_on_dark_and_light_terminals(styles: Styles, terminal: str) -> None:
    assert contrast(Ink("utf-8", styles).style("say").color, Color.parse(terminal)) >= 3


@each_palette
def test_no_ground_is_taken_for_another(styles: Styles) -> None:
    ink = Ink("utf-8", styles)
    grounds = ["even", "odd", "corner", "tint.even", "tint.odd", "last"]
    grounds += [f"{kind}.{colour}" for kind in ("chip", "line") for colour in COLOURS]
    grounds += [f"band.{tint}.even" for tint in TINTS]
    assert len({ink.style(name).bgcolor for name in grounds}) == len(grounds)


def test_every_set_of_styles_has_the_same_names() -> None:
    assert set(RICH) == set(MANY) == set(BASIC) == set(BARE)
    assert all(Ink("utf-8", styles).style(name) is not None for styles in (RICH, MANY, BASIC, BARE)
               for name in styles)  # fmt: skip


def test_every_sign_is_one_column_wide_and_no_two_chips_are_alike() -> None:
    for signs in (PRETTY, PLAIN):
        every = [*signs.suits.values(), *signs.chips.values(), *signs.lost.values()]
        every += [*"".join(signs.marks.values()), signs.corner, signs.turn, signs.more]
        every += [signs.pip, *signs.box]
        assert all(cell_len(sign) == 1 for sign in every)
        assert len(set(signs.chips.values())) == len(COLOURS)
        assert not set(signs.chips.values()) & set(signs.lost.values())


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "no such encoding"])
def test_letters_stand_in_for_symbols_that_can_not_be_written(encoding: str) -> None:
    ink = Ink(encoding, BARE)
    assert ink.signs is PLAIN
    assert ink.show(STANDARD, card("TH")) == "10H"


def test_symbols_are_used_where_they_can_be_written() -> None:
    assert INK.signs is PRETTY
    assert [INK.show(STANDARD, card(name)) for name in ("TH", "2C")] == ["10♥", "2♣"]


def test_a_card_is_typed_with_letters_everywhere() -> None:
    assert [typed(edition(), card(name), "en") for name in ("TH", "JD")] == ["10H", "JD"]


@pytest.mark.parametrize(
    ("more", "styles"),
    [
        ({"color_system": "truecolor", "force_terminal": True}, RICH),
        ({"color_system": "256", "force_terminal": True}, MANY),
        ({"color_system": "standard", "force_terminal": True}, BASIC),
        ({"color_system": None}, BARE),
        ({"color_system": "truecolor", "force_terminal": True, "no_color": True}, BARE),
    ],
)
def test_styles_follow_the_console(more: dict[str, object], styles: dict[str, str]) -> None:
    screen = Console(file=StringIO(), _environ={}, **more)  # type: ignore[arg-type]
    assert Ink.of(screen).styles is styles


def test_no_color_is_heeded() -> None:
    asked = Console(force_terminal=True, _environ={"NO_COLOR": "1", "TERM": "xterm-256color"})
    assert Ink.of(asked).styles is BARE


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana \n\t María  ", "Ana María"),
        ("[bold red]Ana[/]", "[bold red]Ana[/]"),
        ("\x1b[2J\x1b[31mAna\x07", "[2J[31mAna"),
        ("\u202eanA\u2066", "anA"),
        ("Z\u0301\u0302\u0303\u0304\u0305algo", "Z\u0301\u0302algo"),
        ("😀👍", "😀👍"),
        ("👩\u200d👧", "👩👧"),
        ("עברית", "עברית"),
        ("日本語の名前はとても長い", "日本語の名前は…"),
        ("x" * 10_000, "x" * 15 + "…"),
        ("", ""),
        ("\u200b\x00", ""),
        ("\ud800", ""),
    ],
)
def test_a_name_can_do_no_harm(name: str, shown: str) -> None:
    assert INK.name(name) == shown
    assert cell_len(INK.name(name)) <= NAME_WIDTH


def test_a_name_is_written_in_letters_that_the_terminal_has() -> None:
    assert PLAIN_INK.name("Lucía Muñoz 😀") == "Lucia Munoz ?"
    assert Ink("latin-1", BARE).name("Lucía 😀") == "Lucía ?"


def test_sentences_are_written_in_letters_that_the_terminal_has() -> None:
    assert PLAIN_INK.legible("¿Qué línea? Escribe «sí»…") == ' Que linea? Escribe "si"~'


def test_nobody_is_without_a_name_and_no_two_names_are_alike() -> None:
    unnamed = ["Seat 1", "Seat 2", "Seat 3", "Seat 4"]
    found = names_of(["Ana", "\x1b", "Ana", "x" * 99], INK, unnamed)
    assert found == ("Ana", "Seat 2", "Ana 3", "x" * 15 + "…")
    long = names_of(["y" * 99, "y" * 99, "", ""], INK, unnamed)
    assert len(set(long)) == 4
    assert all(cell_len(name) <= NAME_WIDTH for name in long)
