"""Edges of the visibility graph of one search, built when a track is first walked: where it leaves, and what may block it."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.ways.obstacle_pairs import (
    Neighbour,
    bitangents,
    least_between,
    neighbour,
)
from legendarium.games.legends_of_signum.geometry.ways.obstacles import Obstacle
from legendarium.games.legends_of_signum.geometry.ways.search_nodes import Departure


@mypyc_attr(acyclic=True)
class Edges:
    """The bitangents and neighbours of the obstacles of a search."""

    __slots__ = ("budget", "departures", "neighbours", "obstacles", "solid")

    def __init__(self, obstacles: list[Obstacle], solid: list[Obstacle], budget: i64) -> None:
        self.obstacles = obstacles
        self.solid = solid
        self.budget: i64 = budget
        self.departures: dict[int, dict[int, list[Departure]]] = {}
        self.neighbours: dict[int, list[Neighbour]] = {}

    def departures_from(self, obstacle: i64, left: bool, spent: i64) -> dict[int, list[Departure]]:
        """The bitangents that leave a track, by ring point, but for those that nothing within the budget can lead along: the
        track is never reached for less than what is spent when it is first asked about."""
        key: i64 = obstacle * 2 + (1 if left else 0)
        known = self.departures.get(key)
        if known is not None:
            return known
        body = self.obstacles[obstacle]
        found: dict[int, list[Departure]] = {}
        for index, other in enumerate(self.obstacles):
            if index == obstacle or spent + least_between(body, other) > self.budget:
                continue
            for bitangent in bitangents(body, left, other):
                if bitangent.cost <= self.budget:
                    found.setdefault(bitangent.leave, []).append(Departure(index, bitangent))
        self.departures[key] = found
        return found

    def beside(self, obstacle: i64) -> list[Neighbour]:
        """The obstacles that can block chords of a ring, by bounding box; those touched at the start are tested separately."""
        found = self.neighbours.get(obstacle)
        if found is None:
            body = self.obstacles[obstacle]
            found = [
                neighbour(body, other)
                for other in self.solid
                if not other.bit and body.meets(other) and not body.leads_around(other)
            ]
            self.neighbours[obstacle] = found
        return found
