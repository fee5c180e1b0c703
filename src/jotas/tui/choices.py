"""What may be chosen from a list of commands: those of a kind, plays of a card, their spaces."""

from collections.abc import Iterable
from typing import TypeVar

from jotas.board import Cell
from jotas.cards import Card
from jotas.events import Command, Play
from jotas.view import View

T = TypeVar("T")


def of_kind(kind: type[T], commands: Iterable[Command]) -> list[T]:
    """The commands of a kind, in order."""
    return [one for one in commands if isinstance(one, kind)]


def plays_of(card: Card, view: View) -> list[Play]:
    """What the seat that looks may do with a card now."""
    return [one for one in of_kind(Play, view.legal) if one.card == card]


def targets(plays: Iterable[Play]) -> list[Cell]:
    """The cells of plays, each once, in order."""
    return sorted({play.cell for play in plays})
