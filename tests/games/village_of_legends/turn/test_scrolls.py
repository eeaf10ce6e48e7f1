"""Scrolls and Intelligence: who can read, what it costs to think, and how far it may fall."""

import pytest

from legendarium.testing.village_of_legends import VillageScene

DULL = [{"intelligence": 1}]


@pytest.mark.rule("vol.scroll.two-intelligence")
def test_anybody_may_buy_a_scroll_but_only_two_intelligence_can_read_it():
    scene = VillageScene(hand="scroll", gold=20, space_2="scroll", heroes=DULL)

    assert scene.words("buy") == ["scroll"]
    assert scene.words("play") == []
    assert scene.why_not("play:scroll").rule == "vol.scroll.two-intelligence"


@pytest.mark.rule("vol.scroll.two-intelligence")
def test_reading_is_a_condition_and_not_a_payment():
    scene = VillageScene(hand="scroll", cards={"scroll": {"intelligence": 0, "gold": 10}})
    scene.play("play:scroll")
    assert (scene.pool(), scene.gold) == (2, 10)

    scene = VillageScene(hand="scroll", cards={"scroll": {"intelligence": 0, "cost": 1}})
    scene.play("play:scroll")
    assert scene.pool() == 1


@pytest.mark.rule("vol.ruling.scroll-threshold")
def test_the_pool_counts_or_the_board_as_the_table_says():
    readings = {}
    for reading in ("current-pool", "printed-value"):
        scene = VillageScene(hand="beer scroll", rulings={"scroll-threshold": reading})
        scene.play("play:beer")
        readings[reading] = scene.words("play")
    assert readings == {"current-pool": [], "printed-value": ["scroll"]}

    readings = {}
    for reading in ("current-pool", "printed-value"):
        scene = VillageScene(hand="scroll", defences="cape", heroes=DULL, rulings={"scroll-threshold": reading})
        readings[reading] = scene.words("play")
    assert readings == {"current-pool": ["scroll"], "printed-value": []}


@pytest.mark.rule("vol.intelligence.pool")
def test_intelligence_is_refilled_every_own_turn_and_not_saved():
    scene = VillageScene(hand="spark", heroes=[{"intelligence": 3}])
    scene.fix(1)
    scene.play("play:spark")
    assert scene.pool() == 2
    scene.play("end", "end")

    assert (scene.asked, scene.pool()) == (0, 3)
    scene.play("end", "end")
    assert scene.pool() == 3


@pytest.mark.rule("vol.intelligence.pool")
def test_intelligence_is_that_of_the_level_and_of_cards_in_play():
    scene = VillageScene(defences="cape", heroes=[{"intelligence": 1, "level2": {"intelligence": 4}}])
    assert scene.pool() == 2
    scene.hero(0).power = scene.hero(0).board.levels[1]

    assert scene.pool() == 5


@pytest.mark.rule("vol.intelligence.spend")
def test_the_same_points_are_not_spent_twice():
    scene = VillageScene(hand="spark spark mend", heroes=[{"intelligence": 3}], cards={"spark": {"cost": 2}})
    scene.fix(1)
    scene.play("play:spark")

    assert scene.pool() == 1
    assert scene.words("play") == ["mend"]
    assert scene.why_not("play:spark") is not None


@pytest.mark.rule("vol.intelligence.spend")
@pytest.mark.parametrize("kind", ["spell", "item", "scroll", "potion"])
def test_nothing_is_played_whose_cost_the_pool_does_not_cover(kind):
    thing = {"kind": kind, "cost": 3, "spell": "heal", "element": "mind"}
    scene = VillageScene(hand="thing", cards={"thing": thing})
    assert scene.words("play") == []
    assert scene.why_not("play:thing").rule == "vol.intelligence.spend"

    scene = VillageScene(hand="thing", cards={"thing": thing}, heroes=[{"intelligence": 4}])
    scene.play("play:thing")
    assert scene.pool() == 1


@pytest.mark.rule("vol.ruling.spell-affordability")
def test_a_spell_that_costs_nothing_still_needs_a_pool_of_zero():
    scene = VillageScene(hand="beer beer spark", cards={"spark": {"cost": 0}}, heroes=DULL)
    scene.play("play:beer")
    assert (scene.pool(), "spark" in scene.words("play")) == (0, True)
    scene.play("play:beer")

    assert (scene.pool(), scene.words("play")) == (-1, [])
    assert scene.why_not("play:spark").rule == "vol.intelligence.spend"


@pytest.mark.rule("vol.intelligence.temporary-increase")
def test_a_scroll_raises_intelligence_for_this_turn_only():
    scene = VillageScene(hand="scroll")
    scene.play("play:scroll")
    assert scene.pool() == 4
    scene.play("end", "end")

    assert scene.pool() == 2


@pytest.mark.rule("vol.intelligence.may-be-negative")
def test_intelligence_falls_below_zero_and_rises_from_there():
    scene = VillageScene(
        hand="beer beer orb", heroes=DULL, cards={"orb": {"kind": "item", "lines": [{"do": "think", "by": 2}]}}
    )
    scene.play("play:beer", "play:beer")
    assert scene.pool() == -1
    scene.play("play:orb")
    assert scene.pool() == 1
    scene.play("end", "end")

    assert scene.pool() == 1
