"""Where a template may be laid, and whether there is room for it anywhere.

A named place is judged by itself (los.ruling.terrain.turns). Room is searched at every rotation by recursive subdivision of
the field (a quadtree): a square is pruned only if everything in it is too near to the same obstacle, down to a millimetre. So
no room is missed that holds a square of two millimetres.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, FIELD, SMALL, Disc, root
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS
from legendarium.games.legends_of_signum.geometry.exact.shapes import (
    Piece,
    Shape,
    disc_clear,
    gap_to_piece,
    moved_apart,
    pieces_apart,
    point_clear,
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
from legendarium.games.legends_of_signum.geometry.ways.nearby import Box
from legendarium.games.legends_of_signum.geometry.ways.surroundings import BORDER, OFF_FIELD

BASE: Final = "base"
TEMPLATE: Final = "template"

WIDEST: Final = 64_000
"""The squares with which the search begins: half their diagonal is less than S."""

NARROWEST: Final = 1_000
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


class Room:
    """The search for places of one template at one turn."""

    __slots__ = (
        "bottom",
        "box",
        "found",
        "left",
        "most",
        "pieces",
        "right",
        "terrain",
        "top",
    )

    def __init__(self, shape: Shape, turn: i64, terrain: Terrain, most: i64) -> None:
        self.pieces = shape.turned(turn)
        """The template with its anchor at (0, 0): it is moved in thought only."""
        self.terrain = terrain
        self.most: i64 = most
        """How many places are enough."""
        self.found: list[tuple[int, int]] = []
        left, bottom, right, top = span(self.pieces)
        self.box = Box(left, right, bottom, top, 0)
        self.left: i64 = terrain.margins[0] - left
        self.bottom: i64 = terrain.margins[1] - bottom
        self.right: i64 = FIELD - terrain.margins[2] - right
        self.top: i64 = FIELD - terrain.margins[3] - top

    def search(self, widest: i64, narrowest: i64) -> None:
        """Look at the squares one after the other."""
        x: i64 = self.left
        while x <= self.right:
            y: i64 = self.bottom
            while y <= self.top:
                right, top = min(x + widest, self.right), min(y + widest, self.top)
                self.look(x, y, right, top, narrowest, self.terrain.bases, self.terrain.pieces)
                if len(self.found) >= self.most:
                    return
                y += widest
            x += widest

    def holds(self, x: i64, y: i64) -> bool:
        """Whether a template with its anchor there keeps away from the sides."""
        return self.left <= x <= self.right and self.bottom <= y <= self.top

    def middles(self, widest: i64) -> list[tuple[int, int]]:
        """The middles of the squares that a search begins with."""
        found: list[tuple[int, int]] = []
        x: i64 = self.left
        while x <= self.right:
            y: i64 = self.bottom
            while y <= self.top:
                found.append((int(x + min(x + widest, self.right)) // 2, int(y + min(y + widest, self.top)) // 2))
                y += widest
            x += widest
        return found

    def look(
        self, left: i64, bottom: i64, right: i64, top: i64, narrowest: i64, bases: list[Disc], others: list[Piece]
    ) -> None:
        """Try the middle of a square; if it is refused by less than the square is wide, look at its quarters. Only these
        bases and pieces are near enough to matter for anything in the square."""
        x: i64 = (left + right) // 2
        y: i64 = (bottom + top) // 2
        wide: i64 = right - left
        high: i64 = top - bottom
        half: i64 = root(wide * wide + high * high) // 2 + 2
        bases = [it for it in bases if not self.is_far_from_base(x, y, it, half)]
        others = [it for it in others if not self.is_far_from_piece(x, y, it, half)]
        if self.too_near(x, y, half, bases, others):
            return
        if not self.too_near(x, y, 0, bases, others):
            self.found.append((x, y))
            return
        if wide <= narrowest and high <= narrowest:
            return
        for a, b in ((left, x), (x, right)) if wide > narrowest else ((left, right),):
            for c, d in ((bottom, y), (y, top)) if high > narrowest else ((bottom, top),):
                if len(self.found) < self.most:
                    self.look(a, c, b, d, narrowest, bases, others)

    def fits(self, x: i64, y: i64) -> bool:
        """Whether a template with its anchor there keeps away from everything but the sides."""
        return not self.too_near(x, y, 0, self.terrain.bases, self.terrain.pieces)

    def too_near(self, x: i64, y: i64, spare: i64, bases: list[Disc], others: list[Piece]) -> bool:
        """With the anchor at a place, something is nearer than it may be, by more than what is to spare."""
        terrain = self.terrain
        for segment in terrain.segments:
            if self.is_near(x, y, segment.strip, segment.margin - spare):
                return True
        for base in bases:
            if self.near_base(x, y, base, spare):
                return True
        return any(self.is_near(x, y, other, terrain.apart - spare) for other in others)

    def near_base(self, x: i64, y: i64, base: Disc, spare: i64) -> bool:
        if self.is_far_from_base(x, y, base, -spare):
            return False
        reach: i64 = base.radius + self.terrain.from_bases - spare
        return not all(point_clear(piece, base.x - x, base.y - y, reach) for piece in self.pieces)

    def is_near(self, x: i64, y: i64, other: Piece, needed: i64) -> bool:
        if needed <= 0 or self.is_beside(other.left - x, other.right - x, other.bottom - y, other.top - y, needed):
            return False
        return not all(moved_apart(piece, x, y, other, needed) for piece in self.pieces)

    def is_far_from_base(self, x: i64, y: i64, base: Disc, more: i64) -> bool:
        """By the box of the template alone: that much more than the distance it has to keep."""
        reach: i64 = base.radius + self.terrain.from_bases + more
        return reach <= 0 or self.is_beside(base.x - x, base.x - x, base.y - y, base.y - y, reach)

    def is_far_from_piece(self, x: i64, y: i64, other: Piece, more: i64) -> bool:
        far: i64 = self.terrain.apart + more
        return self.is_beside(other.left - x, other.right - x, other.bottom - y, other.top - y, far)

    def is_beside(self, left: i64, right: i64, bottom: i64, top: i64, far: i64) -> bool:
        """Whether a box, seen from the anchor, is that far from the box around the template."""
        box = self.box
        return left - far >= box.right or right + far <= box.left or bottom - far >= box.top or top + far <= box.bottom


def room_for(shape: Shape, terrain: Terrain) -> tuple[int, int, int]:
    """A place and a turn at which a template may be laid; (-1, -1, -1) if there is no room. los.terrain.no-room-no-play"""
    for narrowest in (WIDEST // 4, NARROWEST):
        for turn in range(TURNS):
            if shape.first_like(turn) != turn:
                continue
            room = Room(shape, turn, terrain, 1)
            room.search(WIDEST, narrowest)
            if room.found:
                x, y = room.found[0]
                return x, y, turn
    return -1, -1, -1


def candidates_for(shape: Shape, turn: i64, terrain: Terrain, most: i64 = 64) -> list[tuple[int, int]]:
    """Places for a template at one turn: the middles of free squares, and each moved as far as it goes in four directions."""
    room = Room(shape, turn, terrain, most // 4)
    room.search(WIDEST // 2, WIDEST // 8)
    found = dict.fromkeys(room.found)
    for x, y in room.found:
        for right, up in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            if len(found) < most:
                found[slid(shape, x, y, turn, terrain, right, up)] = None
    return list(found)


def free_places(shape: Shape, turn: i64, terrain: Terrain, most: i64) -> list[tuple[int, int]]:
    """Middles of free squares only: what a list of answers needs, without the halving that the farthest places cost."""
    room = Room(shape, turn, terrain, most)
    room.search(WIDEST // 2, WIDEST // 8)
    return [(int(x), int(y)) for x, y in room.found]


def slid(shape: Shape, x: i64, y: i64, turn: i64, terrain: Terrain, right: i64, up: i64) -> tuple[i64, i64]:
    """The last place by halving at which a template may still be laid in one direction."""
    low: i64 = 0
    high: i64 = FIELD
    while high - low > 1:
        middle: i64 = (low + high) // 2
        if lay(shape, x + right * middle, y + up * middle, turn, terrain).refusal:
            high = middle
        else:
            low = middle
    return x + right * low, y + up * low
