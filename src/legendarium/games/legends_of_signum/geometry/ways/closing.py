"""Snap on contact: where a base that has entered an enemy's 3 mm comes to rest, against one rim or between two.

los.ruling.geometry.snap-on-contact
"""

from __future__ import annotations

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, apart, leg_apart, length, outwards
from legendarium.games.legends_of_signum.geometry.exact.legs import step_near_point, step_point, steps_of
from legendarium.games.legends_of_signum.geometry.ways.circles import JUST, crossings
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings

Point = tuple[int, int]


def touches(around: Surroundings, index: i64, x: i64, y: i64) -> bool:
    """Whether the mover is in contact with an enemy there."""
    enemy = around.enemies[index]
    return not apart(x, y, enemy.x, enemy.y, around.radius + enemy.radius + CONTACT)


def at_the_rim(around: Surroundings, index: i64, x: i64, y: i64) -> Point:
    """Straight towards an enemy until the rims touch."""
    enemy = around.enemies[index]
    dx, dy = outwards(x - enemy.x, y - enemy.y, around.radius + enemy.radius)
    return int(enemy.x + dx), int(enemy.y + dy)


def at_both_rims(around: Surroundings, one: i64, two: i64, x: i64, y: i64) -> Point | None:
    """The nearer of the two places where the mover touches both enemies; None if it fits between them."""
    first, second = around.enemies[one], around.enemies[two]
    near: i64 = around.radius + first.radius + JUST
    far: i64 = around.radius + second.radius + JUST
    return nearest(crossings(first, near, second, far), x, y)


def nearest(places: list[Point], x: i64, y: i64) -> Point | None:
    """The place nearest to here; None if there is none."""
    return min(places, key=lambda place: length(place[0] - x, place[1] - y), default=None)


def entered_soon(around: Surroundings, index: i64, x: i64, y: i64, qx: i64, qy: i64) -> Point | None:
    """Where a leg from here to q enters an enemy's 3 mm, if it does so within 3 mm: here, for one who stands in them."""
    if apart(x, y, qx, qy, CONTACT):
        dx, dy = outwards(qx - x, qy - y, CONTACT)
        qx, qy = x + dx, y + dy
    enemy = around.enemies[index]
    reach: i64 = around.radius + enemy.radius + CONTACT
    if leg_apart(x, y, qx, qy, enemy.x, enemy.y, reach):
        return None
    step: i64 = step_near_point(x, y, qx, qy, enemy.x, enemy.y, reach)
    ex, ey = step_point(x, y, qx, qy, step, steps_of(x, y, qx, qy))
    return int(ex), int(ey)


def places_between(
    around: Surroundings, index: i64, others: list[int], x: i64, y: i64, qx: i64, qy: i64, left: i64
) -> list[Point]:
    """Where a base here, in an enemy's 3 mm, is in contact with one of the others too: those in whose 3 mm it stands, and
    those that the rest of its leg to q enters within 3 mm, if so many ticks are enough to get there."""
    found: list[Point] = []
    for other in others:
        entered = entered_soon(around, other, x, y, qx, qy)
        if entered is not None:
            place = at_both_rims(around, index, other, x, y) or entered
            if touches(around, other, x, y) or length(place[0] - x, place[1] - y) <= left:
                found.append(place)
    return found


def count_touched(around: Surroundings, enemies: list[int], place: Point) -> int:
    """How many of these the mover is in contact with there."""
    return sum(touches(around, it, place[0], place[1]) for it in enemies)
