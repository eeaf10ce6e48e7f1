"""Weapons, Heavy Weapons too: whom they strike, what they roll, and where the damage goes."""

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


@pytest.mark.rule("vol.heavy.only-weapon-of-turn", "vol.ruling.heavy-exclusive")
def test_no_heavy_weapon_follows_another_weapon():
    scene = VillageScene(hand="sword hammer")
    scene.fix(1)
    scene.play("play:sword")

    assert scene.words("play") == []
    assert scene.why_not("play:hammer").rule == "vol.heavy.only-weapon-of-turn"


@pytest.mark.rule("vol.heavy.only-weapon-of-turn", "vol.ruling.heavy-exclusive")
def test_no_weapon_follows_a_heavy_one_but_spells_and_monsters_do():
    scene = VillageScene(hand="hammer sword hammer spark orc wand")
    scene.fix(1)
    scene.play("play:hammer")

    assert scene.words("play") == ["spark", "orc"]
    assert scene.words("cast") == ["wand"]
    assert scene.why_not("play:sword").rule == "vol.heavy.only-weapon-of-turn"
    assert scene.why_not("play:wand").rule == "vol.heavy.only-weapon-of-turn"


@pytest.mark.rule("vol.heavy.only-weapon-of-turn")
def test_the_limit_ends_with_the_turn_and_swordmasters_have_none():
    scene = VillageScene(hand="hammer", hand_1="sword")
    scene.fix(1)
    scene.play("play:hammer", "end")
    assert scene.words("play") == ["sword"]

    scene = VillageScene(hand="hammer sword hammer", heroes=[{"level1": {"swordmaster": True}}])
    scene.fix(1, 1, 1)
    scene.play("play:hammer", "play:sword", "play:hammer")
    assert scene.hero(1).life == 17


@pytest.mark.rule("vol.heavy.carry-order")
@pytest.mark.parametrize(("die", "life", "worn"), [(6, 17, ""), (2, 20, "")])
def test_heavy_damage_runs_through_monsters_defences_and_armour_to_life(die, life, worn):
    scene = VillageScene(
        hand="hammer",
        monsters_0="orc",
        defences_1="shield",
        cards={"hammer": {"attack": 3}, "orc": {"life": 3}, "shield": {"defence": 2}},
        heroes=[{}, {"level1": {"armour": 1}}],
    )
    scene.fix(die)
    scene.play("play:hammer")

    assert scene.zone("monsters", 0) == ""
    assert scene.zone("defences", 1) == worn
    assert scene.hero(1).life == life


@pytest.mark.rule("vol.heavy.declare-everything-before-roll", "vol.ruling.heavy-target-declared")
def test_target_monsters_and_defence_cards_are_all_declared_before_the_roll():
    scene = VillageScene(5, hand="hammer", monsters_0="orc ogre", defences_2="shield helmet")
    scene.fix(6)
    kinds = []
    scene.play("play:hammer")
    for key in ("target:C", "order:orc", "hit:helmet"):
        kinds.append(scene.kind)
        assert (scene.asked, scene.events("rolled")) == (0, [])
        scene.play(key)

    assert kinds == ["aim-weapon", "order-monsters", "order-defences"]
    assert (scene.zone("monsters", 0), scene.wounds("ogre")) == ("ogre", 2)


@pytest.mark.rule("vol.ruling.heavy-target-declared")
def test_the_target_behind_monsters_is_one_a_weapon_may_be_aimed_at():
    scene = VillageScene(4, hand="hammer", monsters_0="orc", cards={"hammer": {"attack": 2}})
    scene.fix(6)
    scene.play("play:hammer")

    assert [scene.hero(seat).life for seat in range(4)] == [20, 16, 20, 20]


@pytest.mark.rule("vol.ruling.heavy-target-declared")
def test_whom_nothing_reaches_was_not_attacked():
    board = {"level1": {"armour": 1}}
    scene = VillageScene(hand="hammer", monsters_0="ogre", defences_1="helmet", heroes=[{}, board])
    scene.fix(6)
    scene.play("play:hammer")

    assert scene.zone("monsters", 0) == ""
    assert scene.events("defended", "broken", "absorbed", "lost-life") == []


@pytest.mark.rule("vol.mode6.skirmisher-targets", "vol.weapon.own-monsters-first")
def test_a_skirmisher_who_faces_monsters_helps_nobody_with_a_heavy_weapon_either():
    scene = VillageScene(6, active=1, hand_1="hammer", monsters_0="orc@5", monsters_1="ogre@5")
    scene.play("play:hammer")

    assert sorted(scene.offers) == ["target:D", "target:F"]
    assert scene.why_not("assist:A").rule == "vol.weapon.own-monsters-first"


@pytest.mark.rule("vol.weapon.own-monsters-first")
@pytest.mark.parametrize("card", ["sword", "hammer"])
def test_where_no_player_can_be_reached_a_weapon_still_strikes_the_monsters_faced(card):
    rulings = {"six-broken-front": "unopposed-only"}
    strong = {card: {"attack": 9}}
    scene = VillageScene(6, hand=card, monsters="orc@1 ogre@1", out=(4, 5), cards=strong, rulings=rulings)
    scene.fix(6)
    scene.play(f"play:{card}")
    assert (scene.kind, scene.offers) == ("order-monsters", ["order:orc", "order:ogre"])
    scene.play("order:ogre")

    assert (scene.zone("monsters"), scene.events("rolled")[0].data["victim"]) == ("", None)
    assert [hero.life for hero in scene.table.heroes] == [20] * 4 + [0] * 2
