"""How large the spaces of a board are drawn on a terminal, and how much is written on them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.cells import cell_len

from jotas.edition import Edition
from jotas.tui.ink import Ink

if TYPE_CHECKING:
    from jotas.setup import Setup

LEAST = 3
"""Columns of a space: a sign and two letters."""
CARD = 4
TALL = 5
WORD = 9
"""Columns in which most names can be made out."""
SIDES = {"cards": 24, "words": 34, "numbers": 34, "pictures": 30, "dice": 24}
"""Columns beside the board that a hand takes, by how the edition is drawn."""
SIDE = 24
"""Columns beside the board with less than which a hand lies below it."""
WIDE_SIDE = 46
"""Columns beside the board that seats and moves need."""
FULL_ROWS = 4
"""As many seats have a row of their own; more share rows."""
FOOT = 9
"""Rows below the board that a tall one has to leave."""
BELOW = 7
"""Rows for a hand below the board and for what is said there."""


@dataclass(frozen=True, slots=True)
class Tiles:
    """Spaces of one size."""

    width: int = CARD
    tall: bool = False
    """Whether they are two rows high."""
    worded: bool = False
    """Whether the whole text of a space is written, and not its short name."""


def across(edition: Edition, tiles: Tiles) -> int:
    """Columns that a board takes."""
    return 2 * label(edition) + 1 + (tiles.width + 1) * edition.board.width


def down(edition: Edition, *, tall: bool) -> int:
    """Rows that a board takes."""
    return 2 + edition.board.height * (2 if tall else 1)


def label(edition: Edition) -> int:
    """Columns on either side for the numbers of the rows."""
    return max(2, len(str(edition.board.height)))


def tiles(setup: "Setup", ink: Ink, language: str, width: int, height: int) -> Tiles:
    """What suits a terminal of so many columns and rows."""
    edition = setup.edition
    seats = min(setup.seats, FULL_ROWS)
    tall = height >= seats + 1 + down(edition, tall=True) + FOOT
    if edition.look.draw == "cards":
        big = Tiles(TALL, tall=True)
        return big if tall and width >= across(edition, big) + SIDE + 1 else Tiles()
    short, full = _letters(edition, ink, language)
    side = SIDES[edition.look.draw]
    room = _room(edition, width - side - 1)
    if tall and room >= max(TALL, min(short + 2, WORD)):
        return _tall(edition, short, full, room, _room(edition, width - WIDE_SIDE - 1))
    if edition.look.draw in ("words", "pictures"):
        low = height >= seats + 1 + down(edition, tall=False) + BELOW
        below = low and _room(edition, width) > full
        below = below and (edition.look.draw == "pictures" or room <= short)
        if room > full or below:
            return Tiles(full + 1, worded=True)
    least = short + 1
    if room < least:
        room = min(least, max(room, _room(edition, width) if room < LEAST else room))
    return Tiles(max(LEAST, min(room, least + 1 if short > 1 else CARD)))


def full_tiles(edition: Edition, ink: Ink, language: str, width: int) -> Tiles:
    """Spaces for a board by itself: with its texts where they fit, else with short names."""
    if edition.look.draw == "cards":
        return Tiles()
    short, full = _letters(edition, ink, language)
    room = _room(edition, width)
    if edition.look.draw == "words" and short + 2 <= room <= full:
        return Tiles(room, tall=True, worded=True) if room >= WORD - 2 else Tiles(short + 1)
    most = full if edition.look.draw in ("words", "pictures") else max(short, CARD - 1)
    return Tiles(max(LEAST, min(room, most + 1)), worded=room > full)


def _tall(edition: Edition, short: int, full: int, room: int, wide: int) -> Tiles:
    """Spaces two rows high, as wide as their texts where there is room for that."""
    worded = edition.look.draw in ("words", "pictures")
    wanted = full + 2 if worded else max(short + 2, TALL)
    if wide >= min(wanted, WORD):
        room = wide
    return Tiles(max(TALL, min(room, wanted)), tall=True, worded=worded)


def _room(edition: Edition, width: int) -> int:
    """Columns that each space may have when the board has so many."""
    return (width - 2 * label(edition) - 1) // edition.board.width - 1


def _letters(edition: Edition, ink: Ink, language: str) -> tuple[int, int]:
    """Columns of the longest short name and of the longest text of a space."""
    look, keys = edition.look, {key for key in edition.board.shows if key is not None}
    full = max((cell_len(ink.legible(look.space(key, language))) for key in keys), default=1)
    names = max((len(edition.pack.keys[key]) for key in keys), default=1)
    return (names if look.draw == "words" else full), full
