"""The other side of the rule sheet: how to make the game, and which card goes where."""

from collections.abc import Iterator

from jotas.edition import Edition
from jotas.print import sheets
from jotas.print.boards import parts, size, tiling, whole
from jotas.print.colours import INK, PAPER
from jotas.print.fitting import Box, fitted
from jotas.print.flow import Area, Block, Writer, flowing, section
from jotas.print.needs import chips
from jotas.print.outlines import box, disc, line
from jotas.print.paper import Paper
from jotas.print.rules import SIDE, headline, pairs
from jotas.print.shapes import Item, Shape, Words, placed
from jotas.words import Words as Language

TOP = 30.0
STEPS = 0.42
"""The part of the page that the steps have at most when a list of cards follows."""
SHORT = 12
PREVIEW = 110.0
LEAST_PREVIEW = 45.0


def guide(edition: Edition, words: Language, paper: Paper, poster: float) -> tuple[Item, ...]:
    """The page; `poster` is the side of the spaces of a board in one piece, 0 for sheets."""
    listed = pairs(edition, words.language)
    room = paper.height - TOP - SIDE
    wide = paper.width - 2 * SIDE
    area = Area(SIDE, TOP, wide, room * STEPS if listed else room, columns=2)
    steps, high = flowing([*_steps(edition, words, paper, poster)], area)
    items = [*headline(words.text("print.sheet.guide"), "", paper), *steps]
    top = TOP + high + 10
    if listed:
        title = words.text("print.guide.pairs")
        listing, high = _pairs(title, listed, paper, top)
        items += listing
        top += high + 10
    items += _preview(edition, words.language, paper, top, poster)
    return tuple(items)


def _pairs(
    title: str, listed: list[tuple[str, list[str]]], paper: Paper, top: float
) -> tuple[list[Item], float]:
    """What goes where in three columns, and how high that is."""
    rows = [section("", f"{space}: {_whole(cards)}") for space, cards in listed]
    high = paper.height - SIDE - top - 9
    wide = paper.width - 2 * SIDE
    text, high = flowing(rows, Area(SIDE, top + 9, wide, high, columns=3, between=0.15))
    return [Words(title, SIDE, top + 4.5, 4.7, INK, bold=True), *text], high + 9


def _whole(cards: list[str]) -> str:
    """Cards with commas between; a short one, such as a sum, is not broken."""
    return ", ".join(card.replace(" ", "\u00a0") if len(card) < SHORT else card for card in cards)


def _preview(
    edition: Edition, language: str, paper: Paper, top: float, poster: float
) -> Iterator[Item]:
    """The board in small, with the lines where its sheets meet and their numbers."""
    cut = tiling(edition.board, paper)
    side = poster or cut.side
    width, height = size(edition.board, side)
    room = paper.height - SIDE - top
    scale = min(PREVIEW / width, room / height)
    if room < LEAST_PREVIEW:
        return
    x = (paper.width - width * scale) / 2
    yield placed(whole(edition, language, side), x, top, scale)
    pieces = [] if poster else parts(edition.board, cut)
    for at, piece in enumerate(pieces if len(pieces) > 1 else [], 1):
        left, above = x + piece.x * scale, top + piece.y * scale
        outline = box(left, above, piece.width * scale, piece.height * scale)
        yield Shape(outline, pen=INK, width=0.6, dash=(2, 1.6))
        middle = (left + piece.width * scale / 2, above + piece.height * scale / 2)
        yield Shape(disc(*middle, 5), PAPER, INK, 0.5)
        yield from fitted(str(at), Box(middle[0] - 4, middle[1] - 4, 8, 8, 5.5), INK)


def _steps(edition: Edition, words: Language, paper: Paper, poster: float) -> Iterator[Writer]:
    def said(key: str, **values: object) -> Writer:
        return section("", words.text(f"print.guide.{key}", **values))

    yield said("size")
    yield _ruler
    yield said("single" if poster else "both")
    yield said("thick")
    if poster:
        width, height = (f"{side:g}" for side in size(edition.board, poster))
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
