"""A name that was taken can be shown anywhere: one short line that hides nothing."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jotas.server.names import LONGEST, clean
from jotas.server.refusal import Refusal

FLAG = "\U0001f3f4\U000e0067\U000e0062"


def refused(name: str) -> bool:
    try:
        clean(name)
    except Refusal:
        return True
    return False


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ana", "Ana"),
        (" Ana   Bea\t", "Ana Bea"),
        ("Ana\nBea\r\u2028Eva", "Ana Bea Eva"),
        ("Jose\u0301", "José"),
        ("e\u200b\u0301", "é"),
        ("\u202eana\u202c", "ana"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("❤️", "❤️"),
        ("नमस्ते", "नमस्ते"),
        ("Żółć Đorđe", "Żółć Đorđe"),
        ("<script>", "<script>"),
        ("x\u2800y", "x y"),
        (FLAG, "\U0001f3f4"),
        ("x" * LONGEST, "x" * LONGEST),
        ("a" + " " * 500 + "b", "a b"),
    ],
)
def test_names_that_are_kept(given: str, kept: str) -> None:
    assert clean(given) == kept


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "\n", "\u200b", "\u200d", "\u202e\u2066", "\x00", "\u3164\uffa0", "\u2800",
        "\ufe0f", "\u0301", "\U000e0041", "x" * (LONGEST + 1), "x" * 10_000, "👍" * 30,
        "a" + "\u0301" * 5, "a" + "\u0489" * 5, "\u0301" * 24, "\ud800", "\ue000",
    ],
)  # fmt: skip
def test_names_that_are_refused(name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        clean(name)
    assert (refusal.value.why, refusal.value.values) == ("refused.bad_name", {"n": str(LONGEST)})


@given(st.text(max_size=60))
def test_a_name_that_was_taken_is_taken_as_it_is(name: str) -> None:
    if refused(name):
        return
    found = clean(name)
    assert clean(found) == found
    assert 0 < len(found) <= LONGEST
    assert found == " ".join(found.split())
    assert unicodedata.is_normalized("NFC", found)
    for letter in found:
        assert letter == "\u200d" or unicodedata.category(letter) not in (
            "Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp",
        )  # fmt: skip
