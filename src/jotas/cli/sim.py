"""`jotas sim`: many games between bots."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from jotas.arena import Tally, line_up, play_games
from jotas.cli import flags
from jotas.errors import BadFile, BadOptions, Found
from jotas.files import make_folder, write_text
from jotas.record import Record, write
from jotas.setup import rules_for


def sim(
    games: Annotated[int, typer.Option(help="How many games to play.")] = 100,
    edition: flags.EditionName = "classic",
    seats: flags.Seats = 2,
    sides: flags.Sides = 0,
    profile: flags.Profile = "official",
    option: flags.Changes = [],  # noqa: B006 - typer wants a list here, and it is only read
    bots: flags.Bots = "greedy",
    seed: flags.Seed = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    records: Annotated[
        Path | None, typer.Option(help="Write each game to this folder, which is made if need be.")
    ] = None,
) -> None:
    """Play games between bots and sum them up: one bot for all, each side, or each seat."""
    if games < 1:
        raise BadOptions("--games", games, "a number from 1 up")
    played_edition = flags.edition_from(edition)
    setup = flags.table(seats, sides, profile, option, played_edition)
    names = line_up(setup, flags.split(bots))
    if records is not None:
        make_folder(records)
        if any(records.glob("game-*.jotas")):
            raise BadFile(str(records), Found("games"), "a folder without games in it")
    chosen = flags.generator(None).randrange(1 << 32) if seed is None else seed
    tally = Tally(setup)
    played = play_games(setup, names, games, chosen)
    stopped = False
    try:
        for number, record in enumerate(_with_progress(played, games), 1):
            tally.add(record)
            if records is not None:
                name = f"game-{number:0{len(str(games))}}.jotas"
                write_text(records / name, write(record))
    except KeyboardInterrupt:
        stopped = True
    summary = {
        "edition": setup.edition.name,
        "seats": setup.seats,
        "sides": setup.sides,
        "profile": profile,
        "options": setup.options.changed(rules_for(played_edition, profile)),
        "bots": list(names),
        "seed": chosen,
        **tally.summary(),
    }
    if as_json:
        typer.echo(json.dumps(summary, indent=2))
    else:
        _print(summary)
    if stopped:
        raise KeyboardInterrupt


def _with_progress(played: Iterable[Record], games: int) -> Iterator[Record]:
    """The games, with a bar on a terminal."""
    if not sys.stderr.isatty():
        yield from played
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(played, "games", total=games, console=Console(stderr=True), transient=True)


def _print(summary: dict[str, object]) -> None:
    width = max(map(len, summary))
    for name, value in summary.items():
        shown = value
        if isinstance(value, dict):
            shown = ", ".join(f"{key} {count}" for key, count in value.items()) or "-"
        elif isinstance(value, list):
            shown = ", ".join(map(str, value))
        typer.echo(f"{name.replace('_', ' '):{width}}  {shown}")
