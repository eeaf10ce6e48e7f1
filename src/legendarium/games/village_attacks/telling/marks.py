"""By what a part of the castle is known to look as it did: everything that may change of what its view shows."""

from __future__ import annotations

from legendarium.games.village_attacks.castle.zones import room
from legendarium.games.village_attacks.monsters.movement import is_hindered
from legendarium.games.village_attacks.monsters.pool import defence_slots, movement_slots, reserve_slots
from legendarium.games.village_attacks.monsters.statuses import tokens
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.table import Castle, FewCards, MonsterId, ZoneId


def zone_marks(table: Castle, zone: ZoneId) -> list[int | str]:
    """Two views of a zone with the same marks say the same."""
    traps, crowd = table.traps[zone], table.crowd[zone]
    marks: list[int | str] = [
        room(table, zone),
        table.spawn_zones.count(zone),
        table.darkness[zone],
        table.unlucky[zone],
        len(traps),
    ]
    marks += trap_marks(table, traps)
    for villager in crowd:
        marks += (
            villager,
            table.villagers.types[villager],
            table.villagers.wounds[villager],
            table.acted[villager],
            table.villagers.stunned[villager],
            table.villagers.burning[villager],
            table.villagers.bleeding[villager],
        )
    return marks


def trap_marks(table: Castle, cards: FewCards) -> list[int | str]:
    marks: list[int | str] = []
    for card in cards:
        marks += (card, table.labels[card], table.trap_owner[card])
    return marks


def monster_marks(table: Castle, monster: MonsterId) -> list[int | str]:
    """Two views of a Monster with the same marks say the same."""
    own = table.monsters[monster]
    marks: list[int | str] = [own.face.code, own.owner, own.zone, own.health, own.experience, own.moved, own.used]
    marks += (movement_slots(table, monster), defence_slots(table, monster), reserve_slots(table, monster))
    marks += (own.zone != OFF_MAP and is_hindered(table, monster, own.zone), own.defence, own.retaliate)
    marks += own.reserve
    marks += tokens(own)
    marks += own.levels
    for objective, who in enumerate(table.carrier):
        if who == monster:
            marks.append(objective)
    return marks
