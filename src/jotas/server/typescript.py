"""The messages of `wire` as TypeScript: `python -m jotas.server.typescript > web/src/wire.ts`."""

from collections.abc import Iterator
from types import ModuleType
from typing import get_args

import msgspec
from msgspec import inspect

from jotas.server import wire


def generate(module: ModuleType = wire) -> str:
    """The text of `web/src/wire.ts`."""
    return "\n".join(_lines(module)) + "\n"


def _lines(module: ModuleType) -> Iterator[str]:
    yield "// Made from src/jotas/server/wire by `python -m jotas.server.typescript`."
    yield f"export const PROTOCOL = {module.PROTOCOL};"
    yield "export type Event = { event: string; [field: string]: unknown };"
    tagged = (*get_args(module.Asks), *get_args(module.Tells))
    plain = [
        kind
        for kind in sorted(vars(module).values(), key=str)
        if isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind not in (module.Ask, module.Tell, module.Request, *tagged)
    ]
    for kind in (*tagged, *plain):
        yield ""
        yield from _interface(kind)
    yield ""
    yield f"export type Asks = {_union(get_args(module.Asks))};"
    yield f"export type Tells = {_union(get_args(module.Tells))};"


def _interface(kind: type[msgspec.Struct]) -> Iterator[str]:
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    yield f"/** {(kind.__doc__ or '').splitlines()[0]} */"
    yield f"export interface {kind.__name__} {{"
    if found.tag_field is not None:
        yield f"  {found.tag_field}: {found.tag!r};".replace("'", '"')
    omits = kind.__struct_config__.omit_defaults
    for field in found.fields:
        mark = "" if field.required or not omits else "?"
        yield f"  {field.encode_name}{mark}: {_type(field.type)};"
    yield "}"


def _union(kinds: tuple[type, ...]) -> str:
    return " | ".join(kind.__name__ for kind in kinds)


def _type(kind: inspect.Type) -> str:
    match kind:
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case inspect.StructType(cls=cls):
            return str(cls.__name__)
        case inspect.ListType(item_type=item):
            inner = _type(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case inspect.DictType(value_type=inspect.AnyType()):
            return "Event"
        case inspect.DictType(value_type=value):
            return f"Record<string, {_type(value)}>"
        case inspect.UnionType(types=types):
            return " | ".join(map(_type, types))
        case _:
            raise TypeError(f"no TypeScript for {kind}")


if __name__ == "__main__":
    print(generate(), end="")
