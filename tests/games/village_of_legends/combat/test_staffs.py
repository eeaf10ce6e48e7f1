"""Magic staffs: a plain Weapon, or a Spell for Intelligence."""

import pytest

from legendarium.games.village_of_legends.library.collection import named_face
from legendarium.testing.village_of_legends import VillageScene


@pytest.mark.rule("vol.staff.weapon-mode")
def test_a_staff_used_as_a_weapon_has_minus_two_and_costs_nothing():
    scene = VillageScene(hand="wand")
    scene.fix(5)
    scene.play("play:wand")

    assert (scene.hero(1).life, scene.pool()) == (17, 2)


@pytest.mark.rule("vol.staff.weapon-mode")
def test_a_staff_used_as_a_weapon_is_one_for_everything():
    bonus = {"modifiers": [{"changes": "with", "by": 2, "only": ["staffs"]}]}
    scene = VillageScene(hand="wand hammer", monsters_0="orc", heroes=[{"level1": bonus}])
    scene.fix(6)
    scene.play("play:wand")

    assert (scene.zone("monsters", 0), scene.hero(1).life) == ("", 20)
    assert scene.why_not("play:hammer").rule == "vol.heavy.only-weapon-of-turn"


@pytest.mark.rule("vol.staff.weapon-mode", "vol.staff.element", "vol.ruling.element-table")
@pytest.mark.parametrize(("code", "element"), [("staff-of-fire", "fire"), ("thunderstaff", "air")])
def test_both_magic_staffs_have_minus_two_and_their_element(code, element):
    face = named_face(code)

    assert (face.attack, face.weapon_class, face.magic_element) == (-2, "staffs", element)
    assert face.magic_cost > 0


@pytest.mark.rule("vol.staff.magic-mode")
def test_a_staff_used_as_a_spell_is_paid_for_and_runs_through():
    scene = VillageScene(hand="wand", defences_1="helmet")
    scene.fix(3)
    scene.play("cast:wand")

    assert (scene.pool(), scene.zone("defences", 1), scene.hero(1).life) == (0, "", 16)
    assert (scene.zone("hand"), scene.zone("played")) == ("", "wand")


@pytest.mark.rule("vol.staff.magic-mode")
def test_magic_needs_the_intelligence_to_pay_for_it_and_a_staff_that_has_any():
    scene = VillageScene(hand="wand staff", heroes=[{"intelligence": 1}])

    assert scene.words("play") == ["wand", "staff"]
    assert scene.why_not("cast:wand").rule == "vol.intelligence.spend"
    assert scene.why_not("cast:staff").rule == "vol.staff.magic-mode"


@pytest.mark.rule("vol.ruling.staff-mode")
def test_magic_is_no_weapon_for_limits_and_bonuses():
    level = {
        "modifiers": [{"changes": "with", "by": 2, "only": ["staffs"]}],
        "lifelink": True,
        "berserk": 1,
        "berserk_bonus": 3,
    }
    scene = VillageScene(hand="wand hammer", heroes=[{"level1": level}], begin=False)
    scene.hero(0).berserk = 2
    scene.begin()
    scene.fix(1)
    scene.play("cast:wand")

    assert scene.hero(1).life == 16
    assert "hammer" in scene.words("play")


@pytest.mark.rule("vol.ruling.staff-mode")
def test_magic_passes_by_the_monsters_and_reaches_as_spells_do():
    scene = VillageScene(3, hand="wand", monsters_0="orc", rulings={"attack-spells-3p": "any-opponent"})
    scene.fix(1)
    scene.play("cast:wand")
    assert scene.offers == ["monsters", "target:B", "target:C"]
    scene.play("target:C")

    assert (scene.hero(2).life, scene.wounds("orc")) == (16, 0)


@pytest.mark.rule("vol.ruling.staff-mode")
def test_a_staff_may_be_sheathed_as_a_weapon():
    scene = VillageScene(hand="sheath wand")
    scene.play("play:sheath", "store:wand", "end", "end")

    assert ("play:wand" in scene.offers, "cast:wand" in scene.offers) == (True, True)


@pytest.mark.rule("vol.staff.element")
def test_magic_has_the_element_of_the_staff_and_the_weapon_has_none():
    immune = [{}, {"level1": {"immune": ["fire"]}}]
    scene = VillageScene(hand="wand wand", heroes=immune)
    scene.fix(6, 6)
    scene.play("cast:wand")
    assert scene.hero(1).life == 20
    scene.play("play:wand")

    assert scene.hero(1).life == 16
