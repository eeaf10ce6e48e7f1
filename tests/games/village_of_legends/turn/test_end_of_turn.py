"""Ending the turn: what is discarded, drawn and forgotten, and what moves."""

import pytest

from legendarium.kernel.dice import Dice
from legendarium.testing.village_of_legends import VillageScene


@pytest.mark.rule("vol.end.discard-everything")
def test_played_and_unplayed_cards_are_all_discarded():
    scene = VillageScene(hand="sword shield", played="coin coin beer", deck="orc orc orc orc orc")
    scene.play("end")

    assert sorted(scene.zone("discard").split()) == ["beer", "coin", "coin", "shield", "sword"]
    assert scene.zone("played") == ""
    assert scene.zone("hand") == "orc orc orc orc orc"


@pytest.mark.rule("vol.end.draw-five")
def test_the_next_hand_is_drawn_at_once_and_not_topped_up():
    scene = VillageScene(
        deck="coin coin coin coin beer potion",
        hand_1="sword",
        cards={"sword": {"lines": [{"do": "opponent_discards", "count": 2}]}},
    )
    scene.play("end")
    assert len(scene.hero(0).hand) == 5
    scene.fix(1)
    scene.play("play:sword", "discard:beer", "discard:potion", "end")

    assert scene.asked == 0
    assert scene.zone("hand") == "coin coin coin"


@pytest.mark.rule("vol.end.draw-five")
def test_one_more_card_is_drawn_by_heroes_who_may():
    scene = VillageScene(deck="coin coin coin coin coin coin coin", heroes=[{"level1": {"cards": 1}}])
    scene.play("end")

    assert len(scene.hero(0).hand) == 6


@pytest.mark.rule("vol.end.reshuffle")
def test_the_deck_is_drawn_to_its_end_before_the_discard_pile_is_shuffled():
    scene = VillageScene(deck="orc ogre", discard="coin coin coin coin coin", hand="beer beer beer")
    scene.play("end")

    assert scene.zone("hand").startswith("ogre orc ")
    assert len(scene.hero(0).deck) == 5
    assert scene.zone("discard") == ""


@pytest.mark.rule("vol.end.reshuffle")
def test_the_discard_pile_is_really_shuffled():
    hands = set()
    for seed in range(5):
        scene = VillageScene(discard="coin beer potion sword shield")
        scene.table.dice = Dice(seed)
        scene.play("end")
        hands.add(scene.zone("hand"))

    assert len(hands) > 1


@pytest.mark.rule("vol.end.reshuffle")
def test_nothing_is_shuffled_before_a_card_is_missing():
    scene = VillageScene(deck="coin coin coin coin coin", hand="beer")
    scene.play("end")

    assert scene.zone("discard") == "beer"
    assert scene.zone("deck") == ""
    assert scene.events("reshuffled") == []


@pytest.mark.rule("vol.end.reshuffle")
def test_who_has_too_few_cards_draws_what_there_is():
    scene = VillageScene(deck="coin", hand="beer potion")
    scene.play("end")

    assert sorted(scene.zone("hand").split()) == ["beer", "coin", "potion"]


@pytest.mark.rule("vol.end.sequence")
def test_a_hand_is_drawn_before_monsters_move_and_they_attack_where_they_arrive():
    scene = VillageScene(3, monsters_0="orc", deck="coin", cards={"orc": {"hopping": True}})
    scene.fix(4)
    scene.play("end")

    assert [event.kind for event in scene.events("drew", "turn-ended", "moved", "turn-began", "rolled")] == [
        "drew",
        "turn-ended",
        "moved",
        "turn-began",
        "rolled",
    ]
    assert scene.hero(1).life == 16


@pytest.mark.rule("vol.end.sequence")
def test_gold_intelligence_damage_and_berserk_end_with_the_turn():
    scene = VillageScene(hand="beer beer", gold=30, defences_1="shield", active=0)
    scene.hero(0).berserk = 1
    scene.table.put_wounds(scene.card("shield"), 2)
    scene.play("play:beer", "play:beer")
    assert scene.pool(0) == 0
    scene.play("end")

    assert (scene.gold, scene.pool(0), scene.wounds("shield"), scene.hero(0).berserk) == (0, 2, 0, 0)


@pytest.mark.rule("vol.end.sequence")
def test_gold_is_gone_before_monsters_move():
    scene = VillageScene(3, gold=30, monsters_0="orc@1", cards={"orc": {"charge": True}})
    scene.hero(0).life = 5
    scene.play("end")

    assert (scene.kind, scene.gold) == ("charge", 0)


MOVERS = {
    "runner": {"kind": "monster", "life": 5, "charge": True},
    "frog": {"kind": "monster", "life": 5, "hopping": True},
    "ghoul": {"kind": "monster", "life": 5, "sneak": True},
    "giant": {"kind": "monster", "life": 30, "overwhelm": True},
    "tail": {"kind": "monster", "part_of": "giant"},
}


@pytest.mark.rule("vol.ruling.end-of-turn-order")
def test_charge_comes_before_hopping_before_ambushers_before_the_giants_growth():
    scene = VillageScene(3, monsters_0="ghoul@wild frog frog runner", cards=MOVERS, begin=False)
    scene.table.giant, scene.table.giant_life = (scene.add("giant"),), 30
    scene.table.giant_waiting = (scene.add("tail"),)
    scene.hero(0).life = 5
    scene.hero(2).life = 30
    scene.begin()
    scene.play("end")

    told = [event.data["card"]["code"] for event in scene.events("moved", "giant-grew")]
    assert told == ["runner", "frog", "frog", "ghoul", "tail"]
    assert scene.happened().index("turn-ended") < scene.happened().index("moved")


@pytest.mark.rule("vol.ruling.end-of-turn-order")
@pytest.mark.parametrize("also", [{"hopping": True, "charge": True}, {"hopping": True, "sneak": True}])
def test_a_monster_moves_at_most_once_at_the_end_of_a_turn(also):
    scene = VillageScene(4, monsters_0="frog", cards={"frog": {"kind": "monster", "life": 5, **also}})
    scene.hero(0).life = 5
    scene.hero(1).life = 19
    scene.hero(3).life = 19
    scene.play("end")

    assert len(scene.events("moved")) == 1


@pytest.mark.rule("vol.ruling.end-of-turn-order")
def test_a_charge_that_stays_with_the_toughest_hero_still_hops_on():
    both = {"kind": "monster", "life": 5, "hopping": True, "charge": True}
    scene = VillageScene(3, monsters_0="frog", cards={"frog": both})
    scene.hero(1).life = scene.hero(2).life = 5
    scene.play("end")

    assert (scene.zone("monsters", 0), scene.zone("monsters", 1)) == ("", "frog")
