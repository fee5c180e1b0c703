"""What whoever runs a server may choose."""

from dataclasses import dataclass
from pathlib import Path

HOUR = 3600.0
DAY = 24 * HOUR


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """One server. Times are in seconds."""

    data: Path
    """The folder of the tables and of the key that signs seats; made if need be."""
    editions: tuple[Path, ...] = ()
    """Files of editions, besides those in the folder `editions` of the data."""
    host: str = "127.0.0.1"
    port: int = 8000
    keep_finished: float = 7 * DAY
    """How long a table is kept after its game has ended."""
    keep_waiting: float = 30 * DAY
    """How long a table is kept when nothing happens in its lobby or its game."""
    pace: float = 0.9
    """The least time before a bot moves, so that eyes can follow."""
    courtesy: float = 6.0
    """How much longer a bot waits for people who have still to draw."""
    thinking: float = 5.0
    """The longest a bot is waited for; then another chooses in its place."""
    bot_seconds: float = 0.5
    """How long a bot that searches thinks about a move; and what is searched for a hint."""
    bot_processes: int = 1
    """Processes for bots that move at once, and as many for those that search."""
    host_away: float = 60.0
    """How long a table waits for its host before the next one becomes host."""
    unload: float = 600.0
    """How long a table that nobody looks at stays in memory."""
    tables_a_minute: float = 20.0
    """Tables that one browser may open."""
    messages_a_second: float = 20.0
    """Messages that one socket may send; four times as many at once."""
    hello: float = 10.0
    """How long a socket may be open without a word."""
    sockets_a_table: int = 200
    outbox: int = 128
    """Messages that may wait for a slow reader before its socket is closed."""
