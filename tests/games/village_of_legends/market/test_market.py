"""The Market: what is on offer, what it costs, and who has access."""

import pytest

from legendarium.games.village_of_legends.market.market import may_buy
from legendarium.games.village_of_legends.state.player import SNEAKED
from legendarium.kernel.steps import answer
from legendarium.testing.random_play import open_table
from legendarium.testing.village_of_legends import VillageScene

SMELT = {"smelt": {"kind": "scroll", "gold": 30, "market": True}}
CLEAR = [{"do": "clear_market"}]


@pytest.mark.rule("vol.market.offer")
def test_only_face_up_cards_are_for_sale():
    scene = VillageScene(gold=90, space_3="spark", pile_3="mend", space_5="nugget", market="sword", main="bow")

    assert scene.words("buy") == ["spark", "nugget", "sword"]
    assert scene.why_not("buy:mend").rule == "vol.market.offer"
    assert scene.why_not("buy:bow").rule == "vol.market.offer"
    scene.play("buy:spark")
    assert "mend" in scene.words("buy")


@pytest.mark.rule("vol.market.pay-price")
def test_several_purchases_share_the_gold_of_the_turn():
    scene = VillageScene(gold=50, market="sword shield beer")
    scene.play("buy:sword")
    assert scene.gold == 20
    scene.play("buy:shield")
    assert scene.gold == 0

    assert scene.words("buy") == []
    refusal = scene.why_not("buy:beer")
    assert (refusal.rule, refusal.details) == ("vol.market.pay-price", {"price": 10, "gold": 0})


@pytest.mark.rule("vol.market.gold-expires")
def test_gold_does_not_outlast_the_turn():
    scene = VillageScene(gold=40, market="shield")
    scene.play("end")
    assert scene.gold == 0
    scene.play("end")

    assert scene.asked == 0
    assert scene.why_not("buy:shield").rule == "vol.market.pay-price"


@pytest.mark.rule("vol.market.bought-to-discard")
def test_a_bought_card_goes_to_the_discard_pile_and_is_not_yet_playable():
    scene = VillageScene(gold=20, market="orc", discard="coin")
    scene.play("buy:orc")

    assert scene.zone("discard") == "coin orc"
    assert scene.why_not("play:orc").rule == "vol.turn.play-any-order"


@pytest.mark.rule("vol.market.bought-to-discard")
def test_a_card_bought_this_turn_takes_part_in_a_reshuffle():
    scene = VillageScene(gold=20, market="orc", hand="potion", cards={"potion": {"lines": [{"do": "draw"}]}})
    scene.play("buy:orc", "play:potion")

    assert scene.zone("hand") == "orc"
    assert "orc" in scene.words("play")


@pytest.mark.rule("vol.market.refill")
def test_the_very_space_that_became_empty_is_filled_at_once():
    scene = VillageScene(gold=60, market="sword shield orc helmet bow", main="coin knife")
    scene.play("buy:orc")

    assert [scene.space(number) for number in range(6, 11)] == ["sword", "shield", "knife", "helmet", "bow"]
    scene.play("buy:knife")
    assert (scene.gold, scene.space(8)) == (20, "coin")


@pytest.mark.rule("vol.market.refill")
def test_a_pile_turns_up_its_own_next_card():
    scene = VillageScene(gold=60, space_4="potion", pile_4="beer scroll", main="coin")
    scene.play("buy:potion")

    assert scene.space(4) == "scroll"
    assert scene.zone("pile_4") == "beer"


@pytest.mark.rule("vol.market.refill")
def test_a_card_removed_from_the_market_is_replaced_too():
    scene = VillageScene(hand="coin", market="orc", main="bow", cards={"coin": {"lines": CLEAR}})
    scene.play("play:coin")

    assert scene.zone("removed") == "orc"
    assert scene.space(6) == "bow"


@pytest.mark.rule("vol.market.exhausted-source", "vol.ruling.market-exhausted")
@pytest.mark.parametrize("space", [1, 2, 3, 4, 5, 6, 10])
def test_an_empty_source_leaves_its_space_empty(space):
    scene = VillageScene(gold=40, discard="potion", removed="orc", **{f"space_{space}": "beer"})
    scene.play("buy:beer")

    assert scene.space(space) == ""
    assert scene.words("buy") == []
    assert scene.zone("removed") == "orc"


@pytest.mark.rule("vol.ruling.market-exhausted")
def test_effects_that_need_a_card_of_an_empty_market_are_ignored():
    scene = VillageScene(hand="coin", cards={"coin": {"lines": CLEAR}}, heroes=[{"level1": {"vision": True}}])
    scene.play("play:coin")

    assert (scene.kind, scene.gold) == ("play", 10)
    assert "vision" not in scene.offers


