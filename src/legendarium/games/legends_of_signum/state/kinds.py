"""The kinds of things that answers can mean, and how players call them."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.games.legends_of_signum.state.zones import own_id
from legendarium.kernel.decisions import Option
from legendarium.kernel.kinds import Kind, Name


class CreatureKind(Kind):
    """Creatures on the field, called by their labels."""

    __slots__ = ()

    def name(self, table: Battle, thing: Thing) -> Name:
        return table.labels[thing]

    def all(self, table: Battle) -> list[Thing]:
        return table.standing


CREATURE: Final = CreatureKind("creature", "figure")


class OwnOption(Option):
    """An answer that names something of the own by its code alone: `use:arena`. It touches the own one."""

    __slots__ = ("party",)

    def __init__(self, word: str, thing: Thing, code: str, party: Party) -> None:
        super().__init__(word, thing, code)
        self.party = party

    @property
    def refs(self) -> tuple[str, ...]:
        return (own_id(str(self.name).partition("@")[0], self.party),)


def own_option(table: Battle, word: str, thing: Thing) -> Option:
    """A building or terrain by its code; it means the one of the asked party."""
    return OwnOption(word, thing, table.face(thing).code, table.fixed.owner[thing])
