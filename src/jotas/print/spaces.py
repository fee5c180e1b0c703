"""What the spaces of a board show, each on a square of 36 x 36."""

from collections.abc import Iterator
from dataclasses import dataclass

from jotas.board import Cell
from jotas.cards import STANDARD, Key
from jotas.edition import Edition
from jotas.errors import BadEdition
from jotas.print.colours import BOARD, EDGE, INK, PALE_INK, SPACE, tint
from jotas.print.dice import face, two
from jotas.print.fitting import Box, fitted
from jotas.print.outlines import box, line, path
from jotas.print.shapes import Group, Item, Outline, Shape, placed
from jotas.print.signs import rank, star, suit

UNIT = 36
FARTHEST = 1000
GROUND = box(0.6, 0.6, 34.8, 34.8, 3.5)


@dataclass(frozen=True)
class Spaces:
    """The spaces of an edition, in a language."""

    edition: Edition
    language: str

    def drawn(self, cell: Cell) -> tuple[Item, ...]:
        """A space with its ground."""
        key = self.edition.board.shows[cell]
        if key is None:
            return (Shape(GROUND, BOARD), star(18, 18, 11, PALE_INK))
        return (Shape(GROUND, SPACE, EDGE, 0.25), *self._face(key))

    def _face(self, key: Key) -> Iterator[Item]:
        name, text = self.edition.pack.keys[key], self.edition.look.space(key, self.language)
        match self.edition.look.draw:
            case "cards" if name in STANDARD.names:
                yield rank(name, 18, 4.2, 13.6)
                yield suit(name, 18, 19.8, 12.4)
            case "numbers":
                yield from self._number(name, text or name)
            case "pictures":
                yield from self._picture(name, text)
            case "dice":
                yield from _total(name, text or name)
            case _:
                yield from fitted(text or name, Box(2.7, 3.5, 30.6, 29, 6.6), INK)

    def _number(self, name: str, text: str) -> Iterator[Item]:
        """A number, over the colour band of its neighbourhood."""
        if colour := tint(self.edition.look, name):
            # The band reaches the round corners below.
            band = box(0.9, 26.4, 34.2, 8.7, 3.2)
            yield Group((Shape(band, colour),), clip=box(0.9, 28, 34.2, 8))
            yield Shape(line((0.9, 28), (35.1, 28)), pen=EDGE, width=0.25)
            yield from fitted(text, Box(3, 2, 30, 25, 21, lines=1), INK)
        else:
            yield from fitted(text, Box(3, 4, 30, 28, 22, lines=1), INK)

    def _picture(self, name: str, text: str) -> Iterator[Item]:
        high = 25.5 if text else 31.5
        if drawn := picture(self.edition, name):
            yield placed(drawn, 18 - high / 2, 1.8, high / 100)
        yield from fitted(text, Box(2.5, 27.2, 31, 6.8, 5, lines=1), INK)


def _total(name: str, text: str) -> Iterator[Item]:
    """A total, over two dice that make it."""
    yield from fitted(text, Box(3, 2.5, 30, 20, 19, lines=1), INK)
    if name.isdecimal() and 2 <= int(name) <= 12:
        left, right = two(int(name))
        yield face(left, 8.6, 23.8, 8.4)
        yield face(right, 19, 23.8, 8.4)


def picture(edition: Edition, name: str) -> tuple[Item, ...]:
    """The picture of a key or of a special card in a box of 100 x 100; () is none.

    Raises:
        BadEdition: if a path of it cannot be followed.
    """
    shapes = (edition.look.pictures or {}).get(name, ())
    items = tuple(Shape(_followed(edition, name, drawn), fill) for fill, drawn in shapes)
    return (Group(items, clip=box(0, 0, 100, 100)),) if items else ()


def _followed(edition: Edition, name: str, drawn: str) -> Outline:
    try:
        outline = path(drawn)
        if any(abs(number) > FARTHEST for _, numbers in outline for number in numbers):
            raise OverflowError
    except (ValueError, ArithmeticError, LookupError, TypeError, AssertionError):
        what = f"a path whose commands have their numbers, none beyond {FARTHEST}"
        raise BadEdition(f"{edition.name}: picture {name}", drawn, what) from None
    return outline
