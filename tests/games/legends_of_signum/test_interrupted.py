"""What comes between a declaration and its end: ways that are cut short, and harm that is not the attack's."""

import pytest

from legendarium.games.legends_of_signum.field.movement import MOVE, Walking
from legendarium.games.legends_of_signum.turn.activation_phase import Phase
from legendarium.kernel.steps import push
from legendarium.testing.legends_of_signum import Skirmish


def walked(way, **scene):
    made = Skirmish(**scene)
    push(made.table, Phase(0))
    made.begin(Walking(made.things["wolf"], MOVE, tuple((1_000 * x, 1_000 * y) for x, y in way)))
    return made


@pytest.mark.rule("los.play.triggers-interrupt", "los.move.no-pass-through")
def test_a_way_in_which_something_stands_by_now_is_walked_up_to_there():
    scene = walked([(300, 150), (300, 198)], mine="hero@300,16 wolf@300,100 bear@300,215", theirs="foe@16,584")

    x, y = scene.at("wolf")
    assert x == 300
    assert y == pytest.approx(183, abs=0.01)
    assert not scene.table.is_standing(scene.things["wolf"]) or scene.events("stopped")


@pytest.mark.rule("los.play.triggers-interrupt", "los.move.up-to")
def test_a_way_that_has_become_too_long_is_walked_as_far_as_it_may_be():
    scene = walked([(300, 260)], mine="hero@300,16 wolf@300,100", theirs="foe@16,584")

    assert scene.at("wolf")[1] == pytest.approx(200, abs=0.01)


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


@pytest.mark.rule("los.ruling.backstab.agile-decision", "los.ability.agile")
def test_an_agile_creature_whose_declared_way_ends_beside_an_enemy_is_struck_before_it_moves():
    scene = Skirmish(
        mine="hero@300,16 cat@300,200",
        theirs="foe@584,584 elk@300,232 owl@200,200",
        creatures={"cat": {"abilities": ["agile"]}},
        phase="activation",
    )
    scene.fix("bullseye")
    scene.play("activate:cat", "move:cat@232,200")

    told = [kind for kind in scene.happened() if kind in ("backstabbed", "moved")]
    assert told == ["backstabbed", "moved"]


@pytest.mark.rule("los.melee.defence-success", "los.melee.hit-damage")
@pytest.mark.parametrize(("faces", "wounds"), [("axe axe shield bullseye", 1), ("axe axe axe bullseye", 2)])
def test_each_shield_of_the_defence_cancels_one_hit_and_nothing_else_does(faces, wounds):
    scene = Skirmish(mine="hero@300,16 wolf@300,200", theirs="foe@584,584 elk@300,232", phase="activation")
    scene.fix(faces)
    scene.play("activate:wolf", "fight:elk", "split:0-2", "split:2-0")

    assert scene.wounds("elk") == wounds


# -- declared, and carried out on a changed table

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


@pytest.mark.rule("los.melee.magical-strike", "los.play.triggers-interrupt")
def test_a_magical_strike_does_not_reach_whom_a_tactic_has_separated_from_its_attacker():
    assert nothing_came_of(declared("strike:elk", REPEL, ability="magical-strike 2"))


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
