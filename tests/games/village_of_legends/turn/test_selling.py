"""Selling: what can be sold, for how much, and where it goes."""

import pytest

from legendarium.testing.village_of_legends import VillageScene

GOLDEN = {"sellable": True}


@pytest.mark.rule("vol.sell.gold-price-only")
def test_only_a_price_on_gold_can_be_sold():
    scene = VillageScene(hand="sword bow")

    assert scene.words("sell") == ["sword"]
    assert scene.why_not("sell:bow").rule == "vol.sell.gold-price-only"


@pytest.mark.rule("vol.sell.half-price")
def test_a_sale_brings_half_the_price_as_often_as_there_are_cards():
    scene = VillageScene(hand="sword sword coin", deck_1="coin", gold=10)
    scene.play("sell:sword")
    assert scene.gold == 25
    scene.play("sell:sword")
    assert scene.gold == 40


@pytest.mark.rule("vol.ruling.sell-rounding")
def test_half_of_an_odd_price_is_rounded_down():
    scene = VillageScene(hand="sword coin", deck_1="coin", cards={"sword": {"price": 35}})
    scene.play("sell:sword")

    assert scene.gold == 17


@pytest.mark.rule("vol.sell.removed-from-game")
def test_a_sold_card_leaves_the_game():
    scene = VillageScene(hand="sword coin", deck="coin", discard="beer", deck_1="coin", market="shield")
    scene.play("sell:sword")

    assert scene.zone("removed") == "sword"
    assert (scene.zone("hand"), scene.zone("deck"), scene.zone("discard")) == ("coin", "coin", "beer")
    assert scene.zone("market") == "shield"


@pytest.mark.rule("vol.sell.unplayed-only")
def test_a_played_weapon_cannot_be_sold():
    scene = VillageScene(hand="sword")
    scene.fix(1)
    scene.play("play:sword")

    assert scene.why_not("sell:sword").rule == "vol.sell.unplayed-only"


@pytest.mark.rule("vol.sell.unplayed-only")
def test_cards_in_play_and_sheathed_weapons_cannot_be_sold():
    scene = VillageScene(hand="sheath sword", defences="helmet", cards={"helmet": GOLDEN})
    scene.play("play:sheath", "store:sword")

    assert scene.words("sell") == []
    assert scene.why_not("sell:helmet").rule == "vol.sell.unplayed-only"
    assert scene.why_not("sell:sword").rule == "vol.sell.unplayed-only"


@pytest.mark.rule("vol.ruling.sell-when-blocked")
def test_monsters_and_berserk_forbid_selling_only_where_the_table_says_so():
    blocked = {"monsters_0": "orc", "hand": "sword"}
    assert VillageScene(**blocked).words("sell") == ["sword"]

    scene = VillageScene(**blocked, rulings={"sell-when-blocked": "forbidden"})
    assert scene.words("sell") == []
    assert scene.why_not("sell:sword").rule == "vol.ruling.sell-when-blocked"


@pytest.mark.rule("vol.ruling.sell-when-blocked")
@pytest.mark.parametrize(("reading", "sells"), [("allowed", ["sword"]), ("forbidden", [])])
def test_berserk_heroes_sell_where_the_table_allows_it(reading, sells):
    scene = VillageScene(hand="sword", rulings={"sell-when-blocked": reading}, begin=False)
    scene.hero(0).berserk = 2
    scene.begin()

    assert scene.words("sell") == sells


@pytest.mark.rule("vol.ruling.sell-when-blocked")
@pytest.mark.parametrize("reading", ["allowed", "forbidden"])
def test_nobody_sells_to_a_giant(reading):
    rulings = {"sell-when-blocked": reading}
    scene = VillageScene(hand="sword", cards={"giant": {"kind": "monster", "life": 9}}, rulings=rulings, begin=False)
    scene.table.giant = (scene.add("giant"),)
    scene.begin()

    assert scene.words("sell") == []
    assert scene.why_not("sell:sword").rule == "vol.ability.overwhelm-market-closed"
