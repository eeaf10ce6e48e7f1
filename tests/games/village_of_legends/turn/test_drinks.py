"""Beer and Potions."""

import pytest

from legendarium.testing.village_of_legends import VillageScene


@pytest.mark.rule("vol.drink.resolution")
def test_a_potion_heals_then_does_what_it_says_then_is_discarded():
    scene = VillageScene(
        hand="potion", deck="coin coin coin coin coin beer", cards={"potion": {"lines": [{"do": "draw"}]}}
    )
    scene.hero(0).life = 10
    scene.play("play:potion")
    assert [event.kind for event in scene.events("gained-life", "drew")] == ["gained-life", "drew"]
    assert (scene.hero(0).life, scene.zone("hand"), scene.zone("played")) == (13, "beer", "potion")
    scene.play("end")

    assert sorted(scene.zone("discard").split()) == ["beer", "potion"]


@pytest.mark.rule("vol.drink.resolution")
def test_beer_is_bought_from_space_1_and_potions_from_space_4():
    scene = VillageScene(gold=30, space_1="beer", space_4="potion", pile_1="beer", pile_4="potion")
    scene.play("buy:beer", "buy:potion")

    assert (scene.space(1), scene.space(4), scene.zone("discard")) == ("beer", "potion", "beer potion")


@pytest.mark.rule("vol.drink.beer-unlimited")
def test_any_number_of_beers_also_below_zero_intelligence():
    scene = VillageScene(hand="beer beer beer beer beer", heroes=[{"intelligence": 1}])
    scene.play("play:beer", "play:beer", "play:beer")
    assert scene.pool() == -2
    scene.play("play:beer", "play:beer")

    assert scene.pool() == -4
