"""Refusals of all games judged: by the function of their rule, and by whether they name a rule at all."""

from collections import Counter
from collections.abc import Iterable

from legendarium.kernel.phrasebook import complete_languages
from tests.refusals import truths_legends_of_signum, truths_village_attacks, truths_village_of_legends
from tests.refusals.sampling import Attempt

TRUTHS = {
    "legends-of-signum": truths_legends_of_signum.TRUTHS,
    "village-attacks": truths_village_attacks.TRUTHS,
    "village-of-legends": truths_village_of_legends.TRUTHS,
}


class Verdict:
    """What became of a sample."""

    def __init__(self) -> None:
        self.refusals = 0
        self.generic = 0
        self.checked: Counter[str] = Counter()
        self.unchecked: Counter[str] = Counter()
        self.false: dict[tuple[str, str], str] = {}
        self.vague: dict[tuple[str, str], str] = {}
        self.sentences: dict[tuple[str, str], tuple[Attempt, list[str]]] = {}
        """One refusal of each rule and case, in the words of all languages."""

    def judge(self, attempts: Iterable[Attempt]) -> "Verdict":
        for attempt in attempts:
            self.refusals += 1
            if attempt.is_generic:
                self.generic += 1
                if not attempt.is_beside_the_point:
                    self.vague.setdefault((attempt.table.decision.kind, attempt.word), repr(attempt))
                continue
            self.tell(attempt)
            true = TRUTHS[attempt.match.game.code].is_true(attempt)
            if true is None:
                self.unchecked[attempt.rule] += 1
                continue
            self.checked[attempt.rule] += 1
            if not true:
                self.false.setdefault((attempt.rule, attempt.case), repr(attempt))
        return self

    def tell(self, attempt: Attempt) -> None:
        told = (attempt.rule, attempt.case)
        if told not in self.sentences:
            texts = [attempt.match.explain(attempt.key, attempt.refusal, language) for language in complete_languages()]
            self.sentences[told] = attempt, texts

    @property
    def share(self) -> float:
        """How many of the ids that occurred have a function that checks them."""
        return len(self.checked) / max(1, len(self.checked) + len(self.unchecked))
