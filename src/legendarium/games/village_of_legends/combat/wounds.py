"""How Monsters are wounded and killed, what their killer earns and what they leave."""

from __future__ import annotations

from legendarium.games.village_of_legends.core.experience import gain_xp
from legendarium.games.village_of_legends.core.monsters import leave
from legendarium.games.village_of_legends.market.loot import lay_loot
from legendarium.games.village_of_legends.state.events import KILLED, WOUNDED
from legendarium.games.village_of_legends.state.player import WILD
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.events import emit


def wound_monster(table: Village, card: CardId, area: Seat, damage: int, element: str, by: Seat) -> int:
    """Damage to one Monster: reduction and resistance first; the excess over its life is returned.

    vol.ruling.reduction-and-carry: what is absorbed is lost. vol.ruling.immune-monster-carry: immunity ends the carry.
    """
    face = table.faces[card]
    if element and element in face.immune:
        emit(table, WOUNDED, "vol.element.immunity", by, card, 0, table.lives[card] - table.wounds[card], damage)
        return 0
    absorbed = min(damage, face.reduction + (face.resists.get(element, 0) if element else 0))
    damage -= absorbed
    left = table.lives[card] - table.wounds[card]
    if damage < left:
        table.put_wounds(card, table.wounds[card] + damage)  # vol.monster.wounds-persist
        emit(table, WOUNDED, "vol.monster.wounds-persist", by, card, damage, left - damage, absorbed)
        return 0
    emit(table, WOUNDED, "vol.weapon.monster-carry", by, card, left, 0, absorbed)
    kill(table, card, area, by)
    return damage - left


def kill(table: Village, card: CardId, area: Seat, by: Seat) -> None:
    """vol.xp.kill-gives-cost: the killer earns, vol.monster.death-to-owner-discard: the owner gets the card back."""
    face = table.faces[card]
    emit(table, KILLED, "vol.monster.death-to-owner-discard", by, card, area)
    leave(table, card, area)
    if face.mini:
        table.supply.append(card)  # vol.ruling.mini-card-supply
    elif face.sneak or table.owners[card] == WILD:
        table.removed.append(card)  # vol.ability.sneak-attack-death
    else:
        table.heroes[table.owners[card]].discard.append(card)
    if by != WILD and by == table.active:
        gain_xp(table, by, face.xp if face.mini else face.price, reward_rule(table, card))
    if face.loot:
        lay_loot(table, area, face.loot)


def reward_rule(table: Village, card: CardId) -> str:
    return "vol.hero.summoned-reward" if table.faces[card].mini else "vol.xp.kill-gives-cost"
