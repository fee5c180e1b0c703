"""What many games leave behind: `python bench/games.py [--games N]`.

Each game is opened as a browser would, left to bots, played to its end, stored, unloaded and at
last removed, in the hall and the store that the server has.
"""

import argparse
import asyncio
import gc
import os
import re
import tempfile
import time
from pathlib import Path
from random import Random

from jotas.bots import bot
from jotas.events import Command
from jotas.server import wire
from jotas.server.hall import Hall
from jotas.server.link import Link
from jotas.server.robots import Robots
from jotas.server.settings import Settings
from jotas.server.store import Store
from jotas.view import View

TOGETHER = 50


class Nearby(Robots):
    """Bots in this process: what is measured is the server, not the way to them."""

    async def choose(self, name: str, view: View) -> Command:
        await asyncio.sleep(0)
        return bot(name).choose(view, Random(len(view.legal)))


def held() -> int:
    """Bytes of this process in memory."""
    gc.collect()
    status = Path("/proc/self/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found.group(1)) * 1024 if found else 0


async def silence() -> dict[str, object]:
    """Nothing comes in."""
    return {}


async def lose(_: object) -> None:
    """What goes out is lost."""


async def play(hall: Hall, number: int) -> None:
    """One game of two bots, without anybody looking on."""
    token = f"browser {number}"
    code = await hall.open(token, "nobody", wire.NewTable("Ana", "random"))
    room = await hall.room(code)
    assert room is not None
    link = Link(hall, token, silence, lose, client="nobody", host="localhost")
    await room.enter(link, wire.Hello(wire.PROTOCOL, code))
    await room.request(link, wire.Leave("leave"))
    room.leave(link)
    while room.table.phase == "playing":
        await asyncio.sleep(0.001)
    room.idle_since = 0.0


async def main(games: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            data=Path(folder),
            tables_a_minute=1e9,
            unload=0.0,
            keep_finished=-1.0,
            host_away=0.1,
        )
        store = Store(Path(folder) / "jotas.db")
        store.start()
        hall = Hall(settings, store, "bench")
        hall.robots = Nearby(1, 5)
        began = time.perf_counter()
        for number in range(0, games, TOGETHER):
            await asyncio.gather(*(play(hall, number + one) for one in range(TOGETHER)))
            await hall.sweep()
            if (number + TOGETHER) % max(games // 10, TOGETHER) == 0:
                took = time.perf_counter() - began
                size = sum(os.path.getsize(path) for path in Path(folder).iterdir())
                print(
                    f"{number + TOGETHER:6} games  {held() / 2**20:6.1f} MiB in memory  "
                    f"{size / 2**20:5.1f} MiB on disk  {len(hall.rooms)} tables loaded  "
                    f"{len(asyncio.all_tasks())} tasks  {(number + TOGETHER) / took:.0f} games/s",
                    flush=True,
                )
        await hall.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    asyncio.run(main(parser.parse_args().games))
