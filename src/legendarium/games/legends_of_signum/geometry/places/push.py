"""A straight push: the farthest free point along a ray, by bisection over the swept disc. los.ruling.abilities.buckshot-push"""

from __future__ import annotations

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import TICKS, Disc, leg_apart, on_field, root
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, leg_clear
from legendarium.games.legends_of_signum.geometry.places.standing import nearest_side
from legendarium.games.legends_of_signum.geometry.ways.surroundings import BORDER, FRIEND, IMPASSABLE


class Push:
    """Where a push ends, how far that is, and what cut it short."""

    __slots__ = ("distance", "index", "kind", "needed", "x", "y")

    def __init__(self, x: i64, y: i64, distance: i64, needed: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.distance: i64 = distance
        self.needed: i64 = needed
        """How far it was to go; when the distance is less, the kind and index say what stopped it."""
        self.kind: str = ""
        self.index: i64 = -1


def push(source: Disc, target: Disc, distance: i64, others: list[Disc], impassable: list[Piece]) -> Push:
    """Push the target straight away from the source. Bases are passed at less than 3 mm, and only what is hard stops it."""
    low: i64 = 0
    high: i64 = distance + 1
    while high - low > 1:
        middle: i64 = (low + high) // 2
        x, y = pushed_by(source, target, middle)
        if stopper(target, x, y, others, impassable)[1] == -1:
            low = middle
        else:
            high = middle
    x, y = pushed_by(source, target, low)
    found = Push(x, y, low, distance)
    if low < distance:
        x, y = pushed_by(source, target, low + 1)
        found.kind, found.index = stopper(target, x, y, others, impassable)
    return found


def pushed_by(source: Disc, target: Disc, distance: i64) -> tuple[i64, i64]:
    """The whole point nearest to the one so far behind the target, within a micrometre of the ray."""
    dx: i64 = target.x - source.x
    dy: i64 = target.y - source.y
    size: i64 = root((dx * dx + dy * dy) * (TICKS * TICKS))
    if size == 0:
        return target.x, target.y
    return (
        target.x + (2 * TICKS * distance * dx + size) // (2 * size),
        target.y + (2 * TICKS * distance * dy + size) // (2 * size),
    )


def stopper(base: Disc, x: i64, y: i64, others: list[Disc], impassable: list[Piece]) -> tuple[str, i64]:
    """What is in the way of a base on its straight way to a point; index -1 for nothing."""
    if not on_field(x, y, base.radius):
        return BORDER, nearest_side(x, y)
    for index, other in enumerate(others):
        if not leg_apart(base.x, base.y, x, y, other.x, other.y, base.radius + other.radius):
            return FRIEND, index
    for index, piece in enumerate(impassable):
        if not leg_clear(piece, base.x, base.y, x, y, base.radius):
            return IMPASSABLE, index
    return "", -1
