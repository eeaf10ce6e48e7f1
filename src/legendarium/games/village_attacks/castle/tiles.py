"""What a castle is made of: tiles, and the map that a scenario lays out with them."""

from __future__ import annotations

from typing import Final

Cell = tuple[int, int]
"""Column and row; rows grow downwards."""
Door = tuple[int, int, str]
"""A doorway on one edge of a cell: column, row, and the side n, e, s or w."""


class TileFace:
    """A map tile: its kind, its footprint of unit cells and its doorways, before it is turned and laid."""

    __slots__ = ("capacity", "cells", "code", "copies", "doors", "heart", "kind", "name", "provenance")

    def __init__(
        self,
        code: str,
        name: str,
        kind: int,
        heart: bool,
        cells: tuple[Cell, ...],
        doors: tuple[Door, ...],
        capacity: int,
        copies: int,
        provenance: str,
    ) -> None:
        self.code: Final = code
        self.name: Final = name
        self.kind: Final = kind
        self.heart: Final = heart
        self.cells: Final = cells
        self.doors: Final = doors
        self.capacity: Final = capacity
        """How many miniatures fit; 0 where the kind of tile decides (va.ruling.zone-capacity)."""
        self.copies: Final = copies
        self.provenance: Final = provenance


class ZoneFace:
    """A tile as it lies on the map: one zone (va.map.tile-is-zone)."""

    __slots__ = ("capacity", "cells", "code", "doors", "heart", "kind", "name", "tile")

    def __init__(self, code: str, name: str, tile: TileFace, cells: tuple[Cell, ...], doors: tuple[Door, ...]) -> None:
        self.code: Final = code
        """What the scenario calls the zone."""
        self.name: Final = name
        self.tile: Final = tile
        self.kind: Final = tile.kind
        self.heart: Final = tile.heart
        self.capacity: Final = tile.capacity
        self.cells: Final = cells
        self.doors: Final = doors
        """Doorways printed on the tile, in the map's cells, whether they lead anywhere or not."""


class CastleMap:
    """A castle: zones by number, and everything about their places worked out once."""

    __slots__ = ("distance", "heart", "lanes", "neighbours", "numbers", "onward", "openings", "sight", "steps", "zones")

    def __init__(
        self,
        zones: tuple[ZoneFace, ...],
        heart: int,
        openings: frozenset[Door],
        neighbours: tuple[tuple[int, ...], ...],
        steps: tuple[tuple[int, ...], ...],
        sight: tuple[tuple[int, ...], ...],
        lanes: tuple[tuple[tuple[tuple[int, ...], ...], ...], ...],
    ) -> None:
        self.zones: Final = zones
        self.numbers: Final = {zone.code: number for number, zone in enumerate(zones)}
        self.heart: Final = heart
        self.openings: Final = openings
        """Every doorway that meets another, seen from both sides."""
        self.neighbours: Final = neighbours
        """va.ruling.adjacency: for each zone, the zones next to it, in map order."""
        self.steps: Final = steps
        """steps[a][b]: zones to walk from a to b; -1 where no way leads."""
        self.distance: Final = steps[heart]
        """va.ruling.distance-to-heart; -1 where no way leads."""
        self.onward: Final = tuple(
            tuple(near for near in neighbours[zone] if 0 <= steps[heart][near] < steps[heart][zone])
            for zone in range(len(zones))
        )
        """va.ruling.forks: for each zone, the zones next to it that are one nearer to the Heart."""
        self.sight: Final = sight
        """sight[a][b]: doorways crossed on the shortest straight line from a to b; 0 for a itself; -1 out of sight."""
        self.lanes: Final = lanes
        """lanes[a][b]: the straight lines from a to b, each as the zones in between (for Darkness), shortest first."""
