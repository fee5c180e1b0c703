"""A good move and the reason for it, in words."""

from jotas.events import Command, Play, Vote
from jotas.hints import hint as found_hint
from jotas.tui.sheet import Sheet
from jotas.view import View
from jotas.words.reading import word_for


def hint(view: View, sheet: Sheet) -> tuple[Command | None, str]:
    """What a bot would do in this seat, if the game waits for it, and why."""
    words, board = sheet.words, view.setup.edition.board
    found = found_hint(view)
    if found is None:
        return None, words.text("hint.none")
    command = found.command
    form = ""
    if isinstance(command, Vote):
        form = word_for("yes" if command.yes else "no", words)
    elif isinstance(command, Play):
        form = sheet.form(command)
    values = {
        "card": "" if found.card is None else sheet.card(found.card),
        "cell": "" if found.cell is None else board.cell_name(found.cell),
        "line": "" if found.line is None else board.line_name(found.line),
        "side": "" if found.side is None else sheet.side(found.side),
        "n": found.chips,
        "form": form,
    }
    return command, " ".join(words.text(key, **values) for key in found.why)
