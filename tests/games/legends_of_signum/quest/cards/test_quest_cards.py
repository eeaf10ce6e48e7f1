"""The quest cards of the pack, and how they are told."""

import re

import pytest

import legendarium as lg
from legendarium.games.legends_of_signum.library import collection
from legendarium.games.legends_of_signum.library.collection import gloss_of, own_box
from legendarium.games.legends_of_signum.quest.cards.box import QUEST
from legendarium.games.legends_of_signum.quest.cards.faces import EARLY, LATE, QuestFace
from legendarium.games.legends_of_signum.quest.telling.words import quest_text
from legendarium.server.http.catalogue import content


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
