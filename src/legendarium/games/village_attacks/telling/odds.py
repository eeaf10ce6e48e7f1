"""What attacks may bring: which answers dare something, and what came of one."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.state.events import HURT, MISSED, SLAIN, WOUNDED
from legendarium.games.village_attacks.state.table import Castle
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import Event

ATTACKS: Final = ("strike", "shoot", "use")
AIMS: Final = ("at", "in")


def has_odds(table: Castle, option: Option) -> bool:
    """An attack or an ability, or whom it is aimed at."""
    decision = table.decision
    return option.word in ATTACKS or (decision is not None and decision.kind == "aim" and option.word in AIMS)


def result_figures(events: list[Event]) -> dict[str, int]:
    """Damage to Villagers and how many were slain; what it cost the Monsters."""
    found: dict[str, int] = {}
    for event in events:
        if event.kind in (WOUNDED.code, MISSED.code):
            number = event.data.get("amount", 0)
            found["damage"] = found.get("damage", 0) + (number if isinstance(number, int) else 0)
        elif event.kind == SLAIN.code:
            found["slain"] = found.get("slain", 0) + 1
        elif event.kind == HURT.code:
            number = event.data["amount"]
            found["cost"] = found.get("cost", 0) + (number if isinstance(number, int) else 0)
    return found if "damage" in found or "slain" in found else {}
