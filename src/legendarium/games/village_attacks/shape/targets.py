"""What an option of Village Attacks aims at: where that is, how far from the acting Monster, who is there."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.content.faces import CLASSES, HERO
from legendarium.games.village_attacks.monsters.experience import ADVANCED
from legendarium.games.village_attacks.shape.things import card_key, monster_key, objective_key, villager_key
from legendarium.games.village_attacks.state.dashboard import Monster
from legendarium.games.village_attacks.state.kinds import (
    A_MONSTER,
    A_STATUS,
    A_SYMBOL,
    A_VILLAGER,
    A_ZONE,
    AN_ABILITY,
    AN_OBJECTIVE,
)
from legendarium.games.village_attacks.state.table import Castle, VillagerId, ZoneId
from legendarium.games.village_attacks.telling.answers import FIGURE, IN_CASTLE
from legendarium.kernel.decisions import Option
from legendarium.kernel.kinds import CARD
from legendarium.kernel.shape import NONE

Aim = tuple[int, ...]
NOWHERE: Final[Aim] = (NONE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
PLACE: Final = 7
"""Columns of an aim that say where it is; after them health, damage, cost and level."""


def kind_meant(table: Castle, option: Option, means: str) -> str:
    """Return the kind of thing an option means; a figure is a Villager or a Monster."""
    if means != FIGURE.code:
        return means
    return A_VILLAGER.code if str(option.name) in table.fixed.numbers else IN_CASTLE.code


def key_of(means: str, thing: int) -> int:
    """Return the key of the row of what is meant; -1 if it has none."""
    if means == A_ZONE.code:
        return thing
    if means == A_VILLAGER.code:
        return villager_key(thing)
    if means == IN_CASTLE.code:
        return monster_key(thing)
    if means == CARD.code:
        return card_key(thing)
    return objective_key(thing) if means == AN_OBJECTIVE.code else -1


def code_of(table: Castle, option: Option, means: str) -> str:
    """Return the code of what is meant; empty if it has none."""
    thing = option.thing
    if means == A_VILLAGER.code:
        return code_of_villager(table, thing)
    if means == IN_CASTLE.code:
        return table.monsters[thing].face.code
    if means == CARD.code:
        return table.fixed.cards[thing].code
    named = (A_MONSTER.code, A_SYMBOL.code, A_STATUS.code, AN_ABILITY.code, AN_OBJECTIVE.code)
    return str(option.name) if means in named else ""


def code_of_villager(table: Castle, villager: VillagerId) -> str:
    hero = table.hero(villager)
    return hero.code if hero is not None else CLASSES[table.fixed.kinds[villager]]


def aim(table: Castle, option: Option, means: str, start: ZoneId) -> Aim:
    """Return the last columns of an option."""
    thing = option.thing
    if means == A_ZONE.code:
        return in_zone(table, thing, start)
    if means == A_VILLAGER.code:
        where = in_zone(table, table.where[thing], start)
        return (*where[:PLACE], table.health(thing), table.fixed.damages[thing], 0, 0)
    if means == IN_CASTLE.code:
        own = table.monsters[thing]
        return (*in_zone(table, own.zone, start)[:PLACE], own.health, 0, 0, 0)
    if means == AN_OBJECTIVE.code:
        return in_zone(table, table.token_zone[thing], start)
    return (*NOWHERE[:-2], *price(table, str(option.name))) if means == AN_ABILITY.code else NOWHERE


def in_zone(table: Castle, zone: ZoneId, start: ZoneId) -> Aim:
    """Return what is in a zone, and how far it is from where the acting Monster stands."""
    if zone < 0:
        return NOWHERE
    counts = [0, 0, 0]
    for villager in table.crowd[zone]:
        counts[table.fixed.kinds[villager]] += 1
    steps = max(0, table.map.steps[start][zone]) if start >= 0 else 0
    here = sum([monster.zone == zone for monster in table.monsters])
    return (zone + 1, far(table, zone), steps, counts[0], counts[1], counts[HERO], here, 0, 0, 0, 0)


def far(table: Castle, zone: ZoneId) -> int:
    """Return the distance from the Castle Heart; 0 for what is nowhere."""
    return max(0, table.map.distance[zone]) if zone >= 0 else 0


def price(table: Castle, code: str) -> tuple[int, int]:
    """Return what an ability of the castle's Monsters costs, and its level."""
    for own in table.monsters:
        found = version_of(own, code)
        if found is not None:
            return found
    return 0, 0


def version_of(own: Monster, code: str) -> tuple[int, int] | None:
    for at, ability in enumerate(own.face.abilities):
        if ability.code == code:
            version = ability.advanced if own.levels[at] == ADVANCED else ability.basic
            return sum(version.cost), own.levels[at]
    return None
