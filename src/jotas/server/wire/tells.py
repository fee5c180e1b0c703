"""What the server tells over a socket."""

from typing import Any, Literal

import msgspec

from jotas.server.wire.pages import Look


class Tell(msgspec.Struct, frozen=True, tag_field="tell"):
    """A message to a browser."""


class Welcome(Tell, frozen=True, tag="welcome"):
    """The answer to `Hello`; `Room` follows, and `Game` if there is one."""

    protocol: int
    build: str
    """Of the client that the server hands out; another one has to reload."""
    me: int
    """The number by which `Room` calls this browser."""
    shared: str | None = None
    """Where others in the same network reach this server, if the page was opened locally."""


class SeatAt(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    kind: Literal["open", "person", "bot"]
    side: str
    name: str = ""
    """Of a person; people are told apart by seat, never by name."""
    owner: int | None = None
    """The browser that the person plays at."""
    bot: str = ""
    """Of a bot, or of one that plays for a person who left or is away."""
    away: bool = False
    """No browser of theirs is connected."""
    ready: bool = False
    """They want another game."""


class Room(Tell, frozen=True, tag="room"):
    """The table as people sit at it."""

    rev: int
    """Grows with each change while a socket is open."""
    id: str
    phase: Literal["lobby", "playing", "over"]
    host: int | None
    """The browser of the host; nobody, until a person sits down."""
    seats: list[SeatAt]
    sides: int
    edition: str
    profile: str
    options: dict[str, str]
    """Those that differ from the official rules."""
    hand: int
    """Cards that each seat will be dealt."""
    lines_to_win: int
    watchers: int
    round: int


class GameSetup(msgspec.Struct, frozen=True):
    """What never changes in a game."""

    edition: str
    title: dict[str, str]
    """Of the edition, by language."""
    dice: bool
    """Whether it is played with dice, without cards."""
    look: Look
    profile: str
    options: dict[str, str]
    """Every option with its value."""
    seats: int
    sides: int
    colours: list[str]
    lines_to_win: int
    width: int
    height: int
    line: int
    """Spaces in a line."""
    board: list[str]
    """What each space shows; `*` is a corner."""
    free: str
    """Mask of the corners that count for every side."""
    wild: list[str]
    remove: list[str]


class Held(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card in hand."""

    card: str
    cells: str = "0"
    """Mask of the spaces where it can go now, or could if it were this side's turn."""
    dead: bool = False


class Own(msgspec.Struct, frozen=True):
    """What one seat alone sees, and may do."""

    seat: int
    hand: list[Held]
    """In the order the cards came."""
    plays: bool
    """Whether cards may be played now, each on its `cells`."""
    choices: list[str]
    """Plays that name the lines that shall count (rules 6.5, 6.7), as commands."""
    may: list[str]
    """Every other command open to the seat."""
    roll: str
    """Mask of the spaces that the roll can be used on now."""
    removes: bool
    """Whether the roll takes a chip and puts none."""


class CallAt(msgspec.Struct, frozen=True):
    """A call of table talk that is being voted on."""

    by: int
    side: str
    yes: list[int]
    no: list[int]


class EndAt(msgspec.Struct, frozen=True):
    """How a game ended; nobody won a draw."""

    winner: str | None
    how: str


class View(msgspec.Struct, frozen=True):
    """A game as one browser sees it now: everything there is to draw."""

    turn: int
    acting: list[int]
    """The seats the game waits for."""
    chips: list[str]
    """By seat: mask of its chips."""
    lines: list[list[str]]
    """By side: its counted lines."""
    locked: str
    """Mask of the chips that no remover takes."""
    held: list[int]
    """By seat: cards in hand."""
    left: int
    """Cards in the deck."""
    piles: list[list[str]]
    """By seat, or a single one; the last card is on top, `??` is covered."""
    owed: list[int]
    """Seats that have still to draw."""
    resigned: list[int]
    leader: str | None
    """The side that has its lines while the next seat makes its last reply."""
    call: CallAt | None
    penalties: list[int]
    """Seats that owe a card for table talk."""
    ended: EndAt | None
    roll: list[int] | None
    """The dice that the seat whose turn it is has to use."""
    own: Own | None
    """Nothing for a watcher, nor between two people who share a device."""


Event = dict[str, Any]
"""An event as `jotas replay --json` writes it, without the order of decks."""


class Game(Tell, frozen=True, tag="game"):
    """The whole game so far."""

    round: int
    n: int
    """Steps so far: the version of the game that a move names."""
    setup: GameSetup
    history: list[list[Event]]
    """What everybody saw: the cut, then each step."""
    view: View


class Step(Tell, frozen=True, omit_defaults=True, tag="step"):
    """One step more: what happened, and how things stand."""

    round: int
    n: int
    events: list[Event]
    view: View
    by: str = ""
    """The request that made it, told to the socket that asked; it is done with that."""


class Seen(Tell, frozen=True, tag="seen"):
    """The view has changed though nothing happened: a hand is shown or hidden here."""

    round: int
    n: int
    view: View


class Done(Tell, frozen=True, tag="done"):
    """The request with this id was carried out, now or before; a move's `Step` says so itself."""

    id: str


class Refused(Tell, frozen=True, tag="refused"):
    """The request with this id changed nothing; a message that has no id is refused with ""."""

    id: str
    why: str
    """The key of a text in the catalogues."""
    values: dict[str, str] = {}
    """What to fill into it."""


class Hinted(Tell, frozen=True, tag="hinted"):
    """What a bot would do, and why: one or two texts of the catalogues."""

    id: str
    command: str
    why: list[str]
    values: dict[str, str]
    before: int | None = None
    """The chance that the side wins by an ordinary move, in percent, if it was searched for."""
    after: int | None = None
    """The same with this one."""


class Pong(Tell, frozen=True, tag="pong"):
    """The server is there, and this is what it has told last."""

    round: int
    n: int
    rev: int


class Bye(Tell, frozen=True, tag="bye"):
    """The last message: there is no such table, or not any more; do not come back."""

    why: str


Tells = Welcome | Room | Game | Step | Seen | Done | Refused | Hinted | Pong | Bye
