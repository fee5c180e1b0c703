"""A good move and the reason for it, in words."""

from jotas.events import Command, Play, Vote
from jotas.hints import Hint
from jotas.tui.sheet import Sheet
from jotas.view import View
from jotas.words.reading import word_for


def told(found: Hint | None, view: View, sheet: Sheet) -> tuple[Command | None, tuple[str, ...]]:
    """What a hint comes to, and the rows that say it: why, and what chances there are."""
    words, board = sheet.words, view.setup.edition.board
    if found is None:
        return None, (words.text("hint.none"),)
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
    why = " ".join(words.text(key, **values) for key in found.why)
    if found.before is None or found.after is None:
        return command, (why,)
    before, after = round(100 * found.before), round(100 * found.after)
    return command, (why, words.text("hint.chance", before=before, after=after))
