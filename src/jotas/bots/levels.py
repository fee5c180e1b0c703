"""The levels that can be chosen."""

from jotas.bots import BOTS, COMPILED, LEVELS

USUAL_LEVEL = "club"
"""Whom people play against when they choose nobody."""


def offered(*, compiled: bool) -> tuple[str, ...]:
    """The levels for people to choose from, the weakest first, with or without compiled ones."""
    return tuple(name for name in LEVELS if name in BOTS and (compiled or name not in COMPILED))


def known() -> tuple[str, ...]:
    """Every bot, those first that people choose."""
    return tuple(dict.fromkeys((*offered(compiled=True), *BOTS)))
