"""What a person types, in their language, as a command among those open to the seat."""

from jotas.cards import Card
from jotas.errors import Reason
from jotas.events import (
    CallTableTalk,
    Choose,
    Claim,
    Command,
    Discard,
    Draw,
    Exchange,
    GiveUp,
    Pass,
    Play,
    Resign,
    Roll,
    Vote,
)
from jotas.server.refusal import Refusal
from jotas.setup import Seat
from jotas.view import View
from jotas.words import Words
from jotas.words.reading import Unclear, Wish, read

_WITH_CARD: dict[str, type[Exchange | Discard | GiveUp]] = {
    "exchange": Exchange, "discard": Discard, "giveup": GiveUp,
}  # fmt: skip


def command_of(text: str, seen: View, words: Words) -> Command:
    """The command that a text asks for; whether it is allowed is for the judge.

    Raises:
        Refusal: if the text can't be understood, or leaves something open.
    """
    seat = Seat(seen.seat or 0)
    try:
        wish = read(text, seen.setup, words)
    except Unclear as unclear:
        if unclear.key == "play.unknown.word":  # its text speaks of the terminal's help
            raise _unknown(text, seen) from None
        raise Refusal(unclear.key, unclear.values) from None
    dice = seen.setup.edition.dice
    match wish.what:
        case "play" if dice and wish.cell is not None:
            return Choose(seat, wish.cell)
        case "play" | "exchange" | "discard" | "giveup" if dice:
            raise Refusal(Reason.NO_CARDS)
        case "play":
            return _play(wish, seen, seat)
        case "roll":
            return Roll(seat)
        case "exchange" | "discard" | "giveup" as what:
            kind = _WITH_CARD[what]
            card = _card(wish, seen)
            return kind(seat, _only(kind, seen, what) if card is None else card)
        case "draw":
            return Draw(seat)
        case "pass":
            return Pass(seat)
        case "claim":
            return Claim(seat, wish.lines[0] if wish.lines else _only_line(seen))
        case "yes" | "no" as answer:
            return Vote(seat, yes=answer == "yes")
        case "resign":
            return Resign(seat)
        case "talk":
            calls = [one.side for one in seen.legal if isinstance(one, CallTableTalk)]
            side = wish.side if wish.side is not None else calls[0] if len(calls) == 1 else None
            if side is None:
                raise Refusal("table.typed.side")
            return CallTableTalk(seat, side)
        case _:
            raise _unknown(text, seen)


def _unknown(text: str, seen: View) -> Refusal:
    word = {"word": text.strip()[:40]}
    if seen.setup.edition.dice:
        return Refusal("table.typed.unknown_dice", word)
    return Refusal("table.typed.unknown", {**word, "example": _example(seen)})


def _example(seen: View) -> str:
    """A card as it may be typed."""
    pack = seen.setup.edition.pack
    return pack.name(seen.hand[0]) if seen.hand else pack.names[0]


def _card(wish: Wish, seen: View) -> Card | None:
    """The card that is named, or that the number counts in the hand."""
    if wish.number is None:
        return wish.card
    if not 1 <= wish.number <= len(seen.hand):
        raise Refusal("table.typed.number", {"n": len(seen.hand)})
    return seen.hand[wish.number - 1]


def _play(wish: Wish, seen: View, seat: Seat) -> Play:
    """A play whose card and space are named, or clear without."""
    card = _card(wish, seen)
    plays = [
        one
        for one in seen.legal
        if isinstance(one, Play)
        and not one.lines
        and (card is None or one.card == card)
        and (wish.cell is None or one.cell == wish.cell)
    ]
    if card is not None and wish.cell is not None:
        return Play(seat, card, wish.cell, wish.lines or None)
    if len(plays) == 1:
        return Play(seat, plays[0].card, plays[0].cell, wish.lines or None)
    if card is not None and card not in seen.hand:
        raise Refusal("reason.card_not_held")
    board, pack = seen.setup.edition.board, seen.setup.edition.pack
    if wish.cell is None:
        raise Refusal("table.typed.space", {"card": "" if card is None else pack.name(card)})
    raise Refusal("table.typed.card", {"cell": board.cell_name(wish.cell)})


def _only(kind: type[Exchange | Discard | GiveUp], seen: View, what: str) -> Card:
    cards = [one.card for one in seen.legal if isinstance(one, kind)]
    if len(cards) != 1:
        raise Refusal(f"table.typed.{what}", {"example": _example(seen)})
    return cards[0]


def _only_line(seen: View) -> int:
    lines = [one.line for one in seen.legal if isinstance(one, Claim)]
    if len(lines) != 1:
        board = seen.setup.edition.board
        raise Refusal("table.typed.line", {"line": board.line_name(board.lines[0])})
    return lines[0]
