"""What everybody may know of the quests: Honour and Rage, open quests with their progress, the score as it stands."""

from __future__ import annotations

from legendarium.games.legends_of_signum.quest.access import box_of, quest_face, quests_of
from legendarium.games.legends_of_signum.quest.cards.faces import Condition
from legendarium.games.legends_of_signum.quest.quests.conditions import holds, progress
from legendarium.games.legends_of_signum.quest.quests.scoring import band_of, score
from legendarium.games.legends_of_signum.quest.rage import rage_left, rage_of
from legendarium.games.legends_of_signum.quest.state import ActiveQuest
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.games.legends_of_signum.telling.view_types import (
    Completion,
    ConditionInView,
    QuestCard,
    QuestInView,
    QuestsInView,
)


def view_quests(table: Battle) -> QuestsInView:
    """Everything but the order of the decks."""
    quests, box, points = quests_of(table), box_of(table), score(table)
    return {
        "honour": quests.honour,
        "target": box.target,
        "rage": rage_of(table),
        "rage_left": rage_left(table),
        "scale": [{"from": least, "rage": rage} for least, rage in box.scale],
        "active": {"count": len(quests.active), "cards": [view_quest(table, quest) for quest in quests.active]},
        "done": [view_card(table, thing) for thing in quests.done],
        "failed": [view_card(table, thing) for thing in quests.failed],
        "quests_left": len(quests.deck),
        "score": {
            "honour": points.honour,
            "prosperity": points.prosperity,
            "wounds": -points.wounds,
            "failed": -points.failed,
            "total": points.total,
        },
        "band": band_of(table, points.total),
        "difficulty": box.difficulty,
    }


def view_card(table: Battle, thing: Thing) -> QuestCard:
    face = quest_face(table, thing)
    return {
        "id": str(table.labels[thing]),
        "code": face.code,
        "type": "quest",
        "cost": [],
        "reward": {"honour": face.honour, "prosperity": face.prosperity},
    }


def view_quest(table: Battle, quest: ActiveQuest) -> QuestInView:
    """An open quest with how far each of its conditions is."""
    face = quest_face(table, quest.thing)
    return {
        **view_card(table, quest.thing),
        "phases": quest.phases,
        "progress": [f"{now}/{needed}" for now, needed in far(table, quest)],
        "carrier": str(table.labels[quest.carrier]) if table.is_standing(quest.carrier) else None,
        "completion": [view_progress(table, quest, at) for at in range(len(face.completion))],
        "failure": [{**condition_in_view(it), "met": holds(table, quest, it)} for it in face.failure],
    }


def far(table: Battle, quest: ActiveQuest) -> list[tuple[int, int]]:
    return [progress(table, quest, at) for at in range(len(quest_face(table, quest.thing).completion))]


def view_progress(table: Battle, quest: ActiveQuest, at: int) -> Completion:
    now, needed = progress(table, quest, at)
    return {**condition_in_view(quest_face(table, quest.thing).completion[at]), "now": now, "needed": needed}


def condition_in_view(condition: Condition) -> ConditionInView:
    return {
        "is": condition.kind,
        "who": condition.who,
        "where": condition.where,
        "count": condition.count,
        "alone": condition.alone,
        "phases": condition.phases,
    }
