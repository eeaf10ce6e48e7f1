"""An independent lower bound for shortest ways: a dense visibility graph in floats around inscribed polygons."""

from heapq import heappop, heappush
from math import inf

import numpy
import shapely

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT
from tests.games.legends_of_signum.helpers.convex_pieces import outline


def obstacles(around, segments):
    """What a mover's middle keeps out of, a little too small everywhere."""
    found = [shapely.Point(f.x, f.y).buffer(around.radius + f.radius, quad_segs=segments) for f in around.friends]
    found += [
        shapely.Point(e.x, e.y).buffer(around.radius + e.radius + CONTACT, quad_segs=segments) for e in around.enemies
    ]
    pieces = [*around.impassable, *around.difficult]
    return found + [outline(piece).buffer(around.radius, quad_segs=segments) for piece in pieces]


def lower_bound(around, x, y, segments=12):
    """No way from the start to a point is shorter than this, in micrometres; infinite when there is none at all."""
    start, end = numpy.array([around.x, around.y], float), numpy.array([x, y], float)
    reach = shapely.Point(start).buffer(around.limit * 1.01)
    near = [shape for shape in obstacles(around, segments) if shape.intersects(reach)]
    inside = shapely.unary_union([shape.buffer(-2.0) for shape in near])
    corners = [numpy.array(shape.exterior.coords)[:-1] for shape in near]
    points = numpy.vstack([start[None], end[None], *corners])
    far = numpy.hypot(*(points - start).T) + numpy.hypot(*(points - end).T)
    points = points[far <= around.limit * 1.01]
    points = numpy.vstack([points[:2], points[2:][~shapely.contains_xy(inside, points[2:])]])
    return dijkstra(points, open_legs(points, inside))


def open_legs(points, inside):
    """Which points see each other."""
    count = len(points)
    one, two = numpy.triu_indices(count, 1)
    legs = shapely.linestrings(numpy.stack([points[one], points[two]], axis=1))
    shapely.prepare(inside)
    free = numpy.zeros((count, count), bool)
    free[one, two] = ~shapely.intersects(inside, legs)
    return free | free.T


def dijkstra(points, free):
    best = [inf] * len(points)
    best[0] = 0.0
    heap = [(0.0, 0)]
    while heap:
        cost, node = heappop(heap)
        if node == 1:
            return cost
        if cost > best[node]:
            continue
        for other in numpy.flatnonzero(free[node]):
            total = cost + float(numpy.hypot(*(points[other] - points[node])))
            if total < best[other]:
                best[other] = total
                heappush(heap, (total, int(other)))
    return inf
