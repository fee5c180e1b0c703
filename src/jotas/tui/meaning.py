"""What a wish means at this moment: a command, a choice to be made, or why it can't be.

What is allowed comes from the view's list of legal commands; why something is not comes from
the judge. Nothing here decides either.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from jotas.board import Cell
from jotas.cards import Card
from jotas.errors import Reason
from jotas.events import (
    CallTableTalk,
    Claim,
    Command,
    Discard,
    Draw,
    Exchange,
    GiveUp,
    Pass,
    Play,
    Resign,
    Vote,
)
from jotas.setup import Seat
from jotas.tui.choices import of_kind, plays_of, targets
from jotas.tui.sheet import Sheet
from jotas.tui.texts import can_exchange
from jotas.view import View
from jotas.words import reading
from jotas.words.reading import Wish, word_for

WHATEVER_THE_SPACE = (
    Reason.NOT_YOUR_TURN, Reason.VOTE_IS_OPEN, Reason.PENALTY_IS_OWED, Reason.CARD_NOT_HELD,
)  # fmt: skip
"""Reasons against a play that would be the same on any space."""
LISTED = 16
"""How many spaces a sentence names; the board shows them all."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What a wish comes to."""

    do: tuple[Command, ...] = ()
    """One command, or the same play once for each choice of lines."""
    armed: tuple[Command, ...] = ()
    """What Enter would do, or, with several spaces, what the next line chooses from."""
    say: tuple[str, ...] = ()


