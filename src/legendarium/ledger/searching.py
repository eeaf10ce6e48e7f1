"""Full-text search over ids, titles and texts of entries, ranked by BM25 over weighted fields.

A word also matches longer words that begin with it; an unknown word matches similar ones (typos).
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, lru_cache
from math import log

from legendarium.ledger.library import entries, games
from legendarium.ledger.model import Ability, Entry, Rule, Ruling
from legendarium.ledger.stems import asked, stems

TITLE_WEIGHT, ID_WEIGHT, TEXT_WEIGHT, MARGIN_WEIGHT = 4.0, 3.0, 1.0, 0.3
SATURATION, LENGTH_PENALTY = 1.2, 0.6
SHORTEST_PREFIX = 3
PREFIX_WORTH, TYPO_WORTH = 0.5, 0.4
MOST_WORDS = 8
"""Limit of words per query; each costs about a millisecond."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A search result with its score."""

    entry: Entry
    score: float


@lru_cache(1_000)
def search(words: str, game: str | None = None, limit: int = 20, language: str = "en") -> tuple[Hit, ...]:
    """Return the best entries for these words, best first; of one game or of all (cached)."""
    return index(game, language).search(words, limit)


def margin(entry: Entry) -> str:
    """Return secondary texts of an entry: tests, reasons, readings."""
    if isinstance(entry, Rule):
        return entry.test
    if isinstance(entry, Ability):
        return f"{entry.interactions} {entry.test}"
    if isinstance(entry, Ruling):
        return " ".join((entry.reason, entry.test, *entry.readings))
    return ""


def parts(word: str) -> list[str]:
    """Return a word's first letter and its bigrams, for the typo index."""
    return [word[:1], *(word[at : at + 2] for at in range(len(word) - 1))]


class Index:
    """Inverted index of some entries."""

    def __init__(self, indexed: tuple[Entry, ...], language: str) -> None:
        self.entries = indexed
        self.language = language
        self.places: dict[str, dict[int, float]] = {}
        self.lengths: list[float] = []
        for number, entry in enumerate(indexed):
            weights = self.weigh(entry)
            self.lengths.append(sum(weights.values()))
            for word, weight in weights.items():
                self.places.setdefault(word, {})[number] = weight
        self.near: dict[str, set[str]] = {}
        """Words by first letter and bigram, to limit the search for typos."""
        for word in self.places:
            for part in parts(word):
                self.near.setdefault(part, set()).add(word)
        self.mean_length = sum(self.lengths) / max(1, len(self.lengths))

    def weigh(self, entry: Entry) -> dict[str, float]:
        """How much each word of an entry says about it."""
        weights: dict[str, float] = {}
        fields = (
            (TITLE_WEIGHT, entry.title),
            (ID_WEIGHT, entry.id),
            (TEXT_WEIGHT, entry.text),
            (MARGIN_WEIGHT, margin(entry)),
        )
        for weight, text in fields:
            for word in stems(text, self.language):
                weights[word] = weights.get(word, 0.0) + weight
        return weights

    def search(self, words: str, limit: int) -> tuple[Hit, ...]:
        scores: dict[int, float] = {}
        found: dict[int, int] = {}
        questions = list(dict.fromkeys(asked(words, self.language)))[:MOST_WORDS]
        for question in questions:
            best = self.answers(question)
            for number, score in best.items():
                scores[number] = scores.get(number, 0.0) + score
                found[number] = found.get(number, 0) + 1
        for number in scores:
            scores[number] *= found[number] / len(questions)  # an entry with all the words comes first
            if self.entries[number].id == words.strip().lower():
                scores[number] += 1000.0
        order = sorted(scores, key=lambda number: (-scores[number], self.entries[number].id))
        return tuple(Hit(self.entries[number], round(scores[number], 3)) for number in order[:limit])

    def answers(self, question: str) -> dict[int, float]:
        """Score every entry for one query word, by the best of its readings."""
        best: dict[int, float] = {}
        for word, worth in self.readings(question).items():
            for number, score in self.rank(word).items():
                best[number] = max(best.get(number, 0.0), worth * score)
        return best

    def readings(self, question: str) -> dict[str, float]:
        """Map a query word to indexed words (exact, prefix, similar) with their weights."""
        meant = {question: 1.0} if question in self.places else {}
        if len(question) >= SHORTEST_PREFIX:
            for word in self.places:
                if word.startswith(question) and word != question:
                    meant[word] = PREFIX_WORTH
        if not meant:
            alike = sorted({word for part in parts(question) for word in self.near.get(part, ())})
            meant = dict.fromkeys(get_close_matches(question, alike, n=3, cutoff=0.75), TYPO_WORTH)
        return meant

    def rank(self, word: str) -> dict[int, float]:
        """Compute BM25 scores for one indexed word."""
        places = self.places[word]
        rarity = log(1 + (len(self.entries) - len(places) + 0.5) / (len(places) + 0.5))
        scores = {}
        for number, weight in places.items():
            length = 1 - LENGTH_PENALTY + LENGTH_PENALTY * self.lengths[number] / self.mean_length
            scores[number] = rarity * weight * (SATURATION + 1) / (weight + SATURATION * length)
        return scores


@cache
def index(game: str | None, language: str) -> Index:
    """Build the index of one game or of all (cached)."""
    found = tuple(entry for one in ([game] if game else games()) for entry in entries(one, language))
    return Index(found, language)
