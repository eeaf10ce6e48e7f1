"""Measuring before declaring: what may be done is shown, and what may not costs nothing."""

import pytest

from legendarium.games.legends_of_signum.activation import Phase
from legendarium.kernel.errors import IllegalMove
from legendarium.kernel.steps import push
from legendarium.testing.legends_of_signum import Skirmish


def acts(creature, *armies, **scene):
    made = Skirmish(*armies, **scene)
    push(made.table, Phase(0))
    made.run()
    made.play(f"activate:{creature}")
    return made


@pytest.mark.rule("los.ruling.los.pre-measuring")
def test_legal_targets_are_shown_before_anything_is_declared_and_an_illegal_shot_costs_nothing():
    scene = acts(
        "archer",
        "hero@300,16 archer@300,100",
        "foe@300,584 near@300,300 far@300,400",
        creatures={"archer": {"abilities": ["shooting 2"]}},
    )
    assert scene.words("shoot") == ["near"]
    before = scene.table.digest()

    with pytest.raises(IllegalMove):
        scene.play("shoot:far")

    assert scene.table.digest() == before
    assert scene.why_not("shoot:near") is None


@pytest.mark.rule("los.ruling.geometry.stop-order")
def test_a_walk_ends_at_whatever_it_meets_first():
    swamp = {"pieces": [[[-1000, -200], [1000, -200], [1000, 200], [-1000, 200]]], "has": ["difficult-terrain"]}
    wolf = {"wolf": {"movement": "L"}}
    for ahead, stop in ((110, 200), (90, 190)):
        scene = acts(
            "wolf",
            "hero@30,16 wolf@300,100",
            f"foe@30,584 bear@300,{100 + ahead + 16 + 16 + 3}",
            land="swamp@300,236",
            cards={"swamp": swamp},
            creatures=wolf,
        )
        scene.play("move:wolf@300,230")
        x, y = scene.at("wolf")
        assert (x, abs(y - stop) < 3.5, scene.table.touches(scene.things["wolf"], scene.things["bear"])) == (
            300,
            True,
            ahead == 90,
        )
