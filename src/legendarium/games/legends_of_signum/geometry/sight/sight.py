"""Line of sight: whether one base is seen from another, along which line, and if not, what hides it.

*Soundness*: seen means that a straight line in whole micrometres from base to base keeps `GROWN` from every blocker and is no
longer than the range. *Completeness*: if some line keeps `DRAWN` from every blocker and enters both bases by as much, an open
line is found, so a gap of 0.02 mm is always seen through. Reason: rotate an open line as far as it goes; it then touches two
bodies on different sides, or a base and a blocker on the same side, or both bases on different sides. `Look` tries all of
these critical tangents. los.ruling.los.definition
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, Disc, gap_between, leg_apart, root, within
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, disc_clear, leg_clear
from legendarium.games.legends_of_signum.geometry.sight.bodies import GROWN, passes
from legendarium.games.legends_of_signum.geometry.sight.shortest_lines import shorten
from legendarium.games.legends_of_signum.geometry.sight.sightlines import Look, rim_point

# Why nothing is seen.
TOO_FAR: Final = "too-far"
HIDDEN: Final = "hidden"
LINE_TOO_LONG: Final = "line-too-long"

# What stands on the middle line; the index says which of its list.
BASE: Final = "base"
TEMPLATE: Final = "template"


class Sight:
    """What came of a look: a line, or why there is none, with what stands in the way and the figures."""

    __slots__ = ("distance", "index", "kind", "line", "needed", "refusal")

    def __init__(self) -> None:
        self.refusal: str = ""
        self.kind: str = ""
        self.index: i64 = -1
        """Of what hides, the first that stands on the line from middle to middle, if anything does."""
        self.distance: i64 = 0
        """Between the rims, or of the shortest open line, in micrometres."""
        self.needed: i64 = 0
        """How far may be looked."""
        self.line: tuple[int, int, int, int] = (0, 0, 0, 0)
        """From a point of the first base to a point of the second: x, y, x, y."""


def sees(one: Disc, other: Disc, blockers: list[Disc], pieces: list[Piece], distance: i64) -> bool:
    """A line no longer than the distance leads past all blockers. los.ranged.los-any-point, los.ranged.los-within-range"""
    if not within(one, other, distance):
        return False
    if backwards(one, other):
        one, other = other, one
    look = look_at(one, other, blockers, pieces, distance)
    return look is None or look.found


def look(one: Disc, other: Disc, blockers: list[Disc], pieces: list[Piece], distance: i64) -> Sight:
    """The same with the line, or with what is wrong."""
    sight = Sight()
    sight.distance, sight.needed = gap_between(one, other), distance
    if not within(one, other, distance):
        sight.refusal = TOO_FAR
        sight.distance += 1 if sight.distance == distance else 0
        return sight
    swapped = backwards(one, other)
    first, second = (other, one) if swapped else (one, other)
    tried = look_at(first, second, blockers, pieces, distance)
    if tried is None:
        x1, y1, x2, y2 = middle_line(first, second)
    elif tried.found:
        x1, y1, x2, y2 = tried.x1, tried.y1, tried.x2, tried.y2
    else:
        sight.refusal = LINE_TOO_LONG if tried.shortest >= 0 else HIDDEN
        if tried.shortest >= 0:
            sight.distance = tried.shortest
        report_blocker(sight, one, other, blockers, pieces)
        return sight
    sight.line = (x2, y2, x1, y1) if swapped else (x1, y1, x2, y2)
    return sight


def backwards(one: Disc, other: Disc) -> bool:
    """Every pair is looked at in one order, so that sight is the same both ways."""
    if one.x != other.x:
        return one.x > other.x
    return one.y > other.y


def look_at(one: Disc, other: Disc, blockers: list[Disc], pieces: list[Piece], distance: i64) -> Look | None:
    """Nothing when the middle line is open, which is the shortest; otherwise the look that tried all others."""
    discs = near_discs(one, other, blockers)
    near = near_pieces(one, other, pieces) if pieces else pieces
    if not discs and not near:
        return None
    dx: i64 = other.x - one.x
    dy: i64 = other.y - one.y
    look = Look(one, other, discs, near, distance)
    if look.around:
        if look.settle(dx, dy, dx * one.y - dy * one.x, root(dx * dx + dy * dy)):
            return look
    elif all(leg_apart(one.x, one.y, other.x, other.y, d.x, d.y, d.radius + GROWN) for d in discs) and all(
        passes(piece, one.x, one.y, other.x, other.y) for piece in near
    ):
        return None
    look.prepare()
    if not look.search() and look.shortest >= 0:
        shorten(look)
    return look


def near_discs(one: Disc, other: Disc, blockers: list[Disc]) -> list[Disc]:
    """The bases that reach into the strip between two others."""
    ax: i64 = one.x
    ay: i64 = one.y
    dx: i64 = other.x - ax
    dy: i64 = other.y - ay
    square: i64 = dx * dx + dy * dy
    size: i64 = root(square) + 1
    wide: i64 = (one.radius if one.radius > other.radius else other.radius) + GROWN
    found: list[Disc] = []
    for disc in blockers:
        x: i64 = disc.x - ax
        y: i64 = disc.y - ay
        reach: i64 = (disc.radius + wide) * size
        side: i64 = dx * y - dy * x
        if -reach < side < reach:
            along: i64 = dx * x + dy * y
            if -reach < along < square + reach:
                found.append(disc)
    return found


def near_pieces(one: Disc, other: Disc, pieces: list[Piece]) -> list[Piece]:
    """The pieces that may reach into the strip between two bases."""
    wide: i64 = (one.radius if one.radius > other.radius else other.radius) + GROWN
    left: i64 = (one.x if one.x < other.x else other.x) - wide
    right: i64 = (one.x if one.x > other.x else other.x) + wide
    bottom: i64 = (one.y if one.y < other.y else other.y) - wide
    top: i64 = (one.y if one.y > other.y else other.y) + wide
    dx: i64 = other.x - one.x
    dy: i64 = other.y - one.y
    reach: i64 = wide * (root(dx * dx + dy * dy) + 1)
    found: list[Piece] = []
    for piece in pieces:
        if piece.left > right or piece.right < left or piece.bottom > top or piece.top < bottom:
            continue
        lefts = False
        rights = False
        for k in range(piece.count):
            side: i64 = dx * (piece.ys[k] - one.y) - dy * (piece.xs[k] - one.x)
            if side > -reach:
                lefts = True
            if side < reach:
                rights = True
        if lefts and rights:
            found.append(piece)
    return found


def middle_line(one: Disc, other: Disc) -> tuple[i64, i64, i64, i64]:
    """From rim to rim along the middles."""
    dx: i64 = other.x - one.x
    dy: i64 = other.y - one.y
    size: i64 = root(dx * dx + dy * dy)
    offset: i64 = dx * one.y - dy * one.x
    x1, y1 = rim_point(one, dx, dy, offset, size, True)
    x2, y2 = rim_point(other, dx, dy, offset, size, False)
    return x1, y1, x2, y2


def report_blocker(sight: Sight, one: Disc, other: Disc, blockers: list[Disc], pieces: list[Piece]) -> None:
    """The nearest base on the middle line, or else a template."""
    nearest: i64 = -1
    for index, disc in enumerate(blockers):
        if not leg_apart(one.x, one.y, other.x, other.y, disc.x, disc.y, disc.radius + GROWN):
            gap: i64 = gap_between(one, disc)
            if nearest < 0 or gap < nearest:
                nearest, sight.kind, sight.index = gap, BASE, index
    for index, piece in enumerate(pieces):
        if sight.index < 0 and not leg_clear(piece, one.x, one.y, other.x, other.y, GROWN):
            sight.kind, sight.index = TEMPLATE, index


def blocking_pieces(templates: list[list[Piece]], one: Disc, other: Disc, transparent: bool) -> list[Piece]:
    """The pieces of templates that block a look between two bases. With `transparent`, those a base stands in do not.

    los.ruling.los.inside-blocking-terrain, option los.blocking_terrain_transparent_for_occupant
    """
    found: list[Piece] = []
    for template in templates:
        if not (transparent and (stands_in(one, template) or stands_in(other, template))):
            found.extend(template)
    return found


def stands_in(disc: Disc, template: list[Piece]) -> bool:
    """A base shares more than its outline with a template."""
    return not all(disc_clear(piece, disc, 0) for piece in template)


def protected(
    one: Disc, target: Disc, blockers: list[Disc], pieces: list[Piece], distance: i64, cover: list[Piece]
) -> bool:
    """The target touches a template with Defense against shooting, or every legal line to it crosses one.

    los.ruling.los.defense-terrain-on-line: the shooter chooses the line. Asked of a target that is seen.
    """
    if not all(disc_clear(piece, target, CONTACT) for piece in cover):
        return True
    return not sees(one, target, blockers, pieces + cover, distance)
