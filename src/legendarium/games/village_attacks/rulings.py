"""Table options: rulings of the ledger that a table may decide otherwise, as typed facts the rules can ask for."""

from __future__ import annotations

import re
from typing import Any, Final

from legendarium.kernel.errors import SetupError

CAPACITY = re.compile(r"corridor (\d{1,3}), small (\d{1,3}), large (\d{1,3})")
SEAT = re.compile(r"seat ([1-5])")
UNLIMITED: Final = 10_000
COIN_HOLDER: Final = -1

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "day-night": ("as the scenario says",),
    "villager-reroll": ("no", "yes"),
    "reserve-counts-for-reroll": ("no", "yes"),
    "capacity": ("corridor 6, small 9, large 16", "unlimited"),
    "retaliate-amount": ("attack", "taken"),
    "retaliate-when-slain": ("yes", "no"),
    "controller": ("coin holder",),
    "zone-order": ("controller", "nearest first", "furthest first"),
    "target-ties": ("coin", "controller", "least health left, then seat order"),
    "heart-at-range": ("yes", "no"),
    "type-tokens": ("per type", "per Monster"),
    "dial-surplus": ("carried over", "lost"),
    "dial-count": ("all Monsters", "Monsters on the map"),
    "trap-slots": ("4",),
    "trap-buy-time-first": ("own turn", "any turn of the Monster phase"),
    "trap-trigger-first": ("any Villager", "affected classes only"),
    "traps-per-zone-second": ("1", "unlimited"),
    "trap-experience": ("placer", "nobody"),
    "tie-result": ("loss", "win"),
    "ability-limit-first": ("none", "once per round"),
    "passive-limit": ("once per round", "every trigger"),
    "death-first-reserve": ("kept", "lost"),
    "death-clears-statuses": ("no", "yes"),
}
"""Every table option that is not an option of the match itself (edition, monsters): its values, the default first."""

OPEN: Final = {
    "capacity": "'corridor 6, small 9, large 16' with any numbers, or 'unlimited'",
    "controller": "'coin holder', or a fixed seat such as 'seat 1'",
    "trap-slots": "a number from 0 to 20",
}
"""Options whose values are not a closed list."""


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
        self.zone_order = CHOICES["zone-order"].index(chosen["zone-order"])
        self.target_ties = CHOICES["target-ties"].index(chosen["target-ties"])
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


def read_capacities(text: str) -> tuple[int, int, int]:
    """How many miniatures fit into a corridor, a small room and a large room (va.ruling.zone-capacity)."""
    found = CAPACITY.fullmatch(text)
    if found is None:
        return UNLIMITED, UNLIMITED, UNLIMITED
    return int(found[1]), int(found[2]), int(found[3])


def read_controller(text: str) -> int:
    found = SEAT.fullmatch(text)
    return int(found[1]) - 1 if found else COIN_HOLDER


def check_rulings(given: Any, seats: int) -> dict[str, str]:
    """All table options with their values, defaults filled in. Raises SetupError."""
    if not isinstance(given, dict):
        raise SetupError("rulings: a table of names and values is expected")
    for name in given:
        if name not in CHOICES:
            raise SetupError(f"rulings: there is no {str(name)[:40]!r}; the names are {', '.join(sorted(CHOICES))}")
    return {name: check_ruling(name, str(given.get(name, values[0])), seats) for name, values in CHOICES.items()}


def check_ruling(name: str, value: str, seats: int) -> str:
    if value in CHOICES[name] or fits_open(name, value, seats):
        return value
    expected = OPEN.get(name) or " or ".join(repr(known) for known in CHOICES[name])
    raise SetupError(f"rulings, {name}: {expected} is expected, not {value[:40]!r}")


def fits_open(name: str, value: str, seats: int) -> bool:
    if name == "capacity":
        return CAPACITY.fullmatch(value) is not None and min(read_capacities(value)) > 0
    if name == "controller":
        return SEAT.fullmatch(value) is not None and read_controller(value) < seats
    return name == "trap-slots" and value.isascii() and value.isdecimal() and len(value) <= 2 and int(value) <= 20
