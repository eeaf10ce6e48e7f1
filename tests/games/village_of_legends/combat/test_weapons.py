"""Weapons: whom they strike, what they roll, and where the damage goes."""

import pytest

from legendarium.games.village_of_legends.printed.faces import CLASS_OF_WEAPON
from legendarium.testing.village_of_legends import VillageScene, fixture_face

OPPONENT_DISCARDS = {"sword": {"lines": [{"do": "opponent_discards"}]}}


@pytest.mark.rule("vol.weapon.own-monsters-first")
def test_a_weapon_must_first_strike_the_monsters_facing_its_user():
    scene = VillageScene(hand="sword", monsters_0="orc")
    scene.fix(6)
    scene.play("play:sword")

    assert scene.hero(1).life == 20
    assert scene.zone("monsters", 0) == ""
    assert scene.zone("discard", 1) == "orc"


@pytest.mark.rule("vol.weapon.own-monsters-first")
def test_a_monster_facing_the_victim_does_not_protect_the_victim():
    scene = VillageScene(hand="sword", monsters_1="orc")
    scene.fix(4)
    scene.play("play:sword")

    assert scene.hero(1).life == 16
    assert scene.wounds("orc") == 0


@pytest.mark.rule("vol.weapon.damage-roll", "vol.ruling.damage-floor")
def test_a_weak_weapon_never_heals_its_target():
    scene = VillageScene(hand="sword sword", cards={"sword": {"attack": -2}})
    scene.fix(1, 6)
    scene.play("play:sword")
    assert scene.hero(1).life == 20
    scene.play("play:sword")
    assert scene.hero(1).life == 16


@pytest.mark.rule("vol.weapon.own-monsters-first")
def test_nobody_else_can_be_named_while_a_monster_faces_the_attacker():
    scene = VillageScene(hand="sword", monsters_0="orc ogre")
    assert scene.why_not("target:B").rule == "vol.weapon.own-monsters-first"
    scene.play("play:sword")

    assert scene.offers == ["order:orc", "order:ogre"]
    assert scene.why_not("target:B").rule == "vol.weapon.own-monsters-first"


@pytest.mark.rule("vol.weapon.own-monsters-first")
def test_an_own_guard_does_not_stand_in_the_way():
    scene = VillageScene(hand="sword", monsters_0="orc@0", cards={"orc": {"defensive": True}})
    scene.fix(3)
    scene.play("play:sword")

    assert (scene.hero(1).life, scene.wounds("orc")) == (17, 0)


@pytest.mark.rule("vol.ruling.damage-floor")
def test_modifiers_come_before_the_floor_and_the_floor_before_protection():
    weak = {"sword": {"attack": -3}, "mend": {"attack": -4}, "chest": {"plus": -3}}
    bonus = {"modifiers": [{"changes": "with", "by": 2, "only": ["swords"]}]}
    scene = VillageScene(hand="sword mend chest", cards=weak, heroes=[{"level1": bonus}, {"level1": {"armour": 1}}])
    scene.hero(0).life = 10
    scene.fix(2, 1, 1)
    scene.play("play:sword", "play:mend", "play:chest")

    assert (scene.hero(1).life, scene.hero(0).life, scene.gold) == (20, 10, 0)
    assert [event.data["total"] for event in scene.events("rolled")] == [1, 0]


@pytest.mark.rule("vol.weapon.hits-life-when-undefended")
def test_an_undefended_hero_loses_the_damage_less_the_armour():
    scene = VillageScene(hand="sword sword", cards={"sword": {"attack": 1}}, heroes=[{}, {"life": 12}])
    scene.fix(4)
    scene.play("play:sword")
    assert scene.hero(1).life == 7


@pytest.mark.rule("vol.weapon.any-number")
def test_any_number_of_normal_weapons_each_with_its_own_roll_and_target():
    scene = VillageScene(5, hand="sword knife bow")
    scene.fix(1, 2, 3)
    scene.play("play:sword", "target:C", "play:knife", "target:D", "play:bow", "target:C")

    assert [event.data["die"] for event in scene.events("rolled")] == [1, 2, 3]
    assert [scene.hero(seat).life for seat in range(5)] == [20, 20, 16, 18, 20]


@pytest.mark.rule("vol.weapon.secondary-after-damage")
def test_a_weapons_text_comes_after_damage_kill_and_experience():
    scene = VillageScene(hand="sword", deck="coin", monsters_0="orc", cards={"sword": {"lines": [{"do": "draw"}]}})
    scene.fix(6)
    scene.play("play:sword")

    told = [event.kind for event in scene.events("rolled", "killed", "gained-xp", "drew")]
    assert told == ["rolled", "killed", "gained-xp", "drew"]


