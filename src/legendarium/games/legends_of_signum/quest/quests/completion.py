"""Quests Phase: completion, failure, a new quest, and perhaps the end of the game."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.cards.beginning import prosper
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.quest.access import quest_face, quests_of
from legendarium.games.legends_of_signum.quest.cards.box import HERO
from legendarium.games.legends_of_signum.quest.cards.faces import Action
from legendarium.games.legends_of_signum.quest.events import (
    QUEST_DONE,
    QUEST_DRAWN,
    QUEST_FAILED,
    QUESTS_BEGAN,
    TURNED_OVER,
)
from legendarium.games.legends_of_signum.quest.placing import Summon
from legendarium.games.legends_of_signum.quest.quests.conditions import is_complete, is_failed, keep_count
from legendarium.games.legends_of_signum.quest.quests.honour import gain_honour
from legendarium.games.legends_of_signum.quest.quests.scoring import ALL_QUESTS, conclude
from legendarium.games.legends_of_signum.quest.quests.terrains import LayLand
from legendarium.games.legends_of_signum.quest.state import ActiveQuest
from legendarium.games.legends_of_signum.state.table import QUESTS_PHASE, Battle, Thing
from legendarium.kernel.card_moves import turn_up
from legendarium.kernel.events import emit
from legendarium.kernel.steps import push, then
from legendarium.kernel.table import Step

MOST_ACTIVE: Final = 2  # los.quest.two-active


class CheckCompletion(Step[Battle]):
    """los.quest.completion: conditions are checked only in this phase."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        table.phase = QUESTS_PHASE
        quests = quests_of(table)
        emit(table, QUESTS_BEGAN, "los.quest-pvp.quests-phase", table.seat_of(HERO), table.round)
        quests.active = [keep_count(table, quest.after(phases=quest.phases + 1)) for quest in quests.active]
        complete = [quest for quest in quests.active if is_complete(table, quest)]
        quests.active = [quest for quest in quests.active if quest not in complete]
        then(table, *(Reward(quest.thing) for quest in complete))


class Reward(Step[Battle]):
    """The Hero keeps the card and gets its reward; the quest's unique terrains turn over.

    Quests are rewarded one after the other: a section entered by a reward brings its card with the Rage at that moment
    (los.quest-pve.section-advance-card)."""

    __slots__ = ("quest",)

    def __init__(self, quest: Thing) -> None:
        self.quest = quest

    def run(self, table: Battle) -> None:
        face = quest_face(table, self.quest)
        quests_of(table).done.append(self.quest)
        emit(table, QUEST_DONE, "los.quest.completion", table.seat_of(HERO), self.quest, face.honour, face.prosperity)
        turn_over(table, [action.of for action in face.actions if action.is_terrain])
        if face.prosperity:
            prosper(table, HERO, face.prosperity, "los.quest.completion")
        gain_honour(table, face.honour, "los.quest.score-quests")
        push(table, DEATHS)  # los.ruling.deaths.health-change: what its rules gave is gone


def turn_over(table: Battle, codes: list[str]) -> None:
    """los.quest.terrain-card-sides"""
    quests = quests_of(table)
    for template in table.templates:
        face = table.fixed.terrain(template.thing)
        if face.code in codes and face.side_b is not None and template.thing not in quests.turned:
            quests.turned.append(template.thing)
            emit(table, TURNED_OVER, "los.quest.terrain-card-sides", table.seat_of(HERO), template.thing)


class CheckFailure(Step[Battle]):
    """los.quest.failure: after completion; a failed quest is discarded, and its reward will be subtracted."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        quests = quests_of(table)
        failed = [quest for quest in quests.active if is_failed(table, quest)]
        quests.active = [quest for quest in quests.active if quest not in failed]
        for quest in failed:
            quests.failed.append(quest.thing)
            honour = quest_face(table, quest.thing).honour
            emit(table, QUEST_FAILED, "los.quest.failure", table.seat_of(HERO), quest.thing, honour)
        then(table, DEATHS)


class DrawQuest(Step[Battle]):
    """los.quest.two-active: one new quest if fewer than two are open. With none open and none left the game is over
    (los.ruling.quest.all-accomplished-with-failures)."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        quests = quests_of(table)
        if not quests.active and not quests.deck:
            conclude(table, ALL_QUESTS, "los.quest.end-conditions")
        elif len(quests.active) < MOST_ACTIVE and quests.deck:
            begin_quest(table, turn_up(table, quests.deck))


def begin_quest(table: Battle, thing: Thing) -> None:
    """los.quest.on-draw-actions: as soon as it is drawn, everything its action section names is placed."""
    face = quest_face(table, thing)
    quests_of(table).active.append(ActiveQuest(thing, kept=(0,) * len(face.completion)))
    emit(table, QUEST_DRAWN, "los.quest.on-draw-actions", table.seat_of(HERO), thing)
    then(table, *(step for action in face.actions for step in steps_of(action)), DEATHS)


def steps_of(action: Action) -> list[Step[Battle]]:
    if action.is_terrain:
        return [LayLand(action.of) for _ in range(action.count)]
    assert action.spot is not None
    return [Summon(action.of, action.spot, "los.quest.on-draw-actions") for _ in range(action.count)]
