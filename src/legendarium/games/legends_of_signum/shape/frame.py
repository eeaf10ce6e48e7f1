"""The own frame: the field turned so that the edge of a party is below, coordinates as shares of its side."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS
from legendarium.games.legends_of_signum.geometry.places.standing import BOTTOM, LEFT, TOP
from legendarium.games.legends_of_signum.state.edges import UNCLAIMED
from legendarium.games.legends_of_signum.state.table import Battle, Party

QUARTERS: Final = 4


def quarters(table: Battle, party: Party) -> int:
    """Return by how many quarter turns (counter-clockwise) the field is turned for a party; 0 until it has an edge."""
    edge = table.edges[party] if party < len(table.edges) else UNCLAIMED
    if edge is UNCLAIMED or edge.side == BOTTOM:
        return 0
    return 1 if edge.side == LEFT else 2 if edge.side == TOP else 3


def turned_point(x: int, y: int, by: int) -> tuple[float, float]:
    """Return a point of the field as shares, turned by some quarters."""
    if by == 0:
        return x / FIELD, y / FIELD
    if by == 1:
        return (FIELD - y) / FIELD, x / FIELD
    if by == 2:
        return (FIELD - x) / FIELD, (FIELD - y) / FIELD
    return y / FIELD, (FIELD - x) / FIELD


def turned_back(x: float, y: float, by: int) -> tuple[int, int]:
    """Return the point of the field that `turned_point` shows as these shares."""
    across, up = round(x * FIELD), round(y * FIELD)
    if by == 0:
        return across, up
    if by == 1:
        return up, FIELD - across
    return (FIELD - across, FIELD - up) if by == 2 else (FIELD - up, across)


def turned_turn(turn: int, by: int) -> float:
    """Return a direction as a share of the full turn."""
    return (turn + by * TURNS // QUARTERS) % TURNS / TURNS
