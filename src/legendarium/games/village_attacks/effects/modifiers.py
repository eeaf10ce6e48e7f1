"""Standing changes to numbers, summed each time a number is needed and never stored."""

from __future__ import annotations

from legendarium.games.village_attacks.content.faces import CLASSES
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.table import Castle, MonsterId, VillagerId, ZoneId
from legendarium.kernel.modifiers import EVERYWHERE, HERE, SELF, total


def change_for_villager(table: Castle, villager: VillagerId, changes: str) -> int:
    """What lasting events and Town Heroes add to a Villager's speed, damage or range."""
    fixed = table.fixed
    if not table.event_modifiers and not fixed.bearers:
        return 0
    kind = CLASSES[fixed.kinds[villager]]
    by = total(table.event_modifiers, changes, kind)
    return by + from_heroes(table, changes, kind, table.where[villager], villager) if fixed.bearers else by


def change_for_monster(table: Castle, monster: MonsterId, changes: str) -> int:
    """What events, Town Heroes in play and the Monster's own passive abilities add to one of its numbers."""
    own = table.monsters[monster]
    by = total(table.event_modifiers, changes) if table.event_modifiers else 0
    if changes in own.face.changes:
        for at, level in enumerate(own.levels):
            if level:
                ability = own.face.abilities[at]
                by += total(ability.basic.modifiers if level == 1 else ability.advanced.modifiers, changes)
    return by + from_heroes(table, changes, "", own.zone) if table.fixed.bearers else by


def from_heroes(table: Castle, changes: str, kind: str, zone: ZoneId, villager: VillagerId = OFF_MAP) -> int:
    """A Town Hero on its feet may change itself, those who stand with it, or somebody anywhere."""
    by = 0
    fixed = table.fixed
    for bearer in fixed.bearers:
        there = table.where[bearer]
        if there != OFF_MAP and not table.villagers.stunned[bearer]:
            near = SELF if bearer == villager else HERE if there == zone else EVERYWHERE
            by += total(fixed.heroes[bearer - fixed.first_hero].modifiers, changes, kind, near)
    return by
