"""An edition as it lies open on a table: its board, its cards and its numbers."""

from collections.abc import Iterator

from rich.cells import cell_len
from rich.text import Text

from jotas.cards import Card
from jotas.edition import Edition
from jotas.look import said
from jotas.setup import Setup, rules_for
from jotas.state import empty
from jotas.tui import grid
from jotas.tui.grid import Marks
from jotas.tui.sheet import Sheet, wrap
from jotas.tui.tiles import across, full_tiles
from jotas.view import view

GAP = 2


def shelf(edition: Edition, sheet: Sheet) -> list[Text]:
    """Everything about an edition, from its title to how many lines win."""
    words, ink, language = sheet.words, sheet.ink, sheet.words.language
    title = f"{ink.legible(edition.called(language))} ({edition.name})"
    rows = [sheet.strong(title)]
    if edition.about:
        rows += wrap(Text(ink.legible(said(edition.about, language))), sheet.width)
    rows += [Text(), *_board(sheet), Text()]
    if edition.dice:
        rows += wrap(Text(words.text("play.help.dice")), sheet.width)
    else:
        rows += [sheet.strong(words.text("edition.cards", n=len(edition.pack.cards)))]
        rows += _in_columns(list(_cards(edition, sheet)), sheet.width)
    rows += [Text(), sheet.strong(words.text("edition.tables"))]
    for seats in sorted(edition.hands):
        rows += wrap(Text(_seats(edition, sheet, seats)), sheet.width)
    rules = [] if edition.dice else [words.text("edition.line", n=edition.board.line)]
    rules += [words.option(name, value) for name, value in edition.options.items()]
    return [*rows, *(line for rule in rules for line in wrap(Text(rule), sheet.width))]


def _board(sheet: Sheet) -> list[Text]:
    """The empty board, as large as there is room for."""
    table = view(empty(sheet.setup), None)
    tiles = full_tiles(sheet.setup.edition, sheet.ink, sheet.words.language, sheet.width)
    needed = across(sheet.setup.edition, tiles)
    if needed > sheet.width:
        return wrap(Text(sheet.words.text("play.too_narrow", n=needed)), sheet.width)
    return grid.draw(table, Marks(), sheet.ink, tiles, sheet.words.language)


def _cards(edition: Edition, sheet: Sheet) -> Iterator[str]:
    """Every kind of card with how many there are; what has a power is last, and says so."""
    jacks = sheet.setup.jacks
    kinds = [Card(kind) for kind in range(len(edition.pack.names))]
    for card in sorted(kinds, key=lambda card: card in jacks.wild | jacks.remove):
        told = f"{edition.pack.copies[card]} {_name(card, sheet)}"
        for power, cards in (("wild", jacks.wild), ("remove", jacks.remove)):
            if card in cards:
                told += f": {sheet.words.text(f'jack.{power}.about')}"
        yield told


def _name(card: Card, sheet: Sheet) -> str:
    """A card by its text, and by its name in records where that is another."""
    edition = sheet.setup.edition
    shown, name = sheet.card(card), edition.pack.name(card)
    alike = edition.look.draw in ("cards", "numbers") or shown.endswith(f" {name}")
    special = edition.pack.shows[card] is None
    return shown if (alike and not special) or shown.upper() == name else f"{shown} ({name})"


def _seats(edition: Edition, sheet: Sheet, seats: int) -> str:
    """How so many seats play: their sides, their hands and the lines they need."""
    words = sheet.words
    told = []
    for sides in edition.sides_for(seats):
        setup = Setup(seats, sides, rules_for(edition), edition)
        each = (
            words.text("edition.alone")
            if sides == seats
            else words.text("edition.sides", n=sides, members=seats // sides)
        )
        hand = [] if edition.dice else [words.text("edition.hand", n=setup.hand_size)]
        line = [words.text("edition.line_of", n=setup.edition.board.line)] if edition.dice else []
        wins = words.text("option.lines_to_win.number", n=setup.lines_to_win).rstrip(".")
        told.append(", ".join((each, *hand, *line, wins[0].lower() + wins[1:])))
    return f"{words.text('edition.seats', n=seats)}: {'; '.join(told)}"


def _in_columns(texts: list[str], width: int) -> list[Text]:
    """Short texts side by side, down and then across; long ones below."""
    short = [text for text in texts if cell_len(text) <= width // 2 - GAP]
    column = max(map(cell_len, short), default=1) + GAP
    columns = max(1, (width + GAP) // column)
    down = -(-len(short) // columns)
    rows = []
    for at in range(down):
        cells = short[at::down]
        rows.append(Text("".join(f"{cell}{' ' * (column - cell_len(cell))}" for cell in cells)))
        rows[-1].rstrip()
    rest = [Text(text) for text in texts if text not in short]
    return [*rows, *(line for row in rest for line in wrap(row, width))]
