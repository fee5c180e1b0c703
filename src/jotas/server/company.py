"""Who is at a table, whose hand lies open where, and everything that they are told."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.json import encode

from jotas.legal import acting
from jotas.server import lobby, wire
from jotas.server.live import Live, Next
from jotas.server.lobby import TableDoc
from jotas.server.telling import Telling
from jotas.setup import Seat

if TYPE_CHECKING:
    from jotas.server.link import Link


class Company:
    """The sockets at one table. What is told here has been stored before."""

    def __init__(self, table: TableDoc, game: Live | None) -> None:
        self.table = table
        self.game = game
        self.links: set[Link] = set()
        self._rev = 0
        self._telling = None if game is None else Telling(game, table.round)
        self._numbers = dict(table.members)
        self._next_number = max((*self._numbers.values(), *table.owners, 0)) + 1

    @property
    def table(self) -> TableDoc:
        """The table as they know it."""
        return self._table

    @table.setter
    def table(self, table: TableDoc) -> None:
        self._table = table
        self._owned = {owner: table.owned(owner) for owner in table.owners}

    @property
    def here(self) -> frozenset[int]:
        """The browsers that are connected."""
        return frozenset(link.me for link in self.links)

    @property
    def away(self) -> frozenset[int]:
        """The browsers that have seats and are not connected."""
        return frozenset(self.table.owners) - self.here

    @property
    def numbers(self) -> Mapping[str, int]:
        """The number of each browser, by its token."""
        return self._numbers

    @property
    def version(self) -> tuple[int, int]:
        """Which game, and how many steps of it; -1 when there is none to look at."""
        if self.game is None or self.table.phase == "lobby":
            return self.table.round, -1
        return self.table.round, self.game.n

    def number(self, token: str) -> int:
        """The number of a browser at this table."""
        if token not in self._numbers:
            self._numbers[token] = self._next_number
            self._next_number += 1
        return self._numbers[token]

    def part(self, link: "Link") -> bool:
        """A socket is gone; whether it was the last one of its browser."""
        self.links.discard(link)
        if link.me in self.here:
            return False
        if link.me not in self.table.owners:
            self._numbers.pop(link.token, None)
        return True

    # What they are told

    def tell_room(self) -> None:
        """Tell everybody who sits where."""
        self._rev += 1
        message = encode(self._room())
        for link in self.links:
            link.send(message)

    def tell_game(self, game: Live) -> None:
        """Tell everybody of a game that begins."""
        self.game = game
        self._telling = Telling(game, self.table.round)
        for link in self.links:
            link.shown = None
            link.send(self._telling.whole(self.shown(link)))

    def tell_step(self, judged: Next, asker: "Link | None" = None, by: str = "") -> None:
        """Tell everybody of a step, each what they may know; the asker, that it was theirs."""
        assert self.game is not None
        self._telling = Telling(self.game, self.table.round, judged, self._telling)
        for link in self.links:
            link.send(self._telling.step(self.shown(link), by if link is asker else ""))

    def tell_views(self) -> None:
        """Tell those whose view of the game has changed though nothing happened in it."""
        for link in self.links:
            was = link.shown
            if self.shown(link) != was:
                self.tell_view(link)

    def tell_view(self, link: "Link") -> None:
        """Tell a browser how its game stands."""
        if self._telling is not None and self.version[1] >= 0:
            link.send(self._telling.seen(self.shown(link)))

    def catch_up(self, link: "Link", round: int, n: int) -> None:
        """Tell a browser that has seen so much of a game what it lacks."""
        if self._telling is None or self.version[1] < 0:
            return
        if (round, n) == self.version:
            self.tell_view(link)
        else:
            link.send(self._telling.whole(self.shown(link)))

    def pong(self, link: "Link", ping: wire.Ping) -> None:
        """Answer a heartbeat, and tell again what did not arrive."""
        round, n = self.version
        link.say(wire.Pong(round, n, self._rev))
        if ping.rev != self._rev:
            link.say(self._room())
        if (ping.round, ping.n) != (round, n) and link.catching_up.take():
            self.catch_up(link, ping.round, ping.n)

    def _room(self) -> wire.Room:
        watchers = len(self.here - set(self.table.owners))
        return lobby.shown(self.table, self._rev, self.away, watchers)

    # Whose hand lies open where

    def shown(self, link: "Link") -> Seat | None:
        """The seat whose hand a socket may see now.

        A device with one person always sees theirs. Where several share it, the hand that lies
        open is put away as soon as another of them is to act.
        """
        seats = self._owned.get(link.me, ())
        if len(seats) == 1:
            link.shown = Seat(seats[0])
        elif link.shown is not None and not self._stays_open(link.shown, seats):
            link.shown = None
        return link.shown

    def _stays_open(self, seat: Seat, seats: tuple[int, ...]) -> bool:
        if seat not in seats or self.game is None or self.table.phase != "playing":
            return False
        waiting = [one for one in acting(self.game.state) if one in seats]
        return not waiting or seat in waiting
