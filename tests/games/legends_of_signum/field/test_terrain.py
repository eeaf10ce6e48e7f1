"""Terrain: one card a turn, where its template may lie, and what becomes of it."""

import pytest

from legendarium.games.legends_of_signum.core.sight import sees
from legendarium.games.legends_of_signum.field.terrain import destroy_terrain
from legendarium.games.legends_of_signum.turn.activation_phase import Phase
from legendarium.testing.legends_of_signum import Skirmish

SMALL = [[[-100, -100], [100, -100], [100, 100], [-100, 100]]]
"""20 by 20 mm."""


def next_turn(scene):
    scene.table.turns += 1
    return scene


@pytest.mark.rule("los.terrain.card-and-template", "los.terrain.one-per-turn", "los.play.free-order")
def test_a_terrain_puts_its_card_into_the_city_and_one_template_on_the_field_once_a_turn():
    scene = Skirmish(land_supply="forest rocks", hand="bolt", cards={"bolt": {"type": "spell"}}, phase="activation")
    scene.play("play:bolt", "terrain:forest@300,300,0")

    assert [scene.table.face(thing).code for thing in scene.table.players[0].lands] == ["forest"]
    assert len(scene.table.templates) == 1
    assert scene.why_not("terrain:rocks@100,300,0").rule == "los.terrain.one-per-turn"
    assert not scene.words("land")
    scene.play("activate:hero")
    assert scene.why_not("terrain:rocks@100,300,0").rule == "los.play.not-during-activation"


@pytest.mark.rule("los.terrain.one-per-turn", "los.play.cost-buildings")
def test_the_cost_of_a_terrain_is_tapped():
    cards = {"forest": {"cost": ["arena", "any"]}}
    scene = Skirmish(land_supply="forest", city="arena tavern smithy", cards=cards, phase="activation")
    scene.play("terrain:forest@300,300,0", "pay:tavern")
    assert [scene.table.tapped[scene.things[name]] for name in ("arena", "tavern", "smithy")] == [1, 1, 0]

    poor = Skirmish(land_supply="forest", city="tavern", cards=cards, phase="activation")
    assert poor.why_not("terrain:forest@300,300,0").rule == "los.play.cost-buildings"
    assert not poor.words("land")


@pytest.mark.rule("los.terrain.basic-unlimited", "los.ruling.terrain.basic-supply")
def test_a_basic_terrain_may_be_played_again_and_again():
    scene = Skirmish(land_supply="forest", phase="activation")
    for place in ("100,200", "300,200", "500,200"):
        scene.play(f"terrain:forest@{place},0")
        next_turn(scene)

    assert (len(scene.table.players[0].lands), len(scene.table.templates)) == (3, 3)


@pytest.mark.rule("los.terrain.unique-once")
def test_a_unique_terrain_is_played_once_even_if_it_was_destroyed_and_by_each_party():
    circle = {"standing": "unique"}
    scene = Skirmish(land_supply="circle", land_supply_1="circle", cards={"circle": circle}, phase="activation")
    scene.play("terrain:circle@300,300,0")
    next_turn(scene)
    assert scene.why_not("terrain:circle@100,300,0").rule == "los.terrain.unique-once"

    destroy_terrain(scene.table, scene.table.templates[0].thing, 0)

    assert scene.why_not("terrain:circle@100,300,0").rule == "los.terrain.unique-once"
    scene.table.active = 1
    scene.table.decision = None
    scene.begin(Phase(1))
    scene.play("terrain:circle@300,300,0")
    assert len(scene.table.players[1].lands) == 1


@pytest.mark.rule("los.terrain.faction-or-none")
def test_terrain_of_another_faction_is_not_played():
    cards = {"circle": {"faction": "alliance-of-the-unicorn"}}
    akkari = Skirmish(land_supply="circle", cards=cards, creatures={"hero": {"faction": "akkari"}}, phase="activation")
    unicorn = Skirmish(
        land_supply="circle",
        cards=cards,
        creatures={"hero": {"faction": "alliance-of-the-unicorn"}},
        phase="activation",
    )

    assert akkari.why_not("terrain:circle@300,300,0").rule == "los.terrain.faction-or-none"
    assert unicorn.why_not("terrain:circle@300,300,0") is None


@pytest.mark.rule("los.terrain.clearance-creatures-and-terrain")
def test_three_millimetres_from_bases_and_s_from_other_templates():
    scene = Skirmish(
        "hero@300,300", land_supply="bush", land="rocks@100,300", cards={"bush": {"pieces": SMALL}}, phase="activation"
    )

    too_near = scene.why_not("terrain:bush@328.9,300,0")
    assert (too_near.rule, too_near.details["distance"], too_near.details["what"]) == (
        "los.terrain.clearance-creatures-and-terrain",
        2900,
        "base",
    )
    assert scene.why_not("terrain:bush@329,300,0") is None
    template = scene.why_not("terrain:bush@229,300,0")
    assert (template.details["distance"], template.details["what"]) == (79_000, "template")
    assert scene.why_not("terrain:bush@230,300,0") is None


