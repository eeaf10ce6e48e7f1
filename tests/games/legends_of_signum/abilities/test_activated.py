"""Activated abilities, Stealth and what an activation allows."""

import pytest

from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.field.stealth import forget_shots
from legendarium.games.legends_of_signum.state.table import DISEASE_TOKEN, POISON_TOKEN, STEALTH_TOKEN
from legendarium.games.legends_of_signum.turn.activation_phase import Phase, RestOfArmy, TurnEnds
from legendarium.kernel.shared_tuples import changed
from legendarium.testing.legends_of_signum import Skirmish


def alone(abilities=(), mine="", theirs="", wolf=None, **scene):
    """My wolf far from everybody, its activation begun."""
    creatures = {"wolf": {"abilities": list(abilities), "health": 9, **(wolf or {})}, **scene.pop("creatures", {})}
    made = Skirmish(
        mine=f"hero@16,16 wolf@300,200 {mine}", theirs=f"foe@584,584 {theirs}", creatures=creatures, **scene
    )
    made.begin(Phase(0), RestOfArmy(0), TurnEnds(0))
    made.play("activate:wolf")
    return made


@pytest.mark.rule("los.ability.healer", "los.example.special-healer-activation", "los.ruling.los.healer-needs-los")
def test_a_healer_heals_on_axes_and_shields_in_contact_and_on_bullseyes_farther_away():
    for place, faces, left in (("300,232", "axe shield bullseye", 1), ("300,400", "axe shield bullseye", 2)):
        scene = alone(["healer 3"], mine=f"dog@{place} wall@300,300", creatures={"dog": {"health": 5}})
        scene.wound("dog", 3)
        scene.fix(faces)
        scene.play("heal:dog")

        assert scene.wounds("dog") == left


@pytest.mark.rule("los.ability.healer")
def test_a_healer_heals_neither_itself_nor_who_is_whole_nor_beyond_xl():
    scene = alone(["healer 3"], mine="dog@300,482.001 cat@300,240")
    for name in ("wolf", "dog"):
        scene.wound(name)

    assert scene.why_not("heal:wolf").rule == "los.ability.healer"
    assert scene.why_not("heal:cat").rule == "los.ability.healing"
    assert scene.why_not("heal:dog").rule == "los.ability.healer"


@pytest.mark.rule("los.ability.master-of-healing")
def test_a_master_of_healing_rolls_healing_dice_again():
    scene = alone(["healer 1", "master-of-healing 1"], mine="dog@300,232")
    scene.wound("dog")
    scene.fix("bullseye axe")
    scene.play("heal:dog", "reroll:bullseye")

    assert scene.wounds("dog") == 0


@pytest.mark.rule("los.ability.master-of-healing", "los.ruling.melee.reroll-successes")
@pytest.mark.parametrize(("wounds", "asked"), [(1, False), (2, True)])
def test_a_master_of_healing_is_not_asked_when_every_wound_is_healed_already(wounds, asked):
    scene = alone(["healer 2", "master-of-healing 1"], mine="dog@300,232")
    scene.wound("dog", wounds)
    scene.fix("bullseye axe")
    scene.play("heal:dog")

    assert (scene.kind == "reroll") == asked


@pytest.mark.rule("los.special.activated", "los.activation.no-ability-after-move", "los.activation.options")
def test_activated_abilities_take_the_whole_activation_before_moving_and_away_from_enemies():
    beside = alone(["healer 3"], mine="dog@332,200", theirs="elk@300,232")
    beside.wound("dog")
    assert beside.why_not("heal:dog").rule == "los.special.activated"

    beside.table.marks[beside.things["elk"]] = STEALTH_TOKEN
    assert beside.why_not("heal:dog") is None
    beside.fix("axe axe axe")
    beside.play("heal:dog")
    assert beside.kind == "phase"


@pytest.mark.rule("los.activation.no-ability-after-move")
def test_nothing_activated_follows_a_movement():
    scene = alone(["healer 3", "howl_"][:1], mine="dog@300,300", theirs="elk@300,285")
    scene.wound("dog")
    scene.play("move:wolf@300,253")

    assert scene.kind == "act-on"
    assert scene.offers == ["fight:elk", "done"]


