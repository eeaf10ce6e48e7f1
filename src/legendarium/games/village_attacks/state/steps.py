"""Steps that know one Monster or one Villager, and nothing else."""

from __future__ import annotations

from legendarium.games.village_attacks.state.table import Castle, MonsterId, VillagerId
from legendarium.kernel.table import Step


class MonsterStep(Step[Castle]):
    __slots__ = ("monster",)

    def __init__(self, monster: MonsterId) -> None:
        self.monster = monster


class VillagerStep(Step[Castle]):
    __slots__ = ("villager",)

    def __init__(self, villager: VillagerId) -> None:
        self.villager = villager
