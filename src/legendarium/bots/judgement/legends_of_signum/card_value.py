"""Value of a card in hand, played now or kept."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.legends_of_signum.situation import Situation, value_of
from legendarium.bots.judgement.legends_of_signum.text_value import best_target, grant_value
from legendarium.games.legends_of_signum.printed.faces import CHARACTER, RELIC, SPELL, TACTIC, SupportFace
from legendarium.games.legends_of_signum.quest.access import is_quest
from legendarium.games.legends_of_signum.state.table import Thing
from legendarium.games.legends_of_signum.turn.relics import slots_for, worn_alike
from legendarium.kernel.decisions import Option

KEEP: Final = 0.9
"""Margin by which a spell's effect must exceed its cost."""
RELIC_WORTH: Final = 3.0
TRADED: Final = 10.0
"""Score of giving up a card of the opening hand: above every mulligan."""


def card_value(situation: Situation, card: Thing) -> float:
    """General value of a card, regardless of the moment."""
    face = situation.table.face(card)
    if face.type == CHARACTER:
        return value_of(situation.table, card, situation.weights)
    return 2.5 if face.type in (SPELL, TACTIC) else RELIC_WORTH


def play(situation: Situation, option: Option) -> float:
    """Value of playing this card now; below 0 it is better kept."""
    card = option.thing
    face = situation.table.face(card)
    if face.type == CHARACTER:
        return value_of(situation.table, card, situation.weights) - 0.5 * face.cost.prosperity
    assert isinstance(face, SupportFace)
    if face.type == RELIC:
        return relic(situation, card)
    price = 0.3 * (len(face.cost.buildings) + face.cost.any) + situation.prosperity * face.cost.prosperity
    return best_target(situation, card, face.needs_target, face.lines) - price - KEEP


def relic(situation: Situation, card: Thing) -> float:
    """Value of a relic; replacing one pays only if it is nearly used up."""
    if len(worn_alike(situation.table, situation.party, card)) >= slots_for(situation.table, situation.party, card):
        return -1.0
    return RELIC_WORTH


def lay(situation: Situation, option: Option) -> float:
    """Value of setting a tactic: about the same for all, less when several lie there."""
    lying = len(situation.table.players[situation.party].tactics)
    return situation.weights.tactic - 1.0 * lying


def use(situation: Situation, option: Option) -> float:
    """Value of tapping a building or a relic now."""
    face = situation.table.face(option.thing)
    lines, who = getattr(face, "lines", ()), getattr(face, "needs_target", "")
    return best_target(situation, option.thing, who, lines) if lines else 0.0


def relic_left(situation: Situation, relic_card: Thing) -> float:
    """Value left in a relic; the lowest is replaced or drained first."""
    face = situation.table.fixed.support(relic_card)
    if face.durability:
        return float(situation.table.charge[relic_card])
    if face.uses:
        return float(face.uses - situation.table.charge[relic_card])
    return 2.0 + sum(abs(grant_value(situation, situation.hero, grant, True)) for grant in face.gives)


# -- the opening hand


def opening(situation: Situation, option: Option) -> float:
    """Give up the hand for Prosperity, the most expensive card first; or else mulligan expensive cards once."""
    if option.word == "done":
        return 0.0
    cost = situation.table.face(option.thing).cost
    dear = len(cost.buildings) + cost.any + cost.prosperity
    if option.word == "discard":
        trades = situation.weights.trades_hand and not is_quest(situation.table)
        return TRADED + dear if trades else -5.0
    return dear - 2.5 if situation.weights.plans_city else -1.0
