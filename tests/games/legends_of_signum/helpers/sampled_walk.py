"""An independent judge: samples a way every 40 micrometres in floats and asks shapely for distances.

Returns None where the way comes nearer to a threshold than the samples can tell.

"""

import numpy
import shapely

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, SMALL
from tests.games.legends_of_signum.helpers.convex_pieces import outline

STEP = 40.0
UNSURE = 60.0


class Unsure(Exception):
    """Too near to call."""


def first(found, limit):
    """The first sample nearer than a limit, or None; complains when it just misses or just grazes."""
    low = float(found.min())
    if limit - UNSURE < low < limit + UNSURE and low != found[0]:
        raise Unsure
    below = numpy.flatnonzero(found < limit)
    return int(below[0]) if below.size else None


def slow_walk(around, way):
    """(refusal, stop, x, y, length in micrometres), or None."""
    try:
        return SlowWalker(around).go(way)
    except Unsure:
        return None


class SlowWalker:
    def __init__(self, around):
        self.around = around
        self.place = numpy.array([around.x, around.y], float)
        self.spent, self.limit = 0.0, float(around.limit)
        self.discs = [*around.friends, *around.enemies]
        self.impassable = [outline(piece) for piece in around.impassable]
        self.difficult = [outline(piece) for piece in around.difficult]
        start = self.place[None, :]
        self.stops = [self.to_disc(e, start)[0] >= CONTACT for e in around.enemies]
        gaps = [self.to_piece(p, start)[0] for p in self.difficult]
        if any(-UNSURE < gap < UNSURE for gap in gaps):
            raise Unsure
        self.slow = any(gap < 0 for gap in gaps)
        if self.slow:
            self.limit = min(self.limit, SMALL)

    def to_disc(self, disc, points):
        return numpy.hypot(points[:, 0] - disc.x, points[:, 1] - disc.y) - disc.radius - self.around.radius

    def to_piece(self, piece, points):
        """Negative inside."""
        spots = shapely.points(points)
        signed = numpy.where(shapely.contains(piece, spots), -1.0, 1.0)
        far = shapely.distance(piece.exterior, spots) * signed
        return far - self.around.radius

    def go(self, way):
        for x, y in way:
            answer = self.leg(numpy.array([x, y], float))
            if answer is not None:
                return answer
        return ("", "", *self.place, self.spent)

    def samples(self, to):
        size = float(numpy.hypot(*(to - self.place)))
        count = max(2, int(size / STEP) + 2)
        return self.place + (to - self.place) * numpy.linspace(0, 1, count)[:, None]

    def pay(self, to):
        """Whether the reach is enough; unsure within a few micrometres of it."""
        cost = float(numpy.hypot(*(to - self.place)))
        if abs(self.spent + cost - self.limit) < UNSURE:
            raise Unsure
        self.spent += cost
        self.place = to
        return self.spent <= self.limit

    def leg(self, to):
        points = self.samples(to)
        met = []
        for index, enemy in enumerate(self.around.enemies):
            if self.stops[index]:
                at = first(self.to_disc(enemy, points), CONTACT)
                if at is not None:
                    met.append((at, index))
        met.sort()
        if len(met) > 1 and (met[1][0] - met[0][0]) * STEP < CONTACT + UNSURE:
            raise Unsure  # between two enemies: test_paths.py
        if met:
            points = points[: met[0][0] + 1]
        stop = self.ground(points)
        if stop is not None:
            points, met = points[:stop], []
        blocked = self.blocked(points)
        if blocked is not None:
            ok = self.pay(points[max(0, blocked - 1)])
            return ("in-the-way" if ok else "too-long", "", *self.place, self.spent)
        if not self.pay(points[-1]):
            return ("too-long", "", *self.place, self.spent)
        if stop is not None:
            return ("", "terrain", *self.place, self.spent)
        if met:
            return self.close(self.around.enemies[met[0][1]])
        for index, enemy in enumerate(self.around.enemies):
            gap = self.to_disc(enemy, points[-1:])[0]
            if abs(gap - CONTACT) < UNSURE:
                raise Unsure
            self.stops[index] = self.stops[index] or gap > CONTACT
        return None

    def ground(self, points):
        """Where Difficult terrain stops the leg; slows the walker if it touches it within S."""
        if self.slow:
            return None
        touched = [first(self.to_piece(piece, points), 0) for piece in self.difficult]
        touched = [at for at in touched if at is not None]
        if not touched:
            return None
        at = min(touched)
        gone = self.spent + float(numpy.hypot(*(points[at] - self.place)))
        if abs(gone - SMALL) < UNSURE:
            raise Unsure
        if gone > SMALL:
            return at
        self.slow, self.limit = True, min(self.limit, SMALL)
        return None

    def blocked(self, points):
        """The first sample that overlaps a base or an Impassable piece. Grazing at the very start is what touching is."""
        found = []
        for gaps in [self.to_disc(disc, points) for disc in self.discs] + [
            self.to_piece(piece, points) for piece in self.impassable
        ]:
            low = float(gaps.min())
            if gaps[0] < UNSURE and low >= gaps[0] - 1e-6:
                continue
            if abs(low) < UNSURE:
                raise Unsure
            at = first(gaps, 0)
            if at is not None:
                found.append(at)
        return min(found) if found else None

    def close(self, enemy):
        """Straight to the enemy's rim, if nothing is in between; counts as length."""
        away = self.place - numpy.array([enemy.x, enemy.y], float)
        reach = self.around.radius + enemy.radius
        to = numpy.array([enemy.x, enemy.y], float) + away * (reach / numpy.hypot(*away))
        points = self.samples(to)
        if to.min() < self.around.radius + UNSURE or to.max() > 600_000 - self.around.radius - UNSURE:
            raise Unsure
        others = [d for d in self.discs if d is not enemy]
        free = all(first(self.to_disc(d, points), 0) is None for d in others)
        free = free and all(first(self.to_piece(p, points), 0) is None for p in self.impassable)
        if free and not self.slow and any(first(self.to_piece(p, points), 0) is not None for p in self.difficult):
            raise Unsure
        if free and not self.pay(to):
            return ("too-long", "", *self.place, self.spent)
        return ("", "contact", *self.place, self.spent)
