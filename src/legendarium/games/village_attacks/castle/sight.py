"""va.los.straight, va.ruling.sight-lanes: sight runs along rows and columns of cells, through doorways that meet."""

from __future__ import annotations

from legendarium.games.village_attacks.castle.tiles import Cell, Door, ZoneFace

Lane = tuple[int, ...]
"""The zones between two zones on one straight line."""
Sight = tuple[tuple[int, ...], ...]
Lanes = tuple[tuple[tuple[Lane, ...], ...], ...]

STEPS = (("n", 0, -1), ("e", 1, 0), ("s", 0, 1), ("w", -1, 0))


def lanes_of_sight(
    zones: tuple[ZoneFace, ...], owner: dict[Cell, int], openings: frozenset[Door]
) -> tuple[Sight, Lanes]:
    """For every two zones the doorways crossed on the shortest straight line, and all such lines."""
    found: list[list[set[Lane]]] = [[set() for _ in zones] for _ in zones]
    for number, zone in enumerate(zones):
        for cell in zone.cells:
            for side, across, down in STEPS:
                look(number, cell, (side, across, down), owner, openings, found[number])
    lanes = tuple(tuple(tuple(sorted(seen, key=shorter)) for seen in row) for row in found)
    sight = tuple(
        tuple(0 if a == b else (len(lane[0]) + 1 if lane else -1) for b, lane in enumerate(row))
        for a, row in enumerate(lanes)
    )
    return sight, lanes


def shorter(lane: Lane) -> tuple[int, Lane]:
    return len(lane), lane


def look(
    start: int,
    cell: Cell,
    way: tuple[str, int, int],
    owner: dict[Cell, int],
    openings: frozenset[Door],
    seen: list[set[Lane]],
) -> None:
    """Walk straight on from a cell until a wall; a line that comes back into the own zone sees nothing new."""
    side, across, down = way
    crossed: list[int] = []
    here = start
    column, row = cell
    while True:
        there = owner.get((column + across, row + down), -1)
        if there < 0 or (there != here and (column, row, side) not in openings):
            return
        if there == start and here != start:
            return
        if there != here:
            seen[there].add(tuple(crossed))
            crossed.append(there)
        here, column, row = there, column + across, row + down
