"""The colours of what is printed: those of the table by day, on white paper."""

from jotas.look import Look

PAPER = "#FFFFFF"
INK = "#1D1C1A"
PALE_INK = "#5A554C"
EDGE = "#857E70"
HAIRLINE = "#B9B2A4"
BOARD = "#D3CBBB"
SPACE = "#FFFDF8"

SUITS = {"S": "#1D1C1A", "H": "#B3122B", "D": "#B3122B", "C": "#1D1C1A"}

CHIPS = {
    "blue": ("#1D4FB8", "#0C2A6B", "#FFFFFF"),
    "green": ("#4CBB86", "#0A4A2E", "#04140B"),
    "red": ("#A01238", "#5E0A20", "#FFFFFF"),
    "yellow": ("#FFDC52", "#5C4300", "#1C1400"),
}
"""The body, the rim and the pattern of each colour of chip."""

TINTS = {
    "blue": "#BFD3F7",
    "green": "#BDE5CC",
    "red": "#F6BFC6",
    "amber": "#F9D3A3",
    "violet": "#DCCBF4",
    "teal": "#B4E3E4",
}
"""The colour bands of numbers: pale, so that they save ink."""


def tint(look: Look, key: str) -> str:
    """The colour of a key's band; "" where it has none."""
    return TINTS.get((look.tints or {}).get(key, ""), "")
