"""A creature whose health falls to its wounds dies at once (los.ruling.deaths.health-change)."""

import pytest

from legendarium.games.legends_of_signum.cards.beginning import Beginning
from legendarium.games.legends_of_signum.cards.construction import build
from legendarium.games.legends_of_signum.core.deaths import doomed
from legendarium.games.legends_of_signum.core.gains import give
from legendarium.games.legends_of_signum.core.values import health
from legendarium.games.legends_of_signum.effects.verbs_field import Shove, destroy, return_to_deck, return_to_hand
from legendarium.games.legends_of_signum.field.ruins import Travel
from legendarium.games.legends_of_signum.field.summoning import Placing
from legendarium.games.legends_of_signum.printed.durations import BEGIN
from legendarium.games.legends_of_signum.printed.grants import Grant
from legendarium.games.legends_of_signum.printed.quantities import HEALTH
from legendarium.kernel.steps import push
from legendarium.testing.legends_of_signum import Skirmish

HEARTENING = {"has": "aura", "within": "S", "to": "your-creatures", "gives": [{"plus": "health", "value": 1}]}


def heartened(**more):
    """A wolf that lives by the aura of the drummer beside it."""
    scene = Skirmish(
        mine="hero@16,16 drummer@300,200 wolf@300,260",
        creatures={"drummer": {"abilities": [HEARTENING]}, "wolf": {"health": 3}},
        **more,
    )
    scene.wound("wolf", 3)
    return scene


def fell(scene):
    assert not doomed(scene.table)
    return [event.data["figure"]["code"] for event in scene.events("eliminated")]


@pytest.mark.rule("los.ruling.deaths.health-change", "los.ability.aura")
@pytest.mark.parametrize("verb", [return_to_hand, return_to_deck])
def test_whoever_lived_by_the_aura_of_a_creature_that_is_taken_back_dies(verb):
    scene = heartened()
    verb(scene.table, 0, scene.things["drummer"], (scene.things["drummer"],))
    scene.run()

    assert fell(scene) == ["wolf"]


@pytest.mark.rule("los.ruling.deaths.health-change", "los.ability.aura")
@pytest.mark.parametrize("pushed", ["wolf", "drummer"])
def test_whoever_is_pushed_out_of_an_aura_or_left_behind_by_it_dies(pushed):
    scene = heartened()
    other = "drummer" if pushed == "wolf" else "wolf"
    scene.begin(Shove(scene.things[other], scene.things[pushed], 150_000))

    assert fell(scene) == ["wolf"]


@pytest.mark.rule("los.ruling.deaths.health-change", "los.begin.expire-effects")
def test_what_lasted_until_the_next_turn_of_a_party_may_have_kept_somebody_alive():
    scene = Skirmish(mine="hero@16,16 wolf@300,260", deck="a b")
    table, wolf = scene.table, scene.things["wolf"]
    give(table, wolf, (Grant(HEALTH, 1, signed=True),), 0, "blessing", BEGIN, 0)
    table.wounds[wolf] = 3
    push(table, Beginning(0))
    scene.run()

    assert fell(scene) == ["wolf"]


@pytest.mark.rule("los.ruling.deaths.health-change", "los.cards.class-bonus")
def test_a_class_building_that_costs_health_kills_whoever_has_none_left():
    scene = Skirmish(
        mine="hero@16,16 wolf@300,260",
        creatures={"wolf": {"affiliation": "house-of-thorns"}},
        cards={"house-of-thorns": {"standing": "class", "bonus": [{"plus": "health", "value": -1}]}},
        supply="house-of-thorns",
    )
    scene.wound("wolf", 2)
    build(scene.table, 0, scene.things["house-of-thorns"])
    scene.run()

    assert fell(scene) == ["wolf"]


@pytest.mark.rule("los.ruling.deaths.health-change", "los.cards.class-bonus")
def test_whoever_lived_by_a_building_dies_with_it():
    scene = Skirmish(
        mine="hero@16,16 wolf@300,260",
        creatures={"wolf": {"affiliation": "house-of-oaks"}},
        cards={"house-of-oaks": {"standing": "class", "bonus": [{"plus": "health", "value": 1}]}},
        city="house-of-oaks",
    )
    scene.wound("wolf", 3)
    destroy(scene.table, 1, scene.things["foe"], (scene.things["house-of-oaks"],))
    scene.run()

    assert fell(scene) == ["wolf"]


@pytest.mark.rule("los.ruling.deaths.health-change", "los.ruins.secret-entrance-travel")
def test_whoever_leaves_by_a_secret_entrance_leaves_auras_behind():
    scene = heartened(
        land="keep@300,310 tower@500,450",
        cards={name: {"ruins": {"bullseye": [], "axe": [], "shield": []}} for name in ("keep", "tower")},
    )
    table = scene.table
    table.templates = [type(it)(it.thing, it.x, it.y, it.turn, it.pieces, True) for it in table.templates]
    push(table, Travel(scene.things["wolf"], scene.things["keep"]))
    scene.run()
    scene.play(next(key for key in scene.offers if key.startswith("place:")))

    assert fell(scene) == ["wolf"]


@pytest.mark.rule("los.ruling.deaths.health-change", "los.summon.passives-at-once")
def test_an_aura_that_costs_health_kills_as_soon_as_its_bearer_arrives():
    dread = {"has": "aura", "within": "L", "to": "enemy-creatures", "gives": [{"plus": "health", "value": -1}]}
    scene = Skirmish(
        theirs="foe@584,584 elk@300,180",
        creatures={"ghost": {"abilities": [dread]}},
        hand="ghost",
    )
    table, ghost = scene.table, scene.things["ghost"]
    table.wounds[scene.things["elk"]] = 2
    table.players[0].hand.remove(ghost)
    table.players[0].playing += (ghost,)
    push(table, Placing(ghost, 0))
    scene.run()
    scene.play("place:ghost@260,16")

    assert fell(scene) == ["elk"]


@pytest.mark.rule("los.ruling.deaths.health-change")
def test_a_loss_of_health_kills_at_once_and_wounds_stay():
    scene = Skirmish(
        mine="hero@16,16",
        theirs="foe@584,584 elk@300,400",
        hand="curse",
        cards={
            "curse": {
                "type": "spell",
                "target": "enemy-characters",
                "lines": [
                    {"do": "give", "gives": [{"plus": "health", "value": -1}], "until": "turn", "cards": "$target"}
                ],
            }
        },
        phase="activation",
    )
    scene.wound("elk", 2)
    assert health(scene.table, scene.things["elk"]) == 3
    scene.play("play:curse", "target:elk")

    assert scene.zone("graveyard", 1) == "elk"
    assert HEALTH == 1
