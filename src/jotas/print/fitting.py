"""Text that has to fit a box: broken into lines and made smaller, never cut."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from unicodedata import normalize

from jotas.print.letters import CAPITAL, letters, plain
from jotas.print.shapes import Words

LEADING = 1.2
"""From line to line, of the font's size."""
MOST_LINES = 5
HALVINGS = 16
"""Of a width, until it is as narrow as can be told apart."""
SOFT = "\u00ad"
BREAKS = re.compile(r"(?<= )|(?<=[-/–—])(?=\w)|(?<=\u00ad)")
"""Where a line may end: after a blank, after a dash or a slash inside a word, in broken words."""
LONG = 11
LONG_WORD = re.compile(rf"\w{{{LONG + 1},}}")
SMALL = 0.45
"""Of the size that a text may have at most: below that, long words are broken."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a text has to fit, and how large it may be at most."""

    x: float
    y: float
    width: float
    height: float
    size: float
    lines: int = MOST_LINES
    middle: bool = True
    """Whether lines stand in the middle of the box, and not at its left edge."""


def fitted(text: str, box: Box, colour: str, *, bold: bool = True) -> Iterator[Words]:
    """A text in a box, in the lines and the size that make it largest."""
    lines, size = _best(plain(text), box, bold=bold)
    height = (len(lines) - 1) * size * LEADING + size * CAPITAL
    baseline = box.y + (box.height - height) / 2 + size * CAPITAL
    for at, line in enumerate(lines):
        spare = box.width - letters(bold=bold).width(line) * size
        x = box.x + (spare / 2 if box.middle else 0)
        yield Words(line, x, baseline + at * size * LEADING, size, colour, bold)


def _best(text: str, box: Box, *, bold: bool) -> tuple[list[str], float]:
    """The lines of a text and their size; long words are broken only where that helps a lot."""
    lines, size = _fewest(text, box, bold=bold)
    if size < box.size * SMALL and box.lines > 1:
        broken = _fewest(LONG_WORD.sub(_hyphenated, text), box, bold=bold)
        if broken[1] > size * 1.3:
            return broken
    return lines, size


def _fewest(text: str, box: Box, *, bold: bool) -> tuple[list[str], float]:
    """The lines that make a text largest; the fewest where more gain next to nothing."""
    best: tuple[list[str], float] = ([text], 0.0)
    for count in range(1, min(box.lines, len(_pieces(text))) + 1):
        lines = balanced(text, count, bold=bold)
        size = _largest(lines, box, bold=bold)
        if size > best[1] * 1.02 and len(lines) <= count:
            best = (lines, size)
    return best


def _hyphenated(word: re.Match[str]) -> str:
    """A long word with places to break it, between a vowel and a consonant if there are any."""
    letters, parts = word[0], -(-len(word[0]) // LONG)
    ends = [0]
    for part in range(1, parts):
        near = round(part * len(letters) / parts)
        tried = sorted(range(ends[-1] + 2, len(letters) - 1), key=lambda at: abs(at - near))
        syllables = (at for at in tried[:5] if _ends_syllable(letters[at - 1], letters[at]))
        ends.append(next(syllables, tried[0]))
    return SOFT.join(letters[start:end] for start, end in pairwise([*ends, len(letters)]))


def _ends_syllable(last: str, first: str) -> bool:
    return _is_vowel(last) and not _is_vowel(first)


def _is_vowel(letter: str) -> bool:
    return normalize("NFD", letter)[0].lower() in "aeiouy"


def _largest(lines: list[str], box: Box, *, bold: bool) -> float:
    wide = max(map(letters(bold=bold).width, lines))
    high = (len(lines) - 1) * LEADING + 1
    return min(box.size, box.height / high, box.width / wide if wide else box.size)


def balanced(text: str, count: int, *, bold: bool = False) -> list[str]:
    """A text in so many lines at most, the widest about as narrow as can be."""
    if count == 1:
        return [_shown(text)]
    width = letters(bold=bold).width
    low, high = max(map(width, map(_shown, _pieces(text)))) / 2, width(_shown(text))
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if (
            len(lines := wrapped(text, middle, bold=bold)) <= count
            and max(map(width, lines)) <= middle
        ):
            high = middle
        else:
            low = middle
    return wrapped(text, high, bold=bold)


def wrapped(text: str, width: float, *, bold: bool = False) -> list[str]:
    """A text in lines of a width, in a size of 1; a piece that is wider stands alone."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        longer = line + piece
        if line and letters(bold=bold).width(_shown(longer)) > width + 1e-9:
            lines.append(_shown(line))
            line = piece
        else:
            line = longer
    return [*lines, _shown(line)]


def _shown(line: str) -> str:
    """A line without the blank at its end; a word that is broken there gets its hyphen."""
    line = line.rstrip(" ")
    return line.removesuffix(SOFT).replace(SOFT, "") + ("-" if line.endswith(SOFT) else "")


def _pieces(text: str) -> list[str]:
    """A text cut where a line may end, each blank with what stands before it."""
    return BREAKS.split(text)
