"""Steps that know one party, creature or card; if they ask, they ask who decides for it."""

from __future__ import annotations

from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Seat
from legendarium.kernel.steps import Choose


class PartyStep(Choose[Battle]):
    __slots__ = ("party",)

    def __init__(self, party: Party) -> None:
        self.party = party

    def seat_of(self, table: Battle) -> Seat:
        return table.seat_of(self.party)


class CreatureStep(Choose[Battle]):
    __slots__ = ("creature",)

    def __init__(self, creature: Thing) -> None:
        self.creature = creature

    def seat_of(self, table: Battle) -> Seat:
        return table.chooser(self.creature)

    def facts(self, table: Battle) -> dict[str, object]:
        return {"creature": self.creature}


class CardStep(Choose[Battle]):
    __slots__ = ("card",)

    def __init__(self, card: Thing) -> None:
        self.card = card


class PartyCardStep(PartyStep):
    __slots__ = ("card",)

    def __init__(self, party: Party, card: Thing) -> None:
        self.party = party
        self.card = card
