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
    judged once against the former (lazily), and against bases whenever one of them has moved."""

    __slots__ = ("free", "from_bases", "last", "looked", "points", "room")

    def __init__(self, shape: Shape, terrain: Terrain) -> None:
        """Bases of the terrain do not count here."""
        self.from_bases: i64 = terrain.from_bases
        lands = Terrain([], terrain.pieces, terrain.margins, terrain.from_bases, terrain.apart, terrain.segments)
        self.room = Room(shape, 0, lands, 1)
        self.points: list[tuple[int, int]] = [point for point in ANCHORS if self.room.holds(*point)]
        self.points += self.room.middles(WIDEST)
        self.looked: i64 = 0
        """How many of the points have been judged."""
        self.free: list[tuple[int, int]] = []
        """Those that passed."""
        self.last: Asked | None = None

    def are_free(self, xs: list[int], ys: list[int], radii: tuple[int, ...]) -> bool:
        """Whether one of the places is free of bases too. They are given by number, those off the field with a negative place;
        while all of them stand where they stood, the answer is the last one."""
        last = self.last
        if last is None or last.xs != xs or last.ys != ys or last.radii is not radii:
            bases = [Disc(x, ys[number], radii[number]) for number, x in enumerate(xs) if x >= 0]
            last = self.last = Asked(xs[:], ys[:], radii, self.fits(bases))
        return last.answer

    def fits(self, bases: list[Disc]) -> bool:
        """Whether one of the places is free of bases too."""
        for number, (x, y) in enumerate(self.free):
            if self.is_clear(x, y, bases):
                self.free.insert(0, self.free.pop(number))  # most often it still is, next time
                return True
        while self.looked < len(self.points):
            x, y = self.points[self.looked]
            self.looked += 1
            if self.room.fits(x, y):
                self.free.append((x, y))
                if self.is_clear(x, y, bases):
                    return True
        return False

    def is_clear(self, x: i64, y: i64, bases: list[Disc]) -> bool:
        for piece in self.room.pieces:
            for base in bases:
                if not point_clear(piece, base.x - x, base.y - y, base.radius + self.from_bases):
                    return False
        return True
