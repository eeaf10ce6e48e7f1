"""What all attacks share: who is no target, and when a declared attack does not take place."""

import pytest

from legendarium.games.legends_of_signum.core.moments import MELEE_STYLES, RANGED_STYLES
from legendarium.games.legends_of_signum.printed.grants import SHIELDS
from legendarium.testing.legends_of_signum import Skirmish


@pytest.mark.rule("los.ability.shield-against")
@pytest.mark.parametrize(
    ("ability", "word", "style", "place"),
    [
        ("magical-shot 2", "bolt", "magical-shot", "300,300"),
        ("shooting 2", "shoot", "shooting", "300,300"),
        ("throwing 2", "throw", "throwing", "300,300"),
        ("magical-strike 2", "strike", "magical-strike", "300,232"),
        ("fortitude", "fight", "melee", "300,232"),
    ],
)
def test_who_is_shielded_against_an_attack_is_no_target_of_it(ability, word, style, place):
    assert set(SHIELDS) >= {*MELEE_STYLES, *RANGED_STYLES}
    for what, refused in ((style, True), ("spells", False)):
        scene = Skirmish(
            mine="hero@16,16 mage@300,200",
            theirs=f"foe@584,584 elk@{place}",
            creatures={
                "mage": {"abilities": [ability]},
                "elk": {"abilities": [{"has": "shield-against", "what": [what]}]},
            },
            phase="activation",
        )
        scene.play("activate:mage")

        assert (f"{word}:elk" not in scene.offers) == refused
        assert not refused or scene.why_not(f"{word}:elk").rule == "los.ability.shield-against"


@pytest.mark.rule("los.ability.shield-against")
def test_a_shield_against_what_nobody_knows_is_a_fault_of_its_card():
    shielded = {"abilities": [{"has": "shield-against", "what": ["boredom"]}]}
    with pytest.raises(AssertionError, match="what"):
        Skirmish(theirs="foe@584,584 elk@300,300", creatures={"elk": shielded}, phase="activation")


REPEL = {
    "type": "tactic",
    "when": "attack-declared",
    "if": ["enemy_acts"],
    "lines": [{"do": "push", "distance": "S", "safe": True, "cards": "$actor"}],
}


TURN_COAT = {**REPEL, "lines": [{"do": "control", "cards": "$actor"}]}


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


@pytest.mark.rule("los.melee.declare", "los.play.triggers-interrupt")
def test_no_combat_takes_place_between_two_that_a_tactic_has_separated_after_the_declaration():
    scene = declared("fight:elk", REPEL)

    assert scene.at("wolf") == (300, 120)
    assert nothing_came_of(scene)


@pytest.mark.rule("los.melee.declare", "los.attack.opponents-only")
@pytest.mark.parametrize(
    ("key", "elk", "ability"),
    [
        ("fight:elk", "elk@300,232", "rush"),
        ("strike:elk", "elk@300,232", "magical-strike 2"),
        ("shoot:elk", "elk@300,300", "shooting 2"),
        ("throw:elk", "elk@300,300", "throwing 2"),
        ("bolt:elk", "elk@300,300", "magical-shot 2"),
    ],
)
def test_no_attack_takes_place_once_a_tactic_has_brought_both_under_one_player(key, elk, ability):
    assert nothing_came_of(declared(key, TURN_COAT, elk, ability))


@pytest.mark.rule("los.ranged.procedure", "los.ranged.range")
def test_a_shot_does_not_go_off_if_a_tactic_has_moved_its_target_out_of_range():
    assert nothing_came_of(declared("shoot:elk", REPEL, elk="elk@300,420"))


@pytest.mark.rule("los.ranged.procedure", "los.ranged.los-any-point")
def test_a_shot_does_not_go_off_if_a_tactic_has_put_somebody_into_its_line():
    block = {**REPEL, "lines": [{"do": "find", "who": "enemy-heroes", "as": "it"}]}
    block["lines"].append({"do": "push", "distance": "S", "safe": True, "cards": "$it"})
    scene = Skirmish(
        mine="hero@300,340 wolf@200,260",
        theirs="foe@300,400 elk@400,260",
        creatures={"wolf": {"abilities": ["shooting 2"]}},
        cards={"answer": block},
        tactics_1="answer",
        phase="activation",
    )
    scene.play("activate:wolf", "shoot:elk", "spring:t1")

    assert scene.at("hero") == (300, 260)
    assert nothing_came_of(scene)
