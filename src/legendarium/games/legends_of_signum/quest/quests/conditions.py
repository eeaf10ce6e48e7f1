"""Conditions that complete or fail a quest, each with its progress."""

from __future__ import annotations

from legendarium.games.legends_of_signum.quest.access import quest_face, quests_of, the_hero
from legendarium.games.legends_of_signum.quest.cards.faces import (
    AGE,
    CARRIED,
    GONE,
    OVERLORDS,
    SLAIN,
    STAND,
    WORKED,
    WOUNDED,
    Condition,
)
from legendarium.games.legends_of_signum.quest.quests.creatures_meant import is_at, people
from legendarium.games.legends_of_signum.quest.state import ActiveQuest
from legendarium.games.legends_of_signum.state.table import Battle

Progress = tuple[int, int]
"""Progress as (reached, needed)."""


def now(table: Battle, quest: ActiveQuest, condition: Condition) -> Progress:
    """Return the progress of a condition in the current position, regardless of earlier phases."""
    kind = condition.kind
    if kind == STAND:
        held = not (condition.alone and people(table, OVERLORDS, condition.where))
        return (len(people(table, condition.who, condition.where)) if held else 0), condition.count
    if kind == GONE:
        return (0 if people(table, condition.who, condition.where) else 1), 1
    if kind == SLAIN:
        return sum(condition.who in (OVERLORDS, code) for code in quest.slain), condition.count
    if kind == AGE:
        return quest.phases, condition.count
    if kind == CARRIED:
        there = table.is_standing(quest.carrier) and (
            not condition.where or is_at(table, quest.carrier, condition.where)
        )
        return (1 if there else 0), 1
    if kind == WOUNDED:
        return table.wounds[the_hero(table)], condition.count
    assert kind == WORKED
    return quest.work, condition.count


def holds(table: Battle, quest: ActiveQuest, condition: Condition) -> bool:
    has, needs = now(table, quest, condition)
    return has >= needs


def keep_count(table: Battle, quest: ActiveQuest) -> ActiveQuest:
    """Count, at each Quests Phase and for each completion condition, the phases in a row in which it held."""
    completion = quest_face(table, quest.thing).completion
    before = quest.kept or (0,) * len(completion)
    kept = tuple(
        count + 1 if holds(table, quest, condition) else 0 for count, condition in zip(before, completion, strict=True)
    )
    return quest.after(kept=kept)


def is_complete(table: Battle, quest: ActiveQuest) -> bool:
    """los.quest.completion: all conditions hold together in the Quests Phase, each for its number of phases in a row."""
    completion = quest_face(table, quest.thing).completion
    return all(count >= condition.phases for count, condition in zip(quest.kept, completion, strict=True))


def is_failed(table: Battle, quest: ActiveQuest) -> bool:
    """los.quest.failure, los.ruling.quest.failure-conditions: any printed condition, or a needed unique terrain destroyed
    (los.quest.destroyed-terrain-fails)."""
    face = quest_face(table, quest.thing)
    if face.needed_terrains() & set(quests_of(table).destroyed):
        return True
    return any(holds(table, quest, condition) for condition in face.failure)


def progress(table: Battle, quest: ActiveQuest, at: int) -> Progress:
    """Return the progress shown to players: phases for a condition that has to last, else its current progress."""
    condition = quest_face(table, quest.thing).completion[at]
    if condition.phases > 1:
        return (quest.kept[at] if quest.kept else 0), condition.phases
    return now(table, quest, condition)
