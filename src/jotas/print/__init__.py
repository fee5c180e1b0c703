"""An edition on paper: board, cards, chips or dice, and the rules, as a PDF or as SVG files.

Layout is written once, in millimetres from the top left corner; `pdf` and `svg` only draw it.
Needs the extra `print`, which is looked for when something is printed.
"""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from jotas.edition import Edition
from jotas.errors import BadOptions, Found
from jotas.options import one_of

PAPERS = ("a4", "letter")
NEEDED = ("pydyf", "fontTools")


def write(
    edition: Edition, out: Path, *, paper: str = "a4", language: str = "en", poster: bool = False
) -> list[Path]:
    """Print an edition into a file that ends in .pdf, or into a folder of SVG files.

    The same edition always makes the same bytes. Returns what was written.

    Raises:
        BadOptions: if the paper or the language is unknown, or the extra is not installed.
        BadEdition: if a text has a letter that the font lacks.
        BadFile: if something can't be written there.
    """
    if paper not in PAPERS:
        raise BadOptions("paper", paper, one_of(PAPERS))
    for module in NEEDED:
        if find_spec(module) is None:
            raise BadOptions(
                "print", Found(f"no {module}"), 'it installed: pip install "jotas[print]"'
            )
    made: list[Path] = import_module("jotas.print.writing").write(
        edition, out, paper, language, poster=poster
    )
    return made