@pytest.mark.rule("los.ability.howl", "los.ruling.abilities.aura-and-stealth")
def test_a_howl_reaches_everybody_it_names_within_its_distance_until_the_turn_ends():
    howl = {"has": "howl", "within": "M", "to": "your-creatures", "gives": [{"plus": "strength", "value": 1}]}
    scene = alone([howl], mine="near@300,332 far@300,332.001", theirs="elk@268,232", creatures={})
    scene.table.y[scene.things["far"]] = 332_001
    scene.table.x[scene.things["far"]] = 300_000
    scene.table.marks[scene.things["elk"]] = scene.table.marks[scene.things["near"]] = STEALTH_TOKEN
    scene.play("howl")
    assert [strength(scene.table, scene.things[name]) for name in ("near", "far", "wolf", "elk")] == [3, 2, 2, 2]

    scene.play("end")
    assert strength(scene.table, scene.things["near"]) == 2


@pytest.mark.rule("los.ability.howl", "los.play.declare-first")
def test_who_dies_when_it_declares_its_howl_howls_no_more():
    howl = {"has": "howl", "within": "M", "to": "other-creatures", "gives": [{"plus": "strength", "value": 1}]}
    silence = {
        "code": "silence",
        "when": "ability-declared",
        "if": ["enemy_acts"],
        "lines": [{"do": "wound", "amount": 9, "cards": "$actor"}],
    }
    scene = alone([howl], mine="dog@300,260", theirs="elk@500,500", creatures={"elk": {"ability": [silence]}})
    scene.play("howl")

    assert scene.zone("graveyard") == "wolf"
    assert [strength(scene.table, scene.things[name]) for name in ("hero", "dog", "elk")] == [2, 2, 2]


@pytest.mark.rule("los.ability.concentration")
def test_concentration_is_gained_one_at_a_time_up_to_its_number():
    scene = alone(["concentration 2"])
    scene.table.focus = changed(scene.table.focus, scene.things["wolf"], 1)
    scene.play("focus")
    assert scene.table.focus[scene.things["wolf"]] == 2

    full = alone(["concentration 2"])
    full.table.focus = changed(full.table.focus, full.things["wolf"], 2)
    assert full.why_not("focus").rule == "los.ability.concentration"


@pytest.mark.rule("los.play.declare-first")
def test_it_is_told_who_uses_which_ability_on_whom():
    scene = Skirmish(
        theirs="foe@584,584 priest@300,300 elk@300,340+wounds=1",
        creatures={"priest": {"abilities": ["healer 1"]}},
        phase="activation",
        turn=1,
    )
    scene.fix("axe")
    scene.play("activate:priest", "heal:elk")
    (event,) = scene.events("ability-used")

    labels = [str(scene.table.labels[scene.things[name]]) for name in ("priest", "elk")]
    assert (event.seat, event.data["ability"]) == (1, "healer")
    assert [str(event.data[word]["id"]) for word in ("figure", "target")] == labels


@pytest.mark.rule("los.ability.poison", "los.ability.disease", "los.ruling.stealth.beside-hidden")
def test_poison_is_cured_and_disease_rested_away_by_giving_up_an_activation():
    scene = alone(theirs="elk@300,232")
    wolf = scene.things["wolf"]
    scene.table.marks[wolf] = DISEASE_TOKEN | POISON_TOKEN
    assert scene.why_not("cure").rule == "los.special.activated"
    scene.play("rest")
    assert scene.table.marks[wolf] == POISON_TOKEN

    free = alone()
    free.table.marks[free.things["wolf"]] = POISON_TOKEN
    free.play("cure")
    assert free.table.marks[free.things["wolf"]] == 0


@pytest.mark.rule("los.ability.stealth", "los.stealth.gain", "los.ability.stealth-token")
def test_stealth_is_taken_again_as_an_activation_away_from_every_enemy():
    scene = alone(["stealth"])
    scene.play("hide")
    assert scene.table.is_hidden(scene.things["wolf"])

    assert alone(["stealth"], theirs="elk@300,232").why_not("hide").rule == "los.stealth.gain"
    hidden = alone(["stealth"], theirs="elk@300,232")
    hidden.table.marks[hidden.things["elk"]] = STEALTH_TOKEN
    assert hidden.why_not("hide").rule == "los.stealth.gain"
    option = alone(["stealth"], theirs="elk@300,232", rulings={"stealth.hide_beside_hidden": True})
    option.table.marks[option.things["elk"]] = STEALTH_TOKEN
    assert option.why_not("hide") is None


@pytest.mark.rule("los.stealth.gain")
def test_who_is_hidden_cannot_hide_again():
    scene = Skirmish(
        mine="hero@16,16 cat@300,200+stealth", creatures={"cat": {"abilities": ["stealth"]}}, phase="activation"
    )
    scene.play("activate:cat")

    assert "hide" not in scene.offers
    assert scene.why_not("hide").rule == "los.stealth.gain"


