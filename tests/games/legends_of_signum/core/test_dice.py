"""Dice: faces, successes, and what a defence cancels."""

import pytest

from legendarium.games.legends_of_signum.core.dice import (
    ATTACK,
    AXE,
    BOLT,
    BULLSEYE,
    COVER,
    DEFENCE,
    SHIELD,
    SHOOTING,
    STRIKE,
    THROWING,
    roll,
    success_faces,
)
from legendarium.games.legends_of_signum.core.moments import MAGICAL_STYLES, MELEE_STYLES, RANGED_STYLES
from legendarium.testing.legends_of_signum import Skirmish


@pytest.mark.rule("los.melee.defence-success", "los.melee.hit-damage")
@pytest.mark.parametrize(("faces", "wounds"), [("axe axe shield bullseye", 1), ("axe axe axe bullseye", 2)])
def test_each_shield_of_the_defence_cancels_one_hit_and_nothing_else_does(faces, wounds):
    scene = Skirmish(mine="hero@300,16 wolf@300,200", theirs="foe@584,584 elk@300,232", phase="activation")
    scene.fix(faces)
    scene.play("activate:wolf", "fight:elk", "split:0-2", "split:2-0")

    assert scene.wounds("elk") == wounds


@pytest.mark.rule("los.dice.faces")
def test_one_and_two_are_bullseyes_three_and_four_axes_five_and_six_shields():
    scene = Skirmish()
    scene.fix(1, 2, 3, 4, 5, 6)

    assert roll(scene.table, 0, "test", 6).faces == (BULLSEYE, BULLSEYE, AXE, AXE, SHIELD, SHIELD)


@pytest.mark.rule(
    "los.dice.success-matrix", "los.melee.attack-success", "los.melee.defence-success", "los.ability.fortitude"
)
def test_which_faces_succeed_for_which_roll():
    scene = Skirmish(mine="hero@16,16 plain@100,100 tough@200,200", creatures={"tough": {"abilities": ["fortitude"]}})
    plain, tough = scene.things["plain"], scene.things["tough"]
    for purpose in (ATTACK, STRIKE):
        assert success_faces(scene.table, plain, purpose) == (AXE, SHIELD)
    scene.table.wounds[plain] = scene.table.wounds[tough] = 1
    for purpose, faces in (
        (ATTACK, (SHIELD,)),
        (STRIKE, (SHIELD,)),
        (DEFENCE, (SHIELD,)),
        (COVER, (SHIELD,)),
        (SHOOTING, (BULLSEYE,)),
        (BOLT, (BULLSEYE,)),
        (THROWING, (AXE, SHIELD)),
    ):
        assert success_faces(scene.table, plain, purpose) == faces
    assert success_faces(scene.table, tough, ATTACK) == (AXE, SHIELD)


@pytest.mark.rule("los.ranged.magical-classification", "los.ruling.melee.melee-combat-term")
def test_attacks_are_melee_or_ranged_and_magical_or_not():
    assert MELEE_STYLES == ("melee", "magical-strike")
    assert RANGED_STYLES == ("shooting", "throwing", "magical-shot")
    assert MAGICAL_STYLES == ("magical-strike", "magical-shot")
