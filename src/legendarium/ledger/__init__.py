"""The rules of each game as entries with ids: lookup, search, translation, and coverage by tests."""

from legendarium.ledger.errors import LedgerError, UnknownId
from legendarium.ledger.glossary import example, keywords, meaning
from legendarium.ledger.library import entries, games, ids, ledger, rule, translation
from legendarium.ledger.model import (
    Ability,
    Component,
    Content,
    Difference,
    Entry,
    Example,
    Ledger,
    Rule,
    Ruling,
)
from legendarium.ledger.options import TableOption
from legendarium.ledger.searching import Hit, search

__all__ = [
    "Ability",
    "Component",
    "Content",
    "Difference",
    "Entry",
    "Example",
    "Hit",
    "Ledger",
    "LedgerError",
    "Rule",
    "Ruling",
    "TableOption",
    "UnknownId",
    "entries",
    "example",
    "games",
    "ids",
    "keywords",
    "ledger",
    "meaning",
    "rule",
    "search",
    "translation",
]
