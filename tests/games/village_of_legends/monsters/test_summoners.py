"""Summon: Monsters that bring creatures along."""

import pytest

from legendarium.testing.village_of_legends import VillageScene
from tests.games.village_of_legends.helpers import monster

MASTER = {"master": monster(summons=["imp"]), "imp": {"kind": "monster", "life": 2, "mini": True, "xp": 10}}


@pytest.mark.rule("vol.ability.monster-summon")
def test_a_summoning_monster_first_brings_its_creature_and_both_attack():
    scene = VillageScene(begin=False, monsters="master@1", supply="imp", cards=MASTER)
    scene.fix(2, 3)
    scene.start_turn(0)
    assert scene.zone("monsters") == "master imp"
    assert scene.events("rolled") == []
    scene.play("attack-with:imp")

    assert (scene.hero(0).life, len(scene.events("rolled"))) == (15, 2)
    assert scene.table.owners[scene.card("imp")] == 1


@pytest.mark.rule("vol.ability.monster-summon")
def test_creatures_come_only_as_far_as_the_supply_lasts():
    scene = VillageScene(begin=False, monsters="master@1", cards=MASTER)
    scene.start_turn(0)

    assert scene.zone("monsters") == "master"


@pytest.mark.rule("vol.ability.monster-summon-guard")
def test_creatures_are_struck_before_the_monster_that_summoned_them_and_the_rest_carries_over():
    cards = {**MASTER, "master": monster(summons=["imp", "imp"])}
    scene = VillageScene(begin=False, hand="sword", monsters="master@1", supply="imp imp", cards=cards)
    scene.fix(1, 1, 1, 6)
    scene.start_turn(0)
    scene.play("attack-with:imp", "attack-with:imp", "play:sword")
    assert scene.words("order") == ["imp", "imp"]
    assert scene.why_not("order:master").rule == "vol.ability.monster-summon-guard"
    scene.play("order:imp")

    assert scene.zone("monsters") == "master"
    assert scene.wounds("master") == 2


@pytest.mark.rule("vol.ability.monster-summon-guard")
def test_a_spell_that_picks_any_monster_cannot_pass_the_creatures_either():
    cards = {**MASTER, "spark": {"reach": "any-target"}}
    scene = VillageScene(3, begin=False, hand="spark", monsters_1="master@2", supply="imp", cards=cards)
    scene.table.heroes[1].monsters.append(scene.card("imp"))
    scene.table.supply.clear()
    scene.table.summoners[scene.card("imp")] = scene.card("master")
    scene.begin()
    scene.play("play:spark")

    assert scene.words("monster") == ["imp"]


@pytest.mark.rule("vol.ability.monster-summon")
def test_an_ambusher_and_a_giant_bring_their_creatures_as_well_before_they_strike():
    cards = {**MASTER, "lurker": monster(sneak=True, summons=["imp"]), "wyrm": monster(overwhelm=True, summons=["imp"])}
    scene = VillageScene(gold=50, market="shield", main="purse lurker", supply="imp", cards=cards)
    scene.play("buy:shield")
    assert scene.zone("monsters") == "lurker imp"
    assert scene.words("attack-with") == ["lurker", "imp"]
    assert scene.happened()[-1] == "appeared"

    giant = VillageScene(begin=False, giant="wyrm", supply="imp", cards=cards)
    giant.start_turn(0)
    assert giant.zone("monsters") == "imp"
    assert giant.happened().index("appeared") < giant.happened().index("rolled")


@pytest.mark.rule("vol.ability.monster-summon", "vol.ruling.start-of-turn-order")
def test_creatures_of_an_ambusher_or_a_giant_attack_in_the_turn_they_come():
    cards = {**MASTER, "lurker": monster(sneak=True, summons=["imp"]), "wyrm": monster(overwhelm=True, summons=["imp"])}
    scene = VillageScene(gold=50, market="shield", main="purse lurker", supply="imp", cards=cards)
    scene.fix(2, 3)
    scene.play("buy:shield", "attack-with:imp")
    assert [event.data["card"]["code"] for event in scene.events("rolled")] == ["imp", "lurker"]
    assert (scene.hero(0).life, scene.space(6)) == (15, "purse")

    giant = VillageScene(begin=False, giant="wyrm", supply="imp", cards=cards)
    giant.fix(2, 3)
    giant.start_turn(0)
    assert [event.data["card"]["code"] for event in giant.events("rolled")] == ["wyrm", "imp"]
    assert giant.hero(0).life == 15


@pytest.mark.rule("vol.ability.monster-summon", "vol.ruling.sneak-movement")
def test_an_ambusher_that_attacks_on_arrival_brings_its_creatures_there_and_not_again_as_the_turn_starts():
    cards = {**MASTER, "lurker": monster(sneak=True, summons=["imp"])}
    rulings = {"sneak-movement": "all-every-turn"}
    scene = VillageScene(3, monsters_0="lurker@wild", supply="imp imp", cards=cards, rulings=rulings)
    scene.fix(2, 3)
    scene.play("end", "attack-with:lurker")

    assert (scene.zone("monsters", 1), scene.hero(1).life, len(scene.events("rolled"))) == ("lurker imp", 15, 2)


@pytest.mark.rule("vol.ability.monster-summon", "vol.ability.monster-summon-guard")
def test_every_creature_that_is_brought_shields_its_summoner_whichever_card_of_the_supply_it_is():
    cards = {"ogre": {"summons": ["imp", "imp"]}, "imp": {"kind": "monster", "life": 1, "mini": True}}
    scene = VillageScene(first_card=0, supply="imp imp imp", monsters_0="ogre@1", cards=cards, begin=False)
    assert scene.card("imp") == 0, "the first card of all"
    scene.start_turn(0)
    brought = scene.hero(0).monsters[1:]

    assert (scene.zone("monsters"), scene.zone("supply")) == ("ogre imp imp", "imp")
    assert 0 in brought or 0 in scene.table.supply
    assert scene.table.summoners == dict.fromkeys(brought, scene.card("ogre"))


@pytest.mark.rule("vol.ability.monster-summon-guard")
def test_a_creature_that_died_and_comes_again_by_a_card_shields_nobody():
    sack = {"kind": "item", "lines": [{"do": "call", "creature": "imp", "count": 1}]}
    scene = VillageScene(
        begin=False, hand="sword sack", monsters="master@1", supply="imp", cards={**MASTER, "sack": sack}
    )
    scene.fix(1, 1, 2)
    scene.start_turn(0)
    scene.play("attack-with:imp", "play:sword", "play:sack")
    (imp,) = scene.match.view(0)["heroes"][1]["monsters"]

    assert (imp["code"], imp["shields"]) == ("imp", None)
