"""Honour: gained at once, for quests and for defeated creatures; and what deaths mean for open quests."""

from __future__ import annotations

from legendarium.games.legends_of_signum.quest.access import is_alone, quests_of, the_hero
from legendarium.games.legends_of_signum.quest.cards.box import HERO, OVERLORD
from legendarium.games.legends_of_signum.quest.cards.faces import BeastFace
from legendarium.games.legends_of_signum.quest.cards.overlord_deck import DrawAndPlay
from legendarium.games.legends_of_signum.quest.events import BURDEN_LOST, HONOUR
from legendarium.games.legends_of_signum.quest.rage import rage_of, section_of
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import NO_ONE
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import then


def gain_honour(table: Battle, amount: int, rule: RuleId) -> None:
    """los.quest.score-quests: the tracker moves at once, and the Rage with it; alone every section entered brings a card
    (los.quest-pve.section-advance-card, los.ruling.quest.multi-section-jump)."""
    quests = quests_of(table)
    before = section_of(table, quests.honour)
    quests.honour += amount
    emit(table, HONOUR, rule, table.seat_of(HERO), amount, quests.honour, rage_of(table))
    if is_alone(table):
        entered = section_of(table, quests.honour) - before
        then(table, *(DrawAndPlay("los.quest-pve.section-advance-card") for _ in range(entered)))


def note_death(table: Battle, creature: Thing) -> None:
    """An elimination as the quests see it, before the model leaves."""
    quests = quests_of(table)
    if creature == the_hero(table):
        quests.last_wounds = table.wounds[creature]
    lose_burden(table, creature)
    face = table.creature(creature)
    if isinstance(face, BeastFace) and table.fixed.owner[creature] == OVERLORD:
        quests.active = [quest.after(slain=(*quest.slain, face.code)) for quest in quests.active]
        if face.honour:
            gain_honour(table, face.honour, "los.ruling.quest.bandit-honour-lost")


def lose_burden(table: Battle, creature: Thing) -> None:
    """What a creature carried lies again where it was found."""
    quests = quests_of(table)
    for at, quest in enumerate(quests.active):
        if quest.carrier == creature:
            quests.active[at] = quest.after(carrier=NO_ONE)
            emit(table, BURDEN_LOST, "los.quest.active-abilities", table.seat_of(HERO), creature, quest.thing)
