"""Random open fields for Legends of Signum: bases that touch or stand free, templates of many shapes."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from legendarium.games.legends_of_signum.geometry.exact.discs import (
    BASES,
    CONTACT,
    FIELD,
    SMALL,
    Disc,
    discs_apart,
    on_field,
    outwards,
)
from legendarium.games.legends_of_signum.geometry.exact.shapes import (
    Piece,
    Shape,
    disc_clear,
    piece_on_field,
    pieces_apart,
)
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings


def box(left: int, bottom: int, right: int, top: int) -> list[tuple[int, int]]:
    """Corners of a rectangle in millimetres."""
    corners = [(left, bottom), (right, bottom), (right, top), (left, top)]
    return [(1_000 * x, 1_000 * y) for x, y in corners]


def hexagon(size: int) -> Shape:
    return Shape([[(round(size * cos(k * pi / 3)), round(size * sin(k * pi / 3))) for k in range(6)]])


SQUARE = Shape([box(-30, -30, 30, 30)])
ELL = Shape([box(-40, -40, 40, -10), box(-40, -40, -10, 40)])
CROSS = Shape([box(-45, -12, 45, 12), box(-12, -45, 12, 45)])
CUP = Shape([box(-45, -45, 45, -25), box(-45, -45, -25, 40), box(25, -45, 45, 40)])
SHAPES = (SQUARE, ELL, CROSS, CUP, hexagon(35_000), hexagon(50_000))


class OpenField:
    """Bases and templates on a field; only bases in Difficult terrain overlap anything."""

    def __init__(self, bases: list[Disc], impassable: list[list[Piece]], difficult: list[list[Piece]]) -> None:
        self.bases = bases
        self.impassable = impassable
        self.difficult = difficult

    def all_pieces(self) -> list[Piece]:
        """Pieces of all templates."""
        return [piece for template in self.impassable + self.difficult for piece in template]

    def surroundings(self, limit: int, enemies: int, mover: int = 0) -> Surroundings:
        """Surroundings of one base; the last `enemies` of the others are its enemies."""
        others = [base for k, base in enumerate(self.bases) if k != mover]
        friends = others[: len(others) - enemies]
        return Surroundings(
            self.bases[mover],
            limit,
            friends,
            others[len(friends) :],
            [piece for pieces in self.impassable for piece in pieces],
            [piece for pieces in self.difficult for piece in pieces],
        )


def random_field(dice: Random, creatures: int = 16, templates: int = 8, crowd: int = FIELD) -> OpenField:
    """Templates at least S apart, half of them Impassable; then bases, every other one beside an earlier one."""
    laid: list[list[Piece]] = []
    for _ in range(60 * templates):
        if len(laid) == templates:
            break
        pieces = dice.choice(SHAPES).laid(dice.randint(0, FIELD), dice.randint(0, FIELD), dice.randrange(128))
        old = [piece for other in laid for piece in other]
        if all(piece_on_field(piece) and all(pieces_apart(piece, one, SMALL) for one in old) for piece in pieces):
            laid.append(pieces)
    impassable, difficult = laid[::2], laid[1::2]
    bases: list[Disc] = []
    while len(bases) < creatures:
        base = random_base(dice, bases, crowd)
        if free(base, bases, [piece for pieces in impassable for piece in pieces]):
            bases.append(base)
    return OpenField(bases, impassable, difficult)


def random_base(dice: Random, bases: list[Disc], crowd: int) -> Disc:
    """A base near the middle; or touching, nearly touching or just apart from another."""
    radius = dice.choice(BASES) // 2
    if bases and dice.random() < 0.5:
        other = dice.choice(bases)
        gap = dice.choice([0, 0, 1, dice.randint(0, CONTACT), CONTACT, dice.randint(CONTACT, 90_000)])
        dx, dy = outwards(dice.randint(-1_000, 1_000), dice.randint(-1_000, 1_000), int(radius + other.radius) + gap)
        return Disc(other.x + dx, other.y + dy, radius)
    low, high = (FIELD - crowd) // 2, (FIELD + crowd) // 2
    return Disc(dice.randint(low, high), dice.randint(low, high), radius)


def free(base: Disc, bases: list[Disc], impassable: list[Piece]) -> bool:
    """Return whether it lies on the field, on no other base and on no Impassable piece."""
    return (
        on_field(base.x, base.y, base.radius)
        and all(discs_apart(base, other, 0) for other in bases)
        and all(disc_clear(piece, base, 0) for piece in impassable)
    )
