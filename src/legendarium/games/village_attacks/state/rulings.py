"""Table options: rulings of the ledger that a table may decide otherwise, as typed facts the rules can ask for."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from legendarium.kernel.table_options import Open, RulingSettings
from legendarium.ledger.settings import table_rulings

CAPACITY = re.compile(r"corridor (\d{1,3}), small (\d{1,3}), large (\d{1,3})")
SEAT = re.compile(r"seat ([1-5])")
UNLIMITED: Final = 10_000
COIN_HOLDER: Final = -1

MOST_TRAP_SLOTS: Final = 20


def read_capacities(text: str) -> tuple[int, int, int]:
    """How many miniatures fit into a corridor, a small room and a large room (va.ruling.zone-capacity)."""
    found = CAPACITY.fullmatch(text)
    if found is None:
        return UNLIMITED, UNLIMITED, UNLIMITED
    return int(found[1]), int(found[2]), int(found[3])


def read_controller(text: str) -> int:
    found = SEAT.fullmatch(text)
    return int(found[1]) - 1 if found else COIN_HOLDER


def is_capacity(value: str, seats: int) -> bool:
    return value == "unlimited" or (CAPACITY.fullmatch(value) is not None and min(read_capacities(value)) > 0)


def is_controller(value: str, seats: int) -> bool:
    return value == "coin holder" or (SEAT.fullmatch(value) is not None and read_controller(value) < seats)


def is_slots(value: str, seats: int) -> bool:
    return value.isascii() and value.isdecimal() and len(value) <= 2 and int(value) <= MOST_TRAP_SLOTS


OPEN: Final = {
    "capacity": Open("'corridor 6, small 9, large 16' with any numbers, or 'unlimited'", is_capacity),
    "controller": Open("'coin holder', or a fixed seat such as 'seat 1'", is_controller),
    "trap-slots": Open(f"a number from 0 to {MOST_TRAP_SLOTS}", is_slots),
}
"""Options whose values are not a closed list."""


@cache
def rulings() -> RulingSettings:
    """What a table may decide; edition and Monsters are options of the match itself."""
    return table_rulings("village-attacks", OPEN, ("edition", "monsters"))


def values_of(name: str) -> tuple[str, ...]:
    return rulings().by_name[name].values


def check_rulings(given: Any, seats: int) -> dict[str, str]:
    """All table options with their values, defaults filled in. Raises SetupError."""
    return rulings().whole(rulings().check(given, seats))


class Rulings:
    """What this table decided, read once when it opens."""

    __slots__ = (
        "ability_once_first",
        "capacities",
        "chosen",
        "code",
        "controller",
        "death_clears_statuses",
        "death_keeps_reserve",
        "dial_carries",
        "dial_counts_slain",
        "heart_at_range",
        "passive_every_trigger",
        "reserve_counts",
        "retaliate_taken",
        "retaliate_when_slain",
        "target_ties",
        "tie_is_win",
        "tokens_per_monster",
        "trap_any_turn",
        "trap_credit",
        "trap_for_affected",
        "trap_slots",
        "traps_unlimited",
        "villager_reroll",
        "zone_order",
    )

    def __init__(self, chosen: dict[str, str], first: bool) -> None:
        self.chosen = chosen
        self.code = "; ".join(f"{name}: {chosen[name]}" for name in sorted(chosen))
        self.villager_reroll = chosen["villager-reroll"] == "yes" and not first
        self.reserve_counts = chosen["reserve-counts-for-reroll"] == "yes"
        self.capacities = read_capacities(chosen["capacity"])
        """For a corridor, a small room and a large room."""
        self.retaliate_taken = chosen["retaliate-amount"] == "taken"
        self.retaliate_when_slain = chosen["retaliate-when-slain"] == "yes"
        self.controller = read_controller(chosen["controller"])
        """A fixed seat, or COIN_HOLDER."""
        self.zone_order = values_of("zone-order").index(chosen["zone-order"])
        self.target_ties = values_of("target-ties").index(chosen["target-ties"])
        self.heart_at_range = chosen["heart-at-range"] == "yes"
        self.tokens_per_monster = chosen["type-tokens"] == "per Monster"
        self.dial_carries = chosen["dial-surplus"] == "carried over"
        self.dial_counts_slain = chosen["dial-count"] == "all Monsters"
        self.trap_slots = int(chosen["trap-slots"])
        self.trap_any_turn = first and chosen["trap-buy-time-first"] != "own turn"
        self.trap_for_affected = first and chosen["trap-trigger-first"] != "any Villager"
        self.traps_unlimited = not first and chosen["traps-per-zone-second"] == "unlimited"
        self.trap_credit = chosen["trap-experience"] == "placer"
        self.tie_is_win = chosen["tie-result"] == "win"
        self.ability_once_first = first and chosen["ability-limit-first"] != "none"
        self.passive_every_trigger = first or chosen["passive-limit"] == "every trigger"
        self.death_keeps_reserve = first and chosen["death-first-reserve"] == "kept"
        self.death_clears_statuses = chosen["death-clears-statuses"] == "yes"
