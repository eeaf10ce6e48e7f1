"""Room for a terrain: what its template keeps away from, and whether a place for it is left."""

from __future__ import annotations

from functools import lru_cache

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, MIDDLE, SMALL, Disc
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, Shape
from legendarium.games.legends_of_signum.geometry.places.easy_spots import Spots
from legendarium.games.legends_of_signum.geometry.places.template_room import room_for
from legendarium.games.legends_of_signum.geometry.places.templates_fit import Segment, Terrain
from legendarium.games.legends_of_signum.state.edges import Edge
from legendarium.games.legends_of_signum.state.modes import Mode
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing

Stretch = tuple[int, int, int, int]
"""A party's stretch of the border (side, from, to), and how far a template keeps away from it."""


def surroundings(table: Battle, party: Party) -> Terrain:
    """What a template of this party's keeps away from, and how far."""
    bases = [table.disc(creature) for creature in sorted(table.standing)]
    pieces = [piece for template in table.templates for piece in template.pieces]
    return terrain(bases, pieces, stretches(table, party))


def stretches(table: Battle, party: Party) -> tuple[Stretch, ...]:
    """S from the own side and an ally's, M from opponents' (los.terrain.clearance-sides,
    los.ruling.multi.terrain-distances)."""
    return border(table.fixed.mode, table.edges, party)


@lru_cache(maxsize=64)
def border(mode: Mode, edges: tuple[Edge, ...], party: Party) -> tuple[Stretch, ...]:
    found: list[Stretch] = []
    for other, edge in enumerate(edges):
        found.append((edge.side, edge.low, edge.high, MIDDLE if mode.are_opponents(party, other) else SMALL))
    return tuple(found)


def terrain(bases: list[Disc], pieces: list[Piece], claimed: tuple[Stretch, ...]) -> Terrain:
    margins = [0, 0, 0, 0]
    segments: list[Segment] = []
    for side, low, high, margin in claimed:
        if low == 0 and high == FIELD:
            margins[side] = margin
        else:
            segments.append(Segment(side, low, high, margin))
    return Terrain(bases, pieces, margins, segments=segments)


def has_room(table: Battle, party: Party, thing: Thing) -> bool:
    """los.terrain.no-room-no-play"""
    return room_for(table.fixed.terrain(thing).shape, surroundings(table, party))[0] >= 0


def has_easy_room(table: Battle, party: Party, thing: Thing) -> bool:
    """Whether a place is found without looking into corners. Asked whenever a terrain may be played."""
    spots = easy_spots(table.fixed.terrain(thing).shape, stretches(table, party), tuple(table.templates))
    return spots.are_free(table.x, table.y, table.fixed.radius)


@lru_cache(maxsize=512)
def easy_spots(shape: Shape, claimed: tuple[Stretch, ...], laid: tuple[Template, ...]) -> Spots:
    """The places for a template on a field with these templates; bases are asked about later.

    An LRU cache for all tables of the process: the arguments never change, and are all that the answer depends on.
    """
    if not laid:
        return Spots(shape, terrain([], [], claimed))
    return Spots(shape, terrain([], laid[-1].pieces, ()), easy_spots(shape, claimed, laid[:-1]))
