"""Rules whose loss no other test would notice."""

import pytest

from legendarium.games.legends_of_signum.state.table import STEALTH_TOKEN
from legendarium.testing.legends_of_signum import Skirmish


@pytest.mark.rule("los.ruling.stealth.ranged-target-memory", "los.stealth.gain")
def test_a_shot_is_remembered_by_its_target_even_if_it_misses():
    scene = Skirmish(
        mine="hero@16,16 archer@300,100",
        theirs="foe@584,584 elk@300,200",
        creatures={"archer": {"abilities": ["shooting 1"]}},
        phase="activation",
    )
    scene.fix("axe")
    scene.play("activate:archer", "shoot:elk")

    assert scene.table.shot_at[scene.things["elk"]] == scene.table.turns


@pytest.mark.rule("los.ability.lunge")
def test_a_lunge_needs_a_line_of_sight():
    def wolf(**scene):
        made = Skirmish(
            mine="hero@16,16 wolf@300,200",
            theirs="foe@584,584 elk@300,290",
            creatures={"wolf": {"abilities": ["lunge"]}},
            **scene,
            phase="activation",
        )
        made.play("activate:wolf")
        return made.why_not("fight:elk")

    wall = {"wall": {"has": ["blocks-line-of-sight"], "pieces": [[[-400, -50], [400, -50], [400, 50], [-400, 50]]]}}
    assert wolf() is None
    assert wolf(land="wall@300,245", cards=wall).rule == "los.ability.lunge"


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


@pytest.mark.rule("los.ruling.melee.melee-combat-term", "los.run.ends-activation")
def test_quick_lets_nobody_use_a_magical_strike_after_a_run():
    scene = Skirmish(
        mine="hero@16,16 mage@300,100",
        theirs="foe@584,584 elk@300,230",
        creatures={"mage": {"abilities": ["quick", "magical-strike 1"]}},
        phase="activation",
    )
    scene.fix("bullseye")
    scene.play("activate:mage", "run:mage@300,198")

    assert "fight:elk" in scene.offers
    assert scene.why_not("strike:elk").rule == "los.run.ends-activation"


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
