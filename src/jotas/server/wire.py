"""Every message between a browser and the server. `docs/protocol.md` says what they mean.

On the wire seats count from 1, sides are colours, cards, spaces and lines are written as in
records, and a set of spaces is a mask in hexadecimal: bit 0 is `a1`, then row by row.
"""

from enum import StrEnum
from typing import Any, Literal

import msgspec

PROTOCOL = 1
"""Raised whenever an older client could misread a message."""
LARGEST = 4096
"""Bytes a message to the server may have."""


class Why(StrEnum):
    """Why the server refused something that is not a matter of the rules. Never renamed.

    The words of each stand in the catalogues under `refused.`, as those of the rules' own
    reasons stand under `reason.`.
    """

    BAD_MESSAGE = "bad_message"
    BAD_COMMAND = "bad_command"
    BAD_NAME = "bad_name"
    BAD_RULES = "bad_rules"
    NO_SUCH_TABLE = "no_such_table"
    NO_SUCH_SEAT = "no_such_seat"
    NO_SUCH_BOT = "no_such_bot"
    NOT_YOUR_SEAT = "not_your_seat"
    SEAT_IS_TAKEN = "seat_is_taken"
    PEOPLE_SIT_THERE = "people_sit_there"
    SEATS_ARE_OPEN = "seats_are_open"
    ONLY_THE_HOST = "only_the_host"
    ONLY_IN_THE_LOBBY = "only_in_the_lobby"
    ONLY_IN_A_GAME = "only_in_a_game"
    ONLY_AFTER_A_GAME = "only_after_a_game"
    ONLY_FOR_PEOPLE_AWAY = "only_for_people_away"
    OUTDATED = "outdated"
    TOO_FAST = "too_fast"
    TOO_MANY_TABLES = "too_many_tables"
    TABLE_IS_FULL = "table_is_full"
    NOT_STORED = "not_stored"
    NO_TOKEN = "no_token"
    OTHER_ORIGIN = "other_origin"


# What a browser asks


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

    id: str


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

# What the server tells


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
    watchers: int
    round: int


class GameSetup(msgspec.Struct, frozen=True):
    """What never changes in a game."""

    edition: str
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
    """The card that each space shows; `*` is a corner."""
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


class Step(Tell, frozen=True, tag="step"):
    """One step more: what happened, and how things stand."""

    round: int
    n: int
    events: list[Event]
    view: View


class Seen(Tell, frozen=True, tag="seen"):
    """The view has changed though nothing happened: a hand is shown or hidden here."""

    round: int
    n: int
    view: View


class Done(Tell, frozen=True, tag="done"):
    """The request with this id was carried out, now or when it was sent before."""

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


class Pong(Tell, frozen=True, tag="pong"):
    """The server is there, and this is what it has told last."""

    round: int
    n: int
    rev: int


class Bye(Tell, frozen=True, tag="bye"):
    """The last message: there is no such table, or not any more; do not come back."""

    why: str


Tells = Welcome | Room | Game | Step | Seen | Done | Refused | Hinted | Pong | Bye

# Over HTTP


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST tables`: a new table whose host sits in its first seat."""

    name: str
    against: str | None = None
    """A bot to play against at once; without one the table opens in its lobby."""


class Opened(msgspec.Struct, frozen=True):
    """The answer to `NewTable`."""

    table: str


class Problem(msgspec.Struct, frozen=True):
    """The answer to anything over HTTP that is refused."""

    why: str
    values: dict[str, str] = {}


class MyTable(msgspec.Struct, frozen=True):
    """A table where this browser has a seat."""

    id: str
    phase: Literal["lobby", "playing", "over"]
    names: list[str]
    """Of the people at it."""
    yours: bool
    """Whether the game waits for this browser."""
    idle: int
    """Seconds since anything happened there."""


class OptionFact(msgspec.Struct, frozen=True):
    """A rule that varies."""

    name: str
    clause: str
    values: list[str]
    default: str


class ProfileFact(msgspec.Struct, frozen=True):
    """A named set of options."""

    name: str
    options: dict[str, str]
    """Every option with its value."""


class SeatsFact(msgspec.Struct, frozen=True):
    """A number of seats, and what goes with it."""

    seats: int
    sides: list[int]
    hand: int


class EditionFact(msgspec.Struct, frozen=True):
    """An edition and its board."""

    name: str
    width: int
    height: int
    line: int
    board: list[str]


class Facts(msgspec.Struct, frozen=True):
    """`GET facts.json`: what a table can be set up from."""

    bots: list[str]
    languages: list[str]
    seats: list[SeatsFact]
    options: list[OptionFact]
    profiles: list[ProfileFact]
    editions: list[EditionFact]
    jacks: dict[str, list[list[str]]]
    """For each value of the option `jacks`, the wild cards and the removers."""