class Meaning:
    """Judges wishes of the seat that looks at a view."""

    def __init__(self, view: View, sheet: Sheet, why: Callable[[Command], Reason | None]) -> None:
        """`why` tells the reason against a command, or None if it is allowed."""
        self.view = view
        self.sheet = sheet
        self.words = sheet.words
        self.why = why
        self.seat = Seat(view.seat or 0)

    def of(self, wish: Wish, armed: tuple[Command, ...] = ()) -> Meant:
        """What a wish comes to, after what was armed before."""
        if wish.number is not None:
            if not 1 <= wish.number <= len(self.view.hand):
                return self._no_choice(wish.number)
            wish = replace(wish, card=self.view.hand[wish.number - 1])
        match wish.what:
            case reading.NOTHING:
                return self._enter(armed)
            case reading.PLAY:
                return self._play(wish, armed)
            case "exchange":
                return self._with_card(Exchange, wish)
            case "discard":
                return self._with_card(Discard, wish)
            case "giveup":
                return self._with_card(GiveUp, wish)
            case "draw":
                return self._judged(Draw(self.seat))
            case "pass":
                return self._judged(Pass(self.seat))
            case "claim":
                return self._claim(wish)
            case "talk":
                return self._talk(wish)
            case "resign":
                return self._judged(Resign(self.seat))
            case "yes" | "no" if wish.card is not None and not (armed or self.view.call):
                return self._play(wish, armed)  # a card whose name is an answer too
            case "yes" | "no" as answer:
                return self._answer(yes=answer == "yes", armed=armed)
            case _:
                return Meant()

    def arm(self, plays: Iterable[Play]) -> Meant:
        """Plays to choose from: one space is confirmed with Enter, more are named."""
        armed = tuple(plays)
        at, card = targets(armed), armed[0].card
        shown = {"card": self.sheet.card(card), "cells": self._listed(at)}
        jacks = self.view.setup.jacks
        if len(at) == 1:
            key = "play.armed.chip" if card in jacks.remove else "play.armed.space"
            text = self.words.text(key, **shown)
        elif card in jacks.wild:
            text = self.words.text("play.needs.open_space", form=self.sheet.form(armed[0]), **shown)
        else:
            key = "play.needs.chip" if card in jacks.remove else "play.needs.space"
            text = self.words.text(key, n=len(at), **shown)
        return Meant(armed=armed, say=(text,))

    def _enter(self, armed: tuple[Command, ...]) -> Meant:
        plays = of_kind(Play, armed)
        if len(targets(plays)) > 1:
            return self.arm(plays)
        return Meant(do=armed)

    def _answer(self, *, yes: bool, armed: tuple[Command, ...]) -> Meant:
        """A vote, if there is one; otherwise yes does what is armed."""
        if armed and not self.view.call:
            return self._enter(armed) if yes else Meant()
        return self._judged(Vote(self.seat, yes))

    def _play(self, wish: Wish, armed: tuple[Command, ...]) -> Meant:
        card, cell = wish.card, wish.cell
        if cell is None or (wish.lines and card is None):
            return self._needs_card() if card is None else self._card(card)
        if card is not None:
            return self._card_on(card, cell, wish.lines)
        plays = of_kind(Play, armed)
        at = targets(plays)
        if len(at) > 1 or cell in at:
            return self._card_on(plays[0].card, cell, ())
        return self._cell(cell)

    def _card_on(self, card: Card, cell: Cell, lines: tuple[int, ...]) -> Meant:
        if lines:
            return self._judged(Play(self.seat, card, cell, lines))
        plays = [one for one in plays_of(card, self.view) if one.cell == cell]
        return Meant(do=tuple(plays)) if plays else self._judged(Play(self.seat, card, cell))

    def _card(self, card: Card) -> Meant:
        """A card alone."""
        if plays := plays_of(card, self.view):
            return self.arm(plays)
        for laid in (GiveUp(self.seat, card), Discard(self.seat, card)):
            if laid in self.view.legal:
                told = self.words.text("play.armed.laid", card=self.sheet.card(card))
                return Meant(armed=(laid,), say=(told,))
        reason = self.why(Play(self.seat, card, Cell(0)))
        if reason in WHATEVER_THE_SPACE:
            return Meant(say=(self._refusal(reason, card),))
        jacks = self.view.setup.jacks
        if card in jacks.wild | jacks.remove:
            key = "play.hand.no_space" if card in jacks.wild else "play.hand.no_target"
            return Meant(say=(f"{self.sheet.card(card)}: {self.words.text(key)}.",))
        exchange = self._judged(Exchange(self.seat, card))
        if exchange.do:
            how = self.words.text("play.armed.other")
            return Meant(armed=exchange.do, say=(can_exchange(card, self.sheet), how))
        return Meant(say=(self.words.text("card.dead.about"), *exchange.say))

    def _cell(self, cell: Cell) -> Meant:
        """A space alone: the card that shows there, else another that can go there."""
        edition, hand = self.view.setup.edition, self.view.hand
        shown, shows = edition.board.shows[cell], edition.pack.shows
        plays = [one for one in of_kind(Play, self.view.legal) if one.cell == cell]
        if plays:
            own = [one for one in plays if shows[one.card] == shown]
            card = (own or plays)[0].card
            return self.arm([one for one in plays if one.card == card])
        tried = next((card for card in hand if shows[card] == shown), next(iter(hand), None))
        reason = None if tried is None else self.why(Play(self.seat, tried, cell))
        if reason in (None, Reason.SPACE_SHOWS_OTHER_CARD, Reason.SPACE_IS_EMPTY):
            name = edition.board.cell_name(cell)
            return Meant(say=(self.words.text("play.needs.other_space", cell=name),))
        return Meant(say=(self.words.reason(reason),))

    def _with_card(self, kind: type[Exchange | Discard | GiveUp], wish: Wish) -> Meant:
        """A command that names a card, or means the only one there is."""
        if wish.card is not None:
            return self._judged(kind(self.seat, wish.card))
        found = of_kind(kind, self.view.legal)
        if len(found) == 1:
            return Meant(do=tuple(found))
        reasons = {self.why(kind(self.seat, card)) for card in self.view.hand}
        if reasons and reasons <= {Reason.CARD_IS_NOT_DEAD, Reason.JACK_IS_NEVER_DEAD}:
            return Meant(say=(self.words.text("play.unknown.dead"),))
        if not found and len(reasons) == 1 and (reason := reasons.pop()) is not None:
            return Meant(say=(self.words.reason(reason),))
        example = next((one.card for one in found), next(iter(self.view.hand), Card(0)))
        form = f"{word_for(wish.what, self.words)} {self.sheet.typed(example)}"
        return Meant(say=(self.words.text("play.needs.card", form=form),))

    def _claim(self, wish: Wish) -> Meant:
        if wish.lines:
            return self._judged(Claim(self.seat, wish.lines[0]))
        found = of_kind(Claim, self.view.legal)
        if len(found) == 1:
            return Meant(do=tuple(found))
        reason = self.why(Claim(self.seat, 0))
        if not found and reason not in (None, Reason.NOT_A_LINE):
            return Meant(say=(self.words.reason(reason),))
        form = self.sheet.example("claim")
        if found:
            line = self.view.setup.edition.board.line_name(found[0].line)
            form = f"{word_for('claim', self.words)} {line}"
        return Meant(say=(self.words.text("play.needs.line", form=form),))

    def _talk(self, wish: Wish) -> Meant:
        if wish.side is not None:
            return self._judged(CallTableTalk(self.seat, wish.side))
        reason = self.why(CallTableTalk(self.seat, self.view.setup.side(self.seat)))
        if reason not in (None, Reason.SIDE_IS_YOURS):
            return Meant(say=(self.words.reason(reason),))
        sides = ", ".join(map(self.words.colour, self.view.setup.colours))
        return Meant(say=(self.words.text("play.needs.side", sides=sides),))

    def _judged(self, command: Command) -> Meant:
        """The command, or why it can't be."""
        if (reason := self.why(command)) is None:
            return Meant(do=(command,))
        card = getattr(command, "card", None)
        return Meant(say=(self._refusal(reason, card),))

    def _refusal(self, reason: Reason, card: Card | None) -> str:
        """Why not; a card that is not held is named, as it may not be the one that was meant."""
        if reason is Reason.CARD_NOT_HELD and card is not None:
            return self.words.text("play.unknown.held", card=self.sheet.card(card))
        return self.words.reason(reason)

    def _needs_card(self) -> Meant:
        plays = of_kind(Play, self.view.legal)
        form = self.sheet.form(plays[0]) if plays else self.sheet.example("place")
        return Meant(say=(self.words.text("play.needs.card", form=form),))

    def _no_choice(self, number: int) -> Meant:
        choices = f"1-{len(self.view.hand)}"
        return Meant(say=(self.words.text("play.unknown.choice", word=number, choices=choices),))

    def _listed(self, at: list[Cell]) -> str:
        more = f" {self.sheet.ink.signs.more}" if len(at) > LISTED else ""
        return self.sheet.cells(at[:LISTED]) + more
