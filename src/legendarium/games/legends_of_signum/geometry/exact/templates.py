"""Validator for printed templates: what a shape must be like so that every predicate holds at each of its 128 rotations."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS, turned
from legendarium.games.legends_of_signum.geometry.exact.shapes import Shape

Corners = list[tuple[int, int]]
Points = list[tuple[Fraction, Fraction]]

FARTHEST: Final = 150_000
"""No corner lies farther from the anchor than this, along either axis."""

SHORTEST: Final = 2_000
"""The least length of a side."""

THINNEST: Final = 1_000
"""The least width of a piece, and of the overlap where two pieces join: pieces that share only a side are open along it."""

STRAIGHT: Final = 87_489
"""A millionth of the tangent of 5 degrees: a corner turns at least so much."""

MANY_PIECES: Final = 16
MANY_CORNERS: Final = 24


def problems(shape: Shape) -> list[str]:
    """Everything that is wrong with a template, in a sentence each; nothing for a good one."""
    if not 1 <= len(shape.pieces) <= MANY_PIECES:
        return [f"a template has 1 to {MANY_PIECES} pieces, not {len(shape.pieces)}"]
    found: list[str] = []
    for number, corners in enumerate(shape.pieces, 1):
        wrong = piece_problem(corners)
        if wrong:
            found.append(f"piece {number}: {wrong}")
    return found or joint_problems(shape)


def piece_problem(corners: Corners) -> str | None:
    """The first thing wrong with one piece."""
    if not 3 <= len(corners) <= MANY_CORNERS:
        return f"a piece has 3 to {MANY_CORNERS} corners, not {len(corners)}"
    if any(max(abs(x), abs(y)) > FARTHEST for x, y in corners):
        return f"a corner lies more than {FARTHEST} from the anchor"
    if any(dx * dx + dy * dy < SHORTEST**2 for dx, dy in sides(corners)):
        return f"a side is shorter than {SHORTEST}"
    for turn in range(TURNS):
        if not convex([turned(x, y, turn) for x, y in corners]):
            return "the corners do not go round counter-clockwise with at least 5 degrees at each"
    if width_below([(Fraction(x), Fraction(y)) for x, y in corners], THINNEST):
        return f"it is thinner than {THINNEST}"
    return None


def sides(corners: Corners) -> Corners:
    """From each corner to the next."""
    after = [*corners[1:], corners[0]]
    return [(bx - ax, by - ay) for (ax, ay), (bx, by) in zip(corners, after, strict=True)]


def convex(corners: Corners) -> bool:
    """Always to the left, at least 5 degrees, and once around."""
    edges = sides(corners)
    halves = 0
    for (ax, ay), (bx, by) in zip(edges, [*edges[1:], edges[0]], strict=True):
        cross, dot = ax * by - ay * bx, ax * bx + ay * by
        if cross <= 0 or cross * 1_000_000 < dot * STRAIGHT:
            return False
        halves += upper(ax, ay) != upper(bx, by)
    return halves == 2


def upper(x: int, y: int) -> bool:
    """The direction points into the half turn that begins at the positive x axis."""
    return y > 0 or (y == 0 and x > 0)


def width_below(points: Points, least: int) -> bool:
    """Somewhere the convex outline is narrower than that: seen from one of its sides, no corner is as far."""
    for k, (ax, ay) in enumerate(points):
        bx, by = points[(k + 1) % len(points)]
        dx, dy = bx - ax, by - ay
        across = max(dx * (y - ay) - dy * (x - ax) for x, y in points)
        if (dx or dy) and across * across < least * least * (dx * dx + dy * dy):
            return True
    return False


def joint_problems(shape: Shape) -> list[str]:
    """Pieces that meet in less than a millimetre, and pieces that hang together with nothing."""
    found: list[str] = []
    joined = list(range(len(shape.pieces)))
    for one in range(len(shape.pieces)):
        for other in range(one):
            common = intersection(shape.pieces[one], shape.pieces[other])
            if not common:
                continue
            if len(common) < 3 or width_below(common, THINNEST):
                found.append(f"pieces {other + 1} and {one + 1} overlap by less than {THINNEST}")
            old, new = joined[one], joined[other]
            joined = [new if group == old else group for group in joined]
    if len(set(joined)) > 1:
        found.append("the pieces do not hang together")
    return found


def intersection(one: Corners, other: Corners) -> Points:
    """Intersection of two convex polygons by Sutherland-Hodgman clipping in exact fractions; empty when they are apart."""
    clipped: Points = [(Fraction(x), Fraction(y)) for x, y in one]
    for (ax, ay), (dx, dy) in zip(other, sides(other), strict=True):
        heights = [dx * (y - ay) - dy * (x - ax) for x, y in clipped]
        cut: Points = []
        for k, (x, y) in enumerate(clipped):
            before, height = heights[k - 1], heights[k]
            if before * height < 0:
                px, py = clipped[k - 1]
                part = before / (before - height)
                cut.append((px + part * (x - px), py + part * (y - py)))
            if height >= 0:
                cut.append((x, y))
        clipped = cut
    return list(dict.fromkeys(clipped))