@pytest.mark.rule("vol.weapon.secondary-after-damage")
def test_a_weapons_text_counts_even_without_damage():
    sword = {"sword": {"attack": -5, "lines": [{"do": "draw"}]}}
    scene = VillageScene(hand="sword", deck="coin", cards=sword)
    scene.fix(1)
    scene.play("play:sword")

    assert scene.zone("hand") == "coin"


@pytest.mark.rule("vol.weapon.monster-order-before-roll")
def test_the_attacker_orders_the_monsters_before_the_roll_and_not_after():
    scene = VillageScene(hand="sword", monsters_0="orc ogre")
    scene.fix(4)
    scene.play("play:sword")
    assert (scene.asked, scene.kind, scene.events("rolled")) == (0, "order-monsters", [])
    scene.play("order:ogre")

    assert (scene.wounds("ogre"), scene.wounds("orc")) == (4, 0)
    assert scene.why_not("order:orc").rule == "vol.weapon.monster-order-before-roll"


@pytest.mark.rule("vol.weapon.monster-order-before-roll")
def test_creatures_come_before_the_monster_that_summoned_them():
    scene = VillageScene(hand="sword", monsters_0="ogre orc", begin=False)
    scene.table.summoners[scene.card("orc")] = scene.card("ogre")
    scene.begin()
    scene.fix(3)
    scene.play("play:sword")

    assert (scene.wounds("orc"), scene.wounds("ogre")) == (3, 0)


@pytest.mark.rule("vol.weapon.monster-carry")
def test_the_excess_over_a_killed_monster_hits_the_next():
    scene = VillageScene(hand="sword", monsters_0="orc ogre", cards={"orc": {"life": 2}})
    scene.fix(6)
    scene.play("play:sword", "order:orc")

    assert (scene.zone("monsters", 0), scene.wounds("ogre")) == ("ogre", 4)


@pytest.mark.rule("vol.weapon.monster-excess-lost")
def test_a_normal_weapon_never_goes_on_from_monsters_to_a_player_but_the_next_may():
    scene = VillageScene(hand="sword knife", monsters_0="orc", cards={"orc": {"life": 1}})
    scene.fix(6, 2)
    scene.play("play:sword")
    assert (scene.zone("monsters", 0), scene.hero(1).life) == ("", 20)
    assert scene.events("excess-lost")[0].data == {"damage": 5}
    scene.play("play:knife")

    assert scene.hero(1).life == 18


@pytest.mark.rule("vol.weapon.opponent-text-against-monster")
def test_your_opponent_is_the_player_on_the_left_whoever_owns_the_monster():
    scene = VillageScene(3, hand="sword", hand_1="coin", hand_2="beer", monsters_0="orc@2", cards=OPPONENT_DISCARDS)
    scene.fix(1)
    scene.play("play:sword")

    assert (scene.zone("hand", 1), scene.zone("hand", 2)) == ("", "beer")


@pytest.mark.rule("vol.weapon.opponent-text-against-monster")
def test_with_five_players_one_of_the_two_enemies_is_chosen():
    scene = VillageScene(5, hand="sword", hand_2="coin", hand_1="beer", monsters_0="orc", cards=OPPONENT_DISCARDS)
    scene.fix(1)
    scene.play("play:sword")
    assert (scene.asked, scene.offers) == (0, ["discarder:C", "discarder:D"])
    scene.play("discarder:C")

    assert (scene.zone("hand", 2), scene.zone("hand", 1)) == ("", "beer")


@pytest.mark.rule("vol.weapon.classification")
def test_the_class_comes_from_the_table_never_from_words_in_the_name():
    names = ("Elven Blade", "Dark Elven Blade", "Spear", "Thunder Hammer")
    faces = [fixture_face("x", {"kind": "weapon", "name": name, "class": "axes"}) for name in names]

    assert [face.weapon_class for face in faces] == ["swords", "knives", "ranged", "maces-and-hammers"]


@pytest.mark.rule("vol.weapon.classification")
def test_the_table_knows_every_weapon_once():
    counts = {name: list(CLASS_OF_WEAPON.values()).count(name) for name in CLASS_OF_WEAPON.values()}

    assert counts == {"swords": 6, "axes": 5, "maces-and-hammers": 4, "ranged": 8, "knives": 6, "staffs": 6}
    assert (CLASS_OF_WEAPON["Orchish Blade"], CLASS_OF_WEAPON["Thunderstaff"]) == ("knives", "staffs")
