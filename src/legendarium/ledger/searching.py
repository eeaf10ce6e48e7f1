"""Full-text search over the ledger: BM25 over weighted fields, and likeness to the questions that players ask.

The text score finds entries by the words of the rules, the question score by the words of newcomers (`questions`). A word also
matches longer words that begin with it; an unknown word matches similar ones (typos).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from math import log, sqrt

from legendarium.ledger.library import entries, games, ledger
from legendarium.ledger.model import Ability, Entry, Rule, Ruling
from legendarium.ledger.modes import modes_by_id
from legendarium.ledger.questions import mode_names, questions
from legendarium.ledger.stems import is_common, stems, synonyms
from legendarium.ledger.typos import TypoIndex

TITLE_WEIGHT, ID_WEIGHT, TEXT_WEIGHT, QUESTION_WEIGHT, MARGIN_WEIGHT = 4.0, 3.0, 1.0, 1.0, 0.3
SATURATION, LENGTH_PENALTY = 1.2, 0.6
SHORTEST_PREFIX = 3
PREFIX_WORTH, SYNONYM_WORTH, TYPO_WORTH = 0.5, 0.4, 0.4
COMMON_WORTH = 0.5
"""Weight of words such as `how` and `can` in the likeness of two questions; texts are searched without them."""
QUESTION_SHARE, FIELD_SHARE = 10.0, 3.0
"""The most that likeness to a question, and the text, add to a score."""
PRIORS = {"ruling": 0.9, "example": 0.5}
"""Factor of a score by kind of entry: rules come before rulings and worked examples."""
ELSEWHERE = 0.85
"""Factor for entries that are not in force in the game itself (variants, expansions), unless the question names their mode."""
NAMED = 1.3
"""Factor for entries in force in a mode that the question names, or at the table it is asked from."""
EXACT = 1000.0
"""Added to the entry whose id was typed."""
MOST_WORDS = 12
"""Limit of words per query."""

SENTENCE = re.compile(r"(?<=[.!?;:]) (?=[A-ZÀ-Ý(])")

Weights = dict[str, float]


@dataclass(frozen=True, slots=True)
class Hit:
    """A search result with its score, and the sentence of its text that answers best (empty: its title)."""

    entry: Entry
    score: float
    sentence: str = ""


@lru_cache(1_000)
def search(
    words: str, game: str | None = None, limit: int = 20, language: str = "en", modes: tuple[str, ...] = ()
) -> tuple[Hit, ...]:
    """Return the best entries for these words, best first; of one game or of all (cached).

    `modes` are those of the table it is asked from: their rules are preferred unless the words name others."""
    return index(game, language).search(words, limit, modes)


def margin(entry: Entry) -> str:
    """Return secondary texts of an entry: tests, reasons, readings."""
    if isinstance(entry, Rule):
        return entry.test
    if isinstance(entry, Ability):
        return f"{entry.interactions} {entry.test}"
    if isinstance(entry, Ruling):
        return " ".join((entry.reason, entry.test, *entry.readings))
    return ""


class Index:
    """Inverted index of some entries: their fields, and the questions they answer."""

    def __init__(self, indexed: tuple[Entry, ...], language: str) -> None:
        self.entries = indexed
        self.language = language
        self.places: dict[str, dict[int, float]] = {}
        """Word -> entry -> weight of the word in its fields."""
        self.lengths: list[float] = []
        self.asked: dict[str, list[int]] = {}
        """Word -> numbers of the questions that have it."""
        self.question_of: list[int] = []
        """The entry each question belongs to."""
        self.norms: list[float] = []
        self.ranks: dict[str, list[tuple[int, float]]] = {}
        """Cache: BM25 scores by indexed word."""
        self.rarities: dict[str, float] = {}
        """Cache: weights of words in questions."""
        self.sentences: dict[str, list[tuple[str, frozenset[str]]]] = {}
        """Cache: the sentences of an entry, with their stems."""
        books = dict.fromkeys(entry.game for entry in indexed)
        self.mode_names = {
            (book, mode): [frozenset(stems(name, language)) for name in names]
            for book in books
            for mode, names in mode_names(book, language).items()
        }
        """Names of the modes that are not the game itself, as stems."""
        known = {book: modes_by_id(ledger(book)) for book in books}
        self.modes = [frozenset((entry.game, mode) for mode in known[entry.game][entry.id]) for entry in indexed]
        self.index_entries()
        self.mean_length = sum(self.lengths) / max(1, len(self.lengths))
        self.words = sorted(self.places.keys() | self.asked.keys())
        self.typos = TypoIndex(self.words)

    def index_entries(self) -> None:
        told: list[list[str]] = []
        for number, entry in enumerate(self.entries):
            weights = self.weigh(entry)
            self.lengths.append(sum(weights.values()))
            for word, weight in weights.items():
                self.places.setdefault(word, {})[number] = weight
            for question in (entry.title, *self.questions(entry)):
                told.append(list(dict.fromkeys(stems(question, self.language))))
                self.question_of.append(number)
        for at, words in enumerate(told):
            for word in words:
                self.asked.setdefault(word, []).append(at)
        self.norms = [sqrt(sum(self.rarity(word) ** 2 for word in words)) for words in told]

    def questions(self, entry: Entry) -> tuple[str, ...]:
        return questions(entry.game, self.language).get(entry.id, ())

    def weigh(self, entry: Entry) -> Weights:
        """How much each word of an entry says about it."""
        weights: Weights = {}
        fields = (
            (TITLE_WEIGHT, entry.title),
            (ID_WEIGHT, entry.id),
            (TEXT_WEIGHT, entry.text),
            (QUESTION_WEIGHT, " ".join(self.questions(entry))),
            (MARGIN_WEIGHT, margin(entry)),
        )
        for weight, text in fields:
            for word in stems(text, self.language):
                weights[word] = weights.get(word, 0.0) + weight
        return weights

    def search(self, words: str, limit: int, modes: tuple[str, ...] = ()) -> tuple[Hit, ...]:
        query = list(dict.fromkeys(stems(words, self.language)))[:MOST_WORDS]
        scores = self.likeness(query)
        for number, score in self.field_scores(query).items():
            scores[number] = scores.get(number, 0.0) + score
        named = self.modes_named(query) or {each for each in self.mode_names if each[1] in modes}
        for number in scores:
            scores[number] *= PRIORS.get(self.entries[number].kind, 1.0) * self.mode_factor(number, named)
            if self.entries[number].id == words.strip().lower():
                scores[number] += EXACT
        order = sorted(scores, key=lambda number: (-scores[number], self.entries[number].id))
        found = [self.entries[number] for number in order[:limit]]
        return tuple(
            Hit(entry, round(scores[number], 3), self.sentence(entry, query))
            for number, entry in zip(order, found, strict=False)
        )

    def sentence(self, entry: Entry, query: list[str]) -> str:
        """Return the sentence of an entry that has most of the query; empty if none has any of it."""
        wanted = {word for asked in query for word in (asked, *synonyms(asked, self.language))}
        best, most = "", 0.0
        for said, words in self.sentences_of(entry):
            alike = sum([self.rarity(word) for word in wanted & words])
            if alike > most:
                best, most = said, alike
        return best

    def sentences_of(self, entry: Entry) -> list[tuple[str, frozenset[str]]]:
        found = self.sentences.get(entry.id)
        if found is None:
            said = SENTENCE.split(" ".join(entry.text.split()))
            found = self.sentences[entry.id] = [(each, frozenset(stems(each, self.language))) for each in said]
        return found

    # -- modes

    def modes_named(self, query: list[str]) -> set[tuple[str, str]]:
        """Return the modes, as (game, mode), that a query names with all words of one of their names."""
        asked = set(query)
        return {mode for mode, names in self.mode_names.items() if any(name <= asked for name in names)}

    def mode_factor(self, number: int, named: set[tuple[str, str]]) -> float:
        """Prefer what is in force in a mode that is named, else in the game itself."""
        modes = self.modes[number]
        if not named.isdisjoint(modes):
            return NAMED
        return ELSEWHERE if modes and modes <= self.mode_names.keys() else 1.0

    # -- questions

    def likeness(self, query: list[str]) -> dict[int, float]:
        """Score entries by the cosine of the query and their most similar question."""
        shared: dict[int, float] = {}
        length = 0.0
        for asked in query:
            readings = self.readings(asked, self.asked)
            weight = max((self.rarity(word) for word in readings), default=self.rarity(asked))
            length += weight**2
            for word, worth in readings.items():
                product = worth * self.rarity(word) ** 2
                for at in self.asked[word]:
                    shared[at] = shared.get(at, 0.0) + product
        best: dict[int, float] = {}
        for at, product in shared.items():
            number = self.question_of[at]
            alike = product / (self.norms[at] * sqrt(length))
            best[number] = max(best.get(number, 0.0), QUESTION_SHARE * alike)
        return best

    def rarity(self, word: str) -> float:
        """Weight of a word in questions: inverse frequency, less for words every question has (cached if indexed)."""
        found = self.rarities.get(word)
        if found is None:
            found = self.weighed_rarity(word)
            if word in self.asked:
                self.rarities[word] = found
        return found

    def weighed_rarity(self, word: str) -> float:
        count = len(self.asked.get(word, ()))
        total = max(1, len(self.question_of))
        rarity = log(1 + (total - count + 0.5) / (count + 0.5))
        return rarity * COMMON_WORTH if is_common(word, self.language) else rarity

    # -- fields

    def field_scores(self, query: list[str]) -> dict[int, float]:
        """Score entries by BM25, as a share of the best; an entry with all the words comes first."""
        telling = [word for word in query if not is_common(word, self.language)] or query
        scores: dict[int, float] = {}
        found: dict[int, int] = {}
        for word in telling:
            for number, score in self.answers(word).items():
                scores[number] = scores.get(number, 0.0) + score
                found[number] = found.get(number, 0) + 1
        for number in scores:
            scores[number] *= found[number] / len(telling)
        most = max(scores.values(), default=0.0) or 1.0
        return {number: FIELD_SHARE * score / most for number, score in scores.items()}

    def answers(self, asked: str) -> dict[int, float]:
        """Score every entry for one query word, by the best of its readings."""
        best: dict[int, float] = {}
        for word, worth in self.readings(asked, self.places).items():
            for number, score in self.rank(word):
                best[number] = max(best.get(number, 0.0), worth * score)
        return best

    def readings(self, asked: str, known: Collection[str]) -> Weights:
        """Map a query word to known words (exact, prefix, similar) with their weights."""
        meant = {asked: 1.0} if asked in known else {}
        if len(asked) >= SHORTEST_PREFIX:
            for word in self.longer(asked):
                if word in known:
                    meant[word] = PREFIX_WORTH
        for word in synonyms(asked, self.language):
            if word in known:
                meant[word] = max(meant.get(word, 0.0), SYNONYM_WORTH)
        if not meant:
            meant = dict.fromkeys([word for word in self.typos.near(asked) if word in known], TYPO_WORTH)
        return meant

    def longer(self, start: str) -> Iterator[str]:
        """List the indexed words that begin with these letters, but are longer."""
        for at in range(bisect_right(self.words, start), len(self.words)):
            if not self.words[at].startswith(start):
                return
            yield self.words[at]

    def rank(self, word: str) -> list[tuple[int, float]]:
        """Compute BM25 scores for one indexed word (cached)."""
        found = self.ranks.get(word)
        if found is None:
            found = self.ranks[word] = self.ranked(word)
        return found

    def ranked(self, word: str) -> list[tuple[int, float]]:
        places = self.places[word]
        rarity = log(1 + (len(self.entries) - len(places) + 0.5) / (len(places) + 0.5))
        scores = []
        for number, weight in places.items():
            length = 1 - LENGTH_PENALTY + LENGTH_PENALTY * self.lengths[number] / self.mean_length
            scores.append((number, rarity * weight * (SATURATION + 1) / (weight + SATURATION * length)))
        return scores


@cache
def index(game: str | None, language: str) -> Index:
    """Build the index of one game or of all (cached)."""
    found = tuple(entry for one in ([game] if game else games()) for entry in entries(one, language))
    return Index(found, language)
