"""Effects that give Villagers an extra activation."""

from __future__ import annotations

from legendarium.games.village_attacks.effects.aiming import Deed
from legendarium.games.village_attacks.state.events import EXTRA
from legendarium.games.village_attacks.state.table import Castle, VillagerId
from legendarium.games.village_attacks.villagers.activation import Activate
from legendarium.kernel.events import emit
from legendarium.kernel.steps import then
from legendarium.kernel.table import Step


class Echo(Step[Castle]):
    """Lies below activations that an effect causes: Town Heroes' abilities do not wake anybody again meanwhile."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        return


class WakeAll(Deed):
    """Each makes one extra activation, nearest to the Heart first."""

    __slots__ = ()

    def to_villagers(self, table: Castle, villagers: tuple[VillagerId, ...]) -> None:
        if any(isinstance(step, Echo) for step in table.stack):
            return
        kinds, distance = table.fixed.kinds, table.map.distance
        order = sorted(villagers, key=lambda villager: (distance[table.where[villager]], kinds[villager]))
        for villager in order:
            emit(table, EXTRA, "va.villager.town-hero", table.coin, table.fixed.names[villager])
        then(table, *(Activate(villager, together=False) for villager in order), Echo())
