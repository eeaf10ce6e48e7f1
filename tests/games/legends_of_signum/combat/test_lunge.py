"""Lunge: a melee attack from a distance."""

import pytest

from legendarium.testing.legends_of_signum import Skirmish


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


@pytest.mark.rule("los.ruling.melee.lunge-engaged")
def test_a_lunge_may_pass_an_enemy_in_contact_but_not_a_defender():
    for abilities, rule in (([], None), (["defender"], "los.ability.defender")):
        scene = facing({"abilities": ["lunge"]}, {"abilities": abilities}, theirs="boar@240,230")
        scene.play("activate:wolf")
        refusal = scene.why_not("fight:boar")

        assert (refusal.rule if refusal else None) == rule
