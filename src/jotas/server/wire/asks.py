"""What a browser asks over its socket."""

from typing import Annotated

import msgspec


class Ask(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="ask"
):
    """A message to the server."""


class Hello(Ask, frozen=True, tag="hello"):
    """The first message on a socket: which table, and what of its game was seen last."""

    protocol: int
    table: str
    round: int = 0
    n: int = -1


class Ping(Ask, frozen=True, tag="ping"):
    """Are you there, and do I know all? Answered by `Pong`, and by what is missing."""

    round: int = 0
    n: int = -1
    rev: int = -1


class Request(Ask, frozen=True):
    """A message that is answered by `Done` or `Refused` with its id; an id counts once."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Sit(Request, frozen=True, tag="sit"):
    """Take a seat for somebody at this device; the first open one if none is named."""

    name: str
    seat: int | None = None


class Rename(Request, frozen=True, tag="rename"):
    """Call a seat of one's own otherwise."""

    seat: int
    name: str


class Stand(Request, frozen=True, tag="stand"):
    """In the lobby, free a seat: one's own, or as host any."""

    seat: int


class Bot(Request, frozen=True, tag="bot"):
    """Put a bot in a seat: in the lobby, or in a game for a person who is away. Host only."""

    seat: int
    bot: str


class Swap(Request, frozen=True, tag="swap"):
    """Let two seats change places, in the lobby. Host only."""

    seat: int
    other: int


class Shuffle(Request, frozen=True, tag="shuffle"):
    """Seat everybody by lot, in the lobby. Host only."""


class Rules(Request, frozen=True, tag="rules"):
    """Change the table, in the lobby: what is named changes, the rest stays. Host only.

    A profile sets all options; options named beside it are changed after it.
    """

    seats: int | None = None
    sides: int | None = None
    edition: str | None = None
    profile: str | None = None
    options: dict[str, str] = {}


class Deal(Request, frozen=True, tag="deal"):
    """Begin the game; bots take the open seats if `fill` names one. Host only."""

    fill: str | None = None


class Host(Request, frozen=True, tag="host"):
    """Pass the host on to the person in a seat. Host only."""

    seat: int


class Show(Request, frozen=True, tag="show"):
    """Several people share this device: show this seat's hand here, or nobody's."""

    seat: int | None


class Do(Request, frozen=True, tag="do"):
    """A move, in the notation of records, judged only if the game is still as it was seen."""

    round: int
    n: int
    seat: int
    command: str


class Type(Request, frozen=True, tag="type"):
    """A move as people type it in the terminal, in their language."""

    round: int
    n: int
    seat: int
    text: str
    language: str


class Hint(Request, frozen=True, tag="hint"):
    """What would a bot do? Answered by `Hinted`."""

    round: int
    n: int
    seat: int


class Again(Request, frozen=True, tag="again"):
    """After a game: ready for another. It is dealt when everybody at the table is."""


class Lobby(Request, frozen=True, tag="lobby"):
    """After a game: back to the lobby, with everybody in place."""


class Leave(Request, frozen=True, tag="leave"):
    """Leave the table for good; in a game a bot plays on until one comes back."""


Asks = (
    Hello | Ping | Sit | Rename | Stand | Bot | Swap | Shuffle | Rules | Deal | Host | Show
    | Do | Type | Hint | Again | Lobby | Leave
)  # fmt: skip
