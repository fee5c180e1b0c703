"""What a table is drawn with: the signs and colours that a terminal can show.

Every colour of a space is a pair, ground and letters, so it reads on dark and light terminals.
Where there are no colours, chips are told by shape and marks by the signs beside a space.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.style import Style

from jotas.cards import Card, Pack
from jotas.look import TINTS

NAME_WIDTH = 16
MARKS_A_LETTER = 2
"""Accents that may stand on one letter of a name; more would run into other lines."""


@dataclass(frozen=True, slots=True)
class Signs:
    """Single characters, one column each."""

    suits: Mapping[str, str]
    chips: Mapping[str, str]
    """By colour: the filled shape of a chip."""
    lost: Mapping[str, str]
    """By colour: the outline of a chip that was taken away."""
    corner: str
    turn: str
    more: str
    pip: str
    """A pip of a die."""
    box: str
    """What a die is drawn with: along, down, and its corners from the top left, clockwise."""
    marks: Mapping[str, str]
    """By kind of mark: what opens it, what closes it, and what joins two; then the same for the
    upper and for the lower row of tall spaces."""


PRETTY = Signs(
    suits={"C": "♣", "D": "♦", "H": "♥", "S": "♠"},
    chips={"blue": "●", "green": "■", "red": "▲", "yellow": "◆"},
    lost={"blue": "○", "green": "□", "red": "△", "yellow": "◇"},
    corner="✦",
    turn="►",
    more="…",
    pip="•",
    box="─│┌┐┘└",
    marks={
        "seal": "╠╣╬╔╗╦╚╝╩",
        "last": "[]│┏┓┳┗┛┻",
        "hint": "?????????",
        "target": "<>│┌┐┬└┘┴",
        "line": "═════════",
        "claim": "┆┆┆┆┆┆┆┆┆",
    },
)
PLAIN = Signs(
    suits={"C": "C", "D": "D", "H": "H", "S": "S"},
    chips={"blue": "@", "green": "#", "red": "^", "yellow": "%"},
    lost={"blue": "x", "green": "x", "red": "x", "yellow": "x"},
    corner="*",
    turn=">",
    more="~",
    pip="o",
    box="-|++++",
    marks={
        "seal": "{}|{}|{}|",
        "last": "[]|[]|[]|",
        "hint": "?????????",
        "target": "<>|<>|<>|",
        "line": "=========",
        "claim": ":::::::::",
    },
)

Styles = Mapping[str, str]

RICH: Styles = {
    "even": "on #FAF7F0",
    "odd": "on #EDE6D8",
    "band.blue.even": "on #D6E6F7",
    "band.blue.odd": "on #C6DBF2",
    "band.green.even": "on #DCEFD9",
    "band.green.odd": "on #CBE6C7",
    "band.red.even": "on #F9DEDC",
    "band.red.odd": "on #F3CDCA",
    "band.amber.even": "on #F7EBC4",
    "band.amber.odd": "on #F0E0AC",
    "band.violet.even": "on #F1DDEF",
    "band.violet.odd": "on #E8CCE5",
    "band.teal.even": "on #D3EEEC",
    "band.teal.odd": "on #BFE4E1",
    "black": "#1D1C1A",
    "red": "#B3122B",
    "corner": "#5A554C on #D3CBBB",
    "tint.even": "on #EBE2FF",
    "tint.odd": "on #DDCCFF",
    "last": "on #FFDF9E",
    "chip.blue": "#FFFFFF on #1D4FB8",
    "chip.green": "#04140B on #4CBB86",
    "chip.red": "#FFFFFF on #A01238",
    "chip.yellow": "#1D1C1A on #E9B500",
    "line.blue": "bold underline #FFFFFF on #0C2A6B",
    "line.green": "bold underline #FFFFFF on #0A4A2E",
    "line.red": "bold underline #FFFFFF on #5E0A20",
    "line.yellow": "bold underline #FFFFFF on #6B4700",
    "mark.seal": "bold #1D1C1A on #F3A81F",
    "mark.last": "bold #1D1C1A on #F3A81F",
    "mark.target": "bold #FFFFFF on #6B2BD6",
    "mark.hint": "bold #FFFFFF on #6B2BD6",
    "mark.claim": "bold #6B2BD6 on #DDCCFF",
    "say": "bold #8A5FE0",
    "strong": "bold",
    "turn": "bold reverse",
}
"""For terminals with all colours."""
MANY: Styles = {
    **RICH,
    "even": "on color(231)",
    "odd": "on color(255)",
    "band.blue.even": "on color(153)",
    "band.blue.odd": "on color(153)",
    "band.green.even": "on color(194)",
    "band.green.odd": "on color(194)",
    "band.red.even": "on color(224)",
    "band.red.odd": "on color(224)",
    "band.amber.even": "on color(230)",
    "band.amber.odd": "on color(230)",
    "band.violet.even": "on color(219)",
    "band.violet.odd": "on color(219)",
    "band.teal.even": "on color(195)",
    "band.teal.odd": "on color(195)",
    "black": "color(16)",
    "red": "color(124)",
    "corner": "color(239) on color(252)",
    "tint.even": "on color(225)",
    "tint.odd": "on color(189)",
    "last": "on color(222)",
    "chip.blue": "color(231) on color(26)",
    "chip.green": "color(16) on color(72)",
    "chip.red": "color(231) on color(124)",
    "chip.yellow": "color(16) on color(178)",
    "line.blue": "bold underline color(231) on color(17)",
    "line.green": "bold underline color(231) on color(22)",
    "line.red": "bold underline color(231) on color(52)",
    "line.yellow": "bold underline color(231) on color(58)",
    "mark.seal": "bold color(16) on color(214)",
    "mark.last": "bold color(16) on color(214)",
    "mark.target": "bold color(231) on color(56)",
    "mark.hint": "bold color(231) on color(56)",
    "mark.claim": "bold color(56) on color(189)",
    "say": "bold color(98)",
}
"""For terminals with 256 colours, whose nearest ones are not near enough."""
BASIC: Styles = {
    **RICH,
    "even": "on bright_white",
    "odd": "on bright_white",
    **{f"band.{tint}.{turn}": "on bright_white" for tint in TINTS for turn in ("even", "odd")},
    "black": "black",
    "red": "red",
    "corner": "black on white",
    "tint.even": "on bright_magenta",
    "tint.odd": "on bright_magenta",
    "last": "on bright_yellow",
    "chip.blue": "bright_white on blue",
    "chip.green": "black on green",
    "chip.red": "bright_white on red",
    "chip.yellow": "black on yellow",
    "line.blue": "bold underline bright_white on blue",
    "line.green": "bold underline black on green",
    "line.red": "bold underline bright_white on red",
    "line.yellow": "bold underline black on yellow",
    "mark.seal": "bold black on yellow",
    "mark.last": "bold black on yellow",
    "mark.target": "bold bright_white on magenta",
    "mark.hint": "bold bright_white on magenta",
    "mark.claim": "bold magenta on bright_white",
    "say": "bold magenta",
}
"""For terminals with 16 colours."""
BARE: Styles = {
    **dict.fromkeys(RICH, ""),
    "chip.blue": "reverse",
    "chip.green": "reverse",
    "chip.red": "reverse",
    "chip.yellow": "reverse",
    "line.blue": "bold underline reverse",
    "line.green": "bold underline reverse",
    "line.red": "bold underline reverse",
    "line.yellow": "bold underline reverse",
    "mark.seal": "bold",
    "mark.last": "bold",
    "mark.target": "bold",
    "mark.hint": "bold",
    "say": "bold",
    "strong": "bold",
    "turn": "bold reverse",
}
"""Without colours; a terminal that has no styles either drops these too."""

_LETTERS = {"¿": " ", "…": "~", "«": '"', "»": '"', "“": '"', "”": '"', "’": "'", "–": "-"}


@dataclass(frozen=True)
class Ink:
    """Signs and styles that suit one terminal."""

    encoding: str
    styles: Styles

    @classmethod
    def of(cls, console: Console) -> "Ink":
        """The ink for a console: its encoding, its colours, and the wish for none (NO_COLOR)."""
        if console.no_color or console.color_system is None:
            return cls(console.encoding, BARE)
        styles = {"truecolor": RICH, "256": MANY}.get(console.color_system, BASIC)
        return cls(console.encoding, styles)

    @cached_property
    def signs(self) -> Signs:
        """Symbols where the terminal can write them, letters where it can't."""
        tables = (PRETTY.suits, PRETTY.chips, PRETTY.lost, PRETTY.marks)
        every = "".join("".join(table.values()) for table in tables)
        every += PRETTY.corner + PRETTY.turn + PRETTY.more + PRETTY.pip + PRETTY.box
        return PRETTY if _writes(every, self.encoding) else PLAIN

    def style(self, *names: str) -> Style:
        """Several styles as one, the later over the earlier."""
        return Style.combine(Style.parse(self.styles[name]) for name in names)

    def show(self, pack: Pack, card: Card) -> str:
        """A card as people read it: `10♥`."""
        return self.suited(pack.name(card))

    def suited(self, name: str) -> str:
        """The name of a card with rank and suit as people read it."""
        return _rank(name) + self.signs.suits.get(name[-1], name[-1])

    def face(self, name: str) -> str:
        """The style of the letters of a card with rank and suit."""
        return "red" if name[-1] in "DH" else "black"

    def legible(self, text: str) -> str:
        """The text in letters that the terminal can write, one for one."""
        return text if _writes(text, self.encoding) else "".join(map(self._letter, text))

    def name(self, name: str) -> str:
        """A name that can do no harm: no control characters, short, and legible."""
        kept: list[str] = []
        marks = 0
        for letter in name[: NAME_WIDTH * 8]:
            marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
            if marks <= MARKS_A_LETTER and not _is_control(letter):
                kept.append(letter)
        return self.cut(self.legible(" ".join("".join(kept).split())), NAME_WIDTH)

    def cut(self, text: str, width: int) -> str:
        """The text, or as much of it as fits."""
        if cell_len(text) <= width:
            return text
        return set_cell_size(text, width - 1).rstrip() + self.signs.more

    def _letter(self, letter: str) -> str:
        if _writes(letter, self.encoding):
            return letter
        bare = unicodedata.normalize("NFKD", letter)[:1]
        return _LETTERS.get(letter, bare if _writes(bare, self.encoding) else "?")


def names_of(names: Sequence[str], ink: Ink, unnamed: Sequence[str]) -> tuple[str, ...]:
    """Names fit to be shown, no two alike; `unnamed` are used where nothing is left of one."""
    found: list[str] = []
    for seat, (name, other) in enumerate(zip(names, unnamed, strict=True), 1):
        clean = ink.name(name) or ink.name(other)
        if clean in found:
            clean = f"{ink.cut(clean, NAME_WIDTH - 3)} {seat}"
        found.append(clean)
    return tuple(found)


def _rank(name: str) -> str:
    return "10" if name[0] == "T" else name[:-1]


def _writes(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _is_control(letter: str) -> bool:
    """Whether a letter is none: controls, direction marks, surrogates, picture selectors."""
    if letter.isspace():
        return False
    selects = "\ufe00" <= letter <= "\ufe0f"
    return selects or unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn")
