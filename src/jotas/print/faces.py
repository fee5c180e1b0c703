"""Cards: their faces, each on 57 x 88 mm, and the back that all of them share."""

from collections.abc import Iterator
from dataclasses import dataclass

from jotas.cards import STANDARD, Card
from jotas.edition import Edition, Jacks
from jotas.print.colours import EDGE, HAIRLINE, INK, PALE_INK, PAPER
from jotas.print.fitting import Box, fitted
from jotas.print.outlines import box, disc, line
from jotas.print.shapes import Item, Shape, placed
from jotas.print.signs import eyes, rank, star, suit
from jotas.print.spaces import picture
from jotas.words import Words as Language

WIDTH = 57.0
HEIGHT = 88.0
MIDDLE = WIDTH / 2
STRIP = box(5, 66, 47, 17, 3)


@dataclass(frozen=True)
class Faces:
    """The cards of an edition, in a language."""

    edition: Edition
    jacks: Jacks
    language: Language
    replaces: bool
    """Whether who takes a chip away puts an own one in its place (rules 3.4)."""

    def drawn(self, card: Card) -> tuple[Item, ...]:
        """The face of a card; its ground is the paper."""
        special = card in self.jacks.wild or card in self.jacks.remove
        name = self.edition.pack.names[card]
        if self.edition.look.draw == "cards" and name in STANDARD.names:
            return tuple(self._jack(card, name) if special else _standard(name))
        text = self.edition.look.card(card, self.language.language) or name
        return tuple(self._special(card, name, text) if special else self._plain(card, text))

    def _plain(self, card: Card, text: str) -> Iterator[Item]:
        yield from _both_ends(text)
        key = self.edition.pack.shows[card]
        drawn = picture(self.edition, self.edition.pack.keys[key]) if key is not None else ()
        if drawn:
            yield placed(drawn, MIDDLE - 22, 22, 0.44)
        elif self.edition.look.draw == "numbers":
            yield from fitted(text, Box(5, 25, 47, 38, 19, lines=1), INK)
        else:
            yield from fitted(text, Box(5.5, 25, 46, 38, 9.5), INK)

    def _special(self, card: Card, name: str, text: str) -> Iterator[Item]:
        yield from fitted(text, Box(5, 5, 47, 11, 9, lines=1), INK)
        if drawn := picture(self.edition, name):
            yield placed(drawn, MIDDLE - 22, 19, 0.44)
        elif card in self.jacks.wild:
            yield from _wild_sign(MIDDLE, 41)
        else:
            yield from _remover_sign(MIDDLE, 41)
        yield from self._strip(card, text)

    def _jack(self, card: Card, name: str) -> Iterator[Item]:
        for x in (10.5, WIDTH - 10.5):
            yield rank(name, x, 6.5, 12)
            yield suit(name, x, 21, 9.5)
        yield from eyes(name, MIDDLE, 48, 19)
        yield from self._strip(card, "")

    def _strip(self, card: Card, said: str) -> Iterator[Item]:
        """What a card does, in words: light on dark for a wild card, framed for a remover."""
        wild = card in self.jacks.wild
        word = self.language.text(f"hand.strip.{'wild' if wild else 'remove'}")
        act = "wild" if wild else "replace" if self.replaces else "remove"
        sentence = self.language.text(f"print.card.{act}")
        yield Shape(STRIP, INK if wild else PAPER, INK, 0.7)
        ink = PAPER if wild else INK
        if word == said or sentence.startswith(word):
            yield from fitted(sentence, Box(7, 67.5, 43, 14, 4.6, lines=2), ink)
            return
        yield from fitted(word, Box(7, 67.2, 43, 6.4, 6, lines=1), ink)
        yield from fitted(sentence, Box(7, 74, 43, 7.6, 3.2, lines=2), ink, bold=False)


def _standard(name: str) -> Iterator[Item]:
    corner = [rank(name, 9.5, 6, 10.5), suit(name, 9.5, 18.5, 8.5)]
    yield from corner
    yield placed(corner, WIDTH, HEIGHT, turned=180)
    yield suit(name, MIDDLE, HEIGHT / 2 - 14, 28)


def _both_ends(text: str) -> Iterator[Item]:
    """A small text where a fanned hand shows it, and again for who holds the card upside down."""
    small: list[Item] = [
        *fitted(text, Box(5.5, 4.5, 46, 6, 4.6, lines=1, middle=False), PALE_INK),
        Shape(line((5.5, 12.4), (WIDTH - 5.5, 12.4)), pen=HAIRLINE, width=0.3),
    ]
    yield from small
    yield placed(small, WIDTH, HEIGHT, turned=180)


def _wild_sign(x: float, y: float) -> Iterator[Item]:
    """A chip with a star: it goes anywhere."""
    yield Shape(disc(x, y, 17), INK)
    yield Shape(disc(x, y, 14.6), pen=PAPER, width=0.6)
    yield star(x, y, 12, PAPER)


def _remover_sign(x: float, y: float) -> Iterator[Item]:
    """A chip that is gone: broken and crossed out."""
    yield Shape(disc(x, y, 17), pen=INK, width=1.2, dash=(3.2, 3.1))
    for way in (-1, 1):
        yield Shape(line((x - 7, y - 7 * way), (x + 7, y + 7 * way)), pen=INK, width=3.2)


def back(title: str) -> tuple[Item, ...]:
    """The back of every card: stars in a frame, and the edition's title."""
    stars = [
        star(MIDDLE + column * 8, HEIGHT / 2 + row * 8, 3.1, EDGE)
        for row in range(-4, 5)
        for column in (-2, -1, 0, 1, 2)
        if abs(row) > 1
    ]
    return (
        Shape(box(4, 4, WIDTH - 8, HEIGHT - 8, 4), pen=INK, width=0.8),
        *stars,
        Shape(box(4, HEIGHT / 2 - 9, WIDTH - 8, 18), PAPER, INK, 0.5),
        *fitted(title, Box(8, HEIGHT / 2 - 7, WIDTH - 16, 14, 6.5, lines=2), INK),
    )
