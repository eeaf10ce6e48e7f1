"""Whether a template may be laid at a place: the first thing against it, with figures (los.ruling.terrain.turns)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, FIELD, SMALL, Disc
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS
from legendarium.games.legends_of_signum.geometry.exact.shapes import (
    Piece,
    Shape,
    disc_clear,
    gap_to_piece,
    pieces_apart,
)
from legendarium.games.legends_of_signum.geometry.places.standing import (
    BOTTOM,
    LEFT,
    NO_SUCH_TURN,
    RIGHT,
    TOO_NEAR,
    Placement,
)
from legendarium.games.legends_of_signum.geometry.ways.gaps import between_pieces
from legendarium.games.legends_of_signum.geometry.ways.surroundings import BORDER, OFF_FIELD

BASE: Final = "base"
TEMPLATE: Final = "template"

STRIP: Final = 1_000
"""How deep the strip is that stands for a stretch of a side."""


class Terrain:
    """What a new template keeps away from, and how far: bases, pieces of other templates, the four sides of the field or the
    stretches of them that are somebody's.

    los.terrain.clearance-creatures-and-terrain, los.terrain.clearance-sides, los.ruling.multi.terrain-distances
    """

    __slots__ = ("apart", "bases", "from_bases", "margins", "pieces", "segments")

    def __init__(
        self,
        bases: list[Disc],
        pieces: list[Piece],
        margins: list[int],
        from_bases: i64 = CONTACT,
        apart: i64 = SMALL,
        segments: list[Segment] | None = None,
    ) -> None:
        self.bases = bases
        self.pieces = pieces
        self.margins = margins
        """From the left, bottom, right and top side: 0 for a side that is nobody's."""
        self.from_bases: i64 = from_bases
        self.apart: i64 = apart
        self.segments: list[Segment] = segments if segments is not None else []


class Segment:
    """A stretch of a side and how far a template stays from it. It is measured as a strip beyond the border: whatever lies on
    the field is as far from the one as from the other."""

    __slots__ = ("margin", "side", "strip")

    def __init__(self, side: int, low: int, high: int, margin: i64) -> None:
        self.side = side
        self.margin: i64 = margin
        near, far = (0, -STRIP) if side in (LEFT, BOTTOM) else (FIELD, FIELD + STRIP)
        first, last = min(near, far), max(near, far)
        if side in (LEFT, RIGHT):
            self.strip = Piece([first, last, last, first], [low, low, high, high])
        else:
            self.strip = Piece([low, high, high, low], [first, first, last, last])


def lay(shape: Shape, x: i64, y: i64, turn: i64, terrain: Terrain) -> Placement:
    """Judge a template with its anchor at a place: the first thing against it."""
    found = Placement(x, y)
    if not 0 <= turn < TURNS:
        return found.refuse(NO_SUCH_TURN, "", -1, turn, TURNS - 1)
    if not (0 <= x <= FIELD and 0 <= y <= FIELD):
        return found.refuse(OFF_FIELD, BORDER, -1, 0, 0)
    pieces = shape.laid(x, y, turn)
    left, bottom, right, top = span(pieces)
    for side, distance in enumerate((left, bottom, FIELD - right, FIELD - top)):
        needed: i64 = terrain.margins[side]
        if distance < needed:
            return found.refuse(OFF_FIELD if distance < 0 else TOO_NEAR, BORDER, side, distance, needed)
    for segment in terrain.segments:
        for piece in pieces:
            if not pieces_apart(piece, segment.strip, segment.margin):
                far: i64 = between_pieces(piece, segment.strip)
                return found.refuse(TOO_NEAR, BORDER, segment.side, far, segment.margin)
    for index, base in enumerate(terrain.bases):
        for piece in pieces:
            if not disc_clear(piece, base, terrain.from_bases):
                gap: i64 = gap_to_piece(piece, base.x, base.y) - base.radius
                return found.refuse(TOO_NEAR, BASE, index, gap, terrain.from_bases)
    for index, other in enumerate(terrain.pieces):
        for piece in pieces:
            if not pieces_apart(piece, other, terrain.apart):
                return found.refuse(TOO_NEAR, TEMPLATE, index, between_pieces(piece, other), terrain.apart)
    return found


def span(pieces: list[Piece]) -> tuple[i64, i64, i64, i64]:
    """The box around a template: left, bottom, right, top."""
    return (
        min(piece.left for piece in pieces),
        min(piece.bottom for piece in pieces),
        max(piece.right for piece in pieces),
        max(piece.top for piece in pieces),
    )
