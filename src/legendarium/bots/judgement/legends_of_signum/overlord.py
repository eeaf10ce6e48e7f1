"""The Overlord's turn: which card, how often, and which creature to activate."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.legends_of_signum.activations import activation_priority
from legendarium.bots.judgement.legends_of_signum.situation import Situation
from legendarium.bots.judgement.legends_of_signum.text_value import text_value
from legendarium.games.legends_of_signum.core.dice import AXE, SHIELD
from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.field.terrain import TerrainOption
from legendarium.games.legends_of_signum.quest.access import is_quest, overlord_face, quests_of, the_hero
from legendarium.games.legends_of_signum.quest.alone.dice_cards import ChooseDiceCard, faces_of
from legendarium.games.legends_of_signum.quest.cards.box import HERO
from legendarium.games.legends_of_signum.quest.cards.overlord_deck import HowOften, most_times
from legendarium.games.legends_of_signum.state.table import Thing
from legendarium.kernel.decisions import PASS, Decision, Option
from legendarium.kernel.vocabulary import Names

FIRST: Final = 300.0
"""Ranks: cards before creatures, creatures before the end."""
ACT: Final = 100.0
MOST: Final = 49.0
KEEP: Final = 0.5
"""Value below which a card is kept for more Rage."""
CARD: Final = 0.8
"""Value of a card that stays in hand."""


def names_for(situation: Situation) -> Names:
    """Arguments that lines of the Overlord's cards may refer to."""
    return {"hero": (the_hero(situation.table),)}


def main_value(situation: Situation, card: Thing) -> float:
    """Value of carrying out a card's main ability once now."""
    return text_value(situation, card, overlord_face(situation.table, card).lines, names_for(situation))


def card_value(situation: Situation, card: Thing) -> float:
    extra = text_value(situation, card, overlord_face(situation.table, card).extra, names_for(situation))
    return max(0.0, main_value(situation, card)) * most_times(situation.table, card) + extra - CARD


def overlord(situation: Situation, decision: Decision, option: Option) -> float:
    """Play good cards first, then creatures; one card must be played in any case."""
    if option.word == "play":
        worth = card_value(situation, option.thing)
        needed = not quests_of(situation.table).played
        return FIRST + min(MOST, worth) if worth > KEEP else ACT - 1 + worth / 100 if needed else -1.0
    if option.word == "activate":
        return ACT + min(MOST, max(0.0, activation_priority(situation, option.thing)))
    return 0.0


def times(situation: Situation, decision: Decision, option: Option) -> float:
    """Repeat as often as it has a positive value."""
    assert isinstance(decision.step, HowOften)
    return option.thing * main_value(situation, decision.step.card)


def take_back(situation: Situation, decision: Decision, option: Option) -> float:
    """Replace only a creature that stands far from everybody."""
    if option.word == PASS.word:
        return 0.0
    table = situation.table
    nearest = min((table.gap(option.thing, enemy) for enemy in situation.enemies), default=0)
    return nearest / 100_000 - 3.0


def lay(situation: Situation, decision: Decision, option: Option) -> float:
    """Lay a quest's terrain near the Hero's side and near the Hero."""
    table = situation.table
    if not is_quest(table) or not isinstance(option, TerrainOption):
        return 0.0
    hero = the_hero(table)
    aside = abs(table.edges[HERO].along(option.x, option.y) - table.edges[HERO].along(table.x[hero], table.y[hero]))
    return -(table.edges[HERO].gap(option.x, option.y, 0) + 0.5 * aside) / 100_000


def dice(situation: Situation, decision: Decision, option: Option) -> float:
    """Prefer the dice card with the fewest hits, then the fewest blocks."""
    assert isinstance(decision.step, ChooseDiceCard)
    read = faces_of(situation.table, option.thing)[: strength(situation.table, decision.step.npc)]
    return -2.0 * read.count(AXE) - read.count(SHIELD)
