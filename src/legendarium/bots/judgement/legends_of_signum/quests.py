"""Quest mode: assigns creatures to quests, and the Overlord's creatures to hindering them."""

from __future__ import annotations

from typing import Any, Final

from legendarium.bots.judgement.legends_of_signum.situation import Situation, value_of
from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, FIELD, MIDDLE
from legendarium.games.legends_of_signum.geometry.exact.shapes import gap_to_piece
from legendarium.games.legends_of_signum.quest.access import is_quest, quest_face, quests_of, the_hero
from legendarium.games.legends_of_signum.quest.cards.beasts import face_of_kind
from legendarium.games.legends_of_signum.quest.cards.box import HERO, OVERLORD
from legendarium.games.legends_of_signum.quest.cards.faces import (
    CARRIED,
    GONE,
    HERO_SIDE,
    NEAR_HERO,
    OVERLORD_SIDE,
    SLAIN,
    STAND,
    WORKED,
    WOUNDED,
    Condition,
    QuestFace,
)
from legendarium.games.legends_of_signum.quest.quests.creatures_meant import is_one_of, people
from legendarium.games.legends_of_signum.quest.state import ActiveQuest
from legendarium.games.legends_of_signum.state.table import Battle, Thing

FAR: Final = float(FIELD)
PULL: Final = 0.8
"""Value of one M towards the place of a quest, per Honour."""
THERE: Final = 1.2
"""Value of being there, per Honour."""
WORKERS: Final = 2
HUNTERS: Final = 3
HINDER: Final = 0.6
"""Value to the Overlord of hindering a quest, as a share of its value to the Hero."""


class Assignment:
    """A destination for a creature: a place by its code, or another creature."""

    __slots__ = ("thing", "weight", "where")

    def __init__(self, weight: float, where: str = "", thing: Thing = -1) -> None:
        self.weight = weight
        self.where = where
        self.thing = thing


Assignments = dict[Thing, list[Assignment]]


def distance(situation: Situation, creature: Thing, x: int, y: int, assignment: Assignment) -> float:
    """Distance from rim to rim, if the creature stood there."""
    table, radius = situation.table, situation.table.fixed.radius[creature]
    other = assignment.thing if assignment.thing >= 0 else the_hero(table) if assignment.where == NEAR_HERO else -1
    if other >= 0:
        reach = radius + table.fixed.radius[other]
        return float(((x - table.x[other]) ** 2 + (y - table.y[other]) ** 2) ** 0.5 - reach)
    if assignment.where in (HERO_SIDE, OVERLORD_SIDE):
        return float(table.edges[HERO if assignment.where == HERO_SIDE else OVERLORD].gap(x, y, radius))
    lands = [template for template in table.templates if table.face(template.thing).code == assignment.where]
    gaps = [int(gap_to_piece(piece, x, y)) - radius for template in lands for piece in template.pieces]
    return float(min(gaps, default=FIELD))


def assignment_value(situation: Situation, creature: Thing, x: int, y: int) -> float:
    """Value of a place for the quests this creature is assigned to."""
    if not is_quest(situation.table):
        return 0.0
    worth = 0.0
    for assignment in assignments(situation).get(creature, ()):
        away = distance(situation, creature, x, y, assignment)
        worth += assignment.weight * (THERE if away < CONTACT else -PULL * min(away, FAR) / MIDDLE)
    return worth


def assignments(situation: Situation) -> Assignments:
    """Return the assignments of all creatures. Computed once per decision."""
    if situation.assignments is None:
        situation.assignments = {}
        for quest in quests_of(situation.table).active:
            face = quest_face(situation.table, quest.thing)
            for condition in face.completion:
                (help_quest if situation.party == HERO else hinder_quest)(
                    situation, situation.assignments, quest, face, condition
                )
            if situation.party == OVERLORD:
                fail_quest(situation, situation.assignments, face)
    return situation.assignments


def assign_nearest(
    situation: Situation, found: Assignments, creatures: list[Thing], count: int, assignment: Assignment
) -> None:
    """Assign the nearest creatures; the Hero only if nobody else is about as near."""
    table = situation.table

    def away(creature: Thing) -> float:
        behind = 2.0 * MIDDLE if creature == situation.hero else 0.0
        return distance(situation, creature, table.x[creature], table.y[creature], assignment) + behind

    for creature in sorted(creatures, key=lambda it: (away(it), it))[:count]:
        found.setdefault(creature, []).append(assignment)


