"""Quests: drawn, carried out, completed or failed in the Quests Phase."""

import pytest

from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.field.terrain import destroy_terrain
from legendarium.games.legends_of_signum.quest.quests.completion import CheckCompletion, CheckFailure, DrawQuest
from legendarium.games.legends_of_signum.quest.quests.scoring import conclude, score
from legendarium.games.legends_of_signum.turn.creature_activation import Begin
from legendarium.testing.legends_of_signum_quest import QuestScene

REACH = {"completion": [{"is": "stand", "who": "company", "where": "old-mill"}]}
WAIT = {"completion": [{"is": "age", "count": 9}]}
NOW = {"completion": [{"is": "age", "count": 1}]}
LOST = {"completion": [{"is": "age", "count": 9}], "failure": [{"is": "age", "count": 1}]}


def checked(scene):
    scene.begin(CheckCompletion(), CheckFailure())
    return scene


# -- drawing


@pytest.mark.rule("los.quest.two-active")
def test_with_two_open_quests_none_is_drawn_and_with_one_exactly_one():
    scene = QuestScene(quests="a b", quest_deck="c", quest_cards={"a": WAIT, "b": WAIT, "c": WAIT})
    scene.begin(DrawQuest())
    assert scene.quests_in("active") == "a b"

    scene = QuestScene(quests="a", quest_deck="b c", quest_cards={"a": WAIT, "b": WAIT, "c": WAIT})
    scene.begin(DrawQuest())
    assert (scene.quests_in("active"), scene.quests_in("deck")) == ("a b", "c")


@pytest.mark.rule("los.quest.on-draw-actions", "los.quest.who-places")
def test_a_new_quest_places_everything_at_once_the_hero_terrain_and_ally_the_overlord_the_rest():
    action = [
        {"terrain": "old-mill"},
        {"beast": "pilgrim", "where": "hero-side"},
        {"beast": "bandit", "count": 2, "where": "old-mill", "within": "S"},
    ]
    scene = QuestScene(quest_deck="raid", quest_cards={"raid": {**WAIT, "action": action}})
    scene.begin(DrawQuest())
    asked = []

    while scene.table.decision is not None:
        asked.append((scene.kind, scene.asked))
        scene.match.play(scene.decision.options[0])

    assert asked == [("terrain", 0), ("place", 0), ("place", 1), ("place", 1)]
    assert (scene.standing("pilgrim"), scene.standing("bandit"), len(scene.table.templates)) == (1, 2, 1)
    assert scene.table.controller[scene.things["pilgrim"]] == 0


# -- completion


@pytest.mark.rule("los.quest.completion")
def test_a_quest_is_completed_only_by_what_holds_in_the_quests_phase():
    scene = QuestScene(
        company="hero@300,16 squire@300,262", lands="old-mill@300,300", quests="a", quest_cards={"a": REACH}
    )
    scene.table.y[scene.things["squire"]] = 100_000
    assert checked(scene).quests_in("active") == "a"

    scene.table.y[scene.things["squire"]] = 262_000
    assert checked(scene).quests_in("done") == "a"
    assert (scene.state.honour, scene.quests_in("active")) == (3, "")


@pytest.mark.rule("los.quest.completion")
def test_the_reward_may_be_prosperity_too():
    scene = checked(QuestScene(quests="a", quest_cards={"a": {**NOW, "prosperity": 2}}))

    assert (scene.state.honour, scene.table.players[0].prosperity) == (3, 5)


@pytest.mark.rule("los.quest.completion")
@pytest.mark.parametrize(
    ("said", "before", "after"),
    [
        ({"is": "stand", "who": "company", "where": "old-mill", "alone": True}, "bandit@340,300", "bandit@350,500"),
        ({"is": "stand", "who": "company", "where": "old-mill", "count": 2}, "", None),
        ({"is": "gone", "who": "bandit"}, "bandit@300,500", ""),
        ({"is": "gone", "who": "overlord", "where": "old-mill"}, "bandit@300,340", "bandit@300,500"),
    ],
)
def test_conditions_hold_or_do_not_as_the_field_is(said, before, after):
    def complete(horde):
        scene = QuestScene(
            company="hero@300,16 squire@300,262",
            horde=horde,
            lands="old-mill@300,300",
            quests="a",
            quest_cards={"a": {"completion": [said]}},
        )
        return checked(scene).quests_in("done") == "a"

    assert not complete(before)
    assert after is None or complete(after)


@pytest.mark.rule("los.quest.completion")
def test_what_has_to_last_is_counted_in_quests_phases_running_and_begins_anew_when_it_breaks():
    said = {"is": "stand", "who": "company", "where": "old-mill", "phases": 2}
    scene = QuestScene(
        company="hero@300,16 squire@300,262",
        lands="old-mill@300,300",
        quests="a",
        quest_cards={"a": {"completion": [said]}},
    )
    squire = scene.things["squire"]
    checked(scene)
    scene.table.y[squire] = 100_000
    checked(scene)
    scene.table.y[squire] = 262_000
    checked(scene)
    assert scene.quests_in("active") == "a"

    assert checked(scene).quests_in("done") == "a"


@pytest.mark.rule("los.quest.completion")
def test_slain_creatures_count_from_the_drawing_of_the_quest_on():
    scene = QuestScene(
        horde="bandit@300,400", quests="a", quest_cards={"a": {"completion": [{"is": "slain", "who": "bandit"}]}}
    )
    assert checked(scene).quests_in("active") == "a"

    scene.wound("bandit", 2)
    scene.begin(DEATHS)

    assert checked(scene).quests_in("done") == "a"


