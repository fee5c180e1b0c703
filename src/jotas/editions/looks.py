"""How the spaces and cards of an edition are drawn: colour bands and pictures."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from jotas.editions.draft import Draft
from jotas.editions.packs import Printed
from jotas.errors import Found
from jotas.look import DRAWN, TINTS, Look, Shape

_FILL = re.compile(r"#[0-9a-f]{6}")
_PATH = re.compile(r"[Mm][MLHVCSQTAZmlhvcsqtaz0-9 ,.+-]{1,3999}")
MOST_SHAPES = 40


def look(draft: Draft, pictures: Draft | None, printed: Printed, *, dice: bool) -> Look:
    """How everything looks; `pictures` is the file that the draft names for them."""
    usual = "dice" if dice else "words" if printed.cards else "cards"
    fits = tuple(
        one for one in DRAWN if (one == "dice") == dice and (one == "cards") == (usual == "cards")
    )
    draw = draft.choice(fits, "draw", missing=usual)
    return Look(
        draw,
        printed.spaces,
        printed.cards,
        _tints(draft, printed.pack.keys),
        _pictures(pictures, printed) if draw == "pictures" else None,
    )


def _tints(draft: Draft, keys: tuple[str, ...]) -> Mapping[str, str]:
    """The colour band of each key that has one."""
    draft.refuse_unknown(TINTS, "tints")
    found: dict[str, str] = {}
    for tint, value in draft.table("tints").items():
        at = draft.file.at("tints", tint)
        if not isinstance(value, str):
            draft.fault(at, value, 'names of keys between quotes, as "1 2 3"')
            continue
        for name in value.split():
            if name not in keys or name in found:
                draft.fault(at, name, "each key in one band at most, by its name")
            found[name] = tint
    return found


def _pictures(source: Draft | None, printed: Printed) -> Mapping[str, tuple[Shape, ...]]:
    """A picture for each key and each card with a power."""
    if source is None:
        return {}
    pack = printed.pack
    wanted = (*pack.keys, *map(pack.name, sorted(printed.powers)))
    source.refuse_unknown(wanted)
    found = {name: tuple(_shapes(source, name)) for name in source.data if name in wanted}
    missing = [name for name in wanted if name not in found]
    if missing:
        what = "a table [NAME] with shapes for each key and each card with a power"
        source.fault(source.file.at(), Found(f"no picture of {_few(missing)}"), what)
    return found


def _shapes(source: Draft, name: str) -> Iterator[Shape]:
    source.refuse_unknown(("shapes",), name)
    shapes: Any = source.get(name, "shapes")
    at = source.file.at(name, "shapes")
    if not isinstance(shapes, list) or not 1 <= len(shapes) <= MOST_SHAPES:
        what = f'shapes = 1 to {MOST_SHAPES} pairs of a colour and a path: [["#rrggbb", "M..."]]'
        source.fault(at, Found("no shapes" if not shapes else "something else"), what)
        return
    for shape in shapes:
        match shape:
            case [str(fill), str(path)] if _FILL.fullmatch(fill) and _PATH.fullmatch(path):
                yield fill, path
            case _:
                what = 'a pair ["#rrggbb", "M..."]: a path of M L H V C S Q T A Z and numbers'
                source.fault(at, shape, what)


def _few(names: Sequence[str]) -> str:
    """Some names, not all of a hundred."""
    rest = len(names) - 3
    return ", ".join(names[:3]) + (f" and {rest} more" if rest > 0 else "")
