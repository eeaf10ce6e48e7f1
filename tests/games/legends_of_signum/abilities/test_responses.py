"""Triggered abilities: what a beginning activation, a declared attack and a death set off."""

import pytest

from legendarium.games.legends_of_signum.combat.melee import fight
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.state.table import DISEASE_TOKEN, POISON_TOKEN
from legendarium.games.legends_of_signum.turn.activation_phase import Phase, RestOfArmy, TurnEnds
from legendarium.games.legends_of_signum.turn.turns import Turn
from legendarium.testing.legends_of_signum import Skirmish


def facing(wolf, elk=None, **scene):
    """A wolf of mine in contact with an elk of theirs."""
    made = Skirmish(
        mine="hero@300,16 wolf@300,200",
        theirs="foe@300,584 elk@300,232",
        creatures={"wolf": {"health": 5, **wolf}, "elk": {"health": 5, **(elk or {})}},
        **scene,
    )
    made.begin()
    return made


@pytest.mark.rule("los.ability.poison")
def test_each_activation_of_the_poisoned_opens_with_a_die_whose_bullseye_wounds():
    for face, expected in (("bullseye", 1), ("axe", 0), ("shield", 0)):
        scene = facing({})
        scene.table.marks[scene.things["wolf"]] = POISON_TOKEN
        scene.fix(face)
        scene.play("activate:wolf")

        assert scene.wounds("wolf") == expected


@pytest.mark.rule("los.ability.regeneration")
def test_regeneration_removes_a_token_for_every_bullseye():
    scene = facing({"abilities": ["regeneration 3"]})
    scene.wound("wolf", 4)
    scene.fix("bullseye axe bullseye")
    scene.play("activate:wolf")

    assert scene.wounds("wolf") == 2


@pytest.mark.rule("los.ability.contract")
def test_a_contract_is_switched_on_for_one_prosperity_until_the_turn_ends():
    wolf = {"abilities": [{"has": "contract", "gives": [{"plus": "strength", "value": 2}]}]}
    scene = facing(wolf, prosperity=1)
    scene.play("activate:wolf")
    assert scene.offers == ["use:wolf.contract", "decline"]
    scene.play("use:wolf.contract")

    assert (strength(scene.table, scene.things["wolf"]), scene.table.players[0].prosperity) == (4, 0)


@pytest.mark.rule("los.ability.exhaustion", "los.ruling.abilities.exhaustion-x")
def test_exhaustion_costs_exactly_one_wound():
    scene = facing({"abilities": [{"has": "exhaustion", "gives": [{"plus": "strength", "value": 1}]}]})
    scene.play("activate:wolf", "use:wolf.exhaustion")

    assert (strength(scene.table, scene.things["wolf"]), scene.wounds("wolf")) == (3, 1)


@pytest.mark.rule("los.ruling.abilities.exhaustion-duration", "los.control.your-means-control")
def test_what_exhaustion_gives_a_controlled_creature_lasts_by_the_turns_of_whoever_controls_it():
    gift = {"has": "exhaustion", "gives": [{"plus": "strength", "value": 1}], "until": "opponents-turn"}
    scene = Skirmish(theirs="foe@300,584 elk@300,300", creatures={"elk": {"abilities": [gift]}}, deck_1="a b")
    elk = scene.things["elk"]
    scene.table.controller[elk] = 0
    scene.begin(Phase(0), RestOfArmy(0), TurnEnds(0), Turn(1))
    scene.play("activate:elk", "use:elk.exhaustion", "stay", "end")

    assert scene.table.active == 1
    assert strength(scene.table, elk) == 3


@pytest.mark.rule("los.ruling.abilities.start-of-activation-order")
def test_what_begins_with_an_activation_is_ordered_by_its_controller_and_ends_with_its_death():
    scene = facing({"health": 1, "abilities": ["regeneration 1"]}, seed=7)
    scene.table.marks[scene.things["wolf"]] = POISON_TOKEN
    scene.play("activate:wolf")
    assert scene.offers == ["first:wolf.poison", "first:wolf.regeneration"]
    scene.fix("bullseye")
    scene.play("first:wolf.poison")

    assert scene.kind == "phase"
    assert scene.zone("graveyard") == "wolf"


@pytest.mark.rule("los.ability.disease")
def test_the_diseased_is_wounded_whenever_it_declares_an_attack():
    scene = facing({})
    scene.table.marks[scene.things["wolf"]] = DISEASE_TOKEN
    scene.play("activate:wolf", "fight:elk")

    assert scene.wounds("wolf") == 1
    assert scene.kind == "assign"


@pytest.mark.rule("los.ability.charge")
def test_a_charge_needs_movement_before_the_attack_and_works_once_a_turn():
    wolf = {"strength": 1, "abilities": [{"has": "charge", "gives": [{"plus": "strength", "value": 2}]}]}
    standing = facing(wolf)
    standing.play("activate:wolf", "fight:elk")
    moving = Skirmish(mine="hero@300,16 wolf@300,150", theirs="foe@300,584 elk@300,232", creatures={"wolf": wolf})
    moving.begin()
    moving.play("activate:wolf", "move:wolf@300,200", "fight:elk")

    assert strength(standing.table, standing.things["wolf"]) == 1
    assert strength(moving.table, moving.things["wolf"]) == 3


