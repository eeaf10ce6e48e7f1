"""What a castle is made of: tiles, and the map that a scenario lays out with them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from legendarium.games.village_attacks.content.faces import KINDS
from legendarium.kernel.entry import Entry, Printed

SIDES: Final = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
MOST_CELLS: Final = 36

Cell = tuple[int, int]
"""Column and row; rows grow downwards."""
Door = tuple[int, int, str]
"""A doorway on one edge of a cell: column, row, and the side n, e, s or w."""


class TileFace(Printed):
    """va.map.tile-kinds: a map tile: its kind, its footprint of unit cells and its doorways, before it is turned and laid."""

    __slots__ = ("capacity", "cells", "copies", "doors", "heart", "kind")

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.kind: Final = entry.place("kind", KINDS)
        self.heart: Final = entry.flag("heart")
        self.cells: Final = read_cells(entry)
        self.doors: Final = tuple(read_doors(entry, self.cells))
        self.capacity: Final = entry.number("capacity", 1, 99, 0)
        """How many miniatures fit; 0 where the kind of tile decides (va.ruling.zone-capacity)."""
        self.copies: Final = entry.number("copies", 1, 9, 1)


def read_cells(entry: Entry) -> tuple[Cell, ...]:
    """Rows in which `#` is a cell of the tile."""
    shape = entry.texts("shape", None)
    cells = tuple((column, row) for row, line in enumerate(shape) for column, mark in enumerate(line) if mark == "#")
    if not cells or len(cells) > MOST_CELLS or set("".join(shape)) - {"#", "."}:
        entry.wrong("rows of # (a cell of the tile) and . (none) are expected", "shape")
    return cells


def read_doors(entry: Entry, cells: tuple[Cell, ...]) -> Iterator[Door]:
    """A doorway (`column,row,side`) is on an outer edge of one of the tile's cells."""
    edges = {
        f"{column},{row},{side}": (column, row, side)
        for column, row in cells
        for side, (across, down) in SIDES.items()
        if (column + across, row + down) not in cells
    }
    for door in entry.texts("doors", None):
        if door in edges:
            yield edges[door]
        else:
            entry.wrong(f"{door[:20]!r} is no doorway on the edge of a cell, such as '0,0,n'", "doors")


class ZoneFace:
    """A tile as it lies on the map: one zone (va.map.tile-is-zone)."""

    __slots__ = ("capacity", "cells", "code", "doors", "heart", "kind", "name", "names", "tile")

    def __init__(
        self, code: str, names: dict[str, str], tile: TileFace, cells: tuple[Cell, ...], doors: tuple[Door, ...]
    ) -> None:
        self.code: Final = code
        """What the scenario calls the zone."""
        self.name: Final = names["en"]
        self.names: Final = names
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
