"""Wherever a game stands, a refusal names a rule whose condition really holds there.

Random positions of all games and modes, all words with everything in sight; beside this test (`truths_*.py`) stands a function
for nearly every rule id. `benchmarks/refusals.py` asks the same of half a million refusals.
"""

import pytest

from legendarium.kernel.phrasebook import complete_languages
from legendarium.ledger import rule
from legendarium.testing.strategies import modes
from tests.refusals.judging import TRUTHS, Verdict
from tests.refusals.sampling import attempts

SEED = 3
SAMPLES = {"village-of-legends": (240, 12, 90), "village-attacks": (90, 9, 60), "legends-of-signum": (90, 9, 100)}
"""How many answers of a game are given, every how many of them is sampled, and how many keys are tried there."""
LEAST = {"village-of-legends": 8_000, "village-attacks": 8_000, "legends-of-signum": 4_000}
SHARE = 0.8


@pytest.fixture(scope="module", params=sorted(SAMPLES))
def judged(request):
    """The verdict on one game, and its sentences."""
    verdict = Verdict()
    for mode in modes():
        if mode.code == request.param:
            verdict.judge(attempts(mode, SEED, *SAMPLES[request.param]))
    return request.param, verdict


def test_no_refusal_names_a_rule_whose_condition_does_not_hold(judged):
    code, verdict = judged

    assert verdict.false == {}
    assert verdict.refusals >= LEAST[code]


def test_four_of_five_rules_that_are_named_are_checked(judged):
    _, verdict = judged

    assert verdict.share >= SHARE, sorted(verdict.unchecked)


def test_whatever_is_to_the_point_is_answered_with_more_than_the_question(judged):
    _, verdict = judged

    assert verdict.vague == {}


@pytest.mark.translation
def test_every_refusal_is_told_in_words_of_every_complete_language(judged):
    _, verdict = judged

    for attempt, sentences in verdict.sentences.values():
        assert len(set(sentences)) == len(complete_languages()), attempt
        assert not any("{" in sentence for sentence in sentences), attempt
        assert not {rule(attempt.rule, language).title for language in complete_languages()} & set(sentences), attempt


def test_a_function_is_kept_only_for_rules_that_exist():
    for code, truths in TRUTHS.items():
        assert [identity for identity in truths.by_rule if rule(identity) is None] == [], code
