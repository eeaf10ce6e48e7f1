"""Moments and what answers them: order, choice, loops, and whom a text means."""

import pytest

from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.state.table import POISON_TOKEN
from legendarium.testing.legends_of_signum import Skirmish
from tests.games.legends_of_signum.helpers.harm import wound_directly


def text(code, when, conditions, *lines, may=False):
    return {"code": code, "when": when, "if": list(conditions), "lines": list(lines), "may": may}


@pytest.mark.rule("los.dragon.loop-break", "los.ruling.triggers.loop-rule")
def test_two_abilities_that_keep_triggering_each_other_stop_before_a_pair_comes_twice():
    pain = text(
        "pain",
        "harmed",
        ["my_creature_suffers"],
        {"do": "find", "who": "enemy-heroes", "as": "foes"},
        {"do": "wound", "amount": 1, "cards": "$foes"},
    )
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200",
        theirs="foe@584,584 elk@300,400",
        creatures={
            "wolf": {"ability": [pain]},
            "elk": {"ability": [pain]},
            "hero": {"health": 9},
            "foe": {"health": 9},
        },
    )
    wound_directly(scene, "hero", 1)

    assert (scene.table.wounds[0], scene.table.wounds[1]) == (2, 2)


@pytest.mark.rule("los.ruling.triggers.order", "los.play.triggers-interrupt")
def test_mandatory_triggers_come_before_optional_ones_and_the_active_party_is_first():
    must = text("must", "harmed", [], {"do": "prosperity", "amount": 1})
    may = text("may", "harmed", [], {"do": "prosperity", "amount": 1}, may=True)
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200 dog@100,200",
        theirs="foe@584,584 elk@300,400",
        creatures={"wolf": {"ability": [may]}, "dog": {"ability": [must]}, "elk": {"ability": [must]}},
    )
    wound_directly(scene, "foe", 1)

    assert [player.prosperity for player in scene.table.players] == [4, 4]
    assert (scene.asked, scene.offers) == (0, ["use:wolf.may", "decline"])


@pytest.mark.rule("los.special.controller-chooses", "los.example.special-infected-mushroom", "los.special.always-on")
def test_who_controls_the_source_chooses_also_in_anothers_turn_and_on_its_own_elimination():
    spores = text(
        "spores",
        "dying",
        ["it_is_me"],
        {"do": "targets", "who": "enemy-creatures", "as": "foes"},
        {"choose": "$foes", "asks": "infect", "as": "one"},
        {"do": "poison", "cards": "$one"},
    )
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200",
        theirs="foe@584,584 mushroom@300,400",
        creatures={"mushroom": {"ability": [spores], "health": 1}},
    )
    wound_directly(scene, "mushroom", 1, scene.things["wolf"])
    assert (scene.asked, scene.offers) == (1, ["infect:hero", "infect:wolf"])
    scene.play("infect:wolf")

    assert scene.table.has_mark(scene.things["wolf"], POISON_TOKEN)
    assert scene.zone("graveyard", 1) == "mushroom"


@pytest.mark.rule("los.dragon.own-name", "los.cards.standard-or-unique-ability")
def test_a_text_that_speaks_of_its_bearer_means_exactly_that_creature():
    pride = text("pride", "eliminated", ["i_act"], {"do": "armour", "amount": 1, "cards": "$me"})
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200 dog@200,200",
        theirs="foe@584,584 elk@300,400",
        creatures={"wolf": {"ability": [pride]}, "dog": {"ability": [pride]}},
    )
    wound_directly(scene, "elk", 3, scene.things["wolf"])

    assert (scene.table.armour[scene.things["wolf"]], scene.table.armour[scene.things["dog"]]) == (1, 0)


@pytest.mark.rule("los.ruling.special.text-abilities")
def test_two_abilities_of_one_name_with_different_texts_both_work():
    scene = Skirmish(
        mine="hero@16,16 wolf@300,150",
        theirs="foe@584,584 elk@300,232",
        creatures={
            "wolf": {
                "abilities": [
                    {"has": "charge", "gives": [{"plus": "strength", "value": 1}]},
                    {"has": "charge", "gives": [{"has": "hammerblow"}]},
                ]
            }
        },
        phase="activation",
    )
    scene.play("activate:wolf", "move:wolf@300,200", "fight:elk")
    if scene.kind == "order":
        scene.play(scene.offers[0])

    assert strength(scene.table, scene.things["wolf"]) == 3
