"""Ranks, suits, stars and eyes: one pen for all, so that they look the same on every printer."""

from jotas.print.colours import INK, PAPER, SUITS
from jotas.print.outlines import disc, path
from jotas.print.shapes import Group, Item, Shape, placed

RANKS = {
    "A": "M1.1 13 5 1.1 8.9 13M2.5 9.1H7.5",
    "2": "M1.4 4.2C1.5 2.3 3 1.1 5 1.1 7.1 1.1 8.6 2.4 8.6 4.4 8.6 6.1 7.5 7.3 5.7 8.9"
    "L1.4 12.9H8.8",
    "3": "M1.6 1.1H8.2L4.6 5.7C7 5.5 8.7 7 8.7 9.2 8.7 11.4 7.1 12.9 4.9 12.9"
    " 3.2 12.9 1.9 12.1 1.2 10.7",
    "4": "M6.9 12.9V1.1L1.1 9.5H9.2",
    "5": "M8.1 1.1H2.7L2.1 6.4C2.9 5.7 3.9 5.3 5 5.3 7.2 5.3 8.7 6.9 8.7 9.1"
    " 8.7 11.4 7.1 12.9 4.9 12.9 3.2 12.9 1.9 12.2 1.2 10.9",
    "6": "M7.3 1.1C3.9 2.4 1.4 5.3 1.4 9 1.4 11.3 3 12.9 5.1 12.9 7.2 12.9 8.7 11.2 8.7 9.1"
    " 8.7 7 7.2 5.5 5.2 5.5 3.4 5.5 2 6.6 1.6 8.1",
    "7": "M1.2 1.1H8.8L4 12.9",
    "8": "M5 6.5C3.2 6.5 1.9 5.4 1.9 3.8 1.9 2.2 3.2 1.1 5 1.1 6.8 1.1 8.1 2.2 8.1 3.8"
    " 8.1 5.4 6.8 6.5 5 6.5 2.9 6.5 1.3 7.8 1.3 9.7 1.3 11.6 2.9 12.9 5 12.9"
    " 7.1 12.9 8.7 11.6 8.7 9.7 8.7 7.8 7.1 6.5 5 6.5Z",
    "9": "M2.7 12.9C6.1 11.6 8.6 8.7 8.6 5 8.6 2.7 7 1.1 4.9 1.1 2.8 1.1 1.3 2.8 1.3 4.9"
    " 1.3 7 2.8 8.5 4.8 8.5 6.6 8.5 8 7.4 8.4 5.9",
    "T": "M-1 3.3 1.2 1.1V12.9M7.7 1.1C9.8 1.1 11 3.4 11 7 11 10.6 9.8 12.9 7.7 12.9"
    " 5.6 12.9 4.4 10.6 4.4 7 4.4 3.4 5.6 1.1 7.7 1.1Z",
    "J": "M3.6 1.1H7.8V9.1C7.8 11.5 6.5 12.9 4.5 12.9 2.7 12.9 1.5 11.8 1.2 10",
    "Q": "M5 1.1C7.4 1.1 8.9 3.4 8.9 7 8.9 10.6 7.4 12.9 5 12.9 2.6 12.9 1.1 10.6 1.1 7"
    " 1.1 3.4 2.6 1.1 5 1.1ZM5.6 9.6 9 13.4",
    "K": "M1.8 1.1V12.9M8.7 1.1 1.9 8.2M4.3 5.9 9 12.9",
}
"""By rank, on a grid of 10 x 14, drawn with a pen 2.3 wide."""

SUIT_PATHS = {
    "H": "M6 11.5C2.4 8.5.5 6.6.5 4.1.5 2.2 1.9.9 3.6.9 4.6.9 5.5 1.4 6 2.3"
    " 6.5 1.4 7.4.9 8.4.9 10.1.9 11.5 2.2 11.5 4.1 11.5 6.6 9.6 8.5 6 11.5Z",
    "D": "M6 .2C7.2 2.2 8.9 4.3 10.8 6 8.9 7.7 7.2 9.8 6 11.8 4.8 9.8 3.1 7.7 1.2 6"
    " 3.1 4.3 4.8 2.2 6 .2Z",
    "S": "M6 .3C7 2.6 11.5 4.7 11.5 7.4 11.5 9 10.3 10 9 10 8.1 10 7.2 9.6 6.7 8.8"
    " 6.8 10.1 7.3 11.1 8.3 11.7H3.7C4.7 11.1 5.2 10.1 5.3 8.8 4.8 9.6 3.9 10 3 10"
    " 1.7 10 .5 9 .5 7.4.5 4.7 5 2.6 6 .3Z",
    "C": "M6 .3A2.75 2.75 0 0 1 7.9 5 2.75 2.75 0 1 1 6.75 8.6C6.85 10 7.3 11.1 8.3 11.7H3.7"
    "C4.7 11.1 5.15 10 5.25 8.6A2.75 2.75 0 1 1 4.1 5 2.75 2.75 0 0 1 6 .3Z",
}
"""By suit, on a grid of 12 x 12, filled."""

STAR = (
    "M0 -10.5C.9 -4.5 4.5 -.9 10.5 0 4.5 .9 .9 4.5 0 10.5"
    " -.9 4.5 -4.5 .9 -10.5 0 -4.5 -.9 -.9 -4.5 0 -10.5Z"
)
"""Around 0, 0, its points 10.5 away."""

EYE = "M-9 .2C-6.5 -3.8 -3.5 -5.3 0 -5.3S6.500 -3.8 9 .2C6.5 3.7 3.5 5.2 0 5.2S-6.5 3.7 -9 .2Z"
"""Around 0, 0, 18 wide."""


def rank(card: str, x: float, y: float, height: float) -> Group:
    """The rank of a card of the standard pack, its middle at x and its top at y."""
    scale = height / 14
    shape = Shape(path(RANKS[card[0]]), pen=SUITS[card[1]], width=2.3)
    return placed([shape], x - 5 * scale, y, scale)


def suit(card: str, x: float, y: float, height: float) -> Group:
    """The suit of a card of the standard pack, its middle at x and its top at y."""
    scale = height / 12
    shape = Shape(path(SUIT_PATHS[card[1]]), SUITS[card[1]])
    return placed([shape], x - 6 * scale, y, scale)


def star(x: float, y: float, radius: float, colour: str) -> Group:
    """The star of a corner, its middle at x, y."""
    return placed([Shape(path(STAR), colour)], x, y, radius / 10.5)


def eyes(card: str, x: float, y: float, width: float) -> list[Group]:
    """One eye for the jacks of spades and hearts and two for the others, their middle at x, y."""
    apart = 0 if card[1] in "SH" else width * 0.58
    return [_eye(x + side * apart, y, width / 18) for side in ((-1, 1) if apart else (0,))]


def _eye(x: float, y: float, scale: float) -> Group:
    drawn: list[Item] = [
        Shape(path(EYE), PAPER, INK, 1.6),
        Shape(disc(0, 0, 2.7), INK),
    ]
    return placed(drawn, x, y, scale)
