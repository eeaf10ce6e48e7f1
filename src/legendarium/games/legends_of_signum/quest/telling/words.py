"""Quests in words: what completes and what fails each, made from its conditions, in every language."""

from __future__ import annotations

from typing import Any

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT
from legendarium.games.legends_of_signum.library.collection import gloss_of, own_box
from legendarium.games.legends_of_signum.printed.faces import BASIC, TerrainFace
from legendarium.games.legends_of_signum.quest.cards.box import QUEST
from legendarium.games.legends_of_signum.quest.cards.faces import (
    NEAR_HERO,
    PEOPLE,
    PLACES,
    REACHES,
    STAND,
    Action,
    Condition,
    QuestFace,
    Spot,
)
from legendarium.games.legends_of_signum.quest.placing import SIDES
from legendarium.games.legends_of_signum.telling.names import WORDS, called, listed, word


def who_in_words(who: str, count: int, language: str) -> str:
    if who in PEOPLE:
        return word(f"who.{who}" if count == 1 else f"who.{who}.many", language)
    return called(who, language)


def where_in_words(where: str, language: str) -> str:
    if where in PLACES:
        return word(f"where.{where}", language)
    return word("where.terrain", language).format(it=called(where, language))


def condition_in_words(condition: Condition, face: QuestFace, language: str) -> str:
    """One condition as a clause."""
    facts: dict[str, Any] = {
        "who": who_in_words(condition.who, condition.count, language) if condition.who else "",
        "where": where_in_words(condition.where, language) if condition.where else "",
        "count": condition.count,
        "phases": condition.phases,
        "it": called(face.burden_at or face.work_at, language),
    }
    key = condition.kind + (".where" if condition.where else "") + (".many" if condition.count > 1 else "")
    said = WORDS.say("goals", key, language, facts)
    if condition.kind == STAND and condition.alone:
        said += WORDS.say("goals", "alone", language, facts)
    return said + (WORDS.say("goals", "phases", language, facts) if condition.phases > 1 else "")


def completion_in_words(face: QuestFace, language: str) -> str:
    """`Completed when …`: everything at once, in the Quests Phase."""
    clauses = [condition_in_words(condition, face, language) for condition in face.completion]
    return WORDS.say("goals", "completed", language, {"what": listed(clauses, language)})


def action_in_words(action: Action, language: str) -> str:
    """What is placed, how many of it, and where."""
    facts: dict[str, Any] = {"it": called(action.of, language), "count": action.count}
    said = WORDS.say("goals", "one" if action.count == 1 else "several", language, facts)
    return said if action.spot is None else f"{said} {spot_in_words(action.spot, language)}"


def spot_in_words(spot: Spot, language: str) -> str:
    """`in contact with the Overlord's side`, `within S of Rocks`: which place, and how near to it."""
    if spot.reach <= CONTACT or spot.where in SIDES:
        return where_in_words(spot.where, language)
    ruler = next(name for name, reach in REACHES.items() if reach == spot.reach)
    key = "within.hero" if spot.where == NEAR_HERO else "within"
    return WORDS.say("goals", key, language, {"it": called(spot.where, language), "ruler": ruler})


def actions_in_words(face: QuestFace, language: str) -> str:
    told = [action_in_words(action, language) for action in face.actions]
    return WORDS.say("goals", "placed", language, {"what": "; ".join(told)})


def failure_in_words(face: QuestFace, language: str) -> str:
    """`Failed when …`: what is printed, and the loss of a unique terrain it needs (los.quest.destroyed-terrain-fails)."""
    clauses = [condition_in_words(condition, face, language) for condition in face.failure]
    for code in sorted(face.needed_terrains()):
        land = own_box(QUEST).faces.get(code)
        if isinstance(land, TerrainFace) and land.standing != BASIC:
            clauses.append(WORDS.say("goals", "destroyed", language, {"it": called(code, language)}))
    if not clauses:
        return WORDS.say("goals", "never-fails", language, {})
    return WORDS.say("goals", "failed", language, {"what": f" {word('or', language)} ".join(clauses)})


def extras_in_words(face: QuestFace, language: str) -> str:
    """What the Hero's creatures can do for it beside fighting."""
    said = []
    if face.burden_at:
        said.append(WORDS.say("goals", "burden", language, {"it": called(face.burden_at, language)}))
    if face.work_at:
        faces = listed([word(("bullseye", "axe", "shield")[at], language) for at in face.work_on], language)
        said.append(WORDS.say("goals", "work", language, {"it": called(face.work_at, language), "faces": faces}))
    return " ".join(said)


def reward_in_words(face: QuestFace, language: str) -> str:
    key = "reward.both" if face.prosperity else "reward"
    return WORDS.say("goals", key, language, {"honour": face.honour, "prosperity": face.prosperity})


def quest_in_words(face: QuestFace, gloss: str, language: str) -> str:
    """Everything a reader needs: the story, what may be done, what completes and fails it, and what it brings."""
    parts = [
        gloss,
        actions_in_words(face, language),
        extras_in_words(face, language),
        completion_in_words(face, language),
        failure_in_words(face, language),
        reward_in_words(face, language),
    ]
    return " ".join(part for part in parts if part)


def card_says(event: str, code: str, language: str) -> str:
    """What a quest that was drawn asks for, or a card of the Overlord's does; nothing for other events."""
    gloss = gloss_of(code, language)
    if not gloss or event not in ("quest-drawn", "overlord-played"):
        return ""
    return quest_text(code, language) if event == "quest-drawn" else gloss


def quest_text(code: str, language: str) -> str:
    """The same for a quest of the game's own pack, by its code: the catalogue has it in every language."""
    face = own_box(QUEST).faces.get(code)
    assert isinstance(face, QuestFace)
    return quest_in_words(face, gloss_of(code, language), language)
