"""Translations of ledgers: `rules/<language>/<game>.toml` beside the English `rules/<game>.toml`.

    of = "0d41…"                       fingerprint of the English title and summary
    title = "…"                        only if it differs
    summary = "…"

    [chapters]
    setup = "Preparazione"

    [entry."id-of-the-rule"]
    of = "3f2a91c07b5e"                fingerprint of the English fields
    title = "…"
    text = "…"
    readings = ["…"]                   rulings only, like the reason
    reason = "…"
    parameter = "…"                    abilities only, like the interactions
    interactions = "…"

English is authoritative. A translated entry is used only while its fingerprint matches the English fields; changed or
untranslated entries are shown in English. Table options need no text here: they show the question of their ruling.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from types import MappingProxyType
from typing import Any

from legendarium.ledger.errors import LedgerError
from legendarium.ledger.model import Ability, Entry, Ledger, Ruling
from legendarium.ledger.reading import Row

FINGERPRINT_LENGTH = 12


@dataclass(frozen=True, slots=True)
class Words:
    """The translation of one entry, with the fingerprint of its English source."""

    of: str
    title: str
    text: str
    readings: tuple[str, ...]
    reason: str
    parameter: str
    interactions: str


@dataclass(frozen=True, slots=True)
class Translation:
    """A translation file. `of`: fingerprint of title and summary."""

    language: str
    of: str
    title: str
    summary: str
    chapters: Mapping[str, str]
    entries: Mapping[str, Words]


def english(entry: Entry) -> tuple[str, ...]:
    """Return the translatable fields of an entry."""
    if isinstance(entry, Ruling):
        return (entry.title, entry.text, *entry.readings, entry.reason)
    if isinstance(entry, Ability):
        return (entry.title, entry.text, entry.parameter, entry.interactions)
    return (entry.title, entry.text)


def fingerprint(*texts: str) -> str:
    """Hash the English texts of a translation."""
    return sha256("\n".join(texts).encode()).hexdigest()[:FINGERPRINT_LENGTH]


def read_translation(game: str, language: str, text: str) -> Translation:
    """Parse a translation file. Raises LedgerError."""
    place = f"{language}/{game}"
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise LedgerError(f"{place}.toml: {problem}") from None
    chapters, entries = tables.pop("chapters", {}), tables.pop("entry", {})
    head = Row(place, "head", tables)
    found = Translation(
        language=language,
        of=head.text("of", ""),
        title=head.text("title", ""),
        summary=head.text("summary", "").strip(),
        chapters=MappingProxyType({code: Row(place, "chapters", chapters).text(code) for code in chapters}),
        entries=MappingProxyType({identity: read_words(place, identity, entries[identity]) for identity in entries}),
    )
    head.finish()
    return found


def read_words(place: str, identity: str, values: Mapping[str, Any]) -> Words:
    row = Row(place, f"entry {identity}", values)
    found = Words(
        of=row.text("of"),
        title=row.text("title"),
        text=row.text("text"),
        readings=row.texts("readings"),
        reason=row.text("reason", ""),
        parameter=row.text("parameter", ""),
        interactions=row.text("interactions", ""),
    )
    row.finish()
    return found


def translated(entry: Entry, translation: Translation) -> Entry:
    """Return the translated entry, or the English one if the translation is missing or stale."""
    words = translation.entries.get(entry.id)
    if words is None or not is_fresh(entry, words):
        return entry
    told = replace(entry, title=words.title, text=words.text, language=translation.language)
    if isinstance(told, Ability):
        return replace(told, parameter=words.parameter, interactions=words.interactions)
    return replace(told, readings=words.readings, reason=words.reason) if isinstance(told, Ruling) else told


def is_fresh(entry: Entry, words: Words) -> bool:
    """Whether a translation matches the English fields and is complete."""
    readings = len(entry.readings) if isinstance(entry, Ruling) else 0
    details = isinstance(entry, Ability)
    said = len(words.readings) == readings and bool(words.parameter and words.interactions) == details
    return said and words.of == fingerprint(*english(entry))


def translated_ledger(book: Ledger, translation: Translation) -> Ledger:
    """Return a ledger with translated entries, English where they are missing or stale."""
    known = translation.of == fingerprint(book.title, book.summary)
    return replace(
        book,
        title=translation.title if known and translation.title else book.title,
        summary=translation.summary if known and translation.summary else book.summary,
        chapters=MappingProxyType({**book.chapters, **translation.chapters}),
        entries=MappingProxyType({identity: translated(line, translation) for identity, line in book.entries.items()}),
    )


def gaps(book: Ledger, translation: Translation) -> dict[str, str]:
    """Report missing, stale and unknown entries of a translation, by id."""
    found = {}
    if translation.of != fingerprint(book.title, book.summary) or not translation.summary:
        found["summary"] = "stale" if translation.of else "missing"
    found |= {f"chapters.{code}": "missing" for code in book.chapters if code not in translation.chapters}
    found |= {f"chapters.{code}": "unknown" for code in translation.chapters if code not in book.chapters}
    for identity, entry in book.entries.items():
        words = translation.entries.get(identity)
        if words is None or not is_fresh(entry, words):
            found[identity] = "missing" if words is None else "stale"
    return found | {identity: "unknown" for identity in translation.entries if identity not in book.entries}
