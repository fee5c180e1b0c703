"""`jotas serve`: the table in a browser, for everybody who can reach this computer."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from jotas.bots import Effort
from jotas.errors import BadOptions

FOLDER = "JOTAS_DATA"
"""The variable that names the data folder."""
PORT = 8000
LAST_PORT = 65535


def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 lets others in your network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(help="The port; without it, the first free one from 8000 up.")
    ] = None,
    data: Annotated[
        Path | None, typer.Option(help=f"The folder of the tables; or set {FOLDER}.")
    ] = None,
    editions: Annotated[
        list[Path] | None,
        typer.Option(
            "--edition",
            metavar="FILE",
            help="An edition of your own; or put it in the folder `editions` of the data.",
        ),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    keep_finished: Annotated[float, typer.Option(help="Days to keep finished games.")] = 7,
    keep_waiting: Annotated[
        float, typer.Option(help="Days to keep tables where nothing happens.")
    ] = 30,
    pace: Annotated[float, typer.Option(help="Seconds before a bot moves.")] = 0.9,
    bot_time: Annotated[
        float, typer.Option(help="Seconds that a bot may search for a move.")
    ] = 0.5,
) -> None:
    """Serve the table to browsers: friends by link, people on one screen, and bots."""
    positive("--keep-finished", keep_finished)
    positive("--keep-waiting", keep_waiting)
    if not 0 <= pace <= 60:
        raise BadOptions("--pace", pace, "seconds from 0 to 60")
    thinking("--bot-time", bot_time)
    if port is not None and not 0 <= port <= LAST_PORT:
        raise BadOptions("--port", port, f"a number from 0 to {LAST_PORT}")
    from jotas.server import serve as server
    from jotas.server.settings import DAY, Settings

    settings = Settings(
        data=data or data_folder(),
        editions=tuple(editions or ()),
        host=host,
        port=PORT if port is None else port,
        keep_finished=keep_finished * DAY,
        keep_waiting=keep_waiting * DAY,
        pace=pace,
        bot_seconds=bot_time,
    )

    def tell(address: str, shared: str | None) -> None:
        typer.echo(f"Jotas is at {address}" + (f" and at {shared}" if shared else ""))
        typer.echo("Press Ctrl+C to stop; games are kept.")
        sys.stdout.flush()
        if open_page:
            server.open_page(address)

    server.serve(settings, any_port=port is None, tell=tell)


def positive(flag: str, days: float) -> None:
    """Refuse a number of days that is none."""
    if not 0 < days < 1e5:
        raise BadOptions(flag, days, "a number of days above 0")


def thinking(flag: str, seconds: float) -> None:
    """Refuse a time that no search can keep to."""
    try:
        Effort(seconds=seconds)
    except BadOptions as bad:
        raise BadOptions(flag, bad.read, bad.expected) from None


def data_folder() -> Path:
    """Where tables are kept when nobody says where."""
    if named := os.environ.get(FOLDER):
        return Path(named)
    if base := os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_DATA_HOME"):
        return Path(base) / "jotas"
    return Path.home() / ".local" / "share" / "jotas"
