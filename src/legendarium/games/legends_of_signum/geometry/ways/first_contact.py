"""What a leg meets first: an enemy's 3 mm, Difficult terrain, or an obstacle."""

from __future__ import annotations

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, apart, leg_apart
from legendarium.games.legends_of_signum.geometry.exact.legs import (
    step_near_piece,
    step_near_point,
    step_point,
    steps_of,
)
from legendarium.games.legends_of_signum.geometry.exact.shapes import leg_clear, point_clear
from legendarium.games.legends_of_signum.geometry.ways.nearby import Nearby
from legendarium.games.legends_of_signum.geometry.ways.surroundings import (
    DEPTH,
    ENEMY,
    FRIEND,
    IMPASSABLE,
    TOUCH,
    Surroundings,
)


def first_contact(
    around: Surroundings, near: Nearby, stops: list[bool], px: i64, py: i64, qx: i64, qy: i64
) -> tuple[i64, i64, i64]:
    """The enemy whose 3 mm are entered first on a leg, or -1, and where the leg ends now. los.move.stop-on-contact"""
    found: i64 = -1
    first: i64 = 0
    for index in near.enemies:
        enemy = around.enemies[index]
        reach: i64 = around.radius + enemy.radius + CONTACT
        if stops[index] and not leg_apart(px, py, qx, qy, enemy.x, enemy.y, reach):
            step: i64 = step_near_point(px, py, qx, qy, enemy.x, enemy.y, reach)
            if found < 0 or step < first:
                found, first = index, step
    if found >= 0:
        qx, qy = step_point(px, py, qx, qy, first, steps_of(px, py, qx, qy))
    return found, qx, qy


def first_terrain(
    around: Surroundings, near: Nearby, left: list[bool], px: i64, py: i64, qx: i64, qy: i64
) -> tuple[i64, i64, i64]:
    """The Difficult piece touched first on a leg, or -1, and the last step that does not touch it."""
    found: i64 = -1
    first: i64 = 0
    for index in near.difficult:
        piece = around.difficult[index]
        gap: i64 = around.radius + TOUCH if left[index] else around.radius - DEPTH
        if not leg_clear(piece, px, py, qx, qy, gap):
            step: i64 = step_near_piece(px, py, qx, qy, piece, gap)
            if found < 0 or step < first:
                found, first = index, step
    if found >= 0:
        qx, qy = step_point(px, py, qx, qy, first - 1, steps_of(px, py, qx, qy))
    return found, qx, qy


def first_in_the_way(around: Surroundings, px: i64, py: i64, qx: i64, qy: i64) -> tuple[i64, str, i64]:
    """The step at which a leg that is not free comes too near, and to what."""
    first: i64 = -1
    found, which = "", -1
    if not around.jumping:
        for kind, bases in ((FRIEND, around.friends), (ENEMY, around.enemies)):
            for index, base in enumerate(bases):
                near: i64 = around.radius + base.radius
                if not leg_apart(px, py, qx, qy, base.x, base.y, near):
                    step: i64 = step_near_point(px, py, qx, qy, base.x, base.y, near)
                    if first < 0 or step < first:
                        first, found, which = step, kind, index
    for index, piece in enumerate(around.impassable):
        if not leg_clear(piece, px, py, qx, qy, around.radius):
            step = step_near_piece(px, py, qx, qy, piece, around.radius)
            if first < 0 or step < first:
                first, found, which = step, IMPASSABLE, index
    return first, found, which


def is_free(around: Surroundings, near: Nearby, px: i64, py: i64, qx: i64, qy: i64) -> bool:
    """A leg clear of bases (but for a jump) and of Impassable pieces."""
    radius: i64 = around.radius
    if not around.jumping:
        for friend in near.friends:
            if not leg_apart(px, py, qx, qy, friend.x, friend.y, radius + friend.radius):
                return False
        for index in near.enemies:
            enemy = around.enemies[index]
            if not leg_apart(px, py, qx, qy, enemy.x, enemy.y, radius + enemy.radius):
                return False
    return all(leg_clear(piece, px, py, qx, qy, radius) for piece in near.impassable)


def taken(around: Surroundings, x: i64, y: i64) -> tuple[str, i64]:
    """What leaves no room to come down there, and its place in its list; -1 if nothing does."""
    for kind, bases in ((FRIEND, around.friends), (ENEMY, around.enemies)):
        for index, base in enumerate(bases):
            if not apart(x, y, base.x, base.y, around.radius + base.radius):
                return kind, index
    for index, piece in enumerate(around.impassable):
        if not point_clear(piece, x, y, around.radius):
            return IMPASSABLE, index
    return "", -1
