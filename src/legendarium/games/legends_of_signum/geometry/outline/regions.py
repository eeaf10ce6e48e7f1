"""The region a mover can reach, as polygons to be drawn over each other; floats, within 0.1 mm of the finder's answers.

A visibility polygon around the start and each escape point, and a fan of rays along every track of the search. Fill the parts
as one path by the non-zero rule. `holes` are where a flyer or jumper finds no room to land, or comes into contact.
"""

from __future__ import annotations

from math import atan2, cos, pi, sin
from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, SMALL, TICKS
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS
from legendarium.games.legends_of_signum.geometry.outline.rays import Caster, Ray
from legendarium.games.legends_of_signum.geometry.ways.closing import touches
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey
from legendarium.games.legends_of_signum.geometry.ways.obstacle_cache import OBSTACLES
from legendarium.games.legends_of_signum.geometry.ways.obstacles import (
    Obstacle,
    base_obstacle,
    next_point,
    point_obstacle,
)
from legendarium.games.legends_of_signum.geometry.ways.search import Search
from legendarium.games.legends_of_signum.geometry.ways.search_nodes import Node, Track
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings
from legendarium.games.legends_of_signum.geometry.ways.tangents import bodies_apart, tangents

Part = list[tuple[int, int]]

SPOKES: Final = 96
BESIDE: Final = 2e-6
"""How far beside a tangent, as an angle, a ray is sent to pass what the tangent touches."""

WIDE: Final = 3_000.0
"""Neighbouring rays that end farther apart than this get one between them."""

DEEPEST: Final = 9
LONGEST_FAN: Final = 40
"""Points of a ring in one part: a fan that closed around a base would not be a simple outline."""


class Region:
    """Outlines in whole micrometres."""

    __slots__ = ("holes", "parts")

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.holes: list[Part] = []


def region(around: Surroundings) -> Region:
    """Where a mover can go."""
    found = Region()
    if around.flying or around.jumping:
        draw_leap(around, found)
        return found
    survey = Survey(around)
    for search in (survey.fast, survey.slow):
        if search is not None:
            draw_search(search, found)
    return found


def draw_search(search: Search, found: Region) -> None:
    """A star of rays around the start and each escape point, and a fan along every track."""
    search.explore()
    caster = Caster(search.obstacles, search.radius)
    for source in search.sources:
        star = Star(caster, float(source.x), float(source.y), (search.budget - source.cost) / TICKS, source.mask)
        found.parts.append(star.around(tangent_angles(search, source)))
    for track in search.tracks.values():
        draw_track(search, caster, track, found)


def tangent_angles(search: Search, source: Node) -> list[float]:
    """Directions of all tangents from a source, and just beside them."""
    here = point_obstacle(source.x, source.y)
    found: list[float] = []
    for body in search.obstacles:
        parted = bodies_apart(here, body)
        for left in (True, False):
            for line in tangents(here, True, body, left, parted):
                angle = atan2(float(line.dy), float(line.dx))
                found += [angle - BESIDE, angle, angle + BESIDE]
    return found


class Star:
    """Rays from one point."""

    __slots__ = ("caster", "mask", "most", "x", "y")

    def __init__(self, caster: Caster, x: float, y: float, most: float, mask: i64) -> None:
        self.caster = caster
        self.x = x
        self.y = y
        self.most = most
        self.mask: i64 = mask

    def ray(self, angle: float) -> Ray:
        ux, uy = cos(angle), sin(angle)
        size, hit = self.caster.cast(self.x, self.y, ux, uy, self.most, self.mask)
        return Ray(angle, self.x + ux * size, self.y + uy * size, hit)

    def around(self, special: list[float]) -> Part:
        """A full turn, with rays in special directions."""
        angles = sorted([2 * pi * k / SPOKES - pi for k in range(SPOKES)] + special)
        rays = self.refined([self.ray(angle) for angle in [*angles, angles[0] + 2 * pi]])
        return [(round(ray.x), round(ray.y)) for ray in rays]

    def refined(self, rays: list[Ray]) -> list[Ray]:
        """Insert rays between neighbours that end far apart or at different obstacles."""
        found = [rays[0]]
        for k in range(1, len(rays)):
            self.between(rays[k - 1], rays[k], DEEPEST, found)
            found.append(rays[k])
        return found

    def between(self, one: Ray, two: Ray, depth: int, found: list[Ray]) -> None:
        """Bisect the angle until neighbouring rays end close together."""
        gap = abs(one.x - two.x) + abs(one.y - two.y)
        same = one.hit == two.hit
        if depth == 0 or gap < 20.0 or (same and (gap < WIDE or (one.hit < 0 and depth < DEEPEST - 2))):
            return
        middle = self.ray((one.angle + two.angle) / 2)
        self.between(one, middle, depth - 1, found)
        found.append(middle)
        self.between(middle, two, depth - 1, found)


