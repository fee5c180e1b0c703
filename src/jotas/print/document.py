"""All the pages of an edition, in the order in which a printer turns sheets."""

from collections.abc import Iterator
from dataclasses import dataclass

from jotas.edition import Edition
from jotas.print import boards, faces, sheets
from jotas.print.colours import PALE_INK
from jotas.print.guide import guide
from jotas.print.letters import letters, plain
from jotas.print.needs import chips, powers, rules_of
from jotas.print.paper import Paper, label
from jotas.print.rules import rule_sheet
from jotas.print.shapes import Item, Page, Words
from jotas.words import Words as Language

POSTER = 30.0
"""The side of a space on a board in one piece, in millimetres."""


@dataclass(frozen=True)
class Document:
    """An edition to be printed on a paper in a language."""

    edition: Edition
    words: Language
    paper: Paper
    poster: bool

    def pages(self) -> Iterator[Page]:
        """Fronts and backs in turn; a board in one piece comes last, on a page of its own size."""
        yield from self._rules()
        if not self.poster:
            yield from self._board()
        if self.edition.dice:
            yield from self._sheet("dice", sheets.dice_sheet(self.paper), self._text("sheet.dice"))
        else:
            yield from self._cards()
        yield from self._chips()
        if self.poster:
            yield self.whole_board()

    def _text(self, key: str, **values: object) -> str:
        return self.words.text(f"print.{key}", **values)

    def _page(self, name: str, items: tuple[Item, ...], said: str, *, wide: bool = False) -> Page:
        title = self.edition.called(self.words.language)
        named = label(f"{title} · {said}", self.paper, wide=wide)
        return Page(name, *self.paper.size(wide=wide), (*items, named))

    def _sheet(
        self, name: str, items: tuple[Item, ...], said: str, *, wide: bool = False
    ) -> Iterator[Page]:
        """A sheet with nothing on its back."""
        yield self._page(name, items, said, wide=wide)
        width, height = self.paper.size(wide=wide)
        text = plain(self._text("empty", sheet=said))
        x = (width - letters().width(text) * 4) / 2
        yield Page(f"{name}-back", width, height, (Words(text, x, height / 2, 4, PALE_INK),))

    def _rules(self) -> Iterator[Page]:
        page = rule_sheet(self.edition, self.words, self.paper)
        yield self._page("rules", page, self._text("sheet.rules"))
        page = guide(self.edition, self.words, self.paper, POSTER if self.poster else 0)
        yield self._page("how-to", page, self._text("sheet.guide"))

    def _board(self) -> Iterator[Page]:
        cut = boards.tiling(self.edition.board, self.paper)
        drawn = boards.whole(self.edition, self.words.language, cut.side)
        parts = boards.parts(self.edition.board, cut)
        for at, part in enumerate(parts, 1):
            glue = self._text("glue")
            piece = boards.drawn(part, drawn, self.paper, wide=cut.wide, glue=glue)
            said = self._text("sheet.board", n=at, all=len(parts))
            yield from self._sheet(f"board-{at}", tuple(piece), said, wide=cut.wide)

    def whole_board(self) -> Page:
        """The board in one piece, as large as it is."""
        drawn = boards.whole(self.edition, self.words.language, POSTER)
        return Page("board", *boards.size(self.edition.board, POSTER), drawn)

    def _cards(self) -> Iterator[Page]:
        replaces = rules_of(self.edition).jack_replace
        drawn = faces.Faces(self.edition, powers(self.edition), self.words, replaces=replaces)
        by_kind = {card: drawn.drawn(card) for card in set(self.edition.pack.cards)}
        cards = [by_kind[card] for card in self.edition.pack.cards]
        back = faces.back(self.edition.called(self.words.language))
        made = list(sheets.card_sheets(self.paper, cards, back))
        for at, (front, behind) in enumerate(made, 1):
            said = {"n": at, "all": len(made)}
            yield self._page(f"cards-{at:02}", front, self._text("sheet.cards", **said))
            yield self._page(f"cards-{at:02}-back", behind, self._text("sheet.backs", **said))

    def _chips(self) -> Iterator[Page]:
        made = list(sheets.chip_sheets(self.paper, chips(self.edition)))
        for at, sides in enumerate(made, 1):
            said = self._text("sheet.chips", n=at, all=len(made))
            for side, ending in zip(sides, ("", "-back"), strict=True):
                yield self._page(f"chips-{at}{ending}", side, said)
