"""What a word of a game means: the ability of that name, else the entry that answers best."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from legendarium.ledger.library import entries, ledger
from legendarium.ledger.model import Ability, Entry, Example
from legendarium.ledger.searching import search
from legendarium.ledger.stems import is_common, spoken, stem, stems


@cache
def keywords(game: str, language: str = "en") -> Mapping[tuple[str, ...], str]:
    """Map the names of all abilities, as stems, to their ids (cached)."""
    found = (entry for entry in entries(game, language) if isinstance(entry, Ability))
    return {tuple(stems(entry.title, language)): entry.id for entry in found}


def meaning(words: str, game: str, language: str = "en") -> Entry | None:
    """Return the entry that explains a word; None if nothing is known of it.

    >>> from legendarium.ledger import meaning
    >>> meaning("what is backstab", "legends-of-signum").id
    'los.backstab.cases'
    """
    telling = [word for word in spoken(words) if not is_common(stem(word, language), language)]
    names = keywords(game, language)
    known = names.get(tuple(stem(word, language) for word in telling)) or names.get(tuple(stems(words, language)))
    if known is not None:
        return ledger(game, language).entries[known]
    hits = search(" ".join(telling), game, 1, language)
    return hits[0].entry if hits else None


def example(entry: Entry) -> Example | None:
    """Return a worked example of an entry; None if there is none."""
    book = ledger(entry.game, entry.language).entries.values()
    return next((other for other in book if isinstance(other, Example) and entry.id in other.rules), None)
