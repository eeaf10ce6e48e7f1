"""Quests: drawn, carried out, completed or failed in the Quests Phase; and the end of the game with its score."""

import re

import pytest

import legendarium as lg
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.field.terrain import destroy_terrain
from legendarium.games.legends_of_signum.library import collection
from legendarium.games.legends_of_signum.library.collection import gloss_of, own_box
from legendarium.games.legends_of_signum.quest.cards.box import QUEST
from legendarium.games.legends_of_signum.quest.cards.faces import EARLY, LATE, QuestFace
from legendarium.games.legends_of_signum.quest.quests.completion import CheckCompletion, CheckFailure, DrawQuest
from legendarium.games.legends_of_signum.quest.quests.scoring import band_of, conclude, score
from legendarium.games.legends_of_signum.quest.rounds import HeroTurn, OverlordTurn, RoundOver
from legendarium.games.legends_of_signum.quest.telling.words import quest_text
from legendarium.games.legends_of_signum.turn.creature_activation import Begin
from legendarium.server.http.catalogue import content
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
    assert scene.why_not("work:a").rule == "los.quest.active-abilities"

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


# -- scoring


@pytest.mark.rule("los.quest.score-prosperity")
@pytest.mark.parametrize(("prosperity", "points"), [(14, 2), (15, 3), (4, 0)])
def test_every_full_five_prosperity_is_a_point(prosperity, points):
    assert score(QuestScene(prosperity=prosperity).table).total == points


@pytest.mark.rule("los.quest.score-wounds")
@pytest.mark.parametrize(("wounds", "points"), [(3, 9), (4, 8), (1, 10)])
def test_every_full_two_wounds_of_the_hero_cost_a_point(wounds, points):
    scene = QuestScene(creatures={"hero": {"health": 9}}, honour=10, prosperity=0)
    scene.wound("hero", wounds)

    assert score(scene.table).total == points


@pytest.mark.rule("los.quest.score-failed")
def test_the_example_of_the_scoring():
    cards = {"a": {**LOST, "honour": 2}, "b": {**LOST, "honour": 3}}
    scene = checked(QuestScene(quests="a b", quest_cards=cards, honour=9, prosperity=5))

    assert score(scene.table).total == 9 + 1 - 5


@pytest.mark.rule("los.quest.score-quests")
def test_honour_for_a_quest_is_added_at_once_and_the_rage_with_it():
    scene = checked(QuestScene(quests="a", quest_cards={"a": NOW}, honour=3))
    [told] = scene.events("honour")

    assert (told.facts()["total"], told.facts()["rage"]) == (6, 4)


# -- the end


@pytest.mark.rule("los.quest.objective", "los.quest.end-conditions")
def test_the_death_of_the_hero_ends_the_game_for_the_overlord():
    scene = QuestScene(honour=50)
    scene.wound("hero", 3)

    scene.begin(DEATHS)

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((1,), "hero")


@pytest.mark.rule("los.quest.objective", "los.ruling.quest.honour-target-lost")
@pytest.mark.parametrize(
    ("honour", "target", "winner"), [(7, 8, 1), (8, 8, 0), (0, "none", 0), (14, "difficulty", 1), (15, "difficulty", 0)]
)
def test_below_the_required_number_the_overlord_wins_and_without_one_only_by_the_heros_death(honour, target, winner):
    scene = QuestScene(honour=honour, prosperity=0, rulings={"quest.honour_target": target})

    conclude(scene.table, "hero-deck", "los.quest.end-conditions")

    assert scene.table.outcome.winners == (winner,)


@pytest.mark.rule("los.quest.end-conditions", "los.ruling.quest.all-accomplished-with-failures")
def test_the_game_ends_when_no_quest_is_open_and_none_is_left_whether_or_not_some_failed():
    cards = {"a": NOW, "b": LOST}
    scene = QuestScene(quests="a b", quest_cards=cards)

    scene.begin(CheckCompletion(), CheckFailure(), DrawQuest())

    assert scene.table.outcome.reason == "quests"


@pytest.mark.rule("los.quest.end-conditions", "los.ruling.quest.empty-hero-deck")
def test_a_hero_who_cannot_draw_at_the_start_of_the_turn_ends_the_game_and_nobody_is_paid():
    scene = QuestScene(deck="", rulings={"quest.end_on_empty_deck_in_quest_phase": False})

    scene.begin(RoundOver())

    assert scene.table.outcome.reason == "hero-deck"
    assert "deck-out" not in scene.happened()
    assert scene.table.round == 2


