"""The miniatures of Villagers: types, damage and statuses. Copies of a table share them until one changes something."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.village_attacks.content.faces import NO_TYPE
from legendarium.games.village_attacks.state.fixed import Fixed
from legendarium.kernel.decisions import NO_ONE

VillagerId = int
"""A miniature: Peasants first, then Hunters, then one for each Town Hero."""

EACH: Final = 8
"""Bits for each part of a look."""


@mypyc_attr(acyclic=True)
class Villagers:
    """What there is for every miniature, on the map or not. Write only to `Castle.own_villagers()`."""

    __slots__ = ("bleeding", "burner", "burning", "fixed", "looks", "stunned", "supply", "types", "wounds")

    NOT_STATE: ClassVar[tuple[str, ...]] = ("fixed", "looks")
    MADE_OF: ClassVar[tuple[str, ...]] = ("fixed",)

    def __init__(self, fixed: Fixed) -> None:
        """Nobody is hurt, and all are off the map."""
        count = len(fixed.kinds)
        self.fixed = fixed
        self.types = [NO_TYPE] * count
        self.wounds = [0] * count
        self.stunned = [0] * count
        """Later edition: 2 misses the next activation, 1 has missed it. Earlier edition: 1 for the rest of the round."""
        self.burning = [0] * count
        self.bleeding = [0] * count
        self.burner = [NO_ONE] * count
        """The Monster that caused the Burn or Bleed."""
        self.looks = [0] * count
        """What tells a Villager from others, as one number (`look_at`)."""
        self.supply = [fixed.edition.peasants, fixed.edition.hunters, len(fixed.heroes)]
        """How many miniatures of each class are off the map."""

    def clone(self) -> Villagers:
        copy = Villagers(self.fixed)
        copy.types = self.types[:]
        copy.wounds = self.wounds[:]
        copy.stunned = self.stunned[:]
        copy.burning = self.burning[:]
        copy.bleeding = self.bleeding[:]
        copy.burner = self.burner[:]
        copy.looks = self.looks[:]
        copy.supply = self.supply[:]
        return copy

    def put_wounds(self, villager: VillagerId, wounds: int) -> None:
        self.wounds[villager] = wounds
        self.look_at(villager)

    def put_stun(self, villager: VillagerId, stun: int) -> None:
        self.stunned[villager] = stun
        self.look_at(villager)

    def put_fire(self, villager: VillagerId, burn: int, bleed: int, by: int) -> None:
        """Burn and Bleed, and the Monster that caused them."""
        self.burning[villager], self.bleeding[villager], self.burner[villager] = burn, bleed, by
        self.look_at(villager)

    def put_type(self, villager: VillagerId, kind: int) -> None:
        self.types[villager] = kind
        self.look_at(villager)

    def make_whole(self, villager: VillagerId) -> None:
        """Neither wounds nor statuses."""
        self.wounds[villager] = self.stunned[villager] = self.burning[villager] = self.bleeding[villager] = 0
        self.burner[villager] = NO_ONE
        self.look_at(villager)

    def restock(self, kind: int, by: int) -> None:
        """Change how many miniatures of a class are off the map."""
        self.supply[kind] += by

    def look_at(self, villager: VillagerId) -> None:
        """Pack statuses, damage, class and type into one number: Villagers with the same number are interchangeable.

        What is mostly nothing takes the high bits, which keeps the number small. Every Town Hero has its own number."""
        look: i64 = -villager
        if villager < self.fixed.first_hero:
            look = self.stunned[villager]
            look = look << 1 | self.burning[villager]
            look = look << 1 | self.bleeding[villager]
            on_fire = self.burning[villager] or self.bleeding[villager]
            look = look << EACH | (self.burner[villager] + 1 if on_fire else 0)
            look = look << EACH | self.wounds[villager]
            look = look << EACH | self.fixed.kinds[villager]
            look = look << EACH | self.types[villager] + 1
        self.looks[villager] = look
