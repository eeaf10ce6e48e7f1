"""What is brought to the table: by each party its side, by the mode its box."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mypy_extensions import mypyc_attr

from legendarium.games.legends_of_signum.printed.faces import BuildingFace, CreatureFace, Face, TerrainFace
from legendarium.games.legends_of_signum.printed.grants import Grant


class Side:
    """What one party brings to the table: hero, minion, deck, supply of buildings and terrains."""

    __slots__ = ("buildings", "deck", "hero", "minion", "name", "terrains")

    def __init__(
        self,
        name: str,
        hero: CreatureFace | None,
        minion: CreatureFace | None,
        deck: tuple[Face, ...],
        buildings: tuple[BuildingFace, ...],
        terrains: tuple[TerrainFace, ...],
    ) -> None:
        self.name = name
        self.hero = hero
        """None for a party without one, as a mode may have it."""
        self.minion = minion
        self.deck = deck
        self.buildings = buildings
        """In the Architect variant in the order of the Construction Deck, the top first."""
        self.terrains = terrains


@mypyc_attr(allow_interpreted_subclasses=True)
class ModeBox:
    """What a mode brings beside the sides of its parties. The ordinary game's is empty."""

    __slots__ = ()

    def tokens_of(self, party: int) -> Sequence[CreatureFace]:
        """Creatures that lie in a party's box until they are placed, and return there."""
        return ()

    def lent_to(self) -> tuple[int, ...]:
        """The parties whose tokens are led by them, but are not theirs for cards and abilities."""
        return ()

    def decks(self) -> Sequence[Sequence[Face]]:
        """Cards of the mode that no party owns."""
        return ()

    def faces(self) -> Iterable[Face]:
        """Everything in it that may have abilities or give them."""
        return ()

    def abilities(self) -> frozenset[int]:
        """The abilities that the mode gives by itself, as quantities."""
        return frozenset()

    def grants(self) -> Sequence[Grant]:
        """What its cards give as long as they lie on the table."""
        return ()


NO_BOX: ModeBox = ModeBox()
