"""Rounds of Quest mode, and the Overlord's turn."""

import pytest

from legendarium.games.legends_of_signum.quest.rounds import HeroTurn, OverlordPhase, OverlordTurn
from legendarium.testing.legends_of_signum_quest import QuestScene

WAIT = {"completion": [{"is": "age", "count": 9}]}


NOW = {"completion": [{"is": "age", "count": 1}]}


@pytest.mark.rule("los.quest-pvp.round", "los.quest-pvp.quests-phase", "los.ruling.quest.first-quest")
def test_a_round_is_the_heros_turn_the_overlords_turn_and_the_quests_phase():
    cards = {"a": NOW, "b": WAIT, "c": WAIT}
    scene = QuestScene(
        deck="x y z", hand_1="toll", deck_1="toll.2 toll.3", quests="a b", quest_deck="c", quest_cards=cards, active=0
    )
    scene.table.round = 0
    scene.begin(HeroTurn())
    scene.play("bank", "end", "play:toll", "times:0", "end")

    told = [kind for kind in scene.happened() if kind in ("turn-began", "quests-began", "quest-done", "quest-drawn")]
    assert told == ["turn-began", "turn-began", "quests-began", "quest-done", "quest-drawn", "turn-began"]
    assert [event.seat for event in scene.events("turn-began")] == [0, 1, 0]
    assert scene.quests_in("active") == "b c"


BANDIT_AT_HERO = {
    "rage": 1,
    "lines": [{"do": "unleash", "beast": "bandit", "where": "hero", "within": "contact"}],
    "extra": [{"do": "rob", "amount": 1}],
}


ROB = {"rage": 2, "lines": [{"do": "rob", "amount": 1}]}


def in_phase(**scene):
    made = QuestScene(**scene)
    made.begin(OverlordPhase())
    return made


@pytest.mark.rule("los.quest-pvp.overlord-turn")
def test_the_overlord_draws_one_card_and_must_play_one_before_the_turn_ends():
    scene = QuestScene(horde="bandit@300,500", deck_1="toll toll.2", overlord_cards={"toll": ROB})
    scene.begin(OverlordTurn())
    assert (scene.zone("hand", 1), scene.zone("deck", 1)) == ("toll", "toll.2")
    assert scene.why_not("end").rule == "los.quest-pvp.overlord-turn"

    scene.play("play:toll", "times:0")
    assert "end" in scene.offers
    scene.play("activate:bandit")
    assert scene.kind == "act"


@pytest.mark.rule("los.ruling.quest.overlord-must-play")
def test_with_no_card_in_hand_the_duty_to_play_is_waived_and_without_rage_the_extra_ability_still_works():
    assert "end" in in_phase(hand_1="").offers
    scene = in_phase(hand_1="ambushers", overlord_cards={"ambushers": {**BANDIT_AT_HERO, "rage": 3}}, scale=((0, 2),))

    scene.play("play:ambushers")

    assert (scene.standing("bandit"), scene.table.players[0].prosperity) == (0, 2)
    assert "end" in scene.offers


@pytest.mark.rule("los.ruling.quest.overlord-hand-limit")
def test_the_limit_of_ten_cards_binds_the_overlord():
    hand = " ".join(f"toll.{at}" for at in range(10))
    scene = QuestScene(hand_1=hand, deck_1="toll", overlord_cards={"toll": ROB})

    scene.begin(OverlordTurn())

    assert (len(scene.table.players[1].hand), len(scene.table.players[1].graveyard)) == (10, 1)


@pytest.mark.rule("los.ruling.quest.overlord-card-moment")
def test_a_card_is_played_between_activations_and_within_one_only_if_the_table_says_so():
    scene = in_phase(horde="bandit@300,500", hand_1="toll", overlord_cards={"toll": ROB})
    scene.play("activate:bandit")
    assert scene.why_not("play:toll").rule == "los.ruling.quest.overlord-card-moment"
    assert "play:toll" not in scene.offers

    scene = in_phase(
        horde="bandit@300,500",
        hand_1="toll",
        overlord_cards={"toll": ROB},
        rulings={"quest.overlord_cards_inside_activation": True},
    )
    scene.play("activate:bandit", "play:toll", "times:1")
    assert (scene.kind, scene.table.players[0].prosperity) == ("act", 2)
