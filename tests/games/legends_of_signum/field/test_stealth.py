"""Stealth: who may hide, what reveals, and who looks for the hidden."""

import pytest

from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.state.table import DISEASE_TOKEN, POISON_TOKEN, STEALTH_TOKEN
from legendarium.games.legends_of_signum.turn.activation_phase import Phase, RestOfArmy, TurnEnds
from legendarium.games.legends_of_signum.turn.turns import PassOn
from legendarium.testing.legends_of_signum import Skirmish


@pytest.mark.rule("los.stealth.lose")
def test_an_activated_ability_reveals_whoever_uses_it():
    scene = Skirmish(
        mine="hero@16,16 priest@300,200", creatures={"priest": {"abilities": ["ritual 1"]}}, phase="activation"
    )
    priest = scene.things["priest"]
    scene.table.marks[priest] = STEALTH_TOKEN
    scene.fix("axe")
    scene.play("activate:priest", "ritual")

    assert not scene.table.is_hidden(priest)


@pytest.mark.rule("los.ruling.stealth.beside-hidden", "los.stealth.gain")
def test_nobody_hides_beside_a_hidden_enemy():
    scene = Skirmish(
        mine="hero@16,16 cat@300,200",
        theirs="foe@584,584 elk@300,232",
        creatures={"cat": {"abilities": ["stealth"]}},
        phase="activation",
    )
    scene.table.marks[scene.things["elk"]] = STEALTH_TOKEN
    scene.play("activate:cat")

    assert scene.why_not("hide").rule == "los.stealth.gain"


@pytest.mark.rule("los.stealth.lose", "los.ability.poison")
def test_to_cure_poison_is_an_activated_ability_and_reveals():
    scene = Skirmish(mine="hero@16,16 cat@300,200", phase="activation")
    cat = scene.things["cat"]
    scene.table.marks[cat] = POISON_TOKEN | STEALTH_TOKEN
    scene.fix("axe")
    scene.play("activate:cat", "cure")

    assert scene.table.marks[cat] == 0


@pytest.mark.rule("los.stealth.lose", "los.relic.activation-icons")
@pytest.mark.parametrize(("icons", "hidden"), [(1, True), (2, False)])
def test_a_relic_that_takes_the_heros_activation_reveals_the_hero(icons, hidden):
    orb = {"type": "relic", "relic": "helmet", "activation": icons, "lines": [{"do": "prosperity", "amount": 1}]}
    scene = Skirmish(relics="orb", cards={"orb": orb}, creatures={"hero": {"slots": ["helmet"]}}, phase="activation")
    scene.table.marks[scene.things["hero"]] = STEALTH_TOKEN
    scene.play("use:orb")

    assert scene.table.is_hidden(scene.things["hero"]) == hidden


@pytest.mark.rule("los.ability.disease", "los.stealth.detect")
def test_who_has_looked_for_a_hidden_enemy_can_no_longer_give_up_its_activation():
    scene = Skirmish(mine="hero@16,16 wolf@300,200", theirs="foe@584,584 elk@300,232", phase="activation")
    scene.table.marks[scene.things["wolf"]] = DISEASE_TOKEN
    scene.table.marks[scene.things["elk"]] = STEALTH_TOKEN
    scene.play("activate:wolf")
    assert "rest" in scene.offers
    scene.fix("axe")
    scene.play("detect:elk")

    assert "fight:elk" in scene.offers
    assert scene.why_not("rest").rule == "los.ability.disease"


@pytest.mark.rule("los.stealth.gain", "los.ruling.stealth.ranged-target-memory")
def test_a_shot_of_who_fell_since_keeps_from_hiding_for_one_turn():
    scene = Skirmish(
        mine="hero@16,16 cat@100,300",
        theirs="foe@200,300",
        third="ada@584,16",
        deck="a b",
        deck_1="c",
        deck_2="d e",
        creatures={"cat": {"health": 9, "abilities": ["stealth"]}, "foe": {"abilities": ["shooting 1"]}},
    )
    scene.begin(Phase(0), RestOfArmy(0), TurnEnds(0), PassOn(0))
    scene.play("end", "bank", "activate:foe")
    scene.fix("axe")
    scene.play("shoot:cat", "end", "bank")
    scene.table.decision = None
    scene.begin(Harm(Hurt(scene.things["foe"], 3, party=2)), DEATHS, Phase(2))
    scene.play("end", "bank", "activate:cat")
    assert scene.why_not("hide").rule == "los.ruling.stealth.ranged-target-memory"

    scene.play("stay", "end", "bank", "end", "bank", "activate:cat")

    assert "hide" in scene.offers
