"""What is told of a deed: whose it was, and nothing that did not happen."""

import pytest

from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.villagers.spawning import BeginSpawning
from legendarium.testing.village_attacks import Siege

FEAST = {"lines": [{"do": "strike", "amount": 1}, {"do": "heal", "amount": 1, "target": "self"}]}


def told(siege, kind, language):
    return [GAME.sentence(event, language) for event in siege.events(kind)]


@pytest.mark.rule("va.attack.slain-leaves")
def test_killing_is_told_as_the_slayers_deed():
    siege = Siege("H a b", seats=2, monsters="undead@a mythic@b", villagers="p1@b")
    siege.turn("mythic", "melee")

    siege.play("strike:p1")

    assert told(siege, "slain", "en") == ["The Mythic slays Peasant 1."]
    assert [event.seat for event in siege.events("slain", "wounded")] == [1, 1]
    assert siege.table.coin == 0


def test_killing_is_told_in_italian_with_the_slayer_first():
    siege = Siege("H a", villagers="p1@a").turn("undead", "melee")

    siege.play("strike:p1")

    assert told(siege, "slain", "it")[0].endswith("uccide Contadino 1.")


@pytest.mark.rule("va.dash.health")
def test_healing_that_heals_nothing_is_not_told():
    siege = Siege("H a", villagers="p2@a", dashboard={"abilities": {"one": FEAST}})
    siege.turn("undead", "magic")

    siege.play("use:one")

    assert "slain" in siege.happened()
    assert "healed" not in siege.happened()


@pytest.mark.rule("va.dash.health")
def test_healing_that_heals_is_told():
    siege = Siege("H a", villagers="p2@a", dashboard={"abilities": {"one": FEAST}})
    siege.monster("undead").damage = 1
    siege.turn("undead", "magic")

    siege.play("use:one")

    assert told(siege, "healed", "en")[0].endswith("heals 1.")


@pytest.mark.rule("va.objective.scenario")
def test_a_whole_heart_is_not_told_to_regain_anything():
    mend = [{"do": "mend", "amount": 2}]
    task = {"code": "altar", "zone": "a", "cost": "magic", "lines": mend}
    for heart, expected in ((20, 0), (19, 1)):
        siege = Siege("H a", objectives=[task])
        siege.table.heart = heart
        siege.turn("undead", "magic")
        siege.play("work:altar")

        assert len(siege.events("heart_mended")) == expected
        assert siege.table.heart == 20


@pytest.mark.rule("va.spawn.each-token")
def test_where_the_village_comes_in_is_asked_with_its_number_and_consequence():
    siege = Siege("H a b", spawn="a b", spawns=["p1", "p4", "p2", "p1"])
    siege.begin(BeginSpawning())

    asked = GAME.question(siege.table, siege.table.decision, "en")
    assert asked.startswith(
        "Spawn points left: 2. For each a card of tier 1 is drawn, and 1 to 4 Villagers enter there."
    )
    labels = [GAME.label(siege.table, option) for option in siege.table.decision.options]
    assert labels == [
        "Villagers enter a next (zones to the Heart: 1)",
        "Villagers enter b next (zones to the Heart: 2)",
    ]
    assert "da 1 a 4 Paesani" in GAME.question(siege.table, siege.table.decision, "it")
