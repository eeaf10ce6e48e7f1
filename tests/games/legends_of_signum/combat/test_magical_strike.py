"""Magical Strike: past armour, without an answer, and whom it may reach."""

import pytest

from legendarium.testing.legends_of_signum import Skirmish


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


def facing(wolf=None, elk=None, *, mine="", theirs="", **scene):
    """A wolf of mine in contact with an elk of theirs, in the activation phase."""
    made = Skirmish(
        mine=f"hero@16,16 wolf@300,200 {mine}",
        theirs=f"foe@584,584 elk@300,232 {theirs}",
        creatures={
            "wolf": {"health": 9, **(wolf or {})},
            "elk": {"health": 9, **(elk or {})},
            **scene.pop("creatures", {}),
        },
        **scene,
    )
    made.begin()
    return made


@pytest.mark.rule("los.melee.magical-strike", "los.ability.magical-strike", "los.ruling.melee.magical-strike-answer")
def test_a_magical_strike_wounds_past_armour_without_any_answer_and_tires_nobody():
    scene = facing({"abilities": ["magical-strike 2"]})
    elk = scene.things["elk"]
    scene.table.armour[elk] = 3
    scene.fix("axe shield")
    scene.play("activate:wolf", "strike:elk")

    assert (scene.table.wounds[elk], scene.table.armour[elk], scene.table.fought[elk]) == (2, 3, -1)
    assert not scene.events("assigned")


@pytest.mark.rule("los.ruling.melee.tired-scope")
def test_by_option_a_magical_strike_tires():
    scene = facing({"abilities": ["magical-strike 2"]}, rulings={"melee.magical_strike_tires": True})
    scene.fix("bullseye bullseye")
    scene.play("activate:wolf", "strike:elk")

    assert scene.table.fought[scene.things["elk"]] == scene.table.turns


@pytest.mark.rule("los.ruling.melee.defender-magical-strike")
def test_a_defender_draws_no_magical_strike_unless_the_table_says_so():
    for rulings, rule in (
        ({}, None),
        ({"melee.defender_draws_magical_strike": True}, "los.ruling.melee.defender-magical-strike"),
    ):
        scene = facing(
            {"abilities": ["magical-strike 2"]},
            theirs="guard@332,200",
            creatures={"guard": {"abilities": ["defender"]}},
            rulings=rulings,
        )
        scene.play("activate:wolf")
        refusal = scene.why_not("strike:elk")

        assert (refusal.rule if refusal else None) == rule


@pytest.mark.rule("los.melee.magical-strike", "los.ruling.deaths.who-eliminates")
def test_a_magical_strike_and_whom_it_kills_are_the_attackers_deed():
    toll = {"code": "toll", "when": "attack-ends", "if": ["i_act", "it_is_my_doing", "wounds_were_placed"]}
    toll["lines"] = [{"do": "prosperity", "amount": 1}]
    scene = Skirmish(
        mine="hero@16,16 mage@300,200",
        theirs="foe@584,584 elk@300,232",
        creatures={"mage": {"abilities": ["magical-strike 1"], "ability": [toll]}, "elk": {"health": 1}},
        phase="activation",
    )
    scene.fix("axe")
    scene.play("activate:mage", "strike:elk")

    assert scene.events("eliminated")[0].data["actor"]["code"] == "mage"
    assert (scene.table.players[0].slain, scene.table.players[0].prosperity) == (1, 4)


REPEL = {
    "type": "tactic",
    "when": "attack-declared",
    "if": ["enemy_acts"],
    "lines": [{"do": "push", "distance": "S", "safe": True, "cards": "$actor"}],
}


def declared(key, tactic, elk="elk@300,232", ability="shooting 2"):
    """My wolf declares this against an elk of theirs, and a tactic answers it."""
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200",
        theirs=f"foe@300,500 {elk}",
        creatures={"wolf": {"abilities": [ability]}},
        cards={"answer": tactic},
        tactics_1="answer",
        phase="activation",
    )
    scene.play("activate:wolf", key, "spring:t1")
    return scene


def nothing_came_of(scene):
    return scene.kind == "phase" and not scene.events("rolled") and not scene.tokens("elk")


@pytest.mark.rule("los.melee.magical-strike", "los.play.triggers-interrupt")
def test_a_magical_strike_does_not_reach_whom_a_tactic_has_separated_from_its_attacker():
    assert nothing_came_of(declared("strike:elk", REPEL, ability="magical-strike 2"))
