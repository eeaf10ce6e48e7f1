"""Generate the client's TypeScript types from the wire messages and view types.

python tools/wire_types.py          print them
python tools/wire_types.py --write  write them where the client imports them
"""

from __future__ import annotations

import argparse
import sys
import typing
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from legendarium.games import GAMES
from legendarium.kernel import view_types
from legendarium.server import wire
from legendarium.server.wire import analysis, decks, gallery, http, open_tables, socket, table

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web/src/lib/wire/types.ts"
BOARDS = ROOT / "web/src/lib/boards"
VIEWS = {
    code: import_module(f"{package}.telling.view_types")
    for code, package in GAMES.items()
    if find_spec(f"{package}.telling") and find_spec(f"{package}.telling.view_types")
}
"""Games with typed views, each with the module that declares them: its board imports `view-types.ts`."""
WIDTH = 120

HEAD = """/**
 * Everything that crosses the wire, in one file. Made from the server's source by tools/wire_types.py: do not edit.
 */

export const WIRE_VERSION = {version};

export type Json = null | boolean | number | string | Json[] | {{ [key: string]: Json }};
export type View = {{ [key: string]: Json }};

/** `[path, value]` sets, `[path]` removes. */
export type Change = [path: (string | number)[], value: Json] | [path: (string | number)[]];
"""

ALIASES = {"SeatKind": wire.SeatKind}
UNIONS = {"ToServer": wire.ToServer, "FromServer": wire.FromServer}


def structs() -> list[type[msgspec.Struct]]:
    """All wire types, in the order of their modules."""
    return [
        value
        for module in (table, http, open_tables, gallery, decks, analysis, socket)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write the files instead of printing them")
    write = parser.parse_args().write
    for path, text in files().items():
        if write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        else:
            sys.stdout.write(text)
    return 0


def files() -> dict[Path, str]:
    """All generated files, by path."""
    return {
        TARGET: render(),
        **{BOARDS / code / "view-types.ts": render_view(module) for code, module in VIEWS.items()},
    }


VIEW_HEAD = """/** What a view of this game says. Made from the server's source by tools/wire_types.py: do not edit. */

import type { %s } from '../../wire/types';
"""


def render_view(module: ModuleType) -> str:
    kinds = [kind for kind in vars(module).values() if typing.is_typeddict(kind) and kind.__module__ == module.__name__]
    shapes = "\n".join(shape(kind) for kind in kinds)
    taken = ", ".join(["Asked", "Ending", "View"] if " View" in shapes else ["Asked", "Ending"])
    return "\n".join([VIEW_HEAD % taken, shapes])


def shape(kind: Any) -> str:
    """Render a TypedDict as an interface with all its fields; Python 3.11 cannot tell inherited ones."""
    lines = [comment(own_docstring(kind), ""), f"export interface {kind.__name__} {{"]
    for name, hint in typing.get_type_hints(kind, include_extras=True).items():
        marked = typing.get_origin(hint) is typing.NotRequired
        left_out = "?" if marked or not kind.__total__ else ""
        lines.append(f"  {name}{left_out}: {typescript(typing.get_args(hint)[0] if marked else hint)};")
    return "\n".join([line for line in lines if line] + ["}", ""])


def own_docstring(kind: Any) -> str | None:
    """Return a class's own docstring; a TypedDict without one inherits dict's."""
    return None if kind.__doc__ == dict.__doc__ else kind.__doc__


def render() -> str:
    parts = [HEAD.format(version=wire.WIRE_VERSION)]
    parts += [f"export type {name} = {literal(kind)};\n" for name, kind in ALIASES.items()]
    parts += [shape(kind) for kind in (view_types.Asked, view_types.Ending, view_types.Frame)]
    parts += [interface(kind) for kind in structs()]
    for name, union in UNIONS.items():
        parts.append(f"export type {name} ={spread([member.__name__ for member in typing.get_args(union)], name)};\n")
    return "\n".join(parts)


def spread(members: list[str], name: str) -> str:
    """Break a union into as few lines as the client's formatter would."""
    line = " | ".join(members)
    if len(f"export type {name} = {line};") <= WIDTH:
        return f" {line}"
    return f"\n  {line}" if len(f"  {line};") <= WIDTH else "".join(f"\n  | {member}" for member in members)


def interface(kind: type[msgspec.Struct]) -> str:
    lines = [comment(kind.__doc__, ""), f"export interface {kind.__name__} {{"]
    config = kind.__struct_config__
    if config.tag is not None:
        lines.append(f"  {config.tag_field}: '{config.tag}';")
    hints = typing.get_type_hints(kind, include_extras=True)
    for field in msgspec.structs.fields(kind):
        hint = hints[field.name]
        lines.append(comment(description(hint), "  "))
        optional = "?" if not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {typescript(hint)};")
    return "\n".join([line for line in lines if line] + ["}", ""])


def comment(text: str | None, indent: str) -> str:
    if not text:
        return ""
    whole = f"{indent}/** {' '.join(text.split())} */"
    assert len(whole) <= WIDTH, whole
    return whole


def description(hint: Any) -> str | None:
    """Return the description in a field's annotation."""
    for extra in getattr(hint, "__metadata__", ()):
        if isinstance(extra, msgspec.Meta) and extra.description:
            return extra.description
    return None


SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


def typescript(hint: Any) -> str:
    """Convert a Python type to TypeScript."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return typescript(arguments[0])
    if hint is Any:
        return "Json"
    if hint in SIMPLE:
        return SIMPLE[hint]
    if typing.is_typeddict(hint) or (isinstance(hint, type) and issubclass(hint, msgspec.Struct)):
        return str(hint.__name__)
    if origin is typing.Literal:
        return next((name for name, kind in ALIASES.items() if kind == hint), literal(hint))
    if origin is list or (origin is tuple and arguments[-1] is Ellipsis):
        return listing(arguments[0])
    if origin is tuple:
        return f"[{', '.join(typescript(argument) for argument in arguments)}]"
    if origin is dict:
        return "View" if hint == wire.View else f"Record<string, {typescript(arguments[1])}>"
    members = [member for member in arguments if member is not msgspec.UnsetType]
    rest = [member for member in members if member is not type(None)]
    return " | ".join(typescript(member) for member in [*rest, *([type(None)] if len(rest) < len(members) else [])])


def literal(hint: Any) -> str:
    return " | ".join(f"'{value}'" for value in typing.get_args(hint))


def listing(inner: Any) -> str:
    if inner == wire.Change:
        return "Change[]"
    text = typescript(inner)
    return f"({text})[]" if " | " in text and not text.endswith("[]") else f"{text}[]"


if __name__ == "__main__":
    sys.exit(main())
