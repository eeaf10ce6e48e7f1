"""Places beside a base or a template: a minion next to its summoner, a traveller at a secret entrance.

Samples rings around the target, then the intersection points of all bounding curves (`exact/bounds.py`), so that no room is
missed. los.ruling.summon.no-room-for-minion: whether there is any place decides whether anybody appears.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.bounds import Bounds, Point
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, Disc, discs_apart, gap_between
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS, ring
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, disc_clear, gap_to_piece
from legendarium.games.legends_of_signum.geometry.places.standing import NOT_BESIDE, Others, Placement, fits, place
from legendarium.games.legends_of_signum.geometry.ways.surroundings import FRIEND

RUINS: Final = "template"
SPARE: Final = 40
"""How far inside the last ring lies that is tried."""
NUDGES: Final = (
    (0, 0),
    (1, 0),
    (0, 1),
    (-1, 0),
    (0, -1),
    (1, 1),
    (-1, 1),
    (-1, -1),
    (1, -1),
    (2, 0),
    (0, 2),
    (-2, 0),
    (0, -2),
)
"""A point where two bounds meet is rounded; one of its neighbours lies on the legal side of both."""


class Beside:
    """What a new base has to touch, or to be near: a base, or any piece of a template."""

    __slots__ = ("base", "others", "pieces", "radius", "reach")

    def __init__(
        self, radius: i64, base: Disc | None, pieces: list[Piece], others: Others, reach: i64 = CONTACT
    ) -> None:
        self.radius: i64 = radius
        self.reach: i64 = reach
        """The gap must be smaller than this."""
        self.base = base
        self.pieces = pieces
        self.others = others

    def touches(self, x: i64, y: i64) -> bool:
        """In contact: a gap below 3 mm. los.ruling.geometry.contact-band"""
        mover = Disc(x, y, self.radius)
        if self.base is not None:
            return not discs_apart(mover, self.base, self.reach)
        return not all(disc_clear(piece, mover, self.reach) for piece in self.pieces)

    def allows(self, x: i64, y: i64) -> bool:
        return self.touches(x, y) and fits(Disc(x, y, self.radius), self.others)


def beside_base(radius: i64, base: Disc, others: Others, reach: i64 = CONTACT) -> Beside:
    """Next to a base that is not among the others; it is added to those that must not be overlapped."""
    around = Others([*others.friends, base], others.enemies, others.gap, others.impassable)
    return Beside(radius, base, [], around, reach)


def beside_template(radius: i64, pieces: list[Piece], others: Others, reach: i64 = CONTACT) -> Beside:
    """Next to a template, or on it unless it is among what is Impassable. los.ruins.secret-entrance-travel"""
    return Beside(radius, None, pieces, others, reach)


def place_beside(beside: Beside, x: i64, y: i64) -> Placement:
    """Judge a place that is named."""
    if beside.touches(x, y):
        return place(Disc(x, y, beside.radius), beside.others)
    found = Placement(x, y)
    if beside.base is not None:
        gap: i64 = gap_between(Disc(x, y, beside.radius), beside.base)
        return found.refuse(NOT_BESIDE, FRIEND, len(beside.others.friends) - 1, gap, beside.reach - 1)
    gaps = [gap_to_piece(piece, x, y) - beside.radius for piece in beside.pieces]
    gap = min(gaps)
    return found.refuse(NOT_BESIDE, RUINS, gaps.index(gap), gap, beside.reach - 1)


def candidates_beside(beside: Beside) -> list[Point]:
    """Places all around, and those in the last corners between everything else."""
    found = dict.fromkeys(point for point in around(beside) if beside.allows(point[0], point[1]))
    for x, y in corners(beside):
        found[x, y] = None
    return list(found)


def room_beside(beside: Beside) -> bool:
    """There is any place at all."""
    return any(beside.allows(x, y) for x, y in around(beside)) or len(corners(beside)) > 0


def around(beside: Beside) -> list[Point]:
    """Rings around what is to be touched."""
    found: list[Point] = []
    for gap in (0, int(beside.reach) // 2, int(beside.reach) - SPARE):
        if beside.base is not None:
            circle = ring(beside.radius + beside.base.radius + gap)
            found += [(beside.base.x + circle.xs[k], beside.base.y + circle.ys[k]) for k in range(TURNS)]
        for piece in beside.pieces:
            found += around_piece(piece, int(beside.radius + gap))
    return found


def around_piece(piece: Piece, distance: int) -> list[Point]:
    """From each corner outwards, and along the sides."""
    circle = ring(distance)
    found: list[Point] = []
    for k in range(piece.count):
        x, y = piece.xs[k], piece.ys[k]
        found += [(x + circle.xs[turn], y + circle.ys[turn]) for turn in range(0, TURNS, 4)]
    outline = Bounds()
    outline.add_piece(piece, distance + 1)
    for px, py, qx, qy in outline.sides:
        found += [(px + (qx - px) * part // 8, py + (qy - py) * part // 8) for part in range(9)]
    return found


def corners(beside: Beside) -> list[Point]:
    """The legal points where two bounds meet."""
    found: list[Point] = []
    for x, y in near_bounds(beside).meetings():
        for right, up in NUDGES:
            if beside.allows(x + right, y + up):
                found.append((x + right, y + up))
                break
    return found


def near_bounds(beside: Beside) -> Bounds:
    """Everything that can bound the places in contact."""
    bounds, radius, others = Bounds(), beside.radius, beside.others
    bounds.add_border(radius)
    if beside.base is not None:
        bounds.add_base(beside.base, radius + beside.base.radius)
        bounds.add_base(beside.base, radius + beside.base.radius + beside.reach - 1)
    for piece in beside.pieces:
        bounds.add_piece(piece, radius)
        bounds.add_piece(piece, radius + beside.reach - 1)
    for friend in others.friends:
        if friend is not beside.base and near(beside, friend, 0):
            bounds.add_base(friend, radius + friend.radius)
    for enemy in others.enemies:
        if near(beside, enemy, others.gap):
            bounds.add_base(enemy, radius + enemy.radius + others.gap)
    for piece in others.impassable:
        if piece not in beside.pieces and near_piece(beside, piece):
            bounds.add_piece(piece, radius)
    return bounds


def near(beside: Beside, other: Disc, gap: i64) -> bool:
    """A base can be in the way of places in contact."""
    wide = Disc(other.x, other.y, other.radius + 2 * beside.radius + gap)
    if beside.base is not None:
        return not discs_apart(wide, beside.base, beside.reach)
    return not all(disc_clear(piece, wide, beside.reach) for piece in beside.pieces)


def near_piece(beside: Beside, piece: Piece) -> bool:
    """A piece can be in the way of places in contact."""
    if beside.base is None:
        return True
    return not disc_clear(piece, beside.base, 2 * beside.radius + beside.reach)
