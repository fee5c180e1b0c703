"""The font of everything printed: how wide a text is, how it is drawn, what it cannot write."""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from io import BytesIO
from unicodedata import name, normalize

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from jotas.errors import BadEdition, Found
from jotas.print.outlines import recorded
from jotas.print.shapes import Outline, Words

APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
BLANKS = re.compile(r"[^\S\u00a0]+")
CAPITAL = 0.714
"""How high a capital letter is, of the font's size."""


class Letters:
    """One weight of the font."""

    def __init__(self, *, bold: bool) -> None:
        self.name = "bold" if bold else "regular"
        place = files("jotas.print") / "fonts" / f"{self.name}.ttf"
        self._file = place.read_bytes()
        self.font = TTFont(BytesIO(self._file), recalcTimestamp=False)
        self._glyphs: dict[int, str] = self.font.getBestCmap()
        self._widths = self.font["hmtx"].metrics
        self._outlines: dict[str, Outline] = {}
        self.unit: int = self.font["head"].unitsPerEm

    def __contains__(self, letter: str) -> bool:
        return ord(letter) in self._glyphs

    def glyph(self, letter: str) -> str:
        """The font's name for what it draws for a letter."""
        return self._glyphs.get(ord(letter), ".notdef")

    def number(self, letter: str) -> int:
        """The place of a letter in the font."""
        return int(self.font.getGlyphID(self.glyph(letter)))

    def wide(self, letter: str) -> int:
        """The width of a letter in the font's units."""
        return int(self._widths[self.glyph(letter)][0])

    def width(self, text: str) -> float:
        """The width of a text in a size of 1."""
        return sum(map(self.wide, text)) / self.unit

    def outline(self, letter: str) -> Outline:
        """A letter to be filled, in the font's units, from the left end of its baseline."""
        if letter not in self._outlines:
            glyphs = self.font.getGlyphSet()
            pen = DecomposingRecordingPen(glyphs)
            glyphs[self.glyph(letter)].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
            self._outlines[letter] = recorded(pen)
        return self._outlines[letter]

    def subset(self, letters: Iterable[str]) -> bytes:
        """The font file with nothing but some letters, each in its old place."""
        font = TTFont(BytesIO(self._file), recalcTimestamp=False)
        options = Options(retain_gids=True, notdef_outline=True, hinting=False, glyph_names=False)
        options.drop_tables += ["name", "OS/2", "post"]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=[ord(letter) for letter in letters])
        subsetter.subset(font)
        written = BytesIO()
        font.save(written)
        return written.getvalue()


@cache
def letters(*, bold: bool = False) -> Letters:
    """The font, light or bold."""
    return Letters(bold=bold)


def plain(text: str) -> str:
    """A text as it is set: accents in one piece with letters, one kind of blank, round apostrophes.

    >>> plain("Valle  d'Aosta")
    'Valle d’Aosta'
    """
    return APOSTROPHE.sub("’", BLANKS.sub(" ", normalize("NFC", text).strip()))


def refuse_unknown_letters(texts: Iterable[Words], where: str) -> None:
    """Refuse a text that the font cannot write.

    Raises:
        BadEdition: if a letter of it is not in the font; it names the letter and the text.
    """
    known = letters()
    for words in texts:
        for letter in words.text:
            if letter not in known:
                what = f"{letter} (U+{ord(letter):04X} {name(letter, 'without a name')})"
                found = Found(f"{what} in “{words.text}”")
                raise BadEdition(
                    where, found, "letters that can be printed: Latin, Greek, Cyrillic"
                )