@pytest.mark.rule("los.ability.predator", "los.ruling.melee.predator-defending", "los.example.special-predator")
def test_a_predator_is_stronger_for_the_turn_once_it_attacks_the_wounded():
    for wound, expected in ((1, 3), (0, 2)):
        scene = facing({"abilities": ["predator"]})
        scene.wound("elk", wound)
        scene.play("activate:wolf", "fight:elk")

        assert strength(scene.table, scene.things["wolf"]) == expected


@pytest.mark.rule("los.ruling.triggers.order", "los.ability.charge", "los.ability.predator", "los.ability.executioner")
def test_nobody_is_asked_for_the_order_of_bonuses_that_only_add_up():
    gives = [{"plus": "strength", "value": 1}]
    for lost, asked in (({}, False), ({"loses": "predator"}, True)):
        charge = {"has": "charge", "gives": [*gives, *([lost] if lost else [])]}
        scene = facing({"abilities": [charge, "predator", {"has": "executioner", "gives": gives}], "movement": "XL"})
        wolf, elk = scene.things["wolf"], scene.things["elk"]
        scene.table.wounds[elk] = 1
        scene.table.choose_victim(wolf, elk)
        scene.fix("bullseye")
        scene.play("activate:wolf", "move:wolf@300,150;300,198", "fight:elk")

        assert (scene.kind == "order") == asked
        if not asked:
            assert (scene.kind, strength(scene.table, wolf)) == ("assign", 5)


@pytest.mark.rule("los.ability.sting")
def test_a_sting_poisons_and_stings_the_poisoned_harder_for_that_attack():
    wolf = {"abilities": [{"has": "sting", "gives": [{"plus": "strength", "value": 1}]}]}
    scene = facing(wolf)
    scene.play("activate:wolf", "fight:elk")
    assert scene.table.has_mark(scene.things["elk"], POISON_TOKEN)
    assert strength(scene.table, scene.things["wolf"]) == 2

    again = facing(wolf)
    again.table.marks[again.things["elk"]] = POISON_TOKEN
    again.play("activate:wolf", "fight:elk")
    assert strength(again.table, again.things["wolf"]) == 3
    again.fix("bullseye bullseye bullseye")
    again.play("split:0-2", "split:3-0")
    assert strength(again.table, again.things["wolf"]) == 2


@pytest.mark.rule("los.ability.steam-engine")
def test_a_steam_engine_rolls_once_a_turn_before_what_it_is_tied_to():
    engine = {"has": "steam-engine", "on": ["melee"], "engine": {"shield": [{"plus": "strength", "value": 2}]}}
    scene = facing({"abilities": [engine]})
    scene.fix("shield")
    scene.play("activate:wolf", "fight:elk")

    assert strength(scene.table, scene.things["wolf"]) == 4


@pytest.mark.rule("los.ability.vampirism", "los.ruling.melee.vampirism-timing")
def test_vampirism_heals_one_after_a_wound_in_melee_and_forged_prey_does_not_feed_it():
    for abilities, offered in (([], True), (["forged"], False)):
        scene = facing({"abilities": ["vampirism"]}, {"abilities": abilities})
        scene.wound("wolf", 2)
        scene.play("activate:wolf", "fight:elk", "split:0-2")
        scene.fix("shield shield bullseye bullseye")
        scene.play("split:2-0")

        assert (scene.kind == "offer") == offered
        if offered:
            scene.play("use:wolf.vampirism")
            assert scene.wounds("wolf") == 1


@pytest.mark.rule("los.ability.vampirism", "los.ruling.melee.vampirism-timing", "los.ability.initiative")
def test_a_vampire_with_initiative_drinks_before_it_is_struck_back():
    bat = {"strength": 2, "health": 2, "abilities": ["initiative", "vampirism"]}
    scene = facing(bat, {"strength": 1})
    scene.wound("wolf")
    scene.fix("shield bullseye shield")
    scene.play("activate:wolf", "fight:elk", "split:1-0", "split:2-0")

    assert scene.offers == ["use:wolf.vampirism", "decline"]
    assert (scene.wounds("wolf"), scene.wounds("elk")) == (1, 1)
    scene.play("use:wolf.vampirism")
    assert (scene.wounds("wolf"), scene.kind) == (1, "phase")


