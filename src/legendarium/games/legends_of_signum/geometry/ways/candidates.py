"""Candidate destinations for bots and lists: each with a reason, and with the judge's result for the way there.

Integers only, so the same candidates are offered on every machine. The caller knows what a reason is about (which enemy is
worth an attack, whose aura helps); here are the places such interests lead to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import (
    CONTACT,
    TICKS,
    Disc,
    apart,
    length,
    on_field,
    outwards,
    root,
)
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS, nearest_direction, ring
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece
from legendarium.games.legends_of_signum.geometry.ways.approach import Approach, Way, as_near_as_possible, into_circle
from legendarium.games.legends_of_signum.geometry.ways.circles import (
    JUST,
    bounds_of_retreats,
    circle_point,
    crossings,
    farthest,
    retreat,
    square_to_nearest,
)
from legendarium.games.legends_of_signum.geometry.ways.finder import INSIDE, OUTSIDE, Survey
from legendarium.games.legends_of_signum.geometry.ways.judge import clear_walk, judge
from legendarium.games.legends_of_signum.geometry.ways.search import Search
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Walk

Accept = Callable[[int, int], bool]

MOST: Final = 24
SAME: Final = 2_000
"""Two places nearer than this, with the same contacts, are one."""

BESIDE: Final = 1_500
"""The gap left to what one hides behind or wants to use: in contact, and clear of rounding."""

BEHIND: Final = (0, 8, -8, 16, -16)
"""Directions tried behind something, as parts of a turn of 128: straight, and 22 and 45 degrees to either side."""

DETOUR: Final = 20_000
"""A way into contact that is this much longer than a straight one is looked for on other sides too."""

NOWHERE: Final = (-1, 0, 0)

SIDES: Final = (0, 7, -7, 14, -14, 21, -21)


@mypyc_attr(acyclic=True)
class Candidate:
    """A place to go to: why, what that is about, the way, and what the judge says of it."""

    __slots__ = ("about", "reason", "walk", "way")

    def __init__(self, reason: str, about: i64, way: Way, judged: Walk) -> None:
        self.reason = reason
        self.about: i64 = about
        self.way = way
        self.walk = judged


class Candidates:
    """What is worth offering, gathered interest by interest; the first reason for a place stays."""

    __slots__ = ("found", "most", "survey")

    def __init__(self, survey: Survey, most: int = MOST) -> None:
        self.survey = survey
        self.most = most
        self.found: list[Candidate] = []

    def add(self, reason: str, about: int, way: Way | None, contacts: int = 0, clear: bool = False) -> bool:
        """Keep a way if the judge lets it pass, it leads anywhere, touches that many enemies, and ends somewhere new. Of one
        that is known to be clear only the length is measured."""
        if way is None or len(self.found) >= self.most:
            return False
        judged = clear_walk(self.survey.around, way) if clear else judge(self.survey.around, way)
        if judged.refusal or not judged.length or len(judged.contacts) < contacts:
            return False
        for other in self.found:
            if (
                not apart(judged.x, judged.y, other.walk.x, other.walk.y, SAME)
                and other.walk.contacts == judged.contacts
            ):
                return False
        self.found.append(Candidate(reason, about, way, judged))
        return True

    def searches(self) -> list[Search]:
        return [search for search in (self.survey.fast, self.survey.slow) if search is not None]

    def nearest(self, x: int, y: int, distance: int) -> Approach | None:
        """The shortest way to a point that far from another."""
        best: Approach | None = None
        for search in self.searches():
            found = into_circle(search, x, y, distance)
            if found is not None and (best is None or found.cost < best.cost):
                best = found
        return best

    def contact(self, reason: str, about: int, enemy: int) -> bool:
        """A way into contact with an enemy: straight at its middle as early as possible, or at a side if that is a detour."""
        around = self.survey.around
        base = around.enemies[enemy]
        near: i64 = around.radius + base.radius + CONTACT
        straight: i64 = length(around.x - base.x, around.y - base.y) - near * TICKS
        if straight < 0 or straight > around.limit * TICKS:
            return False
        best: Way | None = None
        cost: i64 = (around.limit + 1) * TICKS
        found = self.nearest(base.x, base.y, ring(near).xs[0] + OUTSIDE)
        if found is not None:
            dx, dy = outwards(found.x - base.x, found.y - base.y, near - INSIDE)
            best, cost = [*found.way(), (int(base.x + dx), int(base.y + dy))], found.cost
        if cost > straight + DETOUR * TICKS:
            best = self.from_a_side(enemy, near, best, cost)
        return self.add(reason, about, best, 1)

    def from_a_side(self, enemy: int, near: i64, best: Way | None, cost: i64) -> Way | None:
        """The shortest way into contact from some sides of an enemy, if it is shorter than the best so far."""
        around = self.survey.around
        base = around.enemies[enemy]
        facing: i64 = nearest_direction(around.x - base.x, around.y - base.y)
        for turn in SIDES:
            x, y = circle_point(base.x, base.y, near, facing + turn)
            if length(x - around.x, y - around.y) < cost:
                way = self.survey.contact_way(enemy, x - base.x, y - base.y)
                if way is not None:
                    judged = judge(around, way)
                    if judged.length < cost:
                        best, cost = way, judged.length
        return best

    def contact_both(self, reason: str, about: int, one: int, two: int) -> bool:
        """A place in contact with two enemies at once."""
        around = self.survey.around
        first, second = around.enemies[one], around.enemies[two]
        sides = crossings(
            first, around.radius + first.radius + CONTACT, second, around.radius + second.radius + CONTACT
        )
        return any(self.add(reason, about, self.survey.way_between(one, two, x, y), 2) for x, y in sides)

    def towards(self, reason: str, about: int, x: int, y: int) -> bool:
        """As near to a point as one gets."""
        best: Approach | None = None
        clear = False
        for search in self.searches():
            found = as_near_as_possible(search, x, y)
            if found is not None and (best is None or apart(best.x, best.y, x, y, root_gap(found, x, y))):
                best, clear = found, self.keeps_clear(search)
        return best is not None and self.add(reason, about, best.way(), clear=clear)

    def keeps_clear(self, search: Search) -> bool:
        """Whether the ways of a search neither touch nor leave anything, Difficult terrain included."""
        return search is self.survey.fast and not search.touched

    def within(self, reason: str, about: int, base: Disc, distance: int, accept: Accept | None = None) -> bool:
        """The nearest place within a distance of a base; if that one is not accepted, the nearest of nine on its circle."""
        around = self.survey.around
        reach: i64 = around.radius + base.radius + distance - JUST
        if not apart(around.x, around.y, base.x, base.y, reach):
            return False
        found = self.nearest(base.x, base.y, reach)
        if found is not None and (accept is None or accept(found.x, found.y)):
            return self.add(reason, about, found.way())
        if accept is None:
            return False
        straight: i64 = nearest_direction(around.x - base.x, around.y - base.y)
        for turn in (0, 4, -4, 8, -8, 12, -12, 16, -16):
            x, y = circle_point(base.x, base.y, reach, straight + turn)
            if not apart(x, y, around.x, around.y, around.limit) and accept(x, y):
                way = self.survey.plain_way(x, y)
                if way is not None:
                    return self.add(reason, about, way)
        return False

    def behind(self, reason: str, about: int, shooter: Disc, shield: Disc, accept: Accept | None = None) -> bool:
        """A place beside a base, on the side away from a shooter."""
        around = self.survey.around
        straight: i64 = nearest_direction(shield.x - shooter.x, shield.y - shooter.y)
        for turn in BEHIND:
            x, y = circle_point(shield.x, shield.y, around.radius + shield.radius + BESIDE, straight + turn)
            if self.take(reason, about, x, y, accept):
                return True
        return False

    def beside(self, reason: str, about: int, piece: Piece, accept: Accept | None = None, step: int = 8) -> bool:
        """The nearest place in contact with a piece of terrain; with a test, the nearest of some around it that passes."""
        around = self.survey.around
        gap: i64 = around.radius + BESIDE
        body = self.survey.cache.piece(piece, gap, gap, 0)
        spots: list[tuple[int, int, int]] = []
        for k in range(0, body.size, step):
            dx: i64 = body.ring_x[k] - around.x
            dy: i64 = body.ring_y[k] - around.y
            spots.append((int(dx * dx + dy * dy), body.ring_x[k], body.ring_y[k]))
        return any(self.take(reason, about, x, y, accept) for _, x, y in sorted(spots)[:12])

    def away(self, reason: str, about: int, foes: list[Disc]) -> bool:
        """Straight to where the nearest foe is farthest: of sixteen directions, at full length, three quarters or half."""
        best = NOWHERE
        for entry in bounds_of_retreats(self.survey.around, foes):
            turn: i64 = int(entry) % TURNS
            if int(entry) // TURNS < best[0]:
                break
            if farthest(foes, self.survey.around, turn) >= best[0]:
                best = max(best, self.retreat(foes, turn))
        return best != NOWHERE and self.add(reason, about, [best[1:]])

    def retreat(self, foes: list[Disc], turn: i64) -> tuple[int, int, int]:
        """The farthest free place in a direction behind the square of how far the nearest foe is, or NOWHERE."""
        for quarters in (4, 3, 2):
            x, y = retreat(self.survey.around, turn, quarters)
            if self.reachable(x, y) and self.straight(x, y):
                return int(square_to_nearest(foes, x, y)), int(x), int(y)
        return NOWHERE

    def take(self, reason: str, about: int, x: int, y: int, accept: Accept | None) -> bool:
        """Keep a place if it is accepted and there is a way to it."""
        if not self.reachable(x, y) or (accept is not None and not accept(x, y)):
            return False
        return self.add(reason, about, self.survey.plain_way(x, y))

    def reachable(self, x: int, y: int) -> bool:
        """On the field and not farther than the reach."""
        around = self.survey.around
        return on_field(x, y, around.radius) and not apart(x, y, around.x, around.y, around.limit + 1)

    def straight(self, x: int, y: int) -> bool:
        around = self.survey.around
        search = self.survey.fast or self.survey.slow
        return search is not None and search.passable(around.x, around.y, x, y, 0) >= 0


def root_gap(found: Approach, x: i64, y: i64) -> i64:
    """How far an approach stays away, and a little more: another must be clearly farther to be worse."""
    return root((found.x - x) * (found.x - x) + (found.y - y) * (found.y - y)) + JUST
