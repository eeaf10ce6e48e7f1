"""Build the castle map from laid tiles: doorways, neighbours, distances, lines of sight.

va.map.doorways, va.map.tile-is-zone, va.ruling.adjacency, va.ruling.doorways-meet, va.ruling.distance-to-heart.
"""

from __future__ import annotations

from legendarium.games.village_attacks.castle.sight import lanes_of_sight
from legendarium.games.village_attacks.castle.tiles import SIDES, CastleMap, Cell, Door, TileFace, ZoneFace

OPPOSITE = {"n": "s", "e": "w", "s": "n", "w": "e"}
TURNED = {"n": "e", "e": "s", "s": "w", "w": "n"}
"""The side that each side becomes after a quarter turn clockwise."""

Neighbours = tuple[tuple[int, ...], ...]


def lay(code: str, names: dict[str, str], tile: TileFace, at: Cell, turn: int) -> ZoneFace:
    """Turn a tile clockwise by 0, 90, 180 or 270 degrees and lay its top left corner at a cell."""
    cells, doors = list(tile.cells), list(tile.doors)
    for _ in range(turn // 90):
        height = 1 + max(row for _, row in cells)
        cells = [(height - 1 - row, column) for column, row in cells]
        doors = [(height - 1 - row, column, TURNED[side]) for column, row, side in doors]
    return ZoneFace(
        code,
        names,
        tile,
        tuple(sorted((column + at[0], row + at[1]) for column, row in cells)),
        tuple(sorted((column + at[0], row + at[1], side) for column, row, side in doors)),
    )


def build_map(zones: tuple[ZoneFace, ...], walls: frozenset[frozenset[str]] = frozenset()) -> CastleMap:
    """Build the castle of these zones. Every doorway between two zones named in `walls` is bricked up."""
    owner = owners(zones)
    openings = meeting_doorways(zones, owner, walls)
    neighbours = find_neighbours(zones, owner, openings)
    steps = tuple(walking_distances(start, neighbours) for start in range(len(zones)))
    sight, lanes = lanes_of_sight(zones, owner, openings)
    heart = next((number for number, zone in enumerate(zones) if zone.heart), 0)
    return CastleMap(zones, heart, openings, neighbours, steps, sight, lanes)


def owners(zones: tuple[ZoneFace, ...]) -> dict[Cell, int]:
    """Return the zone of each cell."""
    return {cell: number for number, zone in enumerate(zones) for cell in zone.cells}


def beyond(door: Door) -> Cell:
    """Return the cell on the other side of a doorway."""
    across, down = SIDES[door[2]]
    return door[0] + across, door[1] + down


def other_side(door: Door) -> Door:
    column, row = beyond(door)
    return column, row, OPPOSITE[door[2]]


def meeting_doorways(
    zones: tuple[ZoneFace, ...], owner: dict[Cell, int], walls: frozenset[frozenset[str]]
) -> frozenset[Door]:
    """va.ruling.doorways-meet: both tiles have a doorway on the same edge."""
    doors = {door for zone in zones for door in zone.doors}
    return frozenset(door for door in doors if other_side(door) in doors and not walled(zones, owner, walls, door))


def walled(zones: tuple[ZoneFace, ...], owner: dict[Cell, int], walls: frozenset[frozenset[str]], door: Door) -> bool:
    """Whether the scenario bricks up the doorway between the two zones that meet here."""
    here, there = owner[door[0], door[1]], owner.get(beyond(door), -1)
    return there >= 0 and frozenset((zones[here].code, zones[there].code)) in walls


def find_neighbours(zones: tuple[ZoneFace, ...], owner: dict[Cell, int], openings: frozenset[Door]) -> Neighbours:
    """va.ruling.adjacency: zones whose doorways meet, and no others."""
    found: list[set[int]] = [set() for _ in zones]
    for door in openings:
        here, there = owner[door[0], door[1]], owner[beyond(door)]
        if here != there:
            found[here].add(there)
    return tuple(tuple(sorted(near)) for near in found)


def walking_distances(start: int, neighbours: Neighbours) -> tuple[int, ...]:
    """Count the steps from one zone to every other (breadth-first search); -1 if it cannot be reached."""
    found = [-1] * len(neighbours)
    found[start] = 0
    waiting = [start]
    for zone in waiting:
        for near in neighbours[zone]:
            if found[near] < 0:
                found[near] = found[zone] + 1
                waiting.append(near)
    return tuple(found)
