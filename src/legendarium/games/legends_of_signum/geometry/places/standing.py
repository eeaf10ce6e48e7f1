"""Whether a base may stand at a place: the first objection, with figures."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, Disc, discs_apart, gap_between, on_field
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, disc_clear, gap_to_piece
from legendarium.games.legends_of_signum.geometry.ways.surroundings import BORDER, ENEMY, FRIEND, IMPASSABLE, OFF_FIELD

# The four sides of the field, in the order of borders everywhere.
LEFT: Final = 0
BOTTOM: Final = 1
RIGHT: Final = 2
TOP: Final = 3

# Why a place is refused, beside being off the field.
TOO_NEAR: Final = "too-near"
NOT_AT_SIDE: Final = "not-at-side"
NOT_BESIDE: Final = "not-beside"
NO_SUCH_TURN: Final = "no-such-turn"


class Placement:
    """A place that was accepted, or what is against it: what, which of its list, how far it is and how far it should be."""

    __slots__ = ("distance", "index", "kind", "needed", "refusal", "x", "y")

    def __init__(self, x: i64, y: i64) -> None:
        self.refusal: str = ""
        self.x: i64 = x
        self.y: i64 = y
        """Where it stands when it is accepted."""
        self.kind: str = ""
        self.index: i64 = -1
        self.distance: i64 = 0
        self.needed: i64 = 0
        """In micrometres; a negative distance is an overlap."""

    def refuse(self, why: str, kind: str, index: i64, distance: i64, needed: i64) -> Placement:
        self.refusal, self.kind, self.index = why, kind, index
        self.distance, self.needed = distance, needed
        return self


class Others:
    """Everything a new base must keep away from: bases it may touch, enemies it keeps a gap to, Impassable pieces."""

    __slots__ = ("enemies", "friends", "gap", "impassable")

    def __init__(self, friends: list[Disc], enemies: list[Disc], gap: i64, impassable: list[Piece]) -> None:
        self.friends = friends
        self.enemies = enemies
        self.gap: i64 = gap
        """The least gap to enemies: 3 mm where contact is forbidden, S for an arrival at the side."""
        self.impassable = impassable


def fits(base: Disc, others: Others) -> bool:
    """A base may stand where it is. los.summon.never-in-contact, los.geometry.contact-threshold"""
    if not on_field(base.x, base.y, base.radius):
        return False
    for friend in others.friends:
        if not discs_apart(base, friend, 0):
            return False
    for enemy in others.enemies:
        if not discs_apart(base, enemy, others.gap):
            return False
    return all(disc_clear(piece, base, 0) for piece in others.impassable)


def place(base: Disc, others: Others) -> Placement:
    """The same with the first thing that is wrong."""
    found = Placement(base.x, base.y)
    if not on_field(base.x, base.y, base.radius):
        side = nearest_side(base.x, base.y)
        return found.refuse(OFF_FIELD, BORDER, side, from_side(base.x, base.y, side) - base.radius, 0)
    for index, friend in enumerate(others.friends):
        if not discs_apart(base, friend, 0):
            return found.refuse(TOO_NEAR, FRIEND, index, gap_between(base, friend), 0)
    for index, enemy in enumerate(others.enemies):
        if not discs_apart(base, enemy, others.gap):
            return found.refuse(TOO_NEAR, ENEMY, index, gap_between(base, enemy), others.gap)
    for index, piece in enumerate(others.impassable):
        if not disc_clear(piece, base, 0):
            return found.refuse(TOO_NEAR, IMPASSABLE, index, gap_to_piece(piece, base.x, base.y) - base.radius, 0)
    return found


def from_side(x: i64, y: i64, side: i64) -> i64:
    """How far a point is inside from a side of the field."""
    if side == LEFT:
        return x
    if side == BOTTOM:
        return y
    return FIELD - x if side == RIGHT else FIELD - y


def nearest_side(x: i64, y: i64) -> i64:
    """The side a point is nearest to or farthest beyond."""
    found: i64 = 0
    for side in range(4):
        if from_side(x, y, side) < from_side(x, y, found):
            found = side
    return found
