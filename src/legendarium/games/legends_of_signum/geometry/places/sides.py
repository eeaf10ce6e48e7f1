"""Places along a side of the field: the exact set of whole micrometres, as intervals, at which a base may arrive.

Each obstacle forbids an interval; what remains is sorted and merged. los.summon.edge, los.summon.keep-s,
los.ruling.summon.crowded-when: S from every enemy wherever the side has such a place; if it has none, any place out of contact;
if it has none of these either, nobody can arrive.
"""

from __future__ import annotations

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, FIELD, SMALL, Disc, root
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, point_clear
from legendarium.games.legends_of_signum.geometry.places.standing import (
    BOTTOM,
    LEFT,
    NOT_AT_SIDE,
    RIGHT,
    Others,
    Placement,
    from_side,
    place,
)
from legendarium.games.legends_of_signum.geometry.ways.surroundings import BORDER

Stretch = tuple[int, int]
"""From the first to the last place along a side, both allowed."""


class SidePlaces:
    """Where along a side a base may arrive. No stretches: nowhere."""

    __slots__ = ("crowded", "others", "radius", "side", "stretches")

    def __init__(self, radius: i64, side: i64, others: Others, stretches: list[Stretch], crowded: bool) -> None:
        self.radius: i64 = radius
        self.side: i64 = side
        self.others = others
        self.stretches = stretches
        self.crowded = crowded
        """No place keeps S from every enemy. los.summon.crowded-backstab"""


def along_side(
    radius: i64,
    side: i64,
    friends: list[Disc],
    enemies: list[Disc],
    impassable: list[Piece],
    distance: i64 = SMALL,
    low: i64 = 0,
    high: i64 = FIELD,
) -> SidePlaces:
    """All places along a side, or along the part of it that is somebody's: those that keep the distance, or else the crowded
    ones."""
    for gap in (distance, CONTACT):
        others = Others(friends, enemies, gap, impassable)
        stretches = within(free_stretches(radius, side, others), low, high)
        if stretches:
            return SidePlaces(radius, side, others, stretches, gap != distance)
    return SidePlaces(radius, side, others, [], True)


def place_at_side(places: SidePlaces, x: i64, y: i64) -> Placement:
    """Judge a place; given less than 3 mm from the side it is moved there. los.ruling.geometry.edge-contact"""
    away: i64 = from_side(x, y, places.side) - places.radius
    if not 0 <= away < CONTACT:
        return Placement(x, y).refuse(NOT_AT_SIDE, BORDER, places.side, away, 0)
    x, y = side_point(places.radius, places.side, y if places.side in (LEFT, RIGHT) else x)
    return place(Disc(x, y, places.radius), places.others)


def candidates_at_side(places: SidePlaces) -> list[tuple[int, int]]:
    """The ends and the middle of every stretch."""
    found: list[tuple[int, int]] = []
    for first, last in places.stretches:
        for along in dict.fromkeys((first, (first + last) // 2, last)):
            found.append(side_point(places.radius, places.side, along))
    return found


def side_point(radius: i64, side: i64, along: i64) -> tuple[i64, i64]:
    """The middle of a base that touches a side."""
    if side == LEFT:
        return radius, along
    if side == BOTTOM:
        return along, radius
    return (FIELD - radius, along) if side == RIGHT else (along, FIELD - radius)


def free_stretches(radius: i64, side: i64, others: Others) -> list[Stretch]:
    """What is left of a side when everything has forbidden its run of places."""
    forbidden: list[Stretch] = []
    for friend in others.friends:
        forbid_base(radius, side, friend, radius + friend.radius, forbidden)
    for enemy in others.enemies:
        forbid_base(radius, side, enemy, radius + enemy.radius + others.gap, forbidden)
    for piece in others.impassable:
        forbid_piece(radius, side, piece, forbidden)
    forbidden.sort()
    found: list[Stretch] = []
    free: i64 = radius
    for first, last in forbidden:
        if first > free:
            found.append((free, min(first - 1, FIELD - radius)))
        if last >= free:
            free = last + 1
        if free > FIELD - radius:
            return found
    found.append((free, FIELD - radius))
    return found


def within(stretches: list[Stretch], low: i64, high: i64) -> list[Stretch]:
    """What of them lies on a part of the side, its ends included. los.ruling.multi.segment-direction"""
    return [(max(first, low), min(last, high)) for first, last in stretches if first <= high and last >= low]


def forbid_base(radius: i64, side: i64, base: Disc, reach: i64, forbidden: list[Stretch]) -> None:
    """The places nearer than that to the middle of a base."""
    height: i64 = from_side(base.x, base.y, side) - radius
    rest: i64 = reach * reach - height * height - 1
    middle: i64 = base.y if side in (LEFT, RIGHT) else base.x
    if rest >= 0:
        half: i64 = root(rest)
        add_stretch(radius, middle - half, middle + half, forbidden)


def forbid_piece(radius: i64, side: i64, piece: Piece, forbidden: list[Stretch]) -> None:
    """The places that overlap a piece: one run, since the piece is convex, found from its nearest point by halving."""
    nearest: i64 = nearest_along(radius, side, piece)
    if piece_clear(radius, side, piece, nearest):
        return
    ends: list[int] = []
    for sign in (-1, 1):
        low: i64 = 0
        high: i64 = piece.right - piece.left + piece.top - piece.bottom + 2 * radius
        while high - low > 1:
            middle: i64 = (low + high) // 2
            if piece_clear(radius, side, piece, nearest + sign * middle):
                high = middle
            else:
                low = middle
        ends.append(nearest + sign * low)
    add_stretch(radius, ends[0], ends[1], forbidden)


def nearest_along(radius: i64, side: i64, piece: Piece) -> i64:
    """Where along a side a piece comes nearest to the line on which middles of bases lie, or crosses it."""
    upright = side in (LEFT, RIGHT)
    best: i64 = -1
    found: i64 = 0
    for k in range(piece.count):
        before: i64 = k - 1 if k > 0 else piece.count - 1
        height: i64 = from_side(piece.xs[k], piece.ys[k], side) - radius
        last: i64 = from_side(piece.xs[before], piece.ys[before], side) - radius
        along: i64 = piece.ys[k] if upright else piece.xs[k]
        if (height < 0) != (last < 0):
            start: i64 = piece.ys[before] if upright else piece.xs[before]
            return start + (along - start) * last // (last - height)
        size: i64 = height if height >= 0 else -height
        if best < 0 or size < best:
            best, found = size, along
    return found


def piece_clear(radius: i64, side: i64, piece: Piece, along: i64) -> bool:
    x, y = side_point(radius, side, along)
    return point_clear(piece, x, y, radius)


def add_stretch(radius: i64, first: i64, last: i64, forbidden: list[Stretch]) -> None:
    """Note a run of forbidden places, if it reaches the side at all."""
    if last >= radius and first <= FIELD - radius:
        forbidden.append((first, last))
