"""The Sheath: a Weapon kept for a later turn."""

import pytest

from legendarium.testing.village_of_legends import VillageScene


@pytest.mark.rule("vol.sheath.place", "vol.ruling.sheath-adventure")
def test_a_sheath_stays_in_the_own_area_when_the_turn_ends_and_so_does_its_weapon():
    scene = VillageScene(hand="sheath sword coin")
    scene.play("play:sheath", "store:sword", "end", "end")

    assert scene.zone("sheaths") == "sheath"
    assert scene.zone("stored") == "sword"
    assert "play:sword" in scene.offers


@pytest.mark.rule("vol.sheath.store-weapon")
def test_a_sheath_takes_one_weapon_from_hand_which_is_not_played_by_that():
    scene = VillageScene(hand="hammer knife coin", sheaths="sheath")
    assert scene.words("store") == ["hammer", "knife"]
    scene.play("store:hammer")

    assert scene.why_not("store:knife").rule == "vol.sheath.store-weapon"
    assert scene.hero(1).life == 20
    assert "play:knife" in scene.offers, "storing a Heavy Weapon does not count for the limit of a turn"


@pytest.mark.rule("vol.sheath.store-weapon")
def test_forced_discards_and_the_end_of_turn_do_not_reach_a_stored_weapon():
    trick = {"kind": "treasure", "gold": 10, "lines": [{"do": "opponent_discards", "count": 3}]}
    scene = VillageScene(hand="trick", hand_1="coin", sheaths_1="sheath/sword", cards={"trick": trick})
    scene.play("play:trick", "end", "end")

    assert scene.zone("stored", 1) == "sword"


@pytest.mark.rule("vol.sheath.use-later")
def test_a_weapon_cannot_be_played_in_the_turn_it_was_stored():
    scene = VillageScene(hand="sword", sheaths="sheath")
    scene.play("store:sword")

    assert "play:sword" not in scene.offers
    assert scene.why_not("play:sword").rule == "vol.sheath.use-later"


@pytest.mark.rule("vol.sheath.use-later", "vol.ruling.sheath-discard")
def test_a_stored_weapon_is_played_as_if_from_hand_and_uses_up_its_sheath():
    scene = VillageScene(
        hand="knife",
        sheaths="sheath/hammer",
        heroes=[{"level1": {"modifiers": [{"changes": "with", "by": 2, "only": ["maces-and-hammers"]}]}}],
    )
    scene.fix(3)
    scene.play("play:hammer")

    assert scene.hero(1).life == 15
    assert scene.why_not("play:knife").rule == "vol.heavy.only-weapon-of-turn"
    assert scene.why_not("store:knife").rule == "vol.sheath.store-weapon"
    assert scene.zone("sheaths") == "sheath", "it lies there until the turn ends"
    scene.play("end")
    assert scene.zone("sheaths") == ""
    assert {"sheath", "hammer"} <= set(f"{scene.zone('discard')} {scene.zone('hand')}".split())


@pytest.mark.rule("vol.ruling.sheath-discard")
def test_several_sheaths_hold_one_weapon_each():
    scene = VillageScene(hand="sword knife bow", sheaths="sheath sheath")
    scene.play("store:sword", "store:knife")

    assert scene.zone("stored") == "sword knife"
    assert scene.words("store") == []


@pytest.mark.rule("vol.sheath.use-later")
def test_a_magic_staff_from_the_sheath_may_be_used_either_way():
    scene = VillageScene(sheaths="sheath/wand")
    assert scene.offers == ["play:wand", "cast:wand", "end"]
    scene.fix(1)
    scene.play("cast:wand")

    assert scene.hero(1).life == 16
