"""The ledger as typed, frozen entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from legendarium.ledger.options import TableOption


@dataclass(frozen=True, slots=True)
class Entry:
    """One paragraph of the law, known by its id: a rule, an ability, a ruling or a worked example."""

    id: str
    game: str
    title: str
    text: str
    language: str = field(default="en", kw_only=True)
    """In which language title and text are."""

    @property
    def kind(self) -> str:
        return type(self).__name__.lower()

    @property
    def chapter(self) -> str:
        return self.id.split(".")[1]


@dataclass(frozen=True, slots=True)
class Rule(Entry):
    """What the rulebook says. `applies` names the modes, seat counts or editions in which it is in force."""

    applies: tuple[str, ...]
    source: tuple[str, ...]
    test: str
    rulings: tuple[str, ...] = ()
    overrides: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    """Abilities that exist only where this rule is in force."""


@dataclass(frozen=True, slots=True)
class Ability(Entry):
    """What a word printed on a creature means. `parameter` says what its number stands for."""

    category: str
    parameter: str
    interactions: str
    test: str
    tags: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ruling(Entry):
    """What is played where rulebooks are silent or disagree: the title is the question, the text the decision."""

    readings: tuple[str, ...]
    reason: str
    option: TableOption | None = None
    test: str = ""


@dataclass(frozen=True, slots=True)
class Example(Entry):
    """A situation and what must come of it; the text is given, rolls and expectation in one."""

    given: str
    rolls: str
    expect: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Content:
    """What is known about a printed thing."""

    name: str
    kind: str
    known: str
    source: str


@dataclass(frozen=True, slots=True)
class Component:
    """A piece in the box. `counts` is by edition, or under the empty name; a piece nobody counted has none."""

    name: str
    counts: Mapping[str, int]
    notes: str


@dataclass(frozen=True, slots=True)
class Difference:
    """What two editions say about one topic."""

    topic: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """All that is written about one game."""

    game: str
    title: str
    summary: str
    chapters: Mapping[str, str]
    """The titles of the chapters by their code, the second part of an id, in the order of the book."""
    entries: Mapping[str, Entry]
    contents: tuple[Content, ...]
    components: tuple[Component, ...]
    differences: tuple[Difference, ...]
    figures: Mapping[str, object]
    """Further facts by name, as the file has them: modes of play, faces of the dice, lengths of rulers."""

    def rulings_with_options(self) -> tuple[Ruling, ...]:
        """The rulings a table may decide otherwise."""
        return tuple(entry for entry in self.entries.values() if isinstance(entry, Ruling) and entry.option)
