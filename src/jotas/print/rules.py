"""The rules of an edition on one page, made from its own numbers."""

from collections.abc import Iterator
from dataclasses import dataclass

from jotas.cards import Card, Key
from jotas.edition import Edition
from jotas.look import said
from jotas.options import Options
from jotas.print.chips import chip
from jotas.print.colours import INK
from jotas.print.fitting import Box, fitted
from jotas.print.flow import Area, Block, Writer, flowing, section, table
from jotas.print.needs import Table, powers, rules_of, tables
from jotas.print.outlines import box
from jotas.print.paper import Paper
from jotas.print.shapes import Item, Shape, placed
from jotas.print.signs import star
from jotas.words import Words

SIDE = 18.0
"""The margin of a page that is read."""
BONUS = ("2", "12")
"""The totals after which dice are rolled again (rules 9.2)."""


def rule_sheet(edition: Edition, words: Words, paper: Paper) -> tuple[Item, ...]:
    """The page: title, table of seats, a picture of a line, and the rules in two columns."""
    rules = Rules(edition, words)
    area = Area(SIDE, 36, paper.width - 2 * SIDE, paper.height - 36 - SIDE, columns=2)
    text, _ = flowing([rules.table(), rules.picture, *rules.sections()], area)
    return (*headline(edition.called(words.language), rules.about, paper), *text)


def headline(title: str, below: str, paper: Paper) -> Iterator[Item]:
    """A title with a star, and a sentence below it."""
    wide = paper.width - 2 * SIDE
    yield star(SIDE + 4, 19, 5, INK)
    yield from fitted(title, Box(SIDE + 12, 14, wide - 12, 10, 9, lines=1, middle=False), INK)
    if below:
        at = Box(SIDE, 26, wide, 7, 4.4, lines=2, middle=False)
        yield from fitted(below, at, INK, bold=False)


