"""Expected value of an attack: each face of the die is followed along its damage path."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.village_of_legends.situation import Situation
from legendarium.bots.judgement.village_of_legends.statistics import mean_roll
from legendarium.games.village_of_legends.combat.defence import protection
from legendarium.games.village_of_legends.combat.several_targets import FEW_MONSTERS
from legendarium.games.village_of_legends.combat.strike import damage_parts
from legendarium.games.village_of_legends.core.monsters import area_of, facing, monster_bonuses
from legendarium.games.village_of_legends.market.market import no_access
from legendarium.games.village_of_legends.state.attack import HEAVY, MAGIC, NO_VICTIM, NORMAL, Attack
from legendarium.games.village_of_legends.state.player import WILD
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import CardId, Seat

VICTORY: Final = 60.0
"""Value of a Hero's fall, beyond the life lost."""
GIANT_LIFE: Final = 0.6
"""Value of a wound to the giant that closes the Market to everybody."""


def bite(table: Village, card: CardId) -> float:
    """Expected damage of a Monster to the Hero it faces, per turn."""
    face = table.faces[card]
    if face.saps:
        return 1.0
    if face.no_attack:
        return 0.5
    return mean_roll(sum(by for _, by in monster_bonuses(table, card))) + 1.5 * face.poison


def kill_value(situation: Situation, card: CardId, area: Seat) -> float:
    """Value of a Monster's death to its killer."""
    table, face, seat = situation.table, situation.table.faces[card], situation.seat
    xp = situation.weights.xp * (face.xp if face.mini else face.price) * (situation.hero.level < 3)
    if area == seat:
        if face.defensive:
            return -3.0
        relief = bite(table, card) * min(2.0, situation.rounds)
        return xp + relief + (situation.weights.block if not face.spectral else 0.0)
    friend = area not in situation.foes
    if face.defensive:
        return xp + (-3.0 if friend else 3.0)
    return xp + (2.0 if friend else -2.0)


def left_of_life(table: Village, card: CardId) -> int:
    return table.lives[card] - table.wounds[card]


def best_order(situation: Situation, monsters: list[CardId]) -> list[CardId]:
    """Order Monsters by value per wound; creatures before the one they shield."""
    table = situation.table
    if len(monsters) < 2:
        return monsters
    ordered = sorted(monsters, key=lambda card: -order_score(situation, card))
    return sorted(ordered, key=lambda card: card not in table.summoners)


def order_score(situation: Situation, card: CardId) -> float:
    """Value of a Monster's death per wound it takes."""
    area = area_of(situation.table, card)
    effort = left_of_life(situation.table, card) + situation.table.faces[card].reduction
    return kill_value(situation, card, area) / max(1, effort)


def weapon_attack(situation: Situation, card: CardId, victim: Seat, at_giant: bool = False) -> Attack:
    """Build the attack a Weapon would declare: Monsters facing the attacker come first."""
    heavy = situation.table.faces[card].heavy
    monsters = best_order(situation, facing(situation.table, situation.seat))
    if monsters and not heavy:
        return Attack(situation.seat, card, NORMAL, NO_VICTIM, tuple(monsters))
    style = HEAVY if heavy else NORMAL
    return Attack(situation.seat, card, style, victim, tuple(monsters), row_of(situation, victim), at_giant=at_giant)


def row_of(situation: Situation, victim: int) -> tuple[CardId, ...]:
    """List a victim's protection, weakest first, which breaks the most cards."""
    if victim < 0:
        return ()
    table = situation.table
    row = protection(table, victim)
    return tuple(sorted(row, key=lambda card: strength(table, card))) if len(row) > 1 else tuple(row)


def strength(table: Village, card: CardId) -> int:
    """Damage a Defence card or guard still absorbs."""
    face = table.faces[card]
    return left_of_life(table, card) if face.defensive else face.defence - table.wounds[card]


def spell_attack(
    situation: Situation,
    card: CardId,
    element: str,
    victim: Seat,
    monsters: tuple[CardId, ...] = (),
    at_giant: bool = False,
) -> Attack:
    return Attack(situation.seat, card, MAGIC, victim, monsters, row_of(situation, victim), element, at_giant=at_giant)


