"""The rules that vary from table to table: every option, its values, and the named profiles."""

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from functools import cache
from typing import Any, Literal, get_args

from jotas.errors import BadOptions, shown
from jotas.files import packaged_text, parse_toml

Value = str | int | bool


def _rule(clause: str, default: Value, *games: str) -> Any:
    """An option whose default is what `official` plays; `clause` is where the rule stands.

    `games` says where it matters: with cards unless something else is named, with dice.
    """
    return field(default=default, metadata={"clause": clause, "games": games or ("cards",)})


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """One value for each rule that varies. The defaults are the official rules.

    Build it by hand in code, which is type-checked, or with `options` from text.
    """

    colours: Literal["free", "official"] = _rule("1.4", "free", "cards", "dice")
    cut: Literal["low_ace_high", "low_ace_low", "random"] = _rule("1.6", "low_ace_high")
    starter: Literal["left_of_dealer", "lowest_card", "random"] = _rule("1.7", "left_of_dealer")
    hand_size: Literal["table", "seven_six", 1, 2, 3, 4, 5, 6, 7, 8] = _rule("1.8", "table")
    remove_target: Literal["opponent", "any_unlocked"] = _rule("3.4", "opponent")
    jack_replace: Literal[False, True] = _rule("3.4", False)
    jacks: Literal["spades_hearts_remove", "black_remove", "red_remove"] = _rule(
        "3.5", "spades_hearts_remove"
    )
    corners: Literal["free", "none"] = _rule("3.6", "free")
    no_move: Literal["pass", "discard_and_draw"] = _rule("3.8", "pass")
    exchange: Literal["then_turn", "ends_turn", "off"] = _rule("4.2", "then_turn")
    exchanges_per_turn: Literal[1, "any"] = _rule("4.2", 1)
    draw: Literal["auto", "next_play", "next_draw", "next_turn"] = _rule("5.1", "auto")
    empty_deck: Literal["reshuffle", "play_out"] = _rule("5.3", "reshuffle")
    shared: Literal[0, 1, 2, 3, 4] = _rule("6.2", 1)
    resplit: Literal[True, False] = _rule("6.3", True)
    lock: Literal[True, False] = _rule("6.4", True)
    claim: Literal["auto", "claim"] = _rule("6.7", "auto")
    lines_to_win: Literal["auto", 1, 2, 3, 4] = _rule("7.1", "auto")
    tie: Literal["none", "last_reply"] = _rule("7.2", "none")
    table_talk: Literal["off", "penalty"] = _rule("8.1", "off")
    piles: Literal["own_visible", "common", "top_only"] = _rule("8.3", "own_visible")
    dice_bonus: Literal["always", "when_placed"] = _rule("9.2", "always", "dice")
    dice_line: Literal["auto", 5, 6] = _rule("9.3", "auto", "dice")

    def __post_init__(self) -> None:
        for name, allowed in VALUES.items():
            value = getattr(self, name)
            if not any(type(value) is type(one) and value == one for one in allowed):
                raise BadOptions(f"option {name}", value, one_of(allowed))

    def changed(self, base: "Options | None" = None) -> dict[str, Value]:
        """The options that differ from those of `base` (the defaults), as they are declared."""
        now = {name: getattr(self, name) for name in VALUES}
        old = {name: getattr(base, name) if base else DEFAULTS[name] for name in VALUES}
        return {name: value for name, value in now.items() if value != old[name]}


VALUES: dict[str, tuple[Value, ...]] = {
    name: get_args(hint) for name, hint in Options.__annotations__.items()
}
"""Every option and the values it may have, the default first or among them."""

_FIELDS: tuple[Field[Value], ...] = fields(Options)
DEFAULTS: dict[str, Value] = {one.name: one.default for one in _FIELDS}  # type: ignore[misc]
CLAUSES: dict[str, str] = {one.name: one.metadata["clause"] for one in _FIELDS}
GAMES: dict[str, tuple[str, ...]] = {one.name: one.metadata["games"] for one in _FIELDS}
"""Where each option matters: in games with cards, with dice, or both."""

PROFILES = ("official", "tabletop", "s0", "s1", "s2")
"""Named sets of options (rules 10); each is a file in `data/profiles`."""


def written(value: Value) -> str:
    """A value as people and files write it: `true`, `7`, `next_draw`.

    >>> written(True), written(7)
    ('true', '7')
    """
    return str(value).lower()


def one_of(values: tuple[object, ...]) -> str:
    """The values offered, for a message.

    >>> one_of(("pass", 1, True))
    'one of: pass, 1, true'
    """
    return "one of: " + ", ".join(str(value).lower() for value in values)


def options(base: Options | None = None, /, **changes: str | int | bool) -> Options:
    """The options of `base` (the official ones) with some changed; values may be text.

    Raises:
        BadOptions: if there is no such option, or it has no such value.
    """
    values: dict[str, Any] = dict((base or Options()).changed())
    for name, value in changes.items():
        if name not in VALUES:
            raise BadOptions("options", name, one_of(tuple(VALUES)))
        said = value.strip().lower() if isinstance(value, str) else shown(value).lower()
        known = {written(one): one for one in VALUES[name]}
        if said not in known:
            raise BadOptions(f"option {name}", said, one_of(VALUES[name]))
        values[name] = known[said]
    return Options(**values)


@cache
def profile(name: str) -> Options:
    """The options of a named profile (rules 10).

    Raises:
        BadOptions: if there is no such profile.
    """
    if name not in PROFILES:
        raise BadOptions("profile", name, one_of(PROFILES))
    return options_from_toml(packaged_text("profiles", name) or "", f"{name}.toml")


def options_from_toml(text: str, where: str) -> Options:
    """Options from a profile's text: one `name = value` for each that differs.

    Raises:
        BadOptions: if it is not TOML, or names something the rules do not offer.
    """
    changes: Mapping[str, object] = parse_toml(text, where, BadOptions)
    for name, value in changes.items():
        if not isinstance(value, str | int):
            raise BadOptions(f"{where}: option {name}", value, "text, a number, true or false")
    try:
        return options(None, **changes)  # type: ignore[arg-type]
    except BadOptions as bad:
        raise BadOptions(f"{where}: {bad.where}", bad.read, bad.expected) from None
