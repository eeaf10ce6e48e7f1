"""Measuring before declaring: what may be done is shown, and what may not costs nothing."""

import pytest

from legendarium.kernel.errors import IllegalMove
from legendarium.testing.legends_of_signum import Skirmish


def acts(creature, *armies, **scene):
    made = Skirmish(*armies, **scene)
    made.begin()
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