@pytest.mark.rule("los.ruling.melee.vampirism-timing", "los.ruling.deaths.last-wound")
@pytest.mark.parametrize("answers_first", [False, True])
def test_a_vampire_struck_dead_by_the_same_exchange_of_blows_is_not_saved_by_drinking(answers_first):
    rulings = {"deaths.answers_before_death": answers_first}
    scene = facing({"health": 2, "abilities": ["vampirism"]}, {"strength": 2}, rulings=rulings)
    scene.wound("wolf")
    scene.fix("shield shield shield shield")
    scene.play("activate:wolf", "fight:elk", "split:2-0", "split:2-0")

    assert (scene.kind, scene.zone("graveyard")) == ("phase", "wolf")


@pytest.mark.rule("los.ability.requiem")
def test_a_requiem_rolls_for_every_other_creature_within_s_before_the_model_goes():
    scene = Skirmish(
        mine="hero@300,16 ghoul@300,300 friend@300,380",
        theirs="foe@300,584 near@396,300 far@500,300",
        creatures={"ghoul": {"abilities": ["requiem"], "health": 1}},
    )
    ghoul = scene.things["ghoul"]
    scene.fix("axe shield")
    scene.begin(Harm(Hurt(ghoul, 1)), DEATHS)

    assert [scene.wounds(name) for name in ("friend", "near", "far", "hero")] == [1, 1, 0, 0]


@pytest.mark.rule(
    "los.ability.persecution", "los.ruling.abilities.persecution-move", "los.ruling.abilities.persecution-trigger"
)
def test_persecution_lets_the_killer_move_into_contact_and_fight_again():
    scene = Skirmish(
        mine="hero@300,16 wolf@300,200",
        theirs="foe@300,584 elk@300,232 boar@300,310 far@500,500",
        creatures={"wolf": {"abilities": ["persecution 1"]}, "elk": {"health": 1}},
    )
    scene.begin()
    scene.play("activate:wolf", "fight:elk", "split:0-2")
    scene.fix("shield shield bullseye bullseye")
    scene.play("split:2-0")
    assert scene.offers == ["use:wolf.persecution", "decline"]
    scene.play("use:wolf.persecution")
    assert scene.why_not("pursue:wolf@300,240").rule == "los.ruling.abilities.persecution-move"
    scene.play("pursue:wolf@300,278")
    assert scene.at("wolf") == (300, 278)
    scene.play("fight:boar")

    assert scene.kind == "assign"


@pytest.mark.rule("los.ability.executioner")
def test_an_executioner_has_its_text_while_it_attacks_its_victim():
    wolf = {"abilities": [{"has": "executioner", "gives": [{"plus": "strength", "value": 2}]}]}
    for victim, expected in (("elk", 4), ("foe", 2)):
        scene = facing(wolf)
        scene.table.choose_victim(scene.things["wolf"], scene.things[victim])
        fight(scene.table, scene.things["wolf"], scene.things["elk"])
        scene.table.decision = None
        scene.run()

        assert strength(scene.table, scene.things["wolf"]) == expected


@pytest.mark.rule("los.ability.persecution", "los.ruling.abilities.persecution-trigger")
def test_who_kills_at_the_end_of_an_attack_pursues_after_what_lasted_until_it_has_ended():
    sting = {
        "code": "sting",
        "when": "attack-ends",
        "if": ["i_act"],
        "lines": [{"do": "wound", "amount": 1, "cards": "$object"}],
    }
    rage = {"do": "give", "gives": [{"plus": "strength", "value": 2}], "until": "attack", "cards": "$me"}
    scene = Skirmish(
        mine="hero@300,16 wolf@300,200",
        theirs="foe@300,584 elk@300,232 boar@300,310",
        creatures={
            "wolf": {
                "abilities": ["persecution 1"],
                "ability": [sting, {"code": "rage", "when": "attack-declared", "if": ["i_act"], "lines": [rage]}],
            },
            "elk": {"health": 1},
        },
        phase="activation",
    )
    scene.play("activate:wolf", "fight:elk", "split:0-2")
    scene.fix("bullseye bullseye bullseye bullseye")
    scene.play("split:4-0", "use:wolf.persecution")

    assert scene.kind == "pursuit"
    assert strength(scene.table, scene.things["wolf"]) == 2


@pytest.mark.rule("los.ability.vampirism")
def test_a_vampire_is_not_fed_by_what_its_other_abilities_wound_during_the_combat():
    spit = {
        "code": "spit",
        "when": "attack-declared",
        "if": ["i_act"],
        "lines": [
            {"do": "find", "who": "enemy-creatures", "within": "XL", "as": "all"},
            {"do": "wound", "amount": 1, "cards": "$all"},
        ],
    }
    for faces, fed in (("bullseye bullseye", False), ("shield bullseye bullseye bullseye", True)):
        scene = Skirmish(
            mine="hero@300,16 bat@300,200",
            theirs="foe@16,584 elk@300,232",
            creatures={"bat": {"abilities": ["vampirism"], "ability": [spit]}, "elk": {"health": 9}},
            phase="activation",
        )
        scene.wound("bat")
        scene.fix(faces)
        scene.play("activate:bat", "fight:elk", "split:0-2", "split:2-0")

        assert (scene.kind == "offer") == fed
