"""Random convex pieces of terrain, and pieces as shapely polygons."""

from math import cos, pi, sin

from shapely import Polygon

from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece


def random_piece(dice, x, y, size):
    """Corners on an ellipse, counter-clockwise, never crowded."""
    count = dice.randint(3, 7)
    start, flat = dice.random(), dice.uniform(0.5, 1)
    angles = [2 * pi * (k + start + dice.uniform(-0.25, 0.25)) / count for k in range(count)]
    return Piece([x + round(size * cos(a)) for a in angles], [y + round(flat * size * sin(a)) for a in angles])


def outline(piece):
    return Polygon(list(zip(piece.xs, piece.ys, strict=True)))