@dataclass(frozen=True)
class Rules:
    """The rules of an edition, in a language."""

    edition: Edition
    words: Words

    @property
    def about(self) -> str:
        """What the edition is, in a sentence."""
        return said(self.edition.about, self.words.language) if self.edition.about else ""

    @property
    def options(self) -> Options:
        """What is played where tables differ."""
        return rules_of(self.edition)

    def table(self) -> Writer:
        """Seats and sides, with what each is dealt and what wins."""
        found = tables(self.edition)
        columns = [
            ("seats", [str(one.seats) for one in found]),
            ("sides", [self._sides(one) for one in found]),
            ("hand", [str(one.hand) for one in found]),
            ("lines", [str(one.lines) for one in found]),
            ("length", [str(one.line) for one in found]),
        ]
        kept = [
            (self.words.text(f"print.table.{name}"), column)
            for name, column in columns
            if name in {"seats", "sides"} or (len(set(column)) > 1 or name == "hand")
            if not (self.edition.dice and name == "hand")
        ]
        return table(
            [name for name, _ in kept], list(zip(*(rows for _, rows in kept), strict=True))
        )

    def _sides(self, one: Table) -> str:
        if one.sides == one.seats:
            return self.words.text("print.table.alone")
        return self.words.text("print.table.teams", n=one.sides, size=one.seats // one.sides)

    def picture(self, width: float, size: float) -> Block:
        """A line: so many spaces with a chip on each, from a corner if there are any."""
        line = self.edition.board.line
        side = min(11.0, width / line)
        items: list[Item] = []
        for at in range(line):
            free = at == 0 and self._free
            ground = Shape(box(0.4, 0.4, side - 0.8, side - 0.8, side / 10), pen=INK, width=0.3)
            items.append(placed([ground], at * side, 0))
            if free:
                items.append(star((at + 0.5) * side, side / 2, side * 0.34, INK))
            else:
                items.append(chip("blue", at * side + side * 0.1, side * 0.1, side * 0.8))
        return Block(tuple(items), side + size * 0.2)

    @property
    def _free(self) -> bool:
        return bool(self.edition.board.corners) and self.options.corners == "free"

    def sections(self) -> Iterator[Writer]:
        """The rules, each under its heading."""
        yield self._section("goal", self._goal())
        if self.edition.dice:
            yield self._section("start", self._dice_start())
            yield self._section("turn", self._dice_turn())
        else:
            yield self._section("start", self._start())
            yield self._section("turn", self._turn())
            if any(self._powers()):
                yield self._section("powers", self._powers())
        if self._free:
            yield self._section("corners", [self._text("corners", n=self._corners)])
        if not self.edition.dice:
            yield self._section("dead", self._dead())
            if max(one.lines for one in tables(self.edition)) > 1:
                yield self._section("lines", self._lines())
            yield self._section("deck", [self._option("empty_deck")])

    def _section(self, name: str, paragraphs: list[str]) -> Writer:
        return section(self._text(f"head.{name}"), *paragraphs)

    def _text(self, key: str, **values: object) -> str:
        return self.words.text(f"print.{key}", **values)

    def _option(self, name: str) -> str:
        return self.words.option(name, getattr(self.options, name))

    @property
    def _corners(self) -> int:
        return self.edition.board.corners.bit_count()

    def _goal(self) -> list[str]:
        found = tables(self.edition)
        lengths, lines = {one.line for one in found}, {one.lines for one in found}
        return [
            self._text("goal.line", n=min(lengths))
            if len(lengths) == 1
            else self._text("goal.length"),
            self._text("goal.wins", n=min(lines)) if len(lines) == 1 else self._text("goal.table"),
            *([self._text("goal.side")] if any(one.sides < one.seats for one in found) else []),
        ]

    def _seats(self) -> str:
        teams = any(one.sides < one.seats for one in tables(self.edition))
        chips = self._text("start.chips")
        return f"{self._text('start.seats')} {chips}" if teams else chips

    def _start(self) -> list[str]:
        cut = self.options.cut if self.edition.pack.ranks is not None else "random"
        return [
            self._seats(),
            f"{self.words.option('cut', cut)} {self._text('start.deal')}",
            f"{self._option('starter')} {self._text('start.clockwise')}",
        ]

    def _turn(self) -> list[str]:
        spaces = {mask.bit_count() for mask in self.edition.places if mask}
        shown = self._text("turn.spaces", n=spaces.pop()) if len(spaces) == 1 else ""
        common = self.options.piles == "common"
        return [
            self._text("turn.pile" if common else "turn.play"),
            self._text(f"turn.{self._matching}"),
            self._text("turn.draw"),
            f"{self._text('turn.open')} {shown}".strip(),
            self._option("no_move"),
        ]

    @property
    def _matching(self) -> str:
        draw = self.edition.look.draw
        if draw == "words" and pairs(self.edition, self.words.language):
            return "pairs"
        return draw if draw in {"cards", "numbers", "pictures"} else "words"

    def _powers(self) -> list[str]:
        found = powers(self.edition)
        said = []
        if found.wild:
            said.append(self._text("powers.wild", cards=self._named(found.wild)))
        if found.remove:
            does = [self._option("jack_replace"), self._option("lock")]
            if self.options.remove_target != "opponent":
                does.insert(0, self._option("remove_target"))
            text = self._text("powers.remove", cards=self._named(found.remove))
            said.append(" ".join((text, *does)))
        return said

    def _named(self, cards: frozenset[Card]) -> str:
        """Cards by what is printed on them."""
        pack, look = self.edition.pack, self.edition.look
        if look.draw == "cards":
            names = [self.words.card(pack.names[card]) for card in sorted(cards)]
        else:
            language = self.words.language
            names = [f"“{look.card(card, language) or pack.names[card]}”" for card in sorted(cards)]
        listed = ", ".join(names)
        return listed[0].upper() + listed[1:]

    def _dead(self) -> list[str]:
        often = [] if self.options.exchange == "off" else [self._option("exchanges_per_turn")]
        return [self._text("dead"), " ".join((self._option("exchange"), *often))]

    def _lines(self) -> list[str]:
        return [f"{self._option('shared')} {self._option('resplit')}"]

    def _dice_start(self) -> list[str]:
        return [self._seats(), f"{self._text('start.roll')} {self._text('start.clockwise')}"]

    def _dice_turn(self) -> list[str]:
        totals = sorted((key for key in self.edition.pack.keys if key not in BONUS), key=int)
        return [
            self._text("dice.roll"),
            self._text("dice.totals", totals=f"{totals[0]}–{totals[-1]}"),
            f"{self._text('dice.bonus')} {self._option('dice_bonus')}",
            self._text("dice.ten"),
            self._text("dice.eleven"),
            self._text("dice.doubles"),
        ]


def pairs(edition: Edition, language: str) -> list[tuple[str, list[str]]]:
    """What each space says, and the cards that go there; [] where they say the same."""
    look, pack = edition.look, edition.pack
    found: dict[Key, list[str]] = {}
    for card, key in enumerate(pack.shows):
        if key is not None:
            found.setdefault(key, []).append(look.card(Card(card), language))
    listed = [(look.space(key, language), texts) for key, texts in sorted(found.items())]
    return listed if any([space] != cards for space, cards in listed) else []
