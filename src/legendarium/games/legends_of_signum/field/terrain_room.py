"""Room for a terrain: what its template keeps away from, and whether a place for it is left."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.geometry.exact.discs import MIDDLE, SMALL
from legendarium.games.legends_of_signum.geometry.places.easy_spots import Spots
from legendarium.games.legends_of_signum.geometry.places.templates_fit import Segment, Terrain, room_for
from legendarium.games.legends_of_signum.state.fixed import Rooms
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing

MOST_ROOMS: Final = 512
"""Fields for which it is remembered where a template has room."""


def surroundings(table: Battle, party: Party) -> Terrain:
    """What a template of this party's keeps away from, and how far: S from the own side and an ally's, M from opponents'
    (los.terrain.clearance-sides, los.ruling.multi.terrain-distances)."""
    margins = [0, 0, 0, 0]
    segments: list[Segment] = []
    mode = table.fixed.mode
    for other, edge in enumerate(table.edges):
        margin = MIDDLE if mode.are_opponents(party, other) else SMALL
        if edge.is_whole:
            margins[edge.side] = margin
        else:
            segments.append(Segment(edge.side, edge.low, edge.high, margin))
    bases = [table.disc(creature) for creature in sorted(table.standing)]
    pieces = [piece for template in table.templates for piece in template.pieces]
    return Terrain(bases, pieces, margins, segments=segments)


def has_room(table: Battle, party: Party, thing: Thing) -> bool:
    """los.terrain.no-room-no-play"""
    return room_for(table.fixed.terrain(thing).shape, surroundings(table, party))[0] >= 0


def has_easy_room(table: Battle, party: Party, thing: Thing) -> bool:
    """Whether a place is found without looking into corners. Asked at every turn of the phase, so what follows from the
    templates on the field is kept."""
    known = table.fixed.rooms_now.get(thing)
    if known is None or known.templates != table.templates or known.edges is not table.edges:
        known = Rooms(table.templates[:], table.edges, easy_places(table, party, thing))
        table.fixed.rooms_now[thing] = known
    return known.spots.fits([table.disc(creature) for creature in table.standing])


def easy_places(table: Battle, party: Party, thing: Thing) -> Spots:
    """Those on a field with these templates, from what is kept or found out now."""
    lands = tuple((it.thing, it.x, it.y, it.turn) for it in table.templates)
    edges = tuple(edge.name for edge in table.edges)
    face = table.fixed.terrain(thing)
    key = (face.code, party, edges, lands)
    spots = table.fixed.rooms.get(key)
    if spots is None:
        if len(table.fixed.rooms) > MOST_ROOMS:
            table.fixed.rooms.clear()
        spots = table.fixed.rooms[key] = Spots(face.shape, surroundings(table, party))
    return spots
