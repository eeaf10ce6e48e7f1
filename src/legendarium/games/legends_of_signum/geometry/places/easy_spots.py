"""Fast test for room: a fixed sample of places for a template, each judged once against terrain and then cached."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import Disc
from legendarium.games.legends_of_signum.geometry.exact.shapes import Shape, point_clear
from legendarium.games.legends_of_signum.geometry.places.template_room import WIDEST, Room
from legendarium.games.legends_of_signum.geometry.places.templates_fit import Terrain

ANCHORS: Final = tuple((x * 100_000, y * 100_000) for y in (3, 2, 4) for x in (3, 1, 5, 2, 4))


@mypyc_attr(acyclic=True)
class Asked:
    """Where the bases stood when a question was asked, and the answer."""

    __slots__ = ("answer", "radii", "xs", "ys")

    def __init__(self, xs: list[int], ys: list[int], radii: tuple[int, ...], answer: bool) -> None:
        self.xs = xs
        self.ys = ys
        self.radii = radii
        self.answer = answer


class Spots:
    """Sampled places for a template at turn 0. Sides and other templates change seldom, bases at every move: each place is
    judged once against the former (when it is needed), and against bases whenever one of them has moved.

    Where one more template lies than `before`, only the places that were open then are judged again, against that one."""

    __slots__ = ("all_judged", "before", "from_bases", "last", "looked", "open", "points", "room", "used")

    def __init__(self, shape: Shape, terrain: Terrain, before: Spots | None = None) -> None:
        """Bases of the terrain do not count here."""
        self.before = before
        self.from_bases: i64 = terrain.from_bases
        lands = Terrain([], terrain.pieces, terrain.margins, terrain.from_bases, terrain.apart, terrain.segments)
        self.room = Room(shape, 0, lands, 1)
        self.points: list[tuple[int, int]] = []
        """The sample, of those that have nothing before them."""
        if before is None:
            self.points = [point for point in ANCHORS if self.room.holds(*point)] + self.room.middles(WIDEST)
        self.looked: i64 = 0
        """How many of the points, or of those that were open before, have been judged."""
        self.all_judged = False
        self.open: list[tuple[int, int]] = []
        """Those that passed."""
        self.used: i64 = 0
        """The one that was free of bases the last time."""
        self.last: Asked | None = None

    def are_free(self, xs: list[int], ys: list[int], radii: tuple[int, ...]) -> bool:
        """Whether one of the places is free of bases too. They are given by number, those off the field with a negative place;
        while all of them stand where they stood, the answer is the last one."""
        if self.open_point(0) is None:
            return False
        last = self.last
        if last is None or last.xs != xs or last.ys != ys or last.radii is not radii:
            bases = [Disc(x, ys[number], radii[number]) for number, x in enumerate(xs) if x >= 0]
            last = self.last = Asked(xs[:], ys[:], radii, self.fits(bases))
        return last.answer

    def fits(self, bases: list[Disc]) -> bool:
        """Whether one of the places is free of bases too."""
        if self.used < len(self.open) and self.is_clear(self.open[self.used], bases):
            return True
        number: i64 = 0
        while (point := self.open_point(number)) is not None:
            if self.is_clear(point, bases):
                self.used = number
                return True
            number += 1
        return False

    def open_point(self, number: i64) -> tuple[int, int] | None:
        """The place of that number among those where no side and no template is too near; None if there are not so many."""
        while number >= len(self.open):
            point = None if self.all_judged else self.next_point()
            if point is None:
                self.all_judged = True
                return None
            self.looked += 1
            x, y = point
            if self.room.fits(x, y):
                self.open.append(point)
        return self.open[number]

    def next_point(self) -> tuple[int, int] | None:
        """The next place that has to be judged."""
        if self.before is not None:
            return self.before.open_point(self.looked)
        return self.points[self.looked] if self.looked < len(self.points) else None

    def is_clear(self, point: tuple[int, int], bases: list[Disc]) -> bool:
        x: i64 = point[0]
        y: i64 = point[1]
        for piece in self.room.pieces:
            for base in bases:
                if not point_clear(piece, base.x - x, base.y - y, base.radius + self.from_bases):
                    return False
        return True
