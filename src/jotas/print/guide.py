"""The other side of the rule sheet: how to make the game, and which card goes where."""

from collections.abc import Iterator

from jotas.edition import Edition
from jotas.print import sheets
from jotas.print.boards import size, tiling
from jotas.print.colours import INK
from jotas.print.flow import Area, Block, Writer, flowing, section
from jotas.print.needs import chips
from jotas.print.outlines import line
from jotas.print.paper import Paper
from jotas.print.rules import SIDE, headline, pairs
from jotas.print.shapes import Item, Shape
from jotas.words import Words

TOP = 30.0
PAIRS = 0.42
"""The part of the page that the steps have when a list of cards follows."""


def guide(edition: Edition, words: Words, paper: Paper, poster: float) -> tuple[Item, ...]:
    """The page; `poster` is the side of the spaces of a board in one piece, 0 for sheets."""
    listed = pairs(edition, words.language)
    steps = [*_steps(edition, words, paper, poster)]
    room = paper.height - TOP - SIDE
    high = room * PAIRS if listed else room
    wide = paper.width - 2 * SIDE
    items: list[Item] = [*headline(words.text("print.sheet.guide"), "", paper)]
    items += flowing(steps, Area(SIDE, TOP, wide, high, columns=2))
    if listed:
        top = TOP + high + 6
        title = section(words.text("print.guide.pairs"))
        items += flowing([title], Area(SIDE, top, wide, 10, columns=1))
        rows = [section("", f"{space}: {cards}") for space, cards in listed]
        below = Area(SIDE, top + 9, wide, paper.height - SIDE - top - 9, columns=3)
        items += flowing(rows, below)
    return tuple(items)


def _steps(edition: Edition, words: Words, paper: Paper, poster: float) -> Iterator[Writer]:
    def said(key: str, **values: object) -> Writer:
        return section("", words.text(f"print.guide.{key}", **values))

    yield said("size")
    yield _ruler
    yield said("single" if poster else "both")
    yield said("thick")
    if poster:
        width, height = (f"{side / 10:g}" for side in size(edition.board, poster))
        yield said("poster", width=width, height=height)
    else:
        yield said("board", n=tiling(edition.board, paper).sheets(edition.board))
    if edition.dice:
        yield said("dice")
    else:
        yield said("cards", n=len(edition.pack.cards))
    made = sheets.chips_of(paper, chips(edition))
    listed = ", ".join(f"{words.colour(colour)} {count}" for colour, count in made.items())
    yield said("chips", chips=listed, size=int(sheets.CHIP))


def _ruler(_width: float, size: float) -> Block:
    """A line of 5 cm to hold a ruler to."""
    ends = (line((0.2, 0), (0.2, 3)), line((0.2, 1.5), (50.2, 1.5)), line((50.2, 0), (50.2, 3)))
    return Block(tuple(Shape(one, pen=INK, width=0.3) for one in ends), 3 + size * 0.2)
