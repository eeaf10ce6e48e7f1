"""Who or what an effect comes from: a Monster's ability, a Monster, a trap, a Town Hero, or nobody."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.content.faces import VersionFace
from legendarium.games.village_attacks.state.table import NO_CARD, Castle, MonsterId, VillagerId, ZoneId
from legendarium.kernel.decisions import NO_ONE, CardId
from legendarium.kernel.kinds import kind_in, number_in, pack, part_in

ABILITY: Final = 0
"""Its part is the ability, and whether it is the advanced version."""
MONSTER: Final = 1
"""Without an ability: what it earned by an objective."""
TRAP: Final = 2
HERO: Final = 3
FALLEN: Final = 4
"""A Town Hero that was slain; its part is the zone where it fell."""

Source = int


def ability_source(monster: MonsterId, ability: int, level: int) -> Source:
    return pack(ABILITY, monster, ability << 1 | (level > 1))


def monster_source(monster: MonsterId) -> Source:
    """Nobody stays nobody."""
    return pack(MONSTER, monster) if monster >= 0 else NO_ONE


def trap_source(card: CardId) -> Source:
    return pack(TRAP, card)


def hero_source(villager: VillagerId) -> Source:
    return pack(HERO, villager)


def fallen_source(villager: VillagerId, zone: ZoneId) -> Source:
    return pack(FALLEN, villager, zone)


def monster_of(source: Source) -> MonsterId:
    """The Monster that acts; NO_ONE if none does."""
    return number_in(source) if kind_in(source) in (ABILITY, MONSTER) else NO_ONE


def trap_of(source: Source) -> CardId:
    return number_in(source) if kind_in(source) == TRAP else NO_CARD


def villager_of(source: Source) -> VillagerId:
    return number_in(source) if kind_in(source) in (HERO, FALLEN) else NO_ONE


def version_of(table: Castle, source: Source) -> VersionFace | None:
    """The version of the ability at work."""
    if kind_in(source) != ABILITY:
        return None
    part = part_in(source)
    ability = table.monsters[number_in(source)].face.abilities[part >> 1]
    return ability.advanced if part & 1 else ability.basic


def zone_of(table: Castle, source: Source) -> ZoneId:
    """Where the source is; -1 for nowhere."""
    kind, number = kind_in(source), number_in(source)
    if kind in (ABILITY, MONSTER):
        return table.monsters[number].zone
    if kind == FALLEN:
        return part_in(source)
    if kind == HERO:
        return table.where[number]
    there = [zone for zone, cards in enumerate(table.traps) if number in cards] if kind == TRAP else []
    return there[0] if there else -1


def credited(table: Castle, source: Source) -> MonsterId:
    """va.ruling.trap-credit: who gets the experience for what this source slays."""
    card = trap_of(source)
    if card != NO_CARD:
        return table.trap_owner[card] if table.rulings.trap_credit else NO_ONE
    return monster_of(source)
