"""Broad phase: bounding-box filter that leaves out everything a way cannot touch before exact tests run."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, Disc
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings

NEAR: Final = 2 * CONTACT + 100
"""Beyond the rim of the mover: 3 mm in which it touches, after a gap of 3 mm was closed, and more than rounding takes."""


@mypyc_attr(acyclic=True)
class Box:
    """An upright rectangle, and how far around it something counts as near: for setting aside what need not be measured."""

    __slots__ = ("bottom", "left", "margin", "right", "top")

    def __init__(self, left: i64, right: i64, bottom: i64, top: i64, margin: i64) -> None:
        self.left: i64 = left
        self.right: i64 = right
        self.bottom: i64 = bottom
        self.top: i64 = top
        self.margin: i64 = margin

    def meets_base(self, base: Disc) -> bool:
        far: i64 = base.radius + self.margin
        return self.left - far < base.x < self.right + far and self.bottom - far < base.y < self.top + far

    def meets_piece(self, piece: Piece) -> bool:
        far: i64 = self.margin
        return (
            self.left - far < piece.right
            and piece.left < self.right + far
            and self.bottom - far < piece.top
            and piece.bottom < self.top + far
        )


@mypyc_attr(acyclic=True)
class Nearby:
    """Of a mover's surroundings what lies near the box around a way: nothing else can be met on it or where it ends.

    Of enemies and Difficult pieces these are their places in their lists."""

    __slots__ = ("difficult", "enemies", "friends", "impassable")

    def __init__(self, around: Surroundings, way: list[tuple[int, int]]) -> None:
        box = box_around(around, way)
        self.friends = [friend for friend in around.friends if box.meets_base(friend)]
        self.enemies = [index for index, enemy in enumerate(around.enemies) if box.meets_base(enemy)]
        self.impassable = [piece for piece in around.impassable if box.meets_piece(piece)]
        self.difficult = [index for index, piece in enumerate(around.difficult) if box.meets_piece(piece)]


def box_around(around: Surroundings, way: list[tuple[int, int]]) -> Box:
    """The box around the start and all points of a way."""
    left: i64 = around.x
    right: i64 = left
    bottom: i64 = around.y
    top: i64 = bottom
    for x, y in way:
        left, right = min(left, x), max(right, x)
        bottom, top = min(bottom, y), max(top, y)
    return Box(left, right, bottom, top, around.radius + NEAR)