@pytest.mark.rule("los.ruling.stealth.ranged-target-memory")
def test_who_was_shot_at_since_its_last_turn_cannot_hide():
    scene = alone(["stealth"])
    scene.table.shot_at = changed(scene.table.shot_at, scene.things["wolf"], 4)
    assert scene.why_not("hide").rule == "los.ruling.stealth.ranged-target-memory"

    forget_shots(scene.table, 1)
    assert scene.why_not("hide") is not None
    forget_shots(scene.table, 0)
    assert scene.why_not("hide") is None


@pytest.mark.rule(
    "los.stealth.detect", "los.ruling.stealth.faces-lost", "los.stealth.keep", "los.ruling.stealth.detect-optional"
)
def test_a_hidden_enemy_in_contact_is_detected_on_axe_or_shield_and_may_be_attacked_at_once():
    for face, found in (("axe", True), ("shield", True), ("bullseye", False)):
        scene = alone(theirs="elk@300,232")
        elk = scene.things["elk"]
        scene.table.marks[elk] = STEALTH_TOKEN
        scene.table.marks[scene.things["wolf"]] = STEALTH_TOKEN
        assert {"detect:elk", "stay"} <= set(scene.offers)
        scene.fix(face)
        scene.play("detect:elk")

        assert scene.table.is_hidden(elk) != found
        assert scene.table.is_hidden(scene.things["wolf"])
        assert ("fight:elk" in scene.offers) == found


@pytest.mark.rule("los.ruling.stealth.detect-when", "los.ruling.stealth.lunge-and-hidden")
def test_detection_needs_contact_and_is_tried_once_an_activation():
    scene = alone(["lunge"], theirs="elk@300,290 boar@300,232 sow@332,200")
    for name in ("elk", "boar", "sow"):
        scene.table.marks[scene.things[name]] = STEALTH_TOKEN
    assert scene.why_not("detect:elk").rule == "los.stealth.detect"
    assert scene.why_not("fight:elk").rule == "los.stealth.protection"
    scene.fix("axe")
    scene.play("detect:boar")

    assert scene.why_not("detect:sow").rule == "los.ruling.stealth.detect-when"


@pytest.mark.rule("los.ruling.stealth.detect-when", "los.ability.quick")
@pytest.mark.parametrize(("abilities", "looks"), [((), False), (("quick",), True)])
def test_after_a_run_only_the_quick_look_for_a_hidden_enemy(abilities, looks):
    scene = alone(abilities, theirs="elk@300,330+stealth")
    scene.play("run:wolf@300,298", "pass")

    assert (scene.why_not("detect:elk") is None) == looks


@pytest.mark.rule("los.move.stop-on-contact", "los.ruling.stealth.detect-optional")
def test_a_hidden_enemys_base_stops_movement_like_any_other():
    scene = alone(theirs="elk@300,290")
    scene.table.marks[scene.things["elk"]] = STEALTH_TOKEN
    scene.play("move:wolf@300,256")

    assert scene.at("wolf") == (300, 258)


@pytest.mark.rule("los.ability.pathfinder", "los.ability.flight", "los.ability.difficult-terrain")
def test_difficult_terrain_slows_all_but_pathfinders_and_flyers():
    for abilities, allowed in (([], False), (["pathfinder"], True), (["flight"], True)):
        scene = alone(abilities, land="wood@300,260", cards={"wood": {"has": ["difficult-terrain"]}})

        assert (scene.why_not("move:wolf@300,290") is None) == allowed


@pytest.mark.rule("los.play.not-during-activation")
def test_while_a_creature_is_being_activated_no_card_is_played():
    scene = alone(hand="bolt", cards={"bolt": {"type": "spell"}})

    assert scene.why_not("play:bolt") is not None
    assert not any(offer.startswith("play:") for offer in scene.offers)


@pytest.mark.rule("los.ability.shield-against", "los.cards.creature-terms", "los.dragon.unrestricted-targets")
def test_a_shield_keeps_what_it_names_from_choosing_its_bearer_but_not_from_affecting_everybody():
    from legendarium.games.legends_of_signum.core.targets import affected, choosable

    shield = {"has": "shield-against", "what": ["spells"]}
    scene = Skirmish(
        theirs="foe@584,584 elk@300,300 cat@200,300",
        hand="bolt",
        cards={"bolt": {"type": "spell"}},
        creatures={"elk": {"abilities": [shield]}},
    )
    bolt, elk = scene.things["bolt"], scene.things["elk"]

    assert elk not in choosable(scene.table, bolt, "enemy-characters")
    assert elk in affected(scene.table, bolt, "enemy-characters")
    assert scene.things["foe"] not in choosable(scene.table, bolt, "enemy-characters")
    assert scene.things["foe"] in choosable(scene.table, bolt, "enemy-creatures")


