"""Packs: folders of TOML that become frozen faces. A pack of unknown origin is read with care."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from legendarium.kernel.errors import PackError
from legendarium.kernel.schema import Schema, choice, fill, flag, number, text

FILE_LIMIT = 64
SIZE_LIMIT = 512 * 1024
ENTRY_LIMIT = 2_000

PACK_SCHEMA: Schema = {
    "code": text(required=True),
    "game": text(required=True),
    "title": text(required=True),
    "summary": text(),
    "decks": number(0, 12, default=0),
    "base": flag(),
    "kind": choice("base", "expansion", "user", default="user"),
}


class Pack:
    """A folder of content: what it says of itself, its entries by kind, and a digest of all of it."""

    __slots__ = ("about", "code", "digest", "entries", "folder")

    def __init__(
        self, code: str, about: dict[str, Any], entries: dict[str, list[Entry]], digest: str, folder: str
    ) -> None:
        self.code = code
        self.about = about
        self.entries = entries
        self.digest = digest
        self.folder = folder


def describe_pack(pack: Pack) -> dict[str, Any]:
    """A pack as `packs list` shows it."""
    return {
        "game": pack.about["game"],
        "code": pack.code,
        "title": pack.about["title"],
        "digest": pack.digest,
        "entries": {kind: len(found) for kind, found in pack.entries.items() if found},
    }


class Entry:
    """One entry with its place, so that a problem found later can still be named."""

    __slots__ = ("data", "where")

    def __init__(self, data: dict[str, Any], where: str) -> None:
        self.data = data
        self.where = where


Inspect = Callable[[str, dict[str, Any], str, list[str]], None]
"""A game's own look at an entry that fits its schema: kind, data, place, and the problems found so far."""


def read_pack(folder: Path, game: str, schemas: dict[str, Schema], inspect: Inspect | None = None) -> Pack:
    """A pack whose every entry fits its schema; otherwise PackError with all that is wrong."""
    problems: list[str] = []
    about, entries, hashed = {}, {kind: list[Entry]() for kind in schemas}, sha256()
    for path in pack_files(folder):
        content = path.read_bytes()
        hashed.update(path.name.encode() + b"\0" + content + b"\0")
        tables = parse_file(path, content, problems)
        if path.name == "pack.toml":
            about = fill(PACK_SCHEMA, tables, "pack.toml", problems)
        else:
            read_entries(path.name, tables, schemas, inspect, entries, problems)
    if about.get("game") not in (None, game):
        problems.append(f"pack.toml, field 'game': this pack is for {str(about['game'])[:60]!r}, not {game!r}")
    if sum(len(found) for found in entries.values()) > ENTRY_LIMIT:
        problems.append(f"more than {ENTRY_LIMIT} entries")
    if problems:
        raise PackError(problems)
    return Pack(about["code"], about, entries, hashed.hexdigest()[:32], str(folder))


def about_pack(folder: Path) -> dict[str, Any]:
    """What a pack says of itself, unchecked but for being TOML."""
    problems: list[str] = []
    path = next(path for path in pack_files(folder) if path.name == "pack.toml")
    about = parse_file(path, path.read_bytes(), problems)
    if problems:
        raise PackError(problems)
    return about


def pack_files(folder: Path) -> list[Path]:
    """The TOML files of a pack, in order; nothing outside the folder, nothing huge."""
    if not is_folder(folder):
        raise PackError([f"{str(folder)[:200]}: there is no such folder"])
    if not (folder / "pack.toml").is_file():
        raise PackError([f"{folder}: pack.toml is missing, so this is not a pack"])
    paths = sorted(folder.glob("*.toml"))
    if len(paths) > FILE_LIMIT:
        raise PackError([f"{folder}: more than {FILE_LIMIT} files"])
    for path in paths:
        if path.is_symlink() or not path.is_file():
            raise PackError([f"{path.name}: only plain files may be part of a pack"])
        if path.stat().st_size > SIZE_LIMIT:
            raise PackError([f"{path.name}: larger than {SIZE_LIMIT // 1024} KiB"])
    return paths


def is_folder(path: Path) -> bool:
    """Whether there is one; a name that no file could have leads to none."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def parse_file(path: Path, content: bytes, problems: list[str]) -> dict[str, Any]:
    try:
        return tomllib.loads(content.decode())
    except UnicodeDecodeError:
        problems.append(f"{path.name}: not UTF-8 text")
    except tomllib.TOMLDecodeError as error:
        problems.append(f"{path.name}: {error}")
    except (RecursionError, ValueError):
        problems.append(f"{path.name}: nested too deeply, or a number too long")
    return {}


def read_entries(
    file: str,
    tables: dict[str, Any],
    schemas: dict[str, Schema],
    inspect: Inspect | None,
    entries: dict[str, list[Entry]],
    problems: list[str],
) -> None:
    """Every [[kind]] of one file, checked against its schema and by the game."""
    for kind, found in tables.items():
        if kind not in schemas:
            kinds = ", ".join(sorted(schemas))
            problems.append(f"{file}: unknown kind of entry {str(kind)[:60]!r}; the kinds are {kinds}")
        elif not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            problems.append(f"{file}: entries are written [[{kind}]]")
        else:
            for at, entry in enumerate(found):
                where = f"{file}, {kind} {str(entry.get('code', f'number {at + 1}'))[:60]!r}"
                before = len(problems)
                data = fill(schemas[kind], entry, where, problems)
                if inspect is not None and len(problems) == before:
                    inspect(kind, data, where, problems)
                entries[kind].append(Entry(data, where))
