"""The terrains of Quest mode: where they lie, what they give, and when they turn."""

import pytest

from legendarium.games.legends_of_signum.core.sight import is_covered, sees
from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.field.terrain import destroy_terrain
from legendarium.games.legends_of_signum.geometry.exact.discs import EXTRA
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece
from legendarium.games.legends_of_signum.quest.quests.completion import CheckCompletion, DrawQuest
from legendarium.games.legends_of_signum.quest.quests.terrains import GRID, LayLand
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.turn.activation_phase import Phase
from legendarium.testing.legends_of_signum_quest import QuestScene


@pytest.mark.rule("los.quest.terrain-only-by-quests")
def test_in_quest_mode_nobody_plays_a_terrain():
    scene = QuestScene(active=0)
    scene.begin(Phase(0))

    assert scene.words("land") == []
    assert scene.why_not("land:quest-forest").rule == "los.quest.terrain-only-by-quests"
    assert scene.why_not("terrain:quest-forest@300,300,0").rule == "los.quest.terrain-only-by-quests"


@pytest.mark.rule("los.quest.terrain-placement")
def test_quest_terrain_keeps_l_from_the_heros_side_m_from_terrain_and_three_millimetres_from_bases():
    scene = QuestScene(company="hero@100,300", lands="old-mill@400,300")
    scene.begin(LayLand("beacon"))
    assert (scene.kind, scene.asked) == ("terrain", 0)

    for place in ("300,166,0", "400,439,0", "100,334,0"):
        assert scene.why_not(f"terrain:beacon@{place}").rule == "los.quest.terrain-placement"
    for place in ("200,168,0", "400,441,0", "100,337,0", "300,580,0"):
        assert scene.why_not(f"terrain:beacon@{place}") is None
    scene.play("terrain:beacon@300,580,0")
    assert len(scene.table.templates) == 2


@pytest.mark.rule("los.quest.terrain-supply-empty")
def test_without_a_template_left_the_placement_is_skipped_and_the_quest_goes_on():
    scene = QuestScene(
        lands="quest-rocks@100,300 quest-rocks.2@400,300",
        quest_deck="eyes",
        quest_cards={"eyes": {"action": [{"terrain": "quest-rocks"}], "completion": [{"is": "gone", "who": "razo"}]}},
    )

    scene.begin(DrawQuest())

    assert scene.quests_in("active") == "eyes"
    assert len(scene.table.templates) == 2
    assert [event.facts()["why"] for event in scene.events("not-placed")] == ["templates"]


@pytest.mark.rule("los.ruling.quest.terrain-no-room")
def test_without_room_for_a_terrain_it_is_skipped():
    codes = "old-mill beacon barrow bandit-camp stone-gate witch-tree lone-hill quest-rocks quest-forest".split()
    places = [(x, y) for y in (210, 370, 540) for x in (100, 300, 500)]
    lands = " ".join(f"{code}@{x},{y}" for code, (x, y) in zip(codes, places, strict=True))
    scene = QuestScene(lands=lands)

    scene.begin(LayLand("broken-bridge"))

    assert len(scene.table.templates) == 9
    assert [event.facts()["why"] for event in scene.events("not-placed")] == ["room"]


@pytest.mark.rule("los.quest.terrain-placement", "los.ruling.quest.terrain-no-room")
def test_where_a_quest_terrain_fits_only_turned_that_place_is_offered():
    """Two walls leave a strip of 30 mm that keeps M from both; the bridge is 72 mm long and 26 mm wide."""
    scene = QuestScene(company="hero@300,16", lands="old-mill@100,300 beacon@500,300")
    walls = [Piece([x, x + 185_000, x + 185_000, x], [0, 0, 600_000, 600_000]) for x in (0, 415_000)]
    scene.table.templates = [
        Template(it.thing, it.x, it.y, it.turn, [wall]) for it, wall in zip(scene.table.templates, walls, strict=True)
    ]
    scene.begin(LayLand("broken-bridge"))
    assert len(scene.offers) == 1
    scene.play(scene.offers[0])

    assert scene.table.templates[-1].turn % 64 != 0


@pytest.mark.rule("los.quest.terrain-placement")
def test_on_an_open_field_places_for_a_quest_terrain_are_offered_all_over_it():
    scene = QuestScene(company="hero@300,16")
    scene.begin(LayLand("beacon"))

    assert len(scene.offers) == len(GRID) - 3, "the row nearest to the Hero's side is too near to it"


@pytest.mark.rule("los.quest.terrain-shared-abilities", "los.quest.active-abilities")
def test_while_a_quest_is_open_every_terrain_of_a_name_has_what_it_gives():
    scene = QuestScene(
        lands="quest-rocks@100,300 quest-rocks.2@400,300",
        quests="shade",
        quest_cards={
            "shade": {
                "rule": [{"terrain": "quest-rocks", "property": "defense-against-shooting"}],
                "completion": [{"is": "age", "count": 1}],
            }
        },
    )
    assert scene.land("quest-rocks").defends
    assert scene.land("quest-rocks.2").defends

    scene.begin(CheckCompletion())

    assert not scene.land("quest-rocks").defends
    assert not scene.land("quest-rocks.2").defends


@pytest.mark.rule("los.quest.terrain-card-sides")
def test_a_unique_terrain_turns_to_side_b_when_its_quest_is_completed():
    scene = QuestScene(
        company="hero@300,16 squire@300,240",
        lands="lone-hill@300,300",
        quests="climb",
        quest_cards={
            "climb": {
                "action": [{"terrain": "lone-hill"}],
                "completion": [{"is": "stand", "who": "company", "where": "lone-hill"}],
            }
        },
    )
    squire = scene.things["squire"]
    scene.table.y[squire] = 262_000
    before = strength(scene.table, squire)

    scene.begin(CheckCompletion())

    assert strength(scene.table, squire) == before + 1
    assert scene.land("lone-hill") is scene.table.fixed.terrain(scene.things["lone-hill"]).side_b


@pytest.mark.rule("los.quest.forest-rule", "los.example.quest-faq-forest")
def test_forest_blocks_sight_and_gives_no_defense_against_shooting():
    scene = QuestScene(company="hero@300,100", horde="bandit@300,500 bandit.2@352,300", lands="quest-forest@300,300")
    hero, behind, beside = (scene.things[name] for name in ("hero", "bandit", "bandit.2"))

    assert not sees(scene.table, hero, behind, 2 * EXTRA)
    assert sees(scene.table, hero, beside, 2 * EXTRA)
    assert not is_covered(scene.table, hero, beside, 2 * EXTRA)


@pytest.mark.rule("los.quest.active-abilities")
def test_what_a_quest_gives_to_bandits_ends_with_it():
    scene = QuestScene(
        horde="bandit@300,400",
        quests="drill",
        quest_cards={
            "drill": {
                "rule": [{"who": "bandit", "plus": "strength", "value": 1}],
                "completion": [{"is": "age", "count": 1}],
            }
        },
    )
    bandit = scene.things["bandit"]
    assert strength(scene.table, bandit) == 3

    scene.begin(CheckCompletion())

    assert strength(scene.table, bandit) == 2


def test_a_destroyed_unique_terrain_is_remembered_and_a_basic_one_is_not():
    scene = QuestScene(lands="old-mill@300,300 quest-rocks@100,300")

    for name in ("old-mill", "quest-rocks"):
        destroy_terrain(scene.table, scene.things[name], 0)

    assert scene.state.destroyed == ["old-mill"]
