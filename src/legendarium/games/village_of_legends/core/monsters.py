"""Monsters: where they stand, what they block, what they add to their attack and what follows it."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.core.life import change_intelligence
from legendarium.games.village_of_legends.state.attack import Attack
from legendarium.games.village_of_legends.state.events import POISONED, SET_DOWN
from legendarium.games.village_of_legends.state.player import CAUGHT, SNEAKED, WILD
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.effects import perform
from legendarium.kernel.events import EventKind, emit
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.shared_tuples import without

CHARGE_BONUS: Final = 2  # vol.ability.charge-bonus
DEVOTION_BONUS: Final = 1  # vol.hero.devotion


def facing(table: Village, seat: Seat) -> list[CardId]:
    """The Monsters that face a Hero: all in the area but guards (vol.ruling.defensive-behaviour)."""
    monsters = table.heroes[seat].monsters
    if not monsters:
        return monsters
    return [card for card in monsters if not table.faces[card].defensive]


def blocks_market(table: Village, seat: Seat) -> bool:
    """vol.monster.blocks-market: any Monster that is neither Spectral nor Defensive."""
    for card in table.heroes[seat].monsters:
        face = table.faces[card]
        if not face.spectral and not face.defensive:
            return True
    return False


def area_of(table: Village, card: CardId) -> int:
    """The seat in whose area a Monster stands; -1 when it is not in play."""
    for seat, hero in enumerate(table.heroes):
        if card in hero.monsters:
            return seat
    return -1


def enter(table: Village, card: CardId, area: Seat, owner: Seat, rule: RuleId, news: EventKind = SET_DOWN) -> None:
    """vol.monster.enters-with-full-life: unhurt, and without attacking."""
    face = table.faces[card]
    table.put_wounds(card, 0)
    table.put_life(card, face.party_life * len(table.living()) if face.party_life else face.life)
    table.give_to(card, owner)
    if face.sneak:
        table.ambushers = (*table.ambushers, card)
    arrive(table, card, area)
    emit(table, news, rule, owner if owner != WILD else area, card, area, table.lives[card])


def arrive(table: Village, card: CardId, area: Seat) -> None:
    """A Monster comes to stand in an area; vol.ruling.sneaking-details: a further blocker ends a successful Sneaking."""
    face = table.faces[card]
    table.heroes[area].monsters.append(card)
    if area == table.active and table.turn.sneaking == SNEAKED and not face.spectral and not face.defensive:
        table.turn.sneaking = CAUGHT


def leave(table: Village, card: CardId, area: Seat) -> None:
    """A Monster is no longer in play: its wounds and bonds go with it."""
    table.heroes[area].monsters.remove(card)
    table.put_wounds(card, 0)
    if card in table.charged:
        table.charged = without(table.charged, card)
    if card in table.ambushers:
        table.ambushers = without(table.ambushers, card)
    if table.summoners:
        table.summoners.pop(card, None)
        for creature, summoner in list(table.summoners.items()):
            if summoner == card:
                del table.summoners[creature]


def monster_bonuses(table: Village, card: CardId) -> list[tuple[str, int]]:
    """The printed plus or minus, Devotion of the owner, and the bonus of a Charge."""
    bonuses: list[tuple[str, int]] = []
    if table.faces[card].attack:
        bonuses.append(("card", table.faces[card].attack))
    owner = table.owners[card]
    if owner != WILD and table.heroes[owner].power.devotion:
        bonuses.append(("devotion", DEVOTION_BONUS))
    if card in table.charged:
        bonuses.append(("charge", CHARGE_BONUS))
    return bonuses


def after_attack(table: Village, attack: Attack, lost: int) -> None:
    """vol.monster.effects-after-own-attack: Poison and text follow the same Monster's attack, on the attacked player."""
    face = table.faces[attack.card]
    if attack.card in table.charged:
        table.charged = without(table.charged, attack.card)
    hero = table.heroes[attack.victim]
    if face.poison and lost > 0 and not hero.power.immune_to_poison:
        hero.poison += face.poison
        emit(table, POISONED, "vol.ability.poison-infect", attack.victim, face.poison, hero.poison)
    if hero.life > 0:
        perform(table, attack.victim, attack.card, face.lines)


def sap(table: Village, victim: Seat, total: int) -> None:
    """vol.monster.imp: the total is taken from Intelligence until the end of the turn."""
    change_intelligence(table, victim, -total, "vol.monster.imp")
