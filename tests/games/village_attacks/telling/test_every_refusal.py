"""Wherever a game stands, every refusal is a sentence of its own, by a rule of the edition that is played."""

import pytest

from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.monsters.actions import ACTIONS
from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice
from legendarium.kernel.match import Match
from legendarium.kernel.phrasebook import complete_languages
from legendarium.kernel.refusals import Refusal
from legendarium.ledger import rule

EVERY = pytest.mark.parametrize("edition", ["first", "second"])
WORDS = (*ACTIONS.by_word, "reroll", "touch", "at", "in", "gain", "improve", "choose", "act", "heave", "advance")


def named(view, found):
    """Every id in a view."""
    if isinstance(view, dict):
        if "id" in view:
            found.add(str(view["id"]))
        for inner in view.values():
            named(inner, found)
    elif isinstance(view, list):
        for inner in view:
            named(inner, found)
    return found


def names_of(table):
    symbols = (
        "melee",
        "ranged",
        "magic",
        "defence",
        "retaliate",
        "villager",
        "slow",
        "sunder",
        "silence",
        "burn",
        "stun",
    )
    return [*sorted(named(table.view(0), set())), *symbols, "s0", "nothing-at-all"]


def fits(identity, edition):
    return edition in (getattr(rule(identity), "applies", ()) or (edition,))


def titles(identity):
    entry = rule(identity)
    return {identity, getattr(entry, "title", ""), getattr(entry, "question", "")} | {
        getattr(rule(identity, "it"), "title", "")
    }


def sample(mode, plies):
    """Positions of a random game, one in seven."""
    _, seats, options = mode
    options = GAME.check(seats, dict(options))
    match = Match(GAME, seats, 5, "", options)
    dice = Dice(9)
    while match.table.decision is not None and match.ply < plies:
        if match.ply % 7 == 0:
            yield match, options["edition"]
        choices = match.table.decision.options
        match.play(choices[dice.below(len(choices))])


@pytest.mark.parametrize("mode", GAME.modes()[::3], ids=lambda mode: mode[0])
def test_every_refusal_is_a_sentence_by_a_rule_of_the_edition(mode):
    seen = set()
    for match, edition in sample(mode, 180):
        for key in [f"{word}:{name}" for word in WORDS for name in names_of(match.table)]:
            found = match.weigh(key)
            if isinstance(found, Option):
                assert found.key == key
                continue
            assert isinstance(found, Refusal)
            assert fits(found.rule, edition), (key, found.rule)
            case = (found.rule, str(found.details.get("case")))
            if case in seen:
                continue
            seen.add(case)
            sentences = [match.explain(key, found, language) for language in complete_languages()]
            assert not titles(found.rule) & set(sentences), (key, sentences)
            assert not any("{" in text for text in sentences)
    assert len(seen) > 15


@EVERY
def test_every_event_cites_a_rule_of_the_edition(edition):
    for mode in GAME.modes()[::4]:
        if mode[2]["edition"] != edition:
            continue
        for match, _ in sample(mode, 260):
            assert fits(match.table.decision.rule, edition), match.table.decision
        assert {event.rule for event in match.events if not fits(event.rule, edition)} == set()


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
