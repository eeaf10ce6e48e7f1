"""Path judge: whether a way is legal and where it ends, or what is wrong with it first.

Sweeps the mover's disc along each leg (a swept disc, or stadium) and tests it exactly against every base and piece nearby.
The judge is the authority: finder, candidates and page only propose ways.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import (
    CONTACT,
    FIELD,
    SMALL,
    TICKS,
    Disc,
    apart,
    gap_between,
    length,
    on_field,
)
from legendarium.games.legends_of_signum.geometry.exact.legs import step_point, steps_of
from legendarium.games.legends_of_signum.geometry.exact.shapes import point_clear
from legendarium.games.legends_of_signum.geometry.ways.closing import at_the_rim, count_touched, places_between, touches
from legendarium.games.legends_of_signum.geometry.ways.first_contact import (
    first_contact,
    first_in_the_way,
    first_terrain,
    is_free,
    taken,
)
from legendarium.games.legends_of_signum.geometry.ways.gaps import report_gap
from legendarium.games.legends_of_signum.geometry.ways.nearby import Nearby
from legendarium.games.legends_of_signum.geometry.ways.surroundings import (
    BY_CONTACT,
    BY_TERRAIN,
    DEPTH,
    DIFFICULT,
    DIFFICULT_RUN,
    ENEMY,
    FROM_THE_START,
    IN_THE_WAY,
    MOST_LEGS,
    NO_ROOM,
    NOT_STRAIGHT,
    OFF_FIELD,
    ON_THE_WAY,
    TOO_LONG,
    TOO_MANY_LEGS,
    TOUCH,
    Surroundings,
    Walk,
)


def walk(around: Surroundings, way: list[tuple[int, int]]) -> Walk:
    """Judge a way, given without its start; a refusal because of a gap reports how wide the gap is."""
    walked = judge(around, way)
    if walked.refusal == IN_THE_WAY:
        report_gap(around, walked)
    return walked


def judge(around: Surroundings, way: list[tuple[int, int]]) -> Walk:
    """Judge a way without measuring gaps: what searches use. Nothing around changes."""
    return Walker(around, Nearby(around, way)).along(way)


def clear_walk(around: Surroundings, way: list[tuple[int, int]]) -> Walk:
    """The judge's result for a way that touches nothing from start to end: its length is all that is left to measure."""
    walked = Walk()
    px: i64 = around.x
    py: i64 = around.y
    spent: i64 = 0
    walked.way.append((int(px), int(py)))
    for point in way:
        x: i64 = point[0]
        y: i64 = point[1]
        spent += length(x - px, y - py)
        walked.way.append(point)
        px, py = x, y
    walked.x, walked.y = px, py
    walked.length, walked.limit = spent, around.limit * TICKS
    return walked if spent <= walked.limit and len(way) <= MOST_LEGS else judge(around, way)


