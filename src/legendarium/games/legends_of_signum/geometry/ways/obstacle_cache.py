"""Cache of obstacles: terrain lies still and most bases stand where they stood, so searches reuse their rings and tangents.

An obstacle is determined by its coordinates and clearance alone, so one cache serves all tables of a process.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import WIDEST
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece
from legendarium.games.legends_of_signum.geometry.ways.obstacles import (
    Obstacle,
    base_obstacle,
    piece_body,
    piece_obstacle,
)


class ObstacleCache:
    """Obstacles by position and clearance, with the tangents between them.

    Bound: `limit` bases and `limit` pieces, plus what one search adds. Eviction is wholesale and only between searches
    (`evict`): a search holds its obstacles by number, and clearing everything is cheaper than tracking use.
    """

    __slots__ = ("bases", "last_number", "limit", "pieces")

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.pieces: dict[Piece, dict[int, Obstacle]] = {}
        """By piece and clearance."""
        self.bases: dict[int, Obstacle] = {}
        """By place and clearance, packed into one number."""
        self.last_number: i64 = 0
        """Numbers are never reused, so stale tangents are never taken for those of a new obstacle."""

    def evict(self) -> None:
        """Call before a search: when full of bases, drop them and all tangents; when full of pieces, drop everything."""
        if len(self.pieces) >= self.limit:
            self.pieces.clear()
        elif len(self.bases) < self.limit:
            return
        self.bases.clear()
        for by_clearance in list(self.pieces.values()):
            for obstacle in list(by_clearance.values()):
                obstacle.bitangents, obstacle.chords = {}, {}

    def base(self, x: i64, y: i64, distance: i64) -> Obstacle:
        """A base that the mover does not touch at the start."""
        place: i64 = (x * WIDEST + y) * WIDEST + distance
        found = self.bases.get(place)
        if found is None:
            found = self.bases[place] = self.numbered(base_obstacle(x, y, distance, distance, 0, True))
        return found

    def piece(self, piece: Piece, distance: i64, inner: i64, bit: i64) -> Obstacle:
        """A piece of terrain; one that the mover touches at the start (`bit`) is rebuilt on the cached ring."""
        by_clearance = self.pieces.get(piece)
        if by_clearance is None:
            by_clearance = self.pieces[piece] = {}
        found = by_clearance.get(distance)
        if found is None:
            found = by_clearance[distance] = self.numbered(piece_obstacle(piece, distance))
        return found if bit == 0 and inner == distance else touched_piece(piece, found, inner, bit)

    def numbered(self, obstacle: Obstacle) -> Obstacle:
        """Give an obstacle a number, under which others cache their tangents to it."""
        self.last_number += 1
        obstacle.number = self.last_number
        obstacle.bitangents, obstacle.chords = {}, {}
        return obstacle


def touched_piece(piece: Piece, outer: Obstacle, inner: i64, bit: i64) -> Obstacle:
    """The obstacle of a piece that is touched at the start, sharing the ring of another; never cached."""
    built = piece_body(piece, outer.distance, inner, bit)
    built.reach, built.size = outer.reach, outer.size
    built.ring_x, built.ring_y, built.along = outer.ring_x, outer.ring_y, outer.along
    built.first, built.start = outer.first, outer.start
    return built


OBSTACLES: Final = ObstacleCache(256)
"""Shared by all searches of the process: many more than lie and stand on one field."""
