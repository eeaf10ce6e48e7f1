"""Reads packs, folders of TOML, into entries. Packs are untrusted: sizes, links and characters are checked."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from legendarium.kernel.entry import NO_VERBS, Entry
from legendarium.kernel.errors import PackError
from legendarium.kernel.phrasebook import ENGLISH, LANGUAGES
from legendarium.kernel.schema import Schema, choice, code, fill, flag, number, text
from legendarium.kernel.vocabulary import Vocabulary

F = TypeVar("F")

FILE_LIMIT = 64
SIZE_LIMIT = 512 * 1024
ENTRY_LIMIT = 2_000
WORDS = "words"
"""The folder of a pack with one file per translation."""

PACK_SCHEMA: Schema = {
    "code": code(),
    "game": text(required=True),
    "title": text(required=True),
    "summary": text(),
    "decks": number(0, 12, default=0),
    "base": flag(),
    "kind": choice("base", "expansion", "user", default="user"),
}


class Pack:
    """A parsed pack: its head, entries by kind, digest, and problems found so far."""

    __slots__ = ("about", "code", "digest", "entries", "folder", "problems")

    def __init__(
        self,
        code: str,
        about: dict[str, Any],
        entries: dict[str, list[Entry]],
        digest: str,
        folder: str,
        problems: list[str],
    ) -> None:
        self.code = code
        self.about = about
        self.entries = entries
        self.digest = digest
        self.folder = folder
        self.problems = problems

    def faces(
        self, kind: str, make: Callable[[Entry], F], check: Callable[[Entry, F], None] | None = None
    ) -> tuple[F, ...]:
        """Build the faces of all entries of a kind, collecting problems. `check` runs on entries without problems."""
        found = []
        for entry in self.entries[kind]:
            before = len(self.problems)
            face = entry.build(make)
            found.append(face)
            if check is not None and len(self.problems) == before:
                check(entry, face)
        return tuple(found)

    def noting(self, problems: list[str]) -> Pack:
        """Return a copy that collects problems in another list, for reading it again."""
        entries = {
            kind: [Entry(entry.data, entry.where, problems, entry.verbs, entry.schema) for entry in found]
            for kind, found in self.entries.items()
        }
        return Pack(self.code, self.about, entries, self.digest, self.folder, problems)

    def check(self) -> None:
        """Raise PackError with all problems so far, if any."""
        if self.problems:
            raise PackError(self.problems)


def describe_pack(pack: Pack) -> dict[str, Any]:
    """Describe a pack, as `packs list` shows it."""
    return {
        "game": pack.about["game"],
        "code": pack.code,
        "title": pack.about["title"],
        "digest": pack.digest,
        "entries": {kind: len(found) for kind, found in pack.entries.items() if found},
    }


def open_pack(folder: Path, game: str, kinds: Iterable[str], verbs: Vocabulary = NO_VERBS) -> Pack:
    """Parse a pack; its faces are built later. Raises PackError if it is no pack at all."""
    problems: list[str] = []
    files, digest = read_files(folder, problems)
    about = fill(PACK_SCHEMA, files.pop("pack.toml"), "pack.toml", problems)
    entries = {kind: list[Entry]() for kind in kinds}
    schemas = {kind: Schema() for kind in entries}
    for name, tables in files.items():
        for kind, found in well_formed(name, tables, entries, problems):
            for at, data in enumerate(found):
                where = f"{name}, {kind} {str(data.get('code', f'number {at + 1}'))[:60]!r}"
                entries[kind].append(Entry(data, where, problems, verbs, schemas[kind]))
    if about.get("game") not in (None, game):
        problems.append(f"pack.toml, field 'game': this pack is for {str(about['game'])[:60]!r}, not {game!r}")
    if sum(len(found) for found in entries.values()) > ENTRY_LIMIT:
        raise PackError([*problems, f"more than {ENTRY_LIMIT} entries"])
    return Pack(str(about.get("code")), about, entries, digest, str(folder), problems)


def read_files(folder: Path, problems: list[str]) -> tuple[dict[str, dict[str, Any]], str]:
    """Return the tables of every file, with translations merged in, and a digest. Translation files do not count towards
    the digest, since they change no game."""
    files, hashed = {}, sha256()
    for path in pack_files(folder):
        content = path.read_bytes()
        hashed.update(path.name.encode() + b"\0" + content + b"\0")
        files[path.name] = parse_file(path, content, problems)
    for language in LANGUAGES[1:]:
        path = folder / WORDS / f"{language}.toml"
        if path.is_file() and not path.is_symlink() and path.stat().st_size <= SIZE_LIMIT:
            add_words(files, parse_file(path, path.read_bytes(), problems), language, problems)
    return files, hashed.hexdigest()[:32]


def add_words(files: dict[str, dict[str, Any]], words: dict[str, Any], language: str, problems: list[str]) -> None:
    """Merge translations: `[card.sword] name = "Schwert"` in words/de.toml becomes `name_de` of the card `sword`."""
    entries: dict[str, list[dict[str, Any]]] = {}
    for tables in files.values():
        for kind, found in tables.items():
            if isinstance(found, list):
                entries.setdefault(kind, []).extend(entry for entry in found if isinstance(entry, dict))
    merge_words(entries, words, language, f"{WORDS}/{language}.toml", problems)


def merge_words(thing: dict[str, Any], words: dict[str, Any], language: str, where: str, problems: list[str]) -> None:
    """Add translated texts to a table, recursively; items of lists are found by their codes."""
    for name, said in words.items():
        inner, place = thing.get(name), f"{where}, {str(name)[:60]}"
        if isinstance(said, str):
            thing[f"{name}_{language}"] = said
        elif isinstance(said, dict) and isinstance(inner, dict):
            merge_words(inner, said, language, place, problems)
        elif isinstance(said, dict) and isinstance(inner, list):
            parts = {str(part.get("code") or part.get("zone")): part for part in inner if isinstance(part, dict)}
            for code, own in said.items():
                if code in parts and isinstance(own, dict):
                    merge_words(parts[code], own, language, f"{place} {code[:60]!r}", problems)
                else:
                    problems.append(f"{place} {str(code)[:60]!r}: there is nothing with this code")
        else:
            problems.append(f"{place}: there is nothing of this name")


def printed_in(folder: Path, language: str = ENGLISH) -> dict[str, Any]:
    """Return a pack's entries by kind with texts in one language, falling back to its own; its head under `about`."""
    files, _ = read_files(folder, [])
    found: dict[str, Any] = {"about": in_language(files.pop("pack.toml"), language)}
    for tables in files.values():
        for kind, entries in tables.items():
            if isinstance(entries, list):
                found.setdefault(kind, []).extend(in_language(entry, language) for entry in entries)
    return found


