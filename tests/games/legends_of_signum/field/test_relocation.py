"""Creatures placed by an effect: past everything in between, out of contact, and beside somebody else."""

import pytest

from legendarium.testing.legends_of_signum import Skirmish

PULL = {"type": "spell", "target": "any-creatures", "lines": [{"do": "place", "cards": "$target"}]}
GAIN = [{"do": "prosperity", "amount": 1}]


def pulled(**scene):
    """The wolf is placed on the far side of its hero, away from everybody."""
    made = Skirmish(hand="pull", cards={"pull": PULL}, **scene, phase="activation")
    made.play("play:pull", "target:wolf")
    return made


@pytest.mark.rule("los.ruling.backstab.ability-placement")
def test_whoever_is_placed_out_of_contact_is_struck_first():
    scene = pulled(mine="hero@300,100 wolf@300,300", theirs="foe@300,584 elk@300,332")
    scene.fix("axe")
    scene.play("place:wolf@300,68")

    assert scene.wounds("wolf") == 1
    assert scene.at("wolf") == (300, 68)


@pytest.mark.rule("los.ruling.backstab.ability-placement")
def test_whoever_is_placed_and_stays_in_contact_has_turned_its_back_on_nobody():
    scene = pulled(mine="hero@300,100 wolf@300,132", theirs="foe@300,584 elk@332,132")
    scene.play("place:wolf@332,100")

    assert not scene.events("backstabbed")
    assert scene.at("wolf") == (332, 100)


@pytest.mark.rule("los.ability.agile")
def test_an_agile_creature_is_placed_out_of_contact_unstruck_unless_it_comes_beside_an_enemy():
    agile = {"wolf": {"abilities": ["agile"]}}
    free = pulled(mine="hero@300,100 wolf@300,300", theirs="foe@300,584 elk@300,332", creatures=agile)
    free.play("place:wolf@300,68")
    caught = pulled(mine="hero@300,100 wolf@300,300", theirs="foe@300,584 elk@300,332 owl@300,36", creatures=agile)
    caught.fix("bullseye")
    caught.play("place:wolf@300,68")

    assert not free.events("backstabbed")
    assert len(caught.events("backstabbed")) == 1


@pytest.mark.rule("los.move.place-versus-move")
def test_text_of_placement_holds_for_movement_too_but_not_the_other_way_round():
    def text(when):
        return {"wolf": {"ability": [{"code": "gain", "when": when, "if": ["i_act"], "lines": GAIN}]}}

    def richer(when, placed):
        army = {"mine": "hero@300,100 wolf@300,300", "theirs": "foe@300,584", "creatures": text(when)}
        scene = pulled(**army) if placed else Skirmish(**army, phase="activation")
        before = scene.table.players[0].prosperity
        scene.play(*(["place:wolf@300,68"] if placed else ["activate:wolf", "move:wolf@300,250"]))
        return scene.table.players[0].prosperity - before

    assert (richer("placed", True), richer("placed", False)) == (1, 1)
    assert (richer("moved", True), richer("moved", False)) == (0, 1)


@pytest.mark.rule("los.move.place-versus-move", "los.ruling.geometry.contact-band")
def test_who_is_placed_ignores_everything_in_between():
    scene = pulled(mine="hero@300,100 wolf@300,500", theirs="foe@300,584 elk@300,300", land="cliff@300,200")
    assert scene.why_not("place:wolf@300,148") is not None
    scene.play("place:wolf@300,132")

    assert scene.at("wolf") == (300, 132)
