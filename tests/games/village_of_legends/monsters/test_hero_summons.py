"""Cards that call creatures: the player chooses among the opponents the mode allows."""

import pytest

from legendarium.games.village_of_legends.library.collection import EXPANSIONS, own_box
from legendarium.testing.village_of_legends import VillageScene
from tests.games.village_of_legends.helpers import board

CARDS = {
    "rat": {"kind": "monster", "mini": True, "life": 1, "xp": 10},
    "sack": {"kind": "item", "lines": [{"do": "call", "creature": "rat", "count": 2}]},
    "rite": {
        "kind": "spell",
        "spell": "effect",
        "element": "earth",
        "cost": 2,
        "lines": [{"do": "call", "creature": "rat", "count": 2}],
    },
    "hive": {"kind": "item", "lines": [{"do": "call", "creature": "rat", "count": 2}, {"do": "draw"}]},
}


def places(scene):
    return sorted(scene.words("place"))


@pytest.mark.rule("vol.hero.summon", "vol.ruling.hero-summon-window")
def test_with_two_players_called_creatures_stand_before_the_opponent():
    scene = VillageScene(hand="sack", supply="rat rat", cards=CARDS)
    scene.play("play:sack")

    assert scene.zone("monsters", 1) == "rat rat"
    assert scene.table.owners[scene.card("rat")] == 0


@pytest.mark.rule("vol.hero.summon", "vol.ruling.hero-summon-window")
@pytest.mark.parametrize(("seats", "foes"), [(3, ["B", "C"]), (4, ["B", "D"]), (5, ["C", "D"])])
def test_each_called_creature_stands_before_any_opponent_of_the_players_choice(seats, foes):
    scene = VillageScene(seats, hand="sack", supply="rat rat", cards=CARDS)
    scene.play("play:sack")
    assert (scene.kind, places(scene)) == ("place-creature", foes)
    scene.play(f"place:{foes[1]}")
    assert places(scene) == foes
    scene.play(f"place:{foes[0]}")

    assert [scene.zone("monsters", "ABCDE".index(foe)) for foe in foes] == ["rat", "rat"]


@pytest.mark.rule("vol.hero.summon", "vol.mode6.monster-placement", "vol.ruling.hero-summon-window")
def test_with_six_players_called_creatures_keep_to_the_limits_of_monsters():
    front = VillageScene(6, hand="sack", supply="rat rat", cards=CARDS)
    front.play("play:sack")
    assert front.zone("monsters", 5) == "rat rat"

    middle = VillageScene(6, active=1, hand_1="sack", supply="rat rat", cards=CARDS)
    middle.play("play:sack")
    assert places(middle) == ["D", "F"]
    assert middle.why_not("place:E").rule == "vol.mode6.monster-placement"
    assert middle.why_not("place:A").rule == "vol.ruling.hero-summon-window"


@pytest.mark.rule("vol.hero.summon")
@pytest.mark.parametrize("card", ["sack", "rite"])
def test_with_an_empty_supply_a_card_that_only_calls_is_not_offered_and_nothing_is_paid(card):
    scene = VillageScene(hand=card, cards=CARDS)

    assert scene.offers == ["end"]
    assert scene.why_not(f"play:{card}").rule == "vol.hero.summon"
    assert scene.pool() == 2
    texts = [scene.match.explain(f"play:{card}", scene.why_not(f"play:{card}"), language) for language in ("en", "it")]
    assert texts[0] == "No such creature is left to be put in front of an opponent."
    assert "Non resta nessuna" in texts[1]


@pytest.mark.rule("vol.hero.summon", "vol.mode6.monster-placement")
def test_a_card_that_only_calls_is_not_offered_where_nobody_may_be_faced():
    rulings = {"six-monsters-on-skirmisher": "never"}
    scene = VillageScene(6, hand="rite", supply="rat", cards=CARDS, out=(5,), rulings=rulings)

    assert scene.offers == ["end"]
    assert scene.why_not("play:rite").rule == "vol.hero.summon"


@pytest.mark.rule("vol.hero.summon")
def test_a_card_that_does_more_than_calling_is_played_for_the_rest():
    scene = VillageScene(hand="hive", deck="coin", cards=CARDS)
    scene.play("play:hive")

    assert (scene.zone("monsters", 1), scene.zone("hand")) == ("", "coin")


@pytest.mark.rule("vol.hero.summon")
def test_as_many_as_are_left_are_put():
    scene = VillageScene(3, hand="rite", supply="rat", cards=CARDS)
    scene.play("play:rite", "place:C")

    assert (scene.zone("monsters", 2), scene.pool(), scene.kind) == ("rat", 0, "play")


