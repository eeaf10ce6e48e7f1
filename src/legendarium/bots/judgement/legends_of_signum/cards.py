"""What a card in hand is worth, to be played now or to be kept."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.legends_of_signum.outlook import Outlook, worth_of
from legendarium.bots.judgement.legends_of_signum.texts import best_target, grant_worth
from legendarium.games.legends_of_signum.printed.faces import CHARACTER, RELIC, SPELL, TACTIC, SupportFace
from legendarium.games.legends_of_signum.state.table import Thing
from legendarium.games.legends_of_signum.turn.relics import slots_for, worn_alike
from legendarium.kernel.decisions import Option

KEEP: Final = 0.9
"""A spell has to do this much more than its cost is worth."""
RELIC_WORTH: Final = 3.0


def card_worth(look: Outlook, card: Thing) -> float:
    """About what a card is good for, whatever the moment."""
    face = look.table.face(card)
    if face.type == CHARACTER:
        return worth_of(look.table, card, look.taste)
    return 2.5 if face.type in (SPELL, TACTIC) else RELIC_WORTH


def play(look: Outlook, option: Option) -> float:
    """What it is good for to play this card now; below nought it is better kept."""
    card = option.thing
    face = look.table.face(card)
    if face.type == CHARACTER:
        return worth_of(look.table, card, look.taste) - 0.5 * face.cost.prosperity
    assert isinstance(face, SupportFace)
    if face.type == RELIC:
        return relic(look, card)
    price = 0.3 * (len(face.cost.buildings) + face.cost.any) + look.prosperity * face.cost.prosperity
    return best_target(look, card, face.needs_target, face.lines) - price - KEEP


def relic(look: Outlook, card: Thing) -> float:
    """One more is good; to replace one only if it is nearly used up."""
    if len(worn_alike(look.table, look.party, card)) >= slots_for(look.table, look.party, card):
        return -1.0
    return RELIC_WORTH


def lay(look: Outlook, option: Option) -> float:
    """A tactic face down is worth about the same whatever it is, unless several lie there."""
    lying = len(look.table.players[look.party].tactics)
    return look.taste.tactic - 1.0 * lying


def use(look: Outlook, option: Option) -> float:
    """What tapping a building or a relic does now."""
    face = look.table.face(option.thing)
    lines, who = getattr(face, "lines", ()), getattr(face, "needs_target", "")
    return best_target(look, option.thing, who, lines) if lines else 0.0


def relic_left(look: Outlook, relic_card: Thing) -> float:
    """What is left of a relic: to be replaced or drained is the one with least."""
    face = look.table.fixed.support(relic_card)
    if face.durability:
        return float(look.table.charge[relic_card])
    if face.uses:
        return float(face.uses - look.table.charge[relic_card])
    return 2.0 + sum(abs(grant_worth(look, look.hero, grant, True)) for grant in face.gives)


# -- the opening hand


def opening(look: Outlook, option: Option) -> float:
    """Dear cards go back once; nothing is thrown away for Prosperity."""
    if option.word == "done":
        return 0.0
    if option.word == "discard":
        return -5.0
    cost = look.table.face(option.thing).cost
    dear = len(cost.buildings) + cost.any + cost.prosperity
    return dear - 2.5 if look.taste.keeps_books else -1.0
