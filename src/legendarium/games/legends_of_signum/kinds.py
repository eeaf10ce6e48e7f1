"""The kinds of things that answers can mean, and how players call them."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.table import Battle, Thing
from legendarium.kernel.things import Kind, Name


class CreatureKind(Kind):
    """Creatures on the field, called by their labels."""

    __slots__ = ()

    def name(self, table: Battle, thing: Thing) -> Name:
        return table.labels[thing]

    def all(self, table: Battle) -> list[Thing]:
        return table.standing


CREATURE: Final = CreatureKind("creature")
