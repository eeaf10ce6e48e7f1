"""Steps that know one Monster or one Villager, and steps whose question goes to whoever holds the coin."""

from __future__ import annotations

from legendarium.games.village_attacks.state.table import Castle, MonsterId, VillagerId
from legendarium.kernel.decisions import Seat
from legendarium.kernel.steps import Choose
from legendarium.kernel.table import Step


class MonsterStep(Choose[Castle]):
    """A step about a Monster; its question goes to the Monster's player."""

    __slots__ = ("monster",)

    def __init__(self, monster: MonsterId) -> None:
        self.monster = monster

    def seat_of(self, table: Castle) -> Seat:
        return table.monsters[self.monster].owner


class ControllerStep(Choose[Castle]):
    """va.ruling.controller: a step whose question goes to the controller."""

    __slots__ = ()

    def seat_of(self, table: Castle) -> Seat:
        return table.controller()


def asked_monster(table: Castle) -> MonsterId:
    """Whom the question is about: the active Monster, or another that is attacked, levels up or may act out of turn."""
    step = table.decision.step if table.decision is not None else None
    return step.monster if isinstance(step, MonsterStep) else table.active


class VillagerStep(Step[Castle]):
    __slots__ = ("villager",)

    def __init__(self, villager: VillagerId) -> None:
        self.villager = villager
