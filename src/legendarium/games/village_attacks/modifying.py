"""Standing changes to numbers: asked for whenever a number is needed, never stored."""

from __future__ import annotations

from legendarium.games.village_attacks.dashboard import OFF_MAP
from legendarium.games.village_attacks.faces import CLASSES
from legendarium.games.village_attacks.table import Castle, MonsterId, VillagerId
from legendarium.kernel.modifiers import Modifier


def change_for_villager(table: Castle, villager: VillagerId, changes: str) -> int:
    """What lasting events and Town Heroes add to a Villager's speed, damage or range."""
    ground = table.ground
    if not table.event_modifiers and not ground.bearers:
        return 0
    by = 0
    kind = CLASSES[ground.kinds[villager]]
    for modifier in table.event_modifiers:
        if modifier.changes == changes and (not modifier.only or kind in modifier.only):
            by += modifier.by
    for bearer in ground.bearers:
        if table.where[bearer] != OFF_MAP and not table.stunned[bearer]:
            modifiers = ground.heroes[bearer - ground.first_hero].modifiers
            by += from_hero(table, bearer, villager, modifiers, changes, kind)
    return by


def from_hero(
    table: Castle, bearer: VillagerId, villager: VillagerId, modifiers: tuple[Modifier, ...], changes: str, kind: str
) -> int:
    """A Town Hero may change itself, those who stand with it, or certain classes everywhere."""
    by = 0
    for modifier in modifiers:
        if modifier.changes != changes:
            continue
        only = modifier.only
        if "self" in only and villager != bearer:
            continue
        if "here" in only and table.where[bearer] != table.where[villager]:
            continue
        classes = only - {"self", "here"}
        if not classes or kind in classes:
            by += modifier.by
    return by


def change_for_monster(table: Castle, monster: MonsterId, changes: str) -> int:
    """What events, Town Heroes in play and the Monster's own passive abilities add to one of its numbers."""
    by = 0
    for modifier in table.event_modifiers:
        if modifier.changes == changes:
            by += modifier.by
    own = table.monsters[monster]
    for at, level in enumerate(own.levels):
        if level:
            ability = own.face.abilities[at]
            version = ability.basic if level == 1 else ability.advanced
            for modifier in version.modifiers:
                if modifier.changes == changes:
                    by += modifier.by
    return by + from_heroes_to_monster(table, monster, changes)


def from_heroes_to_monster(table: Castle, monster: MonsterId, changes: str) -> int:
    by = 0
    ground = table.ground
    for bearer in ground.bearers:
        zone = table.where[bearer]
        if zone == OFF_MAP or table.stunned[bearer]:
            continue
        for modifier in ground.heroes[bearer - ground.first_hero].modifiers:
            if modifier.changes == changes and ("here" not in modifier.only or zone == table.monsters[monster].zone):
                by += modifier.by
    return by