def test_no_card_of_the_boxes_speaks_of_the_opponent_on_the_left_when_it_calls():
    calling = [
        face
        for code in EXPANSIONS
        for face in own_box(code).cards
        if any("creature" in line.arguments for line in face.lines)
    ]

    assert len(calling) == 3
    for face in calling:
        assert "of your choice" in face.glosses["en"]
        assert "a tua scelta" in face.glosses["it"]


IMP = {"imp": {"kind": "monster", "life": 2, "mini": True, "xp": 10}}


@pytest.mark.rule("vol.hero.summon")
def test_a_summon_puts_as_many_mini_cards_as_the_supply_has_before_an_opponent():
    scene = VillageScene(supply="imp", cards=IMP, heroes=board(summons=["imp", "imp"], summon_cost=2))
    scene.play("summon")

    assert (scene.zone("monsters", 1), scene.zone("supply"), scene.pool()) == ("imp", "", 0)
    assert scene.table.owners[scene.card("imp")] == 0
    assert scene.why_not("summon").rule == "vol.hero.summon"


@pytest.mark.rule("vol.hero.summon")
@pytest.mark.parametrize(("supply", "cost", "rule"), [("", 1, "vol.hero.summon"), ("imp", 3, "vol.intelligence.spend")])
def test_a_summon_without_mini_cards_or_intelligence_is_refused_and_costs_nothing(supply, cost, rule):
    scene = VillageScene(supply=supply, cards=IMP, heroes=board(summons=["imp"], summon_cost=cost))

    assert "summon" not in scene.offers
    assert scene.why_not("summon").rule == rule
    assert scene.pool() == 2


@pytest.mark.rule("vol.hero.summon")
def test_another_creature_is_summoned_when_the_first_kind_is_used_up():
    cards = {**IMP, "bat": {"kind": "monster", "life": 1, "mini": True}}
    scene = VillageScene(6, supply="bat", cards=cards, heroes=board(summons=["imp", "bat"], summon_cost=1))
    scene.play("summon")

    assert scene.zone("monsters", 5) == "bat"


@pytest.mark.rule("vol.hero.summon")
def test_cards_that_summon_may_be_played_in_the_same_turn_as_well():
    horn = {"kind": "scroll", "lines": [{"do": "call", "creature": "imp"}]}
    scene = VillageScene(hand="horn", supply="imp imp", cards={**IMP, "horn": horn}, heroes=board(summons=["imp"]))
    scene.play("summon", "play:horn")

    assert scene.zone("monsters", 1) == "imp imp"


@pytest.mark.rule("vol.ruling.hero-summon-window")
@pytest.mark.parametrize(
    ("seats", "active", "places"),
    [(3, 0, ["B", "C"]), (4, 0, ["B", "D"]), (5, 0, ["C", "D"]), (6, 1, ["D", "F"])],
)
def test_summoned_monsters_go_to_opponents_each_where_the_summoner_likes(seats, active, places):
    heroes = [{"level1": {"summons": ["imp", "imp"]}}] * 2
    scene = VillageScene(seats, active=active, hand="coin", supply="imp imp", cards=IMP, heroes=heroes)
    scene.play("summon")
    assert scene.words("place") == places
    assert scene.why_not("place:A").rule == "vol.ruling.hero-summon-window"
    scene.play(f"place:{places[0]}", f"place:{places[1]}")

    assert [seat for seat in range(seats) if scene.zone("monsters", seat)] == [
        "ABCDEF".index(place) for place in places
    ]


@pytest.mark.rule("vol.ruling.hero-summon-window")
def test_a_summon_may_come_at_any_moment_of_the_play_phase():
    scene = VillageScene(hand="coin", supply="imp", cards=IMP, heroes=board(summons=["imp"]))
    scene.play("play:coin", "summon")

    assert scene.zone("monsters", 1) == "imp"


@pytest.mark.rule("vol.hero.summoned-reward", "vol.ruling.mini-card-supply")
def test_killing_a_summoned_monster_gives_the_xp_on_its_back_and_returns_it_to_the_supply():
    scene = VillageScene(
        hand="sword", monsters="imp@1", main="purse", cards={"imp": {**IMP["imp"], "loot": ["card"], "price": 90}}
    )
    scene.fix(6)
    scene.play("play:sword")

    assert scene.hero(0).xp == 10
    assert (scene.zone("supply"), scene.zone("discard", 1), scene.zone("loot")) == ("imp", "", "purse")
    assert scene.happened().index("gained-xp") < scene.happened().index("loot-laid")


@pytest.mark.rule("vol.ruling.mini-card-supply")
def test_the_mini_cards_of_an_eliminated_owner_return_to_the_supply():
    scene = VillageScene(3, hand="sword", monsters_2="imp@1", cards=IMP)
    scene.hero(1).life = 1
    scene.fix(6)
    scene.play("play:sword")

    assert (scene.zone("supply"), scene.zone("monsters", 2), scene.zone("removed")) == ("imp", "", "")
