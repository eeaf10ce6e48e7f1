"""Cache keys for parts of a view: everything in them that may change, so equal keys mean equal views."""

from __future__ import annotations

from legendarium.games.village_attacks.castle.zones import room
from legendarium.games.village_attacks.monsters.movement import is_hindered
from legendarium.games.village_attacks.monsters.pool import defence_slots, movement_slots, reserve_slots
from legendarium.games.village_attacks.monsters.statuses import tokens
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.table import Castle, FewCards, MonsterId, ZoneId


def zone_cache_key(table: Castle, zone: ZoneId) -> list[int | str]:
    traps, crowd = table.traps[zone], table.crowd[zone]
    key: list[int | str] = [
        room(table, zone),
        table.spawn_zones.count(zone),
        table.darkness[zone],
        table.unlucky[zone],
        len(traps),
    ]
    key += trap_cache_key(table, traps)
    for villager in crowd:
        key += (
            villager,
            table.villagers.types[villager],
            table.villagers.wounds[villager],
            table.acted[villager],
            table.villagers.stunned[villager],
            table.villagers.burning[villager],
            table.villagers.bleeding[villager],
        )
    return key


def trap_cache_key(table: Castle, cards: FewCards) -> list[int | str]:
    key: list[int | str] = []
    for card in cards:
        key += (card, table.labels[card], table.trap_owner[card])
    return key


def monster_cache_key(table: Castle, monster: MonsterId) -> list[int | str]:
    own = table.monsters[monster]
    key: list[int | str] = [own.face.code, own.owner, own.zone, own.health, own.experience, own.moved, own.used]
    key += (movement_slots(table, monster), defence_slots(table, monster), reserve_slots(table, monster))
    key += (own.zone != OFF_MAP and is_hindered(table, monster, own.zone), own.defence, own.retaliate)
    key += own.reserve
    key += tokens(own)
    key += own.levels
    for objective, who in enumerate(table.carrier):
        if who == monster:
            key.append(objective)
    return key