def help_quest(
    situation: Situation, found: Assignments, quest: ActiveQuest, face: QuestFace, condition: Condition
) -> None:
    """The Hero's side: assign the creatures nearest to what completes the quest."""
    value = quest_value(face)
    company = [it for it in situation.mine if situation.table.is_own(HERO, it)]
    if condition.kind == STAND and condition.where:
        able = [it for it in situation.mine if is_one_of(situation.table, it, condition.who)]
        assign_nearest(situation, found, able, condition.count, Assignment(value, condition.where))
    elif condition.kind == CARRIED:
        if situation.table.is_standing(quest.carrier):
            found.setdefault(quest.carrier, []).append(Assignment(value, condition.where))
        else:
            assign_nearest(situation, found, company, 1, Assignment(value, face.burden_at))
    elif condition.kind == WORKED:
        assign_nearest(situation, found, company, WORKERS, Assignment(value, face.work_at))
    elif condition.kind in (SLAIN, GONE):
        for target in people(situation.table, condition.who):
            assign_nearest(situation, found, company, HUNTERS, Assignment(0.4 * value, thing=target))


def hinder_quest(
    situation: Situation, found: Assignments, quest: ActiveQuest, face: QuestFace, condition: Condition
) -> None:
    """The Overlord's side: occupy places where the Hero must be alone; attack carriers and escorts."""
    value = HINDER * quest_value(face)
    if condition.kind == STAND and condition.alone:
        assign_nearest(situation, found, situation.mine, 1, Assignment(value, condition.where))
    elif condition.kind == CARRIED and situation.table.is_standing(quest.carrier):
        assign_nearest(situation, found, situation.mine, HUNTERS, Assignment(value, thing=quest.carrier))
    elif condition.kind == WORKED:
        assign_nearest(situation, found, situation.mine, 1, Assignment(value, face.work_at))


def fail_quest(situation: Situation, found: Assignments, face: QuestFace) -> None:
    """Assign creatures to what fails the quest: a target to kill, or a place to reach."""
    value = quest_value(face)
    for condition in face.failure:
        if condition.kind == GONE:
            for target in people(situation.table, condition.who):
                assign_nearest(situation, found, situation.mine, HUNTERS, Assignment(value, thing=target))
        elif condition.kind == STAND:
            able = [it for it in situation.mine if is_one_of(situation.table, it, condition.who)]
            assign_nearest(situation, found, able, condition.count, Assignment(value, condition.where))
        elif condition.kind == WOUNDED:
            assign_nearest(
                situation, found, situation.mine, HUNTERS, Assignment(value, thing=the_hero(situation.table))
            )


def quest_value(face: QuestFace) -> float:
    return face.honour + 0.2 * face.prosperity


def work_value(situation: Situation, creature: Thing, thing: Thing) -> float:
    """Expected share of a quest's work done by this creature, times the quest's value."""
    quests = quests_of(situation.table)
    face, quest = quest_face(situation.table, thing), quests.active[quests.find(thing)]
    needed = sum(condition.count for condition in face.completion if condition.kind == WORKED) - quest.work
    if needed <= 0:
        return 0.0
    expected = strength(situation.table, creature) * len(face.work_on) / 3
    return 2.0 * quest_value(face) * min(1.0, expected / needed)


def work_value_at(situation: Situation, creature: Thing, x: int, y: int) -> float:
    """Value of the best work possible from there; 0 if this party does not work."""
    if not is_quest(situation.table) or not situation.table.is_own(HERO, creature) or situation.party != HERO:
        return 0.0
    best = 0.0
    for quest in quests_of(situation.table).active:
        where = quest_face(situation.table, quest.thing).work_at
        if where and distance(situation, creature, x, y, Assignment(1.0, where)) < CONTACT:
            best = max(best, work_value(situation, creature, quest.thing))
    return best


def unleash(situation: Situation, arguments: dict[str, Any], things: tuple[Thing, ...]) -> float:
    """Value of a new creature; in contact with the Hero it strikes sooner."""
    face = face_of_kind(situation.table, arguments["beast"])
    token = next(it for it in situation.table.fixed.tokens[OVERLORD] if situation.table.creature(it).code == face.code)
    worth = 0.6 * value_of(situation.table, token, situation.weights)
    return float(arguments["count"]) * (worth + (1.0 if arguments["where"] == "hero" else 0.0))


def rounds_left(table: Battle) -> float:
    """Return the rounds until the Hero's deck or the Overlord's runs out."""
    left = float(len(table.players[HERO].deck))
    if quests_of(table).drawn_out:
        return 0.0
    return min(left, float(len(table.players[OVERLORD].deck)))