@mypyc_attr(acyclic=True)
class Walker:
    """A base on its way: where it is, what it has spent, and what still lets it pass."""

    __slots__ = ("around", "left", "limit", "near", "spent", "stops", "walk", "x", "y")

    def __init__(self, around: Surroundings, near: Nearby) -> None:
        self.around = around
        self.near = near
        self.x: i64 = around.x
        self.y: i64 = around.y
        self.spent: i64 = 0
        self.limit: i64 = around.limit * TICKS
        self.walk = Walk()
        self.walk.way.append((around.x, around.y))
        self.stops = [apart(around.x, around.y, e.x, e.y, around.radius + e.radius + CONTACT) for e in around.enemies]
        """Which enemies stop it: all but those touched from the start whose contact was not broken yet."""
        self.left = [point_clear(piece, around.x, around.y, around.radius + TOUCH) for piece in around.difficult]
        """Which Difficult pieces slow it when touched; one touched from the start, only when entered, until it was left."""
        self.look_down()

    def along(self, way: list[tuple[int, int]]) -> Walk:
        """All points of a way, one after the other."""
        around = self.around
        if len(way) > MOST_LEGS:
            return self.refuse(TOO_MANY_LEGS)
        if around.jumping and not around.flying and len(way) > 1:
            return self.refuse(NOT_STRAIGHT)
        for number, (x, y) in enumerate(way):
            if not (0 <= x <= FIELD and 0 <= y <= FIELD and on_field(x, y, around.radius)):
                return self.refuse(OFF_FIELD)
            if not self.go(x, y):
                if self.walk.refusal == TOO_LONG:
                    self.add_rest(way, number)
                return self.walk
            if self.walk.stop:
                break
        return self.arrive()

    def look_down(self) -> None:
        """los.move.difficult-start: standing in Difficult terrain, which takes more than touching it."""
        around = self.around
        if around.flying:
            return
        for index, piece in enumerate(around.difficult):
            if not point_clear(piece, around.x, around.y, around.radius - DEPTH):
                self.slow(FROM_THE_START, index)
                return

    def slow(self, how: str, index: i64) -> None:
        """los.move.difficult-reduces"""
        self.walk.slowed = how
        self.walk.kind, self.walk.index = DIFFICULT, index
        if self.limit > SMALL * TICKS:
            self.limit = SMALL * TICKS

    def refuse(self, why: str) -> Walk:
        self.walk.refusal, self.walk.stop = why, ""
        self.walk.x, self.walk.y = self.x, self.y
        self.walk.length, self.walk.limit = self.spent, self.limit
        return self.walk

    def go(self, qx: i64, qy: i64) -> bool:
        """One leg: false when it is refused."""
        around, walk = self.around, self.walk
        if walk.slowed == FROM_THE_START and around.running:
            self.refuse(DIFFICULT_RUN)
            return False
        if around.flying:
            return self.take(qx, qy)
        enemy: i64 = -1
        tx, ty = qx, qy
        if not around.jumping:
            enemy, qx, qy = first_contact(around, self.near, self.stops, self.x, self.y, qx, qy)
        if self.near.difficult and not walk.slowed:
            touched, fx, fy = first_terrain(around, self.near, self.left, self.x, self.y, qx, qy)
            if touched >= 0:
                if not self.meet_terrain(touched, fx, fy):
                    return False
                if walk.stop:
                    enemy, qx, qy = -1, fx, fy
        if not self.pass_by(qx, qy) or not self.take(qx, qy):
            return False
        if enemy >= 0:
            return self.touch(enemy, tx, ty)
        self.notice()
        return True

    def meet_terrain(self, touched: i64, fx: i64, fy: i64) -> bool:
        """Difficult terrain is touched after f: it slows, and stops a mover that runs or has gone more than S."""
        around, walk = self.around, self.walk
        if around.running and not around.run_stops:
            walk.kind, walk.index = DIFFICULT, touched
            self.x, self.y = fx, fy
            self.refuse(DIFFICULT_RUN)
            return False
        if around.running or self.spent + length(fx - self.x, fy - self.y) > SMALL * TICKS:
            walk.stop, walk.kind, walk.index = BY_TERRAIN, DIFFICULT, touched
        else:
            self.slow(ON_THE_WAY, touched)
        return True

    def pass_by(self, qx: i64, qy: i64) -> bool:
        """Nothing stands in the way of a leg; otherwise the first thing along it is told. los.move.no-pass-through"""
        around, walk = self.around, self.walk
        px, py = self.x, self.y
        if is_free(around, self.near, px, py, qx, qy):
            return True
        first, kind, index = first_in_the_way(around, px, py, qx, qy)
        x, y = step_point(px, py, qx, qy, first - 1 if first > 0 else 0, steps_of(px, py, qx, qy))
        rest: i64 = length(qx - x, qy - y)
        if not self.take(x, y):
            walk.length += rest
            return False
        walk.kind, walk.index = kind, index
        self.refuse(IN_THE_WAY)
        walk.length += rest
        return False

    def take(self, qx: i64, qy: i64) -> bool:
        """Pay for a leg; false, and left where the reach ends, when it is too long. los.move.up-to"""
        cost: i64 = length(qx - self.x, qy - self.y)
        if self.spent + cost > self.limit:
            steps: i64 = steps_of(self.x, self.y, qx, qy)
            most: i64 = (self.limit - self.spent) // TICKS - 1
            x, y = step_point(self.x, self.y, qx, qy, min(steps, max(0, most)), steps)
            self.spent += cost
            self.x, self.y = x, y
            self.refuse(TOO_LONG)
            return False
        self.spent += cost
        self.x, self.y = qx, qy
        self.walk.way.append((qx, qy))
        return True

    def add_rest(self, way: list[tuple[int, int]], number: int) -> None:
        """How long a way that is too long would be: with all the legs that follow."""
        for k in range(number + 1, len(way)):
            (ax, ay), (bx, by) = way[k - 1], way[k]
            self.walk.length += length(min(max(bx, 0), FIELD) - ax, min(max(by, 0), FIELD) - ay)

    def touch(self, index: i64, qx: i64, qy: i64) -> bool:
        """An enemy's 3 mm were entered on a leg to q: come to rest against it, and against whom else that leg meets."""
        self.walk.stop, self.walk.kind, self.walk.index = BY_CONTACT, ENEMY, index
        return self.close(index, [it for it in self.near.enemies if it != index and self.stops[it]], qx, qy)

    def land(self) -> bool:
        """Who comes down in the 3 mm of enemies closes the gap as a walker does."""
        met = [it for it in self.near.enemies if self.stops[it] and touches(self.around, it, self.x, self.y)]
        if not met:
            return True
        here = Disc(self.x, self.y, self.around.radius)
        nearest = min(met, key=lambda it: gap_between(here, self.around.enemies[it]))
        return self.close(nearest, [it for it in met if it != nearest], self.x, self.y)

    def close(self, index: i64, others: list[int], qx: i64, qy: i64) -> bool:
        """los.ruling.geometry.snap-on-contact: close the gap, which counts as length, straight towards that enemy, or
        against another too if that would be missed; it stays where something is between or a contact would be lost."""
        around, x, y = self.around, self.x, self.y
        rim = at_the_rim(around, index, x, y)
        best, most = rim, count_touched(around, others, rim)
        for place in places_between(around, index, others, x, y, qx, qy, self.limit - self.spent):
            count = count_touched(around, others, place)
            if count > most and self.has_room(Nearby(around, [(int(x), int(y)), place]), place):
                best, most = place, count
        if best == rim:
            lost = any(touches(around, it, x, y) and not touches(around, it, rim[0], rim[1]) for it in others)
            if lost or not self.has_room(self.near, rim):
                return True
        return self.rest(best)

    def has_room(self, near: Nearby, place: tuple[int, int]) -> bool:
        """Nothing keeps the base from closing a gap by going there."""
        around = self.around
        x, y = place
        if not on_field(x, y, around.radius):
            return False
        if around.flying or around.jumping:
            free = taken(around, x, y)[1] < 0
        else:
            free = is_free(around, near, self.x, self.y, x, y)
        if not free:
            return False
        stopped = around.running or self.spent + length(x - self.x, y - self.y) > SMALL * TICKS
        return not stopped or not self.meets_terrain(near, place)

    def meets_terrain(self, near: Nearby, place: tuple[int, int]) -> bool:
        if self.around.flying or not near.difficult or self.walk.slowed:
            return False
        return first_terrain(self.around, near, self.left, self.x, self.y, place[0], place[1])[0] >= 0

    def rest(self, place: tuple[int, int]) -> bool:
        """Go there and stop; what stands near that place may be touched too."""
        here = (int(self.x), int(self.y))
        if place == here:
            return True
        self.near = Nearby(self.around, [here, place])
        if self.meets_terrain(self.near, place):
            self.walk.slowed = ON_THE_WAY
        return self.take(place[0], place[1])

    def notice(self) -> None:
        """After a leg: an enemy 3 mm away stops the mover from now on, and what was left slows it."""
        around = self.around
        for index in self.near.enemies:
            enemy = around.enemies[index]
            if not self.stops[index] and apart(
                self.x, self.y, enemy.x, enemy.y, around.radius + enemy.radius + CONTACT
            ):
                self.stops[index] = True
                self.walk.broken.append(index)
        for index in self.near.difficult:
            if not self.left[index] and point_clear(around.difficult[index], self.x, self.y, around.radius + TOUCH):
                self.left[index] = True

    def arrive(self) -> Walk:
        """The end of the way: flyers and jumpers must have room there. los.ability.flight, los.ability.jump"""
        around, walk = self.around, self.walk
        if around.flying or around.jumping:
            kind, index = taken(around, self.x, self.y)
            if index >= 0:
                walk.kind, walk.index = kind, index
                return self.refuse(NO_ROOM)
            if not walk.stop and not self.land():
                return walk
            self.notice()
        walk.contacts = [it for it in self.near.enemies if touches(around, it, self.x, self.y)]
        walk.x, walk.y = self.x, self.y
        walk.length, walk.limit = self.spent, self.limit
        return walk
