"""By what a zone of the castle is known to look as it did: everything that may change of what its view shows."""

from __future__ import annotations

from legendarium.games.village_attacks.castle.zones import room
from legendarium.games.village_attacks.table import Castle, ZoneId


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
    for card in traps:
        marks += (card, table.labels[card], table.trap_owner[card])
    for villager in crowd:
        marks += (
            villager,
            table.types[villager],
            table.wounds[villager],
            table.acted[villager],
            table.stunned[villager],
            table.burning[villager],
            table.bleeding[villager],
        )
    return marks
