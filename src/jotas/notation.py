"""Commands and events as short text, as records and programs write them. Seats count from 1.

The grammar of a command is in `docs/record.md`.
"""

import re
from collections.abc import Mapping
from typing import Any, assert_never, get_args

from jotas.cards import HIDDEN, Card, Pack
from jotas.errors import BadNotation
from jotas.events import (
    CallTableTalk,
    Choose,
    Claim,
    Command,
    Discard,
    Draw,
    Ended,
    Event,
    Exchange,
    GiveUp,
    How,
    Pass,
    Play,
    Resign,
    Roll,
    Vote,
)
from jotas.setup import Seat, Setup, Side

_PLAY = re.compile(r"([^@x!]+)([@x])([^!]+)((?:![^!]+)*)")
_RESIGN = re.compile(r"resign\((.*)\)")
_ROLL = re.compile(r"roll(?:\([1-6],[1-6]\))?")
A_COMMAND = (
    "a play such as 4H@c7 or JSxd5, ~7C, -7C, ^7C, +, !c3-c7, pass, talk@blue, yes, no, roll, @c7"
    " or resign()"
)


def write_command(setup: Setup, command: Command) -> str:
    """A command without its seat."""
    board, pack = setup.edition.board, setup.edition.pack
    match command:
        case Play(_, card, cell, lines):
            link = "x" if card in setup.jacks.remove else "@"
            counted = "".join(f"!{board.line_name(line)}" for line in lines or ())
            return f"{pack.name(card)}{link}{board.cell_name(cell)}{counted}"
        case Exchange(_, card):
            return f"~{pack.name(card)}"
        case Discard(_, card):
            return f"-{pack.name(card)}"
        case GiveUp(_, card):
            return f"^{pack.name(card)}"
        case Pass():
            return "pass"
        case Draw():
            return "+"
        case Claim(_, line):
            return f"!{board.line_name(line)}"
        case CallTableTalk(_, side):
            return f"talk@{setup.colours[side]}"
        case Vote(_, yes):
            return "yes" if yes else "no"
        case Roll():
            return "roll"
        case Choose(_, cell):
            return f"@{board.cell_name(cell)}"
        case Resign():
            return "resign()"
        case _:
            assert_never(command)


def parse_command(setup: Setup, seat: Seat, text: str) -> Command:
    """Read a command of a seat; `parse_resigned` reads the cards a resignation shows.

    Raises:
        BadNotation: if it is not a command, or names no card, space, line or side of the game.
    """
    board, pack = setup.edition.board, setup.edition.pack
    match text[:1], text[1:]:
        case "~", card:
            return Exchange(seat, pack.parse(card))
        case "-", card:
            return Discard(seat, pack.parse(card))
        case "^", card:
            return GiveUp(seat, pack.parse(card))
        case "!", line:
            return Claim(seat, board.parse_line(line))
        case "@", cell:
            return Choose(seat, board.parse_cell(cell))
    match text:
        case "+":
            return Draw(seat)
        case "pass":
            return Pass(seat)
        case "yes" | "no":
            return Vote(seat, yes=text == "yes")
    if _RESIGN.fullmatch(text):
        return Resign(seat)
    if _ROLL.fullmatch(text):
        return Roll(seat)
    if text.startswith("talk@"):
        return CallTableTalk(seat, parse_side(setup, text.removeprefix("talk@")))
    return _parse_play(setup, seat, text)


def _parse_play(setup: Setup, seat: Seat, text: str) -> Play:
    board, pack = setup.edition.board, setup.edition.pack
    parts = _PLAY.fullmatch(text)
    if parts is None:
        raise BadNotation("command", text, A_COMMAND)
    name, link, cell, counted = parts.groups()
    card = pack.parse(name)
    if (link == "x") != (card in setup.jacks.remove):
        right = "x" if link == "@" else "@"
        raise BadNotation("command", text, f"{name}{right}{cell}: {_power(setup, card)}")
    lines = tuple(map(board.parse_line, counted.split("!")[1:]))
    return Play(seat, card, board.parse_cell(cell), lines or None)


def _power(setup: Setup, card: Card) -> str:
    name = setup.edition.pack.name(card)
    return f"{name} removes a chip" if card in setup.jacks.remove else f"{name} places a chip"