@pytest.mark.rule("los.terrain.clearance-sides", "los.ruling.terrain.inside-field")
def test_s_from_the_own_side_m_from_the_opponents_and_nothing_from_the_neutral_ones():
    scene = Skirmish(land_supply="bush", cards={"bush": {"pieces": SMALL}}, phase="activation")
    for place, fits in (("100,89", False), ("100,90", True), ("100,491", False), ("100,490", True), ("10,300", True)):
        refusal = scene.why_not(f"terrain:bush@{place},0")
        assert (refusal is None) is fits
        assert fits or refusal.rule == "los.terrain.clearance-sides"

    assert scene.why_not("terrain:bush@9,300,0").rule == "los.ruling.terrain.inside-field"
    assert scene.why_not("terrain:bush@300,300,128").rule == "los.ruling.terrain.turns"


@pytest.mark.rule("los.terrain.no-room-no-play")
def test_without_any_place_a_terrain_is_not_played_and_nothing_is_paid():
    land = " ".join(f"rocks{x}{y}@{x},{y}" for x in (60, 180, 300, 420, 540) for y in (130, 250, 370, 460))
    scene = Skirmish(
        land_supply="forest", city="arena", land=land, cards={"forest": {"cost": ["arena"]}}, phase="activation"
    )

    assert not scene.words("land")
    assert scene.why_not("terrain:forest@300,300,0").rule == "los.terrain.no-room-no-play"
    assert scene.table.tapped[scene.things["arena"]] == 0


@pytest.mark.rule("los.terrain.no-room-no-play")
def test_a_terrain_whose_anchor_comes_to_lie_on_the_border_has_room_there():
    """The first place that is tried for a template that begins 32 mm right of its anchor."""
    scene = Skirmish(
        land_supply="strip",
        cards={"strip": {"pieces": [[[320, -50], [700, -50], [700, 50], [320, 50]]]}},
        phase="activation",
    )

    assert scene.why_not("terrain:strip@0,300,0") is None
    assert scene.why_not("terrain:strip@300,16,0").rule == "los.terrain.clearance-sides"


@pytest.mark.rule("los.terrain.lasting", "los.ruling.terrain.destroyed-basic-card")
def test_a_template_works_for_everybody_until_it_is_destroyed_and_its_card_returns():
    wall = {"has": ["blocks-line-of-sight"]}
    scene = Skirmish(
        "hero@300,16 wolf@300,200", "foe@300,400", land_supply="wall", cards={"wall": wall}, phase="activation"
    )
    wolf, foe = scene.things["wolf"], scene.things["foe"]
    assert sees(scene.table, wolf, foe, 250_000)
    scene.play("terrain:wall@300,300,0")
    assert not sees(scene.table, wolf, foe, 250_000)
    assert not sees(scene.table, foe, wolf, 250_000)
    supply = len(scene.table.players[0].land_supply)

    destroy_terrain(scene.table, scene.table.templates[0].thing, 1)

    assert sees(scene.table, wolf, foe, 250_000)
    assert (len(scene.table.players[0].land_supply), scene.table.players[0].lands) == (supply + 1, ())
    next_turn(scene)
    assert scene.why_not("terrain:wall@300,300,0") is None


@pytest.mark.rule("los.play.declare-first")
def test_a_terrain_is_chosen_by_name_then_its_place_and_only_then_paid_for():
    scene = Skirmish(land_supply="forest", city="arena", cards={"forest": {"cost": ["arena"]}}, phase="activation")
    assert scene.words("land") == ["forest"]
    scene.play("land:forest")
    assert (scene.kind, scene.table.tapped[scene.things["arena"]]) == ("terrain", 0)
    assert scene.words("terrain")
    for name in scene.words("terrain"):
        assert scene.why_not(f"terrain:{name}") is None
    assert scene.why_not("terrain:forest@300,50,0").rule == "los.terrain.clearance-sides"

    scene.play("terrain:forest@211.345,301.001,77")

    assert (scene.kind, scene.table.tapped[scene.things["arena"]], len(scene.table.templates)) == ("phase", 1, 1)


def test_room_in_a_corner_is_not_offered_but_may_be_chosen():
    land = " ".join(f"rocks{x}{y}@{x},{y}" for x in (60, 180, 300, 420) for y in (130, 250, 370, 460))
    scene = Skirmish(land_supply="bush", land=land, cards={"bush": {"pieces": SMALL}}, phase="activation")

    assert scene.why_not("land:bush") is None
    scene.play("land:bush")
    assert scene.words("terrain")
    assert all(scene.why_not(f"terrain:{name}") is None for name in scene.words("terrain"))


@pytest.mark.rule("los.terrain.card-and-template", "los.play.triggers-interrupt")
def test_a_terrain_whose_place_was_taken_after_the_declaration_is_not_laid_and_returns_to_the_supply():
    push_all = {"type": "tactic", "when": "card-declared", "if": ["it_is_an_opponents_doing"]}
    push_all["lines"] = [{"do": "find", "who": "enemy-characters", "as": "all"}]
    push_all["lines"].append({"do": "push", "distance": "S", "safe": True, "cards": "$all"})
    scene = Skirmish(
        mine="hero@16,16 wolf@300,380",
        land_supply="forest",
        tactics_1="shove",
        cards={"shove": push_all},
        phase="activation",
    )
    supply = sorted(scene.table.players[0].land_supply)
    scene.play("terrain:forest@300,300,0", "spring:t1")

    assert scene.at("wolf") == (300, 300)
    assert (scene.kind, scene.table.templates) == ("phase", [])
    assert sorted(scene.table.players[0].land_supply) == supply
