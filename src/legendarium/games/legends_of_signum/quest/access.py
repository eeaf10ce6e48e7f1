"""Quest mode's parts of a table that is known to play it."""

from __future__ import annotations

from legendarium.games.legends_of_signum.quest.cards.box import HERO, OVERLORD, QuestBox
from legendarium.games.legends_of_signum.quest.cards.faces import BeastFace, OverlordFace, QuestFace
from legendarium.games.legends_of_signum.quest.state import ActiveQuest, Quests
from legendarium.games.legends_of_signum.state.table import Battle, Thing


def quests_of(table: Battle) -> Quests:
    state = table.mode_state
    assert isinstance(state, Quests)
    return state


def is_quest(table: Battle) -> bool:
    """Whether a table plays Quest mode, for whoever is asked about any table."""
    return isinstance(table.mode_state, Quests)


def box_of(table: Battle) -> QuestBox:
    box = table.fixed.box
    assert isinstance(box, QuestBox)
    return box


def is_alone(table: Battle) -> bool:
    """Whether the Overlord follows its cards instead of a player."""
    return table.fixed.mode.players == 1


def is_npc(table: Battle, creature: Thing) -> bool:
    """A creature that follows its card: the Overlord's, in solo play."""
    return is_quest(table) and table.seats == 1 and creature >= 0 and table.controller[creature] == OVERLORD


def the_hero(table: Battle) -> Thing:
    return table.hero_of(HERO)


def beast_face(table: Battle, creature: Thing) -> BeastFace:
    face = table.creature(creature)
    assert isinstance(face, BeastFace)
    return face


def quest_face(table: Battle, thing: Thing) -> QuestFace:
    face = table.face(thing)
    assert isinstance(face, QuestFace)
    return face


def overlord_face(table: Battle, card: Thing) -> OverlordFace:
    face = table.face(card)
    assert isinstance(face, OverlordFace)
    return face


def replace(table: Battle, quest: ActiveQuest) -> None:
    """The quest as it is now; nothing if it is not open any more."""
    quests = quests_of(table)
    at = quests.find(quest.thing)
    if at >= 0:
        quests.active[at] = quest
