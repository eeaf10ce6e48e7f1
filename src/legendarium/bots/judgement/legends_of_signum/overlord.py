"""The Overlord's turn: which card, how often, and whom to activate."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.legends_of_signum.activations import eagerness
from legendarium.bots.judgement.legends_of_signum.outlook import Outlook
from legendarium.bots.judgement.legends_of_signum.texts import text_worth
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
"""Cards come before creatures, creatures before the end."""
ACT: Final = 100.0
MOST: Final = 49.0
KEEP: Final = 0.5
"""What a card has to do so that it is not kept for more Rage."""
CARD: Final = 0.8
"""What a card that is not played is worth."""


def names_for(look: Outlook) -> Names:
    """What lines of the Overlord's cards may speak of."""
    return {"hero": (the_hero(look.table),)}


def main_worth(look: Outlook, card: Thing) -> float:
    """What carrying out its main ability once does now."""
    return text_worth(look, card, overlord_face(look.table, card).lines, names_for(look))


def card_worth(look: Outlook, card: Thing) -> float:
    extra = text_worth(look, card, overlord_face(look.table, card).extra, names_for(look))
    return max(0.0, main_worth(look, card)) * most_times(look.table, card) + extra - CARD


def overlord(look: Outlook, decision: Decision, option: Option) -> float:
    """Good cards first, then creatures; one card has to be played in any case."""
    if option.word == "play":
        worth = card_worth(look, option.thing)
        needed = not quests_of(look.table).played
        return FIRST + min(MOST, worth) if worth > KEEP else ACT - 1 + worth / 100 if needed else -1.0
    if option.word == "activate":
        return ACT + min(MOST, max(0.0, eagerness(look, option.thing)))
    return 0.0


def times(look: Outlook, decision: Decision, option: Option) -> float:
    """As often as it does any good."""
    assert isinstance(decision.step, HowOften)
    return option.thing * main_worth(look, decision.step.card)


def take_back(look: Outlook, decision: Decision, option: Option) -> float:
    """Only who stands far from everybody is better placed anew."""
    if option.word == PASS.word:
        return 0.0
    table = look.table
    nearest = min((table.gap(option.thing, enemy) for enemy in look.enemies), default=0)
    return nearest / 100_000 - 3.0


def lay(look: Outlook, decision: Decision, option: Option) -> float:
    """A terrain of a quest as near to the Hero's side as it may lie, and near the Hero."""
    table = look.table
    if not is_quest(table) or not isinstance(option, TerrainOption):
        return 0.0
    hero = the_hero(table)
    aside = abs(table.edges[HERO].along(option.x, option.y) - table.edges[HERO].along(table.x[hero], table.y[hero]))
    return -(table.edges[HERO].gap(option.x, option.y, 0) + 0.5 * aside) / 100_000


def dice(look: Outlook, decision: Decision, option: Option) -> float:
    """The dice card with the fewest hits, and then with the fewest blocks."""
    assert isinstance(decision.step, ChooseDiceCard)
    read = faces_of(look.table, option.thing)[: strength(look.table, decision.step.npc)]
    return -2.0 * read.count(AXE) - read.count(SHIELD)
