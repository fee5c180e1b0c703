"""The numbers of an edition: seats and hands, sides, lines to win, and options."""

from collections.abc import Mapping

from jotas.edition import MOST_SEATS, SEATS
from jotas.editions.draft import Draft
from jotas.errors import BadOptions, Found
from jotas.options import GAMES, Value, options

MOST_SIDES = 4
DICE_SEATS = (2, 3, 4)
_ELSEWHERE = ("hand_size", "lines_to_win")
"""Options for which an edition's file has tables of its own."""
_SEAT_COUNTS = range(2, MOST_SEATS + 1)


def hands(draft: Draft, cards: int, *, dice: bool) -> Mapping[int, int]:
    """Cards dealt to each seat, by the number of seats."""
    found: dict[int, int] = {}
    own = {name for name in draft.table("sides") if not dice}
    usual = DICE_SEATS if dice else SEATS
    for name, size in draft.table("hands").items():
        at = draft.file.at("hands", name)
        if name not in {*map(str, usual), *own & set(map(str, _SEAT_COUNTS))}:
            draft.fault(at, name, "seats that form sides: " + ", ".join(map(str, usual)))
            continue
        most = cards // int(name)
        if type(size) is not int or (size != 0 if dice else not 1 <= size <= most):
            what = "0: there are no cards" if dice else f"a number of cards from 1 to {most}"
            draft.fault(at, size, what)
            continue
        found[int(name)] = size
    if not draft.table("hands"):
        what = "a table [hands] with the seats and the cards each is dealt, as 2 = 7"
        draft.fault(draft.file.at("hands"), Found("no seats in hands"), what)
    return found


def sides(draft: Draft, seats: Mapping[int, int]) -> Mapping[int, tuple[int, ...]]:
    """The sides that seats may form, where they are not the usual ones."""
    found = {}
    for name, value in draft.table("sides").items():
        at = draft.file.at("sides", name)
        if name not in map(str, seats):
            draft.fault(at, name, "a number of seats that [hands] has: " + _listed(seats))
            continue
        chosen = value if isinstance(value, list) else [value]
        fit = [one for one in range(2, MOST_SIDES + 1) if int(name) % one == 0]
        if not chosen or any(type(one) is not int or one not in fit for one in chosen):
            draft.fault(at, value, f"sides that {name} seats can form: {_listed(fit)}")
            continue
        found[int(name)] = tuple(sorted(set(chosen)))
    return found


def lines_to_win(draft: Draft, seats: Mapping[int, int], *, dice: bool) -> Mapping[int, int]:
    """Lines that win, by the number of seats, where they are not the usual ones."""
    allowed = range(1, 2 if dice else 5)
    if isinstance(draft.get("lines_to_win"), int):
        return dict.fromkeys(seats, draft.whole(allowed, "lines_to_win"))
    found = {}
    for name in draft.table("lines_to_win"):
        if name not in map(str, seats):
            at = draft.file.at("lines_to_win", name)
            draft.fault(at, name, "a number of seats that [hands] has: " + _listed(seats))
        else:
            found[int(name)] = draft.whole(allowed, "lines_to_win", name)
    return found


def changed_options(draft: Draft, *, dice: bool) -> Mapping[str, Value]:
    """The rules that the edition plays otherwise than the official ones."""
    game = "dice" if dice else "cards"
    known = tuple(name for name in GAMES if game in GAMES[name] and name not in _ELSEWHERE)
    draft.refuse_unknown(known, "options")
    found: dict[str, Value] = {}
    for name, value in draft.table("options").items():
        if name not in known:
            continue
        try:
            found.update(options(None, **{name: value}).changed())  # type: ignore[arg-type]
        except BadOptions as bad:
            draft.fault(draft.file.at("options", name), bad.read, bad.expected)
    return found


def _listed(numbers: Mapping[int, int] | list[int]) -> str:
    return ", ".join(map(str, numbers)) or "none"