def parse_resigned(setup: Setup, text: str) -> tuple[Card, ...]:
    """The cards in `resign(4H,7C)`: the hand that went face up to the pile.

    Raises:
        BadNotation: if one of them is not a card.
    """
    found = _RESIGN.fullmatch(text)
    names = found.group(1) if found else ""
    return tuple(map(setup.edition.pack.parse, names.split(","))) if names else ()


def write_roll(dice: tuple[int, int]) -> str:
    """A roll as records write it, with what came of it: `roll(3,4)`."""
    return f"roll({dice[0]},{dice[1]})"


def parse_roll(text: str) -> tuple[int, int]:
    """The dice in `roll(3,4)`.

    Raises:
        BadNotation: if it is no roll, or does not say what came of it.
    """
    if not _ROLL.fullmatch(text) or "," not in text:
        raise BadNotation("roll", text, "roll(FIRST,SECOND), each from 1 to 6")
    return int(text[5]), int(text[7])


def parse_side(setup: Setup, text: str) -> Side:
    """The side of a colour.

    Raises:
        BadNotation: if no side of the game has that colour.
    """
    if text not in setup.colours:
        raise BadNotation("side", text, "one of: " + ", ".join(setup.colours))
    return Side(setup.colours.index(text))


def event_json(setup: Setup, event: Event) -> dict[str, Any]:
    """An event as a flat object for JSON: its name, and each field by the name it has.

    Seats count from 1; sides are colours, spaces and lines are written as in records, and a
    card that is not known is `??`.
    """
    found: dict[str, Any] = {"event": event_name(event)}
    for name in event.__match_args__:
        found[name] = _field_json(setup, name, getattr(event, name))
    return found


def parse_event(setup: Setup, facts: Mapping[str, Any]) -> Event:
    """The event that `event_json` wrote so.

    Raises:
        BadNotation: if it is no such object, or names no card, space, line or side of the game.
    """
    kind = _KINDS.get(str(facts.get("event")))
    if kind is None or set(facts) != {"event", *kind.__match_args__}:
        raise BadNotation("event", dict(facts), "an object with the fields of an event")
    try:
        return kind(*(_parse_field(setup, name, facts[name]) for name in kind.__match_args__))
    except (TypeError, ValueError, AttributeError):
        raise BadNotation("event", dict(facts), "fields as in the documents") from None


def result(setup: Setup, ended: Ended | None) -> str:
    """How a game ended, in two words: `blue lines`, `draw stuck`; `*` while it goes on."""
    if ended is None:
        return "*"
    winner = "draw" if ended.winner is None else setup.colours[ended.winner]
    return f"{winner} {ended.how}"


def _field_json(setup: Setup, name: str, value: Any) -> Any:
    board, pack = setup.edition.board, setup.edition.pack
    if value is None:
        return None
    match name:
        case "seat" | "dealer" | "starter":
            return value + 1
        case "side" | "winner":
            return setup.colours[value]
        case "card":
            return pack.name(value)
        case "deck" | "hand":
            return [pack.name(card) for card in value]
        case "dice":
            return list(value)
        case "cell":
            return board.cell_name(value)
        case "line":
            return board.line_name(value)
        case "before" | "after":
            return [board.line_name(line) for line in value]
        case _:
            return value


def _parse_field(setup: Setup, name: str, value: Any) -> Any:
    board, pack = setup.edition.board, setup.edition.pack
    if value is None:
        return None
    match name:
        case "seat" | "dealer" | "starter":
            return Seat(value - 1)
        case "side" | "winner":
            return parse_side(setup, value)
        case "card":
            return _parse_card(pack, value)
        case "deck" | "hand":
            return tuple(_parse_card(pack, card) for card in value)
        case "cell":
            return board.parse_cell(value)
        case "line":
            return board.parse_line(value)
        case "before" | "after":
            return tuple(map(board.parse_line, value))
        case "how":
            return How(value)
        case "dice":
            first, second = value
            return first, second
        case _:
            return value


def _parse_card(pack: Pack, text: str) -> Card:
    return HIDDEN if text == pack.name(HIDDEN) else pack.parse(text)


def event_name(event: Event) -> str:
    """The kind of an event as programs and catalogues name it: `line_counted`."""
    return _NAMES[type(event)]


_NAMES: dict[type[Event], str] = {
    kind: re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower() for kind in get_args(Event)
}
_KINDS = {name: kind for kind, name in _NAMES.items()}
