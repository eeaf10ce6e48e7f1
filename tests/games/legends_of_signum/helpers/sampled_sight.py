"""Sight by brute force: many segments between two bases, each held against all blockers by shapely."""

from math import cos, hypot, pi, sin

import numpy
import shapely
from shapely import Point

from tests.games.legends_of_signum.helpers.convex_pieces import outline

INSIDE = 30
"""Micrometres by which a segment's ends lie inside the bases."""

CLEAR = 30
"""Micrometres it keeps from blockers: no sampled line is nearer to the limit than this."""


def slow_sees(one, other, blockers, pieces, distance, rims=48):
    """Some sampled segment is legal with a little to spare; a wall of slits between samples may be missed."""
    lines = segments(one, other, rims)
    lines = lines[shapely.length(lines) <= distance]
    for disc in blockers:
        lines = lines[shapely.distance(lines, Point(disc.x, disc.y)) > disc.radius + CLEAR]
    for piece in pieces:
        lines = lines[shapely.distance(lines, outline(piece)) > CLEAR]
    return len(lines) > 0


def segments(one, other, rims):
    """From points of the facing half of one rim to points of the facing half of the other."""
    dx, dy = other.x - one.x, other.y - one.y
    size = hypot(dx, dy)
    ends = []
    for disc, turn in ((one, 1), (other, -1)):
        ux, uy = turn * dx / size, turn * dy / size
        angles = [pi * ((k + 0.5) / rims - 0.5) * 1.1 for k in range(rims)]
        reach = disc.radius - INSIDE
        ends.append(
            [
                (disc.x + reach * (ux * cos(a) - uy * sin(a)), disc.y + reach * (uy * cos(a) + ux * sin(a)))
                for a in angles
            ]
        )
    return shapely.linestrings(numpy.array([(p, q) for p in ends[0] for q in ends[1]]))


def true_line(line, one, other, blockers, pieces, distance):
    """The line is what sight needs by the true outlines: from base to base, short enough, meeting no blocker."""
    x1, y1, x2, y2 = line
    segment = shapely.linestrings([(x1, y1), (x2, y2)])
    return (
        (x1 - one.x) ** 2 + (y1 - one.y) ** 2 <= one.radius**2
        and (x2 - other.x) ** 2 + (y2 - other.y) ** 2 <= other.radius**2
        and (x1 - x2) ** 2 + (y1 - y2) ** 2 <= (distance + 2) ** 2
        and all(shapely.distance(segment, Point(d.x, d.y)) > d.radius + 3 for d in blockers)
        and all(shapely.distance(segment, outline(piece)) > 3 for piece in pieces)
    )
