"""Parses rules/<game>.toml into a Ledger. Errors name file, entry and field."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from legendarium.ledger.errors import LedgerError
from legendarium.ledger.model import Ability, Component, Content, Difference, Entry, Example, Ledger, Rule, Ruling
from legendarium.ledger.options import read_option

T = TypeVar("T")

TEXT_FIELDS = frozenset({"game", "title", "summary", "sources"})
TABLES = frozenset({"chapters", "rule", "ability", "ruling", "example", "content", "component", "difference"})


class Row:
    """One TOML table, read field by field; `finish` reports fields that were not read."""

    def __init__(self, game: str, place: str, values: Mapping[str, Any]) -> None:
        self.game = game
        self.place = f"{game}.toml, {place}"
        self.values = dict(values)

    def fault(self, reason: str) -> LedgerError:
        return LedgerError(f"{self.place}: {reason}")

    def text(self, field: str, default: str | None = None) -> str:
        value = self.values.pop(field, default)
        if not isinstance(value, str):
            raise self.fault(f"'{field}' must be a text")
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        values = self.values.pop(field, [])
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            raise self.fault(f"'{field}' must be a list of texts")
        return tuple(values)

    def count(self, field: str) -> int | None:
        value = self.values.pop(field, None)
        if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
            raise self.fault(f"'{field}' must be a whole number")
        return value

    def finish(self) -> None:
        if self.values:
            raise self.fault(f"unknown field '{min(self.values)}'")


def read_ledger(game: str, text: str) -> Ledger:
    """Parse a ledger. Raises LedgerError."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise LedgerError(f"{game}.toml: {problem}") from None
    if tables.get("game") != game:
        raise LedgerError(f"{game}.toml: 'game' must be {game!r}")
    head = Row(game, "head", {field: tables.get(field) for field in ("title", "summary")})
    entries = read_entries(game, tables)
    return Ledger(
        game=game,
        title=head.text("title"),
        summary=head.text("summary").strip(),
        chapters=read_chapters(game, tables.get("chapters", {}), entries),
        entries=entries,
        contents=tuple(read_rows(game, tables, "content", read_content)),
        components=tuple(read_rows(game, tables, "component", read_component)),
        differences=tuple(read_rows(game, tables, "difference", read_difference)),
        figures=MappingProxyType({key: tables[key] for key in tables if key not in TEXT_FIELDS | TABLES}),
    )


def read_rows(game: str, tables: Mapping[str, Any], table: str, read: Callable[[Row], T]) -> list[T]:
    """Parse all rows of one table."""
    found = []
    for number, values in enumerate(tables.get(table, []), start=1):
        row = Row(game, f"{table} {values.get('id') or values.get('name') or number}", values)
        found.append(read(row))
        row.finish()
    return found


def read_entries(game: str, tables: Mapping[str, Any]) -> Mapping[str, Entry]:
    """Parse everything with an id: rules, abilities, rulings, examples."""
    entries: dict[str, Entry] = {}
    for table, reader in ENTRY_READERS.items():
        for entry in read_rows(game, tables, table, reader):
            if entry.id in entries:
                raise LedgerError(f"{game}.toml, {table} {entry.id}: the id is taken")
            if not entry.id.startswith(prefix(game) + "."):
                raise LedgerError(f"{game}.toml, {table} {entry.id}: the id must begin with '{prefix(game)}.'")
            entries[entry.id] = entry
    return MappingProxyType(entries)


def read_chapters(game: str, titles: Mapping[str, Any], entries: Mapping[str, Entry]) -> Mapping[str, str]:
    """Collect chapters in the order of their first entries; the title defaults to the code."""
    row = Row(game, "chapters", titles)
    codes = dict.fromkeys(entry.chapter for entry in entries.values())
    found = {code: row.text(code, code.replace("-", " ").capitalize()) for code in codes}
    row.finish()
    return MappingProxyType(found)


def prefix(game: str) -> str:
    """Return the first part of a game's ids: the initials of its code."""
    return "".join(word[0] for word in game.split("-"))


def read_rule(row: Row) -> Rule:
    return Rule(
        id=row.text("id"),
        game=row.game,
        title=row.text("title"),
        text=row.text("text"),
        applies=row.texts("applies") + row.texts("editions"),
        source=row.texts("source"),
        test=row.text("test"),
        rulings=row.texts("rulings"),
        overrides=row.texts("overrides"),
        abilities=row.texts("abilities"),
    )


def read_ability(row: Row) -> Ability:
    return Ability(
        id=row.text("id"),
        game=row.game,
        title=row.text("name"),
        text=row.text("text"),
        category=row.text("class"),
        parameter=row.text("parameter"),
        interactions=row.text("interactions"),
        test=row.text("test"),
        tags=row.texts("tags"),
        rulings=row.texts("rulings"),
    )


def read_ruling(row: Row) -> Ruling:
    option = row.text("option", "")
    return Ruling(
        id=row.text("id"),
        game=row.game,
        title=row.text("question"),
        text=row.text("decision"),
        readings=row.texts("readings"),
        reason=row.text("reason"),
        option=read_option(option) if option else None,
        test=row.text("test", ""),
    )


def read_example(row: Row) -> Example:
    identity, given, rolls, expect = row.text("id"), row.text("given"), row.text("rolls", ""), row.text("expect")
    parts = [f"Given: {given}", f"Rolls: {rolls}" if rolls not in ("", "none") else "", f"Expect: {expect}"]
    return Example(
        id=identity,
        game=row.game,
        title=identity.rpartition(".")[2].replace("-", " ").capitalize(),
        text="\n".join(part for part in parts if part),
        given=given,
        rolls=rolls,
        expect=expect,
        rules=row.texts("rules"),
    )


def read_content(row: Row) -> Content:
    return Content(row.text("name"), row.text("kind"), row.text("known"), row.text("source"))


def read_component(row: Row) -> Component:
    counts = {"": row.count("count"), "first": row.count("first"), "second": row.count("second")}
    known = {edition: count for edition, count in counts.items() if count is not None}
    return Component(row.text("name"), MappingProxyType(known), row.text("notes"))


def read_difference(row: Row) -> Difference:
    return Difference(row.text("topic"), row.text("first"), row.text("second"))


ENTRY_READERS: dict[str, Callable[[Row], Entry]] = {
    "rule": read_rule,
    "ability": read_ability,
    "ruling": read_ruling,
    "example": read_example,
}
