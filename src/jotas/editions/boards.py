"""The board of an edition: rows of names, each as often as the edition says (rules 2.3)."""

from jotas.board import FREE, MOST_CELLS, MOST_COLUMNS, Board
from jotas.cards import Key
from jotas.editions.draft import Draft
from jotas.editions.packs import Printed
from jotas.errors import Found, shown

MOST_SPACES = 6


def board(draft: Draft, source: Draft | None, name: str, printed: Printed, *, dice: bool) -> Board:
    """The board that `source` has rows of: the draft itself, or a file that it names."""
    line = draft.whole(range(3, 8), "line")
    rows_of = draft if source is None else source
    if source is not None:
        source.refuse_unknown(("rows",))
    checked = draft.has("keys") or draft.has("pack")
    rows = _rows(rows_of, printed, checked=checked)
    made = Board(name, len(rows[0]) if rows else 1, len(rows), line, tuple(_flat(rows)))
    if not rows:
        return made
    _check_size(draft, made)
    if not made.lines:
        at = draft.file.at("line")
        size = f"a board of {made.width}x{made.height}"
        draft.fault(at, Found(f"line = {line} on {size}"), "a line that has room on the board")
    if draft.has("corners"):
        said, there = draft.whole(range(MOST_CELLS), "corners"), _free(rows_of)
        if said != there:
            what = f"{there}, as many as the board has spaces {FREE}"
            draft.fault(draft.file.at("corners"), Found(f"corners = {said}"), what)
    if checked:
        _check_spaces(draft, rows_of, made, printed, dice=dice)
    return made


def _flat(rows: list[list[Key | None]]) -> list[Key | None]:
    return [key for row in rows for key in row]


def _free(source: Draft) -> int:
    """How many spaces are written as free ones."""
    return sum(row.split().count(FREE) for _, row in source.file.rows("rows"))


def _rows(source: Draft, printed: Printed, *, checked: bool) -> list[list[Key | None]]:
    """The rows as keys, all as long as most are; [] if there is no board to speak of."""
    pack = printed.pack
    found = source.get("rows")
    if not isinstance(found, str) or not found.strip():
        read = Found(f"rows = {shown(found)}" if source.has("rows") else "no rows")
        what = "rows = text with one line for each row of the board"
        source.fault(source.file.at("rows"), read, what)
        return []
    rows = [(line, row.split()) for line, row in source.file.rows("rows")]
    widths = [len(row) for _, row in rows]
    width = max(set(widths), key=lambda one: (widths.count(one), -widths.index(one)))
    usual = widths.index(width) + 1
    if width > MOST_COLUMNS or len(rows) * width > MOST_CELLS:
        what = f"at most {MOST_COLUMNS} columns and {MOST_CELLS} spaces"
        source.fault(source.file.at("rows"), Found(f"a board of {width}x{len(rows)}"), what)
        return []
    known = {name: Key(number) for number, name in enumerate(pack.keys)}
    keys: list[list[Key | None]] = []
    for down, (line, row) in enumerate(rows, 1):
        at = f"{source.file.where}: line {line}, row {down}"
        if len(row) != width:
            source.fault(at, Found(f"{len(row)} spaces"), f"{width}, as in row {usual}")
        for right, word in enumerate(row, 1):
            if checked and word != FREE and word not in known:
                source.fault(f"{at}, column {right}", word, _instead(word, printed))
        keys.append([known.get(word) for word in (*row, *(FREE,) * width)[:width]])
    return keys


def _instead(word: str, printed: Printed) -> str:
    """What a space may show instead of a word that is no key."""
    pack = printed.pack
    if word.upper() in pack.keys:
        return f"{word.upper()}, in capitals"
    what = f"a name such as {pack.keys[0]}, or {FREE} for a corner" if pack.keys else FREE
    powers = {pack.name(card) for card in printed.powers}
    return f"{what}: no space shows a card with a power" if word in powers else what


def _check_size(draft: Draft, made: Board) -> None:
    """The board is as large as the edition says, columns by rows."""
    size, found = draft.get("size"), f"{made.width}x{made.height}"
    if size is not None and size != found:
        what = f'size = "{found}", the columns by the rows of the board'
        draft.fault(draft.file.at("size"), Found(f"size = {shown(size)}"), what)


def _check_spaces(
    draft: Draft, source: Draft, made: Board, printed: Printed, *, dice: bool
) -> None:
    """Each key stands on as many spaces as the edition says, cards with a power on none."""
    pack = printed.pack
    powers = {pack.shows[card] for card in printed.powers} - {None}
    least, most = (1, MOST_CELLS) if dice else (1, MOST_SPACES)
    if draft.has("spaces") and not dice:
        said = draft.whole(range(1, MOST_SPACES + 1), "spaces")
        least, most = (said, said) if said == draft.get("spaces") else (least, most)
    seen = [0] * len(pack.keys)
    lines = [line for line, _ in source.file.rows("rows")]
    for cell, key in enumerate(made.shows):
        if key is None:
            continue
        seen[key] += 1
        allowed = 0 if key in powers else most
        if seen[key] == allowed + 1:
            down, right = divmod(cell, made.width)
            name = pack.keys[key]
            at = f"{source.file.where}: line {lines[down]}, row {down + 1}, column {right + 1}"
            source.fault(at, name, f"{name} on {_spaces(allowed)} only")
    for number, count in enumerate(seen):
        if count < least and number not in powers:
            name = pack.keys[number]
            at = draft.file.at("keys", name) if draft.has("keys", name) else source.file.at("rows")
            draft.fault(at, Found(f"{name} on {_spaces(count)}"), f"{name} on {_spaces(least)}")


def _spaces(count: int) -> str:
    return "1 space" if count == 1 else f"{count} spaces"
