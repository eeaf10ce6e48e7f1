"""Minions: who calls them, and what is their own."""

import pytest

from legendarium.games.legends_of_signum.turn.turns import Turn
from legendarium.testing.legends_of_signum import Skirmish
from tests.games.legends_of_signum.helpers.harm import wound_directly


@pytest.mark.rule("los.ability.recruitment", "los.ruling.abilities.recruitment-class")
def test_each_building_lets_every_recruiter_call_a_minion_if_its_player_wants():
    scene = Skirmish(
        mine="hero@16,16 drummer@300,200",
        creatures={"drummer": {"abilities": ["recruitment"]}},
        supply="arena",
        deck="a",
    )
    scene.begin(Turn(0))
    scene.play("build:arena")
    assert scene.offers == ["use:drummer.recruitment", "decline"]
    scene.play("use:drummer.recruitment")
    assert "In contact with who recruited it" in scene.match.game.question(scene.table, scene.match.decision, "en")
    scene.play(scene.offers[0])

    assert len(scene.table.army(0)) == 3
    assert "activate:drummer" in scene.offers


@pytest.mark.rule("los.hero.acts-as-creature", "los.minion.many-and-independent")
def test_heroes_fight_and_minions_have_their_own_wounds():
    scene = Skirmish(
        mine="hero@300,200 imp.1@100,100 imp.2@150,100",
        theirs="foe@584,584 elk@300,232",
        creatures={"imp": {"type": "minion"}},
        phase="activation",
    )
    scene.play("activate:hero")
    assert scene.why_not("fight:elk") is None
    wound_directly(scene, "imp.1", 1)

    assert [scene.wounds(name) for name in ("imp.1", "imp.2")] == [1, 0]


@pytest.mark.rule("los.ability.drill", "los.summon.cap-8")
def test_who_drills_chooses_beside_whom_the_last_minion_comes():
    drilled = {"abilities": ["drill"]}
    others = " ".join(f"w{number}@{200 + 60 * number},200" for number in range(4))
    scene = Skirmish(
        mine=f"hero@16,300 old@100,100 {others}",
        hand="new",
        creatures={"old": drilled, "new": drilled},
        phase="activation",
    )
    scene.play("play:new", "place:new@400,16")
    assert scene.offers == ["use:old.drill", "use:new.drill", "decline"]

    scene.play("use:new.drill")
    scene.play(scene.offers[0])

    [minion] = [it for it in scene.table.standing if it in scene.table.fixed.minions[0]]
    assert scene.table.touches(minion, scene.things["new"])
    assert len(scene.table.army(0)) == 8
