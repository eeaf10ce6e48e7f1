"""Abilities that answer a death: Persecution, Parasite, and who else cannot be fought."""

import pytest

from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.state.table import STEALTH_TOKEN
from legendarium.testing.legends_of_signum import Skirmish
from tests.games.legends_of_signum.helpers.harm import wound_directly

WOLF = {"abilities": ["persecution 2"]}
ELK = {"health": 1}
BURST = {
    "code": "burst",
    "when": "activation-begins",
    "if": ["i_act"],
    "lines": [
        {"do": "find", "who": "enemy-characters", "within": "S", "as": "all"},
        {"do": "wound", "amount": 1, "cards": "$all"},
    ],
}
"""Who is activated wounds every enemy within S, and may so pursue before it has done anything."""


def pursuing(theirs="boar@300,310", hidden="boar", wolf=WOLF, **creatures):
    """The wolf has eliminated the elk in its own activation, and pursues."""
    scene = Skirmish(
        mine="hero@300,16 wolf@300,200",
        theirs=f"foe@300,584 elk@300,232 {theirs}",
        creatures={"wolf": wolf, "elk": ELK, **creatures},
    )
    for name in hidden.split():
        scene.table.marks[scene.things[name]] = STEALTH_TOKEN
    scene.begin()
    scene.play("activate:wolf", "fight:elk", "split:0-2")
    scene.fix("shield shield bullseye bullseye")
    scene.play("split:2-0", "use:wolf.persecution")
    return scene


@pytest.mark.rule("los.ruling.abilities.persecution-hidden", "los.ability.persecution", "los.stealth.detect")
def test_who_pursues_a_hidden_enemy_and_finds_it_may_fight_it():
    scene = pursuing()
    scene.play("pursue:wolf@300,278")
    assert scene.offers == ["detect:boar", "decline"]

    scene.fix("axe")
    scene.play("detect:boar")

    assert scene.offers == ["fight:boar", "decline"]
    scene.play("fight:boar")
    assert scene.kind == "assign"


@pytest.mark.rule("los.ruling.abilities.persecution-hidden", "los.stealth.detect")
def test_who_looks_in_vain_has_ended_its_activation_and_its_pursuits():
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200",
        theirs="foe@584,584 elk@300,260 ape@240,200 boar@334,200",
        creatures={"wolf": {**WOLF, "ability": [BURST]}, "elk": ELK, "ape": ELK},
    )
    scene.table.marks[scene.things["boar"]] = STEALTH_TOKEN
    scene.begin()
    scene.play("activate:wolf")
    scene.play(scene.offers[0], "use:wolf.persecution")
    assert scene.kind == "pursuit"

    scene.fix("bullseye")
    scene.play("detect:boar")

    assert (scene.kind, scene.offers) == ("phase", ["activate:hero", "end"])
    assert scene.table.is_hidden(scene.things["boar"])


@pytest.mark.rule("los.ruling.abilities.persecution-hidden")
def test_who_has_looked_before_in_this_activation_is_not_led_to_a_hidden_enemy():
    scene = pursuing(theirs="boar@300,310 ox@240,240", hidden="boar")
    scene.table.activation.detected = True

    assert scene.details("pursue:wolf@300,278") == ("los.ruling.abilities.persecution-move", {"case": "met-in-vain"})
    assert scene.details("pursue:wolf@300,210") == ("los.ruling.abilities.persecution-move", {})
    assert all(not offer.startswith("pursue:wolf@300") for offer in scene.offers)


@pytest.mark.rule("los.ruling.abilities.persecution-hidden", "los.ability.shield-against")
def test_nothing_is_asked_where_nobody_could_be_fought_or_found():
    shielded = {"abilities": [{"has": "shield-against", "what": ["melee"]}]}
    for creatures in ({"boar": shielded}, {}):
        near = "boar@300,310" if creatures else "boar@300,420"
        assert pursuing(theirs=near, hidden="", **creatures).kind == "phase"


@pytest.mark.rule("los.ruling.abilities.persecution-move")
def test_a_flyer_is_offered_only_pursuits_that_end_in_contact():
    scene = pursuing(theirs="boar@300,310 far@500,500", hidden="", wolf={"abilities": ["persecution 1", "flight"]})

    ways = [offer for offer in scene.offers if offer.startswith("pursue:")]

    assert len(ways) == 1
    scene.play(ways[0])
    assert scene.offers == ["fight:boar", "decline"]


