"""Where a template might be laid at any turn: a filter by the disc inside it, which no turn moves far.

On a crowded field it leaves little to look at, however many turns there are.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, Disc, apart, root
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, Shape, point_clear
from legendarium.games.legends_of_signum.geometry.places.templates_fit import Terrain

ROUNDED: Final = 4
"""Micrometres by which turning and rounding move a corner, and more."""
LEAST: Final = 16_000
"""Squares as narrow as this are not cut any further."""


@mypyc_attr(acyclic=True)
class Square:
    """Anchors in an upright rectangle, and what matters for them: which bases and pieces are near enough, and which squares
    might have room at all."""

    __slots__ = ("bases", "bottom", "left", "might", "others", "right", "top")

    def __init__(self, left: i64, bottom: i64, right: i64, top: i64, wider: Square | None = None) -> None:
        self.left: i64 = left
        self.bottom: i64 = bottom
        self.right: i64 = right
        self.top: i64 = top
        self.bases: list[Disc] = [] if wider is None else wider.bases
        self.others: list[Piece] = [] if wider is None else wider.others
        self.might: list[Square] = [] if wider is None else wider.might

    def quarters(self, narrowest: i64) -> list[Square]:
        """Its parts: halves where it is too narrow to be cut both ways."""
        x: i64 = (self.left + self.right) // 2
        y: i64 = (self.bottom + self.top) // 2
        columns = [(self.left, x), (x, self.right)] if self.right - self.left > narrowest else [(self.left, self.right)]
        rows = [(self.bottom, y), (y, self.top)] if self.top - self.bottom > narrowest else [(self.bottom, self.top)]
        return [Square(a, c, b, d, self) for a, b in columns for c, d in rows]

    def meets(self, other: Square) -> bool:
        """Whether the two share a point, if only on their borders."""
        across = self.left <= other.right and other.left <= self.right
        return across and self.bottom <= other.top and other.bottom <= self.top


def whole_field() -> Square:
    return Square(0, 0, FIELD, FIELD)


def core_of(shape: Shape) -> i64:
    """How far from the anchor a template surely reaches at every turn, or, if negative, how far from it its middle may be."""
    found: i64 = -FIELD
    for piece in shape.turned(0):
        core: i64 = piece.core - root(piece.core_x * piece.core_x + piece.core_y * piece.core_y) - ROUNDED
        if core > found:
            found = core
    return found


def open_squares(shape: Shape, terrain: Terrain) -> list[Square]:
    """The squares of the field in which a template might have room at some turn."""
    core = core_of(shape)
    left, bottom, right, top = terrain.margins
    found: list[Square] = []
    waiting = [Square(left + core, bottom + core, FIELD - right - core, FIELD - top - core)]
    while waiting:
        square = waiting.pop()
        if square.left > square.right or square.bottom > square.top or is_barred(square, terrain, core):
            continue
        if square.right - square.left <= LEAST and square.top - square.bottom <= LEAST:
            found.append(square)
        else:
            waiting += square.quarters(LEAST)
    return found


def is_barred(square: Square, terrain: Terrain, core: i64) -> bool:
    """Whether one and the same thing is too near to a template, however it is turned, with its anchor anywhere in a square."""
    x: i64 = (square.left + square.right) // 2
    y: i64 = (square.bottom + square.top) // 2
    wide: i64 = square.right - square.left
    high: i64 = square.top - square.bottom
    spare: i64 = core - root(wide * wide + high * high) // 2 - 2
    for base in terrain.bases:
        near: i64 = base.radius + terrain.from_bases + spare
        if near > 0 and not apart(x, y, base.x, base.y, near):
            return True
    near = terrain.apart + spare
    if near <= 0:
        return False
    return any(not point_clear(piece, x, y, near) for piece in terrain.pieces)
