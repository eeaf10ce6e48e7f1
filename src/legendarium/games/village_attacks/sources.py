"""Who or what an effect comes from, as one number: a Monster's ability, a Monster, a trap, a Town Hero, or nobody."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.faces import VersionFace
from legendarium.games.village_attacks.table import NOBODY, Castle, MonsterId, VillagerId, ZoneId
from legendarium.kernel.decisions import CardId

MONSTERS: Final = 100
TRAPS: Final = 1_000
VILLAGERS: Final = 10_000
FALLEN: Final = 1_000
"""A Town Hero that was slain is told with the zone where it fell."""

Source = int


def ability_source(monster: MonsterId, ability: int, level: int) -> Source:
    return monster * 6 + ability * 2 + level - 1


def monster_source(monster: MonsterId) -> Source:
    """A Monster without an ability: what it earned by an objective. Nobody stays nobody."""
    return MONSTERS + monster if monster >= 0 else NOBODY


def trap_source(card: CardId) -> Source:
    return TRAPS + card


def villager_source(villager: VillagerId, fallen: ZoneId = -1) -> Source:
    return VILLAGERS + villager + FALLEN * (fallen + 1)


def monster_of(source: Source) -> MonsterId:
    """The Monster that acts; NOBODY if none does."""
    if 0 <= source < MONSTERS:
        return source // 6
    return source - MONSTERS if MONSTERS <= source < TRAPS else NOBODY


def trap_of(source: Source) -> CardId:
    return source - TRAPS if TRAPS <= source < VILLAGERS else -1


def villager_of(source: Source) -> VillagerId:
    return (source - VILLAGERS) % FALLEN if source >= VILLAGERS else -1


def version_of(table: Castle, source: Source) -> VersionFace | None:
    """The version of the ability at work."""
    if not 0 <= source < MONSTERS:
        return None
    ability = table.monsters[source // 6].face.abilities[source % 6 // 2]
    return ability.advanced if source % 2 else ability.basic


def zone_of(table: Castle, source: Source) -> ZoneId:
    """Where the source is; -1 for nowhere."""
    monster = monster_of(source)
    if monster >= 0:
        return table.monsters[monster].zone
    if source >= VILLAGERS:
        fallen = (source - VILLAGERS) // FALLEN - 1
        return fallen if fallen >= 0 else table.where[source - VILLAGERS]
    card = trap_of(source)
    for zone, cards in enumerate(table.traps):
        if card in cards:
            return zone
    return -1


def credited(table: Castle, source: Source) -> MonsterId:
    """va.ruling.trap-credit: who gets the experience for what this source slays."""
    monster = monster_of(source)
    if monster >= 0:
        return monster
    card = trap_of(source)
    return table.trap_owner[card] if card >= 0 and table.rulings.trap_credit else NOBODY
