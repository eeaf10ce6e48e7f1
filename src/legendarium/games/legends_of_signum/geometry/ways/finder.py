"""Path finder: shortest ways that the judge always accepts, to one destination or to many from one survey.

Difficult terrain is searched twice: a *fast* search goes around it with the full reach, a *slow* one through it within S.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import (
    CONTACT,
    SMALL,
    TICKS,
    Disc,
    apart,
    gap_between,
    on_field,
    outwards,
)
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS, nearest_direction, ring
from legendarium.games.legends_of_signum.geometry.exact.shapes import point_clear
from legendarium.games.legends_of_signum.geometry.ways.circles import crossings
from legendarium.games.legends_of_signum.geometry.ways.closing import at_both_rims, nearest, touches
from legendarium.games.legends_of_signum.geometry.ways.destination import Query
from legendarium.games.legends_of_signum.geometry.ways.judge import judge
from legendarium.games.legends_of_signum.geometry.ways.obstacle_cache import OBSTACLES, ObstacleCache
from legendarium.games.legends_of_signum.geometry.ways.obstacles import Obstacle, base_obstacle
from legendarium.games.legends_of_signum.geometry.ways.search import Search
from legendarium.games.legends_of_signum.geometry.ways.surroundings import (
    BY_CONTACT,
    DEPTH,
    TOO_LONG,
    TOUCH,
    Surroundings,
    Walk,
)

Way = list[tuple[int, int]]

OUTSIDE: Final = 6
INSIDE: Final = 1_000
"""Micrometres outside an enemy's ring and inside its 3 mm, between which a way into contact makes its last leg. The judge
ends it at the first step inside; that it leads on keeps rounding from turning it aside where there is hardly any room."""

ASKEW: Final = (4, -4, 8, -8, 12, -12, 16, -16, 20, -20, 24, -24)
"""Directions, in parts of a turn of 128, of steps that pass by others on the way into contact."""


def obstacles_around(cache: ObstacleCache, around: Surroundings, reach: i64, with_difficult: bool) -> list[Obstacle]:
    """Everything within reach (in micrometres) that a walker keeps away from."""
    found: list[Obstacle] = []
    bit: i64 = 1
    for friend in around.friends:
        near: i64 = around.radius + friend.radius
        if within_reach(around, friend, reach):
            found.append(cache.base(friend.x, friend.y, near))
    for enemy in around.enemies:
        near = around.radius + enemy.radius
        if not apart(around.x, around.y, enemy.x, enemy.y, near + CONTACT):
            found.append(base_obstacle(enemy.x, enemy.y, near + CONTACT, near, bit, True))
            found.append(base_obstacle(enemy.x, enemy.y, near, near, 0, False))
            bit *= 2
        elif within_reach(around, enemy, reach):
            found.append(cache.base(enemy.x, enemy.y, near + CONTACT))
    for piece in around.impassable:
        if not point_clear(piece, around.x, around.y, around.radius + reach):
            found.append(cache.piece(piece, around.radius, around.radius, 0))
    if with_difficult:
        for piece in around.difficult:
            near = around.radius + TOUCH
            if not point_clear(piece, around.x, around.y, near):
                found.append(cache.piece(piece, near, around.radius - DEPTH, bit))
                bit *= 2
            elif not point_clear(piece, around.x, around.y, near + reach):
                found.append(cache.piece(piece, near, near, 0))
    return found


def within_reach(around: Surroundings, base: Disc, reach: i64) -> bool:
    return not apart(around.x, around.y, base.x, base.y, around.radius + base.radius + CONTACT + reach)


class Survey:
    """Where a walker can go: asked for any number of destinations.

    `reach` lets it look farther than the walker may go, to say how long a way would be. With a goal it answers for that only.
    `wider` is a survey of the same walker going farther, whose result is reused.
    """

    __slots__ = ("around", "cache", "fast", "reach", "slow")

    def __init__(
        self,
        around: Surroundings,
        reach: i64 = 0,
        goal: tuple[int, int] | None = None,
        wider: Survey | None = None,
        cache: ObstacleCache = OBSTACLES,
    ) -> None:
        self.cache: ObstacleCache = cache if wider is None else wider.cache
        if wider is None:
            cache.evict()
        self.around = around
        self.fast: Search | None = None
        self.slow: Search | None = None
        self.reach: i64 = reach if reach > 0 else around.limit
        reach = self.reach
        inside = any(not point_clear(p, around.x, around.y, around.radius - DEPTH) for p in around.difficult)
        if not inside:
            self.fast = self.look(reach, True, goal)
            if wider is not None and wider.fast is not None:
                self.fast.share(wider.fast)
        if around.difficult and not around.running:
            slow_reach: i64 = reach if reach > around.limit or reach < SMALL else SMALL
            if inside or any(
                not point_clear(p, around.x, around.y, around.radius + TOUCH + slow_reach) for p in around.difficult
            ):
                self.slow = self.look(slow_reach, False, goal)

    def look(self, reach: i64, with_difficult: bool, goal: tuple[int, int] | None) -> Search:
        around = self.around
        obstacles = obstacles_around(self.cache, around, reach, with_difficult)
        search = Search(obstacles, around.x, around.y, around.radius, reach * TICKS)
        if goal is not None:
            search.aim_at(goal[0], goal[1])
        return search

    def way(self, x: int, y: int) -> Way | None:
        """A shortest way to a point; one in an enemy's 3 mm leads into contact."""
        found = self.plain_way(x, y)
        if found is not None:
            return found
        enemies = self.around.enemies
        there = Disc(x, y, self.around.radius)
        met = [index for index in range(len(enemies)) if touches(self.around, index, x, y)]
        met.sort(key=lambda index: gap_between(there, enemies[index]))
        if len(met) > 1:
            found = self.way_between(met[0], met[1], x, y)
        for index in met:
            found = found or self.contact_way(index, x - enemies[index].x, y - enemies[index].y)
        return found

    def plain_way(self, x: int, y: int) -> Way | None:
        """A shortest way to a point that is in no enemy's 3 mm, but for those touched from the start."""
        best: Query | None = None
        for search in (self.fast, self.slow):
            if search is not None:
                query = Query(search, x, y)
                if best is not None:
                    query.cost = min(query.cost, best.cost)
                if query.find():
                    best = query
        return None if best is None else best.way()

    def way_between(self, one: int, two: int, x: int, y: int) -> Way | None:
        """A shortest way into contact with two enemies at once, on the side of them where (x, y) is."""
        around = self.around
        first, second = around.enemies[one], around.enemies[two]
        near: i64 = ring(around.radius + first.radius + CONTACT).xs[0] + OUTSIDE
        far: i64 = ring(around.radius + second.radius + CONTACT).xs[0] + OUTSIDE
        outside = nearest(crossings(first, near, second, far), x, y)
        if outside is None or not on_field(outside[0], outside[1], around.radius):
            return None
        inside = at_both_rims(around, one, two, outside[0], outside[1])
        middle = int(first.x + second.x) // 2, int(first.y + second.y) // 2
        found = self.plain_way(outside[0], outside[1])
        way = [*(found or []), inside or middle]
        return way if found and self.leads_to(way, one) and self.leads_to(way, two) else None

    def contact_way(self, index: int, dx: int, dy: int) -> Way | None:
        """A shortest way into contact with an enemy, on the side where (dx, dy) points from its middle."""
        enemy = self.around.enemies[index]
        near: i64 = self.around.radius + enemy.radius + CONTACT
        if not apart(self.around.x, self.around.y, enemy.x, enemy.y, near):
            cx, cy = outwards(dx, dy, near - CONTACT)
            slide = self.plain_way(enemy.x + cx, enemy.y + cy)
            if slide is not None:
                return slide
        ix, iy = outwards(dx, dy, near - INSIDE)
        inside = (int(enemy.x + ix), int(enemy.y + iy))
        for away in (ring(near).xs[0] + OUTSIDE, int(near)):
            ox, oy = outwards(dx, dy, away)
            found = self.plain_way(enemy.x + ox, enemy.y + oy)
            if found is not None and self.leads_to([*found, inside], index):
                return [*found, inside]
        for point in [inside, *self.steps_into(enemy, near)]:
            if self.leads_to([point], index):
                return [point]
        return None

    def steps_into(self, enemy: Disc, near: i64) -> list[tuple[int, int]]:
        """Short steps towards an enemy whose 3 mm begin where the mover stands: straight, and more and more askew."""
        around = self.around
        if apart(around.x, around.y, enemy.x, enemy.y, near + OUTSIDE):
            return []
        sx, sy = outwards(around.x - enemy.x, around.y - enemy.y, near - INSIDE)
        found = [(int(enemy.x + sx), int(enemy.y + sy))]
        facing = nearest_direction(enemy.x - around.x, enemy.y - around.y)
        for turn in ASKEW:
            step = ring(INSIDE)
            side = (facing + turn) % TURNS
            found.append((int(around.x) + step.xs[side], int(around.y) + step.ys[side]))
        return found

    def leads_to(self, way: Way, index: int) -> bool:
        """The judge lets a way end in contact with that enemy, or, when looking farther, finds it only too long."""
        judged = judge(self.around, way)
        if judged.refusal:
            return judged.refusal == TOO_LONG and self.reach > self.around.limit
        return judged.stop == BY_CONTACT and index in judged.contacts

    def walk(self, x: int, y: int) -> Walk | None:
        """The shortest way to a point as the judge sees it, or None when there is none within reach."""
        found = self.way(x, y)
        if found is None:
            return None
        judged = judge(self.around, found)
        return None if judged.refusal else judged


def shortest(around: Surroundings, x: int, y: int, reach: int = 0) -> Way | None:
    """A shortest way to one destination, or None when there is none within the reach (as a rule, the mover's own)."""
    straight = [(x, y)]
    if around.flying or around.jumping:
        return straight
    judged = judge(around, straight)
    if not judged.refusal and not judged.stop:
        return straight
    return Survey(around, reach, nearest_standing(around, x, y)).way(x, y)


def nearest_standing(around: Surroundings, x: int, y: int) -> tuple[int, int]:
    """A destination on an enemy's base means the place beside it on the same side."""
    for enemy in around.enemies:
        near: i64 = around.radius + enemy.radius
        if not apart(x, y, enemy.x, enemy.y, near):
            dx, dy = outwards(x - enemy.x, y - enemy.y, near)
            return int(enemy.x + dx), int(enemy.y + dy)
    return x, y