def draw_track(search: Search, caster: Caster, track: Track, found: Region) -> None:
    """Along a ring, at each point the rays between the direction it is reached in and the direction it goes on."""
    body = track.body
    for begin in range(body.size):
        if track.nodes[begin] is None or follows(body, track, begin):
            continue
        point: i64 = begin
        going = True
        while going:
            rim: Part = []
            ends: Part = []
            for _ in range(LONGEST_FAN):
                rim.append((body.ox + body.ring_x[point], body.oy + body.ring_y[point]))
                ends += fan(search, caster, track, point)
                after: i64 = next_point(body, track.left, point)
                going = track.nodes[after] is not None and after != begin and follows(body, track, after)
                if not going:
                    break
                point = after
            found.parts.append([*ends, *rim[::-1]])


def follows(body: Obstacle, track: Track, point: i64) -> bool:
    """A point of a track that was reached along the ring."""
    before: i64 = next_point(body, not track.left, point)
    node = track.nodes[point]
    if track.nodes[before] is None or node is None or node.parent is None:
        return False
    x: i64 = body.ox + body.ring_x[before]
    y: i64 = body.oy + body.ring_y[before]
    return x == node.parent.x and y == node.parent.y


def fan(search: Search, caster: Caster, track: Track, point: i64) -> Part:
    """The ends of the rays from one point of a track, in the order it turns."""
    body, node = track.body, track.nodes[point]
    assert node is not None
    assert node.parent is not None
    x, y = node.x, node.y
    after: i64 = next_point(body, track.left, point)
    begin = atan2(float(y - node.parent.y), float(x - node.parent.x))
    end = atan2(float(body.oy + body.ring_y[after] - y), float(body.ox + body.ring_x[after] - x))
    turn = (end - begin) % (2 * pi)
    if turn > pi:
        turn -= 2 * pi
    star = Star(caster, float(x), float(y), (search.budget - node.cost) / TICKS, track.mask)
    steps = max(1, round(abs(turn) * TURNS / pi))
    rays = star.refined([star.ray(begin + turn * k / steps) for k in range(steps + 1)])
    return [(round(ray.x), round(ray.y)) for ray in rays]


class Leaps(Star):
    """Rays of a flyer or jumper: a jump ends at Difficult terrain, unless it is a walk of no more than S."""

    __slots__ = ("least", "slowing")

    def __init__(self, around: Surroundings, solid: Caster, slowing: Caster) -> None:
        super().__init__(solid, float(around.x), float(around.y), float(around.limit), 0)
        self.slowing = slowing
        self.least = 0.0 if around.running else min(float(around.limit), float(SMALL))

    def ray(self, angle: float) -> Ray:
        ux, uy = cos(angle), sin(angle)
        size, hit = self.caster.cast(self.x, self.y, ux, uy, self.most, self.mask)
        slow, slowed = self.slowing.cast(self.x, self.y, ux, uy, self.most, self.mask)
        if max(slow, self.least) < size:
            size, hit = max(slow, self.least), 1_000 + slowed
        return Ray(angle, self.x + ux * size, self.y + uy * size, hit)


def draw_leap(around: Surroundings, found: Region) -> None:
    """A flyer's disc, or what a jumper sees over everybody's head; less the places where there is no room, and the 3 mm of
    enemies, where a walker's region ends too."""
    discs = [(b, around.radius + b.radius) for b in around.friends]
    for index, enemy in enumerate(around.enemies):
        band: i64 = 0 if touches(around, index, around.x, around.y) else CONTACT
        discs.append((enemy, around.radius + enemy.radius + band))
    landing = [base_obstacle(base.x, base.y, near, near, 0, True) for base, near in discs]
    rocks = [OBSTACLES.piece(piece, around.radius, around.radius, 0) for piece in around.impassable]
    solid = [] if around.flying else rocks
    slowing = (
        [] if around.flying else [OBSTACLES.piece(piece, around.radius, around.radius, 0) for piece in around.difficult]
    )
    star = Leaps(around, Caster(solid, around.radius), Caster(slowing, around.radius))
    special: list[float] = []
    for rock in [*solid, *slowing]:
        here = point_obstacle(around.x, around.y)
        for left in (True, False):
            for line in tangents(here, True, rock, left, bodies_apart(here, rock)):
                angle = atan2(float(line.dy), float(line.dx))
                special += [angle - BESIDE, angle, angle + BESIDE]
    found.parts.append(star.around(special))
    for body in [*landing, *rocks]:
        found.holes.append([(body.ox + body.ring_x[k], body.oy + body.ring_y[k]) for k in range(body.size)])