@pytest.mark.rule("los.quest.active-abilities")
def test_whoever_ends_its_activation_beside_a_burden_takes_it_and_leaves_it_where_it_was_when_it_falls():
    carry = {"burden": "old-mill", "completion": [{"is": "carried", "where": "hero-side"}]}
    scene = QuestScene(
        company="hero@300,100 squire@300,262",
        lands="old-mill@300,300",
        quests="a",
        quest_cards={"a": carry},
        active=0,
    )
    squire = scene.things["squire"]
    scene.begin(Begin(squire))
    scene.play("stay")
    assert scene.open_quest("a").carrier == squire
    assert checked(scene).quests_in("active") == "a"

    scene.table.y[squire] = 16_000
    copy = scene.table.clone()
    scene.table.wounds[squire] = 3
    scene.begin(DEATHS)
    assert scene.open_quest("a").carrier == -1
    scene.match.table = scene.table = copy
    assert checked(scene).quests_in("done") == "a"


@pytest.mark.rule("los.quest.active-abilities")
def test_a_burden_that_need_not_be_brought_anywhere_is_carried_wherever_its_carrier_stands():
    scene = QuestScene(
        company="hero@300,100 squire@300,262",
        lands="old-mill@300,300",
        quests="a",
        quest_cards={"a": {"burden": "old-mill", "completion": [{"is": "carried"}]}},
        active=0,
    )
    scene.begin(Begin(scene.things["squire"]))
    scene.play("stay")

    assert checked(scene).quests_in("done") == "a"


@pytest.mark.rule("los.quest.active-abilities")
def test_it_is_told_that_a_burden_is_lost_when_its_carrier_falls():
    carry = {"burden": "old-mill", "completion": [{"is": "carried", "where": "hero-side"}]}
    scene = QuestScene(
        company="hero@300,100 squire@300,262",
        lands="old-mill@300,300",
        quests="a",
        quest_cards={"a": carry},
        active=0,
    )
    scene.begin(Begin(scene.things["squire"]))
    scene.play("stay")
    scene.wound("squire", 3)
    scene.begin(DEATHS)

    assert [kind for kind in scene.happened() if kind in ("burden-lost", "eliminated")] == ["eliminated", "burden-lost"]


@pytest.mark.rule("los.quest.active-abilities")
def test_the_heros_creatures_work_at_a_terrain_with_their_strength_and_only_away_from_enemies():
    break_open = {"work": {"at": "barrow", "on": ["axe"]}, "completion": [{"is": "worked", "count": 2}]}
    layout = {
        "company": "hero@300,100 squire@300,258",
        "lands": "barrow@300,300",
        "quests": "a",
        "quest_cards": {"a": break_open},
        "active": 0,
    }
    scene = QuestScene(**layout)
    scene.begin(Begin(scene.things["squire"]))
    scene.fix("axe shield")
    scene.play("work:a")
    assert scene.open_quest("a").work == 1
    scene.begin(Begin(scene.things["hero"]))
    assert scene.details("work:a") == ("los.quest.active-abilities", {})

    scene = QuestScene(horde="bandit@333,258", **layout)
    scene.begin(Begin(scene.things["squire"]))
    assert scene.why_not("work:a").rule == "los.special.activated"


# -- failure


@pytest.mark.rule("los.quest.failure", "los.quest.score-failed")
def test_a_failed_quest_is_discarded_and_its_reward_subtracted_from_the_score():
    scene = QuestScene(quests="a", quest_cards={"a": {**LOST, "honour": 4}}, honour=9, prosperity=5)

    checked(scene)

    assert (scene.quests_in("failed"), scene.quests_in("active"), scene.quests_in("done")) == ("a", "", "")
    assert (scene.state.honour, score(scene.table).total) == (9, 9 + 1 - 4)


@pytest.mark.rule("los.quest.failure")
def test_completion_comes_before_failure():
    scene = QuestScene(quests="a", quest_cards={"a": {**NOW, "failure": [{"is": "age", "count": 1}]}})

    assert checked(scene).quests_in("done") == "a"


@pytest.mark.rule("los.quest.destroyed-terrain-fails", "los.example.quest-faq-destroyed-terrain")
def test_a_quest_fails_at_the_next_check_when_a_unique_terrain_it_needs_is_destroyed():
    scene = QuestScene(lands="old-mill@300,300", quests="a", quest_cards={"a": REACH})
    assert checked(scene).quests_in("failed") == ""

    destroy_terrain(scene.table, scene.things["old-mill"], 0)

    assert checked(scene).quests_in("failed") == "a"


@pytest.mark.rule("los.ruling.quest.failure-conditions")
def test_without_a_printed_condition_a_quest_stays_open_and_counts_for_nothing_at_the_end():
    scene = QuestScene(quests="a", quest_cards={"a": WAIT}, prosperity=0, honour=2)
    for _ in range(3):
        checked(scene)
    assert scene.quests_in("active") == "a"

    conclude(scene.table, "hero-deck", "los.quest.end-conditions")

    assert scene.table.outcome.scores == {0: 2}


@pytest.mark.rule("los.quest.active-abilities")
def test_a_burden_that_somebody_carries_is_taken_by_nobody_else():
    carry = {"burden": "old-mill", "completion": [{"is": "carried", "where": "hero-side"}]}
    scene = QuestScene(
        company="hero@300,100 squire@300,262 page@300,338",
        lands="old-mill@300,300",
        quests="a",
        quest_cards={"a": carry},
        active=0,
    )
    for name in ("squire", "page"):
        scene.begin(Begin(scene.things[name]))
        scene.play("stay")

    assert scene.open_quest("a").carrier == scene.things["squire"]
    assert len(scene.events("burden-taken")) == 1