def blow_value(situation: Situation, attack: Attack) -> float:
    """Expected value over all faces of the die."""
    plus = sum(by for _, by in damage_parts(situation.table, attack))
    return sum([follow(situation, attack, max(0, die + plus)) for die in (1, 2, 3, 4, 5, 6)]) / 6


def follow(situation: Situation, attack: Attack, damage: int) -> float:
    """Value of this damage along its path: Monsters, Defence row, armour, life."""
    table = situation.table
    worth = 0.0
    for card in attack.monsters:
        area = area_of(table, card)
        face = table.faces[card]
        if area < 0 or attack.element in face.immune:
            return worth
        damage -= min(damage, face.reduction + (face.resists.get(attack.element, 0) if attack.element else 0))
        left = left_of_life(table, card)
        gain = kill_value(situation, card, area)
        if damage < left:
            return worth + 0.5 * gain * damage / max(1, left + face.regeneration)
        worth += gain
        damage -= left
    if damage <= 0 or (attack.monsters and not attack.runs_through):
        return worth
    if attack.at_giant:
        return worth + GIANT_LIFE * min(damage, table.giant_life - table.giant_wounds)
    return worth + follow_to_hero(situation, attack, damage) if attack.victim >= 0 else worth


def follow_to_hero(situation: Situation, attack: Attack, damage: int) -> float:
    table, victim = situation.table, attack.victim
    worth = 0.0
    for card in attack.row:
        left = strength(table, card)
        if damage < left:
            worth += 0.25 * damage
            damage = 0
            break
        worth += 1.5 + 0.5 * left
        damage -= left
    if attack.row and not attack.runs_through:
        damage = 0
    lost = life_lost(table, victim, damage, attack.element)
    worth += lost
    if lost >= table.heroes[victim].life:
        worth += VICTORY
    return worth if victim in situation.foes else -worth - 1


def life_lost(table: Village, victim: Seat, damage: int, element: str) -> int:
    """Life lost after armour and elements."""
    hero = table.heroes[victim]
    armour = hero.power.armour
    if element:
        if element in hero.power.immune:
            return 0
        armour += hero.power.resists.get(element, 0)
        for card in hero.defences:
            armour += table.faces[card].resists.get(element, 0)
    return max(0, min(hero.life, damage - armour))


def everyone_value(situation: Situation, card: CardId) -> float:
    """Value of a Spell that hits all its targets at once, by its mean damage."""
    table, face = situation.table, situation.table.faces[card]
    damage = round(mean_roll(face.attack + sum(m.by for m in situation.power.modifiers if face.element in m.only)))
    worth = 0.0
    for area in table.living():
        for monster in table.heroes[area].monsters:
            near = area == situation.seat and face.multi == "enemies"
            if face.multi in FEW_MONSTERS and not near and not table.faces[monster].defensive:
                continue
            attack = Attack(situation.seat, card, MAGIC, NO_VICTIM, (monster,), (), face.element)
            worth += follow(situation, attack, damage)
    if face.multi != "monsters":
        for victim in situation.foes if face.multi in FEW_MONSTERS else table.living():
            if victim != situation.seat or face.multi == "all":
                attack = Attack(situation.seat, card, MAGIC, victim, (), row_of(situation, victim), face.element)
                worth += follow_to_hero(situation, attack, damage)
    return worth


def is_blocked(table: Village, seat: Seat) -> bool:
    """Return whether Monsters, and nothing else, keep this seat out of the Market."""
    return no_access(table, seat) == "vol.monster.blocks-market"


def placement_value(situation: Situation, card: CardId, place: Seat, owner: Seat = WILD) -> float:
    """Value of placing a Monster in front of somebody."""
    table, face = situation.table, situation.table.faces[card]
    friend = place == situation.seat or place not in situation.foes
    if face.defensive:
        row = len(table.heroes[place].defences) + len(table.heroes[place].monsters)
        return (2.0 + face.life + (place == situation.seat) - 0.3 * row) * (1 if friend else -1)
    use = situation.use(face)
    if friend:
        return -use
    hero = table.heroes[place]
    focus = 2.0 * (1 - hero.life / max(1, hero.board.life)) + 1.0 * (not hero.monsters)
    return use + focus
