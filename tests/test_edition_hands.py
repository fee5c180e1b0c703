"""The hands and the jacks of an edition, and what may be wrong with them."""

import re

import pytest

from edition_kit import CLASSIC, changed, classic_faults, line_of, load, message
from jotas.editions import edition

# Hands

FORM_SIDES = "seats that form sides: 2, 3, 4, 6, 8, 9, 10, 12"


@pytest.mark.parametrize(
    ("found", "put", "said"),
    [
        ("2 = 7", "1 = 7", f"read '1', expected {FORM_SIDES}"),
        ("2 = 7", "5 = 3", f"read '5', expected {FORM_SIDES}"),
        ("2 = 7", "7 = 3", f"read '7', expected {FORM_SIDES}"),
        ("2 = 7", "11 = 3", f"read '11', expected {FORM_SIDES}"),
        ("2 = 7", "13 = 7", f"read '13', expected {FORM_SIDES}"),
        ("2 = 7", "two = 7", f"read 'two', expected {FORM_SIDES}"),
        ("2 = 7", "02 = 7", f"read '02', expected {FORM_SIDES}"),
        ("2 = 7", '"\u0662" = 7', f"read '\u0662', expected {FORM_SIDES}"),
        ("2 = 7", "2 = 53", "read 53, expected a number of cards from 1 to 52"),
        ("2 = 7", "2 = 0", "read 0, expected a number of cards from 1 to 52"),
        ("2 = 7", "2 = true", "read True, expected a number of cards from 1 to 52"),
        ("2 = 7", '2 = "7"', "read '7', expected a number of cards from 1 to 52"),
        ("12 = 3", "12 = 9", "read 9, expected a number of cards from 1 to 8"),
    ],
)
def test_hands_that_can_not_be_dealt(found: str, put: str, said: str) -> None:
    text = changed(CLASSIC, found, put)
    line = line_of(text, put)
    if put.startswith('"'):
        assert message(text).endswith(said), "a name between quotes may be anywhere"
    else:
        assert message(text) == f"mine.toml: line {line}: {said}"


def test_no_seats_at_all() -> None:
    assert message(re.sub(r"(?m)^\d+ = \d+\n", "", CLASSIC)) == (
        f"mine.toml: line {line_of(CLASSIC, '[hands]')}: found no seats in hands,"
        " expected a table [hands] with the seats and the cards each is dealt, as 2 = 7"
    )


def test_no_hands_at_all() -> None:
    said = classic_faults(CLASSIC.partition("[hands]")[0])
    assert said == [
        "mine.toml: found no seats in hands, expected a table [hands] with the seats and the"
        " cards each is dealt, as 2 = 7"
    ]


# Jacks, where an edition of the standard pack names its own

JACKS = """
[jacks.spades_hearts_remove]
wild = ["JD", "JC"]
remove = ["JS", "JH"]
[jacks.black_remove]
wild = ["JD", "JH"]
remove = ["JS", "JC"]
[jacks.red_remove]
wild = ["JS", "JC"]
remove = ["JD", "JH"]
"""
OWN = CLASSIC + JACKS


def test_the_jacks_are_the_usual_ones() -> None:
    assert load(OWN).jacks == load().jacks == edition().jacks


@pytest.mark.parametrize(
    ("found", "put"),
    [
        ('wild = ["JD", "JC"]', 'wild = ["JD", "1X"]'),
        ('wild = ["JD", "JC"]', 'wild = "JD"'),
        ('wild = ["JD", "JC"]', "wild = 3"),
        ('wild = ["JD", "JC"]', "wild = [3]"),
        ('wild = ["JD", "JC"]', 'wild = [["JD"]]'),
        ('wild = ["JD", "JC"]', ""),
        ('wild = ["JD", "JC"]', 'wild = ["JD", "JC"]\njoker = ["2C"]'),
        ("[jacks.red_remove]", "[jacks.green_remove]"),
        ('remove = ["JS", "JH"]', 'remove = ["JS", "JC"]'),
        ('remove = ["JS", "JC"]', 'remove = ["JS", "JH"]'),
        ('remove = ["JS", "JH"]', 'remove = ["JS", "JH", "JC"]'),
        ('wild = ["JD", "JH"]', 'wild = ["JD", "2C"]'),
    ],
)
def test_jacks_that_are_none(found: str, put: str) -> None:
    said = classic_faults(changed(OWN, found, put))
    assert said
    below = line_of(OWN, "[jacks")
    named = [re.match(r"mine\.toml: line (\d+): (?:read|found) ", one) for one in said]
    assert any(one and int(one[1]) >= below for one in named), said


def test_the_first_wrong_card_is_named() -> None:
    line = line_of(OWN, "[jacks.spades")
    said = classic_faults(changed(OWN, 'wild = ["JD", "JC"]', 'wild = ["JD", "1X"]'))
    assert f"mine.toml: line {line}: read '1X', expected cards such as 2C" in said
