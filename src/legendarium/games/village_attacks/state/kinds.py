"""What can be named at this table, kind by kind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from legendarium.games.village_attacks.castle.tiles import CastleMap
from legendarium.games.village_attacks.content.faces import STATUSES, SYMBOLS, AbilityFace
from legendarium.games.village_attacks.state.table import Castle, VillagerId, ZoneId
from legendarium.kernel.decisions import Option
from legendarium.kernel.kinds import Codes, PrintedCodes
from legendarium.kernel.options import shared_options


def villager_names(table: Castle) -> Sequence[str]:
    return table.fixed.names


def abilities_of_active(table: Castle) -> Sequence[AbilityFace]:
    return table.monsters[table.active].face.abilities if table.active >= 0 else ()


def zone_option(table: Castle, word: str, zone: ZoneId) -> Option:
    """An answer that means a zone; tables with the same map share it."""
    return zone_options(word, table.map)[zone]


@lru_cache(maxsize=256)
def zone_options(word: str, castle: CastleMap) -> tuple[Option, ...]:
    return shared_options(word, [zone.code for zone in castle.zones])


def symbol_options(word: str) -> tuple[Option, ...]:
    """An answer for each symbol; all tables share them."""
    return shared_options(word, SYMBOLS)


def villager_option(table: Castle, word: str, villager: VillagerId) -> Option:
    """An answer that means a Villager."""
    return Option(word, villager, table.fixed.names[villager])


A_VILLAGER: Final = Codes("villager", "figure", villager_names)
A_SYMBOL: Final = Codes("symbol", "face", lambda table: SYMBOLS)
A_STATUS: Final = Codes("status", "code", lambda table: STATUSES)
A_ZONE: Final = PrintedCodes("zone", "place", lambda table: table.map.zones)
AN_OBJECTIVE: Final = PrintedCodes("objective", "code", lambda table: table.fixed.scenario.objectives)
AN_ABILITY: Final = PrintedCodes("ability", "ability", abilities_of_active)
"""Of the Monster whose turn it is."""
A_MONSTER: Final = PrintedCodes("monster", "figure", lambda table: table.fixed.monsters)
"""Of the box, to choose from."""
