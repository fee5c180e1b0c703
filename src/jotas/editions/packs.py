"""The cards of an edition: what spaces and cards show, how many there are, and their powers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from jotas.cards import Card, Key, Pack, standard
from jotas.edition import Jacks
from jotas.editions.draft import Draft
from jotas.errors import BadNotation, Found, shown
from jotas.look import Text, said
from jotas.options import VALUES

MOST_KEYS = 128
MOST_KINDS = 512
MOST_CARDS = 1024
POWERS = ("wild", "remove")
TOTALS = ("2", "3", "4", "5", "6", "7", "8", "9", "12")
"""The totals of two dice that have spaces; the other two go by what they do (rules 9.2)."""
_RULES = tuple(map(str, VALUES["jacks"]))
_SUITS = {_RULES[0]: ("DC", "SH"), _RULES[1]: ("DH", "SC"), _RULES[2]: ("SC", "DH")}
"""The suits of the wild jacks and of the removers, by the value of the option (rules 3.5)."""


@dataclass(frozen=True)
class Printed:
    """A pack, what its cards do, and what is printed on spaces and cards."""

    pack: Pack
    jacks: Mapping[str, Jacks]
    spaces: tuple[Text, ...] = ()
    cards: tuple[Text, ...] = ()

    @property
    def powers(self) -> frozenset[Card]:
        """The cards that stand on no space."""
        jacks = next(iter(self.jacks.values()))
        return jacks.wild | jacks.remove


def printed(draft: Draft, *, dice: bool) -> Printed:
    """The pack that a draft describes."""
    if dice:
        return _dice_keys(draft)
    if draft.has("keys"):
        if draft.has("pack"):
            draft.fault(draft.file.at("pack"), "pack", "either [keys] or pack = ..., not both")
        return _own(draft)
    if draft.get("pack") is None:
        what = 'a table [keys] with what the spaces show, or pack = "standard"'
        draft.fault(draft.file.at(), Found("no keys"), what)
    draft.choice(("standard",), "pack", missing="standard")
    pack = standard(draft.whole(range(1, 9), "copies", missing=2))
    return Printed(pack, _standard_jacks(draft, pack))


def _dice_keys(draft: Draft) -> Printed:
    keys = tuple(_keys(draft))
    for name, _ in keys:
        if name not in TOTALS:
            what = "a total that has spaces: " + ", ".join(TOTALS)
            draft.fault(draft.file.at("keys", name), name, what)
    pack = Pack((), (), None, tuple(name for name, _ in keys), ())
    nobody = Jacks(frozenset(), frozenset())
    return Printed(pack, dict.fromkeys(_RULES, nobody), tuple(text for _, text in keys))


def _own(draft: Draft) -> Printed:
    """A pack of the maker's own keys and cards."""
    keys = dict(_keys(draft))
    order = {name: Key(number) for number, name in enumerate(keys)}
    copies = draft.whole(range(1, 13), "copies", missing=2)
    kinds: dict[str, tuple[Key | None, int, Text]] = {}
    places: dict[str, str] = {}
    powers: dict[str, list[str]] = {power: [] for power in POWERS}

    def add(at: str, name: str, key: Key | None, count: int, text: Text) -> None:
        if name in kinds:
            draft.fault(at, name, "each card once: there is one of that name already")
        elif draft.named(name, at):
            kinds[name], places[name] = (key, count, text), at

    for name, key in order.items():
        for at, card, text in _cards_of(draft, name, keys[name]):
            add(at, card, key, copies, text)
    draft.refuse_unknown(order, "cards")
    for power in POWERS:
        for name in draft.table(power):
            at = draft.file.at(power, name)
            if name in order:
                draft.fault(at, name, "a name that no key has")
            draft.refuse_unknown(("copies", "text"), power, name)
            count = draft.whole(range(1, 101), power, name, "copies")
            add(at, name, None, count, draft.text(power, name, "text"))
            powers[power].append(name)
    power_of = {name: power for power in POWERS for name in powers[power]}
    same = {name: (power_of.get(name, key), text) for name, (key, _, text) in kinds.items()}
    _refuse_twins(draft, same, places)
    _refuse_twins(
        draft,
        {name: (name, text) for name, text in keys.items()},
        {name: draft.file.at("keys", name) for name in keys},
    )
    total = sum(count for _, count, _ in kinds.values())
    if len(kinds) > MOST_KINDS or total > MOST_CARDS:
        what = f"at most {MOST_KINDS} kinds of card, {MOST_CARDS} cards in all"
        draft.fault(draft.file.at("cards"), Found(f"{len(kinds)} kinds, {total} cards"), what)
    names = tuple(kinds)
    pack = Pack(
        names,
        tuple(count for _, count, _ in kinds.values()),
        keys=tuple(keys),
        shows=tuple(key for key, _, _ in kinds.values()),
    )
    wild, remove = (
        frozenset(Card(names.index(name)) for name in powers[power] if name in kinds)
        for power in POWERS
    )
    texts = tuple(text for _, _, text in kinds.values())
    return Printed(pack, dict.fromkeys(_RULES, Jacks(wild, remove)), tuple(keys.values()), texts)


