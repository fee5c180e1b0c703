"""The hints of one table: thought about beside all else, and once for each position and seat."""

import asyncio
from typing import TYPE_CHECKING

from jotas.hints import Hint
from jotas.view import View

if TYPE_CHECKING:
    from jotas.server.hall import Hall

Version = tuple[int, int]


class Advice:
    """What was found for the seats in the newest position that somebody asked about."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._version: Version = (0, -1)
        self._found: dict[int | None, asyncio.Task[Hint | None]] = {}

    async def about(self, version: Version, view: View) -> Hint | None:
        """The hint for the seat that looks; whoever asks again waits for the same one."""
        if version != self._version:
            self._version, self._found = version, {}
        if view.seat not in self._found:
            search = self._hall.robots.hint(view)
            self._found[view.seat] = self._hall.spawn(search)
        return await asyncio.shield(self._found[view.seat])
