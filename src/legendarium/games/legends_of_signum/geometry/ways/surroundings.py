"""Input and output of path finding: a mover with the obstacles around it, and the result of a way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import Disc
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece

DEPTH: Final = 10
"""How deep, in micrometres, a base may overlap Difficult terrain without standing in it: more than rounding can do."""

TOUCH: Final = 1
"""A gap below this touches Difficult terrain; a mover that is stopped by touching keeps this gap."""

MOST_LEGS: Final = 256
"""Legs of one way: each is counted less than a tick too long, all together less than 4 micrometres."""

# Why a way is refused.
OFF_FIELD: Final = "off-field"
TOO_LONG: Final = "too-long"
IN_THE_WAY: Final = "in-the-way"
NO_ROOM: Final = "no-room"
DIFFICULT_RUN: Final = "difficult-run"
TOO_MANY_LEGS: Final = "too-many-legs"
NOT_STRAIGHT: Final = "not-straight"

# What ends a way early.
BY_CONTACT: Final = "contact"
BY_TERRAIN: Final = "terrain"

# What is in the way; the index says which of its list among the surroundings.
FRIEND: Final = "friend"
ENEMY: Final = "enemy"
IMPASSABLE: Final = "impassable"
DIFFICULT: Final = "difficult"
BORDER: Final = "border"

# How Difficult terrain slows a way down to S.
FROM_THE_START: Final = "start"
ON_THE_WAY: Final = "way"


@mypyc_attr(acyclic=True)
class Surroundings:
    """The mover, everything around it in lists, and how it moves. Nothing here changes while a way is judged or looked for.

    The caller decides who is an enemy, what is Difficult for this creature and how far it may go:
    `friends` are bases that are only in the way, `enemies` stop the mover at 3 mm, `difficult` is empty for a creature that
    ignores it.
    Sort the lists by something that does not change: ties between ways of equal length follow their order.
    """

    __slots__ = (
        "difficult",
        "enemies",
        "flying",
        "friends",
        "impassable",
        "jumping",
        "limit",
        "radius",
        "run_stops",
        "running",
        "x",
        "y",
    )

    def __init__(
        self,
        mover: Disc,
        limit: i64,
        friends: list[Disc],
        enemies: list[Disc],
        impassable: list[Piece],
        difficult: list[Piece],
        running: bool = False,
        flying: bool = False,
        jumping: bool = False,
        run_stops: bool = True,
    ) -> None:
        self.x: i64 = mover.x
        self.y: i64 = mover.y
        self.radius: i64 = mover.radius
        self.limit: i64 = limit
        """How far it may go, in micrometres."""
        self.friends = friends
        self.enemies = enemies
        self.impassable = impassable
        self.difficult = difficult
        self.running = running
        self.flying = flying
        self.jumping = jumping
        self.run_stops = run_stops
        """los.ruling.movement.run-into-difficult: a Run ends where it touches Difficult terrain, instead of being refused."""

    def at_a_walk(self, limit: i64) -> Surroundings:
        """The same mover with the same things around it, walking so far instead of running."""
        mover = Disc(self.x, self.y, self.radius)
        return Surroundings(
            mover,
            limit,
            self.friends,
            self.enemies,
            self.impassable,
            self.difficult,
            run_stops=self.run_stops,
        )


@mypyc_attr(acyclic=True)
class Walk:
    """What came of a way: where it ends and why there, or what is wrong with it first, with place and figures."""

    __slots__ = (
        "broken",
        "contacts",
        "gap",
        "index",
        "kind",
        "length",
        "limit",
        "needed",
        "other_index",
        "other_kind",
        "refusal",
        "slowed",
        "stop",
        "way",
        "x",
        "y",
    )

    def __init__(self) -> None:
        self.refusal: str = ""
        """Empty when the way is legal."""
        self.stop: str = ""
        """What ended it before its last point, empty when nothing did."""
        self.kind: str = ""
        self.index: i64 = -1
        """What stands in the way, or stopped or slowed it: the kind and its place in its list."""
        self.x: i64 = 0
        self.y: i64 = 0
        """Where the mover ends; of a refused way, how far it would have come."""
        self.length: i64 = 0
        """In ticks: of a legal way what it cost, the gap that was closed included; of a refused one how long it is."""
        self.limit: i64 = 0
        """In ticks, what the way may cost after Difficult terrain had its say."""
        self.slowed: str = ""
        self.gap: i64 = -1
        self.needed: i64 = -1
        """Where a gap is too narrow: how wide it is and what the base needs, in micrometres; otherwise -1."""
        self.other_kind: str = ""
        self.other_index: i64 = -1
        """What is on the other side of that gap."""
        self.way: list[tuple[int, int]] = []
        """The points gone through, from the start to the end."""
        self.contacts: list[int] = []
        """Enemies in contact at the end."""
        self.broken: list[int] = []
        """Enemies with whom contact was broken on the way."""
