"""Berserk: enough Beer in one turn, and a Hero rages."""

import pytest

from legendarium.games.village_of_legends.turn.play import may_play
from legendarium.testing.village_of_legends import VillageScene, open_game

RAGER = [{"level1": {"berserk": 2, "berserk_bonus": 2}}]


@pytest.mark.rule("vol.hero.berserk-trigger")
def test_berserk_is_offered_after_the_nth_beer_of_the_same_turn():
    scene = VillageScene(deck="beer beer", hand="beer", heroes=RAGER)
    scene.play("play:beer", "end", "end")
    scene.play("play:beer")
    assert scene.kind == "play", "the Beer of the earlier turn does not count"
    scene.play("play:beer")

    assert (scene.kind, scene.offers) == ("berserk", ["use", "decline"])


@pytest.mark.rule("vol.hero.berserk-trigger")
def test_the_beer_that_makes_berserk_is_resolved_first_its_text_included():
    beer = {"lines": [{"do": "draw"}]}
    scene = VillageScene(hand="beer beer", deck="coin coin", cards={"beer": beer}, heroes=RAGER)
    scene.play("play:beer", "play:beer")

    assert scene.kind == "berserk"
    assert scene.zone("hand") == "coin coin"


@pytest.mark.rule("vol.ruling.berserk-activation")
def test_the_player_decides_after_this_or_any_later_beer():
    scene = VillageScene(hand="beer beer beer", heroes=RAGER)
    scene.fix(3)
    scene.play("play:beer", "play:beer", "decline")
    assert scene.hero(0).berserk == 0
    scene.play("play:beer", "use")

    assert scene.hero(0).berserk == 3


@pytest.mark.rule("vol.ruling.berserk-activation")
def test_a_table_may_let_berserk_start_by_itself():
    scene = VillageScene(hand="beer beer", heroes=RAGER, rulings={"berserk-activation": "automatic"})
    scene.fix(3)
    scene.play("play:beer", "play:beer")

    assert (scene.kind, scene.hero(0).berserk) == ("play", 3)


@pytest.mark.rule("vol.hero.berserk-duration")
@pytest.mark.parametrize(("die", "after_one", "after_two"), [(1, 0, 0), (2, 1, 0), (3, 2, 1)])
def test_the_die_says_how_many_own_turns_it_lasts_this_one_included(die, after_one, after_two):
    scene = VillageScene(hand="beer beer", heroes=RAGER)
    scene.fix(die)
    scene.play("play:beer", "play:beer", "use", "end")
    assert scene.hero(0).berserk == after_one
    scene.play("end")
    assert scene.hero(0).berserk == after_one, "turns of others do not count"
    scene.play("end")
    assert scene.hero(0).berserk == after_two

    ended = [("vol.hero.berserk-duration", 0)] if after_two == 0 else []
    assert [(event.rule, event.seat) for event in scene.events("berserk-ended")] == ended


@pytest.mark.rule("vol.hero.berserk-effect")
def test_a_berserk_hero_strikes_harder_with_weapons_and_has_no_market_access():
    scene = VillageScene(hand="sword spark", gold=50, market="shield", heroes=RAGER)
    scene.hero(0).berserk = 2
    scene.reopen()
    scene.fix(3, 3)
    scene.play("play:sword")
    assert scene.hero(1).life == 15
    scene.play("play:spark")
    assert scene.hero(1).life == 12

    assert scene.words("buy") == []
    assert scene.why_not("buy:shield").rule == "vol.hero.berserk-effect"


@pytest.mark.rule("vol.hero.berserk-effect")
def test_market_cards_and_abilities_are_denied_while_berserk():
    smelter = {"kind": "item", "market": True, "lines": [{"do": "clear_market"}]}
    heroes = [{"level1": {"berserk": 2, "sabotage": True}}]
    scene = VillageScene(hand="smelter", market="shield", cards={"smelter": smelter}, heroes=heroes)
    scene.hero(0).berserk = 1
    scene.reopen()

    assert scene.offers == ["end"]
    assert scene.why_not("play:smelter").rule == "vol.market.blocked-cards"
    assert scene.why_not("sabotage").rule == "vol.hero.berserk-effect"


@pytest.mark.rule("vol.hero.berserk-effect", "vol.ruling.vision-access")
def test_a_berserk_hero_uses_no_ability_that_touches_the_market():
    scene = VillageScene(market="shield", pile_3="spark", heroes=[{"level1": {"berserk": 2, "vision": True}}])
    assert scene.offers == ["vision", "end"]
    scene.hero(0).berserk = 1
    scene.reopen()

    assert scene.offers == ["end"]
    assert scene.why_not("vision").rule == "vol.hero.berserk-effect"


@pytest.mark.rule(
    "vol.hero.berserk-effect", "vol.ruling.blocked-primary-secondary", "vol.secondary.market-part-ignored"
)
@pytest.mark.parametrize("barred_by", ["berserk", "monster"])
def test_a_card_whose_text_touches_the_market_is_played_without_that_part(barred_by):
    crier = {"kind": "item", "gold": 10, "lines": [{"do": "clear_market"}, {"do": "draw"}]}
    monsters = "orc" if barred_by == "monster" else ""
    scene = VillageScene(
        hand="crier", deck="coin", market="shield", monsters=monsters, cards={"crier": crier}, heroes=RAGER
    )
    scene.hero(0).berserk = 1 if barred_by == "berserk" else 0
    scene.reopen()
    scene.play("play:crier")

    assert (scene.table.turn.gold, scene.zone("hand"), scene.zone("market")) == (10, "coin", "shield")
    assert scene.kind == "play"


@pytest.mark.rule("vol.hero.berserk-effect", "vol.market.blocked-cards")
def test_a_berserk_hero_does_not_smelt_gold():
    match = open_game(2, heroes=["mage", "barbarian"])
    table = match.table
    smelt = next(card for card, face in enumerate(table.faces) if face.code == "smelt-gold")

    assert table.faces[smelt].market
    assert may_play(table, 0, smelt) is None
    table.heroes[0].berserk = 1
    assert may_play(table, 0, smelt) == "vol.market.blocked-cards"


@pytest.mark.rule("vol.hero.berserk-more-beer")
def test_a_beer_drunk_while_berserk_has_only_its_primary_effect():
    beer = {"vigour": 2, "lines": [{"do": "draw"}]}
    scene = VillageScene(hand="beer beer beer", deck="coin", cards={"beer": beer}, heroes=RAGER)
    scene.hero(0).berserk = 3
    scene.hero(0).life = 10
    scene.reopen()
    scene.play("play:beer", "play:beer", "play:beer")

    assert (scene.kind, scene.hero(0).life, scene.zone("deck"), scene.hero(0).berserk) == ("play", 16, "coin", 3)
