"""`jotas replay`: read a record, judge every move again, and show or check it."""

from pathlib import Path
from typing import Annotated

import typer

from jotas.cli import flags
from jotas.errors import BadOptions, Found
from jotas.notation import result
from jotas.reader import read_file
from jotas.record import json_lines


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `sim` and `save` write it.")],
    check: Annotated[bool, typer.Option("--check", help="Only say whether it holds.")] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="JSON Lines: a head, then every event.")
    ] = False,
    edition: Annotated[
        str,
        typer.Option(metavar="FILE", help="The file of the edition that it was played with."),
    ] = "",
    lang: flags.Language = "",
) -> None:
    """Tell a recorded game move by move, or check it; a damaged record is refused."""
    if check and as_json:
        raise BadOptions("replay", Found("--check and --json"), "one of the two")
    if edition:
        flags.edition_from(edition)
    record = read_file(file)
    if as_json:
        for line in json_lines(record):
            typer.echo(line)
    elif check:
        ended = result(record.setup, record.ended)
        typer.echo(f"{file}: holds, {len(record.steps)} commands, result {ended}")
    else:
        from jotas import tui

        tui.show(record, flags.words_for(lang))