def in_language(value: Any, language: str) -> Any:
    """Select the texts of one language (`name_it` becomes `name`), and drop effect lines."""
    if isinstance(value, list):
        return [in_language(inner, language) for inner in value]
    if not isinstance(value, dict):
        return value
    said = {
        name: in_language(inner, language) for name, inner in value.items() if name != "lines" and not language_of(name)
    }
    own = {name.rpartition("_")[0]: text for name, text in value.items() if language_of(name) == language}
    return {**said, **own}


def language_of(name: str) -> str:
    """Return the language suffix of a field name; empty if it has none."""
    ending = name.rpartition("_")[2]
    return ending if ending != name and ending in LANGUAGES[1:] else ""


def about_pack(folder: Path) -> dict[str, Any]:
    """Return the head of a pack, parsed but not validated."""
    problems: list[str] = []
    path = next(path for path in pack_files(folder) if path.name == "pack.toml")
    about = parse_file(path, path.read_bytes(), problems)
    if problems:
        raise PackError(problems)
    return about


def pack_files(folder: Path) -> list[Path]:
    """List the TOML files of a pack, sorted. Refuses links and huge files."""
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
    """Like `Path.is_dir`, but False for names that no file can have."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def parse_file(path: Path, content: bytes, problems: list[str]) -> dict[str, Any]:
    try:
        tables = tomllib.loads(content.decode())
        problems.extend(f"{path.name}, {place}: printable letters are expected" for place in unprintable(tables))
        return tables
    except UnicodeDecodeError:
        problems.append(f"{path.name}: not UTF-8 text")
    except tomllib.TOMLDecodeError as error:
        problems.append(f"{path.name}: {error}")
    except (RecursionError, ValueError):
        problems.append(f"{path.name}: nested too deeply, or a number too long")
    return {}


def unprintable(value: Any, place: str = "") -> Iterator[str]:
    """Find texts with unprintable characters, which a terminal or page might interpret."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if not name.isprintable():
                yield f"field {name[:60]!r}"
            yield from unprintable(inner, f"field {name[:60]!r}")
    elif isinstance(value, list):
        for inner in value:
            yield from unprintable(inner, place)
    elif isinstance(value, str) and not value.isprintable():
        yield f"{place} {value[:60]!r}"


def well_formed(
    file: str, tables: dict[str, Any], kinds: Iterable[str], problems: list[str]
) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yield each known kind of one file with its entries; report the others."""
    for kind, found in tables.items():
        if kind not in kinds:
            known = ", ".join(sorted(kinds))
            problems.append(f"{file}: unknown kind of entry {str(kind)[:60]!r}; the kinds are {known}")
        elif not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            problems.append(f"{file}: entries are written [[{kind}]]")
        else:
            yield kind, found
