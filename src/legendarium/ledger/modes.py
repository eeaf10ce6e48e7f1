"""Computes the modes of play in which each entry is in force.

A rule names its modes in `applies`. An ability or a ruling belongs to the modes of whatever cites it, an example to
those of the rules it shows. What names no mode and is cited by nothing belongs to the first mode, the game itself.
"""

from __future__ import annotations

from collections.abc import Iterable

from legendarium.ledger.model import Ability, Entry, Example, Ledger, Rule


def modes(book: Ledger) -> tuple[str, ...]:
    """List the modes of a game, in the order in which its rules first name them."""
    return tuple(dict.fromkeys(mode for entry in book.entries.values() for mode in applies(entry)))


def modes_by_id(book: Ledger) -> dict[str, tuple[str, ...]]:
    """Map every id to its modes."""
    order = modes(book)
    named: dict[str, set[str]] = {identity: set(applies(entry)) for identity, entry in book.entries.items()}
    entries = book.entries.values()
    follow(named, ((cited, rule.id) for rule in entries if isinstance(rule, Rule) for cited in rule.abilities))
    for identity, found in named.items():
        if not found and isinstance(book.entries[identity], Rule | Ability):
            found.update(order[:1])
    follow(named, ((cited, entry.id) for entry in entries for cited in rulings(entry)))
    follow(named, ((entry.id, cited) for entry in entries if isinstance(entry, Example) for cited in entry.rules))
    return {identity: tuple(mode for mode in order if mode in found) or order[:1] for identity, found in named.items()}


def follow(named: dict[str, set[str]], pairs: Iterable[tuple[str, str]]) -> None:
    """For each pair add the modes of the second id to the first."""
    for follower, leader in pairs:
        named[follower] |= named[leader]


def applies(entry: Entry) -> tuple[str, ...]:
    return entry.applies if isinstance(entry, Rule) else ()


def rulings(entry: Entry) -> tuple[str, ...]:
    return entry.rulings if isinstance(entry, Rule | Ability) else ()
