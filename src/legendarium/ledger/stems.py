"""Normalizes words for the search: lower case, no accents, stemmed by the Snowball algorithm of the language."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from unicodedata import normalize

from snowballstemmer import stemmer
from snowballstemmer.basestemmer import BaseStemmer

from legendarium.kernel.phrasebook import SHARED, Phrasebook

WORD = re.compile(r"[a-z0-9]+")
ACCENT = re.compile("[\u0300-\u036f]+")
WORDS = Phrasebook(SHARED)


@cache
def stemmer_of(language: str) -> BaseStemmer | None:
    """Return the stemmer that a language names; None if it names none."""
    name = WORDS.own("search", "stemmer", language)
    return stemmer(name) if name else None


@cache
def common(language: str) -> frozenset[str]:
    """Return the stems of the words that nearly every question has."""
    return frozenset(stems(WORDS.own("search", "common", language), language))


def is_common(stemmed: str, language: str) -> bool:
    return stemmed in common(language)


@cache
def groups(language: str) -> dict[str, frozenset[str]]:
    """Map a stem to the stems that mean the same to a player."""
    found: dict[str, frozenset[str]] = {}
    for line in WORDS.own("search", "synonyms", language).split(";"):
        group = frozenset(stems(line, language))
        for word in group:
            found[word] = found.get(word, frozenset()) | group - {word}
    return found


def synonyms(stemmed: str, language: str) -> frozenset[str]:
    return groups(language).get(stemmed, frozenset())


def spoken(text: str) -> list[str]:
    """Split a text into lower-case words without accents."""
    return WORD.findall(text.lower() if text.isascii() else ACCENT.sub("", normalize("NFD", text.lower())))


@lru_cache(20_000)
def stem(word: str, language: str = "en") -> str:
    """Reduce a word to its stem (cached: about 20 µs)."""
    found = stemmer_of(language)
    return found.stemWord(word) if found is not None else word


def stems(text: str, language: str = "en") -> list[str]:
    return [stem(word, language) for word in spoken(text)]
