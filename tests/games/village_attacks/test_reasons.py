"""Why not, in a sentence, in every language."""

import pytest

from legendarium.kernel.match import Match
from legendarium.kernel.phrasebook import complete_languages
from legendarium.kernel.refusals import Refusal
from legendarium.ledger import rule

ABOUT = ("move", "strike", "shoot", "buy", "at", "in", "act", "zone", "choose", "pay", "spawn", "heave")


@pytest.mark.parametrize("seed", [1, 2])
def test_what_does_not_answer_the_question_is_told_in_a_sentence(seed):
    match = Match.new("village-attacks", 2, seed)
    met = set()
    while (decision := match.table.decision) is not None and match.ply < 250:
        for word in ABOUT:
            found = match.weigh(f"{word}:nowhere")
            if isinstance(found, Refusal):
                met.add(decision.kind)
                entry = rule(found.rule)
                told = [match.explain(f"{word}:nowhere", found, language) for language in complete_languages()]
                assert not {getattr(entry, "title", ""), getattr(entry, "question", ""), found.rule} & set(told)
        match.play(decision.options[match.ply * 7 % len(decision.options)])
    assert len(met) > 5
