"""Short questions on a screen of the game, and keeping the game in a file."""

from dataclasses import replace

from jotas.tui.desk import Desk
from jotas.tui.front import Leaving
from jotas.tui.reading import Unclear, Wish, read
from jotas.tui.saving import NotSaved, file_named, needs_asking, save, why
from jotas.tui.screen import Page
from jotas.tui.texts import unclear


def listen(desk: Desk, page: Page) -> Wish | str:
    """Show a screen and read a line: what it asks for, or why that is not clear.

    Raises:
        Leaving: at Ctrl-C or Ctrl-D.
    """
    desk.show(page)
    try:
        return read(desk.front.listen(), desk.record.setup, desk.words)
    except Unclear as problem:
        return unclear(problem, desk.sheet)


def answer(desk: Desk, page: Page, question: str) -> bool:
    """Yes or no.

    Raises:
        Leaving: if the person wants to go.
    """
    yes, no = (desk.words.text(f"input.{one}").split("|")[0] for one in ("yes", "no"))
    page = replace(page, ask=(f"{question} ({yes}/{no})",))
    while True:
        wish = listen(desk, page)
        if isinstance(wish, Wish) and wish.what in ("yes", "no"):
            return wish.what == "yes"
        if isinstance(wish, Wish) and wish.what == "quit":
            raise Leaving
        page = replace(page, notice=(desk.words.text("play.unknown.yes_no"),))


def keep(desk: Desk, typed: str, page: Page) -> str:
    """Save the game in the file that was typed; what came of it, in words.

    Raises:
        Leaving: if the person wants to go.
    """
    words = desk.words
    if not typed:
        return words.text("play.needs.file", form=words.text("play.form.save"))
    shown = desk.sheet.ink.cut(desk.sheet.ink.legible(typed), 60)
    try:
        path = file_named(typed)
        shown = desk.sheet.ink.legible(str(path))
        if needs_asking(path, desk.record) and not answer(
            desk, page, words.text("play.save.exists", file=shown)
        ):
            return words.text("play.save.kept", file=shown)
        save(path, desk.record)
    except NotSaved as problem:
        shown = "".join(one if one.isprintable() else "?" for one in shown)
        return words.text("play.save.not", file=shown, why=why(problem, words))
    desk.saved = len(desk.record.steps)
    return words.text("play.save.done", file=shown)


def offer_to_keep(desk: Desk) -> str:
    """Before leaving: ask whether to save what is not saved yet, and where.

    Raises:
        Leaving: if the person wants to go without an answer.
    """
    if not desk.is_unsaved():
        return ""
    words, page = desk.words, replace(desk.page(None), last=None)
    if not answer(desk, page, words.text("play.save.ask")):
        return ""
    page = replace(page, ask=(words.text("play.save.name"),))
    while True:
        desk.show(page)
        told = keep(desk, desk.front.listen().strip(), page)
        if not desk.is_unsaved():
            return told
        page = replace(page, notice=(told,))
