"""Quest alone: creatures that follow the instructions on their cards."""

import pytest

from legendarium.games.legends_of_signum.combat.backstab import backstabs
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.targets import affected
from legendarium.games.legends_of_signum.field.movement import MOVE, surroundings
from legendarium.games.legends_of_signum.quest.alone.behaviour import Behave
from legendarium.games.legends_of_signum.quest.alone.npc_ways import way_to
from legendarium.games.legends_of_signum.turn.creature_activation import Begin
from legendarium.testing.legends_of_signum_quest import QuestScene


def alone(**scene):
    return QuestScene(alone=True, **scene)


def wounds(scene, *names):
    return [scene.wounds(name) for name in names]


@pytest.mark.rule("los.quest-pve.behaviour-card")
def test_a_printed_instruction_wins_over_a_nearer_enemy():
    scene = alone(company="hero@300,16 squire@420,420", horde="bandit@300,500")
    scene.begin(Begin(scene.things["bandit"]))

    assert scene.at("bandit")[0] == pytest.approx(300, abs=1)
    assert scene.at("bandit")[1] == pytest.approx(400, abs=1)
    [told] = scene.events("behaved")
    assert (told.facts()["reason"], told.facts()["goal"]["code"]) == ("hero", "hero")


@pytest.mark.rule("los.quest-pve.behaviour-engaged", "los.ruling.quest.weakest")
@pytest.mark.parametrize(("said", "hit"), [("remaining_health", "squire"), ("strength", "page")])
def test_an_engaged_creature_stays_and_attacks_the_weakest(said, hit):
    creatures = {"squire": {"health": 2, "strength": 3}, "page": {"health": 3, "strength": 1}}
    scene = alone(
        company="hero@300,16 squire@333,500 page@267,500",
        horde="bandit@300,500",
        creatures=creatures,
        rulings={"quest.pve_weakest": said},
        beasts={"bandit": {"alone": {"pattern": ["towards hero"]}}},
    )

    scene.begin(Begin(scene.things["bandit"]))

    [attack] = scene.events("attacked")
    assert attack.facts()["target"]["code"] == hit
    assert scene.at("bandit") == (300, 500)
    assert [event.facts()["reason"] for event in scene.events("behaved")] == ["engaged"]


@pytest.mark.rule("los.ruling.quest.weakest", "los.quest-pve.behaviour-engaged")
def test_armour_counts_as_health_and_between_equals_the_player_chooses():
    scene = alone(company="hero@300,16 squire@333,500 page@267,500", horde="bandit@300,500")
    scene.begin(Begin(scene.things["bandit"]))
    assert (scene.kind, scene.asked, sorted(scene.words("target"))) == ("alike", 0, ["page", "squire"])

    scene = alone(company="hero@300,16 squire@333,500 page@267,500", horde="bandit@300,500")
    scene.table.armour[scene.things["squire"]] = 1
    scene.begin(Begin(scene.things["bandit"]))
    assert scene.events("attacked")[0].facts()["target"]["code"] == "page"


@pytest.mark.rule("los.quest-pve.behaviour-path")
def test_a_creature_never_runs_and_stops_after_its_movement():
    scene = alone(company="hero@300,300", horde="bandit@300,472")

    scene.begin(Behave(scene.things["bandit"]))

    assert scene.at("bandit")[1] == pytest.approx(372, abs=0.1)
    assert scene.events("moved")[0].facts()["how"] == "move"


@pytest.mark.rule("los.quest-pve.behaviour-path")
def test_a_creature_takes_the_shortest_way_round_what_is_in_the_way_and_touches_no_other_enemy():
    scene = alone(company="hero@300,300 squire@300,390", horde="bandit@300,450")
    scene.begin(Behave(scene.things["bandit"]))
    bandit, squire, hero = (scene.things[name] for name in ("bandit", "squire", "hero"))

    length = scene.events("moved")[0].facts()["length"]
    assert length <= 100_000
    assert not scene.table.touches(bandit, squire)
    clear = 35.0  # millimetres between two middles that are just out of contact
    straight = (60**2 - clear**2) ** 0.5
    angle = __import__("math").pi - __import__("math").acos(clear / 60) - __import__("math").acos(clear / 90)
    to_hero = (90**2 - clear**2) ** 0.5 - 35
    assert length / 1_000 <= straight + clear * angle + to_hero + 0.5
    assert scene.table.touches(bandit, hero) or length >= 99_900


@pytest.mark.rule("los.quest-pve.behaviour-path")
def test_the_way_round_an_obstacle_is_at_most_a_tenth_of_a_millimetre_longer_than_the_shortest():
    from legendarium.games.legends_of_signum.geometry.ways.finder import shortest
    from legendarium.games.legends_of_signum.geometry.ways.judge import walk

    scene = alone(company="hero@300,300", horde="bandit@300,520", lands="quest-rocks@300,410")
    bandit = scene.things["bandit"]
    way = way_to(scene.table, bandit, scene.things["hero"])
    around = surroundings(scene.table, bandit, MOVE)
    around.limit = 1_200_000
    walked = walk(around, way)
    assert not walked.refusal
    best = shortest(around, int(walked.x), int(walked.y), 1_200_000)

    assert len(way) > 1
    assert walked.length <= walk(around, best).length + 100 * 1_024


@pytest.mark.rule("los.quest-pve.backstab-automatic")
def test_the_backstab_of_an_overlord_creature_succeeds_without_die_or_card():
    scene = alone(company="hero@300,300", horde="bandit@333,300", active=0)

    scene.begin(*backstabs(scene.table, scene.things["hero"], [scene.things["bandit"]]))

    assert wounds(scene, "hero") == [1]
    assert not {"rolled", "dice-card"} & set(scene.happened())


@pytest.mark.rule("los.quest-pve.count-as-opponent-characters")
def test_overlord_creatures_are_opponents_characters_for_spells_and_effects():
    grief = {"code": "joy", "when": "eliminated", "if": ["enemy_suffers"], "lines": [{"do": "prosperity", "amount": 2}]}
    scene = alone(
        horde="bandit@300,400", hand="bolt", cards={"bolt": {"type": "spell"}}, creatures={"hero": {"ability": [grief]}}
    )
    bandit = scene.things["bandit"]
    assert affected(scene.table, scene.things["bolt"], "enemy-characters") == [bandit]

    scene.table.wounds[bandit] = 2
    scene.begin(DEATHS)

    assert scene.table.players[0].prosperity == 5
