"""The score of Quest mode, and how the game ends."""

import pytest

from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.quest.quests.completion import CheckCompletion, CheckFailure, DrawQuest
from legendarium.games.legends_of_signum.quest.quests.scoring import band_of, conclude, score
from legendarium.games.legends_of_signum.quest.rounds import HeroTurn, OverlordTurn, RoundOver
from legendarium.testing.legends_of_signum_quest import QuestScene

WAIT = {"completion": [{"is": "age", "count": 9}]}


NOW = {"completion": [{"is": "age", "count": 1}]}


LOST = {"completion": [{"is": "age", "count": 9}], "failure": [{"is": "age", "count": 1}]}


def checked(scene):
    scene.begin(CheckCompletion(), CheckFailure())
    return scene


@pytest.mark.rule("los.quest.score-prosperity")
@pytest.mark.parametrize(("prosperity", "points"), [(14, 2), (15, 3), (4, 0)])
def test_every_full_five_prosperity_is_a_point(prosperity, points):
    assert score(QuestScene(prosperity=prosperity).table).total == points


@pytest.mark.rule("los.quest.score-wounds")
@pytest.mark.parametrize(("wounds", "points"), [(3, 9), (4, 8), (1, 10)])
def test_every_full_two_wounds_of_the_hero_cost_a_point(wounds, points):
    scene = QuestScene(creatures={"hero": {"health": 9}}, honour=10, prosperity=0)
    scene.wound("hero", wounds)

    assert score(scene.table).total == points


@pytest.mark.rule("los.quest.score-failed")
def test_the_example_of_the_scoring():
    cards = {"a": {**LOST, "honour": 2}, "b": {**LOST, "honour": 3}}
    scene = checked(QuestScene(quests="a b", quest_cards=cards, honour=9, prosperity=5))

    assert score(scene.table).total == 9 + 1 - 5


@pytest.mark.rule("los.quest.score-quests")
def test_honour_for_a_quest_is_added_at_once_and_the_rage_with_it():
    scene = checked(QuestScene(quests="a", quest_cards={"a": NOW}, honour=3))
    [told] = scene.events("honour")

    assert (told.facts()["total"], told.facts()["rage"]) == (6, 4)


@pytest.mark.rule("los.quest.objective", "los.quest.end-conditions")
def test_the_death_of_the_hero_ends_the_game_for_the_overlord():
    scene = QuestScene(honour=50)
    scene.wound("hero", 3)

    scene.begin(DEATHS)

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((1,), "hero")


@pytest.mark.rule("los.quest.objective", "los.ruling.quest.honour-target-lost")
@pytest.mark.parametrize(
    ("honour", "target", "winner"), [(7, 8, 1), (8, 8, 0), (0, "none", 0), (14, "difficulty", 1), (15, "difficulty", 0)]
)
def test_below_the_required_number_the_overlord_wins_and_without_one_only_by_the_heros_death(honour, target, winner):
    scene = QuestScene(honour=honour, prosperity=0, rulings={"quest.honour_target": target})

    conclude(scene.table, "hero-deck", "los.quest.end-conditions")

    assert scene.table.outcome.winners == (winner,)


@pytest.mark.rule("los.quest.end-conditions", "los.ruling.quest.all-accomplished-with-failures")
def test_the_game_ends_when_no_quest_is_open_and_none_is_left_whether_or_not_some_failed():
    cards = {"a": NOW, "b": LOST}
    scene = QuestScene(quests="a b", quest_cards=cards)

    scene.begin(CheckCompletion(), CheckFailure(), DrawQuest())

    assert scene.table.outcome.reason == "quests"


@pytest.mark.rule("los.quest.end-conditions", "los.ruling.quest.empty-hero-deck")
def test_a_hero_who_cannot_draw_at_the_start_of_the_turn_ends_the_game_and_nobody_is_paid():
    scene = QuestScene(deck="", rulings={"quest.end_on_empty_deck_in_quest_phase": False})

    scene.begin(RoundOver())

    assert scene.table.outcome.reason == "hero-deck"
    assert "deck-out" not in scene.happened()
    assert scene.table.round == 2


@pytest.mark.rule("los.ruling.quest.empty-hero-deck", "los.quest-pvp.quests-phase")
def test_an_empty_deck_of_the_hero_ends_the_game_in_the_quests_phase():
    scene = QuestScene(deck="")

    scene.begin(RoundOver())

    assert (scene.table.outcome.reason, scene.table.round) == ("hero-deck", 1)


@pytest.mark.rule("los.quest.end-conditions", "los.ruling.quest.empty-overlord-deck", "los.quest-pvp.quests-phase")
def test_an_empty_overlord_deck_ends_the_game_after_the_quests_of_this_round():
    scene = QuestScene(deck_1="toll", quests="a b", quest_cards={"a": NOW, "b": WAIT})
    scene.begin(OverlordTurn())
    assert scene.table.outcome is None

    scene.play("play:toll", "times:0", "end")

    assert scene.table.outcome.reason == "overlord-deck"
    assert scene.quests_in("done") == "a"


@pytest.mark.rule("los.ruling.quest.prosperity-victory")
def test_nobody_wins_by_prosperity():
    scene = QuestScene(prosperity=60, active=0)
    scene.begin(HeroTurn())

    scene.play("bank", "end")

    assert scene.table.outcome is None


@pytest.mark.parametrize(("points", "band"), [(-3, "forgotten"), (9, "wanderer"), (19, "guardian"), (40, "legend")])
def test_a_game_is_called_by_the_band_its_points_fall_into(points, band):
    assert band_of(QuestScene().table, points) == band
