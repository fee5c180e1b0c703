"""Rules 10: the profiles, each with the options that differ from the official ones."""

from random import Random

import pytest

from jotas.engine import start
from jotas.errors import BadOptions
from jotas.options import DEFAULTS, PROFILES, VALUES, Options, options, profile
from jotas.setup import Setup

OFFICIAL = {
    "colours": "free",
    "cut": "low_ace_high",
    "starter": "left_of_dealer",
    "hand_size": "table",
    "remove_target": "opponent",
    "jack_replace": False,
    "jacks": "spades_hearts_remove",
    "corners": "free",
    "no_move": "pass",
    "exchange": "then_turn",
    "exchanges_per_turn": 1,
    "draw": "auto",
    "empty_deck": "reshuffle",
    "shared": 1,
    "resplit": True,
    "lock": True,
    "claim": "auto",
    "lines_to_win": "auto",
    "tie": "none",
    "table_talk": "off",
    "piles": "own_visible",
    "dice_bonus": "always",
    "dice_line": "auto",
}
"""Every option with the default that the rule book prints in bold."""

DIFFERS: dict[str, dict[str, str | int | bool]] = {
    "official": {},
    "tabletop": {
        "draw": "next_draw",
        "claim": "claim",
        "table_talk": "penalty",
        "colours": "official",
    },
    "s0": {"draw": "next_play", "table_talk": "penalty", "piles": "common"},
    "s1": {
        "draw": "next_draw",
        "claim": "claim",
        "tie": "last_reply",
        "table_talk": "penalty",
        "colours": "official",
    },
    "s2": {
        "starter": "lowest_card",
        "hand_size": "seven_six",
        "draw": "next_turn",
        "remove_target": "any_unlocked",
        "piles": "common",
    },
}

OFFERED = {
    "colours": ("free", "official"),
    "cut": ("low_ace_high", "low_ace_low", "random"),
    "starter": ("left_of_dealer", "lowest_card", "random"),
    "hand_size": ("table", "seven_six", 1, 2, 3, 4, 5, 6, 7, 8),
    "remove_target": ("opponent", "any_unlocked"),
    "jack_replace": (False, True),
    "jacks": ("spades_hearts_remove", "black_remove", "red_remove"),
    "corners": ("free", "none"),
    "no_move": ("pass", "discard_and_draw"),
    "exchange": ("then_turn", "ends_turn", "off"),
    "exchanges_per_turn": (1, "any"),
    "draw": ("auto", "next_play", "next_draw", "next_turn"),
    "empty_deck": ("reshuffle", "play_out"),
    "shared": (0, 1, 2, 3, 4),
    "resplit": (True, False),
    "lock": (True, False),
    "claim": ("auto", "claim"),
    "lines_to_win": ("auto", 1, 2, 3, 4),
    "tie": ("none", "last_reply"),
    "table_talk": ("off", "penalty"),
    "piles": ("own_visible", "common", "top_only"),
    "dice_bonus": ("always", "when_placed"),
    "dice_line": ("auto", 5, 6),
}
"""Every option with the values that the rule book offers."""


def test_the_options_and_their_values_are_those_of_the_rule_book() -> None:
    assert VALUES == OFFERED
    assert DEFAULTS == OFFICIAL


def test_these_are_all_the_profiles() -> None:
    assert set(PROFILES) == set(DIFFERS)


@pytest.mark.parametrize("name", DIFFERS)
def test_each_differs_from_the_official_rules_in(name: str) -> None:
    expected = OFFICIAL | DIFFERS[name]
    made = profile(name)
    assert {option: getattr(made, option) for option in OFFICIAL} == expected
    assert made.changed() == DIFFERS[name]


def test_official_is_what_one_gets_without_asking() -> None:
    assert profile("official") == Options() == options() == Setup().options


@pytest.mark.parametrize("name", DIFFERS)
@pytest.mark.parametrize("option", OFFERED)
def test_any_option_of_any_profile_can_be_changed(name: str, option: str) -> None:
    base = profile(name)
    for value in OFFERED[option]:
        changed = options(base, **{option: value})
        assert getattr(changed, option) == value
        others = [one for one in OFFERED if one != option]
        assert all(getattr(changed, one) == getattr(base, one) for one in others)


@pytest.mark.parametrize("name", DIFFERS)
@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8, 9, 10, 12])
def test_every_table_can_start_from_each(name: str, seats: int) -> None:
    state, _ = start(Setup(seats, options=profile(name)), Random(0))
    assert state.setup.options == profile(name)


def test_an_unknown_profile_is_refused() -> None:
    with pytest.raises(BadOptions) as bad:
        profile("s3")
    assert str(bad.value) == ("profile: read 's3', expected one of: official, tabletop, s0, s1, s2")
