"""Taming: Monsters of the Market that must be won over before they are bought."""

import pytest

from legendarium.testing.village_of_legends import VillageScene

WOLF = {"wolf": {"kind": "monster", "life": 3, "attack": 1, "taming": 4, "price": 30}}


@pytest.mark.rule("vol.ability.taming-buy")
def test_a_monster_with_taming_is_bought_only_after_a_successful_roll():
    scene = VillageScene(gold=40, market="wolf", main="purse", cards=WOLF)
    assert scene.why_not("buy:wolf").rule == "vol.ability.taming-buy"
    scene.fix(4)
    scene.play("tame:wolf", "buy:wolf")

    assert (scene.zone("discard"), scene.gold, scene.space(6)) == ("wolf", 10, "purse")


@pytest.mark.rule("vol.ruling.taming-attempts")
def test_a_success_is_used_at_once_or_lost():
    scene = VillageScene(gold=40, market="wolf", cards=WOLF)
    scene.fix(4)
    scene.play("tame:wolf")
    assert scene.offers == ["buy:wolf", "decline"]
    scene.play("decline")

    assert (scene.space(6), scene.gold, scene.words("buy")) == ("wolf", 40, [])


@pytest.mark.rule("vol.ruling.taming-attempts")
def test_a_monster_tamed_and_not_bought_is_left_alone_for_this_turn():
    scene = VillageScene(gold=40, market="wolf wolf", cards=WOLF)
    scene.fix(4)
    scene.play("tame:wolf", "decline")
    assert scene.why_not(f"tame:{scene.table.labels[scene.card('wolf')]}").rule == "vol.ruling.taming-attempts"
    assert len(scene.words("tame")) == 1
    scene.play("end", "end")
    scene.table.turn.gold = 40
    scene.reopen()

    assert len(scene.words("tame")) == 2


@pytest.mark.rule("vol.ability.taming-failure")
def test_a_failed_roll_brings_its_attack_and_leaves_it_in_the_market():
    scene = VillageScene(gold=40, space_9="wolf", market="shield", cards=WOLF)
    scene.fix(2, 3)
    scene.play("tame:wolf")

    assert (scene.hero(0).life, scene.space(9), scene.gold, scene.zone("monsters")) == (16, "wolf", 40, "")
    assert "buy:shield" in scene.offers


@pytest.mark.rule("vol.ruling.taming-attempts")
@pytest.mark.parametrize(
    ("ruling", "rule"), [("unlimited", None), ("one-per-monster-per-turn", "vol.ruling.taming-attempts")]
)
def test_how_often_taming_may_be_tried_is_a_matter_of_the_table(ruling, rule):
    scene = VillageScene(gold=40, market="wolf wolf", cards=WOLF, rulings={"taming-attempts": ruling})
    scene.fix(2, 1)
    scene.play("tame:wolf")
    refusal = scene.why_not(f"tame:{scene.table.labels[scene.card('wolf')]}")

    assert (refusal.rule if refusal else None) == rule
    assert len(scene.words("tame")) == (2 if rule is None else 1), "the other one may be tried in any case"


@pytest.mark.rule("vol.ruling.taming-attempts")
def test_taming_needs_market_access_and_gold_for_the_price():
    scene = VillageScene(gold=20, market="wolf", cards=WOLF)
    assert scene.why_not("tame:wolf").rule == "vol.market.pay-price"

    blocked = VillageScene(gold=40, market="wolf", monsters="orc", cards=WOLF)
    assert blocked.why_not("tame:wolf").rule == "vol.monster.blocks-market"


@pytest.mark.rule("vol.ruling.taming-attempts")
def test_the_attack_after_a_failure_is_that_of_a_wild_monster():
    scene = VillageScene(gold=40, market="wolf", defences="shield helmet", cards=WOLF)
    scene.fix(1, 1)
    scene.play("tame:wolf")

    assert (scene.asked, scene.words("hit")) == (0, ["shield", "helmet"])
