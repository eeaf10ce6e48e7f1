"""Why not: a sentence for every refusal, in every language, and never a rule's mere title."""

import random

import pytest

from legendarium.kernel.match import Match
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.words import LANGUAGES
from legendarium.ledger import rule

BOXES = {"expansions": ["ancient-guild", "the-horde", "reapers-hand"]}
PLAIN = ("sabotage", "sneak", "vision", "summon", "end")
ABOUT = ("play", "cast", "sell", "store", "buy", "tame", "target", "place", "hit", "order", "heal", "monster")


def cards(view, found):
    """The ids of everything this seat can see."""
    if isinstance(view, dict):
        found.update(str(value) for name, value in view.items() if name == "id")
        view = list(view.values())
    for part in view if isinstance(view, list) else ():
        cards(part, found)
    return found


def refusals(seats, seed):
    """What a curious player of a random game is told, one thing touched before each answer."""
    chance = random.Random(seed)
    match = Match.new("village-of-legends", seats, seed, BOXES)
    while (decision := match.table.decision) is not None and match.ply < 500:
        things = sorted(cards(match.view(decision.seat), {f"s{seat}" for seat in range(seats)}))
        keys = [*PLAIN, *(f"{word}:{chance.choice(things)}" for word in ABOUT)]
        for key in chance.sample(keys, 4):
            found = match.weigh(key)
            if isinstance(found, Refusal):
                yield match, key, found
        match.play(chance.choice(decision.options))


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_every_refusal_is_a_sentence_in_every_language(seats, seed):
    heard = {}
    for match, key, refusal in refusals(seats, seed):
        for language in LANGUAGES:
            heard[refusal.rule, language] = match.explain(key, refusal, language)
    assert len(heard) > 10
    for (name, language), text in heard.items():
        entry = rule(name)
        assert text not in (getattr(entry, "title", ""), getattr(entry, "question", ""), name)
        assert text[-1] in ".?"
        if language != "en":
            assert text != heard[name, "en"]


def test_what_does_not_answer_the_question_is_told_the_question():
    match = Match.new("village-of-legends", 2, 5)
    refusal = match.weigh("buy:6")
    assert isinstance(refusal, Refusal)
    assert match.explain("buy:6", refusal) == "Not now, something else comes first. Choose your Hero."
    assert match.explain("buy:6", refusal, "it") == "Non ora: prima c'è altro. Scegli il tuo Eroe."
