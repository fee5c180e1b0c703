"""Pages into files: one PDF, or a folder with an SVG file for each page."""

from pathlib import Path

from jotas.edition import Edition
from jotas.errors import BadFile, Found
from jotas.files import make_folder, write_bytes, write_text
from jotas.print.document import Document
from jotas.print.letters import refuse_unknown_letters
from jotas.print.paper import PAPERS
from jotas.print.pdf import pdf
from jotas.print.shapes import every_text
from jotas.print.svg import svg
from jotas.words import words_in

PICTURES = {".svg", ".png", ".jpg", ".jpeg"}
"""Ends of names that hardly mean a folder."""


def write(edition: Edition, out: Path, paper: str, language: str, *, poster: bool) -> list[Path]:
    """Write all the pages of an edition, as `jotas.print.write` says."""
    document = Document(edition, words_in(language), PAPERS[paper], poster)
    pages = list(document.pages())
    title = edition.called(language)
    for page in pages:
        refuse_unknown_letters(every_text(page.items), edition.name)
    if out.suffix.lower() == ".pdf":
        write_bytes(out, pdf(pages, title, language))
        return [out]
    if not poster:
        pages.append(document.whole_board())
    if out.suffix.lower() in PICTURES and not out.is_dir():
        what = "a name that ends in .pdf, or a folder for pictures"
        raise BadFile(str(out), Found(f"a name that ends in {out.suffix}"), what)
    make_folder(out)
    files = {out / f"{edition.name}-{page.name}.svg": page for page in pages}
    for path, page in files.items():
        write_text(path, svg(page, title, language))
    return list(files)
