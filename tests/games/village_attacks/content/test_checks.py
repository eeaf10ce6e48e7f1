"""What the shipped boxes must say: statuses, dice and wording."""

import pytest

from legendarium.games.village_attacks.content.checks import dice_problems
from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.content.faces import SYMBOLS, DieFace
from legendarium.games.village_attacks.content.scenarios import DiceFace
from legendarium.kernel.entry import build_face


def inflicted(edition):
    content = load(edition, ())
    lines = [line for card in (*content.events, *content.traps, *content.heroes.values()) for line in card.lines]
    return {line.arguments["status"] for line in lines if line.verb.name == "inflict"}


def dice(*counts):
    known = {
        "night": build_face(DieFace, {"code": "night", "name": "Night", "provenance": "house", "faces": list(SYMBOLS)})
    }
    said = [dict(zip(("count", "from", "until", "rounds"), count, strict=True)) for count in counts]
    return tuple(build_face(lambda entry: DiceFace(entry, known), {"die": "night", **one}) for one in said)


@pytest.mark.rule("va.status.sunder.first", "va.status.slow.first", "va.status.silence.first")
def test_every_status_that_monsters_can_suffer_occurs_in_the_box():
    assert inflicted("first") >= {"slow", "sunder", "silence", "burn", "bleed", "stun"}
    assert inflicted("second") >= {"slow", "sunder", "silence", "burn"}


@pytest.mark.rule("va.ruling.eight-dice", "va.dice.day-night.second")
def test_no_scenario_uses_more_dice_than_the_box_has():
    content = load("second", ())

    assert sum(die.copies for die in content.dice.values()) == 2
    assert [die.copies for die in content.dice.values()] == [1, 1]
    for scenario in content.scenarios.values():
        assert dice_problems(scenario.dice, "") == []


@pytest.mark.rule("va.ruling.eight-dice")
def test_a_scenario_that_asks_for_more_dice_than_there_are_is_refused():
    assert dice_problems(dice((2, 1, 0, "all")), "here")
    assert dice_problems(dice((1, 1, 4, "all"), (1, 4, 0, "all")), "here")
    assert not dice_problems(dice((1, 1, 4, "all"), (1, 5, 0, "all")), "here")
    assert not dice_problems(dice((1, 1, 0, "odd"), (1, 1, 0, "even")), "here")


def test_nothing_is_called_beside_what_is_in_the_same_zone():
    bones = load("second", ()).scenarios["bones-for-the-heart"]

    assert not any("beside" in scenario.gloss for scenario in load("second", ()).scenarios.values())
    assert {objective.zone for objective in bones.objectives} == {bones.map.heart}
    assert "in the Castle Heart" in bones.gloss
    assert "nel Cuore" in bones.glosses["it"]
