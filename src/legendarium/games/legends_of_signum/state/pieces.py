"""What lies on the table beside the cards: templates, dice, and the marker of the creature being activated."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece

Party = int
Thing = int
OFF: Final = -1
"""The place of a creature that is not on the field."""


class Template:
    """A terrain on the field. Immutable: to change one is to replace it."""

    __slots__ = ("pieces", "searched", "thing", "turn", "x", "y")

    def __init__(self, thing: Thing, x: int, y: int, turn: int, pieces: list[Piece], searched: bool = False) -> None:
        self.thing = thing
        self.x = x
        self.y = y
        self.turn = turn
        self.pieces = pieces
        self.searched = searched

    NOT_STATE: ClassVar[tuple[str, ...]] = ("pieces",)
    """They follow from the shape, the place and the turn."""


class Rolled:
    """Dice as they lie: who rolled them, for what, and against whom. Immutable."""

    __slots__ = ("against", "faces", "purpose", "roller")

    def __init__(self, roller: Thing, purpose: str, faces: tuple[int, ...], against: Thing = -1) -> None:
        self.roller = roller
        self.purpose = purpose
        self.faces = faces
        self.against = against


class Activation:
    """The creature being activated and what it has done so far."""

    __slots__ = ("attacks", "creature", "detected", "moved", "ran", "wounded")

    MADE_OF: ClassVar[tuple[str, ...]] = ("creature",)

    def __init__(self, creature: Thing = OFF) -> None:
        self.creature = creature
        self.moved = 0
        """Ticks of movement used."""
        self.ran = False
        self.attacks = 0
        """Attacks declared in this activation."""
        self.detected = False
        self.wounded = 0
        """Wound tokens received during it."""

    def clone(self) -> Activation:
        copy = Activation(self.creature)
        copy.moved = self.moved
        copy.ran = self.ran
        copy.attacks = self.attacks
        copy.detected = self.detected
        copy.wounded = self.wounded
        return copy
