"""Steps that know one party, creature or card, and nothing else."""

from __future__ import annotations

from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.table import Step


class PartyStep(Step[Battle]):
    __slots__ = ("party",)

    def __init__(self, party: Party) -> None:
        self.party = party


class CreatureStep(Step[Battle]):
    __slots__ = ("creature",)

    def __init__(self, creature: Thing) -> None:
        self.creature = creature


class CardStep(Step[Battle]):
    __slots__ = ("card",)

    def __init__(self, card: Thing) -> None:
        self.card = card


class PartyCardStep(Step[Battle]):
    __slots__ = ("card", "party")

    def __init__(self, party: Party, card: Thing) -> None:
        self.party = party
        self.card = card
