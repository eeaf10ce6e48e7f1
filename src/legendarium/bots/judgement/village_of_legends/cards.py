"""What a card is worth in the hand of a given Hero, each time it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legendarium.bots.judgement.village_of_legends.figures import bonus_with, is_banned, mean_roll
from legendarium.bots.judgement.village_of_legends.texts import text_use, thought_use
from legendarium.games.village_of_legends.printed.faces import BEER, DEFENCE, MONSTER, SCROLL, SPELL, WEAPON, CardFace

if TYPE_CHECKING:
    from legendarium.bots.judgement.village_of_legends.outlook import Outlook

READERS_SHARE = 0.7
"""A Scroll or Spell that needs help to be used waits in vain about this often."""


def use_of(look: Outlook, face: CardFace) -> float:
    """The icon and the text; 0 when this Hero can do nothing with it."""
    if not look.is_usable(face):
        return 0.0
    kind = face.kind
    text = sum(text_use(look, line) for line in face.lines) if face.lines else 0.0
    if kind == WEAPON:
        return weapon_use(look, face) + text
    if kind == SPELL:
        return spell_use(look, face, text)
    if kind == DEFENCE:
        return defence_use(look, face) + text
    if kind == MONSTER:
        return monster_use(look, face)
    use = goods_use(look, face) + text
    return use * READERS_SHARE if kind == SCROLL and look.pool < 2 else use


def goods_use(look: Outlook, face: CardFace) -> float:
    """Treasure, drinks, Scrolls and items."""
    use = 10 * mean_roll(face.plus) * look.gold if face.chest else face.gold * look.gold
    if face.vigour:
        use += face.vigour * look.taste.own_life
    if face.intelligence:
        use += thought_use(look, face.intelligence)
    if face.sheath:
        use += 1.5
    if face.kind == BEER and look.power.berserk:
        use += look.power.berserk_bonus / look.power.berserk
    return use


def weapon_use(look: Outlook, face: CardFace) -> float:
    """A Heavy Weapon strikes harder but alone; a normal one makes room for it now and then."""
    power, taste = look.power, look.taste
    use = 0.0
    if not is_banned(power, face):
        use = taste.blow * mean_roll(face.attack + bonus_with(power, face.weapon_class))
        if power.swordmaster:
            use += taste.through * face.heavy
        elif face.heavy:
            use = (use + taste.through - 0.8 * look.normal) * (1 - 0.5 * look.heavies)
        else:
            use *= 1 - 0.3 * look.heavies
    if face.magic_cost:
        use = max(use, magic_use(look, face.magic_cost, face.magic_attack, face.magic_element))
    return use


def magic_use(look: Outlook, cost: int, attack: int, element: str) -> float:
    if cost > look.reading:
        return 0.0
    blow = look.taste.blow * mean_roll(attack + bonus_with(look.power, element))
    return (blow + look.taste.through) * castable(look, cost)


def castable(look: Outlook, cost: int) -> float:
    """How much of a Spell there is in the pool when others want it too."""
    if cost > look.pool:
        return READERS_SHARE * 0.7
    return min(1.0, 1.2 * look.reading / (cost + 0.7 * look.spell_cost)) if cost else 1.0


def spell_use(look: Outlook, face: CardFace, text: float) -> float:
    share = castable(look, face.cost)
    if face.spell == "attack":
        if face.multi == "monsters":
            return (2.0 + text) * share
        return magic_use(look, face.cost, face.attack, face.element) * (1.2 if face.multi else 1.0) + text * share
    if face.spell == "heal":
        return (mean_roll(face.attack) * look.taste.own_life + text) * share
    if face.spell == "defence":
        return (defence_use(look, face) + text) * share
    return text * share


def defence_use(look: Outlook, face: CardFace) -> float:
    """It stops whole attacks of normal Weapons, and as much as it shows of everything else."""
    use = look.taste.defence_base + look.taste.defence * face.defence + 1.2 * face.bonus * (look.spell_cost > 0)
    return use * (0.5 if face.slot in look.slots else 1.0)


def monster_use(look: Outlook, face: CardFace) -> float:
    """Its bite, the blows it draws, the Market it closes; less what its killer learns."""
    taste = look.taste
    life = face.life or face.party_life * len(look.table.living())
    if face.defensive:
        return 1.0 + life
    if face.saps or face.no_attack:
        bite = 1.0
    else:
        bite = mean_roll(face.attack + look.power.devotion) + 1.5 * face.poison
    bite += sum(-text_use(look, line) for line in face.lines)
    toughness = life + 1.5 * face.reduction + face.regeneration
    use = taste.monster_base + bite * (1 + taste.monster_again * toughness) + taste.monster_life * toughness
    use += taste.block * (not face.spectral) + 1.0 * len(face.summons)
    return use - taste.xp * (face.xp if face.mini else face.price)
