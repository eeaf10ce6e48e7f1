"""Bots of Quest mode: the Hero's creatures go to their quests, the Overlord spends Rage and hinders them."""

import pytest

import legendarium as lg
from legendarium.bots.judgement.legends_of_signum.evaluator import SignumEvaluator
from legendarium.bots.judgement.legends_of_signum.weights import ADEPT
from legendarium.games.legends_of_signum.quest.access import quests_of
from legendarium.games.legends_of_signum.quest.rounds import OverlordPhase
from legendarium.games.legends_of_signum.turn.creature_activation import Begin
from legendarium.testing.legends_of_signum_quest import QuestScene

REACH = {"completion": [{"is": "stand", "who": "company", "where": "old-mill", "alone": True}]}
WORK = {"work": {"at": "old-mill", "on": ["axe"]}, "completion": [{"is": "worked", "where": "old-mill", "count": 3}]}


def best(scene):
    """Return the option an adept scores highest."""
    evaluator = SignumEvaluator(ADEPT)
    evaluator.prepare(scene.table)
    return max(scene.decision.options, key=lambda option: evaluator.score(scene.table, option))


def test_the_nearest_creature_of_the_hero_walks_to_the_place_of_a_quest():
    scene = QuestScene(
        company="hero@100,16 squire@300,200", lands="old-mill@300,300", quests="a", quest_cards={"a": REACH}, active=0
    )
    scene.begin(Begin(scene.things["squire"]))

    scene.match.play(best(scene))

    assert scene.at("squire")[1] > 255


def test_whoever_stands_at_a_place_of_work_works():
    scene = QuestScene(
        company="hero@100,16 squire@300,261", lands="old-mill@300,300", quests="a", quest_cards={"a": WORK}, active=0
    )
    scene.begin(Begin(scene.things["squire"]))

    assert best(scene).word == "work"


def test_a_creature_of_the_overlord_stands_where_the_hero_has_to_be_alone():
    scene = QuestScene(
        company="hero@100,16", horde="bandit@300,430", lands="old-mill@300,300", quests="a", quest_cards={"a": REACH}
    )
    scene.begin(Begin(scene.things["bandit"]))

    scene.match.play(best(scene))

    assert scene.at("bandit")[1] < 345


def test_the_overlord_spends_all_rage_on_a_card_that_does_some_good():
    scene = QuestScene(hand_1="raiders toll", scale=((0, 4),))
    scene.begin(OverlordPhase())
    scene.play("play:raiders")

    assert best(scene).key == "times:2"


@pytest.mark.parametrize("level", ["novice", "adept"])
def test_two_bots_play_quest_mode_to_an_end(level):
    options = {"variant": "quest-pvp", "round_limit": 4}
    match = lg.Match.new("legends-of-signum", seats=2, seed=5, options=options)
    bots = [lg.bot("legends-of-signum", level, seed=seat) for seat in range(2)]

    while match.decision:
        match.play(bots[match.decision.seat].choose(match))

    assert match.outcome.reason in ("hero", "round-limit")
    assert quests_of(match.table).active
