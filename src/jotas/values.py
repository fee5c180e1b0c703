"""Immutable values: what a frozen, slotted dataclass is, for a fifth of its time at import.

There are more than thirty kinds of command and event, and the core has to load in a moment.
"""

from functools import cache
from typing import Any, ClassVar, NoReturn, dataclass_transform


@dataclass_transform(frozen_default=True)
class _Kind(type):
    """Makes slots and a constructor from the annotations of a class that do not begin with _."""

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> "_Kind":
        plain = super().__new__(cls, name, bases, dict(space))  # Python 3.14 annotates it late
        names = tuple(one for one in plain.__annotations__ if one[0] != "_")
        defaults = tuple(space.pop(one) for one in names if one in space)
        space.update(__slots__=names, __match_args__=names)
        if names:
            space["__init__"] = _constructor(names, defaults)
        return super().__new__(cls, name, bases, space)


@cache
def _constructor(names: tuple[str, ...], defaults: tuple[object, ...]) -> Any:
    """A function that sets each name; the last ones have defaults. Kinds alike share one."""
    body = "; ".join(f"put(self, {name!r}, {name})" for name in names)
    made: dict[str, Any] = {"put": object.__setattr__}
    exec(f"def __init__(self, {', '.join(names)}): {body}", made)
    made["__init__"].__defaults__ = defaults
    return made["__init__"]


class Value(metaclass=_Kind):
    """Base of values. Two are equal when they are of one class and all their fields are equal."""

    __match_args__: ClassVar[tuple[str, ...]]
    """The names of the fields, in order."""

    def _facts(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__match_args__)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Value) or type(self) is not type(other):
            return False
        return self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash((type(self), self._facts()))

    def __repr__(self) -> str:
        facts = (f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__name__}({', '.join(facts)})"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self._facts()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} never changes: {name} can't be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} never changes: {name} can't be deleted")
