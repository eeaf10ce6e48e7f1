"""The questions a game can ask, the words that answer them, and what each word means; labels are built from that.

Every word of a question declares the kind of thing it means, so nobody has to guess it from a key: labels, encoders, pages and
bots look it up. `tests/contract/test_questions.py` plays every mode and fails on anything undeclared.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from legendarium.kernel.decisions import Decision, Option
from legendarium.kernel.kinds import NO_THING, NUMBER, SEAT, Kind
from legendarium.kernel.phrasebook import Phrasebook, fill_in, seat_mark

Facts = dict[str, Any]
Describe = Callable[[Any, Option, str], Facts]
"""`(table, option, language)`: facts for the label of an option. `case` chooses a variant: `stand:middle`."""

LABELS: Final = "labels"
OTHER_WORD: Final = "choose"
"""Template for words that only players' packs use."""


class Word:
    """A word that answers a question, the kind of thing it means, and further facts for its label."""

    __slots__ = ("facts", "kind", "name")

    def __init__(self, name: str, kind: Kind = NO_THING, facts: Describe | None = None) -> None:
        self.name = name
        self.kind = kind
        self.facts = facts


def words(names: str, kind: Kind = NO_THING, facts: Describe | None = None) -> list[Word]:
    """Declare several words with the same kind of thing."""
    return [Word(name, kind, facts) for name in names.split()]


class Question:
    """A kind of question: its words, and whether its options are all legal answers or only candidates.

    `others`: the kind of thing meant by words of players' own packs. `most`: no list of options is longer."""

    __slots__ = ("complete", "kind", "most", "others", "words")

    def __init__(
        self, kind: str, *groups: list[Word], complete: bool = True, others: Kind | None = None, most: int = 64
    ) -> None:
        self.kind = kind
        self.complete = complete
        self.others = others
        self.most = most
        self.words: dict[str, Word] = {word.name: word for group in groups for word in group}

    def word(self, name: str) -> Word | None:
        """Return the declaration of a word; None if it is undeclared."""
        found = self.words.get(name)
        if found is None and self.others is not None:
            return Word(name, self.others)
        return found


def seat_facts(table: Any, option: Option, language: str) -> Facts:
    """Describe a seat; the asked seat reads `you`."""
    decision: Decision | None = table.decision
    facts: Facts = {"seat": seat_mark(option.thing)}
    if decision is not None and option.thing == decision.seat:
        facts["case"] = "you"
    return facts


NUMBER_CASES: Final = ("nothing", "one")


def number_facts(table: Any, option: Option, language: str) -> Facts:
    facts: Facts = {"number": option.thing}
    if option.thing < len(NUMBER_CASES):
        facts["case"] = NUMBER_CASES[option.thing]
    return facts


def no_facts(table: Any, option: Option, language: str) -> Facts:
    return {}


class Questions:
    """All questions of a game, with its phrasebook and, for each kind of thing, the function that describes one.

    A question may be declared in parts: the words of a mode are added to those of the game.
    Kinds live where the rules are, which have no texts; that is why they do not describe their things themselves."""

    __slots__ = ("anywhere", "by_kind", "describers", "phrasebook", "templates")

    def __init__(
        self, phrasebook: Phrasebook | None = None, describers: Mapping[Kind, Describe] | None = None, *asked: Question
    ) -> None:
        self.phrasebook = phrasebook
        self.by_kind: dict[str, Question] = {}
        self.anywhere: dict[str, Word] = {}
        """The first declaration of each word, for options of no open question."""
        for question in asked:
            known = self.by_kind.setdefault(question.kind, question)
            known.words.update(question.words)
            for name, word in question.words.items():
                self.anywhere.setdefault(name, word)
        self.describers: dict[str, Describe] = {
            NO_THING.code: no_facts,
            NUMBER.code: number_facts,
            SEAT.code: seat_facts,
        }
        for kind, describe in (describers or {}).items():
            self.describers[kind.code] = describe
        self.templates: dict[tuple[str, str, str, str], str] = {}
        """Cache of `template`."""

    def word(self, table: Any, option: Option) -> Word | None:
        """Return the declaration of an option's word, in the open question if it has it; None if it is undeclared."""
        decision: Decision | None = table.decision
        question = self.by_kind.get(decision.kind) if decision is not None else None
        found = question.word(option.word) if question is not None else None
        return found if found is not None else self.anywhere.get(option.word)

    def sort(self, table: Any, option: Option) -> str:
        """Return the sort of thing an option means (`kinds.SORTS`)."""
        word = self.word(table, option)
        return word.kind.sort if word is not None else NO_THING.sort

    def describe(self, table: Any, option: Option, language: str) -> Facts:
        """Return the facts of an option: of its thing, then of its word."""
        word = self.word(table, option)
        if word is None:
            return {}
        describe = self.describers.get(word.kind.code)
        facts = describe(table, option, language) if describe is not None else {}
        return facts if word.facts is None else {**facts, **word.facts(table, option, language)}

    def label(self, table: Any, option: Option, language: str) -> str:
        """Describe an option of the open question in a sentence; its key if there is no template."""
        facts = self.describe(table, option, language)
        kind = table.decision.kind if table.decision is not None else ""
        template = self.template(option.word, str(facts.get("case", "")), kind, language)
        return fill_in(template, facts) if template else option.key

    def text(self, table: Any, decision: Decision, language: str) -> str:
        """Put a question into words with the facts of the asking step; its kind if there is no template."""
        if self.phrasebook is None:
            return decision.kind
        facts = {"seat": seat_mark(decision.seat), **decision.step.facts(table)}
        return self.phrasebook.say("questions", decision.kind, language, facts)

    def template(self, word: str, case: str, kind: str, language: str) -> str:
        """Find a label's template: of the word in this case, in this kind of question, or in general (cached)."""
        found = self.templates.get((word, case, kind, language))
        if found is None and self.phrasebook is not None:
            texts = self.phrasebook.section(LABELS, language)
            question = self.by_kind.get(kind)
            other = OTHER_WORD if question is not None and question.others is not None else ""
            keys = (f"{word}:{case}", f"{word}:{kind}", word, other)
            found = next((texts[key] for key in keys if key in texts), "")
            self.templates[word, case, kind, language] = found
        return found or ""


NO_QUESTIONS: Final = Questions()
"""For games that declare none: labels are keys."""
