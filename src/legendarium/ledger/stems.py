"""Words as the search compares them: without accents, without the endings that only grammar asks for."""

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
    """What may be taken off the end of a word, with what takes its place; a language that names none keeps its words whole."""
    pairs = [ending.partition(":") for ending in WORDS.own("search", "endings", language).split()]
    return tuple((ending, instead) for ending, _, instead in pairs)


@cache
def common(language: str) -> frozenset[str]:
    """Words that every question has."""
    return frozenset(WORDS.own("search", "common", language).split())


def spoken(text: str) -> list[str]:
    """The words of a text; accents and capitals do not matter."""
    return WORD.findall(text.lower() if text.isascii() else ACCENT.sub("", normalize("NFD", text.lower())))


@lru_cache(20_000)
def stem(word: str, language: str = "en") -> str:
    """The word without a usual ending of the language; short words stay as they are."""
    for ending, instead in endings(language):
        if word.endswith(ending) and len(word) - len(ending) + len(instead) >= SHORTEST_STEM:
            return word[: len(word) - len(ending)] + instead
    return word


def stems(text: str, language: str = "en") -> list[str]:
    return [stem(word, language) for word in spoken(text)]


def asked(words: str, language: str = "en") -> list[str]:
    """The stems of a question, without the words every sentence has, unless there are no others."""
    said = spoken(words)
    telling = [word for word in said if word not in common(language)]
    return [stem(word, language) for word in telling or said]
