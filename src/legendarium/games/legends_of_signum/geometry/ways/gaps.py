"""Width of the gap in which a way got stuck: figures for a refusal, never for a decision."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, FIELD, Disc, gap_between
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, gap_to_piece, pieces_apart
from legendarium.games.legends_of_signum.geometry.ways.surroundings import (
    BORDER,
    ENEMY,
    FRIEND,
    IMPASSABLE,
    Surroundings,
    Walk,
)

FAR: Final = 1 << 20


def report_gap(around: Surroundings, walk: Walk) -> None:
    """Note in `walk` the narrowest gap between the obstacle and a neighbour, and the width that the base needs."""
    for kind, count in (
        (FRIEND, len(around.friends)),
        (ENEMY, len(around.enemies)),
        (IMPASSABLE, len(around.impassable)),
        (BORDER, 4),
    ):
        for index in range(count):
            if kind == walk.kind and index == walk.index:
                continue
            gap: i64 = gap_of(around, walk.kind, walk.index, kind, index)
            needed: i64 = 2 * around.radius + margin(walk.kind) + margin(kind)
            if gap < needed and (walk.gap < 0 or gap < walk.gap) and nearby(around, walk, kind, index, needed):
                walk.gap, walk.needed = max(0, gap), needed
                walk.other_kind, walk.other_index = kind, index


def margin(kind: str) -> i64:
    """Return the clearance needed beside an obstacle: 3 mm past an enemy, otherwise none."""
    return CONTACT if kind == ENEMY else 0


def nearby(around: Surroundings, walk: Walk, kind: str, index: i64, needed: i64) -> bool:
    """Whether the base, where it got stuck, is nearer to the neighbour than the needed width."""
    return distance_of(Disc(walk.x, walk.y, around.radius), around, kind, index) < needed


def gap_of(around: Surroundings, kind: str, index: i64, other_kind: str, other_index: i64) -> i64:
    """Return the gap between two obstacles."""
    if kind != IMPASSABLE:
        return distance_of(base_of(around, kind, index), around, other_kind, other_index)
    piece = around.impassable[index]
    if other_kind == BORDER:
        return (piece.left, piece.bottom, FIELD - piece.right, FIELD - piece.top)[other_index]
    if other_kind == IMPASSABLE:
        return between_pieces(piece, around.impassable[other_index])
    base = base_of(around, other_kind, other_index)
    return gap_to_piece(piece, base.x, base.y) - base.radius


def distance_of(base: Disc, around: Surroundings, kind: str, index: i64) -> i64:
    """Return the gap between a base and an obstacle."""
    if kind == BORDER:
        return (base.x, base.y, FIELD - base.x, FIELD - base.y)[index] - base.radius
    if kind == IMPASSABLE:
        return gap_to_piece(around.impassable[index], base.x, base.y) - base.radius
    return gap_between(base, base_of(around, kind, index))


def base_of(around: Surroundings, kind: str, index: i64) -> Disc:
    return around.friends[index] if kind == FRIEND else around.enemies[index]


def between_pieces(one: Piece, other: Piece) -> i64:
    """Return the gap between two polygons by bisection, rounded down to a micrometre; 0 if they meet."""
    low: i64 = 0
    high: i64 = FAR
    while high - low > 1:
        middle: i64 = (low + high) // 2
        if pieces_apart(one, other, middle):
            low = middle
        else:
            high = middle
    return low
