"""What can be wrong with a map: tiles that overlap, doorways that meet a wall, zones without a way to the Heart."""

from __future__ import annotations

from legendarium.games.village_attacks.castle.maps import beyond, other_side, owners
from legendarium.games.village_attacks.castle.tiles import CastleMap, Cell, ZoneFace


def layout_problems(zones: tuple[ZoneFace, ...], where: str) -> list[str]:
    """What must be right before the tiles can be laid at all."""
    place = f"{where}, field 'tiles'"
    problems = overlap_problems(zones, place)
    hearts = [zone.code for zone in zones if zone.heart]
    if len(hearts) != 1:
        problems.append(f"{place}: a map has one Castle Heart, not {len(hearts)}")
    codes = [zone.code for zone in zones]
    problems += [f"{place}: two zones are called {code!r}" for code in sorted(set(codes)) if codes.count(code) > 1]
    used: dict[str, int] = {}
    for zone in zones:
        used[zone.tile.code] = used.get(zone.tile.code, 0) + 1
    copies = {zone.tile.code: zone.tile.copies for zone in zones}
    problems += [
        f"{place}: tile {code!r} is laid {count} times; the box holds {copies[code]}"
        for code, count in sorted(used.items())
        if count > copies[code]
    ]
    return problems


def overlap_problems(zones: tuple[ZoneFace, ...], place: str) -> list[str]:
    taken: dict[Cell, str] = {}
    problems = []
    for zone in zones:
        for cell in zone.cells:
            if cell in taken:
                problems.append(f"{place}: {zone.code!r} overlaps {taken[cell]!r} at column {cell[0]}, row {cell[1]}")
            taken.setdefault(cell, zone.code)
    return problems


def map_problems(castle: CastleMap, walls: frozenset[frozenset[str]], where: str) -> list[str]:
    """What is wrong with a castle that was built: doorways, and zones that nobody can reach."""
    place = f"{where}, field 'tiles'"
    problems = doorway_problems(castle, walls, place)
    if castle.distance.count(-1) == len(castle.zones) - 1 and len(castle.zones) > 1:
        problems.append(f"{place}: the Castle Heart cannot be reached: none of its doorways meets another")
        return problems
    problems += [
        f"{place}: no way leads from {zone.code!r} to the Castle Heart"
        for zone, distance in zip(castle.zones, castle.distance, strict=True)
        if distance < 0
    ]
    return problems


def doorway_problems(castle: CastleMap, walls: frozenset[frozenset[str]], place: str) -> list[str]:
    """A doorway that faces another tile must meet a doorway there, unless the scenario puts a wall between them."""
    owner = owners(castle.zones)
    doors = {door for zone in castle.zones for door in zone.doors}
    problems = []
    for door in sorted(doors):
        neighbour = owner.get(beyond(door), -1)
        if neighbour < 0 or other_side(door) in doors:
            continue
        here, there = castle.zones[owner[door[0], door[1]]].code, castle.zones[neighbour].code
        if frozenset((here, there)) not in walls:
            problems.append(
                f"{place}: the doorway of {here!r} at column {door[0]}, row {door[1]}, side {door[2]} "
                f"does not line up with a doorway of {there!r}"
            )
    return problems
