"""Armour of a Hero, and Life Points gained and lost."""

import pytest

from legendarium.testing.village_of_legends import VillageScene


@pytest.mark.rule("vol.armour.reduces-after-defence")
def test_armour_reduces_what_reaches_life_and_never_heals():
    scene = VillageScene(hand="sword sword", heroes=[{}, {"level1": {"armour": 2}}])
    scene.hero(1).life = 10
    scene.fix(5, 1)
    scene.play("play:sword")
    assert scene.hero(1).life == 7
    scene.play("play:sword")
    assert scene.hero(1).life == 7


@pytest.mark.rule("vol.armour.reduces-after-defence")
def test_armour_does_not_protect_defence_cards():
    scene = VillageScene(hand="sword", defences_1="shield", heroes=[{}, {"level1": {"armour": 2}}])
    scene.fix(3)
    scene.play("play:sword")

    assert scene.zone("defences", 1) == ""


@pytest.mark.rule("vol.armour.reduces-after-defence")
def test_armour_is_that_of_the_level():
    scene = VillageScene(hand="sword", heroes=[{}, {"level2": {"armour": 2}}])
    scene.hero(1).power = scene.hero(1).board.levels[1]
    scene.fix(3)
    scene.play("play:sword")

    assert scene.hero(1).life == 19


@pytest.mark.rule("vol.armour.per-attack")
def test_armour_counts_for_every_single_attack():
    scene = VillageScene(hand="sword sword sword", heroes=[{}, {"level1": {"armour": 1}}])
    scene.fix(3, 3, 3)
    scene.play("play:sword", "play:sword", "play:sword")

    assert scene.hero(1).life == 14


@pytest.mark.rule("vol.armour.per-attack")
@pytest.mark.parametrize("card", ["sword", "hammer", "spark", "quake"])
def test_armour_counts_for_every_kind_of_attack(card):
    scene = VillageScene(hand=card, heroes=[{}, {"level1": {"armour": 1}}])
    scene.fix(3)
    scene.play(f"play:{card}")

    assert scene.hero(1).life == 18


@pytest.mark.rule("vol.armour.per-attack")
def test_armour_does_not_help_against_poison():
    scene = VillageScene(heroes=[{"level1": {"armour": 1}}], begin=False)
    scene.hero(0).poison = 2
    scene.start_turn(0)

    assert scene.hero(0).life == 18


@pytest.mark.rule("vol.life.maximum")
@pytest.mark.parametrize("card", ["potion", "beer", "mend"])
def test_life_never_rises_above_its_starting_value(card):
    scene = VillageScene(hand=card, cards={"potion": {"vigour": 5}, "beer": {"vigour": 5}})
    scene.hero(0).life = 18
    scene.fix(3)
    scene.play(f"play:{card}")

    assert scene.hero(0).life == 20


@pytest.mark.rule("vol.life.direct-change")
def test_a_life_icon_is_no_attack():
    scene = VillageScene(
        hand="potion",
        defences="shield",
        cards={"potion": {"vigour": -2}},
        heroes=[{"level1": {"armour": 2}}],
    )
    scene.hero(0).life = 5
    scene.play("play:potion")

    assert (scene.hero(0).life, scene.wounds("shield")) == (3, 0)


@pytest.mark.rule("vol.life.direct-change")
def test_a_life_icon_may_take_its_own_player_out():
    scene = VillageScene(hand="beer coin", cards={"beer": {"vigour": -2}}, heroes=[{"level1": {"berserk": 1}}])
    scene.hero(0).life = 2
    scene.play("play:beer")

    assert scene.match.outcome.winners == (1,)
    assert scene.match.decision is None