@pytest.mark.rule("los.ruling.quest.empty-hero-deck", "los.quest-pvp.quests-phase")
def test_an_empty_deck_of_the_hero_ends_the_game_in_the_quests_phase():
    scene = QuestScene(deck="")

    scene.begin(RoundOver())

    assert (scene.table.outcome.reason, scene.table.round) == ("hero-deck", 1)


@pytest.mark.rule("los.quest.end-conditions", "los.ruling.quest.empty-overlord-deck", "los.quest-pvp.quests-phase")
def test_an_empty_overlord_deck_ends_the_game_after_the_quests_of_this_round():
    scene = QuestScene(deck_1="toll", quests="a b", quest_cards={"a": NOW, "b": WAIT})
    scene.begin(OverlordTurn())
    assert scene.table.outcome is None

    scene.play("play:toll", "times:0", "end")

    assert scene.table.outcome.reason == "overlord-deck"
    assert scene.quests_in("done") == "a"


@pytest.mark.rule("los.ruling.quest.prosperity-victory")
def test_nobody_wins_by_prosperity():
    scene = QuestScene(prosperity=60, active=0)
    scene.begin(HeroTurn())

    scene.play("bank", "end")

    assert scene.table.outcome is None


# -- the round


@pytest.mark.rule("los.quest-pvp.round", "los.quest-pvp.quests-phase", "los.ruling.quest.first-quest")
def test_a_round_is_the_heros_turn_the_overlords_turn_and_the_quests_phase():
    cards = {"a": NOW, "b": WAIT, "c": WAIT}
    scene = QuestScene(
        deck="x y z", hand_1="toll", deck_1="toll.2 toll.3", quests="a b", quest_deck="c", quest_cards=cards, active=0
    )
    scene.table.round = 0
    scene.begin(HeroTurn())
    scene.play("bank", "end", "play:toll", "times:0", "end")

    told = [kind for kind in scene.happened() if kind in ("turn-began", "quests-began", "quest-done", "quest-drawn")]
    assert told == ["turn-began", "turn-began", "quests-began", "quest-done", "quest-drawn", "turn-began"]
    assert [event.seat for event in scene.events("turn-began")] == [0, 1, 0]
    assert scene.quests_in("active") == "b c"


# -- the pack


def own_quests():
    return [face for face in own_box(QUEST).faces.values() if isinstance(face, QuestFace)]


@pytest.mark.rule("los.quest.deck-build")
def test_there_are_three_early_and_twelve_late_quests():
    stages = [face.stage for face in own_quests()]

    assert (stages.count(EARLY), stages.count(LATE)) == (3, 12)


def test_every_kind_of_condition_is_used_and_everything_a_quest_names_is_there():
    own = own_box(QUEST)
    used = {condition.kind for face in own_quests() for condition in (*face.completion, *face.failure)}
    named = {action.of for face in own_quests() for action in face.actions}
    named |= {code for face in own_quests() for code in face.needed_terrains()}

    assert used == {"stand", "gone", "slain", "age", "carried", "worked"}
    assert named <= set(own.faces)


def test_a_quest_on_the_table_is_told_whole_under_its_code_in_every_language():
    match = lg.Match.new("legends-of-signum", 2, 5, {"variant": "quest-pvp"})
    while match.decision is not None and not match.view(0)["quests"]["active"]["cards"]:
        match.play(match.decision.options[-1])
    (open_quest,) = match.view(0)["quests"]["active"]["cards"]

    for language, text in (("en", "Completed when"), ("it", "Compiuta quando")):
        quests = content("legends-of-signum", language).packs[QUEST]["quest"]
        assert text in next(quest["gloss"] for quest in quests if quest["code"] == open_quest["code"])


def test_quests_are_told_by_name_where_nobody_has_opened_a_table_for_them(monkeypatch):
    monkeypatch.setattr(collection, "COLLECTIONS", [collection.known_collection()])

    told = [quest_text(face.code, "it") for face in own_quests()]

    assert any("Vecchio mulino" in text for text in told)
    assert not [text for text in told if re.search(r"Old mill|Bandit\b|Wolf|Skeleton", text)]


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_quest_says_what_it_places_what_completes_and_what_fails_it(language):
    for face in own_quests():
        text = quest_text(face.code, language)
        assert text.startswith(gloss_of(face.code, language))
        assert "{" not in text
        assert all(word in text for word in {"en": ("Placed", "Completed"), "it": ("pongono", "Compiuta")}[language])
        assert str(face.honour) in text


@pytest.mark.parametrize(("points", "band"), [(-3, "forgotten"), (9, "wanderer"), (19, "guardian"), (40, "legend")])
def test_a_game_is_called_by_the_band_its_points_fall_into(points, band):
    assert band_of(QuestScene().table, points) == band


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
