"""Who sits at a table and what is to be played there, and every way to change that.

A table is a frozen value; each change gives a new one or raises `Refusal`. Seats count from 0
here, and browsers are called by a number, which is no secret.
"""

import random
from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from jotas.bots import BOTS
from jotas.bots.levels import USUAL_LEVEL
from jotas.editions import edition
from jotas.errors import Bad, BadOptions
from jotas.options import Options, options, written
from jotas.server import wire
from jotas.server.names import clean
from jotas.server.refusal import Refusal
from jotas.server.wire import Why
from jotas.setup import Setup, rules_for

OFFICIAL = "official"
STAND_IN = USUAL_LEVEL
"""The bot that plays for somebody who left in the middle of a game."""


class SeatDoc(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    owner: int | None = None
    """The browser of a person."""
    bot: str = ""
    """The bot of the seat, or the one that plays for its person for now."""


OPEN = SeatDoc()


class TableDoc(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as it is stored."""

    id: str
    seats: tuple[SeatDoc, ...]
    sides: int = 2
    edition: str = "classic"
    profile: str = "official"
    changes: dict[str, str] = {}
    """Options that differ from the profile's."""
    phase: Literal["lobby", "playing", "over"] = "lobby"
    round: int = 0
    """The number of the game; the first is 1."""
    host: int | None = None
    members: dict[str, int] = {}
    """The number of each browser that sits here, by its token."""
    ready: tuple[int, ...] = ()
    """Browsers that want another game."""
    done: tuple[str, ...] = ()
    """The last requests that changed the table, to know them again when they are repeated."""

    @property
    def options(self) -> Options:
        """The options of the table."""
        return options(rules_for(edition(self.edition), self.profile), **self.changes)

    @property
    def setup(self) -> Setup:
        """What will be played.

        Raises:
            BadOptions: if the rules have no such table.
        """
        return Setup(len(self.seats), self.sides, self.options, edition(self.edition))

    def owned(self, me: int) -> tuple[int, ...]:
        """The seats of a browser."""
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if seat.kind == "person" and seat.owner == me
        )

    @property
    def owners(self) -> tuple[int, ...]:
        """The browsers that have seats, in the order of their first."""
        found = (seat.owner for seat in self.seats if seat.owner is not None)
        return tuple(dict.fromkeys(found))


def change(table: TableDoc, ask: wire.Request, me: int, away: frozenset[int]) -> TableDoc:
    """The table after a request of a browser; `away` are those that are not connected.

    Raises:
        Refusal: if it can't be done, or not by this browser.
    """
    match ask:
        case wire.Sit(name=name, seat=seat):
            _lobby(table)
            return sit(table, me, clean(name), None if seat is None else _seat(table, seat))
        case wire.Rename(seat=number, name=name):
            seat = _own(table, _seat(table, number), me)
            return _put(table, seat, replace(table.seats[seat], name=clean(name)))
        case wire.Stand(seat=number):
            _lobby(table)
            seat = _seat(table, number)
            if table.host != me:
                _own(table, seat, me)
            return settle(_put(table, seat, OPEN), away)
        case wire.Bot(seat=number, bot=bot):
            _host(table, me)
            return _bot(table, _seat(table, number), bot, away)
        case wire.Swap(seat=number, other=other):
            return _swap(hosts_lobby(table, me), _seat(table, number), _seat(table, other))
        case wire.Shuffle():
            return _shuffled(hosts_lobby(table, me))
        case wire.Rules():
            return _rules(hosts_lobby(table, me), ask)
        case wire.Host(seat=number):
            return _pass_host(_host(table, me), _seat(table, number))
        case wire.Again():
            ready = (*_after_a_game(table, me).ready, me)
            return replace(table, ready=tuple(dict.fromkeys(ready)))
        case wire.Lobby():
            return replace(_after_a_game(table, me), phase="lobby", ready=())
        case wire.Leave():
            return leave(table, me, away)
        case _:
            raise Refusal(Why.BAD_MESSAGE)


def sit(table: TableDoc, me: int, name: str, seat: int | None = None) -> TableDoc:
    """Somebody takes a seat; the first of all becomes host."""
    if seat is None:
        free = [number for number, one in enumerate(table.seats) if one.kind == "open"]
        if not free:
            raise Refusal(Why.TABLE_IS_FULL)
        seat = free[0]
    if table.seats[seat].kind != "open" and not (
        table.host == me and table.seats[seat].kind == "bot"
    ):
        raise Refusal(Why.SEAT_IS_TAKEN)
    taken = _put(table, seat, SeatDoc("person", name, me))
    return replace(taken, host=me) if table.host is None else taken


def settle(table: TableDoc, away: frozenset[int], gone: frozenset[int] = frozenset()) -> TableDoc:
    """Give the table a host that sits there, one who is there if possible.

    A host who is only away stays host; one who is `gone` does not, if anybody else is there.
    """
    if table.host in table.owners and table.host not in gone:
        return table
    here = [one for one in table.owners if one not in away]
    if here:
        return replace(table, host=here[0])
    return table if table.host in table.owners else replace(table, host=None)


def leave(table: TableDoc, me: int, away: frozenset[int]) -> TableDoc:
    """A browser leaves: its seats open, or in a game a bot plays on in them."""
    for seat in table.owned(me):
        left = OPEN
        if table.phase != "lobby":
            left = replace(table.seats[seat], bot=STAND_IN)
        table = _put(table, seat, left)
    gone = frozenset((me,))
    return settle(table, away | gone, gone)


def come_back(table: TableDoc, me: int) -> TableDoc:
    """A browser is there again: its people play for themselves."""
    for seat in table.owned(me):
        if table.seats[seat].bot:
            table = _put(table, seat, replace(table.seats[seat], bot=""))
    return table


def fill(table: TableDoc, bot: str | None) -> TableDoc:
    """The table with a bot in each open seat, ready to deal."""
    if bot is not None and bot not in BOTS:
        raise Refusal(Why.NO_SUCH_BOT)
    seats = tuple(
        SeatDoc("bot", bot=bot) if seat.kind == "open" and bot else seat for seat in table.seats
    )
    if any(seat.kind == "open" for seat in seats):
        raise Refusal(Why.SEATS_ARE_OPEN)
    return replace(table, seats=seats)


def shown(table: TableDoc, rev: int, away: frozenset[int], watchers: int) -> wire.Room:
    """The table as it is sent to everybody."""
    setup = table.setup
    return wire.Room(
        rev=rev,
        id=table.id,
        phase=table.phase,
        host=table.host,
        seats=[
            wire.SeatAt(
                kind=seat.kind,
                side=setup.colours[number % table.sides],
                name=seat.name,
                owner=seat.owner,
                bot=seat.bot,
                away=seat.owner is not None and seat.owner in away,
                ready=seat.owner is not None and seat.owner in table.ready,
            )
            for number, seat in enumerate(table.seats)
        ],
        sides=table.sides,
        edition=table.edition,
        profile=table.profile,
        options={name: written(value) for name, value in setup.options.changed().items()},
        hand=setup.hand_size,
        lines_to_win=setup.lines_to_win,
        watchers=watchers,
        round=table.round,
    )


def _bot(table: TableDoc, seat: int, bot: str, away: frozenset[int]) -> TableDoc:
    if bot not in BOTS:
        raise Refusal(Why.NO_SUCH_BOT)
    there = table.seats[seat]
    if table.phase != "lobby":
        if there.kind != "person" or there.owner not in away:
            raise Refusal(Why.ONLY_FOR_PEOPLE_AWAY)
        return _put(table, seat, replace(there, bot=bot))
    if there.kind == "person":
        raise Refusal(Why.SEAT_IS_TAKEN)
    return _put(table, seat, SeatDoc("bot", bot=bot))


def _shuffled(table: TableDoc) -> TableDoc:
    seats = list(table.seats)
    random.SystemRandom().shuffle(seats)
    return replace(table, seats=tuple(seats))


def _pass_host(table: TableDoc, seat: int) -> TableDoc:
    owner = table.seats[seat].owner
    if owner is None:
        raise Refusal(Why.NO_SUCH_SEAT)
    return replace(table, host=owner)


def _swap(table: TableDoc, seat: int, other: int) -> TableDoc:
    seats = list(table.seats)
    seats[seat], seats[other] = seats[other], seats[seat]
    return replace(table, seats=tuple(seats))


def opened(table: TableDoc, name: str) -> TableDoc:
    """A new table in an edition.

    Raises:
        Refusal: if there is no such edition, or its own rules ask for more cards than it has.
    """
    return _rules(table, wire.Rules("", edition=name))


def _rules(table: TableDoc, ask: wire.Rules) -> TableDoc:
    """Other rules, or another number of seats; people keep theirs as long as there are enough."""
    try:
        if ask.edition is not None:
            table = _in_edition(table, ask.edition)
        if ask.profile is not None:
            table = replace(table, profile=ask.profile, changes={})
        played = edition(table.edition)
        base = rules_for(played, table.profile)
        wanted = options(table.options, **ask.options)
        changes = {name: written(value) for name, value in wanted.changed(base).items()}
        seats = len(table.seats) if ask.seats is None else ask.seats
        sides = table.sides if ask.sides is None else ask.sides
        if ask.sides is None and sides not in played.sides_for(seats):
            sides = 0
        setup = Setup(seats, sides, wanted, played)
    except Bad as bad:
        raise Refusal(Why.BAD_RULES, {"what": bad}) from None
    fitted = _fitted(table.seats, setup.seats)
    return replace(table, seats=fitted, sides=setup.sides, changes=changes)


def _in_edition(table: TableDoc, name: str) -> TableDoc:
    """The table with another edition: what that one can't have goes back to what is usual there.

    Its sides are left to `_rules`.

    Raises:
        BadEdition: if there is no such edition.
        Refusal: if it has no table for so many people.
    """
    wanted = edition(name)
    if table.edition == wanted.name:
        return table
    changes = {name: value for name, value in table.changes.items() if name in wanted.offered}
    rules = OFFICIAL if wanted.dice else table.profile
    seats = table.seats
    if len(seats) not in wanted.hands:
        people = sum(seat.kind == "person" for seat in seats)
        fit = [count for count in sorted(wanted.hands) if count >= people]
        if not fit:
            raise Refusal(Why.PEOPLE_SIT_THERE)
        close = [count for count in fit if count <= len(seats)]
        seats = _fitted(seats, close[-1] if close else fit[0])
    try:
        Setup(len(seats), 0, options(rules_for(wanted, rules), **changes), wanted)
    except BadOptions:  # such as hands that its pack can't serve
        rules, changes = OFFICIAL, {}
    return replace(table, edition=wanted.name, profile=rules, changes=changes, seats=seats)


def _fitted(seats: Sequence[SeatDoc], count: int) -> tuple[SeatDoc, ...]:
    """So many seats: open ones go first, then bots, from the end; people stay."""
    if sum(seat.kind == "person" for seat in seats) > count:
        raise Refusal(Why.PEOPLE_SIT_THERE)
    kept = list(seats) + [OPEN] * (count - len(seats))
    for kind in ("open", "bot"):
        for number in reversed(range(len(kept))):
            if len(kept) > count and kept[number].kind == kind:
                del kept[number]
    return tuple(kept)


def _put(table: TableDoc, seat: int, doc: SeatDoc) -> TableDoc:
    seats = (*table.seats[:seat], doc, *table.seats[seat + 1 :])
    return replace(table, seats=seats)


def _seat(table: TableDoc, number: int) -> int:
    if not 1 <= number <= len(table.seats):
        raise Refusal(Why.NO_SUCH_SEAT)
    return number - 1


def _own(table: TableDoc, seat: int, me: int) -> int:
    if seat not in table.owned(me):
        raise Refusal(Why.NOT_YOUR_SEAT)
    return seat


def _host(table: TableDoc, me: int) -> TableDoc:
    if table.host != me:
        raise Refusal(Why.ONLY_THE_HOST)
    return table


def _lobby(table: TableDoc) -> TableDoc:
    if table.phase != "lobby":
        raise Refusal(Why.ONLY_IN_THE_LOBBY)
    return table


def _after_a_game(table: TableDoc, me: int) -> TableDoc:
    if table.phase != "over":
        raise Refusal(Why.ONLY_AFTER_A_GAME)
    if not table.owned(me):
        raise Refusal(Why.NOT_YOUR_SEAT)
    return table


def hosts_lobby(table: TableDoc, me: int) -> TableDoc:
    """The table, if it is in its lobby and this browser is its host."""
    return _lobby(_host(table, me))