@pytest.mark.rule("los.ruling.abilities.persecution-move")
def test_a_pursuit_reaches_s_and_no_farther_however_far_its_creature_moves():
    assert pursuing(theirs="boar@300,312", hidden="").why_not("pursue:wolf@300,280") is None

    scene = pursuing(theirs="boar@300,312.001 owl@250,270", hidden="")
    rule, figures = scene.details("pursue:wolf@300,280.001")
    assert (rule, figures["reach"]) == ("los.move.up-to", 80)


def pursuing_before_it_acts():
    """The wolf's burst has eliminated the elk, and it has pursued the owl, beside which a boar hides."""
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200",
        theirs="foe@584,584 elk@300,260 owl@300,312 boar@334,287+stealth",
        creatures={"wolf": {"abilities": ["persecution 1"], "ability": [BURST]}, "elk": ELK},
        phase="activation",
    )
    scene.play("activate:wolf", "use:wolf.persecution", "pursue:wolf@300,280")
    return scene


@pytest.mark.rule("los.ability.persecution", "los.ruling.abilities.persecution-move")
def test_a_pursuit_is_not_the_movement_of_the_activation():
    scene = pursuing_before_it_acts()
    scene.play("decline")
    scene.fix("axe")
    scene.play("detect:boar")
    scene.fix("bullseye bullseye")
    scene.play("move:wolf@300,180")

    assert scene.at("wolf") == (300, 180)


@pytest.mark.rule("los.ruling.stealth.detect-when", "los.ability.persecution")
def test_who_has_attacked_in_a_pursuit_looks_for_nobody_any_more():
    scene = pursuing_before_it_acts()
    scene.play("fight:owl", "split:0-2")
    scene.fix("shield shield shield shield")
    scene.play("split:2-0")

    assert scene.kind == "act"
    assert scene.why_not("detect:boar").rule == "los.ruling.stealth.detect-when"


@pytest.mark.rule("los.ability.persecution")
def test_a_persecutor_goes_on_no_more_often_in_a_turn_than_its_number_says():
    wound = {"do": "wound", "amount": 1, "cards": "$all"}
    lines = [{"do": "find", "who": "enemy-characters", "within": "S", "as": "all"}, wound]
    burst = {"code": "burst", "when": "activation-begins", "if": ["i_act"], "lines": lines}
    frail = {"health": 1}
    for number, offers in ((1, 1), (2, 2)):
        scene = Skirmish(
            mine="hero@16,16 wolf@300,200",
            theirs="foe@584,584 elk@300,260 ape@240,200 owl@370,200",
            creatures={
                "wolf": {"abilities": [f"persecution {number}"], "ability": [burst]},
                "elk": frail,
                "ape": frail,
            },
            phase="activation",
        )
        scene.play("activate:wolf")
        if scene.kind == "bury":
            scene.play(scene.offers[0])
        asked = 0
        while scene.kind == "offer":
            asked += 1
            scene.play("use:wolf.persecution", "decline")
        assert asked == offers


@pytest.mark.rule("los.ability.parasite")
def test_a_parasite_hatches_a_minion_touching_its_victim_before_the_victim_goes():
    scene = Skirmish(
        mine="hero@16,16 wasp@300,200",
        theirs="foe@584,584 elk@300,300",
        creatures={"wasp": {"abilities": ["parasite 2"]}},
    )
    scene.fix("bullseye axe")
    wound_directly(scene, "elk", 3, scene.things["wasp"])
    assert scene.kind == "place"
    scene.play(scene.offers[0])

    assert len(scene.table.army(0)) == 3
    assert scene.zone("graveyard", 1) == "elk"


def persecuting(killer, kill, *, elk=None, **scene):
    """A killer of mine eliminates an elk beside it with these dice, and pursues an owl; up to the owl's assigning."""
    made = Skirmish(
        mine="hero@16,16 wolf@300,200",
        theirs="foe@584,584 elk@300,232 owl@300,290",
        creatures={"wolf": {"health": 9, **killer}, "elk": {"health": 1, **(elk or {})}, "owl": {"health": 9}},
        **scene,
        phase="activation",
    )
    wolf = made.things["wolf"]
    kill(made, wolf)
    made.play("use:wolf.persecution")
    made.play("pursue:wolf@300,258", "fight:owl")
    return made, strength(made.table, wolf)


def slay(scene, wolf):
    """With all dice in attack against all in defence, every one of them a hit."""
    scene.play("activate:wolf", "fight:elk", "split:0-2")
    dice = strength(scene.table, wolf)
    scene.fix("shield " * dice + "bullseye bullseye")
    scene.play(f"split:{dice}-0")


