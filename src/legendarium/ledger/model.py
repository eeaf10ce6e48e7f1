"""Data classes of the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from legendarium.ledger.options import TableOption


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry with an id: a rule, an ability, a ruling or a worked example."""

    id: str
    game: str
    title: str
    text: str
    language: str = field(default="en", kw_only=True)
    """The language of title and text."""

    @property
    def kind(self) -> str:
        return type(self).__name__.lower()

    @property
    def chapter(self) -> str:
        return self.id.split(".")[1]


@dataclass(frozen=True, slots=True)
class Rule(Entry):
    """A rule of the rulebook. `applies`: modes, seat counts or editions in which it is in force."""

    applies: tuple[str, ...]
    source: tuple[str, ...]
    test: str
    rulings: tuple[str, ...] = ()
    overrides: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    """Abilities that exist only where this rule is in force."""


@dataclass(frozen=True, slots=True)
class Ability(Entry):
    """A printed ability. `parameter` says what its number means."""

    category: str
    parameter: str
    interactions: str
    test: str
    tags: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ruling(Entry):
    """A decision where rulebooks are silent or disagree: the title is the question, the text the decision."""

    readings: tuple[str, ...]
    reason: str
    option: TableOption | None = None
    test: str = ""


@dataclass(frozen=True, slots=True)
class Example(Entry):
    """A worked example; its text joins situation, rolls and expected result."""

    given: str
    rolls: str
    expect: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Content:
    """What is known about a printed card or piece."""

    name: str
    kind: str
    known: str
    source: str


@dataclass(frozen=True, slots=True)
class Component:
    """A component of the box. `counts`: by edition (under "" for all); empty if unknown."""

    name: str
    counts: Mapping[str, int]
    notes: str


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference between two editions."""

    topic: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """The ledger of one game."""

    game: str
    title: str
    summary: str
    chapters: Mapping[str, str]
    """Chapter titles by code (the second part of an id), in the order of the book."""
    entries: Mapping[str, Entry]
    contents: tuple[Content, ...]
    components: tuple[Component, ...]
    differences: tuple[Difference, ...]
    figures: Mapping[str, object]
    """Other tables of the file, unparsed: modes of play, faces of dice, lengths of rulers."""

    def rulings_with_options(self) -> tuple[Ruling, ...]:
        """Return the rulings that are table options."""
        return tuple(entry for entry in self.entries.values() if isinstance(entry, Ruling) and entry.option)
