"""Finds known words that differ from a mistyped one by one or two letters (the deletion index of SymSpell)."""

from __future__ import annotations

from collections.abc import Iterable

SHORTEST = 4
"""Shorter words are too much like each other."""
LONG = 8
"""From this length two mistakes are forgiven."""
MOST = 5
LEAST_START = 5
"""Letters that a word's beginning needs to stand for it: a wrong ending is often not stemmed."""


class TypoIndex:
    """Words by what is left of them when a letter is missing: two words with a common rest are alike."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = frozenset(words)
        self.by_rest: dict[str, list[str]] = {}
        for word in sorted(self.words):
            if len(word) >= SHORTEST:
                for rest in rests(word):
                    self.by_rest.setdefault(rest, []).append(word)

    def near(self, asked: str) -> list[str]:
        """Return at most five similar words, most similar first. Costs one look-up per rest of the word."""
        if len(asked) < SHORTEST:
            return []
        found: dict[str, int] = {}
        for rest in rests(asked):
            for word in self.by_rest.get(rest, ()):
                found[word] = min(found.get(word, LONG), len(asked) + len(word) - 2 * len(rest))
        alike = sorted(found, key=lambda word: (found[word], word[:1] != asked[:1], word))[:MOST]
        return alike or self.beginnings(asked)

    def beginnings(self, asked: str) -> list[str]:
        """Return the longest known word with which a word begins, if there is one."""
        starts = (asked[:at] for at in range(len(asked) - 1, LEAST_START - 1, -1))
        return next(([start] for start in starts if start in self.words), [])


def rests(word: str) -> set[str]:
    """Return a word, and it without any one letter; a long one also without any two."""
    once = {word[:at] + word[at + 1 :] for at in range(len(word))}
    if len(word) < LONG:
        return {word, *once}
    return {word, *once, *(rest[:at] + rest[at + 1 :] for rest in once for at in range(len(rest)))}
