"""How the table options of Village Attacks are shown."""

from __future__ import annotations

from typing import Final

from legendarium.kernel.option_menu import Menu

SUBJECTS: Final[dict[str, tuple[str, ...]]] = {
    "setup": ("round_limit",),
    "attacks": ("retaliate-amount", "retaliate-when-slain", "heart-at-range", "target-ties"),
    "monsters": ("ability-limit-first", "passive-limit", "death-first-reserve", "death-clears-statuses"),
    "dice": ("villager-reroll", "reserve-counts-for-reroll", "day-night"),
    "villagers": ("controller", "zone-order", "type-tokens", "dial-surplus", "dial-count", "capacity"),
    "traps": (
        "trap-slots",
        "trap-buy-time-first",
        "trap-trigger-first",
        "traps-per-zone-second",
        "trap-experience",
    ),
    "end": ("tie-result",),
}
FIRST: Final = ("edition", ("first",))
SECOND: Final = ("edition", ("second",))
ONLY: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "villager-reroll": SECOND,
    "reserve-counts-for-reroll": SECOND,
    "retaliate-amount": SECOND,
    "traps-per-zone-second": SECOND,
    "passive-limit": SECOND,
    "trap-buy-time-first": FIRST,
    "trap-trigger-first": FIRST,
    "ability-limit-first": FIRST,
    "death-first-reserve": FIRST,
}
MENU: Final = Menu(
    played=("edition", "scenario", "difficulty", "monsters"),
    printed=("scenario", "monsters"),
    subjects=SUBJECTS,
    only=ONLY,
    brief=("scenario", "edition", "difficulty"),
)