def _keys(draft: Draft) -> Iterator[tuple[str, Text]]:
    """What spaces show: each name, with its text."""
    found = draft.table("keys")
    if not 1 <= len(found) <= MOST_KEYS:
        at = draft.file.at("keys")
        draft.fault(at, Found(f"{len(found)} keys"), f'1 to {MOST_KEYS} of them, as TX = "Texas"')
    for name, value in found.items():
        at = draft.file.at("keys", name)
        draft.named(name, at)
        yield name, draft.as_text(value, at)


def _cards_of(draft: Draft, key: str, text: Text) -> Iterator[tuple[str, str, Text]]:
    """The cards of a key: where it stands, its name and its text. One, unless several are named."""
    found = draft.table("cards").get(key)
    at = draft.file.at("cards", key) if draft.has("cards", key) else draft.file.at("keys", key)
    if found is None:
        yield at, key, text
    elif isinstance(found, dict) and any(
        name != name.lower() or not name.isalpha() for name in found
    ):
        for name, value in found.items():
            own = draft.file.at("cards", key, name)
            yield own, name, draft.as_text(value, own)
    else:
        yield at, key, draft.as_text(found, at)


def _refuse_twins(
    draft: Draft, things: Mapping[str, tuple[object, Text]], places: Mapping[str, str]
) -> None:
    """Things that look alike have to be for the same spaces, or do the same."""
    languages = sorted({language for _, text in things.values() for language in text})
    seen: dict[tuple[str, str], tuple[str, object]] = {}
    for name, (use, text) in things.items():
        for language in languages if text else ():
            printed_there = said(text, language)
            first, other = seen.setdefault((language, printed_there.casefold()), (name, use))
            if other != use:
                expected = f"another text than {first} has: they would look alike"
                draft.fault(places[name], printed_there, expected)


def _standard_jacks(draft: Draft, pack: Pack) -> dict[str, Jacks]:
    """What the jacks do under each value of the option; they are the same cards under all."""
    if not draft.has("jacks"):
        return {value: _usual_jacks(pack, value) for value in _RULES}
    draft.refuse_unknown(_RULES, "jacks")
    jacks = {value: _jacks(draft, value, pack) for value in _RULES}
    first = jacks[_RULES[0]]
    for value, one in jacks.items():
        at = draft.file.at("jacks", value)
        if one.wild & one.remove:
            draft.fault(at, pack.names_of(one.wild & one.remove), "wild or remove, not both")
        odd = (one.wild | one.remove) ^ (first.wild | first.remove)
        if odd:
            draft.fault(at, pack.names_of(sorted(odd)), f"the same cards as jacks.{_RULES[0]}")
    return jacks


def _usual_jacks(pack: Pack, value: str) -> Jacks:
    wild, remove = (frozenset(pack.parse(f"J{suit}") for suit in suits) for suits in _SUITS[value])
    return Jacks(wild, remove)


def _jacks(draft: Draft, value: str, pack: Pack) -> Jacks:
    table: Any = draft.get("jacks", value)
    at = draft.file.at("jacks", value)
    none = Jacks(frozenset(), frozenset())
    if not isinstance(table, dict) or set(table) != set(POWERS):
        found = (
            Found(f"{value} = {shown(table)}") if draft.has("jacks", value) else Found("nothing")
        )
        draft.fault(at, found, f"[jacks.{value}] with wild = [cards] and remove = [cards]")
        return none
    try:
        wild, remove = (frozenset(map(pack.parse, table[power])) for power in POWERS)
    except (BadNotation, TypeError) as problem:
        read = problem.read if isinstance(problem, BadNotation) else table
        draft.fault(at, read, f"cards such as {pack.names[0]}")
        return none
    return Jacks(wild, remove)
