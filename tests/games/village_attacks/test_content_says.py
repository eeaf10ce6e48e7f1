"""What content says is what happens: who comes, what is inflicted, which dice there are, where 'beside' is."""

from itertools import groupby

import pytest

from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.content.checks import dice_problems
from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.content.faces import SYMBOLS, DieFace
from legendarium.games.village_attacks.content.scenarios import DiceFace
from legendarium.games.village_attacks.effects.vocabulary import VERBS
from legendarium.games.village_attacks.state.table import NOBODY, VILLAGER_PHASE
from legendarium.games.village_attacks.villagers.spawning import DrawSpawn
from legendarium.kernel.effects import Perform
from legendarium.kernel.entry import build_face
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])
CHAMPION = {"do": "spawn", "heroes": 1, "where": "furthest"}


def happens(siege, line):
    """An event does this."""
    problems = []
    lines = VERBS.bind([line], "a test", problems)
    assert not problems
    siege.table.phase, siege.table.active = VILLAGER_PHASE, NOBODY
    return siege.begin(Perform(0, NOBODY, lines))


def told(siege, kind, language="en"):
    return [GAME.sentence(event, language) for event in siege.events(kind)]


@EVERY
@pytest.mark.rule("va.spawn.town-hero")
def test_a_town_hero_that_is_announced_comes(edition):
    siege = happens(Siege("H a b c", edition=edition, spawn="b c", heroes={"mythic": {}}), CHAMPION)

    assert siege.at("mythic") == "c"
    assert not siege.events("stood_in", "nobody_came")


@pytest.mark.parametrize(
    ("left_out", "villager", "text"),
    [
        ("heroes", "h1", "This scenario has no Town Hero: Hunter ×1 instead."),
        ("heroes hunters", "p1", "This scenario has no Town Hero: Peasant ×1 instead."),
    ],
)
@EVERY
@pytest.mark.rule("va.scenario.must-specify.first", "va.scenario.must-specify.second")
def test_where_a_scenario_leaves_town_heroes_out_it_is_said_who_comes_instead(edition, left_out, villager, text):
    siege = happens(Siege("H a b c", edition=edition, spawn="c", left_out=left_out), CHAMPION)

    assert siege.at(villager) == "c"
    assert told(siege, "stood_in") == [text]
    assert siege.events("stood_in")[0].rule == f"va.scenario.must-specify.{edition}"
    assert told(siege, "stood_in", "it") != [text]


@pytest.mark.rule("va.spawn.each-token")
def test_where_no_spawn_point_is_open_it_is_said_that_nobody_comes():
    siege = happens(Siege("H a b c"), CHAMPION)

    assert told(siege, "nobody_came") == ["No spawn point is open: nobody comes."]
    assert told(siege, "nobody_came", "it") == ["Nessun punto di arrivo è aperto: non viene nessuno."]


@EVERY
@pytest.mark.rule("va.spawn.tier-row", "va.scenario.must-specify.second")
def test_a_spawn_card_brings_what_it_shows_and_what_the_scenario_adds_is_told_as_the_scenarios(edition):
    siege = Siege("H a b c", edition=edition, spawn="c", spawns=["p2 h1"], extra_peasants=3)
    siege.table.phase, siege.table.active = VILLAGER_PHASE, NOBODY
    siege.begin(DrawSpawn(siege.zone("c"), ()))
    kinds = [kind for kind, _ in groupby(event.kind for event in siege.match.events)]

    assert kinds == ["spawn_card", "type_drawn", "spawned", "reinforced", "spawned"]
    assert told(siege, "reinforced") == ["The scenario adds Peasants to the card: 3."]
    assert told(siege, "reinforced", "it") == ["Lo scenario aggiunge Contadini alla carta: 3."]
    assert siege.events("reinforced")[0].rule == f"va.scenario.must-specify.{edition}"
    assert siege.who("c") == ["h1", "p1", "p2", "p3", "p4", "p5"]


def inflicted(edition):
    content = load(edition, ())
    lines = [line for card in (*content.events, *content.traps, *content.heroes.values()) for line in card.lines]
    return {line.arguments["status"] for line in lines if line.verb.name == "inflict"}


@pytest.mark.rule("va.status.sunder.first", "va.status.slow.first", "va.status.silence.first")
def test_every_status_that_monsters_can_suffer_occurs_in_the_box():
    assert inflicted("first") >= {"slow", "sunder", "silence", "burn", "bleed", "stun"}
    assert inflicted("second") >= {"slow", "sunder", "silence", "burn"}


def dice(*counts):
    known = {
        "night": build_face(DieFace, {"code": "night", "name": "Night", "provenance": "house", "faces": list(SYMBOLS)})
    }
    said = [dict(zip(("count", "from", "until", "rounds"), count, strict=True)) for count in counts]
    return tuple(build_face(lambda entry: DiceFace(entry, known), {"die": "night", **one}) for one in said)


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
