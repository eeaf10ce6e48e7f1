"""Shapes for tests: a few made by hand, and random convex ones."""

from math import cos, pi, sin

from legendarium.games.legends_of_signum.shapes import Piece, Shape

SQUARE = Shape([[(-30_000, -30_000), (30_000, -30_000), (30_000, 30_000), (-30_000, 30_000)]])
ELL = Shape(
    [
        [(-40_000, -40_000), (40_000, -40_000), (40_000, -10_000), (-40_000, -10_000)],
        [(-40_000, -40_000), (-10_000, -40_000), (-10_000, 40_000), (-40_000, 40_000)],
    ]
)
CROSS = Shape(
    [
        [(-45_000, -12_000), (45_000, -12_000), (45_000, 12_000), (-45_000, 12_000)],
        [(-12_000, -45_000), (12_000, -45_000), (12_000, 45_000), (-12_000, 45_000)],
    ]
)
CUP = Shape(
    [
        [(-45_000, -45_000), (45_000, -45_000), (45_000, -25_000), (-45_000, -25_000)],
        [(-45_000, -45_000), (-25_000, -45_000), (-25_000, 40_000), (-45_000, 40_000)],
        [(25_000, -45_000), (45_000, -45_000), (45_000, 40_000), (25_000, 40_000)],
    ]
)


def hexagon(size):
    return Shape([[(round(size * cos(k * pi / 3)), round(size * sin(k * pi / 3))) for k in range(6)]])


SHAPES = (SQUARE, ELL, CROSS, CUP, hexagon(35_000), hexagon(50_000))


def random_piece(dice, x, y, size):
    """Corners on an ellipse, counter-clockwise, never crowded."""
    count = dice.randint(3, 7)
    start, flat = dice.random(), dice.uniform(0.5, 1)
    angles = [2 * pi * (k + start + dice.uniform(-0.25, 0.25)) / count for k in range(count)]
    return Piece([x + round(size * cos(a)) for a in angles], [y + round(flat * size * sin(a)) for a in angles])
