"""Sneaking: past Monsters to the Market."""

import pytest

from legendarium.games.village_of_legends.state.player import SNEAKED
from legendarium.testing.village_of_legends import VillageScene
from tests.games.village_of_legends.helpers import board


@pytest.mark.rule("vol.hero.sneaking")
def test_sneaking_past_every_monster_opens_the_market_but_leaves_them_in_the_way():
    scene = VillageScene(hand="purse sword", monsters="orc ogre", market="shield", heroes=board(sneaking=True))
    scene.fix(4, 6)
    scene.play("play:purse", "sneak")

    assert scene.words("buy") == ["shield"]
    scene.fix(1)
    scene.play("buy:shield", "play:sword")
    assert scene.kind == "order-monsters", "Weapons must still be used on them first"


@pytest.mark.rule("vol.hero.sneaking", "vol.ruling.sneaking-details")
def test_one_die_below_four_fails_and_there_is_no_second_attempt_this_turn():
    scene = VillageScene(hand="purse", monsters="orc ogre", market="shield", heroes=board(sneaking=True))
    scene.fix(3, 6)
    scene.play("play:purse", "sneak")

    assert scene.words("buy") == []
    assert scene.why_not("buy:shield").rule == "vol.monster.blocks-market"
    assert scene.why_not("sneak").rule == "vol.ruling.sneaking-details"


@pytest.mark.rule("vol.ruling.sneaking-details")
def test_spectral_monsters_are_rolled_for_and_guards_are_not():
    cards = {
        "ghost": {"kind": "monster", "life": 3, "spectral": True},
        "guard": {"kind": "monster", "life": 3, "defensive": True},
    }
    scene = VillageScene(monsters="orc ghost guard", cards=cards, heroes=board(sneaking=True))
    scene.fix(4, 5)
    scene.play("sneak")

    assert scene.events("sneaked")[0].data == {"dice": [4, 5], "success": True}


@pytest.mark.rule("vol.ruling.sneaking-details")
def test_success_ends_when_a_further_blocking_monster_arrives():
    lurker = {"kind": "monster", "life": 3, "sneak": True}
    scene = VillageScene(
        hand="purse purse",
        monsters="orc",
        market="shield helmet",
        main="bow lurker",
        cards={"lurker": lurker},
        heroes=board(sneaking=True),
    )
    scene.fix(4, 1)
    scene.play("play:purse", "play:purse", "sneak", "buy:shield")

    assert scene.why_not("buy:helmet").rule == "vol.monster.blocks-market"


@pytest.mark.rule("vol.ruling.sneaking-details")
def test_sneaking_helps_neither_against_berserk_nor_an_overwhelm_monster_nor_opens_guarded_loot():
    scene = VillageScene(gold=50, monsters="orc", market="shield", loot_0="knife", heroes=board(sneaking=True))
    scene.fix(6)
    scene.play("sneak")
    assert scene.words("buy") == ["shield"]
    assert scene.why_not("buy:knife").rule == "vol.loot.part-of-market"

    scene.hero(0).berserk = 2
    scene.reopen()
    assert scene.why_not("buy:shield").rule == "vol.hero.berserk-effect"
    scene.hero(0).berserk = 0
    scene.table.giant = (scene.card("orc"),)
    scene.reopen()
    assert scene.why_not("buy:shield").rule == "vol.ability.overwhelm-market-closed"


@pytest.mark.rule("vol.ruling.sneaking-details")
@pytest.mark.parametrize("newcomer", ["spectral", "defensive"])
def test_a_newcomer_that_blocks_nothing_does_not_end_a_successful_sneaking(newcomer):
    ghost = {"kind": "monster", "life": 4, newcomer: True}
    scene = VillageScene(hand="ghost orc", gold=50, market="shield", monsters="orc@1", cards={"ghost": ghost})
    scene.table.turn.sneaking = SNEAKED
    scene.reopen()
    scene.play("play:ghost", "place:A")
    assert scene.words("buy") == ["shield"]
    scene.play("play:orc", "place:A")

    assert scene.words("buy") == []