@pytest.mark.rule("los.ability.persecution", "los.ability.executioner")
def test_what_an_executioner_has_against_its_victim_does_not_last_into_the_pursuit():
    gives = [{"plus": "strength", "value": 2}]

    def execute(scene, wolf):
        scene.table.choose_victim(wolf, scene.things["elk"])
        slay(scene, wolf)
        scene.play("decline")

    made, dice = persecuting(
        {"strength": 1, "abilities": ["persecution 1", {"has": "executioner", "gives": gives}]}, execute
    )

    assert [event.data["attack"] for event in made.events("assigned")][:2] == [0, 3]
    assert dice == 1


@pytest.mark.rule("los.ability.persecution", "los.ruling.relics.last-use")
def test_the_last_use_of_a_relic_is_not_for_the_pursuit_too():
    blade = {
        "type": "relic",
        "relic": "melee",
        "uses": 1,
        "occasion": "fights",
        "gives": [{"plus": "strength", "value": 2}],
    }
    scene = Skirmish(
        mine="hero@300,300",
        theirs="foe@584,584 elk@300,332 owl@300,390",
        relics="blade",
        cards={"blade": blade},
        creatures={"hero": {"strength": 1, "slots": ["melee"], "abilities": ["persecution 1"]}, "elk": {"health": 1}},
        phase="activation",
    )
    scene.play("activate:hero", "fight:elk", "split:0-2")
    scene.fix("axe axe axe bullseye bullseye")
    scene.play("split:3-0", "use:hero.persecution")
    assert scene.zone("graveyard") == "blade"

    scene.play("pursue:hero@300,358", "fight:owl")

    assert strength(scene.table, scene.things["hero"]) == 1


@pytest.mark.rule("los.ability.persecution", "los.ability.vampirism")
def test_a_vampire_has_drunk_before_it_pursues():
    killer = {"health": 9, "abilities": ["persecution 1", "vampirism"]}
    made = Skirmish(
        mine="hero@16,16 wolf@300,200+wounds=1",
        theirs="foe@584,584 elk@300,232 owl@300,290",
        creatures={"wolf": killer, "elk": {"health": 1}, "owl": {"health": 9}},
        phase="activation",
    )
    slay(made, made.things["wolf"])
    made.play("use:wolf.persecution", "use:wolf.vampirism")

    assert made.kind == "pursuit"
    assert made.wounds("wolf") == 0


@pytest.mark.rule("los.ability.charge", "los.ability.persecution")
def test_who_pursued_has_moved_before_it_attacks_and_charges():
    charge = {"has": "charge", "gives": [{"plus": "strength", "value": 2}]}

    made, dice = persecuting({"abilities": ["persecution 1", charge]}, slay)

    assert [event.data["attack"] for event in made.events("assigned")][:2] == [0, 2]
    assert dice == 4


@pytest.mark.rule("los.ability.persecution")
def test_only_the_death_of_an_enemy_lets_a_persecutor_go_on():
    burst = {
        "code": "burst",
        "when": "activation-begins",
        "if": ["i_act"],
        "lines": [
            {"do": "find", "who": "other-characters", "within": "S", "as": "all"},
            {"do": "wound", "amount": 1, "cards": "$all"},
        ],
    }
    for whose, asked in (("mine", False), ("theirs", True)):
        armies = {"mine": "hero@300,16 wolf@300,200", "theirs": "foe@584,584"}
        armies[whose] += " elk@300,260"
        armies["theirs"] += " owl@300,400"
        scene = Skirmish(
            **armies,
            creatures={"wolf": {"abilities": ["persecution 1"], "ability": [burst]}, "elk": {"health": 1}},
            phase="activation",
        )
        scene.play("activate:wolf")

        assert not scene.table.is_standing(scene.things["elk"])
        assert (scene.kind == "offer") == asked


@pytest.mark.rule("los.ruling.abilities.persecution-activation", "los.ability.persecution")
def test_who_pursues_at_the_start_of_its_activation_may_still_move_but_not_attack_again():
    wolf = {"abilities": ["persecution 1"], "ability": [BURST]}
    for pursued in (True, False):
        scene = Skirmish(
            mine="hero@16,16 wolf@300,200",
            theirs="foe@584,584 elk@300,260 boar@300,232 ape@300,168",
            creatures={"wolf": wolf, "elk": ELK, "boar": {"health": 9}, "ape": {"health": 9}},
            phase="activation",
        )
        scene.play("activate:wolf", "use:wolf.persecution")
        if pursued:
            scene.play("fight:boar", "split:0-2")
            scene.fix("bullseye bullseye")
            scene.play("split:2-0")
        else:
            scene.play("decline")

        assert scene.kind == "act"
        assert scene.why_not("move:wolf@220,200") is None
        refusal = scene.why_not("fight:ape")
        assert (refusal and refusal.rule) == ("los.melee.once-per-activation" if pursued else None)
