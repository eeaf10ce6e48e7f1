"""Terrain templates as unions of convex polygons (pieces), laid at one of 128 rotations, and exact distance predicates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, Disc, leg_apart, reaches, root
from legendarium.games.legends_of_signum.geometry.exact.rings import turned

FAR: Final = 1 << 21


@mypyc_attr(acyclic=True)
class Piece:
    """A convex piece of a template as it lies: corners counter-clockwise, and the box around them."""

    __slots__ = ("bottom", "core", "core_x", "core_y", "count", "left", "right", "sizes", "span", "top", "xs", "ys")

    MADE_OF: ClassVar[tuple[str, ...]] = ("xs", "ys")

    def __init__(self, xs: list[int], ys: list[int]) -> None:
        self.xs = xs
        self.ys = ys
        self.count: i64 = len(xs)
        self.left: i64 = min(xs)
        self.right: i64 = max(xs)
        self.bottom: i64 = min(ys)
        self.top: i64 = max(ys)
        self.sizes: list[int] = []
        """The length of the side that ends at each corner, rounded up."""
        self.core_x: i64 = sum(xs) // self.count
        self.core_y: i64 = sum(ys) // self.count
        self.core: i64 = FAR
        """A disc inside the piece: its middle, and its radius rounded down."""
        self.span: i64 = 0
        """The radius of a disc around the piece with the same middle, rounded up."""
        for k in range(self.count):
            ax: i64 = xs[k - 1]
            ay: i64 = ys[k - 1]
            dx: i64 = xs[k] - ax
            dy: i64 = ys[k] - ay
            size: i64 = root(dx * dx + dy * dy) + 1
            self.sizes.append(int(size))
            inside: i64 = (dx * (self.core_y - ay) - dy * (self.core_x - ax)) // size
            if inside < self.core:
                self.core = inside
            ax, ay = ax - self.core_x, ay - self.core_y
            outside: i64 = root(ax * ax + ay * ay) + 1
            if outside > self.span:
                self.span = outside

    def __repr__(self) -> str:
        return f"Piece({self.xs}, {self.ys})"


class Shape:
    """A template as it is printed: the corners of each piece around its anchor, in micrometres. See `templates.problems`."""

    __slots__ = ("outlines", "pieces", "turns")

    MADE_OF: ClassVar[tuple[str, ...]] = ("pieces",)

    def __init__(self, pieces: Sequence[Sequence[tuple[int, int]]]) -> None:
        self.pieces: list[list[tuple[int, int]]] = [list(corners) for corners in pieces]
        self.turns: dict[int, list[Piece]] = {}
        """Cache of `turned`."""
        self.outlines: dict[object, int] = {}
        """Cache of `first_like`: the first turn at which an outline was met."""

    def first_like(self, turn: int) -> int:
        """A turn with the same outline, the same one for all that look alike: what is symmetric repeats itself."""
        corners = [frozenset(zip(it.xs, it.ys, strict=True)) for it in self.turned(turn)]
        return self.outlines.setdefault(frozenset(corners), turn)

    def turned(self, turn: int) -> list[Piece]:
        """The template with its anchor at (0, 0), turned by so many directions. The rounded corners are then the truth."""
        found = self.turns.get(turn)
        if found is None:
            found = self.turns[turn] = []
            for corners in self.pieces:
                points = [turned(dx, dy, turn) for dx, dy in corners]
                found.append(Piece([int(px) for px, _ in points], [int(py) for _, py in points]))
        return found

    def laid(self, x: int, y: int, turn: int) -> list[Piece]:
        """The turned template with its anchor at a point."""
        return [Piece([x + px for px in it.xs], [y + py for py in it.ys]) for it in self.turned(turn)]


def piece_on_field(piece: Piece) -> bool:
    """Wholly inside the field, touching the border allowed. los.geometry.battlefield"""
    return piece.left >= 0 and piece.bottom >= 0 and piece.right <= FIELD and piece.top <= FIELD


def point_clear(piece: Piece, x: i64, y: i64, distance: i64) -> bool:
    """A point is at least that far from a piece; with distance 0, it is not inside."""
    if x <= piece.left - distance or x >= piece.right + distance:
        return True
    if y <= piece.bottom - distance or y >= piece.top + distance:
        return True
    outside = False
    last: i64 = piece.count - 1
    ax: i64 = piece.xs[last]
    ay: i64 = piece.ys[last]
    for k in range(piece.count):
        bx: i64 = piece.xs[k]
        by: i64 = piece.ys[k]
        side: i64 = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if side < 0 or (side == 0 and distance <= 0):
            if side + distance * piece.sizes[k] <= 0:
                return True  # far enough beyond this side, hence from all of the piece
            outside = True
            if not leg_apart(ax, ay, bx, by, x, y, distance):
                return False
        ax, ay = bx, by
    return outside


def leg_clear(piece: Piece, px: i64, py: i64, qx: i64, qy: i64, distance: i64) -> bool:
    """Every point of a straight leg is at least that far (more than 0) from a piece."""
    if (px if px > qx else qx) <= piece.left - distance or (px if px < qx else qx) >= piece.right + distance:
        return True
    if (py if py > qy else qy) <= piece.bottom - distance or (py if py < qy else qy) >= piece.top + distance:
        return True
    if px == qx and py == qy:
        return point_clear(piece, px, py, distance)
    if piece.core > 0 and not leg_apart(px, py, qx, qy, piece.core_x, piece.core_y, piece.core + distance):
        return False
    if beside_leg(piece, px, py, qx, qy, distance) or beyond_a_side(piece, px, py, qx, qy, distance):
        return True
    parted = False
    on_left = True
    on_right = True
    dx: i64 = qx - px
    dy: i64 = qy - py
    last: i64 = piece.count - 1
    ax: i64 = piece.xs[last]
    ay: i64 = piece.ys[last]
    for k in range(piece.count):
        bx: i64 = piece.xs[k]
        by: i64 = piece.ys[k]
        if not leg_apart(px, py, qx, qy, bx, by, distance):
            return False
        first: i64 = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
        second: i64 = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax)
        if first <= 0 and not leg_apart(ax, ay, bx, by, px, py, distance):
            return False
        if second <= 0 and not leg_apart(ax, ay, bx, by, qx, qy, distance):
            return False
        if first <= 0 and second <= 0:
            parted = True
        side: i64 = dx * (by - py) - dy * (bx - px)
        if side < 0:
            on_left = False
        elif side > 0:
            on_right = False
        ax, ay = bx, by
    return parted or on_left or on_right


def beside_leg(piece: Piece, px: i64, py: i64, qx: i64, qy: i64, distance: i64) -> bool:
    """Fast path of `leg_clear`: the whole piece lies at least that far on one side of the line along the leg."""
    dx: i64 = qx - px
    dy: i64 = qy - py
    low: i64 = dx * (piece.ys[0] - py) - dy * (piece.xs[0] - px)
    high: i64 = low
    for k in range(1, piece.count):
        side: i64 = dx * (piece.ys[k] - py) - dy * (piece.xs[k] - px)
        if side < low:
            low = side
        elif side > high:
            high = side
    cross: i64 = low if low > 0 else -high
    return cross > 0 and reaches(cross, distance, dx * dx + dy * dy)


def beyond_a_side(piece: Piece, px: i64, py: i64, qx: i64, qy: i64, distance: i64) -> bool:
    """Fast path of `leg_clear`: the whole leg is at least that far beyond one side, by a bound that is never too generous."""
    last: i64 = piece.count - 1
    ax: i64 = piece.xs[last]
    ay: i64 = piece.ys[last]
    for k in range(piece.count):
        bx: i64 = piece.xs[k]
        by: i64 = piece.ys[k]
        dx: i64 = bx - ax
        dy: i64 = by - ay
        far: i64 = distance * piece.sizes[k]
        if dx * (py - ay) - dy * (px - ax) + far <= 0 and dx * (qy - ay) - dy * (qx - ax) + far <= 0:
            return True
        ax, ay = bx, by
    return False


def pieces_apart(one: Piece, other: Piece, distance: i64) -> bool:
    """Two pieces are at least that far (more than 0) from each other."""
    return moved_apart(one, 0, 0, other, distance)


def moved_apart(one: Piece, x: i64, y: i64, other: Piece, distance: i64) -> bool:
    """The same with the first piece moved by (x, y), which need not be built for that."""
    if one.left + x >= other.right + distance or other.left >= one.right + x + distance:
        return True
    if one.bottom + y >= other.top + distance or other.bottom >= one.top + y + distance:
        return True
    middle_x: i64 = one.core_x + x
    middle_y: i64 = one.core_y + y
    if point_clear(other, middle_x, middle_y, distance + one.span):
        return True
    if one.core > 0 and not point_clear(other, middle_x, middle_y, distance + one.core):
        return False
    last: i64 = one.count - 1
    ax: i64 = one.xs[last] + x
    ay: i64 = one.ys[last] + y
    for k in range(one.count):
        bx: i64 = one.xs[k] + x
        by: i64 = one.ys[k] + y
        if not leg_clear(other, ax, ay, bx, by, distance):
            return False
        ax, ay = bx, by
    return point_clear(one, other.xs[0] - x, other.ys[0] - y, distance)


def disc_clear(piece: Piece, disc: Disc, gap: i64) -> bool:
    """The gap between a base and a piece is at least that wide; with gap 0, they share no more than their outlines."""
    return point_clear(piece, disc.x, disc.y, disc.radius + gap)


def gap_to_piece(piece: Piece, x: i64, y: i64) -> i64:
    """How far a point is from a piece, rounded down to a micrometre, 0 inside; for messages, not for comparisons."""
    low: i64 = 0
    high: i64 = FAR
    while high - low > 1:
        middle: i64 = (low + high) // 2
        if point_clear(piece, x, y, middle):
            low = middle
        else:
            high = middle
    return low
