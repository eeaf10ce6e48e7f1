"""What a searching bot says when it is asked why: the chance of its answer, the runner-up, and what that would lose."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from legendarium.bots.search.halving import Verdict
from legendarium.kernel.decisions import Option
from legendarium.kernel.match import Match
from legendarium.kernel.phrasebook import Phrasebook

WORDS: Final = Phrasebook(Path(__file__).parent / "locale")
ALIKE: Final = 0.5
"""Percentage points below which two answers are called equally good."""


def verdict_of(verdicts: list[Verdict], key: str) -> Verdict | None:
    """Return the best verdict on plans that begin with an answer."""
    found = [verdict for verdict in verdicts if verdict.plan.first == key]
    return max(found, key=lambda verdict: verdict.gain) if found else None


def runner_up(verdicts: list[Verdict], key: str) -> Verdict | None:
    """Return the best verdict on plans that begin with another answer."""
    found = [verdict for verdict in verdicts if verdict.plan.first != key]
    return max(found, key=lambda verdict: verdict.gain) if found else None


def say_verdict(match: Match, verdicts: list[Verdict], option: Option, language: str) -> str:
    """Say in a sentence what the search found out about an answer; '' if it was not searched."""
    own = verdict_of(verdicts, option.key)
    if own is None:
        return ""
    facts: dict[str, object] = {"count": own.simulations, "chance": round(100 * own.chance)}
    other = runner_up(verdicts, option.key)
    decision = match.table.decision
    answer = decision.option(other.plan.first) if other is not None and decision is not None else None
    if other is None or answer is None:
        return WORDS.say("verdict", "alone", language, facts)
    loss = 100 * (own.gain - other.gain)
    facts["other"] = match.game.label(match.table, answer, language)
    facts["loss"] = max(1, round(loss))
    return WORDS.say("verdict", "ahead" if loss > ALIKE else "alike", language, facts)
