"""Short questions on a screen of the game, and keeping the game in a file."""

from dataclasses import replace

from jotas.tui import texts
from jotas.tui.desk import Desk
from jotas.tui.front import Leaving
from jotas.tui.saving import NotSaved, file_named, needs_asking, save
from jotas.tui.screen import Page
from jotas.words.naming import fold
from jotas.words.reading import NOTHING, Unclear, Wish, read, word_for


def listen(desk: Desk, page: Page) -> Wish | str:
    """Show a screen and read a line: what it asks for, or why that is not clear.

    Raises:
        Leaving: if the person wants to go, in a word or with Ctrl-C or Ctrl-D.
    """
    line = typed(desk, page)
    try:
        wish = read(line, desk.record.setup, desk.words)
    except Unclear as problem:
        return texts.unclear(problem, desk.sheet)
    if wish.what == "quit":
        raise Leaving
    return wish


def typed(desk: Desk, page: Page) -> str:
    """Show a screen and read a line. Enter after the window changed its size only redraws.

    Raises:
        Leaving: at Ctrl-C or Ctrl-D.
    """
    while True:
        desk.show(page)
        line = desk.front.listen()
        if line.strip() or desk.fits():
            return line


def wait(desk: Desk, page: Page) -> None:
    """Show a screen until somebody presses Enter, and nothing else.

    Raises:
        Leaving: if they want to go.
    """
    while (wish := listen(desk, page)) != Wish(NOTHING):
        told = wish if isinstance(wish, str) else desk.words.text("play.more")
        page = replace(page, notice=(told,))


def look_aside(desk: Desk, page: Page, wish: Wish) -> tuple[str, ...] | None:
    """Do what may be asked at any time: what to say then. None if the wish is another.

    Raises:
        Leaving: if the person wants to go.
    """
    match wish.what:
        case "log":
            desk.read_through(texts.log(desk.story, desk.sheet))
        case "help":
            desk.read_through(texts.guide(desk.record.setup, desk.sheet))
        case "save":
            return (keep(desk, wish.file, page),)
        case _:
            return None
    return ()


def answer(desk: Desk, page: Page, question: str, enter: str = "") -> bool | None:
    """Yes or no; None for Enter alone, where `enter` says what that means.

    Raises:
        Leaving: if the person wants to go.
    """
    yes, no = word_for("yes", desk.words), word_for("no", desk.words)
    page = replace(page, ask=(f"{question} ({yes}/{no})", *([enter] if enter else [])))
    while True:
        wish = listen(desk, page)
        if enter and wish == Wish(NOTHING):
            return None
        if isinstance(wish, Wish) and wish.what in ("yes", "no"):
            return wish.what == "yes"
        page = replace(page, notice=(desk.words.text("play.unknown.yes_no"),))


def keep(desk: Desk, typed: str, page: Page) -> str:
    """Save the game in the file that was typed; what came of it, in words.

    Raises:
        Leaving: if the person wants to go.
    """
    words = desk.words
    if not typed:
        return words.text("play.needs.file", form=desk.sheet.example("save"))
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
        why = words.text(f"play.save.why.{problem.why}")
        return words.text("play.save.not", file=shown, why=why)
    desk.saved = len(desk.record.steps)
    return words.text("play.save.done", file=shown)


def offer_to_keep(desk: Desk) -> str | None:
    """Before leaving: ask whether to save what is not saved yet, and where. None is to play on.

    Raises:
        Leaving: if the person wants to go without an answer.
    """
    if not desk.is_unsaved():
        return ""
    words, page = desk.words, replace(desk.page(None), last=None)
    sure = answer(desk, page, words.text("play.save.ask"), enter=words.text("play.save.stay"))
    if not sure:
        return None if sure is None else ""
    page = replace(page, ask=(words.text("play.save.name"),))
    while True:
        line = typed(desk, page).strip()
        word, _, rest = line.partition(" ")
        what = desk.words.commands().get(fold(word))
        if what in ("no", "quit") and not rest:
            return ""
        told = keep(desk, rest.strip() if what == "save" else line, page)
        if not desk.is_unsaved():
            return told
        page = replace(page, notice=(told,))
