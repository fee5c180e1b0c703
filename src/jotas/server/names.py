"""The names people give themselves."""

import unicodedata

from jotas.server.refusal import Refusal
from jotas.server.wire import Why

LONGEST = 24
"""Letters of a name."""
_SPACES = ("Zs", "Zl", "Zp", "Cc")
_HIDDEN = ("Cf", "Cs", "Co", "Cn")
"""Marks that show nothing, or turn the direction of what follows."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that look like a space and are none."""
_JOINER = "\u200d"
"""Between the parts of one emoji; the only such mark that is kept."""


def clean(name: str) -> str:
    """A name fit to be shown anywhere: one line, no marks that hide or turn text.

    Raises:
        Refusal: if nothing is left, or too much.
    """
    kept: list[str] = []
    for letter in unicodedata.normalize("NFC", name[: LONGEST * 50]):
        kind = unicodedata.category(letter)
        if kind in _SPACES or letter in _BLANK:
            kept.append(" ")
        elif letter == _JOINER or kind not in _HIDDEN:
            kept.append(letter)
    found = " ".join(unicodedata.normalize("NFC", "".join(kept)).split())
    shows = any(unicodedata.category(letter)[0] not in "MZC" for letter in found)
    if not shows or len(found) > LONGEST or _stacked(found):
        raise Refusal(Why.BAD_NAME, {"n": LONGEST})
    return found


def _stacked(name: str) -> bool:
    """Whether so many marks lie on one letter that they would run over other lines."""
    run = 0
    for letter in name:
        run = run + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if run > 3:
            return True
    return False
