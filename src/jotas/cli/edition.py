"""`jotas edition`: the editions there are, how one looks, and what is wrong with a file."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from jotas import editions
from jotas.cli import flags
from jotas.edition import Edition
from jotas.errors import Bad, BadFile
from jotas.words import Words

FAULTS = 2

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="List the editions, show one, or check one that you make.",
)
Named = Annotated[str, typer.Argument(metavar="NAME|FILE", help="An edition, or its file.")]


@app.command("list")
def list_editions(lang: flags.Language = "") -> None:
    """List the editions that come with the package."""
    words = flags.words_for(lang)
    rows = [_row(editions.edition(name), words) for name in editions.names()]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        typer.echo("  ".join(cells).rstrip())


@app.command()
def show(name: Named, lang: flags.Language = "") -> None:
    """Draw an edition's board, and list its cards and numbers."""
    from jotas import tui

    tui.show_edition(flags.edition_from(name), flags.words_for(lang))


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Editions to check.")],
) -> None:
    """Say everything that is wrong with edition files, one line for each fault."""
    faulty = 0
    for path in files:
        made, faults = _checked(path)
        faulty += bool(faults)
        for fault in faults:
            typer.echo(" ".join(str(fault).split()))
        if made is not None:
            typer.echo(f"{path}: all right, {_summary(made)}")
    sys.stdout.flush()
    if faulty:
        raise typer.Exit(FAULTS)


def _checked(path: Path) -> tuple[Edition | None, tuple[Bad, ...]]:
    """An edition from a file, or everything that is wrong with it."""
    try:
        return editions.check_file(path)
    except BadFile as missing:
        return None, (missing,)


def _row(edition: Edition, words: Words) -> tuple[str, ...]:
    """An edition's name, title, board and seats."""
    board = edition.board
    seats = ", ".join(map(str, sorted(edition.hands)))
    size = f"{board.width}x{board.height}"
    return edition.name, edition.called(words.language), size, seats


def _summary(edition: Edition) -> str:
    """An edition in a few numbers."""
    board, cards = edition.board, len(edition.pack.cards)
    seats = ", ".join(map(str, sorted(edition.hands)))
    pack = "two dice" if edition.dice else f"{cards} cards"
    return f"board {board.width}x{board.height}, {pack}, lines of {board.line}, seats {seats}"