@pytest.mark.rule("los.example.hero-is-not-a-character", "los.cards.creature-terms")
def test_a_hero_is_a_creature_but_no_character():
    from legendarium.games.legends_of_signum.core.targets import affected

    scene = Skirmish(mine="hero@16,16 wolf@300,200")

    assert affected(scene.table, 0, "your-characters") == [scene.things["wolf"]]
    assert affected(scene.table, 0, "your-creatures") == [scene.things["hero"], scene.things["wolf"]]


@pytest.mark.rule("los.ruling.abilities.impact-tag")
def test_the_tag_impact_changes_nothing_in_how_an_ability_is_used():
    howl = {"has": "howl", "within": "M", "gives": [{"plus": "strength", "value": 1}]}
    tagged, untagged = alone(["healer 1"], mine="dog@300,300"), alone([howl], mine="dog@300,300")
    for scene in (tagged, untagged):
        scene.wound("dog")
        scene.table.marks[scene.things["wolf"]] = STEALTH_TOKEN
    tagged.fix("axe")
    tagged.play("heal:dog")
    untagged.play("howl")

    for scene in (tagged, untagged):
        assert not scene.table.is_hidden(scene.things["wolf"])
        assert (scene.kind, scene.why_not("activate:wolf").rule) == ("phase", "los.activation.one-at-a-time")


@pytest.mark.rule("los.run.ends-activation", "los.ruling.movement.jump-and-run")
def test_after_a_leap_as_after_any_run_nobody_attacks():
    for key, fights in (("leap:wolf@300,270", False), ("jump:wolf@300,270", True)):
        scene = alone(["jump"], theirs="elk@300,302", mine="cat@260,230")
        if not fights:
            scene.fix("bullseye")
        scene.play(key)

        assert ("fight:elk" in scene.offers) == fights


@pytest.mark.rule("los.move.stop-on-contact")
def test_a_destination_beyond_an_enemy_is_walked_to_around_it_and_not_into_it():
    scene = alone(theirs="elk@330,250")
    scene.play("move:wolf@300,290")

    assert scene.at("wolf") == (300, 290)
    assert not scene.table.in_contact(scene.things["wolf"])


@pytest.mark.rule("los.ability.howl", "los.play.declare-first")
def test_who_dies_at_the_declaration_of_its_howl_gives_nothing():
    howl = {"has": "howl", "within": "M", "to": "your-creatures", "gives": [{"plus": "strength", "value": 1}]}
    shot = {"type": "tactic", "when": "ability-declared", "if": ["enemy_acts"]}
    shot["lines"] = [{"do": "wound", "amount": 9, "cards": "$actor"}]
    scene = alone([howl], mine="dog@300,250", tactics_1="shot", cards={"shot": shot})
    scene.play("howl", "spring:t1")

    assert not scene.table.is_standing(scene.things["wolf"])
    assert [strength(scene.table, scene.things[name]) for name in ("dog", "hero")] == [2, 2]


@pytest.mark.rule("los.ability.healer", "los.ability.shield-against")
def test_a_healer_does_not_choose_who_is_shielded_against_abilities():
    shielded = {"abilities": [{"has": "shield-against", "what": ["abilities"]}]}
    scene = alone(["healer 1"], mine="dog@300,250+wounds=1 cat@250,200+wounds=1", creatures={"dog": shielded})

    assert scene.words("heal") == ["cat"]
    assert scene.why_not("heal:dog").rule == "los.ability.shield-against"


@pytest.mark.rule("los.ability.concentration", "los.stealth.lose", "los.play.declare-first")
def test_to_concentrate_is_declared_like_any_ability_and_told():
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200+stealth",
        creatures={"wolf": {"abilities": ["concentration 2"]}},
        phase="activation",
    )
    scene.play("activate:wolf", "focus")

    assert scene.tokens("wolf") == {"focus": 1}
    assert [event.data["ability"] for event in scene.events("ability-used")] == ["concentration"]
    assert [(event.data["token"], event.data["amount"]) for event in scene.events("token")] == [("concentration", 1)]
