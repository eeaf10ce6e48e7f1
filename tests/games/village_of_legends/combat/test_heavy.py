"""Heavy Weapons: alone in their turn, and through everything."""

import pytest

from legendarium.testing.village_of_legends import VillageScene


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
