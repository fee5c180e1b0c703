"""Saving a game to a file that a person names, without ever harming another file."""

import errno
from pathlib import Path

from jotas.errors import Bad, BadFile
from jotas.files import write_text
from jotas.reader import read_file
from jotas.record import Record, write
from jotas.words import Words

ENDING = ".jotas"

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
    except RuntimeError:  # `~nobody`
        path = Path(typed)
    if path.is_dir() or typed.endswith(("/", "\\")) or not path.name:
        raise NotSaved("folder")
    return path if path.suffix else path.with_name(path.name + ENDING)


def needs_asking(path: Path, record: Record) -> bool:
    """Whether the file holds anything but an earlier moment of this same game."""
    if not path.exists():
        return False
    try:
        saved = read_file(path)
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
    if path.is_dir():
        raise NotSaved("folder")
    if path.exists() and not path.is_file():
        raise NotSaved("device")
    try:
        write_text(path.resolve(), write(record))
    except (BadFile, ValueError, RuntimeError) as problem:
        number = getattr(problem.__context__, "errno", None)
        raise NotSaved(_WHY.get(number or 0, "other")) from None


def why(problem: NotSaved, words: Words) -> str:
    """Why a game could not be saved, in words."""
    return words.text(f"play.save.why.{problem.why}")
