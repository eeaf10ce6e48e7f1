"""Normalizes words for the search: lower case, no accents, stemmed by the suffix table of the language."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from unicodedata import normalize

from legendarium.kernel.phrasebook import SHARED, Phrasebook

WORD = re.compile(r"[a-z0-9]+")
ACCENT = re.compile("[\u0300-\u036f]+")
SHORTEST_STEM = 3
WORDS = Phrasebook(SHARED)


@cache
def endings(language: str) -> tuple[tuple[str, str], ...]:
    """Return the suffix replacements of a language; empty if it has none."""
    pairs = [ending.partition(":") for ending in WORDS.own("search", "endings", language).split()]
    return tuple((ending, instead) for ending, _, instead in pairs)


@cache
def common(language: str) -> frozenset[str]:
    """Return the stop words of a language."""
    return frozenset(WORDS.own("search", "common", language).split())


def spoken(text: str) -> list[str]:
    """Split a text into lower-case words without accents."""
    return WORD.findall(text.lower() if text.isascii() else ACCENT.sub("", normalize("NFD", text.lower())))


@lru_cache(20_000)
def stem(word: str, language: str = "en") -> str:
    """Strip a suffix of the language; short words stay as they are."""
    for ending, instead in endings(language):
        if word.endswith(ending) and len(word) - len(ending) + len(instead) >= SHORTEST_STEM:
            return word[: len(word) - len(ending)] + instead
    return word


def stems(text: str, language: str = "en") -> list[str]:
    return [stem(word, language) for word in spoken(text)]


def asked(words: str, language: str = "en") -> list[str]:
    """Return the stems of a query without stop words, unless it has only those."""
    said = spoken(words)
    telling = [word for word in said if word not in common(language)]
    return [stem(word, language) for word in telling or said]
