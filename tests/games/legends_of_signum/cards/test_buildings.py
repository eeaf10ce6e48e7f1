"""Buildings in the City: tapped to pay or for what is printed on them, and removed by nobody's choice."""

import pytest

from legendarium.games.legends_of_signum.cards.construction import destroy_building
from legendarium.games.legends_of_signum.core.victory import JUDGE
from legendarium.games.legends_of_signum.library.collection import own_box
from legendarium.games.legends_of_signum.printed.faces import BASIC, BUILDING
from legendarium.games.legends_of_signum.turn.turns import Turn
from legendarium.testing.legends_of_signum import Skirmish

ARENA = {"lines": [{"do": "damage", "amount": 1, "cards": "$target"}], "target": "enemy-creatures"}


@pytest.mark.rule("los.building.tap-to-use")
def test_a_building_used_for_its_ability_is_tapped_and_pays_for_nothing_this_turn():
    cards = {"arena": ARENA, "bolt": {"type": "spell", "cost": ["arena"]}}
    scene = Skirmish(city="arena tavern", hand="bolt", cards=cards, phase="activation")
    assert scene.words("use") == ["arena"]

    scene.play("use:arena", "target:foe")

    assert scene.wounds("foe") == 1
    assert scene.why_not("use:arena").rule == "los.building.tap-to-use"
    assert scene.why_not("play:bolt").rule == "los.play.cost-buildings"
    paid = Skirmish(city="arena", hand="bolt", cards=cards, phase="activation")
    paid.play("play:bolt")
    assert paid.why_not("use:arena").rule == "los.building.tap-to-use"


@pytest.mark.rule("los.ability.beast")
def test_the_ability_of_a_building_cannot_choose_a_beast():
    scene = Skirmish(
        city="arena", cards={"arena": ARENA}, creatures={"foe": {"abilities": ["beast"]}}, phase="activation"
    )

    assert scene.why_not("use:arena").rule == "los.ruling.play.no-target"


@pytest.mark.rule("los.building.no-voluntary-removal")
def test_nobody_removes_a_building_by_choice():
    scene = Skirmish(city="arena tavern", supply="temple", deck="a b", deck_1="c d")
    scene.begin(Turn(0))
    for _ in range(8):
        assert scene.why_not("remove:arena").rule == "los.building.no-voluntary-removal"
        assert not [key for key in scene.offers if "arena" in key and not key.startswith("pay")]
        scene.play(next(key for key in ("bank", "end", scene.offers[0]) if key in scene.offers))

    assert scene.zone("city") == "arena tavern"


@pytest.mark.rule("los.zones.city-public")
def test_everybody_sees_a_city_and_what_is_tapped_in_it():
    scene = Skirmish(city="arena", cards={"arena": ARENA}, phase="activation")
    scene.play("use:arena", "target:foe")

    zone = next(zone for zone in scene.table.zones() if zone.name == "city" and zone.owner == 0)
    assert all(zone.is_seen(seat) for seat in (0, 1, None))
    assert scene.table.tapped[zone.cards[0]] == 1


def turn_of(scene):
    scene.begin(Turn(0))
    return scene


@pytest.mark.rule(
    "los.example.unique-building-by-faction",
    "los.building.basic-rebuild",
    "los.building.unique-once",
    "los.ruling.buildings.destroyed-card",
)
def test_a_destroyed_tavern_is_built_again_and_a_destroyed_fairy_garden_never():
    garden = {"standing": "unique"}
    scene = Skirmish(city="tavern fairy-garden", deck="a", prosperity=9, cards={"fairy-garden": garden})
    for name in ("tavern", "fairy-garden"):
        destroy_building(scene.table, scene.things[name])
    assert (scene.zone("city"), scene.zone("supply"), scene.zone("graveyard")) == ("", "tavern", "")
    turn_of(scene)

    assert scene.why_not("build:fairy-garden").rule == "los.building.unique-once"
    scene.play("build:tavern")
    assert scene.zone("city") == "tavern"


@pytest.mark.rule("los.building.supply")
def test_only_buildings_of_the_declared_supply_are_constructed():
    scene = turn_of(Skirmish(supply="tavern", supply_1="arena", deck="a", prosperity=9))

    assert scene.words("build") == ["tavern"]
    assert scene.why_not("build:arena") is not None


@pytest.mark.rule("los.construct.usable-at-once")
def test_a_building_may_be_used_in_the_turn_it_was_constructed():
    scene = turn_of(Skirmish(supply="arena", deck="a", prosperity=9, cards={"arena": ARENA}))

    scene.play("build:arena")

    assert "use:arena" in scene.offers


@pytest.mark.rule("los.ruling.buildings.ninth-name-lost", "los.end.prosperity")
def test_eight_basic_buildings_have_the_rulebooks_names_and_without_a_ninth_nobody_prospers():
    eight = "library tavern temple shooting-range city-hall smithy arena barracks"
    basic = {face.code for face in own_box("core").faces.values() if face.type == BUILDING and face.standing == BASIC}
    assert set(eight.split()) < basic
    assert len(basic) == 9
    for city, outcome in ((eight, None), (f"{eight} {(basic - set(eight.split())).pop()}", (0,))):
        scene = Skirmish(city=city, prosperity=33)
        scene.begin(JUDGE)
        assert (scene.table.outcome and scene.table.outcome.winners) == outcome


@pytest.mark.rule("los.building.basic-rebuild", "los.building.unique-once", "los.ruling.buildings.destroyed-card")
def test_a_destroyed_basic_building_can_be_built_again_and_a_unique_one_cannot():
    from legendarium.games.legends_of_signum.cards.construction import destroy_building

    scene = Skirmish(city="arena garden", deck="a", prosperity=9, cards={"garden": {"standing": "unique"}})
    for name in ("arena", "garden"):
        destroy_building(scene.table, scene.things[name])
    scene.begin(Turn(0))

    assert "build:arena" in scene.offers
    assert scene.why_not("build:garden").rule == "los.building.unique-once"
