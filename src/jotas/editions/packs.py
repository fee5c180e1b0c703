"""The cards of an edition: what spaces and cards show, how many there are, and their powers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from jotas.cards import Card, Key, Pack, standard
from jotas.edition import Jacks
from jotas.editions.draft import LANGUAGE, Draft
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


class _Kinds:
    """The kinds of card of a pack while it is read, in order."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.keys: dict[str, Key | None] = {}
        self.copies: dict[str, int] = {}
        self.texts: dict[str, Text] = {}
        self.places: dict[str, str] = {}
        """Where each stands in the file."""
        self.powers: dict[str, str] = {}

    def add(self, at: str, name: str, key: Key | None, copies: int, text: Text) -> None:
        """One kind more, if it may be called so."""
        if name in self.keys:
            self.draft.fault(at, name, "each card once: there is one of that name already")
        elif self.draft.named(name, at):
            self.keys[name], self.copies[name] = key, copies
            self.texts[name], self.places[name] = text, at

    def pack(self, keys: tuple[str, ...]) -> Pack:
        """The pack that they make, for a board of these keys."""
        total = sum(self.copies.values())
        if len(self.keys) > MOST_KINDS or total > MOST_CARDS:
            found = Found(f"{len(self.keys)} kinds, {total} cards")
            what = f"at most {MOST_KINDS} kinds of card, {MOST_CARDS} cards in all"
            self.draft.fault(self.draft.file.at("cards"), found, what)
        return Pack(
            tuple(self.keys), tuple(self.copies.values()), None, keys, tuple(self.keys.values())
        )

    def of(self, power: str) -> frozenset[Card]:
        """The cards with a power."""
        return frozenset(
            Card(number) for number, name in enumerate(self.keys) if self.powers.get(name) == power
        )


def _own(draft: Draft) -> Printed:
    """A pack of the maker's own keys and cards."""
    keys = dict(_keys(draft))
    order = {name: Key(number) for number, name in enumerate(keys)}
    copies = draft.whole(range(1, 13), "copies", missing=2)
    kinds = _Kinds(draft)
    for name, key in order.items():
        for at, card, text in _cards_of(draft, name, keys[name]):
            kinds.add(at, card, key, copies, text)
    draft.refuse_unknown(order, "cards")
    for power in POWERS:
        _add_powers(kinds, power, order)
    uses = {name: kinds.powers.get(name, key) for name, key in kinds.keys.items()}
    _refuse_twins(draft, kinds.texts, uses, kinds.places)
    _refuse_twins(draft, keys, order, {name: draft.file.at("keys", name) for name in keys})
    jacks = Jacks(kinds.of("wild"), kinds.of("remove"))
    return Printed(
        kinds.pack(tuple(keys)),
        dict.fromkeys(_RULES, jacks),
        tuple(keys.values()),
        tuple(kinds.texts.values()),
    )


def _add_powers(kinds: _Kinds, power: str, keys: Mapping[str, Key]) -> None:
    """The cards with a power; no space shows them."""
    draft = kinds.draft
    for name in draft.table(power):
        at = draft.file.at(power, name)
        if name in keys:
            draft.fault(at, name, "a name that no key has")
        draft.refuse_unknown(("copies", "text"), power, name)
        copies = draft.whole(range(1, 101), power, name, "copies")
        kinds.add(at, name, None, copies, draft.text(power, name, "text"))
        kinds.powers[name] = power


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
    elif isinstance(found, dict) and not all(map(LANGUAGE.fullmatch, found)):
        for name, value in found.items():
            own = draft.file.at("cards", key, name)
            yield own, name, draft.as_text(value, own)
    else:
        yield at, key, draft.as_text(found, at)


def _refuse_twins(
    draft: Draft,
    texts: Mapping[str, Text],
    uses: Mapping[str, object],
    places: Mapping[str, str],
) -> None:
    """Things that look alike have to be for the same spaces, or do the same."""
    languages = sorted({language for text in texts.values() for language in text})
    seen: dict[tuple[str, str], str] = {}
    for name, text in texts.items():
        for language in languages if text else ():
            printed_there = said(text, language)
            first = seen.setdefault((language, printed_there.casefold()), name)
            if uses[first] != uses[name]:
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
