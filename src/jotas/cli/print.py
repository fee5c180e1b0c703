"""`jotas print`: an edition on paper, to cut out and play."""

from pathlib import Path
from typing import Annotated

import typer

from jotas.cli import flags


def print_edition(
    name: Annotated[str, typer.Argument(metavar="NAME|FILE", help="An edition, or its file.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", help="A file that ends in .pdf, or a folder for SVG files."),
    ] = None,
    paper: Annotated[str, typer.Option(help="Paper: a4 or letter.")] = "a4",
    poster: Annotated[
        bool, typer.Option("--poster", help="The board on one large sheet, for a print shop.")
    ] = False,
    lang: flags.Language = "",
) -> None:
    """Print an edition: its board, cards, chips or dice, and its rules."""
    from jotas.print import write

    edition = flags.edition_from(name)
    language = flags.words_for(lang).language
    place = out or Path(f"{edition.name}.pdf")
    for path in write(edition, place, paper=paper, language=language, poster=poster):
        typer.echo(str(path))
