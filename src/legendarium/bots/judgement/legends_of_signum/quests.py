"""Quest mode: who goes where for which quest, what the Overlord plays, and what hinders the Hero."""

from __future__ import annotations

from typing import Any, Final

from legendarium.bots.judgement.legends_of_signum.outlook import Outlook, worth_of
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
from legendarium.games.legends_of_signum.state.table import Thing

FAR: Final = float(FIELD)
PULL: Final = 0.8
"""What a step of M towards the place of a quest is worth, for each Honour of it."""
THERE: Final = 1.2
"""What it is worth to be there, for each Honour."""
LABOURERS: Final = 2
HUNTERS: Final = 3
HINDER: Final = 0.6
"""What keeping the Hero from a quest is worth to the Overlord, beside what the quest is worth to the Hero."""


class Errand:
    """One reason for a creature to be somewhere: a place by its word, or another creature."""

    __slots__ = ("thing", "weight", "where")

    def __init__(self, weight: float, where: str = "", thing: Thing = -1) -> None:
        self.weight = weight
        self.where = where
        self.thing = thing


Errands = dict[Thing, list[Errand]]


def distance(look: Outlook, creature: Thing, x: int, y: int, errand: Errand) -> float:
    """From rim to rim, if the creature stood there."""
    table, radius = look.table, look.table.fixed.radius[creature]
    other = errand.thing if errand.thing >= 0 else the_hero(table) if errand.where == NEAR_HERO else -1
    if other >= 0:
        reach = radius + table.fixed.radius[other]
        return float(((x - table.x[other]) ** 2 + (y - table.y[other]) ** 2) ** 0.5 - reach)
    if errand.where in (HERO_SIDE, OVERLORD_SIDE):
        return float(table.edges[HERO if errand.where == HERO_SIDE else OVERLORD].gap(x, y, radius))
    lands = [template for template in table.templates if table.face(template.thing).code == errand.where]
    gaps = [int(gap_to_piece(piece, x, y)) - radius for template in lands for piece in template.pieces]
    return float(min(gaps, default=FIELD))


def errand_worth(look: Outlook, creature: Thing, x: int, y: int) -> float:
    """What standing there does for the quests this creature is meant to serve."""
    if not is_quest(look.table):
        return 0.0
    worth = 0.0
    for errand in errands(look).get(creature, ()):
        away = distance(look, creature, x, y, errand)
        worth += errand.weight * (THERE if away < CONTACT else -PULL * min(away, FAR) / MIDDLE)
    return worth


def errands(look: Outlook) -> Errands:
    """Reckoned once for each look at the table."""
    if look.errands is None:
        look.errands = {}
        for quest in quests_of(look.table).active:
            face = quest_face(look.table, quest.thing)
            for condition in face.completion:
                (serve if look.party == HERO else hinder)(look, look.errands, quest, face, condition)
            if look.party == OVERLORD:
                spoil(look, look.errands, face)
    return look.errands


def send(look: Outlook, found: Errands, creatures: list[Thing], count: int, errand: Errand) -> None:
    """The nearest of them go; the Hero only if nobody else is about as near."""
    table = look.table

    def away(creature: Thing) -> float:
        behind = 2.0 * MIDDLE if creature == look.hero else 0.0
        return distance(look, creature, table.x[creature], table.y[creature], errand) + behind

    for creature in sorted(creatures, key=lambda it: (away(it), it))[:count]:
        found.setdefault(creature, []).append(errand)


def serve(look: Outlook, found: Errands, quest: ActiveQuest, face: QuestFace, condition: Condition) -> None:
    """The Hero's side: who is nearest to what completes the quest."""
    value = worth_of_quest(face)
    company = [it for it in look.mine if look.table.is_own(HERO, it)]
    if condition.kind == STAND and condition.where:
        able = [it for it in look.mine if is_one_of(look.table, it, condition.who)]
        send(look, found, able, condition.count, Errand(value, condition.where))
    elif condition.kind == CARRIED:
        if look.table.is_standing(quest.carrier):
            found.setdefault(quest.carrier, []).append(Errand(value, condition.where))
        else:
            send(look, found, company, 1, Errand(value, face.burden_at))
    elif condition.kind == WORKED:
        send(look, found, company, LABOURERS, Errand(value, face.work_at))
    elif condition.kind in (SLAIN, GONE):
        for quarry in people(look.table, condition.who):
            send(look, found, company, HUNTERS, Errand(0.4 * value, thing=quarry))


def hinder(look: Outlook, found: Errands, quest: ActiveQuest, face: QuestFace, condition: Condition) -> None:
    """The Overlord's side: to stand where the Hero must be alone, to meet whoever is led or carries."""
    value = HINDER * worth_of_quest(face)
    if condition.kind == STAND and condition.alone:
        send(look, found, look.mine, 1, Errand(value, condition.where))
    elif condition.kind == CARRIED and look.table.is_standing(quest.carrier):
        send(look, found, look.mine, HUNTERS, Errand(value, thing=quest.carrier))
    elif condition.kind == WORKED:
        send(look, found, look.mine, 1, Errand(value, face.work_at))


def spoil(look: Outlook, found: Errands, face: QuestFace) -> None:
    """What fails the quest: somebody to strike down, or a place to reach."""
    value = worth_of_quest(face)
    for condition in face.failure:
        if condition.kind == GONE:
            for quarry in people(look.table, condition.who):
                send(look, found, look.mine, HUNTERS, Errand(value, thing=quarry))
        elif condition.kind == STAND:
            able = [it for it in look.mine if is_one_of(look.table, it, condition.who)]
            send(look, found, able, condition.count, Errand(value, condition.where))
        elif condition.kind == WOUNDED:
            send(look, found, look.mine, HUNTERS, Errand(value, thing=the_hero(look.table)))


def worth_of_quest(face: QuestFace) -> float:
    return face.honour + 0.2 * face.prosperity


def labour_worth(look: Outlook, creature: Thing, thing: Thing) -> float:
    """What working does for a quest: the share of it that is done on average."""
    quests = quests_of(look.table)
    face, quest = quest_face(look.table, thing), quests.active[quests.find(thing)]
    needed = sum(condition.count for condition in face.completion if condition.kind == WORKED) - quest.work
    if needed <= 0:
        return 0.0
    expected = strength(look.table, creature) * len(face.work_on) / 3
    return 2.0 * worth_of_quest(face) * min(1.0, expected / needed)


def labour_after(look: Outlook, creature: Thing, x: int, y: int) -> float:
    """The best work that could be done from there; none if nobody of this party works."""
    if not is_quest(look.table) or not look.table.is_own(HERO, creature) or look.party != HERO:
        return 0.0
    best = 0.0
    for quest in quests_of(look.table).active:
        where = quest_face(look.table, quest.thing).work_at
        if where and distance(look, creature, x, y, Errand(1.0, where)) < CONTACT:
            best = max(best, labour_worth(look, creature, quest.thing))
    return best


def unleash(look: Outlook, arguments: dict[str, Any], things: tuple[Thing, ...]) -> float:
    """What a new creature is worth; in contact with the Hero it strikes sooner."""
    face = face_of_kind(look.table, arguments["beast"])
    token = next(it for it in look.table.fixed.tokens[OVERLORD] if look.table.creature(it).code == face.code)
    worth = 0.6 * worth_of(look.table, token, look.taste)
    return float(arguments["count"]) * (worth + (1.0 if arguments["where"] == "hero" else 0.0))
