"""What an attack is worth before its die is rolled: every face of the die, followed down its path."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.village_of_legends.figures import mean_roll
from legendarium.bots.judgement.village_of_legends.outlook import Outlook
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
"""A Hero that falls, beyond the life it loses."""
GIANT_LIFE: Final = 0.6
"""A wound of the giant that keeps everybody out of the Market."""


def bite(table: Village, card: CardId) -> float:
    """What a Monster does to whom it faces, each turn."""
    face = table.faces[card]
    if face.saps:
        return 1.0
    if face.no_attack:
        return 0.5
    return mean_roll(sum(by for _, by in monster_bonuses(table, card))) + 1.5 * face.poison


def kill_worth(look: Outlook, card: CardId, area: Seat) -> float:
    """What the death of a Monster brings the killer."""
    table, face, seat = look.table, look.table.faces[card], look.seat
    xp = look.taste.xp * (face.xp if face.mini else face.price) * (look.hero.level < 3)
    if area == seat:
        if face.defensive:
            return -3.0
        relief = bite(table, card) * min(2.0, look.rounds)
        return xp + relief + (look.taste.block if not face.spectral else 0.0)
    friend = area not in look.foes
    if face.defensive:
        return xp + (-3.0 if friend else 3.0)
    return xp + (2.0 if friend else -2.0)


def left_of_life(table: Village, card: CardId) -> int:
    return table.lives[card] - table.wounds[card]


def best_order(look: Outlook, monsters: list[CardId]) -> list[CardId]:
    """Which Monster first: the most for the fewest wounds; creatures before whoever they shield."""
    table = look.table
    if len(monsters) < 2:
        return monsters
    ordered = sorted(monsters, key=lambda card: -order_merit(look, card))
    return sorted(ordered, key=lambda card: card not in table.summoners)


def order_merit(look: Outlook, card: CardId) -> float:
    """For each wound it takes, the worth of its death."""
    area = area_of(look.table, card)
    effort = left_of_life(look.table, card) + look.table.faces[card].reduction
    return kill_worth(look, card, area) / max(1, effort)


def weapon_attack(look: Outlook, card: CardId, victim: Seat, at_giant: bool = False) -> Attack:
    """A Weapon as it would be declared: Monsters facing first."""
    heavy = look.table.faces[card].heavy
    monsters = best_order(look, facing(look.table, look.seat))
    if monsters and not heavy:
        return Attack(look.seat, card, NORMAL, NO_VICTIM, tuple(monsters))
    style = HEAVY if heavy else NORMAL
    return Attack(look.seat, card, style, victim, tuple(monsters), row_of(look, victim), at_giant=at_giant)


def row_of(look: Outlook, victim: int) -> tuple[CardId, ...]:
    """The protection of a victim, weakest first: that breaks the most."""
    if victim < 0:
        return ()
    table = look.table
    row = protection(table, victim)
    return tuple(sorted(row, key=lambda card: strength(table, card))) if len(row) > 1 else tuple(row)


def strength(table: Village, card: CardId) -> int:
    """What a Defence card or guard still takes."""
    face = table.faces[card]
    return left_of_life(table, card) if face.defensive else face.defence - table.wounds[card]


def spell_attack(
    look: Outlook,
    card: CardId,
    element: str,
    victim: Seat,
    monsters: tuple[CardId, ...] = (),
    at_giant: bool = False,
) -> Attack:
    return Attack(look.seat, card, MAGIC, victim, monsters, row_of(look, victim), element, at_giant=at_giant)


def blow_worth(look: Outlook, attack: Attack) -> float:
    """The mean over all faces of the die."""
    plus = sum(by for _, by in damage_parts(look.table, attack))
    return sum([follow(look, attack, max(0, die + plus)) for die in (1, 2, 3, 4, 5, 6)]) / 6


def follow(look: Outlook, attack: Attack, damage: int) -> float:
    """Damage on its path: Monsters, the row, armour, life."""
    table = look.table
    worth = 0.0
    for card in attack.monsters:
        area = area_of(table, card)
        face = table.faces[card]
        if area < 0 or attack.element in face.immune:
            return worth
        damage -= min(damage, face.reduction + (face.resists.get(attack.element, 0) if attack.element else 0))
        left = left_of_life(table, card)
        gain = kill_worth(look, card, area)
        if damage < left:
            return worth + 0.5 * gain * damage / max(1, left + face.regeneration)
        worth += gain
        damage -= left
    if damage <= 0 or (attack.monsters and not attack.runs_through):
        return worth
    if attack.at_giant:
        return worth + GIANT_LIFE * min(damage, table.giant_life - table.giant_wounds)
    return worth + follow_to_hero(look, attack, damage) if attack.victim >= 0 else worth


def follow_to_hero(look: Outlook, attack: Attack, damage: int) -> float:
    table, victim = look.table, attack.victim
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
    return worth if victim in look.foes else -worth - 1


def life_lost(table: Village, victim: Seat, damage: int, element: str) -> int:
    """What armour and elements leave of it."""
    hero = table.heroes[victim]
    armour = hero.power.armour
    if element:
        if element in hero.power.immune:
            return 0
        armour += hero.power.resists.get(element, 0)
        for card in hero.defences:
            armour += table.faces[card].resists.get(element, 0)
    return max(0, min(hero.life, damage - armour))


def everyone_worth(look: Outlook, card: CardId) -> float:
    """A Spell that strikes all its targets at once, by its average."""
    table, face = look.table, look.table.faces[card]
    damage = round(mean_roll(face.attack + sum(m.by for m in look.power.modifiers if face.element in m.only)))
    worth = 0.0
    for area in table.living():
        for monster in table.heroes[area].monsters:
            near = area == look.seat and face.multi == "enemies"
            if face.multi in FEW_MONSTERS and not near and not table.faces[monster].defensive:
                continue
            attack = Attack(look.seat, card, MAGIC, NO_VICTIM, (monster,), (), face.element)
            worth += follow(look, attack, damage)
    if face.multi != "monsters":
        for victim in look.foes if face.multi in FEW_MONSTERS else table.living():
            if victim != look.seat or face.multi == "all":
                attack = Attack(look.seat, card, MAGIC, victim, (), row_of(look, victim), face.element)
                worth += follow_to_hero(look, attack, damage)
    return worth


def is_blocked(table: Village, seat: Seat) -> bool:
    """Monsters, and nothing else, keep this seat out of the Market."""
    return no_access(table, seat) == "vol.monster.blocks-market"


def placement_worth(look: Outlook, card: CardId, place: Seat, owner: Seat = WILD) -> float:
    """What a Monster does in front of somebody."""
    table, face = look.table, look.table.faces[card]
    friend = place == look.seat or place not in look.foes
    if face.defensive:
        row = len(table.heroes[place].defences) + len(table.heroes[place].monsters)
        return (2.0 + face.life + (place == look.seat) - 0.3 * row) * (1 if friend else -1)
    use = look.use(face)
    if friend:
        return -use
    hero = table.heroes[place]
    focus = 2.0 * (1 - hero.life / max(1, hero.board.life)) + 1.0 * (not hero.monsters)
    return use + focus
