"""Editions from their files: those of the package, and those that people make (rules 2.3, 9)."""

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING

from jotas.edition import Edition
from jotas.editions.boards import board as _board
from jotas.editions.draft import Draft
from jotas.editions.looks import look as _look
from jotas.editions.numbers import changed_options, hands, lines_to_win, sides
from jotas.editions.packs import printed as _printed
from jotas.errors import BadEdition, BadFile, Found
from jotas.files import LARGEST_TOML, packaged, packaged_text, parse_toml, read_text

if TYPE_CHECKING:
    from pathlib import Path

KEYS = (
    "version", "title", "about", "game", "draw", "pictures", "board", "rows", "size", "corners",
    "line", "spaces", "pack", "copies", "lines_to_win", "hands", "sides", "options", "keys",
    "cards", "wild", "remove", "tints", "jacks",
)  # fmt: skip
DICE_KEYS = (
    "version", "title", "about", "game", "draw", "board", "rows", "size", "corners", "line",
    "hands", "sides", "lines_to_win", "options", "keys", "tints",
)  # fmt: skip
_TOP = KEYS[: KEYS.index("spaces")]
"""What can stand in no table: no key, card, seat or option is called so."""
ENDING = ".toml"
_FILE_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}")
A_FILE_NAME = "small letters, digits, - and _, at most 32"

Find = Callable[[str, str], tuple[str, str] | None]
"""Finds a board or a picture file: from `boards` or `pictures` and a name, its place and text."""


ORDER = ("classic", "states", "provincias", "regioni", "numbers", "junior", "travel", "dice")
"""The editions that come with the package, in the order in which they are offered."""

_ADDED: dict[str, Edition] = {}


def names() -> tuple[str, ...]:
    """The editions that are known: the classic one, those that were added, and the others."""
    return (ORDER[0], *_ADDED, *ORDER[1:])


def edition(name: str = "classic") -> Edition:
    """An edition that is known, by its name.

    Raises:
        BadEdition: if there is none.
    """
    if name in _ADDED:
        return _ADDED[name]
    if name not in ORDER:
        raise BadEdition("edition", name, "one of: " + ", ".join(names()))
    return _packaged(name)


@cache
def _packaged(name: str) -> Edition:
    text = packaged_text("editions", name) or ""
    return _first(check_edition(text, _in_package, name, f"{name}{ENDING}"))


def add(path: "Path") -> Edition:
    """Read an edition from a file, and know it by its name from now on in this process.

    Raises:
        BadFile: if there is no such text file.
        BadEdition: as `read_edition` does.
    """
    made = read_edition(path)
    _ADDED[made.name] = made
    return made


def add_folder(folder: "Path") -> tuple[BadEdition | BadFile, ...]:
    """Know the editions in a folder; what is wrong with those that can't be used.

    Files that hold only a board or pictures are parts of others. No folder is no edition.
    """
    faults: list[BadEdition | BadFile] = []
    for path in sorted(folder.glob(f"*{ENDING}")) if folder.is_dir() else ():
        try:
            if not _is_part(read_text(path, LARGEST_TOML)):
                add(path)
        except (BadEdition, BadFile) as bad:
            faults.append(bad)
    return tuple(faults)


def _is_part(text: str) -> bool:
    """Whether a file holds only rows of a board, or pictures."""
    try:
        data = parse_toml(text, "", BadEdition)
    except BadEdition:
        return False
    return not {"version", "title", "hands", "keys", "game"} & set(data)


def read_edition(path: "Path") -> Edition:
    """An edition from a file; the boards and pictures it names lie beside it.

    Raises:
        BadFile: if there is no such text file.
        BadEdition: if anything does not hold together; the first of what `check_file` says.
    """
    return _first(check_file(path))


def check_file(path: "Path") -> tuple[Edition | None, tuple[BadEdition, ...]]:
    """An edition from a file, or everything that is wrong with it.

    Raises:
        BadFile: if there is no such text file.
    """
    text = read_text(path, LARGEST_TOML)
    name = path.name.removesuffix(ENDING)
    made, faults = check_edition(
        text, lambda kind, named: _beside(path, kind, named), name, str(path)
    )
    if not _FILE_NAME.fullmatch(name) or path.suffix != ENDING:
        faults = (BadEdition(str(path), path.name, f"a file NAME{ENDING}: {A_FILE_NAME}"), *faults)
    if name in ORDER:
        what = "another name: an edition that comes with the package has it"
        faults = (BadEdition(str(path), name, what), *faults)
    return None if faults else made, faults


def parse_edition(text: str, boards: Mapping[str, str], name: str, where: str) -> Edition:
    """Read an edition's TOML; `boards` holds the text of each board it may name (rules 2.3).

    Raises:
        BadEdition: if anything does not hold together; the message names file, line and place.
    """

    def find(kind: str, named: str) -> tuple[str, str] | None:
        found = boards.get(named) if kind == "boards" else packaged_text(kind, named)
        return None if found is None else (f"{named}{ENDING}", found)

    return _first(check_edition(text, find, name, where))