@pytest.mark.rule("vol.market.treasure-cards")
def test_treasure_adds_up_even_when_the_market_is_closed():
    scene = VillageScene(hand="coin coin coin", monsters_0="orc", market="shield")
    scene.play("play:coin", "play:coin", "play:coin")

    assert scene.gold == 30
    assert scene.words("buy") == []
    assert scene.why_not("buy:shield").rule == "vol.monster.blocks-market"


@pytest.mark.rule("vol.market.chest-value")
def test_a_chest_is_worth_ten_times_die_and_plus_rolled_anew_each_time():
    scene = VillageScene(hand="chest chest coin")
    scene.fix(4, 1)
    scene.play("play:chest")
    assert scene.gold == 50
    scene.play("play:coin", "play:chest")
    assert scene.gold == 80


@pytest.mark.rule("vol.market.access")
def test_killing_the_last_monster_opens_the_market_for_gold_already_played():
    scene = VillageScene(hand="sword", gold=40, monsters_0="orc", market="shield")
    assert scene.why_not("buy:shield").rule == "vol.monster.blocks-market"

    scene.fix(6)
    scene.play("play:sword", "buy:shield")
    assert scene.gold == 20


@pytest.mark.rule("vol.market.access")
@pytest.mark.parametrize("word", ["spectral", "defensive"])
def test_spectral_and_defensive_monsters_leave_the_market_open(word):
    scene = VillageScene(gold=40, monsters_0="orc", market="shield", cards={"orc": {word: True}})

    assert scene.words("buy") == ["shield"]


@pytest.mark.rule("vol.market.access")
def test_berserk_and_giants_close_the_market_and_sneaking_does_not_help_against_them():
    scene = VillageScene(gold=40, monsters_0="orc", market="shield", cards={"giant": {"kind": "monster", "life": 9}})
    scene.table.turn.sneaking = SNEAKED
    scene.reopen()
    assert scene.words("buy") == ["shield"]

    scene.hero(0).berserk = 2
    scene.reopen()
    assert scene.why_not("buy:shield").rule == "vol.hero.berserk-effect"

    scene.hero(0).berserk = 0
    scene.table.giant = (scene.add("giant"),)
    scene.reopen()
    assert scene.words("buy") == []
    assert scene.why_not("buy:shield").rule == "vol.ability.overwhelm-market-closed"


@pytest.mark.rule("vol.market.blocked-cards", "vol.ruling.blocked-primary-secondary")
def test_a_card_made_for_the_market_cannot_be_played_without_access():
    scene = VillageScene(hand="smelt", monsters_0="orc", cards=SMELT)

    assert scene.words("play") == []
    assert scene.why_not("play:smelt").rule == "vol.market.blocked-cards"
    assert scene.zone("hand") == "smelt"
    assert VillageScene(hand="smelt", cards=SMELT).words("play") == ["smelt"]


@pytest.mark.rule("vol.market.blocked-cards", "vol.ruling.blocked-primary-secondary")
def test_a_text_about_the_market_is_skipped_without_access():
    scene = VillageScene(hand="sword", monsters_0="ogre", market="shield helmet", cards={"sword": {"lines": CLEAR}})
    scene.fix(3)
    scene.play("play:sword")

    assert scene.wounds("ogre") == 3
    assert scene.zone("market") == "shield helmet"
    assert scene.kind == "play"


@pytest.mark.rule("vol.market.pay-price")
@pytest.mark.parametrize("options", [{}, {"expansions": ["ancient-guild"]}])
def test_what_costs_least_of_all_is_offered_for_exactly_its_price(options):
    table = open_table("village-of-legends", 2, 1, options)
    while table.decision.kind != "play":
        answer(table, table.decision.options[0])
    for_sale = [*table.market, *table.main, *(card for pile in table.piles for card in pile)]
    least = min(for_sale, key=lambda card: table.faces[card].price)
    table.market[-1], table.turn.gold = least, table.faces[least].price

    table.decision.step.run(table)

    assert least in [option.thing for option in table.decision.options if option.word in ("buy", "tame")]


@pytest.mark.rule("vol.market.pay-price", "vol.market.offer")
@pytest.mark.parametrize("gold", [0, 10, 19, 20, 29, 30, 40, 90])
def test_what_is_offered_for_sale_is_exactly_what_may_be_bought(gold):
    scene = VillageScene(gold=gold, market="sword knife hammer purse", loot_1="shield", hand="coin")
    on_sale = [card for card in (*scene.table.market, *scene.hero(1).loot, *scene.hero(0).hand) if card >= 0]
    offered = {option.thing for option in scene.decision.options if option.word == "buy"}

    assert {card for card in on_sale if may_buy(scene.table, 0, card) is None} == offered
