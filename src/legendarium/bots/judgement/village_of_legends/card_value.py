"""Value of a card in the hand of a given Hero, each time it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legendarium.bots.judgement.village_of_legends.statistics import bonus_with, is_banned, mean_roll
from legendarium.bots.judgement.village_of_legends.text_value import text_use, thought_use
from legendarium.games.village_of_legends.printed.faces import BEER, DEFENCE, MONSTER, SCROLL, SPELL, WEAPON, CardFace

if TYPE_CHECKING:
    from legendarium.bots.judgement.village_of_legends.situation import Situation

READERS_SHARE = 0.7
"""Share of its value that a Scroll or Spell keeps if it needs help to be used."""


def use_of(situation: Situation, face: CardFace) -> float:
    """Value of icon and text; 0 when this Hero can do nothing with the card."""
    if not situation.is_usable(face):
        return 0.0
    kind = face.kind
    text = sum(text_use(situation, line) for line in face.lines) if face.lines else 0.0
    if kind == WEAPON:
        return weapon_use(situation, face) + text
    if kind == SPELL:
        return spell_use(situation, face, text)
    if kind == DEFENCE:
        return defence_use(situation, face) + text
    if kind == MONSTER:
        return monster_use(situation, face)
    use = goods_use(situation, face) + text
    return use * READERS_SHARE if kind == SCROLL and situation.pool < 2 else use


def goods_use(situation: Situation, face: CardFace) -> float:
    """Value of Treasure, drinks, Scrolls and items."""
    use = 10 * mean_roll(face.plus) * situation.gold if face.chest else face.gold * situation.gold
    if face.vigour:
        use += face.vigour * situation.weights.own_life
    if face.intelligence:
        use += thought_use(situation, face.intelligence)
    if face.sheath:
        use += 1.5
    if face.kind == BEER and situation.power.berserk:
        use += situation.power.berserk_bonus / situation.power.berserk
    return use


def weapon_use(situation: Situation, face: CardFace) -> float:
    """Value of a Weapon. A Heavy one strikes harder but alone; a normal one sometimes gives way to it."""
    power, weights = situation.power, situation.weights
    use = 0.0
    if not is_banned(power, face):
        use = weights.blow * mean_roll(face.attack + bonus_with(power, face.weapon_class))
        if power.swordmaster:
            use += weights.through * face.heavy
        elif face.heavy:
            use = (use + weights.through - 0.8 * situation.normal) * (1 - 0.5 * situation.heavies)
        else:
            use *= 1 - 0.3 * situation.heavies
    if face.magic_cost:
        use = max(use, magic_use(situation, face.magic_cost, face.magic_attack, face.magic_element))
    return use


def magic_use(situation: Situation, cost: int, attack: int, element: str) -> float:
    if cost > situation.reading:
        return 0.0
    blow = situation.weights.blow * mean_roll(attack + bonus_with(situation.power, element))
    return (blow + situation.weights.through) * castable(situation, cost)


def castable(situation: Situation, cost: int) -> float:
    """Share of a Spell's cost that the Intelligence pool covers when other cards compete for it."""
    if cost > situation.pool:
        return READERS_SHARE * 0.7
    return min(1.0, 1.2 * situation.reading / (cost + 0.7 * situation.spell_cost)) if cost else 1.0


def spell_use(situation: Situation, face: CardFace, text: float) -> float:
    share = castable(situation, face.cost)
    if face.spell == "attack":
        if face.multi == "monsters":
            return (2.0 + text) * share
        return magic_use(situation, face.cost, face.attack, face.element) * (1.2 if face.multi else 1.0) + text * share
    if face.spell == "heal":
        return (mean_roll(face.attack) * situation.weights.own_life + text) * share
    if face.spell == "defence":
        return (defence_use(situation, face) + text) * share
    return text * share


def defence_use(situation: Situation, face: CardFace) -> float:
    """Value of a Defence card: it stops a normal attack wholly, any other by its printed number."""
    use = (
        situation.weights.defence_base
        + situation.weights.defence * face.defence
        + 1.2 * face.bonus * (situation.spell_cost > 0)
    )
    return use * (0.5 if face.slot in situation.slots else 1.0)


def monster_use(situation: Situation, face: CardFace) -> float:
    """Value of a Monster: damage, blows it absorbs, the closed Market; less the experience of its killer."""
    weights = situation.weights
    life = face.life or face.party_life * len(situation.table.living())
    if face.defensive:
        return 1.0 + life
    if face.saps or face.no_attack:
        bite = 1.0
    else:
        bite = mean_roll(face.attack + situation.power.devotion) + 1.5 * face.poison
    bite += sum(-text_use(situation, line) for line in face.lines)
    toughness = life + 1.5 * face.reduction + face.regeneration
    use = weights.monster_base + bite * (1 + weights.monster_again * toughness) + weights.monster_life * toughness
    use += weights.block * (not face.spectral) + 1.0 * len(face.summons)
    return use - weights.xp * (face.xp if face.mini else face.price)