def check_edition(
    text: str, find: Find, name: str, where: str
) -> tuple[Edition | None, tuple[BadEdition, ...]]:
    """An edition from its TOML, or everything that is wrong with it, from top to bottom."""
    faults: list[BadEdition] = []
    try:
        made = _read(Draft(text, where, faults), find, name)
    except BadEdition as bad:
        return None, (*faults, bad)
    return None if faults else made, tuple(sorted(faults, key=partial(_place, where)))


def _place(first: str, fault: BadEdition) -> tuple[bool, str, int]:
    """Where a fault stands: `first` is the file that comes before the others."""
    file, _, rest = fault.where.partition(": line ")
    line = re.match(r"[0-9]+", rest)
    return file != first, file, int(line[0]) if line else 0


def _read(draft: Draft, find: Find, name: str) -> Edition:
    _refuse_misplaced(draft)
    dice = draft.choice(("cards", "dice"), "game", missing="cards") == "dice"
    draft.refuse_unknown(DICE_KEYS if dice else KEYS)
    version = draft.whole(range(1, 1000), "version")
    title = draft.text("title")
    about = draft.text("about", most=200) if draft.has("about") else {}
    printed = _printed(draft, dice=dice)
    named = "" if draft.has("rows") else _name(draft, "board")
    rows = None if draft.has("rows") else _other(draft, find, "boards", named)
    if draft.has("rows") and draft.has("board"):
        draft.fault(draft.file.at("board"), "board", "either rows = ... or board = ..., not both")
    board = _board(draft, rows, named or name, printed, dice=dice)
    pictures = None
    if draft.get("draw") == "pictures":
        pictures = _other(draft, find, "pictures", _name(draft, "pictures"))
    dealt = hands(draft, len(printed.pack.cards), dice=dice)
    made = Edition(
        name=name,
        version=version,
        title=title,
        board=board,
        pack=printed.pack,
        hands=dealt,
        jacks=printed.jacks,
        look=_look(draft, pictures, printed, dice=dice),
        about=about,
        dice=dice,
        sides=sides(draft, dealt),
        lines_to_win=lines_to_win(draft, dealt, dice=dice),
        options=changed_options(draft, dice=dice),
    )
    if dice and any(not made.with_line(length).board.lines for length in (5, 6)):
        draft.fault(draft.file.at("line"), Found("a small board"), "room for lines of 5 and of 6")
    return made


def _refuse_misplaced(draft: Draft) -> None:
    """What has to stand above the first table stands in none: TOML would read it as part of one."""
    powers = [(table, name) for table in ("wild", "remove") for name in draft.table(table)]
    for path in (("keys",), ("cards",), ("hands",), ("sides",), ("tints",), *powers):
        name = next((name for name in draft.table(*path) if name in _TOP), None)
        if name is not None:
            found = Found(f"{name} in [{'.'.join(path)}]")
            what = "it at the top of the file, before the first [table]"
            raise BadEdition(draft.file.at(*path, name), found, what)


def _name(draft: Draft, key: str) -> str:
    """The name of another file: no path, so that it can only lie in one place."""
    value = draft.get(key)
    if isinstance(value, str) and _FILE_NAME.fullmatch(value):
        return value
    what = f'{key} = "NAME" of a file NAME{ENDING} beside this one: {A_FILE_NAME}, and no folder'
    if key == "board" and value is None:
        what = f'rows = """...""" with a line for each row, or {what}'
    draft.fault(draft.file.at(key), Found(f"no {key}") if value is None else value, what)
    return ""


def _other(draft: Draft, find: Find, kind: str, named: str) -> Draft | None:
    """The board or the pictures that a draft names."""
    key = "board" if kind == "boards" else kind
    try:
        found = find(kind, named) if named else None
    except BadFile as bad:
        draft.fault(draft.file.at(key), Found(bad.args[0]), "a file that can be read")
        found, named = None, ""
    if found is not None:
        return Draft(found[1], found[0], draft.faults)
    if named:
        what = f"the name of a file {named}{ENDING} beside this one, or one of the package's"
        what += ": " + ", ".join(packaged(kind))
        draft.fault(draft.file.at(key), named, what)
    return Draft("", draft.file.where, []) if kind == "boards" else None


def _in_package(kind: str, named: str) -> tuple[str, str] | None:
    text = packaged_text(kind, named)
    return None if text is None else (f"{kind}/{named}{ENDING}", text)


def _beside(path: "Path", kind: str, named: str) -> tuple[str, str] | None:
    """A file beside an edition's own, or else the package's."""
    other = path.parent / f"{named}{ENDING}"
    if not other.exists():
        return _in_package(kind, named)
    return str(other), read_text(other, LARGEST_TOML)


def _first(checked: tuple[Edition | None, tuple[BadEdition, ...]]) -> Edition:
    made, faults = checked
    if made is None:
        raise faults[0]
    return made
