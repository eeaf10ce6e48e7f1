"""Control of an opponent's creature: limits, and when it acts."""

import pytest

from legendarium.games.legends_of_signum.abilities.control import take_control
from legendarium.testing.legends_of_signum import Skirmish


@pytest.mark.rule("los.ruling.control.over-eight", "los.control.ownership", "los.control.your-means-control")
def test_control_may_exceed_eight_and_nothing_is_summoned_meanwhile():
    army = " ".join(f"w{number}@{100 + 50 * number},100" for number in range(7))
    scene = Skirmish(mine=f"hero@300,16 {army}", theirs="foe@584,584 elk@300,300", hand="wolf", phase="activation")
    elk = scene.things["elk"]
    take_control(scene.table, elk, 0)

    assert len(scene.table.army(0)) == 9
    assert scene.table.fixed.owner[elk] == 1
    assert scene.why_not("play:wolf").rule == "los.summon.cap-8"
    assert scene.why_not("activate:elk") is None


@pytest.mark.rule("los.ruling.control.already-activated")
def test_a_controlled_creature_acts_once_in_that_turn_if_it_has_not_acted_in_it():
    scene = Skirmish(theirs="foe@584,584 elk@300,300", phase="activation")
    elk = scene.things["elk"]
    take_control(scene.table, elk, 0)
    scene.table.acted[elk] = scene.table.turns

    assert scene.why_not("activate:elk").rule == "los.activation.one-at-a-time"
