"""What the Hero's creatures can do for a quest: work at a terrain, and carry what they find there."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.dice import in_tray, roll
from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.quest.access import quest_face, quests_of, replace
from legendarium.games.legends_of_signum.quest.cards.box import HERO
from legendarium.games.legends_of_signum.quest.events import BURDEN_TAKEN, WORKED
from legendarium.games.legends_of_signum.quest.quests.creatures_meant import is_at
from legendarium.games.legends_of_signum.quest.state import ActiveQuest
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import Kind, Name
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details, RuleId

LABOUR: Final = "labour"
"""What dice are rolled for at a terrain."""
RULE: Final = "los.quest.active-abilities"


class WorkKind(Kind):
    """Open quests at which somebody may work, called by their labels."""

    __slots__ = ()

    def name(self, table: Battle, thing: Thing) -> Name:
        return table.labels[thing]

    def all(self, table: Battle) -> list[Thing]:
        return [quest.thing for quest in quests_of(table).active if quest_face(table, quest.thing).work_at]


WORKPLACE: Final = WorkKind("work", "card")


def may_work(table: Battle, seat: Seat, thing: Thing) -> RuleId | None:
    """One of the Hero's own creatures in contact with the terrain, with no enemy to fight beside it, that has not attacked."""
    creature = table.activation.creature
    if not table.is_own(HERO, creature) or not is_at(table, creature, quest_face(table, thing).work_at):
        return RULE
    if table.seen_contacts(creature):
        return "los.special.activated"
    if table.activation.ran or table.activation.attacks:
        return "los.run.ends-activation" if table.activation.ran else "los.melee.once-per-activation"
    return None if strength(table, creature) else "los.melee.strength-zero"


def what_work_lacks(table: Battle, seat: Seat, thing: Thing, rule: RuleId) -> Details:
    own = table.is_own(HERO, table.activation.creature)
    return {} if own or rule != RULE else {"case": "works-own"}


def work(table: Battle, seat: Seat, thing: Thing) -> None:
    """As many dice as it has strength; every face that the quest names brings it on by one."""
    creature, face = table.activation.creature, quest_face(table, thing)
    roll(table, creature, LABOUR, strength(table, creature))
    done = sum(result in face.work_on for result in in_tray(table, creature, LABOUR))
    quest = open_quest(table, thing)
    replace(table, quest.after(work=quest.work + done))
    emit(table, WORKED, RULE, seat, creature, thing, done, quest.work + done)


def open_quest(table: Battle, thing: Thing) -> ActiveQuest:
    quests = quests_of(table)
    return quests.active[quests.find(thing)]


WORK: Final = Move("work", WORKPLACE, None, may_work, work, details=what_work_lacks)


def pick_up(table: Battle, creature: Thing) -> None:
    """A creature of the Hero's own that ends its activation beside a burden nobody carries takes it."""
    if not table.is_standing(creature) or not table.is_own(HERO, creature):
        return
    for quest in quests_of(table).active:
        face = quest_face(table, quest.thing)
        if face.burden_at and not table.is_standing(quest.carrier) and is_at(table, creature, face.burden_at):
            replace(table, quest.after(carrier=creature))
            emit(table, BURDEN_TAKEN, RULE, table.seat_of(HERO), creature, quest.thing)
