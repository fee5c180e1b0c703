"""Saving a game to a file that a person names, without ever harming another file."""

import errno
from pathlib import Path

from jotas.errors import Bad, BadFile
from jotas.files import write_text
from jotas.reader import read_file
from jotas.record import ENDING, Record, write

_WHY = {
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.ENOENT: "nowhere",
    errno.ENOTDIR: "nowhere",
    errno.EISDIR: "folder",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.ENAMETOOLONG: "name",
    errno.EINVAL: "name",
}


class NotSaved(Exception):
    """Why a game could not be saved: the end of a key under `play.save.why`."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def file_named(typed: str) -> Path:
    """The file a person means: `~` is their folder, and the ending is added where there is none.

    Raises:
        NotSaved: if no file can have that name.
    """
    if not typed.isprintable():
        raise NotSaved("name")
    try:
        path = Path(typed).expanduser()
        if path.is_dir() or typed.endswith(("/", "\\")) or not path.name:
            raise NotSaved("folder")
        return path if path.suffix else path.with_name(path.name + ENDING)
    except (OSError, RuntimeError) as problem:  # RuntimeError: `~nobody` has no folder
        raise _not_saved(problem) from None


def needs_asking(path: Path, record: Record) -> bool:
    """Whether the file holds anything but an earlier moment of this same game.

    Raises:
        NotSaved: if there can be no such file.
    """
    try:
        if not path.exists():
            return False
        saved = read_file(path)
    except OSError as problem:
        raise _not_saved(problem) from None
    except Bad:
        return True
    same = (saved.setup, saved.players, saved.opening) == (
        record.setup, record.players, record.opening,
    )  # fmt: skip
    return not same or saved.steps != record.steps[: len(saved.steps)]


def save(path: Path, record: Record) -> None:
    """Write the record, whole or not at all.

    Raises:
        NotSaved: if it can't be written there.
    """
    try:
        if path.is_dir():
            raise NotSaved("folder")
        if path.exists() and not path.is_file():
            raise NotSaved("device")
        write_text(path.resolve(), write(record))
    except BadFile as problem:
        raise _not_saved(problem.__context__) from None
    except (OSError, RuntimeError, UnicodeEncodeError) as problem:
        raise _not_saved(problem) from None


def _not_saved(problem: BaseException | None) -> NotSaved:
    number = problem.errno if isinstance(problem, OSError) else None
    return NotSaved(_WHY.get(number or 0, "other"))
