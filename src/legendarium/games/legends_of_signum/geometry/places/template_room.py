"""Room for a template: free places found by recursive subdivision of the field (a quadtree).

A square of anchors is pruned only if everything in it is too near to the same obstacle, down to a millimetre. So no room is
missed that holds a square of two millimetres.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, Disc, root
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, Shape, moved_apart, point_clear
from legendarium.games.legends_of_signum.geometry.places.open_squares import Square, open_squares, whole_field
from legendarium.games.legends_of_signum.geometry.places.templates_fit import Terrain, lay, span
from legendarium.games.legends_of_signum.geometry.ways.nearby import Box

WIDEST: Final = 64_000
"""The squares with which the search begins: half their diagonal is less than S."""

NARROWEST: Final = 1_000


class Room:
    """The search for places of one template at one turn."""

    __slots__ = ("bottom", "box", "found", "left", "might", "most", "pieces", "right", "terrain", "top", "undecided")

    def __init__(self, shape: Shape, turn: i64, terrain: Terrain, most: i64, might: list[Square] | None = None) -> None:
        self.might = [whole_field()] if might is None else might
        """The only squares in which there might be room."""
        self.pieces = shape.turned(turn)
        """The template with its anchor at (0, 0): it is moved in thought only."""
        self.terrain = terrain
        self.most: i64 = most
        """How many places are enough."""
        self.found: list[tuple[int, int]] = []
        self.undecided: list[Square] = []
        """Squares that were too narrow to be cut any further."""
        left, bottom, right, top = span(self.pieces)
        self.box = Box(left, right, bottom, top, 0)
        self.left: i64 = terrain.margins[0] - left
        self.bottom: i64 = terrain.margins[1] - bottom
        self.right: i64 = FIELD - terrain.margins[2] - right
        self.top: i64 = FIELD - terrain.margins[3] - top

    def search(self, widest: i64, narrowest: i64) -> None:
        """Look at the squares column by column, and cut them until they are that narrow."""
        terrain = self.terrain
        x: i64 = self.left
        while x <= self.right:
            right: i64 = min(x + widest, self.right)
            column = Square(x, self.bottom, right, self.top)
            column.bases, column.others, column.might = terrain.bases, terrain.pieces, self.might
            self.narrow(column)
            y: i64 = self.bottom if column.might else self.top + 1
            while y <= self.top:
                top: i64 = min(y + widest, self.top)
                square = Square(x, y, right, top, column)
                known = len(self.undecided)
                self.look(square, narrowest)
                if len(self.found) >= self.most:
                    return
                if right - x != top - y and len(self.undecided) > known:
                    self.undecided[known:] = [square]  # how it is cut depends on how narrow its parts may be
                y += widest
            x += widest

    def search_on(self, narrowest: i64) -> None:
        """Look again at the squares that the search before left undecided, and cut them further."""
        squares, self.undecided = self.undecided, []
        for square in squares:
            if len(self.found) < self.most:
                self.look(square, narrowest)

    def look(self, square: Square, narrowest: i64) -> None:
        """Try the middle of a square; if it is refused by less than the square is wide, look at its quarters."""
        wide: i64 = square.right - square.left
        high: i64 = square.top - square.bottom
        x: i64 = (square.left + square.right) // 2
        y: i64 = (square.bottom + square.top) // 2
        self.narrow(square)
        if not square.might or self.too_near(
            x, y, root(wide * wide + high * high) // 2 + 2, square.bases, square.others
        ):
            return
        if not self.too_near(x, y, 0, square.bases, square.others):
            self.found.append((x, y))
        elif wide <= narrowest and high <= narrowest:
            self.undecided.append(square)
        else:
            for part in square.quarters(narrowest):
                if len(self.found) < self.most:
                    self.look(part, narrowest)

    def narrow(self, square: Square) -> None:
        """Keep of what matters for a square only what does: by the box of the template, whose distance its anchors might not
        keep, and where it meets squares that might have room."""
        square.might = [it for it in square.might if it.meets(square)]
        if not square.might:
            return
        left: i64 = square.left + self.box.left
        right: i64 = square.right + self.box.right
        bottom: i64 = square.bottom + self.box.bottom
        top: i64 = square.top + self.box.top
        bases: list[Disc] = []
        for base in square.bases:
            far: i64 = base.radius + self.terrain.from_bases
            if left - far < base.x < right + far and bottom - far < base.y < top + far:
                bases.append(base)
        others: list[Piece] = []
        apart: i64 = self.terrain.apart
        for it in square.others:
            across = it.left < right + apart and it.right > left - apart
            if across and it.bottom < top + apart and it.top > bottom - apart:
                others.append(it)
        square.bases, square.others = bases, others

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
            dx: i64 = base.x - x
            dy: i64 = base.y - y
            needed: i64 = base.radius + terrain.from_bases - spare
            if needed > 0 and not self.is_beside(dx, dx, dy, dy, needed):
                for piece in self.pieces:
                    if not point_clear(piece, dx, dy, needed):
                        return True
        needed = terrain.apart - spare
        return any(self.is_near(x, y, other, needed) for other in others)

    def is_near(self, x: i64, y: i64, other: Piece, needed: i64) -> bool:
        """Whether the template, with its anchor at a place, comes nearer than that to a piece."""
        if needed <= 0 or self.is_beside(other.left - x, other.right - x, other.bottom - y, other.top - y, needed):
            return False
        return any(not moved_apart(piece, x, y, other, needed) for piece in self.pieces)

    def is_beside(self, left: i64, right: i64, bottom: i64, top: i64, far: i64) -> bool:
        """Whether a box, seen from the anchor, is that far from the box around the template."""
        box = self.box
        return left - far >= box.right or right + far <= box.left or bottom - far >= box.top or top + far <= box.bottom


def room_for(shape: Shape, terrain: Terrain) -> tuple[int, int, int]:
    """A place and a turn at which a template may be laid; (-1, -1, -1) if there is no room. los.terrain.no-room-no-play"""
    rooms: list[tuple[int, Room]] = []
    might: list[Square] | None = None
    for turn in range(TURNS):
        if shape.first_like(turn) == turn:
            room = Room(shape, turn, terrain, 1, might)
            room.search(WIDEST, WIDEST // 4)
            if room.found:
                return (*room.found[0], turn)
            rooms.append((turn, room))
            might = open_squares(shape, terrain) if might is None else might
    for turn, room in rooms:
        room.search_on(NARROWEST)
        if room.found:
            return (*room.found[0], turn)
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
