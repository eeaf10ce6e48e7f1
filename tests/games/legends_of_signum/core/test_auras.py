"""Auras: from whom they come, and whom they reach."""

import pytest

from legendarium.games.legends_of_signum.core.gains import give
from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.printed.durations import TURN
from legendarium.games.legends_of_signum.printed.grants import Grant
from legendarium.games.legends_of_signum.printed.quantities import AURA as AURA_VALUE
from legendarium.testing.legends_of_signum import Skirmish


@pytest.mark.rule("los.ability.monster")
def test_an_aura_of_a_relic_does_not_reach_a_monster_and_one_of_a_hero_does():
    fear = {"has": "aura", "within": "S", "to": "enemy-creatures", "gives": [{"plus": "strength", "value": -1}]}
    ogre, elk = {"abilities": ["monster"]}, {}
    for hero, crown, left in (({}, {"abilities": [fear]}, [2, 1]), ({"abilities": [fear]}, {}, [1, 1])):
        scene = Skirmish(
            mine="hero@300,300",
            theirs="foe@584,584 ogre@300,340 elk@340,300",
            relics="crown",
            cards={"crown": {"type": "relic", "relic": "helmet", **crown}},
            creatures={"hero": {"slots": ["helmet"], **hero}, "ogre": ogre, "elk": elk},
            phase="activation",
        )

        assert [strength(scene.table, scene.things[name]) for name in ("ogre", "elk")] == left


AURA = {"has": "aura", "within": "M", "to": "your-creatures", "gives": [{"plus": "strength", "value": 1}]}


@pytest.mark.rule("los.ability.aura", "los.ruling.abilities.aura-and-stealth")
def test_an_aura_reaches_others_within_its_distance_but_never_its_source():
    scene = Skirmish(
        mine="hero@300,16 drummer@300,200 near@300,332 far@300,333",
        creatures={"drummer": {"abilities": [AURA]}, "far": {}, "near": {}},
    )
    table = scene.table
    scene.table.y[scene.things["far"]] = 332_001

    assert strength(table, scene.things["near"]) == 3
    assert strength(table, scene.things["far"]) == 2
    assert strength(table, scene.things["drummer"]) == 2
    assert strength(table, scene.things["foe"]) == 2


@pytest.mark.rule("los.ability.aura", "los.cards.unique-building-bonus")
def test_an_aura_tied_to_a_building_works_only_while_it_stands_in_the_city_of_its_controller():
    scene = Skirmish(
        mine="hero@300,16 drummer@300,200 near@300,260",
        creatures={"drummer": {"abilities": [{**AURA, "while": "drum-house"}]}},
        city="drum-house",
    )
    table, near = scene.table, scene.things["near"]
    assert strength(table, near) == 3

    table.controller[scene.things["drummer"]] = table.controller[near] = 1
    assert strength(table, near) == 2

    table.controller[scene.things["drummer"]] = table.controller[near] = 0
    table.players[0].city.clear()
    assert strength(table, near) == 2


@pytest.mark.rule("los.ability.aura", "los.relic.hero-only")
def test_an_aura_that_a_relic_gives_comes_from_its_hero():
    scene = Skirmish(
        mine="hero@300,16 near@300,60 far@300,300",
        cards={"banner": {"type": "relic", "relic": "treasure", "abilities": [AURA]}},
        relics="banner",
    )
    table = scene.table
    assert strength(table, scene.things["near"]) == 3
    assert strength(table, scene.things["far"]) == strength(table, scene.things["hero"]) == 2

    table.players[0].relics = ()
    assert strength(table, scene.things["near"]) == 2


@pytest.mark.rule("los.ability.aura", "los.dragon.cancel-wins")
def test_who_has_lost_its_aura_gives_nothing():
    scene = Skirmish(mine="hero@300,16 drummer@300,200 near@300,260", creatures={"drummer": {"abilities": [AURA]}})
    give(scene.table, scene.things["drummer"], (Grant(AURA_VALUE, 0, cancels=True),), 0, "curse", TURN, 0)

    assert strength(scene.table, scene.things["near"]) == 2
